/**
 * File fields of a body. Within an object or array they have the contract's names, such as
 * `media_attributes[0][thumbnail]`.
 */
import { ApiError } from "../domain/kernel/api-error.ts";
import { fieldProblem } from "../domain/kernel/invalid.ts";
import { message } from "../messages/catalogue.ts";
import type { ContractOperation } from "../contract/document.ts";
import type { UploadedFile } from "../contract/types.ts";
import { isAbsent } from "../contract/normalize.ts";

type Fields = Record<string, unknown>;

/** `data:[type];base64,DATA` (RFC 2397). Other encodings aren't supported. */
const dataUri = /^data:([-\w.+/]{0,127})(?:;[-\w.=]{1,64})?;base64,([\w+/\s-]*={0,2})$/;

/**
 * Handles text in file fields: a `data:` URI becomes a file where the contract allows one, an empty value counts
 * as no file, and other text is rejected.
 * @param files receives the files of `data:` URIs
 * @throws {ApiError} 422 for other text, and for a malformed `data:` URI
 */
export function settleFileFields(
  operation: ContractOperation,
  type: string | undefined,
  fields: Fields,
  files: Record<string, UploadedFile>,
): void {
  if (type === undefined) return;
  for (const name of operation.binaryFields) {
    const place = placeOf(fields, name);
    if (place === undefined || !Object.hasOwn(place.holder, place.key)) continue;
    const text = place.holder[place.key];
    const file = operation.dataUriFields.has(name) ? decodeDataUri(name, text) : undefined;
    if (file !== undefined) files[name] = file;
    else if (!isAbsent(text)) {
      throw new ApiError(422, "validation_failed", fieldProblem(name, message("reasons.file")));
    }
    Reflect.deleteProperty(place.holder, place.key);
  }
}

/** @returns undefined for anything but a well-formed `data:` URI */
function decodeDataUri(name: string, text: unknown): UploadedFile | undefined {
  const [, contentType, data] = typeof text === "string" ? (dataUri.exec(text) ?? []) : [];
  return contentType === undefined || data === undefined
    ? undefined
    : { bytes: Buffer.from(data, "base64"), path: null, filename: name, contentType };
}

/**
 * Puts the name of each file into its field: a placeholder, so that `required` also covers files, and operations
 * find the files of arrays.
 */
export function withFiles(fields: Fields, files: Readonly<Record<string, UploadedFile>>): Fields {
  const names = Object.keys(files);
  if (names.length === 0) return fields;
  const filled = { ...fields };
  for (const name of names) {
    const place = placeOf(filled, name);
    if (place !== undefined) place.holder[place.key] = name;
  }
  return filled;
}

/** The object that contains a named field, and the field's key; undefined if the body has no such object. */
function placeOf(
  fields: Fields,
  name: string,
): { readonly holder: Fields; readonly key: string } | undefined {
  const keys = name.replaceAll("]", "").split("[");
  const key = keys.pop() ?? "";
  let holder: unknown = fields;
  for (const step of keys) holder = isRecord(holder) ? holder[step] : undefined;
  return isRecord(holder) ? { holder, key } : undefined;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
