/** Forms that can't be handled keep what was typed, and say what is wrong. */
import { expect } from "chai";
import { passwordOf } from "../../cast/people.ts";
import { makeStaff } from "../../cast/staff.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { signedIn as staffBrowser } from "../../support/signed-in-browser.ts";
import type { Response } from "../../support/supertest.ts";
import { suite } from "../../support/suite.ts";
import { fixedMemberPaths } from "../../support/routes.ts";
import { browserOf, contentOf } from "./member/support.ts";
import { formAt } from "./settings/support.ts";

/** A form of a page that is posted, and the names of its visible texts. */
function textForms(page: Response): { action: string; names: string[] }[] {
  return [...page.text.matchAll(/<form\s+method="post"\s+action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].flatMap(
    ([, action = "", inner = ""]) => {
      const texts = inner.matchAll(/<(?:textarea|input(?=[^>]*type="(?:text|email)"))[^>]*>/g);
      const names = [...texts].flatMap(([tag]) => /name="([^"]+)"/.exec(tag)?.[1] ?? []);
      return names.length === 0 ? [] : [{ action, names }];
    },
  );
}

describe("forms that are rejected", () => {
  const { server, cast } = suite({ registrations: "open" });
  const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

  /** @returns how many forms with texts the page has */
  async function checkTexts(
    browser: Browser,
    path: string,
    { isMember }: { readonly isMember: boolean },
  ): Promise<number> {
    const page = await browser.visit(path);
    const forms = textForms(page);
    for (const { action, names } of forms) {
      for (const broken of names) {
        const others = names.filter((name) => name !== broken);
        const kept = Object.fromEntries(others.map((name) => [name, `<${name}>`]));
        const reply = await browser.submit(page, { ...kept, [broken]: "a\0b" }, formAt(action));
        const where = `${path}, ${action}, ${broken}`;
        expect(reply.status, where).to.equal(422);
        expect(contentOf(reply), where).to.include("contained an invisible control character");
        expect(reply.text, where).to.match(/value="ab"|>\s*ab<\/textarea>/);
        for (const name of others) expect(reply.text, `${where}, ${name}`).to.include(`&lt;${name}&gt;`);
        if (!isMember) continue;
        const control = new RegExp(`<(?:input|textarea)[^>]*name="${broken}"[^>]*>`).exec(reply.text)?.[0];
        expect(control, where).to.include('aria-invalid="true"');
        expect(reply.text, where).to.match(/aria-invalid="true"\s+autofocus/);
      }
    }
    return forms.length;
  }

  for (const path of ["/auth/sign_in", "/auth/sign_up", "/auth/forgot", "/@alice/follow"]) {
    it(`keep the texts of ${path}, and say in which one a control character was`, async () => {
      expect(await checkTexts(new Browser(server), path, { isMember: false })).to.be.greaterThan(0);
    });
  }

  it("keep the texts of members' pages, with the error at the field, which has the focus", async () => {
    const browser = await browserOf(server, "alice");
    const list = await cast.alice.call("createList", { body: { title: "Friends" } });
    const account = `/accounts/${cast.bob.account.id}`;
    await cast.alice.call("followAccount", { path: { id: cast.bob.account.id } });
    const checked: string[] = [];
    for (const path of [
      ...(await fixedMemberPaths(server)),
      `/lists/${list.id}/edit`,
      account,
      `${account}/report`,
    ])
      if ((await checkTexts(browser, path, { isMember: true })) > 0) checked.push(path);
    expect(checked).to.include.members([
      "/home",
      "/compose",
      "/filters/new",
      "/lists",
      "/settings/email",
      "/settings/moving",
      "/settings/profile",
      account,
      `${account}/report`,
    ]);
  });

  it("have the error at the field", async () => {
    const alice = await browserOf(server, "alice");
    const page = await alice.visit("/compose");
    const fields = { status: "Beans\0 are up", poll_option_1: "yes\0", do: "publish" };
    const composer = await alice.submit(page, fields, formAt("/compose"));
    expect(composer.text)
      .to.match(/id="write-problem">Text contained an invisible/)
      .and.match(/id="poll-problem">[^<]*contained an invisible/)
      .and.match(/>\s*Beans are up<\/textarea>/);
    const body = await cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id } });
    expect(JSON.stringify(body)).not.to.include("Beans");
    const visitor = new Browser(server);
    const signUp = await visitor.submit(await visitor.visit("/auth/sign_up"), { username: "in\0grid" });
    expect(signUp.text).to.match(/id="username-problem">Username contained an invisible/);
  });

  it("keep the texts of forms in the console", async () => {
    const staff = await makeStaff(server, "Owner");
    const browser = await staffBrowser(server, staff);
    await browser.read("/admin/rules");
    const { status, text } = await browser.send("/admin/rules/create", {
      text: "Be\0 kind",
      hint: "<Always>",
    });
    expect(status).to.equal(422);
    expect(text)
      .to.include("Be kind")
      .and.include("&lt;Always&gt;")
      .and.include("invisible control character");
  });

  it("say that someone else signed in meanwhile, and do nothing until they are sent again", async () => {
    const browser = await browserOf(server, "alice", sameOrigin);
    const old = await browser.visit("/compose");
    await browser.submit(old, {}, formAt("/auth/sign_out"));
    const again = { email: "bob@mail.example", password: passwordOf("bob") };
    await browser.submit(await browser.visit("/auth/sign_in"), again, formAt("/auth/sign_in"));
    const reply = await browser.submit(old, { status: "Peas <3", do: "publish" }, formAt("/compose"));
    expect(reply.status).to.equal(403);
    expect(contentOf(reply)).to.include("Nothing was sent").and.include("You are signed in as @bob now");
    expect(reply.text).to.match(/>\s*Peas &lt;3<\/textarea>/);
    const sent = await browser.submit(reply, { status: "Peas <3", do: "publish" }, formAt("/compose"));
    expect(sent.status).to.equal(303);
    const body = await cast.bob.call("listAccountStatuses", { path: { id: cast.bob.account.id } });
    expect(body[0]?.content).to.include("Peas &lt;3");
  });

  it("keep a name on the sign-in page that was opened before the browser forgot its cookies", async () => {
    const browser = new Browser(server, sameOrigin);
    const page = await browser.visit("/auth/sign_in?next=/lists");
    for (const name of browser.cookies.keys()) browser.forgetCookie(name);
    const fields = { email: "alice@mail.example", password: passwordOf("alice") };
    const reply = await browser.submit(page, fields, formAt("/auth/sign_in"));
    expect(reply.status).to.equal(403);
    expect(reply.text).to.include('value="alice@mail.example"').and.not.include(passwordOf("alice"));
    const sent = await browser.submit(reply, fields, formAt("/auth/sign_in"));
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, "/lists"]);
  });

  it("are not shown again with texts of another site", async () => {
    const page = await (await browserOf(server, "alice")).visit("/compose");
    expect(formsOf(page).some(formAt("/compose"))).to.equal(true);
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
      {},
    ]) {
      const browser = await browserOf(server, "alice", headers).catch(() => undefined);
      const fields = { csrf_token: "forged", status: "Buy <beans>", do: "publish" };
      const reply = await (browser ?? new Browser(server, headers)).postFiles("/compose", fields, {});
      expect(reply.text, JSON.stringify(headers)).not.to.include("Buy");
      if (browser !== undefined) {
        expect(reply.status).to.equal(403);
        expect(contentOf(reply)).to.include("comes from another site");
      }
    }
  });
});
