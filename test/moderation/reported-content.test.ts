import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { actOnReported } from "../../src/domain/moderation/reported-content.ts";
import { findRoleByName } from "../../src/store/admin/roles.ts";
import { mailsOf, authSuite } from "../auth/support.ts";
import { emailOf } from "../cast/people.ts";
import { makePost } from "../cast/posts.ts";
import { makeStaff } from "../cast/staff.ts";
import { changeLogin, forget, forgetJobs } from "../support/states.ts";
import { makeMedia, publish } from "../support/statuses.ts";

type AdminReport = Schemas["AdminReport"];

describe("actions on reported content", () => {
  const { server, cast, moderator } = authSuite();
  beforeEach(async () => {
    await forgetJobs(server);
    await forget(server, "reports", "notifications");
  });

  async function file(fields: object = {}): Promise<string> {
    const body = await cast.alice.call("createReport", {
      body: { account_id: cast.bob.account.id, ...fields },
    });
    return body.id;
  }

  const act = (id: string, body: object, person = moderator) =>
    person.post(`/api/v1/admin/reports/${id}/action`).send(body);

  async function withPicture(text: string): Promise<string> {
    const picture = await makeMedia(server, cast.bob.account);
    return (await publish(cast.bob, { status: text, media_ids: [picture] })).id;
  }

  async function collection(): Promise<string> {
    const body = await cast.bob.call("createCollection", { body: { name: "Enemies" } });
    return body.collection.id;
  }

  const strikes = (): Promise<{ action: string; text: string; status_ids: string[] }[]> =>
    server.database.builder("account_warnings").orderBy("id").select("action", "text", "status_ids");

  it("delete all statuses and collections, resolve the report, and notify the author with the reason", async () => {
    const statusIds = [await withPicture("Beans"), (await publish(cast.bob, "Peas")).id];
    const collectionId = await collection();
    const kept = await publish(cast.bob, "Bread");
    const id = await file({ status_ids: statusIds, collection_ids: [collectionId] });
    await server.settle();
    let shown: AdminReport | undefined;
    const received = await mailsOf(server, emailOf("bob"), async () => {
      shown = (await act(id, { type: "delete", text: " Be <kind> " }).expect(200)).body as AdminReport;
    });
    expect(shown?.action_taken_by_account?.id).to.equal(moderator.account.id);
    for (const statusId of statusIds) await cast.bob.refused("getStatus", { path: { id: statusId } }, 404);
    await cast.bob.refused("getCollection", { path: { id: collectionId } }, 404);
    await cast.bob.call("getStatus", { path: { id: kept.id } });
    const after = await moderator.call("getAdminReport", { path: { id } });
    expect([after.statuses, after.collections]).to.deep.equal([[], []]);
    expect(await strikes()).to.deep.equal([
      { action: "delete_statuses", text: "Be <kind>", status_ids: statusIds },
    ]);
    const [warning] = await cast.bob.call("listNotifications", { query: { types: ["moderation_warning"] } });
    expect(warning?.moderation_warning).to.deep.include({ action: "delete_statuses", text: "Be <kind>" });
    expect(received.map(({ raw }) => raw.includes("Be <kind>"))).to.deep.equal([true]);
    const usage = await cast.bob.call("getAccount", { path: { id: cast.bob.account.id } });
    expect(usage.statuses_count).to.equal(1);
  });

  it("mark statuses with media and collections as sensitive, and keep the previous version", async () => {
    const [seen, plain] = [await withPicture("Beans"), (await publish(cast.bob, "Peas")).id];
    const collectionId = await collection();
    const id = await file({ status_ids: [seen, plain], collection_ids: [collectionId] });
    const quietly = { type: "mark_as_sensitive", send_email_notification: false };
    await server.settle();
    const received = await mailsOf(server, emailOf("bob"), () => act(id, quietly).expect(200));
    expect(received).to.deep.equal([]);
    const statuses = [seen, plain].map(async (statusId) => {
      return await cast.alice.call("getStatus", { path: { id: statusId } });
    });
    const [marked, other] = await Promise.all(statuses);
    expect([marked?.sensitive, other?.sensitive]).to.deep.equal([true, false]);
    expect([marked?.edited_at === null, other?.edited_at]).to.deep.equal([false, null]);
    const body = await cast.alice.call("listStatusEdits", { path: { id: seen } });
    expect(body.map(({ sensitive }) => sensitive)).to.deep.equal([false, true]);
    const listed = await cast.alice.call("getCollection", { path: { id: collectionId } });
    expect(listed.collection.sensitive).to.equal(true);
    const { body: warnings } = await cast.bob.get("/api/v1/notifications?types[]=moderation_warning");
    expect(warnings).to.deep.equal([]);
  });

  it("apply only to the chosen statuses, including remote ones", async () => {
    const [one, other] = [
      await makePost(server, cast.frank, { media: 1 }),
      await makePost(server, cast.frank, { media: 1 }),
    ];
    const ids = { account_id: cast.frank.id, status_ids: [one.id, other.id] };
    const id = await file(ids);
    await act(id, { type: "mark_as_sensitive", status_ids: [one.id] }).expect(200);
    await server.settle();
    const sensitive = async (statusId: string): Promise<unknown> => {
      const { sensitive, edited_at: editedAt } = await cast.alice.call("getStatus", {
        path: { id: statusId },
      });
      return [sensitive, editedAt];
    };
    expect(await sensitive(one.id)).to.deep.equal([true, null]);
    expect(await sensitive(other.id)).to.deep.equal([false, null]);
    await moderator.call("reopenAdminReport", { path: { id } });
    await act(id, { type: "delete", status_ids: [other.id] }).expect(200);
    await server.settle();
    await cast.alice.refused("getStatus", { path: { id: other.id } }, 404);
    await cast.alice.call("getStatus", { path: { id: one.id } });
  });

  it("require attached content", async () => {
    const [attached, others, foreign] = [
      await publish(cast.bob, "Beans"),
      await publish(cast.bob, "Peas"),
      await publish(cast.carol, "Tomatoes"),
    ];
    const before = (await strikes()).length;
    const id = await file({ status_ids: [attached.id] });
    for (const body of [
      { type: "delete", status_ids: [attached.id, others.id] },
      { type: "delete", status_ids: [foreign.id] },
      { type: "delete", status_ids: ["beans"] },
      { type: "delete", collection_ids: ["1"] },
      { type: "delete", text: "x".repeat(5001) },
      { type: "delete", text: "x".repeat(1_000_000) },
      { type: "delete", status_ids: Array.from({ length: 101 }, String) },
      { type: "suspend" },
      {},
    ]) {
      expect((await act(id, body)).status, JSON.stringify(body).slice(0, 80)).to.equal(422);
    }
    const chosenNone = await act(id, { type: "delete", status_ids: [] }).expect(422);
    expect(chosenNone.body).to.include({ code: "validation_failed" });
    const attachedNone = await act(await file(), { type: "delete" }).expect(422);
    expect(attachedNone.body).to.include({ code: "invalid_state" });
    await act("1", { type: "delete" }).expect(404);
    await act("beans", { type: "delete" }).expect(404);
    await server.settle();
    for (const { id: statusId } of [attached, others, foreign]) {
      await cast.alice.call("getStatus", { path: { id: statusId } });
    }
    expect((await strikes()).length).to.equal(before);
  });

  it("are performed once, also concurrently", async () => {
    const status = await publish(cast.bob, "Beans");
    const id = await file({ status_ids: [status.id] });
    const before = (await strikes()).length;
    const other = await makeStaff(server, "Moderator");
    const replies = await Promise.all([moderator, other].map((who) => act(id, { type: "delete" }, who)));
    expect(replies.map((reply) => reply.status)).to.have.members([200, 422]);
    await server.settle();
    expect((await strikes()).length).to.equal(before + 1);
    const { body } = await act(id, { type: "delete" }).expect(422);
    expect(body).to.include({ code: "invalid_state" });
  });

  it("resume where they were interrupted", async () => {
    const ids = [(await publish(cast.bob, "Beans")).id, (await publish(cast.bob, "Peas")).id];
    const event = { type: "report.action_due", accountId: cast.bob.account.id, action: "delete" } as const;
    const due = { ...event, statusIds: ids, collectionIds: ["1"] };
    const [first = ""] = ids;
    await cast.bob.call("deleteStatus", { path: { id: first } });
    await actOnReported(server.context, due);
    await actOnReported(server.context, due);
    for (const statusId of ids) await cast.bob.refused("getStatus", { path: { id: statusId } }, 404);
    const foreign = await publish(cast.carol, "Tomatoes");
    await actOnReported(server.context, { ...due, statusIds: [foreign.id] });
    await cast.carol.call("getStatus", { path: { id: foreign.id } });
  });

  async function promoteDave(name: string): Promise<void> {
    const role = await findRoleByName(server.context.store, name);
    await changeLogin(server, cast.dave.user.id, { role_id: role?.id ?? "" });
  }

  it("are rejected against staff of equal or higher rank, and oneself", async () => {
    const status = await publish(cast.dave, "Beans");
    const id = await file({ account_id: cast.dave.account.id, status_ids: [status.id] });
    for (const role of ["Moderator", "Admin"]) {
      await promoteDave(role);
      await act(id, { type: "delete" }).expect(403);
    }
    const own = await publish(moderator, "Peas");
    const about = { account_id: moderator.account.id, status_ids: [own.id] };
    await act(await file(about), { type: "delete" }).expect(403);
    const admin = await makeStaff(server, "Admin");
    await promoteDave("Moderator");
    await act(id, { type: "delete" }, admin).expect(200);
  });
});
