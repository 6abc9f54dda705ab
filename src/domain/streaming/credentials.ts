/** Whether the credentials of open streams are still valid. */
import { filterActiveSessions } from "../auth/sessions.ts";
import { findUnusable } from "../auth/tokens.ts";
import type { Queryable } from "../kernel/context.ts";
import type { StreamCredential } from "./serving.ts";

/**
 * The credentials that streams may not be read with any longer, by one query for each kind: a token was revoked, a
 * session ended, or the user was disabled or suspended.
 */
export async function findInvalid(
  context: Queryable,
  credentials: readonly StreamCredential[],
): Promise<StreamCredential[]> {
  const idsOf = (kind: StreamCredential["kind"]): string[] =>
    credentials.filter((one) => one.kind === kind).map(({ id }) => id);
  const sessions = idsOf("session");
  const active = new Set(await filterActiveSessions(context, sessions));
  const ended = sessions.filter((id) => !active.has(id));
  return [
    ...(await findUnusable(context, idsOf("token"))).map((id) => ({ kind: "token", id }) as const),
    ...ended.map((id) => ({ kind: "session", id }) as const),
  ];
}
