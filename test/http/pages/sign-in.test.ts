import { expect } from "chai";
import type { Response } from "../../support/supertest.ts";
import { authServer, person } from "../../auth/support.ts";
import { emailOf, makeCast, passwordOf } from "../../cast/people.ts";
import { Browser } from "../../support/browser.ts";
import { suite } from "../../support/suite.ts";

describe("the sign-in page", () => {
  const { server } = suite();

  before(async () => {
    await makeCast(server);
  });

  const signIn = async (login: string, password: string): Promise<Response> => {
    const browser = new Browser(server);
    return browser.submit(await browser.visit("/auth/sign_in"), { email: login, password });
  };

  for (const login of [emailOf("alice"), "alice", "Alice", "@alice", "@alice@concord.test", " alice "]) {
    it(`accepts ${JSON.stringify(login)}`, async () => {
      const sent = await signIn(login, passwordOf("alice"));
      expect(sent.status).to.equal(303);
      expect(sent.headers["location"]).to.equal("/home");
    });
  }

  const strangers = [
    "nobody",
    "@alice@elsewhere.example",
    "@frank@remote.example",
    "frank",
    "al%ice",
    "",
    "@",
  ];
  for (const login of strangers) {
    it(`rejects ${JSON.stringify(login)}`, async () => {
      const sent = await signIn(login, passwordOf("alice"));
      expect(sent.status).to.equal(login === "" ? 400 : 401);
      expect(sent.headers).not.to.have.property("location");
    });
  }

  it("replies alike to a wrong password and an unknown username", async () => {
    const pages = [await signIn("alice", "wrong"), await signIn("alice_not", "wrong")];
    const [known, unknown] = pages.map(
      ({ status, text }) => `${status} ${text.replaceAll(/alice(_not)?/g, "…")}`,
    );
    const proofs = /name="csrf_token" value="[^"]*"/g;
    expect(known?.replaceAll(proofs, "")).to.equal(unknown?.replaceAll(proofs, ""));
  });

  it("is in the reader's language, including errors", async () => {
    const browser = new Browser(server, { "Accept-Language": "de" });
    const page = await browser.visit("/auth/sign_in");
    expect(page.text).to.include("<h1>Anmelden</h1>").and.include("E-Mail-Adresse oder Benutzername");
    const empty = await browser.submit(page, { email: "", password: "" });
    expect(empty.text).to.match(/role="alert"[^>]*>Gib deine E-Mail-Adresse oder/);
  });

  it("has only this server's own scripts, with immutable caching", async () => {
    const browser = new Browser(server);
    const page = await browser.visit("/auth/sign_in");
    expect(page.headers["content-security-policy"]).to.include("script-src 'self'");
    const sources = [...page.text.matchAll(/<script[^>]*src="([^"]+)"[^>]*><\/script>/g)].map(
      ([, source]) => source,
    );
    expect(sources).to.have.length(2);
    expect(page.text.match(/<script/g)).to.have.length(2);
    for (const source of sources) {
      const script = await browser.get(source ?? "");
      expect(script.status).to.equal(200);
      expect(script.headers["content-type"]).to.match(/javascript/);
      expect(script.headers["cache-control"]).to.include("immutable");
    }
  });
});

describe("guesses by username on the sign-in page", () => {
  it("count together with guesses by e-mail address", async () => {
    const server = await authServer({ RATE_LIMITS: "on" });
    try {
      const owner = await person(server);
      const { username } = owner;
      const browser = new Browser(server);
      const page = await browser.visit("/auth/sign_in");
      for (let tries = 0; tries < 5; tries += 1) {
        const login = tries % 2 === 0 ? username : owner.email;
        expect((await browser.submit(page, { email: login, password: "wrong" })).status).to.equal(401);
      }
      for (const login of [username, owner.email]) {
        const { status } = await browser.submit(page, { email: login, password: owner.password });
        expect(status, login).to.equal(429);
      }
    } finally {
      await server.close();
    }
  });
});
