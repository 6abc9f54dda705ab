import { expect } from "chai";
import supertest, { type Response } from "../../support/supertest.ts";
import type { Schemas } from "../../../src/contract/types.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { addEmailDomainBlock } from "../../../src/domain/moderation/email-blocks.ts";
import { writeSetting } from "../../../src/domain/instance/setting-changes.ts";
import { addRule } from "../../../src/domain/rules/rules.ts";
import { authServer, grace, mailsOf, person, send, authSuite } from "../../auth/support.ts";
import { Browser } from "../../support/browser.ts";
import { runJson } from "../../support/commands.ts";

describe("the sign-up page", () => {
  const { server } = authSuite();

  const filledIn = (email: string): Record<string, string> => ({
    first_name: grace.first_name,
    last_name: grace.last_name,
    username: "",
    email,
    password: grace.password,
    agreement: "true",
  });
  const lookUp = async (acct: string): Promise<unknown> =>
    (await supertest(server.app).get("/api/v1/accounts/lookup").query({ acct }).expect(200)).body;
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
    await send(server, "login", { email, password: grace.password }).expect(200);
    expect(await lookUp("by_page")).to.include({ display_name: "Grace Hopper" });
  });

  it("doesn't ask for a name if a handle is chosen", async () => {
    const email = "nameless@mail.example";
    const fields = { ...filledIn(email), first_name: "", last_name: " ", username: "nameless" };
    const [mail] = await mailsOf(server, email, () => register(fields));
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    expect(await lookUp("nameless")).to.include({ display_name: "" });
  });

  it("shows the same result for a taken address", async () => {
    const owner = await person(server);
    const pages = [];
    for (const email of [owner.email, "belongs-to-nobody@mail.example"]) {
      const sent = await register(filledIn(email));
      pages.push(`${sent.status} ${sent.text}`);
    }
    expect(pages[0]).to.equal(pages[1]);
  });

  const wrong: readonly [string, Record<string, string>, RegExp][] = [
    ["an unaccepted rule", { agreement: "" }, /Please accept/],
    ["no password", { password: "" }, /blank/],
    ["neither a name nor a handle", { first_name: "", last_name: "" }, /Choose a username/],
    ["an invisible name", { first_name: "\u200b" }, /name must be visible/],
    ["an oversized name", { last_name: "x".repeat(101) }, /at most 100 characters/],
    ["an invalid address", { email: "<grace>" }, /e-mail address is invalid/],
    ["an invalid handle", { username: "gr ace" }, /letters, numbers and underscores/],
    ["a blocked provider", { email: "x@blocked.example" }, /provider/],
    ["an oversized reason", { reason: "x".repeat(501) }, /at most 500|more than 500/],
  ];
  for (const [what, fields, says] of wrong) {
    it(`reports ${what}, and keeps the input`, async () => {
      await server.context.write(addEmailDomainBlock, operator, {
        domain: "blocked.example",
        allowWithApproval: false,
      });
      const sent = await register({ ...filledIn("kept@mail.example"), ...fields });
      expect(sent.status).to.equal(400);
      expect(/role="alert">([^<]*)</.exec(sent.text)?.[1]).to.match(says);
      if (fields["first_name"] === undefined) expect(sent.text).to.include('value="Grace"');
      expect(sent.text).not.to.include(grace.password);
    });
  }

  it("requires the CSRF token", async () => {
    const sent = await new Browser(server).post("/auth/sign_up", filledIn("forged@mail.example"));
    expect(sent.status).to.equal(403);
  });

  it("redirects signed-in users to their settings", async () => {
    const owner = await person(server);
    const browser = new Browser(server);
    const form = await browser.visit("/auth/sign_in");
    await browser.submit(form, { email: owner.email, password: owner.password });
    expect((await browser.get("/auth/sign_up")).headers["location"]).to.equal("/settings");
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
    const fields = { ...grace, again_password: grace.password, agreement: "true", username: "" };
    for (let tries = 0; tries < 5; tries += 1) {
      const sent = await browser.submit(form, { ...fields, email: `many${tries}@mail.example` });
      expect(sent.text).to.include("You can sign in now.");
    }
    const refused = await browser.submit(form, { ...fields, email: "many5@mail.example" });
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
    const fields = { ...grace, again_password: grace.password, agreement: "true", username: "" };
    const sent = await browser.submit(form, { ...fields, email: "waits1@mail.example" });
    expect(sent.text).to.include("once a moderator has approved").and.not.include("You can sign in now");
    const { body } = await send(server, "register", { ...grace, email: "waits2@mail.example" }).expect(200);
    expect(body.message).to.include("once a moderator has approved").and.not.include("Check your e-mail");
    await server.close();
  });
});
