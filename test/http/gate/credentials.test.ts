import { expect } from "chai";
import supertest, { type Test } from "../../support/supertest.ts";
import type { Caller } from "../../../src/domain/kernel/caller.ts";
import { type SeenRequest, type TestGate, gateApp, reply } from "../../support/gate.ts";

const person = { id: "1" };
const usable = { confirmed_at: new Date(), approved: true, disabled: false };
const bearer = (more: Readonly<Record<string, unknown>>): Caller =>
  ({
    tokenId: "t",
    appId: "a",
    scopes: ["read"],
    account: person,
    user: usable,
    ...more,
  }) as unknown as Caller;

const tokens: Readonly<Record<string, Caller>> = {
  reader: bearer({}),
  "reader-of-lists": bearer({ scopes: ["read:lists"] }),
  writer: bearer({ scopes: ["write"] }),
  app: bearer({ account: null, user: null }),
  unconfirmed: bearer({ user: { ...usable, confirmed_at: null } }),
  pending: bearer({ user: { ...usable, approved: false } }),
  disabled: bearer({ user: { ...usable, disabled: true } }),
  suspended: bearer({ account: { ...person, suspended_at: new Date() } }),
};
for (const caller of Object.values(tokens)) {
  if (caller.account !== null)
    Object.assign(caller.account, { suspended_at: caller.account.suspended_at ?? null });
}

const security = {
  nobody: [],
  anyone: [{}, { userToken: ["read:lists"] }],
  user: [{ userToken: ["read:lists"] }],
  app: [{ appToken: ["read:lists"] }, { userToken: ["read:lists"] }],
  either: [{ userToken: ["profile"] }, { userToken: ["read:lists"] }],
  client: [{}, { clientBasic: [] }],
  session: [{ sessionKey: [] }, { sessionBearer: [] }],
};

describe("authentication of an operation", () => {
  let gate: TestGate;
  let seen: SeenRequest | undefined;

  before(() => {
    const note = (request: SeenRequest): Promise<unknown> => {
      seen = request;
      return Promise.resolve({ status: 200, body: {} });
    };
    gate = gateApp({
      securitySchemes: { userToken: {}, appToken: {}, clientBasic: {}, sessionKey: {}, sessionBearer: {} },
      paths: Object.fromEntries(
        Object.entries(security).map(([name, requirement]) => [
          `/${name}`,
          {
            get: {
              operationId: name,
              tags: [name === "session" ? "auth" : "test"],
              security: requirement,
              responses: { 200: reply({ type: "object" }) },
            },
          },
        ]),
      ),
      operations: Object.fromEntries(Object.keys(security).map((name) => [name, note])),
      callers: (_context, token) => Promise.resolve(tokens[token]),
    });
  });
  beforeEach(() => {
    seen = undefined;
  });

  const ask = (name: string, token?: string): Test => {
    const test = supertest(gate.app).get(`/${name}`);
    return token === undefined ? test : test.set("Authorization", `Bearer ${token}`);
  };

  it("isn't needed without security, and ignores tokens there", async () => {
    await ask("nobody").expect(200);
    await ask("nobody", "nonsense").expect(200);
    await ask("nobody", "reader").expect(200);
    expect(seen?.caller).to.equal(null);
  });

  it("rejects a missing token where a user is required", async () => {
    const refused = await ask("user").expect(401);
    expect(refused.headers["www-authenticate"]).to.match(/^Bearer/);
    expect(refused.body).to.include({ code: "invalid_token" });
    expect(seen).to.equal(undefined);
  });

  it("rejects an invalid token, even where none is required", async () => {
    for (const name of ["user", "anyone", "app"]) {
      await ask(name, "nonsense").expect(401);
      await ask(name, "reader, reader").expect(401);
      await ask(name, "").expect(401);
      await ask(name, "x".repeat(8000)).expect(401);
    }
    expect(seen).to.equal(undefined);
  });

  it("accepts the scope, a broader one, or one of the alternatives", async () => {
    await ask("user", "reader").expect(200);
    await ask("user", "reader-of-lists").expect(200);
    await ask("either", "reader-of-lists").expect(200);
    expect(seen?.caller).to.include({ tokenId: "t" });
  });

  it("rejects a token without the scope, even where none is required", async () => {
    for (const name of ["user", "anyone", "app", "either"]) {
      const refused = await ask(name, "writer").expect(403);
      expect(refused.body).to.include({ code: "insufficient_scope" });
    }
  });

  it("rejects app tokens where a user is required", async () => {
    const refused = await ask("user", "app").expect(422);
    expect(refused.body).to.include({ code: "user_required" });
    await ask("app", "app").expect(200);
    expect(seen?.caller).to.include({ tokenId: "t" });
  });

  it("treats app tokens as anonymous where none is required", async () => {
    await ask("anyone", "app").expect(200);
    expect(seen?.caller).to.equal(null);
  });

  it("rejects users who may not act (any more)", async () => {
    for (const [token, code] of [
      ["unconfirmed", "unconfirmed"],
      ["pending", "pending"],
      ["disabled", "disabled"],
      ["suspended", "disabled"],
    ] as const) {
      for (const name of ["user", "anyone"]) {
        const refused = await ask(name, token).expect(403);
        expect(refused.body.code, token).to.equal(code);
      }
    }
    expect(seen).to.equal(undefined);
  });

  it("accepts any case of Bearer", async () => {
    for (const text of ["bearer reader", "BEARER reader", "Bearer   reader  "]) {
      await ask("user").set("Authorization", text).expect(200);
    }
    await ask("user").set("Authorization", "Token reader").expect(401);
    await ask("user").set("Authorization", "Basic cmVhZGVyOg==").expect(401);
  });

  it("reads client credentials of HTTP Basic, with both halves form-decoded", async () => {
    const text = Buffer.from("my%20app:se%3Acret:x").toString("base64");
    await ask("client").set("Authorization", `Basic ${text}`).expect(200);
    expect(seen?.basic).to.deep.equal({ name: "my app", password: "se:cret:x" });
    await ask("client").set("Authorization", "Basic %%%").expect(200);
    await ask("client").expect(200);
    expect(seen?.basic).to.equal(null);
  });

  it("reads a session key from the query or as a bearer token", async () => {
    await ask("session").expect(401);
    await supertest(gate.app).get("/session?key=session-key-of-alice").expect(200);
    await ask("session", "session-key-of-alice").expect(200);
  });

  it("prevents caching of authenticated replies", async () => {
    const shown = [
      await ask("user", "reader"),
      await ask("anyone", "reader"),
      await ask("session", "session-key-of-alice"),
    ];
    for (const { headers } of shown) expect(headers["cache-control"]).to.equal("private, no-store");
    const open = await ask("anyone");
    expect(open.headers["cache-control"]).to.equal("no-cache");
    expect(open.headers["vary"]).to.match(/Authorization/);
    const refused = await ask("user", "nonsense");
    expect(refused.headers["cache-control"]).to.equal("no-store");
  });

  it("logs no token", () => {
    expect(gate.logged).not.to.be.empty;
    const text = JSON.stringify(gate.logged);
    for (const secret of [
      "nonsense",
      "reader-of-lists",
      "key=",
      "session-key-of-alice",
      "cmVhZGVyOg",
      "se%3Acret",
    ]) {
      expect(text).not.to.include(secret);
    }
  });
});
