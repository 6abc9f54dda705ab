import { expect } from "chai";
import type { Permission } from "../../../../src/domain/admin/permissions.ts";
import type { Person } from "../../../cast/people.ts";
import { makeStaff } from "../../../cast/staff.ts";
import { SignedInBrowser, signedIn } from "../../../support/signed-in-browser.ts";
import { askPage, cookieOf, queriesOf, readPage } from "../../../support/pages.ts";
import { changeLogin } from "../../../support/states.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";

describe("the admin console", () => {
  const { server, cast, owner } = suite();

  function open(person: Person): Promise<SignedInBrowser> {
    return signedIn(server, person);
  }

  async function staffWith(...permissions: Permission[]): Promise<SignedInBrowser> {
    return open(await makeStaff(server, { permissions }));
  }

  const pages = {
    "/admin": "view_dashboard",
    "/admin/accounts": "manage_users",
    "/admin/reports": "manage_reports",
    "/admin/domain-blocks": "manage_federation",
    "/admin/webhooks": "manage_webhooks",
    "/admin/audit-log": "view_audit_log",
    "/admin/diagnosis": "devops",
  } as const;

  it("asks visitors to sign in, and then returns", async () => {
    for (const path of Object.keys(pages)) {
      await askPage(server, path)
        .expect(303)
        .expect("Location", `/auth/sign_in?next=${encodeURIComponent(path)}`);
    }
  });

  it("returns 403 without any permission, for pages and forms", async () => {
    const cookie = await cookieOf(server, cast.bob);
    for (const path of Object.keys(pages)) await askPage(server, path, cookie).expect(403);
    const bob = new SignedInBrowser(server, cookie);
    await bob.read("/settings/account");
    const { status } = await bob.send("/admin/domain-blocks/create", { domain: "spam.example" });
    expect(status).to.equal(403);
    expect(await readPage(server, "/", cookie)).not.to.include('href="/admin"');
  });

  for (const [path, permission] of Object.entries(pages)) {
    it(`shows ${path} with ${permission}, and no links to other sections`, async () => {
      const person = await makeStaff(server, { permissions: [permission] });
      const text = await readPage(server, path, await cookieOf(server, person));
      const links = [...text.matchAll(/<a href="(\/admin[^"?]*)"/g)].map((match) => match[1]);
      expect(Object.keys(pages).filter((other) => links.includes(other))).to.include(path);
      for (const other of Object.keys(pages)) {
        if (other === path || other === "/admin") continue;
        expect(links, other).not.to.include(other);
        await askPage(server, other, await cookieOf(server, person)).expect(403);
      }
    });
  }

  it("is linked in the header for staff", async () => {
    expect(await readPage(server, "/", await cookieOf(server, owner))).to.include('href="/admin"');
  });

  it("rejects cross-site forms, and actions that the role may not perform", async () => {
    const browser = await open(owner);
    await browser.read("/admin/domain-blocks");
    const forged = await browser.send("/admin/domain-blocks/create", {
      csrf_token: "x",
      domain: "a.example",
    });
    expect(forged.status).to.equal(403);
    const other = await staffWith("view_audit_log");
    await other.read("/admin/audit-log");
    expect((await other.send("/admin/domain-blocks/create", { domain: "a.example" })).status).to.equal(403);
  });

  it("approves and rejects pending accounts, with their reasons", async () => {
    for (const name of ["carol", "bob"] as const) {
      await changeLogin(server, cast[name].user.id, { approved: false, reason: `I am <${name}>` });
    }
    const browser = await open(owner);
    const before = await browser.read("/admin/accounts");
    expect(before).to.include("@carol").and.to.include("@bob").and.to.include("I am &lt;carol&gt;");
    const after = await browser.submit("/admin/accounts/approve", { id: cast.carol.account.id });
    expect(after).not.to.include("@carol");
    expect(after).to.include("The account is approved.");
    await cast.carol.call("verifyCredentials");
    expect(await browser.submit("/admin/accounts/reject", { id: cast.bob.account.id })).not.to.include(
      "@bob",
    );
    await cast.bob.refused("verifyCredentials", {}, 401);
  });

  it("opens the list of accounts on those that wait, and on all if none does", async () => {
    const browser = await open(owner);
    expect(await browser.read("/admin/accounts"))
      .to.include("@alice")
      .and.match(/value="all"\s+selected/);
    await changeLogin(server, cast.dave.user.id, { approved: false, reason: "Barrows" });
    const waiting = await browser.read("/admin/accounts");
    expect(waiting)
      .to.include("@dave")
      .and.match(/value="pending"\s+selected/)
      .and.not.include("@alice");
    await changeLogin(server, cast.dave.user.id, { approved: true });
  });

  it("takes action against an account, and undoes it", async () => {
    const browser = await open(owner);
    const path = `/admin/accounts/${cast.carol.account.id}`;
    await browser.read(path);
    const limited = await browser.submit(`${path}/action/silence`, { text: "Too loud" });
    expect(limited).to.include("The action is taken.").and.to.include("Limited");
    const ended = await browser.submit(`${path}/unsilence`);
    expect(ended).to.include("The action is undone.").and.not.to.include("Stop limiting");
  });

  it("shows errors on the page of the form", async () => {
    const browser = await open(owner);
    await browser.read("/admin/domain-blocks");
    const wrong = await browser.send("/admin/domain-blocks/create", {
      domain: "no domain",
      severity: "silence",
    });
    expect(wrong.status).to.equal(422);
    expect(wrong.text)
      .to.match(/role="alert"/)
      .and.to.include('value="no domain"');
  });

  it("blocks a domain, lists the block, and removes it", async () => {
    const browser = await open(owner);
    await browser.read("/admin/domain-blocks");
    const fields = { domain: "spam.example", severity: "suspend", public_comment: "Spam", obfuscate: "on" };
    const text = await browser.submit("/admin/domain-blocks/create", fields);
    expect(text).to.include("spam.example").and.to.include("Suspend");
    const [block] = await owner.call("listAdminDomainBlocks");
    expect(block?.obfuscate).to.equal(true);
    const after = await browser.submit(`/admin/domain-blocks/${block?.id ?? ""}/delete`);
    expect(after).not.to.include("<bdi>spam.example</bdi>");
  });

  it("reports an already blocked domain, and keeps the input", async () => {
    await owner.call("createAdminDomainBlock", { body: { domain: "twice.example" } });
    const browser = await open(owner);
    await browser.read("/admin/domain-blocks");
    const fields = { domain: "twice.example", severity: "suspend" };
    const { status, text } = await browser.send("/admin/domain-blocks/create", fields);
    expect(status).to.equal(422);
    expect(text)
      .to.match(/role="alert"/)
      .and.to.include('value="twice.example"');
  });

  it("assigns a report, adds a note and resolves it", async () => {
    const status = await publish(cast.carol, "Bad <b>tomatoes</b>");
    const report = { account_id: cast.carol.account.id, status_ids: [status.id], comment: "Look <here>" };
    const body = await cast.alice.call("createReport", { body: report });
    const path = `/admin/reports/${body.id}`;
    const browser = await open(owner);
    expect(await browser.read("/admin/reports")).to.include(path);
    const text = await browser.read(path);
    expect(text).to.include("Look &lt;here&gt;").and.to.include("Bad &lt;b&gt;tomatoes");
    await browser.submit(`${path}/assign`);
    expect(await browser.submit(`${path}/notes`, { content: "Seen <it>" })).to.include("Seen &lt;it&gt;");
    expect(await browser.submit(`${path}/resolve`)).to.include("Resolved");
    expect(await browser.read("/admin/reports")).not.to.include(path);
  });

  it("creates a webhook, tests it, and shows its deliveries", async () => {
    const browser = await open(owner);
    await browser.read("/admin/webhooks");
    const created = await browser.submitFiles("/admin/webhooks/create", {
      url: "https://hooks.example/concord",
      "events:status.created": "on",
    });
    expect(created)
      .to.include("Created.")
      .and.to.include("https://hooks.example/concord")
      .and.to.include("status.created");
    const path = /action="(\/admin\/webhooks\/\d+)\/test"/.exec(created)?.[1] ?? "";
    expect(await browser.submit(`${path}/test`)).to.include("webhook.test");
    expect(await browser.submit(`${path}/disable`)).to.include("Disabled");
    expect(await browser.submit(`${path}/delete`)).not.to.include("https://hooks.example/concord");
  });

  it("is recorded in the audit log as the source", async () => {
    const browser = await open(owner);
    await browser.read("/admin/domain-blocks");
    await browser.submit("/admin/domain-blocks/create", { domain: "logged.example", severity: "silence" });
    const body = await owner.call("listAdminAuditLog", { query: { limit: 1 } });
    expect(body[0]).to.include({ source: "web", action: "domain_block.create" });
    expect(await browser.read("/admin/audit-log?source=web"))
      .to.include("logged.example")
      .and.to.match(/created<\/a>: <a href="\/admin\/domain-blocks">Domain block /);
    expect(await browser.read("/admin/audit-log?source=command_line")).not.to.include("logged.example");
  });

  it("returns 404 for unknown ids", async () => {
    const cookie = await cookieOf(server, owner);
    for (const path of ["/admin/accounts/7", "/admin/reports/x", "/admin/webhooks/9", "/admin/nothing"]) {
      await askPage(server, path, cookie).expect(404);
    }
  });

  it("reads lists with a constant number of queries", async () => {
    const cookie = await cookieOf(server, owner);
    for (const path of Object.keys(pages)) {
      const all = path === "/admin/accounts" ? `${path}?status=all` : path;
      expect(await queriesOf(server, () => readPage(server, all, cookie)), path).to.be.lessThan(40);
    }
  });
});
