import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { ApiError } from "../../src/domain/kernel/api-error.ts";
import { isReference, parseContract, pointed, readContract } from "../../src/contract/document.ts";
import { BrokenReply } from "../../src/contract/broken-reply.ts";
import { type ReplyCheck, compileReplies } from "../../src/calls/replies.ts";
import { type TestGate, contractOf, gateApp, reply } from "../support/gate.ts";

const schemas = {
  Thing: {
    type: "object",
    required: ["id", "made_at"],
    properties: {
      id: { type: "string" },
      made_at: { type: "string", format: "date-time" },
      day: { type: ["string", "null"], format: "date" },
      url: { type: "string", format: "uri" },
      size: { type: "integer", minimum: 0 },
      parts: { type: "array", items: { $ref: "#/components/schemas/Part" } },
      whole: { oneOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }] },
      labels: { $ref: "#/components/schemas/Labels" },
      kind: { type: "string", enum: ["a", "b"] },
    },
  },
  Part: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
  Labels: { type: "object", additionalProperties: { type: "string" } },
};
const thing = { id: "1", made_at: "2026-11-20T11:00:00.000Z" };
const common = { operationId: "getThing", tags: ["test"], security: [] };
const paths = {
  "/thing": {
    get: {
      ...common,
      responses: {
        200: reply({ $ref: "#/components/schemas/Thing" }),
        204: { description: "nothing" },
        206: { description: "text", content: { "text/plain": { schema: { type: "string" } } } },
        207: reply({ type: "string" }),
      },
    },
  },
};

describe("a reply that passes the gate", () => {
  let check: ReplyCheck;

  before(() => {
    check = compileReplies(contractOf({ paths, schemas }));
  });

  const broken = (body: unknown, status = 200, type = "application/json"): BrokenReply => {
    try {
      check.check("getThing", status, type === "" ? undefined : type, body);
    } catch (error) {
      if (error instanceof BrokenReply) return error;
      throw error;
    }
    throw new Error("the reply was let out");
  };

  it("matches the contract", () => {
    check.check("getThing", 200, "application/json", thing);
    check.check("getThing", 200, "application/json", {
      ...thing,
      day: null,
      url: "https://concord.test/1",
      size: 3,
      parts: [{ name: "a" }],
      whole: { ...thing, whole: null },
      labels: { any: "name" },
      kind: "a",
    });
    check.check("getThing", 204, undefined, undefined);
    check.check("getThing", 206, "text/plain", "words");
  });

  it("has no undeclared property at any depth", () => {
    expect(broken({ ...thing, secret: "x" }).message).to.match(/secret/);
    const deep = broken({ ...thing, whole: { ...thing, parts: [{ name: "a" }, { name: "b", price: 3 }] } });
    expect(deep.pointer).to.equal("/whole/parts/1");
    expect(deep.message).to.match(/price/);
  });

  it("may have undefined properties, which JSON omits", () => {
    check.check("getThing", 200, "application/json", { ...thing, url: undefined, secret: undefined });
  });

  it("is checked by name, not by the number of properties", () => {
    expect(broken({ ...thing, url: undefined, secret: "x" }).message).to.match(/secret/);
    const heir: unknown = Object.assign(Object.create({ url: "https://inherited.test/" }), thing, {
      more: 1,
    });
    expect(broken(heir).message).to.match(/more/);
  });

  it("has all required properties", () => {
    expect(broken({ id: "1" }).message).to.match(/made_at/);
    expect(broken({ ...thing, id: undefined }).message).to.match(/id/);
  });

  it("has the declared types, formats and values, without coercion", () => {
    for (const [name, value] of [
      ["id", 1],
      ["made_at", "yesterday"],
      ["made_at", "2026-11-20T11:00:00Z"],
      ["made_at", new Date()],
      ["day", "2026-11-20T11:00:00.000Z"],
      ["url", "not a url"],
      ["size", -1],
      ["size", "3"],
      ["size", Number.NaN],
      ["parts", { name: "a" }],
      ["parts", null],
      ["labels", { any: 3 }],
      ["kind", "c"],
    ] as const) {
      expect(broken({ ...thing, [name]: value }).pointer, `${name}: ${JSON.stringify(value)}`).to.match(
        new RegExp(`^/${name}`),
      );
    }
  });

  it("has a declared status and media type", () => {
    expect(broken(thing, 201).message).to.match(/no 201 reply/);
    expect(broken("<p>", 200, "text/html").message).to.match(/text\/html/);
    expect(broken(thing, 204).message).to.match(/no 204 reply/);
    expect(broken(undefined, 200, "").message).to.match(/\(none\)/);
  });

  it("may have additional properties where the contract allows them", () => {
    const open = {
      Thing: { type: "object", properties: { id: { type: "string" } }, additionalProperties: true },
    };
    compileReplies(contractOf({ paths, schemas: open })).check("getThing", 200, "application/json", {
      id: "1",
      x: 2,
    });
  });

  it("may have properties named like schema keywords", () => {
    const properties = {
      properties: { type: "object", properties: { enum: { type: "string" } } },
      example: { type: "string" },
      constructor: { type: "string" },
      "a-b": { type: "string" },
    };
    const odd = compileReplies(contractOf({ paths, schemas: { Thing: { type: "object", properties } } }));
    const value = { properties: { enum: "x" }, example: "y", constructor: "z", "a-b": "w" };
    odd.check("getThing", 200, "application/json", value);
    expect(() => {
      odd.check("getThing", 200, "application/json", { ...value, properties: { other: 1 } });
    }).to.throw(BrokenReply, /other/);
  });

  it("can be any example in the server's own contract", () => {
    const contract = readContract();
    const checks = compileReplies(contract);
    let count = 0;
    for (const { id, status, type, value } of examplesOf(contract.document)) {
      checks.check(id, status, type, value);
      count += 1;
    }
    expect(count).to.be.greaterThan(50);
  });
});

describe("a reply that violates the contract", () => {
  let gate: TestGate;
  let body: unknown;
  let status: number;
  let refusal: ApiError | undefined;

  before(() => {
    gate = gateApp({
      paths,
      schemas,
      operations: {
        getThing: () => (refusal === undefined ? Promise.resolve({ status, body }) : Promise.reject(refusal)),
      },
    });
  });

  const ask = (): Test => supertest(gate.app).get("/thing");

  it("is replaced by a 500 without details", async () => {
    [status, body] = [200, { ...thing, password_hash: "hunter2" }];
    const answer = await ask().expect(500);
    expect(answer.body).to.deep.equal({ error: "Something went wrong on our side", code: "internal_error" });
    expect(answer.text).not.to.include("hunter2");
  });

  it("is logged with the location of the violation, but without its content", async () => {
    [status, body] = [200, { ...thing, parts: [{ name: "fine" }, { name: "x", secret: "hunter2" }] }];
    gate.logged.length = 0;
    await ask().expect(500);
    const entry = gate.logged.find((line) => line["level"] === 50);
    expect(entry).to.include({ pointer: "/parts/1", operationId: "getThing" });
    expect(entry?.["requestId"]).to.be.a("string");
    expect(JSON.stringify(gate.logged)).not.to.include("hunter2");
  });

  it("is counted by operation", async () => {
    [status, body] = [418, thing];
    await ask().expect(500);
    expect(await gate.metrics.text()).to.match(/concord_broken_replies_total\{operation="getThing"\} [1-9]/);
  });

  it("is sent, counted and logged if it is an error with an undeclared status", async () => {
    gate.logged.length = 0;
    refusal = new ApiError(409, "conflict", "Somebody was quicker");
    const answer = await ask().expect(409);
    expect(answer.body).to.include({ code: "conflict" });
    expect(gate.logged.find((line) => line["level"] === 50)).to.include({
      operationId: "getThing",
      status: 409,
    });
    refusal = undefined;
  });

  it("doesn't affect the next reply", async () => {
    [status, body] = [200, thing];
    await ask().expect(200, thing);
  });

  it("doesn't include JSON strings, which are sent as JSON", async () => {
    [status, body] = [207, 'say "hello"'];
    const answer = await ask().expect(207);
    expect(answer.body).to.equal('say "hello"');
  });
});

interface Example {
  readonly id: string;
  readonly status: number;
  readonly type: string;
  readonly value: unknown;
}

/** All examples of 2xx replies. */
function examplesOf(document: Readonly<Record<string, unknown>>): Example[] {
  const contract = parseContract(document);
  const follow = (value: unknown): Record<string, unknown> =>
    isReference(value) ? follow(pointed(document, value.$ref)) : ((value ?? {}) as Record<string, unknown>);
  const paths = follow(document["paths"]);
  return contract.operations.flatMap(({ id, method, path }) => {
    const operation = follow(follow(paths[path])[method]);
    const replies = Object.entries(follow(operation["responses"])).filter(([status]) =>
      status.startsWith("2"),
    );
    return replies.flatMap(([status, reply]) =>
      Object.entries(follow(follow(reply)["content"])).flatMap(([type, media]) => {
        const { examples, example } = follow(media);
        const named = Object.values(follow(examples)).map((one) => follow(one)["value"]);
        const own = example === undefined ? [] : [example];
        return [...named, ...own].map((value) => ({ id, status: Number(status), type, value }));
      }),
    );
  });
}
