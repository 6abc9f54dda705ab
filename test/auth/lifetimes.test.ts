import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { Browser } from "../support/browser.ts";
import {
  type Enrolled,
  challengeOf,
  day,
  enrol,
  grace,
  hour,
  keyOf,
  mailsOf,
  minute,
  person,
  send,
  text,
  ownerSuite,
} from "./support.ts";

/** Duration of a test itself in milliseconds: this long before its expiry, a token still counts as valid. */
const margin = 5000;

describe("lifetimes", () => {
  const { server, owner } = ownerSuite();

  const same = (reply: Response, garbage: Response): void => {
    expect(reply.status).to.equal(garbage.status).and.be.oneOf([400, 401]);
    expect(reply.body).to.deep.equal(garbage.body);
  };

  interface Mailed {
    readonly life: number;
    /** Requests a mail, and returns its token. */
    readonly ask: () => Promise<string>;
    readonly use: (token: string) => Test;
  }
  let newcomers = 0;
  const pending = async (): Promise<{ email: string; token: string }> => {
    newcomers += 1;
    const email = `newcomer${newcomers}@mail.example`;
    const [mail] = await mailsOf(server, email, () => send(server, "register", { ...grace, email }));
    return { email, token: mail?.token ?? "" };
  };
  const resetOf = async (email: string): Promise<string> => {
    const [mail] = await mailsOf(server, email, () => send(server, "request-reset-password", { email }));
    return mail?.token ?? "";
  };
  const reset = (token: string): Test =>
    send(server, "reset-password", { password: "the next password" }, { token });
  const mailed: Readonly<Record<string, Mailed>> = {
    "a day: the token that verifies an address": {
      life: day,
      ask: async () => (await pending()).token,
      use: (token) => send(server, "verify-mail", { token }),
    },
    "half an hour: a reset token": {
      life: 30 * minute,
      ask: async () => resetOf((await person(server)).email),
      use: reset,
    },
    "half an hour: a reset token of an unverified account": {
      life: 30 * minute,
      ask: async () => resetOf((await pending()).email),
      use: reset,
    },
  };
  for (const [what, { life, ask, use }] of Object.entries(mailed)) {
    it(what, async () => {
      const [early, late] = [await ask(), await ask()];
      server.advance(life - margin);
      await use(early).expect(200);
      server.advance(margin);
      same(await use(late), await use("garbage"));
    });
  }

  const answers: Readonly<Record<string, (token: string, enrolled: Enrolled) => Test>> = {
    code: (token, { authenticator }) => send(server, "otp-submit", { token, code: authenticator.code() }),
    "recovery code": (token, { recoveryCodes }) =>
      send(server, "otp-recover", { token, recovery_code: recoveryCodes[0] ?? "" }),
  };
  for (const [what, answer] of Object.entries(answers)) {
    it(`five minutes: a login challenge, answered with a ${what}`, async () => {
      const enrolled = await enrol(server, owner);
      const [early, late] = [await challengeOf(server, owner), await challengeOf(server, owner)];
      server.advance(5 * minute - margin);
      await answer(early, enrolled).expect(200);
      server.advance(margin);
      same(await answer(late, enrolled), await answer("garbage", enrolled));
      // Only the challenge had expired: the same code works with a new one.
      const fresh = { ...enrolled, recoveryCodes: enrolled.recoveryCodes.slice(1) };
      await answer(await challengeOf(server, owner), fresh).expect(200);
    });

    it(`ten minutes: the challenge for disabling two-factor authentication, answered with a ${what}`, async () => {
      for (const [passed, status] of [
        [10 * minute - margin, 200],
        [10 * minute, 401],
      ] as const) {
        const newcomer = await person(server);
        const before = await keyOf(server, newcomer);
        const enrolled = await enrol(server, newcomer);
        const { body } = await send(server, "otp-toggle", {}, { key: before }).expect(403);
        server.advance(passed);
        const reply = await answer(text(body, "token"), enrolled).expect(status);
        if (status === 401) same(reply, await answer("garbage", enrolled));
        else expect(reply.body).to.include({ otp: "disabled" });
      }
    });
  }

  /** Two ways to sign in, and a check whether the session is still valid. */
  const signIns: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
    key: async () => {
      const key = await keyOf(server, owner);
      return async () => (await send(server, "sessions", {}, { key })).status === 200;
    },
    cookie: async () => {
      const browser = new Browser(server);
      const { email, password } = owner;
      await browser.submit(await browser.visit("/auth/sign_in"), { email, password });
      return async () => (await browser.get("/settings")).status === 200;
    },
  };
  for (const [kind, signIn] of Object.entries(signIns)) {
    it(`seven days without use: a ${kind}`, async () => {
      const [used, idle] = [await signIn(), await signIn()];
      server.advance(7 * day - margin);
      expect(await used()).to.equal(true);
      server.advance(margin);
      expect(await idle()).to.equal(false);
      server.advance(7 * day - 2 * margin);
      expect(await used(), "used seven days less a moment ago").to.equal(true);
    });

    it(`thirty days even with use: a ${kind}`, async () => {
      const works = await signIn();
      for (let week = 0; week < 4; week += 1) {
        server.advance(7 * day - hour);
        expect(await works(), `in week ${week + 1}`).to.equal(true);
      }
      server.advance(2 * day + 4 * hour - margin);
      expect(await works()).to.equal(true);
      server.advance(margin);
      expect(await works()).to.equal(false);
    });
  }

  it("an expired session isn't listed, and gets the same reply as garbage", async () => {
    const idle = await keyOf(server, owner);
    server.advance(7 * day);
    const key = await keyOf(server, owner);
    const { body } = await send(server, "sessions", {}, { key }).expect(200);
    expect(body.sessions).to.have.length(1);
    const garbage = await send(server, "sessions", {}, { key: "garbage" });
    same(await send(server, "sessions", {}, { key: idle }), garbage);
    same(await send(server, "otp-toggle", {}, { key: idle }), garbage);
  });

  it("a minute: the interval in which further uses of a session aren't recorded", async () => {
    const key = await keyOf(server, owner);
    const lastUse = async (): Promise<number> => {
      const [row] = await server.database.query<{ last_used_at: Date }>(
        "test_last_use",
        "select last_used_at from sessions where user_id = $1",
        [owner.id],
      );
      return row?.last_used_at.getTime() ?? 0;
    };
    const begun = await lastUse();
    server.advance(minute - margin);
    await send(server, "sessions", {}, { key }).expect(200);
    expect(await lastUse()).to.equal(begun);
    server.advance(2 * margin);
    const { body } = await send(server, "sessions", {}, { key }).expect(200);
    const noted = await lastUse();
    expect(noted).to.be.at.least(begun + minute);
    expect(Date.parse(String(body.sessions[0].last_used_at))).to.equal(noted);
  });

  it("ten minutes: the freshness that allows enabling or disabling two-factor authentication", async () => {
    const toggle = (key: string): Test => send(server, "otp-toggle", {}, { key });
    const [early, late] = [await keyOf(server, owner), await keyOf(server, owner)];
    server.advance(10 * minute - margin);
    const { body } = await toggle(early).expect(200);
    expect(body.otp).to.equal("enabled");
    expect((await toggle(early).expect(200)).body.otp, "undone in the same session").to.equal("disabled");
    server.advance(margin);
    expect((await toggle(late).expect(403)).body).to.include({ code: "key_not_fresh" });

    const enrolled = await enrol(server, owner);
    const withCode = async (): Promise<string> => {
      server.advance(minute);
      const token = await challengeOf(server, owner);
      return text((await answers["code"]?.(token, enrolled))?.body, "key");
    };
    const stale = await withCode();
    server.advance(10 * minute);
    expect((await toggle(stale).expect(403)).body).to.include({ code: "otp_confirmation_required" });
    const fresh = await withCode();
    server.advance(10 * minute - margin);
    expect((await toggle(fresh).expect(200)).body.otp).to.equal("disabled");
  });

  it("a quarter of an hour: the pause after ten wrong codes", async () => {
    const { authenticator, recoveryCodes } = await enrol(server, owner);
    const submit = async (code: string): Promise<Response> =>
      send(server, "otp-submit", { token: await challengeOf(server, owner), code });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await submit(authenticator.wrongCode())).status, `try ${tries + 1}`).to.equal(401);
    }
    const refused = await submit(authenticator.code());
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers["retry-after"])).to.be.within(15 * 60 - 5, 15 * 60);
    server.advance(15 * minute - margin);
    const still = await submit(authenticator.code());
    expect(still.status).to.equal(429);
    expect(Number(still.headers["retry-after"])).to.be.within(1, 5);
    const way = { token: await challengeOf(server, owner), recovery_code: recoveryCodes[0] ?? "" };
    await send(server, "otp-recover", way).expect(200);
    server.advance(margin);
    expect((await submit(authenticator.code())).status).to.equal(200);
  });

  it("five minutes: an authorization code", async () => {
    const callback = "https://reader.example/callback";
    const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: [callback],
      scopes: ["read"],
    });
    const browser = new Browser(server);
    const query = new URLSearchParams({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: callback,
    });
    const page = await browser.visit(`/oauth/authorize?${query.toString()}`);
    const { email, password } = owner;
    const consent = await browser.follow(await browser.submit(page, { email, password }));
    const code = async (): Promise<string> => {
      const sent = await browser.submit(consent, { decision: "allow" });
      return new URL(sent.headers["location"] ?? "").searchParams.get("code") ?? "";
    };
    const exchange = (wanted: string): Test =>
      supertest(server.app).post("/oauth/token").type("form").send({
        grant_type: "authorization_code",
        client_id: app.client_id,
        client_secret: clientSecret,
        redirect_uri: callback,
        code: wanted,
      });
    const [early, late] = [await code(), await code()];
    server.advance(5 * minute - margin);
    await exchange(early).expect(200);
    server.advance(margin);
    same(await exchange(late), await exchange("garbage"));
  });

  it("the code of the previous step is valid right after two-factor authentication is enabled", async () => {
    const { authenticator, key } = await enrol(server, owner);
    const submit = async (code: string): Promise<number> =>
      (await send(server, "otp-submit", { token: await challengeOf(server, owner), code })).status;
    expect(await submit(authenticator.code(-1))).to.equal(200);
    expect(await submit(authenticator.code(1))).to.equal(200);
    expect(await submit(authenticator.code()), "older than one that was used").to.equal(401);
    await send(server, "otp-toggle", {}, { key }).expect(200);
    const again = await enrol(server, owner);
    expect(
      (
        await send(server, "otp-submit", {
          token: await challengeOf(server, owner),
          code: again.authenticator.code(-1),
        })
      ).status,
      "what was used of the former secret",
    ).to.equal(200);
  });
});
