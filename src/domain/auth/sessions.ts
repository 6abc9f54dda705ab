/** Where people are signed in: by the key of the account authentication API, or by the cookie of the pages. */
import { createHash } from "node:crypto";
import { message } from "../../messages/catalogue.ts";
import { findAccount } from "../../store/accounts/accounts.ts";
import { lockUserWithPassword, markSignedIn } from "../../store/auth/credentials.ts";
import { rememberDevice } from "../../store/auth/devices.ts";
import {
  type SessionBounds,
  type SessionPersonRow,
  type SessionRow,
  endSession,
  endSessions,
  findSessionPerson,
  lockSession,
  insertSession,
  listSessions as readSessions,
  listSessionPage as readSessionPage,
  useSession as touchSession,
} from "../../store/auth/sessions.ts";
import { type UserRow, findUser } from "../../store/auth/users.ts";
import { addressBlock, plainAddress, validAddress } from "../kernel/addresses.ts";
import { mayAct } from "../kernel/caller.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { lockProven } from "./proof.ts";
import { unauthorized } from "../kernel/api-error.ts";
import { type Proven, wrongCredentials } from "./sign-in.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds: without use, in any case, and how long a session counts as just begun. */
export const sessionLife = { idle: 7 * day, absolute: 30 * day, fresh: 10 * minute } as const;

export interface Session {
  readonly row: SessionRow;
  readonly user: UserRow;
}

export interface SessionStart {
  readonly hash: Buffer;
  readonly kind: SessionRow["kind"];
  /** As observed. */
  readonly userAgent: string;
  readonly address: string;
  /** As the client says; cut at 512 characters, and ignored where it is no address. */
  readonly claimedUserAgent?: string | undefined;
  readonly claimedAddress?: string | undefined;
  readonly withOtp: boolean;
}

/**
 * Signs someone in who has proven who they are. From a device not seen before, they are told so.
 * @throws {ApiError} 401 where what they proved doesn't do any more, 403 for someone who can't sign in any more
 */
export function beginSession(context: Context, proven: Proven, start: SessionStart): Promise<SessionRow> {
  const { userId } = proven;
  const now = context.clock();
  return context.write(async (tx) => {
    const { otp_enabled } = await lockProven(tx, proven);
    // Turned on in the meantime: the password alone does not do.
    if (otp_enabled && !start.withOtp) throw wrongCredentials();
    const row = await insertSession(tx.store, {
      hash: start.hash,
      userId,
      kind: start.kind,
      userAgent: shownAgent(start.userAgent),
      ip: validAddress(start.address),
      claimedUserAgent: shownAgent(start.claimedUserAgent),
      claimedIp: validAddress(start.claimedAddress ?? ""),
      withOtp: start.withOtp,
      now,
    });
    await markSignedIn(tx.store, userId, now);
    if ((await noteDevice(tx, userId, start, now)).unseen) {
      await tx.emit({ type: "session.new_device", userId, sessionId: row.id });
    }
    return row;
  });
}

/** What someone signed in from. "Unseen" is a pair of agent and network that they never signed in from before. */
export async function noteDevice(
  tx: Transaction,
  userId: string,
  from: Pick<SessionStart, "userAgent" | "address">,
  now: Date,
): Promise<{ readonly network: string; readonly unseen: boolean }> {
  const network = addressBlock(plainAddress(from.address));
  const agentHash = createHash("sha256").update(from.userAgent).digest();
  return { network, unseen: await rememberDevice(tx.store, { userId, agentHash, network, now }) };
}

const longestAgent = 512;

/** What is kept of what a client calls itself: 512 characters; null for nothing. */
export function shownAgent(userAgent: string | undefined): string | null {
  // Only as much is looked at as 512 characters can be long.
  const start = (userAgent ?? "").replaceAll("\0", "").slice(0, 2 * longestAgent);
  const text = [...start].slice(0, longestAgent).join("");
  return text === "" ? null : text;
}

/** The session that a secret stands for; undefined where there is none (any more). Notes that it was used. */
export async function findSession(
  context: Context,
  hash: Buffer,
  kind: SessionRow["kind"],
): Promise<Session | undefined> {
  const now = context.clock();
  const row = await context.write((tx) => touchSession(tx.store, hash, kind, boundsAt(now), now));
  const user = row === undefined ? undefined : await findUser(context.store, row.user_id);
  const account = user === undefined ? undefined : await findAccount(context.store, user.account_id);
  if (row === undefined || user === undefined || account === undefined) return undefined;
  return mayAct(user, account) ? { row, user } : undefined;
}

/** The person of a session that hasn't ended, in one query that changes nothing; undefined for those who can't act. */
export async function findPerson(
  context: Queryable,
  hash: Buffer,
  kind: SessionRow["kind"],
): Promise<Pick<SessionPersonRow, "username" | "display_name"> | undefined> {
  const row = await findSessionPerson(context.store, hash, kind, boundsAt(context.clock()));
  return row !== undefined && mayAct(row, row) ? row : undefined;
}

/**
 * Holds a session until the transaction ends. What took long to find out (a hash, a person's thought) may come after
 * the end of the session that asked.
 * @throws {ApiError} 401 for one that has ended
 */
export async function assertGoesOn(
  tx: Transaction,
  session: Pick<SessionRow, "id" | "user_id">,
): Promise<void> {
  if (await lockSession(tx.store, session.user_id, session.id)) return;
  throw unauthorized(message("errors.invalid_key"), "invalid_key");
}

/**
 * Ends one of the sessions of a person, at the wish of one that goes on: be it that one.
 * @returns whether there was one to end
 * @throws {ApiError} 401 where the session that asks has ended itself
 */
export function endOneSession(context: Context, { row }: Session, id: string): Promise<boolean> {
  return context.write(async (tx) => {
    await lockUserWithPassword(tx.store, row.user_id);
    await assertGoesOn(tx, row);
    return endSession(tx.store, row.user_id, id, tx.clock());
  });
}

/**
 * Ends all sessions of a person but the one that asks. Of several that ask for it at once, one is left.
 * @throws {ApiError} 401 where the session that asks has ended itself
 */
export async function endOtherSessions(context: Context, { row }: Session): Promise<void> {
  await context.write(async (tx) => {
    await lockUserWithPassword(tx.store, row.user_id);
    await assertGoesOn(tx, row);
    await endSessions(tx.store, row.user_id, row.id, tx.clock());
  });
}

/** The sessions of a person that haven't ended, the one last used first. */
export function listSessions(context: Queryable, userId: string): Promise<SessionRow[]> {
  return readSessions(context.store, userId, boundsAt(context.clock()));
}

/** A page of them, in the same order. */
export function listSessionPage(
  context: Queryable,
  userId: string,
  range: { readonly limit: number; readonly offset: number },
): Promise<SessionRow[]> {
  return readSessionPage(context.store, userId, boundsAt(context.clock()), range);
}

function boundsAt(now: Date): SessionBounds {
  return {
    usedAfter: new Date(now.getTime() - sessionLife.idle),
    begunAfter: new Date(now.getTime() - sessionLife.absolute),
  };
}

/** Whether the person signed in so recently that they need not do it again for what is delicate. */
export function isFresh(context: Queryable, session: SessionRow): boolean {
  return context.clock().getTime() - session.created_at.getTime() < sessionLife.fresh;
}
