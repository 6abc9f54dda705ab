/** Votes in remote polls, and tallies of local polls. */
import type { EventOf } from "../../domain/kernel/events.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import { findPersonalInboxes, findVoterInboxes } from "../../store/federation/audience.ts";
import { findPolls, findStatusIdOfPoll } from "../../store/statuses/polls.ts";
import type { Announcement, Run } from "./announcement.ts";
import { findShown, readNamed, updateOf } from "./status-reach.ts";

/** Sends a local account's vote in a remote poll: a Note with only a name for each option, as in Mastodon. */
export async function announceVote(
  { context, actor }: Run,
  { pollId, uri, authorId, choices }: EventOf<"poll.voted">,
): Promise<Announcement[]> {
  const [author, [poll]] = [
    await findAccount(context.store, authorId),
    await findPolls(context.store, [pollId]),
  ];
  if (author === undefined || author.domain === null || poll === undefined) return [];
  const inboxes = await findPersonalInboxes(context.store, [author.id]);
  return choices.flatMap((choice): Announcement[] => {
    const name = poll.options[choice];
    if (name === undefined) return [];
    const id = `${actor.uri}#votes/${pollId}/${choice}`;
    const to = [author.uri];
    const note = { id, type: "Note", attributedTo: actor.uri, to, inReplyTo: uri, name };
    return [
      {
        inboxes,
        render: () => ({ id: `${id}/activity`, type: "Create", actor: actor.uri, to, object: note }),
      },
    ];
  });
}

/** Sends the tallies of a local poll, after votes and at its end, also to its voters. */
export async function announceTallies(run: Run, pollId: string): Promise<Announcement[]> {
  const { context } = run;
  const statusId = await findStatusIdOfPoll(context.store, pollId);
  const status = statusId === undefined ? undefined : await findShown(run, statusId);
  const [poll] = await findPolls(context.store, [pollId]);
  if (status === undefined || poll === undefined) return [];
  const isOver = poll.expires_at !== null && poll.expires_at <= context.clock();
  if (poll.hide_totals && !isOver) return [];
  return updateOf(run, status, {
    named: await readNamed(context, status),
    uri: `${status.uri}#updates/poll-${poll.version}${isOver ? "-closed" : ""}`,
    more: await findVoterInboxes(context.store, pollId),
  });
}
