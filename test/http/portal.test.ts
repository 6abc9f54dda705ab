import { expect } from "chai";
import express, { type Express } from "express";
import supertest from "../support/supertest.ts";
import { readConfig } from "../../src/config/config.ts";
import { portal } from "../../src/http/portal.ts";

describe("what the documentation portal is made of", function () {
  this.timeout(20_000);

  let app: Express;

  before(() => {
    app = express();
    app.use(portal(readConfig({ PUBLIC_URL: "https://concord.test:8443" })));
  });

  it("is one page at /docs and /docs/, which points to the contract in both forms", async () => {
    for (const path of ["/docs", "/docs/"]) {
      const { text } = await supertest(app)
        .get(path)
        .expect(200)
        .expect("Content-Type", /^text\/html/);
      expect(text).to.include("<title>API of concord.test:8443</title>");
      expect(text).to.include('href="/api/openapi.json"').and.to.include('href="/api/openapi.yaml"');
      expect(text).not.to.match(/\{\w+\}/);
    }
  });

  it("has no script and no style but files of this server", async () => {
    const { text, headers } = await supertest(app).get("/docs");
    expect(text).not.to.match(/<style|style=|\son\w+=|javascript:/);
    expect(text.match(/<script[^>]*>/g)).to.deep.equal([
      '<script src="/docs/swagger-ui-bundle.js">',
      '<script src="/docs/portal-access.js">',
      '<script src="/docs/portal.js">',
    ]);
    for (const [, address] of text.matchAll(/(?:href|src)="([^"]+)"/g)) expect(address).to.match(/^[/#]/);
    const policy = headers["content-security-policy"] as string;
    expect(policy)
      .to.match(/default-src 'none'/)
      .and.to.match(/frame-ancestors 'none'/);
    expect(policy).not.to.match(/unsafe|\*/);
    expect(policy).to.include("connect-src 'self' https://concord.test:8443");
  });

  it("has every file that its pages name, under the same policy", async () => {
    for (const page of ["/docs", "/docs/oauth2-redirect.html"]) {
      const { text } = await supertest(app).get(page).expect(200);
      for (const [, address = ""] of text.matchAll(/(?:href|src)="(\/docs\/[^"]+)"/g)) {
        const reply = await supertest(app).get(address).expect(200);
        expect(reply.headers["content-type"], address).to.match(/javascript|css|svg/);
        expect(reply.headers["content-security-policy"]).to.match(/default-src 'none'/);
      }
    }
    const redirect = await supertest(app).get("/docs/oauth2-redirect.html");
    expect(redirect.text).not.to.match(/<script>/);
  });

  it("is sent compressed to clients that accept it, and not again to those that have it", async () => {
    const packed = await supertest(app)
      .get("/docs/swagger-ui-bundle.js")
      .set("Accept-Encoding", "gzip")
      .expect(200);
    expect(packed.headers["content-encoding"]).to.equal("gzip");
    expect(Number(packed.headers["content-length"])).to.be.lessThan(700_000);
    const plain = await supertest(app)
      .get("/docs/swagger-ui-bundle.js")
      .set("Accept-Encoding", "identity")
      .expect(200);
    expect(plain.headers).not.to.have.property("content-encoding");
    expect(Number(plain.headers["content-length"])).to.be.greaterThan(1_000_000);
    await supertest(app)
      .get("/docs/swagger-ui-bundle.js")
      .set("If-None-Match", plain.headers["etag"] as string)
      .expect(304);
  });

  it("opens no other file of the packages that it comes from", async () => {
    for (const name of [
      "package.json",
      "index.html",
      "swagger-initializer.js",
      "../package.json",
      "%2e%2e/package.json",
      "portal.html",
      "swagger-ui.js.map",
    ]) {
      await supertest(app).get(`/docs/${name}`).expect(404);
    }
  });

  it("gives its icon to pages that name none", async () => {
    await supertest(app)
      .get("/favicon.ico")
      .expect(200)
      .expect("Content-Type", /^image\/svg\+xml/);
  });
});
