/** Reblogs, which are statuses with `reblog_of_id`. */
import { computed, raw, read, table, write } from "../kernel/statement.ts";
import type { LocalAddress, RemoteAddress } from "./publishing.ts";
import { type StatusRow, type Visibility, statusColumnNames, statusColumns } from "./statuses.ts";

/** An account's reblog of a status. */
export const findReblog = read.first("reblog_of_account", (accountId: string, originalId: string) =>
  table("statuses")
    .where({ reblog_of_id: originalId, account_id: accountId })
    .select<StatusRow[]>(...statusColumnNames),
);

export interface NewReblog {
  readonly accountId: string;
  /** The URI of the remote Announce, or the author's actor URI, from which the local URI is built. */
  readonly address: Pick<RemoteAddress, "uri"> | Pick<LocalAddress, "actorUri">;
  readonly reblogOfId: string;
  readonly conversationId: string | null;
  readonly visibility: Visibility;
  readonly applicationId: string | null;
  readonly createdAt: Date;
}

/**
 * Locks a status and inserts a reblog of it.
 * @returns undefined if the account has already reblogged the status, or the status doesn't exist
 */
export const insertReblog = write.first("reblog_insert", (reblog: NewReblog) =>
  raw<StatusRow>(
    `with identity as materialized (select time_id(:createdAt::timestamptz) as id),
       address as (select coalesce(:uri, :actorUri || '/statuses/' || identity.id || '/activity') as uri from identity),
       original as materialized (select id from statuses where id = :reblogOfId for no key update)
     insert into statuses (id, account_id, uri, url, local, visibility, reblog_of_id, conversation_id, application_id,
       created_at)
     select identity.id, :accountId, address.uri, address.uri, :uri::text is null, :visibility, original.id,
       :conversationId, :applicationId, :createdAt
     from identity cross join address cross join original
     on conflict (reblog_of_id, account_id) where reblog_of_id is not null do nothing
     returning ${statusColumns}`,
    {
      createdAt: reblog.createdAt,
      accountId: reblog.accountId,
      actorUri: computed(reblog.address, (address) => ("uri" in address ? null : address.actorUri)),
      visibility: reblog.visibility,
      reblogOfId: reblog.reblogOfId,
      conversationId: reblog.conversationId,
      applicationId: reblog.applicationId,
      uri: computed(reblog.address, (address) => ("uri" in address ? address.uri : null)),
    },
  ),
);

/** Replaces the URI and time of another server's reblog. Undefined if it was deleted. */
export const replaceReblogAddress = write.first(
  "reblog_replace_address",
  (id: string, { uri, publishedAt }: { readonly uri: string; readonly publishedAt: Date }) =>
    table("statuses")
      .where({ id })
      .whereNotNull("reblog_of_id")
      .update({ uri, url: uri, created_at: publishedAt })
      .returning<StatusRow[]>(statusColumnNames),
);
