/** Sends what waits for a server, once it is known to answer. Much may wait, so some of it is made due at a time. */
import { makeSomeDue } from "../../store/deliveries/deliveries.ts";
import { type Context, type Transaction, announce } from "../kernel/context.ts";
import { sweep } from "../../work/sweep.ts";
import { wakeHosts } from "./hosts.ts";

/** Transactions of one job. */
const mostSteps = 50;

/** Milliseconds for which a job leaves the database to others, at most, after each transaction. */
const longestPause = 500;

/** Makes pending deliveries to a host due, and queues a job for the rest. */
export async function resumeHost(tx: Transaction, host: string): Promise<void> {
  const since = tx.clock();
  if (!(await resumeSome(tx, host, since))) return;
  await tx.emit({ type: "deliveries.resumed", host, since: since.toISOString() });
}

/**
 * Makes the rest due, or some of it, and queues a job for what is left then.
 * @param since when the host was resumed: what was attempted later waits for its time
 */
export async function resumeRest(context: Context, host: string, since: Date): Promise<void> {
  await sweep(() => context.writeWithoutActor(resumeSome, host, since), true, {
    steps: mostSteps,
    longestPause,
    queueRest: () =>
      context.writeWithoutActor(announce, { type: "deliveries.resumed", host, since: since.toISOString() }),
  });
}

/** @returns whether there may be more */
async function resumeSome(tx: Transaction, host: string, since: Date): Promise<boolean> {
  const mayBeMore = await makeSomeDue(tx.store, host, since);
  await wakeHosts(tx, [{ host, paused_until: null, is_failing: false }]);
  return mayBeMore;
}
