import { createHash, randomBytes } from "node:crypto";
import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { codeLife, issueCode } from "../../src/domain/oauth/grants.ts";
import { readSecrets } from "../../src/domain/kernel/secrets.ts";
import { signIn } from "../../src/domain/auth/sign-in.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { findUserWithPassword } from "../../src/store/auth/credentials.ts";
import type { WriteStore } from "../../src/store/kernel/connection.ts";
import {
  type AppRow,
  lockCode,
  markCodeUsed,
  revokeAppOfUser,
  revokeTokensOfUser,
} from "../../src/store/oauth/oauth.ts";
import { hashSecret, issueToken } from "../../src/domain/auth/tokens.ts";
import { emailOf, makeCast, passwordOf } from "../cast/people.ts";
import { mailsOf } from "../auth/support.ts";
import { contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";

const callback = "https://reader.example/callback?from=concord";
const verifier = "a-verifier-of-forty-three-characters-or-more-~.";
const challenge = createHash("sha256").update(verifier).digest("base64url");

describe("OAuth tokens", () => {
  const { server, anonymous, cast } = suite();
  let app: AppRow;
  let secret: string;

  before(async () => {
    ({ app, clientSecret: secret } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: [callback],
      scopes: ["read", "write:statuses", "profile"],
    }));
  });

  const code = async (codeChallenge?: string): Promise<string> => {
    const owner = await findUserWithPassword(server.database, cast.alice.user.id);
    const session = await server.context.writeWithoutActor(
      signIn,
      { userId: cast.alice.user.id, passwordHash: owner?.password_hash ?? "" },
      { hash: randomBytes(32), kind: "page", userAgent: "Tests", address: "127.0.0.1", formerHash: null },
    );
    return server.context.writeWithoutActor(issueCode, session, {
      app,
      redirectUri: callback,
      scopes: ["read", "profile"],
      codeChallenge,
    });
  };
  const credentials = (): Record<string, string> => ({ client_id: app.client_id, client_secret: secret });
  const ask = (fields: Record<string, unknown>): Test =>
    supertest(server.app).post("/oauth/token").type("form").send(fields);
  const exchange = async (fields: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
    grant_type: "authorization_code",
    ...credentials(),
    redirect_uri: callback,
    code: await code(),
    ...fields,
  });
  const works = (token: string): Test =>
    supertest(server.app).get("/api/v1/apps/verify_credentials").set("Authorization", `Bearer ${token}`);

  for (const type of ["form", "json", "multipart"] as const) {
    it(`are issued for a code sent as ${type}`, async () => {
      const fields = (await exchange()) as Record<string, string>;
      const request = supertest(server.app).post("/oauth/token");
      const reply = await (
        type === "multipart" ? request.field(fields) : request.type(type).send(fields)
      ).expect(200);
      expect(reply.body).to.have.all.keys("access_token", "token_type", "scope", "created_at");
      expect(reply.body).to.include({ token_type: "Bearer", scope: "read profile" });
      expect(reply.body.created_at).to.be.closeTo(Date.now() / 1000, 60);
      expect(reply.headers["cache-control"]).to.include("no-store");
      await works(reply.body.access_token as string).expect(200);
    });
  }

  it("are issued once for a code; a second exchange revokes the first token", async () => {
    const fields = await exchange();
    const first = await ask(fields).expect(200);
    await works(first.body.access_token as string).expect(200);
    const second = await ask(fields).expect(400);
    expect(second.body).to.have.all.keys("error", "error_description");
    expect(second.body.error).to.equal("invalid_grant");
    await works(first.body.access_token as string).expect(401);
  });

  it("are all revoked after two concurrent exchanges", async () => {
    const fields = await exchange();
    const replies = await Promise.all([ask(fields), ask(fields), ask(fields)]);
    expect(replies.map((reply) => reply.status)).to.have.members([200, 400, 400]);
    const token = replies.find((reply) => reply.status === 200)?.body.access_token as string;
    await works(token).expect(401);
  });

  for (const [name, revoke] of [
    ["a new password", (store: WriteStore, now: Date) => revokeTokensOfUser(store, cast.alice.user.id, now)],
    [
      "the end of its access",
      (store: WriteStore, now: Date) => revokeAppOfUser(store, cast.alice.user.id, app.id, now),
    ],
  ] as const) {
    it(`are revoked if ${name} happens during the exchange`, async () => {
      const { context } = server;
      const hash = hashSecret(await code());
      const now = context.clock();
      const locked = Promise.withResolvers<void>();
      // On a connection outside the transaction that it waits for.
      const ending = locked.promise.then(() => context.writeWithoutActor((tx) => revoke(tx.store, now)));
      const secret = await context.writeWithoutActor(async (tx) => {
        const { store } = tx;
        await lockCode(store, hash);
        locked.resolve();
        let waiting: unknown[] = [];
        while (waiting.length === 0) {
          waiting = await server.database
            .builder("pg_stat_activity")
            .whereRaw("datname = current_database() and wait_event_type = 'Lock'");
        }
        const issued = await issueToken(tx, { appId: app.id, userId: cast.alice.user.id, scopes: ["read"] });
        await markCodeUsed(store, hash, now, issued.id);
        return issued.secret;
      });
      await ending;
      await works(secret).expect(401);
    });
  }

  it("aren't issued for a code after five minutes", async () => {
    const fields = await exchange();
    server.advance(codeLife + 1000);
    const reply = await ask(fields).expect(400);
    server.advance(-codeLife - 1000);
    expect(reply.body.error).to.equal("invalid_grant");
  });

  it("aren't issued with another redirect URI, or without one", async () => {
    for (const other of ["https://reader.example/callback", `${callback}/`, undefined]) {
      const reply = await ask(await exchange({ redirect_uri: other })).expect(400);
      expect(reply.body.error).to.equal("invalid_grant");
    }
  });

  it("aren't issued for another app's code, which stays valid for its own app", async () => {
    const other = await server.context.writeWithoutActor(registerApp, {
      name: "Other",
      website: null,
      redirectUris: [callback],
      scopes: ["read"],
    });
    const fields = await exchange();
    const stolen = { ...fields, client_id: other.app.client_id, client_secret: other.clientSecret };
    expect((await ask(stolen).expect(400)).body.error).to.equal("invalid_grant");
    await ask(fields).expect(200);
  });

  it("require the PKCE verifier of the code's challenge", async () => {
    await ask(await exchange({ code: await code(challenge), code_verifier: verifier })).expect(200);
    const wrong: (string | undefined)[] = [undefined, `${verifier}x`, challenge, "short"];
    for (const given of wrong) {
      const reply = await ask(await exchange({ code: await code(challenge), code_verifier: given })).expect(
        400,
      );
      expect(reply.body.error, given).to.equal("invalid_grant");
    }
    const uncalled = await ask(await exchange({ code_verifier: verifier })).expect(400);
    expect(uncalled.body.error).to.equal("invalid_grant");
  });

  it("require the secret even with a verifier", async () => {
    const { client_secret: _, ...withoutSecret } = await exchange({
      code: await code(challenge),
      code_verifier: verifier,
    });
    const reply = await ask(withoutSecret).expect(401);
    expect(reply.body.error).to.equal("invalid_client");
  });

  it("aren't issued to unknown apps or with a wrong secret: 401", async () => {
    const wrong = [{ client_secret: "wrong" }, { client_id: "nobody" }, { client_secret: undefined }];
    for (const fields of wrong) {
      const reply = await ask({ grant_type: "client_credentials", ...credentials(), ...fields }).expect(401);
      expect(reply.body.error).to.equal("invalid_client");
    }
  });

  it("accept HTTP Basic instead of the fields, but not both", async () => {
    const basic = (): Test =>
      supertest(server.app).post("/oauth/token").auth(app.client_id, secret).type("form");
    await basic().send({ grant_type: "client_credentials" }).expect(200);
    const both = await basic()
      .send({ grant_type: "client_credentials", ...credentials() })
      .expect(400);
    expect(both.body.error).to.equal("invalid_request");
    const wrong = await supertest(server.app)
      .post("/oauth/token")
      .auth(app.client_id, "wrong")
      .type("form")
      .send({ grant_type: "client_credentials" })
      .expect(401);
    expect(wrong.headers["www-authenticate"]).to.match(/^Basic /);
  });

  it("are issued to apps themselves, with no more than their registered scopes", async () => {
    const narrow = await ask({ grant_type: "client_credentials", ...credentials() }).expect(200);
    expect(narrow.body.scope).to.equal("read");
    const granular = await ask({
      grant_type: "client_credentials",
      ...credentials(),
      scope: "read:accounts write:statuses",
    }).expect(200);
    expect(granular.body.scope).to.equal("read:accounts write:statuses");
    for (const scope of ["write", "admin:read", "nonsense"]) {
      const reply = await ask({ grant_type: "client_credentials", ...credentials(), scope }).expect(400);
      expect(reply.body.error, scope).to.equal("invalid_scope");
    }
  });

  it("are reused for client credentials with the same scopes until revoked", async () => {
    const grant = async (scope: string, on = server.app): Promise<Record<string, unknown>> => {
      const form = { grant_type: "client_credentials", ...credentials(), scope };
      const reply = await supertest(on).post("/oauth/token").type("form").send(form).expect(200);
      return reply.body as Record<string, unknown>;
    };
    const first = await grant("read:accounts read:statuses");
    server.advance(60_000);
    expect(await grant("read:statuses read:accounts")).to.deep.equal(first);
    // Rotating the keyring doesn't end tokens issued under the previous key.
    const keys = [`k9:${Buffer.alloc(32, 9).toString("base64url")}`];
    for (const { id, bytes } of server.context.secrets.keys)
      keys.push(`${id}:${bytes.toString("base64url")}`);
    const secrets = readSecrets({ ...server.context.config, secrets: keys.join(",") });
    const rotated = createApp(contextWith(server, { secrets }), operations);
    expect(await grant("read:accounts read:statuses", rotated)).to.deep.equal(first);
    expect((await grant("read:accounts"))["access_token"]).not.to.equal(first["access_token"]);

    const revoke = { ...credentials(), token: String(first["access_token"]) };
    await supertest(server.app).post("/oauth/revoke").type("form").send(revoke).expect(200);
    const next = await Promise.all(Array.from({ length: 5 }, () => grant("read:accounts read:statuses")));
    const tokens = new Set(next.map(({ access_token: token }) => String(token)));
    expect(tokens, "asked at once").to.have.lengthOf(1);
    expect([...tokens]).not.to.include(first["access_token"]);
    for (const token of tokens) {
      await supertest(server.app)
        .get("/api/v1/apps/verify_credentials")
        .auth(token, { type: "bearer" })
        .expect(200);
    }
    const rows: unknown[] = await server.database
      .builder("oauth_tokens")
      .where({ app_id: app.id, user_id: null, revoked_at: null })
      .whereRaw("scopes <@ array['read:accounts', 'read:statuses'] and cardinality(scopes) = 2");
    expect(rows).to.have.lengthOf(1);
  });

  it("aren't issued for the password grant or unknown grants", async () => {
    for (const grant of ["password", "refresh_token", "implicit"]) {
      const reply = await ask({
        grant_type: grant,
        ...credentials(),
        username: emailOf("alice"),
        password: passwordOf("alice"),
      }).expect(400);
      expect(reply.body.error, grant).to.equal("unsupported_grant_type");
    }
  });

  it("report missing and malformed parameters with the codes of RFC 6749", async () => {
    const malformed: Record<string, unknown>[] = [
      {},
      { ...(await exchange()), code: undefined },
      { ...(await exchange()), code: ["a", "b"] },
      { ...(await exchange()), code: "a\0b" },
      { ...(await exchange()), code: "x".repeat(3000) },
    ];
    for (const fields of malformed) {
      const reply = await ask(fields).expect(400);
      expect(reply.body).to.have.all.keys("error", "error_description");
      expect(reply.body.error).to.equal("invalid_request");
    }
  });

  it("aren't issued or revoked with secrets in the query, which logs contain", async () => {
    const refused = await supertest(server.app)
      .post("/oauth/token")
      .query({ grant_type: "client_credentials", client_id: "x", client_secret: "y" })
      .expect(400);
    expect(refused.body).to.have.property("error", "invalid_request");
    expect(refused.body.error_description).to.match(/client_secret must be sent in the body/i);
    await supertest(server.app).post("/oauth/revoke").query({ token: "x" }).expect(400);
  });

  it("are revoked by their own app only", async () => {
    const { body } = await ask(await exchange()).expect(200);
    const token = body.access_token as string;
    const revoke = (fields: Record<string, unknown>): Test =>
      supertest(server.app).post("/oauth/revoke").type("form").send(fields);
    const other = await server.context.writeWithoutActor(registerApp, {
      name: "Other",
      website: null,
      redirectUris: [callback],
      scopes: ["read"],
    });
    const refused = [
      { client_id: other.app.client_id, client_secret: other.clientSecret, token },
      { client_id: app.client_id, client_secret: "wrong", token },
      { token },
      { ...credentials() },
    ];
    for (const fields of refused) {
      const reply = await revoke(fields).expect(403);
      expect(reply.body).to.have.all.keys("error", "error_description");
      expect(reply.body.error).to.equal("unauthorized_client");
    }
    await works(token).expect(200);
    expect((await revoke({ ...credentials(), token }).expect(200)).body).to.deep.equal({});
    await works(token).expect(401);
    await revoke({ ...credentials(), token }).expect(200);
    await revoke({ ...credentials(), token: "never existed" }).expect(200);
  });

  it("return their user with the scope profile only", async () => {
    for (const method of ["get", "post"] as const) {
      const alice = await cast.alice.withScopes("profile");
      const reply = await alice[method]("/oauth/userinfo").expect(200);
      expect(reply.body).to.deep.include({
        iss: "http://concord.test/",
        sub: cast.alice.account.uri,
        name: "Alice Archer",
        preferred_username: "alice",
        profile: cast.alice.account.url,
      });
      await (await cast.alice.withScopes("read"))[method]("/oauth/userinfo").expect(403);
      await supertest(server.app)[method]("/oauth/userinfo").expect(401);
    }
  });

  it("are described by metadata that lists endpoints and supported features", async () => {
    const body = await anonymous.call("getOAuthServerMetadata");
    expect(body.issuer).to.equal("http://concord.test/");
    expect(body.grant_types_supported).to.deep.equal(["authorization_code", "client_credentials"]);
    expect(body.code_challenge_methods_supported).to.deep.equal(["S256"]);
    expect(body.scopes_supported).to.include.members(["profile", "read:statuses", "push"]);
  });

  it("are stored as hashes only, as are codes and app secrets", async () => {
    const given = await code();
    const { body } = await ask(await exchange({ code: given })).expect(200);
    const { rows } = (await server.database.builder.raw(
      "select to_jsonb(t)::text as row from oauth_tokens t union all select to_jsonb(c)::text from oauth_codes c union all select to_jsonb(a)::text from oauth_apps a",
    )) as { rows: { row: string }[] };
    const dump = rows.map(({ row }) => row).join("\n");
    for (const value of [given, body.access_token as string, secret]) {
      expect(dump).not.to.include(value);
      expect(JSON.stringify(server.logged)).not.to.include(value);
    }
  });
});

describe("OAuth with the password grant enabled", () => {
  const { server, anonymous } = suite({ OAUTH_PASSWORD_GRANT: "on" });
  let app: AppRow;
  let secret: string;

  before(async () => {
    await makeCast(server);
    ({ app, clientSecret: secret } = await server.context.writeWithoutActor(registerApp, {
      name: "Old bot",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read"],
    }));
  });

  const ask = (password: string): Test =>
    supertest(server.app)
      .post("/oauth/token")
      .type("form")
      .send({
        grant_type: "password",
        client_id: app.client_id,
        client_secret: secret,
        username: emailOf("bob"),
        password,
      });

  it("mails users about a token from an unfamiliar network", async () => {
    const received = await mailsOf(server, emailOf("bob"), async () => {
      for (const agent of ["Bot/1", "Bot/1", "Bot/2"]) {
        await ask(passwordOf("bob")).set("User-Agent", agent).expect(200);
      }
      await ask("wrong").set("User-Agent", "Bot/3").expect(400);
    });
    expect(received.map(({ subject }) => subject)).to.deep.equal(
      Array.from({ length: 2 }, () => "New sign-in at Concord"),
    );
    expect(received[0]?.raw).to.include("Device: Old bot").and.include("Address: 127.0.0.1");
  });

  it("issues a token for the correct password only", async () => {
    expect((await ask("wrong").expect(400)).body.error).to.equal("invalid_grant");
    const { body } = await ask(passwordOf("bob")).expect(200);
    expect(body.scope).to.equal("read");
    const metadata = await anonymous.call("getOAuthServerMetadata");
    expect(metadata.grant_types_supported).to.include("password");
  });
});
