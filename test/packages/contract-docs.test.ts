import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { expect } from "chai";
import { parse } from "yaml";
import { departureKinds } from "../../packages/contract/src/findings.ts";
import { contract } from "./support.ts";

interface Workflow {
  readonly jobs: {
    readonly contract: { readonly steps: readonly { readonly uses?: string; readonly with?: object }[] };
  };
}

interface Job {
  readonly script: readonly string[];
  readonly artifacts: { readonly reports: { readonly junit: string } };
}

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

  it("contains CI templates with the actions of this repository, inputs of the action, and options of the program", async () => {
    const blocks = page.matchAll(/^```yaml\n(.*?)^```/gms).map(([, block = ""]) => parse(block) as unknown);
    const [github, gitlab] = [...blocks] as [Workflow, { readonly contract: Job }];
    const [action, published, { text: usage }] = await Promise.all([
      readFile(join(root, "packages/contract/action.yml"), "utf8"),
      readFile(join(root, ".github/workflows/publish.yaml"), "utf8"),
      contract("--help"),
    ]);
    const { inputs } = parse(action) as { readonly inputs: Readonly<Record<string, object>> };
    const { steps } = github.jobs.contract;
    const used = steps.flatMap(({ uses = [] }) => uses);
    expect(used.map((one) => one.replace(/@.*/, ""))).to.deep.equal([
      "actions/checkout",
      "actions/setup-node",
      "OWNER/REPOSITORY/packages/contract",
      "actions/upload-artifact",
    ]);
    for (const one of used) {
      if (one.startsWith("actions/")) expect(published).to.contain(`uses: ${one}\n`);
      else expect(one).to.match(/@v\d+\.\d+\.\d+$/);
    }
    const given = Object.keys(steps.find(({ uses }) => uses?.startsWith("OWNER/") === true)?.with ?? {});
    expect(given).to.include.members(["url", "token", "other-token"]);
    expect(Object.keys(inputs)).to.include.members(given);
    const options =
      gitlab.contract.script
        .join("\n")
        .match(/ check .*/)?.[0]
        .match(/--[a-z-]+/g) ?? [];
    expect(options).to.include.members(["--write", "--format", "--output"]);
    for (const option of options) expect(usage).to.contain(`${option} `);
    const report = gitlab.contract.artifacts.reports.junit;
    expect(gitlab.contract.script.at(-1)).to.match(new RegExp(`--output ${report}$`));
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
