/** README.md and docs/: the generated tables are up to date, the commands work, and all links are valid. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import { renderTables, tableFiles } from "../scripts/tables.ts";
import { type RunningConcord, startConcord } from "./support/concord.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const accountSecurity = readFileSync(join(root, "docs/account-security.md"), "utf8");

function blocks(language: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(
    ([, block = ""]) => block,
  );
}

interface Reply {
  readonly status: number;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Reads the log of the test's `curl`, with one line per reply. */
async function readReplies(file: string): Promise<Reply[]> {
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  return lines.map((line) => {
    const [, status, url = "", body = ""] = /^(\d+) (\S+) (.*)$/.exec(line) ?? [];
    const parsed: unknown = JSON.parse(body);
    const fields = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
    return { status: Number(status), path: new URL(url).pathname, body: Object.fromEntries(fields) };
  });
}

/** A short description of a reply. */
function outcome({ status, path, body }: Reply): string {
  const said = [body["code"], body["otp"]].find((value) => typeof value === "string");
  const given = ["key", "token", "sessions"].find((name) => name in body);
  return [String(status), path, said ?? given ?? ""].join(" ").trimEnd();
}

describe("README.md", function () {
  this.timeout(60_000);

  it("links to tables of all variables and commands; after a change, run `make generate`", () => {
    const pages = tableFiles.map((file) => readFileSync(file, "utf8"));
    expect(pages.map(renderTables)).to.deep.equal(pages);
    expect(pages.join("")).to.contain("| `PORT`").and.to.contain("| `demo fill`");
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

  describe("with its tour", () => {
    let directory: string;
    let server: RunningConcord;
    let environment: Record<string, string>;

    before(async () => {
      directory = await mkdtemp(join(tmpdir(), "concord-readme-"));
      environment = { DATA_DIR: join(directory, "data"), DATABASE_URL: "", PORT: "0" };
      server = await startConcord(environment);
      // npx itself would check for updates of itself.
      const npx = join(directory, "bin/npx");
      await mkdir(join(directory, "bin"));
      await writeFile(
        npx,
        `#!/bin/sh\nshift\nexec "${process.execPath}" "${join(root, "bin/concord.mjs")}" "$@"\n`,
      );
      await chmod(npx, 0o755);
      await symlink(process.execPath, join(directory, "bin/node"));
    });
    after(async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    });

    /** Runs a script with the test's server instead of the reader's. */
    async function follow(script: readonly string[], ...parameters: readonly string[]): Promise<string> {
      const here = (text: string): string =>
        text
          .replaceAll("http://localhost:3000", server.url)
          .replaceAll("data/mail", join(directory, "data/mail"));
      const path = [join(directory, "bin"), process.env["PATH"]].join(delimiter);
      const lines = ["set -euo pipefail", ...script];
      const { stdout } = await run("bash", ["-c", here(lines.join("\n")), "tour", ...parameters.map(here)], {
        cwd: root,
        env: { ...process.env, ...environment, PATH: path },
        // The tour prints the contract, which exceeds the default.
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    }

    it("works as described, step by step and from code", async () => {
      const tour = blocks("sh", readme).map((text) =>
        text.replaceAll("curl -s", "curl --silent --show-error --fail"),
      );
      const [code = ""] = blocks("js", readme);
      const stdout = await follow(
        [
          ...tour,
          // The last step is from code, with the first one's token.
          'export token; node --input-type=module --eval "$1"',
        ],
        code,
      );
      for (const trace of [
        "tess is made. Password: ",
        'class="mention hashtag"',
        '"token_type":"Bearer"',
        "/oauth/authorize?response_type=code&client_id=",
        '"software":{"name":"concord"',
        '"openapi":"3.1',
        "<p>Hello from masto.js</p>",
      ]) {
        expect(stdout).to.contain(trace);
      }
    });

    it("signs up and in with a code (docs/account-security.md), and disables codes and the old password", async () => {
      const file = join(directory, "replies");
      const written = `--output '${file}.last' --write-out '%{http_code} %{url_effective} '`;
      await follow([
        `curl() { command curl --show-error "$@" ${written} >>'${file}'; echo "$(<'${file}.last')" | tee -a '${file}'; }`,
        ...blocks("sh", accountSecurity),
        "sign_in first-secret; sign_in second-secret",
      ]);
      const replies = await readReplies(file);
      expect(replies.map(outcome)).to.deep.equal([
        "200 /api/register",
        "200 /api/verify-mail",
        "200 /api/login key",
        "200 /api/otp-toggle enabled",
        "200 /api/login token",
        "200 /api/otp-submit key",
        "200 /api/sessions sessions",
        "200 /api/request-reset-password",
        "200 /api/reset-password",
        "200 /api/login token",
        "200 /api/otp-submit key",
        "200 /api/otp-toggle disabled",
        "401 /api/login credentials_invalid",
        "200 /api/login key",
      ]);
      const sessions = replies.find(({ path }) => path === "/api/sessions")?.body["sessions"];
      expect(sessions).to.be.an("array").with.length(2);
    });
  });
});
