/** The log of streamed events. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { StatusListingRow } from "../statuses/listing.ts";

/** The status of an event, as logged: rules out most streams without a query. */
export interface LoggedStatus extends StatusListingRow {
  readonly id: string;
}

/** Event → its facts in the log. */
export interface LoggedFacts {
  /** A status for these lists, for home timelines (with `accountIds`), or for public and hashtag streams. */
  update: { readonly status: LoggedStatus; readonly listIds?: readonly string[] };
  "status.update": { readonly status: LoggedStatus };
  delete: { readonly status: LoggedStatus };
  notification: { readonly notificationId: string };
  notifications_merged: Readonly<Record<never, never>>;
  conversation: { readonly conversationId: string };
  announcement: { readonly announcementId: string };
  "announcement.reaction": { readonly announcementId: string; readonly name: string };
  "announcement.delete": { readonly announcementId: string };
  filters_changed: Readonly<Record<never, never>>;
  /** Never sent: ends the streams of these tokens. */
  "tokens.revoked": { readonly tokenIds: readonly string[] };
}

export type LoggedType = keyof LoggedFacts;

export type NewLogEntry = {
  [Type in LoggedType]: {
    readonly event: Type;
    readonly facts: LoggedFacts[Type];
    /** The accounts that the event is for; null if its readers are found at delivery. */
    readonly accountIds: readonly string[] | null;
  };
}[LoggedType];

export type LogEntry = NewLogEntry & { readonly id: bigint };

/** The channel of NOTIFY. */
export const channel = "concord_streams";

/** The payload of a notice that tokens were revoked; that of others is the newest event. */
export const tokensNotice = "tokens";

/**
 * Appends events, in one transaction at a time: identifiers grow in the order of the commits. Call it last in a
 * transaction, since others wait for its end.
 * @param notify whether to NOTIFY all processes; otherwise the caller has to
 * @param key deduplicates; entries that are already in the log are skipped
 * @returns the identifier of the newest new entry; undefined if there is none
 */
export async function appendToLog(
  store: WriteStore,
  key: string,
  entries: readonly NewLogEntry[],
  { notify = true }: { readonly notify?: boolean } = {},
): Promise<string | undefined> {
  if (entries.length === 0) return undefined;
  // A time-sortable identifier: milliseconds since 1970, then a 16-bit counter. Greater than all earlier ones, even if
  // the clock was set back.
  const head = await store.query<{ last_id: string }>(
    "stream_head_advance",
    `update stream_head set last_id =
       greatest(last_id, (extract(epoch from $now) * 1000)::bigint << 16) + $1 returning last_id`,
    [entries.length],
  );
  const first = BigInt(single(head).last_id) - BigInt(entries.length) + 1n;
  const rows = entries.map((entry, index) => ({
    id: String(first + BigInt(index)),
    key: `${key} ${index}`,
    event: entry.event,
    account_ids: entry.accountIds,
    facts: entry.facts,
  }));
  const inserted = await store.query<{ id: string }>(
    "stream_events_insert",
    `insert into stream_events (id, key, event, account_ids, facts, created_at)
     select (e->>'id')::bigint, e->>'key', e->>'event',
       case jsonb_typeof(e->'account_ids') when 'array'
         then array(select value::bigint from jsonb_array_elements_text(e->'account_ids')) end,
       e->'facts', $now
     from jsonb_array_elements($1::jsonb) with ordinality as given (e, position) order by position
     on conflict (key) do nothing returning id`,
    [JSON.stringify(rows)],
  );
  const last = inserted.at(-1)?.id;
  if (last !== undefined && notify) await sendNotice(store, last);
  return last;
}

/** Notifies the processes with open streams, at the commit, that the transaction revoked tokens. */
export function notifyRevoked(store: WriteStore): Promise<void> {
  return sendNotice(store, tokensNotice);
}

const sendNotice = write.run<[payload: string]>("stream_notify", `select pg_notify('${channel}', $1)`);

interface EventRow extends Row<"stream_events", "id, account_ids"> {
  readonly event: LoggedType;
  readonly facts: LoggedFacts[LoggedType];
}

function entryOf({ id, event, account_ids: accountIds, facts }: EventRow): LogEntry {
  return { id: BigInt(id), event, accountIds, facts } as LogEntry;
}

/** The events after one, oldest first. */
export async function readLog(store: ReadStore, after: bigint, limit: number): Promise<LogEntry[]> {
  const rows = await store.query<EventRow>(
    "stream_events_after",
    `select id, event, account_ids::text[] as account_ids, facts from stream_events
     where id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows.map(entryOf);
}

/** The events between two, the second included, that are for an account or whose readers are found at delivery. */
export async function readLogFor(
  store: ReadStore,
  accountId: string,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
  limit: number,
): Promise<LogEntry[]> {
  const rows = await store.query<EventRow>(
    "stream_events_for_account",
    `select id, event, case when account_ids is not null then array[$3] end as account_ids, facts
     from stream_events where id > $1 and id <= $2 and (account_ids is null or $3::bigint = any(account_ids))
     order by id limit $4`,
    [after, upTo, accountId, limit],
  );
  return rows.map(entryOf);
}

export interface LogBounds {
  readonly lastId: bigint;
  readonly trimmedId: bigint;
}

export async function readBounds(store: ReadStore): Promise<LogBounds> {
  const rows = await store.query<{ last_id: string; trimmed_id: string }>(
    "stream_head",
    "select last_id, trimmed_id from stream_head",
  );
  const row = single(rows);
  return { lastId: BigInt(row.last_id), trimmedId: BigInt(row.trimmed_id) };
}

/** Whether the log has more than `count` events after one. */
export const hasMoreThan = read.any<[after: bigint, count: number]>(
  "stream_events_beyond",
  "select id from stream_events where id > $1 order by id offset $2 limit 1",
);

/** Removes the events before a time. */
export const trimLog = write.run<[before: Date]>(
  "stream_events_trim",
  `with gone as (delete from stream_events where created_at < $1 returning id)
   update stream_head set trimmed_id = greatest(trimmed_id, (select max(id) from gone))
   where exists (select from gone)`,
);
