/** Lists that operations return: their filters and cursors in the query of a page. */
import type { Translator } from "../../messages/catalogue.ts";
import type { Html } from "../../text/html.ts";
import type { CalledPage } from "./calls.ts";
import { pagerLinks } from "./public/paging.ts";
import type { Fields } from "./kit.ts";

interface ListView {
  readonly t: Translator;
  readonly query: Fields;
}

/** Whether the page has no cursor. */
export function isFirstPage({ query }: Pick<ListView, "query">): boolean {
  return !query.has("max_id") && !query.has("min_id") && !query.has("offset");
}

/** Links to the neighbouring pages of a list, with its filters. */
export function pagerOf(
  { t, query }: ListView,
  path: string,
  { next, previous }: Pick<CalledPage<unknown>, "next" | "previous">,
): Html | undefined {
  const kept = [...query].filter(([name]) => !/^(?:max_id|min_id|offset|done)$/.test(name));
  const isFirst = isFirstPage({ query });
  if (isFirst && next === undefined) return undefined;
  const address = (cursor: string | undefined): string => {
    const parameters = new URLSearchParams(kept).toString();
    const whole = [parameters, cursor ?? ""].filter((part) => part !== "").join("&");
    return whole === "" ? path : `${path}?${whole}`;
  };
  return pagerLinks(t, {
    newest: isFirst ? undefined : address(undefined),
    newer: isFirst || previous === undefined ? undefined : address(previous),
    older: next === undefined ? undefined : address(next),
  });
}

/** The parameters of a list: its non-empty filters and its cursor. */
export function listQuery(
  { query }: Pick<ListView, "query">,
  ...names: readonly string[]
): Record<string, string> {
  const kept = [...names, "max_id", "min_id"].flatMap((name) => {
    const value = query.get(name) ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}
