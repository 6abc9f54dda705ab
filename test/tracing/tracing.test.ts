/** Traces, as a collector gets them. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { type IncomingHttpHeaders, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { text } from "node:stream/consumers";
import { expect } from "chai";
import { readConfig } from "../../src/config/config.ts";
import { version } from "../../src/config/version.ts";
import { commitTogether } from "../../src/domain/kernel/commit-together.ts";
import { type BatchReaction, startReacting } from "../../src/jobs/events.ts";
import { startServer } from "../../src/process/server.ts";
import { reactToBatch } from "../../src/reactions/batch.ts";
import { inSpan, openTracing } from "../../src/tracing/tracing.ts";
import { coalesce } from "../../src/work/coalesce.ts";
import supertest from "../support/supertest.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";
import { until } from "../support/waiting.ts";

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly links: readonly { readonly traceId: string }[];
  readonly status: { readonly code: number };
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const valueOf = (attributes: readonly Attribute[], name: string): unknown => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe("traces", function () {
  const { server, anonymous, cast } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let inbox: Server;
  let inboxUrl: string;
  const delivered: IncomingHttpHeaders[] = [];
  let collector: Server;
  let endpoint: string;
  const received: Exported[] = [];
  const requests: { readonly url: string | undefined; readonly authorization: string | undefined }[] = [];
  const state: { answer: "accepts" | "refuses" | "hangs" } = { answer: "accepts" };

  before(async () => {
    collector = createServer((request, response) => {
      requests.push({ url: request.url, authorization: request.headers.authorization });
      if (state.answer === "hangs") return;
      void text(request).then((body) => {
        if (state.answer === "accepts") received.push(JSON.parse(body) as Exported);
        response
          .writeHead(state.answer === "accepts" ? 200 : 400, { "content-type": "application/json" })
          .end("{}");
      });
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    inbox = createServer((request, response) => {
      delivered.push(request.headers);
      request.resume();
      response.writeHead(request.url === "/inbox" ? 202 : 500).end();
    }).listen(0, "127.0.0.1");
    await once(inbox, "listening");
    inboxUrl = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/inbox`;
    endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  });
  after(() => {
    for (const one of [collector, inbox]) {
      one.closeAllConnections();
      one.close();
    }
  });
  beforeEach(() => {
    received.length = 0;
    requests.length = 0;
    state.answer = "accepts";
  });

  /** Traces what the work does; resolves to the spans that the collector got. */
  async function traced(
    work: () => Promise<unknown>,
    more: NodeJS.ProcessEnv = {},
    lines: string[] = [],
  ): Promise<readonly Span[]> {
    const { tracing } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more });
    const note = (fields: object, line: string): number =>
      lines.push("url" in fields ? `${line} (${String(fields.url)})` : line);
    const end = await openTracing(tracing, "1.2.3", { warn: note, info: note });
    try {
      await work();
    } finally {
      await end();
    }
    return receivedSpans();
  }

  const receivedSpans = (): readonly Span[] =>
    received.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );

  const isStatement = ({ attributes }: Span): boolean =>
    valueOf(attributes, "db.system.name") === "postgresql";

  it("show a posted status, from its request to its delivery, and are sent before the process ends", async () => {
    const follower = await makeRemoteAccount(server, "reader", "remote.example");
    await server.database.builder("accounts").where({ id: follower.id }).update({ inbox_url: inboxUrl });
    await makeFollow(server, follower, cast.alice.account);
    await server.settle();
    // Of the follow.
    delivered.length = 0;
    const { config, log } = server.context;
    const { tracing } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20sesame",
      OTEL_SERVICE_NAME: "garden",
    });
    const started = await startServer(
      { ...config, port: 0, databaseUrl: server.connectionString, tracing },
      { log },
    );
    const post = (): Promise<Response> =>
      fetch(`http://127.0.0.1:${started.port}/api/v1/statuses`, {
        method: "POST",
        headers: { authorization: `Bearer ${cast.alice.token}`, "content-type": "application/json" },
        body: JSON.stringify({ status: "A secret of mine" }),
      });
    let reply: Response;
    try {
      reply = await post();
      // A search that was under way may find an event before its request says that there is one: then nothing links them.
      for (const count of [1, 2, 3]) {
        await until(() => delivered.length >= count, "the delivery");
        if (count < 3) await post();
      }
    } finally {
      await started.stop();
    }
    expect(reply.status).to.equal(200);
    expect(requests[0]).to.deep.equal({ url: "/v1/traces", authorization: "Bearer sesame" });
    const resource = received[0]?.resourceSpans[0]?.resource.attributes ?? [];
    expect(valueOf(resource, "service.name")).to.equal("garden");
    expect(valueOf(resource, "service.version")).to.equal(version);

    const spans = receivedSpans();
    const parentOf = ({ parentSpanId }: Span): Span | undefined =>
      spans.find(({ spanId }) => spanId === parentSpanId);
    const requestId = reply.headers.get("x-request-id");
    const request = spans.find((span) => valueOf(span.attributes, "concord.request_id") === requestId);
    const attributes = request?.attributes ?? [];
    expect(request?.name).to.equal("POST /api/v1/statuses");
    expect(valueOf(attributes, "http.request.method")).to.equal("POST");
    expect(valueOf(attributes, "http.route")).to.equal("/api/v1/statuses");
    expect(valueOf(attributes, "http.response.status_code")).to.equal(200);
    expect(valueOf(attributes, "concord.operation_id")).to.equal("createStatus");
    const gate = spans.find((span) => span.name === "gate" && parentOf(span) === request);
    const operation = spans.find((span) => span.name === "createStatus" && parentOf(span) === gate);
    // Authentication, and the operation's own.
    const statements = spans.filter(isStatement);
    for (const part of [gate, operation]) {
      expect(part).not.to.equal(undefined);
      expect(statements.map(parentOf)).to.include(part);
    }
    expect(statements.every((span) => parentOf(span) !== undefined)).to.equal(true);

    const reactions = spans.filter(({ name }) => name === "reactions");
    const posted = spans.filter(({ name }) => name === "POST /api/v1/statuses").map(({ traceId }) => traceId);
    expect(reactions.filter(({ traceId }) => posted.includes(traceId))).to.deep.equal([]);
    expect(reactions.flatMap(({ links }) => links.map((link) => link.traceId))).to.include.oneOf(posted);
    expect(statements.map(parentOf)).to.include(reactions[0]);
    const delivery = spans.find(({ attributes: some }) => valueOf(some, "server.address") === "127.0.0.1");
    expect(valueOf(delivery?.attributes ?? [], "http.response.status_code")).to.equal(202);
    const job = delivery === undefined ? undefined : parentOf(delivery);
    expect(job?.name).to.equal("deliveries");
    expect(job?.parentSpanId).to.equal(undefined);

    const line = server.logged.find((one) => one["requestId"] === requestId);
    expect(line?.["trace_id"]).to.equal(request?.traceId);
    // Neither what people wrote, nor what they sign in with.
    expect(JSON.stringify(received)).not.to.match(/A secret of mine/);
    expect(JSON.stringify(received)).not.to.include(cast.alice.token);
  });

  it("have no part of what goes on after a request, or for others", async () => {
    const reacting = startReacting(server.context, reactToBatch);
    const spans = await traced(async () => {
      const sent = supertest(server.app);
      await cast.alice.call("createStatus", { body: { status: "One" } });
      await server.settle();
      await sent.get("/api/v1/instance/rules").expect(200);
      // Longer than between two searches for events.
      await setTimeout(600);
      await reacting.stop();
    });
    const ended = Math.max(
      ...spans.filter(({ kind }) => kind === 2).map((span) => Number(span.endTimeUnixNano)),
    );
    const late = spans.filter((span) => Number(span.startTimeUnixNano) > ended);
    const posted = spans.find(({ name }) => name === "POST /api/v1/statuses");
    expect(late.filter(({ traceId }) => traceId === posted?.traceId)).to.deep.equal([]);
    const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.filter(isStatement)).to.deep.equal([]);
  });

  it("show shared work in what its first caller does", async () => {
    const share = coalesce(async () => {
      await setTimeout(1);
      await inSpan("shared", { kind: "client" }, () => Promise.resolve());
    });
    const ask = (name: string): Promise<unknown> => inSpan(name, { kind: "server" }, () => share(name));
    const spans = await traced(() => Promise.all(["first", "second", "third"].map(ask)));
    const callers = spans
      .filter(({ name }) => name === "shared")
      .map(({ parentSpanId }) => spans.find(({ spanId }) => spanId === parentSpanId)?.name);
    expect(callers).to.deep.equal(["first", "second"]);
  });

  it("link reactions with each request that shared their transaction, up to a limit", async () => {
    const record = commitTogether<string, void>(
      (tx, ids) =>
        tx.emit(
          ...ids.map(
            (accountId) => ({ type: "relationships.severed", accountId, severanceId: "1" }) as const,
          ),
        ),
      { gathers: true },
    );
    const { context } = server;
    const { id } = cast.alice.account;
    const requested = async (count: number): Promise<{ links: number; linked: number }> => {
      await server.settle();
      // Searches again only after the requests: a search that is under way has no links.
      const [began, requestsEnded, reacted] = [0, 1, 2].map(() => Promise.withResolvers<void>());
      await record(context, id);
      const react: BatchReaction = async (_tx, events) => {
        if (events.length === count) reacted?.resolve();
        else {
          began?.resolve();
          await requestsEnded?.promise;
        }
      };
      received.length = 0;
      const spans = await traced(async () => {
        const reacting = startReacting(context, react);
        await began?.promise;
        await Promise.all(
          Array.from({ length: count }, () =>
            inSpan("request", { kind: "server" }, () => record(context, id)),
          ),
        );
        requestsEnded?.resolve();
        await reacted?.promise;
        await reacting.stop();
      });
      const linked = new Set(
        spans
          .filter(({ name }) => name === "reactions")
          .flatMap(({ links }) => links.map(({ traceId }) => traceId)),
      );
      const requests = spans.filter(({ name, traceId }) => name === "request" && linked.has(traceId));
      return { links: linked.size, linked: requests.length };
    };
    expect(await requested(5)).to.deep.equal({ links: 5, linked: 5 });
    expect(await requested(40)).to.deep.equal({ links: 32, linked: 32 });
  });

  it("mark requests to other servers that fail, and no refusals of this one", async () => {
    const spans = await traced(() =>
      inSpan("job", { kind: "consumer" }, async () => {
        const { outgoing } = server.context;
        await outgoing.request(`${inboxUrl}?fails`, { timeout: 1000, maxBytes: 10 });
        await outgoing
          .request("http://nowhere.example/", { timeout: 1000, maxBytes: 10 })
          .catch(() => undefined);
        await cast.alice.refused("getStatus", { path: { id: "1" } }, 404);
      }),
    );
    const marked = spans.map(({ name, status, attributes }) => [
      name,
      status.code === 2,
      valueOf(attributes, "error.type"),
    ]);
    expect(marked.filter(([, isMarked]) => isMarked)).to.have.deep.members([
      ["GET", true, "500"],
      ["GET", true, "network"],
    ]);
    expect(marked.map(([name]) => name)).to.include.members(["getStatus", "gate"]);
  });

  it("don't show query strings, and mark failures by their status", async () => {
    const spans = await traced(() =>
      anonymous.refused("getUserStream", { query: { access_token: "sesame-open" } }, 401),
    );
    expect(spans.map(({ name }) => name)).to.include("GET /api/v1/streaming/user");
    expect(JSON.stringify(received)).not.to.include("sesame-open");
    const request = spans.find(({ kind }) => kind === 2);
    expect(request?.status.code).not.to.equal(2);
    expect(valueOf(request?.attributes ?? [], "concord.error_code")).to.be.a("string");
  });

  it("link to the trace of a client, instead of continuing it", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const spans = await traced(async () => {
      await cast.alice
        .get("/api/v1/markers")
        .set("traceparent", `00-${traceId}-b7ad6b7169203331-01`)
        .expect(200);
      await cast.alice.get("/api/v1/markers").set("traceparent", "x".repeat(8000)).expect(200);
    });
    const found = spans.filter(({ name }) => name === "GET /api/v1/markers");
    expect(found.map(({ links }) => links.map((link) => link.traceId))).to.deep.equal([[traceId], []]);
    expect(found.map((span) => span.traceId)).not.to.include(traceId);
  });

  it("are not sent to other servers", () => {
    expect(delivered).not.to.deep.equal([]);
    for (const headers of delivered) expect(headers).not.to.have.property("traceparent");
  });

  it("are a share of all, if the operator wants that", async () => {
    const none = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" };
    server.logged.length = 0;
    expect(await traced(() => publish(cast.alice, "Not traced"), none)).to.deep.equal([]);
    // Such an id would lead nowhere.
    expect(server.logged.filter((line) => "trace_id" in line)).to.deep.equal([]);
    expect(
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: "always_off" }).tracing,
    ).to.equal(undefined);
  });

  /** More than a batch: the first one is sent before the end. */
  async function makeMany(): Promise<void> {
    for (let made = 0; made < 600; made += 1)
      await inSpan("many", { kind: "consumer" }, () => Promise.resolve());
  }

  it("are dropped while the collector refuses them, with one line in the log when that begins and ends", async () => {
    const lines: string[] = [];
    const work = async (): Promise<void> => {
      state.answer = "refuses";
      for (const batches of [1, 2]) {
        await makeMany();
        await until(() => requests.length >= batches, "a batch");
      }
      state.answer = "accepts";
      await makeMany();
    };
    await traced(work, {}, lines);
    expect(requests.length).to.be.greaterThan(2);
    expect(lines).to.deep.equal([
      `could not send traces; they are dropped meanwhile (${endpoint}/v1/traces)`,
      `sending traces again (${endpoint}/v1/traces)`,
    ]);
  });

  it("delay nothing while the collector doesn't answer, or isn't there", async () => {
    state.answer = "hangs";
    await traced(async () => {
      await makeMany();
      await until(() => requests.length > 0, "a batch");
      await publish(cast.alice, "Not delayed");
    });
    collector.closeAllConnections();
    // Nothing listens at the port of a server that has closed.
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const lines: string[] = [];
    const work = async (): Promise<void> => {
      for (const text of ["Not delayed either", "Nor this"]) {
        await makeMany();
        await publish(cast.alice, text);
      }
      await until(() => lines.length > 0, "the line in the log");
    };
    await traced(work, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, lines);
    const url = `http://127.0.0.1:${port}/v1/traces`;
    expect(lines).to.deep.equal([`could not send traces; they are dropped meanwhile (${url})`]);
  });

  it("have settings that are checked", () => {
    const refused = (environment: NodeJS.ProcessEnv): unknown => {
      try {
        return readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...environment });
      } catch (error) {
        return String(error);
      }
    };
    expect(refused({ OTEL_EXPORTER_OTLP_ENDPOINT: "ftp://x" })).to.match(
      /OTEL_EXPORTER_OTLP_ENDPOINT is a URL/,
    );
    for (const wrong of [
      endpoint.replace("//", "//sesame@"),
      `${endpoint}/?key=sesame`,
      `${endpoint}#sesame`,
    ]) {
      expect(refused({ OTEL_EXPORTER_OTLP_ENDPOINT: wrong }))
        .to.match(/OTEL_EXPORTER_OTLP_ENDPOINT is a URL without/)
        .and.not.match(/sesame/);
    }
    expect(refused({ OTEL_EXPORTER_OTLP_ENDPOINT: "x", OTEL_TRACES_SAMPLER: "always_off" })).to.match(
      /is a URL/,
    );
    expect(refused({ OTEL_EXPORTER_OTLP_HEADERS: "a=b%0Asesame" }))
      .to.match(/HEADERS is like/)
      .and.not.match(/sesame/);
    expect(refused({ OTEL_EXPORTER_OTLP_HEADERS: "sesame" })).to.match(/HEADERS is like name=value/);
    expect(refused({ OTEL_EXPORTER_OTLP_HEADERS: "a=%ZZsesame" }))
      .to.match(/HEADERS is like/)
      .and.not.match(/sesame/);
    expect(refused({ OTEL_TRACES_SAMPLER: "some" })).to.match(/OTEL_TRACES_SAMPLER is always_on or/);
    expect(refused({ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "2" })).to.match(
      /from 0 to 1/,
    );
  });

  it("load nothing of OpenTelemetry if there are none, and leave nothing behind", async () => {
    const script = `
      const { registerHooks } = await import("node:module");
      const loaded = [];
      registerHooks({ resolve: (specifier, context, next) => {
        // The metrics load the API, which does nothing by itself.
        if (/^@opentelemetry\\/(?!api$)/.test(specifier)) loaded.push(specifier);
        return next(specifier, context);
      } });
      await import("./src/process/server.ts");
      const { openTracing } = await import("./src/tracing/tracing.ts");
      await openTracing(undefined, "1", console);
      const before = loaded.length;
      const end = await openTracing({ endpoint: new URL("${endpoint}"), headers: {}, service: "x", ratio: 1 }, "1", console);
      await end();
      const timers = process.getActiveResourcesInfo().filter((name) => name === "Timeout");
      console.log(JSON.stringify({ before, after: loaded.length, timers }));`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
    const { before, after, timers } = JSON.parse(stdout) as {
      before: number;
      after: number;
      timers: string[];
    };
    // One would delay the end of the process.
    expect(timers).to.deep.equal([]);
    expect(before).to.equal(0);
    expect(after).to.be.greaterThan(0);
  });
});
