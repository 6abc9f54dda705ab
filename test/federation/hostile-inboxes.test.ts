/** Remote inboxes with slow or oversized replies: real HTTP servers on loopback. */
import { once } from "node:events";
import { type RequestListener, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect } from "chai";
import { recordActivity } from "../../src/federation/deliveries/recording.ts";
import { deliverTo } from "../../src/federation/deliveries/sending.ts";
import { jobsOf } from "../support/jobs.ts";
import { forgetJobs } from "../support/states.ts";
import { until } from "../support/waiting.ts";
import { suite } from "../support/suite.ts";

interface Row {
  readonly host: string;
  readonly state: string;
  readonly attempts: number;
  readonly reason: string | null;
  readonly response_status: number | null;
}

describe("deliveries to an inbox", () => {
  const { server, cast } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let count = 0;
  const open: Server[] = [];

  before(async () => {
    await server.settle();
  });
  afterEach(() => {
    for (const web of open.splice(0)) {
      web.close();
      web.closeAllConnections();
    }
  });

  /** @returns its host */
  async function listen(answer: RequestListener): Promise<string> {
    const web = createServer(answer).listen(0, "127.0.0.1");
    open.push(web);
    await once(web, "listening");
    return `127.0.0.1:${(web.address() as AddressInfo).port}`;
  }

  async function record(hosts: readonly string[]): Promise<void> {
    const { id, uri } = cast.alice.account;
    count += 1;
    await server.context.writeWithoutActor(recordActivity, {
      activityUri: `${uri}#activities/${count}`,
      actorUri: uri,
      accountId: id,
      json: { type: "Like", actor: uri, object: `https://concord.test/objects/${count}` },
      statusId: null,
      inboxes: hosts.map((host) => ({ host, inbox: `http://${host}/inbox` })),
    });
  }

  const rowsOf = (host: string): Promise<Row[]> => server.database.builder("deliveries").where({ host });

  it("that is slow don't delay those to others", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let waiting = 0;
    const slow = await listen((_request, response) => {
      waiting += 1;
      void released.then(() => response.writeHead(202).end());
    });
    const quick = await listen((request, response) => {
      request.resume();
      response.writeHead(202).end();
    });
    for (let round = 0; round < 10; round += 1) await record([slow]);
    const settled = server.settle();
    // The maximum number of concurrent deliveries per host.
    await until(() => waiting === 4, "the slow inbox");
    await record([quick]);
    const other = server.settle();
    await until(
      async () => (await rowsOf(quick)).every(({ state }) => state === "delivered"),
      "the quick inbox",
    );
    expect((await rowsOf(slow)).map(({ state }) => state)).to.deep.equal(
      Array.from({ length: 10 }, () => "waiting"),
    );
    expect(waiting).to.equal(4);
    release();
    await Promise.all([settled, other]);
    await server.settle();
    expect((await rowsOf(slow)).every(({ state }) => state === "delivered")).to.equal(true);
  });

  it("that is slow don't occupy all workers, even with many subdomains", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let waiting = 0;
    const slow = await listen((_request, response) => {
      waiting += 1;
      void released.then(() => response.writeHead(202).end());
    });
    const [, port] = slow.split(":");
    const hosts = Array.from({ length: 30 }, (_none, index) => `h${index}.slow.localhost:${port ?? ""}`);
    await record(hosts);
    await forgetJobs(server);
    let ended = 0;
    const jobs = hosts.map((host) => deliverTo(server.context.fork(), host).then(() => (ended += 1)));
    await until(() => ended === 30 - 8, "the workers that are free again");
    await until(() => waiting === 8, "the inboxes that are slow");
    const queued = (await jobsOf(server)).filter(({ task }) => task.startsWith("deliver"));
    expect(queued).to.have.length(30 - 8);
    release();
    await Promise.all(jobs);
    const areAllReached = async (): Promise<boolean> => {
      await server.settle();
      return waiting === 30;
    };
    await until(areAllReached, "the other inboxes");
  });

  const zeros = Buffer.alloc(4 * 1024 * 1024);
  const replies: Readonly<Record<string, RequestListener>> = {
    "an endless reply": (request, response) => {
      request.resume();
      response.writeHead(202);
      const more = (): void => {
        while (!response.destroyed && response.write(zeros));
        response.once("drain", more);
      };
      more();
    },
    "a reply that claims to be huge": (request, response) => {
      request.resume();
      response.writeHead(202, { "content-length": "1000000000000" }).write("{");
    },
    "a reply that decompresses to a huge one": (request, response) => {
      request.resume();
      const packed = gzipSync(zeros).subarray(0, 4096);
      response
        .writeHead(202, { "content-encoding": "gzip", "content-length": String(packed.length) })
        .end(packed);
    },
    "a reply that can't be decompressed": (request, response) => {
      request.resume();
      response.writeHead(202, { "content-encoding": "gzip", "content-length": "5" }).end("other");
    },
  };
  for (const [name, answer] of Object.entries(replies)) {
    it(`that sends ${name} are done once each`, async () => {
      let requests = 0;
      let closed = 0;
      const host = await listen((request, response) => {
        requests += 1;
        request.socket.once("close", () => {
          closed += 1;
        });
        answer(request, response);
      });
      await record([host]);
      await record([host]);
      await server.settle();
      for (const row of await rowsOf(host)) {
        expect(row).to.include({ state: "delivered", attempts: 1, reason: null, response_status: 202 });
      }
      expect(requests).to.equal(2);
      // The rest isn't read.
      await until(() => closed > 0, "the end of a connection");
    });
  }
});
