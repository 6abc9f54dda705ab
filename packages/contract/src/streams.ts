/** Checks that streams send what happens. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ContractOperation } from "../../../src/contract/document.ts";
import type { EventStream } from "./client.ts";
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

/** Opens the streams, creates and deletes a status, and waits for both events. */
export async function checkStreams(session: Session): Promise<void> {
  const { tested, client, options, results } = session;
  const named = (id: string): ContractOperation | undefined => tested.operations.find((one) => one.id === id);
  const [create, remove] = [named("createStatus"), named("deleteStatus")];
  if (create === undefined || remove === undefined) return;
  const streams: {
    readonly operation: ContractOperation;
    readonly target: string;
    readonly stream: EventStream;
  }[] = [];
  for (const [id, target] of Object.entries(targets)) {
    const operation = named(id);
    if (operation === undefined || !results.succeeded(operation)) continue;
    const headers = authorizationFor(operation, options);
    const stream = await client.listen({ method: "GET", target, headers });
    if (stream !== undefined) streams.push({ operation, target, stream });
  }
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
  if (id !== undefined) {
    await expectAll("update", (data) => data.includes(`"${id}"`));
    const target = remove.path.replace("{id}", encodeURIComponent(id));
    await ask(session, remove, { method: "DELETE", target, headers: authorizationFor(remove, options) });
    await expectAll("delete", (data) => data === id);
  }
  for (const { stream } of streams) stream.close();
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
