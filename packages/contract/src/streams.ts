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

/** Streams that must not have it. */
const others: Readonly<Record<string, string>> = {
  getRemotePublicStream: "/api/v1/streaming/public/remote",
  getHashtagStream: `/api/v1/streaming/hashtag?tag=${tag}other`,
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

/** Opens the streams, creates, edits and deletes a status, and waits for the events. */
export async function checkStreams(session: Session): Promise<void> {
  const opened: OpenStream[] = [];
  const openAll = async (all: Readonly<Record<string, string>>): Promise<OpenStream[]> => {
    const before = opened.length;
    for (const [id, target] of Object.entries(all)) {
      const operation = named(session, id);
      if (operation === undefined || !session.results.succeeded(operation)) continue;
      const stream = await open(session, operation, target);
      if (stream !== undefined) opened.push({ operation, target, stream });
    }
    return opened.slice(before);
  };
  try {
    await expectEvents(session, await openAll(targets), await openAll(others));
  } finally {
    for (const { stream } of opened) stream.close();
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

async function expectEvents(
  session: Session,
  streams: readonly OpenStream[],
  silent: readonly OpenStream[],
): Promise<void> {
  const { options, results } = session;
  const [create, edit, remove] = ["createStatus", "editStatus", "deleteStatus"].map((one) =>
    named(session, one),
  );
  if (create === undefined || edit === undefined || remove === undefined) return;
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
  const own = (data: string): boolean => data.includes(`"${id}"`);
  const at = ({ path }: ContractOperation): string => path.replace("{id}", encodeURIComponent(id));
  const edited = Buffer.from(JSON.stringify({ status: `${status}, soon` }));
  await ask(session, edit, { method: "PUT", target: at(edit), headers, body: edited });
  await expectAll("status.update", own);
  const deleting = { method: "DELETE", target: at(remove), headers: authorizationFor(remove, options) };
  await ask(session, remove, deleting);
  await expectAll("delete", (data) => data === id);
  for (const { operation, target, stream } of streams) {
    const updates = stream.events.filter(({ event, data }) => event === "update" && own(data));
    if (updates.length > 1)
      results.add(operation, stream.exchange, { reply: [surplus("one event update", `more at ${target}`)] });
  }
  for (const { operation, target, stream } of silent) {
    if (stream.events.some(({ data }) => own(data)))
      results.add(operation, stream.exchange, {
        reply: [surplus("no event of a status elsewhere", `one at ${target}`)],
      });
  }
}

function surplus(expected: string, actual: string): Difference {
  return { kind: "surplus-event", place: "body", pointer: "", expected, actual };
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
