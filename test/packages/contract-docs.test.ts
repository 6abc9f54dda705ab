import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { expect } from "chai";
import { parse } from "yaml";
import { departureKinds } from "../../packages/contract/src/findings.ts";
import { contract } from "./support.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("docs/contract-tests.md", () => {
  let page: string;

  before(async () => {
    page = await readFile(join(root, "docs/contract-tests.md"), "utf8");
  });

  it("lists the commands, options and defaults of the program", async () => {
    const { text: usage } = await contract("--help");
    const options = usage.matchAll(/--[a-z-]+/g).map(([name]) => name);
    for (const name of new Set(options)) expect(page, name).to.contain(name);
    const known = new Set(usage.match(/--[a-z-]+/g));
    const called = page
      .matchAll(/concord-contract (?:check|replay|proxy).*/g)
      .flatMap(([line]) => line.match(/--[a-z-]+/g) ?? []);
    for (const name of called) expect([...known], name).to.include(name);
  });

  it("explains every kind of departure", () => {
    const explained = page.matchAll(/^\| `([a-z]+-[a-z-]+)` +\|/gm).map(([, kind]) => kind);
    expect([...explained]).to.have.members([...departureKinds]);
  });

  it("contains well-formed CI templates", () => {
    const blocks = page.matchAll(/^```yaml\n(.*?)^```/gms).map(([, block = ""]) => parse(block) as object);
    expect([...blocks].map((block) => Object.keys(block))).to.deep.equal([
      ["name", "on", "jobs"],
      ["contract"],
    ]);
  });
});

describe("packages/contract/package.json", () => {
  it("has the versions of this repository's dependencies", async () => {
    const [own, whole] = await Promise.all(
      ["packages/contract/package.json", "package.json"].map(
        async (name) =>
          JSON.parse(await readFile(join(root, name), "utf8")) as {
            readonly version: string;
            readonly dependencies: Readonly<Record<string, string>>;
          },
      ),
    );
    expect(whole?.dependencies).to.include(own?.dependencies);
    expect(own?.version).to.equal(whole?.version);
  });
});
