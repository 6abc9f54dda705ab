/** Pagination by Link headers (RFC 8288), as in Mastodon: absolute URLs with the request's other parameters. */
import type { Cursor, Neighbours } from "../../operations/kernel/neighbours.ts";

/**
 * The Link header of a page; undefined if it has no neighbours.
 * @param urlOf the URL of the request, read only if there are neighbours
 */
export function linkHeader({ next, prev }: Neighbours, urlOf: () => URL): string | undefined {
  if (next === undefined && prev === undefined) return undefined;
  const url = urlOf();
  const links = Object.entries({ next, prev }).flatMap(([rel, cursor]) =>
    cursor === undefined ? [] : [`<${at(url, cursor)}>; rel="${rel}"`],
  );
  return links.join(", ");
}

function at(url: URL, cursor: Cursor): string {
  const other = new URL(url);
  const [[name, value] = ["", ""]] = Object.entries(cursor);
  if (name !== "offset") {
    // Includes `max_id[]` and `max_id[0]`, which would count too.
    const cursors = [...other.searchParams.keys()].filter((key) => /^(?:max|min|since)_id(?:\[|$)/.test(key));
    for (const one of cursors) other.searchParams.delete(one);
  }
  other.searchParams.set(name, value);
  // However many digits it has: the link is a header.
  const limit = Number(other.searchParams.get("limit") ?? 0);
  if (limit > Number.MAX_SAFE_INTEGER) other.searchParams.set("limit", String(Number.MAX_SAFE_INTEGER));
  return other.href;
}
