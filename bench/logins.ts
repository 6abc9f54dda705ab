/**
 * `node bench/logins.ts`: what many logins at once cost everybody else, whether a burst of people is served, and whether
 * the time that an answer takes tells who has an account. Ends with 1 where one of its bars doesn't hold. Takes a minute at most, in which slow cores
 * don't get through all the comparisons: BENCH_LOGIN_SECONDS=120 gives them time.
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

/** What is asked for beside the logins: a row of the database, for anybody. */
const probed = "/api/v1/accounts/lookup?acct=person0";

/** Milliseconds. The crowd keeps the server hashing for longer than it is probed. */
const probeInterval = 10;
const idleTime = 3_000;
const busyTime = 7_000;

const pairs = 50;
/** A failed login takes two hashes, which is half a second and more. */
const comparingTime = Number(process.env["BENCH_LOGIN_SECONDS"] ?? 22) * 1000;

/** Milliseconds, save the two that are shares of the other figure. */
const bars = {
  p99: 50,
  growth: 3,
  // A shorter idle p99 counts as this: it tells whose turn it was on the processor, and not what the server does.
  idle: 5,
  login: 0.1,
  request: 10,
};

/** Makes those who log in. Their password is hashed once for all. */
async function makePeople(context: Context): Promise<void> {
  const stored = await context.passwords.hash(password);
  for (const username of people) {
    await context.write(createPerson, {
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
    });
  }
}

/** @returns how many milliseconds an answer took that is to have this status */
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
 * Asks at even intervals, answered or not: a pause of the server is felt by all who come during it. In between it asks
 * a bare handler that sends the same: what that one takes is the machine's doing.
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

/** Says whether a bar holds, and has the process end with 1 if it doesn't. */
function hold(holds: boolean, bar: string): void {
  process.stdout.write(`${holds ? "holds" : "FAILS"}: ${bar}\n`);
  if (!holds) process.exitCode = 1;
}

/** In a process of its own: the probe is not to wait until so many logins are sent. */
async function gatherCrowd(begin: number): Promise<Crowd> {
  const { stdout } = await promisify(execFile)(process.execPath, ["bench/crowd.ts", String(begin)]);
  return JSON.parse(stdout) as Crowd;
}

async function measureProbe({ folder, start }: Served<void>): Promise<void> {
  const reply = await fetch(new URL(probed, origin));
  await writeFile(join(folder, "body"), await reply.text());
  start("bench/bare.ts", String(barePort), join(folder, "body"));
  await answers(bareUrl);
  // Each connection to the database plans a statement when it first meets it.
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
  hold(beside < bars.p99, `p99 of ${milliseconds(beside)}, to be below ${bars.p99} ms`);
  const most = bars.growth * Math.max(before, bars.idle);
  hold(
    beside <= most,
    `${(beside / before).toFixed(1)} times the idle p99, to be at most ${bars.growth} times or ${milliseconds(most)}`,
  );
  hold(refused === 0 || retryAfter > 0, "whoever is refused is told when to come again");
  const own = Math.max(quantile(idle.bare, 0.99), quantile(busy.bare, 0.99));
  if (own > bars.growth * bars.idle) {
    process.stdout.write(
      `Even a bare handler's p99 is ${milliseconds(own)}: ask again when the machine is less busy with other things.\n`,
    );
  }
}

/** How many register at once, as after a mention on television. */
const newcomers = 20;

/** A burst is no attack: each of them gets what they came for, if only after some seconds. */
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
    hold(served.length === all.length, `${all.length} ${name} at once, none to be refused`);
  }
  printTable(["at once", "served", "longest"], rows);
  process.stdout.write("\n");
}

interface Comparison {
  readonly unknown: number;
  readonly known: number;
  readonly pairs: number;
}

/** Asks for nobody and for somebody in turns, so that what else the machine does falls on both. */
async function compare(timeFor: (name: string) => Promise<number>): Promise<Comparison> {
  const [unknown, known]: [number[], number[]] = [[], []];
  const end = performance.now() + comparingTime;
  for (let index = 0; index < pairs && performance.now() < end; index += 1) {
    unknown.push(await timeFor(`nobody${index}`));
    known.push(await timeFor(people[index % people.length] ?? ""));
  }
  return { unknown: quantile(unknown, 0.5), known: quantile(known, 0.5), pairs: known.length };
}

async function measureTelling(): Promise<void> {
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
  hold(
    share <= bars.login,
    `wrong passwords differ by ${percent(share)}, to be at most ${percent(bars.login)}`,
  );
  const gap = Math.abs(request.unknown - request.known);
  hold(gap <= bars.request, `requests differ by ${milliseconds(gap)}, to be at most ${bars.request} ms`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

await withServer(port, makePeople, async (served) => {
  await measureProbe(served);
  await measureBursts();
  await measureTelling();
});
