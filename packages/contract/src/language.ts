/** Checks that messages are in a language that the caller prefers. */
import { type Session, ask, jsonOf } from "./session.ts";

/**
 * Reads the error of a call without a token in two languages. Only Concord names the language of its replies, and says
 * that it has both.
 */
export async function checkLanguages(session: Session): Promise<void> {
  const { tested } = session;
  const operation = tested.operations.find(({ id }) => id === "verifyCredentials");
  if (tested.profile !== "concord" || operation === undefined) return;
  const messages = new Map<unknown, string>();
  for (const language of ["en", "de"]) {
    const request = { method: "GET", target: operation.path, headers: { "accept-language": language } };
    await ask(
      session,
      operation,
      request,
      (exchange) => {
        const { "content-language": actual = "missing" } = exchange.headers;
        const { error } = (jsonOf(exchange) ?? {}) as { readonly error?: unknown };
        const same = messages.get(error);
        messages.set(error, language);
        const expected = `${language}, which the request prefers`;
        return [
          ...(actual === language
            ? []
            : [{ kind: "wrong-language", place: "header", pointer: "/Content-Language", expected, actual } as const]),
          ...(same === undefined
            ? []
            : [
                {
                  kind: "wrong-language",
                  place: "body",
                  pointer: "/error",
                  expected: `a message in ${language}`,
                  actual: `the same as in ${same}`,
                } as const,
              ]),
        ];
      },
      "refusal",
    );
  }
}
