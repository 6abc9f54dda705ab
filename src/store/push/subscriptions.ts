/** Web Push subscriptions, at most one per access token. */
import type { WriteStore } from "../kernel/connection.ts";
import { asOne, follows, isSuspended, mayUse, silencedFor, visibleTo } from "../kernel/predicates.ts";
import { type Row, anyOf, now, orUnchanged, raw, read, table, write } from "../kernel/statement.ts";

/** Whose notifications are pushed. */
export type PushPolicy = "all" | "followed" | "follower" | "none";

export type PushSubscriptionRow = Row<"push_subscriptions", (typeof columns)[number]>;

export interface NewSubscription {
  readonly tokenId: string;
  readonly accountId: string;
  readonly endpoint: string;
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
  readonly standard: boolean;
  readonly alerts: readonly string[];
  readonly policy: PushPolicy;
  /** Sealed. */
  readonly accessToken: Buffer;
  readonly keyId: string;
}

const columns = ["id", "endpoint", "standard", "alerts", "policy"] as const;

/**
 * Replaces the subscription of a token.
 * @returns undefined if the token was revoked
 */
export const putSubscription = write.first("push_put", (row: NewSubscription) =>
  // Locks the token: a concurrent revocation comes before, or finds the new row to delete.
  raw<PushSubscriptionRow>(
    `insert into push_subscriptions (token_id, account_id, endpoint, public_key, auth_secret, standard, alerts, policy,
       access_token, key_id, created_at)
     select t.id, :accountId, :endpoint, :publicKey, :authSecret, :standard, :alerts, :policy, :accessToken, :keyId, :now
     from (select id from oauth_tokens where id = :tokenId and revoked_at is null for share) t
     on conflict (token_id) do update set id = excluded.id, account_id = excluded.account_id,
       endpoint = excluded.endpoint, public_key = excluded.public_key, auth_secret = excluded.auth_secret,
       standard = excluded.standard, alerts = excluded.alerts, policy = excluded.policy,
       access_token = excluded.access_token, key_id = excluded.key_id, created_at = excluded.created_at,
       failing_since = null
     returning ${columns.join(", ")}`,
    {
      tokenId: row.tokenId,
      accountId: row.accountId,
      endpoint: row.endpoint,
      publicKey: row.publicKey,
      authSecret: row.authSecret,
      standard: row.standard,
      alerts: row.alerts,
      policy: row.policy,
      accessToken: row.accessToken,
      keyId: row.keyId,
      now: now(),
    },
  ),
);

export const findSubscription = read.first("push_by_token", (tokenId: string) =>
  table("push_subscriptions")
    .where({ token_id: tokenId })
    .select(...columns),
);

/**
 * Changes what is pushed.
 * @param alerts null leaves them unchanged, as does null for the policy
 * @returns undefined if the token has no subscription
 */
export const updateSubscription = write.first(
  "push_update",
  (tokenId: string, alerts: readonly string[] | null, policy: PushPolicy | null) =>
    table("push_subscriptions")
      .where({ token_id: tokenId })
      .update({ alerts: orUnchanged(alerts, "alerts"), policy: orUnchanged(policy, "policy") })
      .returning(columns),
);

export const deleteSubscriptionOf = write.run("push_delete_of", (tokenId: string) =>
  table("push_subscriptions").where({ token_id: tokenId }).delete(),
);

export const deleteSubscription = write.run("push_delete", (id: string) =>
  table("push_subscriptions").where({ id }).delete(),
);

const wanted = `n.type = any(p.alerts) and not n.filtered
  and ${mayUse("u")}
  and case p.policy when 'all' then true
    when 'followed' then ${follows("n.account_id", "n.from_account_id")}
    when 'follower' then ${follows("n.from_account_id", "n.account_id")}
    else false end
  and ${asOne(`((n.status_id is null or ${visibleTo("o", "n.account_id")})
    and not ${isSuspended("n.from_account_id")} and not ${silencedFor("n.from_account_id", "n.account_id")})`)}`;

/**
 * Messages: subscription `p`, notification `n`, its displayed status `o`, sender `f`, recipient `u`. A notification is
 * pushed if the recipient still sees it and may use the account, and the subscription wants it.
 */
const messages = () =>
  table("push_subscriptions as p")
    .join("notifications as n", "n.account_id", "p.account_id")
    .join("accounts as f", "f.id", "n.from_account_id")
    .join("users as u", "u.account_id", "p.account_id")
    .leftJoin("statuses as s", "s.id", "n.status_id")
    .leftJoin("statuses as o", "o.id", raw("coalesce(s.reblog_of_id, s.id)"))
    .whereRaw(wanted);

interface AddressedRow extends Row<"push_subscriptions", "id" | "endpoint"> {
  readonly notification_id: string;
}

/** The subscriptions that want one of these notifications. */
export const findAddressed = read.rows("push_addressed", (notificationIds: readonly string[]) =>
  messages()
    .where("n.id", anyOf(notificationIds))
    .orderBy("n.id")
    .orderBy("p.id")
    .select<AddressedRow[]>("p.id", "p.endpoint", "n.id as notification_id"),
);

/** A message to send, with its subscription. */
export interface PushMessageRow
  extends
    Row<"push_subscriptions", (typeof subscriptionColumns)[number]>,
    Row<"accounts", (typeof senderColumns)[number]>,
    Row<"users", "locale">,
    Row<"notifications", "type" | "created_at"> {
  readonly account_id: string;
  /** Null without a status. */
  readonly spoiler_text: string | null;
  readonly content: string | null;
}

const subscriptionColumns = [
  "token_id",
  "endpoint",
  "public_key",
  "auth_secret",
  "standard",
  "access_token",
  "key_id",
] as const;
const senderColumns = [
  "username",
  "display_name",
  "note",
  "avatar_key",
  "avatar_static_key",
  "avatar_remote_url",
] as const;

/** What to send to one subscription; undefined if it doesn't want the notification any more. */
export const findPushMessage = read.first("push_message", (subscriptionId: string, notificationId: string) =>
  messages()
    .where({ "p.id": subscriptionId, "n.id": notificationId })
    .select<PushMessageRow[]>(
      ...subscriptionColumns.map((name) => `p.${name}`),
      "u.locale",
      "n.type",
      "n.created_at",
      "f.id as account_id",
      ...senderColumns.map((name) => `f.${name}`),
      "o.spoiler_text",
      "o.content",
    ),
);

const noteFailing = write.run("push_failing", (id: string) =>
  table("push_subscriptions").where({ id }).whereNull("failing_since").update({ failing_since: now() }),
);
const giveUp = write.run("push_give_up", (id: string, since: Date) =>
  table("push_subscriptions").where({ id }).where("failing_since", "<", since).delete(),
);

/**
 * Records that a message failed.
 * @param givenUp deletes a subscription that has been failing since before this time
 */
export async function markFailing(store: WriteStore, id: string, givenUp: Date): Promise<void> {
  await noteFailing(store, id);
  await giveUp(store, id, givenUp);
}

export const markWorking = write.run("push_working", (id: string) =>
  table("push_subscriptions").where({ id }).whereNotNull("failing_since").update({ failing_since: null }),
);
