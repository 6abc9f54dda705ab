/** The page that makes the first account of a server. */
import { expect } from "chai";
import { firstOwnerPath, setupPath } from "../../../src/domain/registration/first-owner.ts";
import { createConfirmedUser } from "../../../src/domain/registration/registration.ts";
import { mails } from "../../auth/support.ts";
import { Browser } from "../../support/browser.ts";
import { runCommand, runJson } from "../../support/commands.ts";
import { readPage } from "../../support/pages.ts";
import { type TestServer, testServer } from "../../support/server.ts";

describe("the link to the first account", () => {
  let server: TestServer;
  let path: string;
  const filledIn = {
    username: "tess",
    display_name: "Tess",
    email: "tess@mail.example",
    password: "seven ripe figs on a sill",
  };

  beforeEach(async () => {
    server = await testServer();
    path = firstOwnerPath(server.context);
  });
  afterEach(() => server.close());

  async function count(): Promise<number> {
    const [row] = await server.database.builder("users").count({ users: "*" });
    return Number(row?.["users"]);
  }

  it("makes an owner, who goes on to the set-up, and then no longer exists", async () => {
    const browser = new Browser(server);
    const late = new Browser(server);
    const opened = await late.visit(path);
    const made = await browser.submit(await browser.visit(path), filledIn);
    expect([made.status, made.headers["location"]]).to.deep.equal([303, "/admin/setup"]);
    expect((await browser.visit("/admin/setup")).status).to.equal(200);
    expect(await mails(server), "an alarm about the owner's own first session").to.deep.equal([]);
    expect((await browser.get("/api/v1/accounts/lookup?acct=tess")).body).to.include({
      display_name: "Tess",
    });
    const used = await browser.get(path);
    expect(used.status).to.equal(404);
    expect(used.text).to.include("has had staff");
    const again = await late.submit(opened, { ...filledIn, username: "una", email: "una@mail.example" });
    expect(again.status).to.equal(404);
    expect(await count()).to.equal(1);
  });

  it("is printed by a command until the server has staff, to which the front page refers", async () => {
    const url = new URL(path, server.context.config.publicUrl).href;
    expect(await runCommand(server, "setup-link")).to.deep.equal({ code: 0, stdout: `${url}\n`, stderr: "" });
    expect(await runJson(server, "setup-link")).to.deep.equal({ url });
    for (const address of ["/", "/about"]) {
      expect(await readPage(server, address))
        .to.include("<code>concord setup-link</code>")
        .and.include("/auth/sign_in")
        .and.not.include("/auth/sign_up");
    }
    expect(await readPage(server, "/auth/sign_in")).to.not.include("/auth/sign_up");
    const browser = new Browser(server);
    expect((await browser.submit(await browser.visit(path), filledIn)).status).to.equal(303);
    const late = await runCommand(server, "setup-link");
    expect([late.code, late.stdout]).to.deep.equal([1, ""]);
    expect(late.stderr).to.include("the server has or had staff");
    server.advance(10_000);
    const text = await readPage(server, "/");
    expect(text).to.include("/auth/sign_up").and.not.include("setup-link");
  });

  it("works although others have registered", async () => {
    await createConfirmedUser(server.context, {
      username: "mallory",
      email: "mallory@mail.example",
      password: filledIn.password,
    });
    const browser = new Browser(server);
    expect((await browser.submit(await browser.visit(path), filledIn)).status).to.equal(303);
    expect((await browser.visit("/admin/setup")).status).to.equal(200);
  });

  for (const [change, sql] of [
    ["lost their role", "update users set role_id = -99"],
    ["deleted their account", "delete from accounts where id in (select account_id from users)"],
  ] as const) {
    it(`doesn't work again after all staff ${change}`, async () => {
      const browser = new Browser(server);
      const open = await browser.visit(path);
      await createConfirmedUser(server.context, {
        username: "olga",
        email: "olga@mail.example",
        password: filledIn.password,
        role: "Moderator",
      });
      await server.database.builder.raw(sql);
      expect((await browser.get(path)).status).to.equal(404);
      expect(await setupPath(server.context)).to.equal(undefined);
      expect((await browser.submit(open, filledIn)).status).to.equal(404);
    });
  }

  it("works with its token only", async () => {
    const browser = new Browser(server);
    for (const wrong of ["/setup", "/setup?token=x", `${path}x`, `/setup?token=${"a".repeat(43)}`]) {
      expect((await browser.get(wrong)).status, wrong).to.equal(404);
    }
    const form = await browser.visit(path);
    const sent = await browser.submit(form, { ...filledIn, token: "a".repeat(43) });
    expect(sent.status).to.equal(404);
    expect(await count()).to.equal(0);
  });

  it("shows what is wrong at the fields, and takes no guessable password", async () => {
    const browser = new Browser(server);
    const wrong = { username: "not a name", display_name: "Tess", email: "nowhere", password: "password1" };
    const form = await browser.submit(await browser.visit(path), wrong);
    expect(form.status).to.equal(422);
    for (const field of ["username", "email", "password"]) expect(form.text).to.include(`${field}-problem`);
    expect(form.text).to.include('value="not a name"');
    expect(await count()).to.equal(0);
    expect((await browser.submit(form, filledIn)).status).to.equal(303);
  });

  it("is shown again with what was typed if a control character is in it, or the form is out of date", async () => {
    const broken = new Browser(server);
    const nul = await broken.submit(await broken.visit(path), { ...filledIn, display_name: "Te\0ss" });
    expect([nul.status, /id="display_name-problem"/.test(nul.text)]).to.deep.equal([422, true]);
    expect(nul.text).to.include('value="Tess"').and.include('value="tess@mail.example"');
    const late = new Browser(server, { "Sec-Fetch-Site": "same-origin" });
    const form = await late.visit(path);
    for (const name of late.cookies.keys()) late.forgetCookie(name);
    const outdated = await late.submit(form, filledIn);
    expect(outdated.status).to.equal(403);
    expect(outdated.text).to.include("Nothing was sent").and.include('value="tess@mail.example"');
    const { token } = Object.fromEntries(new URLSearchParams(path.split("?")[1]));
    const foreign = await late.submit(form, { ...filledIn, token: `${token ?? ""}x` });
    expect([foreign.status, foreign.text.includes("tess@mail.example")]).to.deep.equal([404, false]);
    expect(await count()).to.equal(0);
    expect((await late.submit(outdated, filledIn)).status).to.equal(303);
  });

  it("makes one owner for two who send it at once", async () => {
    const browsers = [new Browser(server), new Browser(server)];
    const sent = await Promise.all(
      browsers.map(async (browser, index) =>
        browser.submit(await browser.visit(path), {
          ...filledIn,
          username: `tess${index}`,
          email: `tess${index}@mail.example`,
        }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).to.deep.equal([303, 404]);
    expect(await count()).to.equal(1);
  });

  it("takes a megabyte of text as a wrong name", async () => {
    const browser = new Browser(server);
    const form = await browser.visit(path);
    const { status } = await browser.submit(form, { ...filledIn, username: "a".repeat(2 ** 19) });
    expect(status).to.be.within(400, 422);
    expect(await count()).to.equal(0);
  });
});
