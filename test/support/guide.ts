/** Guides: the blocks of Markdown files, and a shell that runs their commands with this installation's programs. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));

/** The text of a file of the repository. */
export function readGuide(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/**
 * The contents of the fenced blocks of a language, in their order. Blocks `sh` are commands that a test runs; `bash` are
 * those that no test can run (test/guides.test.ts lists them with the reasons).
 */
export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(
    ([, block = ""]) => block,
  );
}

/** Lets `curl -s` fail for statuses of 400 and above. */
export function strict(block: string): string {
  return block.replaceAll("curl -s ", "curl --silent --show-error --fail ");
}

/** Replaces what is different in a test. @throws if a guide doesn't have one of them */
export function adapt(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`there is no ${from} in: ${text}`);
    return changed.replaceAll(from, to);
  }, text);
}

export interface GuideShell {
  /** A temporary folder. Its `bin` comes first in PATH. */
  readonly folder: string;
  /**
   * Runs blocks in one bash, which ends at the first command that fails.
   * @returns what they print
   * @throws with the end of what they printed
   */
  run(
    blocks: readonly string[],
    environment: Readonly<Record<string, string>>,
    ...parameters: readonly string[]
  ): Promise<string>;
  close(): Promise<void>;
}

/** Opens a shell that has `concord` under all names that guides use, and `node`. */
export async function openGuideShell(): Promise<GuideShell> {
  const folder = await mkdtemp(join(tmpdir(), "concord-guide-"));
  const bin = join(folder, "bin");
  await mkdir(bin);
  const program = `"${process.execPath}" "${join(root, "bin/concord.mjs")}" "$@"`;
  // npx itself would check for updates of itself.
  const scripts = { concord: "", "concord-admin": "", npx: "shift\n" };
  for (const [name, first] of Object.entries(scripts)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${first}exec ${program}\n`);
    await chmod(join(bin, name), 0o755);
  }
  await symlink(process.execPath, join(bin, "node"));
  return {
    folder,
    async run(blocks, environment, ...parameters) {
      const script = ["set -euo pipefail", ...blocks].join("\n");
      const running = run("bash", ["-c", script, "guide", ...parameters], {
        cwd: folder,
        env: { ...process.env, ...environment, PATH: [bin, process.env["PATH"]].join(delimiter) },
        timeout: 120_000,
        // A guide may print the contract, which exceeds the default.
        maxBuffer: 64 * 1024 * 1024,
      });
      const { stdout } = await running.catch(
        (error: { readonly stdout: string; readonly stderr: string }) => {
          throw new Error(`a command failed: ${error.stdout.slice(-4000)}\n${error.stderr}`, {
            cause: error,
          });
        },
      );
      return stdout;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
