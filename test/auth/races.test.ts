import supertest, { type Test } from "../support/supertest.ts";
import { expect } from "chai";
import { openContext, type Context } from "../../src/domain/kernel/context.ts";
import { changePassword } from "../../src/domain/auth/password-change.ts";
import { resetPassword } from "../../src/domain/registration/verification.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { issueCode } from "../../src/domain/oauth/grants.ts";
import { makeMailedToken } from "../../src/domain/auth/mailed-tokens.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { openPasswords } from "../../src/domain/auth/passwords.ts";
import { openThreads } from "../../src/domain/kernel/threads.ts";
import { openToken } from "../../src/domain/auth/sealed-tokens.ts";
import { toggleOtp } from "../../src/domain/auth/second-factor.ts";
import { type Session, findSession } from "../../src/domain/auth/sessions.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { writePassword } from "../../src/store/auth/credentials.ts";
import { contextWith } from "../support/server.ts";
import { challengeOf, enrol, keyOf, minute, person, send, text, ownerSuite } from "./support.ts";
import { loginOf } from "../support/states.ts";

describe("during a password reset", () => {
  const chosen = "the password that the owner set anew";
  const { server, owner } = ownerSuite();

  const reset = async (): Promise<void> => {
    const token = await makeMailedToken(server.context, "reset-password", {
      userId: owner.id,
      email: owner.email,
    });
    await resetPassword(server.context, { token, password: chosen, address: "192.0.2.9" });
  };
  /** Passwords that take so long to hash or compare that other requests overlap. */
  const slow = (step: "hash" | "matches", meanwhile: () => Promise<unknown>): Context => {
    const { passwords } = server.context;
    let happened: Promise<unknown> | undefined;
    const late = async <T>(work: Promise<T>): Promise<T> => {
      const made = await work;
      happened ??= meanwhile();
      await happened;
      return made;
    };
    return contextWith(server, {
      passwords: {
        ...passwords,
        hash: (password) => (step === "hash" ? late(passwords.hash(password)) : passwords.hash(password)),
        matches: (password, stored) => {
          const compared = passwords.matches(password, stored);
          return step === "matches" ? late(compared) : compared;
        },
      },
    });
  };
  const sessionOf = async (key: string): Promise<Session> => {
    const hash = await openToken(server.context, "session", key);
    const session = hash === undefined ? undefined : await findSession(server.context, hash, "key");
    if (session === undefined) throw new Error("the key is no good");
    return session;
  };
  const statusOf = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof Error ? Reflect.get(error, "status") : error),
    );

  for (const step of ["hash", "matches"] as const) {
    it(`a concurrent password change doesn't overwrite the new password (${step})`, async () => {
      const session = await sessionOf(await keyOf(server, owner));
      const change = { current: owner.password, next: "the password of a thief", address: "192.0.2.1" };
      expect(await statusOf(changePassword(slow(step, reset), session, change))).to.equal(401);
      await send(server, "login", { email: owner.email, password: change.next }).expect(401);
      await send(server, "login", { email: owner.email, password: chosen }).expect(200);
    });
  }

  it("a login with the old password gets no session key", async () => {
    const app = createApp(slow("matches", reset), operations);
    await send({ app }, "login", { email: owner.email, password: owner.password }).expect(401);
    const key = await keyOf(server, { email: owner.email, password: chosen });
    const { body } = await send(server, "sessions", {}, { key }).expect(200);
    expect(body.sessions).to.have.lengthOf(1);
  });

  it("a password grant with the old password gets no token", async () => {
    const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
      name: "Bot",
      website: null,
      redirectUris: ["https://bot.example/"],
      scopes: ["read"],
    });
    const fields = {
      grant_type: "password",
      client_id: app.client_id,
      client_secret: clientSecret,
      username: owner.email,
      password: owner.password,
    };
    const config = { ...server.context.config, oauthPasswordGrant: true };
    const ask = (context: Context): Test =>
      supertest(createApp(openContext({ ...context, config }, server.database), operations))
        .post("/oauth/token")
        .type("form")
        .send(fields);
    await ask(server.context).expect(200);
    expect((await loginOf(server, owner.id))["last_signed_in_at"]).to.be.a("date");
    const { body } = await ask(slow("matches", reset)).expect(400);
    expect(body.error).to.equal("invalid_grant");
  });

  it("a sign-in with the old password isn't asked for a code", async () => {
    await enrol(server, owner);
    const app = createApp(slow("matches", reset), operations);
    await send({ app }, "login", { email: owner.email, password: owner.password }).expect(401);
  });

  it("a login gets no session key if the account was disabled, or two-factor authentication enabled, meanwhile", async () => {
    const { email, password } = owner;
    const enrolling = createApp(
      slow("matches", () => enrol(server, owner)),
      operations,
    );
    await send({ app: enrolling }, "login", { email, password }).expect(401);
    const other = await person(server);
    const disable = (): Promise<void> =>
      modifyUser(server.context, operator, { username: other.username, disabled: true });
    const disabling = createApp(slow("matches", disable), operations);
    await send({ app: disabling }, "login", { email: other.email, password: other.password }).expect(403);
  });

  it("concurrent logins succeed while the password is rehashed", async () => {
    const cheaper = openPasswords(server.context.secrets, { cost: 5, threads: openThreads(1) });
    const stored = await cheaper.hash(owner.password);
    await cheaper.close();
    await server.database.transaction((store) => writePassword(store, owner.id, stored));
    const { email, password } = owner;
    await Promise.all([1, 2, 3].map(() => send(server, "login", { email, password }).expect(200)));
  });

  it("a code answered before or after gets no surviving session key", async () => {
    const { authenticator } = await enrol(server, owner);
    const [before, after] = [await challengeOf(server, owner), await challengeOf(server, owner)];
    const answered = send(server, "otp-submit", { token: before, code: authenticator.code() });
    const { body } = await answered.expect(200);
    await reset();
    await send(server, "sessions", {}, { key: text(body, "key") }).expect(401);
    server.advance(minute);
    await send(server, "otp-submit", { token: after, code: authenticator.code() }).expect(401);
  });

  it("an ended session can neither enable two-factor authentication nor authorize an app", async () => {
    const session = await sessionOf(await keyOf(server, owner));
    const { app } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: ["https://reader.example/"],
      scopes: ["read"],
    });
    await reset();
    expect(await statusOf(server.context.write(toggleOtp, session))).to.equal(401);
    const consent = {
      app,
      redirectUri: "https://reader.example/",
      scopes: ["read"],
      codeChallenge: undefined,
    };
    expect(await statusOf(server.context.writeWithoutActor(issueCode, session.row, consent))).to.equal(401);
  });

  it("a change is rejected if its own session was ended meanwhile", async () => {
    const key = await keyOf(server, owner);
    const session = await sessionOf(key);
    const other = await keyOf(server, owner);
    const end = (): Promise<unknown> =>
      send(server, "sessions/revoke", { id: session.row.id }, { key: other }).expect(200);
    const change = { current: owner.password, next: "the password of a thief", address: "192.0.2.1" };
    expect(await statusOf(changePassword(slow("hash", end), session, change))).to.equal(401);
    await send(server, "login", { email: owner.email, password: owner.password }).expect(200);
  });
});
