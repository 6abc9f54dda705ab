/** Data of the pages about the server, cached for a short time. */
import type { Context } from "../../../domain/kernel/context.ts";
import { findExtendedDescription } from "../../../domain/documents/operator-documents.ts";
import { memoize } from "../../../domain/kernel/memoize.ts";
import { readRules } from "../../../domain/rules/rules.ts";
import { type Thumbnail, findThumbnail } from "../../../domain/instance/server-pictures.ts";
import { readSettings } from "../../../domain/settings/settings.ts";
import { type Account, renderAccounts } from "../../../entities/accounts/account.ts";
import { findContact } from "../../../entities/instance/contact.ts";
import type { RuleRow } from "../../../store/rules/rules.ts";
import { findShown } from "../../../store/statuses/entries.ts";
import { type PublicSelection, publicTimeline } from "../../../store/timelines/timelines.ts";
import { findDirectoryPage } from "../../../store/discovery/directory.ts";
import { type UsedTagRow, listUsedTags } from "../../../store/statuses/used-tags.ts";
import { type Page, pageOf } from "../../../store/kernel/cursors.ts";
import type { Candidate, FilteredPage } from "../../../store/kernel/filtered-page.ts";

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

/** Public posts of local people. */
const local: PublicSelection = { origin: "local", onlyMedia: false, viewerId: null, languages: null };

const latest = memoize(5000, (context) => readLocal(context, pageOf({ limit: 20 })));

/** The newest public posts of local people, at most five seconds old. */
export function readLatest(context: Context): Promise<FilteredPage<Candidate>> {
  return latest.get(context);
}

/** A page of the public posts of local people. */
export function readLocal(context: Context, page: Page): Promise<FilteredPage<Candidate>> {
  return findShown(context.store, publicTimeline(local), page);
}

const week = 7 * 86_400_000;
const minute = 60_000;

const usedTags = memoize(5 * minute, (context): Promise<readonly UsedTagRow[]> =>
  listUsedTags(context.store, new Date(context.clock().getTime() - week), 10),
);

/** The hashtags most used in public posts of the last seven days, at most five minutes old. */
export function readUsedTags(context: Context): Promise<readonly UsedTagRow[]> {
  return usedTags.get(context);
}

/** Discoverable local people who were active last, at most a minute ago. */
const people = memoize(minute, async (context): Promise<readonly Account[]> => {
  const rows = await findDirectoryPage(context.store, {
    viewerId: null,
    order: "active",
    localOnly: true,
    limit: 6,
    offset: 0,
  });
  return renderAccounts(context, rows);
});

/** People whom the front page recommends, at most a minute old. */
export function readPeople(context: Context): Promise<readonly Account[]> {
  return people.get(context);
}
