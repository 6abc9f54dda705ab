import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { addIpBlock } from "../../src/domain/moderation/ip-blocks.ts";
import { announceStop } from "../../src/domain/instance/readiness.ts";
import { createWebServer } from "../../src/http/server.ts";
import { useLimits } from "../support/limits.ts";
import { suite } from "../support/suite.ts";

const origin = "https://client.example";
const blocked = "203.0.113.5";

describe("browser apps of other origins", () => {
  const { server, cast } = suite({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });

  before(async () => {
    await server.context.write(addIpBlock, operator, {
      ip: blocked,
      severity: "no_access",
      comment: "",
      duration: null,
    });
  });

  const preflight = (path: string): Test =>
    supertest(server.app)
      .options(path)
      .set("Origin", origin)
      .set("Access-Control-Request-Method", "POST")
      .set("Access-Control-Request-Headers", "authorization");

  const paths = [
    "/api",
    "/api/v1/statuses",
    "/api/v1/nothing",
    "/api/v9/nothing/at/all",
    "/api/v1/statuses/%E0%A4%A",
    "/oauth/token",
    "/oauth/authorize",
    "/oauth/nothing",
  ];
  for (const path of paths) {
    it(`get a preflight reply for ${path}, so that they can read the reply itself`, async () => {
      for (const address of ["192.0.2.1", blocked]) {
        const { headers, text } = await preflight(path).set("X-Forwarded-For", address).expect(204);
        expect(text).to.equal("");
        expect(headers["access-control-allow-origin"]).to.equal("*");
        expect(headers["access-control-allow-methods"]).to.include("POST");
        expect(headers["access-control-allow-headers"]).to.equal("authorization");
      }
    });
  }

  it("get OPTIONS replies without a preflight, too, with the allowed methods if there are any", async () => {
    const known = await supertest(server.app).options("/api/v1/statuses").expect(204);
    expect(known.headers["allow"]).to.equal("GET, HEAD, OPTIONS, POST");
    await supertest(server.app).options("/api/v1/nothing").expect(204);
    await supertest(server.app).options("/nothing").set("Accept", "application/json").expect(404);
  });

  const refusals: readonly [string, number, () => Test][] = [
    ["an unknown path", 404, () => supertest(server.app).get("/api/v1/nothing")],
    ["an unknown path of OAuth", 404, () => supertest(server.app).post("/oauth/nothing")],
    ["a malformed path", 404, () => supertest(server.app).get("/api/v1/statuses/%E0%A4%A")],
    ["a wrong method", 405, () => supertest(server.app).put("/oauth/token")],
    ["no token", 401, () => supertest(server.app).get("/api/v1/preferences")],
    ["an invalid parameter", 400, () => supertest(server.app).get("/api/v1/timelines/public?limit=x")],
    ["an invalid body", 422, () => cast.alice.post("/api/v1/statuses").send({})],
    [
      "an oversized body",
      413,
      () => cast.alice.post("/api/v1/statuses").send({ status: "x".repeat(2_000_000) }),
    ],
    ["another media type", 415, () => cast.alice.post("/api/v1/statuses").type("text/plain").send("a")],
    [
      "a blocked network",
      403,
      () => supertest(server.app).get("/api/v1/instance").set("X-Forwarded-For", blocked),
    ],
    ["a server that stops", 503, () => supertest(server.app).get("/health/ready")],
  ];
  for (const [what, status, ask] of refusals) {
    it(`can read the error of ${what}`, async () => {
      if (status === 503) announceStop(server.context);
      readable(await ask().set("Origin", origin).expect(status));
    });
  }

  it("can read the error of too many requests", async () => {
    await useLimits(server, 1_000_000);
    const { headers } = readable(
      await cast.alice.get("/api/v1/preferences").set("Origin", origin).expect(429),
    );
    expect(headers["access-control-expose-headers"]).to.include("Retry-After");
  });

  it("can read the error of headers too large for the server to parse the path", async () => {
    const web = createWebServer(server.app).server;
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
    const { port } = web.address() as AddressInfo;
    const headers = { Origin: origin, "X-Long": "a".repeat(20_000) };
    const answer = await new Promise<[number | undefined, unknown]>((resolve, reject) => {
      httpRequest({ host: "127.0.0.1", port, path: "/api/v1/instance", headers }, (reply) => {
        reply.resume();
        resolve([reply.statusCode, reply.headers["access-control-allow-origin"]]);
      })
        .on("error", reject)
        .end();
    });
    await new Promise((resolve) => web.close(resolve));
    expect(answer).to.deep.equal([431, "*"]);
  });

  function readable(reply: Response): Response {
    expect(reply.headers["access-control-allow-origin"]).to.equal("*");
    expect(reply.headers["content-type"]).to.match(/^application\/json/);
    return reply;
  }
});
