/** Reads remote collections page by page, within limits. */
import type { Context } from "../../domain/kernel/context.ts";
import { fetchDocument } from "../fetched-documents.ts";
import { type Json, type JsonObject, isList, isObject } from "../json-bounds.ts";
import { uriOf, valueOf } from "../reading/values.ts";
import { isAmbiguous } from "../verified.ts";

export interface CollectionBounds {
  /** Maximum requests for the collection and its pages. */
  readonly requests: number;
  readonly items: number;
}

/** The result of reading a collection. */
export interface ReadCollection {
  /** As reported; null if unknown. */
  readonly totalItems: number | null;
  /** Whether the server shows any members. */
  readonly isOpen: boolean;
  /** Whether all members were read. */
  readonly isWhole: boolean;
  /** In order: objects or URIs. */
  readonly items: readonly Json[];
  /** Requests made. */
  readonly requests: number;
}

/**
 * Reads a collection from its beginning. Reads only pages of its owner's origin, also after redirects, and each
 * once: pages may form a cycle, or never end.
 * @param start the collection or its URI, from the owner's document
 * @param owner the URI of the object that names it
 * @throws {DocumentUnavailable} if the collection or its first page is unavailable
 */
export async function readCollection(
  context: Context,
  start: Json | undefined,
  owner: string,
  bounds: CollectionBounds,
): Promise<ReadCollection> {
  const { origin } = new URL(owner);
  const seen = new Set<string>();
  let requests = 0;

  async function open(part: Json | undefined): Promise<JsonObject | undefined> {
    const named = isObject(part) ? part : undefined;
    // An embedded collection or page may have only an id.
    if (named !== undefined && (hasItems(named) || named["first"] !== undefined)) return named;
    const address = uriOf(part);
    if (address === undefined || new URL(address).origin !== origin) return undefined;
    if (seen.has(address) || requests >= bounds.requests) return undefined;
    seen.add(address);
    requests += 1;
    const { document, url, isDetour } = await fetchDocument(context, address);
    const isOwn = !isDetour && new URL(url).origin === origin;
    return isOwn && !isAmbiguous(document) ? document : undefined;
  }

  const collection = await open(start);
  if (collection === undefined)
    return { totalItems: null, isOpen: false, isWhole: false, items: [], requests };
  const items = itemsOf(collection);
  let next = collection["first"] ?? collection["next"];
  while (items.length < bounds.items && next !== undefined && next !== null) {
    const page = await open(next);
    if (page === undefined) break;
    items.push(...itemsOf(page));
    next = page["next"];
  }
  const { totalItems } = collection;
  const isOpen = hasItems(collection) || (collection["first"] ?? null) !== null;
  return {
    totalItems: typeof totalItems === "number" ? totalItems : null,
    isOpen,
    isWhole: isOpen && (next ?? null) === null && items.length <= bounds.items,
    items: items.slice(0, bounds.items),
    requests,
  };
}

function hasItems(page: JsonObject): boolean {
  return page["items"] !== undefined || page["orderedItems"] !== undefined;
}

/** A single member may be written without an array. */
function itemsOf(page: JsonObject): Json[] {
  const items = valueOf(page, "orderedItems") ?? valueOf(page, "items") ?? [];
  return isList(items) ? [...items] : [items];
}
