/** Reblogs, which are statuses with `reblog_of_id`. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { LocalAddress, RemoteAddress } from "./publishing.ts";
import { type StatusRow, type Visibility, statusColumns } from "./statuses.ts";

/** An account's reblog of a status. */
export const findReblog = read.first<[accountId: string, originalId: string], StatusRow>(
  "reblog_of_account",
  `select ${statusColumns} from statuses where reblog_of_id = $2 and account_id = $1`,
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
export async function insertReblog(store: WriteStore, reblog: NewReblog): Promise<StatusRow | undefined> {
  const { address } = reblog;
  const [row] = await store.query<StatusRow>(
    "reblog_insert",
    `with identity as materialized (select time_id($1::timestamptz) as id),
       address as (select coalesce($8, $3 || '/statuses/' || identity.id || '/activity') as uri from identity),
       original as materialized (select id from statuses where id = $5 for no key update)
     insert into statuses (id, account_id, uri, url, local, visibility, reblog_of_id, conversation_id, application_id,
       created_at)
     select identity.id, $2, address.uri, address.uri, $8::text is null, $4, original.id, $6, $7, $1
     from identity cross join address cross join original
     on conflict (reblog_of_id, account_id) where reblog_of_id is not null do nothing
     returning ${statusColumns}`,
    [
      reblog.createdAt,
      reblog.accountId,
      "uri" in address ? null : address.actorUri,
      reblog.visibility,
      reblog.reblogOfId,
      reblog.conversationId,
      reblog.applicationId,
      "uri" in address ? address.uri : null,
    ],
  );
  return row;
}

/** Replaces the URI of another server's reblog. Undefined if it was deleted. */
export const replaceReblogUri = write.first<[id: string, uri: string], StatusRow>(
  "reblog_replace_uri",
  `update statuses set uri = $2, url = $2 where id = $1 and reblog_of_id is not null returning ${statusColumns}`,
);
