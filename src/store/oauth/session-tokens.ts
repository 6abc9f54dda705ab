/** The tokens of pages: at most one for a session. A trigger revokes a token when its row goes. */
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

/** Revokes the tokens of sessions that were last used before a time. */
export const removeIdleSessionTokens = write.run("session_tokens_remove_idle", (before: Date) =>
  raw(
    `delete from session_tokens using sessions
     where sessions.id = session_tokens.session_id and sessions.last_used_at < :before`,
    { before },
  ),
);
