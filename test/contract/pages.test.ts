import { expect } from "chai";
import type { Response } from "../support/supertest.ts";
import supertest from "../support/supertest.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { readContract } from "../../src/contract/document.ts";
import { askPage, cookieOf } from "../support/pages.ts";
import { declaredHeaders } from "./reply-headers.ts";
import { suite } from "../support/suite.ts";

describe("the contract's pages", () => {
  const contract = readContract();
  const { server, cast } = suite({ RATE_LIMITS: "on" });
  let good: Readonly<Record<string, string>>;
  let cookie: string;

  before(async () => {
    const { app } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: ["https://reader.example/callback"],
      scopes: ["read", "write"],
    });
    good = {
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: "https://reader.example/callback",
      scope: "write",
      state: "3f2a9c",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    };
    cookie = await cookieOf(server, cast.alice);
  });

  const [page] = contract.pages;
  const ask = async (
    changes: Readonly<Record<string, string | undefined>>,
    as = cookie,
  ): Promise<Response> => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...good, ...changes })) {
      if (value !== undefined) query.set(name, value);
    }
    const reply = await askPage(server, `/oauth/authorize?${query.toString()}`, as);
    if (page === undefined) throw new Error("the contract declares no page");
    expect([...page.replies.keys()], "the declared statuses").to.include(reply.status);
    const types = [...(page.replies.get(reply.status)?.keys() ?? [])];
    const type = /^[^;]+/.exec(reply.headers["content-type"] ?? "")?.[0];
    if (types.length === 0) expect(reply.text).to.equal("");
    else expect(types, "the declared types").to.include(type);
    const sent = ["x-request-id", "x-ratelimit-limit", "location"].filter((name) => name in reply.headers);
    expect([...declaredHeaders(page, reply.status)]).to.include.members(sent);
    return reply;
  };
  const leadsTo = ({ status, headers }: Response): URL => {
    expect(status).to.equal(303);
    return new URL(String(headers["location"]), "http://concord.test");
  };

  it("are GET /oauth/authorize only, with all its parameters, which the gate passes through", () => {
    expect(contract.pages.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      "get /oauth/authorize",
    ]);
    expect(contract.operations.map(({ path }) => path)).not.to.include("/oauth/authorize");
    expect([...(page?.queryNames ?? [])]).to.have.members([...Object.keys(good), "force_login"]);
  });

  it("ask a signed-in user for consent, and redirect everyone else to sign in", async () => {
    const consent = await ask({});
    expect(consent.status).to.equal(200);
    expect(consent.text).to.include("Reader");
    expect(consent.text).to.match(/data-scope="write"/);
    expect((await ask({ scope: undefined })).text).to.match(/data-scope="read"/);
    const signIn = leadsTo(await ask({}, ""));
    expect(signIn.pathname).to.equal("/auth/sign_in");
    expect(signIn.searchParams.get("next")).to.include("state=3f2a9c");
    expect(leadsTo(await ask({ force_login: "true" })).pathname).to.equal("/auth/sign_in");
    expect((await ask({ force_login: "false" })).status).to.equal(200);
  });

  it("report errors on the page until the redirect URI is validated, and to the app afterwards", async () => {
    for (const wrong of [
      { client_id: "nobody" },
      { client_id: undefined },
      { redirect_uri: "https://other.example/" },
      { redirect_uri: undefined },
    ]) {
      expect((await ask(wrong)).status).to.equal(400);
    }
    for (const [wrong, error] of [
      [{ response_type: "token" }, "unsupported_response_type"],
      [{ response_type: undefined }, "unsupported_response_type"],
      [{ scope: "follow" }, "invalid_scope"],
      [{ code_challenge: "short" }, "invalid_request"],
      [{ code_challenge: undefined }, "invalid_request"],
      [{ code_challenge_method: "plain" }, "invalid_request"],
      [{ code_challenge_method: undefined }, "invalid_request"],
    ] as const) {
      const target = leadsTo(await ask(wrong));
      expect(target.origin + target.pathname).to.equal("https://reader.example/callback");
      expect(target.searchParams.get("error")).to.equal(error);
      expect(target.searchParams.get("state")).to.equal("3f2a9c");
      expect((await ask(wrong, "")).status, "signed out").to.equal(400);
    }
  });

  it("accept their undeclared form", async () => {
    const query = new URLSearchParams(good).toString();
    const reply = await supertest(server.app)
      .post(`/oauth/authorize?${query}`)
      .set("Cookie", cookie)
      .type("form")
      .send({ decision: "allow" });
    expect(reply.status, "without the form's token").to.equal(403);
  });
});
