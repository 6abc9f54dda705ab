/** The types that the contract gives to every layer: entities, operation names, and files in bodies. */
import type { operationIndex } from "../../generated/operations.ts";
import type { components, operations } from "../../generated/types.ts";

export type Schemas = components["schemas"];
export type OperationId = keyof operations & keyof typeof operationIndex;

/** A file from a multipart body, whole in memory; the gate has bounded its size. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly filename: string;
  /** What the client claims; nothing is decided by it. */
  readonly contentType: string;
}
