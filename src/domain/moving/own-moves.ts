/** Moves users' own accounts, from another server and to another one. */
import { message } from "../../messages/catalogue.ts";
import { type AccountRow, findAccount } from "../../store/accounts/account-rows.ts";
import { lockAccount } from "../../store/accounts/locking.ts";
import { findAliases, writeAliases } from "../../store/moving/moving.ts";
import { type Owner, verifyCurrentPassword } from "../auth/current-password.ts";
import { lockVerified } from "../auth/verified-password.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { ApiError, notFound } from "../kernel/api-error.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { uriOfUrl } from "../../text/uri.ts";
import { invalid } from "../kernel/invalid.ts";
import { findAccountByAddress, lookUpAccount, parseHandle } from "../accounts/account-lookup.ts";
import { longestUri, mostAliases, redirect } from "./moving.ts";

/**
 * Replaces the person's aliases.
 * @param named URIs of accounts, URLs of their profiles, or handles; unknown ones are queried from their servers
 * @throws {ApiError} 422 for the account itself, for what is neither a URL nor a handle, and for the handle of an account
 * that isn't found
 */
export async function setAliases(
  context: Context,
  person: LocalPerson,
  named: readonly string[],
): Promise<void> {
  const distinct = [...new Set(named)];
  if (distinct.length > mostAliases) {
    throw invalid(
      "also_known_as_uris",
      "ERR_INVALID",
      message("reasons.too_many_entries", { limit: mostAliases }),
    );
  }
  for (const name of distinct) assertName(context, name);
  // Clients send the whole list to change it, and a server that is down takes seconds.
  const former = new Set(await findAliases(context.store, person.account.id));
  const uris: string[] = [];
  for (const name of distinct) uris.push(former.has(name) ? name : await uriOf(context, name));
  await context.write(saveAliases, person, [...new Set(uris)]);
}

function assertName(context: Queryable, text: string): void {
  const url = text.length > longestUri ? null : URL.parse(text);
  const isUrl = url !== null && ["http:", "https:"].includes(url.protocol);
  if (!isUrl && parseHandle(context, text) === undefined) {
    throw invalid("also_known_as_uris", "ERR_INVALID", message("reasons.url_or_handle"));
  }
}

/** The URI of the account; a given URL if its server doesn't answer: it may be down permanently. */
async function uriOf(context: Context, named: string): Promise<string> {
  const found = (await findKnown(context, named)) ?? (await fetchNamed(context, named));
  if (found !== undefined) return found.uri;
  const uri = isAddress(named) ? uriOfUrl(named) : undefined;
  if (uri !== undefined) return uri;
  throw invalid("also_known_as_uris", "ERR_INVALID", message("reasons.no_account", { name: named }));
}

async function saveAliases(
  tx: Transaction,
  { account }: LocalPerson,
  uris: readonly string[],
): Promise<void> {
  if (uris.includes(account.uri))
    throw invalid("also_known_as_uris", "ERR_INVALID", message("reasons.own_account"));
  await lockAccount(tx.store, account.id);
  await writeAliases(tx.store, account.id, uris);
  await tx.emit({ type: "account.updated", accountId: account.id, uri: account.uri });
}

export interface OwnMove {
  readonly password: string;
  /** URI, URL or handle of the other account. */
  readonly target: string;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * Redirects the person's account to another one. Refreshes the target, which must list this account as its alias
 * by now.
 * @throws {ApiError} 429 after too many wrong passwords; 404 for an unknown target; 422 for a wrong password, and
 * as `migrateAccount`
 */
export async function moveOwnAccount(context: Context, person: LocalPerson, move: OwnMove): Promise<void> {
  const owner = await verifyPassword(context, person, move);
  const target = await findTarget(context, move.target);
  if (target === undefined) throw notFound();
  await context.write(saveMove, person, { owner, targetId: target.id });
}

/** A wrong password is 422, because apps would sign the person out on 401. */
async function verifyPassword(context: Context, { user }: LocalPerson, move: OwnMove): Promise<Owner> {
  try {
    return await verifyCurrentPassword(context, user, move.password, move.address);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw invalid("password", "ERR_INVALID", message("reasons.wrong"));
  }
}

async function findTarget(context: Context, named: string): Promise<AccountRow | undefined> {
  const known = await findKnown(context, named);
  if (known === undefined) return fetchNamed(context, named);
  return known.domain === null ? known : context.federation.refreshAccount(context, known);
}

function isAddress(named: string): boolean {
  return /^https?:/i.test(named);
}

async function findKnown(context: Context, named: string): Promise<AccountRow | undefined> {
  if (isAddress(named)) return findAccountByAddress(context, named);
  try {
    return await lookUpAccount(context, named);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

async function fetchNamed(context: Context, named: string): Promise<AccountRow | undefined> {
  if (isAddress(named)) {
    const found = await context.federation.findByUrl(context, named);
    return found?.kind === "account" ? found.account : undefined;
  }
  const handle = parseHandle(context, named);
  return handle?.domain == null
    ? undefined
    : context.federation.findAccount(context, { username: handle.username, domain: handle.domain });
}

interface ProvenMove {
  /** The person, whose password was just verified. */
  readonly owner: Owner;
  readonly targetId: string;
}

async function saveMove(
  tx: Transaction,
  person: LocalPerson,
  { owner, targetId }: ProvenMove,
): Promise<void> {
  await lockVerified(tx, { userId: owner.id, passwordHash: owner.password_hash ?? "" });
  await lockAccount(tx.store, person.account.id);
  const account = await findAccount(tx.store, person.account.id);
  const target = await findAccount(tx.store, targetId);
  if (account === undefined || target === undefined) throw notFound();
  await redirect(tx, { account, target }, { force: false });
}
