import { gunzipSync } from "node:zlib";
import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { readContract } from "../../src/contract/document.ts";
import { suite } from "../support/suite.ts";

const list = (header: string | undefined): string[] => (header ?? "").split(",").map((word) => word.trim());

describe("HTTP conventions", () => {
  const { server, cast } = suite();

  it("allow pages of any origin to call the API, with a token and an idempotency key", async () => {
    const reply = await supertest(server.app)
      .options("/api/v1/statuses")
      .set("Origin", "https://client.example")
      .set("Access-Control-Request-Method", "POST")
      .set("Access-Control-Request-Headers", "authorization,idempotency-key,content-type,x-requested-with")
      .expect(204);
    expect(reply.headers["access-control-allow-origin"]).to.equal("*");
    expect(list(reply.headers["access-control-allow-methods"])).to.include.members([
      "GET",
      "POST",
      "PUT",
      "PATCH",
      "DELETE",
    ]);
    expect(list(reply.headers["access-control-allow-headers"])).to.include.members([
      "authorization",
      "content-type",
      "idempotency-key",
      "x-requested-with",
    ]);
    expect(Number(reply.headers["access-control-max-age"])).to.be.greaterThan(0);
    expect(reply.headers).not.to.have.property("access-control-allow-credentials");
  });

  it("allow cross-origin requests to all of the contract, but not to the pages for the user's browser", async () => {
    const ask = async (path: string): Promise<unknown> => {
      const reply = await supertest(server.app).options(path).set("Origin", "https://client.example");
      return reply.headers["access-control-allow-origin"];
    };
    const paths = new Set(readContract().operations.map(({ path }) => path.replaceAll(/\{\w+\}/g, "1")));
    for (const path of [...paths, "/media/a.png", "/avatars/original/missing.png", "/api/openapi.json"]) {
      expect(await ask(path), path).to.equal("*");
    }
    for (const path of [
      "/settings",
      "/oauth/authorize",
      "/oauth/authorize/native",
      "/auth/sign_in",
      "/@alice",
    ]) {
      // Preflights under /oauth succeed for all paths; the requests themselves aren't shared.
      if (!path.startsWith("/oauth/")) expect(await ask(path), path).to.equal(undefined);
      const reply = await supertest(server.app).get(path).set("Origin", "https://client.example");
      expect(reply.headers, path).not.to.have.property("access-control-allow-origin");
    }
  });

  it("expose headers for paging, limits and the request id, also in errors", async () => {
    for (const path of ["/api/v1/custom_emojis", "/api/v1/nothing", "/api/v1/preferences"]) {
      const reply = await supertest(server.app).get(path).set("Origin", "https://client.example");
      expect(reply.headers["access-control-allow-origin"], path).to.equal("*");
      expect(list(reply.headers["access-control-expose-headers"])).to.include.members([
        "Link",
        "X-RateLimit-Limit",
        "X-RateLimit-Remaining",
        "X-RateLimit-Reset",
        "Retry-After",
        "X-Request-Id",
      ]);
    }
  });

  it("return JSON for unknown paths under /api", async () => {
    for (const path of [
      "/api/v1/nothing",
      "/api/v9/statuses",
      "/wp-login.php",
      "/media/nothing.png",
      "/media/../package.json",
      "/media/%2e%2e%2fpackage.json",
      "/media/%",
    ]) {
      const reply = await supertest(server.app).get(path).expect(404);
      expect(reply.body, path).to.include({ code: "not_found" });
    }
  });

  it("return the headers of GET for HEAD, and nothing else", async () => {
    const head = await supertest(server.app).head("/api/v2/instance").expect(200);
    const get = await supertest(server.app)
      .get("/api/v2/instance")
      .set("Accept-Encoding", "identity")
      .expect(200);
    expect(head.text).to.equal(undefined);
    expect(head.headers["content-type"]).to.equal(get.headers["content-type"]);
    await cast.alice.call("getPreferences");
    await supertest(server.app).head("/api/v1/preferences").expect(401);
    await supertest(server.app).head("/api/v1/nothing").expect(404);
  });

  it("compress suitable replies for clients that accept it, and no others", async () => {
    const ask = (path: string, encoding: string): Test =>
      supertest(server.app)
        .get(path)
        .set("Accept-Encoding", encoding)
        .buffer(true)
        .parse((response, done) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            done(null, Buffer.concat(chunks));
          });
        });
    const plain = await ask("/api/openapi.json", "identity");
    expect(plain.headers).not.to.have.property("content-encoding");
    const packed = await ask("/api/openapi.json", "gzip");
    // superagent decompresses transparently: check that it had to, with the same result.
    expect(packed.headers["content-encoding"]).to.equal("gzip");
    expect(unpacked(packed.body as Buffer).equals(plain.body as Buffer)).to.equal(true);
    expect(list(packed.headers["vary"])).to.include("Accept-Encoding");
    const small = await ask("/api/v1/custom_emojis", "gzip");
    expect(small.headers).not.to.have.property("content-encoding");
  });

  it("keep authenticated replies out of shared caches, and vary by token", async () => {
    const own = await cast.alice.get("/api/v1/preferences").expect(200);
    expect(own.headers["cache-control"]).to.equal("private, no-store");
    const open = await supertest(server.app).get("/api/v1/custom_emojis").expect(200);
    expect(open.headers["cache-control"]).to.equal("no-cache");
    expect(list(open.headers["vary"])).to.include("Authorization");
    const refused = await supertest(server.app).get("/api/v1/preferences").expect(401);
    expect(refused.headers["cache-control"]).to.equal("no-store");
  });

  it("forbid content sniffing, framing and referrers", async () => {
    for (const path of ["/api/v1/custom_emojis", "/api/v1/nothing", "/docs", "/media/nothing"]) {
      const { headers } = await supertest(server.app).get(path);
      expect(headers["x-content-type-options"], path).to.equal("nosniff");
      expect(headers["x-frame-options"]).to.equal("DENY");
      expect(headers["referrer-policy"]).to.equal("no-referrer");
      expect(headers["content-security-policy"]).to.match(/default-src 'none'/);
      expect(headers["content-security-policy"]).to.match(/frame-ancestors 'none'/);
      expect(headers["content-security-policy"]).not.to.match(/unsafe/);
      expect(headers).not.to.have.property("x-powered-by");
    }
  });

  it("give each request a unique id, ignoring the client's", async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { headers } = await supertest(server.app)
          .get("/api/v1/custom_emojis")
          .set("X-Request-Id", "mine");
        return headers["x-request-id"] as string;
      }),
    );
    expect(new Set(ids).size).to.equal(5);
    expect(ids).not.to.include("mine");
  });
});

/** superagent decompresses gzip itself where it can. */
function unpacked(bytes: Buffer): Buffer {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}
