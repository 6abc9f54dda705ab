import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import { Browser, formsOf } from "../support/browser.ts";
import { challengeOf, enrol, grace, mailsOf, minute, send, ownerSuite } from "./support.ts";
import { changeLogin } from "../support/states.ts";

type Way = (email: string, password: string) => Promise<Response>;

describe("every way to sign in", () => {
  const { server, owner } = ownerSuite({ RATE_LIMITS: "on", OAUTH_PASSWORD_GRANT: "on" });
  let credentials: Readonly<Record<string, string>>;
  before(async () => {
    const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
      name: "Old bot",
      website: null,
      redirectUris: ["https://bot.example/"],
      scopes: ["read"],
    });
    credentials = { client_id: app.client_id, client_secret: clientSecret };
  });

  const signIn = async (browser: Browser, email: string, password: string): Promise<Response> =>
    browser.submit(await browser.visit("/auth/sign_in"), { email, password });
  const ways: Readonly<Record<string, Way>> = {
    API: async (email, password) => send(server, "login", { email, password }),
    page: (email, password) => signIn(new Browser(server), email, password),
    grant: async (username, password) =>
      supertest(server.app)
        .post("/oauth/token")
        .type("form")
        .send({ grant_type: "password", ...credentials, username, password }),
  };
  const signInBy = (way: string, password: string, email = owner.email): Promise<Response> =>
    ways[way]?.(email, password) ?? Promise.reject(new Error("unknown way to sign in"));
  const open: Readonly<Record<string, number>> = { API: 200, page: 303, grant: 200 };
  const wrong: Readonly<Record<string, number>> = { API: 401, page: 401, grant: 400 };
  const unverified: Readonly<Record<string, number>> = { API: 403, page: 403, grant: 400 };
  const names = Object.keys(ways);

  for (const first of names) {
    it(`shares the count of wrong passwords: ${first}`, async () => {
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await signInBy(first, "wrong")).status).to.equal(wrong[first]);
      }
      for (const way of names) {
        const refused = await signInBy(way, owner.password);
        expect(refused.status, way).to.equal(429);
        expect(Number(refused.headers["retry-after"]), way).to.be.within(890, 900);
      }
    });

    it(`rejects a disabled password without revealing why: ${first}`, async () => {
      await changeLogin(server, owner.id, { password_failures: 99 });
      expect((await signInBy(first, "wrong")).status).to.equal(wrong[first]);
      expect((await signInBy(first, owner.password)).status).to.equal(wrong[first]);
      await changeLogin(server, owner.id, { password_failures: 0 });
      expect((await signInBy(first, owner.password)).status).to.equal(open[first]);
    });

    it(`requires a verified address, and reveals this only with the password: ${first}`, async () => {
      const email = `${owner.username}.new@mail.example`;
      const password = "a password";
      await createConfirmedUser(server.context, {
        username: `${owner.username}_new`,
        email,
        password,
        confirmed: false,
      });
      const right = await signInBy(first, password, email);
      expect(right.status).to.equal(unverified[first]);
      const guessed = await signInBy(first, "wrong", email);
      expect(guessed.status).to.equal(wrong[first]);
      const nobody = await signInBy(first, "wrong", "nobody@mail.example");
      expect(nobody.status).to.equal(wrong[first]);
      if (first !== "page") expect(guessed.body).to.deep.equal(nobody.body);
      // As for any account: whoever receives the mail has proved to own the address.
      const [mail] = await mailsOf(server, email, () => send(server, "request-reset-password", { email }));
      const next = { password: "the next password", token: mail?.token ?? "" };
      await send(server, "reset-password", next).expect(200);
      expect((await signInBy(first, password, email)).status).to.equal(wrong[first]);
      expect((await signInBy(first, next.password, email)).status).to.equal(open[first]);
    });
  }

  it("requires a code with two-factor authentication, and grants nothing for the password alone", async () => {
    await enrol(server, owner);
    const browser = new Browser(server);
    const page = await signIn(browser, owner.email, owner.password);
    expect(page.text).to.include("<h1>Enter a code</h1>");
    expect(browser.cookies.has("concord_session")).to.equal(false);
    expect((await signInBy("API", owner.password)).body).to.have.all.keys("message", "otp_required", "token");
    const grant = await signInBy("grant", owner.password);
    expect(grant.status).to.equal(400);
    expect(grant.body).to.include({ error: "invalid_grant" });
  });

  it("counts wrong codes of page and API together: per challenge, consecutive, and per address", async () => {
    const { authenticator } = await enrol(server, owner);
    const browser = new Browser(server);
    let asked = await signIn(browser, owner.email, owner.password);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await browser.submit(asked, { code: authenticator.wrongCode() })).status).to.equal(401);
    }
    const worn = await browser.submit(asked, { code: authenticator.code() });
    expect(worn.status).to.equal(401);
    const token = await challengeOf(server, owner);
    for (let tries = 0; tries < 5; tries += 1) {
      await send(server, "otp-submit", { token, code: authenticator.wrongCode() }).expect(401);
    }
    asked = await signIn(browser, owner.email, owner.password);
    const paused = await browser.submit(asked, { code: authenticator.code() });
    expect(paused.status).to.equal(429);
    expect(Number(paused.headers["retry-after"])).to.be.within(890, 900);
    server.advance(15 * minute);
    asked = await signIn(browser, owner.email, owner.password);
    for (let tries = 0; tries < 30; tries += 1) {
      await send(server, "otp-submit", { token: "garbage", code: "000000" }).expect(401);
    }
    const limited = await browser.submit(asked, { code: authenticator.code() });
    expect(limited.status).to.equal(429);
    expect(Number(limited.headers["retry-after"])).to.be.within(1, 60);
  });

  it("counts mailed links of pages and API together", async () => {
    const browser = new Browser(server);
    const [form] = formsOf(await browser.visit("/auth/forgot"));
    const fields = { ...form?.fields, token: "garbage", password: "x", again_password: "x" };
    for (let tries = 0; tries < 5; tries += 1) {
      await send(server, "verify-mail", { token: "garbage" }).expect(400);
      expect((await browser.post("/auth/verify", fields)).status).to.equal(400);
    }
    for (const path of ["/auth/verify", "/auth/reset"]) {
      const refused = await browser.post(path, fields);
      expect(refused.status, path).to.equal(429);
      expect(Number(refused.headers["retry-after"]), path).to.be.within(1, 60);
    }
    for (let tries = 0; tries < 25; tries += 1) {
      await send(server, "request-reset-password", { email: `nobody${tries}@mail.example` }).expect(200);
    }
    const refused = await browser.submit(await browser.get("/auth/forgot"), { email: owner.email });
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers["retry-after"])).to.be.within(290, 300);
  });

  it("counts the current password on the password page", async () => {
    const browser = new Browser(server);
    await browser.follow(await signIn(browser, owner.email, owner.password));
    const page = await browser.visit("/settings/password");
    const change = (current_password: string): Promise<Response> =>
      browser.submit(
        page,
        { current_password, password: "next", again_password: "next" },
        ({ action }) => action === "/settings/password",
      );
    for (let tries = 0; tries < 5; tries += 1) expect((await change("wrong")).status).to.equal(401);
    expect((await change(owner.password)).status).to.equal(429);
    expect((await signInBy("API", owner.password)).status).to.equal(429);
  });
});

describe("every way to set a password, under the strict policy", () => {
  const { server, owner } = ownerSuite({ AUTH_POLICY: "strict" });
  const ways = [
    "register",
    "register on an app",
    "change",
    "change on the page",
    "reset",
    "reset on the page",
  ];

  /** Sets a password in one of the ways. @returns the outcome */
  async function set(way: string, password: string): Promise<number> {
    const [where = ""] = way.split(" ");
    if (way === "register") {
      const newcomer = { ...grace, username: `${owner.username}_x`, email: `x.${owner.email}`, password };
      return (await send(server, "register", newcomer)).status;
    }
    if (where === "register") {
      const { app } = await server.context.writeWithoutActor(registerApp, {
        name: "Reader",
        website: null,
        redirectUris: ["https://reader.example/"],
        scopes: ["read", "write"],
      });
      const { secret } = await server.context.writeWithoutActor(issueToken, {
        appId: app.id,
        userId: null,
        scopes: ["write"],
      });
      const newcomer = {
        username: `${owner.username}_x`,
        email: `y.${owner.email}`,
        password,
        agreement: true,
      };
      const register = supertest(server.app).post("/api/v1/accounts").send(newcomer);
      return (await register.set("Authorization", `Bearer ${secret}`)).status;
    }
    const browser = new Browser(server);
    const fields = { current_password: owner.password, password, again_password: password };
    if (where === "reset") {
      const [mail] = await mailsOf(server, owner.email, () =>
        send(server, "request-reset-password", { email: owner.email }),
      );
      const token = mail?.token ?? "";
      if (way === "reset") return (await send(server, "reset-password", { password }, { token })).status;
      return (await browser.submit(await browser.get(`/auth/reset?token=${token}`), fields)).status;
    }
    const { email } = owner;
    if (way === "change") {
      const login = await send(server, "login", { email, password: owner.password }).expect(200);
      const key = String(Reflect.get(login.body as object, "key"));
      return (await send(server, "change-password", fields, { key })).status;
    }
    const page = await browser.visit("/auth/sign_in");
    await browser.submit(page, { email, password: owner.password });
    const account = await browser.visit("/settings/password");
    return (await browser.submit(account, fields, ({ action }) => action === "/settings/password")).status;
  }

  for (const way of ways) {
    it(`accepts fifteen characters, and rejects common passwords: ${way}`, async () => {
      for (const password of ["fourteen chars", "password1", "passwordpassword"]) {
        expect(await set(way, password), password).to.be.oneOf([400, 422]);
      }
      expect(await set(way, "fifteen charact")).to.equal(200);
    });
  }

  for (const way of ways) {
    it(`rejects the user's own handle: ${way}`, async () => {
      const handle = way.startsWith("register") ? `${owner.username}_x` : owner.username;
      expect(await set(way, handle)).to.be.oneOf([400, 422]);
    });
  }

  it("accepts eight characters with two-factor authentication, and never seven", async () => {
    const { key, authenticator } = await enrol(server, owner);
    const change = (password: string): Test =>
      send(server, "change-password", { current_password: owner.password, password }, { key });
    await change("sev n77").expect(400);
    await change("password").expect(400);
    await change("eig ht88").expect(200);
    expect(await set("reset", "sev n77")).to.equal(400);
    expect(await set("reset", "oth er88")).to.equal(200);
    const token = await challengeOf(server, { ...owner, password: "oth er88" });
    await send(server, "otp-submit", { token, code: authenticator.code() }).expect(200);
  });
});
