/**
 * Links the Node that is pinned through npm as node_modules/.bin/node, which is first in the path of npm scripts. npm 11
 * does so itself. npm 10 (of Node 20 and 22) removes the link along with the packages for other platforms, which contain
 * a program of the same name. Must run on old Node versions.
 */
import { existsSync, lstatSync, symlinkSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), "node_modules");
const target = join(`node-${process.platform}-${process.arch}`, "bin", "node");
const link = join(modules, ".bin", "node");

// On platforms without a package (macOS), the installed Node has to be new enough; bin/concord.mjs checks that.
if (existsSync(join(modules, target)) && !existsSync(link)) {
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) unlinkSync(link);
  symlinkSync(join("..", target), link);
}
