import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { recordStrike } from "../../src/domain/moderation/strikes.ts";
import { markStatusSensitive } from "../../src/domain/statuses/editing.ts";
import { removeSuspendedData } from "../../src/domain/moderation/suspension.ts";
import { day, mails, mailsOf, authSuite } from "../auth/support.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { Browser } from "../support/browser.ts";
import { changeLogin } from "../support/states.ts";
import { look, makeMedia, publish } from "../support/statuses.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { type Newcomer, newcomer } from "../cast/newcomers.ts";
import { act } from "./support.ts";

type Warning = Schemas["AccountWarning"];
type Appeal = Schemas["AdminAppeal"];

describe("strikes and appeals", () => {
  const { server, cast } = authSuite();
  let moderator: Person;
  let person: Newcomer;
  before(async () => {
    moderator = await makeStaff(server, {
      permissions: ["manage_users", "manage_reports", "manage_appeals"],
      position: 10,
    });
  });
  beforeEach(async () => {
    person = await newcomer(server, cast);
  });

  const strike = async (type: string, text = "Be kind"): Promise<string> => {
    await act(moderator, person.account, { type, text });
    const body = await moderator.call("listAdminStrikes", { query: { account_id: person.account.id } });
    return body[0]?.id ?? "";
  };
  const appeal = (id: string, text: unknown = "A mistake", by: Person = person) =>
    by.post(`/api/v1/strikes/${id}/appeal`).send({ text });
  const pending = async (): Promise<Appeal[]> => {
    const body = await moderator.call("listAdminAppeals", { query: { state: "pending", limit: 80 } });
    return body.filter(({ strike: { target_account: target } }) => target.id === person.account.id);
  };
  const decide = (id: string, verb: "approve" | "reject", by: Person = moderator) =>
    by.post(`/api/v1/admin/appeals/${id}/${verb}`);

  it("are visible to the affected user only, latest first", async () => {
    const ids = [await strike("none", "One"), await strike("sensitive", "Two")];
    const body = await person.call("listStrikes");
    expect(body.map(({ id }) => id)).to.deep.equal(ids.toReversed());
    expect(body[0]).to.deep.include({ action: "sensitive", text: "Two", appeal: null });
    const first = await person.get("/api/v1/strikes?limit=1").expect(200);
    expect(first.headers["link"]).to.contain('rel="next"');
    expect(await cast.bob.call("listStrikes")).to.deep.equal([]);
  });

  it("are listed for staff in a constant number of queries", async () => {
    await strike("none");
    await strike("sensitive");
    const queriesOf = (limit: number): Promise<number> =>
      queriesOfRequest(server, () => moderator.call("listAdminStrikes", { query: { limit } }));
    expect(await queriesOf(1)).to.equal(await queriesOf(40));
  });

  it("are appealed once; moderators and the user are notified by mail", async () => {
    const id = await strike("silence");
    const before = (await mails(server)).length;
    const { body } = await appeal(id, "  It was about beans  ").expect(200);
    expect((body as Warning).appeal).to.deep.equal({ text: "It was about beans", state: "pending" });
    const mailed = (await mails(server)).slice(before);
    expect(mailed.map(({ to }) => to))
      .to.include(moderator.user.email)
      .and.not.to.include(person.email);
    expect(mailed[0]?.raw).to.contain("It was about beans");
    expect((await appeal(id, "Again").expect(422)).body).to.include({ code: "invalid_state" });
    const [found] = await pending();
    expect(found).to.deep.include({ text: "It was about beans", state: "pending", decided_by_account: null });
    const [mail] = await mailsOf(server, person.email, () => decide(found?.id ?? "", "approve").expect(200));
    expect(mail?.subject).to.contain("approved");
    const profile = await cast.alice.call("getAccount", { path: { id: person.account.id } });
    expect(profile).not.to.have.property("limited");
    expect((await person.call("getStrike", { path: { id } })).appeal?.state).to.equal("approved");
    const overruled = await moderator.call("getAdminStrike", { path: { id } });
    expect(overruled.overruled_at).to.be.a("string");
    const [notification] = await person.call("listNotifications");
    expect(notification?.moderation_warning?.appeal).to.deep.include({ state: "approved" });
  });

  it("are appealed once by concurrent requests", async () => {
    const id = await strike("none");
    const replies = await Promise.all([1, 2, 3].map((number) => appeal(id, `Number ${number}`)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).to.deep.equal([
      200, 422, 422,
    ]);
    const [found] = await pending();
    const decided = await Promise.all([
      decide(found?.id ?? "", "approve"),
      decide(found?.id ?? "", "reject"),
    ]);
    expect(decided.map(({ status }) => status).toSorted((one, other) => one - other)).to.deep.equal([
      200, 422,
    ]);
  });

  it("stay unchanged if the appeal is rejected", async () => {
    const id = await strike("sensitive");
    await appeal(id).expect(200);
    const [found] = await pending();
    const [mail] = await mailsOf(server, person.email, () => decide(found?.id ?? "", "reject").expect(200));
    expect(mail?.subject).to.contain("rejected");
    const body = await moderator.call("getAdminAccount", { path: { id: person.account.id } });
    expect(body.sensitized).to.equal(true);
    const rejected = await moderator.call("listAdminAppeals", { query: { state: "rejected" } });
    expect(rejected[0]).to.deep.include({ id: found?.id, state: "rejected" });
    expect(rejected[0]?.decided_by_account?.id).to.equal(moderator.account.id);
    for (const verb of ["approve", "reject"] as const) {
      const again = await decide(found?.id ?? "", verb).expect(422);
      expect(again.body).to.include({ code: "invalid_state" });
    }
  });

  it("can be appealed for twenty days", async () => {
    const id = await strike("none");
    server.advance(20 * day - 60_000);
    const late = await strike("none");
    await appeal(id).expect(200);
    server.advance(20 * day + 60_000);
    const { body } = await appeal(late).expect(422);
    expect(body.error).to.contain("20 days");
    expect(body.code).to.equal("invalid_state");
  });

  it("require a reason of limited length", async () => {
    const id = await strike("none");
    for (const text of ["", "  \n", "x".repeat(2001), "x".repeat(1_000_000), "a\u0000b", { deep: true }]) {
      await appeal(id, text).expect(422);
    }
    await person.refused("appealStrike", { path: { id }, body: {} }, 422);
    await appeal(id, "💚".repeat(2000)).expect(200);
  });

  it("are decided only by staff with the permission and a higher rank, and return 404 if unknown", async () => {
    const admin = await makeStaff(server, "Admin");
    const other = await makeStaff(server, "Moderator");
    await act(admin, other.account, { type: "sensitive" });
    const body = await other.call("listStrikes");
    await appeal(body[0]?.id ?? "", "Colleagues?", other).expect(200);
    const [found] = await moderator.call("listAdminAppeals", { query: { state: "pending", limit: 1 } });
    for (const verb of ["approve", "reject"] as const)
      await decide(found?.id ?? "", verb, moderator).expect(403);
    await decide(found?.id ?? "", "approve", admin).expect(200);
    const reporter = await makeStaff(server, { permissions: ["manage_reports"] });
    await reporter.refused("listAdminAppeals", {}, 403);
  });

  it("for suspended and disabled logins are appealed through the mailed link", async () => {
    const status = await publish(person, "Beans");
    for (const type of ["disable", "suspend"]) {
      const sent = await mailsOf(server, person.email, () => strike(type, "No beans <b>here</b>\nplease"));
      const path = `/auth/appeal?token=${sent[0]?.token ?? ""}`;
      const browser = new Browser(server);
      const shown = await browser.visit(path);
      expect(shown.text).to.contain("No beans &lt;b&gt;here&lt;/b&gt;");
      const wrong = await browser.submit(shown, { text: "x".repeat(2001) });
      expect(wrong.status).to.equal(422);
      expect(wrong.text).to.contain("x".repeat(2001));
      const done = await browser.submit(await browser.visit(path), { text: "I <i>like</i> beans" });
      expect(done.status, type).to.equal(200);
      expect(done.text)
        .to.contain("I &lt;i&gt;like&lt;/i&gt; beans")
        .and.to.contain("sent to the moderators");
      const [found] = await pending();
      await decide(found?.id ?? "", "approve").expect(200);
    }
    await cast.alice.call("getStatus", { path: { id: status.id } });
    const login = await supertest(server.app)
      .post("/api/login")
      .type("form")
      .send({ email: person.email, password: person.password });
    expect(login.status).to.equal(200);
  });

  it("for sensitive posts are undone for these posts", async () => {
    const [first, second] = [
      await publish(person, { status: "Nettles", media_ids: [await makeMedia(server, person.account)] }),
      await publish(person, { status: "Thistles", media_ids: [await makeMedia(server, person.account)] }),
    ];
    for (const { id } of [first, second]) {
      await server.context.writeWithoutActor(markStatusSensitive, id, person.account.id);
    }
    const id = await server.context.write(recordStrike, operator, {
      targetAccountId: person.account.id,
      action: "mark_statuses_as_sensitive",
      text: "",
      statusIds: [first.id],
      reportId: null,
      notify: false,
    });
    await appeal(id).expect(200);
    const [found] = await pending();
    await decide(found?.id ?? "", "approve").expect(200);
    expect((await look(person, first.id)).sensitive).to.equal(false);
    expect((await look(person, second.id)).sensitive).to.equal(true);
  });

  it("can't be opened with an invalid or expired link, or another user's", async () => {
    const theirs = await strike("none");
    const victim = person;
    person = await newcomer(server, cast);
    const [mail] = await mailsOf(server, person.email, () => strike("none"));
    const path = `/auth/appeal?token=${mail?.token ?? ""}`;
    const browser = new Browser(server);
    const form = await browser.visit(path);
    expect((await browser.submit(form, { strike: theirs, text: "Not mine" })).status).to.equal(404);
    expect((await browser.submit(form, { token: "nonsense", text: "Hm" })).status).to.equal(400);
    for (const token of ["", "nonsense", `${mail?.token ?? ""}x`]) {
      expect((await browser.get(`/auth/appeal?token=${token}`)).status).to.equal(400);
    }
    server.advance(21 * day);
    expect((await browser.get(path)).status).to.equal(400);
    const body = await moderator.call("listAdminStrikes", { query: { account_id: victim.account.id } });
    expect(body[0]?.appeal).to.equal(null);
  });

  it("can't be undone once the data is deleted", async () => {
    await strike("suspend");
    const mail = (await mails(server)).find(({ to }) => to === person.email);
    const browser = new Browser(server);
    const page = await browser.visit(`/auth/appeal?token=${mail?.token ?? ""}`);
    await browser.submit(page, { text: "Please" });
    const [found] = await pending();
    await server.context.write(removeSuspendedData, operator, { accountId: person.account.id });
    const refused = await decide(found?.id ?? "", "approve").expect(422);
    expect(refused.body).to.include({ code: "invalid_state" });
    const path = { id: person.account.id };
    const kept = await moderator.refused("unsuspendAdminAccount", { path }, 422);
    expect(kept).to.include({ code: "invalid_state" });
    expect((await moderator.call("listAdminAppeals", { query: { limit: 1 } }))[0]?.state).to.equal("pending");
  });

  it("are answered in the user's language", async () => {
    await changeLogin(server, person.user.id, { locale: "de" });
    await appeal(await strike("silence")).expect(200);
    const [found] = await pending();
    const [mail] = await mailsOf(server, person.email, () => decide(found?.id ?? "", "reject").expect(200));
    expect(mail?.subject).to.contain("abgelehnt");
  });

  describe("warning presets", () => {
    it("are created, changed, listed by title and deleted", async () => {
      const admin = await makeStaff(server, "Admin");
      const create = (title: string, text: string) =>
        admin.post("/api/v1/admin/warning_presets").send({ title, text });
      const { body: second } = await create("B", "Be brief").expect(200);
      const { body: first } = await create("A", "Be kind").expect(200);
      const list = async (): Promise<string[]> =>
        (await moderator.call("listAdminWarningPresets")).map(({ id }) => id);
      expect(await list()).to.deep.equal([first.id, second.id]);
      const path = `/api/v1/admin/warning_presets/${first.id as string}`;
      const changed = await admin.call("updateAdminWarningPreset", {
        path: { id: first.id as string },
        body: { title: "C" },
      });
      expect(changed).to.include({ title: "C", text: "Be kind" });
      expect(await list()).to.deep.equal([second.id, first.id]);
      await admin.call("deleteAdminWarningPreset", { path: { id: first.id as string } });
      for (const verb of ["get", "put", "delete"] as const) await admin[verb](path).send().expect(404);
      await create("x".repeat(201), "Text").expect(422);
      await create("Title", " ").expect(422);
      await create("Title", "x".repeat(5001)).expect(422);
      await admin.refused(
        "updateAdminWarningPreset",
        { path: { id: second.id as string }, body: { text: "" } },
        422,
      );
    });

    it("are limited to a hundred", async () => {
      const admin = await makeStaff(server, "Admin");
      await server.database.builder("warning_presets").delete();
      await server.database.builder.raw(
        `insert into warning_presets (title, text, created_at, updated_at)
         select n::text, 'Text', now(), now() from generate_series(1, 99) n`,
      );
      const replies = await Promise.all(
        [1, 2, 3].map(() => admin.post("/api/v1/admin/warning_presets").send({ text: "Another" })),
      );
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).to.deep.equal([
        200, 422, 422,
      ]);
      await server.database.builder("warning_presets").delete();
    });
  });
});
