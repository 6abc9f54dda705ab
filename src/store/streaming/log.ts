/** The log of streamed events. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Row, computed, now, raw, read, table, write } from "../kernel/statement.ts";
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

interface InsertedRow extends Row<"stream_events", "key" | "event"> {
  /** As PostgreSQL writes an array. */
  readonly account_ids: string | null;
  readonly facts: LoggedFacts[LoggedType];
}

/**
 * Identifiers are time-sortable: milliseconds since 1970, then a 16-bit counter. They are greater than all earlier ones,
 * even if the clock was set back. A single statement, so that others wait as short as possible for the lock on the head.
 */
const insertEvents = write.firstValue(
  "stream_events_append",
  (rows: readonly InsertedRow[], notify: boolean) =>
    raw<{ readonly last: string }>(
      `with head as (
         update stream_head set last_id = jsonb_array_length(:rows::jsonb)
           + greatest(last_id, (extract(epoch from :now::timestamptz) * 1000)::bigint << 16)
         returning last_id - jsonb_array_length(:rows::jsonb) as before),
       added as (
         insert into stream_events (id, key, event, account_ids, facts, created_at)
         select h.before + position, e->>'key', e->>'event', (e->>'account_ids')::bigint[], e->'facts', :now
         from head h cross join jsonb_array_elements(:rows::jsonb) with ordinality as given (e, position)
         on conflict (key) do nothing returning id),
       newest as (select max(id)::text as last from added)
       select n.last from newest n
       where n.last is not null and (not :notify::boolean or pg_notify(:channel, n.last) is not null)`,
      { rows: computed(rows, (all) => JSON.stringify(all)), now: now(), notify, channel },
    ),
);

const sendNotice = write.run("stream_notify", (payload: string) =>
  raw("select pg_notify(:channel, :payload)", { channel, payload }),
);

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
  const rows = entries.map(({ event, accountIds, facts }, index) => ({
    key: `${key} ${index}`,
    event,
    account_ids: accountIds && `{${accountIds.join()}}`,
    facts,
  }));
  return insertEvents(store, rows, notify);
}

/** Notifies the processes with open streams, at the commit, that the transaction revoked tokens. */
export function notifyRevoked(store: WriteStore): Promise<void> {
  return sendNotice(store, tokensNotice);
}

interface EventRow extends Row<"stream_events", "id" | "event" | "facts"> {
  /** Separated by blanks, since pg takes a microsecond for each item of an array. */
  readonly readers: string | null;
}

function entryOf({ id, event, readers, facts }: EventRow): LogEntry {
  return { id: BigInt(id), event, accountIds: readers?.split(" ") ?? null, facts } as LogEntry;
}

const findAfter = read.rows("stream_events_after", (after: bigint, limit: number) =>
  table("stream_events")
    .where("id", ">", computed(after, String))
    .orderBy("id")
    .limit(limit)
    .select<EventRow[]>("id", "event", raw("array_to_string(account_ids, ' ') as readers"), "facts"),
);

/** The events after one, oldest first. */
export async function readLog(store: ReadStore, after: bigint, limit: number): Promise<LogEntry[]> {
  return (await findAfter(store, after, limit)).map(entryOf);
}

/** The identifiers of events: after one, up to and with another. */
interface LogRange {
  readonly after: bigint;
  readonly upTo: bigint;
}

const findFor = read.rows(
  "stream_events_for_account",
  (accountId: string, { after, upTo }: LogRange, limit: number) =>
    table("stream_events")
      .where("id", ">", computed(after, String))
      .where("id", "<=", computed(upTo, String))
      .whereRaw("(account_ids is null or :accountId::bigint = any(account_ids))", { accountId })
      .orderBy("id")
      .limit(limit)
      .select<EventRow[]>(
        "id",
        "event",
        raw("case when account_ids is not null then :accountId::text end as readers", { accountId }),
        "facts",
      ),
);

/** The events between two, the second included, that are for an account or whose readers are found at delivery. */
export async function readLogFor(
  store: ReadStore,
  accountId: string,
  range: LogRange,
  limit: number,
): Promise<LogEntry[]> {
  return (await findFor(store, accountId, range, limit)).map(entryOf);
}

export interface LogBounds {
  readonly lastId: bigint;
  readonly trimmedId: bigint;
}

const readHead = read.only("stream_head", () => table("stream_head").select("last_id", "trimmed_id"));

export async function readBounds(store: ReadStore): Promise<LogBounds> {
  const row = await readHead(store);
  return { lastId: BigInt(row.last_id), trimmedId: BigInt(row.trimmed_id) };
}

/** Whether the log has more than `count` events after one. */
export const hasMoreThan = read.any("stream_events_beyond", (after: bigint, count: number) =>
  table("stream_events")
    .where("id", ">", computed(after, String))
    .orderBy("id")
    .offset(count)
    .limit(1)
    .select("id"),
);

/** Removes the events before a time. */
export const trimLog = write.run("stream_events_trim", (before: Date) =>
  raw(
    `with gone as (delete from stream_events where created_at < :before returning id)
     update stream_head set trimmed_id = greatest(trimmed_id, (select max(id) from gone))
     where exists (select from gone)`,
    { before },
  ),
);
