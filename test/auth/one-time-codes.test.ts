import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import {
  type Enrolled,
  challengeOf,
  enrol,
  keyOf,
  mailsOf,
  minute,
  person,
  send,
  text,
  ownerSuite,
} from "./support.ts";
import { changeLogin, loginOf } from "../support/states.ts";

describe("two-factor authentication", () => {
  const { server, owner } = ownerSuite({ OAUTH_PASSWORD_GRANT: "on" });

  const submit = (token: string, code: string): Test => send(server, "otp-submit", { token, code });
  const recover = (token: string, recovery_code: string): Test =>
    send(server, "otp-recover", { token, recovery_code });
  const toggle = (key: string): Test => send(server, "otp-toggle", {}, { key });
  /** Signs in with a code in a step of its own. */
  const keyWithCode = async ({ authenticator }: Enrolled): Promise<string> => {
    server.advance(minute);
    const { body } = await submit(await challengeOf(server, owner), authenticator.code()).expect(200);
    return text(body, "key");
  };

  describe("when enabled", () => {
    it("returns the secret for an authenticator app and ten recovery codes, once", async () => {
      const { reply, secret, recoveryCodes } = await enrol(server, owner);
      expect(reply.body).to.have.all.keys("message", "otp", "secret", "otpauth_uri", "qr", "recovery_codes");
      expect(reply.body.otp).to.equal("enabled");
      // Base32 encodes five bits per letter: 160 bits.
      expect(secret).to.match(/^[A-Z2-7]{32,}$/);
      const uri = new URL(text(reply.body, "otpauth_uri"));
      expect(uri.protocol).to.equal("otpauth:");
      expect(uri.searchParams.get("secret")).to.equal(secret);
      expect(uri.searchParams.get("issuer")).to.equal("concord.test");
      expect(decodeURIComponent(uri.pathname)).to.include(owner.email);
      const picture = Buffer.from(text(reply.body, "qr").replace("data:image/svg+xml;base64,", ""), "base64");
      expect(picture.toString()).to.match(/^<svg /);
      expect(new Set(recoveryCodes).size).to.equal(10);
      for (const code of recoveryCodes) expect(code).to.match(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    });

    it("requires a code at the next login, and accepts that of an independent implementation", async () => {
      const { authenticator } = await enrol(server, owner);
      const { body } = await send(server, "login", { email: owner.email, password: owner.password }).expect(
        200,
      );
      expect(body).to.have.all.keys("message", "otp_required", "token");
      expect(body.otp_required).to.equal(true);
      const signedIn = await submit(text(body, "token"), authenticator.code()).expect(200);
      expect(signedIn.body).to.have.all.keys("message", "key");
      await send(server, "sessions", {}, { key: text(signedIn.body, "key") }).expect(200);
    });

    it("is reported by mail, as is disabling it", async () => {
      const received = await mailsOf(server, owner.email, async () => {
        const { key } = await enrol(server, owner);
        await toggle(key).expect(200);
      });
      const subjects = received.map(({ subject }) => subject);
      expect(subjects).to.include("Two-factor authentication is on at Concord");
      expect(subjects).to.include("Two-factor authentication is off at Concord");
    });

    it("requires a fresh session", async () => {
      const key = await keyOf(server, owner);
      server.advance(11 * minute);
      const { body } = await toggle(key).expect(403);
      expect(body).to.have.all.keys("message", "code");
      expect(body.code).to.equal("key_not_fresh");
      const login = await send(server, "login", { email: owner.email, password: owner.password }).expect(200);
      expect(login.body).to.have.property("key");
    });

    it("stores secret and recovery codes encrypted or hashed, and bound to their row", async () => {
      const { secret, recoveryCodes } = await enrol(server, owner);
      const table = server.database.builder;
      const dump = JSON.stringify([await table("users"), await table("recovery_codes")]);
      expect(dump).not.to.include(secret);
      for (const code of recoveryCodes) expect(dump).not.to.include(code);
      const other = await person(server);
      const enrolled = await enrol(server, other);
      const { otp_secret } = await loginOf(server, owner.id);
      await changeLogin(server, other.id, { otp_secret });
      const reply = await submit(await challengeOf(server, other), enrolled.authenticator.code());
      expect(reply.status).to.equal(401);
      expect(await loginOf(server, other.id), "not a guess").to.include({ otp_failures: 0 });
      await table("users")
        .where("id", other.id)
        .update({ otp_secret: null, otp_key_id: null, otp_enabled_at: null });
    });

    it("renews the recovery codes for sessions signed in with a code, and tells the owner by mail", async () => {
      const { key, recoveryCodes } = await enrol(server, owner);
      const renew = (by: string): Test => send(server, "otp-recovery-codes", {}, { key: by });
      const codes: string[] = [];
      const received = await mailsOf(server, owner.email, async () => {
        codes.push(...((await renew(key).expect(200)).body.recovery_codes as string[]));
      });
      expect(received.map(({ subject }) => subject)).to.deep.equal(["New recovery codes at Concord"]);
      expect(codes).to.have.length(10);
      await recover(await challengeOf(server, owner), recoveryCodes[0] ?? "").expect(401);
      await recover(await challengeOf(server, owner), codes[0] ?? "").expect(200);
      server.advance(11 * minute);
      expect((await renew(key).expect(403)).body.code).to.equal("key_not_fresh");
      const other = await person(server);
      await renew(await keyOf(server, other)).expect(403);
    });

    it("is enabled once by two concurrent requests", async () => {
      const key = await keyOf(server, owner);
      const replies = await Promise.all([toggle(key), toggle(key)]);
      expect(replies.map(({ status }) => status)).to.include(200);
      const secrets = replies.filter(({ body }) => Object.hasOwn(body as object, "secret"));
      expect(secrets).to.have.length(1);
    });
  });

  describe("a code", () => {
    it("is valid for its own step and one before and after", async () => {
      const { authenticator } = await enrol(server, owner);
      const outcomes: Record<number, number> = {};
      for (const steps of [-3, -2, -1, 0, 1, 2, 3]) {
        server.advance(10 * minute);
        const code = authenticator.code(steps);
        outcomes[steps] = (await submit(await challengeOf(server, owner), code)).status;
      }
      expect(outcomes).to.deep.equal({ "-3": 401, "-2": 401, "-1": 200, 0: 200, 1: 200, 2: 401, 3: 401 });
    });

    it("works once, across challenges", async () => {
      const { authenticator } = await enrol(server, owner);
      const code = authenticator.code();
      await submit(await challengeOf(server, owner), code).expect(200);
      await submit(await challengeOf(server, owner), code).expect(401);
      await submit(await challengeOf(server, owner), authenticator.code(-1)).expect(401);
    });

    it("works once after the clock was set back, which makes no code wait until the former time", async () => {
      const { authenticator } = await enrol(server, owner);
      server.advance(60 * minute);
      await submit(await challengeOf(server, owner), authenticator.code()).expect(200);
      server.advance(-60 * minute);
      const code = authenticator.code();
      await submit(await challengeOf(server, owner), code).expect(200);
      await submit(await challengeOf(server, owner), code).expect(401);
    });

    it("works once for concurrent requests", async () => {
      const { authenticator } = await enrol(server, owner);
      const tokens = await Promise.all([1, 2, 3, 4].map(() => challengeOf(server, owner)));
      const code = authenticator.code();
      const statuses = await Promise.all(tokens.map(async (token) => (await submit(token, code)).status));
      expect(statuses.filter((status) => status === 200)).to.have.length(1);
    });

    it("doesn't work for another user's challenge", async () => {
      await enrol(server, owner);
      const other = await person(server);
      const theirs = await enrol(server, other);
      await submit(await challengeOf(server, owner), theirs.authenticator.code()).expect(401);
    });

    it("must have six digits, or doesn't count as an attempt", async () => {
      const { authenticator } = await enrol(server, owner);
      const token = await challengeOf(server, owner);
      for (const code of ["", "12345", "1234567", "12345a", "१२३४५६", " 23456"]) {
        for (let again = 0; again < 2; again += 1) await submit(token, code).expect(400);
      }
      await submit(token, authenticator.code()).expect(200);
    });
  });

  describe("a challenge", () => {
    it("allows five attempts", async () => {
      const { authenticator } = await enrol(server, owner);
      const token = await challengeOf(server, owner);
      for (let tries = 0; tries < 5; tries += 1) await submit(token, authenticator.wrongCode()).expect(401);
      await submit(token, authenticator.code()).expect(401);
      await submit(await challengeOf(server, owner), authenticator.code()).expect(200);
    });

    it("allows five of fifty concurrent attempts", async () => {
      const { authenticator } = await enrol(server, owner);
      const token = await challengeOf(server, owner);
      const wrong = authenticator.wrongCode();
      await Promise.all(Array.from({ length: 50 }, () => submit(token, wrong)));
      await submit(token, authenticator.code()).expect(401);
      expect(await loginOf(server, owner.id)).to.include({ otp_failures: 5 });
    });

    it("works once", async () => {
      const { authenticator, recoveryCodes } = await enrol(server, owner);
      const token = await challengeOf(server, owner);
      await submit(token, authenticator.code()).expect(200);
      server.advance(minute);
      await submit(token, authenticator.code()).expect(401);
      await recover(token, recoveryCodes[0] ?? "").expect(401);
    });

    it("is valid for five minutes", async () => {
      const { authenticator } = await enrol(server, owner);
      const early = await challengeOf(server, owner);
      const late = await challengeOf(server, owner);
      server.advance(4 * minute + 30_000);
      await submit(early, authenticator.code()).expect(200);
      server.advance(minute);
      await submit(late, authenticator.code()).expect(401);
    });

    it("is rejected alike if invalid, missing or another user's", async () => {
      const { authenticator } = await enrol(server, owner);
      const key = await keyWithCode({ authenticator } as Enrolled);
      const replies = [];
      for (const token of ["garbage", "", key])
        replies.push(await submit(token, authenticator.code()).expect(401));
      expect(new Set(replies.map(({ text: body }) => body)).size).to.equal(1);
    });
  });

  describe("consecutive wrong codes", () => {
    const fail = async (times: number, authenticator: Enrolled["authenticator"]): Promise<void> => {
      for (let tries = 0; tries < times; tries += 5) {
        const token = await challengeOf(server, owner);
        for (let each = 0; each < Math.min(5, times - tries); each += 1) {
          await submit(token, authenticator.wrongCode()).expect(401);
        }
      }
    };

    it("cause a pause after ten, which a correct code doesn't shorten", async () => {
      const { authenticator } = await enrol(server, owner);
      await fail(10, authenticator);
      const refused = await submit(await challengeOf(server, owner), authenticator.code()).expect(429);
      expect(Number(refused.headers["retry-after"])).to.be.within(14 * 60, 15 * 60);
      server.advance(14 * minute);
      await submit(await challengeOf(server, owner), authenticator.code()).expect(429);
      server.advance(minute + 1000);
      await submit(await challengeOf(server, owner), authenticator.code()).expect(200);
    });

    it("are counted until a correct code", async () => {
      const { authenticator } = await enrol(server, owner);
      await fail(9, authenticator);
      await submit(await challengeOf(server, owner), authenticator.code()).expect(200);
      await fail(9, authenticator);
      server.advance(minute);
      await submit(await challengeOf(server, owner), authenticator.code()).expect(200);
    });

    it("disable codes after a hundred, while recovery codes still work", async () => {
      const { authenticator, recoveryCodes } = await enrol(server, owner);
      await changeLogin(server, owner.id, { otp_failures: 99 });
      await submit(await challengeOf(server, owner), authenticator.wrongCode()).expect(401);
      server.advance(60 * minute);
      await submit(await challengeOf(server, owner), authenticator.code()).expect(401);
      const { body } = await recover(await challengeOf(server, owner), recoveryCodes[0] ?? "").expect(200);
      const off = await toggle(text(body, "key")).expect(200);
      expect(off.body.otp).to.equal("disabled");
      const on = await toggle(text(body, "key")).expect(200);
      expect(on.body.otp).to.equal("enabled");
    });
  });

  describe("a recovery code", () => {
    it("signs in once, and is reported by mail", async () => {
      const { recoveryCodes } = await enrol(server, owner);
      const [code = ""] = recoveryCodes;
      const received = await mailsOf(server, owner.email, async () => {
        const { body } = await recover(await challengeOf(server, owner), code).expect(200);
        expect(body.message).to.include("9");
      });
      expect(received.map(({ subject }) => subject)).to.include("A recovery code was used at Concord");
      await recover(await challengeOf(server, owner), code).expect(401);
      await recover(await challengeOf(server, owner), "AAAA-AAAA-AAAA-AAAA-AAAA-AAAA").expect(401);
    });

    it("is accepted in any notation", async () => {
      const { recoveryCodes } = await enrol(server, owner);
      const code = recoveryCodes[1]?.toLowerCase().replaceAll("-", " ") ?? "";
      await recover(await challengeOf(server, owner), code).expect(200);
    });

    it("works once for two concurrent requests", async () => {
      const { recoveryCodes } = await enrol(server, owner);
      const tokens = [await challengeOf(server, owner), await challengeOf(server, owner)];
      const statuses = await Promise.all(
        tokens.map(async (token) => (await recover(token, recoveryCodes[2] ?? "")).status),
      );
      expect(statuses).to.have.members([200, 401]);
    });

    it("doesn't work for other users", async () => {
      await enrol(server, owner);
      const other = await enrol(server, await person(server));
      await recover(await challengeOf(server, owner), other.recoveryCodes[0] ?? "").expect(401);
    });
  });

  describe("when disabled", () => {
    it("needs no code in the session that enabled it, while that is fresh", async () => {
      const { key } = await enrol(server, owner);
      const { body } = await toggle(key).expect(200);
      expect(body).to.have.all.keys("message", "otp");
      expect(body.otp).to.equal("disabled");
      await keyOf(server, owner);
    });

    it("needs no code in a session signed in with a code or recovery code", async () => {
      const enrolled = await enrol(server, owner);
      expect((await toggle(await keyWithCode(enrolled)).expect(200)).body.otp).to.equal("disabled");
      const again = await enrol(server, owner);
      const { body } = await recover(await challengeOf(server, owner), again.recoveryCodes[0] ?? "").expect(
        200,
      );
      expect((await toggle(text(body, "key")).expect(200)).body.otp).to.equal("disabled");
    });

    it("requires a code in a session that isn't fresh, and returns no session key", async () => {
      const enrolled = await enrol(server, owner);
      const key = await keyWithCode(enrolled);
      server.advance(11 * minute);
      const refused = await toggle(key).expect(403);
      expect(refused.body.code).to.equal("otp_confirmation_required");
      const received = await mailsOf(server, owner.email, async () => {
        const { body } = await submit(text(refused.body, "token"), enrolled.authenticator.code()).expect(200);
        expect(body).to.have.all.keys("message", "otp");
        expect(body.otp).to.equal("disabled");
      });
      expect(received.map(({ subject }) => subject)).to.include(
        "Two-factor authentication is off at Concord",
      );
      await keyOf(server, owner);
    });

    it("requires a code in a session signed in with the password alone", async () => {
      const before = await keyOf(server, owner);
      const { authenticator } = await enrol(server, owner);
      const refused = await toggle(before).expect(403);
      await submit(text(refused.body, "token"), authenticator.wrongCode()).expect(401);
      await submit(text(refused.body, "token"), authenticator.code()).expect(200);
    });

    it("can be confirmed for ten minutes, by five attempts, and not by a login challenge", async () => {
      const before = await keyOf(server, owner);
      const { authenticator } = await enrol(server, owner);
      const late = text((await toggle(before).expect(403)).body, "token");
      const worn = text((await toggle(before).expect(403)).body, "token");
      for (let tries = 0; tries < 5; tries += 1) await submit(worn, authenticator.wrongCode()).expect(401);
      await submit(worn, authenticator.code()).expect(401);
      server.advance(10 * minute + 1000);
      await submit(late, authenticator.code()).expect(401);
      const { body } = await submit(await challengeOf(server, owner), authenticator.code()).expect(200);
      expect(body).to.have.property("key");
      expect(body).not.to.have.property("otp");
    });

    it("rejects an invalid session key", async () => {
      for (const key of ["garbage", ""]) await toggle(key).expect(401);
      await send(server, "otp-toggle").expect(401);
    });
  });

  it("keeps the client's description from the sign-in for the session", async () => {
    const { authenticator } = await enrol(server, owner);
    const { email, password } = owner;
    const login = await send(server, "login", { email, password, ua: "Tablet", ip: "203.0.113.5" }).expect(
      200,
    );
    const { body } = await send(server, "otp-submit", {
      token: text(login.body, "token"),
      code: authenticator.code(),
    }).expect(200);
    const list = await send(server, "sessions", {}, { key: text(body, "key") }).expect(200);
    const sessions = list.body.sessions as Record<string, unknown>[];
    expect(sessions.find(({ current }) => current === true)).to.include({
      ua: "Tablet",
      ip: "203.0.113.5",
      observed_ua: "Tests/1.0",
      observed_ip: "127.0.0.1",
    });
  });

  it("rejects the password grant for users who enabled it", async () => {
    const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
      name: "Old bot",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read"],
    });
    const ask = (): Test =>
      supertest(server.app).post("/oauth/token").send({
        grant_type: "password",
        client_id: app.client_id,
        client_secret: clientSecret,
        username: owner.email,
        password: owner.password,
      });
    await ask().expect(200);
    await enrol(server, owner);
    expect((await ask().expect(400)).body.error).to.equal("invalid_grant");
  });
});
