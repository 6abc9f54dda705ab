import { createHash } from "node:crypto";
import { expect } from "chai";
import supertest, { type Response } from "../../support/supertest.ts";
import { registerApp } from "../../../src/domain/oauth/apps.ts";
import { pointed, readContract } from "../../../src/contract/document.ts";
import { knownScopes } from "../../../src/contract/scopes.ts";
import { hasMessage } from "../../../src/messages/catalogue.ts";
import type { AppRow } from "../../../src/store/oauth/oauth.ts";
import { emailOf, makeCast, passwordOf } from "../../cast/people.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { findUser } from "../../../src/store/auth/users.ts";
import { suite } from "../../support/suite.ts";

const callback = "https://reader.example/callback?from=concord";
const oob = "urn:ietf:wg:oauth:2.0:oob";
const native = "reader://signed-in";
const loopback = [
  "http://127.0.0.1/callback",
  "http://[::1]:4000/callback?x=1",
  "http://localhost:4000/callback",
];

describe("the authorization page", () => {
  const { server, anonymous, cast } = suite();
  let app: AppRow;
  let secret: string;

  before(async () => {
    ({ app, clientSecret: secret } = await server.context.writeWithoutActor(registerApp, {
      name: `<b>"Reader" & 'friends'</b>`,
      website: "https://reader.example",
      redirectUris: [callback, oob, native, ...loopback],
      scopes: ["read", "write:statuses", "profile"],
    }));
  });

  const address = (parameters: Record<string, string | undefined> = {}): string => {
    const wanted: Record<string, string | undefined> = {
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: callback,
      scope: "read:statuses profile",
      state: "a b&c=d",
      ...parameters,
    };
    const query = new URLSearchParams(
      Object.entries(wanted).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    return `/oauth/authorize?${query.toString()}`;
  };
  const signIn = async (browser: Browser, path: string): Promise<Response> => {
    const page = await browser.visit(path);
    expect(page.text).to.include("<h1>Sign in</h1>");
    const sent = await browser.submit(page, { email: emailOf("alice"), password: passwordOf("alice") });
    expect(sent.status).to.equal(303);
    return browser.follow(sent);
  };
  const redirected = (response: Response): URL => {
    expect(response.status).to.equal(303);
    return new URL(response.headers["location"] ?? "");
  };

  it("redirects to any port of a registered loopback address, and to nothing else there", async () => {
    const browser = new Browser(server);
    const uri = "http://127.0.0.1:51234/callback";
    const consent = await signIn(browser, address({ redirect_uri: uri }));
    const url = redirected(await browser.submit(consent, { decision: "allow" }));
    expect(url.origin + url.pathname).to.equal(uri);
    const exchange = (redirect_uri: string) =>
      supertest(server.app)
        .post("/oauth/token")
        .type("form")
        .send({
          grant_type: "authorization_code",
          code: url.searchParams.get("code") ?? "",
          client_id: app.client_id,
          client_secret: secret,
          redirect_uri,
        });
    await exchange("http://127.0.0.1:51235/callback").expect(400);
    for (const [redirect_uri, status] of [
      ["http://127.0.0.1/callback", 200],
      ["http://[::1]:51234/callback?x=1", 200],
      ["http://[::1]/callback?x=1", 200],
      ["http://[::1]/callback", 400],
      ["http://127.0.0.1:51234/callback/other", 400],
      ["http://127.0.0.1:51234", 400],
      ["http://127.0.0.1:99999/callback", 400],
      ["http://127.0.0.2:51234/callback", 400],
      ["https://127.0.0.1:51234/callback", 400],
      ["http://127.0.0.1:51234@evil.example/callback", 400],
      ["http://127.0.0.1.evil.example/callback", 400],
      ["http://localhost:51234/callback", 400],
      ["http://localhost:4000/callback", 200],
      ["https://reader.example:8443/callback?from=concord", 400],
    ] as const) {
      expect([redirect_uri, (await browser.get(address({ redirect_uri }))).status]).to.deep.equal([
        redirect_uri,
        status,
      ]);
    }
  });

  it("leads from sign-in and consent to a code that is exchanged for a token", async () => {
    const browser = new Browser(server);
    const verifier = "v".repeat(50);
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const consent = await signIn(
      browser,
      address({ code_challenge: challenge, code_challenge_method: "S256" }),
    );
    expect(consent.status).to.equal(200);
    expect(consent.text).to.include("@alice@concord.test");
    expect(consent.text).to.include('data-scope="read:statuses"').and.include("Read posts you can see");
    expect(consent.text).to.include("&lt;b&gt;&quot;Reader&quot; &amp; &#39;friends&#39;&lt;/b&gt;");
    const url = redirected(await browser.submit(consent, { decision: "allow" }));
    expect(url.origin + url.pathname).to.equal("https://reader.example/callback");
    expect(url.searchParams.get("from")).to.equal("concord");
    expect(url.searchParams.get("state")).to.equal("a b&c=d");
    const reply = await supertest(server.app)
      .post("/oauth/token")
      .type("form")
      .send({
        grant_type: "authorization_code",
        client_id: app.client_id,
        client_secret: secret,
        redirect_uri: callback,
        code: url.searchParams.get("code"),
        code_verifier: verifier,
      })
      .expect(200);
    expect(reply.body.scope).to.equal("read:statuses profile");
    const me = await supertest(server.app)
      .get("/oauth/userinfo")
      .set("Authorization", `Bearer ${reply.body.access_token as string}`)
      .expect(200);
    expect(me.body.preferred_username).to.equal("alice");
  });

  it("records the time of a sign-in", async () => {
    await signIn(new Browser(server), address());
    const user = await findUser(server.context.store, cast.alice.user.id);
    expect(user?.last_signed_in_at?.getTime()).to.be.closeTo(Date.now(), 60_000);
  });

  it("shows the code without a redirect URI", async () => {
    const browser = new Browser(server);
    const consent = await signIn(browser, address({ redirect_uri: oob }));
    const page = await browser.follow(await browser.submit(consent, { decision: "allow" }));
    expect(page.status).to.equal(200);
    const code = /class="token"[^>]*>\s*([\w-]{43})\s*</.exec(page.text)?.[1];
    await anonymous.call("createToken", {
      body: {
        grant_type: "authorization_code",
        client_id: app.client_id,
        client_secret: secret,
        redirect_uri: oob,
        code,
      },
    });
  });

  it("redirects to a custom scheme", async () => {
    const browser = new Browser(server);
    const consent = await signIn(browser, address({ redirect_uri: native }));
    const sent = await browser.submit(consent, { decision: "allow" });
    expect(sent.headers["location"]).to.match(/^reader:\/\/signed-in\?code=[\w-]{43}&state=a\+b%26c%3Dd$/);
  });

  it("redirects with an error when the user denies", async () => {
    const browser = new Browser(server);
    const consent = await signIn(browser, address());
    const url = redirected(await browser.submit(consent, { decision: "deny" }));
    expect(url.searchParams.get("error")).to.equal("access_denied");
    expect(url.searchParams.get("state")).to.equal("a b&c=d");
    expect(url.searchParams.has("code")).to.equal(false);
  });

  const unknown: readonly [string, Record<string, string | undefined>][] = [
    ["an unknown app", { client_id: "nobody" }],
    ["no app", { client_id: undefined }],
    ["a redirect URI with a registered one as its prefix", { redirect_uri: `${callback}/more` }],
    ["a redirect URI without the registered query", { redirect_uri: "https://reader.example/callback" }],
    ["a redirect URI in another case", { redirect_uri: callback.replace("reader.", "READER.") }],
    ["no redirect URI", { redirect_uri: undefined }],
  ];
  for (const [what, parameters] of unknown) {
    it(`doesn't redirect for ${what}`, async () => {
      const page = await new Browser(server).get(address({ ...parameters, scope: "nonsense" }));
      expect(page.status).to.equal(400);
      expect(page.headers).not.to.have.property("location");
      expect(page.text).to.include("That did not work");
    });
  }

  it("rejects a repeated parameter", async () => {
    const page = await new Browser(server).get(`${address()}&redirect_uri=https%3A%2F%2Fevil.example`);
    expect(page.status).to.equal(400);
    expect(page.headers).not.to.have.property("location");
  });

  const refused: readonly [string, Record<string, string>, string][] = [
    ["another response_type", { response_type: "token" }, "unsupported_response_type"],
    ["a scope that the app did not register for", { scope: "write" }, "invalid_scope"],
    [
      "a plain challenge",
      { code_challenge: "c".repeat(43), code_challenge_method: "plain" },
      "invalid_request",
    ],
    ["a challenge without a method", { code_challenge: "c".repeat(43) }, "invalid_request"],
    [
      "a challenge of invalid length",
      { code_challenge: "c", code_challenge_method: "S256" },
      "invalid_request",
    ],
  ];
  for (const [what, parameters, error] of refused) {
    it(`redirects with an error for ${what}`, async () => {
      const browser = new Browser(server);
      await signIn(browser, address());
      const url = redirected(await browser.get(address(parameters)));
      expect(url.host).to.equal("reader.example");
      expect(url.searchParams.get("error")).to.equal(error);
      expect(url.searchParams.get("state")).to.equal("a b&c=d");
    });

    it(`asks signed-out users before redirecting with an error for ${what}`, async () => {
      const page = await new Browser(server).get(address(parameters));
      expect(page.status).to.equal(400);
      expect(page.headers).not.to.have.property("location");
      const [, link = ""] = /<a class="button full" href="([^"]*)"/.exec(page.text) ?? [];
      const url = new URL(link.replaceAll("&amp;", "&"));
      expect(url.host).to.equal("reader.example");
      expect(url.searchParams.get("error")).to.equal(error);
      expect(page.text).to.include("<strong>reader.example</strong>");
    });

    it(`explains ${what} in the user's language, and to the app in ASCII`, async () => {
      const words = /<h1>.*?<\/h1>\s*<p>(.*?)<\/p>/s;
      const english = await new Browser(server).get(address(parameters));
      const german = await new Browser(server).get(`${address(parameters)}&lang=de`);
      const [, reason = ""] = /does not support: (.+)/.exec(words.exec(english.text)?.[1] ?? "") ?? [];
      expect(reason).to.match(/^The .+\.$/);
      const said = words.exec(german.text)?.[1];
      expect(said)
        .to.match(/nicht unterstützt: (Die|Der) .+\.$/)
        .and.not.include(reason);
      const [, link = ""] = /<a class="button full" href="([^"]*)"/.exec(german.text) ?? [];
      const description = new URL(link.replaceAll("&amp;", "&")).searchParams.get("error_description");
      expect(description).to.match(/^The [\x20-\x7e]+\.$/);
    });
  }

  it("doesn't ask for the password again, unless the app requests it", async () => {
    const browser = new Browser(server);
    await signIn(browser, address());
    expect((await browser.visit(address())).text).to.include("Authorize &lt;b&gt;");
    const again = await browser.visit(address({ force_login: "true" }));
    expect(again.text).to.include("<h1>Sign in</h1>");
    const sent = await browser.submit(again, { email: emailOf("bob"), password: passwordOf("bob") });
    expect((await browser.follow(sent)).text).to.include("@bob@concord.test");
  });

  it("rejects consent without a valid CSRF token, or from another site", async () => {
    const browser = new Browser(server);
    const consent = await signIn(browser, address());
    const [form] = formsOf(consent);
    const forged = [{ decision: "allow" }, { decision: "allow", csrf_token: "x".repeat(43) }];
    for (const fields of forged) {
      const page = await browser.post(form?.action ?? "", fields);
      expect(page.status).to.equal(403);
      expect(page.headers).not.to.have.property("location");
    }
    const proof = form?.fields["csrf_token"] ?? "";
    for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://evil.example" }]) {
      const elsewhere = await supertest(server.app)
        .post(form?.action ?? "")
        .set(headers)
        .set("Cookie", [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
        .type("form")
        .send({ decision: "allow", csrf_token: proof })
        .redirects(0);
      expect(elsewhere.status).to.equal(403);
    }
  });

  it("rejects another visitor's CSRF token", async () => {
    const mallory = new Browser(server);
    const own = await signIn(mallory, address());
    const victim = new Browser(server);
    const theirs = await signIn(victim, address());
    const [form] = formsOf(own);
    const page = await victim.post(formsOf(theirs)[0]?.action ?? "", {
      decision: "allow",
      csrf_token: form?.fields["csrf_token"] ?? "",
    });
    expect(page.status).to.equal(403);
  });

  it("doesn't reveal whether the address or the password was wrong", async () => {
    const pages = [];
    for (const email of [emailOf("alice"), "nobody@mail.example"]) {
      const browser = new Browser(server);
      const page = await browser.submit(await browser.visit(address()), { email, password: "wrong" });
      expect(page.status).to.equal(401);
      expect(browser.cookies.has("concord_session")).to.equal(false);
      pages.push(page.text.replaceAll(email, "").replaceAll(/name="csrf_token" value="[^"]*"/g, ""));
    }
    expect(pages[0]).to.equal(pages[1]);
  });

  it("doesn't redirect to another site after sign-in", async () => {
    for (const next of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/.//evil.example",
      "/..//evil.example",
      "/a/..//evil.example",
      "/%2e//evil.example",
      "/./\\evil.example",
    ]) {
      const browser = new Browser(server);
      const page = await browser.visit(`/auth/sign_in?next=${encodeURIComponent(next)}`);
      const sent = await browser.submit(page, { email: emailOf("alice"), password: passwordOf("alice") });
      expect(sent.headers["location"], next).to.equal("/home");
      const again = await browser.get(`/auth/sign_in?next=${encodeURIComponent(next)}`);
      expect(again.headers["location"], next).to.equal("/home");
    }
  });

  it("ends the session permanently at sign-out", async () => {
    const browser = new Browser(server);
    const consent = await signIn(browser, address());
    const session = browser.cookies.get("concord_session") ?? "";
    const proof = formsOf(consent)[0]?.fields["csrf_token"] ?? "";
    expect((await browser.post("/auth/sign_out", { csrf_token: proof })).status).to.equal(303);
    const stolen = await supertest(server.app)
      .get(address())
      .set("Cookie", `concord_session=${session}`)
      .redirects(0);
    expect(stolen.headers["location"]).to.match(/^\/auth\/sign_in/);
  });

  it("ends sessions after a week without use", async () => {
    const browser = new Browser(server);
    await signIn(browser, address());
    server.advance(8 * 86_400_000);
    expect((await browser.visit(address())).text).to.include("<h1>Sign in</h1>");
    server.advance(-8 * 86_400_000);
  });

  it("prevents caching of redirects, and compression of pages with CSRF tokens", async () => {
    const browser = new Browser(server, { "Accept-Encoding": "gzip, br" });
    const form = await browser.visit("/auth/sign_in");
    expect(form.text).to.have.length.above(1024);
    expect(form.headers["content-encoding"]).to.equal(undefined);
    const fields = { email: emailOf("alice"), password: passwordOf("alice") };
    const signedIn = await browser.submit(form, fields);
    const consent = await browser.visit(address());
    const replies = [
      signedIn,
      await new Browser(server).get("/settings"),
      await new Browser(server).get(address()),
      await browser.get("/auth/sign_in"),
      await browser.submit(consent, { decision: "allow" }),
    ];
    for (const reply of replies) {
      expect(reply.status).to.equal(303);
      expect(reply.headers["cache-control"]).to.equal("private, no-store, no-transform");
    }
  });

  it("runs no script where an app is authorized", async () => {
    const consent = await signIn(new Browser(server), address());
    expect(consent.headers["content-security-policy"]).not.to.include("script-src");
    expect(consent.text).not.to.include("<script");
  });

  it("keeps the opener for web clients that sign users in through a popup", async () => {
    const browser = new Browser(server);
    const consent = await signIn(browser, address({ redirect_uri: oob }));
    const pages = [
      await new Browser(server).get(address()),
      await new Browser(server).visit(address()),
      consent,
      await browser.follow(await browser.submit(consent, { decision: "allow" })),
      await browser.get("/oauth/authorize"),
      await browser.get("/auth/sign_up"),
    ];
    for (const { headers } of pages) expect(headers).not.to.have.property("cross-origin-opener-policy");
    expect((await browser.get("/about")).headers).to.include({ "cross-origin-opener-policy": "same-origin" });
  });

  it("names the requesting app on the sign-in page", async () => {
    const page = await new Browser(server).visit(address());
    expect(page.text).to.include("to continue to").and.include("&lt;b&gt;&quot;Reader&quot;");
    const unknown = await new Browser(server).visit("/auth/sign_in?next=/oauth/authorize?client_id=nobody");
    expect(unknown.text).to.include("<h1>Sign in</h1>").and.not.include("to continue to");
    expect((await new Browser(server).visit("/auth/sign_in")).text).not.to.include("to continue to");
  });

  it("shows the signed-in account, the app's website as text, and its scopes in words", async () => {
    const browser = new Browser(server);
    const consent = await signIn(browser, address({ scope: "read write:statuses profile" }));
    expect(consent.text).to.match(/<img\s+src="[^"]+"\s+alt=""/);
    expect(consent.text).to.include("@alice@concord.test");
    expect(consent.text).to.include("<bdi>https://reader.example</bdi>");
    expect(consent.text).not.to.include('href="https://reader.example');
    expect(
      [...consent.text.matchAll(/<li data-scope="([^"]+)">([^<]+)</g)].map(([, scope]) => scope),
    ).to.deep.equal(["read", "write:statuses", "profile"]);
    const german = await browser.get(address({ scope: "profile" }) + "&lang=de");
    expect(german.text).to.include("Deinen Namen, dein Bild").and.include("Ablehnen");
  });

  it("knows every scope of the contract, and has its description", () => {
    const { flows } = pointed(readContract().document, "#/components/securitySchemes/userToken") as {
      readonly flows: { readonly authorizationCode: { readonly scopes: object } };
    };
    const declared = new Set(Object.keys(flows.authorizationCode.scopes));
    const known = new Set<string>(knownScopes);
    expect([...declared.difference(known)], "missing in src/contract/scopes.ts").to.deep.equal([]);
    expect([...known.difference(declared)], "missing in userToken.yaml").to.deep.equal([]);
    const wordless = [...known].filter((scope) => !hasMessage(`scopes.${scope}`));
    expect(wordless, "without a message scopes.NAME").to.deep.equal([]);
  });

  it("forbids frames, caches, external scripts and referrers", async () => {
    const browser = new Browser(server);
    const consent = await signIn(browser, address());
    for (const page of [
      consent,
      await browser.get("/oauth/authorize"),
      await new Browser(server).visit(address()),
    ]) {
      expect(page.headers).to.include({
        "cache-control": "private, no-store, no-transform",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
        "x-content-type-options": "nosniff",
      });
      const policy = page.headers["content-security-policy"] ?? "";
      expect(policy).to.include("default-src 'none'").and.include("frame-ancestors 'none'");
      expect(policy).not.to.match(/script-src(?! 'self')/);
      expect(policy).not.to.include("unsafe");
    }
  });

  it("restricts the cookie to its own path", async () => {
    const browser = new Browser(server);
    const page = await browser.visit(address());
    const sent = await browser.submit(page, { email: emailOf("alice"), password: passwordOf("alice") });
    const cookies = sent.headers["set-cookie"] as unknown as string[];
    const cookie = cookies.find((one) => /^concord_session=[\w-]{43};/.test(one)) ?? "";
    expect(cookie).to.include("HttpOnly").and.include("SameSite=Lax").and.include("Path=/");
    const secret = browser.cookies.get("concord_session") ?? "";
    const dump = JSON.stringify(await server.database.builder("sessions").select());
    expect(secret).to.have.length(43);
    expect(dump).not.to.include(secret);
    expect(JSON.stringify(server.logged)).not.to.include(secret);
  });

  it("serves its stylesheet with immutable caching", async () => {
    const page = await new Browser(server).visit(address());
    const href = /rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const reply = await supertest(server.app)
      .get(href)
      .expect(200)
      .expect("Content-Type", /^text\/css/);
    expect(reply.headers["cache-control"]).to.include("immutable");
  });
});

describe("the authorization page over https", () => {
  const { server } = suite({ PUBLIC_URL: "https://concord.test" });

  before(async () => {
    await makeCast(server);
  });

  it("binds its cookies to this host and to https", async () => {
    const reply = await supertest(server.app).get("/auth/sign_in").expect(200);
    const cookies = reply.headers["set-cookie"] as unknown as string[];
    expect(cookies[0]).to.match(/^__Host-concord_visit=[\w-]{43};.*Secure/);
  });
});
