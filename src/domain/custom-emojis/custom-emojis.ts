/** Custom emojis: adding and changing those of this server, and copying and disabling those of others. */
import { message } from "../../messages/catalogue.ts";
import {
  type EmojiColumns,
  type EmojiRecord,
  type PurgeScope,
  deleteEmojis,
  deleteEmoji,
  findEmoji,
  findEmojiByShortcode,
  insertLocalEmoji,
  listEmojiRecords,
  lockAndCountLocalEmojis,
  lockEmoji,
  updateEmoji,
} from "../../store/custom-emojis/managing.ts";
import { type Page, isId } from "../../store/kernel/cursors.ts";
import { exceeds } from "../../text/length.ts";
import { type StoredPicture, discardPictures } from "../media/pictures.ts";
import { type AuditCode, type AuditedAction, audit, changesBetween } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { type ApiError, notFound, unprocessable } from "../kernel/api-error.ts";
import { sweep } from "../../work/sweep.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { emojiLimits } from "../kernel/limits.ts";
import { removeFiles } from "../media/files.ts";
import { readEmojiImage, storeEmojiImage } from "./images.ts";

export type { EmojiRecord } from "../../store/custom-emojis/managing.ts";

/** Which emojis to list. All conditions must match. */
export interface EmojiConditions {
  /** Only those of this server. */
  readonly local: boolean;
  /** Only those of other servers. */
  readonly remote: boolean;
  /** Only those of this other server; empty for all. */
  readonly domain: string;
  /** Only those whose shortcode contains this text, in any case; empty for all. */
  readonly shortcode: string;
}

/** A page of custom emojis, newest first. */
export async function readEmojis(
  context: Queryable,
  { local, remote, ...written }: EmojiConditions,
  page: Page,
): Promise<EmojiRecord[]> {
  const domain = written.domain.trim().toLowerCase();
  const shortcode = written.shortcode.trim().toLowerCase();
  const isContradiction = local && (remote || domain !== "");
  // Nothing but word characters can be in a shortcode.
  if (isContradiction || !/^\w*$/.test(shortcode)) return [];
  const origin = domain === "" ? (local ? "local" : remote ? "remote" : null) : { domain };
  return listEmojiRecords(context.store, page, { origin, shortcode });
}

export interface EmojiChoice {
  readonly emojiId: string;
}

/** @throws {ApiError} 404 */
export async function readEmoji(context: Queryable, { emojiId }: EmojiChoice): Promise<EmojiRecord> {
  const row = isId(emojiId) ? await findEmoji(context.store, emojiId) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** An emoji by its name: `sprout`, or `sprout@remote.example`. @throws {ApiError} 404 */
export async function readEmojiByName(context: Queryable, name: string): Promise<EmojiRecord> {
  const [shortcode = "", domain = ""] = name.split("@");
  const row = await findEmojiByShortcode(context.store, shortcode, domain.toLowerCase());
  if (row === undefined) throw notFound();
  return row;
}

/** How apps offer an emoji. */
export interface EmojiPresentation {
  /** Empty for none. */
  readonly category: string;
  readonly visibleInPicker: boolean;
}

export interface NewEmoji extends EmojiPresentation {
  readonly shortcode: string;
}

/**
 * Adds a custom emoji to this server.
 * @param emoji.image the bytes of a PNG, GIF or WebP file
 * @throws {ApiError} 422 for an invalid or taken shortcode, an unusable image, and for too many emojis; 503 if too many
 *   images are waiting
 */
export async function createEmoji(
  context: Context,
  actor: Staff,
  { image, ...emoji }: NewEmoji & { readonly image: Buffer },
): Promise<EmojiRecord> {
  await checkNew(context, emoji);
  return storeAndAdd(context, actor, emoji, { image, copiedFrom: null });
}

/**
 * Copies an emoji of another server to this one.
 * @param choice.shortcode undefined for that of the original
 * @throws {ApiError} 404; 422 as for a new one, for an emoji of this server, and if its image can't be fetched
 */
export async function copyEmoji(
  context: Context,
  actor: Staff,
  {
    emojiId,
    shortcode,
    category = "",
  }: EmojiChoice & Partial<Record<"shortcode" | "category", string | undefined>>,
): Promise<EmojiRecord> {
  const original = await readEmoji(context, { emojiId });
  if (original.domain === null) throw unprocessable(message("errors.emoji_is_local"), "invalid_state");
  const emoji = { shortcode: shortcode ?? original.shortcode, category, visibleInPicker: true };
  await checkNew(context, emoji);
  const image = await readEmojiImage(context, original);
  const copiedFrom = `${original.shortcode}@${original.domain}`;
  return storeAndAdd(context, actor, emoji, { image, copiedFrom });
}

/** Cheap checks first: decoding is expensive. */
async function checkNew(context: Queryable, { shortcode, category }: NewEmoji): Promise<void> {
  if (!/^\w{2,}$/.test(shortcode) || shortcode.length > emojiLimits.shortcode) {
    throw invalid("shortcode", "ERR_INVALID", message("reasons.format"));
  }
  checkCategory(category);
  if ((await findEmojiByShortcode(context.store, shortcode, "")) !== undefined) throw shortcodeTaken();
}

/** Trims a category. @throws {ApiError} 422 */
function checkCategory(written: string): string {
  const category = written.trim();
  const limit = emojiLimits.category;
  if (!exceeds(category, limit)) return category;
  throw invalid("category", "ERR_TOO_LONG", message("reasons.too_long", { limit }));
}

function shortcodeTaken(): ApiError {
  return invalid("shortcode", "ERR_TAKEN", message("reasons.taken"));
}

async function storeAndAdd(
  context: Context,
  actor: Staff,
  emoji: NewEmoji,
  { image, copiedFrom }: { readonly image: Buffer; readonly copiedFrom: string | null },
): Promise<EmojiRecord> {
  const picture = await storeEmojiImage(context, image);
  try {
    return await context.write(addEmoji, actor, { ...emoji, picture, copiedFrom });
  } catch (error) {
    await discardUnused(context, emoji.shortcode, picture);
    throw error;
  }
}

/** If the connection was lost during the commit, the row shows whether the files are in use. */
async function discardUnused(context: Queryable, shortcode: string, picture: StoredPicture): Promise<void> {
  try {
    const row = await findEmojiByShortcode(context.store, shortcode, "");
    if (row?.image_key !== picture.key) await discardPictures(context, keysOf(picture));
  } catch (error) {
    context.log.warn({ error, picture }, "could not remove the unused image of a custom emoji");
  }
}

function keysOf({ key, stillKey }: StoredPicture): string[] {
  return stillKey === null ? [key] : [key, stillKey];
}

/** Adds an emoji whose image is already stored. @throws {ApiError} 422 */
async function addEmoji(
  tx: Transaction,
  actor: Staff,
  {
    shortcode,
    category,
    visibleInPicker,
    picture,
    copiedFrom,
  }: NewEmoji & { readonly picture: StoredPicture; readonly copiedFrom: string | null },
): Promise<EmojiRecord> {
  if ((await lockAndCountLocalEmojis(tx.store)) >= emojiLimits.emojis) {
    throw unprocessable(message("errors.emojis_too_many", { limit: emojiLimits.emojis }), "limit_reached");
  }
  const row = await insertLocalEmoji(tx.store, shortcode, {
    ...columnsOf(picture),
    category: checkCategory(category) || null,
    visibleInPicker,
    disabled: false,
  });
  if (row === undefined) throw shortcodeTaken();
  const after = copiedFrom === null ? stateOf(row) : { ...stateOf(row), copied_from: copiedFrom };
  await record(tx, actor, "custom_emoji.create", row, { before: null, after });
  return row;
}

/** Changes of an emoji; undefined properties stay unchanged. */
export interface EmojiChanges extends Partial<{
  readonly [Name in keyof EmojiPresentation]: EmojiPresentation[Name] | undefined;
}> {
  readonly disabled?: boolean | undefined;
}

/**
 * Changes a custom emoji, and replaces its image.
 * @param change.image the bytes of a PNG, GIF or WebP file; undefined for no change
 * @throws {ApiError} 404; 422 for invalid values, and for an emoji of another server, which can only be disabled; 503
 *   if too many images are waiting
 */
export async function editEmoji(
  context: Context,
  actor: Staff,
  { image, ...change }: EmojiChoice & EmojiChanges & { readonly image?: Buffer | undefined },
): Promise<EmojiRecord> {
  if (image === undefined) return context.write(changeEmoji, actor, change);
  const { shortcode } = assertLocal(await readEmoji(context, change));
  if (change.category !== undefined) checkCategory(change.category);
  const picture = await storeEmojiImage(context, image);
  try {
    return await context.write(changeEmoji, actor, { ...change, picture });
  } catch (error) {
    await discardUnused(context, shortcode, picture);
    throw error;
  }
}

/** Changes an emoji; a new image is already stored. */
async function changeEmoji(
  tx: Transaction,
  actor: Staff,
  { emojiId, picture, ...changes }: EmojiChoice & EmojiChanges & { readonly picture?: StoredPicture },
): Promise<EmojiRecord> {
  const former = await lock(tx, emojiId);
  const { category = former.category ?? "", visibleInPicker = former.visible_in_picker } = changes;
  const next: EmojiColumns = {
    ...(picture === undefined
      ? { imageKey: former.image_key, staticImageKey: former.static_image_key }
      : columnsOf(picture)),
    category: checkCategory(category) || null,
    visibleInPicker,
    disabled: changes.disabled ?? former.disabled,
  };
  const isPresented = next.category === former.category && visibleInPicker === former.visible_in_picker;
  if (picture !== undefined || !isPresented) assertLocal(former);
  const changed = changesBetween(stateOf(former), {
    ...stateOf(former),
    category: next.category,
    visible_in_picker: visibleInPicker,
    disabled: next.disabled,
    image: next.imageKey,
  });
  if (changed === null) return former;
  const row = await updateEmoji(tx.store, former.id, next);
  if (picture !== undefined) await removeFiles(tx, filesOf(former));
  await record(tx, actor, "custom_emoji.update", row, changed);
  return row;
}

/** Enables or disables an emoji of any server; idempotent. @throws {ApiError} 404 */
export async function switchEmoji(
  tx: Transaction,
  actor: Staff,
  { emojiId, disabled }: EmojiChoice & { readonly disabled: boolean },
): Promise<EmojiRecord> {
  const former = await lock(tx, emojiId);
  if (former.disabled === disabled) return former;
  const row = await updateEmoji(tx.store, former.id, {
    imageKey: former.image_key,
    staticImageKey: former.static_image_key,
    category: former.category,
    visibleInPicker: former.visible_in_picker,
    disabled,
  });
  const action = disabled ? "custom_emoji.disable" : "custom_emoji.enable";
  await record(tx, actor, action, row, { before: { disabled: !disabled }, after: { disabled } });
  return row;
}

/** Deletes an emoji of this server with its files. @throws {ApiError} 404; 422 for an emoji of another server */
export async function removeEmoji(tx: Transaction, actor: Staff, { emojiId }: EmojiChoice): Promise<void> {
  const row = assertLocal(await lock(tx, emojiId));
  await deleteEmoji(tx.store, row.id);
  await removeFiles(tx, filesOf(row));
  await record(tx, actor, "custom_emoji.delete", row, { before: stateOf(row), after: null });
}

/** Emojis that one transaction deletes. */
const purgeStep = 500;

/** Deletes many emojis with their files, in several transactions. Returns their number. */
export async function purgeEmojis(context: Context, actor: Staff, scope: PurgeScope): Promise<number> {
  let total = 0;
  await sweep(async () => {
    const count = await context.write(purgeSome, actor, { scope });
    total += count;
    return count === purgeStep;
  }, true);
  return total;
}

async function purgeSome(
  tx: Transaction,
  actor: Staff,
  { scope }: { readonly scope: PurgeScope },
): Promise<number> {
  const rows = await deleteEmojis[scope](tx.store, purgeStep);
  if (rows.length === 0) return 0;
  await removeFiles(tx, rows.flatMap(filesOf));
  const target = { type: "custom_emoji", id: null, label: scope };
  await audit(tx, actor, {
    action: "custom_emoji.purge",
    target,
    before: { count: rows.length },
    after: null,
  });
  return rows.length;
}

async function lock(tx: Transaction, emojiId: string): Promise<EmojiRecord> {
  const row = isId(emojiId) ? await lockEmoji(tx.store, emojiId) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

function assertLocal(row: EmojiRecord): EmojiRecord {
  if (row.domain !== null) throw unprocessable(message("errors.emoji_is_remote"), "invalid_state");
  return row;
}

function columnsOf({ key, stillKey }: StoredPicture): Pick<EmojiColumns, "imageKey" | "staticImageKey"> {
  return { imageKey: key, staticImageKey: stillKey };
}

function filesOf(row: Pick<EmojiRecord, "image_key" | "static_image_key">): string[] {
  return [row.image_key, row.static_image_key].filter((key) => key !== null);
}

/** For the audit log. */
function stateOf(row: EmojiRecord) {
  const { category, visible_in_picker, disabled, image_key: image } = row;
  return { category, visible_in_picker, disabled, image };
}

async function record(
  tx: Transaction,
  actor: Staff,
  action: AuditCode,
  { id, shortcode, domain }: EmojiRecord,
  change: Pick<AuditedAction, "before" | "after">,
): Promise<void> {
  const label = domain === null ? shortcode : `${shortcode}@${domain}`;
  await audit(tx, actor, { action, target: { type: "custom_emoji", id, label }, ...change });
}
