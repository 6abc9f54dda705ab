import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect } from "chai";
import {
  type Outgoing,
  type OutgoingOptions,
  type OutgoingRequest,
  openOutgoing,
} from "../../src/outgoing/client.ts";
import { OutgoingError } from "../../src/outgoing/outgoing-error.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const bounds: OutgoingRequest = { timeout: 5000, maxBytes: 100_000 };

describe("requests to other servers", function () {
  let server: Server;
  let origin: string;
  let answers: Record<string, Answer> = {};
  let requests: IncomingMessage[] = [];
  let closers: (() => Promise<void>)[] = [];

  before(async () => {
    server = createServer((request, response) => {
      requests.push(request);
      const answer = answers[request.url ?? ""];
      if (answer === undefined) response.writeHead(404).end("nothing");
      else answer(request, response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://remote.example:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    answers = {};
    requests = [];
  });
  afterEach(async () => {
    await Promise.all(closers.map((close) => close()));
    closers = [];
  });

  /** A client for which every name resolves to this machine, to which it may connect by default. */
  function client(options: Partial<OutgoingOptions> = {}): Outgoing {
    const opened = openOutgoing({
      userAgent: "Concord/1 (+https://concord.example/)",
      allowPrivateAddresses: true,
      resolve: () => Promise.resolve(["127.0.0.1"]),
      ...options,
    });
    closers.push(() => opened.close());
    return opened;
  }

  async function failure(work: Promise<unknown>): Promise<string> {
    try {
      await work;
    } catch (error) {
      if (error instanceof OutgoingError) return error.failure;
      throw error;
    }
    return "none";
  }

  it("return status, headers and body, and identify this server", async () => {
    answers["/a?b=c"] = (_request, response) => {
      response.writeHead(418, { "X-Kind": "teapot", "Set-Cookie": ["a=1", "b=2"] }).end("short and stout");
    };
    const reply = await client().request(`${origin}/a?b=c#d`, bounds);
    expect([reply.status, reply.headers["x-kind"], reply.headers["set-cookie"]]).to.deep.equal([
      418,
      "teapot",
      "a=1, b=2",
    ]);
    expect(reply.body.toString()).to.equal("short and stout");
    expect(requests[0]?.headers["user-agent"]).to.equal("Concord/1 (+https://concord.example/)");
  });

  it("never connect to private addresses, given by name or number", async () => {
    const { port } = server.address() as AddressInfo;
    const guarded = client({ allowPrivateAddresses: false });
    const hosts = [
      "remote.example",
      "127.0.0.1",
      "localhost",
      "0x7f.1",
      "2130706433",
      "[::1]",
      "[::ffff:127.0.0.1]",
    ];
    for (const host of hosts) {
      expect(await failure(guarded.request(`http://${host}:${port}/`, bounds)), host).to.equal("address");
    }
    expect(requests).to.have.length(0);
  });

  it("skip private addresses of a name", async () => {
    const mixed = client({
      allowPrivateAddresses: false,
      resolve: () => Promise.resolve(["10.0.0.1", "::1", "fe80::1", "169.254.169.254", "64:ff9b::7f00:1"]),
    });
    expect(await failure(mixed.request(origin, bounds))).to.equal("address");
  });

  it("connect to a private address if configured", async () => {
    answers["/"] = (_request, response) => response.end("here");
    const guarded = client({ allowPrivateAddresses: false });
    const { port } = server.address() as AddressInfo;
    const reply = await guarded.request(`http://127.0.0.1:${port}/`, { ...bounds, trusted: true });
    expect(reply.body.toString()).to.equal("here");
  });

  it("check the address again after a redirect", async () => {
    const { port } = server.address() as AddressInfo;
    // As if this machine's first address were public, and its second one private.
    const guarded = client({
      allowPrivateAddresses: false,
      mayConnect: (address) => address === "127.0.0.1",
      resolve: (name) => Promise.resolve([name === "inside.example" ? "127.0.0.2" : "127.0.0.1"]),
    });
    answers["/secret"] = (_request, response) => response.end("secret");
    const fetched = async (target: string): Promise<string> => {
      answers["/"] = (_request, response) => response.writeHead(302, { Location: target }).end();
      const reply = await guarded.request(`${origin}/`, { ...bounds, maxRedirects: 1 });
      return reply.body.toString();
    };
    expect(await fetched("/secret")).to.equal("secret");
    for (const host of ["127.0.0.2", "inside.example", "[::1]"]) {
      expect(await failure(fetched(`http://${host}:${port}/secret`)), host).to.equal("address");
    }
    const unfollowed = await guarded.request(`${origin}/`, bounds);
    expect(unfollowed.status, "no redirects by default").to.equal(302);
  });

  it("follow a limited number of redirects", async () => {
    answers["/loop"] = (_request, response) => response.writeHead(301, { Location: "/loop" }).end();
    expect(await failure(client().request(`${origin}/loop`, { ...bounds, maxRedirects: 3 }))).to.equal(
      "redirect",
    );
    expect(requests).to.have.length(4);
  });

  it("don't follow redirects to another scheme, with a password, or without a host", async () => {
    for (const location of [
      "file:///etc/passwd",
      "gopher://remote.example/",
      "http://a:b@remote.example/",
      "http://",
    ]) {
      answers["/"] = (_request, response) => response.writeHead(302, { Location: location }).end();
      const work = client().request(`${origin}/`, { ...bounds, maxRedirects: 3 });
      expect(await failure(work), location).to.equal("redirect");
    }
  });

  it("send credentials to the first host only, and never repeat a POST", async () => {
    answers["/"] = (_request, response) =>
      response.writeHead(307, { Location: origin.replace("remote", "other") + "/next" }).end();
    answers["/next"] = (_request, response) => response.end();
    const headers = { Authorization: "Bearer secret", Accept: "text/html" };
    await client().request(`${origin}/`, { ...bounds, headers, maxRedirects: 1 });
    expect(requests.map((request) => [request.headers.authorization, request.headers.accept])).to.deep.equal([
      ["Bearer secret", "text/html"],
      [undefined, "text/html"],
    ]);
    const posted = await client().request(`${origin}/`, {
      ...bounds,
      method: "POST",
      body: "x",
      maxRedirects: 1,
    });
    expect([posted.status, requests.length]).to.deep.equal([307, 3]);
  });

  it("reject unsupported URLs", async () => {
    const urls = [
      "ftp://remote.example/",
      "/path",
      "http://user@remote.example/",
      origin.replace("remote.example", "remote.example."),
      `${origin}/${"x".repeat(5000)}`,
    ];
    for (const url of urls) expect(await failure(client().request(url, bounds)), url).to.equal("url");
    answers["/dot"] = (_request, response) =>
      response.writeHead(302, { Location: origin.replace("remote.example", "remote.example.") }).end();
    const redirected = client().request(`${origin}/dot`, { ...bounds, maxRedirects: 1 });
    expect(await failure(redirected), "a redirect to a host with a final dot").to.equal("redirect");
    answers["/"] = (_request, response) => response.end("here");
    const local = origin.replace("remote.example", "translation.internal.");
    expect((await client().request(local, { ...bounds, trusted: true })).status).to.equal(200);
  });

  it("time out for replies that are slow to start, slow to end, or endless", async () => {
    answers["/silent"] = () => undefined;
    answers["/slow"] = (_request, response) => response.write("a");
    const short = { ...bounds, timeout: 150 };
    expect(await failure(client().request(`${origin}/silent`, short))).to.equal("timeout");
    expect(await failure(client().request(`${origin}/slow`, short))).to.equal("timeout");
    answers["/endless"] = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write("x".repeat(10_000)));
      };
      response.on("drain", more);
      more();
    };
    expect(await failure(client().request(`${origin}/endless`, bounds))).to.equal("size");
    const start = await client().request(`${origin}/endless`, { ...bounds, truncate: true });
    expect([start.body.length, start.truncated]).to.deep.equal([100_000, true]);
  });

  it("limit the size after decompression", async () => {
    const small = gzipSync("tomatoes");
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const gzip = { "Content-Encoding": "gzip" };
    answers["/small"] = (_request, response) => response.writeHead(200, gzip).end(small);
    answers["/bomb"] = (_request, response) => response.writeHead(200, gzip).end(bomb);
    answers["/damaged"] = (_request, response) => response.writeHead(200, gzip).end("not gzip at all");
    answers["/twice"] = (_request, response) =>
      response.writeHead(200, { "Content-Encoding": "gzip, gzip" }).end(gzipSync(bomb));
    expect((await client().request(`${origin}/small`, bounds)).body.toString()).to.equal("tomatoes");
    expect(await failure(client().request(`${origin}/bomb`, bounds))).to.equal("size");
    expect(await failure(client().request(`${origin}/damaged`, bounds))).to.equal("encoding");
    expect(await failure(client().request(`${origin}/twice`, bounds))).to.equal("encoding");
  });

  it("time out for a stalled compressed body", async () => {
    answers["/"] = (_request, response) => {
      response
        .writeHead(200, { "Content-Encoding": "gzip" })
        .write(gzipSync("x".repeat(1000)).subarray(0, 12));
    };
    expect(await failure(client().request(`${origin}/`, { ...bounds, timeout: 150 }))).to.equal("timeout");
  });

  it("reject endless headers", async () => {
    answers["/"] = (_request, response) => {
      for (let n = 0; n < 100; n += 1) response.setHeader(`x-${n}`, "y".repeat(1000));
      response.end();
    };
    expect(await failure(client().request(`${origin}/`, bounds))).to.equal("network");
  });

  it("don't read a body that the caller discards", async () => {
    answers["/"] = (_request, response) =>
      response.writeHead(200, { "Content-Type": "video/mp4" }).write("x");
    const reply = await client().request(`${origin}/`, {
      ...bounds,
      reads: ({ headers }) => headers["content-type"] === "text/html",
    });
    expect(reply.body.length).to.equal(0);
  });

  it("are limited per host, without blocking other hosts", async () => {
    const waiting: ServerResponse[] = [];
    const arrived = Promise.withResolvers<void>();
    answers["/slow"] = (_request, response) => {
      waiting.push(response);
      if (waiting.length === 2) arrived.resolve();
    };
    answers["/fast"] = (_request, response) => response.end("fast");
    const limited = client({ limits: { total: 10, perKey: 2, waiting: 2 } });
    const slow = Array.from({ length: 4 }, () => limited.request(`${origin}/slow`, bounds));
    await arrived.promise;
    expect(await failure(limited.request(`${origin}/slow`, bounds)), "two wait already").to.equal("busy");
    const other = await limited.request(origin.replace("remote", "other") + "/fast", bounds);
    expect(other.body.toString()).to.equal("fast");
    expect(waiting).to.have.length(2);
    answers["/slow"] = (_request, response) => response.end();
    for (const response of waiting) response.end();
    await Promise.all(slow);
    expect(requests).to.have.length(5);
  });

  /** Never replies to `/silent`; resolves as soon as this many requests have arrived. */
  function silence(number: number): Promise<void> {
    const arrived = Promise.withResolvers<void>();
    let count = 0;
    answers["/silent"] = () => {
      count += 1;
      if (count === number) arrived.resolve();
    };
    answers["/"] = (_request, response) => response.end("here");
    return arrived.promise;
  }

  it("have slots for keys and deliveries that fetches from unresponsive servers can't occupy", async () => {
    const arrived = silence(48);
    const own = client();
    const stop = new AbortController();
    const silent = Array.from({ length: 70 }, async (_, index) =>
      failure(
        own.request(`${origin.replace("remote", `silent${index}`)}/silent`, {
          ...bounds,
          signal: stop.signal,
        }),
      ),
    );
    await arrived;
    for (const request of [{ forKey: true }, { method: "POST", body: "{}" }, { trusted: true }] as const) {
      const { body } = await own.request(`${origin}/`, { ...bounds, ...request });
      expect(body.toString()).to.equal("here");
    }
    stop.abort();
    expect(new Set(await Promise.all(silent))).to.deep.equal(new Set(["network"]));
    expect(requests).to.have.length(48 + 3);
  });

  it("count the subdomains of a registrable domain as one host, and limit its waiting requests", async () => {
    const arrived = silence(2);
    const limited = client({ limits: { total: 10, perKey: 2, waiting: 10, waitingPerKey: 3 } });
    const stop = new AbortController();
    const silent = Array.from({ length: 6 }, async (_, index) => {
      const url = `${origin.replace("remote.example", `a${index}.b.evil.co.uk`)}/silent`;
      return failure(limited.request(url, { ...bounds, signal: stop.signal }));
    });
    await arrived;
    for (const host of ["other.co.uk", "alice.github.io", "bob.github.io"]) {
      const { status } = await limited.request(origin.replace("remote.example", host), bounds);
      expect(status, host).to.equal(200);
    }
    expect(requests.filter(({ url }) => url === "/silent")).to.have.length(2);
    stop.abort();
    const failures = await Promise.all(silent);
    expect(failures.filter((one) => one === "busy")).to.have.length(1);
  });
});
