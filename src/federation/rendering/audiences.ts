/** The addressing of statuses (ActivityPub, 5.6), in Mastodon's form for each visibility. */
import type { NoteMentionRow } from "../../store/federation/note-parts.ts";
import type { Visibility } from "../../store/statuses/statuses.ts";
import { addressesOf } from "../addresses.ts";
import { everyone } from "./document.ts";

export interface Audience {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/**
 * The audience of a status.
 * @param authorUri of the local author
 * @param mentions of the status
 * @param reblogged the author of the reblogged status
 */
export function audienceOf(
  visibility: Visibility,
  authorUri: string,
  mentions: readonly NoteMentionRow[],
  reblogged?: string,
): Audience {
  const { followers } = addressesOf(authorUri);
  const mentioned = mentions.filter((mention) => mention.is_addressed);
  const reblog = reblogged === undefined ? [] : [reblogged];
  const people = unique([...reblog, ...mentioned.map(({ uri }) => uri)]);
  const others = unique([...reblog, ...mentioned.flatMap(addressed)]);
  const audiences: Readonly<Record<Visibility, Audience>> = {
    public: { to: [everyone], cc: unique([followers, ...others]) },
    unlisted: { to: [followers], cc: unique([everyone, ...others]) },
    private: { to: [followers], cc: people },
    direct: { to: people, cc: [] },
  };
  return audiences[visibility];
}

/** A group, and its followers, who receive non-private statuses. */
function addressed({ uri, group_followers_url: followers }: NoteMentionRow): string[] {
  return followers === null ? [uri] : [uri, followers];
}

function unique(uris: readonly string[]): string[] {
  return [...new Set(uris)];
}
