import { randomUUID } from "node:crypto";
import { expect } from "chai";
import sharp from "sharp";
import type { ContractOperation } from "../../../../src/contract/document.ts";
import { readContract } from "../../../../src/contract/document.ts";
import { operator } from "../../../../src/domain/kernel/actor.ts";
import { previewImport } from "../../../../src/domain/moderation/blocklists.ts";
import { adminSections } from "../../../../src/http/pages/admin/index.ts";
import { staffSamples } from "../../../contract/staff/index.ts";
import { createApp } from "../../../../src/http/app.ts";
import { operations as allOperations } from "../../../../src/operations/index.ts";
import { signedIn } from "../../../support/signed-in-browser.ts";
import { makeStaff } from "../../../cast/staff.ts";
import { askPage, cookieOf, queriesOf, readPage } from "../../../support/pages.ts";
import { changeAccount, changeLogin } from "../../../support/states.ts";
import { publishRule, publishText } from "../../../support/publications.ts";
import { suite } from "../../../support/suite.ts";

/** Operations for staff without a place in the console, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["listAdminAccountsV1", "listAdminAccounts is its successor"],
]);

describe("the console's pages", () => {
  const { server, cast, owner } = suite();
  const operations = readContract().operations.filter(({ permissions }) => permissions !== null);

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
      await owner.call("createAdminWarningPreset", { body: { title: name, text: "Beans" } });
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

  // Last, because it submits forms that change and delete things.
  it("have a place for every operation of the administration", async () => {
    await fill(1);
    const paths = new Set<string>([
      "/admin/setup",
      "/admin/settings?group=picture",
      ...adminSections.map(({ path }) => path),
    ]);
    for (const [path, { own, further = {} }] of Object.entries(staffSamples.objects)) {
      const id = await own({ server, cast });
      for (const make of Object.values(further)) await make({ server, cast }, id);
      if (/\/(?:accounts|reports|webhooks)\/\{id\}$/.test(path)) {
        paths.add(path.replace("/api/v1", "").replace("{id}", id));
      }
    }
    // What only shows in some states.
    const { account, user } = cast.carol;
    const now = server.context.clock();
    const resolved = await cast.alice.call("createReport", { body: { account_id: account.id } });
    await owner.call("resolveAdminReport", { path: { id: resolved.id } });
    await changeLogin(server, user.id, { disabled: true });
    await changeAccount(server, account.id, { suspended_at: now, silenced_at: now, sensitized_at: now });
    paths.add(`/admin/accounts/${account.id}`).add(`/admin/reports/${resolved.id}`);
    paths.add("/admin/canonical-email-blocks?email=a%40mail.example");
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c04030" } })
      .png()
      .toBuffer();
    await owner.put("/api/v1/admin/settings/thumbnail").attach("file", picture, "x.png").expect(200);
    const contract = readContract();
    // Pages look an operation up to call it, to ask whether the member may call it, and to make its form.
    const used = new Set<string>();
    const find = (isWanted: (operation: ContractOperation) => boolean): ContractOperation | undefined => {
      const operation = contract.operations.find(isWanted);
      if (operation !== undefined) used.add(operation.id);
      return operation;
    };
    const watched = Object.assign([...contract.operations], { find });
    const app = createApp(server.context, allOperations, { contract: { ...contract, operations: watched } });
    const browser = await signedIn({ ...server, app }, owner);
    const kindOf = (path: string): string => path.replaceAll(/\d{6,}|[^/]+\.example/g, ":id");
    const submitted = new Set<string>();
    /** Sends a form of each kind once, with its hidden fields only: whatever it does, it first calls its operation. */
    async function submitForms(page: string): Promise<void> {
      for (const [form, action = ""] of page.matchAll(/<form[^>]*action="(\/admin[^"]*)"[^]*?<\/form>/g)) {
        if (!/method="post"/.test(form) || submitted.has(kindOf(action))) continue;
        submitted.add(kindOf(action));
        const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
        await browser.send(
          action,
          Object.fromEntries(
            fields
              .map(([, name = "", value = ""]) => [name, value])
              .filter(([name]) => name !== "csrf_token"),
          ),
        );
      }
    }
    const pages: string[] = [];
    for (const path of paths) {
      const page = await browser.read(path);
      pages.push(page);
      for (const [, link = ""] of page.matchAll(/href="(\/admin[^"#?]*)/g)) paths.add(link);
    }
    const titles = pages.flatMap((page) =>
      [...page.matchAll(/<(?:title|h1)>(.*?)<\/(?:title|h1)>/gs)].flat(),
    );
    // Identifiers have 18 digits; a hash, which may have no letters, is cut after 16.
    expect(titles.filter((title) => /\b\d{17,}\b/.test(title))).to.deep.equal([]);
    const labels = pages.flatMap(
      (page) => page.match(/<(?:label|legend|dt|th|option)\b[^>]*>\s*[a-z]+_[a-z_]+\s*</g) ?? [],
    );
    expect([...new Set(labels)]).to.deep.equal([]);
    // Afterwards, since forms delete what pages show.
    for (const page of pages) await submitForms(page);
    const missing = operations.map(({ id }) => id).filter((id) => !used.has(id));
    expect(missing.toSorted()).to.deep.equal([...exceptions.keys()].toSorted());
  });
});
