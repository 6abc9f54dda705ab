import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { authSuite } from "../auth/support.ts";
import { runCommand, runJson } from "../support/commands.ts";

type Block = Schemas["AdminDomainBlock"];

type Imported = Schemas["AdminBlocklistImport"];

describe("concord domain-blocks and domain-allows", () => {
  const { server } = authSuite();
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "concord-lists-"));
  });
  after(() => rm(folder, { recursive: true }));

  const json = <Answer>(...words: string[]) => runJson<Answer>(server, ...words);
  const listed = async (): Promise<unknown[][]> =>
    (await json<Block[]>("domain-blocks", "list")).map(({ domain, severity, source }) => [
      domain,
      severity,
      source,
    ]);

  it("add, change, list and remove blocks, and log each change", async () => {
    await json("domain-blocks", "add", "Spam.example", "--public-comment", "Spam");
    await json("domain-blocks", "add", "spam.example", "--severity", "suspend");
    expect(await listed()).to.deep.equal([["spam.example", "suspend", null]]);
    const { stderr } = await runCommand(server, "domain-blocks", "add", "below.spam.example");
    expect(stderr).to.include("spam.example is already blocked");
    const { stderr: ofPort } = await runCommand(server, "domain-blocks", "add", "spam.example:8443");
    expect(ofPort).to.include("must not have a port");
    await json("domain-blocks", "remove", "SPAM.example");
    expect((await runCommand(server, "domain-blocks", "remove", "spam.example")).stderr).to.include(
      "not blocked",
    );
    expect((await runCommand(server, "domain-blocks", "list")).stdout).to.include("None.");
    const rows = await server.database
      .builder("audit_log")
      .where({ target_type: "domain_block", source: "command_line" })
      .orderBy("id");
    expect(rows.map(({ action }) => action)).to.deep.equal([
      "domain_block.create",
      "domain_block.update",
      "domain_block.delete",
    ]);
  });

  it("preview, import, export and undo a file of blocks", async () => {
    const file = join(folder, "list.csv");
    await writeFile(file, "a.example\nb.example\n203.0.113.5\n2001:DB8::1\n");
    expect((await runCommand(server, "domain-blocks", "import", file)).stdout).to.include("4 to create");
    expect(await listed()).to.deep.equal([]);
    const made = await json<Imported>("domain-blocks", "import", file, "--apply", "--severity", "silence");
    expect(made.state).to.equal("applied");
    expect(made.results).to.include({ created: 4 });
    expect(await listed()).to.have.deep.members([
      ["a.example", "silence", "list.csv"],
      ["b.example", "silence", "list.csv"],
      ["203.0.113.5", "silence", "list.csv"],
      ["[2001:db8::1]", "silence", "list.csv"],
    ]);
    expect((await runCommand(server, "domain-blocks", "export")).stdout).to.include(
      "a.example,silence,false,false,,false\n",
    );
    expect((await json<Imported>("domain-blocks", "undo", made.id)).state).to.equal("undone");
    expect(await listed()).to.deep.equal([]);
    expect((await runCommand(server, "domain-blocks", "import", join(folder, "none.csv"))).stderr).to.include(
      "can't be read",
    );
  });

  it("name the lines of a file that are invalid, and why", async () => {
    const file = join(folder, "wrong.csv");
    const rows = ["fine.example,silence", "no domain,suspend", "odd.example,loud", "fine.example,suspend"];
    await writeFile(file, ["#domain,#severity", ...rows].join("\n"));
    const { stdout } = await runCommand(server, "domain-blocks", "import", file);
    expect(stdout.trimEnd().split("\n").slice(1)).to.deep.equal([
      "Line 3: no domain (not a domain)",
      "Line 4: odd.example (the severity has to be noop, silence, suspend)",
      "Line 5: fine.example (the domain is on an earlier line)",
    ]);
    await writeFile(file, Array.from({ length: 25 }, (_, index) => `not ${index}`).join("\n"));
    const many = (await runCommand(server, "domain-blocks", "import", file)).stdout.trimEnd().split("\n");
    expect([many.length, many[1], many.at(-1)]).to.deep.equal([
      22,
      "Line 1: not 0 (not a domain)",
      "5 more lines are invalid.",
    ]);
  });

  it("add, list, import and remove allowed domains", async () => {
    const file = join(folder, "friends.csv");
    await writeFile(file, "#domain\nfriends.example\n");
    await json("domain-allows", "add", "known.example");
    await json("domain-allows", "import", file, "--apply", "--source", "Friends");
    expect((await runCommand(server, "domain-allows", "list")).stdout).to.include(
      "friends.example\nknown.example",
    );
    await json("domain-allows", "remove", "known.example");
    expect((await runCommand(server, "domain-allows", "export")).stdout).to.include(
      "#domain\nfriends.example",
    );
  });
});
