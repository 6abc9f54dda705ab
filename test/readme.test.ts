/** README.md, CONTRIBUTING.md and docs/: the generated tables are up to date, and what they link to and name exists. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { renderTables, tableFiles } from "../scripts/tables.ts";
import { readGuide } from "./support/guide.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
describe("CONTRIBUTING.md and its recipes", () => {
  it("name only existing files and folders", () => {
    const pages = ["CONTRIBUTING.md", ...globSync("docs/contributing/*.md", { cwd: root })];
    const texts = pages.map((page) => readGuide(page)).join("\n");
    const tops = "src|test|openapi|generated|scripts|bench|packages|packaging|docs|schemas";
    const named = [...texts.matchAll(new RegExp(`(?<=[\\s(\`])(?:${tops})/[\\w./-]+`, "g"))]
      .map(([path]) => path.replace(/\.$/, ""))
      // Placeholders, and what the first release of the contract writes.
      .filter((path) => !/[A-Z]{4}/.test(path));
    expect(named.length).to.be.greaterThan(80);
    expect(named.filter((path) => !existsSync(join(root, path)))).to.deep.equal([]);
  });
});

describe("README.md", () => {
  it("links to tables of all variables and commands; after a change, run `make generate`", () => {
    const pages = tableFiles.map((file) => readFileSync(file, "utf8"));
    expect(pages.map(renderTables)).to.deep.equal(pages);
    expect(pages.join("")).to.contain("| `PORT`").and.to.contain("| `demo fill ");
  });

  it("links only to existing files, as do docs/ and the other documents", async () => {
    const names = await readdir(join(root, "docs"), { recursive: true });
    const pages = [...(await readdir(root)), ...names.map((name) => `docs/${name}`)].filter((name) =>
      name.endsWith(".md"),
    );
    const links = pages.flatMap((page) =>
      [...readFileSync(join(root, page), "utf8").matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(
        ([, target = ""]) => join(dirname(page), target),
      ),
    );
    expect(links).to.include("docs/front-page.png").and.to.include("docs/scaling.md");
    expect(links.filter((link) => !existsSync(join(root, link)))).to.deep.equal([]);
  });
});
