import { expect } from "chai";
import supertest, { type Test } from "../../support/supertest.ts";
import type { Caller } from "../../../src/domain/kernel/caller.ts";
import { type SeenRequest, type TestGate, body, gateApp, reply } from "../../support/gate.ts";

describe("parameters in the body of a GET or DELETE request", () => {
  let gate: TestGate;
  let seen: SeenRequest | undefined;

  before(() => {
    const responses = { 200: reply({ type: "object" }), 400: reply({ type: "object" }) };
    const security = [{}, { userToken: [] }];
    const common = { tags: ["test"], security, responses };
    const note = (request: SeenRequest): Promise<unknown> => {
      seen = request;
      return Promise.resolve({ status: 200, body: {} });
    };
    const parameters = [
      {
        name: "id",
        in: "query",
        schema: { type: "array", maxItems: 3, items: { type: "string", maxLength: 5 } },
      },
      { name: "limit", in: "query", schema: { type: "integer", minimum: 1, "x-maximum": 40 } },
      { name: "X-Trick", in: "header", schema: { type: "string", maxLength: 5 } },
    ];
    const bearer: Caller = { kind: "app", tokenId: "1", appId: "1", scopes: [], account: null, user: null };
    gate = gateApp({
      securitySchemes: { userToken: { type: "http", scheme: "bearer" } },
      paths: {
        "/things": {
          get: { ...common, operationId: "list", parameters },
          delete: { ...common, operationId: "remove", parameters },
        },
        "/bare": { delete: { ...common, operationId: "bare" } },
      },
      operations: { list: note, remove: note, bare: note },
      callers: (_context, token) => Promise.resolve(token === "good" ? bearer : undefined),
    });
  });
  beforeEach(() => {
    seen = undefined;
  });

  const as = (test: Test): Test => test.set("Authorization", "Bearer good");
  const get = (search = ""): Test => as(supertest(gate.app).get(`/things${search}`));
  const remove = (): Test => as(supertest(gate.app).delete("/things"));

  it("are read in any media type", async () => {
    for (const ask of [get, remove]) {
      await ask()
        .send({ id: ["1", "2"], limit: 3 })
        .expect(200);
      expect(seen?.query).to.deep.equal({ id: ["1", "2"], limit: 3 });
      await ask()
        .send({ "id[]": [1], limit: null })
        .expect(200);
      expect(seen?.query).to.deep.equal({ id: ["1"] });
      await ask().type("form").send("id[]=1&id[]=2&limit=3").expect(200);
      expect(seen?.query).to.deep.equal({ id: ["1", "2"], limit: 3 });
      await ask().field("id[]", "1").field("limit", "3").expect(200);
      expect(seen?.query).to.deep.equal({ id: ["1"], limit: 3 });
    }
  });

  it("are overridden by those in the URL", async () => {
    await get("?id[]=7")
      .send({ id: ["1"], limit: 3 })
      .expect(200);
    expect(seen?.query).to.deep.equal({ id: ["7"], limit: 3 });
  });

  it("are validated, and may be query parameters only", async () => {
    const refused = await get().send({ limit: "many" }).expect(400);
    expect(refused.body.details).to.have.all.keys("limit");
    await get()
      .send({ id: ["123456"] })
      .expect(400);
    await get()
      .send({ id: ["\u0000"] })
      .expect(400);
    await get()
      .send({ other: 1, "X-Trick": "a", __proto__: { limit: 1 } })
      .expect(200);
    expect(seen).to.deep.include({ query: {}, header: {}, body: {} });
  });

  it("cause a declared status if the body is malformed", async () => {
    for (const [type, text] of [
      ["application/json", "{"],
      ["application/json", "[]"],
      ["application/json; charset=klingon", "{}"],
      ["application/x-www-form-urlencoded", "id=%FF"],
      ["application/json", JSON.stringify({ id: "x".repeat(1_100_000) })],
    ] as const) {
      await get().set("Content-Type", type).send(text).expect(400);
    }
    expect(seen).to.equal(undefined);
    expect(gate.logged.filter(({ level }) => level === 50)).to.deep.equal([]);
  });

  it("are ignored without a token, since caches use the URL only", async () => {
    await supertest(gate.app).get("/things").send({ limit: 3 }).expect(200);
    expect(seen?.query).to.deep.equal({});
  });

  it("are ignored if the operation has none, or the body has another type", async () => {
    await as(supertest(gate.app).delete("/bare"))
      .set("Content-Type", "application/json")
      .send("{")
      .expect(200);
    await get().set("Content-Type", "text/plain").send("limit=3").expect(200);
    expect(seen?.query).to.deep.equal({});
  });
});

describe("properties of a body in the query", () => {
  let gate: TestGate;
  let seen: SeenRequest | undefined;

  before(() => {
    const note = (request: SeenRequest): Promise<unknown> => {
      seen = request;
      return Promise.resolve({ status: 200, body: {} });
    };
    const text = { type: "string", maxLength: 20, pattern: "^[^\\x00]*$" };
    const properties = {
      text,
      page: text,
      sensitive: { type: "boolean" },
      ids: { type: "array", maxItems: 3, items: text },
      poll: { type: "object", properties: { multiple: { type: "boolean" } } },
      password: { ...text, "x-secret": true },
      keys: { type: "object", properties: { auth: { ...text, "x-secret": true } } },
    };
    const operation = {
      tags: ["test"],
      security: [],
      responses: { 200: reply({ type: "object" }), 422: reply({ type: "object" }) },
      requestBody: body({ type: "object", required: ["text"], properties }),
      parameters: [{ name: "page", in: "query", schema: { type: "integer" } }],
    };
    const upload = {
      "multipart/form-data": {
        schema: { type: "object", properties: { text, file: { type: "string", format: "binary" } } },
      },
    };
    gate = gateApp({
      paths: {
        "/things": {
          post: { ...operation, operationId: "make" },
          patch: { ...operation, operationId: "change" },
        },
        "/files": { post: { ...operation, operationId: "upload", requestBody: { content: upload } } },
      },
      operations: { make: note, change: note, upload: note },
    });
  });
  beforeEach(() => {
    seen = undefined;
  });

  const post = (search: string): Test => supertest(gate.app).post(`/things${search}`);

  it("are read with or without a body, in its types", async () => {
    const search = "?text=hi&sensitive=true&ids[]=1&ids[]=2&poll[multiple]=1";
    const whole = { text: "hi", sensitive: true, ids: ["1", "2"], poll: { multiple: true } };
    await post(search).expect(200);
    expect(seen?.body).to.deep.equal(whole);
    await post(search).send({}).expect(200);
    expect(seen?.body).to.deep.equal(whole);
    await post(search).type("form").send("").expect(200);
    expect(seen?.body).to.deep.equal(whole);
    await supertest(gate.app).patch(`/things${search}`).expect(200);
    expect(seen?.body).to.deep.equal(whole);
  });

  it("don't replace what the body has", async () => {
    await post("?text=query&ids[]=1")
      .send({ text: "body", "ids[]": ["2"] })
      .expect(200);
    expect(seen?.body).to.deep.equal({ text: "body", ids: ["2"] });
  });

  it("stay parameters of the query if the operation declares them there", async () => {
    await post("?page=3&text=hi").expect(200);
    expect(seen).to.deep.include({ body: { text: "hi" }, query: { page: 3 } });
  });

  it("are validated, and never files or undeclared", async () => {
    const { body: refused } = await post(`?text=${"x".repeat(21)}`).expect(422);
    expect(refused.details).to.have.all.keys("text");
    await post("?text=%00").expect(422);
    await post("?text=hi&other=1&__proto__[text]=x&constructor=y").expect(200);
    expect(seen?.body).to.deep.equal({ text: "hi" });
    await supertest(gate.app).post("/files?text=hi&file=x").expect(200);
    expect(seen).to.deep.include({ body: { text: "hi" }, files: {} });
  });

  it("are refused if they are secrets, also beside a body", async () => {
    for (const search of ["?text=hi&password=p", "?text=hi&keys[auth]=p"]) {
      for (const sent of [post(search), post(search).send({ text: "hi", password: "p" })]) {
        const { text: refusal } = await sent.expect(422);
        expect(JSON.parse(refusal).error).to.match(/must be sent in the body: URLs are written to logs/);
      }
    }
    expect(seen).to.equal(undefined);
  });
});
