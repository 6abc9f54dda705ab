/** concord settings …, documents …, accounts migrate and accounts aliases. */
import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { suite } from "../support/suite.ts";

type Version = Schemas["AdminDocumentVersion"];

describe("concord settings, documents and accounts migrate", () => {
  const { server, anonymous, cast } = suite();

  const actions = async (): Promise<string[]> => {
    const rows = await server.database
      .builder("audit_log")
      .select("action")
      .where({ source: "command_line" })
      .orderBy("id");
    return rows.map(({ action }) => action).filter((action) => action !== "account.create");
  };

  it("change a setting, also by its former name, and report invalid values", async () => {
    await runJson(server, "settings", "set", "registrations_message", "In **spring**.");
    const settings = await runJson<Schemas["AdminSettings"]>(server, "settings", "list");
    expect(settings).to.include({ closed_registrations_message: "In **spring**." });
    expect(await actions()).to.deep.equal(["settings.update"]);
    const wrong = await runCommand(server, "settings", "set", "status_page_url", "ftp://x");
    expect(wrong).to.include({ code: 2, stdout: "" });
    expect(wrong.stderr).to.include("status_page_url is an address");
    expect((await runCommand(server, "settings", "set", "colour", "red")).code).to.equal(2);
  });

  it("publish, list, show and withdraw documents", async () => {
    const file = join(server.context.config.dataDirectory, "terms.md");
    await writeFile(file, "Use it *gently*.");
    await runJson(server, "documents", "set", "terms", file);
    const { id } = await runJson<{ id: string }>(
      server,
      "documents",
      "set",
      "terms",
      file,
      "--effective-date",
      "2099-01-01",
    );
    await runJson(server, "documents", "withdraw", "terms", id);
    const versions = await runJson<Version[]>(server, "documents", "list", "terms");
    expect(versions.map((version) => version.in_force)).to.deep.equal([false, true]);
    expect(versions[0]?.withdrawn_at).to.be.a("string");
    expect((await runCommand(server, "documents", "show", "terms")).stdout).to.equal("Use it *gently*.\n");
    const again = await runCommand(server, "documents", "withdraw", "terms", versions[1]?.id ?? "");
    expect(again.code).to.equal(1);
    expect((await runCommand(server, "documents", "show", "description")).code).to.equal(1);
    const body = await anonymous.call("getTermsOfService");
    expect(body).to.include({ source: "Use it *gently*.", succeeded_by: null });
    expect((await actions()).slice(1)).to.deep.equal([
      "document.publish",
      "document.publish",
      "document.withdraw",
    ]);
  });

  it("migrate an account to one that declares it as an alias", async () => {
    await cast.carol.call("followAccount", { path: { id: cast.alice.account.id } });
    const refused = await runCommand(server, "accounts", "migrate", "alice", "--target", "bob");
    expect(refused.code).to.equal(1);
    expect(refused.stderr).to.include("alias");
    await runJson(server, "accounts", "aliases", "add", "bob", "alice");
    const { aliases } = await runJson<{ aliases: string[] }>(server, "accounts", "aliases", "list", "bob");
    expect(aliases).to.deep.equal([cast.alice.account.uri]);
    const moved = await runJson<object>(server, "accounts", "migrate", "alice", "--target", "@bob");
    expect(moved).to.include({ username: "alice", moved_to: "bob" });
    await server.settle();
    const body = await cast.dave.call("listAccountFollowers", { path: { id: cast.bob.account.id } });
    expect(body.map(({ acct }) => acct)).to.deep.equal(["carol"]);
    await runJson(server, "accounts", "undo-migrate", "alice");
    await runJson(server, "accounts", "aliases", "remove", "bob", "alice");
    expect((await actions()).slice(4)).to.deep.equal([
      "account.update_aliases",
      "account.migrate",
      "account.undo_migration",
      "account.update_aliases",
    ]);
  });
});
