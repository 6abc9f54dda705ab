import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { Browser } from "../support/browser.ts";
import { whileBusy } from "./sibling.ts";
import { enrol, grace, keyOf, mailsOf, minute, send, ownerSuite } from "./support.ts";

describe("every reply about an account", () => {
  const { server, owner } = ownerSuite({ RATE_LIMITS: "on" });
  let key: string;
  beforeEach(async () => {
    key = await keyOf(server, owner);
  });

  const guarded = ({ status, headers, text }: Response, what = ""): void => {
    const told = `${status} ${what}: ${text.slice(0, 200)}`;
    expect(headers["cache-control"], told).to.include("no-store");
    expect(headers, told).to.include({
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers, told).not.to.have.any.keys("x-powered-by", "etag", "server");
  };
  const ask = async (status: number, reply: PromiseLike<Response>): Promise<void> => {
    const got = await reply;
    expect(got.status, got.text).to.equal(status);
    expect(got.headers["content-type"]).to.match(/^application\/json/);
    expect(Reflect.get(got.body as object, "message"), got.text).to.be.a("string");
    guarded(got);
  };

  it("forbids caching, framing and referrers on success", async () => {
    const { email, password } = owner;
    const fresh = "headers@mail.example";
    const [mail] = await mailsOf(server, fresh, () =>
      ask(200, send(server, "register", { ...grace, email: fresh })),
    );
    await ask(200, send(server, "verify-mail", { token: mail?.token ?? "" }));
    const [reset] = await mailsOf(server, fresh, () =>
      ask(200, send(server, "request-reset-password", { email: fresh })),
    );
    await ask(200, send(server, "reset-password", { password: "anew", token: reset?.token ?? "" }));
    const second = await keyOf(server, owner);
    const list = await send(server, "sessions", {}, { key });
    guarded(list);
    const other = (list.body.sessions as { id: string; current: boolean }[]).find(({ current }) => !current);
    await ask(200, send(server, "sessions/revoke", { id: other?.id ?? "" }, { key }));
    await ask(401, send(server, "sessions", {}, { key: second }));
    await ask(200, send(server, "sessions/revoke-others", {}, { key }));
    const change = { current_password: password, password: "another" };
    await ask(200, send(server, "change-password", change, { key }));
    const careful = { ...owner, password: "another" };
    const { authenticator, recoveryCodes, reply } = await enrol(server, careful);
    guarded(reply);
    for (const answer of [{ code: authenticator.code() }, { recovery_code: recoveryCodes[0] ?? "" }]) {
      const login = await send(server, "login", { email, password: "another" });
      guarded(login);
      const fields = { token: String(Reflect.get(login.body as object, "token")), ...answer };
      await ask(200, send(server, "code" in answer ? "otp-submit" : "otp-recover", fields));
    }
  });

  it("does so on every error, with a message", async () => {
    const post = (path: string): Test => supertest(server.app).post(path);
    await ask(400, send(server, "login", { email: "nobody" }));
    await ask(401, send(server, "login", { email: "nobody@mail.example", password: "x" }));
    await ask(401, send(server, "otp-toggle"));
    await ask(404, send(server, "sessions/revoke", { id: "1" }, { key }));
    await ask(405, supertest(server.app).get("/api/login"));
    await ask(413, send(server, "login", { email: "x".repeat(2_000_000) }));
    await ask(415, post("/api/login").type("json").send({}));
    await ask(400, post("/api/login").type("form").send("email=%"));
    await ask(415, post("/api/login").type("form").set("Content-Encoding", "secret").send("x"));
    server.advance(10 * minute);
    await ask(403, send(server, "otp-toggle", {}, { key }));
    for (let tries = 0; tries < 10; tries += 1) await ask(400, send(server, "verify-mail", { token: "x" }));
    await ask(429, send(server, "verify-mail", { token: "x" }));
    await server.database.builder.raw("alter table sessions rename to sessions_away");
    await ask(500, send(server, "sessions", {}, { key }));
    await server.database.builder.raw("alter table sessions_away rename to sessions");
    await whileBusy(server, {}, (app) =>
      ask(503, send(app, "login", { email: "nobody@mail.example", password: "x" })),
    );
  });

  it("does so on pages and OAuth endpoints", async () => {
    const browser = new Browser(server);
    const page = await browser.visit("/auth/sign_in");
    const { email, password } = owner;
    const replies: Response[] = [page, await browser.submit(page, { email, password: "wrong" })];
    replies.push(await browser.submit(page, { email, password }));
    for (const path of ["/settings", "/auth/forgot", "/auth/verify?token=x", "/auth/reset?token=x"]) {
      replies.push(await browser.get(path));
    }
    for (const path of ["/oauth/authorize", "/oauth/authorize/native?code=x", "/settings/nothing"]) {
      replies.push(await browser.get(path));
    }
    replies.push(await browser.post("/settings/otp", {}));
    for (const path of ["/oauth/token", "/oauth/revoke", "/oauth/userinfo"]) {
      replies.push(await supertest(server.app).post(path).type("form").send("a=b"));
      replies.push(await supertest(server.app).put(path));
    }
    for (const reply of replies) guarded(reply);
  });
});
