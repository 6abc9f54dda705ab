import { expect } from "chai";
import { makeStaff } from "../../../cast/staff.ts";
import { type SignedInBrowser, signedIn } from "../../../support/signed-in-browser.ts";
import { suite } from "../../../support/suite.ts";

describe("the audit log in the console", () => {
  const { server, cast, owner } = suite();
  let browser: SignedInBrowser;

  before(async () => {
    browser = await signedIn(server, owner);
  });

  /** What the newest entries say, without their markup. */
  async function deeds(query = "", by = browser): Promise<string[]> {
    const page = await by.read(`/admin/audit-log${query}`);
    return [...page.matchAll(/<p class="deed">(.*?)<\/p>/gs)].map(([, deed = ""]) =>
      deed
        .replaceAll(/<[^>]+>/g, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
  }

  it("names accounts, and what was done about them, with links", async () => {
    const { id } = cast.dave.account;
    await owner.call("createAdminAccountAction", { path: { id }, body: { type: "silence", text: "Loud" } });
    expect((await deeds())[0]).to.equal("limited: @dave");
    const page = await browser.read("/admin/audit-log");
    expect(page).to.include(`href="/admin/accounts/${id}"`);
    expect(page).to.match(/Decision:\s+<ins><a href="\/admin\/strikes\/\d+">Show</);
    const reader = await makeStaff(server, { permissions: ["view_audit_log"] });
    const other = await (await signedIn(server, reader)).read("/admin/audit-log");
    expect(other).to.include("@dave").and.not.include(`href="/admin/accounts/${id}"`);
  });

  it("names the account of a report, of its notes, and of all reports about it", async () => {
    const { account } = cast.carol;
    const reply = await cast.alice.call("createReport", { body: { account_id: account.id } });
    const one = { path: { id: reply.id } };
    await owner.call("createAdminReportNote", { ...one, body: { content: "Hm" } });
    await owner.call("resolveAdminReport", one);
    await owner.call("reopenAdminReport", one);
    await owner.call("createAdminAccountNote", { path: { id: account.id }, body: { content: "Hm" } });
    await owner.call("createAdminAccountAction", { path: { id: account.id }, body: { type: "sensitive" } });
    expect((await deeds()).slice(0, 6)).to.deep.equal([
      "resolved: Report about @carol",
      "media marked as sensitive: @carol",
      "created: Note about an account @carol",
      "reopened: Report about @carol",
      "resolved: Report about @carol",
      "created: Note about a report @carol",
    ]);
    const [entry] = await owner.call("listAdminAuditLog", { query: { target_type: "report", limit: 1 } });
    expect(entry?.target).to.deep.equal({ type: "report", id: reply.id, label: "carol" });
  });

  it("names other objects by their kind, and links to their list, since they may be deleted", async () => {
    const rule = await owner.call("createAdminRule", { body: { text: "Be <kind>" } });
    await owner.call("deleteAdminRule", { path: { id: rule.id } });
    expect((await deeds()).slice(0, 2)).to.deep.equal([
      "deleted: Rule Be &lt;kind&gt;",
      "created: Rule Be &lt;kind&gt;",
    ]);
    const page = await browser.read("/admin/audit-log");
    expect(page).to.include('<a href="/admin/rules">Rule').and.not.include(`/admin/rules/${rule.id}`);
    await owner.call("updateAdminSettings", { body: { show_peers: false } });
    expect((await deeds())[0]).to.equal("changed: Settings Show known servers");
  });

  it("is filtered by the kind of object from a list, and by an action of its entries", async () => {
    const page = await browser.read("/admin/audit-log?target_type=rule");
    expect(page).to.match(/<select name="target_type"[^>]*>.*?<option value="rule"\s+selected>Rule</s);
    expect(page).to.include('href="/admin/audit-log?action=rule.create"');
    expect(await deeds("?action=rule.create")).to.deep.equal(["created: Rule Be &lt;kind&gt;"]);
    expect(await browser.read("/admin/audit-log?action=rule.create")).to.include(
      "Only entries with “created”.",
    );
  });

  it("is in German", async () => {
    expect(await deeds("?action=rule.create&lang=de")).to.deep.equal(["angelegt: Regel Be &lt;kind&gt;"]);
    await browser.read("/admin/audit-log?lang=en");
  });
});
