/** concord emoji …, concord rules … */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { AuditedState } from "../../src/store/admin/audit-log.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { emojiImage, storeEmoji } from "../support/emojis.ts";
import { forget, moderateDomains } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("the emoji and rule commands", () => {
  const { server, anonymous } = suite();
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "concord-test-emoji-"));
  });
  afterEach(() => forget(server, "custom_emojis", "rules"));
  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const picker = async (): Promise<Schemas["CustomEmoji"][]> => await anonymous.call("listCustomEmojis");
  const emoji = <Answer>(...words: readonly string[]): Promise<Answer> =>
    runJson<Answer>(server, "emoji", ...words);
  const fetchImage = (url = "") => supertest(server.app).get(new URL(url).pathname);

  it("add, list, edit, copy, disable, enable and remove emojis", async () => {
    const file = join(folder, "one.png");
    await writeFile(file, await emojiImage());
    await emoji("add", "sprout", file, "--category", "Garden");
    await emoji("edit", "sprout", "--category", "Beds", "--unlisted");
    await storeEmoji(server, { shortcode: "theirs", domain: "remote.example" });
    await emoji("copy", "theirs@remote.example", "--shortcode", "ours");
    expect((await picker()).map((one) => [one.shortcode, one.category, one.visible_in_picker])).to.deep.equal(
      [
        ["ours", null, true],
        ["sprout", "Beds", false],
      ],
    );
    await emoji("disable", "ours");
    await emoji("disable", "theirs@remote.example");
    expect((await picker()).map(({ shortcode }) => shortcode)).to.deep.equal(["sprout"]);
    expect((await runCommand(server, "emoji", "list")).stdout).to.equal(
      "ours  disabled\nsprout  Beds  unlisted\n",
    );
    const others = await emoji<Schemas["AdminCustomEmoji"][]>("list", "--domain", "remote.example");
    expect(others).to.have.lengthOf(1);
    expect(others[0]).to.include({ shortcode: "theirs", disabled: true });
    await emoji("enable", "ours");
    await emoji("remove", "sprout");
    expect((await picker()).map(({ shortcode }) => shortcode)).to.deep.equal(["ours"]);
    expect(await runCommand(server, "emoji", "remove", "sprout")).to.include({ code: 1, stdout: "" });
    expect(await runCommand(server, "emoji", "add", "sprout", join(folder, "none"))).to.include({ code: 1 });
  });

  it("import a folder, and export an archive that can be imported again", async () => {
    const source = join(folder, "source");
    await mkdir(join(source, "beds"), { recursive: true });
    await writeFile(join(source, "tomato.png"), await emojiImage("#ff0000"));
    await writeFile(join(source, "beds", "bean.png"), await emojiImage("#00ff00"));
    await writeFile(join(source, "broken.png"), "text");
    await writeFile(join(source, "huge.gif"), Buffer.alloc(300 * 1024));
    await writeFile(join(source, "._tomato.png"), "shadow");
    await writeFile(join(source, "readme.txt"), "text");
    interface Imported {
      readonly imported: number;
      readonly skipped: number;
      readonly failed: readonly { readonly file: string }[];
    }
    const first = await emoji<Imported>("import", source, "--prefix", "my_", "--category", "Garden");
    expect(first).to.include({ imported: 2, skipped: 0 });
    expect(first.failed.map(({ file }) => file)).to.deep.equal(["broken.png", "huge.gif"]);
    expect((await picker()).map(({ shortcode, category }) => [shortcode, category])).to.deep.equal([
      ["my_bean", "Garden"],
      ["my_tomato", "Garden"],
    ]);
    expect(await emoji<{ exported: number }>("export", folder)).to.include({ exported: 2 });
    expect(await runCommand(server, "emoji", "export", folder)).to.include({ code: 1, stdout: "" });
    expect(await emoji("export", folder, "--overwrite", "--category", "None")).to.include({ exported: 0 });
    expect(await emoji("export", folder, "--overwrite")).to.include({ exported: 2 });

    const archive = join(folder, "export.tar.gz");
    const url = (await picker())[0]?.url;
    expect(await emoji<Imported>("import", archive)).to.include({ imported: 0, skipped: 2 });
    expect(await emoji<Imported>("import", archive, "--overwrite", "--unlisted")).to.include({ imported: 2 });
    const [replaced] = await picker();
    expect(replaced).to.include({ shortcode: "my_bean", category: "Garden", visible_in_picker: false });
    await server.settle();
    await fetchImage(url).expect(404);
    await fetchImage(replaced?.url).expect(200);
    await writeFile(archive, (await readFile(archive)).subarray(0, 60));
    const { code, stdout, stderr } = await runCommand(server, "emoji", "import", archive);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: "" });
    expect(stderr).to.match(/^concord: [^\n]+\n$/);
  });

  it("purge the emojis of suspended servers, of all others, and all", async () => {
    await moderateDomains(server, { domain: "spam.example", severity: "suspend" });
    for (const domain of [null, "remote.example", "spam.example", "sub.spam.example", "notspam.example"]) {
      await storeEmoji(server, { domain });
    }
    const [own] = await picker();
    expect(await emoji("purge", "--suspended-only")).to.deep.equal({ deleted: 2 });
    expect(await emoji("purge", "--remote-only")).to.deep.equal({ deleted: 2 });
    await server.settle();
    await fetchImage(own?.url).expect(200);
    expect(await emoji("purge")).to.deep.equal({ deleted: 1 });
    await server.settle();
    await fetchImage(own?.url).expect(404);
    expect(await emoji("purge")).to.deep.equal({ deleted: 0 });
    const rows = await server.database
      .builder("audit_log")
      .where({ action: "custom_emoji.purge" })
      .orderBy("id");
    expect(
      rows.map(({ target_label: label, before }) => [label, (before as AuditedState)["count"]]),
    ).to.deep.equal([
      ["suspended", 2],
      ["remote", 2],
      ["all", 1],
    ]);
  });

  it("add, edit, move, translate and remove rules", async () => {
    const rule = <Answer>(...words: readonly string[]): Promise<Answer> =>
      runJson<Answer>(server, "rules", ...words);
    const { id: first } = await rule<{ id: string }>("add", "Be kind", "--hint", "Always");
    const { id: second } = await rule<{ id: string }>("add", "Be quiet");
    await rule("move", second, "up");
    await rule("translate", first, "de", "Sei freundlich");
    await rule("edit", first, "--hint", "", "--position", "1");
    const body = await anonymous.call("listInstanceRules");
    expect(body).to.deep.equal([
      { id: first, text: "Be kind", hint: "", translations: { de: { text: "Sei freundlich", hint: "" } } },
      { id: second, text: "Be quiet", hint: "", translations: {} },
    ]);
    await rule("remove", first);
    const rules = await rule<Schemas["AdminRule"][]>("list");
    expect(rules.map(({ text }) => text)).to.deep.equal(["Be quiet"]);
    expect(await runCommand(server, "rules", "translate", second, "xx", "Text")).to.include({ code: 1 });
    expect(await runCommand(server, "rules", "move", second, "left")).to.include({ code: 2 });
    expect(await runCommand(server, "rules", "remove", first)).to.include({ code: 1 });
  });
});
