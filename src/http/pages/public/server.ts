/** Data of the pages about the server, cached for a short time. */
import type { Context } from "../../../domain/kernel/context.ts";
import { findExtendedDescription } from "../../../domain/documents/documents.ts";
import { memoize } from "../../../domain/kernel/memoize.ts";
import { readRules } from "../../../domain/rules/rules.ts";
import { type Thumbnail, findThumbnail } from "../../../domain/instance/server-pictures.ts";
import { readSettings } from "../../../domain/settings/settings.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import { findContact } from "../../../entities/instance/contact.ts";
import type { RuleRow } from "../../../store/rules/rules.ts";
import { findShown } from "../../../store/statuses/entries.ts";
import { publicTimeline } from "../../../store/timelines/timelines.ts";
import { type UsedTagRow, listUsedTags } from "../../../store/statuses/used-tags.ts";
import { pageOf } from "../../../store/kernel/cursors.ts";

export interface ServerParts {
  readonly thumbnail: Thumbnail;
  readonly rules: readonly RuleRow[];
  /** The contact account; null if there is none. */
  readonly contact: Account | null;
  /** Markdown; may be empty. */
  readonly extendedDescription: string;
}

const parts = memoize(5000, async (context): Promise<ServerParts> => {
  const { contact_username: username } = await readSettings(context);
  const [thumbnail, rules, contact, description] = await Promise.all([
    findThumbnail(context),
    readRules(context),
    findContact(context, username),
    findExtendedDescription(context),
  ]);
  return { thumbnail, rules, contact, extendedDescription: description?.source ?? "" };
});

/** The operator's settings, at most five seconds old. */
export function readServer(context: Context): Promise<ServerParts> {
  return parts.get(context);
}

/** Posts on the front page. */
const latestPosts = 10;

const latest = memoize(5000, async (context): Promise<readonly string[]> => {
  const selection = {
    origin: "local",
    onlyMedia: false,
    viewerId: null,
    languages: null,
    discoverableOnly: true,
  } as const;
  // More than shown, because some may be deleted or hidden by then.
  const page = await findShown(context.store, publicTimeline(selection), pageOf({ limit: 2 * latestPosts }));
  return page.rows.map(({ id }) => id);
});

/**
 * Identifiers of the newest public posts of discoverable local people, at most five seconds old; more than
 * `mostLatest`.
 */
export function readLatest(context: Context): Promise<readonly string[]> {
  return latest.get(context);
}

export const mostLatest = latestPosts;

const week = 7 * 86_400_000;
const minute = 60_000;

const usedTags = memoize(5 * minute, (context): Promise<readonly UsedTagRow[]> =>
  listUsedTags(context.store, new Date(context.clock().getTime() - week), 10),
);

/** The hashtags most used in public posts of the last seven days, at most five minutes old. */
export function readUsedTags(context: Context): Promise<readonly UsedTagRow[]> {
  return usedTags.get(context);
}
