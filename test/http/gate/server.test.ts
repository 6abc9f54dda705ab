import { expect } from "chai";
import supertest, { type Test } from "../../support/supertest.ts";
import {
  type ContractOperation,
  type JsonSchema,
  pointed,
  readContract,
} from "../../../src/contract/document.ts";
import { compileReplies } from "../../../src/calls/replies.ts";
import { sampled } from "../../support/sampling.ts";
import { suite } from "../../support/suite.ts";

const contract = readContract();
const replies = compileReplies(contract);

/** Ids without an object, and invalid ids. */
const oddPaths = [
  "0",
  "-1",
  "9223372036854775807",
  "9223372036854775808",
  "1".repeat(60),
  "1.5",
  "1e3",
  "0x1",
  "abc",
  "%00",
  "%27%20or%201%3D1--",
  "%F0%9F%98%80",
  "%ff",
  "..%2f..",
  "2026-02-31",
  "NaN",
];
const oddTexts = [
  "",
  " ",
  "0",
  "-1",
  "9223372036854775808",
  "1".repeat(60),
  "abc",
  "%",
  "'",
  "😀",
  "x".repeat(3000),
  "null",
  "[]",
  "2026-99-99",
  "٣",
];
const oddValues: readonly unknown[] = [
  null,
  "",
  " ",
  0,
  -1,
  1.5,
  1e308,
  9_223_372_036_854_775_808,
  true,
  [],
  {},
  [[]],
  [null],
  [{}],
  { "0": "a" },
  { a: { b: { c: "d" } } },
  "abc",
  "9223372036854775808",
  "😀".repeat(40),
  "a\u0000",
  "\ud800",
  "x".repeat(100_000),
  "2026-02-31T25:00:00Z",
  "0001-01-01T00:00:00Z",
  "+275760-09-13T00:00:00.000Z",
];

interface Ask {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly form?: string;
}

describe("every operation of the server", () => {
  const { server, cast } = suite();
  after("all of it was asked by somebody who was still signed in", async () => {
    await cast.alice.call("getPreferences");
  });
  afterEach("nothing failed on our side", () => {
    const failures = server.logged.filter((line) => Number(line["level"]) >= 50);
    server.logged.length = 0;
    expect(failures).to.deep.equal([]);
  });

  function send(operation: ContractOperation, ask: Ask): Test {
    const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_text, name: string) => ask.path?.[name] ?? "1");
    const method = operation.method as "get" | "post" | "put" | "patch" | "delete";
    const test = supertest(server.app)[method](ask.query === undefined ? path : `${path}?${ask.query}`);
    void test.set("Authorization", `Bearer ${cast.alice.token}`);
    // Redirects aren't followed.
    void test.redirects(0).ok(() => true);
    if (ask.form !== undefined) return test.type("form").send(ask.form);
    return ask.body === undefined ? test : test.type("json").send(JSON.stringify(ask.body));
  }

  async function hold(operation: ContractOperation, ask: Ask): Promise<void> {
    const reply = await send(operation, ask);
    const what = `${operation.id} ${JSON.stringify(ask).slice(0, 200)} → ${reply.status} ${reply.text?.slice(0, 200)}`;
    expect(reply.status, what).to.be.within(200, 499);
    expect([...operation.replies.keys()], what).to.include(reply.status);
    if (reply.status >= 400) {
      const type = reply.headers["content-type"]?.split(";")[0] as string;
      expect(() => {
        replies.check(operation.id, reply.status, type, reply.body);
      }, what).not.to.throw();
    }
  }

  // test/contract/refusals.test.ts sends each operation more, one after another.
  for (const operation of sampled(contract.operations, {
    name: "concurrent",
    classOf: () => "",
    countOf: () => 100,
  })) {
    const { id, parameters } = operation;

    it(`${id} replies to concurrent unusual paths, queries and bodies as declared`, async () => {
      const asks: Ask[] = [{}];
      for (const { name, in: where } of parameters) {
        if (where === "path") asks.push(...oddPaths.map((text) => ({ path: { [name]: text } })));
        if (where === "query") {
          asks.push(...oddTexts.map((text) => ({ query: `${name}=${encodeURIComponent(text)}` })));
          asks.push(
            { query: `${name}[]=1&${name}[]=a` },
            { query: `${name}[a]=1` },
            { query: `${name}=%ff&${name}=2` },
          );
        }
      }
      const schema = operation.body.get("application/json");
      const properties = schema === undefined ? {} : propertiesOf(schema);
      for (const name of Object.keys(properties)) {
        asks.push(...oddValues.map((value) => ({ body: { [name]: value } })));
        asks.push({ form: `${name}[]=&${name}[a]=b` }, { form: `${name}=${"%F0%9F%98%80".repeat(20)}` });
      }
      if (operation.body.size > 0)
        asks.push({ body: Object.fromEntries(Object.keys(properties).map((name) => [name, {}])) });
      const chosen = sampled(asks, {
        name: `odd requests of ${id}`,
        classOf: (ask) => Object.keys(ask).join(),
        countOf: () => 6,
      });
      // Concurrently, to cover read-modify-write races.
      for (let index = 0; index < chosen.length; index += 6) {
        await Promise.all(chosen.slice(index, index + 6).map((ask) => hold(operation, ask)));
      }
    });
  }

  function propertiesOf(schema: JsonSchema): Readonly<Record<string, unknown>> {
    const reference = schema["$ref"];
    const found = typeof reference === "string" ? pointed(contract.document, reference) : schema;
    return ((found as JsonSchema | undefined)?.["properties"] ?? {}) as Readonly<Record<string, unknown>>;
  }
});
