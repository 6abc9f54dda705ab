import { expect } from "chai";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { reopenReport, resolveReport, resolveReports } from "../../src/domain/reports/resolving.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { insertReport } from "../../src/store/reports/reports.ts";
import type { Person } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { makeStaff } from "../cast/staff.ts";
import { authSuite } from "../auth/support.ts";
import { recording } from "../support/events.ts";
import { linksOf } from "../support/links.ts";
import { addRules, forget, forgetJobs } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { publish } from "../support/statuses.ts";

type AdminReport = Schemas["AdminReport"];
const path = "/api/v1/admin/reports";

describe("admin reports", () => {
  const { server, cast, moderator } = authSuite();
  before(async () => {
    await addRules(server, { id: "1", text: "Be kind" }, { id: "2", text: "Old", deleted_at: new Date() });
  });
  afterEach(() => forget(server, "reports"));

  /** Files a report by alice about bob. */
  async function file(fields: object = {}, reporter: Person = cast.alice): Promise<string> {
    const body = await reporter.call("createReport", {
      body: { account_id: cast.bob.account.id, ...fields },
    });
    return body.id;
  }

  async function read(id: string): Promise<AdminReport> {
    return await moderator.call("getAdminReport", { path: { id } });
  }

  async function change(id: string, verb: string, person = moderator): Promise<AdminReport> {
    return (await person.post(`${path}/${id}/${verb}`).expect(200)).body as AdminReport;
  }

  async function list(query = ""): Promise<string[]> {
    const { body } = await moderator.get(`${path}${query}`).expect(200);
    return (body as AdminReport[]).map(({ id }) => id);
  }

  it("include both accounts, the rules, and statuses otherwise invisible to the moderator", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    const secret = await publish(cast.bob, { status: "A secret", visibility: "private" });
    const open = await publish(cast.bob, "No secret");
    await moderator.refused("getStatus", { path: { id: secret.id } }, 404);
    const id = await file({ comment: "Rude", status_ids: [secret.id, open.id], rule_ids: ["1"] });
    const shown = await read(id);
    expect(shown).to.deep.include({
      id,
      action_taken: false,
      action_taken_at: null,
      category: "violation",
      comment: "Rude",
      forwarded: false,
      assigned_account: null,
      action_taken_by_account: null,
      collections: [],
    });
    expect(shown.account).to.include({ username: "alice", domain: null, email: "alice@mail.example" });
    expect(shown.target_account.account.acct).to.equal("bob");
    expect(shown.statuses.map((status) => [status.id, status.visibility])).to.deep.equal([
      [open.id, "public"],
      [secret.id, "private"],
    ]);
    expect(shown.rules.map(({ text }) => text)).to.deep.equal(["Be kind"]);
    await cast.bob.call("deleteStatus", { path: { id: open.id } });
    expect((await read(id)).statuses.map((status) => status.id)).to.deep.equal([secret.id]);
  });

  it("include attached collections", async () => {
    const body = await cast.bob.call("createCollection", { body: { name: "Enemies", discoverable: false } });
    const { id } = body.collection;
    const shown = await read(await file({ collection_ids: [id] }));
    expect(shown.collections?.map(({ name }) => name)).to.deep.equal(["Enemies"]);
  });

  it("can be by a remote reporter", async () => {
    const { id } = await server.database.transaction((store) =>
      insertReport(store, {
        accountId: cast.frank.id,
        targetAccountId: cast.bob.account.id,
        applicationId: null,
        category: "other",
        comment: "x".repeat(3000),
        statusIds: [],
        collectionIds: [],
        ruleIds: null,
        forwarded: false,
        forwardToDomains: [],
      }),
    );
    expect((await read(id)).account).to.include({ username: "frank", domain: "remote.example", email: null });
    expect(await list()).to.deep.equal([id]);
  });

  it("are filtered by state, reporter, reported account and moderator", async () => {
    const [first, second, third] = [
      await file(),
      await file({ account_id: cast.carol.account.id }),
      await file({}, cast.dave),
    ];
    await change(second, "resolve");
    await change(third, "assign_to_self");
    const { alice, bob, carol, dave } = cast;
    for (const [query, expected] of [
      ["", [third, first]],
      ["?resolved=false", [third, first]],
      ["?resolved=true", [second]],
      [`?account_id=${alice.account.id}`, [first]],
      [`?account_id=${dave.account.id}&target_account_id=${bob.account.id}`, [third]],
      [`?target_account_id=${carol.account.id}`, []],
      [`?target_account_id=${carol.account.id}&resolved=true`, [second]],
      [`?assigned_account_id=${moderator.account.id}`, [third]],
      [`?account_id=${dave.account.id}&target_account_id=1&assigned_account_id=1&resolved=true`, []],
      ["?account_id=bob", []],
      ["?account_id=1", []],
    ] as const) {
      expect(await list(query), query).to.deep.equal(expected);
    }
    await moderator.refused("listAdminReports", { query: { resolved: "maybe" } }, 400);
    await moderator.refused("listAdminReports", { query: { account_id: "1".repeat(65) } }, 400);
  });

  it("are paginated", async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(await file());
    const first = await moderator.get(`${path}?limit=2&resolved=false`).expect(200);
    expect((first.body as AdminReport[]).map(({ id }) => id)).to.deep.equal(ids.slice(0, 2));
    const { next = "", prev = "" } = linksOf(first);
    expect(next).to.include(`max_id=${ids[1]}`).and.include("resolved=false");
    expect(await list(next.slice(path.length))).to.deep.equal(ids.slice(2));
    expect(await list(prev.slice(path.length))).to.deep.equal([]);
    expect(await list(`?limit=1&min_id=${ids[2]}`)).to.deep.equal([ids[1]]);
    expect(await list(`?since_id=${ids[2]}`)).to.deep.equal(ids.slice(0, 2));
  });

  it("take the same number of queries for a page of many as for one", async () => {
    const statuses = [];
    for (let count = 0; count < 25; count += 1) statuses.push((await makePost(server, cast.bob.account)).id);
    const fields = { status_ids: statuses, rule_ids: ["1"] };
    await file({ account_id: cast.frank.id }, cast.dave);
    await file({ ...fields, rule_ids: [] }, cast.carol);
    const id = await file(fields);
    await queriesOf(3);
    const counts = [await queriesOf(1), await queriesOf(3)];
    expect(counts[0]).to.be.a("number");
    expect(counts[1]).to.equal(counts[0]);
    const body = await moderator.call("listAdminReports", {
      query: { target_account_id: cast.bob.account.id },
    });
    expect(body.map((one) => one.statuses.length)).to.deep.equal([20, 20]);
    expect((await read(id)).statuses.length).to.equal(25);
  });

  const queriesOf = (limit: number): Promise<number> =>
    queriesOfRequest(server, () => moderator.call("listAdminReports", { query: { limit } }));

  it("are classified; only violations have rules", async () => {
    const id = await file({ comment: "Rude" });
    const put = (body: object) => moderator.put(`${path}/${id}`).send(body);
    const violation = (await put({ category: "violation", rule_ids: ["1", "2", "1"] }).expect(200)).body;
    expect((violation as AdminReport).rules.map((rule) => rule.id)).to.have.members(["1", "2"]);
    const again = (await put({ rule_ids: ["2"] }).expect(200)).body as AdminReport;
    expect([again.category, again.rules.map(({ text }) => text)]).to.deep.equal(["violation", ["Old"]]);
    for (const body of [
      { rule_ids: [] },
      { rule_ids: ["1", "77"] },
      { rule_ids: ["one"] },
      { category: "spam", rule_ids: ["1"] },
      { category: "annoying" },
      { rule_ids: Array.from({ length: 101 }, String) },
    ]) {
      await put(body).expect(422);
    }
    const spam = (await put({ category: "spam" }).expect(200)).body as AdminReport;
    expect([spam.category, spam.rules]).to.deep.equal(["spam", []]);
    await put({ category: "violation" }).expect(422);
    await put({}).expect(200);
    await moderator.put(`${path}/${id}`).send([]).expect(400);
  });

  it("are assigned to the requesting moderator, and unassigned", async () => {
    const id = await file();
    const other = await makeStaff(server, "Moderator");
    const names = [];
    for (const [verb, person] of [
      ["assign_to_self", moderator],
      ["assign_to_self", other],
      ["unassign", moderator],
    ] as const) {
      names.push((await change(id, verb, person)).assigned_account?.id ?? null);
    }
    expect(names).to.deep.equal([moderator.account.id, other.account.id, null]);
  });

  it("are resolved once, also concurrently, and reopened", async () => {
    const id = await file();
    const other = await makeStaff(server, "Moderator");
    const both = await Promise.all([change(id, "resolve"), change(id, "resolve", other)]);
    const resolvers = both.map((shown) => shown.action_taken_by_account?.id);
    expect(resolvers[0]).to.equal(resolvers[1]);
    expect([moderator.account.id, other.account.id]).to.include(resolvers[0]);
    expect(both[0]).to.include({ action_taken: true });
    expect(both[0]?.action_taken_at).to.equal(both[1]?.action_taken_at);
    const entries = await server.database
      .builder("audit_log")
      .where({ target_type: "report", target_id: id });
    expect(entries.map(({ action }: { action: string }) => action)).to.deep.equal(["report.resolve"]);
    const open = await change(id, "reopen");
    expect(open).to.include({ action_taken: false, action_taken_at: null, action_taken_by_account: null });
    await change(id, "reopen");
    expect(await list()).to.deep.equal([id]);
  });

  it("accept further statuses of the reported account, and drop some", async () => {
    const attached = await publish(cast.bob, "Beans");
    const quiet = await publish(cast.bob, { status: "Peas", visibility: "unlisted" });
    const secret = await publish(cast.bob, { status: "A secret", visibility: "private" });
    const foreign = await publish(cast.carol, "Tomatoes");
    const id = await file({ status_ids: [attached.id] });
    const add = (...ids: string[]) => moderator.post(`${path}/${id}/statuses`).send({ status_ids: ids });
    for (const wrong of [secret.id, foreign.id, "1", "beans"]) {
      await add(quiet.id, wrong).expect(404);
    }
    await add().expect(422);
    await add(...Array.from({ length: 101 }, String)).expect(422);
    expect((await read(id)).statuses.length).to.equal(1);
    const added = (await add(quiet.id, quiet.id, attached.id).expect(200)).body as AdminReport;
    expect(added.statuses.map((status) => status.id)).to.deep.equal([quiet.id, attached.id]);
    const gone = await moderator.call("removeAdminReportStatuses", {
      path: { id },
      query: { status_ids: [attached.id, "77"] },
    });
    expect(gone.statuses.map((status) => status.id)).to.deep.equal([quiet.id]);
    await cast.alice.call("getStatus", { path: { id: attached.id } });
    await moderator.refused("removeAdminReportStatuses", { path: { id } }, 400);
  });

  it("have at most 100 statuses", async () => {
    const { id: statusId } = await publish(cast.bob, "One more");
    const id = await file();
    const many = Array.from({ length: 100 }, (_, index) => String(index + 1));
    await server.database.builder("reports").where({ id }).update({ status_ids: many });
    const full = await moderator.post(`${path}/${id}/statuses`).send({ status_ids: [statusId] });
    expect(full.status).to.equal(422);
    expect(full.body).to.include({ code: "limit_reached" });
    expect((await read(id)).statuses).to.deep.equal([]);
  });

  it("require the permission", async () => {
    const id = await file();
    const manager = await makeStaff(server, { permissions: ["manage_users", "manage_appeals"] });
    await manager.refused("listAdminReports", {}, 403);
    await manager.refused("getAdminReport", { path: { id } }, 403);
    await manager.refused("resolveAdminReport", { path: { id } }, 403);
    await manager.refused("updateAdminReport", { path: { id }, body: { category: "spam" } }, 403);
  });

  it("emit an event for each change", async () => {
    const id = await file();
    const events: AnyEvent[] = [];
    const { context } = server;
    for (const command of [resolveReport, resolveReport, reopenReport]) {
      await context.write(recording(command, events), operator, { reportId: id });
    }
    await file();
    const selection = { targetAccountId: cast.bob.account.id };
    await context.write(recording(resolveReports, events), operator, selection);
    expect(events.map(({ type }) => type)).to.deep.equal(Array.from({ length: 4 }, () => "report.updated"));
    expect(events[0]).to.deep.equal({
      type: "report.updated",
      reportId: id,
      accountId: cast.alice.account.id,
      targetAccountId: cast.bob.account.id,
    });
    expect(await list()).to.deep.equal([]);
  });

  it("create a notification for each new report", async () => {
    await forgetJobs(server);
    const ids = [await file({ comment: "First" }), await file({ comment: "Second" }, cast.carol)];
    await server.settle();
    const body = await moderator.call("listNotifications", { query: { types: ["admin.report"] } });
    const shown = body.slice(0, 2).map((one) => one.report?.id);
    expect(shown).to.deep.equal(ids.toReversed());
  });
});
