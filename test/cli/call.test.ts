/** concord call … */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { authSuite } from "../auth/support.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { emojiImage } from "../support/emojis.ts";

describe("concord call", () => {
  const { server, cast } = authSuite();

  const call = <Answer>(...words: readonly string[]): Promise<Answer> =>
    runJson<Answer>(server, "call", ...words);
  const refused = async (...words: readonly string[]): Promise<[number, string]> => {
    const { code, stdout, stderr } = await runCommand(server, "call", ...words);
    expect(stdout).to.equal("");
    expect(stderr).to.match(/^concord: [^\n]+\n$/);
    return [code, stderr];
  };
  const written = async (): Promise<string[]> => {
    const rows: { source: string; action: string }[] = await server.database
      .builder("audit_log")
      .orderBy("id");
    return rows.map(({ source, action }) => `${source} ${action}`);
  };

  it("calls staff operations as the operator", async () => {
    const rule = await call<Schemas["AdminRule"]>("createAdminRule", "text=Be kind", "hint=a=b");
    expect(rule).to.include({ text: "Be kind", hint: "a=b" });
    const body = JSON.stringify({ translations: { de: { text: "Sei freundlich" } } });
    await call("updateAdminRule", "--param", `id=${rule.id}`, "--body", body);
    const [listed] = await call<Schemas["AdminRule"][]>("listAdminRules");
    expect(listed?.translations).to.have.property("de");
    expect(await call("deleteAdminRule", "--param", `id=${rule.id}`)).to.deep.equal({});
    expect(await written()).to.include.members(["command_line rule.create", "command_line rule.delete"]);
  });

  it("calls as a user, with a token that is revoked afterwards", async () => {
    const words = ["status=Beans", "media_ids[]=1", "--as", "alice"];
    expect((await refused("createStatus", ...words))[0]).to.equal(1);
    const status = await call<Schemas["Status"]>("createStatus", "status=Beans", "--as", "alice");
    expect(status).to.include({ content: "<p>Beans</p>" });
    expect(status.account.username).to.equal("alice");
    const home = await call<Schemas["Status"][]>("listHomeTimeline", "--as", "alice");
    expect(home.map(({ id }) => id)).to.include(status.id);
    const live = await server.database
      .builder("oauth_tokens")
      .join("oauth_apps", "oauth_apps.id", "oauth_tokens.app_id")
      .where("oauth_apps.name", "Command line")
      .whereNull("oauth_tokens.revoked_at");
    expect(live).to.have.lengthOf(0);
    expect((await refused("listAdminRules", "--as", "alice"))[0]).to.equal(1);
    expect(await refused("listHomeTimeline")).to.deep.equal([
      2,
      "concord: listHomeTimeline is called for a person: name one with --as\n",
    ]);
  });

  it("calls public operations without a user, and prints the link to the next page", async () => {
    const found = await call<Schemas["Account"]>("getAccount", "--param", `id=${cast.bob.account.id}`);
    expect(found.username).to.equal("bob");
    for (const domain of ["a.example", "b.example"]) await call("createAdminDomainAllow", `domain=${domain}`);
    const page = await runCommand(server, "call", "listAdminDomainAllows", "--param", "limit=1");
    expect(page.stderr).to.match(/^concord: --param max_id=\d+ is the next page\n$/);
    const next = page.stderr.split(" ")[2] ?? "";
    const rest = await call<Schemas["AdminDomainAllow"][]>("listAdminDomainAllows", "--param", next);
    expect(rest.map(({ domain }) => domain)).to.deep.equal(["a.example"]);
    expect(
      (await runCommand(server, "call", "getAdminBlocklistExport", "--param", "kind=allows")).stdout,
    ).to.equal("#domain\na.example\nb.example\n");
  });

  it("uploads files", async () => {
    const file = join(server.context.config.dataDirectory, "bean.png");
    await writeFile(file, await emojiImage());
    expect(await call("createAdminCustomEmoji", "shortcode=bean", `image=@${file}`)).to.include({
      shortcode: "bean",
    });
    expect((await refused("createAdminCustomEmoji", "shortcode=pea", "image=@/nowhere"))[0]).to.equal(1);
    expect((await refused("createAdminCustomEmoji", "shortcode=pea", "image=pea"))[0]).to.equal(1);
  });

  it("describes operations, and rejects undeclared parameters", async () => {
    const { stdout: list } = await runCommand(server, "call", "--list");
    expect(list).to.match(/^getAccount {2}\S/m);
    const { stdout: help } = await runCommand(server, "call", "updateAdminRule", "--help");
    for (const text of [
      "PUT /api/v1/admin/rules/{id}",
      "id (path)  string, required",
      "priority  integer",
      "AdminRule",
    ]) {
      expect(help).to.include(text);
    }
    expect((await runCommand(server, "call", "--help")).stdout).to.include("--param");
    expect(await refused("getAccount")).to.deep.equal([2, "concord: getAccount needs --param id=…\n"]);
    expect(await refused("createAdminRule", "text=a", "colour=red")).to.deep.equal([
      2,
      "concord: createAdminRule has no parameter colour\n",
    ]);
    expect((await refused("nothing"))[0]).to.equal(2);
    expect((await refused())[0]).to.equal(2);
    expect((await refused("createAdminRule", "text"))[0]).to.equal(2);
    expect((await refused("createAdminRule", "--body", "[1]"))[0]).to.equal(2);
    expect((await refused("createAdminRule"))[0]).to.equal(1);
    expect((await refused("getAdminRule", "--param", "id=1"))[0]).to.equal(1);
  });
});
