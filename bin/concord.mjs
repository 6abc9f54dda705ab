#!/usr/bin/env node
/**
 * The operator's command: npx concord …
 *
 * Plain JavaScript that Node 12 can read, so without await outside of functions. The code needs the Node that is pinned
 * through npm. npm scripts and npx find it; started with another Node, this file restarts itself with the pinned one.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import nodeModule, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const leastMajor = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");

if (Number(process.versions.node.split(".")[0]) >= leastMajor) void run();
else restart();

async function run() {
  // With a compile cache, loading takes a quarter of the time.
  if (process.env.NODE_COMPILE_CACHE === undefined) {
    process.env.NODE_COMPILE_CACHE = join(root, ".cache", "compiled");
    nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  }
  endWithParent();

  requireDependencies();
  const words = process.argv.slice(2);
  if (words.length === 1 && words[0] === "run") {
    // As src/cli.ts does, without loading the other commands.
    const { runServer } = await import("../src/main.ts");
    process.exitCode = await runServer(process.env);
    return;
  }
  // Whoever reads the output, such as head, has seen enough. SIGPIPE ends other programs then, which Node ignores.
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(141);
  });
  const { main } = await import("../src/cli.ts");
  process.exitCode = await main(words);
}

/** Stops as on SIGTERM when the parent process, which forwards signals, has ended. */
function endWithParent() {
  const end = () => process.kill(process.pid, "SIGTERM");
  if (process.connected) {
    // An old Node started this one, see below.
    process.once("disconnect", end);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event !== undefined) {
    // npm and npx send signals to the shell between them and this process; the shell ends without forwarding them.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      end();
    }, 500);
    watch.unref();
  }
}

function restart() {
  const pinned = findPinned();
  if (pinned === undefined) {
    const check = join(root, "bin", "requirements");
    if (spawnSync("sh", [check, process.version], { stdio: "inherit" }).status !== 0) process.exit(1);
    requireDependencies();
    fail(
      `Node ${leastMajor} or newer is needed, and npm has no package of it for this system: this is ${process.version}`,
    );
  }
  const parameters = [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  if (process.execve !== undefined && process.platform !== "win32") {
    process.execve(pinned, [pinned, ...parameters], process.env);
  }
  // In a separate process group, so that each signal arrives once: the terminal's reach only this process, which
  // forwards them.
  const child = spawn(pinned, parameters, {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  });
  child.once("error", (error) => fail(`${pinned} can't be run: ${error.message}`));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"])
    process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** An old npm or Node may have left out packages for this platform, such as sharp's, without which no picture works. */
function requireDependencies() {
  if (!existsSync(modules)) fail('the dependencies are missing: run "make install" or "npm ci" first');
  const images = join(modules, "@img");
  const isComplete =
    existsSync(images) && readdirSync(images).some((name) => name.startsWith(`sharp-${process.platform}`));
  if (!isComplete) {
    fail(
      "the dependencies are incomplete, because an old Node installed them, or optional ones were left out: " +
        'run "npm ci --include=optional" with Node 20.19, 22.12 or newer (bin/requirements says how to get it)',
    );
  }
}

/** The Node that npm installed for this platform. */
function findPinned() {
  try {
    const name = `node-${process.platform}-${process.arch}`;
    return createRequire(import.meta.url).resolve(`${name}/bin/node`);
  } catch {
    return undefined;
  }
}

function fail(message) {
  process.stderr.write(`concord: ${message}\n`);
  process.exit(1);
}
