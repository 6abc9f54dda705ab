import { baseRole, type UserRow, userColumns } from "./users.ts";
import { type AccountRow, accountColumns } from "../accounts/accounts.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { joinedColumns, joinedRow } from "../kernel/joined-rows.ts";
import { mayUse } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export interface SessionRow extends Row<"sessions", typeof columns> {
  /** `key`: the account authentication API; `page`: a cookie. */
  readonly kind: "key" | "page";
}

const columns = `id, user_id, kind, user_agent, host(ip) as ip, claimed_user_agent, host(claimed_ip) as claimed_ip,
  with_otp, created_at, last_used_at`;

export interface NewSession {
  readonly hash: Buffer;
  readonly userId: string;
  readonly kind: SessionRow["kind"];
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly claimedUserAgent: string | null;
  readonly claimedIp: string | null;
  readonly withOtp: boolean;
  readonly now: Date;
}

export const insertSession = write.only<[session: NewSession], SessionRow>(
  "session_insert",
  `insert into sessions (secret_hash, user_id, kind, user_agent, ip, claimed_user_agent, claimed_ip, with_otp,
     created_at, last_used_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${columns}`,
  (session) => [
    session.hash,
    session.userId,
    session.kind,
    session.userAgent,
    session.ip,
    session.claimedUserAgent,
    session.claimedIp,
    session.withOtp,
    session.now,
  ],
);

/** Sessions are valid if last used and created after these times. */
export interface SessionBounds {
  readonly usedAfter: Date;
  readonly begunAfter: Date;
}

export interface SessionWithPerson {
  readonly session: SessionRow;
  readonly user: UserRow;
  readonly account: AccountRow;
}

/** Without `host(…)`: PostgreSQL prints the inet of a single host without a mask anyway. */
const plainColumns = `id, user_id, kind, user_agent, ip, claimed_user_agent, claimed_ip, with_otp, created_at,
  last_used_at`;

const withPerson = `select ${joinedColumns("s", plainColumns)}, ${joinedColumns("u", userColumns)},
    ${joinedColumns("a", accountColumns)}
  from sessions s join users u on u.id = s.user_id join accounts a on a.id = u.account_id
  where s.secret_hash = $1 and s.kind = $2 and s.ended_at is null and s.last_used_at > $3 and s.created_at > $4`;

/** A valid session by the hash of its secret, with its user and account, in one statement. */
export async function findSessionWithPerson(
  store: ReadStore,
  hash: Buffer,
  kind: SessionRow["kind"],
  bounds: SessionBounds,
): Promise<SessionWithPerson | undefined> {
  const values = [hash, kind, bounds.usedAfter, bounds.begunAfter];
  const [row] = await store.query<Record<string, unknown>>("session_with_person", withPerson, values);
  if (row === undefined) return undefined;
  const session = joinedRow<SessionRow>(row, "s", plainColumns);
  const user = joinedRow<UserRow>(row, "u", userColumns);
  const account = joinedRow<AccountRow>(row, "a", accountColumns);
  return session === undefined || user === undefined || account === undefined
    ? undefined
    : { session, user, account };
}

/** Those of these sessions that are valid, and whose user may act. */
export const filterActive = read.values<[ids: readonly string[], bounds: SessionBounds], string>(
  "sessions_active",
  `select s.id from sessions s join users u on u.id = s.user_id
   where s.id = any($1) and s.ended_at is null and s.last_used_at > $2 and s.created_at > $3 and ${mayUse("u")}`,
  (ids, { usedAfter, begunAfter }) => [ids, usedAfter, begunAfter],
);

/**
 * Updates a session's time of last use.
 * @returns the stored time of last use; undefined if the session has ended
 */
export const touchSession = write.firstValue<[id: string, now: Date], Date>(
  "session_touch",
  `update sessions set last_used_at = greatest(last_used_at, $2) where id = $1 and ended_at is null
   returning last_used_at`,
);

/** A session's person, with the columns that `mayAct` checks. */
export interface SessionPersonRow extends Row<"accounts", "username, display_name, suspended_at"> {
  readonly confirmed_at: Date | null;
  readonly approved: boolean;
  readonly disabled: boolean;
  /** Whether the person has a role other than the default one. */
  readonly has_role: boolean;
}

/** The person of a valid session, by the hash of its secret. */
export const findSessionPerson = read.first<
  [hash: Buffer, kind: SessionRow["kind"], bounds: SessionBounds],
  SessionPersonRow
>(
  "session_person",
  `select a.username, a.display_name, u.confirmed_at, u.approved, u.disabled, a.suspended_at,
     u.role_id <> ${baseRole} as has_role
   from sessions s join users u on u.id = s.user_id join accounts a on a.id = u.account_id
   where s.secret_hash = $1 and s.kind = $2 and s.ended_at is null and s.last_used_at > $3 and s.created_at > $4`,
  (hash, kind, bounds) => [hash, kind, bounds.usedAfter, bounds.begunAfter],
);

/**
 * Whether a session hasn't ended, and its person may use it. Locks it until the transaction ends.
 */
export const lockSession = write.any<[userId: string, id: string]>(
  "session_lock",
  `select from sessions s join users u on u.id = s.user_id
   where s.id = $2 and s.user_id = $1 and s.ended_at is null and ${mayUse("u")} for share of s`,
);

export const listSessions = read.rows<[userId: string, bounds: SessionBounds], SessionRow>(
  "sessions_of_user",
  `select ${columns} from sessions
   where user_id = $1 and ended_at is null and last_used_at > $2 and created_at > $3
   order by last_used_at desc, created_at desc`,
  (userId, bounds) => [userId, bounds.usedAfter, bounds.begunAfter],
);

/** One page of a user's valid sessions, most recently used first. */
export const listSessionPage = read.rows<
  [userId: string, bounds: SessionBounds, page: { readonly limit: number; readonly offset: number }],
  SessionRow
>(
  "sessions_of_user_page",
  `select ${columns} from sessions
   where user_id = $1 and ended_at is null and last_used_at > $2 and created_at > $3
   order by last_used_at desc, created_at desc, id limit $4 offset $5`,
  (userId, bounds, { limit, offset }) => [userId, bounds.usedAfter, bounds.begunAfter, limit, offset],
);

/** @returns whether the user had such a session */
export const endSession = write.any<[userId: string, id: string, now: Date]>(
  "session_end",
  "update sessions set ended_at = $3 where user_id = $1 and id::text = $2 and ended_at is null returning id",
);

/** Ends the session with this secret, if it hasn't ended. */
export const endSessionBySecret = write.run<[hash: Buffer, kind: SessionRow["kind"], now: Date]>(
  "session_end_by_secret",
  "update sessions set ended_at = $3 where secret_hash = $1 and kind = $2 and ended_at is null",
);

/** @param except the id of a session to keep; null to end all */
export const endSessions = write.run<[userId: string, except: string | null, now: Date]>(
  "sessions_end",
  `update sessions set ended_at = $3
   where user_id = $1 and ended_at is null and ($2::uuid is null or id <> $2)`,
);

/** Marks the session that enabled one-time codes: it can disable them without a code, other sessions can't. */
export const markSessionWithOtp = write.run<[userId: string, id: string]>(
  "session_with_otp",
  "update sessions set with_otp = (id = $2) where user_id = $1 and ended_at is null",
);

/** Deletes sessions that ended or were last used before a time. */
export const removeOldSessions = write.run<[before: Date]>(
  "sessions_remove",
  "delete from sessions where ended_at < $1 or last_used_at < $1",
);

export const findSessionById = read.first<[id: string], SessionRow>(
  "session_by_id",
  `select ${columns} from sessions where id = $1`,
);

/** Whether the user has one-time codes enabled and the session was created without one. */
export const lacksCode = read.any<[sessionId: string]>(
  "session_lacks_code",
  `select from sessions s join users u on u.id = s.user_id
   where s.id = $1 and u.otp_enabled_at is not null and not s.with_otp`,
);
