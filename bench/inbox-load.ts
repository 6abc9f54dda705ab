/**
 * The remote servers of the inbox benchmark, in a separate process: signs activities in advance and sends them on
 * command, as fast as possible or at a steady rate.
 */
import { createHash, sign } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";

/** What to send; a message from the benchmark. */
export interface Load {
  /** The server's public origin. */
  readonly inbox: string;
  readonly port: number;
  readonly actors: readonly string[];
  /** URI of a status to like; every fourth activity is a like, the others are notes. */
  readonly status: string;
  /** PKCS #8, PEM; shared by all actors. */
  readonly privateKey: string;
  readonly count: number;
  /** Activities per second; 0 for as fast as possible. */
  readonly rate: number;
  /** `mix` for three notes and a like. */
  readonly what: "mix" | "notes" | "likes" | "deletions";
  /** Makes the ids of several loads distinct. */
  readonly name: string;
}

/** The reply to an activity. */
export interface Answer {
  readonly number: number;
  /** 0 without a reply. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** Milliseconds since the load began. */
  readonly began: number;
  readonly took: number;
}

/** The result of a load. */
export interface LoadResult {
  readonly seconds: number;
  /** Number of replies by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds until each reply. */
  readonly took: readonly number[];
  readonly answers: readonly Answer[];
}

interface Prepared {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Number of connections. */
const width = 64;

const agent = new Agent({ keepAlive: true, maxSockets: width });

function prepare(load: Load, number: number): Prepared {
  const known = load.actors[number % load.actors.length] ?? "";
  const actor = load.what === "deletions" ? `${known}/unknown/${load.name}-${number}` : known;
  const body = JSON.stringify(activityOf(load, actor, number));
  const { host, pathname } = new URL(load.inbox);
  const date = new Date().toUTCString();
  const digest = `SHA-256=${createHash("sha256").update(body).digest("base64")}`;
  const signed = `(request-target): post ${pathname}\nhost: ${host}\ndate: ${date}\ndigest: ${digest}`;
  const signature = sign("sha256", Buffer.from(signed), load.privateKey).toString("base64");
  return {
    body,
    headers: {
      host,
      date,
      digest,
      "content-type": "application/activity+json",
      "content-length": String(Buffer.byteLength(body)),
      signature: `keyId="${actor}#main-key",algorithm="rsa-sha256",headers="(request-target) host date digest",signature="${signature}"`,
    },
  };
}

function activityOf(load: Load, actor: string, number: number): object {
  if (load.what === "deletions") return deletionOf(actor);
  return noteUri(load, number) === undefined ? likeOf(load, actor, number) : noteOf(load, actor, number);
}

function deletionOf(actor: string): object {
  return {
    "@context": "https://www.w3.org/ns/activitystreams",
    id: `${actor}#delete`,
    type: "Delete",
    actor,
    to: ["https://www.w3.org/ns/activitystreams#Public"],
    object: actor,
  };
}

function likeOf({ name, status }: Load, actor: string, number: number): object {
  return {
    "@context": "https://www.w3.org/ns/activitystreams",
    id: `${actor}#likes/${name}-${number}`,
    type: "Like",
    actor,
    object: status,
  };
}

/** The URI of a note of a load; undefined for other activities. */
export function noteUri(
  { what, name, actors }: Pick<Load, "what" | "name" | "actors">,
  number: number,
): string | undefined {
  const isNote = what === "notes" || (what === "mix" && number % 4 !== 0);
  return isNote ? `${actors[number % actors.length] ?? ""}/statuses/${name}-${number}` : undefined;
}

function noteOf(load: Load, actor: string, number: number): object {
  const id = noteUri(load, number) ?? "";
  const addressed = {
    to: ["https://www.w3.org/ns/activitystreams#Public"],
    cc: [`${actor}/followers`],
    published: new Date().toISOString(),
  };
  return {
    "@context": [
      "https://www.w3.org/ns/activitystreams",
      { sensitive: "as:sensitive", conversation: "ostatus:conversation", ostatus: "http://ostatus.org#" },
    ],
    id: `${id}/activity`,
    type: "Create",
    actor,
    ...addressed,
    object: {
      id,
      type: "Note",
      attributedTo: actor,
      ...addressed,
      url: id,
      sensitive: false,
      content: `<p>The tomatoes are ripe, number ${number}. ${"They were planted in spring. ".repeat(6)}</p>`,
      contentMap: { en: `<p>The tomatoes are ripe, number ${number}.</p>` },
      attachment: [],
      tag: [],
    },
  };
}

type Reply = Pick<Answer, "status" | "hasRetryAfter">;

function send(port: number, path: string, { headers, body }: Prepared): Promise<Reply> {
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent }, (reply) => {
      reply.resume();
      reply.once("end", () => {
        resolve({ status: reply.statusCode ?? 0, hasRetryAfter: reply.headers["retry-after"] !== undefined });
      });
    });
    sent.once("error", () => {
      resolve({ status: 0, hasRetryAfter: false });
    });
    sent.end(body);
  });
}

async function run(load: Load, prepared: readonly Prepared[]): Promise<LoadResult> {
  const path = new URL(load.inbox).pathname;
  const statuses: Record<string, number> = {};
  const answers: Answer[] = [];
  const began = performance.now();
  let next = 0;
  const sender = async (): Promise<void> => {
    for (let one = prepared[next]; one !== undefined; one = prepared[next]) {
      const number = next;
      const due = load.rate === 0 ? 0 : began + (number / load.rate) * 1000;
      next += 1;
      const wait = due - performance.now();
      if (wait > 0) await setTimeout(wait);
      const start = performance.now();
      const reply = await send(load.port, path, one);
      answers.push({ number, ...reply, began: start - began, took: performance.now() - start });
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: width }, sender));
  return {
    seconds: (performance.now() - began) / 1000,
    statuses,
    took: answers.map(({ took }) => took),
    answers,
  };
}

let loaded: { readonly load: Load; readonly prepared: readonly Prepared[] } | undefined;

process.on("message", (sent: Load | "go") => {
  if (sent !== "go") {
    const prepared = Array.from({ length: sent.count }, (_, number) => prepare(sent, number));
    loaded = { load: sent, prepared };
    process.send?.("ready");
  } else if (loaded !== undefined) {
    void run(loaded.load, loaded.prepared).then((result) => {
      process.send?.(result);
    });
  }
});
