import { expect } from "chai";
import type { Schemas } from "../../../../src/contract/types.ts";
import { mails, mailsOf, authSuite } from "../../../auth/support.ts";
import { type Person, makeRemoteAccount } from "../../../cast/people.ts";
import { makeStaff } from "../../../cast/staff.ts";
import { type Newcomer, newcomer } from "../../../cast/newcomers.ts";
import { askPage, cookieOf, queriesOf, readPage } from "../../../support/pages.ts";
import { type SignedInBrowser, signedIn } from "../../../support/signed-in-browser.ts";
import { makeMedia, publish } from "../../../support/statuses.ts";

describe("moderation in the console", function () {
  const { server, cast } = authSuite();
  let owner: Person;
  let browser: SignedInBrowser;
  let person: Newcomer;
  before(async () => {
    owner = await makeStaff(server, "Owner");
    browser = await signedIn(server, owner);
  });
  beforeEach(async () => {
    person = await newcomer(server, cast);
  });

  async function report(fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const body = { account_id: person.account.id, ...fields };
    const reply = await cast.alice.call("createReport", { body });
    return reply.id;
  }

  async function read(id: string): Promise<Schemas["AdminReport"]> {
    return await owner.call("getAdminReport", { path: { id } });
  }

  it("shows reported posts as they are, their media and warned text behind a click", async () => {
    const media = await makeMedia(server, person.account);
    const status = await publish(person, { status: "Look", media_ids: [media] });
    const warned = await publish(person, { status: "Secret", spoiler_text: "Beware" });
    const id = await report({ status_ids: [status.id, warned.id], comment: "Bad" });
    const page = await browser.read(`/admin/reports/${id}`);
    expect(page).to.include(`href="/statuses/${status.id}"`);
    expect(page).to.match(/<details class="hidden-media">.*?<img/s);
    expect(page).to.match(/<summary><bdi>Beware<\/bdi><\/summary>.*?Secret/s);
    const queue = await browser.read("/admin/reports");
    expect(queue).to.include("Bad").and.include("Beware").and.not.include("Secret");
  });

  it("filters the queue by category and state, and groups it by account", async () => {
    const spam = await report({ category: "spam" });
    const other = await report({ category: "legal" });
    const queue = await browser.read("/admin/reports");
    expect(queue.split(`id="account-${person.account.id}"`)).to.have.length(2);
    const filtered = await browser.read("/admin/reports?category=spam");
    expect(filtered).to.include(`/admin/reports/${spam}"`).and.not.include(`/admin/reports/${other}"`);
    await browser.read(`/admin/reports/${spam}`);
    await browser.submit(`/admin/reports/${spam}/resolve`);
    expect(await browser.read("/admin/reports?resolved=true")).to.include(`/admin/reports/${spam}"`);
    expect(await browser.submit(`/admin/reports/${spam}/reopen`)).to.include("Open");
  });

  it("deletes the chosen posts of a report, with a preset before the message", async () => {
    const preset = await owner
      .post("/api/v1/admin/warning_presets")
      .send({ title: "Kind", text: "Be kind." });
    const first = await publish(person, "One");
    const second = await publish(person, "Two");
    const id = await report({ status_ids: [first.id, second.id] });
    const path = `/admin/reports/${id}`;
    const asked = await browser.read(`${path}/content/delete`);
    expect(asked).to.include("Kind</option>").and.include("This can’t be undone");
    expect(asked)
      .to.match(/name="status:\d+"/)
      .and.not.match(/name="status:\d+"[^>]*checked/);
    const none = await browser.send(`${path}/content/delete`, { text: "Why" });
    expect(none.status).to.equal(422);
    expect(none.text).to.include("Why").and.include("Posts can&#39;t be blank");
    await person.get(`/api/v1/statuses/${first.id}`).expect(200);
    const fields = {
      preset: (preset.body as { id: string }).id,
      text: "Please.",
      mail: "on",
      [`status:${first.id}`]: "on",
    };
    const [mail] = await mailsOf(server, person.email, async () => {
      expect(await browser.submit(`${path}/content/delete`, fields)).to.include("The action is taken.");
    });
    expect(mail?.raw).to.include("Be kind.").and.include("Please.");
    await person.refused("getStatus", { path: { id: first.id } }, 404);
    await person.call("getStatus", { path: { id: second.id } });
    const again = await browser.send(`${path}/content/delete`, fields);
    expect(again.status).to.equal(422);
    expect(again.text).to.include("Please.");
    const unknown = await browser.send(`${path}/content/delete`, { ...fields, preset: "9" });
    expect(unknown.status).to.equal(404);
  });

  it("marks posts as sensitive, attaches and detaches them, and changes the category", async () => {
    const { id: ruleId } = await owner.call("createAdminRule", { body: { text: "No beans" } });
    const status = await publish(person, {
      status: "Beans",
      media_ids: [await makeMedia(server, person.account)],
    });
    const more = await publish(person, "More beans");
    const id = await report({ status_ids: [status.id] });
    const path = `/admin/reports/${id}`;
    await browser.read(path);
    await browser.submit(`${path}/attach`, { [`status:${more.id}`]: "on" });
    expect((await read(id)).statuses).to.have.length(2);
    await browser.submit(`${path}/detach`, { status_id: more.id });
    expect((await read(id)).statuses).to.have.length(1);
    await browser.submit(`${path}/update`, { category: "violation", [`rule_ids:${ruleId}`]: "on" });
    expect((await read(id)).rules.map((one) => one.id)).to.deep.equal([ruleId]);
    const none = await browser.send(`${path}/update`, { category: "violation" });
    expect(none.status).to.equal(422);
    await browser.submit(`${path}/content/mark_as_sensitive`, { [`status:${status.id}`]: "on" });
    await server.settle();
    const body = await person.call("getStatus", { path: { id: status.id } });
    expect(body.sensitive).to.equal(true);
  });

  it("shows earlier decisions and reports beside a report, and the account's notes", async () => {
    const earlier = await report({ comment: "The first time" });
    const path = `/admin/accounts/${person.account.id}`;
    await browser.read(path);
    await browser.submit(`${path}/action/sensitive`, { text: "Cover <it>" });
    const noted = await browser.submit(`${path}/notes`, { content: "Watch <this>" });
    expect(noted).to.include("Watch &lt;this&gt;");
    const id = await report();
    const page = await browser.read(`/admin/reports/${id}`);
    expect(page).to.include(`/admin/reports/${earlier}"`).and.include("Cover &lt;it&gt;");
    const noteId = /name="note_id" value="(\d+)"/.exec(noted)?.[1] ?? "";
    expect(await browser.submit(`${path}/delete-note`, { note_id: noteId })).not.to.include("Watch");
    expect((await browser.send(`${path}/delete-note`, { note_id: noteId })).status).to.equal(404);
  });

  it("says what can be done about a report, and leaves out what is in force or too late", async () => {
    const status = await publish(person, "Beans");
    const id = await report({ status_ids: [status.id], comment: "Look" });
    const path = `/admin/reports/${id}`;
    const all = ["content/mark_as_sensitive", "content/delete", "action/none", "action/sensitive"];
    const choices = [...all, "action/disable", "action/silence", "action/suspend"];
    const offered = (page: string) =>
      [...page.matchAll(/href="(\/admin\/reports\/\d+\/[^"]+)"\s+aria-describedby="([^"]+)"/g)].map(
        ([, address = "", hint]) => {
          expect(page).to.match(new RegExp(`id="${hint}">[^<]{20}`));
          return address.slice(path.length + 1);
        },
      );
    const open = await browser.read(path);
    expect(offered(open)).to.deep.equal(choices);
    expect(open.indexOf("Look")).to.be.below(open.indexOf("Reported account"));
    expect(open.indexOf("Reported account")).to.be.below(open.indexOf("What can be done"));
    await browser.submit(`${path}/action/silence`, { text: "Too loud" });
    expect(offered(await browser.read(path))).to.deep.equal([
      "action/none",
      "action/sensitive",
      "action/disable",
      "action/suspend",
    ]);
  });

  it("says who is reported, by whom, and what was done about it", async () => {
    await report({ comment: "Another" });
    const status = await publish(person, "Beans");
    const id = await report({ status_ids: [status.id] });
    const path = `/admin/reports/${id}`;
    await browser.read(path);
    await browser.submit(`${path}/assign`);
    const before = await browser.read(path);
    expect(before).to.match(/<dt>Other open reports<\/dt>\s*<dd><bdi>1</);
    expect(before).to.match(/<dt>Decisions<\/dt>\s*<dd><bdi>0</);
    expect(before).to.match(/<dt>Origin<\/dt>\s*<dd><bdi>This server</);
    await browser.submit(`${path}/action/none`, { text: "Please" });
    const steps = (page: string) =>
      (/<ol class="history">.*?<\/ol>/s.exec(page)?.[0] ?? "")
        .split("</li>")
        .slice(0, -1)
        .map((step) =>
          step
            .replaceAll(/<time.*?<\/time>|<[^>]+>|\s+/gs, " ")
            .replaceAll(/ +/g, " ")
            .trim(),
        );
    const by = `· @${owner.account.username}`;
    expect(steps(await browser.read(path))).to.deep.equal([
      "reported · @alice",
      `assigned ${by}`,
      `Warning ${by}`,
      `resolved ${by}`,
    ]);
    const strict = await report();
    await browser.read(`/admin/reports/${strict}`);
    await browser.submit(`/admin/reports/${strict}/action/silence`, {});
    expect(steps(await browser.read(`/admin/reports/${strict}`))).to.deep.equal([
      "reported · @alice",
      `Limited ${by}`,
      `resolved ${by}`,
    ]);
    const moderator = await signedIn(server, await makeStaff(server, { permissions: ["manage_reports"] }));
    const theirs = await moderator.read(path);
    expect(steps(theirs)).to.include(`resolved ${by}`).and.not.include(`assigned ${by}`);
    expect(theirs).not.to.include(`href="/admin/accounts/${person.account.id}"`);
  });

  it("says that there may be more other reports than it counts", async () => {
    const others = async (): Promise<string | undefined> => {
      const page = await browser.read(`/admin/reports/${await report()}`);
      return /<dt>Other open reports<\/dt>\s*<dd><bdi>([^<]+)</.exec(page)?.[1];
    };
    for (let count = 0; count < 9; count += 1) await report();
    expect([await others(), await others()]).to.deep.equal(["9", "10 or more"]);
  });

  it("shows a decision about reported posts also once ten newer ones have been made", async () => {
    const status = await publish(person, "Beans");
    const id = await report({ status_ids: [status.id] });
    const path = `/admin/reports/${id}`;
    await browser.read(`${path}/content/mark_as_sensitive`);
    await browser.submit(`${path}/content/mark_as_sensitive`, { [`status:${status.id}`]: "on" });
    const history = async (): Promise<string> =>
      /<ol class="history">.*?<\/ol>/s.exec(await browser.read(path))?.[0] ?? "";
    const before = await history();
    expect(before).to.include("/admin/strikes/");
    const target = { id: person.account.id };
    for (let count = 0; count < 10; count += 1) {
      await owner.call("createAdminAccountAction", { path: target, body: { type: "none", text: "Again" } });
    }
    const after = await history();
    expect(after).not.to.include("/admin/strikes/");
    expect(after.split("</li>")).to.have.length(before.split("</li>").length);
  });

  it("says from which server a reported account is", async () => {
    const stranger = await makeRemoteAccount(server, "stranger", "remote.example");
    const made = await cast.alice.call("createReport", { body: { account_id: stranger.id } });
    const page = await browser.read(`/admin/reports/${made.id}`);
    expect(page).to.include('href="/admin/hosts/look-up?domain=remote.example"');
    expect(page).not.to.include("action/disable");
  });

  it("reads a report and an account in a constant number of queries", async () => {
    const cookie = await cookieOf(server, owner);
    const measured = async (posts: number): Promise<number[]> => {
      person = await newcomer(server, cast);
      const ids: string[] = [];
      for (let count = 0; count < posts; count += 1) ids.push((await publish(person, `Post ${count}`)).id);
      const id = await report({ status_ids: ids });
      const paths = ["/admin/reports", `/admin/reports/${id}`, `/admin/accounts/${person.account.id}`];
      const counts: number[] = [];
      for (const path of paths) counts.push(await queriesOf(server, () => readPage(server, path, cookie)));
      return counts;
    };
    await measured(1);
    expect(await measured(2)).to.deep.equal(await measured(6));
  });

  it("changes the role, the e-mail address and the password of an account", async () => {
    const path = `/admin/accounts/${person.account.id}`;
    const page = await browser.read(path);
    const role = /<option value="(\d+)"[^>]*>Moderator</.exec(page)?.[1] ?? "";
    expect(await browser.submit(`${path}/role`, { role_id: role })).to.include("Saved.");
    const [mail] = await mailsOf(server, person.email, async () => {
      expect(await browser.submit(`${path}/reset_password`)).to.include("got a link");
    });
    expect(mail?.raw).to.include("/auth/reset");
    await person.refused("verifyCredentials", {}, 401);
    const wrong = await browser.send(`${path}/email`, { email: "nonsense" });
    expect(wrong.status).to.equal(422);
    expect(wrong.text).to.include('value="nonsense"');
  });

  it("deletes the data of a suspended account only", async () => {
    const path = `/admin/accounts/${person.account.id}`;
    expect(await browser.read(path)).not.to.include(`${path}/delete"`);
    expect((await browser.send(`${path}/delete`, {})).status).to.equal(403);
    await browser.submit(`${path}/action/suspend`, { text: "" });
    expect(await browser.submit(`${path}/delete`)).to.include("The account is deleted.");
  });

  it("asks before it acts against an account, and says what is lost", async () => {
    const path = `/admin/accounts/${person.account.id}`;
    const page = await browser.read(path);
    expect(page)
      .to.include(`href="${path}/action/suspend"`)
      .and.not.include(`action="${path}/action/suspend"`);
    const asked = await browser.read(`${path}/action/suspend`);
    expect(asked)
      .to.include("Then the account’s data is deleted")
      .and.include(`action="${path}/action/suspend"`);
    const id = await report();
    const decided = await browser.read(`/admin/reports/${id}/action/sensitive`);
    expect(decided)
      .to.include(`action="/admin/reports/${id}/action/sensitive"`)
      .and.not.include("is deleted");
    expect(await browser.submit(`/admin/reports/${id}/action/sensitive`, {})).to.include(
      "The action is taken",
    );
    expect((await read(id)).action_taken).to.equal(true);
  });

  it("lists appeals, counts them, links to them in the mail, and decides once", async () => {
    const path = `/admin/accounts/${person.account.id}`;
    await browser.read(path);
    await browser.submit(`${path}/action/silence`, { text: "Too loud" });
    const [strike] = await owner.call("listAdminStrikes", { query: { account_id: person.account.id } });
    const before = (await mails(server)).length;
    await person.post(`/api/v1/strikes/${strike?.id}/appeal`).send({ text: "I <whispered>" }).expect(200);
    const mailed = (await mails(server)).slice(before);
    const mail = mailed.find(({ to }) => to === owner.user.email);
    expect(mail?.raw.replaceAll(/=\r?\n/g, "")).to.include("/admin/appeals?state");
    expect(await browser.read("/admin")).to.match(/<strong>1<\/strong> open appeal</);
    const page = await browser.read("/admin/appeals?state=pending");
    expect(page).to.include("I &lt;whispered&gt;");
    const action = /action="(\/admin\/appeals\/\d+\/approve)"/.exec(page)?.[1] ?? "";
    const done = await browser.submit(action);
    expect(done).to.include("Approved");
    expect((await browser.send(action, {})).status).to.equal(422);
    expect(await browser.read(path)).not.to.include("Stop limiting");
  });

  it("shows a moderator only what the role allows", async () => {
    const moderator = await makeStaff(server, { permissions: ["manage_reports"] });
    const id = await report({ comment: "Look" });
    const other = await signedIn(server, moderator);
    const page = await other.read(`/admin/reports/${id}`);
    expect(page).to.include("Look").and.not.include("/admin/settings");
    await askPage(server, `/admin/accounts/${person.account.id}`, await cookieOf(server, moderator)).expect(
      403,
    );
    for (const form of ["role", "email", "reset_password", "delete"]) {
      const { status } = await other.send(`/admin/accounts/${person.account.id}/${form}`, {});
      expect(status, form).to.equal(403);
    }
  });
});
