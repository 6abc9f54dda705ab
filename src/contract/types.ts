/** Types generated from the contract, for all layers: entities, operation names, and files in bodies. */
import type { operationIndex } from "../../generated/operations.ts";
import type { components, operations } from "../../generated/types.ts";

export type Schemas = components["schemas"];
export type OperationId = keyof operations & keyof typeof operationIndex;

/** A file of a multipart body. The gate has limited its size. */
export interface UploadedFile {
  /** The complete file, or its beginning if the file is at `path`. */
  readonly bytes: Buffer;
  /** The temporary file of an upload too large for memory, removed after the reply; else null. */
  readonly path: string | null;
  readonly filename: string;
  /** As the client claims; never relied upon. */
  readonly contentType: string;
}
