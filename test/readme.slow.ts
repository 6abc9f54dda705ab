/** The commands of README.md and docs/account-security.md work, as their readers run them. */
import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { type RunningConcord, startConcord } from "./support/concord.ts";
import { type GuideShell, blocksOf, openGuideShell, readGuide, strict } from "./support/guide.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readGuide("README.md");
const accountSecurity = readGuide("docs/account-security.md");

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

describe("the tour of README.md", () => {
  let shell: GuideShell;
  let server: RunningConcord;
  let environment: Record<string, string>;

  before(async () => {
    shell = await openGuideShell();
    environment = { DATA_DIR: join(shell.folder, "data"), DATABASE_URL: "", PORT: "0" };
    server = await startConcord(environment);
    // For programs that load the packages of this installation.
    await symlink(join(root, "node_modules"), join(shell.folder, "node_modules"));
  });
  after(async () => {
    await server.stop();
    await shell.close();
  });

  /** Runs a script with the test's server instead of the reader's. */
  function follow(script: readonly string[], ...parameters: readonly string[]): Promise<string> {
    const here = (text: string): string => text.replaceAll("http://localhost:3000", server.url);
    return shell.run(script.map(here), environment, ...parameters.map(here));
  }

  it("works as described, step by step and from code", async () => {
    const tour = blocksOf(readme, "sh").map(strict);
    const [code = ""] = blocksOf(readme, "js");
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
    const file = join(shell.folder, "replies");
    const written = `--output '${file}.last' --write-out '%{http_code} %{url_effective} '`;
    await follow([
      `curl() { command curl --show-error "$@" ${written} >>'${file}'; echo "$(<'${file}.last')" | tee -a '${file}'; }`,
      ...blocksOf(accountSecurity, "sh"),
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
