import { expect } from "chai";
import supertest from "../../support/supertest.ts";
import { type TestGate, gateApp, reply } from "../../support/gate.ts";

const operation = (operationId: string): unknown => ({
  operationId,
  tags: ["test"],
  security: [],
  responses: {
    200: reply({ type: "object", properties: { served: { type: "string" }, id: { type: "string" } } }),
  },
});

const served =
  (name: string) =>
  ({ path }: { path: Record<string, unknown> }): Promise<unknown> =>
    Promise.resolve({ status: 200, body: { served: name, ...path } });

describe("gate routes", () => {
  let gate: TestGate;

  before(() => {
    const parameters = [
      { name: "id", in: "path", required: true, schema: { type: "string", maxLength: 20 } },
    ];
    gate = gateApp({
      paths: {
        "/things": { get: operation("listThings"), post: operation("createThing") },
        "/things/{id}": { parameters, get: operation("getThing"), delete: operation("deleteThing") },
        "/things/lookup": { get: operation("lookupThing") },
        "/things/{id}/parts": { parameters, post: operation("addPart") },
        "/things.json": { get: operation("listAsJson") },
      },
      operations: Object.fromEntries(
        ["listThings", "createThing", "getThing", "deleteThing", "lookupThing", "addPart", "listAsJson"].map(
          (name) => [name, served(name)],
        ),
      ),
    });
  });

  it("prefer a literal segment to a parameter", async () => {
    const reply = await supertest(gate.app).get("/things/lookup").expect(200);
    expect(reply.body).to.deep.equal({ served: "lookupThing" });
  });

  it("decode path parameters", async () => {
    const reply = await supertest(gate.app).get("/things/a%20b%2Fc%C3%A9").expect(200);
    expect(reply.body).to.deep.equal({ served: "getThing", id: "a b/cé" });
  });

  it("don't match paths that aren't percent-encoded UTF-8", async () => {
    for (const path of [
      "/things/%FF",
      "/things/%",
      "/things/a%zz",
      "/things/%E0%A4%A",
      "/things/%ED%A0%80",
    ]) {
      const reply = await supertest(gate.app).get(path).expect(404);
      expect(reply.body).to.include({ code: "not_found" });
    }
  });

  it("match the characters of a path literally", async () => {
    await supertest(gate.app).get("/thingsxjson").expect(404);
    await supertest(gate.app).get("/things.json").expect(200);
  });

  it("ignore a trailing slash, as some Mastodon clients send it", async () => {
    const reply = await supertest(gate.app).get("/things/").expect(200);
    expect(reply.body).to.deep.equal({ served: "listThings" });
  });

  it("reply to an unknown path with a 404 in JSON", async () => {
    for (const path of ["/", "/nothing", "/things/1/2/3", "/THINGS", "//things", "/things//parts"]) {
      const reply = await supertest(gate.app)
        .get(path)
        .expect(404)
        .expect("Content-Type", /^application\/json/);
      expect(reply.body).to.include({ code: "not_found" });
    }
  });

  it("reply to a wrong method with a 405 that lists the allowed ones", async () => {
    const reply = await supertest(gate.app).put("/things/7").expect(405);
    expect(reply.headers["allow"]).to.equal("DELETE, GET, HEAD, OPTIONS");
    expect(reply.body).to.include({ code: "method_not_allowed" });
    const parts = await supertest(gate.app).get("/things/7/parts").expect(405);
    expect(parts.headers["allow"]).to.equal("OPTIONS, POST");
  });

  it("reject unknown methods", async () => {
    await supertest(gate.app).trace("/things").expect(405);
    await supertest(gate.app).propfind("/things").expect(405);
  });

  it("reply to OPTIONS with the methods of the path", async () => {
    const reply = await supertest(gate.app).options("/things").expect(204);
    expect(reply.headers["allow"]).to.equal("GET, HEAD, OPTIONS, POST");
  });

  it("match a path that another path with other methods overlaps", async () => {
    const reply = await supertest(gate.app).delete("/things/lookup").expect(200);
    expect(reply.body).to.deep.equal({ served: "deleteThing", id: "lookup" });
  });

  it("reply to HEAD like GET, without the body", async () => {
    const get = await supertest(gate.app).get("/things").expect(200);
    const head = await supertest(gate.app).head("/things").expect(200);
    expect(head.text).to.equal(undefined);
    expect(head.headers["content-length"]).to.equal(get.headers["content-length"]);
    expect(head.headers["content-type"]).to.equal(get.headers["content-type"]);
  });

  it("don't match invalid path parameters, or those with U+0000", async () => {
    await supertest(gate.app)
      .get(`/things/${"9".repeat(21)}`)
      .expect(404);
    await supertest(gate.app).get("/things/a%00b").expect(404);
  });
});
