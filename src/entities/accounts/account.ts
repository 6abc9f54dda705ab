/** Account rows → Account entities. */
import { LRUCache } from "lru-cache";
import { versionSlot } from "../../domain/kernel/caches.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import { type AccountRow, findAccounts } from "../../store/accounts/account-rows.ts";
import type { CustomEmojiRow } from "../../store/custom-emojis/custom-emojis.ts";
import { shownRemoteFile } from "../../text/remote-files.ts";
import { findHighlightedRoles } from "../../store/admin/roles.ts";
import { emojisIn, hasShortcode, loadEmojis } from "../custom-emojis/custom-emoji.ts";
import { startOfDay } from "../kernel/time.ts";
import { acctOf } from "../../text/acct.ts";

export type Account = Schemas["Account"];
type AccountRole = Schemas["AccountRole"];

/** Related rows, loaded once for a whole page of accounts. */
interface AccountParts {
  readonly emojis: ReadonlyMap<string, CustomEmojiRow>;
  readonly roles: ReadonlyMap<string, AccountRole>;
  readonly moved: ReadonlyMap<string, AccountRow>;
}

/** Renders a page of accounts in the given order, with a constant number of queries. */
export async function renderAccounts(context: Queryable, rows: readonly AccountRow[]): Promise<Account[]> {
  const parts = await loadParts(context, rows);
  return rows.map((row) => renderRow(context, row, parts, { withMoved: true }));
}

/** Renders one account. */
export async function renderAccount(context: Queryable, row: AccountRow): Promise<Account> {
  const [account] = await renderAccounts(context, [row]);
  if (account === undefined) throw new Error("one row renders as one account");
  return account;
}

/**
 * Renders an account with a known role, without a query unless it has moved or shows custom emojis.
 * @param role null if profiles don't show it
 */
export async function renderAccountWithRole(
  context: Queryable,
  row: AccountRow,
  role: AccountRole | null,
): Promise<Account> {
  // The account it moved to may have a role, too.
  if (row.moved_to_account_id !== null) return renderAccount(context, row);
  const parts = await loadParts(context, [row], new Map(role === null ? [] : [[row.id, role]]));
  return renderRow(context, row, parts, { withMoved: true });
}

/** Renders accounts by id; leaves out unknown ids. */
export async function renderAccountsById(
  context: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const rows = await findAccounts(context.store, [...new Set(ids)]);
  const accounts = await renderAccounts(context, rows);
  return new Map(accounts.map((account) => [account.id, account]));
}

/** Rendered accounts cached per process; takes some megabytes. */
const maxCachedAccounts = 2000;

// The key contains the version, which the database increments with every change and every page reads. So the
// cache needs no invalidation, with any number of processes.
const renderedAccounts = versionSlot(() => new LRUCache<string, Account>({ max: maxCachedAccounts }));

/**
 * Renders accounts by id; cached ones if the version matches.
 * @param versions account id → current version
 */
export async function renderAccountVersions(
  context: Queryable,
  versions: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Account>> {
  const cache = context.caches.get(renderedAccounts);
  const found = new Map<string, Account>();
  for (const [id, version] of versions) {
    const cached = cache.get(`${id} ${version}`);
    if (cached !== undefined) found.set(id, cached);
  }
  const missing = [...versions.keys()].filter((id) => !found.has(id));
  // Read after the versions, so that a cached account is never older than the version in its key.
  for (const [id, account] of missing.length === 0 ? [] : await renderAccountsById(context, missing)) {
    found.set(id, account);
    if (isCacheable(account)) cache.set(`${id} ${versions.get(id) ?? ""}`, account);
  }
  return found;
}

/** Emojis and a `moved` account can change without a new version of this account. */
function isCacheable(account: Account): boolean {
  return account.moved === undefined && !showsEmojis(account);
}

/** Whether custom emojis may be part of the account. */
export function showsEmojis(account: Account): boolean {
  const fields = account.fields.flatMap((field) => [field.name, field.value]);
  return [account.display_name, account.note, ...fields].some(hasShortcode);
}

/** @param known account id → highlighted role, if the caller knows them */
async function loadParts(
  context: Queryable,
  rows: readonly AccountRow[],
  known?: ReadonlyMap<string, AccountRole>,
): Promise<AccountParts> {
  const movedIds = rows.flatMap((row) => row.moved_to_account_id ?? []);
  const moved = await findAccounts(context.store, movedIds);
  const all = [...rows, ...moved];
  const local = all.filter((row) => row.domain === null).map((row) => row.id);
  const [roles, emojis] = await Promise.all([
    known ?? loadRoles(context, local),
    loadEmojis(
      context,
      all.map((row) => ({ domain: row.domain, texts: emojiTexts(row) })),
    ),
  ]);
  return {
    emojis,
    moved: new Map(moved.map((row) => [row.id, row])),
    roles,
  };
}

async function loadRoles(
  { store }: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountRole>> {
  const rows = await findHighlightedRoles(store, accountIds);
  return new Map(rows.map(({ account_id, id, name, color }) => [account_id, { id, name, color }]));
}

function emojiTexts(row: AccountRow): string[] {
  return [row.display_name, row.note, ...row.fields.flatMap((field) => [field.name, field.value])];
}

function renderRow(
  context: Queryable,
  row: AccountRow,
  parts: AccountParts,
  { withMoved }: { readonly withMoved: boolean },
): Account {
  const suspended = row.suspended_at !== null;
  const moved = row.moved_to_account_id === null ? undefined : parts.moved.get(row.moved_to_account_id);
  const role = parts.roles.get(row.id);
  const pictures = suspended ? defaultPictures(context) : picturesOf(context, row);
  return {
    id: row.id,
    username: row.username,
    acct: acctOf(row),
    display_name: suspended ? "" : row.display_name,
    locked: suspended ? false : row.locked,
    bot: !suspended && (row.actor_type === "Service" || row.actor_type === "Application"),
    discoverable: suspended ? false : row.discoverable,
    indexable: suspended ? false : row.indexable,
    group: row.actor_type === "Group",
    created_at: startOfDay(row.created_at),
    note: suspended ? "" : row.note,
    url: row.url,
    uri: row.uri,
    ...pictures,
    followers_count: row.followers_count,
    following_count: row.following_count,
    statuses_count: row.statuses_count,
    last_status_at: row.last_status_at === null ? null : row.last_status_at.toISOString().slice(0, 10),
    hide_collections: row.hide_collections,
    show_media: row.show_media,
    show_media_replies: row.show_media_replies,
    show_featured: row.show_featured,
    noindex: row.discoverable !== true,
    feature_approval: renderFeatureApproval(row),
    emojis: suspended ? [] : emojisIn(context, parts.emojis, row.domain, emojiTexts(row)),
    // Also empty for accounts of other servers, which have no user here.
    roles: role === undefined ? [] : [role],
    fields: suspended ? [] : row.fields.map(renderField),
    ...(suspended ? { suspended: true } : {}),
    ...(row.silenced_at === null ? {} : { limited: true }),
    ...(row.memorial ? { memorial: true } : {}),
    // One level only: the account moved to has no `moved` of its own.
    ...(withMoved && moved !== undefined
      ? { moved: suspended ? null : renderRow(context, moved, parts, { withMoved: false }) }
      : {}),
  };
}

/**
 * Follows `agreesToBeFeatured`. The policies of remote accounts are unknown. `current_user` disregards blocks,
 * because a rendered account is shown to all viewers.
 */
function renderFeatureApproval(row: AccountRow): Schemas["FeatureApproval"] {
  if (row.domain !== null) return { automatic: [], manual: [], current_user: "missing" };
  const agrees = row.discoverable === true && row.suspended_at === null;
  return { automatic: agrees ? ["public"] : [], manual: [], current_user: agrees ? "automatic" : "denied" };
}

/** A profile field as HTML. */
export function renderField(field: AccountRow["fields"][number]): Schemas["AccountField"] {
  return { name: field.name, value: field.value, verified_at: field.verified_at ?? null };
}

/** The domain in an `acct`; null for local accounts. */
export function domainOf(account: Pick<Account, "acct">): string | null {
  const at = account.acct.indexOf("@");
  return at === -1 ? null : account.acct.slice(at + 1);
}

type Pictures = Pick<
  Account,
  "avatar" | "avatar_static" | "avatar_description" | "header" | "header_static" | "header_description"
>;

function picturesOf(context: Queryable, row: AccountRow): Pictures {
  const fallback = defaultPictures(context);
  const avatar = pictureOf(
    context,
    "avatar",
    row,
    row.avatar_remote_url,
    row.avatar_key,
    row.avatar_static_key,
  );
  const header = pictureOf(
    context,
    "header",
    row,
    row.header_remote_url,
    row.header_key,
    row.header_static_key,
  );
  return {
    avatar: avatar?.url ?? fallback.avatar,
    avatar_static: avatar?.still ?? fallback.avatar_static,
    avatar_description: row.avatar_description,
    header: header?.url ?? fallback.header,
    header_static: header?.still ?? fallback.header_static,
    header_description: row.header_description,
  };
}

/** The URL of a local account's still avatar. */
export function localAvatar(
  context: Queryable,
  { avatar_key: key, avatar_static_key: still }: Pick<AccountRow, "avatar_key" | "avatar_static_key">,
): string {
  const shown = still ?? key;
  return shown === null ? defaultPictures(context).avatar_static : context.media.url(shown);
}

/** Undefined if the account has none. */
function pictureOf(
  { config, media }: Queryable,
  kind: "avatar" | "header",
  { id, domain }: Pick<AccountRow, "id" | "domain">,
  remoteUrl: string | null,
  key: string | null,
  staticKey: string | null,
): { readonly url: string; readonly still: string } | undefined {
  if (key !== null) {
    const url = media.url(key);
    return { url, still: staticKey === null ? url : media.url(staticKey) };
  }
  if (domain === null || remoteUrl === null || remoteUrl === "") return undefined;
  const file = { kind, id, url: remoteUrl } as const;
  return { url: shownRemoteFile(config, file, "original"), still: shownRemoteFile(config, file, "static") };
}

function defaultPictures(context: Queryable): Pictures {
  const avatar = new URL("/avatars/original/missing.png", context.config.publicUrl).href;
  const header = new URL("/headers/original/missing.png", context.config.publicUrl).href;
  return {
    avatar,
    avatar_static: avatar,
    avatar_description: "",
    header,
    header_static: header,
    header_description: "",
  };
}
