/** The user's lists of accounts. */
import { message } from "../../messages/catalogue.ts";
import { findPublicAccounts } from "../../store/accounts/account-rows.ts";
import { isId } from "../../store/kernel/cursors.ts";
import * as lists from "../../store/lists/lists.ts";
import type { ListChange, ListRow, NewList } from "../../store/lists/lists.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Transaction, Queryable } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { listLimits } from "../kernel/limits.ts";

/** The list that a command applies to. */
export interface ListChoice {
  readonly listId: string;
}

export interface MembersInput extends ListChoice {
  readonly accountIds: readonly string[];
}

/**
 * One of the user's own lists.
 * @throws {ApiError} 404 for an unknown list and for another person's
 */
export async function loadList(
  context: Queryable,
  { account }: Pick<LocalPerson, "account">,
  id: string,
): Promise<ListRow> {
  const list = isId(id) ? await lists.findList(context.store, account.id, id) : undefined;
  if (list === undefined) throw notFound();
  return list;
}

/** @throws {ApiError} 422 for a blank title, and if the user has too many lists */
export async function createList(
  tx: Transaction,
  { account }: LocalPerson,
  input: NewList,
): Promise<ListRow> {
  const title = checkedTitle(input.title);
  if ((await lists.lockAndCountLists(tx.store, account.id)) >= listLimits.lists) {
    throw unprocessable(message("errors.lists_too_many", { limit: listLimits.lists }), "limit_reached");
  }
  return lists.insertList(tx.store, account.id, { ...input, title });
}

/** @throws {ApiError} 404 for a list that the user doesn't have; 422 for a blank title */
export async function updateList(
  tx: Transaction,
  { account }: LocalPerson,
  { listId, ...change }: ListChoice & ListChange,
): Promise<ListRow> {
  const title = change.title === undefined ? undefined : checkedTitle(change.title);
  const list = isId(listId)
    ? await lists.updateList(tx.store, account.id, listId, { ...change, title })
    : undefined;
  if (list === undefined) throw notFound();
  return list;
}

/** @throws {ApiError} 404 for a list that the user doesn't have */
export async function deleteList(
  tx: Transaction,
  { account }: LocalPerson,
  { listId }: ListChoice,
): Promise<void> {
  if (!isId(listId) || !(await lists.deleteList(tx.store, account.id, listId))) throw notFound();
  await tx.emit({ type: "list.deleted", accountId: account.id, listId });
}

function checkedTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === "") throw invalid("title", "ERR_BLANK", message("reasons.blank"));
  return trimmed;
}

/**
 * Adds accounts to a list, all or none.
 * @throws {ApiError} 404 for a list that the user doesn't have, and for an account that is unknown, or that the
 * user neither follows nor has requested to follow; 422 for an account that is already a member, and for too many
 * members
 */
export async function addToList(
  tx: Transaction,
  actor: LocalPerson,
  { listId, accountIds }: MembersInput,
): Promise<void> {
  const { store } = tx;
  const list = await loadList(tx, actor, listId);
  const ids = [...new Set(accountIds)];
  if (!ids.every(isId)) throw notFound();
  const members = await lists.lockAndCountMembers(store, list.id);
  if (members === undefined) throw notFound();
  const possible = await lists.lockPossibleMembers(store, actor.account.id, ids);
  const known = await findPublicAccounts(store, ids);
  if (known.length < ids.length || !ids.every((id) => possible.has(id))) throw notFound();
  if (members + ids.length > listLimits.members) {
    throw unprocessable(
      message("errors.list_members_too_many", { limit: listLimits.members }),
      "limit_reached",
    );
  }
  const added = await lists.insertMembers(store, list, ids);
  if (added.length < ids.length) throw invalid("account_ids", "ERR_TAKEN", message("reasons.taken"));
  await tx.emit({ type: "list.joined", accountId: actor.account.id, listId: list.id, memberIds: added });
}

/**
 * Removes accounts from a list; ignores accounts that are not members.
 * @throws {ApiError} 404 for a list that the user doesn't have
 */
export async function removeFromList(
  tx: Transaction,
  actor: LocalPerson,
  { listId, accountIds }: MembersInput,
): Promise<void> {
  const list = await loadList(tx, actor, listId);
  const memberIds = await lists.deleteMembers(tx.store, list.id, accountIds.filter(isId));
  if (memberIds.length === 0) return;
  await tx.emit({ type: "list.left", accountId: actor.account.id, listId: list.id, memberIds });
}
