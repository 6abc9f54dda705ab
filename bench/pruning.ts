/**
 * `node bench/pruning.ts`: removes old statuses of other servers from a database of a million statuses, by age, and then
 * the oldest until the database has a size. Measures the time, the space, and how much readers are slowed down. Exits with
 * 1 if the 99th percentile exceeds twice that of the idle server, if by age another number of statuses is removed than the
 * preview says, or if by size the space in use is off by more than a tenth.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { issueToken } from "../src/domain/auth/tokens.ts";
import { registerApp } from "../src/domain/oauth/apps.ts";
import { fillGrown } from "./grown.ts";
import { createPerson } from "./people.ts";
import { comparePhases, lasting, readUntil } from "./phases.ts";
import { type BenchContext, mainPort, printTable, withBench } from "./server.ts";

const statuses = Number(process.env["BENCH_STATUSES"] ?? 1_000_000);

/** The generated statuses are up to 90 days old. */
const days = Number(process.env["BENCH_DAYS"] ?? 30);

/** The size to which the second part prunes, as a share of what is in use after the first. */
const kept = Number(process.env["BENCH_SHARE"] ?? 0.7);

/** How far the space in use may be from the size, as a share of it: the oldest statuses take another space than the average. */
const tolerance = 0.1;

/** Duration of a measurement in seconds. */
const seconds = Number(process.env["BENCH_SECONDS"] ?? 30);

async function makeReader(context: BenchContext): Promise<{ readonly id: string; readonly token: string }> {
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Pruning",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: ["read"],
  });
  const { accountId, userId } = await context.writeWithoutActor(createPerson, "alice");
  const { secret } = await context.writeWithoutActor(issueToken, { appId: app.id, userId, scopes: ["read"] });
  return { id: accountId, token: secret };
}

await withBench(async (bench) => {
  const reader = await bench.fill(makeReader);
  const grown = await fillGrown(bench.connectionString, reader.id, { statuses, follows: 1000 }, []);
  const server = await bench.serve({ port: mainPort });
  const command = async (...words: readonly string[]): Promise<Record<string, unknown>> => {
    const child = spawn(process.execPath, ["bin/concord.mjs", ...words, "--json"], {
      env: {
        ...process.env,
        DATABASE_URL: bench.connectionString,
        DATA_DIR: bench.folder,
        PUBLIC_URL: `http://localhost:${mainPort}`,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
    if (child.exitCode !== 0) throw new Error(`concord ${words.join(" ")} ended with ${child.exitCode}`);
    return JSON.parse(output) as Record<string, unknown>;
  };
  const idAt = (share: number): string =>
    String(BigInt(Math.floor(grown.period.from + share * (grown.period.to - grown.period.from))) << 16n);
  const urls = [
    "/api/v1/timelines/home?limit=20",
    "/api/v1/timelines/public?limit=20",
    `/api/v1/accounts/${grown.authorId}/statuses?limit=20`,
    "/api/v1/notifications?limit=20",
    ...[0.95, 0.9, 0.85].map((share) => `/api/v1/timelines/home?limit=20&max_id=${idAt(share)}`),
  ].map((path) => `${server.origin}${path}`);
  const reading = { token: reader.token, urls };
  await readUntil(reading, "warming up", lasting(seconds));
  const idle = await readUntil(reading, "idle", lasting(seconds));
  const measured = async (): Promise<{ readonly bytes: number; readonly bytes_in_use: number }> =>
    (await command("storage", "show"))["database"] as { bytes: number; bytes_in_use: number };

  /** @param limit options of the command */
  async function pruneBy(name: string, limit: readonly string[]) {
    const began = performance.now();
    const preview = await command("storage", "prune", ...limit, "--dry-run");
    const previewed = (performance.now() - began) / 1000;
    const before = await measured();
    const state: { outcome?: Record<string, unknown> } = {};
    const start = performance.now();
    const working = command("storage", "prune", ...limit).then((outcome) => {
      state.outcome = outcome;
      return (performance.now() - start) / 1000;
    });
    const phase = await readUntil(reading, name, () => state.outcome !== undefined);
    const took = await working;
    await bench.look().query("bench_analyze", "analyze");
    const after = await measured();
    const removed = Number(state.outcome?.["statuses"]);
    const row = [
      name,
      `${removed} of ${String(preview["remote"])}`,
      String(preview["to_remove"]),
      String(state.outcome?.["accounts"]),
      took.toFixed(0),
      (removed / took).toFixed(0),
      previewed.toFixed(1),
      ...[before.bytes_in_use, after.bytes_in_use, after.bytes].map((bytes) =>
        (bytes / 1024 ** 2).toFixed(0),
      ),
    ];
    return { phase, row, removed, expected: preview["to_remove"], inUse: after.bytes_in_use };
  }

  const byAge = await pruneBy(`older than ${days} days`, ["--days", String(days)]);
  const megabytes = Math.round((byAge.inUse * kept) / 1024 ** 2);
  const bySize = await pruneBy(`to ${megabytes} MB`, ["--size", `${megabytes}MB`]);
  const isFast = comparePhases([idle, byAge.phase, bySize.phase]);
  printTable(
    [
      "pruning",
      "statuses",
      "previewed",
      "accounts",
      "seconds",
      "a second",
      "preview, seconds",
      "MB in use before",
      "after",
      "MB on disk",
    ],
    [byAge.row, bySize.row],
  );
  const size = megabytes * 1024 ** 2;
  const isNear = Math.abs(bySize.inUse - size) < tolerance * size;
  if (!isFast || byAge.removed !== byAge.expected || !isNear) process.exitCode = 1;
});
// Open connections to the server would keep the process alive.
process.exit();
