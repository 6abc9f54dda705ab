/**
 * `node bench/home-page.ts`: what the page /home costs next to the API's home timeline: 20 statuses for the same person,
 * the newest ones and those at random positions, in alternation, so that other load on the machine affects both. Needs wrk.
 */
import { hashSecret, newSecret } from "../src/domain/auth/tokens.ts";
import { insertSession } from "../src/store/auth/sessions.ts";
import { writeUserSettings } from "../src/store/auth/users.ts";
import type { BenchData } from "./data.ts";
import { pageTimes, verdict } from "./goals.ts";
import { fillHot, seconds } from "./hot.ts";
import { type Figures, type Requests, load, medianOf, requireWrk, warm, warnOfOthers } from "./load.ts";
import { type Bench, type RunningServer, printTable, withBench } from "./server.ts";

const port = 3997;

const rounds = Number(process.env["BENCH_RUNS"] ?? 3);

/** Signs the measured person in. @returns the cookie */
async function signIn(bench: Bench, { accountId }: BenchData): Promise<string> {
  const secret = newSecret();
  await bench.fill(async (context) => {
    const [user] = await context.store.query<{ id: string }>(
      "bench_user",
      "select id from users where account_id = $1",
      [accountId],
    );
    const session = {
      hash: hashSecret(secret),
      userId: user?.id ?? "",
      kind: "page",
      userAgent: "wrk",
      ip: "127.0.0.1",
      claimedUserAgent: null,
      claimedIp: null,
      withOtp: false,
      now: context.clock(),
    } as const;
    await context.writeWithoutActor(async (tx) => {
      await insertSession(tx.store, session);
      // Members see the list of first steps only at their beginning.
      await writeUserSettings(tx.store, session.userId, { first_run_dismissed: true });
    });
  });
  return `concord_session=${secret}`;
}

interface Pair {
  readonly name: string;
  readonly api: Figures;
  readonly page: Figures;
}

async function measurePair(
  bench: Bench,
  server: RunningServer,
  { token }: BenchData,
  cookie: string,
  { name, requests }: { readonly name: string; readonly requests: Requests },
): Promise<Pair> {
  const common = {
    token,
    cookie,
    requests,
    connections: 4,
    folder: bench.folder,
    processes: server.processes,
  };
  const loads = {
    api: { ...common, url: `${server.origin}/api/v1/timelines/home?limit=20` },
    page: { ...common, url: `${server.origin}/home?lang=en` },
  } as const;
  const figures = { api: [] as Figures[], page: [] as Figures[] };
  for (const options of Object.values(loads)) await warm(options, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ["api", "page"] as const) {
      const run = await load({ ...loads[kind], seconds });
      if (run.errors > 0) throw new Error(`${name}, ${kind}: ${run.errors} errors`);
      figures[kind].push(run);
    }
  }
  return { name, api: medianOf(figures.api), page: medianOf(figures.page) };
}

function costOf({ cost }: Figures): number {
  return (cost?.server ?? 0) + (cost?.postgres ?? 0);
}

await requireWrk();
await withBench(async (bench) => {
  const data = await fillHot(bench);
  const cookie = await signIn(bench, data);
  const server = await bench.serve({ port });
  const pairs: Pair[] = [];
  for (const kind of [
    { name: "newest", requests: { kind: "hot" } },
    { name: "random", requests: { kind: "cold", ...data.period } },
  ] as const) {
    pairs.push(await measurePair(bench, server, data, cookie, kind));
  }
  await server.stop();
  const cells = ({ cost }: Figures): string[] =>
    [cost?.server, cost?.mainThread, cost?.postgres].map((part) => part?.toFixed(0) ?? "?");
  printTable(
    [
      "µs of CPU per request",
      "API: Node",
      "main thread",
      "PostgreSQL",
      "page: Node",
      "main thread",
      "PostgreSQL",
      "KB",
      "times",
      `goal: ${pageTimes}`,
    ],
    pairs.map(({ name, api, page }) => [
      name,
      ...cells(api),
      ...cells(page),
      (page.bytes / 1024).toFixed(1),
      (costOf(page) / costOf(api)).toFixed(2),
      verdict(costOf(page) <= pageTimes * costOf(api)),
    ]),
  );
  warnOfOthers(pairs.map(({ name, page }) => ({ name, figures: page })));
});
