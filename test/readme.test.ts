/** README.md does what it says: its tables are those of the code, and its tour is taken. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import { renderReadme } from "../scripts/readme.ts";
import { type RunningConcord, startConcord } from "./support/concord.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");

function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(
    ([, text = ""]) => text,
  );
}

describe("README.md", function () {
  this.timeout(60_000);

  it("shows the configuration and the commands as they are: after a change, run `make generate`", () => {
    expect(renderReadme(readme)).to.equal(readme);
    expect(readme).to.contain("| `PORT`");
  });

  describe("and its tour", () => {
    let directory: string;
    let server: RunningConcord;
    let environment: Record<string, string>;

    before(async () => {
      directory = await mkdtemp(join(tmpdir(), "concord-readme-"));
      environment = { DATA_DIR: join(directory, "data"), DATABASE_URL: "", PORT: "0", RATE_LIMITS: "off" };
      server = await startConcord(environment);
      // npx itself would ask the network about newer versions of itself.
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

    it("leads where it says, step by step and from code", async () => {
      const tour = blocks("sh").map((text) =>
        text.replaceAll("curl -s", "curl --silent --show-error --fail"),
      );
      const script = [
        "set -euo pipefail",
        ...tour,
        // The last step is from code, with the token that the first one made.
        'export token; node --input-type=module --eval "$1"',
      ];
      const [code = ""] = blocks("js");
      const here = (text: string): string => text.replaceAll("http://localhost:3000", server.url);
      const path = [join(directory, "bin"), process.env["PATH"]].join(delimiter);
      const { stdout } = await run("bash", ["-c", here(script.join("\n")), "tour", here(code)], {
        cwd: root,
        env: { ...process.env, ...environment, PATH: path },
      });
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
  });
});
