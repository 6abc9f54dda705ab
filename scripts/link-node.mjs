/**
 * Links the Node that is pinned through npm as node_modules/.bin/node, which is first in the path of npm scripts. npm 11
 * does so itself. npm 10 (of Node 20 and 22) removes the link along with the packages for other platforms, which contain
 * a program of the same name. Ends an installation by a Node that is too old with an error, because npm doesn't. Must run
 * on old Node versions.
 */
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const target = join(`node-${process.platform}-${process.arch}`, "bin", "node");
const link = join(modules, ".bin", "node");

// This process may be the pinned Node, if npm linked it. npm's own is in npm_config_user_agent: npm/10.8.2 node/v20.20.2 …
const [, npmsNode = process.version] = / node\/(v[\d.]+)/.exec(process.env.npm_config_user_agent || "") || [];
// An old npx hides the output of this script, which it runs each time, and shows that of bin/concord.mjs, which checks, too.
if (process.env.npm_command !== "exec") {
  const { status } = spawnSync("sh", [join(root, "bin", "requirements"), npmsNode], { stdio: "inherit" });
  if (status !== 0) {
    // Otherwise make would take the installation for complete, also with a newer Node.
    rmSync(join(modules, ".package-lock.json"), { force: true });
    process.exit(1);
  }
}

// On platforms without a package (macOS), the installed Node has to be new enough; bin/concord.mjs checks that.
if (existsSync(join(modules, target)) && !existsSync(link)) {
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) unlinkSync(link);
  symlinkSync(join("..", target), link);
}
