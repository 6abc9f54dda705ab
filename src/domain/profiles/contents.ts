/** Profile texts with mentions and hashtags. */
import { type FormatOptions, formatProfile } from "../../text/format.ts";
import { tagPage } from "../../text/tag-page.ts";
import type { AccountActor } from "../kernel/actor.ts";
import type { Queryable } from "../kernel/context.ts";
import { resolveMentions } from "../statuses/mentions.ts";
import {
  type ProfileTexts,
  type ProfileContents,
  receivedContents,
  checkTexts,
  renderField,
} from "../accounts/profile-contents.ts";

/**
 * The texts as stored and shown.
 * @throws {ApiError} 422 for a local user's texts that are too long, too many or invalid
 */
export async function readContents(
  context: Queryable,
  actor: AccountActor,
  texts: ProfileTexts,
): Promise<ProfileContents> {
  if (actor.kind === "remote") return receivedContents(texts);
  const checked = checkTexts(texts);
  const { note, fields } = checked;
  const written = [note ?? "", ...(fields ?? []).map((field) => field.value)];
  const format: FormatOptions = {
    mentions: await resolveMentions(context, actor.account.id, written),
    tagUrl: (name) => tagPage(context.config.publicUrl, name),
  };
  return {
    ...checked,
    displayName: checked.displayName,
    note: note === undefined ? undefined : { source: note, html: formatProfile(note, format) },
    fields:
      fields === undefined
        ? undefined
        : (before) => fields.map((field) => renderField(field, before, format)),
    avatarDescription: checked.avatarDescription,
    headerDescription: checked.headerDescription,
    attributionDomains: checked.attributionDomains,
  };
}
