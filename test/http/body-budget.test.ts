import { once } from "node:events";
import { Agent, type IncomingMessage, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect } from "chai";
import type { BodyBudget, BodyLimits } from "../../src/http/body-budget.ts";
import { createWebServer } from "../../src/http/server.ts";
import { type TestGate, gateApp, reply } from "../support/gate.ts";
import {
  type Answer,
  type Begun,
  begin,
  bodyEnd,
  fileHead,
  kilobyte,
  multipart,
  smallBudget,
  stall,
} from "../support/uploads.ts";
import { until } from "../support/waiting.ts";

const json = { "Content-Type": "application/json" };
const head = fileHead("file");

describe("memory for bodies", () => {
  let gate: TestGate;
  let server: Server;
  let bodies: BodyBudget;
  let finish: () => void;
  let finished: Promise<void>;

  async function listen(limits: Partial<BodyLimits> = {}): Promise<void> {
    bodies = smallBudget(limits);
    finished = new Promise((resolve) => {
      finish = resolve;
    });
    const upload = {
      type: "object",
      properties: { file: { type: "string", format: "binary" } },
    };
    const text = { type: "object", properties: { text: { type: "string", maxLength: 2_000_000 } } };
    const statuses = [200, 400, 413, 422, 503];
    const common = {
      tags: ["test"],
      security: [{}],
      responses: Object.fromEntries(statuses.map((status) => [status, reply({ type: "object" })])),
    };
    const done = (): Promise<unknown> => Promise.resolve({ status: 200, body: {} });
    const content = (type: string, schema: unknown): unknown => ({ content: { [type]: { schema } } });
    gate = gateApp({
      bodies,
      paths: {
        "/upload": {
          post: { ...common, operationId: "upload", requestBody: content("multipart/form-data", upload) },
        },
        "/slow": {
          post: { ...common, operationId: "slow", requestBody: content("multipart/form-data", upload) },
        },
        "/text": {
          post: { ...common, operationId: "text", requestBody: content("application/json", text) },
        },
      },
      operations: { upload: done, text: done, slow: () => finished.then(done) },
    });
    server = createWebServer(gate.app).server;
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  afterEach(() => {
    server.close();
    server.closeAllConnections();
    expect(gate.logged.filter((line) => Number(line["level"]) >= 50)).to.deep.equal([]);
  });

  function send(
    path: string,
    headers: Readonly<Record<string, string>>,
    ...chunks: (string | Buffer)[]
  ): Promise<Answer> {
    const { request, answer } = begin(server, path, headers);
    for (const chunk of chunks) request.write(chunk);
    request.end();
    return answer;
  }

  /** A stalled upload after this many bytes. */
  const stalled = (size: number): Promise<Begun> =>
    stall(begin(server, "/upload", multipart), bodies, head, size);

  const file = (size: number): [string, Buffer, string] => [head, Buffer.alloc(size), bodyEnd];

  it("is limited per client; further requests get 503 with Retry-After", async () => {
    await listen();
    const first = await stalled(500 * kilobyte);
    const refused = await send("/upload", multipart, ...file(200 * kilobyte));
    expect(refused.status).to.equal(503);
    expect(refused.headers["retry-after"]).to.equal("10");
    expect(JSON.parse(refused.text)).to.include({ code: "temporarily_unavailable" });
    expect((await send("/upload", multipart, ...file(50 * kilobyte))).status).to.equal(200);
    expect((await send("/text", json, '{"text":"a"}')).status, "uploads keep no text out").to.equal(200);
    first.request.end(bodyEnd);
    expect((await first.answer).status).to.equal(200);
    expect((await send("/upload", multipart, ...file(200 * kilobyte))).status).to.equal(200);
    await until(() => bodies.held === 0);
  });

  it("rejects a body whose announced size exceeds it immediately", async () => {
    await listen();
    const first = await stalled(500 * kilobyte);
    const { request, answer } = begin(server, "/upload", {
      ...multipart,
      "Content-Length": String(200 * kilobyte),
    });
    request.flushHeaders();
    expect((await answer).status).to.equal(503);
    request.destroy();
    first.request.destroy();
    await until(() => bodies.held === 0);
  });

  it("is limited in total, and a single client can't use all of it", async () => {
    await listen();
    const [alice, bob, carol] = ["alice", "bob", "carol"].map((name) => bodies.reserve(name));
    const arriving = async (hold: typeof alice, size: number): Promise<unknown> => {
      const request = await received(size);
      return hold?.reading(request, "files", async () => {
        for await (const chunk of request) void chunk;
        return "read";
      });
    };
    const status = (work: Promise<unknown>): Promise<unknown> =>
      work.catch((error: unknown) => (error as { status?: number }).status);
    expect(await status(arriving(alice, 500 * kilobyte))).to.equal("read");
    expect(await status(arriving(alice, 200 * kilobyte))).to.equal(503);
    expect(await status(arriving(bob, 450 * kilobyte))).to.equal("read");
    expect(await status(arriving(carol, 100 * kilobyte))).to.equal(503);
    alice?.[Symbol.dispose]();
    expect(await status(arriving(carol, 100 * kilobyte))).to.equal("read");
    for (const hold of [bob, carol]) hold?.[Symbol.dispose]();
    expect(bodies.held).to.equal(0);
  });

  /** A request with a body of this size in transit. */
  async function received(size: number): Promise<IncomingMessage> {
    server.removeAllListeners("request");
    const arrived = once(server, "request") as Promise<[IncomingMessage]>;
    const { request } = begin(server, "/", { "Content-Length": String(size) });
    request.on("error", () => undefined);
    request.end(Buffer.alloc(size));
    return (await arrived)[0];
  }

  it("counts received bodies until the request is answered", async () => {
    await listen();
    const slow = send("/slow", multipart, ...file(500 * kilobyte));
    await until(() => bodies.held > 500 * kilobyte);
    expect((await send("/upload", multipart, ...file(200 * kilobyte))).status).to.equal(503);
    finish();
    expect((await slow).status).to.equal(200);
    expect((await send("/upload", multipart, ...file(200 * kilobyte))).status).to.equal(200);
  });

  it("is released when clients disconnect, during and after their upload", async () => {
    await listen();
    const upload = await stalled(300 * kilobyte);
    upload.request.destroy();
    await until(() => bodies.held === 0);
    const slow = begin(server, "/slow", multipart);
    slow.request.end(Buffer.concat(file(300 * kilobyte).map((piece) => Buffer.from(piece))));
    await until(() => bodies.held > 300 * kilobyte);
    slow.request.destroy();
    await wait(50);
    expect(bodies.held, "the operation still works on it").to.be.greaterThan(300 * kilobyte);
    finish();
    await until(() => bodies.held === 0);
  });

  it("is released by closing the connections of stalled uploads", async () => {
    await listen({ stall: 50 });
    const { failed } = await stalled(100 * kilobyte);
    expect(await failed)
      .to.be.an("array")
      .with.nested.property("[0].code", "ECONNRESET");
    await until(() => bodies.held === 0);
    const text = begin(server, "/text", { ...json, "Content-Length": "100" });
    text.request.write('{"text":"');
    await text.failed;
    await until(() => bodies.held === 0);
  });

  it("is released by closing the connections of slow text bodies", async () => {
    await listen({ pace: { window: 50, bytes: 1000 * kilobyte, small: 10 * kilobyte } });
    const slow = await stall(begin(server, "/text", json), bodies, '{"text":"', 100 * kilobyte);
    const drip = setInterval(() => slow.request.write("a"), 5);
    expect(await slow.failed)
      .to.be.an("array")
      .with.nested.property("[0].code", "ECONNRESET");
    clearInterval(drip);
    await until(() => bodies.held === 0);
  });

  it("is released by closing the connections of slow compressed bodies, however little has arrived", async () => {
    await listen({ pace: { window: 50, bytes: 1000 * kilobyte, small: 10 * kilobyte } });
    const slow = begin(server, "/text", { ...json, "Content-Encoding": "gzip" });
    slow.request.write(gzipSync('{"text":"a"}').subarray(0, 12));
    await slow.failed;
    await until(() => bodies.held === 0);
  });

  it("isn't taken from small texts and files, however slow", async () => {
    await listen({ pace: { window: 20, bytes: 1000 * kilobyte, small: 10 * kilobyte } });
    const text = begin(server, "/text", json);
    text.request.write('{"text":"');
    const upload = await stalled(100 * kilobyte);
    await wait(200);
    text.request.end('a"}');
    upload.request.end(bodyEnd);
    expect((await text.answer).status).to.equal(200);
    expect((await upload.answer).status).to.equal(200);
  });

  it("doesn't end a request whose body has arrived, however long its reply takes", async () => {
    await listen({ stall: 50 });
    const agent = new Agent({ keepAlive: true });
    const { request, answer } = begin(server, "/slow", multipart, agent);
    request.end(Buffer.concat(file(10).map((piece) => Buffer.from(piece))));
    await wait(200);
    finish();
    expect((await answer).status).to.equal(200);
    agent.destroy();
  });

  it("doesn't include the rest of a rejected body", async () => {
    await listen();
    const much = Buffer.alloc(5000 * kilobyte, "a");
    expect((await send("/text", json, '{"text":"', much, '"}')).status).to.equal(413);
    expect((await send("/text", { ...json, "Content-Length": String(much.length) }, much)).status).to.equal(
      413,
    );
    await stalled(500 * kilobyte).then(({ request }) => {
      request.on("error", () => undefined).destroy();
    });
    await until(() => bodies.held === 0);
  });

  it("counts a compressed text by its maximum uncompressed size", async () => {
    await listen({ text: { total: 1000 * kilobyte, client: 1000 * kilobyte } });
    const packed = gzipSync('{"text":"a"}');
    const headers = { ...json, "Content-Encoding": "gzip" };
    expect((await send("/text", headers, packed)).status).to.equal(503);
    expect((await send("/text", json, '{"text":"a"}')).status).to.equal(200);
    await listen();
    expect((await send("/text", headers, packed)).status).to.equal(200);
    await until(() => bodies.held === 0);
  });
});
