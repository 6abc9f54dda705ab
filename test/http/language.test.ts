/** In which language errors and pages are answered. */
import { expect } from "chai";
import request from "supertest";
import { type TestServer, testServer } from "../support/server.ts";

describe("the language of an answer", () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(() => server.close());

  const unknown = (query = ""): request.Test =>
    request(server.app).get(`/api/v1/statuses/1${query}`).expect(404);

  it("is English unless another one is asked for", async () => {
    const { body, headers } = await unknown();
    expect(body).to.deep.equal({ error: "Record not found", code: "not_found" });
    expect(headers["content-language"]).to.equal("en");
    expect(headers["vary"]).to.match(/Accept-Language/);
  });

  it("is the one that Accept-Language prefers among those that are offered", async () => {
    const { body, headers } = await unknown().set("Accept-Language", "fr;q=0.9, de-AT;q=0.8, en;q=0.5");
    expect(body).to.deep.equal({ error: "Datensatz nicht gefunden", code: "not_found" });
    expect(headers["content-language"]).to.equal("de");
  });

  it("is the one that lang names, whatever Accept-Language says", async () => {
    const { body } = await unknown("?lang=de").set("Accept-Language", "en");
    expect(body).to.have.property("error", "Datensatz nicht gefunden");
  });

  it("is English where what is asked for can't be read, however long it is", async () => {
    for (const header of ["de".repeat(4000), "*", ";;;q=", "d\u00e9".slice(0, 1)]) {
      const { body } = await unknown("?lang=../de").set("Accept-Language", header);
      expect(body, header.slice(0, 10)).to.have.property("error", "Record not found");
    }
  });

  it("is kept on pages once it was chosen, and marked in the page", async () => {
    const chosen = await request(server.app).get("/nowhere?lang=de").set("Accept", "text/html").expect(404);
    expect(chosen.text).to.contain('<html lang="de">').and.contain("Seite nicht gefunden");
    const cookie = chosen.get("Set-Cookie")?.find((one) => one.startsWith("concord_lang="));
    const next = await request(server.app)
      .get("/nowhere")
      .set("Accept", "text/html")
      .set("Cookie", String(cookie?.split(";")[0]))
      .expect(404);
    expect(next.headers["content-language"]).to.equal("de");
  });
});
