/** Canonical JSON (RFC 8785), signed by integrity proofs. */
import { createHash } from "node:crypto";
import { type Json, isList, isObject } from "./json-bounds.ts";

/** The SHA-256 of the canonical form, for eddsa-jcs-2022. */
export function digestOf(value: Json): Buffer {
  return createHash("sha256").update(canonical(value)).digest();
}

/** Strings and numbers as in JSON.stringify, names sorted. */
function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(",")}}`;
}
