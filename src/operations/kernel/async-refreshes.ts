/** The header that announces background work. */
import type { AsyncRefreshRow } from "../../store/discovery/async-refreshes.ts";

/** Seconds after which a client may poll. */
const retry = 2;

export function refreshHeader({
  id,
  result_count: count,
}: AsyncRefreshRow): Readonly<Record<string, string>> {
  const found = count === null ? "" : `, result_count=${count}`;
  return { "Mastodon-Async-Refresh": `id="${id}", retry=${retry}${found}` };
}
