/** concord accounts …, and its audit log entries. */
import { expect } from "chai";
import { makeStaff } from "../cast/staff.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { changeAccount, changeLogin } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type Shown = Schemas["AdminAccount"];

describe("concord accounts", () => {
  const { server, cast } = suite();

  const show = (name: string): Promise<Shown> => runJson<Shown>(server, "accounts", "show", name);
  const list = async (...options: readonly string[]): Promise<string[]> => {
    const accounts = await runJson<Shown[]>(server, "accounts", "list", ...options);
    return accounts.map(({ username }) => username);
  };

  it("lists and shows accounts", async () => {
    expect(await list("--origin", "remote")).to.deep.equal(["frank"]);
    expect(await list("--username", "al", "--email", "ALICE")).to.deep.equal(["alice"]);
    await changeAccount(server, cast.erin.account.id, { silenced_at: new Date() });
    expect(await list("--status", "silenced")).to.deep.equal(["erin"]);
    const everyone = await list();
    expect(everyone).to.include.members(["alice", "frank", "erin"]);
    const [newest = ""] = everyone;
    const accounts = await runJson<Shown[]>(server, "accounts", "list", "--limit", "1");
    expect(accounts.map(({ username }) => username)).to.deep.equal([newest]);
    expect(await list("--before", accounts[0]?.id ?? "")).to.deep.equal(everyone.slice(1));
    const erin = await show("@erin");
    expect(erin).to.include({ username: "erin", silenced: true, suspended: false, disabled: false });
    expect(erin.role?.name).to.equal("");
    const frank = await show("frank@remote.example");
    expect(frank).to.include({ role: null, silenced: false, suspended: false, disabled: null });
    const printed = await runCommand(server, "accounts", "show", "nobody");
    expect(printed).to.deep.equal({ code: 1, stdout: "", stderr: "concord: no account is called nobody\n" });
    expect((await runCommand(server, "accounts", "list", "--status", "happy")).code).to.equal(2);
    expect((await runCommand(server, "accounts", "list", "--ip", "nonsense")).stderr).to.match(
      /^concord: .*192\.0\.2\.0\/24.*\n$/,
    );
  });

  it("says that a list has more entries, on standard error, and lists all", async () => {
    const all = await list("--all");
    expect(all.length).to.be.greaterThan(3);
    const cut = await runCommand(server, "accounts", "list", "--limit", "2");
    expect(cut.stdout.trim().split("\n")).to.have.length(2);
    expect(cut.stderr).to.equal(
      "concord: there are more than these 2: --all lists all of them, --limit NUMBER so many\n",
    );
    for (const words of [["--limit", String(all.length)], ["--all"]]) {
      const whole = await runCommand(server, "accounts", "list", ...words);
      expect([whole.stdout.trim().split("\n").length, whole.stderr]).to.deep.equal([all.length, ""]);
    }
    expect((await runCommand(server, "accounts", "list", "--all", "--limit", "2")).code).to.equal(2);
    for (const words of [["audit-log"], ["trends", "list", "--kind", "tags"], ["invites", "list"]]) {
      const { code, stderr } = await runCommand(server, ...words, "--all");
      expect([code, stderr], words.join(" ")).to.deep.equal([0, ""]);
    }
    await runJson(server, "rules", "add", "Be kind");
    await runJson(server, "rules", "add", "Be brief");
    expect((await runCommand(server, "audit-log", "--limit", "1")).stderr).to.include("there are more");
  });

  it("approves, rejects and deletes", async () => {
    await changeLogin(server, cast.carol.user.id, { approved: false });
    await changeLogin(server, cast.dave.user.id, { approved: false });
    expect((await show("carol")).approved).to.equal(false);
    await runJson(server, "accounts", "approve", "carol");
    expect((await show("carol")).approved).to.equal(true);
    expect((await runCommand(server, "accounts", "approve", "carol")).stderr).to.contain("does not wait");
    await runJson(server, "accounts", "reject", "dave");
    expect(await list("--username", "dave")).to.deep.equal([]);
    expect((await runCommand(server, "accounts", "reject", "carol")).code).to.equal(1);
    await runJson(server, "accounts", "delete", "erin");
    await cast.erin.refused("verifyCredentials", {}, 401);
    expect((await runCommand(server, "accounts", "delete", "erin")).stderr).to.contain("deleted");
  });

  it("keeps notes on accounts, and resends the confirmation mail", async () => {
    const { id } = await runJson<{ id: string }>(server, "accounts", "note", "bob", "Look again");
    const notes = () => runJson<Schemas["AdminNote"][]>(server, "accounts", "notes", "bob");
    expect((await notes())[0]).to.include({ id, account: null, content: "Look again" });
    expect((await runCommand(server, "accounts", "delete-note", "alice", id)).code).to.equal(1);
    await runJson(server, "accounts", "delete-note", "bob", id);
    expect(await notes()).to.deep.equal([]);
    await runJson(server, "accounts", "create", "uma", "--email", "uma@mail.example");
    await runJson(server, "accounts", "resend-confirmation", "uma");
    expect((await runCommand(server, "accounts", "resend-confirmation", "bob")).code).to.equal(1);
    const entries: { action: string }[] = await server.database
      .builder("audit_log")
      .where({ target_label: "uma" })
      .orderBy("id");
    expect(entries.map(({ action }) => action)).to.deep.equal([
      "account.create",
      "account.resend_confirmation",
    ]);
  });

  it("refreshes remote accounts, and reports errors", async () => {
    const refresh = (...words: readonly string[]) => runCommand(server, "accounts", "refresh", ...words);
    expect((await refresh()).code).to.equal(2);
    expect((await refresh("frank@remote.example", "--domain", "remote.example")).code).to.equal(2);
    expect((await refresh("alice")).code).to.equal(1);
    expect((await refresh("--domain", "not a domain")).code).to.equal(1);
    expect(await runJson(server, "accounts", "refresh", "--domain", "unknown.example")).to.deep.equal({
      domain: "unknown.example",
      queued: 0,
    });
  });

  it("records every change in the audit log", async () => {
    await runJson(server, "accounts", "create", "olga", "--email", "olga@mail.example", "--confirmed");
    const words = ["--role", "Moderator", "--email", "o@mail.example", "--disable", "--reset-password"];
    await runJson(server, "accounts", "modify", "olga", ...words);
    await runJson(server, "accounts", "modify", "olga", "--enable", "--remove-role");
    await runJson(server, "tokens", "create", "olga", "--scopes", "read");
    const { id } = await show("olga");
    const owner = await makeStaff(server, "Owner");
    const body = await owner.call("listAdminAuditLog", { query: { target_type: "account", target_id: id } });
    const entries = body;
    expect(entries.map(({ action }) => action).toReversed()).to.deep.equal([
      "account.create",
      "account.change_role",
      "account.change_email",
      "account.disable",
      "account.reset_password",
      "account.change_role",
      "account.enable",
      "token.create",
    ]);
    expect(new Set(entries.map(({ source }) => source))).to.deep.equal(new Set(["command_line"]));
    expect(JSON.stringify(entries)).not.to.contain("o@mail.example");
  });
});
