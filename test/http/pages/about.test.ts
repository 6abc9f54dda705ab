import { expect } from "chai";
import { locales } from "../../../src/messages/catalogue.ts";
import supertest from "../../support/supertest.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../../src/domain/instance/setting-changes.ts";
import { publishRule, publishText } from "../../support/publications.ts";
import { type TestServer, testServer } from "../../support/server.ts";

describe("the about pages", () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await testServer();
  });
  afterEach(() => server.close());

  async function read(path: string): Promise<string> {
    const reply = await supertest(server.app)
      .get(path)
      .expect(200)
      .expect("Content-Type", /^text\/html/);
    expect(reply.headers["content-security-policy"]).to.match(/^default-src 'none'; style-src 'self'/);
    return reply.text;
  }

  it("show the server's name and policy before the operator has configured anything", async () => {
    const page = await read("/about");
    expect(page).to.include("<h1><bdi>Concord</bdi></h1>").and.include('href="/privacy-policy"');
    for (const missing of ["Rules", "Who runs", "/terms-of-service", "undefined", "false"]) {
      expect(page).to.not.include(missing);
    }
    expect(await read("/privacy-policy")).to.include("<h2>What is kept</h2>");
  });

  it("show a privacy policy in the page's language, or the operator's as it is", async () => {
    const german = await read("/privacy-policy?lang=de");
    expect(german).to.include('<html lang="de">').and.include("<h1>Datenschutzerklärung</h1>");
    expect(german).to.include("<h2>Was gespeichert wird</h2>").and.not.include("What is kept");
    const parts = (page: string): number => page.match(/<(?:h2|p|li)>/g)?.length ?? 0;
    const english = parts(await read("/privacy-policy?lang=en"));
    for (const locale of locales) {
      expect(parts(await read(`/privacy-policy?lang=${locale}`)), locale).to.equal(english);
    }
    await publishText(server, "privacy_policy", "We keep nothing.");
    expect(await read("/privacy-policy?lang=de"))
      .to.include("We keep nothing.")
      .and.not.include("gespeichert");
  });

  it("explain in the privacy policy what users can do themselves", async () => {
    const english = await read("/privacy-policy?lang=en");
    for (const said of [
      "export",
      "delete your account",
      "change your e-mail address",
      "seven days",
      "language",
    ]) {
      expect(english).to.include(said);
    }
  });

  it("render the operator's texts without executing them", async () => {
    const { context } = server;
    await context.write(writeSetting, operator, { name: "title", value: "<i>Garden</i>" });
    await context.write(writeSetting, operator, { name: "description", value: "Dig & <b>plant</b>" });
    await context.write(writeSetting, operator, { name: "contact_email", value: "staff@garden.example" });
    await context.write(writeSetting, operator, { name: "contact_username", value: "alice" });
    await publishRule(server, "Be <kind>", 'Or "else"');
    await publishText(server, "extended_description", "At **length** <script>alert(1)</script>");
    await publishText(server, "terms_of_service", "Use it _gently_.", "2026-01-01");
    await publishText(server, "terms_of_service", "Use it more gently.", "9999-01-01");
    const page = await read("/about");
    expect(page)
      .to.include("<h1><bdi>&lt;i&gt;Garden&lt;/i&gt;</bdi></h1>")
      .and.include("Dig &amp; &lt;b&gt;plant");
    expect(page).to.include("At <strong>length</strong> &lt;script&gt;").and.not.include("<script");
    expect(page).to.include("Be &lt;kind&gt;").and.include("Or &quot;else&quot;");
    expect(page).to.include('href="mailto:staff@garden.example"');
    expect(page).to.include('href="/terms-of-service"');
    const terms = await read("/terms-of-service");
    expect(terms)
      .to.match(/Effective since <time datetime="2026-01-01">/)
      .and.include("<em>gently</em>");
    expect(terms).to.match(/New terms take effect on\s+<time datetime="9999-01-01">/);
  });

  it("return 404 without terms of service", async () => {
    const reply = await supertest(server.app).get("/terms-of-service").expect(404);
    expect(reply.headers["content-type"]).to.match(/^text\/html/);
  });
});
