import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import type { Inserts, Tables } from "../../generated/rows.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { Browser } from "../support/browser.ts";
import type { TestServer } from "../support/server.ts";
import { type Sibling, openSibling } from "./sibling.ts";
import { challengeOf, enrol, grace, keyOf, mailsOf, minute, send, text, ownerSuite } from "./support.ts";
import { changeLogin, loginOf } from "../support/states.ts";

describe("two processes on one database", () => {
  const { server, owner } = ownerSuite();
  let sibling: Sibling;
  before(() => {
    sibling = openSibling(server);
  });

  const at = (time: number): Pick<TestServer, "app"> => (time % 2 === 0 ? server : sibling);
  /** The same requests at both, repeatedly and concurrently. */
  const atOnce = (
    times: number,
    ask: (app: Pick<TestServer, "app">, time: number) => PromiseLike<Response>,
  ) => Promise.all(Array.from({ length: times }, (_, time) => ask(at(time), time)));
  const statuses = (replies: readonly Response[]): Record<number, number> =>
    Object.fromEntries(
      [...Map.groupBy(replies, ({ status }) => status)].map(([status, those]) => [status, those.length]),
    );
  const submit = (app: Pick<TestServer, "app">, token: string, code: string): Test =>
    send(app, "otp-submit", { token, code });
  const recover = (app: Pick<TestServer, "app">, token: string, recovery_code: string): Test =>
    send(app, "otp-recover", { token, recovery_code });
  const challenges = (count: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => challengeOf(server, owner)));
  const column = async (name: keyof Tables["users"]): Promise<unknown> =>
    (await loginOf(server, owner.id))[name];
  const set = (columns: Partial<Inserts["users"]>): PromiseLike<unknown> =>
    changeLogin(server, owner.id, columns);
  const resetToken = async (): Promise<string> => {
    const [mail] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }),
    );
    return mail?.token ?? "";
  };

  it("verify an address once for twenty concurrent requests", async () => {
    const email = "twenty@mail.example";
    const [mail] = await mailsOf(server, email, () => send(server, "register", { ...grace, email }));
    const replies = await atOnce(20, (app) => send(app, "verify-mail", { token: mail?.token ?? "" }));
    expect(statuses(replies)).to.deep.equal({ 200: 1, 400: 19 });
  });

  it("accept one of ten concurrent password resets", async () => {
    const token = await resetToken();
    const replies = await atOnce(10, (app, time) =>
      send(app, "reset-password", { password: `password number ${time}` }, { token }),
    );
    expect(statuses(replies)).to.deep.equal({ 200: 1, 400: 9 });
    const winner = replies.findIndex(({ status }) => status === 200);
    for (let time = 0; time < 10; time += 1) {
      const password = `password number ${time}`;
      const reply = await send(at(time), "login", { email: owner.email, password });
      expect(reply.status, `number ${time}`).to.equal(time === winner ? 200 : 401);
    }
  });

  it("accept one of six concurrent password changes", async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => keyOf(server, owner)));
    const replies = await atOnce(6, (app, time) =>
      send(
        app,
        "change-password",
        { current_password: owner.password, password: `number ${time}` },
        { key: keys[time] ?? "" },
      ),
    );
    expect(statuses(replies)).to.deep.equal({ 200: 1, 401: 5 });
    const winner = replies.findIndex(({ status }) => status === 200);
    await send(server, "login", { email: owner.email, password: `number ${winner}` }).expect(200);
    for (const [time, key] of keys.entries()) {
      const reply = await send(at(time), "sessions", {}, { key });
      expect(reply.status).to.equal(time === winner ? 200 : 401);
    }
  });

  it("keep the last of several concurrently requested reset links", async () => {
    const received = await mailsOf(server, owner.email, () =>
      atOnce(4, (app) => send(app, "request-reset-password", { email: owner.email }).expect(200)),
    );
    expect(received).to.have.length(4);
    const outcomes: number[] = [];
    for (const [time, { token }] of received.entries()) {
      const reply = await send(at(time), "reset-password", { password: `number ${time}` }, { token });
      outcomes.push(reply.status);
    }
    expect(outcomes).to.deep.equal([400, 400, 400, 200]);
  });

  it("accept a code once, across challenges", async () => {
    const { authenticator } = await enrol(server, owner);
    const tokens = await challenges(8);
    const code = authenticator.code();
    const replies = await atOnce(8, (app, time) => submit(app, tokens[time] ?? "", code));
    expect(statuses(replies)).to.deep.equal({ 200: 1, 401: 7 });
  });

  it("accept one answer to a challenge, even with both code and recovery code", async () => {
    const { authenticator, recoveryCodes } = await enrol(server, owner);
    const [token = ""] = await challenges(1);
    const replies = await Promise.all([
      submit(server, token, authenticator.code()),
      submit(sibling, token, authenticator.code(1)),
      recover(server, token, recoveryCodes[0] ?? ""),
      recover(sibling, token, recoveryCodes[1] ?? ""),
    ]);
    expect(statuses(replies)).to.deep.equal({ 200: 1, 401: 3 });
  });

  it("accept a recovery code once, across challenges", async () => {
    const { recoveryCodes } = await enrol(server, owner);
    const tokens = await challenges(6);
    const replies = await atOnce(6, (app, time) => recover(app, tokens[time] ?? "", recoveryCodes[0] ?? ""));
    expect(statuses(replies)).to.deep.equal({ 200: 1, 401: 5 });
  });

  it("count five of fifty concurrent wrong codes for a challenge, which then rejects the correct one", async () => {
    const { authenticator } = await enrol(server, owner);
    const [token = ""] = await challenges(1);
    const wrong = authenticator.wrongCode();
    expect(statuses(await atOnce(50, (app) => submit(app, token, wrong)))).to.deep.equal({ 401: 50 });
    expect(await column("otp_failures")).to.equal(5);
    await submit(sibling, token, authenticator.code()).expect(401);
    await submit(sibling, (await challenges(1))[0] ?? "", authenticator.code()).expect(200);
  });

  it("count five of fifty concurrent wrong recovery codes", async () => {
    const { recoveryCodes } = await enrol(server, owner);
    const [token = ""] = await challenges(1);
    expect(statuses(await atOnce(50, (app) => recover(app, token, "AAAA")))).to.deep.equal({ 401: 50 });
    await recover(sibling, token, recoveryCodes[0] ?? "").expect(401);
    await recover(sibling, (await challenges(1))[0] ?? "", recoveryCodes[0] ?? "").expect(200);
  });

  it("pause after ten of fifty concurrent wrong codes on ten challenges", async () => {
    const { authenticator } = await enrol(server, owner);
    const tokens = await challenges(11);
    const wrong = authenticator.wrongCode();
    const replies = await atOnce(50, (app, time) => submit(app, tokens[time % 10] ?? "", wrong));
    expect(statuses(replies)).to.deep.equal({ 401: 10, 429: 40 });
    for (const { status, headers } of replies) {
      if (status === 429) expect(Number(headers["retry-after"])).to.be.within(890, 905);
    }
    expect(await column("otp_failures")).to.equal(10);
    for (const app of [server, sibling]) {
      await submit(app, tokens[10] ?? "", authenticator.code()).expect(429);
    }
    server.advance(15 * minute);
    await submit(sibling, (await challenges(1))[0] ?? "", authenticator.code()).expect(200);
  });

  it("count a hundred consecutive wrong passwords together", async () => {
    await set({ password_failures: 88 });
    const { email, password } = owner;
    await atOnce(11, (app) => send(app, "login", { email, password: "wrong" }).expect(401));
    expect(await column("password_failures")).to.equal(99);
    await send(sibling, "login", { email, password }).expect(200);
    await set({ password_failures: 88 });
    await atOnce(12, (app) => send(app, "login", { email, password: "wrong" }).expect(401));
    for (const app of [server, sibling]) await send(app, "login", { email, password }).expect(401);
    await send(sibling, "reset-password", { password: "anew" }, { token: await resetToken() }).expect(200);
    await send(server, "login", { email, password: "anew" }).expect(200);
  });

  for (const way of ["reset", "change"] as const) {
    it(`end session keys, cookies, codes, app tokens, challenges and links in both when one sets a password: ${way}`, async () => {
      const callback = "https://reader.example/callback";
      const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
        name: "Reader",
        website: null,
        redirectUris: [callback],
        scopes: ["read"],
      });
      const query = { response_type: "code", client_id: app.client_id, redirect_uri: callback };
      const exchange = (where: Pick<TestServer, "app">, code: string): Test =>
        supertest(where.app).post("/oauth/token").type("form").send({
          grant_type: "authorization_code",
          client_id: app.client_id,
          client_secret: clientSecret,
          redirect_uri: callback,
          code,
        });
      const { email, password } = owner;
      const browser = new Browser(server);
      const page = await browser.visit(`/oauth/authorize?${new URLSearchParams(query).toString()}`);
      const consent = await browser.follow(await browser.submit(page, { email, password }));
      const code = async (): Promise<string> => {
        const sent = await browser.submit(consent, { decision: "allow" });
        return new URL(sent.headers["location"] ?? "").searchParams.get("code") ?? "";
      };
      const token = text((await exchange(server, await code()).expect(200)).body, "access_token");
      const unspent = await code();
      const early = await keyOf(server, owner);
      const { key, authenticator, recoveryCodes } = await enrol(server, owner);
      const [challenge = ""] = await challenges(1);
      const asked = await send(server, "otp-toggle", {}, { key: early }).expect(403);
      const confirmation = text(asked.body, "token");
      const link = await resetToken();
      const next = { current_password: password, password: "the next password" };
      if (way === "change") await send(sibling, "change-password", next, { key }).expect(200);
      else await send(sibling, "reset-password", next, { token: link }).expect(200);

      for (const where of [server, sibling]) {
        await send(where, "sessions", {}, { key: early }).expect(401);
        await send(where, "sessions", {}, { key }).expect(way === "change" ? 200 : 401);
        const cookie = `concord_session=${browser.cookies.get("concord_session") ?? ""}`;
        const settings = await supertest(where.app).get("/settings").redirects(0).set("Cookie", cookie);
        expect(settings.status, "the cookie").to.equal(303);
        const bearer = { Authorization: `Bearer ${token}` };
        await supertest(where.app).get("/api/v1/apps/verify_credentials").set(bearer).expect(401);
        await submit(where, challenge, authenticator.code()).expect(401);
        await recover(where, challenge, recoveryCodes[0] ?? "").expect(401);
        await submit(where, confirmation, authenticator.code()).expect(401);
        await recover(where, confirmation, recoveryCodes[0] ?? "").expect(401);
        await send(where, "reset-password", { password: "another" }, { token: link }).expect(400);
        await send(where, "login", { email, password }).expect(401);
        const login = await send(where, "login", { email, password: next.password }).expect(200);
        expect(login.body, "a code is still asked for").to.include({ otp_required: true });
      }
      expect((await exchange(sibling, unspent).expect(400)).body.error).to.equal("invalid_grant");
    });
  }

  it("enable and disable two-factor authentication in both at once", async () => {
    const { key, authenticator } = await enrol(server, owner);
    const { email, password } = owner;
    const asked = await send(sibling, "login", { email, password }).expect(200);
    await submit(server, text(asked.body, "token"), authenticator.code()).expect(200);
    await send(sibling, "otp-toggle", {}, { key }).expect(200);
    expect((await send(server, "login", { email, password }).expect(200)).body).to.have.property("key");
  });

  it("leave no valid token after concurrent exchanges of a code", async () => {
    const callback = "https://reader.example/callback";
    const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: [callback],
      scopes: ["read"],
    });
    const browser = new Browser(server);
    const query = { response_type: "code", client_id: app.client_id, redirect_uri: callback };
    const page = await browser.visit(`/oauth/authorize?${new URLSearchParams(query).toString()}`);
    const { email, password } = owner;
    const consent = await browser.follow(await browser.submit(page, { email, password }));
    const sent = await browser.submit(consent, { decision: "allow" });
    const code = new URL(sent.headers["location"] ?? "").searchParams.get("code") ?? "";
    const replies = await atOnce(6, (where) =>
      supertest(where.app).post("/oauth/token").send({
        grant_type: "authorization_code",
        client_id: app.client_id,
        client_secret: clientSecret,
        redirect_uri: callback,
        code,
      }),
    );
    expect(statuses(replies)).to.deep.equal({ 200: 1, 400: 5 });
    const token = text(replies.find(({ status }) => status === 200)?.body, "access_token");
    for (const where of [server, sibling]) {
      const bearer = { Authorization: `Bearer ${token}` };
      await supertest(where.app).get("/api/v1/apps/verify_credentials").set(bearer).expect(401);
    }
  });

  it("continue seamlessly after a restart", async () => {
    const { authenticator, key } = await enrol(server, owner);
    const [challenge = "", worn = ""] = await challenges(2);
    for (let tries = 0; tries < 5; tries += 1) await submit(server, worn, authenticator.wrongCode());
    const link = await resetToken();
    const restarted = openSibling(server);
    await send(restarted, "sessions", {}, { key }).expect(200);
    await submit(restarted, worn, authenticator.code()).expect(401);
    await submit(restarted, challenge, authenticator.code()).expect(200);
    await send(restarted, "reset-password", { password: "anew" }, { token: link }).expect(200);
    await send(restarted, "sessions", {}, { key }).expect(401);
  });
});
