/**
 * `node bench/home-pulled.ts`: what a page of a home timeline costs that isn't stored, for readers who follow 200, 2,000 and
 * 7,500 of 7,500 accounts with 200,000 statuses: pages of 20 at random positions, one request at a time.
 */
import { issueToken } from "../src/domain/auth/tokens.ts";
import { inStore } from "../src/domain/kernel/context.ts";
import { registerApp } from "../src/domain/oauth/apps.ts";
import { fillRows } from "../src/store/timelines/home.ts";
import { fillGrown } from "./grown.ts";
import { createPerson } from "./people.ts";
import { Chance } from "./random.ts";
import { ask } from "./requests.ts";
import { mainPort, printTable, withBench } from "./server.ts";
import { costOfEach, readCpuTimes } from "./usage.ts";

/** In this order, since accounts are unfollowed in between. */
const follows = [7500, 2000, 200];

const statuses = 200_000;

const requests = Number(process.env["BENCH_REQUESTS"] ?? 300);

/** The fewest that a server can be set to: nearly all pages are pulled. */
const stored = 50;

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

await withBench(async (bench) => {
  const reader = await bench.fill(async (context) => {
    const { app } = await context.writeWithoutActor(registerApp, {
      name: "Homes",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read"],
    });
    const { accountId, userId } = await context.writeWithoutActor(createPerson, "alice");
    const given = { appId: app.id, userId, scopes: ["read"] };
    const { secret: token } = await context.writeWithoutActor(issueToken, given);
    return { accountId, token };
  });
  const most = Math.max(...follows);
  const { period } = await fillGrown(
    bench.connectionString,
    reader.accountId,
    { statuses, follows: most },
    [],
  );
  const environment = { HOME_ENTRIES: String(stored) };
  const server = await bench.serve({ port: mainPort, environment });
  const headers = { Authorization: `Bearer ${reader.token}` };
  const chance = new Chance(11);
  const read = async (): Promise<number> => {
    const at = Math.floor(period.from + (period.to - period.from) * chance.next());
    const page = `${server.origin}/api/v1/timelines/home?limit=20&max_id=${BigInt(at) << 16n}`;
    const { status, took } = await ask(page, { headers });
    if (status !== 200) throw new Error(`a page is answered with ${status}`);
    return took;
  };
  const rows: string[][] = [];
  for (const count of follows) {
    await bench.fill(async (context) => {
      await context.database.builder.raw(
        `delete from follows where account_id = ? and target_account_id not in (
           select target_account_id from follows where account_id = ?
           order by hashint8extended(target_account_id, 1) limit ?)`,
        [reader.accountId, reader.accountId, count],
      );
      await context.writeWithoutActor(inStore, fillRows, [reader.accountId], stored);
      await context.database.builder.raw("vacuum analyze follows, home_entries, homes");
    });
    for (let warm = 0; warm < 30; warm += 1) await read();
    const before = readCpuTimes(server.processes);
    const took: number[] = [];
    while (took.length < requests) took.push(await read());
    const used = costOfEach(before, readCpuTimes(server.processes), requests)?.cost;
    rows.push([
      String(count),
      quantile(took, 0.5),
      quantile(took, 0.99),
      ((used?.postgres ?? Number.NaN) / 1000).toFixed(1),
      ((used?.server ?? Number.NaN) / 1000).toFixed(1),
    ]);
  }
  await server.stop();
  printTable(["followed accounts", "median ms", "p99 ms", "PostgreSQL, ms of CPU", "Node"], rows);
});
