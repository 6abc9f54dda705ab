/** Finds accounts by handle and name. */
import { domainToASCII } from "node:url";
import { findAccountSearch, findHandleSearch } from "../../store/accounts/account-search.ts";
import {
  type AccountRow,
  findPublicAccountByHandle,
  findPublicAccountByUri,
} from "../../store/accounts/account-rows.ts";
import { isFollowing } from "../../store/relationships/follows.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { notFound } from "../kernel/api-error.ts";

export interface Handle {
  readonly username: string;
  /** In ASCII form and lower case; null for none, and for this server's own domain. */
  readonly domain: string | null;
}

/**
 * The account of a complete handle, `alice@remote.example`; queries its server if it is unknown.
 * @returns undefined for any other text, and if there is none
 */
export async function resolveAccount(context: Context, text: string): Promise<AccountRow | undefined> {
  const handle = /.@./.test(text) ? parseHandle(context, text) : undefined;
  if (handle === undefined) return undefined;
  const { username, domain } = handle;
  return domain === null
    ? findPublicAccountByHandle(context.store, username, null)
    : context.federation.findAccount(context, { username, domain });
}

/** Parses `alice`, `@alice` or `alice@remote.example`; undefined for an invalid handle. */
export function parseHandle(context: Queryable, text: string): Handle | undefined {
  const [username = "", domain, ...rest] = text.trim().replace(/^@/, "").split("@");
  if (username === "" || rest.length > 0) return undefined;
  if (domain === undefined) return { username, domain: null };
  const ascii = asciiDomain(domain);
  if (ascii === "") return undefined;
  return { username, domain: ascii === context.config.localDomain ? null : ascii };
}

/** The ASCII form of a domain, including its port (as in tests). Empty for an invalid domain. */
function asciiDomain(text: string): string {
  const [, name = "", port = ""] = /^([^:]*)(:\d{1,5})?$/.exec(text.trim()) ?? [];
  const ascii = domainToASCII(name).toLowerCase();
  return ascii === "" ? "" : ascii + port;
}

/**
 * A known account, by its handle.
 * @throws {ApiError} 404
 */
export async function lookUpAccount(context: Queryable, text: string): Promise<AccountRow> {
  const handle = parseHandle(context, text);
  const account =
    handle === undefined
      ? undefined
      : await findPublicAccountByHandle(context.store, handle.username, handle.domain);
  if (account === undefined) throw notFound();
  return account;
}

/**
 * A known account, by the URL of its local profile page or by its URI. Sends no requests.
 * @returns undefined if it is unknown
 */
export async function findAccountByAddress(
  context: Queryable,
  address: string,
): Promise<AccountRow | undefined> {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const [, short, long] = /^\/(?:@(\w+)|users\/(\w+))\/?$/.exec(pathname) ?? [];
  const username = short ?? long;
  return origin === context.config.publicUrl.origin && username !== undefined
    ? findPublicAccountByHandle(context.store, username, null)
    : findPublicAccountByUri(context.store, address);
}

export interface AccountSearch {
  readonly text: string;
  /** Whether to query other servers for an unknown account with a complete handle. */
  readonly resolve: boolean;
  readonly following: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Accounts whose name or display name begins with the text, contains it, or is similar: those that the viewer
 * follows first, then by number of followers. A text with an @ is a full name and the beginning of its domain.
 */
export async function searchAccounts(
  context: Context,
  viewer: Viewer,
  search: AccountSearch,
): Promise<AccountRow[]> {
  const exact =
    search.resolve && search.offset === 0 ? await resolveAccount(context, search.text) : undefined;
  const found = await findKnown(context, viewer, search);
  if (exact === undefined || exact.suspended_at !== null) return found;
  const isMeant =
    !search.following || (viewer !== null && (await isFollowing(context.store, viewer.id, exact.id)));
  return isMeant ? [exact, ...found.filter(({ id }) => id !== exact.id)].slice(0, search.limit) : found;
}

function findKnown(
  context: Queryable,
  viewer: Viewer,
  { text, following, limit, offset }: AccountSearch,
): Promise<AccountRow[]> {
  const plain = text.trim().replace(/^@/, "");
  const [username = "", domain, ...rest] = plain.split("@");
  if (plain === "" || rest.length > 0) return Promise.resolve([]);
  const bounds = { viewerId: viewer?.id ?? null, following, limit, offset };
  if (domain === undefined) return findAccountSearch(context.store, { ...bounds, text: plain });
  const ascii = domain === "" ? "" : asciiDomain(domain);
  if (username === "" || (domain !== "" && ascii === "")) return Promise.resolve([]);
  return findHandleSearch(context.store, {
    ...bounds,
    username,
    domainPrefix: ascii,
    withLocal: context.config.localDomain.startsWith(ascii),
  });
}
