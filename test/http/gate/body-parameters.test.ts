import { expect } from "chai";
import supertest, { type Test } from "../../support/supertest.ts";
import type { Caller } from "../../../src/domain/kernel/caller.ts";
import { type SeenRequest, type TestGate, gateApp, reply } from "../../support/gate.ts";

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
