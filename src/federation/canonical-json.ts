/** The canonical form of JSON (RFC 8785), which integrity proofs sign. */
import { createHash } from "node:crypto";
import { type Json, isList, isObject } from "./json-bounds.ts";

/** The SHA-256 of the canonical form, as eddsa-jcs-2022 signs it. */
export function digestOf(value: Json): Buffer {
  return createHash("sha256").update(canonical(value)).digest();
}

/** Texts and numbers are as JSON.stringify writes them, names are sorted. */
function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(",")}}`;
}
