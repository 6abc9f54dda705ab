/** The faults of `make soak`: how they are caused, and what they excuse. */
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startRedis } from "../test/support/redis.ts";
import { openScriptedStore } from "../test/support/scripted-store.ts";
import { smallDisk } from "../test/support/small-disk.ts";
import type { Kind } from "./soak-load.ts";
import { backendsOf, postmasterOf } from "./usage.ts";

/** Where a fault is caused. */
export interface Place {
  /** DATA_DIR. */
  readonly folder: string;
  /** The server's process. */
  readonly server: number;
}

export interface Fault {
  readonly name: string;
  /** What happens, for the report. */
  readonly title: string;
  /** The requests that may be refused, with which status, from its beginning until its recovery time has passed. */
  readonly refuses: Readonly<Partial<Record<Kind, 401 | 503>>>;
  /** Maximum milliseconds until any reply in that time. */
  readonly deadline: number;
  /** Milliseconds after its end in which requests may still be refused. */
  readonly recovery: number;
  /** Whether the server must report at some time that it isn't ready. It may do so if it refuses reads. */
  readonly isUnready: boolean;
  /** Resolves when it is over. */
  readonly cause: (place: Place) => Promise<void>;
}

/** What the chosen faults need. */
export interface Equipment extends AsyncDisposable {
  readonly faults: readonly Fault[];
  /** Variables of the server. */
  readonly environment: NodeJS.ProcessEnv;
  /** Executes the server. */
  readonly wrapper: readonly string[];
}

/** Milliseconds that a fault lasts. */
const length = 30_000;

const everything = { reads: 503, posts: 503, activities: 503, streams: 503, uploads: 503 } as const;

/**
 * A statement gets no answer for 20 seconds, or waits for a connection for 15; a request may do one after the other,
 * and undo an upload.
 */
const whileDatabaseHangs = 60_000;

/** Bytes of the media folder's own file system. */
const diskSize = 4 * 1024 ** 3;

const hour = 3_600_000;

/** Milliseconds until any reply while the server works as usual, on a busy machine. */
const usual = 15_000;

/** Milliseconds after which PostgreSQL has recovered from a crash. */
const afterCrash = 30_000;

function signalPostgres({ folder }: Place, signal: NodeJS.Signals): void {
  const postmaster = postmasterOf(folder);
  for (const pid of [postmaster, ...backendsOf(postmaster)]) process.kill(pid, signal);
}

const freeze: Fault = {
  name: "freeze",
  title: "PostgreSQL doesn't answer (SIGSTOP)",
  refuses: everything,
  deadline: whileDatabaseHangs,
  recovery: 15_000,
  isUnready: true,
  async cause(place) {
    signalPostgres(place, "SIGSTOP");
    await setTimeout(length);
    signalPostgres(place, "SIGCONT");
  },
};

const backend: Fault = {
  name: "backend",
  title: "one process of PostgreSQL is killed, and the others are ended by it",
  refuses: everything,
  deadline: whileDatabaseHangs,
  recovery: afterCrash,
  isUnready: false,
  cause({ folder }) {
    const [one] = backendsOf(postmasterOf(folder));
    if (one !== undefined) process.kill(one, "SIGKILL");
    return Promise.resolve();
  },
};

const postmaster: Fault = {
  name: "postmaster",
  title: "PostgreSQL is killed as a whole",
  refuses: everything,
  deadline: whileDatabaseHangs,
  recovery: afterCrash,
  isUnready: false,
  cause(place) {
    signalPostgres(place, "SIGKILL");
    return Promise.resolve();
  },
};

/** A fault of something without which the server goes on. */
type Nuisance = Pick<Fault, "name" | "title" | "cause">;

const unnoticed = (nuisance: Nuisance): Fault => ({
  ...nuisance,
  refuses: {},
  deadline: usual,
  recovery: 0,
  isUnready: false,
});

const storeFault = (nuisance: Nuisance): Fault => ({
  ...unnoticed(nuisance),
  refuses: { uploads: 503 },
  // Storing a file is given up after ten seconds, and ten more for each megabyte, also if it began at the end.
  deadline: 40_000,
  recovery: 30_000,
});

interface Tool {
  readonly faults: readonly Fault[];
  readonly environment?: NodeJS.ProcessEnv;
  readonly wrapper?: readonly string[];
  close?(): Promise<void> | void;
}

/** Opens what faults need; returns why that is impossible here. */
type OpenTool = (folder: string) => Promise<Tool | string>;

const plain =
  (fault: Fault): OpenTool =>
  () =>
    Promise.resolve({ faults: [fault] });

const tools: Readonly<Record<string, OpenTool>> = {
  freeze: plain(freeze),
  backend: plain(backend),
  postmaster: plain(postmaster),
  async disk(folder) {
    const small = await smallDisk(join(folder, "media"), diskSize);
    if (small === undefined) return "file systems can't be mounted";
    const fault: Fault = {
      name: "disk",
      title: "the disk of the media folder is full",
      refuses: { uploads: 503 },
      deadline: usual,
      recovery: 1000,
      isUnready: false,
      async cause({ server }) {
        small.fill(server);
        await setTimeout(length);
        small.free(server);
      },
    };
    return { faults: [fault], wrapper: small.wrapper };
  },
  async redis() {
    const redis = await startRedis("sesame");
    if (redis === undefined) return "redis-server isn't installed";
    const fault = unnoticed({
      name: "redis",
      title: "Redis, which has the home timelines, is killed, and started again",
      async cause() {
        await redis.kill();
        await setTimeout(length);
        await redis.restart();
      },
    });
    const url = `redis://:sesame@127.0.0.1:${redis.port}`;
    return {
      faults: [fault],
      environment: { REDIS_URL: url, HOME_REDIS_URLS: url },
      close: () => redis.kill(),
    };
  },
  async clock() {
    const folder = await mkdtemp(join(tmpdir(), "concord-clock-"));
    const file = join(folder, "offset");
    const set = ({ server }: Place, milliseconds: number): void => {
      writeFileSync(file, String(milliseconds));
      process.kill(server, "SIGUSR2");
    };
    const step = (name: string, title: string, milliseconds: number): Fault => ({
      name,
      title,
      // Signatures whose time differs by over an hour; their senders repeat the request later.
      refuses: { activities: 401 },
      deadline: usual,
      recovery: 0,
      isUnready: false,
      async cause(place) {
        set(place, milliseconds);
        await setTimeout(length);
        set(place, 0);
        await setTimeout(length);
      },
    });
    return {
      faults: [
        step("clock-ahead", "the server's clock is set an hour ahead, and back", hour),
        step("clock-behind", "the server's clock is set an hour back, and ahead", -hour),
      ],
      environment: {
        CLOCK_OFFSET: file,
        NODE_OPTIONS: `--import=${new URL("stepped-clock.ts", import.meta.url).href}`,
      },
      close: () => rm(folder, { recursive: true }),
    };
  },
  async store() {
    const store = await openScriptedStore();
    const during = async (script: typeof store.script): Promise<void> => {
      store.script = script;
      await setTimeout(length);
      store.script = () => false;
    };
    return {
      environment: { S3_URL: store.url },
      faults: [
        storeFault({
          name: "store-slow",
          title: "the object store doesn't answer",
          cause: () => during(() => true),
        }),
        storeFault({
          name: "store-gone",
          title: "the object store closes connections",
          cause: () =>
            during(({ socket }) => {
              socket.destroy();
              return true;
            }),
        }),
      ],
      close() {
        store.close();
      },
    };
  },
};

/**
 * Opens what faults need.
 * @param chosen the value of SOAK_FAULTS: names, separated by commas; `all` for those of a server that keeps media in its
 * folder and can be caused here; undefined or empty for none
 * @param folder DATA_DIR
 * @throws {Error} for unknown faults, and for those that can't be caused here
 */
export async function equip(chosen: string | undefined, folder: string): Promise<Equipment> {
  const isAll = chosen === "all";
  const known = Object.keys(tools);
  const names = isAll ? known.filter((name) => name !== "store") : (chosen ?? "").split(",").filter(Boolean);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`SOAK_FAULTS knows no ${unknown.join(", ")}, but ${known.join(", ")}`);
  if (names.includes("store") && names.includes("disk")) {
    throw new Error("with store, media are in an object store, so that their disk can't be full");
  }
  const opened: Tool[] = [];
  for (const name of names) {
    const tool = await tools[name]?.(folder);
    if (typeof tool === "string" && !isAll) throw new Error(`the fault ${name} can't be caused: ${tool}`);
    if (typeof tool === "string") process.stdout.write(`  without the fault ${name}: ${tool}\n`);
    else if (tool !== undefined) opened.push(tool);
  }
  return {
    faults: opened.flatMap(({ faults }) => faults),
    environment: Object.assign(
      {},
      ...opened.map(({ environment }) => environment ?? {}),
    ) as NodeJS.ProcessEnv,
    wrapper: opened.flatMap(({ wrapper = [] }) => wrapper),
    async [Symbol.asyncDispose]() {
      for (const tool of opened) await tool.close?.();
    },
  };
}
