import { expect } from "chai";
import type { RequestListener } from "node:http";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { middleware } from "express-openapi-validator";
import supertest from "../support/supertest.ts";
import { isReference, pointed, readContract } from "../../src/contract/document.ts";
import { publish } from "../support/statuses.ts";
import { contractFile, partOf, readDocument } from "./referee/document.ts";
import { suite } from "../support/suite.ts";

type ApiSpec = Parameters<typeof middleware>[0]["apiSpec"];

/**
 * The mock of docs/clients.md: express-openapi-validator from npm with its default options, in front of a handler that
 * replies with the contract's examples.
 */
function mockOf(apiSpec: ApiSpec, answer: RequestHandler): Express {
  const app = express();
  app.use(express.json(), express.urlencoded({ extended: true }));
  app.use(middleware({ apiSpec, validateResponses: true }));
  app.use(answer);
  app.use(((error: { status?: number; message: string }, _request, response, _next) => {
    response.status(error.status ?? 500).json({ error: error.message });
  }) satisfies ErrorRequestHandler);
  return app;
}

/** The first example of an operation's first reply. */
function exampleOf(path: string, method: string): { status: number; body: unknown } {
  const { document } = readContract();
  const escaped = path.replaceAll("/", "~1");
  const responses = pointed(document, `#/paths/${escaped}/${method}/responses`) as Record<string, unknown>;
  const [status = "200", response] = Object.entries(responses)[0] ?? [];
  const { examples = {} } = pointed(response, "content/application~1json") as {
    readonly examples?: Readonly<Record<string, unknown>>;
  };
  const [given] = Object.values(examples);
  const named = (isReference(given) ? pointed(document, given.$ref) : given) as
    { value: unknown } | undefined;
  return { status: Number(status), body: named?.value };
}

const answerWithExample: RequestHandler = (request, response) => {
  const { openApiRoute } = (request as unknown as { openapi: { openApiRoute: string } }).openapi;
  const { status, body } = exampleOf(openApiRoute, request.method.toLowerCase());
  response.status(status).json(body);
};

interface Request {
  readonly what: string;
  readonly method: "get" | "post" | "put" | "delete";
  readonly path: string;
  readonly type?: string;
  readonly body?: string | object;
}

const form = "application/x-www-form-urlencoded";

const good: readonly Request[] = [
  { what: "a timeline", method: "get", path: "/api/v1/timelines/home?limit=5&max_id=9" },
  { what: "a list of types", method: "get", path: "/api/v1/notifications?types[]=follow&types[]=mention" },
  {
    what: "a post as JSON",
    method: "post",
    path: "/api/v1/statuses",
    body: { status: "Tomatoes", language: "en" },
  },
  { what: "a post as a form", method: "post", path: "/api/v1/statuses", type: form, body: "status=Tomatoes" },
  {
    what: "a poll",
    method: "post",
    path: "/api/v1/statuses",
    body: { status: "Which?", poll: { options: ["Tomatoes", "Beans"], expires_in: 3600 } },
  },
  {
    what: "an app",
    method: "post",
    path: "/api/v1/apps",
    body: { client_name: "Concord tests", redirect_uris: ["urn:ietf:wg:oauth:2.0:oob"] },
  },
  { what: "a favourite", method: "post", path: "/api/v1/statuses/ID/favourite" },
];

const bad: readonly (Request & { readonly status: number })[] = [
  { what: "a non-numeric limit", method: "get", path: "/api/v1/timelines/home?limit=many", status: 400 },
  {
    what: "an unknown visibility",
    method: "post",
    path: "/api/v1/statuses",
    body: { visibility: "loud" },
    status: 422,
  },
  {
    what: "a list for a text",
    method: "post",
    path: "/api/v1/statuses",
    body: { status: ["a", "b"] },
    status: 422,
  },
  {
    what: "too many media",
    method: "post",
    path: "/api/v1/statuses",
    body: { media_ids: ["1", "2", "3", "4", "5"] },
    status: 422,
  },
  {
    what: "an app without a name",
    method: "post",
    path: "/api/v1/apps",
    body: { scopes: "read" },
    status: 422,
  },
  { what: "a vote for nothing", method: "post", path: "/api/v1/polls/ID/votes", body: {}, status: 422 },
  {
    what: "another media type",
    method: "post",
    path: "/api/v1/statuses",
    type: "text/plain",
    body: "Tomatoes",
    status: 415,
  },
  { what: "another method", method: "delete", path: "/api/v1/timelines/home", status: 405 },
  { what: "another path", method: "get", path: "/api/v1/timelines/nowhere", status: 404 },
];

const paths = [
  "/api/v1/timelines/home",
  "/api/v1/notifications",
  "/api/v1/statuses",
  "/api/v1/statuses/{id}/favourite",
  "/api/v1/polls/{id}/votes",
  "/api/v1/apps",
];

describe("express-openapi-validator in front of a mock", () => {
  const { server, cast } = suite();
  let id: string;
  // It traverses the whole document for each schema that it compiles, so most requests are for a part of it.
  const whole = mockOf(contractFile, answerWithExample);
  const part = (): ApiSpec => structuredClone(partOf(readDocument(), paths)) as ApiSpec;
  const mock = mockOf(part(), answerWithExample);

  before(async () => {
    ({ id } = await publish(cast.bob, "Beans"));
  });

  async function ask(
    app: RequestListener,
    { method, path, type = "application/json", body }: Request,
  ): Promise<number> {
    const client = supertest(app);
    const test = client[method](path.replace("ID", id)).set("Authorization", `Bearer ${cast.alice.token}`);
    const { status } = await (body === undefined ? test : test.type(type).send(body));
    return status;
  }

  for (const request of good) {
    it(`accepts ${request.what}, like the server`, async () => {
      expect(await ask(request === good[0] ? whole : mock, request))
        .to.equal(await ask(server.app, request))
        .and.equal(200);
    });
  }

  for (const request of bad) {
    it(`rejects ${request.what}, like the server`, async () => {
      expect(await ask(server.app, request)).to.equal(request.status);
      // The validator rejects every invalid request with 400, Mastodon an invalid body with 422.
      expect(await ask(mock, request)).to.equal(request.status === 422 ? 400 : request.status);
    });
  }

  it("rejects a reply of the mock that violates the contract", async () => {
    const broken = mockOf(part(), (_request, response) => {
      response.json({ id: 1 });
    });
    const request = good.find(({ what }) => what === "a favourite");
    if (request === undefined) throw new Error("there is no favourite");
    expect(await ask(broken, request)).to.equal(500);
  });
});
