/** Rejects text that PostgreSQL can't store, and nesting that no schema describes. */
import { ApiError, notFound } from "../domain/kernel/api-error.ts";
import { type Message, message } from "../messages/catalogue.ts";
import type { ContractOperation } from "../contract/document.ts";
import { dialectOf } from "./dialects.ts";
import type { RequestParts } from "./requests.ts";

/**
 * Rejects text with U+0000 or unpaired surrogates, also in undeclared properties, and values that are nested too
 * deeply, before anything recurses into them.
 * @throws {ApiError} 404 for a path, 400 for parameters, the area's status for a body
 */
export function assertStorableText(operation: ContractOperation, parts: RequestParts): void {
  const dialect = dialectOf(operation);
  if (Object.values(parts.path).some((value) => flawOf(value, 0) !== undefined)) {
    throw notFound();
  }
  for (const [status, part] of [
    [400, parts.query],
    [400, parts.header],
    [dialect.invalidBody, withoutHashed(parts.body, dialect.hashedFields)],
  ] as const) {
    const flaw = flawOf(part, 0);
    // An operation that doesn't declare the status has no such part, so nothing reads it.
    if (flaw !== undefined && operation.replies.has(status)) {
      throw new ApiError(status, "validation_failed", message("errors.validation_failed", { reasons: flaw }));
    }
  }
}

function withoutHashed(body: Record<string, unknown>, hashed: ReadonlySet<string>): Record<string, unknown> {
  if (hashed.size === 0) return body;
  const others = Object.entries(body).filter(
    ([name, value]) => !(hashed.has(name) && typeof value === "string"),
  );
  return Object.fromEntries(others);
}

const deepest = 16;

/** Why a value is rejected; undefined if it is accepted. Removes `__proto__`, which no schema declares. */
function flawOf(value: unknown, depth: number): Message | undefined {
  if (typeof value === "string") {
    if (value.includes("\0")) return message("errors.text_null");
    return value.isWellFormed() ? undefined : message("errors.text_broken");
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > deepest) return message("errors.nested", { most: deepest });
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const [name, inner] of Object.entries(value)) {
    const flaw = flawOf(name, depth) ?? flawOf(inner, depth + 1);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}
