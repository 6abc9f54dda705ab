import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import {
  alignSteps,
  challengeOf,
  enrol,
  grace,
  keyOf,
  mails,
  mailsOf,
  minute,
  person,
  send,
  text,
  ownerSuite,
  authSuite,
} from "./support.ts";
import { changeLogin } from "../support/states.ts";

const next = "the next password";

describe("a new password", () => {
  const { server, owner } = ownerSuite();

  const request = (email: string): Test => send(server, "request-reset-password", { email });
  const reset = (token: string, password = next): Test =>
    send(server, "reset-password", { password }, { token });
  const login = (password: string, email = owner.email): Test => send(server, "login", { email, password });
  const mailedToken = async (email = owner.email): Promise<string> => {
    const [mail] = await mailsOf(server, email, () => request(email).expect(200));
    return mail?.token ?? "";
  };
  const oauthToken = async (): Promise<string> => {
    const { app } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read"],
    });
    return (
      await server.context.writeWithoutActor(issueToken, {
        appId: app.id,
        userId: owner.id,
        scopes: ["read"],
      })
    ).secret;
  };
  const appWorks = async (token: string): Promise<boolean> => {
    const reply = await supertest(server.app)
      .get("/api/v1/apps/verify_credentials")
      .set("Authorization", `Bearer ${token}`);
    return reply.status === 200;
  };
  const keyWorks = async (key: string): Promise<boolean> =>
    (await send(server, "sessions", {}, { key })).status === 200;

  describe("requested by mail", () => {
    it("gets the same reply and work for every address; only owners get mail", async () => {
      const before = await mails(server);
      const known = await request(owner.email).expect(200);
      const unknown = await request("nobody@mail.example").expect(200);
      expect(known.body).to.deep.equal(unknown.body);
      const lines = server.logged.filter((line) => line["operationId"] === "requestPasswordReset");
      expect(lines.at(-1)?.["queries"]).to.equal(lines.at(-2)?.["queries"]);
      const received = (await mails(server)).slice(before.length);
      expect(received.map(({ to }) => to)).to.deep.equal([owner.email]);
    });

    it("goes to the address as stored", async () => {
      const received = await mailsOf(server, owner.email, () =>
        request(owner.email.toUpperCase()).expect(200),
      );
      expect(received).to.have.length(1);
    });

    it("links to the server's own origin, whatever the Host header", async () => {
      const [mail] = await mailsOf(server, owner.email, () =>
        request(owner.email).set("Host", "evil.example").set("X-Forwarded-Host", "evil.example").expect(200),
      );
      expect(mail?.raw).to.include("http://concord.test/auth/reset?token=");
      expect(mail?.raw).not.to.include("evil.example");
    });
  });

  describe("set with a mailed token", () => {
    it("ends everything authorized with the old one, without signing in", async () => {
      const key = await keyOf(server, owner);
      const token = await oauthToken();
      const older = await mailedToken();
      const newer = await mailedToken();
      await reset(older).expect(400);
      const { body } = await reset(newer).expect(200);
      expect(body).to.have.all.keys("message");
      expect(await keyWorks(key)).to.equal(false);
      expect(await appWorks(token)).to.equal(false);
      await login(owner.password).expect(401);
      await login(next).expect(200);
      await reset(newer, "another").expect(400);
      await login(next).expect(200);
    });

    it("leaves two-factor authentication enabled, and ends open challenges", async () => {
      alignSteps(server);
      const { authenticator } = await enrol(server, owner);
      const challenge = await challengeOf(server, owner);
      await reset(await mailedToken()).expect(200);
      await send(server, "otp-submit", { token: challenge, code: authenticator.code() }).expect(401);
      const { body } = await login(next).expect(200);
      expect(body).to.include({ otp_required: true });
      expect(body).not.to.have.property("key");
    });

    it("succeeds once for concurrent requests", async () => {
      const token = await mailedToken();
      const passwords = Array.from({ length: 8 }, (_, index) => `password number ${index}`);
      const statuses = await Promise.all(
        passwords.map(async (password) => (await reset(token, password)).status),
      );
      expect(statuses.filter((status) => status === 200)).to.have.length(1);
      const winner = passwords[statuses.indexOf(200)] ?? "";
      await login(winner).expect(200);
    });

    it("succeeds within half an hour", async () => {
      const token = await mailedToken();
      server.advance(31 * minute);
      const late = await reset(token).expect(400);
      server.advance(-31 * minute);
      expect(late.body).to.deep.equal((await reset("garbage").expect(400)).body);
      await reset(token).expect(200);
    });

    it("doesn't use up the token if it is invalid", async () => {
      const token = await mailedToken();
      for (const password of ["", "x".repeat(65)]) await reset(token, password).expect(400);
      await send(server, "reset-password", {}, { token }).expect(400);
      await reset(token).expect(200);
    });

    it("accepts the token in the form, and requires it", async () => {
      await send(server, "reset-password", { password: next, token: await mailedToken() }).expect(200);
      await send(server, "reset-password", { password: next }).expect(400);
    });

    it("is reported by mail, without secrets", async () => {
      const token = await mailedToken();
      const received = await mailsOf(server, owner.email, () => reset(token).expect(200));
      expect(received).to.have.length(1);
      for (const secret of [token, next, owner.password]) expect(received[0]?.raw).not.to.include(secret);
    });

    it("re-enables a password that was disabled after a hundred failures", async () => {
      await changeLogin(server, owner.id, { password_failures: 150 });
      await login(owner.password).expect(401);
      await reset(await mailedToken()).expect(200);
      await login(next).expect(200);
    });

    it("verifies an unverified address", async () => {
      const email = "never.verified@mail.example";
      await send(server, "register", { ...grace, email }).expect(200);
      await mails(server);
      await reset(await mailedToken(email)).expect(200);
      await login(grace.password, email).expect(401);
      await login(next, email).expect(200);
    });
  });

  describe("set with the current password", () => {
    const change = (key: string, current_password: string, password = next): Test =>
      send(server, "change-password", { current_password, password }, { key });

    it("ends all other sessions, and is reported by mail", async () => {
      const key = await keyOf(server, owner);
      const other = await keyOf(server, owner);
      const token = await oauthToken();
      const mailed = await mailedToken();
      const received = await mailsOf(server, owner.email, () => change(key, owner.password).expect(200));
      expect(received).to.have.length(1);
      expect(await keyWorks(key)).to.equal(true);
      expect(await keyWorks(other)).to.equal(false);
      expect(await appWorks(token)).to.equal(false);
      await reset(mailed).expect(400);
      await login(owner.password).expect(401);
      await login(next).expect(200);
    });

    it("is rejected with a wrong current password, and changes nothing", async () => {
      const key = await keyOf(server, owner);
      const { body } = await change(key, "wrong").expect(401);
      expect(text(body, "code")).to.equal("credentials_invalid");
      await login(owner.password).expect(200);
    });

    it("is rejected if invalid, or with an invalid session key", async () => {
      const key = await keyOf(server, owner);
      await change(key, owner.password, "").expect(400);
      await change(key, owner.password, "x".repeat(65)).expect(400);
      await change("garbage", owner.password).expect(401);
      await login(owner.password).expect(200);
    });
  });
});

describe("a new password under the strict policy", () => {
  const { server } = authSuite({ AUTH_POLICY: "strict", RATE_LIMITS: "on" });

  it("doesn't use up an attempt of the link if rejected", async () => {
    const owner = await person(server);
    const [mail] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }),
    );
    const reset = (password: string): Test =>
      send(server, "reset-password", { password }, { token: mail?.token ?? "" });
    for (let tries = 0; tries < 12; tries += 1) await reset("too short").expect(400);
    await reset("long enough at last").expect(200);
  });

  it("may be shorter with two-factor authentication, but never a common one", async () => {
    const owner = await person(server);
    const key = await keyOf(server, owner);
    const change = (password: string): Test =>
      send(server, "change-password", { current_password: owner.password, password }, { key });
    await change("nine long").expect(400);
    await enrol(server, owner);
    await change("password1").expect(400);
    await change("seven77").expect(400);
    await change("nine long").expect(200);
  });
});
