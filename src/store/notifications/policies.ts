/** Notification policies: which notifications are filtered or dropped. */
import type { ReadStore } from "../kernel/connection.ts";
import { follows, isSilenced, isSuspended, silencedFor } from "../kernel/predicates.ts";
import { raw, read, table, write } from "../kernel/statement.ts";
import type { NotificationType } from "./types.ts";

/** Kinds of senders and messages with a decision in the policy; the column names. */
export const policyKinds = [
  "for_not_following",
  "for_not_followers",
  "for_new_accounts",
  "for_private_mentions",
  "for_limited_accounts",
  "for_bots",
] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** `accept` lists a notification, `filter` keeps it in a request, `drop` doesn't create it. */
export type Decision = "accept" | "filter" | "drop";

export type Policy = Readonly<Record<PolicyKind, Decision>>;

/** The policy of an account that never changed it, as in Mastodon. */
const defaultPolicy: Policy = {
  for_not_following: "accept",
  for_not_followers: "accept",
  for_new_accounts: "accept",
  for_private_mentions: "filter",
  for_limited_accounts: "filter",
  for_bots: "accept",
};

/** Maximum count shown in summaries, as in Mastodon. */
export const maxCounted = 100;

const findSaved = read.first("notification_policy", (accountId: string) =>
  table("notification_policies")
    .where({ account_id: accountId })
    .select(...policyKinds),
);

export async function findPolicy(store: ReadStore, accountId: string): Promise<Policy> {
  return (await findSaved(store, accountId)) ?? defaultPolicy;
}

/** Changes parts of a policy. */
export const savePolicy = write.run(
  "notification_policy_save",
  (accountId: string, changes: Partial<Policy>) => {
    const saved = (otherwise: (kind: PolicyKind) => string) =>
      Object.fromEntries(
        policyKinds.map((kind) => [
          kind,
          raw(`coalesce(:value, ${otherwise(kind)})`, { value: changes[kind] }),
        ]),
      );
    return table("notification_policies")
      .insert({ account_id: accountId, ...saved((kind) => `'${defaultPolicy[kind]}'`) })
      .onConflict("account_id")
      .merge(saved((kind) => `notification_policies.${kind}`));
  },
);

/** Days until a follow or an account counts as old, as in Mastodon. */
const newFollowerDays = 3;
const newAccountDays = 30;

/** How many ancestors are searched for a private mention, as in Mastodon. */
const threadDepth = 100;

/**
 * SQL for the decision of a recipient's policy ('accept', 'filter' or 'drop') on a notification. Follows
 * Mastodon's NotifyService.
 * @param c alias of a row with account_id (the recipient), from_account_id and status_id
 * @param policy alias of the recipient's row of notification_policies; its columns are null if there is none
 */
export function decisionOn(type: NotificationType, c: string, policy: string): string {
  const [recipient, sender] = [`${c}.account_id`, `${c}.from_account_id`];
  const stranger = `not ${follows(recipient, sender)}`;
  const cases: Partial<Record<PolicyKind, string>> = {
    for_not_following: stranger,
    for_not_followers: `not ${follows(sender, recipient, `follow.created_at <= $now - interval '${newFollowerDays} days'`)}`,
    for_new_accounts: `${stranger} and exists (select from accounts sender where sender.id = ${sender}
      and sender.created_at > $now - interval '${newAccountDays} days')`,
    ...(type === "mention" ? { for_private_mentions: `${stranger} and ${isUnsolicitedMessage(c)}` } : {}),
    for_limited_accounts: `${isSilenced(sender)} and ${stranger}`,
    for_bots: `${stranger} and exists (select from accounts sender where sender.id = ${sender}
      and sender.actor_type in ('Service', 'Application'))`,
  };
  const decisions = policyKinds.flatMap((kind) => {
    const applies = cases[kind];
    if (applies === undefined) return [];
    const decision = `coalesce(${policy}.${kind}, '${defaultPolicy[kind]}')`;
    return [`case when ${decision} <> 'accept' and ${applies} then ${decision} end`];
  });
  return `case when exists (select from notification_permissions permission
      where permission.account_id = ${recipient} and permission.from_account_id = ${sender} offset 0) then 'accept'
    else (select case when 'drop' = any(all_decisions) then 'drop' when 'filter' = any(all_decisions) then 'filter'
      else 'accept' end from (select array[${decisions.join(", ")}]::text[]) one (all_decisions)) end`;
}

/**
 * SQL condition: the mention is private, and not part of a thread in which the recipient addressed the sender
 * privately.
 */
function isUnsolicitedMessage(c: string): string {
  return `exists (select from statuses message where message.id = ${c}.status_id and message.visibility = 'direct'
    and not exists (
      with recursive ancestors (id, in_reply_to_id, depth) as (
        select parent.id, parent.in_reply_to_id, 1 from statuses parent where parent.id = message.in_reply_to_id
        union all
        select parent.id, parent.in_reply_to_id, ancestors.depth + 1
        from ancestors join statuses parent on parent.id = ancestors.in_reply_to_id
        where ancestors.depth < ${threadDepth})
      select from ancestors join statuses own on own.id = ancestors.id
        join mentions m on m.status_id = own.id and m.account_id = ${c}.from_account_id
      where own.account_id = ${c}.account_id and own.visibility = 'direct'))`;
}

/** SQL condition: requests from the sender are listed. Those of suspended, blocked and muted accounts aren't. */
export function isRequestShown(sender: string, recipient: string): string {
  return `(not ${isSuspended(sender)} and not ${silencedFor(sender, recipient)})`;
}
