/** Statuses as encoded JSON, made of the same parts as in status.ts. */
import { type Encoded, type Part, ownEncoder } from "../contract/encoded.ts";
import type { Viewer } from "../domain/kernel/caller.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import { type Account, showsEmojis as accountShowsEmojis } from "../entities/accounts/account.ts";
import { type LoadedStatuses, loadStatuses, renderLoaded } from "../entities/statuses/status.ts";
import { type SharedStatus, type Status, showsEmojis } from "../entities/statuses/shared-status.ts";
import type { Page } from "../store/kernel/cursors.ts";
import type { EntryList } from "../store/statuses/entries.ts";
import type { EncodedEntry, EntryEncoding } from "./kept-views.ts";
import { type EncodedPage, encodePage } from "./pages.ts";

/** Properties that depend on the viewer or on time. */
const viewerPart = [
  "sensitive",
  "quote",
  "quote_approval",
  "poll",
  "favourited",
  "reblogged",
  "bookmarked",
  "muted",
  "pinned",
  "filtered",
  "tagged_collections",
] as const satisfies readonly (keyof Status)[];

// Cached as long as the rendered objects, which are cached by version.
const accounts = new WeakMap<Account, Encoded<Account>>();
const heads = new WeakMap<SharedStatus, Part>();

/** Encodes an account, once per rendered version. */
export function encodeAccount(account: Account): Encoded<Account> {
  const known = accounts.get(account) ?? ownEncoder().whole("Account", account);
  accounts.set(account, known);
  return known;
}

/**
 * A page of a list of statuses, newest first.
 * @throws {BrokenReply} if a part of a status violates the contract
 */
export function encodeStatusPage(
  context: Queryable,
  list: EntryList,
  page: Page,
  viewer: Viewer,
): Promise<EncodedPage<Status>> {
  return encodePage(context, list, page, statusEncoding(context, viewer));
}

/** How a viewer's statuses are encoded. */
export function statusEncoding(context: Queryable, viewer: Viewer): EntryEncoding<"Status"> {
  return { schema: "Status", encode: (ids) => encodeStatuses(context, ids, viewer) };
}

/**
 * Encodes statuses for a viewer, with a constant number of queries. Omits statuses that were deleted meanwhile.
 * The caller has checked that the viewer may see them.
 * @throws {BrokenReply} if a part violates the contract
 */
export async function encodeStatuses(
  context: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, EncodedEntry<Status>>> {
  const encoded = new Map<string, EncodedEntry<Status>>();
  if (ids.length === 0) return encoded;
  // Taken before rendering: whatever ends meanwhile is outdated at once.
  const now = context.clock().getTime();
  const loaded = await loadStatuses(context, ids, viewer);
  for (const id of ids) {
    const one = encodeLoaded(context, loaded, id, now);
    if (one !== undefined) encoded.set(id, one);
  }
  return encoded;
}

function encodeLoaded(
  context: Queryable,
  loaded: LoadedStatuses,
  id: string,
  now: number,
): EncodedEntry<Status> | undefined {
  const status = renderLoaded(context, loaded, id);
  if (status === undefined) return undefined;
  const inner = status.reblog ?? null;
  const shown = inner ?? status;
  const part = loaded.shared.get(shown.id);
  const wrapper = inner === null ? undefined : loaded.shared.get(id);
  if (part === undefined || (inner !== null && wrapper === undefined)) return undefined;
  const ends = [
    part.poll?.expires_at?.getTime() ?? now,
    ...(loaded.filters?.filters ?? []).map(({ expiresAt }) => expiresAt?.getTime() ?? now),
  ];
  const authors = inner === null ? [status.account] : [status.account, inner.account];
  const original = encodeOne(part, shown, null);
  return {
    value: wrapper === undefined ? original : encodeOne(wrapper, status, original),
    // The entry's key has no versions of quoted statuses, collections, nor of a `moved` account.
    kept:
      shown.quote === null &&
      part.collectionIds.length === 0 &&
      authors.every((account) => account.moved === undefined),
    emojis: showsEmojis(part) || authors.some(accountShowsEmojis),
    until: Math.min(...ends.filter((end) => end > now)),
  };
}

function encodeOne(shared: SharedStatus, status: Status, reblog: Encoded<Status> | null): Encoded<Status> {
  const encoder = ownEncoder();
  const head = heads.get(shared) ?? encoder.part("Status", headOf(shared));
  heads.set(shared, head);
  const marks: Partial<Status> = Object.fromEntries(viewerPart.map((name) => [name, status[name]]));
  const account = ["account", encodeAccount(status.account)] as const;
  return reblog === null
    ? encoder.object("Status", head, [account], encoder.part("Status", { ...marks, reblog: null }))
    : encoder.object("Status", head, [account, ["reblog", reblog]], encoder.part("Status", marks));
}

function headOf({ status }: SharedStatus): object {
  const own: ReadonlySet<string> = new Set([...viewerPart, "reblog"]);
  return Object.fromEntries(Object.entries(status).filter(([name]) => !own.has(name)));
}
