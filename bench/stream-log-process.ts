/**
 * A process of the benchmark of the stream log. Appends entries as a worker does, or reads them as a streaming process does,
 * with a single stream of its own. Its parent sends orders; its environment says which database.
 */
import { readConfig } from "../src/config/config.ts";
import { type Transaction, openContext } from "../src/domain/kernel/context.ts";
import { createConfirmedUser } from "../src/domain/registration/registration.ts";
import { openServices } from "../src/process/services.ts";
import { chunksOf } from "../src/reactions/streamed.ts";
import { listenForEvents } from "../src/store/streaming/listener.ts";
import { type NewLogEntry, appendToLog } from "../src/store/streaming/log.ts";
import { openHub } from "../src/streaming/hub.ts";
import { setTimeout } from "node:timers/promises";

/** Transactions to append; answered with `Appended`. */
export interface Appending {
  /** Posts of a transaction. */
  readonly posts: number;
  /** Home timelines that each post enters. */
  readonly homes: number;
  readonly seconds: number;
  /** Transactions a second; 0 for as many as possible. */
  readonly rate: number;
  readonly notify: boolean;
}

export interface Appended {
  readonly entries: number;
  readonly seconds: number;
}

/**
 * `read`: begin to read, answered with the account of the own stream, then with `read` for each marker to it. `mark`: append
 * a marker to the streams of these accounts.
 */
export type Order = Appending | "read" | { readonly mark: readonly string[] };

const opened = await openServices(readConfig({ ...process.env, LOG_LEVEL: "warn" }));
const context = openContext(opened.services, opened.database);

/** As long as real ones. */
const accountIds = Array.from({ length: 10_000 }, () =>
  String(115_000_000_000_000_000n + BigInt(Math.floor(Math.random() * 1e15))),
);

/** Entries of a public post without hashtags: for public streams, and for its home timelines. */
function entriesOf(homes: number): NewLogEntry[] {
  const first = Math.floor(Math.random() * (accountIds.length - homes));
  const [authorId = ""] = accountIds;
  const status = {
    id: String(115_000_000_000_000_000n + BigInt(Math.floor(Math.random() * 1e15))),
    authorId,
    visibility: "public",
    local: true,
    hasMedia: false,
    isTopLevel: true,
    isReblog: false,
    tags: [],
  } as const;
  return [null, ...chunksOf(accountIds.slice(first, first + homes))].map((some) => ({
    event: "update",
    facts: { status },
    accountIds: some,
  }));
}

async function append(
  { store }: Transaction,
  key: string,
  entries: readonly NewLogEntry[],
  notify: boolean,
): Promise<void> {
  await appendToLog(store, key, entries, { notify });
}

let number = 0;

async function appendAll({ posts, homes, seconds, rate, notify }: Appending): Promise<Appended> {
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1000;
  let count = 0;
  for (let done = 0; passed() < seconds; done += 1) {
    const wait = rate === 0 ? 0 : done / rate - passed();
    if (wait > 0) await setTimeout(wait * 1000);
    const entries = Array.from({ length: posts }, () => entriesOf(homes)).flat();
    number += 1;
    await context.writeWithoutActor(append, `bench ${process.pid} ${number}`, entries, notify);
    count += entries.length;
  }
  return { entries: count, seconds: passed() };
}

/** @returns the account of the own stream */
async function read(): Promise<string> {
  const username = `reader${process.pid}`;
  const person = { username, email: `${username}@mail.example`, password: "a password of theirs" };
  const reader = { ...(await createConfirmedUser(context, person)), scopes: ["read"] };
  const hub = await openHub(context, { endTokens: () => undefined });
  const chosen = { stream: { kind: "user", withNotifications: true }, key: "user", names: ["user"] } as const;
  await hub.follow(
    {
      reader,
      chosen,
      position: 0n,
      ended: false,
      send: () => process.send?.("read"),
      drained: () => Promise.resolve(),
    },
    null,
  );
  listenForEvents(opened.connectionString, {
    events: hub.wake,
    tokens: () => undefined,
    lost: (error) => {
      throw error;
    },
  });
  return reader.account.id;
}

async function follow(order: Order): Promise<unknown> {
  if (order === "read") return read();
  if (!("mark" in order)) return appendAll(order);
  number += 1;
  const entry = { event: "filters_changed", facts: {}, accountIds: order.mark } as const;
  await context.writeWithoutActor(append, `mark ${process.pid} ${number}`, [entry], true);
  return "marked";
}

process.on("message", (order: Order) => {
  void follow(order).then((answer) => process.send?.(answer));
});
// With its parent.
process.once("disconnect", () => process.exit());
