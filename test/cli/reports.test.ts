import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { authSuite } from "../auth/support.ts";
import { makePost } from "../cast/posts.ts";
import { makeStaff } from "../cast/staff.ts";
import { runCommand, runJson } from "../support/commands.ts";

type Shown = Schemas["AdminReport"];

describe("concord reports", () => {
  const { server, cast } = authSuite();

  const run = <Answer = Shown>(...words: string[]) => runJson<Answer>(server, "reports", ...words);

  it("list, show, assign, annotate, resolve and reopen, and log each change", async () => {
    const moderator = await makeStaff(server, "Moderator");
    const { username } = moderator.account;
    const { id } = await cast.alice.call("createReport", {
      body: { account_id: cast.bob.account.id, comment: "Beans" },
    });
    const listed = await run<Shown[]>("list");
    expect(listed.map((one) => [one.id, one.account.username, one.target_account.username])).to.deep.equal([
      [id, "alice", "bob"],
    ]);
    expect((await run("assign", id, `@${username}`)).assigned_account?.username).to.equal(username);
    expect((await runCommand(server, "reports", "assign", id, "bob")).stderr).to.include("only be assigned");
    expect((await run("unassign", id)).assigned_account).to.equal(null);
    const { id: noteId } = await run<{ id: string }>("note", id, "Look again");
    expect((await run("resolve", id)).action_taken_at).to.be.a("string");
    expect(await run<Shown[]>("list")).to.deep.equal([]);
    expect((await run<Shown[]>("list", "--resolved")).length).to.equal(1);
    expect((await run("reopen", id)).action_taken_at).to.equal(null);
    const { stdout } = await runCommand(server, "reports", "show", id);
    expect(stdout.split("\n").filter((line) => line.startsWith("note "))).to.have.lengthOf(1);
    expect(stdout).to.match(new RegExp(`^note ${noteId}  \\S+  operator  Look again$`, "m"));
    await run("delete-note", id, noteId);
    expect((await runCommand(server, "reports", "show", id)).stdout).to.include(
      "alice about bob  other  open",
    );
    const entries: { action: string; source: string }[] = await server.database
      .builder("audit_log")
      .where({ target_type: "report" })
      .orderBy("id");
    expect(entries.map(({ action, source }) => `${source} ${action}`)).to.deep.equal(
      ["assign", "unassign", "_note.create", "resolve", "reopen", "_note.delete"].map(
        (verb) => `command_line report${verb.startsWith("_") ? "" : "."}${verb}`,
      ),
    );
  });

  it("classify reports, attach statuses, and delete or mark the reported statuses", async () => {
    const statuses = await Promise.all(
      ["Spam", "More spam"].map(async (text) => (await makePost(server, cast.bob.account, { text })).id),
    );
    const { id } = await cast.alice.call("createReport", { body: { account_id: cast.bob.account.id } });
    const concern = async (...words: string[]): Promise<[string, string[]]> => {
      const { category, statuses } = await run(...words);
      return [category, statuses.map((status) => status.id).toSorted()];
    };
    expect(await concern("classify", id, "--category", "spam")).to.deep.equal(["spam", []]);
    expect(await concern("attach", id, statuses.join(", "))).to.deep.equal(["spam", statuses.toSorted()]);
    const [first = "", second = ""] = statuses;
    expect(await concern("detach", id, second)).to.deep.equal(["spam", [first]]);
    expect((await runCommand(server, "reports", "delete-content", id, "--statuses", second)).code).to.equal(
      1,
    );
    expect((await run("mark-sensitive", id, "--text", "Be kind")).action_taken_at).to.be.a("string");
    await run("reopen", id);
    await run("delete-content", id, "--statuses", first, "--no-mail");
    await server.settle();
    await cast.alice.refused("getStatus", { path: { id: first } }, 404);
    await cast.alice.call("getStatus", { path: { id: second } });
    const strikes: { action: string; text: string }[] = await server.database
      .builder("account_warnings")
      .orderBy("id");
    expect(strikes.map(({ action, text }) => [action, text])).to.deep.equal([
      ["mark_statuses_as_sensitive", "Be kind"],
      ["delete_statuses", ""],
    ]);
    expect((await runCommand(server, "reports", "classify", id)).code).to.equal(2);
    expect((await runCommand(server, "reports", "attach", id, "1")).code).to.equal(1);
  });

  it("report errors in one line", async () => {
    for (const words of [
      ["show", "1"],
      ["resolve", "beans"],
      ["assign", "1", "nobody"],
      ["note", "1", "Beans"],
    ]) {
      const { code, stdout, stderr } = await runCommand(server, "reports", ...words);
      expect([code, stdout], words.join(" ")).to.deep.equal([1, ""]);
      expect(stderr).to.match(/^concord: [^\n]+\n$/);
    }
  });
});
