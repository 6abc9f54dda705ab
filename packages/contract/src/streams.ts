/** Checks that streams send what happens. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ContractOperation } from "../../../src/contract/document.ts";
import { type EventStream, NoReply } from "./client.ts";
import type { Difference } from "./findings.ts";
import { type Session, ask, authorizationFor, jsonOf } from "./session.ts";

/** The hashtag of the status. */
const tag = "contracttest";

/** The streams of server-sent events that have a public status of the account, with a hashtag. */
const targets: Readonly<Record<string, string>> = {
  getUserStream: "/api/v1/streaming/user",
  getPublicStream: "/api/v1/streaming/public",
  getLocalPublicStream: "/api/v1/streaming/public/local",
  getHashtagStream: `/api/v1/streaming/hashtag?tag=${tag}`,
  getLocalHashtagStream: `/api/v1/streaming/hashtag/local?tag=${tag}`,
};

/** Milliseconds for an event to arrive. */
const patience = 10_000;

interface OpenStream {
  readonly operation: ContractOperation;
  readonly target: string;
  readonly stream: EventStream;
}

const named = ({ tested }: Session, id: string): ContractOperation | undefined =>
  tested.operations.find((one) => one.id === id);

/** Opens the streams, creates and deletes a status, and waits for both events. */
export async function checkStreams(session: Session): Promise<void> {
  const streams: OpenStream[] = [];
  try {
    for (const [id, target] of Object.entries(targets)) {
      const operation = named(session, id);
      if (operation === undefined || !session.results.succeeded(operation)) continue;
      const stream = await open(session, operation, target);
      if (stream !== undefined) streams.push({ operation, target, stream });
    }
    await expectEvents(session, streams);
  } finally {
    for (const { stream } of streams) stream.close();
  }
}

/** @returns undefined if it can't be opened */
async function open(
  { client, options, results }: Session,
  operation: ContractOperation,
  target: string,
): Promise<EventStream | undefined> {
  const startedAt = performance.now();
  try {
    return await client.listen({ method: "GET", target, headers: authorizationFor(operation, options) });
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    const sending = { purpose: "use", milliseconds: performance.now() - startedAt } as const;
    results.addFailure(operation, `GET ${target}`, error.message, sending);
    return undefined;
  }
}

async function expectEvents(session: Session, streams: readonly OpenStream[]): Promise<void> {
  const { options, results } = session;
  const [create, remove] = [named(session, "createStatus"), named(session, "deleteStatus")];
  if (create === undefined || remove === undefined) return;
  const headers = { ...authorizationFor(create, options), "content-type": "application/json" };
  const status = `A status of a contract test, which removes it #${tag}`;
  const body = Buffer.from(JSON.stringify({ status, visibility: "public" }));
  const created = await ask(session, create, { method: "POST", target: create.path, headers, body });
  const { id } = ((created === undefined ? undefined : jsonOf(created)) ?? {}) as { readonly id?: string };
  const expectAll = async (event: string, isIt: (data: string) => boolean): Promise<void> => {
    const deadline = Date.now() + patience;
    for (const { operation, target, stream } of streams) {
      let hasArrived = stream.events.some((one) => one.event === event && isIt(one.data));
      while (!hasArrived && Date.now() < deadline) {
        await sleep(50);
        hasArrived = stream.events.some((one) => one.event === event && isIt(one.data));
      }
      if (!hasArrived) results.add(operation, stream.exchange, { reply: [missing(event, target)] });
    }
  };
  if (id === undefined) return;
  await expectAll("update", (data) => data.includes(`"${id}"`));
  const target = remove.path.replace("{id}", encodeURIComponent(id));
  await ask(session, remove, { method: "DELETE", target, headers: authorizationFor(remove, options) });
  await expectAll("delete", (data) => data === id);
  for (const { operation, target: opened, stream } of streams) {
    const updates = stream.events.filter(({ event, data }) => event === "update" && data.includes(`"${id}"`));
    if (updates.length > 1) results.add(operation, stream.exchange, { reply: [repeated(opened)] });
  }
}

function repeated(target: string): Difference {
  const actual = `more at ${target}`;
  return { kind: "no-event", place: "body", pointer: "", expected: "one event update for a status", actual };
}

function missing(event: string, target: string): Difference {
  return {
    kind: "no-event",
    place: "body",
    pointer: "",
    expected: `the event ${event} within ${patience / 1000} seconds`,
    actual: `none at ${target}`,
  };
}
