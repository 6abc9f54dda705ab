/** Checks that errors are in the language that the caller prefers. */
import type { Ask } from "./client.ts";
import type { Exchange } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import type { Session } from "./session.ts";

/** A language of Concord's messages other than the default one. */
export const preferredLanguage = "de";

/** Only Concord says in `Content-Language` in which language it answers. */
export function languageProblems(
  { tested }: Session,
  request: Ask,
  { headers, status }: Exchange,
): Difference[] {
  const expected = request.headers["accept-language"];
  const { "content-language": actual = "missing" } = headers;
  const isTranslated = expected !== undefined && status >= 400 && tested.profile === "concord";
  return isTranslated && actual !== expected
    ? [{ kind: "wrong-language", place: "header", pointer: "/Content-Language", expected, actual }]
    : [];
}
