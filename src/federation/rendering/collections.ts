/** Collections (ActivityStreams, 4.4 of the vocabulary). */
import type { Json } from "../json-bounds.ts";
import { type RenderedObject, present } from "./document.ts";

export interface CollectionContents {
  readonly id: string;
  readonly ordered: boolean;
  readonly totalItems?: number;
  readonly items?: readonly Json[];
  /** URLs of pages, or a page itself. */
  readonly first?: Json | undefined;
  readonly last?: Json | undefined;
  readonly attributedTo?: string | undefined;
}

/** A collection, with its items or with links to its pages. */
export function renderCollection(contents: CollectionContents): RenderedObject {
  const { id, ordered, totalItems, items, first, last, attributedTo } = contents;
  return {
    id,
    type: ordered ? "OrderedCollection" : "Collection",
    ...present({ attributedTo, totalItems, first, last, [ordered ? "orderedItems" : "items"]: items }),
  };
}

export interface PageContents {
  readonly id: string;
  readonly ordered: boolean;
  /** The collection's URI. */
  readonly partOf: string;
  readonly totalItems?: number;
  readonly next?: string | undefined;
  readonly prev?: string | undefined;
  readonly items: readonly Json[];
}

export function renderPage({
  id,
  ordered,
  partOf,
  totalItems,
  next,
  prev,
  items,
}: PageContents): RenderedObject {
  return {
    id,
    type: ordered ? "OrderedCollectionPage" : "CollectionPage",
    ...present({ partOf, totalItems, next, prev, [ordered ? "orderedItems" : "items"]: items }),
  };
}
