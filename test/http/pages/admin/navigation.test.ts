import { expect } from "chai";
import type { Permission } from "../../../../src/domain/admin/permissions.ts";
import { makeStaff } from "../../../cast/staff.ts";
import { cookieOf, queriesOf, readPage } from "../../../support/pages.ts";
import { countStatements } from "../../../support/plans.ts";
import { changeLogin, forget } from "../../../support/states.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";

describe("the navigation of the console", () => {
  const { server, cast, owner } = suite();

  /** Something of each kind that waits. */
  before(async () => {
    for (const person of [cast.bob, cast.carol, cast.dave]) {
      await cast.alice.call("createReport", { body: { account_id: person.account.id } });
    }
    for (const { user } of [cast.bob, cast.carol]) await changeLogin(server, user.id, { approved: false });
    await owner.call("createAdminAccountAction", {
      path: { id: cast.dave.account.id },
      body: { type: "silence" },
    });
    const [strike] = await owner.call("listAdminStrikes");
    await cast.dave.call("appealStrike", { path: { id: strike?.id ?? "" }, body: { text: "Why?" } });
    for (const status of ["One #beans", "Two #peas", "Three"]) await publish(cast.alice, { status });
    const { builder } = server.database;
    await builder.raw(
      `insert into status_trends (status_id, score, allowed) select id, 1, false from statuses;
       insert into tag_trends (tag_id, score, allowed) select id, 1, false from tags`,
    );
  });

  interface Shown {
    readonly [path: string]: string;
  }

  async function numbersFor(...permissions: Permission[]): Promise<Shown> {
    const person = await makeStaff(server, { permissions });
    const page = await readPage(server, "/admin", await cookieOf(server, person));
    const links = page.matchAll(
      /<a href="(\/admin[^"]*)"[^>]*><span>[^<]*<\/span>\s*<span\s+class="unread-count"\s*><span aria-hidden="true">([^<]+)<\/span\s*><span class="unseen">([^<]+)</g,
    );
    return Object.fromEntries(
      [...links].map(([, path = "", shown = "", words = ""]) => [path, `${shown}: ${words}`]),
    );
  }

  it("counts what waits for those who may decide on it, and nothing else", async () => {
    // The action resolved the report about dave.
    expect(await numbersFor("administrator")).to.deep.equal({
      "/admin/accounts": "2: 2 waiting",
      "/admin/reports": "2: 2 waiting",
      "/admin/appeals": "1: 1 waiting",
      "/admin/trends/statuses": "3: 3 waiting",
      "/admin/trends/tags": "2: 2 waiting",
    });
    expect(await numbersFor("manage_reports")).to.deep.equal({ "/admin/reports": "2: 2 waiting" });
    expect(await numbersFor("view_dashboard")).to.deep.equal({});
  });

  it("counts no trends that are shown without a review", async () => {
    const set = (trends_review: boolean) => owner.call("updateAdminSettings", { body: { trends_review } });
    await set(false);
    expect(await numbersFor("manage_taxonomies")).to.deep.equal({});
    await set(true);
    expect(await numbersFor("manage_taxonomies")).to.have.property("/admin/trends/statuses");
  });

  it("counts in one statement, however much waits", async () => {
    const cookie = await cookieOf(server, owner);
    const read = () => readPage(server, "/admin/rules", cookie);
    expect((await countStatements(read))["waiting_counts"]).to.equal(1);
    const many = await queriesOf(server, read);
    await forget(server, "reports");
    expect(await queriesOf(server, read)).to.equal(many);
    const other = await makeStaff(server, { permissions: ["manage_rules"] });
    const theirs = await cookieOf(server, other);
    expect(await countStatements(() => readPage(server, "/admin/rules", theirs))).not.to.have.property(
      "waiting_counts",
    );
  });

  it("stops counting at a hundred", async () => {
    const { builder } = server.database;
    await builder.raw(
      `insert into reports (account_id, target_account_id, category, comment, created_at, updated_at)
       select :alice, :bob, 'other', '', now(), now() from generate_series(1, 120)`,
      { alice: cast.alice.account.id, bob: cast.bob.account.id },
    );
    expect(await numbersFor("manage_reports")).to.deep.equal({
      "/admin/reports": "100+: 100 or more waiting",
    });
    await forget(server, "reports");
  });

  it("marks the page itself, and on pages below a section that section", async () => {
    const cookie = await cookieOf(server, owner);
    const marks = async (path: string) =>
      [
        ...(await readPage(server, path, cookie)).matchAll(/<a href="(\/admin[^"]*)" (aria-current="\w+")/g),
      ].map(([, link, mark]) => `${link} ${mark}`);
    expect(await marks("/admin/accounts")).to.deep.equal(['/admin/accounts aria-current="page"']);
    expect(await marks(`/admin/accounts/${cast.alice.account.id}`)).to.deep.equal([
      '/admin/accounts aria-current="true"',
    ]);
  });
});
