import { expect } from "chai";
import supertest, { type Response } from "../support/supertest.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { openDeepL } from "../../src/translation/deepl.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeBlock } from "../cast/interactions.ts";
import { type TestServer, contextWith, testServer } from "../support/server.ts";
import { changeStatus, forget } from "../support/states.ts";
import { act, makeMedia, publish } from "../support/statuses.ts";
import { type FakeServices, openServices } from "./fake-services.ts";

const hour = 3_600_000;

describe("translation", () => {
  let server: TestServer;
  let cast: Cast;
  let services: FakeServices;

  before(async () => {
    services = await openServices();
    server = await testServer({
      LIBRE_TRANSLATE_ENDPOINT: `${services.url}/libre`,
      LIBRE_TRANSLATE_API_KEY: "key-of-the-garden",
    });
    cast = await makeCast(server);
  });
  after(async () => {
    services.close();
    await server.close();
  });
  beforeEach(async () => {
    services.requests.length = 0;
    services.broken = undefined;
    services.texts = undefined;
    await forget(server, "status_translations", "blocks");
    // Expires the cached list of the service's languages.
    server.advance(7 * hour);
  });

  type Body = Record<string, unknown>;
  const bodyOf = (response: Response): Body => response.body as Body;
  const translate = (id: string, lang?: string, person = cast.alice) =>
    person.post(`/api/v1/statuses/${id}/translate`).send(lang === undefined ? {} : { lang });

  it("translates text, content warning, poll and descriptions, and names the service", async () => {
    const status = await publish(cast.bob, {
      status: "Red & <b>ripe</b> #tomatoes",
      spoiler_text: "About <food>",
      language: "en",
      poll: { options: ["Salad & oil", "Soup"], expires_in: 3600 },
    });
    const body = bodyOf(await translate(status.id, "de").expect(200));
    expect(body).to.deep.include({
      spoiler_text: "tuobA <doof>",
      language: "de",
      detected_source_language: "en",
      provider: "LibreTranslate",
      media_attachments: [],
      poll: { id: status.poll?.id, options: [{ title: "dalaS & lio" }, { title: "puoS" }] },
    });
    expect(body["content"]).to.match(/^<p>deR &amp; &lt;b&gt;epir&lt;b\/&gt; <a href=/);
    expect(services.requests.map((request) => request.body)).to.deep.equal([
      {
        q: [status.content, "About &lt;food&gt;", "Salad &amp; oil", "Soup"],
        source: "en",
        target: "de",
        format: "html",
        api_key: "key-of-the-garden",
      },
    ]);
  });

  it("translates descriptions of attachments, in order", async () => {
    const described = await makeMedia(server, cast.bob.account);
    await cast.bob.call("updateMedia", { path: { id: described }, body: { description: "A red one" } });
    const other = await makeMedia(server, cast.bob.account);
    await cast.bob.call("updateMedia", { path: { id: other }, body: { description: "" } });
    const status = await publish(cast.bob, { status: "", media_ids: [other, described], language: "en" });
    const body = bodyOf(await translate(status.id, "de").expect(200));
    expect(body).to.deep.include({
      content: "",
      media_attachments: [
        { id: other, description: "" },
        { id: described, description: "A der eno" },
      ],
    });
  });

  it("lets the service detect an unknown language", async () => {
    const status = await publish(cast.bob, "Wer da?");
    await changeStatus(server, status.id, { language: null });
    const body = bodyOf(await translate(status.id, "en").expect(200));
    expect(body).to.include({ language: "en", detected_source_language: "de" });
    expect(services.requests[0]?.body["source"]).to.equal("auto");
  });

  it("uses the primary subtag of a language that the service doesn't support in full", async () => {
    const status = await publish(cast.bob, { status: "Hello", language: "en" });
    expect(bodyOf(await translate(status.id, "de-AT").expect(200))).to.include({ language: "de" });
    expect(bodyOf(await translate(status.id, "pt-br").expect(200))).to.include({ language: "pt-BR" });
  });

  it("uses the request's language by default", async () => {
    const status = await publish(cast.bob, { status: "Hello", language: "en" });
    const german = await translate(status.id).set("Accept-Language", "de").expect(200);
    expect(bodyOf(german)).to.include({ language: "de" });
    const query = await cast.alice.post(`/api/v1/statuses/${status.id}/translate?lang=pt-BR`).expect(200);
    expect(bodyOf(query)).to.include({ language: "pt-BR" });
  });

  it("caches translations until the text changes", async () => {
    const status = await publish(cast.bob, { status: "First", language: "en" });
    const first = await translate(status.id, "de").expect(200);
    await act(cast.alice, status.id, "favourite");
    const again = await translate(status.id, "de").expect(200);
    expect(again.body).to.deep.equal(first.body);
    expect(services.requests).to.have.length(1);
    await cast.bob.call("editStatus", {
      path: { id: status.id },
      body: { status: "Second", language: "en" },
    });
    const edited = await translate(status.id, "de").expect(200);
    expect(edited.body).to.include({ content: "<p>dnoceS</p>" });
    expect(services.requests).to.have.length(2);
    expect(await server.database.builder("status_translations")).to.have.length(1);
  });

  it("sanitises the service's output", async () => {
    const status = await publish(cast.bob, { status: "Hello", spoiler_text: "Hi", language: "en" });
    services.texts = [
      '<p onclick="x()">Hallo<script>alert(1)</script></p>',
      "<img src=x onerror=alert(1)>Na",
    ];
    const body = bodyOf(await translate(status.id, "de").expect(200));
    expect(body).to.include({ content: "<p>Hallo</p>", spoiler_text: "Na" });
  });

  it("translates the original of a reblog", async () => {
    const status = await publish(cast.bob, { status: "Hello", language: "en" });
    const reblog = await act(cast.carol, status.id, "reblog");
    expect(bodyOf(await translate(reblog.id, "de").expect(200))).to.include({ content: "<p>olleH</p>" });
  });

  it("rejects private statuses, the status's own language and unsupported ones, without calling the service", async () => {
    const own = await publish(cast.alice, { status: "A secret", visibility: "private", language: "en" });
    const direct = await publish(cast.alice, { status: "@bob hi", visibility: "direct", language: "en" });
    const open = await publish(cast.alice, { status: "Hello", language: "en" });
    const klingon = await publish(cast.alice, { status: "nuqneH", language: "tlh" });
    const refusals = [
      [own.id, "de"],
      [direct.id, "de"],
      [open.id, "en"],
      [open.id, "fr"],
      [klingon.id, "de"],
    ] as const;
    for (const [id, lang] of refusals) {
      expect(bodyOf(await translate(id, lang).expect(403)), `${id} ${lang}`).to.include({
        code: "translation_unavailable",
      });
    }
    expect(services.requests).to.have.length(0);
  });

  it("rejects oversized texts", async () => {
    const status = await publish(cast.bob, { status: "Hello", language: "en" });
    await changeStatus(server, status.id, { content: `<p>${"tomato ".repeat(10_000)}</p>` });
    await translate(status.id, "de").expect(403);
    expect(services.requests).to.have.length(0);
  });

  it("returns 404 for invisible statuses", async () => {
    const hidden = await publish(cast.bob, { status: "A secret", visibility: "private", language: "en" });
    await translate(hidden.id, "de").expect(404);
    await translate("1", "de").expect(404);
    await translate("tomatoes", "de").expect(404);
    const status = await publish(cast.bob, { status: "Hello", language: "en" });
    await makeBlock(server, cast.bob.account, cast.alice.account);
    await translate(status.id, "de").expect(404);
  });

  it("requires an app or user token with the scope", async () => {
    const status = await publish(cast.bob, { status: "Hello", language: "en" });
    const path = `/api/v1/statuses/${status.id}/translate`;
    await translate(status.id, "de", await cast.alice.withScopes("write")).expect(403);
    await supertest(server.app)
      .post(path)
      .set("Authorization", `Bearer ${cast.app.token}`)
      .send({ lang: "de" })
      .expect(200);
    await translate(status.id, "x".repeat(100)).expect(422);
  });

  it("returns 503 while the service fails, without caching that", async () => {
    const status = await publish(cast.bob, { status: "Hello", language: "en" });
    await translate(status.id, "pt-BR").expect(200);
    const failures = [
      [500, "{}"],
      [429, "{}"],
      [403, "{}"],
      [200, "no JSON"],
      [200, '{"translatedText": "one"}'],
      [200, '{"translatedText": []}'],
      [200, "null"],
    ] as const;
    for (const broken of failures) {
      services.broken = broken;
      const body = bodyOf(await translate(status.id, "de").expect(503));
      expect(body["code"], JSON.stringify(broken)).to.equal("translation_failed");
    }
    services.broken = undefined;
    await translate(status.id, "de").expect(200);
  });

  it("reports the supported languages, and that it is enabled", async () => {
    const languages = await cast.alice.call("getTranslationLanguages");
    expect(languages).to.deep.equal({ en: ["de", "pt-BR"], de: ["en"], und: ["de", "pt-BR", "en"] });
    const instance = await cast.alice.call("getInstance");
    expect(instance).to.have.nested.property("configuration.translation.enabled", true);
    server.advance(7 * hour);
    services.broken = [500, ""];
    await cast.alice.refused("getTranslationLanguages", {}, 503);
  });

  it("supports DeepL, too", async () => {
    const translation = openDeepL(server.context.outgoing, {
      apiKey: "garden:fx",
      endpoint: new URL(services.url),
    });
    const app = createApp(contextWith(server, { translation }), operations);
    const get = (path: string) => supertest(app).get(path).set("Authorization", `Bearer ${cast.alice.token}`);
    const languages = await get("/api/v1/instance/translation_languages").expect(200);
    expect(languages.body).to.deep.equal({
      und: ["en-GB", "de", "pt-BR", "en", "pt"],
      en: ["en-GB", "de", "pt-BR", "pt"],
      de: ["en-GB", "pt-BR", "en", "pt"],
    });
    const status = await publish(cast.bob, { status: "Hallo", language: "de" });
    const translated = await supertest(app)
      .post(`/api/v1/statuses/${status.id}/translate`)
      .set("Authorization", `Bearer ${cast.alice.token}`)
      .send({ lang: "en-US" })
      .expect(200);
    expect(translated.body).to.include({
      content: "<p>ollaH</p>",
      language: "en",
      detected_source_language: "de",
      provider: "DeepL.com",
    });
    const [request] = services.requests;
    expect(request?.headers.authorization).to.equal("DeepL-Auth-Key garden:fx");
    expect(request?.body).to.deep.equal({
      text: [status.content],
      source_lang: "DE",
      target_lang: "EN",
      tag_handling: "html",
    });
  });

  it("returns 403 if disabled, as the instance reports", async () => {
    const app = createApp(contextWith(server, { translation: null }), operations);
    const status = await publish(cast.bob, { status: "Hello", language: "en" });
    const refused = await supertest(app)
      .post(`/api/v1/statuses/${status.id}/translate`)
      .set("Authorization", `Bearer ${cast.alice.token}`)
      .expect(403);
    expect(refused.body).to.include({ code: "translation_unavailable" });
    const languages = await supertest(app).get("/api/v1/instance/translation_languages").expect(200);
    expect(languages.body).to.deep.equal({});
  });
});
