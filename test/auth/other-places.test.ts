import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { Browser, formsOf } from "../support/browser.ts";
import {
  type Enrolled,
  type TestPerson,
  alignSteps,
  challengeOf,
  enrol,
  grace,
  keyOf,
  mailsOf,
  person,
  send,
  text,
  authSuite,
} from "./support.ts";

type Kind =
  "key" | "cookie" | "challenge" | "confirmation" | "verify" | "reset" | "code" | "bearer" | "secret";

const callback = "https://reader.example/callback";

describe("a secret sent to the wrong operation", () => {
  const { server } = authSuite({ OAUTH_PASSWORD_GRANT: "on" });
  let owner: TestPerson;
  let careful: TestPerson;
  let enrolled: Enrolled;
  let browser: Browser;
  let form: Readonly<Record<string, string>>;
  let credentials: Readonly<Record<string, string>>;
  const secrets = new Map<Kind, string>();
  before(async () => {
    alignSteps(server);
    owner = await person(server);
    careful = await person(server);
    secrets.set("key", await keyOf(server, owner));
    const early = await keyOf(server, careful);
    enrolled = await enrol(server, careful);
    secrets.set("challenge", await challengeOf(server, careful));
    const asked = await send(server, "otp-toggle", {}, { key: early }).expect(403);
    secrets.set("confirmation", text(asked.body, "token"));
    const [verify] = await mailsOf(server, grace.email, () => send(server, "register", { ...grace }));
    secrets.set("verify", verify?.token ?? "");
    const [reset] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }),
    );
    secrets.set("reset", reset?.token ?? "");

    const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: [callback],
      scopes: ["read", "profile"],
    });
    credentials = { client_id: app.client_id, client_secret: clientSecret };
    secrets.set("secret", clientSecret);
    browser = new Browser(server);
    const address = `/oauth/authorize?${new URLSearchParams({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: callback,
      scope: "read profile",
    }).toString()}`;
    const { email, password } = owner;
    const page = await browser.submit(await browser.visit(address), { email, password });
    const consent = await browser.follow(page);
    secrets.set("cookie", browser.cookies.get("concord_session") ?? "");
    const code = async (): Promise<string> => {
      const sent = await browser.submit(consent, { decision: "allow" });
      return new URL(sent.headers["location"] ?? "").searchParams.get("code") ?? "";
    };
    const { body } = await exchange(await code()).expect(200);
    secrets.set("bearer", text(body, "access_token"));
    secrets.set("code", await code());
    form =
      formsOf(await browser.visit("/settings/account")).find(({ action }) => action === "/settings/otp")
        ?.fields ?? {};
    for (const [kind, secret] of secrets) expect(secret.length, kind).to.be.greaterThan(40);
  });

  const exchange = (code: string): Test =>
    supertest(server.app)
      .post("/oauth/token")
      .type("form")
      .send({ grant_type: "authorization_code", ...credentials, redirect_uri: callback, code });
  const otherForm = (path: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    browser.post(path, { csrf_token: form["proof"] ?? "", ...fields });
  /** A page visited without a session. */
  const visitor = async (path: string, fields: Readonly<Record<string, string>>): Promise<Response> => {
    const newcomer = new Browser(server);
    const [shown] = formsOf(await newcomer.get("/auth/sign_in"));
    return newcomer.post(path, { csrf_token: shown?.fields["csrf_token"] ?? "", ...fields });
  };
  const bearer = (path: string, token: string): Test =>
    supertest(server.app).get(path).set("Authorization", `Bearer ${token}`);

  /** Operations that accept secrets, with the kinds that each accepts, which are skipped. */
  const places: Readonly<
    Record<string, { own: readonly Kind[]; ask: (secret: string) => PromiseLike<Response> }>
  > = {
    "a key in the query": { own: ["key"], ask: (key) => send(server, "sessions", {}, { key }) },
    "a key in the form": { own: ["key"], ask: (key) => send(server, "sessions", { key }) },
    "a key as a bearer": {
      own: ["key"],
      ask: (key) => supertest(server.app).post("/api/sessions").set("Authorization", `Bearer ${key}`),
    },
    "the key to enable two-factor authentication": {
      own: ["key"],
      ask: (key) => send(server, "otp-toggle", {}, { key }),
    },
    "the key to end sessions": {
      own: ["key"],
      ask: (key) => send(server, "sessions/revoke-others", {}, { key }),
    },
    "the key to change a password": {
      own: ["key"],
      ask: (key) =>
        send(server, "change-password", { current_password: owner.password, password: "x" }, { key }),
    },
    "a challenge, with a code": {
      own: ["challenge", "confirmation"],
      ask: (token) => send(server, "otp-submit", { token, code: enrolled.authenticator.code() }),
    },
    "a challenge, with a recovery code": {
      own: ["challenge", "confirmation"],
      ask: (token) => send(server, "otp-recover", { token, recovery_code: enrolled.recoveryCodes[0] ?? "" }),
    },
    "a challenge on the page": {
      own: ["challenge"],
      ask: (token) => visitor("/auth/sign_in/code", { token, code: enrolled.authenticator.code() }),
    },
    "a confirmation on the page": {
      own: ["confirmation"],
      ask: (token) => otherForm("/settings/otp/confirm", { token, code: enrolled.authenticator.code() }),
    },
    "a verification token": { own: ["verify"], ask: (token) => send(server, "verify-mail", { token }) },
    "a verification token on the page": {
      own: ["verify"],
      ask: (token) => visitor("/auth/verify", { token }),
    },
    "a reset token": {
      own: ["reset"],
      ask: (token) => send(server, "reset-password", { password: "stolen" }, { token }),
    },
    "a reset token on the page": {
      own: ["reset"],
      ask: (token) => visitor("/auth/reset", { token, password: "stolen", again_password: "stolen" }),
    },
    "a session cookie": {
      own: ["cookie"],
      ask: (secret) =>
        supertest(server.app).get("/settings").redirects(0).set("Cookie", `concord_session=${secret}`),
    },
    "an authorization code": { own: ["code"], ask: exchange },
    "a client secret": {
      own: ["secret"],
      ask: (client_secret) =>
        supertest(server.app)
          .post("/oauth/token")
          .send({ grant_type: "client_credentials", client_id: credentials["client_id"], client_secret }),
    },
    "a password": {
      own: [],
      ask: (password) => send(server, "login", { email: owner.email, password: password.slice(0, 64) }),
    },
    "the password in a password grant": {
      own: [],
      ask: (password) =>
        supertest(server.app)
          .post("/oauth/token")
          .send({ grant_type: "password", ...credentials, username: owner.email, password }),
    },
    "a token for userinfo": { own: ["bearer"], ask: (token) => bearer("/oauth/userinfo", token) },
    "an API token": {
      own: ["bearer"],
      ask: (token) => bearer("/api/v1/apps/verify_credentials", token),
    },
    "an API token for a public operation": {
      own: ["bearer"],
      ask: (token) => bearer("/api/v1/timelines/public", token),
    },
    "a token to revoke": {
      own: ["bearer"],
      ask: (token) =>
        supertest(server.app)
          .post("/oauth/revoke")
          .send({ ...credentials, token }),
    },
  };

  /** The parts of a reply that don't vary between requests. */
  function essence({ status, headers, text: body }: Response, secret: string): unknown {
    const {
      date,
      "x-request-id": id,
      "content-length": length,
      ...others
    } = headers as Record<string, string>;
    expect([date, id, length]).to.have.length(3);
    const cookies: unknown = headers["set-cookie"];
    return {
      status,
      headers: { ...others, "set-cookie": String(cookies).replaceAll(/=[\w-]{43}/g, "=") },
      body: body.replaceAll(secret, "").replaceAll(/name="csrf_token" value="[^"]*"/g, ""),
    };
  }

  for (const [place, { own, ask }] of Object.entries(places)) {
    it(`gets the same reply as garbage: ${place}`, async () => {
      const garbage = "x".repeat(43);
      const expected = essence(await ask(garbage), garbage);
      for (const [kind, secret] of secrets) {
        if (own.includes(kind)) continue;
        expect(essence(await ask(secret), secret), kind).to.deep.equal(expected);
      }
    });
  }

  it("is still valid for its own operation", async () => {
    const secret = (kind: Kind): string => secrets.get(kind) ?? "";
    const { authenticator, recoveryCodes } = enrolled;
    await bearer("/oauth/userinfo", secret("bearer")).expect(200);
    await exchange(secret("code")).expect(200);
    expect((await browser.get("/settings")).status).to.equal(200);
    await send(server, "sessions", {}, { key: secret("key") }).expect(200);
    const answer = { token: secret("challenge"), code: authenticator.code() };
    expect((await send(server, "otp-submit", answer).expect(200)).body).to.have.property("key");
    const confirmed = { token: secret("confirmation"), recovery_code: recoveryCodes[0] ?? "" };
    expect((await send(server, "otp-recover", confirmed).expect(200)).body).to.include({ otp: "disabled" });
    await send(server, "verify-mail", { token: secret("verify") }).expect(200);
    const password = "the next password";
    await send(server, "reset-password", { password }, { token: secret("reset") }).expect(200);
  });

  it("gets the same reply as garbage from its own operation once used or ended", async () => {
    const ended = [...secrets].filter(([kind]) => kind !== "secret");
    expect(ended).to.have.length(secrets.size - 1);
    for (const [place, { own, ask }] of Object.entries(places)) {
      const garbage = "x".repeat(43);
      const expected = essence(await ask(garbage), garbage);
      for (const [kind, secret] of ended.filter(([one]) => own.includes(one))) {
        expect(essence(await ask(secret), secret), `${kind}: ${place}`).to.deep.equal(expected);
      }
    }
  });
});
