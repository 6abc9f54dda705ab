import { type AccountRow, accountColumnNames } from "../accounts/account-rows.ts";
import { joinedColumns, joinedRow } from "../kernel/joined-rows.ts";
import { mayUse } from "../kernel/predicates.ts";
import { type Row, anyOf, raw, read, table, write } from "../kernel/statement.ts";
import { type UserRow, type UserSettings, baseRole, userColumnNames } from "./users.ts";

export interface SessionRow extends Row<"sessions", (typeof columnNames)[number]> {
  /** `key`: the account authentication API; `page`: a cookie. */
  readonly kind: "key" | "page";
}

const columnNames = [
  "id",
  "user_id",
  "kind",
  "user_agent",
  "ip",
  "claimed_user_agent",
  "claimed_ip",
  "with_otp",
  "created_at",
  "last_used_at",
] as const;

const columns = columnNames.map((name) =>
  name === "ip" || name === "claimed_ip" ? raw(`host(${name}) as ${name}`) : name,
);

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

export const insertSession = write.only("session_insert", (session: NewSession) =>
  table("sessions")
    .insert({
      secret_hash: session.hash,
      user_id: session.userId,
      kind: session.kind,
      user_agent: session.userAgent,
      ip: session.ip,
      claimed_user_agent: session.claimedUserAgent,
      claimed_ip: session.claimedIp,
      with_otp: session.withOtp,
      created_at: session.now,
      last_used_at: session.now,
    })
    .returning<SessionRow[]>(columns),
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

/** A valid session `s`, with its user `u` and account `a`. */
const validSession = (hash: Buffer, kind: SessionRow["kind"], bounds: SessionBounds) =>
  table("sessions as s")
    .join("users as u", "u.id", "s.user_id")
    .join("accounts as a", "a.id", "u.account_id")
    .where({ "s.secret_hash": hash, "s.kind": kind })
    .whereNull("s.ended_at")
    .where("s.last_used_at", ">", bounds.usedAfter)
    .where("s.created_at", ">", bounds.begunAfter);

const findWithPerson = read.first(
  "session_with_person",
  (hash: Buffer, kind: SessionRow["kind"], bounds: SessionBounds) =>
    validSession(hash, kind, bounds).select<Record<string, unknown>[]>(
      // Without `host(…)`: PostgreSQL prints the inet of a single host without a mask anyway.
      ...joinedColumns("s", columnNames),
      ...joinedColumns("u", userColumnNames),
      ...joinedColumns("a", accountColumnNames),
    ),
);

/** A valid session by the hash of its secret, with its user and account, in one statement. */
export async function findSessionWithPerson(
  ...given: Parameters<typeof findWithPerson>
): Promise<SessionWithPerson | undefined> {
  const row = await findWithPerson(...given);
  if (row === undefined) return undefined;
  const session = joinedRow<SessionRow>(row, "s", columnNames);
  const user = joinedRow<UserRow>(row, "u", userColumnNames);
  const account = joinedRow<AccountRow>(row, "a", accountColumnNames);
  return session === undefined || user === undefined || account === undefined
    ? undefined
    : { session, user, account };
}

/** Those of these sessions that are valid, and whose user may act. */
export const filterActive = read.values(
  "sessions_active",
  (ids: readonly string[], { usedAfter, begunAfter }: SessionBounds) =>
    table("sessions as s")
      .join("users as u", "u.id", "s.user_id")
      .where("s.id", anyOf(ids))
      .whereNull("s.ended_at")
      .where("s.last_used_at", ">", usedAfter)
      .where("s.created_at", ">", begunAfter)
      .whereRaw(mayUse("u"))
      .select<Row<"sessions", "id">[]>("s.id"),
);

/**
 * Updates a session's time of last use.
 * @returns the stored time of last use; undefined if the session has ended
 */
export const touchSession = write.firstValue("session_touch", (id: string, now: Date) =>
  table("sessions")
    .where({ id })
    .whereNull("ended_at")
    .update({ last_used_at: raw("greatest(last_used_at, :now)", { now }) })
    .returning("last_used_at"),
);

/** A session's person, with the columns that `mayAct` checks. */
export interface SessionPersonRow
  extends
    Row<"accounts", "username" | "display_name" | "avatar_key" | "avatar_static_key" | "suspended_at">,
    Row<"users", "confirmed_at" | "approved" | "disabled"> {
  readonly settings: UserSettings;
  /** Whether the person has a role other than the default one. */
  readonly has_role: boolean;
}

/** The person of a valid session, by the hash of its secret. */
export const findSessionPerson = read.first(
  "session_person",
  (hash: Buffer, kind: SessionRow["kind"], bounds: SessionBounds) =>
    validSession(hash, kind, bounds).select<SessionPersonRow[]>(
      "a.username",
      "a.display_name",
      "a.avatar_key",
      "a.avatar_static_key",
      "u.confirmed_at",
      "u.approved",
      "u.disabled",
      "u.settings",
      "a.suspended_at",
      raw(`u.role_id <> ${baseRole} as has_role`),
    ),
);

/** Whether a session hasn't ended, and its person may use it. Locks it until the transaction ends. */
export const lockSession = write.any("session_lock", (userId: string, id: string) =>
  table("sessions as s")
    .join("users as u", "u.id", "s.user_id")
    .where({ "s.id": id, "s.user_id": userId })
    .whereNull("s.ended_at")
    .whereRaw(mayUse("u"))
    .forShare("s")
    .select("s.id"),
);

const sessions = () => table("sessions").select<SessionRow[]>(...columns);

/** A user's valid sessions, most recently used first. */
const sessionsOf = (userId: string, { usedAfter, begunAfter }: SessionBounds) =>
  sessions()
    .where({ user_id: userId })
    .whereNull("ended_at")
    .where("last_used_at", ">", usedAfter)
    .where("created_at", ">", begunAfter)
    .orderBy("last_used_at", "desc")
    .orderBy("created_at", "desc");

export const listSessions = read.rows("sessions_of_user", (userId: string, bounds: SessionBounds) =>
  sessionsOf(userId, bounds),
);

export const listSessionPage = read.rows(
  "sessions_of_user_page",
  (
    userId: string,
    bounds: SessionBounds,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ) => sessionsOf(userId, bounds).orderBy("id").limit(limit).offset(offset),
);

const unended = () => table("sessions").whereNull("ended_at");

/** @returns whether the user had such a session */
export const endSession = write.any("session_end", (userId: string, id: string, now: Date) =>
  unended()
    .where({ user_id: userId })
    .whereRaw("id::text = ?", [id])
    .update({ ended_at: now })
    .returning("id"),
);

/** Ends the session with this secret, if it hasn't ended. */
export const endSessionBySecret = write.run(
  "session_end_by_secret",
  (hash: Buffer, kind: SessionRow["kind"], now: Date) =>
    unended().where({ secret_hash: hash, kind }).update({ ended_at: now }),
);

/** @param except the id of a session to keep; null to end all */
export const endSessions = write.run("sessions_end", (userId: string, except: string | null, now: Date) =>
  unended()
    .where({ user_id: userId })
    .whereRaw("(?::uuid is null or id <> ?)", [except, except])
    .update({ ended_at: now }),
);

/** Marks the session that enabled one-time codes: it can disable them without a code, other sessions can't. */
export const markSessionWithOtp = write.run("session_with_otp", (userId: string, id: string) =>
  unended()
    .where({ user_id: userId })
    .update({ with_otp: raw("id = :id", { id }) }),
);

/** Deletes sessions that ended or were last used before a time. */
export const removeOldSessions = write.run("sessions_remove", (before: Date) =>
  table("sessions").where("ended_at", "<", before).orWhere("last_used_at", "<", before).delete(),
);

export const findSessionById = read.first("session_by_id", (id: string) => sessions().where({ id }));

/** Whether the user has one-time codes enabled and the session was created without one. */
export const lacksCode = read.any("session_lacks_code", (sessionId: string) =>
  table("sessions as s")
    .join("users as u", "u.id", "s.user_id")
    .where("s.id", sessionId)
    .whereNotNull("u.otp_enabled_at")
    .whereRaw("not s.with_otp")
    .select("s.id"),
);
