/** Mails are in the recipient's language. */
import { expect } from "chai";
import request from "../support/supertest.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import {
  type ReceivedMail,
  type TestPerson,
  grace,
  mailsOf,
  person,
  send,
  authSuite,
} from "../auth/support.ts";
import { Browser } from "../support/browser.ts";
import { findUserByEmail } from "../../src/store/auth/users.ts";
import { changeLogin } from "../support/states.ts";

/** Decodes quoted-printable (RFC 2045, 6.7). */
function decoded(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Decodes encoded words (RFC 2047), which subjects use for non-ASCII text. */
function subjectOf({ raw }: ReceivedMail | { readonly raw: string }): string {
  const written = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(raw)?.[1] ?? "";
  return decoded(
    written
      .replaceAll(/\?=\s+=\?/g, "?==?")
      .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => text.replaceAll("_", " ")),
  );
}

const wholeOf = (mail: ReceivedMail | undefined): string => mail?.raw ?? "";

describe("the language of a mail", () => {
  const { server } = authSuite();

  const localeOf = async (email: string): Promise<string | undefined> => {
    return (await findUserByEmail(server.context.store, email))?.locale;
  };

  it("is that of the registration, which the account keeps", async () => {
    const email = "german@mail.example";
    const [mail] = await mailsOf(server, email, () =>
      send(server, "register", { ...grace, email })
        .set("Accept-Language", "de-CH, en;q=0.3")
        .expect(200),
    );
    expect(subjectOf(mail ?? { raw: "" })).to.equal("Bestätige deine Adresse für Concord");
    expect(wholeOf(mail))
      .to.include('<html lang="de">')
      .and.include("Der Link funktioniert einmal, innerhalb von 24 Stunden.")
      .and.include("weil diese Adresse bei Concord (concord.test) verwendet wird");
    expect(wholeOf(mail)).not.to.include("address");
    // The link is unbroken.
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    expect(await localeOf(email)).to.equal("de");
  });

  it("is that of the sign-up page", async () => {
    const email = "page@mail.example";
    const browser = new Browser(server);
    const form = await browser.visit("/auth/sign_up?lang=de");
    const [mail] = await mailsOf(server, email, () =>
      browser.submit(form, {
        email,
        password: grace.password,
        username: "seitenweise",
        agreement: "true",
      }),
    );
    expect(subjectOf(mail ?? { raw: "" })).to.equal("Bestätige deine Adresse für Concord");
  });

  it("is the locale of an app's registration, or else its Accept-Language", async () => {
    const app = await request(server.app)
      .post("/api/v1/apps")
      .send({ client_name: "App", redirect_uris: "urn:ietf:wg:oauth:2.0:oob", scopes: "read write:accounts" })
      .expect(200);
    const { client_id, client_secret } = app.body as { client_id: string; client_secret: string };
    const token = await request(server.app)
      .post("/oauth/token")
      .send({ grant_type: "client_credentials", client_id, client_secret, scope: "write:accounts" })
      .expect(200);
    const { access_token: bearer } = token.body as { access_token: string };
    const subjects = [];
    for (const [username, locale] of [
      ["named", "de"],
      ["unnamed", undefined],
      ["not_offered", "la"],
    ] as const) {
      const email = `${username}@mail.example`;
      const body = { username, email, password: grace.password, agreement: true };
      const [mail] = await mailsOf(server, email, () =>
        request(server.app)
          .post("/api/v1/accounts")
          .set("Authorization", `Bearer ${bearer}`)
          .set("Accept-Language", locale === "de" ? "en" : "de")
          .send(locale === undefined ? body : { ...body, locale })
          .expect(200),
      );
      subjects.push([subjectOf(mail ?? { raw: "" }), await localeOf(email)]);
    }
    expect(subjects).to.deep.equal([
      ["Bestätige deine Adresse für Concord", "de"],
      ["Bestätige deine Adresse für Concord", "de"],
      ["Verify your address for Concord", "la"],
    ]);
  });

  const reader = async (locale: string): Promise<TestPerson> => {
    const someone = await person(server);
    await changeLogin(server, someone.id, { locale });
    return someone;
  };

  it("is the recipient's, whatever causes the mail, including time formats", async () => {
    for (const [locale, subject, time] of [
      ["de", "Neue Anmeldung bei Concord", /Zeit: \d+\. \p{L}+ \d{4} um \d\d:\d\d UTC\n/u],
      ["de-AT", "Neue Anmeldung bei Concord", /Netz angemeldet/],
      ["fr-CA", "Nouvelle connexion sur Concord", /Date\u00a0: \d+ \p{L}+ \d{4} à \d\d:\d\d UTC\n/u],
      ["en", "New sign-in at Concord", /Time: [A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d [AP]M UTC\n/],
      ["tlh", "New sign-in at Concord", /Device: Tests/],
    ] as const) {
      const { email, password } = await reader(locale);
      const [mail] = await mailsOf(server, email, () =>
        send(server, "login", { email, password }).set("Accept-Language", "fr").expect(200),
      );
      expect(subjectOf(mail ?? { raw: "" }), locale).to.equal(subject);
      expect(wholeOf(mail).replaceAll("\u202f", " "), locale).to.match(time);
    }
  });

  it("is the owner's if another user registers with their address in another language", async () => {
    const { email } = await reader("de");
    const [mail] = await mailsOf(server, email, () =>
      send(server, "register", { ...grace, email })
        .set("Accept-Language", "en")
        .expect(200),
    );
    expect(subjectOf(mail ?? { raw: "" })).to.equal("Du hast bereits ein Konto bei Concord");
  });

  it("is the locale set by the operator's command", async () => {
    const email = "operated@mail.example";
    const [mail] = await mailsOf(server, email, () =>
      createConfirmedUser(server.context, {
        username: "operated",
        email,
        password: grace.password,
        locale: "de",
        confirmed: false,
      }),
    );
    expect(subjectOf(mail ?? { raw: "" })).to.equal("Bestätige deine Adresse für Concord");
  });
});
