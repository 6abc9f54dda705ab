/** A server as several processes are one, and the clock of its limits. */
import type { Express } from "express";
import type { Config } from "../../src/config.ts";
import type { Context } from "../../src/domain/context.ts";
import { openPasswords } from "../../src/domain/passwords.ts";
import { readSecrets } from "../../src/domain/secrets.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { openStore } from "../../src/store/connection.ts";
import type { TestServer } from "../support/server.ts";

export interface Sibling {
  readonly app: Express;
  readonly context: Context;
  close(): Promise<void>;
}

/**
 * What another process on the same database is, and the same one after a restart: connections, keys and hashing threads
 * of its own, and nothing that the first one holds in memory.
 */
export function openSibling(server: TestServer, change: Partial<Config> = {}): Sibling {
  const config = { ...server.context.config, ...change };
  const secrets = readSecrets(config);
  const store = openStore(server.connectionString, 5);
  const passwords = openPasswords(secrets, { cost: 4, threads: 1 });
  const context = { ...server.context, config, secrets, store, passwords };
  return {
    app: createApp(context, operations),
    context,
    async close() {
      await passwords.close();
      await store.close();
    },
  };
}

/** Moves the clock of the limits, which is the database's copy of when each window ends. */
export async function letLimitsPass(server: TestServer, milliseconds: number): Promise<void> {
  await server.context.store.builder.raw("update guess_limits set expire = expire - ?", [milliseconds]);
}
