/** Readiness checks. */
import { setTimeout as wait } from "node:timers/promises";
import { pingDatabase, pingQueue, writeTemporaryFile } from "../../store/instance/health.ts";
import { pendingMigrations } from "../../store/kernel/migrations.ts";
import { cacheSlot } from "../kernel/caches.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";

export type CheckName = "database" | "migrations" | "jobs" | "process";
export type CheckResult = "UP" | "DOWN";

/** Milliseconds after which a component that hasn't answered counts as down. */
const patience = 3000;

const lifecycle = cacheSlot(() => ({ stopping: false }));

/** Makes the process report that it isn't ready, so that load balancers stop sending new requests. */
export function announceStop({ caches }: Pick<Queryable, "caches">): void {
  caches.get(lifecycle).stopping = true;
}

// The check is public and unlimited, so the database is queried at most once a second.

const parts = memoize(1000, async (context) => {
  const { store } = context;
  const [database, migrations, jobs] = await Promise.all([
    check(context, "database", async () => {
      await pingDatabase(store);
      // A full disk: everything that writes gets 503, although the database answers.
      await writeTemporaryFile(store);
    }),
    check(context, "migrations", async () => {
      const pending = await pendingMigrations(store);
      if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(", ")}`);
    }),
    check(context, "jobs", () => pingQueue(store)),
  ]);
  return { database, migrations, jobs };
});

/**
 * Checks all required components, concurrently. The result is up to a second old, but a shutdown is reported
 * immediately. Never rejects.
 */
export async function checkReadiness(context: Context): Promise<Readonly<Record<CheckName, CheckResult>>> {
  return { ...(await parts.get(context)), process: context.caches.get(lifecycle).stopping ? "DOWN" : "UP" };
}

async function check(context: Queryable, name: CheckName, work: () => Promise<void>): Promise<CheckResult> {
  const enough = new AbortController();
  try {
    await Promise.race([
      work(),
      wait(patience, undefined, { signal: enough.signal, ref: false }).then(() => {
        throw new Error(`no answer within ${patience} ms`);
      }),
    ]);
    return "UP";
  } catch (error) {
    context.log.error({ error, check: name }, "readiness check failed");
    return "DOWN";
  } finally {
    enough.abort();
  }
}
