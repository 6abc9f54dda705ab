/** Votes in remote polls, and tallies of local polls. */
import type { EventOf } from "../../domain/kernel/events.ts";
import { findAccount } from "../../store/accounts/accounts.ts";
import { findPersonalInboxes, findVoterInboxes } from "../../store/federation/audience.ts";
import { findPolls, findStatusIdOfPoll } from "../../store/statuses/polls.ts";
import type { Announcement, Run } from "./announcement.ts";
import { findShown, readNamed, updateOf } from "./status-reach.ts";

/** Sends a local account's vote in a remote poll: a Note with only a name for each option, as in Mastodon. */
export async function announceVote(
  { place, actor }: Run,
  { pollId, uri, authorId, choices }: EventOf<"poll.voted">,
): Promise<Announcement[]> {
  const [author, [poll]] = [await findAccount(place.store, authorId), await findPolls(place.store, [pollId])];
  if (author === undefined || author.domain === null || poll === undefined) return [];
  const inboxes = await findPersonalInboxes(place.store, [author.id]);
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
  const { place } = run;
  const statusId = await findStatusIdOfPoll(place.store, pollId);
  const status = statusId === undefined ? undefined : await findShown(run, statusId);
  const [poll] = await findPolls(place.store, [pollId]);
  if (status === undefined || poll === undefined) return [];
  const isOver = poll.expires_at !== null && poll.expires_at <= place.clock();
  if (poll.hide_totals && !isOver) return [];
  return updateOf(run, status, {
    named: await readNamed(place, status),
    uri: `${status.uri}#updates/poll-${poll.version}${isOver ? "-closed" : ""}`,
    more: await findVoterInboxes(place.store, pollId),
  });
}
