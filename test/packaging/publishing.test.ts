/** What registries show of the packages, and the workflow that publishes them. */
import { readFileSync, readdirSync } from "node:fs";
import { expect } from "chai";
import { parse } from "yaml";
import { readPublishing } from "../../src/portal/publishing.ts";

const root = new URL("../../", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), "utf8");

const languages = Object.keys(parse(read("packages/sdk/generators.yaml")) as object);
const texts = [
  "packages/sdk/CHANGELOG.md",
  ...languages.map((language) => `packages/sdk/${language}/README.md`),
  "packages/contract/README.md",
  "packages/contract/CHANGELOG.md",
];

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string }[];
}
const workflow = read(".github/workflows/publish.yaml");
const { jobs } = parse(workflow) as { readonly jobs: Readonly<Record<string, Job>> };

describe("publishing", () => {
  it("links from READMEs and changelogs to files that exist, with addresses that registries can show", () => {
    const { repository } = readPublishing();
    const wrong = texts.flatMap((name) =>
      [...read(name).matchAll(/\]\(([^)]*)\)/gu)]
        .map(([, link = ""]) => link.replace("{{repository}}", repository))
        .filter((link) => {
          const [, file] = /^\/(?:blob|tree)\/main\/(.+)$/u.exec(link.slice(repository.length)) ?? [];
          if (!link.startsWith(repository)) return true;
          if (file === undefined) return !["", "/issues"].includes(link.slice(repository.length));
          const folder = new URL(`./${file}/../`, root);
          return !readdirSync(folder).includes(file.split("/").at(-1) ?? "");
        })
        .map((link) => `${name}: ${link}`),
    );
    expect(wrong).to.deep.equal([]);
  });

  it("gives concord-contract the repository of publishing.json and the version of the contract", () => {
    const { repository } = readPublishing();
    const metadata = JSON.parse(read("packages/contract/package.json")) as Readonly<Record<string, unknown>>;
    const { info } = JSON.parse(read("generated/openapi.json")) as {
      readonly info: { readonly version: string };
    };
    expect(metadata).to.include({ version: info.version, bugs: `${repository}/issues` });
    expect(metadata["repository"]).to.include({ url: `git+${repository}.git` });
    expect(read("packages/contract/CHANGELOG.md")).to.include(`\n## ${info.version}\n`);
    expect(read("packages/sdk/CHANGELOG.md")).to.include(`\n## ${info.version}\n`);
  });

  it("uses actions of one version, and asks for no more permissions and secrets than the guide names", () => {
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.filter((action) => !/@v\d+\.\d+\.\d+$/u.test(action))).to.deep.equal([]);
    const permissions = Object.entries(jobs).flatMap(([name, job]) =>
      Object.entries(job.permissions ?? {}).map(([scope, access]) => `${name}: ${scope} ${access}`),
    );
    expect(permissions).to.have.members([
      "npm: id-token write",
      "pypi: id-token write",
      "crates: id-token write",
      "gems: id-token write",
      "go: contents write",
    ]);
    const guide = read("docs/contributing/publishing.md");
    const secrets = new Set([...workflow.matchAll(/secrets\.(\w+)/gu)].map(([, name = ""]) => name));
    expect([...secrets].filter((name) => !guide.includes(`\`${name}\``))).to.deep.equal([]);
  });

  it("publishes the package of each language", () => {
    const places: Readonly<Record<string, string>> = {
      typescript: "npm",
      python: "pypi",
      ruby: "gems",
      go: "go",
    };
    const missing = languages.filter((language) =>
      places[language] === undefined ? !workflow.includes(`sdk/${language}`) : !(places[language] in jobs),
    );
    expect(missing).to.deep.equal([]);
  });
});
