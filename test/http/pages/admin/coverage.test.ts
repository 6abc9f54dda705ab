import { randomUUID } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { readContract } from "../../../../src/contract/document.ts";
import { operator } from "../../../../src/domain/kernel/actor.ts";
import { previewImport } from "../../../../src/domain/moderation/blocklists.ts";
import { adminSections } from "../../../../src/http/pages/admin/index.ts";
import { staffSamples } from "../../../contract/staff/index.ts";
import { makeStaff } from "../../../cast/staff.ts";
import { askPage, cookieOf, queriesOf, readPage } from "../../../support/pages.ts";
import { publishRule, publishText } from "../../../support/publications.ts";
import { suite } from "../../../support/suite.ts";

const pages = fileURLToPath(new URL("../../../../src/http/pages/admin/", import.meta.url));

/** Operations for staff without a place in the console, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["listAdminAccountsV1", "listAdminAccounts is its successor"],
]);

describe("the console's pages", () => {
  const { server, cast, owner } = suite();
  const operations = readContract().operations.filter(({ permissions }) => permissions !== null);

  it("have a place for every operation of the administration", async () => {
    let source = "";
    for await (const file of glob("**/*.ts", { cwd: pages })) source += await readFile(pages + file, "utf8");
    const missing = operations.map(({ id }) => id).filter((id) => !source.includes(`"${id}"`));
    expect(missing.toSorted()).to.deep.equal([...exceptions.keys()].toSorted());
  });

  for (const { path, operation } of adminSections) {
    it(`open ${path} for staff with a permission of ${operation} only`, async () => {
      const [permission = ""] = operations.find(({ id }) => id === operation)?.permissions ?? [];
      const person = await makeStaff(server, { permissions: [permission as "devops"] });
      const cookie = await cookieOf(server, person);
      expect(await readPage(server, path, cookie)).to.include('aria-current="page"');
      const role = await makeStaff(server, { permissions: ["invite_users", "view_feeds"] });
      await askPage(server, path, await cookieOf(server, role)).expect(403);
    });
  }

  /** Makes some of everything that has a page: what staff operations need, and what they don't need or make anew. */
  async function fill(times: number): Promise<void> {
    const { context, database } = server;
    for (let time = 0; time < times; time += 1) {
      for (const { own } of Object.values(staffSamples.objects)) await own({ server, cast });
    }
    for (let time = 0; time < times; time += 1) {
      const name = randomUUID();
      await owner.post("/api/v1/admin/warning_presets").send({ title: name, text: "Beans" }).expect(200);
      await publishRule(server, name);
      for (const kind of ["terms_of_service", "privacy_policy", "extended_description"] as const) {
        await publishText(server, kind, name);
      }
      await makeStaff(server, { permissions: ["manage_rules"] });
      const list = { kind: "blocks", source: name, text: `${name}.example\n`, severity: "silence" } as const;
      await previewImport(context, operator, list);
      const failing = { host: `${name}.example`, failing_since: context.clock(), failures: 1 };
      await database.builder("remote_hosts").insert(failing);
    }
    for (const [trends, id, of] of [
      ["status_trends", "status_id", "statuses"],
      ["card_trends", "card_id", "preview_cards"],
    ]) {
      await database.builder.raw(
        `insert into ${trends} (${id}, score, allowed) select id, 1, true from ${of} on conflict do nothing`,
      );
    }
    await database.builder.raw(
      "insert into tag_trends (tag_id, score, allowed) select id, 1, true from tags on conflict do nothing",
    );
  }

  interface Looked {
    readonly queries: number;
    /** Rows of tables, and other entries. */
    readonly entries: number;
  }

  async function lookAtAll(): Promise<ReadonlyMap<string, Looked>> {
    const cookie = await cookieOf(server, owner);
    const looked = new Map<string, Looked>();
    for (const { path } of adminSections) {
      const queries = await queriesOf(server, () => readPage(server, path, cookie));
      const page = await readPage(server, path, cookie);
      looked.set(path, { queries, entries: page.match(/<(?:tr|article|li)\b/g)?.length ?? 0 });
    }
    return looked;
  }

  it("take as many queries for many entries as for few", async () => {
    await fill(1);
    const few = await lookAtAll();
    await fill(5);
    const many = await lookAtAll();
    const lists = adminSections.filter(({ operation }) => operation.startsWith("list"));
    const grown = lists.filter(({ path }) => (many.get(path)?.entries ?? 0) > (few.get(path)?.entries ?? 0));
    expect(grown.map(({ path }) => path)).to.deep.equal(lists.map(({ path }) => path));
    const queriesIn = (looked: ReadonlyMap<string, Looked>) =>
      Object.fromEntries([...looked].map(([path, { queries }]) => [path, queries]));
    expect(queriesIn(many)).to.deep.equal(queriesIn(few));
  });
});
