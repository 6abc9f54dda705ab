import { expect } from "chai";
import supertest, { type Response, type Test } from "../../support/supertest.ts";
import { makeCast } from "../../cast/people.ts";
import { authServer, day, grace, mails, mailsOf, person, send, authSuite } from "../../auth/support.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { signedIn } from "./settings/support.ts";

describe("the page of a registration link", () => {
  const { server } = authSuite();

  const linkOf = async (email: string, work: () => PromiseLike<unknown>): Promise<string> => {
    const [mail] = await mailsOf(server, email, work);
    return `/auth/verify?token=${mail?.token ?? ""}`;
  };
  const verifyForm = (page: Response): Readonly<Record<string, string>> =>
    formsOf(page).find(({ action }) => action === "/auth/verify")?.fields ?? {};
  const login = (email: string): Test => send(server, "login", { email, password: grace.password });

  it("shows who registered, and when, without confirming before the button is pressed", async () => {
    const email = "seen@mail.example";
    const at = server.context.clock().toISOString().slice(0, 10);
    const link = await linkOf(email, () =>
      send(server, "register", { ...grace, email, first_name: "<Grace>", username: "grace_h" }),
    );
    const browser = new Browser(server);
    for (let times = 0; times < 2; times += 1) {
      const page = await browser.visit(link);
      expect(page.text).to.include("&lt;Grace&gt; Hopper (@grace_h)").and.include(at);
    }
    await login(email).expect(403);
    const sent = await browser.submit(await browser.visit(link), {});
    expect(sent.text).to.include("Address verified");
    // It may be a stranger who registered, or who sent the link.
    expect([...browser.cookies.keys()].filter((name) => name.endsWith("session"))).to.deep.equal([]);
    await login(email).expect(200);
  });

  it("counts invalid tokens together with the API, but not views of a valid one", async () => {
    const limited = await authServer({ RATE_LIMITS: "on" });
    const [mail] = await mailsOf(limited, grace.email, () => send(limited, "register", { ...grace }));
    const browser = new Browser(limited);
    const look = async (token: string): Promise<number> =>
      (await browser.get(`/auth/verify?token=${token}`)).status;
    for (let times = 0; times < 12; times += 1) expect(await look(mail?.token ?? "")).to.equal(200);
    for (let tries = 0; tries < 10; tries += 1) expect(await look("garbage")).to.equal(400);
    expect(await look("garbage")).to.equal(429);
    await limited.close();
  });

  it("shows the handle of a user who registered through an app", async () => {
    const cast = await makeCast(server);
    const email = "by-app@mail.example";
    const link = await linkOf(email, () =>
      supertest(server.app)
        .post("/api/v1/accounts")
        .set("Authorization", `Bearer ${cast.app.token}`)
        .send({ username: "by_app", email, password: grace.password, agreement: true, locale: "en" })
        .expect(200),
    );
    expect((await new Browser(server).visit(link)).text).to.include("<bdi>@by_app</bdi>");
  });

  it("says what the button did on a page that can be reloaded, and that other sites can't link to", async () => {
    const email = "reloads@mail.example";
    const link = await linkOf(email, () => send(server, "register", { ...grace, email }));
    const browser = await signedIn(server, await person(server));
    const sent = await browser.post("/auth/verify", verifyForm(await browser.visit(link)));
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, "/auth/outcome?done=verified"]);
    for (let times = 0; times < 2; times += 1) {
      expect((await browser.get("/auth/outcome?done=verified")).text).to.include("Address verified");
    }
    const elsewhere = new Browser(server, { "Sec-Fetch-Site": "cross-site" });
    for (const [one, path] of [
      [elsewhere, "/auth/outcome?done=verified"],
      [browser, "/auth/outcome?done=constructor"],
    ] as const) {
      const refused = await one.get(path);
      expect([refused.status, refused.headers["location"]], path).to.deep.equal([303, "/"]);
    }
  });

  it("has no button for an invalid link: used, expired, superseded, or malformed", async () => {
    const email = "spent@mail.example";
    const used = await linkOf(email, () => send(server, "register", { ...grace, email }));
    const outdone = await linkOf(email.toUpperCase(), () =>
      send(server, "register", { ...grace, email: email.toUpperCase() }),
    );
    const old = await linkOf("old@mail.example", () =>
      send(server, "register", { ...grace, email: "old@mail.example" }),
    );
    const token = (await mails(server)).find(({ to }) => to === email)?.token ?? "";
    await send(server, "verify-mail", { token }).expect(200);
    const texts = [];
    for (const link of [used, outdone, "/auth/verify?token=garbage", "/auth/verify"]) {
      const page = await new Browser(server).get(link);
      expect(page.status, link).to.equal(400);
      texts.push(page.text);
    }
    server.advance(day + 1000);
    texts.push((await new Browser(server).get(old)).text);
    server.advance(-day - 1000);
    expect(new Set(texts).size).to.equal(1);
    expect(texts[0]).not.to.include('action="/auth/verify"');
  });

  it("says so if the link was used while its page was open", async () => {
    const email = "late@mail.example";
    const link = await linkOf(email, () => send(server, "register", { ...grace, email }));
    const browser = new Browser(server);
    const open = await browser.visit(link);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    await send(server, "verify-mail", { token }).expect(200);
    const sent = await browser.submit(open, {});
    expect(sent.status).to.equal(400);
    expect(sent.text).to.include("A verification link works once").and.not.include('action="/auth/verify"');
  });
});
