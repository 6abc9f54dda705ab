import type MiniSearch from "minisearch";

/** A page, or a part of one, as the search knows it. */
export interface Entry {
  readonly title: string;
  readonly kind: string;
  /** Of the page; relative ones are below the portal. */
  readonly address: string;
  /** What programs call it: the operation and its request. */
  readonly names: string;
  readonly text: string;
  /** The beginning of the text. */
  readonly excerpt: string;
}

export type Result = Omit<Entry, "text">;

/** UTF-16 code units of a query that are read. */
export declare const longestQuery: number;

export declare function openIndex(constructor: typeof MiniSearch): MiniSearch<Entry>;
/** The HTML of a text, in which methods of requests (`POST /api/v1/statuses`) have their colour. */
export declare function withMethods(text: string): string;
export declare function find(index: MiniSearch<Entry>, query: string): readonly Result[];
export declare function resultList(found: readonly Result[]): string;
export declare function resultCount(found: readonly Result[]): string;
