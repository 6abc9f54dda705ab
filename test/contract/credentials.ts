/** Credentials: none, an invalid token, or one that isn't authorized for the operation. */
import type { ContractOperation } from "../../src/contract/document.ts";
import type { Case } from "./judge.ts";
import { type Sample, type World, ask, everyScope, goodStatuses, strangers } from "./world.ts";

/** All invalid credentials for an operation, and the minimal sufficient ones. */
export async function* credentialCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const { schemes } = operation;
  if (schemes.has("userToken") || schemes.has("appToken")) yield* tokenCases(world, operation);
  if (schemes.has("sessionKey")) yield* keyCases(world, operation);
  if (schemes.has("clientBasic")) yield* basicCases(world, operation);
}

async function* tokenCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const { security, schemes } = operation;
  const sample = await world.sample(operation);
  const open = security.some((alternative) => Object.keys(alternative).length === 0);
  const scopes = security.flatMap((alternative) => Object.values(alternative).flat());
  const taken = goodStatuses(operation);
  const as = (
    what: string,
    authorization: string | undefined,
    expected: readonly number[],
    kind = "",
  ): Case => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    return { what, ask: ask(operation, { ...sample, headers }), expected, kind };
  };
  const bearer = async (...wanted: Parameters<World["token"]>): Promise<string> =>
    `Bearer ${await world.token(...wanted)}`;

  yield as("an invalid token", "Bearer nobody-has-this-one", [401]);
  yield as("an empty token", "Bearer ", [401]);
  yield as("a token of ten kilobytes", `Bearer ${"a".repeat(10_000)}`, [401]);
  yield as("a token of no text", "Bearer \u00FF\u00FE", [401]);
  const unrelated = scopes.length > 0 && !scopes.includes("");
  if (unrelated) {
    const other = scopes.includes("push") ? "profile" : "push";
    yield as("a token for something else", await bearer([other]), [403], "scopes");
  }
  if (unrelated) yield as("a token without scopes", await bearer([]), [403], "scopes");
  for (const who of strangers) yield as(`the token of ${who}`, await bearer(everyScope, who), [403]);
  if (!open) yield as("no token", undefined, [401], "none");
  if (!open) yield as("another scheme", "Basic YWxpY2U6c2VjcmV0", [401]);
  if (operation.permissions !== null)
    yield as("the token of bob", await bearer(everyScope, "bob"), [403], "role");
  if (!open && !schemes.has("appToken")) yield as("an app's token", await bearer(everyScope, "app"), [422]);

  // Accepted requests change objects, so each gets its own.
  const well = async (what: string, authorization: string | undefined): Promise<Case> => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    return {
      what,
      ask: ask(operation, { ...(await world.sample(operation)), headers }),
      expected: taken,
    };
  };
  if (open) yield await well("nobody", undefined);
  if (open || schemes.has("appToken")) yield await well("an app", await bearer(everyScope, "app"));
  if (!schemes.has("userToken")) return;
  for (const scope of new Set(scopes)) {
    yield await well(`a token for ${scope}`, await bearer([scope]));
    // `admin:read:accounts` → `admin:read`.
    const parent = /^(.+):[^:]+$/.exec(scope)?.[1] ?? "";
    if (parent !== "" && parent !== "admin")
      yield await well(`a token for ${parent}`, await bearer([parent]));
  }
}

async function* keyCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const sample = await world.sample(operation);
  const key = sample.headers["Authorization"] ?? "";
  const as = (what: string, change: Partial<Sample>, expected: readonly number[]): Case => ({
    what,
    ask: ask(operation, { ...sample, headers: {}, ...change }),
    expected,
  });
  yield as("no key", {}, [401]);
  yield as("an invalid key", { query: { key: "nobody-has-this-one" } }, [401]);
  yield as("an invalid bearer token", { headers: { Authorization: "Bearer nobody-has-this-one" } }, [401]);
  yield as(
    "an OAuth token",
    { headers: { Authorization: `Bearer ${await world.token(everyScope)}` } },
    [401],
  );
  yield as("two different keys", { headers: { Authorization: key }, query: { key: "another" } }, [400]);
  yield as("an empty key", { query: { key: "" } }, [400, 401]);
}

async function* basicCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const sample = await world.sample(operation);
  const body = { ...sample.body, client_id: undefined, client_secret: undefined };
  for (const [what, text] of [
    ["an unknown app", "nobody:secret"],
    ["an app without a secret", "nobody"],
    ["an app with U+0000", "no\0body:se\0cret"],
    ["an app in broken percent encoding", "%FF:%"],
  ] as const) {
    const headers = { Authorization: `Basic ${Buffer.from(text).toString("base64")}` };
    yield { what, ask: ask(operation, { ...sample, body, headers }), expected: [401, 403] };
  }
  yield {
    what: "an app twice",
    ask: ask(operation, { ...sample, headers: { Authorization: "Basic bm9ib2R5OnNlY3JldA==" } }),
    expected: [400],
  };
}
