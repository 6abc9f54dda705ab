/** Moves accounts: redirects one to another, and manages the aliases that allow it. */
import { message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { lockAccount } from "../../store/accounts/locking.ts";
import {
  clearMovedTo,
  findAliases,
  findLastMigration,
  insertMigration,
  writeAliases,
} from "../../store/moving/moving.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { uriOfUrl } from "../../text/uri.ts";
import { invalid } from "../kernel/invalid.ts";
import { findAccountByAddress, lookUpAccount } from "../accounts/account-lookup.ts";
import { acctOf } from "../../text/acct.ts";

/** Days between two moves of an account, as in Mastodon. */
const cooldownDays = 30;
const day = 86_400_000;

/** Aliases of an account. */
export const mostAliases = 100;

export interface Move {
  /** Username of a local account, with or without `@`. */
  readonly username: string;
  /** Handle or URI of a known account. */
  readonly target: string;
  /** Moves even if the target doesn't list the account as its alias, or the account already redirects elsewhere. */
  readonly force: boolean;
}

/** The account and its new one. */
export interface Moved {
  readonly account: AccountRow;
  readonly target: AccountRow;
}

/**
 * Redirects an account to another one. A job then moves its local followers.
 * @returns the account before the move, and the handle of the target
 * @throws {ApiError} 404 for an unknown account; 422 for the account itself, for a suspended or redirected
 * target, for a target that doesn't list the account as its alias, and for a second move within 30 days
 */
export async function migrateAccount(
  tx: Transaction,
  actor: Staff,
  { username, target: wanted, force }: Move,
): Promise<{ readonly account: AccountRow; readonly handle: string }> {
  const account = await loadLocal(tx, username);
  await lockAccount(tx.store, account.id);
  const target = await loadNamed(tx, wanted);
  await redirect(tx, { account, target }, { force });
  await audit(tx, actor, {
    action: "account.migrate",
    target: { type: "account", id: account.id, label: account.username },
    before: { moved_to: account.moved_to_account_id },
    after: { moved_to: target.id, uri: target.uri, followers: account.followers_count },
  });
  return {
    account,
    handle: acctOf(target),
  };
}

/**
 * Redirects a locked account to another one, and announces that.
 * @param force even if the target doesn't list the account as its alias, or the account already redirects
 * elsewhere
 * @throws {ApiError} 422 as `migrateAccount`
 */
export async function redirect(
  tx: Transaction,
  { account, target }: Moved,
  { force }: Pick<Move, "force">,
): Promise<void> {
  await assertMayMove(tx, { account, target, force });
  await recordMove(tx, { account, target });
}

/** Redirects an account without checks, and announces that: a job moves its followers. */
export async function recordMove(tx: Transaction, { account, target }: Moved): Promise<void> {
  const migrationId = await insertMigration(tx.store, {
    accountId: account.id,
    targetAccountId: target.id,
    followersCount: account.followers_count,
    createdAt: tx.clock(),
  });
  await tx.emit(
    {
      type: "account.moved",
      migrationId,
      accountId: account.id,
      uri: account.uri,
      targetAccountId: target.id,
      targetUri: target.uri,
    },
    { type: "account.updated", accountId: account.id, uri: account.uri },
  );
}

async function assertMayMove(
  tx: Transaction,
  { account, target, force }: Moved & Pick<Move, "force">,
): Promise<void> {
  if (account.id === target.id) throw unprocessable(message("errors.move_to_self"));
  if (account.suspended_at !== null || target.suspended_at !== null) {
    throw unprocessable(message("errors.move_suspended"), "invalid_state");
  }
  if (target.moved_to_account_id !== null)
    throw unprocessable(message("errors.move_target_moved"), "invalid_state");
  if (account.moved_to_account_id === target.id)
    throw unprocessable(message("errors.move_done"), "invalid_state");
  if (account.moved_to_account_id !== null && !force)
    throw unprocessable(message("errors.move_elsewhere"), "invalid_state");
  if (!force && !(await findAliases(tx.store, target.id)).includes(account.uri)) {
    throw unprocessable(message("errors.move_no_alias"), "invalid_state");
  }
  const last = await findLastMigration(tx.store, account.id);
  if (last !== undefined && tx.clock().getTime() - last.created_at.getTime() < cooldownDays * day) {
    throw unprocessable(message("errors.move_too_soon", { limit: cooldownDays }), "limit_reached");
  }
}

/**
 * Stops redirecting an account. Moved followers stay with the other account.
 * @throws {ApiError} 404 for an unknown account, and for one that doesn't redirect
 */
export async function undoRedirect(
  tx: Transaction,
  actor: Staff,
  { username }: Pick<Move, "username">,
): Promise<void> {
  const { id } = await loadLocal(tx, username);
  await lockAccount(tx.store, id);
  const account = await loadLocal(tx, username);
  if (account.moved_to_account_id === null) throw notFound(message("errors.move_none"));
  await clearMovedTo(tx.store, account.id);
  await audit(tx, actor, {
    action: "account.undo_migration",
    target: { type: "account", id: account.id, label: account.username },
    before: { moved_to: account.moved_to_account_id },
    after: { moved_to: null },
  });
  await tx.emit({ type: "account.updated", accountId: account.id, uri: account.uri });
}

/** The URIs of a local account's aliases. */
export async function listAliases(context: Queryable, username: string): Promise<readonly string[]> {
  return findAliases(context.store, (await loadLocal(context, username)).id);
}

export interface AliasChange {
  /** Username of a local account, with or without `@`. */
  readonly username: string;
  /** Handle of a known account, or any URI. */
  readonly alias: string;
}

/**
 * Adds another account as an alias of a local one, so that it can be moved here.
 * @returns its URI
 * @throws {ApiError} 404 for an unknown account; 422 for the account itself, and for too many aliases
 */
export async function addAlias(tx: Transaction, actor: Staff, change: AliasChange): Promise<string> {
  const account = await loadLocal(tx, change.username);
  await lockAccount(tx.store, account.id);
  const uri = await uriOf(tx, change.alias);
  if (uri === account.uri) throw invalid("alias", "ERR_INVALID", message("reasons.invalid"));
  const aliases = await findAliases(tx.store, account.id);
  if (aliases.includes(uri)) return uri;
  if (aliases.length >= mostAliases) {
    throw invalid("aliases", "ERR_INVALID", message("reasons.too_many_entries", { limit: mostAliases }));
  }
  await changeAliases(tx, actor, account, { before: aliases, after: [...aliases, uri] });
  return uri;
}

/**
 * Removes an alias.
 * @returns its URI
 * @throws {ApiError} 404 for an unknown account or alias
 */
export async function removeAlias(tx: Transaction, actor: Staff, change: AliasChange): Promise<string> {
  const account = await loadLocal(tx, change.username);
  await lockAccount(tx.store, account.id);
  const aliases = await findAliases(tx.store, account.id);
  const uri = aliases.includes(change.alias) ? change.alias : await uriOf(tx, change.alias);
  if (!aliases.includes(uri)) throw notFound();
  await changeAliases(tx, actor, account, {
    before: aliases,
    after: aliases.filter((alias) => alias !== uri),
  });
  return uri;
}

async function changeAliases(
  tx: Transaction,
  actor: Staff,
  account: AccountRow,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  await writeAliases(tx.store, account.id, after);
  await audit(tx, actor, {
    action: "account.update_aliases",
    target: { type: "account", id: account.id, label: account.username },
    before: { also_known_as: before },
    after: { also_known_as: after },
  });
  await tx.emit({ type: "account.updated", accountId: account.id, uri: account.uri });
}

async function loadLocal(context: Queryable, username: string): Promise<AccountRow> {
  const account = await lookUpAccount(context, username);
  if (account.domain !== null) throw notFound();
  return account;
}

async function loadNamed(context: Queryable, named: string): Promise<AccountRow> {
  return (await findAccountByAddress(context, named)) ?? lookUpAccount(context, named);
}

/** UTF-16 code units of a URI. */
export const longestUri = 2048;

/** The URI of a known account, or the one that a URL stands for. Nothing is fetched. @throws {ApiError} 422 for others */
async function uriOf(context: Queryable, named: string): Promise<string> {
  if (!/^https?:\/\//i.test(named)) return (await lookUpAccount(context, named)).uri;
  if (named.length > longestUri || !URL.canParse(named)) {
    throw invalid("alias", "ERR_INVALID", message("reasons.url"));
  }
  const uri = (await findAccountByAddress(context, named))?.uri ?? uriOfUrl(named);
  if (uri === undefined) throw invalid("alias", "ERR_INVALID", message("reasons.url"));
  return uri;
}
