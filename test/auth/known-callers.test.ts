import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import pg from "pg";
import supertest from "../support/supertest.ts";
import { endAccount } from "../../src/domain/deletion/own-deletion.ts";
import { giveRole, setLoginDisabled } from "../../src/domain/admin/logins.ts";
import { findCaller, hashSecret, newSecret } from "../../src/domain/auth/tokens.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import { withdrawAuthorization } from "../../src/domain/oauth/apps.ts";
import { revokeAllOfUser, revokeOne } from "../../src/domain/auth/revoking.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { type Database, openDatabase, requestTimeouts } from "../../src/store/kernel/connection.ts";
import { insertToken } from "../../src/store/oauth/oauth.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { type Newcomer, newcomer } from "../cast/newcomers.ts";
import { act } from "../moderation/support.ts";
import { until } from "../support/waiting.ts";
import { type RunningConcord, startConcord } from "../support/concord.ts";
import { numberOfRuns } from "../support/sampling.ts";
import { untilSomebodyWaits } from "../support/locks.ts";
import { type TestServer, contextWith } from "../support/server.ts";
import { changeAccount, changeLogin, forgetLogin } from "../support/states.ts";
import { send, authSuite } from "./support.ts";

const path = "/api/v1/preferences";
const versions = "bearer_versions";
const bearers = "bearers";

/**
 * A context with empty caches, and the names of the statements that it sends.
 * @param held delays the result of a statement
 */
function recording(
  server: TestServer,
  held: (name: string) => Promise<void> | undefined = () => undefined,
): { readonly context: Context; readonly sent: string[] } {
  const sent: string[] = [];
  const wrap = (database: Database): Database => ({
    ...database,
    async query(name, text, values) {
      sent.push(name);
      const until = held(name);
      const rows = await database.query<never>(name, text, values);
      await until;
      return rows;
    },
    forRequest: (signal) => wrap(database.forRequest(signal)),
  });
  return { context: contextWith(server, { caches: openCaches() }, wrap(server.database)), sent };
}

/** Client-credentials tokens of an app. */
async function tokensOf(server: TestServer, appId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newSecret);
  await server.database
    .builder("oauth_tokens")
    .insert(tokens.map((token) => ({ token_hash: hashSecret(token), app_id: appId, scopes: ["read"] })));
  return tokens;
}

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

describe("cached callers", () => {
  const { server, cast } = authSuite();
  before(async () => {
    await server.settle();
  });

  /** Holds all token lookups while the work is done. */
  async function whileLocked<T>(work: (locking: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    try {
      await client.query("begin; lock table oauth_tokens in access exclusive mode");
      return await work(client);
    } finally {
      await client.end();
    }
  }

  it("are looked up by one statement for all requests that wait for another, counted once for each", async () => {
    const { context, sent } = recording(server);
    const tokens = [...(await tokensOf(server, cast.app.id, 20)), cast.alice.token, cast.bob.token];
    for (const token of tokens) await findCaller(context, token);
    sent.length = 0;
    const requests = [...tokens, ...tokens].map((token) => ({ token, context: context.fork() }));
    const found = await Promise.all(requests.map((one) => findCaller(one.context, one.token)));
    // Two if the first request waited for none.
    expect([[versions], [versions, versions]]).to.deep.include(sent);
    expect(requests.map((one) => one.context.store.activity.queries)).to.deep.equal(requests.map(() => 1));
    expect(new Set(found.map((caller) => caller?.tokenId)).size).to.equal(tokens.length);
    expect(found.map((caller) => caller?.account?.username).slice(-2)).to.deep.equal(["alice", "bob"]);
  });

  it("are reloaded when their rows changed, also during the lookup", async () => {
    const { context, sent } = recording(server);
    const ask = async (): Promise<string[]> => {
      sent.length = 0;
      await findCaller(context, cast.carol.token);
      return [...sent];
    };
    const change = (): Promise<void> => changeLogin(server, cast.carol.user.id, { locale: "de" });
    const asked = [await ask(), await ask()];
    await change();
    asked.push(await ask());
    await change();
    asked.push(await ask(), await ask(), await ask());
    expect(asked).to.deep.equal([
      [bearers],
      [versions],
      [versions, bearers],
      [bearers],
      [bearers],
      [versions],
    ]);
  });

  it("aren't confirmed by a lookup that started before the request", async () => {
    const held = Promise.withResolvers<void>();
    const { context, sent } = recording(server, (name) =>
      name === versions && sent.length === 1 ? held.promise : undefined,
    );
    const { token, tokenId } = await cast.erin.withScopes("read");
    await findCaller(context, token);
    sent.length = 0;
    const early = findCaller(context, token);
    await until(() => sent.length === 1, "the first lookup");
    await server.context.writeWithoutActor(revokeOne, tokenId);
    expect(await findCaller(context, token)).to.equal(undefined);
    held.resolve();
    await early;
    expect(await findCaller(context, token)).to.equal(undefined);
  });

  it("are limited in number; unknown tokens take no space", async () => {
    const { context, sent } = recording(server);
    const isKnown = async (token: string): Promise<boolean> => {
      sent.length = 0;
      expect(await findCaller(context, token)).to.not.equal(undefined);
      return !sent.includes(bearers);
    };
    await findCaller(context, cast.alice.token);
    const flood = await Promise.all(Array.from({ length: 6000 }, () => findCaller(context, newSecret())));
    expect(new Set(flood)).to.deep.equal(new Set([undefined]));
    expect(await isKnown(cast.alice.token)).to.equal(true);
    const tokens = await tokensOf(server, cast.app.id, 5000);
    // As autovacuum does: plans made for a handful of tokens would read the whole table.
    await server.database.builder.raw("analyze oauth_tokens");

    const found = await Promise.all(tokens.map((token) => findCaller(context, token)));
    expect(found.every((caller) => caller?.kind === "app")).to.equal(true);
    expect(await isKnown(tokens.at(-1) ?? "")).to.equal(true);
    expect(await isKnown(cast.alice.token)).to.equal(false);
  });

  it("include tokens that were unknown before", async () => {
    const secret = newSecret();
    await supertest(server.app).get(path).set(bearer(secret)).expect(401);
    await server.database.transaction((store) =>
      insertToken(store, {
        hash: hashSecret(secret),
        appId: cast.app.id,
        userId: cast.alice.user.id,
        scopes: ["read"],
        createdAt: new Date(),
      }),
    );
    await supertest(server.app).get(path).set(bearer(secret)).expect(200);
  });

  it("are looked up by at most four statements at once, while others wait", async () => {
    const { context, sent } = recording(server);
    const lookUp = async (): Promise<string | undefined> =>
      (await findCaller(context, cast.alice.token))?.account?.username;
    const asked: Promise<string | undefined>[] = [];
    await whileLocked(async () => {
      for (let count = 1; count <= 4; count += 1) {
        asked.push(lookUp());
        await until(() => sent.length === count, `lookup ${count}`);
      }
      asked.push(lookUp(), lookUp());
      await setTimeout(30);
      expect(sent).to.have.length(4);
    });
    expect(new Set(await Promise.all(asked))).to.deep.equal(new Set(["alice"]));
    expect(sent).to.have.length(5);
  });

  it("are confirmed for other requests when the first client has disconnected", async () => {
    const http = createServer(server.app).listen(0, "127.0.0.1");
    await until(() => http.listening, "the server listens");
    const url = `http://127.0.0.1:${portOf(http)}${path}`;
    try {
      await cast.dave.call("getPreferences");
      const gone = new AbortController();
      const others = await whileLocked(async () => {
        const headers = bearer(cast.dave.token);
        const first = fetch(url, { headers, signal: gone.signal }).catch(() => "gone");
        await untilSomebodyWaits(server, "select asked.key");
        const sent = [cast.dave, cast.alice].map(({ token }) => fetch(url, { headers: bearer(token) }));
        gone.abort();
        expect(await first).to.equal("gone");
        return sent.map(async (reply) => (await reply).status);
      });
      expect(await Promise.all(others)).to.deep.equal([200, 200]);
    } finally {
      http.closeAllConnections();
      http.close();
    }
  });

  it("are rejected with 503 while the database doesn't respond, and recognised again afterwards", async () => {
    const timeouts = { ...requestTimeouts, statement: 500, idleInTransaction: 1000 };
    const database = openDatabase(server.connectionString, 3, { timeouts });
    const app = createApp(contextWith(server, { caches: openCaches() }, database), operations);
    const ask = async (person: Person): Promise<number> =>
      (await supertest(app).get(path).set(bearer(person.token))).status;
    const askAll = (): Promise<number[]> => Promise.all([cast.alice, cast.alice, cast.bob].map(ask));
    try {
      expect(await askAll()).to.deep.equal([200, 200, 200]);
      await whileLocked(async () => {
        expect(await askAll()).to.deep.equal([503, 503, 503]);
      });
      expect(await askAll()).to.deep.equal([200, 200, 200]);
    } finally {
      await database.close();
    }
  });

  it("are rejected with 503 when their lookup's connection is lost, and recognised on another", async () => {
    const ask = async (): Promise<number> => (await cast.bob.get(path)).status;
    expect(await ask()).to.equal(200);
    await whileLocked(async (client) => {
      const asked = ask();
      await untilSomebodyWaits(server, "select asked.key");
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(await asked).to.equal(503);
    });
    // The pool may hand out a lost connection once more before its socket has closed.
    expect([await ask(), await ask()]).to.include(200);
  });
});

function portOf(http: Server): number {
  return (http.address() as AddressInfo).port;
}

describe("a caller changed by one process", () => {
  const { server, anonymous, cast, moderator } = authSuite();
  let other: RunningConcord;
  before(async () => {
    other = await startConcord({
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.context.config.dataDirectory,
      PUBLIC_URL: "http://concord.test",
      PORT: "0",
      ROLES: "web",
      RATE_LIMITS: "off",
    });
  });
  after(async () => {
    // First, because closing the server drops their database.
    await other.stop();
  });

  const get = (token: string, asked = path): Promise<Response> =>
    fetch(`${other.url}${asked}`, { headers: bearer(token) });
  const statusOf = async (token: string, asked?: string): Promise<number> => {
    const reply = await get(token, asked);
    await reply.arrayBuffer();
    return reply.status;
  };

  const ends: readonly (readonly [
    title: string,
    status: number,
    work: (person: Newcomer) => PromiseLike<unknown>,
  ])[] = [
    ["a revoked token", 401, ({ tokenId }) => server.context.writeWithoutActor(revokeOne, tokenId)],
    [
      "an app's withdrawn authorization",
      401,
      ({ user }) => server.context.writeWithoutActor(withdrawAuthorization, { user }, { appId: cast.app.id }),
    ],
    ["a new password", 401, changePassword],
    [
      "a disabled login",
      403,
      ({ account }) =>
        server.context.write(setLoginDisabled, operator, { accountId: account.id, disabled: true }),
    ],
    ["a login disabled in the database", 403, ({ user }) => changeLogin(server, user.id, { disabled: true })],
    ["a withdrawn approval", 403, ({ user }) => changeLogin(server, user.id, { approved: false })],
    ["a withdrawn confirmation", 403, ({ user }) => changeLogin(server, user.id, { confirmed_at: null })],
    ["a suspension", 403, ({ account }) => act(moderator, account, { type: "suspend" })],
    [
      "a suspension alone",
      403,
      ({ account }) => changeAccount(server, account.id, { suspended_at: new Date() }),
    ],
    ["the end of an account", 401, ({ user }) => server.context.writeWithoutActor(endAccount, user)],
    ["a deleted login", 401, ({ user }) => forgetLogin(server, user.id)],
    [
      "fewer scopes",
      403,
      ({ tokenId }) =>
        server.database
          .builder("oauth_tokens")
          .where({ id: tokenId })
          .update({ scopes: ["write"] }),
    ],
  ];
  for (const [title, status, work] of ends) {
    it(`is changed for the next request to another: ${title}`, async () => {
      const person = await newcomer(server, cast);
      expect([await statusOf(person.token), await statusOf(person.token)]).to.deep.equal([200, 200]);
      await work(person);
      expect(await statusOf(person.token)).to.equal(status);
    });
  }

  async function changePassword(person: Newcomer): Promise<void> {
    const { body } = (await send(server, "login", { email: person.email, password: person.password }).expect(
      200,
    )) as { body: { key: string } };
    const passwords = { current_password: person.password, password: "another password of theirs" };
    await send(server, "change-password", passwords, { key: body.key }).expect(200);
  }

  it("is changed for the next request to another: a deleted app", async () => {
    const [token = ""] = await tokensOf(server, (await registered()).id, 1);
    const verify = "/api/v1/apps/verify_credentials";
    expect([await statusOf(token, verify), await statusOf(token, verify)]).to.deep.equal([200, 200]);
    await server.database.builder("oauth_apps").where({ name: "Short-lived" }).delete();
    expect(await statusOf(token, verify)).to.equal(401);
  });

  async function registered(): Promise<{ readonly id: string }> {
    return await anonymous.call("createApp", {
      body: { client_name: "Short-lived", redirect_uris: "urn:ietf:wg:oauth:2.0:oob" },
    });
  }

  it("is changed for the next request to another: a removed role, and a role with fewer permissions", async () => {
    const path = "/api/v2/admin/accounts";
    const [first, second] = [
      await makeStaff(server, { permissions: ["manage_users"], position: 5 }),
      await makeStaff(server, { permissions: ["manage_users"], position: 5 }),
    ];
    for (const { token } of [first, second, first, second]) {
      expect(await statusOf(token, path)).to.equal(200);
    }
    await server.context.write(giveRole, operator, { accountId: first.account.id, roleId: "-99" });
    const row = await server.database.builder("users").where({ id: second.user.id }).first("role_id");
    await server.database
      .builder("roles")
      .where({ id: row?.role_id ?? "" })
      .update({ permissions: "0" });
    expect([await statusOf(first.token, path), await statusOf(second.token, path)]).to.deep.equal([403, 403]);
  });

  it("is changed in the next reply of another: profile, preferences and counters", async () => {
    const { alice } = cast;
    const seen = async (): Promise<unknown> => {
      const [profile, preferences] = await Promise.all(
        ["/api/v1/accounts/verify_credentials", path].map(async (asked) =>
          (await get(alice.token, asked)).json(),
        ),
      );
      const { display_name: name, statuses_count: posts } = profile as Record<string, unknown>;
      return {
        name,
        posts,
        visibility: (preferences as Record<string, unknown>)["posting:default:visibility"],
      };
    };
    for (const [posts, [name, visibility]] of [
      ["Alice of the garden", "private"],
      ["Alice of the library", "unlisted"],
      ["Alice of the lake", "public"],
    ].entries()) {
      await alice.call("updateCredentials", {
        body: { display_name: name, source: { privacy: visibility } },
      });
      expect(await seen()).to.deep.equal({ name, posts, visibility });
      await alice.call("createStatus", { body: { status: `Post ${posts}`, visibility: "public" } });
    }
  });

  it("never gets a stale reply, in hundreds of concurrent changes", async () => {
    const count = numberOfRuns({ sampled: 12, whole: 50 });
    const people = await Promise.all(Array.from({ length: count }, () => newcomer(server, cast)));
    const wrong: string[] = [];
    let changes = 0;
    const expectFrom = async (token: string, status: number, change: string): Promise<void> => {
      const answered = await statusOf(token);
      if (answered !== status) wrong.push(`${answered} instead of ${status} after ${change}`);
    };
    const changeAndAsk = async (
      token: string,
      status: number,
      change: string,
      work: () => PromiseLike<unknown>,
    ): Promise<void> => {
      changes += 1;
      await work();
      await expectFrom(token, status, change);
    };
    await Promise.all(
      people.map(async ({ account, user, token, tokenId }, number) => {
        const tokens = Array.from({ length: 9 }, newSecret);
        const rows = await server.database.builder("oauth_tokens").insert(
          tokens.map((secret) => ({
            token_hash: hashSecret(secret),
            app_id: cast.app.id,
            user_id: user.id,
            scopes: ["read"],
          })),
          ["id"],
        );
        for (const secret of [token, ...tokens]) await expectFrom(secret, 200, "nothing");
        for (const [index, secret] of tokens.entries()) {
          const id = rows[index]?.id ?? "";
          if ((number + index) % 2 === 0) {
            await changeAndAsk(token, 403, "a suspension", () =>
              changeAccount(server, account.id, { suspended_at: new Date() }),
            );
            await changeAndAsk(token, 200, "the end of a suspension", () =>
              changeAccount(server, account.id, { suspended_at: null }),
            );
          } else {
            await changeAndAsk(token, 403, "disabling", () =>
              changeLogin(server, user.id, { disabled: true }),
            );
            await changeAndAsk(token, 200, "enabling", () =>
              changeLogin(server, user.id, { disabled: false }),
            );
          }
          await (index === 8
            ? changeAndAsk(secret, 401, "revoking all", () =>
                server.context.writeWithoutActor(revokeAllOfUser, user.id),
              )
            : index % 2 === 0 &&
              changeAndAsk(secret, 401, "revoking", () => server.context.writeWithoutActor(revokeOne, id)));
        }
        await expectFrom(token, 401, `revoking all, ${tokenId} too`);
      }),
    );
    expect(wrong).to.deep.equal([]);
    expect(changes).to.be.at.least(20 * count);
  });
});
