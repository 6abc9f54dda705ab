/** Checks that the measured replies are correct, so that no benchmark rewards a wrong answer. */
import { createHash } from "node:crypto";

/** Expected content of a reply. */
export type Expected =
  /** Entries with descending ids, all below `max_id` if given. */
  | { readonly kind: "page"; readonly entries: number; readonly maxId?: string }
  | { readonly kind: "context"; readonly replies: number }
  /** An object with this property. */
  | { readonly kind: "object"; readonly property: string };

/** @throws {Error} describing the mismatch */
export function checkBody(text: string, expected: Expected): void {
  const body = JSON.parse(text) as unknown;
  if (expected.kind === "page") {
    const ids = idsOf(body);
    if (ids.length !== expected.entries) {
      throw new Error(`${ids.length} entries instead of ${expected.entries}`);
    }
    const all = expected.maxId === undefined ? ids : [BigInt(expected.maxId), ...ids];
    if (all.some((id, place) => place > 0 && id >= (all[place - 1] ?? id))) {
      throw new Error(`the ids don't descend: ${all.join(", ")}`);
    }
  } else if (expected.kind === "context") {
    const { ancestors, descendants } = body as Record<string, unknown>;
    const found = idsOf(descendants).length;
    if (found !== expected.replies || idsOf(ancestors).length !== 0) {
      throw new Error(`${found} replies instead of ${expected.replies}`);
    }
  } else if (typeof body !== "object" || body === null || !(expected.property in body)) {
    throw new Error(`no ${expected.property} in ${text.slice(0, 200)}`);
  }
}

function idsOf(list: unknown): bigint[] {
  if (!Array.isArray(list)) throw new Error("not a list");
  return list.map((entry: unknown) => BigInt((entry as { readonly id: string }).id));
}

/** A replacer for JSON.stringify that sorts properties. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * A hash of a reply without ids and times, which differ between two fillings of the database. The data is
 * seeded, so the hash stays the same until the server or the data changes.
 */
export function fingerprint(text: string): string {
  const lasting = JSON.stringify(JSON.parse(text), sorted)
    .replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, "time")
    .replaceAll(/\d{12,}/g, "id")
    .replaceAll(/localhost(:|%3A)\d+/g, "host");
  return createHash("sha256").update(lasting).digest("hex").slice(0, 16);
}
