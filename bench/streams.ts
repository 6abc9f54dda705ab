/**
 * `node bench/streams.ts`: measures the time until a status arrives on open streams. 250 followers have four streams
 * each, half of them server-sent events and half WebSocket, half home and half local timeline. The author posts publicly;
 * the time runs from the reply to the author until the last of the 1,000 streams has received the status. Exits with 1 if
 * the median exceeds 100 ms. Prints the memory used by the open streams.
 */
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { registerApp } from "../src/domain/oauth/apps.ts";
import { issueToken } from "../src/domain/auth/tokens.ts";
import type { Transaction } from "../src/domain/kernel/context.ts";
import { origin } from "./requests.ts";
import { type Arrival, openEvents, openSocket } from "./stream-clients.ts";
import { type BenchContext, mainPort, printTable, withServer } from "./server.ts";
import { createPerson } from "./people.ts";

const readers = 250;
const posts = Number(process.env["BENCH_POSTS"] ?? 60);

/** Warm-up posts, which compile the code and fill the caches. */
const warmUp = 10;

/** Limit for the median time from the reply until the last stream, in milliseconds. */
const mostMedian = 100;

/** Milliseconds after which a status counts as lost. */
const patience = 15_000;

/** Streams per reader. */
const streams = ["user", "public/local"] as const;

const count = readers * streams.length * 2;

interface Population {
  readonly author: string;
  readonly tokens: readonly string[];
}

async function fill(context: BenchContext): Promise<Population> {
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Streams",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: ["read", "write"],
  });
  const author = await context.writeWithoutActor(createReader, "author", app.id);
  const tokens: string[] = [];
  for (let index = 0; index < readers; index += 1) {
    const reader = await context.writeWithoutActor(createReader, `reader${index}`, app.id);
    await context.database
      .builder("follows")
      .insert({ account_id: reader.accountId, target_account_id: author.accountId });
    tokens.push(reader.token);
  }
  await context.database.builder.raw("analyze");
  return { author: author.token, tokens };
}

async function createReader(
  tx: Transaction,
  username: string,
  appId: string,
): Promise<{ readonly accountId: string; readonly token: string }> {
  const { accountId, userId } = await createPerson(tx, username);
  const { secret } = await issueToken(tx, { appId, userId, scopes: ["read", "write"] });
  return { accountId, token: secret };
}

async function openAll(tokens: readonly string[], arrived: Arrival): Promise<void> {
  for (const [index, token] of tokens.entries()) {
    const address = `127.0.0.${2 + (index % 5)}`;
    await Promise.all(
      streams.flatMap((path) => [
        openEvents(path, token, address, arrived),
        openSocket(path, token, address, arrived),
      ]),
    );
  }
}

/** Delivery times of one status in milliseconds after the reply, fastest to slowest stream. */
async function measureOne(author: string, number: number, watch: Watch): Promise<number[]> {
  const mark = `Post number ${number}.`;
  const arrivals = watch(mark);
  const reply = await fetch(`${origin}/api/v1/statuses`, {
    method: "POST",
    headers: { Authorization: `Bearer ${author}` },
    body: new URLSearchParams({ status: mark }),
  });
  const replied = performance.now();
  if (reply.status !== 200) throw new Error(`the post is answered with ${reply.status}`);
  await reply.arrayBuffer();
  const end = replied + patience;
  while (arrivals.length < count) {
    if (performance.now() > end) throw new Error(`${arrivals.length} of ${count} streams received a status`);
    await setTimeout(5);
  }
  return arrivals.map((at) => Math.max(0, at - replied));
}

/** Records when a text arrives, from now on. */
type Watch = (text: string) => number[];

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function measure({ author, tokens }: Population, pid: number): Promise<void> {
  let wanted = "";
  let arrivals: number[] = [];
  const watch: Watch = (text) => {
    wanted = text;
    arrivals = [];
    return arrivals;
  };
  const before = await residentMiB(pid);
  await openAll(tokens, (text) => {
    if (wanted !== "" && text.includes(wanted)) arrivals.push(performance.now());
  });
  await setTimeout(2000);
  const idle = await residentMiB(pid);
  const all: number[] = [];
  const lasts: number[] = [];
  for (let number = 0; number < warmUp + posts; number += 1) {
    const times = await measureOne(author, number, watch);
    if (number >= warmUp) {
      all.push(...times);
      lasts.push(Math.max(...times));
    }
    await setTimeout(100);
  }
  const after = await residentMiB(pid);
  const figures = (values: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(1));
  printTable(
    [`after the reply, ${count} streams`, "median ms", "p99 ms", "longest ms"],
    [
      ["arrival on a stream", ...figures(all)],
      ["arrival on the last stream", ...figures(lasts)],
    ],
  );
  printTable(
    ["memory of the server", "MiB"],
    [
      ["before the streams", before.toFixed(0)],
      [`${count} idle streams`, idle.toFixed(0)],
      ["KiB per idle stream", (((idle - before) * 1024) / count).toFixed(0)],
      ["after the posts", after.toFixed(0)],
    ],
  );
  const median = quantile(lasts, 0.5);
  if (median > mostMedian) {
    process.stdout.write(
      `a status arrives on the last of ${count} streams after ${median.toFixed(0)} ms (median), limit ${mostMedian} ms\n`,
    );
    process.exitCode = 1;
  }
}

await withServer(mainPort, fill, ({ data, server }) => measure(data, server.pid ?? 0));
// The clients' connections would keep the process alive.
process.exit();
