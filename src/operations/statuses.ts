import * as interactions from "../domain/statuses/interactions.ts";
import { type Viewer, viewerOf } from "../domain/kernel/caller.ts";
import type { Context } from "../domain/kernel/context.ts";
import { notFound } from "../domain/kernel/api-error.ts";
import { removeStatus } from "../domain/statuses/deleting.ts";
import { editStatus as edit } from "../domain/statuses/editing.ts";
import { UnexpectedMentions } from "../domain/statuses/mentions.ts";
import { vote } from "../domain/statuses/polls.ts";
import { createStatus as publish } from "../domain/statuses/posting.ts";
import { reblog, unreblog } from "../domain/statuses/reblogging.ts";
import { findStatusByAddress } from "../domain/statuses/status-address.ts";
import { readThread } from "../domain/statuses/threads.ts";
import { loadStatus, loadStatuses } from "../domain/statuses/loading.ts";
import { renderAccountsById } from "../entities/account.ts";
import { renderOEmbed } from "../entities/oembed.ts";
import { type Poll, renderPoll } from "../entities/poll.ts";
import { renderStatusHistory } from "../entities/status-edit.ts";
import { asDeleted, renderStatusSource } from "../entities/status-source.ts";
import { renderStatus, renderStatuses } from "../entities/status.ts";
import { renderThread } from "../entities/thread.ts";
import type { AccountRow } from "../store/accounts/accounts.ts";
import type { FilteredPage } from "../store/kernel/filtered-page.ts";
import { pageOf, isId } from "../store/kernel/cursors.ts";
import { type EntryRow, listFavouriters, listRebloggers } from "../store/statuses/interactions.ts";
import { findPolls, findStatusIdOfPoll } from "../store/statuses/polls.ts";
import type { StatusRow } from "../store/statuses/statuses.ts";
import { renderFilteredAccountPage } from "./account-lists.ts";
import type { Operation, Schemas } from "./contract.ts";
import { renderMarkedPage } from "./marked-lists.ts";

export const createStatus: Operation<"createStatus"> = ({ body, caller, header }, context) =>
  tellingWhom(context, async () => {
    const status = await publish(context, caller, body, header["Idempotency-Key"]);
    return shown(context, status, caller.account);
  });

export const getStatus: Operation<"getStatus"> = async ({ path, caller }, context) => {
  const viewer = viewerOf(caller);
  return shown(context, await loadStatus(context, path.id, viewer), viewer);
};

export const listStatuses: Operation<"listStatuses"> = async ({ query, caller }, context) => {
  const viewer = viewerOf(caller);
  const statuses = await loadStatuses(context, [...new Set(query.id)], viewer);
  return { status: 200, body: await renderStatuses(context, statuses, viewer) };
};

export const editStatus: Operation<"editStatus"> = ({ path, body, caller }, context) =>
  tellingWhom(context, async () =>
    shown(context, await edit(context, caller, path.id, body), caller.account),
  );

export const deleteStatus: Operation<"deleteStatus"> = async ({ path, query, caller }, context) => {
  const { account } = caller;
  const status = await loadStatus(context, path.id, account);
  if (status.account_id !== account.id) throw notFound();
  const { body: rendered } = await shown(context, status, account);
  const original = await interactions.originalOf(context, status, account);
  if (!(await removeStatus(context, status.id, account.id, { keepMedia: query.delete_media !== true }))) {
    throw notFound();
  }
  return { status: 200, body: asDeleted(rendered, original) };
};

export const getStatusContext: Operation<"getStatusContext"> = async ({ path, caller }, context) => {
  const viewer = viewerOf(caller);
  const status = await loadStatus(context, path.id, viewer);
  const thread = await readThread(context, status.reblog_of_id ?? status.id, viewer);
  return { status: 200, body: await renderThread(context, thread, viewer) };
};

export const listStatusEdits: Operation<"listStatusEdits"> = async ({ path, caller }, context) => {
  const status = await loadStatus(context, path.id, viewerOf(caller));
  return { status: 200, body: await renderStatusHistory(context, status) };
};

export const getStatusSource: Operation<"getStatusSource"> = async ({ path, caller }, context) => {
  const status = await loadStatus(context, path.id, viewerOf(caller));
  return { status: 200, body: renderStatusSource(status) };
};

export const listStatusFavouritedBy: Operation<"listStatusFavouritedBy"> = async (request, context) => {
  const viewer = viewerOf(request.caller);
  const status = await loadStatus(context, request.path.id, viewer);
  const id = status.reblog_of_id ?? status.id;
  const limit = request.query.limit ?? 40;
  const page = pageOf({ ...request.query, limit });
  const entries = await listFavouriters(context.store, id, viewer?.id ?? null, page);
  return accountPage(context, request.url, entries);
};

export const listStatusRebloggedBy: Operation<"listStatusRebloggedBy"> = async (request, context) => {
  const viewer = viewerOf(request.caller);
  const status = await loadStatus(context, request.path.id, viewer);
  const id = status.reblog_of_id ?? status.id;
  const limit = request.query.limit ?? 40;
  const page = pageOf({ ...request.query, limit });
  const entries = await listRebloggers(context.store, id, viewer?.id ?? null, page);
  return accountPage(context, request.url, entries);
};

export const favouriteStatus: Operation<"favouriteStatus"> = ({ path, caller }, context) =>
  act(context, path.id, caller.account, interactions.favourite);

export const unfavouriteStatus: Operation<"unfavouriteStatus"> = ({ path, caller }, context) =>
  act(context, path.id, caller.account, interactions.unfavourite);

export const bookmarkStatus: Operation<"bookmarkStatus"> = ({ path, caller }, context) =>
  act(context, path.id, caller.account, interactions.bookmark);

export const unbookmarkStatus: Operation<"unbookmarkStatus"> = ({ path, caller }, context) =>
  act(context, path.id, caller.account, interactions.unbookmark);

export const muteStatus: Operation<"muteStatus"> = ({ path, caller }, context) =>
  act(context, path.id, caller.account, interactions.muteConversation);

export const unmuteStatus: Operation<"unmuteStatus"> = ({ path, caller }, context) =>
  act(context, path.id, caller.account, interactions.unmuteConversation);

export const pinStatus: Operation<"pinStatus"> = ({ path, caller }, context) =>
  act(context, path.id, caller.account, interactions.pin);

export const unpinStatus: Operation<"unpinStatus"> = ({ path, caller }, context) =>
  act(context, path.id, caller.account, interactions.unpin);

export const reblogStatus: Operation<"reblogStatus"> = async ({ path, body, caller }, context) => {
  const status = await loadStatus(context, path.id, caller.account);
  const made = await reblog(context, caller, status, body.visibility ?? null);
  return shown(context, made, caller.account);
};

export const unreblogStatus: Operation<"unreblogStatus"> = async ({ path, caller }, context) => {
  const status = await loadStatus(context, path.id, caller.account);
  const original = await interactions.originalOf(context, status, caller.account);
  await unreblog(context, caller.account, original);
  return shown(context, original, caller.account);
};

interface ShownStatus {
  readonly status: 200;
  readonly body: Schemas["Status"];
}

async function shown(context: Context, status: StatusRow, viewer: Viewer): Promise<ShownStatus> {
  const body = await renderStatus(context, status, viewer);
  if (body === undefined) throw notFound();
  return { status: 200, body };
}

/** Answers with the accounts where a text mentions others than its app expects; nothing was written then. */
async function tellingWhom(
  context: Context,
  write: () => Promise<ShownStatus>,
): Promise<ShownStatus | { readonly status: 422; readonly body: Schemas["StatusError"] }> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UnexpectedMentions)) throw error;
    const accounts = await renderAccountsById(context, error.accountIds);
    const unexpected = error.accountIds.flatMap((id) => accounts.get(id) ?? []);
    return {
      status: 422,
      body: { error: error.message, code: error.code, unexpected_accounts: unexpected },
    };
  }
}

/** Does something to a status that the person may see, and shows it afterwards. */
async function act(
  context: Context,
  id: string,
  account: AccountRow,
  action: (context: Context, account: AccountRow, status: StatusRow) => Promise<void>,
): Promise<ShownStatus> {
  const status = await loadStatus(context, id, account);
  await action(context, account, status);
  return shown(context, status, account);
}

async function accountPage(
  context: Context,
  url: URL,
  page: FilteredPage<EntryRow>,
): Promise<{ status: 200; body: Schemas["Account"][]; headers: Record<string, string> }> {
  const { accounts, headers } = await renderFilteredAccountPage(context, url, page);
  return { status: 200, body: accounts.map(({ account }) => account), headers };
}

export const listBookmarks: Operation<"listBookmarks"> = (request, context) =>
  renderMarkedPage(context, "bookmarks", request);

export const listFavourites: Operation<"listFavourites"> = (request, context) =>
  renderMarkedPage(context, "favourites", request);

export const getPoll: Operation<"getPoll"> = async ({ path, caller }, context) => {
  const viewer = viewerOf(caller);
  await loadStatusOfPoll(context, path.id, viewer);
  return { status: 200, body: await showPoll(context, path.id, viewer) };
};

export const votePoll: Operation<"votePoll"> = async ({ path, body, caller }, context) => {
  const status = await loadStatusOfPoll(context, path.id, caller.account);
  await vote(context, caller.account, status, path.id, body.choices);
  return { status: 200, body: await showPoll(context, path.id, caller.account) };
};

/** The poll is as visible as the status that it is part of. */
async function loadStatusOfPoll(context: Context, id: string, viewer: Viewer): Promise<StatusRow> {
  const statusId = isId(id) ? await findStatusIdOfPoll(context.store, id) : undefined;
  if (statusId === undefined) throw notFound();
  return loadStatus(context, statusId, viewer);
}

async function showPoll(context: Context, id: string, viewer: Viewer): Promise<Poll> {
  const [poll] = await findPolls(context.store, [id]);
  if (poll === undefined) throw notFound();
  return renderPoll(context, poll, viewer);
}

export const getOEmbed: Operation<"getOEmbed"> = async ({ query }, context) => {
  const row = await findStatusByAddress(context, query.url);
  const status = await renderStatus(context, row, null);
  if (status === undefined) throw notFound();
  const size = { width: query.maxwidth, height: query.maxheight };
  return { status: 200, body: renderOEmbed(context, status, size) };
};
