import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { readContract } from "../../../../src/contract/document.ts";
import { adminSections } from "../../../../src/http/pages/admin/index.ts";
import { makeStaff } from "../../../cast/staff.ts";
import { askPage, cookieOf, queriesOf, readPage } from "../../../support/pages.ts";
import { suite } from "../../../support/suite.ts";

const pages = fileURLToPath(new URL("../../../../src/http/pages/admin/", import.meta.url));

/** Operations for staff without a place in the console, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["listAdminAccountsV1", "listAdminAccounts is its successor"],
]);

describe("the console's pages", () => {
  const { server, owner } = suite();
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

  it("take a constant number of queries", async () => {
    const cookie = await cookieOf(server, owner);
    for (const { path } of adminSections) {
      expect(await queriesOf(server, () => readPage(server, path, cookie)), path).to.be.lessThan(60);
    }
  });
});
