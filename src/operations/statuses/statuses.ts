import * as interactions from "../../domain/statuses/interactions.ts";
import { type SignedIn, type Viewer, viewerOf } from "../../domain/kernel/caller.ts";
import type { Command, Context } from "../../domain/kernel/context.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import * as deleting from "../../domain/statuses/deleting.ts";
import type { StatusInput } from "../../domain/statuses/contents.ts";
import type { LocalPerson } from "../../domain/kernel/actor.ts";
import { editWithThumbnails } from "../../domain/statuses/editing-thumbnails.ts";
import { findMentionedElsewhere } from "../../domain/statuses/mentions.ts";
import { refreshPoll, vote } from "../../domain/statuses/polls.ts";
import { newStatusOf } from "../../domain/statuses/creating.ts";
import { postStatus } from "../../domain/statuses/posting.ts";
import { reblog, unreblog } from "../../domain/statuses/reblogging.ts";
import { readScheduledTime, scheduleStatus } from "../../domain/statuses/scheduling.ts";
import { findStatusByAddress } from "../../domain/statuses/status-address.ts";
import { searchForReplies } from "../../domain/statuses/reply-searches.ts";
import { loadOriginal, loadStatus, loadStatusOfPoll, loadStatuses } from "../../domain/statuses/loading.ts";
import { renderOEmbed } from "../../entities/statuses/oembed.ts";
import { type Poll, renderPoll } from "../../entities/statuses/poll.ts";
import { renderScheduledStatus } from "../../entities/statuses/scheduled-status.ts";
import { renderStatusHistory } from "../../entities/statuses/status-edit.ts";
import { asDeleted, renderDeletedQuote, renderStatusSource } from "../../entities/statuses/status-source.ts";
import { renderStatus, renderStatuses } from "../../entities/statuses/status.ts";
import { encodeThread } from "../../views/encoded-thread.ts";
import type { FilteredPage } from "../../store/kernel/filtered-page.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { type EntryRow, listFavouriters, listRebloggers } from "../../store/statuses/interactions.ts";
import { findPolls } from "../../store/statuses/polls.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { renderFilteredAccountPage } from "../kernel/account-lists.ts";
import type { Schemas } from "../../contract/types.ts";
import { refreshHeader } from "../kernel/async-refreshes.ts";
import type { Neighbours } from "../kernel/neighbours.ts";
import type { EncodedOperation, Operation } from "../kernel/operation.ts";
import { draftOf, pollOf, withUnexpectedMentions } from "./drafts.ts";
import { renderMarkedPage } from "./marked-lists.ts";

export const createStatus: Operation<"createStatus"> = ({ body, caller, header }, context) =>
  withUnexpectedMentions(context, async () => {
    const now = context.clock();
    const draft = draftOf(body);
    const idempotencyKey = header["Idempotency-Key"] || null;
    const scheduledAt = body.scheduled_at ? readScheduledTime(body.scheduled_at, now) : null;
    if (scheduledAt === null) {
      await findMentionedElsewhere(context, caller.account, draft.text);
      const input = newStatusOf(draft, now, idempotencyKey);
      const { id, published } = await postStatus(context, caller, input);
      return found(await renderStatus(context, { id }, caller.account, published));
    }
    const scheduled = { draft, scheduledAt, idempotencyKey };
    const row = await context.write(scheduleStatus, caller, scheduled);
    return { status: 200, body: await renderScheduledStatus(context, row) };
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

export const editStatus: Operation<"editStatus"> = ({ path, body, files, caller }, context) =>
  withUnexpectedMentions(context, async () => {
    await findMentionedElsewhere(context, caller.account, body.status ?? "");
    const attributes = body.media_attributes ?? [];
    const images = attributes.flatMap(({ id, thumbnail }) => {
      // The gate replaces a file with its name.
      const file = thumbnail === undefined ? undefined : files[thumbnail];
      return file === undefined ? [] : [[id, file.bytes] as const];
    });
    const edit = {
      ...inputOf(body, context.clock()),
      statusId: path.id,
      mediaDescriptions: attributes.map(({ id, description, focus }) => ({
        id,
        description,
        focus: focus ?? null,
      })),
    };
    const status = await editWithThumbnails(context, caller, edit, new Map(images));
    return shown(context, status, caller.account);
  });

export const deleteStatus: Operation<"deleteStatus"> = async ({ path, query, caller }, context) => {
  const { account } = caller;
  const status = await loadStatus(context, path.id, account);
  if (status.account_id !== account.id) throw notFound();
  const { body: rendered } = await shown(context, status, account);
  const original = await loadOriginal(context, status.id, account);
  const keepMedia = !query.delete_media;
  const quote = await renderDeletedQuote(context, original, rendered, account);
  await context.write(deleting.deleteStatus, caller, { statusId: status.id, keepMedia });
  return { status: 200, body: asDeleted(rendered, original, quote) };
};

export const getStatusContext: EncodedOperation<"getStatusContext"> = async ({ path, caller }, context) => {
  const viewer = viewerOf(caller);
  const status = await loadStatus(context, path.id, viewer);
  const original = status.reblog_of_id === null ? status : await loadOriginal(context, status.id, viewer);
  const refresh = await searchForReplies(context, viewer, original);
  return {
    status: 200,
    body: await encodeThread(context, original.id, viewer),
    headers: refresh === undefined ? {} : refreshHeader(refresh),
  };
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
  const page = pageOf(request.query);
  const entries = await listFavouriters(context.store, page, id, viewer?.id ?? null);
  return accountPage(context, entries);
};

export const listStatusRebloggedBy: Operation<"listStatusRebloggedBy"> = async (request, context) => {
  const viewer = viewerOf(request.caller);
  const status = await loadStatus(context, request.path.id, viewer);
  const id = status.reblog_of_id ?? status.id;
  const page = pageOf(request.query);
  const entries = await listRebloggers(context.store, page, id, viewer?.id ?? null);
  return accountPage(context, entries);
};

export const favouriteStatus: Operation<"favouriteStatus"> = ({ path, caller }, context) =>
  act(context, interactions.favourite, caller, path.id);

export const unfavouriteStatus: Operation<"unfavouriteStatus"> = ({ path, caller }, context) =>
  act(context, interactions.unfavourite, caller, path.id);

export const bookmarkStatus: Operation<"bookmarkStatus"> = ({ path, caller }, context) =>
  act(context, interactions.bookmark, caller, path.id);

export const unbookmarkStatus: Operation<"unbookmarkStatus"> = ({ path, caller }, context) =>
  act(context, interactions.unbookmark, caller, path.id);

export const muteStatus: Operation<"muteStatus"> = ({ path, caller }, context) =>
  act(context, interactions.muteConversation, caller, path.id);

export const unmuteStatus: Operation<"unmuteStatus"> = ({ path, caller }, context) =>
  act(context, interactions.unmuteConversation, caller, path.id);

export const pinStatus: Operation<"pinStatus"> = ({ path, caller }, context) =>
  act(context, interactions.pin, caller, path.id);

export const unpinStatus: Operation<"unpinStatus"> = ({ path, caller }, context) =>
  act(context, interactions.unpin, caller, path.id);

export const reblogStatus: Operation<"reblogStatus"> = async ({ path, body, caller }, context) => {
  const input = { statusId: path.id, visibility: body.visibility ?? null, origin: null };
  const made = await context.write(reblog, caller, input);
  const status = await renderStatus(context, made, caller.account);
  // Another request may have undone it meanwhile.
  return status === undefined ? shown(context, { id: path.id }, caller.account) : found(status);
};

export const unreblogStatus: Operation<"unreblogStatus"> = async ({ path, caller }, context) => {
  const original = await context.write(unreblog, caller, { statusId: path.id });
  return shown(context, original, caller.account);
};

interface ShownStatus {
  readonly status: 200;
  readonly body: Schemas["Status"];
}

async function shown(context: Context, status: Pick<StatusRow, "id">, viewer: Viewer): Promise<ShownStatus> {
  return found(await renderStatus(context, status, viewer));
}

function found(body: Schemas["Status"] | undefined): ShownStatus {
  if (body === undefined) throw notFound();
  return { status: 200, body };
}

/** Runs a command on a status and replies with the resulting status. */
async function act(
  context: Context,
  command: Command<LocalPerson, interactions.StatusChoice, void>,
  caller: SignedIn,
  id: string,
): Promise<ShownStatus> {
  await context.write(command, caller, { statusId: id });
  return shown(context, { id }, caller.account);
}

/** Converts the body of an edit to the domain's input. */
function inputOf(body: Schemas["EditStatusBody"], now: Date): StatusInput {
  const poll = body.poll === undefined ? null : pollOf(body.poll);
  return {
    source: { kind: "written", text: body.status ?? "", allowedMentionIds: body.allowed_mentions ?? null },
    spoilerText: body.spoiler_text ?? "",
    sensitive: body.sensitive ?? null,
    language: body.language ?? null,
    mediaIds: body.media_ids ?? [],
    poll: poll === null ? null : { ...poll, expiresAt: new Date(now.getTime() + poll.expiresIn * 1000) },
    quotePolicy: body.quote_approval_policy ?? null,
  };
}

async function accountPage(
  context: Context,
  page: FilteredPage<EntryRow>,
): Promise<{ status: 200; body: Schemas["Account"][]; neighbours: Neighbours }> {
  const { accounts, neighbours } = await renderFilteredAccountPage(context, page);
  return { status: 200, body: accounts.map(({ account }) => account), neighbours };
}

export const listBookmarks: Operation<"listBookmarks"> = (request, context) =>
  renderMarkedPage(context, "bookmarks", request);

export const listFavourites: Operation<"listFavourites"> = (request, context) =>
  renderMarkedPage(context, "favourites", request);

export const getPoll: Operation<"getPoll"> = async ({ path, caller }, context) => {
  const viewer = viewerOf(caller);
  const status = await loadStatusOfPoll(context, path.id, viewer);
  if (viewer !== null) await refreshPoll(context, path.id, status);
  return { status: 200, body: await showPoll(context, path.id, viewer) };
};

export const votePoll: Operation<"votePoll"> = async ({ path, body, caller }, context) => {
  await context.write(vote, caller, { pollId: path.id, choices: body.choices });
  return { status: 200, body: await showPoll(context, path.id, caller.account) };
};

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
