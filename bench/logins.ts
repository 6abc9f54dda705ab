/**
 * `node bench/logins.ts`: measures how concurrent logins slow down other requests, whether bursts of logins and
 * registrations are served, and whether response times reveal who has an account. Exits with 1 if a limit is exceeded.
 * Takes up to a minute; slow machines need BENCH_LOGIN_SECONDS=120 to complete all comparisons.
 */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { Context } from "../src/domain/kernel/context.ts";
import { createPerson } from "../src/domain/registration/registration.ts";
import type { Crowd } from "./crowd.ts";
import { type Answer, addressOf, ask, logIn, origin, password, people, port, post } from "./requests.ts";
import { type Served, answers, printTable, withServer } from "./server.ts";

const barePort = 3991;
const bareUrl = `http://127.0.0.1:${barePort}/`;

/** The probe request during the logins: reads one database row, without authentication. */
const probed = "/api/v1/accounts/lookup?acct=person0";

/** Milliseconds. The server is still hashing for the crowd when the probe ends. */
const probeInterval = 10;
const idleTime = 3_000;
const busyTime = 7_000;

const pairs = 50;
/** Milliseconds. A failed login computes two hashes, which takes half a second or more. */
const comparingTime = Number(process.env["BENCH_LOGIN_SECONDS"] ?? 22) * 1000;

/** Milliseconds, except `growth` and `login`, which are ratios. */
const limits = {
  p99: 50,
  growth: 3,
  // Lower bound of the idle p99: smaller values only reflect the operating system's scheduling.
  idle: 5,
  login: 0.1,
  request: 10,
};

/** Creates the users who log in; they share one password hash. */
async function makePeople(context: Context): Promise<void> {
  const stored = await context.passwords.hash(password);
  for (const username of people) {
    await context.writeWithoutActor(createPerson, {
      username,
      email: addressOf(username),
      firstName: "",
      lastName: "",
      displayName: "",
      password: stored,
      locale: "en",
      reason: "",
      confirmed: true,
      approved: true,
      appId: null,
      ip: null,
    });
  }
}

/** @returns the duration of a request in milliseconds @throws {Error} on another status */
async function timeOf(status: number, asked: Promise<Answer>): Promise<number> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`answered with ${answer.status} instead of ${status}`);
  return answer.took;
}

interface Probes {
  readonly server: readonly number[];
  readonly bare: readonly number[];
}

/**
 * Sends requests at regular intervals without waiting for replies, so that a pause of the server affects every request
 * during it. Alternates with requests to a bare handler with the same reply, to measure the machine's own delays.
 */
async function probe(duration: number): Promise<Probes> {
  const series = (url: string, begin: number): Promise<number[]> =>
    Promise.all(
      Array.from({ length: duration / probeInterval }, async (_, index) => {
        await setTimeout(begin + index * probeInterval);
        return timeOf(200, ask(url));
      }),
    );
  const [server, bare] = await Promise.all([
    series(new URL(probed, origin).href, 0),
    series(bareUrl, probeInterval / 2),
  ]);
  return { server, bare };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

/** Prints the result of a check; a failed one sets the exit code to 1. */
function check(passed: boolean, condition: string): void {
  process.stdout.write(`${passed ? "passed" : "FAILED"}: ${condition}\n`);
  if (!passed) process.exitCode = 1;
}

/** In a separate process, so that sending the logins doesn't delay the probe. */
async function gatherCrowd(begin: number): Promise<Crowd> {
  const { stdout } = await promisify(execFile)(process.execPath, ["bench/crowd.ts", String(begin)]);
  return JSON.parse(stdout) as Crowd;
}

async function measureProbe({ folder, start }: Served<void>): Promise<void> {
  const reply = await fetch(new URL(probed, origin));
  await writeFile(join(folder, "body"), await reply.text());
  start("bench/bare.ts", "express", String(barePort), join(folder, "body"));
  await answers(bareUrl);
  // Warm-up: each database connection plans a statement on first use.
  await Promise.all([probe(1000), ...people.map((name) => logIn(name))]);
  const idle = await probe(idleTime);
  const begin = Date.now() + 1500;
  const [busy, crowd] = await Promise.all([
    setTimeout(begin - Date.now()).then(() => probe(busyTime)),
    gatherCrowd(begin),
  ]);

  const row = (name: string, { server, bare }: Probes): string[] => [
    name,
    String(server.length),
    ...[quantile(server, 0.5), quantile(server, 0.99), Math.max(...server)].map(milliseconds),
    ...[quantile(bare, 0.5), quantile(bare, 0.99), Math.max(...bare)].map(milliseconds),
  ];
  printTable(
    [probed, "requests", "p50", "p99", "longest", "bare p50", "bare p99", "bare longest"],
    [row("idle", idle), row(`beside ${people.length} logins`, busy)],
  );
  const { done, refused, retryAfter } = crowd;
  process.stdout.write(`\n${done} logins, ${refused} more refused with 503, Retry-After: ${retryAfter}\n`);

  const [before, beside] = [quantile(idle.server, 0.99), quantile(busy.server, 0.99)];
  check(beside < limits.p99, `p99 of ${milliseconds(beside)}, below ${limits.p99} ms`);
  const most = limits.growth * Math.max(before, limits.idle);
  check(
    beside <= most,
    `${(beside / before).toFixed(1)} times the idle p99, at most ${limits.growth} times or ${milliseconds(most)}`,
  );
  check(refused === 0 || retryAfter > 0, "refusals have Retry-After");
  const own = Math.max(quantile(idle.bare, 0.99), quantile(busy.bare, 0.99));
  if (own > limits.growth * limits.idle) {
    process.stdout.write(
      `Even a bare handler's p99 is ${milliseconds(own)}: repeat the benchmark when the machine is less busy.\n`,
    );
  }
}

/** Concurrent registrations, as after a mention on television. */
const newcomers = 20;

/** Checks that bursts of legitimate requests are all served, even if it takes some seconds. */
async function measureBursts(): Promise<void> {
  const bursts = {
    "sign-ins": () => people.map((name) => logIn(name)),
    registrations: () =>
      Array.from({ length: newcomers }, (_, index) =>
        post("register", {
          email: addressOf(`newcomer${index}`),
          password,
          first_name: "Erin",
          last_name: "Example",
        }),
      ),
  };
  const rows: string[][] = [];
  for (const [name, begin] of Object.entries(bursts)) {
    const all = await Promise.all(begin());
    const served = all.filter(({ status }) => status === 200);
    rows.push([
      name,
      `${served.length} of ${all.length}`,
      milliseconds(Math.max(...all.map(({ took }) => took))),
    ]);
    check(served.length === all.length, `${all.length} concurrent ${name}, none refused`);
  }
  printTable(["at once", "served", "longest"], rows);
  process.stdout.write("\n");
}

interface Comparison {
  readonly unknown: number;
  readonly known: number;
  readonly pairs: number;
}

/** Alternates between unknown and known accounts, so that other load on the machine affects both. */
async function compare(timeFor: (name: string) => Promise<number>): Promise<Comparison> {
  const [unknown, known]: [number[], number[]] = [[], []];
  const end = performance.now() + comparingTime;
  for (let index = 0; index < pairs && performance.now() < end; index += 1) {
    unknown.push(await timeFor(`nobody${index}`));
    known.push(await timeFor(people[index % people.length] ?? ""));
  }
  return { unknown: quantile(unknown, 0.5), known: quantile(known, 0.5), pairs: known.length };
}

async function measureTimingLeaks(): Promise<void> {
  const login = await compare((name) => timeOf(401, logIn(name, "a wrong password")));
  const request = await compare((name) =>
    timeOf(200, post("request-reset-password", { email: addressOf(name) })),
  );
  const row = (name: string, { unknown, known, pairs: made }: Comparison): string[] => [
    name,
    `${made} of ${pairs}`,
    milliseconds(unknown),
    milliseconds(known),
  ];
  const rows = [row("wrong password", login), row("request for a new password", request)];
  printTable(["medians", "pairs", "no account", "an account"], rows);
  process.stdout.write("\n");
  const share = Math.abs(login.unknown - login.known) / Math.min(login.unknown, login.known);
  check(share <= limits.login, `failed logins differ by ${percent(share)}, at most ${percent(limits.login)}`);
  const gap = Math.abs(request.unknown - request.known);
  check(
    gap <= limits.request,
    `password reset requests differ by ${milliseconds(gap)}, at most ${limits.request} ms`,
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

await withServer(port, makePeople, async (served) => {
  await measureProbe(served);
  await measureBursts();
  await measureTimingLeaks();
});
