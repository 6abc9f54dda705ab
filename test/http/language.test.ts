/** The language of errors and pages. */
import { request as httpRequest } from "node:http";
import { text as readText } from "node:stream/consumers";
import { expect } from "chai";
import request, { type Response, type Test } from "../support/supertest.ts";
import { grace, keyOf, person, send, authSuite } from "../auth/support.ts";
import { makeStaff } from "../cast/staff.ts";
import { locales, translatorFor } from "../../src/messages/catalogue.ts";
import { listen } from "../support/listening.ts";
import { testServer } from "../support/server.ts";
import { useLimits } from "../support/limits.ts";
import { suite } from "../support/suite.ts";

describe("the response language", () => {
  const { server } = suite();

  const unknown = (query = ""): Test => request(server.app).get(`/api/v1/statuses/1${query}`).expect(404);

  it("is English by default", async () => {
    const { body, headers } = await unknown();
    expect(body).to.deep.equal({ error: "Record not found", code: "not_found" });
    expect(headers["content-language"]).to.equal("en");
    expect(headers["vary"]).to.match(/Accept-Language/);
  });

  it("is negotiated with Accept-Language", async () => {
    for (const locale of locales) {
      const header = `la;q=0.9, ${locale}-CH;q=0.8, en;q=0.5`;
      const { body, headers } = await unknown().set("Accept-Language", header);
      expect(body).to.have.property("error", translatorFor(locale).text("errors.not_found"));
      expect(headers["content-language"]).to.equal(locale);
    }
  });

  it("is that of the parameter lang, which overrides Accept-Language", async () => {
    const { body } = await unknown("?lang=de").set("Accept-Language", "en");
    expect(body).to.have.property("error", "Datensatz nicht gefunden");
  });

  it("is English if the requested one is malformed, of any length", async () => {
    for (const header of ["de".repeat(4000), "*", ";;;q=", "d\u00e9".slice(0, 1)]) {
      const { body } = await unknown("?lang=../de").set("Accept-Language", header);
      expect(body, header.slice(0, 10)).to.have.property("error", "Record not found");
    }
  });

  it("is remembered on pages once chosen, and marked in the HTML", async () => {
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

describe("the links to other languages", () => {
  const { server } = suite();

  it("stay on this server, whatever host or path the request names", async () => {
    const { port, close } = await listen(server.app);
    try {
      for (const [path, link] of [
        ["http://evil.example/about?x=1", "/about?x=1&amp;lang=de"],
        ["http://evil.example/nowhere", "/nowhere?lang=de"],
        ["http://evil.example", "/?lang=de"],
        ["//evil.example/about", "/?lang=de"],
        ["/\\evil.example", "/?lang=de"],
        ["/about?x=1", "/about?x=1&amp;lang=de"],
      ] as const) {
        const page = await new Promise<string>((resolve, reject) => {
          httpRequest({ host: "127.0.0.1", port, path, headers: { accept: "text/html" } }, (reply) => {
            readText(reply).then(resolve, reject);
          }).end();
        });
        expect([path, /href="([^"]*)" lang="de"/.exec(page)?.[1]]).to.deep.equal([path, link]);
        expect(page).not.to.match(/(?:href|src|action)="(?:http:)?\/\/evil/);
      }
    } finally {
      await close();
    }
  });
});

describe("the language of an error", () => {
  const { server, cast } = suite();

  const register = (language: string): Test =>
    request(server.app)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${cast.app.token}`)
      .set("Accept-Language", language)
      .send({ username: "alice", email: "no address", password: "secret", agreement: false });

  it("is used for each field and its label, with the same codes", async () => {
    const german = await register("de").expect(422);
    expect(german.body).to.deep.equal({
      error:
        "Überprüfung fehlgeschlagen: Benutzername ist bereits vergeben, E-Mail-Adresse ist ungültig, Zustimmung zu den Bedingungen muss akzeptiert werden",
      code: "validation_failed",
      details: {
        username: [{ error: "ERR_TAKEN", description: "ist bereits vergeben" }],
        email: [{ error: "ERR_INVALID", description: "ist ungültig" }],
        agreement: [{ error: "ERR_ACCEPTED", description: "muss akzeptiert werden" }],
      },
    });
    const english = await register("en").expect(422);
    expect(english.body).to.deep.include({
      error:
        "Validation failed: Username has already been taken, E-mail address is invalid, Service agreement must be accepted",
      code: "validation_failed",
    });
  });

  it("determines number formats and plurals", async () => {
    const tooLong = await cast.alice.refused(
      "createStatus",
      { query: { lang: "de" }, body: { status: "x".repeat(501) } },
      422,
    );
    expect(tooLong.error).to.equal(
      "Überprüfung fehlgeschlagen: Text überschreitet die Grenze von 500 Zeichen",
    );
    const description = "x".repeat(10_001);
    const media = cast.alice.put("/api/v1/media/1").send({ description });
    const { body } = await media.set("Accept-Language", "de").expect(422);
    expect(body.error).to.equal(
      "Überprüfung fehlgeschlagen: Beschreibung ist zu lang (höchstens 10.000 Zeichen)",
    );
    const poll = { options: ["one", " "], expires_in: 300 };
    const few = await cast.alice.refused(
      "createStatus",
      { query: { lang: "de" }, body: { status: "?", poll } },
      422,
    );
    expect(few.error).to.equal("Überprüfung fehlgeschlagen: Umfrage muss mehr als eine Antwort haben");
  });

  it("uses the contract's name for a field without a label", async () => {
    const body = await cast.alice.refused("listHomeTimeline", { query: { limit: "no", lang: "de" } }, 400);
    expect(body).to.deep.equal({
      error: "Überprüfung fehlgeschlagen: limit muss eine ganze Zahl sein",
      code: "validation_failed",
      details: { limit: [{ error: "ERR_INVALID", description: "muss eine ganze Zahl sein" }] },
    });
  });

  it("is that of lang in a body, unless the query has another", async () => {
    const tooLong = { status: "x".repeat(40_001), lang: "de" };
    for (const type of ["form", "json"]) {
      const german = await cast.alice.post("/api/v1/statuses").type(type).send(tooLong).expect(422);
      expect([german.body.error, german.headers["content-language"]]).to.deep.equal([
        "Überprüfung fehlgeschlagen: Text ist zu lang (höchstens 20.000 Zeichen)",
        "de",
      ]);
    }
    const parts = await cast.alice.post("/api/v1/statuses").field(tooLong).expect(422);
    expect(parts.headers["content-language"]).to.equal("de");
    const english = await cast.alice.post("/api/v1/statuses?lang=en").send(tooLong).expect(422);
    expect(english.headers["content-language"]).to.equal("en");
    for (const lang of [["de"], { de: 1 }, 5, "../de", "d".repeat(100_000)]) {
      const ignored = await cast.alice
        .post("/api/v1/statuses")
        .send({ ...tooLong, lang })
        .expect(422);
      expect(ignored.headers["content-language"]).to.equal("en");
    }
    const domain = await cast.alice.post("/api/v1/polls/1/votes").type("form").send("choices[]=0&lang=de");
    expect([domain.status, domain.body.error]).to.deep.equal([404, "Datensatz nicht gefunden"]);
  });

  it("also applies to the gate's errors", async () => {
    const refused = async (asked: Test, status: number): Promise<unknown> => {
      const { body, headers } = await asked.set("Accept-Language", "de").expect(status);
      expect(headers["content-language"]).to.equal("de");
      return Reflect.get(body as object, "error");
    };
    const app = request(server.app);
    expect(await refused(app.get("/api/v1/timelines/home"), 401)).to.equal("Das Zugriffstoken ist ungültig");
    const asApp = app.get("/api/v1/timelines/home").set("Authorization", `Bearer ${cast.app.token}`);
    expect(await refused(asApp, 422)).to.equal("Dafür musst du angemeldet sein");
    const self = cast.alice.post(`/api/v1/accounts/${cast.alice.account.id}/follow`);
    expect(await refused(self, 403)).to.equal("Du kannst dir nicht selbst folgen");
    expect(await refused(app.delete("/api/v1/instance"), 405)).to.equal(
      "/api/v1/instance unterstützt GET, HEAD, OPTIONS",
    );
  });

  it("applies to every reason for which the gate rejects a value", async () => {
    const owner = await makeStaff(server, "Owner");
    const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
    const languages = letters.flatMap((first) => letters.slice(0, 4).map((second) => `${first}${second}`));
    const translations = Object.fromEntries(languages.map((language) => [language, { text: "Be kind" }]));
    const tooMany = await owner.refused(
      "createAdminRule",
      { query: { lang: "de" }, body: { text: "Be kind", translations } },
      422,
    );
    const reason = "darf höchstens 100 Einträge haben";
    expect(tooMany).to.deep.include({
      error: `Überprüfung fehlgeschlagen: Übersetzungen ${reason}`,
      details: { translations: [{ error: "ERR_TOO_MANY", description: reason }] },
    });
    const { body } = await cast.alice
      .post("/api/v1/statuses?lang=de")
      .type("form")
      .send({ status: "x".repeat(20_001) })
      .expect(422);
    expect(body.error).to.equal("Überprüfung fehlgeschlagen: Text ist zu lang (höchstens 20.000 Zeichen)");
    const whole = await cast.alice.post("/api/v1/statuses?lang=de").send([]);
    expect((whole.body as { error: string }).error).to.match(/^Der Inhalt der Anfrage muss /);
  });

  it("stays English in OAuth's error descriptions, which are ASCII", async () => {
    const { body, headers } = await request(server.app)
      .post("/oauth/token")
      .set("Accept-Language", "de")
      .send({ grant_type: "client_credentials", client_id: "unknown", client_secret: "x" })
      .expect(401);
    expect(body).to.deep.equal({
      error: "invalid_client",
      error_description: "The app is unknown, or its secret is wrong.",
    });
    expect(headers["content-language"]).to.equal("en");
  });

  it("is specific to each request, also concurrently", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const language = number % 2 === 0 ? "de" : "en";
        const { body } = await register(language).expect(422);
        return [
          language,
          String(Reflect.get(body as object, "error")).startsWith("Überprüfung") ? "de" : "en",
        ];
      }),
    );
    for (const [asked, answered] of answers) expect(answered).to.equal(asked);
  });
});

describe("the language of the account authentication API", () => {
  const { server } = authSuite({ RATE_LIMITS: "on" });

  it("is the request's for successful replies", async () => {
    const { body, headers } = await send(server, "register", { ...grace }, { lang: "de" }).expect(200);
    expect(body).to.deep.equal({ message: "Sieh in deinen Mails nach, um dein Konto zu bestätigen." });
    expect(headers["content-language"]).to.equal("de");
    expect(headers["vary"]).to.match(/Accept-Language/);
  });

  it("determines plurals in counts", async () => {
    const owner = await person(server);
    const key = await keyOf(server, owner);
    const list = async (): Promise<unknown> =>
      (await send(server, "sessions", { key }).set("Accept-Language", "de").expect(200)).body;
    expect(await list()).to.have.property("message", "Du hast eine aktive Sitzung.");
    await keyOf(server, owner);
    expect(await list()).to.have.property("message", "Du hast 2 aktive Sitzungen.");
  });

  it("is the request's for validation errors, which name the field", async () => {
    const wrong = await send(server, "register", { ...grace, password: "x".repeat(65) })
      .set("Accept-Language", "de")
      .expect(400);
    expect(wrong.body).to.deep.equal({
      message: "Überprüfung fehlgeschlagen: Passwort ist zu lang (höchstens 64 Zeichen)",
    });
    const reserved = await send(server, "register", { ...grace, username: "admin" }, { lang: "de" }).expect(
      400,
    );
    expect(reserved.body).to.deep.equal({ message: "Der Name ist reserviert." });
  });

  it("is the request's for exceeded limits", async () => {
    const ask = (): Promise<Response> =>
      Promise.resolve(
        send(server, "request-reset-password", { email: grace.email }).set("Accept-Language", "de"),
      );
    let last = await ask();
    for (let tries = 0; tries < 100 && last.status !== 429; tries += 1) last = await ask();
    expect(last.status).to.equal(429);
    expect(last.body).to.deep.equal({
      message: "Zu viele Versuche. Versuche es in 5 Minuten noch einmal.",
      code: "rate_limited",
    });
  });
});

describe("the language of the global rate limit error", () => {
  it("is the request's", async () => {
    const server = await testServer({ RATE_LIMITS: "on" });
    const ask = (): Promise<Response> =>
      Promise.resolve(request(server.app).get("/api/v1/custom_emojis").set("Accept-Language", "de"));
    await ask();
    // As if the limit had been used up.
    await useLimits(server, 100_000);
    const { status, body } = await ask();
    expect(status).to.equal(429);
    expect(body).to.deep.equal({ error: "Zu viele Anfragen", code: "rate_limited" });
    await server.close();
  });
});
