import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { expect } from "chai";
import { createWebServer } from "../../../src/http/server.ts";
import { type SeenRequest, type TestGate, body, gateApp, reply } from "../../support/gate.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly link: string | string[] | undefined;
  readonly text: string;
}

const schemas = {
  Body: {
    type: "object",
    properties: {
      status: { type: "string", maxLength: 2_000_000 },
      media_ids: { type: "array", maxItems: 4, items: { type: "string", maxLength: 10 } },
      labels: { $ref: "#/components/schemas/Labels" },
    },
  },
  Labels: { type: "object", additionalProperties: { type: "string", maxLength: 10 } },
  UploadBody: {
    type: "object",
    properties: {
      file: { type: "string", format: "binary" },
      description: { type: "string", maxLength: 10 },
    },
  },
};

describe("hostile requests", () => {
  // Transfers tens of megabytes.

  let gate: TestGate;
  let server: Server;
  let seen: SeenRequest | undefined;

  before((done) => {
    const statuses = [200, 400, 404, 413, 415, 422];
    const responses = Object.fromEntries(statuses.map((status) => [status, reply({ type: "object" })]));
    const common = { tags: ["test"], security: [], responses };
    const note = (request: SeenRequest): Promise<unknown> => {
      seen = request;
      return Promise.resolve({ status: 200, body: {}, neighbours: { next: { max_id: "1" } } });
    };
    const id = { name: "id", in: "path", required: true, schema: { type: "string", maxLength: 64 } };
    const types = { type: "array", maxItems: 50, items: { type: "string", maxLength: 20 } };
    gate = gateApp({
      schemas,
      paths: {
        "/bare": {
          get: { ...common, operationId: "bare", responses: { 200: reply({ type: "object" }) } },
        },
        "/post": {
          post: {
            ...common,
            operationId: "post",
            requestBody: body({ $ref: "#/components/schemas/Body" }, { required: false }),
          },
        },
        "/upload": {
          post: {
            ...common,
            operationId: "upload",
            requestBody: {
              content: { "multipart/form-data": { schema: { $ref: "#/components/schemas/UploadBody" } } },
            },
          },
        },
        "/list/{id}": {
          get: {
            ...common,
            operationId: "list",
            parameters: [id, { name: "types", in: "query", schema: types }],
          },
        },
      },
      operations: { bare: note, post: note, upload: note, list: note },
    });
    ({ server } = createWebServer(gate.app));
    server.listen(0, "127.0.0.1", done);
  });
  after((done) => {
    server.close(done);
  });
  beforeEach(() => {
    seen = undefined;
    gate.logged.length = 0;
  });
  afterEach("nothing of the inside shows, in reply or log", () => {
    expect(gate.logged.filter((line) => line["level"] === 50)).to.deep.equal([]);
  });

  function send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    ...chunks: (string | Buffer)[]
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const request = httpRequest({ host: "127.0.0.1", port, method, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const answer = {
            status: response.statusCode ?? 0,
            type: response.headers["content-type"] ?? "",
            link: response.headers["link"],
            text: Buffer.concat(parts).toString(),
          };
          try {
            expect(answer.status, `${method} ${path.slice(0, 80)}`).to.be.within(200, 499);
            expect(answer.type).to.match(/^application\/json/);
            expect(answer.text).not.to.match(/node_modules|\.ts:|at [A-Z]\w+\./);
            if (answer.status >= 400) expect(JSON.parse(answer.text)).to.include.all.keys("error", "code");
            resolve(answer);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      });
      request.on("error", reject);
      for (const chunk of chunks) request.write(chunk);
      request.end();
    });
  }

  const json = { "Content-Type": "application/json" };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const multipart = { "Content-Type": "multipart/form-data; boundary=b" };
  const part = (head: string, content: string | Buffer, end = "\r\n--b--\r\n"): Buffer =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from(end),
    ]);

  it("with malformed JSON get 400", async () => {
    const texts = [
      "{",
      "nope",
      '"text"',
      "3",
      "null",
      "[]",
      '{"status":}',
      "\u0000",
      '{"status":"a"}}',
      "{'a':1}",
    ];
    for (const text of texts) expect((await send("POST", "/post", json, text)).status, text).to.equal(400);
    expect(seen).to.equal(undefined);
  });

  it("with text that isn't UTF-8 get 400", async () => {
    const broken = Buffer.concat([
      Buffer.from('{"status":"'),
      Buffer.from([0xc3, 0x28, 0xff]),
      Buffer.from('"}'),
    ]);
    expect((await send("POST", "/post", json, broken)).status).to.equal(400);
    expect((await send("POST", "/post", form, Buffer.from([0x61, 0x3d, 0xff]))).status).to.equal(400);
    for (const text of ["status=%ff%fe", "%c3%28=a", "status=%"]) {
      expect((await send("POST", "/post", form, text)).status, text).to.equal(400);
    }
    const bytes = Buffer.from([0xff, 0xfe]);
    for (const charset of ["", "\r\nContent-Type: text/plain; charset=utf-8"]) {
      const head = `name="status"${charset}`;
      expect((await send("POST", "/post", multipart, part(head, bytes))).status).to.equal(400);
      expect((await send("POST", "/post", multipart, part(head, "Grüße, é"))).status).to.equal(200);
      expect(seen?.body).to.deep.equal({ status: "Grüße, é" });
    }
    const unknown = 'name="status"\r\nContent-Type: text/plain; charset=utf-9';
    expect((await send("POST", "/post", multipart, part(unknown, "a"))).status).to.equal(400);
    expect((await send("POST", "/post", multipart, part('name="\xff"', "a"))).status).to.equal(200);
    const name = Buffer.concat([Buffer.from('name="a'), bytes, Buffer.from('"')]).toString("latin1");
    expect(
      (await send("POST", "/post", multipart, Buffer.from(part(name, "a").toString(), "latin1"))).status,
    ).to.equal(400);
    expect(
      (await send("POST", "/post", { ...json, "Content-Type": "application/json; charset=utf-9" }, "{}"))
        .status,
    ).to.equal(415);
  });

  it("with U+0000 or unpaired surrogates are rejected everywhere", async () => {
    const bodies = [
      '{"status":"a\\u0000"}',
      '{"labels":{"a\\u0000":"b"}}',
      '{"media_ids":["\\u0000"]}',
      '{"status":"\\ud800"}',
    ];
    for (const text of bodies) expect((await send("POST", "/post", json, text)).status, text).to.equal(422);
    expect((await send("POST", "/post", form, "status=a%00b")).status).to.equal(422);
    expect((await send("POST", "/post", form, "labels[a%00]=b")).status).to.equal(422);
    expect((await send("POST", "/post", multipart, part('name="status"', "a\u0000b"))).status).to.equal(422);
    expect((await send("GET", "/list/1?types[]=a%00")).status).to.equal(400);
    expect((await send("GET", "/list/1?other=%00")).status).to.equal(400);
    expect((await send("GET", "/list/%00")).status).to.equal(404);
    expect(seen).to.equal(undefined);
    expect((await send("GET", "/bare?other=%00")).status, "no query, and no 400 declared").to.equal(200);
    seen = undefined;
  });

  it("with oversized bodies get 413 from every parser", async () => {
    const much = Buffer.alloc(20 * 1024 * 1024, "a");
    expect((await send("POST", "/post", json, '{"status":"', much, '"}')).status).to.equal(413);
    expect(
      (await send("POST", "/post", { ...json, "Content-Length": String(much.length) }, much)).status,
    ).to.equal(413);
    expect((await send("POST", "/post", form, "status=", much)).status).to.equal(413);
    expect((await send("POST", "/post", multipart, part('name="status"', much))).status).to.equal(413);
    expect(
      (await send("POST", "/upload", multipart, part('name="file"; filename="a"', much))).status,
    ).to.equal(413);
  });

  it("with small compressed bodies that expand to large ones get 413", async () => {
    const bomb = gzipSync(`{"status":"${"a".repeat(30 * 1024 * 1024)}"}`);
    expect(bomb.length).to.be.lessThan(100_000);
    expect((await send("POST", "/post", { ...json, "Content-Encoding": "gzip" }, bomb)).status).to.equal(413);
    expect(
      (await send("POST", "/post", { ...json, "Content-Encoding": "gzip" }, "not gzip")).status,
    ).to.equal(400);
    expect((await send("POST", "/post", { ...json, "Content-Encoding": "lzma" }, "x")).status).to.equal(415);
    expect(
      (await send("POST", "/upload", { ...multipart, "Content-Encoding": "gzip" }, bomb)).status,
    ).to.equal(400);
  });

  it("with many small texts get 413 before all of them are in memory", async () => {
    const piece = "a".repeat(900 * 1024);
    const parts = Array.from({ length: 4 }, (_, index) => part(`name="f${index}"`, piece, "\r\n"));
    expect((await send("POST", "/post", multipart, ...parts, "--b--\r\n")).status).to.equal(413);
  });

  it("with text in place of a file get 413", async () => {
    const texts = (count: number): Buffer[] =>
      Array.from({ length: count }, (_, index) => part(`name="f${index}"`, "a".repeat(100_000), "\r\n"));
    expect((await send("POST", "/upload", multipart, ...texts(10), "--b--\r\n")).status).to.equal(200);
    seen = undefined;
    expect((await send("POST", "/upload", multipart, ...texts(11), "--b--\r\n")).status).to.equal(413);
    const file = part('name="file"; filename="a"', Buffer.alloc(2_000_000), "\r\n");
    expect((await send("POST", "/upload", multipart, file, ...texts(11), "--b--\r\n")).status).to.equal(413);
    expect(seen).to.equal(undefined);
    expect((await send("POST", "/upload", multipart, file, ...texts(10), "--b--\r\n")).status).to.equal(200);
  });

  it("with malformed multipart get 400", async () => {
    const bodies = [
      "",
      "nonsense",
      "--b",
      "--b\r\n",
      "--b\r\n\r\n",
      part('name="status"', "a", "").toString(),
    ];
    for (const text of bodies) {
      const { status } = await send("POST", "/post", { ...multipart, "Transfer-Encoding": "chunked" }, text);
      expect(status, text).to.equal(400);
    }
    expect((await send("POST", "/post", { "Content-Type": "multipart/form-data" }, "x")).status).to.equal(
      400,
    );
    const nameless = await send("POST", "/upload", multipart, part('filename="a"', "bytes"));
    expect(nameless.status).to.equal(200);
    expect(seen?.files).to.deep.equal({});
  });

  it("with too many files or fields get 413", async () => {
    const files = Array.from({ length: 9 }, (_, index) =>
      part(`name="f${index}"; filename="a"`, "x", "\r\n"),
    );
    expect((await send("POST", "/upload", multipart, ...files, "--b--\r\n")).status).to.equal(413);
    const fields = Array.from({ length: 1001 }, (_, index) => part(`name="f${index}"`, "x", "\r\n"));
    expect((await send("POST", "/post", multipart, ...fields, "--b--\r\n")).status).to.equal(413);
  });

  it("with deep nesting are rejected without recursion", async () => {
    const deep = 100_000;
    const nested = `{"labels":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`;
    expect((await send("POST", "/post", json, nested)).status).to.equal(422);
    expect(
      (await send("POST", "/post", json, `{"x":${"[".repeat(deep)}${"]".repeat(deep)}}`)).status,
    ).to.equal(422);
    const brackets = `labels${"[a]".repeat(100_000)}=1`;
    expect((await send("POST", "/post", form, brackets)).status).to.be.within(200, 422);
    expect((await send("GET", `/list/1?types${"[a]".repeat(2000)}=1`)).status).to.equal(400);
  });

  it("can't modify prototypes", async () => {
    await send(
      "POST",
      "/post",
      json,
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"labels":{"__proto__":"x"}}',
    );
    expect(Object.keys(seen?.body ?? {})).not.to.include("__proto__");
    expect(Object.keys(seen?.body["labels"] ?? {})).to.deep.equal([]);
    for (const name of [
      "__proto__[admin]",
      "constructor[prototype][admin]",
      "__proto__.admin",
      "a[__proto__][admin]",
      "__proto__[]",
    ]) {
      await send("POST", "/post", form, `${encodeURIComponent(name)}=true`);
      await send("POST", "/post", multipart, part(`name="${name}"`, "true"));
      await send("GET", `/list/1?${encodeURIComponent(name)}=true`);
    }
    expect(({} as Record<string, unknown>)["admin"]).to.equal(undefined);
    expect(seen?.query["admin"]).to.equal(undefined);
  });

  it("with malformed percent-encoding are read literally or rejected", async () => {
    for (const path of [
      "/list/%",
      "/list/%zz",
      "/list/%c3%28",
      "/%",
      "/list/1?types[]=%",
      "/list/1?%=%",
      "/list/1?types[]=%ff%fe",
    ]) {
      expect((await send("GET", path)).status, path).to.be.oneOf([200, 400, 404]);
    }
  });

  it("with repeated parameters, or thousands of them, are read as declared", async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `a${index}=`).join("&");
    expect((await send("GET", `/list/1?${many.slice(0, 12_000)}`)).status).to.equal(200);
    expect((await send("POST", "/post", form, `${many}&status=late`)).status).to.equal(200);
    const types = Array.from({ length: 1500 }, () => "types[]=a").join("&");
    expect((await send("GET", `/list/1?${types.slice(0, 12_000)}`)).status).to.equal(400);
    const ids = Array.from({ length: 5000 }, () => "media_ids[]=1").join("&");
    expect((await send("POST", "/post", form, ids)).status).to.equal(422);
    expect((await send("POST", "/post", form, "media_ids[999999999]=1")).status).to.be.within(200, 422);
  });

  it("with unusual paths or targets get 404, or 400 if malformed", async () => {
    for (const path of [
      "http://evil.example/x",
      "//evil.example/list/1",
      "/list/1/../../x",
      "/list//",
      "/\\evil",
      "*",
      "http:",
      "https://[",
      "/list/1#x",
    ]) {
      expect((await send("GET", path)).status, path).to.be.oneOf([200, 400, 404]);
    }
  });

  it("with oversized headers get 431", async () => {
    expect((await send("GET", "/list/1", { "X-Long": "a".repeat(20_000) })).status).to.equal(431);
    expect((await send("GET", `/list/1?types[]=${"a".repeat(20_000)}`)).status).to.equal(431);
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`X-${index}`, "a"]));
    expect((await send("GET", "/list/1", many)).status).to.be.oneOf([200, 431]);
  });

  it("with a body of no type get 415", async () => {
    expect((await send("POST", "/post", {}, "status=a")).status).to.equal(415);
    expect((await send("POST", "/post", { "Content-Type": "" }, "status=a")).status).to.equal(415);
  });

  it("with an unknown Expect header are served normally", async () => {
    expect((await send("GET", "/list/1", { Expect: "miracles" })).status).to.equal(200);
  });

  it("with an absolute target reach the operation, with the server's own origin", async () => {
    const { link } = await send("GET", "http://evil.example/list/1?types[]=a");
    expect(link).to.equal('<http://concord.test/list/1?types%5B%5D=a&max_id=1>; rel="next"');
  });
});

describe("clients that invent media types", () => {
  let gate: TestGate;
  let server: Server;

  before((done) => {
    const responses = { 200: reply({ type: "object" }) };
    const common = { tags: ["test"], security: [], responses };
    gate = gateApp({
      paths: {
        "/ping": {
          get: { ...common, operationId: "ping" },
          post: { ...common, operationId: "post", requestBody: body({ type: "object" }) },
        },
      },
      operations: {
        ping: () => Promise.resolve({ status: 200, body: {} }),
        post: () => Promise.resolve({ status: 200, body: {} }),
      },
    });
    server = createServer(gate.app).listen(0, "127.0.0.1", () => {
      done();
    });
  });
  after((done) => {
    server.close(done);
  });

  it("get replies to thousands of requests, without growing any cache", async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping`;
    const round = async (first: number, count: number): Promise<void> => {
      for (let index = first; index < first + count; index += 1) {
        // Ten kilobytes each: caching them would take ten megabytes.
        const type = `application/x-${index}-${"y".repeat(5000)}; charset=c${index}`;
        const headers = { "Content-Type": type, Accept: type };
        expect((await fetch(`${address}?n=${index}`, { headers })).status).to.equal(200);
        const posted = await fetch(address, { method: "POST", headers, body: "{}" });
        expect(posted.status).to.equal(415);
        const parameter = `application/json; v=${index}`;
        const taken = await fetch(address, {
          method: "POST",
          headers: { "Content-Type": parameter },
          body: "{}",
        });
        expect(taken.status).to.equal(200);
      }
      gate.logged.length = 0;
    };
    await round(0, 200);
    const before = heap();
    await round(200, 1000);
    expect(heap() - before).to.be.lessThan(5_000_000);
  });

  function heap(): number {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  }
});
