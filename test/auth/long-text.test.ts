import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { validAddress } from "../../src/domain/kernel/addresses.ts";
import { outOfBand, registerApp } from "../../src/domain/oauth/apps.ts";
import { longestPassword } from "../../src/domain/auth/credentials.ts";
import { Browser } from "../support/browser.ts";
import { longestNormalised, marks } from "../support/normalised.ts";
import { type TestPerson, grace, keyOf, person, send, authSuite } from "./support.ts";

/** Code units up to which a password is normalised; anything longer is too long in every form. */
const most = 1024;

/** As many combining marks as fit into a form of 32 KB, percent-encoded. */
const tooLong = marks(5000);
const kibibyte = 1024;

describe("oversized text in authentication requests", () => {
  const { server, cast } = authSuite({ OAUTH_PASSWORD_GRANT: "on" });
  let owner: TestPerson;
  before(async () => {
    owner = await person(server);
  });

  /** Sends the request, and checks that no long text was normalised. */
  async function ask(request: () => PromiseLike<Response>): Promise<Response> {
    const answers: Response[] = [];
    const longest = await longestNormalised(async () => {
      answers.push(await request());
    });
    expect(longest).to.be.at.most(most);
    const [answer] = answers;
    if (answer === undefined) throw new Error("nothing was answered");
    return answer;
  }

  describe("as a password", () => {
    it("is wrong at a sign-in, at the cost of a wrong password", async () => {
      const { email } = owner;
      const wrong = await send(server, "login", { email, password: "wrong" });
      const compared: string[] = [];
      const { passwords } = server.context;
      const { matches } = passwords;
      Object.assign(passwords, {
        matches: (password: string, stored: Parameters<typeof matches>[1]) => {
          compared.push(password);
          return matches.call(passwords, password, stored);
        },
      });
      try {
        const long = await ask(() => send(server, "login", { email, password: tooLong }));
        expect([long.status, long.body]).to.deep.equal([401, wrong.body]);
      } finally {
        Object.assign(passwords, { matches });
      }
      expect(compared, "of the owner, and of who waits").to.deep.equal([tooLong, tooLong]);
    });

    it("is wrong as the current password, and rejected as a new one", async () => {
      const key = await keyOf(server, owner);
      const change = (current_password: string, password: string): Test =>
        send(server, "change-password", { current_password, password }, { key });
      expect((await ask(() => change(tooLong, "the next password"))).status).to.equal(401);
      expect((await ask(() => change(owner.password, tooLong))).status).to.equal(400);
    });

    it("is rejected at registration and reset", async () => {
      const registration = await ask(() => send(server, "register", { ...grace, password: tooLong }));
      expect(registration.status).to.equal(400);
      const reset = await ask(() => send(server, "reset-password", { password: tooLong }, { token: "none" }));
      expect(reset.status).to.equal(400);
    });

    it("is rejected by the pages like by the API", async () => {
      const browser = new Browser(server);
      const wrong = await ask(async () =>
        browser.submit(await browser.visit("/auth/sign_in"), { email: owner.email, password: tooLong }),
      );
      expect(wrong.status).to.equal(401);
      const twice = { password: tooLong, again_password: tooLong };
      // Twice 5,000 marks exceed the maximum size of a form.
      const half = { password: marks(2400), again_password: marks(2400) };
      const signUp = await browser.visit("/auth/sign_up");
      const fields = { ...grace, username: "grace", agreement: "true" };
      expect((await ask(() => browser.submit(signUp, { ...fields, ...half }))).status).to.equal(422);
      expect((await browser.submit(signUp, { ...fields, ...twice })).status).to.equal(413);
      await browser.submit(await browser.visit("/auth/sign_in"), { ...owner });
      const settings = await browser.visit("/settings/password");
      const ofPassword = ({ action }: { readonly action: string }): boolean =>
        action === "/settings/password";
      const change = { current_password: marks(2000), password: "next", again_password: "next" };
      expect((await ask(() => browser.submit(settings, change, ofPassword))).status).to.equal(401);
      const next = { current_password: owner.password, ...half };
      expect((await ask(() => browser.submit(settings, next, ofPassword))).status).to.equal(400);
    });

    it("is rejected by the Mastodon API, too", async () => {
      const fields = { username: "grace", email: grace.email, agreement: true, password: tooLong };
      const registered = await ask(() =>
        supertest(server.app)
          .post("/api/v1/accounts")
          .set("Authorization", `Bearer ${cast.app.token}`)
          .send(fields),
      );
      expect(registered.status).to.equal(422);
      const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
        name: "Old bots",
        website: null,
        redirectUris: [outOfBand],
        scopes: ["read"],
      });
      for (const password of [tooLong, marks(1024), "😀".repeat(1024)]) {
        const granted = await ask(() =>
          supertest(server.app).post("/oauth/token").send({
            grant_type: "password",
            client_id: app.client_id,
            client_secret: clientSecret,
            username: owner.email,
            password,
          }),
        );
        expect(granted.status).to.equal(400);
      }
    });

    it("is accepted up to 64 characters in any normalisation form", async () => {
      const composed = "\u1F82".repeat(longestPassword);
      const email = "any-form@mail.example";
      const decomposed = composed.normalize("NFD");
      expect(decomposed).to.have.length(4 * longestPassword);
      await send(server, "register", { ...grace, email, password: decomposed }).expect(200);
      const one = await send(server, "login", { email, password: composed });
      const other = await send(server, "login", { email, password: decomposed });
      expect([one.status, one.body]).to.deep.equal([other.status, other.body]);
      expect(one.status, "right, and unverified").to.equal(403);
    });
  });

  it("is rejected as a body of more than 32 KB by every sign-in operation", async () => {
    const key = await keyOf(server, owner);
    const padding = (bytes: number): string => `x=${"x".repeat(bytes - 2)}`;
    for (const path of ["/api/login", "/api/register", `/api/change-password?key=${key}`, "/auth/sign_in"]) {
      const post = (bytes: number): Test =>
        supertest(server.app).post(path).type("form").send(padding(bytes));
      expect((await post(32 * kibibyte + 1)).status, path).to.equal(413);
      expect((await post(32 * kibibyte)).status, path).to.be.oneOf([400, 403]);
    }
  });

  it("is truncated or ignored in client descriptions up to a bound, and rejected beyond", async () => {
    const { email, password } = owner;
    const login = (claims: Readonly<Record<string, string>>): Test =>
      send(server, "login", { email, password, ...claims });
    await login({ ua: "😀".repeat(512) }).expect(200);
    await login({ ua: "x".repeat(4096), ip: "%".repeat(256) }).expect(200);
    await login({ ua: "x".repeat(4097) }).expect(400);
    await login({ ip: "%".repeat(257) }).expect(400);
  });
});

describe("parsing a client address", () => {
  it("recognises a hundred thousand characters as invalid", () => {
    expect(validAddress("%".repeat(100_000))).to.equal(null);
    expect(validAddress(`${"%".repeat(100_000)}\n`)).to.equal(null);
    expect(validAddress("1".repeat(100_000))).to.equal(null);
  });

  it("drops the zone", () => {
    expect(validAddress("fe80::1%eth0")).to.equal("fe80::1");
    expect(validAddress("::ffff:192.0.2.1%lo%lo")).to.equal("192.0.2.1");
    expect(validAddress(" 192.0.2.1 ")).to.equal("192.0.2.1");
    expect(validAddress("%eth0")).to.equal(null);
    expect(validAddress("0000:0000:0000:0000:0000:ffff:192.168.100.228")).to.equal("192.168.100.228");
  });
});
