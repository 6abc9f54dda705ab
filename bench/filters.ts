/**
 * `node bench/filters.ts`: measures the cost of filters for their owner. Reads pages of 20 statuses as two users, one
 * with 100 filters of 20 keywords and one without, in alternation, so that other load on the machine affects both.
 * Exits with 1 if pages take more than twice as long with filters.
 */
import { issueToken } from "../src/domain/auth/tokens.ts";
import { registerApp } from "../src/domain/oauth/apps.ts";
import { createFilter } from "../src/domain/filters/filters.ts";
import { createConfirmedUser } from "../src/domain/registration/registration.ts";
import { type BenchData, fillDatabase } from "./data.ts";
import { Chance } from "./random.ts";
import { ask, origin, port } from "./requests.ts";
import { type BenchContext, printTable, withServer } from "./server.ts";

const filters = 100;
const keywords = 20;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 400);
const mostTimes = 2;

interface Reader {
  readonly name: string;
  readonly token: string;
}

interface Readers {
  readonly data: BenchData;
  readonly readers: readonly Reader[];
}

async function fill(context: BenchContext): Promise<Readers> {
  const data = await fillDatabase(context, { posts: 5000, followed: 100 }, (line) => {
    process.stdout.write(`${line}\n`);
  });
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Filters",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: ["read"],
  });
  const chance = new Chance(7);
  const readers: Reader[] = [];
  for (const name of ["without filters", "with filters, few matches", "with filters, each status matches"]) {
    const username = `reader${readers.length}`;
    const person = { username, email: `${username}@mail.example`, password: "a password of theirs" };
    const { account, user } = await createConfirmedUser(context, person);
    const { secret } = await context.writeWithoutActor(issueToken, {
      appId: app.id,
      userId: user.id,
      scopes: ["read"],
    });
    for (let index = 0; index < (readers.length === 0 ? 0 : filters); index += 1) {
      await context.write(
        createFilter,
        { kind: "person", account, user, appId: null },
        {
          title: `Filter ${index}`,
          contexts: ["home", "public"],
          action: "warn",
          expiresIn: null,
          keywords: Array.from({ length: keywords }, (_, place) => ({
            // The letter occurs in every status; a generated word occurs in none.
            keyword: readers.length === 2 && index === 0 && place === 0 ? "e" : wordOf(chance),
            wholeWord: place % 4 !== 0 && place !== 0,
            remove: false,
          })),
        },
      );
    }
    readers.push({ name, token: secret });
  }
  return { data, readers };
}

/** A word of common English syllables, so that it shares prefixes with words of the statuses. */
function wordOf(chance: Chance): string {
  const syllables = [
    "ga",
    "mor",
    "win",
    "let",
    "bre",
    "mu",
    "cor",
    "har",
    "pa",
    "sta",
    "co",
    "sum",
    "ket",
    "qui",
    "th",
  ];
  return Array.from({ length: chance.between(3, 5) }, () => chance.pick(syllables)).join("");
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

async function measure({ data, readers }: Readers): Promise<void> {
  const rows: string[][] = [];
  let worst = 0;
  for (const kind of ["hot", "cold"] as const) {
    const took = readers.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      const position = kind === "hot" ? "" : `&max_id=${data.cursors[round % data.cursors.length] ?? ""}`;
      // The first reader fills the status cache for the others, so they take turns.
      for (let turn = 0; turn < readers.length; turn += 1) {
        const place = (round + turn) % readers.length;
        const headers = { Authorization: `Bearer ${readers[place]?.token ?? ""}` };
        const url = `${origin}/api/v1/timelines/public?limit=20${position}`;
        const answer = await ask(url, { headers });
        if (answer.status !== 200) throw new Error(`answered with ${answer.status}`);
        // Skip the first rounds, in which the code is compiled.
        if (round >= rounds / 4) took[place]?.push(answer.took);
      }
    }
    const base = middle(took[0] ?? []);
    for (const [place, reader] of readers.entries()) {
      const times = middle(took[place] ?? []) / base;
      worst = Math.max(worst, times);
      rows.push([kind, reader.name, (times * base).toFixed(2), times.toFixed(2)]);
    }
  }
  printTable(["pages", "reader", "median ms", "times"], rows);
  if (worst > mostTimes) {
    process.stdout.write(`filters cost more than ${mostTimes} times a page without them\n`);
    process.exitCode = 1;
  }
}

await withServer(port, fill, ({ data }) => measure(data));
