/** Reads the log as it grows, and sends events in order to their subscriptions. */
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Context } from "../domain/kernel/context.ts";
import { isId } from "../store/kernel/cursors.ts";
import { hasMoreThan, readBounds, readLog, readLogFor } from "../store/streaming/log.ts";
import { type Prepared, partsOf, prepare } from "./delivery.ts";
import { makeSentEvent } from "./sent-event.ts";
import { type Subscription, openIndex } from "./subscriptions.ts";

/** Events per read. Together they are smaller than a client's buffer (pressure.ts). */
const pageSize = 50;

/** Milliseconds between two readings at least: while much is appended, each finds more, and there are fewer of them. */
const pause = 10;

/** Maximum events that a client can resume over, its own or not: reading them must stay cheap. */
const mostMissed = 20_000;

/** Maximum clients that resume concurrently; others wait. */
const mostReplays = 4;

/** Sends, each a system call, between pauses for requests, jobs and incoming data. */
const mostSends = 50;

export interface Hub {
  /** Notifies of possible new events. */
  readonly wake: () => void;
  /**
   * Sends new events to a subscription, or all events after `since`. Resolves once it receives new events.
   * @param since the last event that the client received
   */
  follow(subscription: Subscription, since: string | null): Promise<void>;
  leave(subscription: Subscription): void;
  /** An event up to which a subscription has received everything. */
  positionOf(subscription: Subscription): bigint;
  /** Resolves once no event is being sent. */
  close(): Promise<void>;
}

export interface HubOptions {
  /** Ends the streams that were opened with these tokens. */
  readonly endTokens: (tokenIds: readonly string[]) => void;
}

/** Starts after the newest event. */
export async function openHub(context: Context, { endTokens }: HubOptions): Promise<Hub> {
  const index = openIndex();
  const live = new Set<Subscription>();
  // Events up to `sent` were sent. Those up to `claimed` are being sent to the subscriptions that existed when
  // their part began: a new subscription begins after them.
  let sent = (await readBounds(context.store)).lastId;
  let claimed = sent;
  let closed = false;
  let wanted = false;
  let running: Promise<unknown> | undefined;
  const replays = limitConcurrency(mostReplays);

  function wake(): void {
    wanted = true;
    if (running !== undefined || closed) return;
    running = Promise.all([run(), setTimeout(pause)]).finally(() => {
      running = undefined;
      if (wanted) wake();
    });
  }

  async function run(): Promise<void> {
    try {
      wanted = false;
      await sendNew();
    } catch (error) {
      // The next notice or poll retries from the same event.
      wanted = false;
      context.log.warn({ error }, "could not send events to streams");
    }
  }

  async function sendNew(): Promise<void> {
    for (;;) {
      const pass = context.fork();
      const entries = await readLog(pass.store, sent, pageSize);
      for (const part of partsOf(entries, index)) {
        const last = part.at(-1)?.id ?? sent;
        claimed = last;
        await deliver(await prepare(pass, part, index));
        sent = last;
        if (closed) return;
      }
      // Later ones have notices of their own.
      if (entries.length < pageSize) return;
    }
  }

  async function deliver(prepared: readonly Prepared[]): Promise<void> {
    let sends = 0;
    for (const { entry, deliveries } of prepared) {
      for (const { to, event } of deliveries) {
        if (to.ended || to.position >= entry.id) continue;
        to.position = entry.id;
        to.send(event);
        sends += 1;
        if (sends % mostSends === 0) await setImmediate();
      }
      if (entry.event === "tokens.revoked") endTokens(entry.facts.tokenIds);
    }
  }

  function begin(subscription: Subscription, after: bigint): void {
    if (subscription.ended) return;
    subscription.position = after;
    live.add(subscription);
    index.add(subscription);
  }

  async function replay(subscription: Subscription, since: bigint): Promise<void> {
    let after = since;
    for (;;) {
      if (subscription.ended || closed) return;
      const upTo = claimed;
      if (after >= upTo) {
        begin(subscription, after);
        return;
      }
      const pass = context.fork();
      const accountId = subscription.reader.account.id;
      const entries = await readLogFor(pass.store, accountId, { after, upTo }, pageSize);
      const alone = openIndex([subscription]);
      for (const part of partsOf(entries, alone)) await deliver(await prepare(pass, part, alone));
      after = entries.length < pageSize ? upTo : (entries.at(-1)?.id ?? upTo);
      subscription.position = after;
      await subscription.drained();
    }
  }

  return {
    wake,
    async follow(subscription, since) {
      if (since === null) {
        begin(subscription, claimed);
        return;
      }
      await replays(async () => {
        const reason = await whyNot(context, since);
        if (reason === undefined) await replay(subscription, BigInt(since));
        else {
          const position = claimed;
          begin(subscription, position);
          if (!subscription.ended)
            subscription.send(makeSentEvent(position, "stream_reset", JSON.stringify({ reason })));
        }
      });
    },
    leave(subscription) {
      subscription.ended = true;
      live.delete(subscription);
      index.remove(subscription);
    },
    positionOf: (subscription) =>
      live.has(subscription) && sent > subscription.position ? sent : subscription.position,
    async close() {
      closed = true;
      await running;
    },
  };
}

/** Why the client can't resume after an event; undefined if it can. */
async function whyNot(
  { store }: Context,
  since: string,
): Promise<"expired" | "unknown" | "too_many" | undefined> {
  if (!isId(since) || BigInt(since) === 0n) return "unknown";
  const after = BigInt(since);
  const { lastId, trimmedId } = await readBounds(store);
  if (after > lastId) return "unknown";
  if (after < trimmedId) return "expired";
  return (await hasMoreThan(store, after, mostMissed)) ? "too_many" : undefined;
}

/** Limits the concurrency of work; excess work waits in order. */
function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Passes the slot to the next in line.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
