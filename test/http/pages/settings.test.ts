import { expect } from "chai";
import type { Response, Test } from "../../support/supertest.ts";
import supertest from "../../support/supertest.ts";
import { registerApp } from "../../../src/domain/oauth/apps.ts";
import { issueToken } from "../../../src/domain/auth/tokens.ts";
import {
  Authenticator,
  type TestPerson,
  enrol,
  grace,
  keyOf,
  mails,
  mailsOf,
  minute,
  person,
  send,
  ownerSuite,
} from "../../auth/support.ts";
import { assetPath } from "../../../src/http/pages/assets.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { findUser } from "../../../src/store/auth/users.ts";

describe("the account security settings", () => {
  const { server, owner } = ownerSuite();

  const signIn = async (
    browser: Browser,
    password = owner.password,
    email = owner.email,
  ): Promise<Response> =>
    browser.follow(await browser.submit(await browser.visit("/auth/sign_in"), { email, password }));
  /** Signs in and opens a section of the settings. */
  const open = async (browser: Browser, section: string): Promise<Response> => {
    await signIn(browser);
    return browser.visit(`/settings/${section}`);
  };
  const formAt = (action: string) => (form: { readonly action: string }) => form.action === action;
  const secretIn = (page: Response): string =>
    /class="token"[^>]*>\s*([A-Z2-7]{32})\s*</.exec(page.text)?.[1] ?? "";

  it("require signing in, and then return", async () => {
    const browser = new Browser(server);
    expect((await browser.get("/settings")).headers["location"]).to.equal("/auth/sign_in?next=%2Fsettings");
    const page = await signIn(browser);
    expect(page.text).to.include("<h1>Home</h1>");
    expect((await browser.visit("/settings")).text)
      .to.include("<h1>Settings</h1>")
      .and.include(owner.email);
  });

  /** Turns on two-factor authentication. @returns the page with the recovery codes */
  const turnOn = async (
    browser: Browser,
    settings: Response,
  ): Promise<{ readonly authenticator: Authenticator; readonly started: Response }> => {
    const enrolment = await browser.submit(settings, {}, formAt("/settings/otp"));
    const authenticator = new Authenticator(server, secretIn(enrolment));
    const code = authenticator.code(-1);
    const started = await browser.submit(enrolment, { code }, formAt("/settings/otp/start"));
    expect(started.status, started.text).to.equal(200);
    return { authenticator, started };
  };
  const codesIn = (page: Response): string[] =>
    [...page.text.matchAll(/<li>([A-Z2-7-]{29})<\/li>/g)].map(([, code = ""]) => code);

  it("don't disable two-factor authentication when an outdated form is sent again", async () => {
    const browser = new Browser(server);
    const stale = await open(browser, "account");
    await turnOn(browser, stale);
    const again = await browser.follow(await browser.submit(stale, {}, formAt("/settings/otp")));
    expect(again.status).to.equal(200);
    expect(again.text).to.include('class="tag">on<').and.not.include("is off");
    const settings = await browser.visit("/settings/account");
    const off = await browser.submit(settings, {}, formAt("/settings/otp"));
    expect(off.text).to.include("Two-factor authentication is off.");
    const twice = await browser.submit(settings, {}, formAt("/settings/otp"));
    expect(secretIn(twice)).to.equal("");
    expect(twice.text).not.to.include('class="tag">on<');
  });

  it("show a session's observed address next to the one its client reported", async () => {
    const { email, password } = owner;
    await send(server, "login", { email, password, ua: "Grandma's tablet", ip: "203.0.113.77" }).expect(200);
    const { text } = await open(new Browser(server), "sessions");
    expect(text)
      .to.match(/<p>Tests\/1\.0 /)
      .and.match(/Identifies itself as Grandma&#?\w+;s tablet, 203\.0\.113\.77/);
    expect(text).to.match(/127\.0\.0\.1, since/);
  });

  it("have at most one form with texts a page, since it loses those of the others", async () => {
    const browser = new Browser(server);
    await open(browser, "account");
    for (const path of ["profile", "profile/pictures", "account", "email", "password"]) {
      const { text } = await browser.visit(`/settings/${path}`);
      const forms = [...text.matchAll(/<form\s[^>]*method="post"[^>]*>(.*?)<\/form>/gs)];
      const written = forms.filter(([, inner = ""]) =>
        /<textarea|type="(?:text|email|password)"/.test(inner),
      );
      expect(written.length, path).to.be.at.most(1);
    }
  });

  it("require a session and a valid CSRF token", async () => {
    const browser = new Browser(server);
    const page = await open(browser, "account");
    for (const path of ["/settings/otp", "/settings/sessions/end-others", "/settings/password"]) {
      expect((await browser.post(path, {})).status).to.equal(403);
      expect((await new Browser(server).post(path, {})).status).to.equal(403);
    }
    expect(page.text).not.to.include('class="tag">on<');
    expect((await browser.visit("/settings/account")).text).not.to.include('class="tag">on<');
  });

  it("say after a redirect what a form did, so that reloading the page doesn't send it again", async () => {
    const browser = new Browser(server);
    const page = await open(browser, "preferences");
    const form = formsOf(page).find(formAt("/settings/reading"));
    const sent = await browser.post("/settings/reading", { ...form?.fields, media: "default" });
    expect([sent.status, sent.headers["location"]]).to.deep.equal([
      303,
      "/settings/preferences?done=preferences_saved",
    ]);
    const notice = /role="status"[^>]*>Preferences saved\./;
    expect((await browser.follow(sent)).text).to.match(notice);
    for (const unknown of ["", "nothing", "__proto__", "%3Cb%3E"]) {
      const { status, text } = await browser.get(`/settings/preferences?done=${unknown}`);
      expect([status, /class="notice good"/.test(text)], unknown).to.deep.equal([200, false]);
    }
    const { cookies } = browser;
    const linked = await supertest(server.app)
      .get("/settings/preferences?done=preferences_saved")
      .set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
      .set("Sec-Fetch-Site", "cross-site");
    expect([linked.status, notice.test(linked.text)], "a link of another site").to.deep.equal([200, false]);
  });

  it("save reading preferences, for apps and for public timelines", async () => {
    const browser = new Browser(server);
    const page = await open(browser, "preferences");
    expect(page.text)
      .to.match(/value="default"\s+selected/)
      .and.not.match(/checked/);
    const chosen = {
      media: "hide_all",
      warnings: "on",
      animated: "on",
      language_de: "on",
      language_pt: "on",
    };
    const saved = await browser.submit(page, chosen, formAt("/settings/reading"));
    expect(saved.status).to.equal(200);
    expect(saved.text)
      .to.match(/value="hide_all"\s+selected/)
      .and.match(/public timelines:\s+German, Portuguese/);
    expect(saved.text.match(/\schecked/g)).to.have.length(4);
    const { app } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: ["https://reader.example"],
      scopes: ["read"],
    });
    const token = await server.context.writeWithoutActor(issueToken, {
      appId: app.id,
      userId: owner.id,
      scopes: ["read"],
    });
    const ask = (): Test =>
      supertest(server.app).get("/api/v1/preferences").set("Authorization", `Bearer ${token.secret}`);
    expect((await ask().expect(200)).body).to.include({
      "reading:expand:media": "hide_all",
      "reading:expand:spoilers": true,
      "reading:autoplay:gifs": true,
    });
    const languages = async (): Promise<unknown> =>
      (await findUser(server.context.store, owner.id))?.chosen_languages;
    expect(await languages()).to.deep.equal(["de", "pt"]);

    for (const wrong of [{ media: "some" }, { language_klingon: "on" }, { language_: "on" }]) {
      const refused = await browser.submit(saved, { ...chosen, ...wrong }, formAt("/settings/reading"));
      expect(refused.status).to.equal(422);
      expect(refused.text).to.include('role="alert"');
    }
    const plain = await browser.submit(saved, { media: "default" }, formAt("/settings/reading"));
    expect(plain.text).to.not.match(/ checked/);
    expect(await languages()).to.equal(null);
    expect((await ask().expect(200)).body).to.include({ "reading:expand:spoilers": false });
  });

  it("enable two-factor authentication with a QR code, then require codes, and disable it", async () => {
    const browser = new Browser(server);
    const enrolment = await browser.submit(await open(browser, "account"), {}, formAt("/settings/otp"));
    expect(enrolment.text).to.include('src="data:image/svg+xml;base64,');
    const authenticator = new Authenticator(server, secretIn(enrolment));
    await keyOf(server, owner);
    const refused = await browser.submit(enrolment, { code: authenticator.wrongCode() });
    expect(refused.status).to.equal(401);
    expect(secretIn(refused), "the same secret").to.equal(secretIn(enrolment));
    await keyOf(server, owner);
    const code = authenticator.code(-1);
    const started = await browser.submit(refused, { code }, formAt("/settings/otp/start"));
    expect(started.text).to.include("Two-factor authentication is on");
    const codes = codesIn(started);
    expect(codes).to.have.length(10);
    const [, file = ""] = /href="data:text\/plain;charset=utf-8,([^"]*)"/.exec(started.text) ?? [];
    for (const each of codes) expect(decodeURIComponent(file)).to.include(each);
    const twice = await browser.submit(refused, { code }, formAt("/settings/otp/start"));
    expect(twice.status).to.equal(401);

    const second = new Browser(server);
    const asked = await signIn(second);
    expect(asked.text).to.include("<h1>Enter a code</h1>");
    const wrong = await second.submit(asked, { code: authenticator.wrongCode() });
    expect(wrong.status).to.equal(401);
    expect(second.cookies.has("concord_session")).to.equal(false);
    const malformed = await second.submit(asked, { code: "12" });
    expect(malformed.status).to.equal(400);
    const signedIn = await second.follow(await second.submit(wrong, { code: authenticator.code() }));
    expect(signedIn.text).to.include("<h1>Home</h1>");
    const settings = await second.visit("/settings/account");

    const third = new Browser(server);
    const recovered = await third.submit(await signIn(third), { code: codes[0] ?? "" });
    expect((await third.follow(recovered)).text).to.include("<h1>Home</h1>");

    const off = await second.submit(settings, {}, formAt("/settings/otp"));
    expect(off.text).to.include("Two-factor authentication is off.");
    expect((await signIn(new Browser(server))).text).to.include("<h1>Home</h1>");
  });

  it("require another code to disable two-factor authentication if the session isn't fresh", async () => {
    const browser = new Browser(server);
    const { authenticator } = await turnOn(browser, await open(browser, "account"));
    server.advance(11 * minute);
    const confirm = await browser.submit(
      await browser.visit("/settings/account"),
      {},
      formAt("/settings/otp"),
    );
    expect(confirm.text).to.include("enter one more code");
    const wrong = await browser.submit(confirm, { code: authenticator.wrongCode() });
    expect(wrong.status).to.equal(401);
    const off = await browser.submit(wrong, { code: authenticator.code() });
    expect(off.text).to.include("Two-factor authentication is off.");
  });

  it("require a new sign-in to enable two-factor authentication if the session isn't fresh", async () => {
    const browser = new Browser(server);
    await signIn(browser);
    server.advance(11 * minute);
    const sent = await browser.submit(await browser.visit("/settings/account"), {}, formAt("/settings/otp"));
    expect(sent.headers["location"]).to.match(/^\/auth\/sign_in\?.*again=1/);
    const asked = await browser.visit(sent.headers["location"] ?? "");
    expect(asked.text).to.include("Confirm that it’s you").and.include("You signed in a while ago");
    const wrong = await browser.submit(asked, { email: "nobody@concord.example", password: "wrong" });
    expect(wrong.status).to.equal(401);
    expect(wrong.text).to.include("Confirm that it’s you");
    const german = await browser.visit("/auth/sign_in?next=/settings/account&again=1&lang=de");
    expect(german.text).to.include("Bestätige, dass du es bist");
    const other = await browser.visit(
      "/auth/sign_in?next=%2Foauth%2Fauthorize%3Fclient_id%3D1&again=1&lang=en",
    );
    expect(other.text).to.include("Sign in").and.not.include("Confirm that it’s you");
  });

  it("authorize no app without a code for an account with two-factor authentication", async () => {
    const { app } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read"],
    });
    const query = new URLSearchParams({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: "urn:ietf:wg:oauth:2.0:oob",
    });
    const address = `/oauth/authorize?${query.toString()}`;
    const early = new Browser(server);
    await signIn(early);
    const asking = await early.visit(address);
    expect(asking.text).to.include("Reader");
    const { authenticator } = await enrol(server, owner);
    expect((await early.visit(address)).text, "signed in without a code").to.include("<h1>Sign in</h1>");
    const sent = await early.follow(await early.submit(asking, { decision: "allow" }));
    expect(sent.text, "asked before codes were turned on").to.include("<h1>Sign in</h1>");
    const browser = new Browser(server);
    const page = await browser.visit(`/oauth/authorize?${query.toString()}`);
    const asked = await browser.submit(page, { email: owner.email, password: owner.password });
    expect(asked.text).to.include("<h1>Enter a code</h1>");
    expect((await browser.visit(`/oauth/authorize?${query.toString()}`)).text).to.include("<h1>Sign in</h1>");
    const consent = await browser.follow(await browser.submit(asked, { code: authenticator.code() }));
    const code = await browser.follow(await browser.submit(consent, { decision: "allow" }));
    expect(code.text).to.include("<h1>Your authorization code</h1>");
  });

  it("list and end sessions of every kind", async () => {
    const key = await keyOf(server, owner);
    const browser = new Browser(server, { "User-Agent": "Browser <b>" });
    const page = await open(browser, "sessions");
    expect(page.text).to.include("Tests/1.0").and.include("Browser &lt;b&gt;").and.include("this one");
    const ended = await browser.submit(page, {}, formAt("/settings/sessions/end"));
    expect(ended.text).not.to.include("Tests/1.0");
    await send(server, "sessions", {}, { key }).expect(401);
    await keyOf(server, owner);
    const alone = await browser.submit(
      await browser.visit("/settings/sessions"),
      {},
      formAt("/settings/sessions/end-others"),
    );
    expect(alone.text).not.to.include("Tests/1.0");
    expect((await browser.get("/settings")).status).to.equal(200);
  });

  it("redirect from a form's URL to its page, and to the sign-in page if the session has ended", async () => {
    const browser = new Browser(server);
    const page = await open(browser, "account");
    expect((await browser.get("/settings/otp")).headers["location"]).to.equal("/settings/account");
    const none = await browser.post("/settings/sessions/end", {
      csrf_token: formsOf(page).at(-1)?.fields["csrf_token"] ?? "",
      id: "nonsense",
    });
    expect(none.status).to.equal(404);
    expect(none.text).to.include("There is no such session.");
    const key = await keyOf(server, owner);
    await send(server, "sessions/revoke-others", {}, { key }).expect(200);
    const sent = await browser.submit(page, {}, formAt("/settings/otp"));
    expect(sent.headers["location"]).to.equal("/auth/sign_in?next=%2Fsettings%2Fotp");
  });

  it("start codes only with a code of a secret that is half an hour old at most", async () => {
    const browser = new Browser(server);
    const enrolment = await browser.submit(await open(browser, "account"), {}, formAt("/settings/otp"));
    const authenticator = new Authenticator(server, secretIn(enrolment));
    const other = await signedInAs(await person(server));
    const foreign = await other.browser.submit(other.page, {}, formAt("/settings/otp"));
    const theirs = { code: authenticator.code() };
    expect((await other.browser.submit(foreign, theirs, formAt("/settings/otp/start"))).status).to.equal(401);
    server.advance(31 * minute);
    const late = await browser.submit(
      enrolment,
      { code: authenticator.code() },
      formAt("/settings/otp/start"),
    );
    expect(late.status).to.equal(401);
    await keyOf(server, owner);
  });
  const signedInAs = async (who: TestPerson): Promise<{ browser: Browser; page: Response }> => {
    const browser = new Browser(server);
    await signIn(browser, who.password, who.email);
    return { browser, page: await browser.visit("/settings/account") };
  };

  it("make new recovery codes, say how many are left, and warn when few are", async () => {
    const browser = new Browser(server);
    const { authenticator, started } = await turnOn(browser, await open(browser, "account"));
    expect((await browser.visit("/settings/account")).text).to.include("You have 10 recovery codes left.");
    const spent = codesIn(started);
    for (const code of spent.slice(0, 7)) {
      const second = new Browser(server);
      await second.submit(await signIn(second), { code });
    }
    const warned = await browser.visit("/settings/account");
    expect(warned.text).to.include("You have 3 recovery codes left.").and.include("Make new ones:");
    const renewed = await browser.submit(warned, {}, formAt("/settings/otp/codes"));
    const codes = codesIn(renewed);
    expect(codes).to.have.length(10);
    expect((await browser.visit("/settings/account")).text).to.include("You have 10 recovery codes left.");
    const old = new Browser(server);
    expect((await old.submit(await signIn(old), { code: spent[9] ?? "" })).status).to.equal(401);
    const fresh = new Browser(server);
    expect((await fresh.submit(await signIn(fresh), { code: codes[0] ?? "" })).status).to.equal(303);
    server.advance(11 * minute);
    const late = await browser.submit(warned, {}, formAt("/settings/otp/codes"));
    expect(late.headers["location"]).to.match(/^\/auth\/sign_in\?.*again=1/);
    const third = new Browser(server);
    expect((await third.submit(await signIn(third), { code: authenticator.code() })).status).to.equal(303);
  });

  it("list apps and revoke their access", async () => {
    const { app } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader & Co",
      website: "https://reader.example",
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read", "write"],
    });
    const { secret } = await server.context.writeWithoutActor(issueToken, {
      appId: app.id,
      userId: owner.id,
      scopes: ["read"],
    });
    const other = await person(server);
    const theirs = await server.context.writeWithoutActor(issueToken, {
      appId: app.id,
      userId: other.id,
      scopes: ["read"],
    });
    const works = async (token: string): Promise<number> =>
      (
        await supertest(server.app)
          .get("/api/v1/apps/verify_credentials")
          .set("Authorization", `Bearer ${token}`)
      ).status;
    const browser = new Browser(server);
    const page = await open(browser, "apps");
    expect(page.text).to.include("Reader &amp; Co");
    expect(page.text).to.include(": Read everything in your account, including private posts");
    const revoked = await browser.submit(page, {}, formAt("/settings/apps/revoke"));
    expect(revoked.text).not.to.include("Reader &amp; Co");
    expect(await works(secret)).to.equal(401);
    expect(await works(theirs.secret)).to.equal(200);
  });

  it("show times that the browser can convert to local time", async () => {
    const page = await open(new Browser(server), "sessions");
    expect(page.text).to.match(/<time datetime="[^"]+Z" data-local>\d+ \w+ \d{4}, \d\d:\d\d UTC<\/time>/);
    const script = assetPath("times");
    expect(page.text).to.include(`src="${script}"`);
  });

  it("change the password, and keep this browser's session", async () => {
    const key = await keyOf(server, owner);
    const browser = new Browser(server);
    await open(browser, "account");
    const page = await browser.visit("/settings/password");
    const change = (fields: Record<string, string>): Promise<Response> =>
      browser.submit(page, fields, formAt("/settings/password"));
    const next = { password: "another one", again_password: "another one" };
    expect((await change({ ...next, current_password: "wrong" })).status).to.equal(401);
    expect(
      (await change({ ...next, current_password: owner.password, again_password: "x" })).status,
    ).to.equal(400);
    const done = await change({ ...next, current_password: owner.password });
    expect(done.text).to.include("Your password has been changed.");
    await send(server, "sessions", {}, { key }).expect(401);
    expect((await browser.get("/settings")).status).to.equal(200);
    expect((await signIn(new Browser(server), "another one")).text).to.include("<h1>Home</h1>");
  });

  it("verify an address by a click, not by following the link", async () => {
    const [mail] = await mailsOf(server, grace.email, () => send(server, "register", { ...grace }));
    const link = new URL(
      /http:\/\/concord\.test\/auth\/verify\?token=[\w.-]+/.exec(mail?.raw ?? "")?.[0] ?? "",
    );
    const path = `${link.pathname}${link.search}`;
    for (let scanner = 0; scanner < 3; scanner += 1)
      expect((await new Browser(server).get(path)).status).to.equal(200);
    await send(server, "login", { email: grace.email, password: grace.password }).expect(403);
    const browser = new Browser(server);
    const page = await browser.get(path);
    expect(page.headers["referrer-policy"]).to.equal("no-referrer");
    expect((await browser.submit(page, {})).text).to.include("Address verified");
    expect((await new Browser(server).get(path)).status).to.equal(400);
    await keyOf(server, grace);
  });

  it("reset a forgotten password", async () => {
    const browser = new Browser(server);
    const asked = await mailsOf(server, owner.email, async () => {
      const sent = await browser.submit(await browser.visit("/auth/forgot"), { email: owner.email });
      expect(sent.text).to.include("If an account has this address");
    });
    const path = `/auth/reset?token=${asked[0]?.token ?? ""}`;
    const page = await browser.get(path);
    const differ = await browser.submit(page, { password: "a new one", again_password: "another" });
    expect(differ.status).to.equal(400);
    const long = await browser.submit(differ, { password: "x".repeat(65), again_password: "x".repeat(65) });
    expect(long.status).to.equal(400);
    const done = await browser.submit(long, { password: "a new one", again_password: "a new one" });
    expect(done.text).to.include("Password changed");
    expect((await browser.submit(long, { password: "x", again_password: "x" })).status).to.equal(400);
    expect((await signIn(browser, "a new one")).text).to.include("<h1>Home</h1>");
    await mails(server);
  });

  it("report an invalid reset link immediately, and an invalid address", async () => {
    const browser = new Browser(server);
    for (const link of ["/auth/reset?token=garbage", "/auth/reset"]) {
      const page = await browser.get(link);
      expect(page.status).to.equal(400);
      expect(page.text).to.include('href="/auth/forgot"').and.not.include("<form");
    }
    const forgot = await browser.submit(await browser.visit("/auth/forgot"), { email: "nobody" });
    expect(forgot.status).to.equal(400);
    expect(forgot.text).to.include("The e-mail address is invalid.").and.include('value="nobody"');
  });

  it("reject malformed and oversized forms, and duplicate fields", async () => {
    const post = (): Test => supertest(server.app).post("/auth/sign_in");
    expect(
      (
        await post()
          .type("form")
          .send(`email=${"x".repeat(70_000)}`)
      ).status,
    ).to.equal(413);
    expect((await post().type("form").send("email=a&email=b")).status).to.equal(400);
    expect((await post().type("json").send({ email: "a" })).status).to.equal(403);
    expect((await post().type("form").send("email=%00")).status).to.equal(403);
  });
});
