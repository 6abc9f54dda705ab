import { expect } from "chai";
import supertest, { type Response } from "../../support/supertest.ts";
import { makeCast } from "../../cast/people.ts";
import type { Schemas } from "../../../src/contract/types.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { addEmailDomainBlock } from "../../../src/domain/moderation/email-blocks.ts";
import { writeSetting } from "../../../src/domain/instance/setting-changes.ts";
import { addRule } from "../../../src/domain/rules/rules.ts";
import { authServer, grace, mails, mailsOf, person, send, authSuite } from "../../auth/support.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { formAt, signedIn } from "./settings/support.ts";
import { runJson } from "../../support/commands.ts";

describe("the sign-up page", () => {
  const { server, anonymous } = authSuite();

  // Without staff, pages offer no registration.
  before(() =>
    runJson(
      server,
      "accounts",
      "create",
      "tess",
      "--email",
      "tess@mail.example",
      "--confirmed",
      "--role",
      "Owner",
    ),
  );

  const password = "seven ripe figs on a sill";
  const usernameOf = (email: string): string => email.replace(/@.*/, "").replaceAll(/\W/g, "_");
  const filledIn = (email: string): Record<string, string> => ({
    display_name: "Grace Hopper",
    username: usernameOf(email),
    email,
    password,
    agreement: "true",
  });
  const lookUp = async (acct: string): Promise<unknown> =>
    await anonymous.call("lookupAccount", { query: { acct } });
  const register = async (fields: Record<string, string>): Promise<Response> => {
    const browser = new Browser(server);
    return browser.submit(await browser.visit("/auth/sign_up"), fields);
  };

  it("creates an account after a confirmation mail", async () => {
    await server.context.write(addRule, operator, { text: "Be <kind>", hint: "Really" });
    const email = "by-page@mail.example";
    const browser = new Browser(server);
    const signIn = await browser.visit("/auth/sign_in");
    expect(signIn.text).to.include('href="/auth/sign_up"');
    const form = await browser.visit("/auth/sign_up");
    expect(form.text).to.include("Be &lt;kind&gt;").and.include("Really");
    const [mail] = await mailsOf(server, email, async () => {
      const sent = await browser.submit(form, { ...filledIn(email), username: "by_page" });
      expect(sent.status).to.equal(200);
      expect(sent.text).to.include("Check your e-mail");
    });
    await browser.submit(await browser.visit(`/auth/verify?token=${mail?.token ?? ""}`), {});
    await send(server, "login", { email, password }).expect(200);
    expect(await lookUp("by_page")).to.include({ display_name: "Grace Hopper" });
  });

  const signedInBy = async (browser: Browser, token: string): Promise<boolean> => {
    const sent = await browser.post(
      "/auth/verify",
      formsOf(await browser.visit(`/auth/verify?token=${token}`)).find(formAt("/auth/verify"))?.fields ?? {},
    );
    expect(sent.status).to.equal(303);
    return sent.headers["location"] === "/home?done=joined" && (await browser.get("/home")).status === 200;
  };

  it("signs in by the mailed link, in the same browser, and sends no alarm about it", async () => {
    const email = "same@mail.example";
    const browser = new Browser(server);
    const form = await browser.visit("/auth/sign_up");
    const [mail] = await mailsOf(server, email, () => browser.submit(form, filledIn(email)));
    expect(await signedInBy(browser, mail?.token ?? "")).to.equal(true);
    expect((await browser.visit("/home?done=joined")).text).to.include("Your address is confirmed. Welcome!");
    expect((await mails(server)).filter(({ to }) => to === email)).to.have.length(1);
  });

  const others: readonly (readonly [string, (email: string) => PromiseLike<unknown>])[] = [
    ["another browser", (email) => register({ ...filledIn(email), password: "eight ripe figs on a sill" })],
    ["the account API", (email) => send(server, "register", { ...grace, email }).expect(200)],
    [
      "an app",
      async (email) => {
        const { token } = (await makeCast(server)).app;
        const account = {
          username: "stranger",
          email,
          password: grace.password,
          agreement: true,
          locale: "en",
        };
        await supertest(server.app)
          .post("/api/v1/accounts")
          .set("Authorization", `Bearer ${token}`)
          .send(account)
          .expect(200);
      },
    ],
  ];
  for (const [index, [way, registerThere]] of others.entries())
    it(`signs in by no link of a registration with the same address by ${way}`, async () => {
      const email = `hijacked${index}@mail.example`;
      const victim = new Browser(server);
      await victim.submit(await victim.visit("/auth/sign_up"), filledIn(email));
      const [foreign] = await mailsOf(server, email, () => registerThere(email));
      expect(await signedInBy(victim, foreign?.token ?? "")).to.equal(false);
      expect([...victim.cookies.keys()].filter((name) => name.endsWith("session"))).to.deep.equal([]);
    });

  it("signs in by no link of another registration, nor while one is signed in, or waits for an approval", async () => {
    const [mine, other, third] = ["mine@mail.example", "other@mail.example", "third@mail.example"];
    const browser = new Browser(server);
    const [link] = await mailsOf(server, other, () => register(filledIn(other)));
    await browser.submit(await browser.visit("/auth/sign_up"), filledIn(mine));
    expect(await signedInBy(browser, link?.token ?? "")).to.equal(false);
    const member = await signedIn(server, await person(server));
    expect(
      await signedInBy(
        member,
        (await mailsOf(server, third, () => register(filledIn(third))))[0]?.token ?? "",
      ),
    ).to.equal(false);
    await server.context.write(writeSetting, operator, { name: "registrations", value: "approval" });
    const waiting = new Browser(server);
    const email = "waiting@mail.example";
    const form = await waiting.visit("/auth/sign_up");
    const [mail] = await mailsOf(server, email, () =>
      waiting.submit(form, { ...filledIn(email), reason: "Figs" }),
    );
    expect(await signedInBy(waiting, mail?.token ?? "")).to.equal(false);
    await server.context.write(writeSetting, operator, { name: "registrations", value: "open" });
  });

  it("asks for no name", async () => {
    const email = "nameless@mail.example";
    const fields = { ...filledIn(email), display_name: " " };
    const [mail] = await mailsOf(server, email, () => register(fields));
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    expect(await lookUp("nameless")).to.include({ display_name: "" });
  });

  it("shows the same result for a taken address", async () => {
    const owner = await person(server);
    const pages = [];
    for (const email of [owner.email, "belongs-to-nobody@mail.example"]) {
      const sent = await register({ ...filledIn(email), username: "wanted_name" });
      const plain = sent.text.replaceAll(email, "").replaceAll(/name="csrf_token" value="[^"]*"/g, "");
      pages.push(`${sent.status} ${plain}`);
    }
    expect(pages[0]).to.equal(pages[1]);
  });

  const problemOf = ({ text }: Response, name: string): string | undefined =>
    new RegExp(`id="${name}-problem">([^<]*)<`).exec(text)?.[1]?.trim();
  const wrong: readonly [string, string, Record<string, string>, RegExp][] = [
    ["an unaccepted rule", "agreement", { agreement: "" }, /Please accept/],
    ["no password", "password", { password: "" }, /blank/],
    ["a short password", "password", { password: "ripe figs" }, /15/],
    ["a guessable password", "password", { password: "passwordpassword1" }, /guess/],
    ["no handle", "username", { username: "" }, /blank/],
    ["an invisible name", "display_name", { display_name: "\u200b" }, /must be visible/],
    ["an oversized name", "display_name", { display_name: "x".repeat(41) }, /40 characters/],
    ["an invalid address", "email", { email: "<grace>" }, /E-mail address is invalid/],
    ["an invalid handle", "username", { username: "gr ace" }, /letters, numbers and underscores/],
    ["a blocked provider", "email", { email: "x@blocked.example" }, /provider/],
  ];
  for (const [what, name, fields, says] of wrong) {
    it(`reports ${what} at its field, and keeps the input`, async () => {
      await server.context.write(addEmailDomainBlock, operator, {
        domain: "blocked.example",
        allowWithApproval: false,
      });
      const sent = await register({ ...filledIn("kept@mail.example"), ...fields });
      expect(sent.status).to.equal(422);
      expect(problemOf(sent, name)).to.match(says);
      expect(sent.text).to.include("Please check the marked fields.");
      if (name !== "display_name") expect(sent.text).to.include('value="Grace Hopper"');
      expect(sent.text).not.to.include(password);
    });
  }

  it("begins each problem with the field's label, as a sentence of the language", async () => {
    const browser = new Browser(server, { "Accept-Language": "es" });
    const sent = await browser.submit(await browser.visit("/auth/sign_up"), { password: "corta" });
    expect(problemOf(sent, "password")).to.equal("«Contraseña» debe tener al menos 15 caracteres");
  });

  it("reports all problems at once, and sets the focus to the first", async () => {
    const fields = { ...filledIn("kept@mail.example"), email: "grace", password: "short", agreement: "" };
    const sent = await register(fields);
    for (const name of ["email", "password", "agreement"])
      expect(problemOf(sent, name), name).to.be.a("string");
    const focused = [...sent.text.matchAll(/<input[^>]*?\sautofocus[^>]*>/g)].map(([input]) => input);
    expect(focused).to.have.length(1);
    expect(focused[0]).to.include('name="email"');
  });

  it("sends the mail again, to the address of a registration only, and within limits", async () => {
    const email = "again@mail.example";
    const browser = new Browser(server);
    const form = await browser.visit("/auth/sign_up");
    const again = formAt("/auth/sign_up/resend");
    let done = form;
    const [first, second] = await mailsOf(server, email, async () => {
      done = await browser.submit(form, filledIn(email));
      const sent = await browser.submit(done, {}, again);
      expect(sent.status).to.equal(200);
      expect(sent.text).to.include("was sent again");
    });
    expect(first?.token).not.to.equal(second?.token);
    const unknown = await mailsOf(server, "nobody-waits@mail.example", async () => {
      const sent = await browser.submit(done, { email: "nobody-waits@mail.example" }, again);
      expect(sent.status).to.equal(200);
    });
    expect(unknown).to.deep.equal([]);
    const owner = await person(server);
    expect(
      await mailsOf(server, owner.email, () => browser.submit(done, { email: owner.email }, again)),
    ).to.deep.equal([]);
    await send(server, "verify-mail", { token: second?.token ?? "" }).expect(200);
  });

  it("offers the mail again to someone who signs in before verifying the address", async () => {
    const email = "early@mail.example";
    await register(filledIn(email));
    await mailsOf(server, email, () => Promise.resolve());
    const browser = new Browser(server);
    const refused = await browser.submit(await browser.visit("/auth/sign_in"), { email, password });
    expect(refused.status).to.equal(403);
    const [mail] = await mailsOf(server, email, () =>
      browser.submit(refused, {}, formAt("/auth/sign_up/resend")),
    );
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
  });

  it("requires the CSRF token", async () => {
    const sent = await new Browser(server).post("/auth/sign_up", filledIn("forged@mail.example"));
    expect(sent.status).to.equal(403);
  });

  it("redirects signed-in users to their home", async () => {
    const owner = await person(server);
    const browser = new Browser(server);
    const form = await browser.visit("/auth/sign_in");
    await browser.submit(form, { email: owner.email, password: owner.password });
    expect((await browser.get("/auth/sign_up")).headers["location"]).to.equal("/home");
  });

  it("asks for a reason where approval is required, and stores it for moderators", async () => {
    await server.context.write(writeSetting, operator, { name: "registrations", value: "approval" });
    const email = "asked@mail.example";
    const [mail] = await mailsOf(server, email, () =>
      register({ ...filledIn(email), reason: "I like <trains>" }),
    );
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    const waiting = await runJson<Schemas["AdminAccount"][]>(server, "accounts", "pending");
    expect(waiting.find((one) => one.email === email)).to.include({ invite_request: "I like <trains>" });
    const form = await new Browser(server).visit("/auth/sign_up");
    expect(form.text).to.include('name="reason"');
    await server.context.write(writeSetting, operator, { name: "registrations", value: "open" });
    expect((await new Browser(server).visit("/auth/sign_up")).text).not.to.include('name="reason"');
  });

  it("shows closed registrations with the operator's text, and rejects forms", async () => {
    const browser = new Browser(server);
    const form = await browser.visit("/auth/sign_up");
    await server.context.write(writeSetting, operator, { name: "registrations", value: "closed" });
    await server.context.write(writeSetting, operator, {
      name: "closed_registrations_message",
      value: "Come back in *May*.",
    });
    const page = await browser.visit("/auth/sign_up");
    expect(page.text).to.include("<em>May</em>").and.not.to.include("<form");
    expect((await browser.visit("/auth/sign_in")).text).not.to.include("/auth/sign_up");
    const sent = await browser.submit(form, filledIn("late@mail.example"));
    expect(sent.status).to.equal(403);
    expect(sent.text).to.include("<em>May</em>");
    await server.context.write(writeSetting, operator, { name: "registrations", value: "open" });
  });
});

describe("the sign-up page beyond its limit", () => {
  it("shows when to come back", async () => {
    const server = await authServer({ RATE_LIMITS: "on", EMAIL_VERIFICATION: "off" });
    const browser = new Browser(server);
    const form = await browser.visit("/auth/sign_up");
    const fields = { password: "seven ripe figs on a sill", agreement: "true" };
    for (let tries = 0; tries < 5; tries += 1) {
      const sent = await browser.submit(form, {
        ...fields,
        username: `many${tries}`,
        email: `many${tries}@mail.example`,
      });
      expect(sent.text).to.include("You can sign in now.");
    }
    const refused = await browser.submit(form, { ...fields, username: "many5", email: "many5@mail.example" });
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers["retry-after"])).to.be.within(1790, 1800);
    await server.close();
  });
});

describe("registration without verification, but with approval", () => {
  it("promises neither immediate sign-in nor a mail, on the page and in the API", async () => {
    const server = await authServer({ EMAIL_VERIFICATION: "off", REGISTRATIONS: "approval" });
    const browser = new Browser(server);
    const form = await browser.visit("/auth/sign_up");
    const fields = { password: "seven ripe figs on a sill", agreement: "true" };
    const sent = await browser.submit(form, { ...fields, username: "waits1", email: "waits1@mail.example" });
    expect(sent.text).to.include("once a moderator has approved").and.not.include("You can sign in now");
    const { body } = await send(server, "register", { ...grace, email: "waits2@mail.example" }).expect(200);
    expect(body.message).to.include("once a moderator has approved").and.not.include("Check your e-mail");
    await server.close();
  });
});
