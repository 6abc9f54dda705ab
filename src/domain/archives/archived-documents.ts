/**
 * The documents of an archive in ActivityStreams (https://www.w3.org/TR/activitystreams-vocabulary/), with the extensions
 * of Mastodon's archive. Pure functions of rows.
 */
import { extname } from "node:path";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { MediaAttachmentRow } from "../../store/media/media.ts";
import type { PollRow } from "../../store/statuses/polls.ts";
import type { StatusNamesRow, StatusRow } from "../../store/statuses/statuses.ts";

export type Document = Readonly<Record<string, unknown>>;

const everybody = "https://www.w3.org/ns/activitystreams#Public";

export const contextOfDocuments = [
  "https://www.w3.org/ns/activitystreams",
  "https://w3id.org/security/v1",
  {
    toot: "http://joinmastodon.org/ns#",
    schema: "http://schema.org#",
    manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
    sensitive: "as:sensitive",
    Hashtag: "as:Hashtag",
    discoverable: "toot:discoverable",
    indexable: "toot:indexable",
    votersCount: "toot:votersCount",
    blurhash: "toot:blurhash",
    focalPoint: { "@container": "@list", "@id": "toot:focalPoint" },
    PropertyValue: "schema:PropertyValue",
    value: "schema:value",
  },
] as const;

/** The path of a status's file in the archive. */
export function archivedPath(key: string): string {
  return `media_attachments/${key}`;
}

/** The path of a profile picture in the archive. */
export function archivedPicture(picture: "avatar" | "header", key: string): string {
  return `${picture}${extname(key)}`;
}

/** actor.json */
export function actorDocument(account: AccountRow): Document {
  const image = (picture: "avatar" | "header"): Document | undefined => {
    const key = account[`${picture}_key`];
    return key === null
      ? undefined
      : {
          type: "Image",
          url: archivedPicture(picture, key),
          ...(account[`${picture}_description`] === "" ? {} : { summary: account[`${picture}_description`] }),
        };
  };
  return {
    "@context": contextOfDocuments,
    id: account.uri,
    type: account.actor_type,
    preferredUsername: account.username,
    name: account.display_name,
    summary: account.note,
    url: account.url,
    manuallyApprovesFollowers: account.locked,
    discoverable: account.discoverable ?? false,
    indexable: account.indexable,
    published: account.created_at.toISOString(),
    attachment: account.fields.map(({ name, value }) => ({ type: "PropertyValue", name, value })),
    icon: image("avatar"),
    image: image("header"),
    outbox: "outbox.json",
    likes: "likes.json",
    bookmarks: "bookmarks.json",
  };
}

/** The data for a batch of statuses. */
export interface StatusParts {
  readonly actor: AccountRow;
  readonly media: ReadonlyMap<string, MediaAttachmentRow>;
  readonly names: ReadonlyMap<string, StatusNamesRow>;
  readonly polls: ReadonlyMap<string, PollRow>;
  /** Of parents and reblogged statuses, by id. */
  readonly uris: ReadonlyMap<string, { readonly uri: string; readonly authorUri: string }>;
  /** Of mentioned accounts, by id. */
  readonly actors: ReadonlyMap<string, AccountRow>;
  /** The page of a hashtag. */
  readonly tagUrl: (name: string) => string;
}

/** An item of outbox.json: the activity that created a status or a reblog. */
export function activityDocument(status: StatusRow, parts: StatusParts): Document {
  const audience = audienceOf(status, parts);
  const published = status.created_at.toISOString();
  const { uri: actor } = parts.actor;
  if (status.reblog_of_id !== null) {
    const original = parts.uris.get(status.reblog_of_id);
    return { id: status.uri, type: "Announce", actor, published, ...audience, object: original?.uri };
  }
  return {
    id: `${status.uri}/activity`,
    type: "Create",
    actor,
    published,
    ...audience,
    object: noteDocument(status, parts, audience),
  };
}

interface Audience {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

function audienceOf(status: StatusRow, { actor, actors, names, uris }: StatusParts): Audience {
  const followers = `${actor.uri}/followers`;
  const mentioned = (names.get(status.id)?.mentions ?? []).flatMap(({ id }) => actors.get(id)?.uri ?? []);
  const original = status.reblog_of_id === null ? undefined : uris.get(status.reblog_of_id);
  const others = [...(original === undefined ? [] : [original.authorUri]), ...mentioned];
  const audiences: Readonly<Record<StatusRow["visibility"], Audience>> = {
    public: { to: [everybody], cc: [followers, ...others] },
    unlisted: { to: [followers], cc: [everybody, ...others] },
    private: { to: [followers], cc: others },
    direct: { to: others, cc: [] },
  };
  return audiences[status.visibility];
}

function noteDocument(status: StatusRow, parts: StatusParts, audience: Audience): Document {
  const poll = status.poll_id === null ? undefined : parts.polls.get(status.poll_id);
  const answered = status.in_reply_to_id === null ? undefined : parts.uris.get(status.in_reply_to_id)?.uri;
  const { mentions = [], tags = [] } = parts.names.get(status.id) ?? {};
  return {
    id: status.uri,
    type: poll === undefined ? "Note" : "Question",
    summary: status.spoiler_text === "" ? null : status.spoiler_text,
    inReplyTo: answered ?? null,
    published: status.created_at.toISOString(),
    ...(status.edited_at === null ? {} : { updated: status.edited_at.toISOString() }),
    url: status.url ?? status.uri,
    attributedTo: parts.actor.uri,
    ...audience,
    sensitive: status.sensitive,
    content: status.content,
    ...(status.language === null ? {} : { contentMap: { [status.language]: status.content } }),
    // The source text, which can't be restored from the HTML.
    source: { content: status.text, mediaType: "text/plain" },
    attachment: status.media_ids.flatMap((id) => {
      const row = parts.media.get(id);
      return row === undefined ? [] : [attachmentDocument(row)];
    }),
    tag: [
      ...mentions.map(({ id, username, domain, url }) => ({
        type: "Mention",
        href: parts.actors.get(id)?.uri ?? url,
        name: `@${username}${domain === null ? "" : `@${domain}`}`,
      })),
      ...tags.map((name) => ({ type: "Hashtag", href: parts.tagUrl(name), name: `#${name}` })),
    ],
    ...(poll === undefined ? {} : pollDocument(poll)),
  };
}

function attachmentDocument(row: MediaAttachmentRow): Document {
  const { original } = row.meta;
  return {
    type: "Document",
    mediaType: row.content_type,
    url: row.file_key === null ? row.remote_url : archivedPath(row.file_key),
    name: row.description,
    blurhash: row.blurhash,
    ...(row.focus_x === null || row.focus_y === null ? {} : { focalPoint: [row.focus_x, row.focus_y] }),
    ...(original === undefined ? {} : { width: original.width, height: original.height }),
  };
}

function pollDocument(poll: PollRow): Document {
  const options = poll.options.map((name, index) => ({
    type: "Note",
    name,
    replies: { type: "Collection", totalItems: poll.tallies[index] ?? 0 },
  }));
  return {
    [poll.multiple ? "anyOf" : "oneOf"]: options,
    ...(poll.expires_at === null ? {} : { endTime: poll.expires_at.toISOString() }),
    votersCount: poll.voters_count,
  };
}
