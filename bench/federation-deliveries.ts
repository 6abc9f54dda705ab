/**
 * `node bench/federation-deliveries.ts`: measures the time to deliver a post to 10,000 followers on 500 servers, and the
 * activities delivered per second under a steady stream of posts. The other servers are one process with 500 host names
 * on loopback, which accepts everything at once. Exits with 1 if something isn't delivered.
 */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { issueToken } from "../src/domain/auth/tokens.ts";
import { registerApp } from "../src/domain/oauth/apps.ts";
import { createPerson } from "./people.ts";
import { type DeliveryRow, writeResults } from "./results.ts";
import { type BenchContext, type Served, printTable, withServer } from "./server.ts";
import { measureTables } from "./tables.ts";
import { costOfEach, readCpuTimes } from "./usage.ts";

const port = 3992;
const hosts = Number(process.env["BENCH_HOSTS"] ?? 500);
const followers = Number(process.env["BENCH_FOLLOWERS"] ?? 10_000);
/** Number of posts in the second measurement. */
const posts = Number(process.env["BENCH_POSTS"] ?? 10);
/** Seconds after which a delivery counts as lost. */
const patience = 300;

/** What the other servers have received. */
interface Inboxes {
  readonly server: Server;
  readonly port: number;
  /** By activity id. */
  readonly received: Map<string, Set<string>>;
  total: number;
  /** Of all bodies. */
  bytes: number;
}

async function openInboxes(): Promise<Inboxes> {
  const received = new Map<string, Set<string>>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const [, id = ""] = /"id":"([^"]+)/.exec(body.toString()) ?? [];
      const of = received.get(id) ?? new Set();
      of.add(request.headers.host ?? "");
      received.set(id, of);
      inboxes.total += 1;
      inboxes.bytes += body.length;
      response.statusCode = 202;
      response.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const inboxes: Inboxes = {
    server,
    port: (server.address() as AddressInfo).port,
    received,
    total: 0,
    bytes: 0,
  };
  return inboxes;
}

async function fill(context: BenchContext, inboxPort: number): Promise<string> {
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Deliveries",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: ["read", "write"],
  });
  const { accountId, userId } = await context.writeWithoutActor(createPerson, "author");
  const { secret } = await context.writeWithoutActor(issueToken, {
    appId: app.id,
    userId,
    scopes: ["read", "write"],
  });
  const { builder } = context.database;
  await builder.raw(
    `insert into accounts (username, domain, uri, url, inbox_url, shared_inbox_url)
     select 'f' || n, host, 'http://' || host || '/users/f' || n, 'http://' || host || '/@f' || n,
       'http://' || host || '/users/f' || n || '/inbox', 'http://' || host || '/inbox'
     from generate_series(1, ?::int) n, lateral (select 'h' || n % ?::int || '.localhost:' || ?::int) h (host)`,
    [followers, hosts, inboxPort],
  );
  await builder.raw(
    `insert into follows (account_id, target_account_id)
     select id, ?::bigint from accounts where domain like '%.localhost:%'`,
    [accountId],
  );
  await builder("accounts").where({ id: accountId }).update({ followers_count: followers });
  await builder.raw("vacuum analyze");
  process.stdout.write(`  ${followers} followers on ${hosts} servers\n`);
  return secret;
}

async function post(token: string, number: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/statuses`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      status: `The ${number}. post about tomatoes, which are nearly ripe`,
      visibility: "public",
    }),
  });
  if (!reply.ok) throw new Error(`a post was answered with ${reply.status}`);
}

/** Waits until the other servers have received this many requests. */
async function until(inboxes: Inboxes, total: number): Promise<void> {
  const end = performance.now() + patience * 1000;
  while (inboxes.total < total) {
    if (performance.now() > end) throw new Error(`${inboxes.total} of ${total} activities were delivered`);
    await setTimeout(5);
  }
}

async function measure({ data: token, processes, look }: Served<string>, inboxes: Inboxes): Promise<void> {
  const rows: (DeliveryRow & { readonly seconds: number })[] = [];
  const timed = async (name: string, count: number): Promise<void> => {
    const { total, bytes } = inboxes;
    const deliveries = count * hosts;
    const [before, began] = [readCpuTimes(processes), performance.now()];
    for (let number = 0; number < count; number += 1) await post(token, number);
    await until(inboxes, total + deliveries);
    const lasted = (performance.now() - began) / 1000;
    rows.push({
      name,
      deliveries,
      seconds: lasted,
      perSecond: deliveries / lasted,
      bytes: (inboxes.bytes - bytes) / deliveries,
      ...costOfEach(before, readCpuTimes(processes), deliveries),
    });
  };
  // The first request to each server also negotiates the signature scheme and opens a connection.
  await timed("first post", 1);
  await timed("second post", 1);
  await timed(`${posts} posts`, posts);
  const incomplete = [...inboxes.received.values()].filter(({ size }) => size !== hosts);
  if (incomplete.length > 0) throw new Error(`${incomplete.length} activities did not reach all servers`);
  const database = look();
  await database.query("bench_analyze", "analyze deliveries");
  const tables = await measureTables(database, `${followers} followers`);
  writeResults({
    deliveries: rows.map(({ seconds: _lasted, ...row }) => row),
    "delivery-tables": tables.filter(({ name }) => name === "deliveries"),
  });
  printTable(
    [
      `${followers} followers on ${hosts} servers`,
      "deliveries",
      "seconds",
      "deliveries/s",
      "Node µs each",
      "PostgreSQL µs each",
    ],
    rows.map((row) => [
      row.name,
      String(row.deliveries),
      row.seconds.toFixed(2),
      row.perSecond.toFixed(0),
      row.cost?.server.toFixed(0) ?? "?",
      row.cost?.postgres.toFixed(0) ?? "?",
    ]),
  );
}

process.env["ALLOW_PRIVATE_ADDRESSES"] = "on";
const inboxes = await openInboxes();
try {
  await withServer(
    port,
    (context) => fill(context, inboxes.port),
    (served) => measure(served, inboxes),
  );
} finally {
  inboxes.server.closeAllConnections();
  inboxes.server.close();
}
