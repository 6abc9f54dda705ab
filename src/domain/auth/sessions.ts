/** Sessions, identified by a key of the account authentication API or by the cookie of the pages. */
import { message } from "../../messages/catalogue.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import * as sessions from "../../store/auth/sessions.ts";
import type { SessionBounds, SessionPersonRow, SessionRow } from "../../store/auth/sessions.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { unauthorized } from "../kernel/api-error.ts";
import { mayAct } from "../kernel/caller.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { recordActivity } from "../measures/activity.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds: maximum idle time, maximum age, and maximum age of a fresh session. */
export const sessionLife = { idle: 7 * day, absolute: 30 * day, fresh: 10 * minute } as const;

/** Maximum milliseconds by which the recorded last use lags, so that not every request writes. */
const useNotedEvery = minute;

/** A signed-in user, with the session. */
export interface Session extends LocalPerson {
  readonly row: SessionRow;
}

/** The secret of a session, as stored. */
export interface SessionSecret {
  readonly hash: Buffer;
  readonly kind: SessionRow["kind"];
}

/**
 * The session of a secret; undefined if there is none, it has ended, or its user may not act. Records its use at
 * most once a minute.
 */
export async function findSession(
  context: Context,
  hash: Buffer,
  kind: SessionRow["kind"],
): Promise<Session | undefined> {
  const now = context.clock();
  const found = await sessions.findSessionWithPerson(context.store, hash, kind, boundsAt(now));
  if (found === undefined) return undefined;
  const { session, user, account } = found;
  if (!mayAct(user, account)) return undefined;
  const unnoted = now.getTime() - session.last_used_at.getTime();
  const lastUse =
    unnoted > useNotedEvery
      ? await context.writeWithoutActor(noteUse, { sessionId: session.id })
      : session.last_used_at;
  if (lastUse === undefined) return undefined;
  await recordActivity(context, user.id);
  return { kind: "person", account, user, appId: null, row: { ...session, last_used_at: lastUse } };
}

/** @returns the recorded last use; undefined if it has ended */
function noteUse(tx: Transaction, { sessionId }: { readonly sessionId: string }): Promise<Date | undefined> {
  return sessions.touchSession(tx.store, sessionId, tx.clock());
}

/** The user of a session, in one read-only query; undefined if they may not act. */
export async function findPerson(
  context: Queryable,
  hash: Buffer,
  kind: SessionRow["kind"],
): Promise<SessionPersonRow | undefined> {
  const row = await sessions.findSessionPerson(context.store, hash, kind, boundsAt(context.clock()));
  return row !== undefined && mayAct(row, row) ? row : undefined;
}

/**
 * Locks a session until the transaction ends: it may have ended while a password was hashed, or while the user
 * filled in a form.
 * @throws {ApiError} 401 for an ended session, and for a user who may no longer act
 */
export async function assertSessionActive(
  tx: Transaction,
  session: Pick<SessionRow, "id" | "user_id">,
): Promise<void> {
  if (await sessions.lockSession(tx.store, session.user_id, session.id)) return;
  throw unauthorized(message("errors.invalid_key"), "invalid_key");
}

/** Locks the user first, as every command on sessions does, to prevent deadlocks. */
async function lockWithPerson(tx: Transaction, { row }: Session): Promise<void> {
  await lockUserWithPassword(tx.store, row.user_id);
  await assertSessionActive(tx, row);
}

/**
 * Ends one of the user's sessions, possibly the current one.
 * @returns whether it existed
 * @throws {ApiError} 401 if the current session has already ended
 */
export async function endSession(
  tx: Transaction,
  actor: Session,
  { sessionId }: { readonly sessionId: string },
): Promise<boolean> {
  await lockWithPerson(tx, actor);
  return sessions.endSession(tx.store, actor.row.user_id, sessionId, tx.clock());
}

/**
 * Ends all of the user's sessions except the current one. After concurrent requests, one session remains.
 * @throws {ApiError} 401 if the current session has already ended
 */
export async function endOtherSessions(tx: Transaction, actor: Session): Promise<void> {
  await lockWithPerson(tx, actor);
  await sessions.endSessions(tx.store, actor.row.user_id, actor.row.id, tx.clock());
}

/** Signs out: ends the session with this secret. */
export async function signOut(tx: Transaction, { hash, kind }: SessionSecret): Promise<void> {
  await sessions.endSessionBySecret(tx.store, hash, kind, tx.clock());
}

/** The user's active sessions, most recently used first. */
export function listSessions(context: Queryable, userId: string): Promise<SessionRow[]> {
  return sessions.listSessions(context.store, userId, boundsAt(context.clock()));
}

/** A page of them, in the same order. */
export function listSessionPage(
  context: Queryable,
  userId: string,
  range: { readonly limit: number; readonly offset: number },
): Promise<SessionRow[]> {
  return sessions.listSessionPage(context.store, userId, boundsAt(context.clock()), range);
}

/** Those of these sessions that haven't ended, and whose user may act. */
export async function filterActiveSessions(context: Queryable, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : sessions.filterActive(context.store, ids, boundsAt(context.clock()));
}

/** The earliest last use and start of sessions that are valid at a time. */
export function boundsAt(now: Date): SessionBounds {
  return {
    usedAfter: new Date(now.getTime() - sessionLife.idle),
    begunAfter: new Date(now.getTime() - sessionLife.absolute),
  };
}

/** Whether the sign-in is recent enough for actions that require a fresh session. */
export function isFresh(context: Queryable, session: SessionRow): boolean {
  return context.clock().getTime() - session.created_at.getTime() < sessionLife.fresh;
}

const longestAgent = 512;

/** The stored part of a User-Agent: 512 characters; null if empty. */
export function shownAgent(userAgent: string | undefined): string | null {
  // Truncated before splitting: 512 characters have at most twice as many UTF-16 code units.
  const start = (userAgent ?? "").replaceAll("\0", "").slice(0, 2 * longestAgent);
  const text = [...start].slice(0, longestAgent).join("");
  return text === "" ? null : text;
}
