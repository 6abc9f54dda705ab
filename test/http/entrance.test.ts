import { expect } from "chai";
import compression from "compression";
import type { RequestListener } from "node:http";
import express from "express";
import supertest from "../support/supertest.ts";
import { readContract } from "../../src/contract/document.ts";
import { findCaller } from "../../src/domain/auth/tokens.ts";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import { createApp } from "../../src/http/app.ts";
import { errorShapes } from "../../src/http/error-shapes.ts";
import { errorHandler, unknownPath } from "../../src/http/errors.ts";
import { isCompressible } from "../../src/http/entrance.ts";
import { openGate } from "../../src/http/gate/gate.ts";
import { secureHeaders } from "../../src/http/headers.ts";
import { openRateLimits } from "../../src/http/limits.ts";
import { openRequestLog } from "../../src/http/log.ts";
import { createMetrics } from "../../src/http/metrics.ts";
import { answerOptions, shareWithOtherOrigins } from "../../src/http/other-origins.ts";
import { operations } from "../../src/operations/index.ts";
import { makeCast } from "../cast/people.ts";
import { type Answer, type Ask, type Wire, openWire } from "../contract/wire.ts";
import { type TestServer, contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";

describe("requests that bypass Express", () => {
  const { server } = suite();
  let quick: Wire;
  let slow: Wire;
  let token: string;

  before(async () => {
    ({ token } = (await makeCast(server)).alice);
    [quick, slow] = await Promise.all([openWire(server.app), openWire(throughExpress(server))]);
  });
  after(async () => {
    await Promise.all([quick.close(), slow.close()]);
  });

  const json = { "Content-Type": "application/json" };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const zipped = { "Accept-Encoding": "gzip" };
  const asks: Readonly<Record<string, Partial<Ask> | (() => Partial<Ask>)>> = {
    "a public object": { target: "/api/v2/instance" },
    "its head": { target: "/api/v2/instance", method: "HEAD" },
    "a public object, compressed": { target: "/api/v2/instance", headers: zipped },
    "the head of a compressible reply": { target: "/api/v2/instance", method: "HEAD", headers: zipped },
    "a reply too short to compress": { target: "/health", headers: zipped },
    "a type with parameters": { target: "/nodeinfo/2.0" },
    "a reply that depends on Accept": { target: "/health", headers: { Accept: "application/json" } },
    XML: { target: "/.well-known/host-meta" },
    "a trailing slash": { target: "/api/v1/instance/" },
    "a doubled slash": { target: "/api//v1/instance" },
    "another case": { target: "/API/v1/instance" },
    "a query": { target: "/api/v1/timelines/public?limit=2&limit=3&only_media=true" },
    "a query with a fragment": { target: "/api/v1/timelines/public?limit=2#limit=x" },
    "an undeclared query parameter": { target: "/api/v1/timelines/public?limit=x" },
    "an odd query": { target: "/api/v1/timelines/public?li'mit=<x>&%&=&&[]=\\" },
    "a bare question mark": { target: "/api/v1/timelines/public?" },
    "a percent-encoded path": { target: "/api/v1/%69nstance" },
    "an encoded parameter": { target: "/api/v1/accounts/%31" },
    "a parameter in invalid UTF-8": { target: "/api/v1/accounts/%ff" },
    "an encoded slash": { target: "/api/v1/accounts/1%2f2" },
    "a whole URL": { target: "http://elsewhere.example/api/v1/instance?lang=de" },
    "an unknown path of the API": { target: "/api/v1/nothing" },
    "an unknown path of the API, in German": {
      target: "/api/v1/nothing",
      headers: { "Accept-Language": "de" },
    },
    "another method": { target: "/api/v1/instance", method: "DELETE" },
    OPTIONS: { target: "/api/v1/statuses", method: "OPTIONS" },
    "OPTIONS of an unknown path": { target: "/api/v1/nothing", method: "OPTIONS" },
    "OPTIONS of everything": { target: "*", method: "OPTIONS" },
    "a preflight": {
      target: "/api/v1/statuses",
      method: "OPTIONS",
      headers: { "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization" },
    },
    "no token": { target: "/api/v1/preferences" },
    "no token, in German": {
      target: "/api/v1/preferences",
      headers: { "Accept-Language": "de-AT, en;q=0.5" },
    },
    "an unknown token": { target: "/api/v1/preferences", headers: { Authorization: "Bearer nothing" } },
    "a malformed token": { target: "/api/v1/preferences", headers: { Authorization: "Bearer" } },
    "a token": () => ({ target: "/api/v1/preferences", headers: { Authorization: `Bearer ${token}` } }),
    "an unknown object": () => ({
      target: "/api/v1/statuses/1",
      headers: { Authorization: `Bearer ${token}`, ...zipped },
    }),
    "a body without a token": { target: "/api/v1/statuses", method: "POST", headers: json, body: "{" },
    "a broken body": () => ({
      target: "/api/v1/statuses",
      method: "POST",
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: "{",
    }),
    "an invalid body": () => ({
      target: "/api/v1/statuses",
      method: "POST",
      headers: { ...form, Authorization: `Bearer ${token}` },
      body: "visibility=nothing",
    }),
    "a body of another type": () => ({
      target: "/api/v1/statuses",
      method: "POST",
      headers: { "Content-Type": "text/plain", Authorization: `Bearer ${token}` },
      body: "status",
    }),
    "an error of OAuth": { target: "/oauth/token", method: "POST", headers: form, body: "grant_type=none" },
    "an error of the account authentication API": { target: "/api/session", headers: form },
    "a stream without a token": { target: "/api/v1/streaming/user" },
  };

  for (const [what, given] of Object.entries(asks)) {
    it(`get the same reply: ${what}`, async () => {
      const ask = {
        method: "GET",
        target: "/",
        headers: {},
        ...(typeof given === "function" ? given() : given),
      };
      const [ours, theirs] = await Promise.all([quick.send(ask), slow.send(ask)]);
      expect(comparable(ours)).to.deep.equal(comparable(theirs));
      expect(ours.status).to.be.below(500);
    });
  }

  it("get Vary for compressible replies, as the middleware does", async () => {
    const types = new Set(
      readContract().operations.flatMap(({ replies }) =>
        [...replies.values()].flatMap((contents) => [...contents.keys()]),
      ),
    );
    expect(types).to.include("application/json").and.include("text/csv");
    const app = express();
    app.use(compression({ threshold: 1024 }));
    app.use((request, response) => {
      response.setHeader("Content-Type", request.get("X-Type") ?? "");
      response.end("1");
    });
    for (const type of [...types, "image/png"]) {
      const { headers } = await supertest(app).get("/").set("X-Type", type);
      expect(headers["vary"] === "Accept-Encoding", type).to.equal(isCompressible(type));
    }
  });

  it("withstand malformed targets and headers", async () => {
    const targets = [
      "//",
      "///api/v2/instance",
      "http://[",
      "/%",
      "/api/v1/%00",
      "/api/v2/instance;x",
      "/\\",
      "?",
      "#",
    ];
    const long = [
      `/api/v2/instance?${"a[".repeat(3000)}`,
      `/api${"/a".repeat(6000)}`,
      `/${"%".repeat(6000)}`,
    ];
    for (const target of [...targets, ...long]) {
      const { status } = await quick.send({ method: "GET", target, headers: {} });
      expect(status, target.slice(0, 40)).to.be.within(200, 499);
    }
    const flood = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`X-${index}`, ""]));
    const flooded = await quick.send({ method: "GET", target: "/api/v2/instance", headers: flood });
    expect(flooded.status).to.be.oneOf([200, 431]);
    const odd = { "Accept-Language": "*;q=x,,;".repeat(30), Cookie: "concord_lang=%ff; a; =", Accept: ",;q" };
    const served = await quick.send({ method: "GET", target: "/api/v1/preferences", headers: odd });
    expect(served.status).to.equal(401);
  });

  it("get a reply that is encoded once only if the contract allows it, each time", async () => {
    const { config } = server.context;
    const broken = Object.assign({}, config, { localDomain: 5 });
    const app = createApp(contextWith(server, { config: broken, caches: openCaches() }), operations);
    for (const path of ["/api/v2/instance", "/api/v2/instance", "/api/v1/instance", "/api/v1/instance"]) {
      await supertest(app).get(path).expect(500);
      await supertest(server.app).get(path).expect(200);
    }
  });

  it("get a public reply that is encoded once for everyone", async () => {
    const bodies: unknown[] = [];
    const app = createApp(server.context, {
      ...operations,
      getInstance: async (request, context) => {
        const reply = await operations.getInstance(request, context);
        bodies.push("body" in reply ? reply.body : undefined);
        return reply;
      },
    });
    const first = await supertest(app).get("/api/v2/instance").expect(200);
    const second = await supertest(app).get("/api/v2/instance").expect(200);
    expect(bodies).to.have.length(2);
    expect(bodies[0]).to.equal(bodies[1]);
    expect(first.body).to.deep.equal(second.body);
    expect(first.body).to.have.property("domain", server.context.config.localDomain);
  });
});

/** The same gate and preceding steps, all as Express middleware. */
function throughExpress({ context }: TestServer): RequestListener {
  const contract = readContract();
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  const beginLog = openRequestLog(context.log, createMetrics());
  const secure = secureHeaders(context.config);
  app.use((request, response, next) => {
    beginLog(request, response);
    secure(request.path, response);
    if (!shareWithOtherOrigins(request.path, request, response)) next();
  });
  app.use(compression({ threshold: 1024 }));
  const gate = openGate({
    contract,
    operations,
    context,
    callers: findCaller,
    limits: openRateLimits(context),
  });
  app.use((request, response, next) => {
    const found = gate.find(request.method, request.path);
    if (found === undefined) next();
    else gate.answer(found, request, response, next);
  });
  app.use(answerOptions);
  app.use(unknownPath);
  app.use(errorHandler(context.log, createMetrics(), errorShapes(contract)));
  return app;
}

/** Without properties that differ between requests, and between error pages, which only one of the apps has. */
function comparable({ status, text, headers }: Answer): unknown {
  const { "x-request-id": id, date, ...others } = headers;
  expect(id).to.match(/^[\da-f-]{36}$/);
  expect(date).to.be.a("string");
  return { status, text, headers: others };
}
