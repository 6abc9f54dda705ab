import { expect } from "chai";
import supertest, { type Test } from "../../support/supertest.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../../src/domain/instance/setting-changes.ts";
import { version } from "../../../src/config/version.ts";
import { Browser } from "../../support/browser.ts";
import { emailOf, passwordOf } from "../../cast/names.ts";
import { askPage, cookieOf, queriesOf, readPage } from "../../support/pages.ts";
import { changeLogin } from "../../support/states.ts";
import { suite } from "../../support/suite.ts";

const addresses = ["/", "/about", "/privacy-policy", "/@alice", "/auth/sign_in", "/auth/sign_up"];

describe("the page frame", () => {
  // Without staff, pages offer no registration.
  const { server, cast, moderator: _moderator } = suite();

  it("links to home, about, sign-in and sign-up, policy, contract and version", async () => {
    for (const address of addresses) {
      const text = await readPage(server, address);
      for (const link of ["/", "/about", "/auth/sign_in", "/auth/sign_up", "/privacy-policy", "/docs"]) {
        expect(text, address).to.include(`href="${link}"`);
      }
      expect(text, address).to.include(`Concord ${version}`).and.not.include("/auth/sign_out");
    }
  });

  it("has no sign-up link where registrations are closed", async () => {
    await server.context.write(writeSetting, operator, { name: "registrations", value: "closed" });
    expect(await readPage(server, "/about")).to.not.include('href="/auth/sign_up"');
    await server.context.write(writeSetting, operator, { name: "registrations", value: "open" });
  });

  it("has the server's accent colour, in a stylesheet of its own", async () => {
    expect(await readPage(server, "/about")).not.to.include("/pages/accent-");
    await server.context.write(writeSetting, operator, { name: "accent_color", value: "#2F6F4F" });
    const [, path = ""] =
      /href="(\/pages\/accent-[\da-f]{8}-2f6f4f\.css)"/.exec(await readPage(server, "/")) ?? [];
    for (const address of addresses) expect(await readPage(server, address)).to.include(`href="${path}"`);
    const worker = await supertest(server.app).get("/service-worker.js").expect(200);
    expect(worker.text).to.include(path);
    await server.context.write(writeSetting, operator, { name: "accent_color", value: "" });
    const reply = await supertest(server.app).get(path).expect(200).expect("Content-Type", /css/);
    expect(reply.text).to.include("--accent:light-dark(oklch(from #2f6f4f ");
    await supertest(server.app)
      .get(path.replace(/-[\da-f]{8}-/, "-00000000-"))
      .expect(404);
    for (const wrong of ["2f6f4", "2f6f4f0", "red;}", "2F6F4G", "%2f%2e%2e"])
      await supertest(server.app).get(path.replace("2f6f4f", wrong)).expect(404);
  });

  it("shows signed-in users their name and a sign-out button, on uncacheable pages", async () => {
    await cast.bob.call("updateCredentials", { body: { display_name: "Bob <Baker>" } });
    const cookie = await cookieOf(server, cast.bob);
    for (const address of ["/", "/about", "/@alice", "/settings"]) {
      const reply = await askPage(server, address, cookie).expect(200);
      expect(reply.text, address).to.include("<bdi>Bob &lt;Baker&gt;</bdi>").and.include("/auth/sign_out");
      expect(reply.text, address).to.not.include('href="/auth/sign_in"');
      expect(reply.headers["cache-control"], address).to.match(/^private, no-store(?:$|,)/);
      const visitor = await askPage(server, "/about").expect(200);
      expect(visitor.text).to.not.include("Baker");
      expect(visitor.headers["cache-control"]).to.equal("public, max-age=60");
      expect(visitor.headers["vary"]).to.include("Cookie").and.include("Accept-Language");
    }
  });

  it("compresses pages of members with a CSRF token that differs in each, and no page with a secret", async () => {
    const cookie = await cookieOf(server, cast.bob);
    for (const address of ["/home", "/@alice", "/about"]) {
      const { headers } = await askPage(server, address, cookie).set("Accept-Encoding", "gzip").expect(200);
      expect(headers["content-encoding"], address).to.equal("gzip");
    }
    expect(
      (await askPage(server, "/settings/profile", cookie).set("Accept-Encoding", "gzip")).headers[
        "content-encoding"
      ],
    ).to.equal(undefined);
    const browser = new Browser(server);
    const form = { email: emailOf("alice"), password: passwordOf("alice") };
    await browser.follow(await browser.submit(await browser.visit("/auth/sign_in"), form));
    const tokens: string[] = [];
    for (const path of ["/home", "/home"]) {
      const { text } = await browser.visit(path);
      const all = new Set([...text.matchAll(/name="csrf_token" value="([^"]*)"/g)].map(([, token]) => token));
      expect(all.size, "one token in each page").to.equal(1);
      tokens.push(...[...all].map(String));
    }
    expect(tokens[0]).not.to.equal(tokens[1]);
    const changed = Buffer.from(tokens[0] ?? "", "base64url");
    changed[40] = (changed[40] ?? 0) ^ 1;
    const send = async (csrf_token: string): Promise<number> =>
      (await browser.post("/home/first-run", { csrf_token })).status;
    expect(await send(changed.toString("base64url"))).to.equal(403);
    expect(await send("")).to.equal(403);
    expect(await send(tokens[0] ?? "")).to.equal(303);
  });

  it("signs out from any page", async () => {
    const browser = new Browser(server);
    const form = { email: emailOf("alice"), password: passwordOf("alice") };
    await browser.follow(await browser.submit(await browser.visit("/auth/sign_in"), form));
    const page = await browser.visit("/about");
    expect(page.text).to.include("Alice Archer");
    await browser.submit(page, {}, ({ action }) => action === "/auth/sign_out");
    expect((await browser.visit("/about")).text).to.not.include("Alice Archer");
    expect((await browser.get("/settings")).status).to.equal(303);
  });

  it("doesn't show a name for ended, forged or disabled sessions", async () => {
    const made = `concord_session=${"x".repeat(43)}`;
    expect(await readPage(server, "/about", made)).to.include('href="/auth/sign_in"');
    const cookie = await cookieOf(server, cast.erin);
    expect(await readPage(server, "/about", cookie)).to.include("Erin Ellis");
    await changeLogin(server, cast.erin.user.id, { disabled: true });
    expect(await readPage(server, "/about", cookie)).to.not.include("Erin Ellis");
    await changeLogin(server, cast.erin.user.id, { disabled: false });
    server.advance(31 * 86_400_000);
    expect(await readPage(server, "/about", cookie)).to.not.include("Erin Ellis");
    server.advance(-31 * 86_400_000);
  });

  it("queries the database only if there is a session, once", async () => {
    const cookie = await cookieOf(server, cast.bob);
    const visitor = await queriesOf(server, () => readPage(server, "/about"));
    const person = await queriesOf(server, () => readPage(server, "/about", cookie));
    expect(visitor).to.equal(0);
    expect(person).to.equal(1);
  });

  it("links to each page in each language, and keeps other parameters", async () => {
    const text = await readPage(server, "/auth/sign_in?next=%2Fsettings&lang=en");
    expect(text).to.include('href="/auth/sign_in?next=%2Fsettings&amp;lang=de"');
    const german = await readPage(server, "/auth/sign_in?next=%2Fsettings&lang=de");
    expect(german).to.include('<html lang="de">').and.include("Datenschutzerklärung");
    expect(german).to.include('href="/auth/sign_in?next=%2Fsettings&amp;lang=en"');
    const chosen = await askPage(server, "/about?lang=de").expect(200);
    expect(chosen.headers["cache-control"]).to.equal("private, no-store");
  });

  it("never links to another server for a path with several slashes", async () => {
    const { text } = await supertest(server.app)
      .get("//evil.example/?a=1")
      .set("Accept", "text/html")
      .expect(404);
    expect(text).to.not.match(/(?:href|action)="\/\/|evil\.example\?/);
  });

  it("has navigation links on error pages", async () => {
    for (const address of ["/nowhere", "/@nobody", "/@alice/1", "/tags/2024"]) {
      const { text, headers } = await askPage(server, address).expect(404);
      expect(text, address).to.include("Page not found").and.include('<meta name="robots" content="noindex"');
      for (const link of ["/", "/about", "/auth/sign_in"]) {
        expect(text.slice(text.indexOf("<main")), address).to.include(`href="${link}"`);
      }
      expect(headers["cache-control"]).to.equal("private, no-store, no-transform");
    }
    const own = (await askPage(server, "/nowhere", await cookieOf(server, cast.bob)).expect(404)).text;
    expect(own.slice(own.indexOf("<main")))
      .to.include('href="/settings"')
      .and.not.include("/auth/sign_in");
  });

  it("shows server errors as a page, and as JSON to programs", async () => {
    await server.database.builder.raw("alter table tags rename to tags_away");
    try {
      const { text } = await askPage(server, "/tags/garden")
        .expect(500)
        .expect("Content-Type", /^text\/html/);
      expect(text).to.include("Something went wrong on our side").and.not.include("tags_away");
      await supertest(server.app)
        .get("/tags/garden")
        .expect(500)
        .expect("Content-Type", /^application\/json/);
      expect(server.logged.some((line) => line["level"] === 50)).to.equal(true);
    } finally {
      await server.database.builder.raw("alter table tags_away rename to tags");
    }
  });

  it("serves styles and scripts under URLs that change with their content", async () => {
    const text = await readPage(server, "/@alice");
    for (const pattern of [/href="(\/pages\/[\w-]{16}\.css)"/, /src="(\/pages\/[\w-]{16}\.js)"/]) {
      const path = pattern.exec(text)?.[1] ?? "/missing";
      const reply = await supertest(server.app).get(path).expect(200);
      expect(reply.headers["cache-control"]).to.equal("public, max-age=31536000, immutable");
    }
  });

  it("sends styles without comments, and compressed to clients that decompress", async () => {
    const path =
      /href="(\/pages\/[\w-]{16}\.css)"/.exec(await readPage(server, "/@alice"))?.[1] ?? "/missing";
    const get = (encodings: string): Test =>
      supertest(server.app)
        .get(path)
        .set("Accept-Encoding", encodings)
        .expect(200)
        .expect("Vary", /Accept-Encoding/);
    const { text, headers } = await get("identity");
    expect(headers).to.not.have.property("content-encoding");
    expect(text).to.include(":root").and.not.include("/*");
    const small = await get("gzip, br");
    expect(small.headers["content-encoding"]).to.equal("br");
    expect(small.text).to.equal(text);
    expect((await get("gzip, br;q=0")).headers["content-encoding"]).to.equal("gzip");
  });

  it("keeps crawlers from forms and the API", async () => {
    const { text } = await supertest(server.app)
      .get("/robots.txt")
      .expect(200)
      .expect("Content-Type", /^text\/plain/);
    expect(text).to.match(/^User-agent: \*\n/);
    for (const path of ["/api/", "/auth/", "/oauth/", "/settings", "/source.tar.gz"])
      expect(text).to.include(`Disallow: ${path}\n`);
    expect(text).to.not.include("Disallow: /\n");
  });
});
