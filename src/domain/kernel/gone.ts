/** Objects that disappear between being loaded and being written to. */
import { isForeignKeyViolation } from "../../store/kernel/connection.ts";
import { notFound } from "./api-error.ts";

/**
 * What was visible a moment ago may be deleted while something is hung on it.
 * @throws {ApiError} 404 in that case
 */
export async function orGone<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isForeignKeyViolation(error) ? notFound() : error;
  }
}
