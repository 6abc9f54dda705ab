/** Several processes of one server. */
import type { App } from "../../src/http/entrance.ts";
import type { Config } from "../../src/config/config.ts";
import { type Context, openContext } from "../../src/domain/kernel/context.ts";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import { openPasswords } from "../../src/domain/auth/passwords.ts";
import { openThreads } from "../../src/domain/kernel/threads.ts";
import { readSecrets } from "../../src/domain/kernel/secrets.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import type { TestServer } from "../support/server.ts";

export interface Sibling {
  readonly app: App;
  readonly context: Context;
}

const opened = new WeakMap<TestServer, (() => Promise<void>)[]>();

/**
 * Another process on the same database, or the same one after a restart: with its own connections, keys and hashing
 * threads, and empty caches. Close it in `after` with `closeWithSiblings`.
 */
export function openSibling(server: TestServer, change: Partial<Config> = {}): Sibling {
  const config = { ...server.context.config, ...change };
  const secrets = readSecrets(config);
  const database = openDatabase(server.connectionString, 5, { clock: server.context.clock });
  const passwords = openPasswords(secrets, { cost: 4, threads: openThreads(1) });
  const services = { ...server.context, config, secrets, passwords, caches: openCaches() };
  const context = openContext(services, database);
  const closing = opened.get(server) ?? [];
  opened.set(server, closing);
  closing.push(
    () => passwords.close(),
    () => database.close(),
  );
  return { app: createApp(context, operations), context };
}

/** Closes a server after its siblings, also if a test failed half-way: anything left open keeps the run alive. */
export async function closeWithSiblings(server: TestServer): Promise<void> {
  for (const close of opened.get(server)?.splice(0) ?? []) await close();
  await server.close();
}

/** Binary logarithm of bcrypt's rounds; one such hash takes minutes. */
const dearest = 20;

/** Runs the work while such a process's password queue is full. */
export async function whileBusy(
  server: TestServer,
  change: Partial<Config>,
  work: (sibling: Pick<Sibling, "app">) => Promise<void>,
): Promise<void> {
  // Expensive hashes: none completes before the work does, and each is expected to take as long as the maximum wait.
  const passwords = openPasswords(server.context.secrets, { cost: dearest, threads: openThreads(1) });
  // A cheap one first, so that the thread is running.
  await passwords.matches("x", await server.context.passwords.hash("x"));
  const waiting = Promise.allSettled(Array.from({ length: 3 }, () => passwords.matches("x", undefined)));
  const config = { ...server.context.config, ...change };
  try {
    await work({
      app: createApp(openContext({ ...server.context, config, passwords }, server.database), operations),
    });
  } finally {
    await passwords.close();
    await waiting;
  }
}
