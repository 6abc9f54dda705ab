/**
 * Puts the Node that is pinned through npm first in the path of npm scripts: node_modules/.bin/node. npm does so
 * itself from version 11 on. npm 10, which comes with Node 20 and 22, removes the link again along with the packages
 * for other platforms, which have a program of that name, too. Runs on old Nodes.
 */
import { existsSync, lstatSync, symlinkSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), "node_modules");
const target = join(`node-${process.platform}-${process.arch}`, "bin", "node");
const link = join(modules, ".bin", "node");

// Without a package for this platform (macOS) the machine's own Node has to be new enough: bin/concord.mjs says so.
if (existsSync(join(modules, target)) && !existsSync(link)) {
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) unlinkSync(link);
  symlinkSync(join("..", target), link);
}
