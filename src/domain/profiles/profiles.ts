/** Profiles of local and remote accounts. */
import { isDeepStrictEqual } from "node:util";
import { type AccountRow, findAccount } from "../../store/accounts/account-rows.ts";
import { type ProfileColumns, lockAccount, writeProfile } from "../../store/accounts/profiles.ts";
import type { AccountActor, LocalPerson } from "../kernel/actor.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { removeFiles } from "../media/files.ts";
import { acceptWaitingRequests } from "../relationships/follows.ts";
import { type PostingDefaults, checkPostingDefaults, savePostingDefaults } from "../accounts/preferences.ts";
import { type ProfileContents, type ProfileTexts, checkTexts } from "../accounts/profile-contents.ts";
import { readContents } from "./contents.ts";
import {
  type SentPictures,
  type StoredPicture,
  type StoredPictures,
  discardPictures,
  storePictures,
} from "../media/pictures.ts";

/** The changes; undefined properties stay unchanged. */
export interface ProfileChanges extends ProfileTexts {
  /** Files that are already stored. */
  readonly pictures?: StoredPictures | undefined;
  /** As in ActivityStreams: a bot is a `Service`. */
  readonly actorType?: "Person" | "Service" | "Application" | "Group" | "Organization" | undefined;
  /** Whether follow requests need manual approval. */
  readonly locked?: boolean | undefined;
  readonly discoverable?: boolean | undefined;
  readonly indexable?: boolean | undefined;
  readonly hideCollections?: boolean | undefined;
  readonly showMedia?: boolean | undefined;
  readonly showMediaReplies?: boolean | undefined;
  readonly showFeatured?: boolean | undefined;
}

/**
 * Changes the profile of the actor. A local user who unlocks their account accepts all pending follow requests,
 * as in Mastodon. Removes the files of replaced pictures.
 * @throws {ApiError} 422 for a local user's texts that are too long, too many or invalid
 */
export async function updateProfile(
  tx: Transaction,
  actor: AccountActor,
  changes: ProfileChanges,
): Promise<AccountRow> {
  const { id } = actor.account;
  const contents = await readContents(tx, actor, changes);
  // Before the actor's own account is locked: counting locks many accounts, in its own order.
  if (actor.kind === "person" && changes.locked === false) await acceptWaitingRequests(tx, id);
  const before = await lockAccount(tx.store, id);
  return save(tx, before, merge(before, changes, contents));
}

export interface PictureChoice {
  readonly picture: "avatar" | "header";
}

/** Deletes the actor's avatar or header, with its description; does nothing if there is none. */
export async function deletePicture(
  tx: Transaction,
  { account }: Pick<AccountActor, "account">,
  { picture }: PictureChoice,
): Promise<AccountRow> {
  const before = await lockAccount(tx.store, account.id);
  if (before[`${picture}_key`] === null) return before;
  const none = {
    [`${picture}_key`]: null,
    [`${picture}_static_key`]: null,
    [`${picture}_description`]: "",
  };
  return save(tx, before, { ...before, ...none });
}

async function save(tx: Transaction, before: AccountRow, after: ProfileColumns): Promise<AccountRow> {
  const account = await writeProfile(tx.store, before.id, after);
  const used = keysOf(account);
  await removeFiles(
    tx,
    keysOf(before).filter((key) => !used.includes(key)),
  );
  if (!isDeepStrictEqual({ ...before, version: account.version }, account)) {
    await tx.emit({ type: "account.updated", accountId: account.id, uri: account.uri });
  }
  return account;
}

/** A local user's change of their own profile. */
export interface ProfileEdit {
  readonly changes: Omit<ProfileChanges, "pictures">;
  readonly pictures?: SentPictures | undefined;
  readonly postingDefaults?: PostingDefaults | undefined;
}

/**
 * Decodes and stores uploaded pictures, and changes the profile and the posting defaults, all or nothing.
 * @returns the current state of the person
 * @throws {ApiError} 422 for a text that is too long, too many entries or an invalid value, and for a file that
 * is not an image; 503 if too many images are waiting
 */
export async function editProfile(
  context: Context,
  person: LocalPerson,
  { changes, pictures = {}, postingDefaults }: ProfileEdit,
): Promise<LocalPerson> {
  // Cheap checks first: decoding is expensive.
  checkTexts(changes);
  if (postingDefaults !== undefined) checkPostingDefaults(postingDefaults);
  const stored = await storePictures(context, pictures);
  try {
    return await context.write(saveEdit, person, {
      changes: { ...changes, pictures: stored },
      postingDefaults,
    });
  } catch (error) {
    await discardUnused(context, person.account.id, stored);
    throw error;
  }
}

async function saveEdit(
  tx: Transaction,
  person: LocalPerson,
  {
    changes,
    postingDefaults,
  }: { readonly changes: ProfileChanges; readonly postingDefaults: PostingDefaults | undefined },
): Promise<LocalPerson> {
  const user =
    postingDefaults === undefined ? person.user : await savePostingDefaults(tx, person, postingDefaults);
  const account = await updateProfile(tx, person, changes);
  return { kind: "person", account, user, appId: person.appId };
}

/** If the connection was lost during the commit, the row shows whether the pictures are in use. */
async function discardUnused(
  context: Queryable,
  accountId: string,
  { avatar, header }: StoredPictures,
): Promise<void> {
  const keys = [avatar, header].flatMap((picture) => [picture?.key ?? [], picture?.stillKey ?? []].flat());
  if (keys.length === 0) return;
  try {
    const account = await findAccount(context.store, accountId);
    const used = account === undefined ? [] : keysOf(account);
    await discardPictures(
      context,
      keys.filter((key) => !used.includes(key)),
    );
  } catch (error) {
    context.log.warn({ error, keys }, "could not remove unused pictures");
  }
}

function merge(before: AccountRow, changes: ProfileChanges, contents: ProfileContents): ProfileColumns {
  const { avatar, header } = changes.pictures ?? {};
  return {
    ...before,
    ...(avatar === undefined ? {} : pictureColumns("avatar", avatar)),
    ...(header === undefined ? {} : pictureColumns("header", header)),
    actor_type: changes.actorType ?? before.actor_type,
    display_name: contents.displayName ?? before.display_name,
    note_source: contents.note?.source ?? before.note_source,
    note: contents.note?.html ?? before.note,
    fields: contents.fields?.(before.fields) ?? before.fields,
    avatar_description: contents.avatarDescription ?? before.avatar_description,
    header_description: contents.headerDescription ?? before.header_description,
    locked: changes.locked ?? before.locked,
    discoverable: changes.discoverable ?? before.discoverable,
    indexable: changes.indexable ?? before.indexable,
    hide_collections: changes.hideCollections ?? before.hide_collections,
    show_media: changes.showMedia ?? before.show_media,
    show_media_replies: changes.showMediaReplies ?? before.show_media_replies,
    show_featured: changes.showFeatured ?? before.show_featured,
    attribution_domains: contents.attributionDomains ?? before.attribution_domains,
  };
}

function pictureColumns(
  picture: "avatar" | "header",
  { key, stillKey }: StoredPicture,
): Partial<ProfileColumns> {
  return { [`${picture}_key`]: key, [`${picture}_static_key`]: stillKey };
}

function keysOf(row: ProfileColumns): string[] {
  return [row.avatar_key, row.avatar_static_key, row.header_key, row.header_static_key].filter(
    (key) => key !== null,
  );
}
