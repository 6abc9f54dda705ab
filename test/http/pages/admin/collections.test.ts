import { expect } from "chai";
import type { Person } from "../../../cast/people.ts";
import { makeStaff } from "../../../cast/staff.ts";
import { emojiImage, newShortcode } from "../../../support/emojis.ts";
import { askPage, cookieOf } from "../../../support/pages.ts";
import { type SignedInBrowser, signedIn } from "../../../support/signed-in-browser.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";

describe("collections in the console", () => {
  const { server, owner, cast } = suite();
  let browser: SignedInBrowser;
  before(async () => {
    browser = await signedIn(server, owner);
  });

  async function first<Entry>(path: string, by: Person = owner): Promise<Entry> {
    const { body } = await by.get(`/api/v1/admin/${path}`).expect(200);
    const [entry] = body as Entry[];
    if (entry === undefined) throw new Error(`${path} is empty`);
    return entry;
  }

  it("create, edit, sort and delete rules", async () => {
    await browser.read("/admin/rules");
    for (const text of ["Be <kind>", "No spam"]) {
      const page = await browser.submit("/admin/rules/create", { text, hint: "" });
      expect(page).to.include("Created.");
    }
    const { id } = await first<{ id: string }>("rules");
    const moved = await browser.submit(`/admin/rules/${id}/move-down`, { from_list: "on" });
    expect(moved.indexOf("No spam")).to.be.lessThan(moved.indexOf("Be &lt;kind&gt;"));
    const page = await browser.read(`/admin/rules/${id}`);
    expect(page).to.include('value="Be &lt;kind&gt;"');
    const saved = await browser.submit(`/admin/rules/${id}/update`, {
      text: "Be kind",
      hint: "Always\r\neverywhere",
      priority: "2",
    });
    expect(saved).to.include("Saved.");
    const body = await owner.call("getAdminRule", { path: { id } });
    expect(body).to.include({ text: "Be kind", hint: "Always\neverywhere" });
    const translated = {
      text: "Be kind",
      hint: "",
      priority: "2",
      "translations:0:language": "de",
      "translations:0:text": "Sei nett",
      "translations:0:hint": "",
      "translations:1:language": "",
      "translations:1:text": "",
    };
    expect(await browser.submit(`/admin/rules/${id}/update`, translated)).to.include('value="Sei nett"');
    const rule = await owner.call("getAdminRule", { path: { id } });
    expect(rule.translations).to.deep.equal({ de: { text: "Sei nett", hint: "" } });
    const wrong = { ...translated, "translations:0:language": "no language" };
    const rejected = await browser.send(`/admin/rules/${id}/update`, wrong);
    expect(rejected.status).to.equal(422);
    expect(rejected.text).to.include('value="no language"');
    expect(await browser.submit(`/admin/rules/${id}/delete`)).to.include("Deleted.");
    const again = await browser.send(`/admin/rules/${id}/delete`, {});
    expect(again.status).to.equal(404);
  });

  it("find a server by its domain, however it is written, and say if nothing is known about it", async () => {
    expect(await browser.read("/admin/hosts")).to.include('action="/admin/hosts/look-up"');
    const lookUp = (domain: string) => `/admin/hosts/look-up?${new URLSearchParams({ domain }).toString()}`;
    const unknown = await browser.read(lookUp("delivered.example"));
    expect(unknown).to.include("names no server with which").and.include('value="delivered.example"');
    await owner.call("stopAdminHost", { path: { id: "delivered.example" } });
    await owner.call("resumeAdminHost", { path: { id: "delivered.example" } });
    const cookie = await cookieOf(server, owner);
    const found = await askPage(server, lookUp(" Delivered.Example "), cookie).expect(303);
    expect(found.headers["location"]).to.equal("/admin/hosts/delivered.example");
    const { text } = await askPage(server, "/admin/hosts/delivered.example", cookie).expect(200);
    expect(text).to.include("Reachable");
    for (const wrong of ['<b>"', "a/../b", "x".repeat(300), "https://delivered.example/"]) {
      expect(await browser.read(lookUp(wrong)), wrong).to.include("names no server with which");
    }
    expect(await browser.read(lookUp(" "))).not.to.include("names no server with which");
    await askPage(server, lookUp("delivered.example"), await cookieOf(server, cast.alice)).expect(403);
  });

  it("show the problem beside its field, and keep what was typed", async () => {
    await browser.read("/admin/ip-blocks");
    const fields = { ip: "nonsense", severity: "no_access", comment: "Mine", expires_in: "86400" };
    const { status, text } = await browser.send("/admin/ip-blocks/create", fields);
    expect(status).to.equal(422);
    expect(text).to.include('aria-invalid="true"').and.to.include('value="nonsense"').and.to.include("Mine");
    expect(text)
      .to.match(/value="86400" selected/)
      .and.match(/id="new-ip-problem"/);
  });

  it("show every problem at its field or group, and focus the first", async () => {
    await browser.read("/admin/rules");
    const status = await publish(cast.carol, "Beans");
    const body = { account_id: cast.carol.account.id, status_ids: [status.id] };
    const report = `/admin/reports/${(await cast.alice.call("createReport", { body })).id}`;
    const { id } = await owner.call("createAdminRule", { body: { text: "Be kind" } });
    const translation = { "translations:0:language": "no language", "translations:0:text": "Sei nett" };
    const forms: readonly (readonly [
      path: string,
      fields: Record<string, string>,
      focused: RegExp,
      isFile?: true,
    ])[] = [
      ["/admin/settings/discovery", { languages: "not a language" }, /<textarea name="languages"/],
      [
        `/admin/rules/${id}/update`,
        { text: "x", ...translation },
        /<input type="text" name="translations:0:language"/,
      ],
      ["/admin/webhooks/create", { url: "https://x.example" }, /<input type="checkbox" name="events:/, true],
      [`${report}/update`, { category: "violation" }, /<input type="checkbox" name="rule_ids:/],
      [`${report}/content/delete`, { text: "x" }, /<input type="checkbox" name="status:/],
      [`${report}/attach`, {}, /<input type="checkbox" name="status:/],
      [`${report}/action/none`, { text: "x".repeat(6000) }, /<textarea name="text"/],
      [`${report}/notes`, { content: " " }, /<textarea name="content"/],
    ];
    await publish(cast.carol, "More beans");
    for (const [path, fields, focused, isFile] of forms) {
      const { status: code, text } = await (isFile
        ? browser.upload(path, fields)
        : browser.send(path, fields));
      expect(code, path).to.equal(422);
      const compact = text.replaceAll(/\s+/g, " ");
      const [invalid = "", ...others] = compact.match(/<[^<>]*aria-invalid="true"[^<>]*>/g) ?? [];
      expect(others, path).to.deep.equal([]);
      expect(invalid, path).to.match(focused).and.include("autofocus");
      const hint = /aria-describedby="(?:[^" ]+ )?([^" ]+-problem)"/.exec(invalid)?.[1];
      expect(compact, path).to.match(new RegExp(`class="problem" id="${hint}">[A-Z][^<]{10,}`));
      // The notice leaves the focus to the field, and has no keys.
      expect(compact, path).to.match(/role="alert" ?>Validation failed: [A-Z]/);
    }
  });

  it("name each entry in the title and heading of its page", async () => {
    const titlesOf = (page: string) =>
      [/<title>(.*?)<\/title>/s, /<h1>(.*?)<\/h1>/s].map((part) => part.exec(page)?.[1]);
    const { title: serverName } = await owner.call("getAdminSettings");
    const rule = await owner.call("createAdminRule", { body: { text: `Be <kind> ${"always ".repeat(20)}` } });
    const [title, heading] = titlesOf(await browser.read(`/admin/rules/${rule.id}`));
    expect(heading).to.match(/^Be &lt;kind&gt; always .{40,70}…$/);
    expect(title).to.equal(`${heading} – Rules – ${serverName}`);
    await owner.call("createAdminAccountAction", {
      path: { id: cast.dave.account.id },
      body: { type: "silence" },
    });
    const [strike] = await owner.call("listAdminStrikes");
    expect(titlesOf(await browser.read(`/admin/strikes/${strike?.id}`))).to.deep.equal([
      `Limited: @dave – Decisions – ${serverName}`,
      "Limited: @dave",
    ]);
  });

  it("block a network until a time, and keep the time when editing", async () => {
    await browser.read("/admin/ip-blocks");
    const fields = { ip: "203.0.113.0/24", severity: "sign_up_block", comment: "", expires_in: "86400" };
    await browser.submit("/admin/ip-blocks/create", fields);
    const block = await first<{ id: string; expires_at: string }>("ip_blocks");
    await browser.read(`/admin/ip-blocks/${block.id}`);
    await browser.submit(`/admin/ip-blocks/${block.id}/update`, { ...fields, comment: "Bots" });
    expect(await first("ip_blocks")).to.include({ comment: "Bots", expires_at: block.expires_at });
  });

  it("give permissions to a role by checkboxes, and take them away", async () => {
    await browser.read("/admin/roles");
    await browser.submit("/admin/roles/create", {
      name: "Helper",
      color: "",
      position: "3",
      collection_limit: "",
      "permissions:manage_reports": "on",
      "permissions:no_such_permission": "on",
    });
    const body = await owner.call("listAdminRoles");
    const made = body.find(({ name }) => name === "Helper");
    expect(made?.permissions).to.deep.equal(["manage_reports"]);
    await browser.read(`/admin/roles/${made?.id}`);
    await browser.submit(`/admin/roles/${made?.id}/update`, { name: "Helper", color: "", position: "3" });
    const { body: changed } = await owner.get(`/api/v1/admin/roles/${made?.id}`).expect(200);
    expect(changed.permissions).to.deep.equal([]);
  });

  it("publish an announcement with times in UTC, and clear them", async () => {
    await browser.read("/admin/announcements");
    const times = { starts_at: "2027-01-31T09:30", ends_at: "2027-01-31T10:30", scheduled_at: "" };
    await browser.submitFiles("/admin/announcements/create", { text: "Tea", ...times });
    const made = await first<{ id: string; starts_at: string }>("announcements");
    expect(made.starts_at).to.equal("2027-01-31T09:30:00.000Z");
    const page = await browser.read(`/admin/announcements/${made.id}`);
    expect(page).to.include('value="2027-01-31T09:30"');
    expect(await browser.submit(`/admin/announcements/${made.id}/publish`)).to.include("Done.");
    const cleared = { text: "Tea", starts_at: "", ends_at: "", scheduled_at: "" };
    await browser.submitFiles(`/admin/announcements/${made.id}/update`, cleared);
    expect(await first("announcements")).to.include({ starts_at: null, ends_at: null, published: true });
  });

  it("publish an announcement with times of another zone, but dates of an event that lasts all day", async () => {
    await browser.read("/admin/announcements");
    const zoned = {
      text: "Tea",
      starts_at: "2027-07-31T00:30",
      "starts_at:offset": "+05:30",
      ends_at: "2027-07-31T10:30",
      "ends_at:offset": "nonsense",
      scheduled_at: "2027-07-01T12:00",
      "scheduled_at:offset": "-04:00",
    };
    await browser.submitFiles("/admin/announcements/create", zoned);
    expect(await first("announcements")).to.include({
      starts_at: "2027-07-30T19:00:00.000Z",
      ends_at: "2027-07-31T10:30:00.000Z",
      scheduled_at: "2027-07-01T16:00:00.000Z",
    });
    await browser.submitFiles("/admin/announcements/create", { ...zoned, all_day: "on" });
    const made = await first<{ id: string }>("announcements");
    expect(made).to.include({
      starts_at: "2027-07-31T00:30:00.000Z",
      scheduled_at: "2027-07-01T16:00:00.000Z",
    });
    const page = await browser.read(`/admin/announcements/${made.id}`);
    expect(page).to.match(/<dt>Start<\/dt>\s*<dd><bdi><time datetime="2027-07-31">31 Jul 2027</);
    const rejected = await browser.upload(`/admin/announcements/${made.id}/update`, {
      ...zoned,
      ends_at: "2020-01-01T00:00",
    });
    expect(rejected.status).to.equal(422);
    expect(rejected.text).to.include('name="scheduled_at:offset" value="-04:00"');
  });

  it("upload an emoji, and keep its picture when editing", async () => {
    await browser.read("/admin/custom-emojis");
    const shortcode = newShortcode();
    const image = { bytes: await emojiImage(), name: "sprout.png" };
    const fields = { shortcode, category: "Plants", visible_in_picker: "on" };
    expect(await browser.submitFiles("/admin/custom-emojis/create", fields, { image })).to.include(shortcode);
    const made = await first<{ id: string; url: string }>(`custom_emojis?shortcode=${shortcode}`);
    await browser.read(`/admin/custom-emojis/${made.id}`);
    await browser.submitFiles(`/admin/custom-emojis/${made.id}/update`, { category: "" });
    const body = await owner.call("getAdminCustomEmoji", { path: { id: made.id } });
    expect(body).to.include({ url: made.url, visible_in_picker: false });
    expect(await browser.submit(`/admin/custom-emojis/${made.id}/disable`)).to.include("Disabled");
    const list = await browser.read("/admin/custom-emojis");
    expect(list).to.match(/id="filter-local".*?value="" selected>Any<.*?value="false"\s*>Other servers</s);
    expect(await browser.read("/admin/custom-emojis?local=false")).not.to.include(shortcode);
    expect(await browser.read("/admin/custom-emojis?local=true")).to.include(shortcode);
  });

  it("preview an imported list before it is applied, and export what is blocked", async () => {
    await browser.read("/admin/blocklists");
    const csv = { bytes: Buffer.from("bad.example\nno domain\n"), name: "list.csv" };
    const fields = { source: "List <1>", kind: "blocks", severity: "suspend" };
    const preview = await browser.submitFiles("/admin/blocklists/create", fields, { csv });
    expect(preview).to.include("1 new, 0 stricter, 0 unchanged, 1 invalid").and.include("bad.example");
    expect(preview).to.include("List &lt;1&gt;");
    const id = /action="\/admin\/blocklists\/(\d+)\/apply"/.exec(preview)?.[1] ?? "";
    await browser.submit(`/admin/blocklists/${id}/apply`);
    await server.settle();
    const cookie = await cookieOf(server, owner);
    const { text, headers } = await askPage(server, "/admin/blocklists/export?kind=blocks", cookie).expect(
      200,
    );
    expect(text).to.include("bad.example,suspend");
    expect(headers["content-disposition"]).to.include("attachment");
    const wrong = await browser.upload("/admin/blocklists/create", fields);
    expect(wrong.status).to.equal(422);
  });

  it("publish a long document, and show its versions", async () => {
    const path = "/admin/documents/privacy_policy";
    await browser.read(path);
    const source = `# Privacy\n\n${"We keep little. ü ".repeat(4000)}`;
    const page = await browser.submitFiles(`${path}/create`, { source, effective_date: "" });
    expect(page).to.include("In force");
    const { id } = await first<{ id: string }>("documents/privacy_policy");
    const current = await browser.read(`${path}/${id}`);
    expect(current).to.include("We keep little.").and.not.to.include(`${id}/delete`);
    await browser.submitFiles(`${path}/create`, { source: "Less", effective_date: "2031-01-31" });
    const upcoming = await first<{ id: string }>("documents/privacy_policy");
    expect(await browser.read(`${path}/${upcoming.id}`)).to.include("Announced");
    expect(await browser.submit(`${path}/${upcoming.id}/delete`)).to.include("Withdrawn");
  });

  it("say what blocking a domain means, and ask before", async () => {
    const asked = await browser.read("/admin/domain-blocks/new?domain=lost.example");
    expect(asked).to.include("If <bdi>lost.example</bdi> is suspended").and.include("Known accounts");
    const fields = { domain: "lost.example", severity: "silence", public_comment: "", private_comment: "" };
    await browser.submit("/admin/domain-blocks/create", fields);
    const { id } = await first<{ id: string }>("domain_blocks");
    expect(await browser.read(`/admin/domain-blocks/${id}`)).to.include("What each severity means");
    const changed = { severity: "suspend", reject_media: "on", public_comment: "Spam", private_comment: "" };
    await browser.submit(`/admin/domain-blocks/${id}/update`, changed);
    expect(await first("domain_blocks")).to.include({
      severity: "suspend",
      reject_media: true,
      public_comment: "Spam",
      private_comment: null,
    });
    expect(await browser.read("/admin/domain-blocks/new?domain=no%20domain")).not.to.include("is suspended");
  });

  it("tell whether a mailbox is blocked", async () => {
    await browser.read("/admin/canonical-email-blocks");
    await browser.submit("/admin/canonical-email-blocks/create", {
      email: "mallory@remote.example",
      canonical_email_hash: "",
    });
    const path = "/admin/canonical-email-blocks?email=";
    expect(await browser.read(`${path}m.allory%2Bx%40remote.example`)).to.match(/role="status"/);
    expect(await browser.read(`${path}someone%40remote.example`)).to.match(/isn.{1,5}t blocked/);
  });

  it("save settings in groups, without changing the others", async () => {
    await browser.read("/admin/settings?group=registrations");
    const fields = { registrations: "approval", closed_registrations_message: "Later" };
    expect(await browser.submitFiles("/admin/settings/registrations", fields)).to.include("Saved.");
    expect(await browser.read("/admin/settings")).to.include("?group=contact");
    await browser.read("/admin/settings?group=contact");
    await browser.submit("/admin/settings/contact", {
      contact_email: "a@concord.example",
      status_page_url: "",
    });
    const body = await owner.call("getAdminSettings");
    expect(body).to.include({ ...fields, contact_email: "a@concord.example", show_peers: true });
    const wrong = await browser.send("/admin/settings/discovery", { languages: "not a language" });
    expect(wrong.status).to.equal(422);
    expect(wrong.text).to.include("not a language");
  });

  it("reject forms of staff without the permission, files before they are read", async () => {
    const other = await signedIn(server, await makeStaff(server, { permissions: ["manage_rules"] }));
    await other.read("/admin/rules");
    expect((await other.send("/admin/roles/create", { name: "Boss" })).status).to.equal(403);
    expect((await other.upload("/admin/announcements/create", { text: "Tea" })).status).to.equal(403);
    const member = await signedIn(server, cast.bob);
    await member.read("/settings/account");
    const image = { bytes: Buffer.alloc(1024), name: "a.png" };
    const sent = await member.upload("/admin/custom-emojis/create", { shortcode: "tea" }, { image });
    expect(sent.status).to.equal(403);
    expect((await member.send("/admin/blocklists/1/apply", {})).status).to.equal(403);
  });

  it("reject forms with files of another site", async () => {
    const sent = await browser.upload("/admin/announcements/create", { csrf_token: "x", text: "Tea" });
    expect(sent.status).to.equal(403);
  });

  it("are in German", async () => {
    expect(await browser.read("/admin/ip-blocks?lang=de")).to.include("Adresse oder Netz sperren");
    await browser.read("/admin/ip-blocks?lang=en");
  });
});
