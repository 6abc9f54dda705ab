/** Mixed load at a steady rate: reads, posts, marks, remote activities, streams that come and go, and uploads. */
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { measures } from "./hot.ts";
import type { InboxData, Senders } from "./inbox-data.ts";
import type { Load } from "./inbox-load.ts";
import { origin, port } from "./requests.ts";
import { type OpenStream, openEvents, openSocket } from "./stream-clients.ts";

/** Of each kind per second. */
export const rates = { reads: 60, posts: 2, activities: 20, streams: 1, uploads: 0.2 } as const;

export type Kind = keyof typeof rates;

/** Maximum requests of a kind that wait for a reply: a machine that is too slow for the rates gets fewer requests. */
const mostWaiting = 16;

/** Milliseconds that a stream stays open. */
const streamTime = 20_000;

/** Activities are signed in advance, for so many seconds: their dates must not be too old. */
const signedSeconds = 30;

export interface Outcome {
  readonly kind: Kind;
  /** The reply's status; 0 if there was none. */
  readonly status: number;
  /** Milliseconds. */
  readonly took: number;
}

/** The load while it runs. */
export interface SoakLoad {
  /** Outcomes since the last call. */
  take(): Outcome[];
  /** Streams that are open now. */
  openStreams(): number;
  /** Resolves when everything in progress has ended. */
  stop(): Promise<void>;
}

export function startLoad(data: InboxData, senders: Senders): SoakLoad {
  let outcomes: Outcome[] = [];
  const state = { isOver: false };
  const open = new Set<OpenStream>();
  const { token } = data.data;
  const paths = measures(data.data)
    .filter(({ requests }) => requests.kind !== "post")
    .map(({ path }) => path);
  let number = 0;

  async function count(kind: Kind, work: () => Promise<number>): Promise<void> {
    const began = performance.now();
    const status = await work().catch(() => 0);
    outcomes.push({ kind, status, took: performance.now() - began });
  }

  const request = async (path: string, init: RequestInit = {}): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await fetch(`${origin}${path}`, { ...init, headers, signal: AbortSignal.timeout(60_000) });
    await reply.arrayBuffer();
    return reply.status;
  };

  const read = (): Promise<number> => {
    number += 1;
    const path = paths[number % paths.length] ?? "";
    const cursor = data.data.cursors[number % data.data.cursors.length] ?? "";
    // Every other page of a timeline is one that nobody has read lately.
    return request(path.includes("timelines") && number % 2 === 0 ? `${path}&max_id=${cursor}` : path);
  };

  const post = (): Promise<number> =>
    request("/api/v1/statuses", {
      method: "POST",
      body: new URLSearchParams({ status: `Post number ${(number += 1)} #bench` }),
    });

  async function upload(): Promise<number> {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(await picture(number))], { type: "image/png" }), "picture.png");
    return request("/api/v2/media", { method: "POST", body: form });
  }

  async function follow(): Promise<number> {
    number += 1;
    const address = `127.0.0.${2 + (number % 8)}`;
    const openStream = number % 2 === 0 ? openEvents : openSocket;
    const stream = await openStream("user", token, address, () => undefined);
    open.add(stream);
    const left = globalThis.setTimeout(() => {
      open.delete(stream);
      stream.close();
    }, streamTime);
    left.unref();
    return 200;
  }

  /** Starts the work at a steady rate. */
  async function steadily(kind: Kind, work: () => Promise<number>): Promise<void> {
    const running = new Set<Promise<void>>();
    let due = performance.now();
    while (!state.isOver) {
      await setTimeout(Math.max(0, due - performance.now()));
      if (running.size >= mostWaiting) await Promise.race(running);
      due = Math.max(due, performance.now() - 1000) + 1000 / rates[kind];
      const one = count(kind, work).finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
  }

  async function federate(): Promise<void> {
    const { data: _reader, ...target } = data;
    for (let round = 0; !state.isOver; round += 1) {
      const load: Load = {
        ...target,
        port,
        name: `soak-${round}`,
        count: rates.activities * signedSeconds,
        rate: rates.activities,
        what: "mix",
      };
      await senders.prepare(load);
      const { statuses, took } = await senders.send();
      outcomes.push(
        ...Object.entries(statuses).flatMap(([status, times]) =>
          Array.from({ length: times }, (_, index): Outcome => ({
            kind: "activities",
            status: Number(status),
            took: took[index] ?? 0,
          })),
        ),
      );
    }
  }

  const all = Promise.all([
    steadily("reads", read),
    steadily("posts", post),
    steadily("uploads", upload),
    steadily("streams", follow),
    federate(),
  ]);
  return {
    take() {
      const taken = outcomes;
      outcomes = [];
      return taken;
    },
    openStreams: () => open.size,
    async stop() {
      state.isOver = true;
      await all;
      for (const stream of open) stream.close();
    },
  };
}

/** A picture that differs from the others. */
function picture(number: number): Promise<Buffer> {
  const color = { r: number % 256, g: (number >> 8) % 256, b: 120 };
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 800, height: 600, channels: 3, background: color, noise } })
    .png()
    .toBuffer();
}
