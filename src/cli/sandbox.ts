/** concord sandbox: a server for testing clients, with people who have fixed passwords and tokens. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { readConfig } from "../config/config.ts";
import { readWholeNumber } from "../config/whole-number.ts";
import { operator } from "../domain/kernel/actor.ts";
import { type Context, openContext } from "../domain/kernel/context.ts";
import { issueOperatorToken } from "../domain/admin/operator.ts";
import { outOfBand, registerApp } from "../domain/oauth/apps.ts";
import { makeCommandLog } from "../logging/log.ts";
import { openServices } from "../process/services.ts";
import { CommandFailure, type Program } from "./command.ts";
import { fillDemo } from "./demo.ts";
import type { Login } from "./demo/cast.ts";
import { freePort } from "./free-port.ts";

/** Printed when the sandbox is ready, as one line of JSON with --json. */
interface Ready {
  readonly url: string;
  /** For signals: SIGHUP resets, SIGTERM ends. */
  readonly pid: number;
  readonly people: readonly Person[];
  /** The app that may revoke the people's `revocableToken`. */
  readonly app: { readonly clientId: string; readonly clientSecret: string };
}

interface Person extends Login {
  readonly token: string;
  readonly scopes: string;
  /** Scope → a token that has no other, for tests of refusals. */
  readonly narrowTokens: Readonly<Record<string, string>>;
  /** A token of the sandbox's app, for tests of revocation. */
  readonly revocableToken: string;
}

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

/** Prefix of the temporary folders' names. */
const prefix = "concord-sandbox-";

const scopes = ["read", "write", "follow", "push", "profile"];
/** The owner's scopes, with all staff rights. */
const staffScopes = [...scopes, "admin:read", "admin:write"];
/** The scopes of narrow tokens. The owner also gets tokens with scopes of staff. */
const narrowScopes = ["profile", "read", "write", "follow", "read:statuses", "write:statuses"];
const narrowStaffScopes = [...narrowScopes, "admin:read", "admin:write"];

const sandboxApp = { clientId: "sandbox", clientSecret: "sandbox-secret" };

export function addSandboxCommand(commands: Program): void {
  commands
    .command("sandbox")
    .description(
      "Serve a sandbox for tests of clients, in a temporary folder on this machine only: the demo's people, with fixed " +
        'passwords and tokens. Entering "reset" (or SIGHUP) restores the initial state.',
    )
    .option("--port <PORT>", "the port, by default any that is free", readPort)
    .action(async function ({ port }) {
      await serveSandbox(await freePort(port), this.optsWithGlobals().json === true);
    });
}

function readPort(typed: string): number {
  const port = readWholeNumber(typed, 1, 65_535);
  if (port === undefined) throw new InvalidArgumentError("It is a number from 1 to 65535.");
  return port;
}

/** Runs until SIGINT or SIGTERM. */
async function serveSandbox(port: number, json: boolean): Promise<void> {
  const stopped = untilStopped();
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    await writeFile(join(folder, "pid"), String(process.pid));
    const data = join(folder, "data");
    const beginning = join(folder, "beginning");
    const environment = environmentOf(port, data);
    const ready = await fill(environment);
    await cp(data, beginning, { recursive: true });
    const crashed = Promise.withResolvers<never>();
    const open = async (): Promise<ChildProcess> => {
      const child = await start(environment);
      child.once("exit", () => {
        crashed.reject(new CommandFailure("the server has ended by itself"));
      });
      return child;
    };
    let server = await open();
    const announce = (): void => {
      process.stdout.write(json ? `${JSON.stringify(ready)}\n` : `${table(ready)}\n`);
    };
    const restore = async (): Promise<void> => {
      await stop(server);
      await rm(data, { recursive: true, force: true });
      await cp(beginning, data, { recursive: true });
      server = await open();
      announce();
    };
    let resetting = Promise.resolve();
    const reset = (): void => {
      resetting = resetting.then(restore);
      resetting.catch(crashed.reject);
    };
    process.on("SIGHUP", reset);
    const lines = createInterface({ input: process.stdin }).on("line", (line) => {
      if (line.trim() === "reset") reset();
    });
    announce();
    try {
      await Promise.race([stopped, crashed.promise]);
      await resetting;
    } finally {
      process.off("SIGHUP", reset);
      lines.close();
      process.stdin.destroy();
      await stop(server);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ignores the operator's configuration, so that no real database is touched and nothing is sent. */
function environmentOf(port: number, data: string): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    DATA_DIR: data,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    EMAIL_VERIFICATION: "off",
    LIMITED_FEDERATION: "on",
  };
}

/** Creates the people, their posts and their tokens. */
async function fill(environment: Readonly<Record<string, string>>): Promise<Ready> {
  const config = readConfig(environment);
  const opened = await openServices({ ...config, databasePoolSize: 2 }, { log: makeCommandLog(config) });
  try {
    const context = openContext(opened.services, opened.database);
    const { accounts, owner } = await fillDemo(context, (name) => `${name} plays in the sandbox`);
    const registration = { name: "Sandbox", website: null, redirectUris: [outOfBand], scopes };
    const { app } = await context.writeWithoutActor(registerApp, registration, sandboxApp);
    const granted = [];
    for (const login of accounts) {
      granted.push(await grant(context, login, login.username === owner, app.id));
    }
    return { url: config.publicUrl.origin, pid: process.pid, people: granted, app: sandboxApp };
  } finally {
    await opened.close();
  }
}

async function grant(context: Context, login: Login, isOwner: boolean, appId: string): Promise<Person> {
  const { username } = login;
  const own = isOwner ? staffScopes : scopes;
  const token = `sandbox-${username}`;
  const revocableToken = `${token}-revocable`;
  // A bearer token has no colons (RFC 6750, 2.1).
  const narrowTokens = Object.fromEntries(
    (isOwner ? narrowStaffScopes : narrowScopes).map((one) => [one, `${token}-${one.replace(":", "-")}`]),
  );
  const grants = [
    { secret: token, scopes: own },
    ...Object.entries(narrowTokens).map(([scope, secret]) => ({ secret, scopes: [scope] })),
    { secret: revocableToken, scopes, appId },
  ];
  for (const one of grants) await context.write(issueOperatorToken, operator, { username, ...one });
  return { ...login, token, scopes: own.join(" "), narrowTokens, revocableToken };
}

/** Starts a server in a child process, which ends with this one, and waits until it listens. */
async function start(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = fork(program, ["run"], { env: { ...environment }, silent: true, detached: true });
  child.stdout?.resume();
  let said = "";
  const listening = new Promise<void>((resolve) => {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes(environment["PUBLIC_URL"] ?? "")) resolve();
    });
  });
  const ended = once(child, "exit").then(() => {
    throw new CommandFailure(`the server didn't start: ${said.trim()}`);
  });
  await Promise.race([listening, ended]);
  ended.catch(() => undefined);
  child.stderr?.removeAllListeners("data").pipe(process.stderr);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.removeAllListeners("exit");
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        resolve();
      });
    }
  });
}

/** Removes the folders of sandboxes whose process was killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const pid = Number(await readFile(join(folder, "pid"), "utf8").catch(() => ""));
    if (pid > 0 && !isRunning(pid)) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function table({ url, pid, people: listed, app }: Ready): string {
  const rows = listed.map(({ username, email, password, token }) =>
    [username.padEnd(8), email.padEnd(22), password.padEnd(30), token].join("  "),
  );
  const owner = listed.find((person) => person.scopes === staffScopes.join(" "));
  return [
    `The sandbox serves ${url}`,
    "",
    ["person".padEnd(8), "e-mail".padEnd(22), "password".padEnd(30), "token"].join("  "),
    ...rows,
    "",
    `The tokens have the scopes ${scopes.join(" ")}; that of ${owner?.username ?? ""} also ${staffScopes.slice(-2).join(" ")}.`,
    `A token followed by -profile, -read, -read-statuses and so on has that scope only. One followed by -revocable belongs to the app ${app.clientId} with the secret ${app.clientSecret}.`,
    `Enter "reset" to restore this state (or: kill -HUP ${pid}), Ctrl-C to end and to remove everything.`,
  ].join("\n");
}
