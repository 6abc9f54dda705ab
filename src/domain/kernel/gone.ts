/** Handles rows that are deleted between a read and a write that references them. */
import { isForeignKeyViolation } from "../../store/kernel/connection.ts";
import { notFound } from "./api-error.ts";

/**
 * Converts a foreign key violation to 404: the referenced row was deleted after it was loaded.
 * @throws {ApiError} 404 for a foreign key violation
 */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isForeignKeyViolation(error) ? notFound() : error;
  }
}
