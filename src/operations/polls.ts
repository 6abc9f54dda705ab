import { viewerOf } from "../domain/caller.ts";
import type { Viewer } from "../domain/caller.ts";
import type { Context } from "../domain/context.ts";
import { vote } from "../domain/polls.ts";
import { notFound } from "../domain/refusal.ts";
import { loadStatus } from "../domain/visible.ts";
import { type Poll, renderPoll } from "../entities/poll.ts";
import { isId } from "../store/pages.ts";
import { findPolls, findStatusIdOfPoll } from "../store/polls.ts";
import type { StatusRow } from "../store/statuses.ts";
import type { Operation } from "./contract.ts";

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
