/**
 * What the layer of the TypeScript package does against a server that fails on purpose (faulty.ts): node layer.ts
 * FAULTY-ADDRESS ADDRESS TOKEN. Ends with an error at the first surprise.
 */
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import {
  AccountsApi,
  ConcordError,
  StatusesApi,
  TrendsApi,
  connect,
  entries,
  isError,
  pages,
  stream,
  verifyWebhook,
} from "concord-sdk";

const [faulty = "", url = "", token = ""] = process.argv.slice(2);

async function requests(): Promise<number> {
  return Number(await (await fetch(`${faulty}/count`)).text());
}

async function attempts(work: () => Promise<unknown>): Promise<readonly [number, unknown]> {
  const before = await requests();
  const error: unknown = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return [(await requests()) - before, error];
}

// Retries.
const quick = { firstWait: 0.01 };
const server = (fault: string, retries: object = quick): StatusesApi =>
  new StatusesApi(connect({ url: `${faulty}/${fault}`, token, retries }));
const get = (fault: string, retries?: object) => attempts(() => server(fault, retries).getStatus({ id: "1" }));
const post = (fault: string, idempotencyKey?: string) =>
  attempts(() =>
    server(fault).createStatus({
      createStatusBody: { status: "Hello" },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    }),
  );

const start = Date.now();
assert.deepEqual(await get("429-once"), [2, undefined]);
assert.ok(Date.now() - start >= 1000, "Retry-After: 1 was ignored");
assert.deepEqual(await post("429-once"), [2, undefined]);
assert.deepEqual(await get("502-once"), [2, undefined]);
assert.equal((await post("502-once"))[0], 1);
assert.deepEqual(await post("502-once", "key"), [2, undefined]);
assert.deepEqual(await get("broken-once"), [2, undefined]);
assert.equal((await post("broken-once"))[0], 1);
assert.equal((await get("502"))[0], 4);
assert.equal((await get("502", { ...quick, attempts: 2 }))[0], 2);
assert.equal((await get("404"))[0], 1);
const [count, busy] = await get("429-long");
assert.equal(count, 1);
assert.ok(busy instanceof ConcordError && busy.status === 429 && busy.code === "too_many_requests");

// Errors.
const [, html] = await get("html");
assert.ok(html instanceof ConcordError && html.status === 400 && html.code === undefined && html.reply === undefined);
const [, missing] = await attempts(() => new StatusesApi(connect({ url, token })).getStatus({ id: "1" }));
assert.equal(isError(missing, "forbidden"), false);
assert.ok(isError(missing, "not_found"));
assert.ok(missing.message.length > 0 && missing.requestId !== undefined && missing.reply?.code === "not_found");

// Pages.
const user = connect({ url, token });
const accounts = new AccountsApi(user);
const { id } = await accounts.verifyCredentials();
const statuses = new StatusesApi(user);
for (const text of ["one", "two", "three"]) await statuses.createStatus({ createStatusBody: { status: text } });
const list = (request: { id: string; limit?: number }) => accounts.listAccountStatusesRaw(request);
const sizes: number[] = [];
for await (const page of pages(list, { id, limit: 2 })) sizes.push(page.length);
assert.ok(sizes.length > 1 && sizes.slice(0, -1).every((size) => size === 2));
const beforeFirst = await requests();
const trends = new TrendsApi(connect({ url: faulty }));
const names: string[] = [];
for await (const tag of entries((request) => trends.listTrendingTagsRaw(request), { limit: 2 })) {
  names.push(tag.name);
  if (names.length === 3) break;
}
assert.deepEqual(names, ["tag0", "tag1", "tag2"]);
assert.equal((await requests()) - beforeFirst, 2, "a page was requested that nobody asked for");

// Streams.
const leave = new AbortController();
const events = stream(user, { stream: "user", signal: leave.signal });
const first = events.next();
const seen = await poke("live");
let { value: live } = await first;
// On a busy machine, the statuses published above arrive first.
while (live?.event === "update" && live.payload.id !== seen) ({ value: live } = await events.next());
assert.ok(live?.event === "update" && live.payload.id === seen && live.payload.createdAt instanceof Date);
leave.abort();
assert.equal((await events.next()).done, true);
const missed = await poke("missed");
const resumed = stream(user, { stream: "user", ...(live.id === undefined ? {} : { lastEventId: live.id }) });
for await (const event of resumed) {
  if (event.event !== "update") continue;
  assert.equal(event.payload.id, missed);
  break;
}
const cut: string[] = [];
for await (const event of stream(connect({ url: faulty }), { stream: "public" })) {
  cut.push(event.event === "delete" ? `${event.id ?? ""} ${event.payload}` : event.event);
  if (event.event === "other") {
    assert.deepEqual([event.name, event.payload], ["levitation", "two\nlines"]);
    break;
  }
}
assert.deepEqual(cut, ["1 a", "2 b", "other"], "the stream wasn't resumed after its last event");
await assert.rejects(stream(connect({ url: `${faulty}/no-stream` }), { stream: "public" }).next(), ConcordError);
await assert.rejects(stream(connect({ url, token: "wrong" }), { stream: "user" }).next(), (error: unknown) => {
  return error instanceof ConcordError && error.status === 401;
});

/** Publishes a status, again until a stream can have begun. */
async function poke(text: string): Promise<string> {
  // The stream has begun when its first bytes have arrived, of which the caller knows nothing.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return (await statuses.createStatus({ createStatusBody: { status: text } })).id;
}

// Webhooks.
const body = '{"event":"status.created"}';
const signature = `sha256=${createHmac("sha256", "secret").update(body).digest("hex")}`;
assert.equal(await verifyWebhook(body, signature, "secret"), true);
assert.equal(await verifyWebhook(new TextEncoder().encode(body), signature, "secret"), true);
assert.equal(await verifyWebhook(`${body} `, signature, "secret"), false);
assert.equal(await verifyWebhook(body, signature, "another"), false);
assert.equal(await verifyWebhook(body, signature.replace(/.$/, "x"), "secret"), false);
assert.equal(await verifyWebhook(body, null, "secret"), false);

process.stdout.write("done\n");
