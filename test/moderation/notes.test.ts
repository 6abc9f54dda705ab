import { expect } from "chai";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeNote } from "../../src/domain/reports/notes.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { authSuite } from "../auth/support.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { linksOf } from "../support/links.ts";
import { forget } from "../support/states.ts";

type Note = Schemas["AdminNote"];

describe("moderation notes", () => {
  const { server, cast } = authSuite();
  let moderator: Person;
  let other: Person;
  let admin: Person;
  let reportId: string;
  /** The notes of a report and of an account. */
  let paths: readonly string[];
  before(async () => {
    [moderator, other, admin] = [
      await makeStaff(server, "Moderator"),
      await makeStaff(server, "Moderator"),
      await makeStaff(server, "Admin"),
    ];
    const bobId = cast.bob.account.id;
    const body = await cast.alice.call("createReport", { body: { account_id: bobId } });
    reportId = body.id;
    paths = [`/api/v1/admin/reports/${reportId}/notes`, `/api/v1/admin/accounts/${bobId}/notes`];
  });
  afterEach(() => forget(server, "moderation_notes"));

  async function write(path: string, content: string, person = moderator): Promise<Note> {
    return (await person.post(path).send({ content }).expect(200)).body as Note;
  }

  async function list(path: string): Promise<Note[]> {
    return (await moderator.get(path).expect(200)).body as Note[];
  }

  it("are attached to reports and accounts, with their authors, newest first", async () => {
    for (const path of paths) {
      const first = await write(path, "  Two warnings <so far>\n");
      const second = await write(path, "Three", other);
      expect(first).to.include({ content: "Two warnings <so far>" });
      expect((await list(path)).map(({ id, account }) => [id, account?.id])).to.deep.equal([
        [second.id, other.account.id],
        [first.id, moderator.account.id],
      ]);
    }
  });

  it("are paginated", async () => {
    const path = paths[0] ?? "";
    const ids = [];
    for (const text of ["One", "Two", "Three"]) ids.unshift((await write(path, text)).id);
    const first = await moderator.get(`${path}?limit=2`).expect(200);
    expect((first.body as Note[]).map(({ id }) => id)).to.deep.equal(ids.slice(0, 2));
    expect((await list(linksOf(first)["next"] ?? "")).map(({ id }) => id)).to.deep.equal(ids.slice(2));
    expect((await list(`${path}?min_id=${ids[2]}&limit=1`)).map(({ id }) => id)).to.deep.equal([ids[1]]);
  });

  it("update the report's modification time", async () => {
    const before = await moderator.call("getAdminReport", { path: { id: reportId } });
    server.advance(60_000);
    await write(paths[0] ?? "", "Later");
    const after = await moderator.call("getAdminReport", { path: { id: reportId } });
    expect(Date.parse(after.updated_at)).to.be.above(Date.parse(before.updated_at));
  });

  it("are rejected if blank or oversized", async () => {
    for (const path of paths) {
      for (const content of [
        "",
        " \n ",
        "x".repeat(2001),
        "💚".repeat(2001),
        "x".repeat(1_000_000),
        { a: "b" },
        null,
      ]) {
        expect(
          (await moderator.post(path).send({ content })).status,
          JSON.stringify(content).slice(0, 40),
        ).to.be.oneOf([400, 422]);
      }
      const nul = await moderator.post(path).send({ content: "a\u0000b" });
      expect(nul.status).to.be.oneOf([400, 422]);
      await write(path, "💚".repeat(2000));
    }
  });

  it("are limited to 500 on a report or an account, even when several arrive at once", async () => {
    const subjects = [{ report_id: reportId }, { target_account_id: cast.bob.account.id }];
    for (const [index, subject] of subjects.entries()) {
      const columns = { ...subject, content: "Again", created_at: server.context.clock() };
      const many = Array.from({ length: 499 }, () => columns);
      await server.database.builder("moderation_notes").insert(many);
      const replies = await Promise.all(
        [moderator, other, admin].map((person) => person.post(paths[index] ?? "").send({ content: "Last" })),
      );
      expect(replies.map(({ status }) => status)).to.have.members([200, 422, 422]);
      expect(replies.find(({ status }) => status === 422)?.body.code).to.equal("limit_reached");
    }
  });

  it("are deleted by their authors and by higher-ranking staff only", async () => {
    for (const path of paths) {
      const [own, anothers] = [await write(path, "Own"), await write(path, "Another's", other)];
      const subject = path.includes("reports")
        ? ({ type: "report", id: reportId } as const)
        : ({ type: "account", id: cast.bob.account.id } as const);
      const operators = await server.context.write(writeNote, operator, { subject, content: "Operator's" });
      await moderator.delete(`${path}/${own.id}`).expect(200);
      await moderator.delete(`${path}/${own.id}`).expect(404);
      await moderator.delete(`${path}/${anothers.id}`).expect(403);
      await admin.delete(`${path}/${anothers.id}`).expect(200);
      await admin.delete(`${path}/${operators.id}`).expect(403);
      expect((await list(path)).map(({ id, account }) => [id, account])).to.deep.equal([
        [operators.id, null],
      ]);
    }
  });

  it("are only found under their own report or account", async () => {
    const [onReport = "", onAccount = ""] = paths;
    const note = await write(onReport, "Beans");
    await moderator.delete(`${onAccount}/${note.id}`).expect(404);
  });
});
