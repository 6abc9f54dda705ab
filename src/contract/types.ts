/** The types that the contract gives to every layer: entities, operation names, and files in bodies. */
import type { operationIndex } from "../../generated/operations.ts";
import type { components, operations } from "../../generated/types.ts";

export type Schemas = components["schemas"];
export type OperationId = keyof operations & keyof typeof operationIndex;

/** A file from a multipart body, whole in memory; the gate has bounded its size. */
export interface UploadedFile {
  /** All of it, or its beginning if the file is at `path`. */
  readonly bytes: Buffer;
  /** The temporary file of an upload that is too large for memory, which is removed after the reply; else null. */
  readonly path: string | null;
  readonly filename: string;
  /** What the client claims; nothing is decided by it. */
  readonly contentType: string;
}
