/** Web Push subscriptions, at most one per access token. */
import type { WriteStore } from "../kernel/connection.ts";
import { asOne, follows, isSuspended, mayUse, silencedFor, visibleTo } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** Whose notifications are pushed. */
export type PushPolicy = "all" | "followed" | "follower" | "none";

export type PushSubscriptionRow = Row<"push_subscriptions", typeof columns>;

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

const columns = "id, endpoint, standard, alerts, policy";

/**
 * Replaces the subscription of a token.
 * @returns undefined if the token was revoked
 */
export async function putSubscription(
  store: WriteStore,
  row: NewSubscription,
): Promise<PushSubscriptionRow | undefined> {
  // Locks the token: a concurrent revocation comes before, or finds the new row to delete.
  const [inserted] = await store.query<PushSubscriptionRow>(
    "push_put",
    `insert into push_subscriptions (token_id, account_id, endpoint, public_key, auth_secret, standard, alerts, policy,
       access_token, key_id, created_at)
     select t.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $now
     from (select id from oauth_tokens where id = $1 and revoked_at is null for share) t
     on conflict (token_id) do update set id = excluded.id, account_id = excluded.account_id,
       endpoint = excluded.endpoint, public_key = excluded.public_key, auth_secret = excluded.auth_secret,
       standard = excluded.standard, alerts = excluded.alerts, policy = excluded.policy,
       access_token = excluded.access_token, key_id = excluded.key_id, created_at = excluded.created_at,
       failing_since = null
     returning ${columns}`,
    [
      row.tokenId,
      row.accountId,
      row.endpoint,
      row.publicKey,
      row.authSecret,
      row.standard,
      row.alerts,
      row.policy,
      row.accessToken,
      row.keyId,
    ],
  );
  return inserted;
}

export const findSubscription = read.first<[tokenId: string], PushSubscriptionRow>(
  "push_by_token",
  `select ${columns} from push_subscriptions where token_id = $1`,
);

/**
 * Changes what is pushed.
 * @param alerts null leaves them unchanged, as does null for the policy
 * @returns undefined if the token has no subscription
 */
export const updateSubscription = write.first<
  [tokenId: string, alerts: readonly string[] | null, policy: PushPolicy | null],
  PushSubscriptionRow
>(
  "push_update",
  `update push_subscriptions set alerts = coalesce($2::text[], alerts), policy = coalesce($3, policy)
   where token_id = $1 returning ${columns}`,
);

export const deleteSubscriptionOf = write.run<[tokenId: string]>(
  "push_delete_of",
  "delete from push_subscriptions where token_id = $1",
);

export const deleteSubscription = write.run<[id: string]>(
  "push_delete",
  "delete from push_subscriptions where id = $1",
);

/**
 * Tables of a message: subscription `p`, notification `n`, its displayed status `o`, sender `f`, recipient `u`. A
 * notification is pushed if the recipient still sees it and may use the account, and the subscription wants it.
 */
const sources = `push_subscriptions p
  join notifications n on n.account_id = p.account_id
  join accounts f on f.id = n.from_account_id
  join users u on u.account_id = p.account_id
  left join statuses s on s.id = n.status_id
  left join statuses o on o.id = coalesce(s.reblog_of_id, s.id)`;

const wanted = `n.type = any(p.alerts) and not n.filtered
  and ${mayUse("u")}
  and case p.policy when 'all' then true
    when 'followed' then ${follows("n.account_id", "n.from_account_id")}
    when 'follower' then ${follows("n.from_account_id", "n.account_id")}
    else false end
  and ${asOne(`((n.status_id is null or ${visibleTo("o", "n.account_id")})
    and not ${isSuspended("n.from_account_id")} and not ${silencedFor("n.from_account_id", "n.account_id")})`)}`;

/** The subscriptions that want one of these notifications. */
export const findAddressed = read.rows<
  [notificationIds: readonly string[]],
  { readonly id: string; readonly endpoint: string; readonly notification_id: string }
>(
  "push_addressed",
  `select p.id, p.endpoint, n.id as notification_id from ${sources}
   where n.id = any($1::bigint[]) and ${wanted} order by n.id, p.id`,
);

/** A message to send, with its subscription. */
export interface PushMessageRow
  extends
    Row<"push_subscriptions", "token_id, endpoint, public_key, auth_secret, standard, access_token, key_id">,
    Row<"accounts", "username, display_name, note, avatar_key, avatar_static_key, avatar_remote_url"> {
  readonly locale: string;
  readonly type: string;
  readonly created_at: Date;
  readonly account_id: string;
  /** Null without a status. */
  readonly spoiler_text: string | null;
  readonly content: string | null;
}

/** What to send to one subscription; undefined if it doesn't want the notification any more. */
export const findPushMessage = read.first<[subscriptionId: string, notificationId: string], PushMessageRow>(
  "push_message",
  `select p.token_id, p.endpoint, p.public_key, p.auth_secret, p.standard, p.access_token, p.key_id, u.locale,
     n.type, n.created_at, f.id as account_id, f.username, f.display_name, f.note, f.avatar_key, f.avatar_static_key, f.avatar_remote_url,
     o.spoiler_text, o.content
   from ${sources} where p.id = $1 and n.id = $2 and ${wanted}`,
);

/**
 * Records that a message failed.
 * @param givenUp deletes a subscription that has been failing since before this time
 */
export async function markFailing(store: WriteStore, id: string, givenUp: Date): Promise<void> {
  await store.query(
    "push_failing",
    "update push_subscriptions set failing_since = $now where id = $1 and failing_since is null",
    [id],
  );
  await store.query("push_give_up", "delete from push_subscriptions where id = $1 and failing_since < $2", [
    id,
    givenUp,
  ]);
}

export const markWorking = write.run<[id: string]>(
  "push_working",
  "update push_subscriptions set failing_since = null where id = $1 and failing_since is not null",
);
