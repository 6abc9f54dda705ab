/** The fields of a post in a form, from whatever it is made of: nothing, a reply, a post to edit or to write again. */
import { randomUUID } from "node:crypto";
import { preferencesOf } from "../../../../domain/accounts/preferences.ts";
import type { Schemas } from "../../../../contract/types.ts";
import type { Status } from "../../../../entities/statuses/shared-status.ts";
import type { Calls } from "../../calls.ts";
import type { Fields } from "../../kit.ts";
import type { View } from "../frame.ts";

export type Media = Schemas["MediaAttachment"];

/** From the widest audience to the narrowest. */
export const visibilities = ["public", "unlisted", "private", "direct"] as const;

export const quotePolicies = ["public", "followers", "nobody"] as const;

/** Fields of a new post. @param parent what it replies to. @param quotedId what it quotes */
export function newFields(view: View, parent?: Status, quotedId?: string): Fields {
  const preferences = preferencesOf(view.session.user, view.session.account);
  return fieldsOf({
    key: randomUUID(),
    status: mentionsFor(view, parent),
    spoiler_text: parent?.spoiler_text,
    visibility: replyVisibility(preferences.visibility, parent),
    language: preferences.chosenLanguage ?? view.t.locale,
    quote_approval_policy: preferences.quotePolicy,
    sensitive: preferences.sensitive ? "on" : undefined,
    reply: parent?.id,
    quote: quotedId,
  });
}

/** Fields of the next post of a thread: a reply to the member's own post, with its audience, language and warning. */
export function nextFields(view: View, previous: Status): Fields {
  const { visibility, language } = previous;
  const kept = fieldsOf({
    visibility,
    language: language ?? undefined,
    quote_approval_policy: quotePolicyOf(previous),
    next: "on",
  });
  return new Map([...newFields(view, previous), ...kept]);
}

/** Fields of an existing post of the member, and its attachments. */
export async function existingFields(calls: Calls, status: Status): Promise<Fields> {
  const { text, spoiler_text: warning } = await calls.call("getStatusSource", { path: { id: status.id } });
  const { poll, media_attachments: media, quote } = status;
  return fieldsOf({
    key: randomUUID(),
    status: text,
    spoiler_text: warning,
    visibility: status.visibility,
    language: status.language ?? undefined,
    sensitive: status.sensitive ? "on" : undefined,
    quote_approval_policy: quotePolicyOf(status),
    reply: status.in_reply_to_id ?? undefined,
    quote: quote !== null && "quoted_status" in quote ? quote.quoted_status?.id : undefined,
    ...Object.fromEntries(media.flatMap((one, index) => Object.entries(mediaFields(one, index + 1)))),
    ...(poll === null ? {} : pollFields(poll)),
  });
}

/** Who may quote a post. */
function quotePolicyOf({ quote_approval: approval }: Status): (typeof quotePolicies)[number] {
  const automatic = new Set<string>(approval?.automatic);
  return quotePolicies.find((policy) => automatic.has(policy)) ?? "nobody";
}

/** Fields of an attachment. @param slot from 1 */
export function mediaFields({ id, description, meta }: Media, slot: number): Record<string, string> {
  const { x = 0, y = 0 } = meta?.focus ?? {};
  return {
    [`media_${slot}`]: id,
    [`description_${slot}`]: description ?? "",
    [`focus_x_${slot}`]: x === 0 && y === 0 ? "" : String(x),
    [`focus_y_${slot}`]: x === 0 && y === 0 ? "" : String(y),
  };
}

/** Seconds that a poll may last. */
export const pollDurations = [300, 1800, 3600, 21_600, 86_400, 259_200, 604_800, 1_209_600] as const;

function pollFields({
  options,
  multiple,
  expires_at: end,
}: NonNullable<Status["poll"]>): Record<string, string> {
  const left = end === null ? 0 : Math.round((Date.parse(end) - Date.now()) / 1000);
  return {
    ...Object.fromEntries(options.map(({ title }, index) => [`poll_option_${index + 1}`, title])),
    poll_duration: String(Math.max(left, pollDurations[0])),
    ...(multiple ? { poll_multiple: "on" } : {}),
    ...(options.some(({ votes_count: votes }) => votes === null) ? { poll_hide_totals: "on" } : {}),
  };
}

function fieldsOf(values: Readonly<Record<string, string | undefined>>): Fields {
  return new Map(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A reply isn't more public than what it replies to. */
function replyVisibility(preferred: (typeof visibilities)[number], parent: Status | undefined): string {
  const ranks = visibilities.map(String);
  const rank = Math.max(ranks.indexOf(preferred), ranks.indexOf(parent?.visibility ?? "public"));
  return visibilities[rank] ?? preferred;
}

/** Whom a reply mentions: the author and those whom the post mentions, except for the member. */
function mentionsFor({ session }: View, parent: Status | undefined): string {
  if (parent === undefined) return "";
  const accts = [parent.account.acct, ...parent.mentions.map(({ acct }) => acct)];
  const others = new Set(accts.filter((acct) => acct !== session.account.username));
  return [...others].map((acct) => `@${acct} `).join("");
}
