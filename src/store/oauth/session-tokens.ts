/** The tokens of pages: at most one for a session. A trigger revokes a token when its row goes. */
import type { SessionBounds, SessionRow } from "../auth/sessions.ts";
import { type Row, raw, read, table, write } from "../kernel/statement.ts";

export interface SessionTokenRow extends Row<"session_tokens", "token_id"> {
  readonly app_id: string;
}

/** The unrevoked token of a session. */
export const findSessionToken = read.first("session_token", (sessionId: string) =>
  table("session_tokens as own")
    .join("oauth_tokens as tokens", "tokens.id", "own.token_id")
    .where("own.session_id", sessionId)
    .whereNull("tokens.revoked_at")
    .select<SessionTokenRow[]>("own.token_id", "tokens.app_id"),
);

export const insertSessionToken = write.run("session_token_insert", (sessionId: string, tokenId: string) =>
  table("session_tokens").insert({ session_id: sessionId, token_id: tokenId }),
);

/** Revokes the token of a session, if it has one. */
export const removeSessionToken = write.run("session_token_remove", (sessionId: string) =>
  table("session_tokens").where({ session_id: sessionId }).delete(),
);

/** Gives the token of a user's session, if it has one, to a newer session. */
export const moveSessionToken = write.run(
  "session_token_move",
  (former: { readonly hash: Buffer; readonly kind: SessionRow["kind"] }, { id, user_id }: SessionRow) =>
    // Locks the session before its token, as the end of a session does, to prevent deadlocks.
    raw(
      `update session_tokens set session_id = :id
       from (select id from sessions where secret_hash = :hash and kind = :kind and user_id = :user and ended_at is null
         for update) former
       where session_tokens.session_id = former.id`,
      { id, user: user_id, hash: former.hash, kind: former.kind },
    ),
);

/** Revokes the tokens of sessions that are no longer valid. */
export const removeExpiredSessionTokens = write.run(
  "session_tokens_remove_expired",
  ({ usedAfter, begunAfter }: SessionBounds) =>
    raw(
      `delete from session_tokens using sessions
       where sessions.id = session_tokens.session_id
         and (sessions.last_used_at <= :usedAfter or sessions.created_at <= :begunAfter)`,
      { usedAfter, begunAfter },
    ),
);
