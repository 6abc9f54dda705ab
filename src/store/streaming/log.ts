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

/**
 * Identifiers are time-sortable: milliseconds since 1970, then a 16-bit counter. They are greater than all earlier ones,
 * even if the clock was set back.
 */
const advanceHead = write.value("stream_head_advance", (count: number) =>
  table("stream_head")
    .update({
      last_id: raw("greatest(last_id, (extract(epoch from :now) * 1000)::bigint << 16) + :count", {
        now: now(),
        count,
      }),
    })
    .returning("last_id"),
);

interface InsertedRow extends Row<"stream_events", "id" | "key" | "account_ids"> {
  readonly event: LoggedType;
  readonly facts: LoggedFacts[LoggedType];
}

const insertEvents = write.values("stream_events_insert", (rows: readonly InsertedRow[]) =>
  raw<Row<"stream_events", "id">>(
    `insert into stream_events (id, key, event, account_ids, facts, created_at)
     select (e->>'id')::bigint, e->>'key', e->>'event',
       case jsonb_typeof(e->'account_ids') when 'array'
         then array(select value::bigint from jsonb_array_elements_text(e->'account_ids')) end,
       e->'facts', :now
     from jsonb_array_elements(:rows::jsonb) with ordinality as given (e, position) order by position
     on conflict (key) do nothing returning id`,
    { rows: computed(rows, (all) => JSON.stringify(all)), now: now() },
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
  const first = BigInt(await advanceHead(store, entries.length)) - BigInt(entries.length) + 1n;
  const rows = entries.map((entry, index) => ({
    id: String(first + BigInt(index)),
    key: `${key} ${index}`,
    event: entry.event,
    account_ids: entry.accountIds,
    facts: entry.facts,
  }));
  const last = (await insertEvents(store, rows)).at(-1);
  if (last !== undefined && notify) await sendNotice(store, last);
  return last;
}

/** Notifies the processes with open streams, at the commit, that the transaction revoked tokens. */
export function notifyRevoked(store: WriteStore): Promise<void> {
  return sendNotice(store, tokensNotice);
}

type EventRow = Omit<InsertedRow, "key">;

function entryOf({ id, event, account_ids: accountIds, facts }: EventRow): LogEntry {
  return { id: BigInt(id), event, accountIds, facts } as LogEntry;
}

const findAfter = read.rows("stream_events_after", (after: bigint, limit: number) =>
  table("stream_events")
    .where("id", ">", computed(after, String))
    .orderBy("id")
    .limit(limit)
    .select<EventRow[]>("id", "event", raw("account_ids::text[] as account_ids"), "facts"),
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
        raw("case when account_ids is not null then array[:accountId] end as account_ids", { accountId }),
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
