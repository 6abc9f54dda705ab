import { expect } from "chai";
import type { Test } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import { continueApplying, continueUndoing } from "../../src/domain/moderation/blocklist-applying.ts";
import { previewImport } from "../../src/domain/moderation/blocklists.ts";
import { chores } from "../../src/jobs/schedule.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";
import { Killed, dyingAfter } from "../support/killed.ts";

type Import = Schemas["AdminBlocklistImport"];
type Entry = Schemas["AdminBlocklistEntry"];
type Block = Schemas["AdminDomainBlock"];

const imports = "/api/v1/admin/blocklists/imports";
const blocksPath = "/api/v1/admin/domain_blocks";
const header = "#domain,#severity,#reject_media,#reject_reports,#public_comment,#obfuscate\n";

describe("block lists", () => {
  const { server, cast } = suite();
  let staff: Person;

  before(async () => {
    staff = await makeStaff(server, { permissions: ["manage_federation", "view_audit_log"] });
  });
  beforeEach(() => forget(server, "domain_blocks", "domain_allows", "blocklist_imports"));

  const send = (csv: string, more: object = {}): Test =>
    staff.post(imports).send({ csv, source: "A list", ...more });
  const preview = async (csv: string, more: object = {}): Promise<Import> =>
    (await send(csv, more).expect(200)).body as Import;
  const entries = async ({ id }: Import, query = ""): Promise<Entry[]> =>
    (await staff.get(`${imports}/${id}/entries${query}`).expect(200)).body as Entry[];
  const act = async ({ id }: Import, verb: "apply" | "undo"): Promise<Import> => {
    await staff.post(`${imports}/${id}/${verb}`).expect(200);
    await server.settle();
    return await staff.call("getAdminBlocklistImport", { path: { id } });
  };
  const blocks = async (): Promise<Record<string, Block>> => {
    const body = await staff.call("listAdminDomainBlocks", { query: { limit: 200 } });
    return Object.fromEntries(body.map((block) => [block.domain, block]));
  };
  const block = async (domain: string, terms: object = {}): Promise<Block> =>
    await staff.call("createAdminDomainBlock", { body: { domain, ...terms } });

  it("are previewed line by line, without effect", async () => {
    await block("raised.example", { severity: "silence", public_comment: "Kept" });
    await block("same.example", { severity: "suspend" });
    await block("parent.example", { severity: "suspend", reject_media: true, reject_reports: true });
    const made = await preview(
      header +
        'new.example,suspend,true,false,"Spam, much",true\n' +
        "Raised.example,suspend,false,true,Other,false\n" +
        "same.example,silence,false,false,,false\n" +
        "below.parent.example,silence,false,false,,false\n" +
        "\n" +
        "new.example,suspend,false,false,,false\n" +
        "=cmd|'/c calc'!A1,suspend,false,false,,false\n" +
        "p***.example,suspend,false,false,,false\n" +
        "10.0.0.1,suspend,false,false,,false\n" +
        "concord.test,suspend,false,false,,false\n" +
        "odd.example,banish,false,false,,false\n" +
        "flag.example,suspend,perhaps,false,,false\n" +
        `long.example,suspend,false,false,${"x".repeat(5001)},false\n` +
        "short.example\n",
    );
    expect(made).to.include({ state: "preview", kind: "blocks", source: "A list", applied_at: null });
    expect(made.preview).to.deep.equal({ create: 3, raise: 1, unchanged: 2, invalid: 7 });
    const all = await entries(made);
    expect(all.map(({ line, domain, change, problem }) => [line, domain, change, problem])).to.deep.equal([
      [2, "new.example", "create", null],
      [3, "raised.example", "raise", null],
      [4, "same.example", "unchanged", "exists"],
      [5, "below.parent.example", "unchanged", "covered"],
      [7, "new.example", "invalid", "repeated"],
      [8, "=cmd|'/c calc'!A1", "invalid", "not_a_domain"],
      [9, "p***.example", "invalid", "not_a_domain"],
      [10, "10.0.0.1", "create", null],
      [11, "concord.test", "invalid", "own_domain"],
      [12, "odd.example", "invalid", "severity"],
      [13, "flag.example", "invalid", "flag"],
      [14, "long.example", "invalid", "comment"],
      [15, "short.example", "create", null],
    ]);
    expect(all[0]).to.include({ reject_media: true, public_comment: "Spam, much", obfuscate: true });
    expect(all[1]).to.include({ former_severity: "silence", severity: "suspend" });
    expect((await entries(made, "?change=unchanged&limit=1")).map(({ line }) => line)).to.deep.equal([4]);
    expect((await entries(made, "?after_line=13")).map(({ line }) => line)).to.deep.equal([14, 15]);
    expect(Object.keys(await blocks())).to.have.members(["raised.example", "same.example", "parent.example"]);
  });

  it("are applied once, labelled with their name, and undone except for later changes", async () => {
    const former = await block("raised.example", { severity: "silence", public_comment: "Kept" });
    const made = await preview(
      header +
        "a.example,suspend,true,false,Spam,true\n" +
        "raised.example,suspend,false,true,Other,false\n" +
        "b.example,silence,false,false,,false\n" +
        "c.example,silence,false,false,,false\n",
    );
    const [first, second] = await Promise.all([1, 2].map(() => staff.post(`${imports}/${made.id}/apply`)));
    expect([first?.status, second?.status]).to.deep.equal([200, 200]);
    const applied = await act(made, "apply");
    expect(applied).to.deep.include({
      state: "applied",
      results: { created: 3, raised: 1, undone: 0, skipped: 0 },
    });
    const listed = await blocks();
    expect(listed["a.example"]).to.include({
      severity: "suspend",
      reject_media: true,
      public_comment: "Spam",
      obfuscate: true,
      source: "A list",
      import_id: made.id,
    });
    expect(listed["raised.example"]).to.include({
      severity: "suspend",
      reject_reports: true,
      public_comment: "Kept",
      source: "A list",
    });
    await staff.put(`${blocksPath}/${listed["b.example"]?.id}`).send({ severity: "noop" }).expect(200);
    await staff.delete(`${blocksPath}/${listed["c.example"]?.id}`).expect(200);
    const undone = await act(made, "undo");
    expect(undone).to.deep.include({
      state: "undone",
      results: { created: 3, raised: 1, undone: 2, skipped: 2 },
    });
    const left = await blocks();
    expect(Object.keys(left)).to.have.members(["raised.example", "b.example"]);
    expect(left["raised.example"]).to.deep.equal(former);
    expect((await entries(made)).map(({ domain, result }) => [domain, result])).to.deep.equal([
      ["a.example", "undone"],
      ["raised.example", "undone"],
      ["b.example", "skipped"],
      ["c.example", "skipped"],
    ]);
    const refused = await staff.refused("applyAdminBlocklistImport", { path: { id: made.id } }, 422);
    expect(refused).to.include({ code: "invalid_state" });
    await staff.call("undoAdminBlocklistImport", { path: { id: made.id } });
    const log = await staff.call("listAdminAuditLog", { query: { target_type: "blocklist_import" } });
    expect(log.slice(0, 3).map(({ action }) => action)).to.deep.equal([
      "blocklist_import.undo",
      "blocklist_import.apply",
      "blocklist_import.create",
    ]);
  });

  it("are compared with the current blocks again when applied", async () => {
    const made = await preview("later.example\nsub.later.example\n", { severity: "silence" });
    expect(made.preview.create).to.equal(2);
    await block("later.example", { severity: "suspend" });
    const applied = await act(made, "apply");
    expect(applied.results).to.include({ created: 0, raised: 0 });
    expect((await entries(made)).map(({ result }) => result)).to.deep.equal(["unchanged", "unchanged"]);
    expect((await blocks())["later.example"]).to.include({ severity: "suspend", source: null });
  });

  it("limit known accounts of listed domains, and restore them when undone", async () => {
    const limited = async (): Promise<unknown> =>
      (await cast.alice.call("getAccount", { path: { id: cast.frank.id } })).limited;
    const made = await preview("# a comment\nremote.example\n", { severity: "silence" });
    await act(made, "apply");
    expect(await limited()).to.equal(true);
    await act(made, "undo");
    expect(await limited()).to.equal(undefined);
  });

  it("are complete after kills half-way, applied and undone", async () => {
    const csv = Array.from({ length: 450 }, (_, index) => `n${index}.example`).join("\n");
    const made = await preview(csv);
    const choice = { importId: made.id };
    const killed = async (
      work: (context: Context, input: typeof choice) => Promise<void>,
      verb: "apply" | "undo",
    ): Promise<void> => {
      await staff.post(`${imports}/${made.id}/${verb}`).expect(200);
      const failure: unknown = await work(dyingAfter(server.context, 1), choice).catch(
        (error: unknown) => error,
      );
      expect(failure).to.be.instanceOf(Killed);
      await server.settle();
    };
    await killed(continueApplying, "apply");
    const counts = async (): Promise<Import> =>
      await staff.call("getAdminBlocklistImport", { path: { id: made.id } });
    expect((await counts()).results).to.deep.equal({ created: 450, raised: 0, undone: 0, skipped: 0 });
    await killed(continueUndoing, "undo");
    expect(await counts()).to.deep.include({
      state: "undone",
      results: { created: 450, raised: 0, undone: 450, skipped: 0 },
    });
    expect(await blocks()).to.deep.equal({});
  });

  it("of allowed domains are imported, exported and undone, too", async () => {
    await staff.call("createAdminDomainAllow", { body: { domain: "known.example" } });
    const made = await preview("#domain\nknown.example\nfriends.example\n", { kind: "allows" });
    expect(made.preview).to.include({ create: 1, unchanged: 1 });
    await act(made, "apply");
    const { text } = await staff.get("/api/v1/admin/blocklists/export?kind=allows").expect(200);
    expect(text).to.equal("#domain\nfriends.example\nknown.example\n");
    await act(made, "undo");
    const body = await staff.call("listAdminDomainAllows");
    expect(body.map(({ domain }) => domain)).to.deep.equal(["known.example"]);
  });

  it("are exported in Mastodon's format without formulas, and can be imported unchanged", async () => {
    await block("b.example", {
      severity: "suspend",
      public_comment: '=HYPERLINK("http://a")',
      obfuscate: true,
    });
    await block("a.example", { severity: "noop", reject_media: true, public_comment: "Two\nlines" });
    await block("none.example", { severity: "noop" });
    const { text, headers } = await staff.get("/api/v1/admin/blocklists/export").expect(200);
    expect(headers["content-type"]).to.include("text/csv");
    expect(text).to.equal(
      `${header}a.example,noop,true,false,"Two\nlines",false\n` +
        `b.example,suspend,false,false,"'=HYPERLINK(""http://a"")",true\n`,
    );
    expect((await preview(text)).preview).to.include({ unchanged: 2, create: 0, raise: 0, invalid: 0 });
    await forget(server, "domain_blocks");
    await act(await preview(text), "apply");
    expect((await blocks())["b.example"]?.public_comment).to.equal('=HYPERLINK("http://a")');
    expect((await blocks())["a.example"]?.public_comment).to.equal("Two\nlines");
  });

  it("are rejected if too large, too long, or not CSV", async () => {
    await send("x".repeat(2_000_000)).expect(413);
    await send(`a.example\n`.repeat(20_001)).expect(422);
    const { body } = await send(`${header}a.example,"suspend\n`).expect(422);
    expect(body.details.csv[0].error).to.equal("ERR_INVALID");
    expect((await preview(`${"=1+1,".repeat(500)}\n${"x".repeat(15_000)}\n`)).preview).to.include({
      create: 0,
      invalid: 2,
    });
    await send("").expect(422);
    await send("a.example", { source: "" }).expect(422);
    await send("a.example", { severity: "banish" }).expect(422);
    await send("a.example\u0000").expect(422);
  });

  it("can be pending for a week, at most fifty", async () => {
    const file = { kind: "blocks", source: "Many", text: "a.example", severity: "noop" } as const;
    for (let index = 0; index < 50; index += 1) await previewImport(server.context, operator, file);
    expect((await send("a.example").expect(422)).body).to.include({ code: "limit_reached" });
    server.advance(8 * 86_400_000);
    await chores.remove_blocklist_previews(server.context);
    expect(await staff.call("listAdminBlocklistImports")).to.deep.equal([]);
    server.advance(-8 * 86_400_000);
  });

  it("require the federation permission", async () => {
    const made = await preview("a.example");
    const other = await makeStaff(server, { permissions: ["manage_blocks"] });
    for (const path of [imports, `${imports}/${made.id}`, "/api/v1/admin/blocklists/export"]) {
      await other.get(path).expect(403);
    }
    await other.refused("applyAdminBlocklistImport", { path: { id: made.id } }, 403);
  });
});
