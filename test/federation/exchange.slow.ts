/** Two servers exchange many activities while their processes are killed at random, and must end up consistent. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { type Person, makeCast } from "../cast/people.ts";
import { generator } from "../support/random.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { freePort } from "../../src/cli/free-port.ts";
import { type TestServer, testServer } from "../support/server.ts";
import type { Status } from "../support/statuses.ts";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));
const activities = numberOfRuns({ sampled: 400, whole: 1000 });
const kills = 8;
/** Concurrent request loops on each side. */
const writers = 3;

interface Side {
  /** Its database, with a context for creating accounts; a separate process serves. */
  readonly server: TestServer;
  /** Its host name as the servers know it; the system doesn't resolve all names below localhost. */
  readonly url: string;
  readonly person: Person;
  process: ChildProcess | undefined;
  stopping: boolean;
}

describe(`two servers killed while they exchange ${activities} activities`, function () {
  this.timeout(900_000);
  const below = generator(runSeed());
  const random = (): number => below(1_000_000) / 1_000_000;
  const sides: Side[] = [];

  before(async () => {
    for (const [host, name] of [
      ["127.0.0.1", "alice"],
      ["two.localhost", "bob"],
    ] as const) {
      const url = `http://${host}:${await freePort()}`;
      const server = await testServer({ PUBLIC_URL: url, ALLOW_PRIVATE_ADDRESSES: "on" });
      const person = (await makeCast(server))[name];
      sides.push({ server, url, person, process: undefined, stopping: false });
    }
    for (const side of sides) await start(side);
  });
  after(async () => {
    for (const side of sides) {
      side.stopping = true;
      side.process?.kill("SIGKILL");
      await side.server.close();
    }
  });

  it("end up with the same posts, reblogs, favourites and follows", async () => {
    const [one, two] = sides;
    if (one === undefined || two === undefined) throw new Error("there are two sides");
    await Promise.all([follow(one, two), follow(two, one)]);
    let done = 0;
    const write = async (side: Side): Promise<void> => {
      const own: string[] = [];
      while (done < activities) {
        done += 1;
        await act(side, own);
      }
    };
    const reached = async (count: number): Promise<void> => {
      for (let now = done; now < count; now = done) await setTimeout(10);
    };
    const writing = Promise.all(sides.flatMap((side) => Array.from({ length: writers }, () => write(side))));
    for (let kill = 1; kill <= kills; kill += 1) {
      await reached((activities / (kills + 1)) * kill);
      await killAndRestart(kill % 2 === 0 ? one : two);
    }
    await writing;
    await untilQuiet();
    const [first, second] = [await dump(one.server), await dump(two.server)];
    expect(first.statuses.length).to.be.greaterThan(activities / 10);
    expect(differences(first, second)).to.deep.equal(differences(first, first));
  });

  /** One random request, repeated until the server replies. */
  async function act(side: Side, own: string[]): Promise<void> {
    const draw = random();
    const mine = own[Math.floor(random() * own.length)];
    if (draw < 0.35 || mine === undefined) {
      const body = { status: `Post ${randomUUID()}`, visibility: draw < 0.1 ? "unlisted" : "public" };
      const made = (await ask(side, "POST", "/api/v1/statuses", body)) as Status | undefined;
      if (made !== undefined) own.push(made.id);
    } else if (draw < 0.5) {
      await ask(side, "PUT", `/api/v1/statuses/${mine}`, { status: `Edited ${randomUUID()}` });
    } else if (draw < 0.58) {
      own.splice(own.indexOf(mine), 1);
      await ask(side, "DELETE", `/api/v1/statuses/${mine}`);
    } else await answer(side, draw);
  }

  /** Interacts with a post of the other side. */
  async function answer(side: Side, draw: number): Promise<void> {
    const home = ((await ask(side, "GET", "/api/v1/timelines/home?limit=40")) ?? []) as Status[];
    const theirs = home.filter(({ account, reblog }) => account.acct.includes("@") && reblog === null);
    const status = theirs[Math.floor(random() * theirs.length)];
    if (status === undefined) return;
    if (draw < 0.7) {
      const text = `@${status.account.acct} Reply ${randomUUID()}`;
      await ask(side, "POST", "/api/v1/statuses", { status: text, in_reply_to_id: status.id });
      return;
    }
    const actions = ["favourite", "favourite", "unfavourite", "reblog", "unreblog"];
    await ask(
      side,
      "POST",
      `/api/v1/statuses/${status.id}/${actions[Math.floor(random() * actions.length)]}`,
    );
  }

  async function follow(side: Side, other: Side): Promise<void> {
    const handle = `${other.person.account.username}@${new URL(other.url).host}`;
    const found = (await ask(side, "GET", `/api/v2/search?q=${handle}&resolve=true`)) as Schemas["Search"];
    const [account] = found.accounts;
    if (account === undefined) throw new Error(`${handle} isn't found`);
    await ask(side, "POST", `/api/v1/accounts/${account.id}/follow`);
    for (;;) {
      const path = `/api/v1/accounts/relationships?id[]=${account.id}`;
      const [between] = (await ask(side, "GET", path)) as Schemas["Relationship"][];
      if (between?.following === true) return;
      await setTimeout(100);
    }
  }

  /** @returns the reply; undefined for 403, 404 and 422, which races cause */
  async function ask(side: Side, method: string, path: string, body?: object): Promise<unknown> {
    const key = randomUUID();
    for (;;) {
      try {
        const reply = await fetch(new URL(path, `http://127.0.0.1:${new URL(side.url).port}`), {
          method,
          headers: {
            Authorization: `Bearer ${side.person.token}`,
            "Content-Type": "application/json",
            "Idempotency-Key": key,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(20_000),
        });
        const answered: unknown = await reply.json();
        if (reply.ok) return answered;
        if ([403, 404, 422].includes(reply.status)) return undefined;
        if (reply.status < 500) throw new Error(`${method} ${path}: ${reply.status}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith(method)) throw error;
      }
      // The server was killed, or is starting.
      await setTimeout(50);
    }
  }

  async function start(side: Side): Promise<void> {
    const { port } = new URL(side.url);
    const child = spawn(process.execPath, [program, "run"], {
      env: {
        ...process.env,
        DATABASE_URL: side.server.connectionString,
        DATA_DIR: side.server.context.config.dataDirectory,
        PUBLIC_URL: side.url,
        PORT: port,
        ALLOW_PRIVATE_ADDRESSES: "on",
        RATE_LIMITS: "off",
        EMAIL_VERIFICATION: "off",
        LOG_LEVEL: "error",
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    side.process = child;
    if (child.stderr !== null) await once(child.stderr, "data");
  }

  async function killAndRestart(side: Side): Promise<void> {
    await setTimeout(random() * 300);
    const { process: child } = side;
    if (child === undefined) throw new Error("it doesn't run");
    child.kill("SIGKILL");
    await once(child, "exit");
    await start(side);
  }

  /** Waits until no job is left on either side. Failed jobs are retried immediately, without the usual delay. */
  async function untilQuiet(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      let jobs = 0;
      for (const { server } of sides) {
        await server.database.builder.raw(`
          update deliveries set next_attempt_at = now() where state = 'waiting' and next_attempt_at > now();
          update remote_hosts set paused_until = null where paused_until > now();
          update graphile_worker._private_jobs set run_at = now() where run_at > now()
            and (attempts > 0 or task_id in (select id from graphile_worker._private_tasks where identifier = 'delivery_retries'))`);
        const { rows } = (await server.database.builder.raw(`
          select (select count(*) from graphile_worker._private_jobs where attempts < max_attempts)
            + (select count(*) from deliveries where state = 'waiting') as count`)) as {
          rows: { count: string }[];
        };
        jobs += Number(rows[0]?.count ?? 0);
      }
      quiet = jobs === 0 ? quiet + 1 : 0;
      await setTimeout(500);
    }
  }
});

interface Dump {
  readonly statuses: readonly unknown[];
  readonly favourites: readonly unknown[];
  readonly follows: readonly unknown[];
}

/** What only one of them has. */
function differences(first: Dump, second: Dump): Record<string, unknown> {
  const lacking = (some: readonly unknown[], others: readonly unknown[]): unknown[] => {
    const known = new Set(others.map((one) => JSON.stringify(one)));
    return some.filter((one) => !known.has(JSON.stringify(one)));
  };
  const kinds = ["statuses", "favourites", "follows"] as const;
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { first: lacking(first[kind], second[kind]), second: lacking(second[kind], first[kind]) },
    ]),
  );
}

/** A server's data about both accounts, without intended differences. */
async function dump({ database }: TestServer): Promise<Dump> {
  const rows = async (sql: string): Promise<unknown[]> =>
    ((await database.builder.raw(sql)) as { rows: unknown[] }).rows;
  return {
    statuses: await rows(`
      select s.uri, a.uri as author, regexp_replace(s.content, '<[^>]*>', '', 'g') as text, s.visibility,
        s.favourites_count, s.reblogs_count, s.replies_count, o.uri as boosted, p.uri as parent,
        s.edited_at is not null as edited
      from statuses s join accounts a on a.id = s.account_id left join statuses o on o.id = s.reblog_of_id
        left join statuses p on p.id = s.in_reply_to_id
      where a.username in ('alice', 'bob') order by s.uri`),
    favourites: await rows(`
      select a.uri as account, s.uri from favourites f join accounts a on a.id = f.account_id
        join statuses s on s.id = f.status_id order by 1, 2`),
    follows: await rows(`
      select a.uri as account, t.uri as target from follows f join accounts a on a.id = f.account_id
        join accounts t on t.id = f.target_account_id order by 1, 2`),
  };
}
