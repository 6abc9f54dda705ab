/** Whether the process can do its work. */
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../../config.ts";
import { pingDatabase, pingQueue } from "../../store/instance/health.ts";
import { pendingMigrations } from "../../store/kernel/migrations.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";

export type CheckName = "database" | "migrations" | "jobs" | "process";
export type CheckResult = "UP" | "DOWN";

/** Milliseconds after which a part that hasn't answered is down. */
const patience = 3000;

const stopping = new WeakSet<Config>();

/** From now on the process says that it isn't ready: nothing new is to be sent to it. */
export function announceStop(context: Queryable): void {
  stopping.add(context.config);
}

/** Asked by anybody, as often as they like: the database is asked once a second. */
const parts = memoize(1000, async (context) => {
  const { store } = context;
  const [database, migrations, jobs] = await Promise.all([
    check(context, "database", () => pingDatabase(store)),
    check(context, "migrations", async () => {
      const pending = await pendingMigrations(store);
      if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(", ")}`);
    }),
    check(context, "jobs", () => pingQueue(store)),
  ]);
  return { database, migrations, jobs };
});

/**
 * Checks each part that the server needs, all at once. The answer is up to a second old, save whether the process is
 * about to stop. Never rejects.
 */
export async function checkReadiness(context: Context): Promise<Readonly<Record<CheckName, CheckResult>>> {
  return { ...(await parts.get(context)), process: stopping.has(context.config) ? "DOWN" : "UP" };
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
    context.log.error({ error, check: name }, "not ready");
    return "DOWN";
  } finally {
    enough.abort();
  }
}
