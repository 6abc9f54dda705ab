/** Links between the pages of lists that are read by offset, and whose replies have no links. */
import type { Html } from "../../../text/html.ts";
import { pagerOf } from "../lists.ts";
import type { View } from "./frame.ts";

/** The largest offset that all operations accept. */
const furthest = 2000;

/** @param count entries of this page. @param limit entries of a full page, which may have a next one */
export function offsetPager(view: View, path: string, count: number, limit: number): Html | undefined {
  const offset = Number(view.query.get("offset") ?? "0");
  return pagerOf(view, path, {
    next: count < limit || offset + limit > furthest ? undefined : `offset=${offset + limit}`,
    previous: offset === 0 ? undefined : `offset=${Math.max(0, offset - limit)}`,
  });
}
