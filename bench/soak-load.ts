/** Mixed load at a steady rate: reads, posts, marks, remote activities, streams that come and go, and uploads. */
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { measures } from "./hot.ts";
import type { InboxData, Senders } from "./inbox-data.ts";
import { type Load, noteUri } from "./inbox-load.ts";
import { origin, port } from "./requests.ts";
import { type OpenStream, RefusedStream, openEvents, openSocket } from "./stream-clients.ts";

/** Of each kind per second. */
export const rates = { reads: 60, posts: 2, activities: 20, streams: 1, uploads: 0.2 } as const;

export type Kind = keyof typeof rates;

/** Maximum requests of a kind that wait for a reply: a machine that is too slow for the rates gets fewer requests. */
const mostWaiting = 16;

/** Milliseconds that a stream stays open. */
const streamTime = 20_000;

/** Activities are signed in advance, for so many seconds: their dates must not be too old. */
const signedSeconds = 30;

/** The reply to a request. */
export interface Outcome {
  readonly kind: Kind;
  /** The reply's status; 0 if there was none. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** Milliseconds of `performance.now()`. */
  readonly began: number;
  readonly ended: number;
}

/** Whether it succeeded. */
export function isDone({ status }: Pick<Outcome, "status">): boolean {
  return status >= 200 && status < 300;
}

/** What the server acknowledged, and so must have kept. */
export interface Acknowledged {
  /** Identifiers of statuses. */
  readonly posts: readonly string[];
  /** URIs of notes that were received. */
  readonly notes: readonly string[];
  /** Identifiers of uploads. */
  readonly uploads: readonly string[];
}

/** The load while it runs. */
export interface SoakLoad {
  /** Outcomes since the last call. */
  take(): Outcome[];
  /** Streams that are open now. */
  openStreams(): number;
  readonly acknowledged: Acknowledged;
  /** Resolves when everything in progress has ended. */
  stop(): Promise<void>;
}

/** A reply, as far as the load looks at it. */
interface Reply {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly body?: string;
}

export function startLoad(data: InboxData, senders: Senders): SoakLoad {
  let outcomes: Outcome[] = [];
  const state = { isOver: false };
  const open = new Set<OpenStream>();
  const acknowledged = { posts: [] as string[], notes: [] as string[], uploads: [] as string[] };
  const { token } = data.data;
  const paths = measures(data.data)
    .filter(({ requests }) => requests.kind !== "post")
    .map(({ path }) => path);
  let number = 0;

  async function count(kind: Kind, work: () => Promise<Reply>): Promise<void> {
    const began = performance.now();
    const { status, hasRetryAfter } = await work().catch((error: unknown): Reply =>
      error instanceof RefusedStream ? error : { status: 0, hasRetryAfter: false },
    );
    outcomes.push({ kind, status, hasRetryAfter, began, ended: performance.now() });
  }

  const request = async (path: string, init: RequestInit = {}): Promise<Required<Reply>> => {
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await fetch(`${origin}${path}`, { ...init, headers, signal: AbortSignal.timeout(60_000) });
    const body = await reply.text();
    return { status: reply.status, hasRetryAfter: reply.headers.has("Retry-After"), body };
  };

  /** Sends something that has to be kept if it is acknowledged. */
  async function create(
    kind: "posts" | "uploads",
    path: string,
    body: URLSearchParams | FormData,
  ): Promise<Reply> {
    const reply = await request(path, { method: "POST", body });
    if (isDone(reply)) acknowledged[kind].push((JSON.parse(reply.body) as { id: string }).id);
    return reply;
  }

  const read = (): Promise<Reply> => {
    number += 1;
    const path = paths[number % paths.length] ?? "";
    const cursor = data.data.cursors[number % data.data.cursors.length] ?? "";
    // Every other page of a timeline is one that nobody has read lately.
    return request(path.includes("timelines") && number % 2 === 0 ? `${path}&max_id=${cursor}` : path);
  };

  const post = (): Promise<Reply> =>
    create(
      "posts",
      "/api/v1/statuses",
      new URLSearchParams({ status: `Post number ${(number += 1)} #bench` }),
    );

  async function upload(): Promise<Reply> {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(await picture(number))], { type: "image/png" }), "picture.png");
    return create("uploads", "/api/v2/media", form);
  }

  async function follow(): Promise<Reply> {
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
    return { status: 200, hasRetryAfter: false };
  }

  /** Starts the work at a steady rate. */
  async function steadily(kind: Kind, work: () => Promise<Reply>): Promise<void> {
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
      const sent = performance.now();
      const { answers } = await senders.send();
      for (const { number: sentNumber, status, hasRetryAfter, began, took } of answers) {
        const times = { began: sent + began, ended: sent + began + took };
        outcomes.push({ kind: "activities", status, hasRetryAfter, ...times });
        const uri = noteUri(load, sentNumber);
        if (status === 202 && uri !== undefined) acknowledged.notes.push(uri);
      }
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
    acknowledged,
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
