import { randomBytes } from "node:crypto";
import { expect } from "chai";
import { ConfigError } from "../../src/config/config.ts";
import { checkKeyring } from "../../src/domain/kernel/keyring.ts";
import { checkCredentials } from "../../src/domain/auth/credentials.ts";
import { openPasswords } from "../../src/domain/auth/passwords.ts";
import { openThreads } from "../../src/domain/kernel/threads.ts";
import { ApiError } from "../../src/domain/kernel/api-error.ts";
import { readSecrets, replaceKeys } from "../../src/domain/kernel/secrets.ts";
import { startChallenge } from "../../src/domain/auth/challenges.ts";
import { type NewSession, answerSignIn } from "../../src/domain/auth/sign-in.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import { renewKeyring } from "../../src/process/keyring.ts";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import { keysOf } from "../../src/federation/keys.ts";
import { findUserWithPassword } from "../../src/store/auth/credentials.ts";
import { contextWith } from "../support/server.ts";
import { type Sibling, openSibling } from "./sibling.ts";
import { enrol, grace, keyOf, mailsOf, send, ownerSuite } from "./support.ts";
import { loginOf } from "../support/states.ts";

describe("key rotation", () => {
  const newer = `k2:${Buffer.alloc(32, 2).toString("base64url")}`;
  const { server, owner } = ownerSuite();
  let older: string;
  before(() => {
    const { id, bytes } = server.context.secrets.current;
    older = `${id}:${bytes.toString("base64url")}`;
  });

  const withKeys = (...keys: readonly string[]): Context =>
    contextWith(server, {
      secrets: readSecrets({ ...server.context.config, secrets: keys.join(",") }),
      caches: openCaches(),
    });
  const answer = async (context: Context, code: string): Promise<string> => {
    const user = await findUserWithPassword(context.store, owner.id);
    const verified = { userId: owner.id, passwordHash: user?.password_hash ?? "" };
    const token = await context.writeWithoutActor(startChallenge, verified, {});
    const session: NewSession = {
      hash: randomBytes(32),
      kind: "key",
      userAgent: "",
      address: "192.0.2.1",
      formerHash: null,
    };
    await answerSignIn(context, { token, code, address: "192.0.2.1" }, session);
    return "signed in";
  };
  const row = (): ReturnType<typeof loginOf> => loginOf(server, owner.id);

  it("re-encrypts the two-factor secret at the next correct code, so that the old key can be removed", async () => {
    const { authenticator } = await enrol(server, owner);
    expect(await answer(withKeys(newer, older), authenticator.code())).to.equal("signed in");
    expect((await row())["otp_key_id"]).to.equal("k2");
    server.advance(60_000);
    expect(await answer(withKeys(newer), authenticator.code())).to.equal("signed in");
  });

  it("re-encrypts actor keys when they are next used, so that the old key can be removed", async () => {
    const uri = "http://concord.test/actor";
    const { rsa } = await keysOf(withKeys(older), uri);
    expect((await keysOf(withKeys(newer, older), uri)).rsa.uri).to.equal(rsa.uri);
    expect((await keysOf(withKeys(newer), uri)).rsa.uri).to.equal(rsa.uri);
  });

  it("rejects a different key under a known name, and still accepts the original", async () => {
    const other = older.replace(/:.*/, `:${Buffer.alloc(32, 7).toString("base64url")}`);
    await checkKeyring(server.context);
    const outcome = await checkKeyring(withKeys(newer, other)).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(ConfigError).with.property("message").that.includes("SECRETS");
    await checkKeyring(withKeys(newer, older));
    await checkKeyring(server.context);
  });

  it("takes a keyring over while the process runs, unless it doesn't fit the database", async () => {
    const { context } = server;
    const former = { ...context.secrets };
    const renew = (keys: string): Promise<void> =>
      renewKeyring(context, { secrets: keys, secretsFile: undefined });
    const names = (): PromiseLike<string[]> => server.database.builder("secret_keys").pluck<string[]>("id");
    try {
      await renew(`${newer},${older}`);
      expect(server.logged.at(-1)).to.include({ msg: "the keyring was read again" });
      expect(context.secrets.current.id).to.equal("k2");
      expect((await context.passwords.hash("a new password")).pepperId).to.equal("k2");
      const other = older.replace(/:.*/, `:${Buffer.alloc(32, 7).toString("base64url")}`);
      const third = `k3:${Buffer.alloc(32, 3).toString("base64url")}`;
      for (const wrong of [`${third},${other}`, newer, "k3:short", ""]) {
        const outcome = await renew(wrong).catch((error: unknown) => error);
        expect(outcome, wrong).to.be.instanceOf(ConfigError);
        expect(context.secrets.keys.map(({ id }) => id)).to.deep.equal(["k2", older.replace(/:.*/, "")]);
      }
      expect(await names(), "of a refused keyring, no key").to.not.include("k3");
      const missing = await renewKeyring(context, { secrets: undefined, secretsFile: "/nowhere" }).catch(
        String,
      );
      expect(missing).to.contain("there is no keyring in /nowhere");
    } finally {
      replaceKeys(context.secrets, former);
    }
  });

  it("logs missing keys at the start, with the number of affected logins", async () => {
    await enrol(server, owner);
    await send(server, "register", { ...grace }).expect(200);
    const count = await server.database.query<{ count: number }>(
      "test_sealed",
      "select ((select count(*) from users) + (select count(*) from registrations))::int as count",
    );
    await checkKeyring(withKeys(newer));
    expect(server.logged.at(-1)).to.deep.include({
      keyId: server.context.secrets.current.id,
      passwords: count[0]?.count,
    });
    const before = server.logged.length;
    await checkKeyring(withKeys(newer, older));
    expect(server.logged).to.have.length(before);
  });

  it("doesn't count a correct password as a failure if its key is missing", async () => {
    const attempt = { email: owner.email, password: owner.password, address: "192.0.2.1", userAgent: "" };
    const secrets = withKeys(newer).secrets;
    const passwords = openPasswords(secrets, { cost: 4, threads: openThreads(1) });
    const lacking = contextWith(server, { secrets, passwords });
    const outcome = await checkCredentials(lacking, attempt).catch((error: unknown) => error);
    await passwords.close();
    expect(outcome).to.be.instanceOf(ApiError).with.property("status", 401);
    const user = await findUserWithPassword(server.database, owner.id);
    expect(user?.password_failures).to.equal(0);
    expect(server.logged.some(({ msg }) => String(msg).includes("SECRETS"))).to.equal(true);
  });

  it("counts no code failure if the key is missing, and logs it", async () => {
    const { authenticator } = await enrol(server, owner);
    const outcome = await answer(withKeys(newer), authenticator.code()).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error);
    expect((await row())["otp_failures"]).to.equal(0);
    expect(server.logged.some(({ msg }) => String(msg).includes("SECRETS"))).to.equal(true);
  });

  it("rehashes a password with the new pepper at the next sign-in, so that the old key can be removed", async () => {
    const { email, password } = owner;
    const secretsOf = (...keys: readonly string[]): Sibling =>
      openSibling(server, { secrets: keys.join(",") });
    const [both, newest] = [secretsOf(newer, older), secretsOf(newer)];
    const pepper = async (): Promise<unknown> => (await loginOf(server, owner.id))["pepper_id"];
    const first = await pepper();
    await send(both, "login", { email, password: "wrong" }).expect(401);
    expect(await pepper(), "after a wrong one").to.equal(first);
    await send(newest, "login", { email, password }).expect(401);
    await send(both, "login", { email, password }).expect(200);
    expect(await pepper()).to.equal("k2");
    await send(newest, "login", { email, password }).expect(200);
    await send(newest, "login", { email, password: "wrong" }).expect(401);
    await send(server, "login", { email, password }).expect(401);
  });

  it("accepts session keys and links of the old key as long as it is configured", async () => {
    const { email } = owner;
    const key = await keyOf(server, owner);
    const [mail] = await mailsOf(server, email, () => send(server, "request-reset-password", { email }));
    const rings = [newer, `${newer},${older}`].map((secrets) => openSibling(server, { secrets }));
    const next = { password: "the next password", token: mail?.token ?? "" };
    const outcomes: number[][] = [];
    for (const ring of rings) {
      const sessions = await send(ring, "sessions", {}, { key });
      outcomes.push([sessions.status, (await send(ring, "reset-password", next)).status]);
    }
    expect(outcomes).to.deep.equal([
      [401, 400],
      [200, 200],
    ]);
  });
});
