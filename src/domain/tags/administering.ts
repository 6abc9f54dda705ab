/** Moderators' settings of hashtags: spelling, and where they may be used and shown. */
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import {
  type AdminTagRow,
  type TagState,
  findAdminTag,
  findUnusableTags,
  lockTag,
  updateTagRow,
} from "../../store/tags/tag-settings.ts";
import { readTagName } from "../../text/hashtag.ts";
import { type AuditCode, audit, changesBetween } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { type ApiError, notFound } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";

/** Changes of a hashtag; undefined properties stay as they are. */
export interface TagChange {
  readonly tagId: string;
  /** Differs from the name in letter case and accents only. */
  readonly displayName?: string | undefined;
  readonly trendable?: boolean | undefined;
  /** Whether local users may use it in posts. */
  readonly usable?: boolean | undefined;
  /** Whether search finds it. */
  readonly listable?: boolean | undefined;
}

/** @throws {ApiError} 404 for an unknown hashtag */
export async function loadAdminTag(context: Queryable, id: string): Promise<AdminTagRow> {
  const tag = isId(id) ? await findAdminTag(context.store, id) : undefined;
  if (tag === undefined) throw notFound();
  return tag;
}

/**
 * Changes a hashtag, and marks it as reviewed.
 * @throws {ApiError} 404 for an unknown hashtag, 422 for another name
 */
export async function updateTag(tx: Transaction, actor: Staff, change: TagChange): Promise<void> {
  await decide(tx, actor, "tag.update", change);
}

/**
 * Allows a hashtag to trend, or prevents it.
 * @throws {ApiError} 404 for an unknown hashtag
 */
export async function reviewTag(
  tx: Transaction,
  actor: Staff,
  { tagId, trendable }: { readonly tagId: string; readonly trendable: boolean },
): Promise<void> {
  await decide(tx, actor, trendable ? "tag.approve" : "tag.reject", { tagId, trendable });
}

async function decide(tx: Transaction, actor: Staff, action: AuditCode, change: TagChange): Promise<void> {
  const tag = isId(change.tagId) ? await lockTag(tx.store, change.tagId) : undefined;
  if (tag === undefined) throw notFound();
  const next: TagState = {
    display_name: change.displayName === undefined ? tag.display_name : spelling(tag, change.displayName),
    trendable: change.trendable ?? tag.trendable,
    usable: change.usable ?? tag.usable,
    listable: change.listable ?? tag.listable,
  };
  const changes = changesBetween(
    { ...stateOf(tag), reviewed: tag.reviewed_at !== null },
    { ...stateOf(next), reviewed: true },
  );
  if (changes === null) return;
  await updateTagRow(tx.store, tag.id, next);
  await audit(tx, actor, { action, target: { type: "tag", id: tag.id, label: `#${tag.name}` }, ...changes });
}

function stateOf({ display_name, trendable, usable, listable }: TagState): TagState {
  return { display_name, trendable, usable, listable };
}

function spelling({ name }: AdminTagRow, typed: string): string {
  const read = readTagName(typed);
  if (read?.name !== name) throw invalid("display_name", "ERR_INVALID", message("reasons.same_name"));
  return read.written;
}

/**
 * Checks the hashtags of a local user's status.
 * @param tags normalized name → name as typed
 * @throws {ApiError} 422 for hashtags that moderators don't allow
 */
export async function assertUsableTags(context: Queryable, tags: ReadonlyMap<string, string>): Promise<void> {
  const unusable = await findUnusableTags(context.store, [...tags.keys()]);
  if (unusable.length > 0) throw unusableTags(unusable, tags);
}

/**
 * The error for hashtags that moderators don't allow.
 * @param names normalized
 * @param tags normalized name → name as typed
 */
export function unusableTags(names: readonly string[], tags: ReadonlyMap<string, string>): ApiError {
  const written = names.map((name) => `#${tags.get(name) ?? name}`);
  return invalid(
    "status",
    "ERR_INCLUSION",
    message("reasons.unusable_tags", { count: written.length, tags: written.join(", ") }),
  );
}
