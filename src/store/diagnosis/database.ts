/** What PostgreSQL says about itself. */
import { computed, now, raw, read } from "../kernel/statement.ts";
import { neededSettings } from "../kernel/session.ts";

/** The version, as text and as a number: 180001 for 18.1. */
export const readVersion = read.only("diagnosis_version", () =>
  raw<{ readonly version: string; readonly number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  ),
);

/** How PostgreSQL treats this server's connections. */
export interface SessionRow {
  /** Whether it is a standby. */
  readonly standby: boolean;
  /** Whether transactions can't write; also on a standby. */
  readonly readOnly: boolean;
}

export const readSession = read.only("diagnosis_session", () =>
  raw<SessionRow>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::bool as "readOnly"`,
  ),
);

/**
 * The settings of the session that this connection hasn't got. `Etc/UTC`, Debian's name of UTC, is as good.
 * @param connectionString whose own settings don't count; undefined for the embedded server
 */
export const listDroppedSettings = read.values("diagnosis_settings", (connectionString: string | undefined) =>
  raw<{ readonly name: string }>(
    `select needed.name from unnest(:names::text[], :values::text[]) with ordinality as needed (name, value, position)
       where regexp_replace(current_setting(needed.name), '^Etc/', '') <> needed.value order by needed.position`,
    {
      names: computed(connectionString, (url) => neededSettings(url).map(([name]) => name)),
      values: computed(connectionString, (url) => neededSettings(url).map(([, value]) => value)),
    },
  ),
);

/** Extensions that the schema uses and the database lacks. */
export const listMissingExtensions = read.values("diagnosis_extensions", () =>
  raw<{ readonly name: string }>(
    `select wanted.name from (values ('pg_trgm')) as wanted (name)
     where not exists (select from pg_extension where extname = wanted.name) order by name`,
  ),
);

export interface CollationRow {
  readonly encoding: string;
  /** The version with which indexes were built; null if the collation has none. */
  readonly recorded: string | null;
  /** The version of the operating system's or ICU's collation now. */
  readonly actual: string | null;
  readonly database: string;
}

export const readCollation = read.only("diagnosis_collation", () =>
  raw<CollationRow>(
    `select pg_encoding_to_char(encoding)::text as encoding, datcollversion as recorded,
       pg_database_collation_actual_version(oid) as actual, datname::text as database
     from pg_database where datname = current_database()`,
  ),
);

/** A limit on connections: of the server, of the database or of the user. */
export interface ConnectionsRow {
  /** Connections that count towards it. */
  readonly used: number;
  readonly most: number;
}

/** The limits on connections that apply to this server, the one with the fewest free connections first. */
export const listConnectionLimits = read.rows("diagnosis_connections", () =>
  raw<ConnectionsRow>(
    `with clients as (select datname, usename from pg_stat_activity where backend_type = 'client backend'),
     limits as (
       select (select count(*) from clients)::int as used,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most
       union all
       select (select count(*) from clients where datname = current_database())::int, datconnlimit
       from pg_database where datname = current_database() and datconnlimit >= 0
       union all
       select (select count(*) from clients where usename = current_user)::int, rolconnlimit
       from pg_roles where rolname = current_user and rolconnlimit >= 0)
     select coalesce(used, 0) as used, coalesce(most, 0) as most from limits order by most - used, most`,
  ),
);

/** A server process of this database. */
export interface ProcessRow {
  /** As its connections name it. */
  readonly process: string;
  /** Its connections. */
  readonly used: number;
  /** Whether it runs jobs, and whether it listens for streams. */
  readonly works: boolean;
  readonly streams: boolean;
}

/** The server processes that are connected to this database, but no commands. */
export const listProcesses = read.rows("diagnosis_processes", () =>
  raw<ProcessRow>(
    `select coalesce(name[2], '') as process, count(*)::int as used, coalesce(bool_or(name[1] = 'queue'), false) as works,
       coalesce(bool_or(name[1] = 'streams'), false) as streams
     from pg_stat_activity
       cross join regexp_match(application_name, :pattern) as name
     where datname = current_database() and name is not null group by 1 order by 1`,
    { pattern: String.raw`^concord (?:(queue|streams) )?(\S+:\d+)$` },
  ),
);

export interface BloatRow {
  readonly table: string;
  readonly live: number;
  readonly dead: number;
}

/** Tables with more dead rows than this and than live ones, the worst first; at most five. */
export const listBloated = read.rows("diagnosis_bloat", (dead: number) =>
  raw<BloatRow>(
    `select relname::text as "table", n_live_tup::float8 as live, n_dead_tup::float8 as dead
     from pg_stat_user_tables where n_dead_tup > :dead and n_dead_tup > n_live_tup
     order by n_dead_tup desc limit 5`,
    { dead },
  ),
);

export interface VacuumRow {
  readonly enabled: boolean;
  /** Transactions since the oldest one whose rows aren't frozen. At two thousand million, PostgreSQL stops writing. */
  readonly age: number;
}

export const readVacuum = read.only("diagnosis_vacuum", () =>
  raw<VacuumRow>(
    `select current_setting('autovacuum')::bool and current_setting('track_counts')::bool as enabled,
       age(datfrozenxid) as age from pg_database where datname = current_database()`,
  ),
);

/** Settings without which a crash damages the database or loses what was acknowledged. */
export interface DurabilityRow {
  readonly fsync: boolean;
  readonly fullPageWrites: boolean;
  /** Whether commits wait for the disk. */
  readonly synchronous: boolean;
}

export const readDurability = read.only("diagnosis_durability", () =>
  raw<DurabilityRow>(`select current_setting('fsync')::bool as fsync, current_setting('full_page_writes')::bool as "fullPageWrites",
     current_setting('synchronous_commit') <> 'off' as synchronous`),
);

/** A replication slot that is used by nothing. */
export interface SlotRow {
  readonly name: string;
  /** Bytes of the write-ahead log that it keeps. */
  readonly kept: number;
  /** Whether max_slot_wal_keep_size limits them. */
  readonly limited: boolean;
}

/** Inactive slots that keep write-ahead log, in all databases of PostgreSQL, the largest first; at most five. */
export const listUnusedSlots = read.rows("diagnosis_slots", () =>
  raw<SlotRow>(`select slot_name::text as name, current_setting('max_slot_wal_keep_size') <> '-1' as limited,
     pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
       restart_lsn)::float8 as kept
   from pg_replication_slots where not active and restart_lsn is not null order by kept desc limit 5`),
);

export interface TransactionRow {
  readonly pid: number;
  readonly program: string;
  /** Seconds. */
  readonly age: number;
}

/**
 * The oldest open transaction of this database that keeps removed rows from being cleared away, because it has a snapshot
 * or has written; undefined if there is none besides this one. That of a backup only holds a lock.
 */
export const findOldestTransaction = read.first("diagnosis_transactions", () =>
  raw<TransactionRow>(
    `select coalesce(pid, 0) as pid, coalesce(application_name, '') as program,
       extract(epoch from (:now - xact_start))::float8 as age
     from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
       and backend_type = 'client backend' and (backend_xid is not null or backend_xmin is not null)
     order by xact_start limit 1`,
    { now: now() },
  ),
);

/** PostgreSQL's clock. */
export const readDatabaseTime = read.value("diagnosis_time", () =>
  raw<{ readonly time: Date }>("select clock_timestamp() as time"),
);
