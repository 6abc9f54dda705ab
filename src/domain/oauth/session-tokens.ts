/**
 * Access tokens of sessions in pages, for what belongs to a token: a browser's push subscription. They have no other scope
 * than `push`, since push messages contain them, and end with their sessions.
 */
import { type AppRow, findAppByClientId, insertAppOnce, revokeTokenById } from "../../store/oauth/oauth.ts";
import {
  findSessionToken,
  insertSessionToken,
  removeExpiredSessionTokens,
  removeSessionToken,
} from "../../store/oauth/session-tokens.ts";
import { type Session, assertSessionActive, boundsAt } from "../auth/sessions.ts";
import { hashSecret, issueToken, newSecret } from "../auth/tokens.ts";
import type { SignedIn } from "../kernel/caller.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";

const scopes = ["push"];

/** The app of these tokens, which people see among their authorized apps. It has no redirect URI, so no other program can get a token of it. */
const clientId = "concord-web-push";

/** A session's token as the caller of operations, and its secret if it was just made. */
export interface SessionBearer {
  readonly caller: SignedIn;
  readonly bearer?: string;
}

/** The token of a session; undefined if it has none, or it was revoked. */
export async function findBearerOfSession(
  { store }: Queryable,
  session: Session,
): Promise<SessionBearer | undefined> {
  const row = await findSessionToken(store, session.row.id);
  return row && { caller: callerOf(session, row.token_id, row.app_id) };
}

/**
 * Makes a token for the person of a session, whose own token stays until `replaceSessionToken`.
 * @throws {ApiError} 401 if the session has ended
 */
export async function issueSessionToken(
  tx: Transaction,
  session: Session,
): Promise<Required<SessionBearer> & { readonly tokenId: string }> {
  await assertSessionActive(tx, session.row);
  const app = await ownApp(tx);
  const { id, secret } = await issueToken(tx, { appId: app.id, userId: session.user.id, scopes });
  return { tokenId: id, caller: callerOf(session, id, app.id), bearer: secret };
}

/**
 * Makes an issued token that of the session, and revokes its former one, whose subscription ends with it.
 * @throws {ApiError} 401 if the session has ended
 */
export async function replaceSessionToken(
  tx: Transaction,
  { row }: Session,
  { tokenId }: { readonly tokenId: string },
): Promise<void> {
  await assertSessionActive(tx, row);
  await removeSessionToken(tx.store, row.id);
  await insertSessionToken(tx.store, row.id, tokenId);
}

/** Revokes an issued token that didn't become the session's. */
export async function discardSessionToken(
  tx: Transaction,
  _session: Session,
  { tokenId }: { readonly tokenId: string },
): Promise<void> {
  await revokeTokenById(tx.store, tokenId, tx.clock());
}

/** Revokes the tokens of sessions that are too old, or unused for too long. */
export async function revokeExpiredSessionTokens(tx: Transaction): Promise<void> {
  await removeExpiredSessionTokens(tx.store, boundsAt(tx.clock()));
}

/** Revokes the token of a session, if it has one; its subscription ends with it. */
export async function revokeSessionToken(tx: Transaction, { row }: Session): Promise<void> {
  await removeSessionToken(tx.store, row.id);
}

function callerOf({ account, user }: Session, tokenId: string, appId: string): SignedIn {
  return { kind: "person", tokenId, appId, scopes, account, user };
}

async function ownApp({ store }: Transaction): Promise<AppRow> {
  const app =
    (await findAppByClientId(store, clientId)) ??
    (await insertAppOnce(store, {
      name: "Concord Web Push",
      website: null,
      redirectUris: [],
      scopes,
      clientId,
      clientSecretHash: hashSecret(newSecret()),
    })) ??
    // A concurrent transaction, which has committed by now, registered it.
    (await findAppByClientId(store, clientId));
  if (app === undefined) throw new Error("the app of push messages was neither found nor registered");
  return app;
}
