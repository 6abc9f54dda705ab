/** Notations that clients use besides those of the schemas (docs/contributing/contract.md, "Bodies"). */
import { expect } from "chai";
import { type ContractOperation, readContract } from "../../src/contract/document.ts";
import { contentType, encodeJsonParts, form, json, multipart } from "./encode.ts";
import { parametersOf, propertiesOf, requiredOf, resolve } from "./values.ts";
import { type Sample, type World, ask, goodStatuses, makeWorld } from "./world.ts";
import type { Answer, Ask } from "./wire.ts";

const contract = readContract();
const { operations } = contract;

describe("in every operation", () => {
  let world: World;

  before(async () => {
    world = await makeWorld(contract);
  });
  after(() => world.close());

  async function send(operation: ContractOperation, request: Ask): Promise<Answer> {
    const answer = await world.send(request);
    if (answer.status < 300) world.spend(operation);
    return answer;
  }

  /** Whether the gate accepted the request as valid. */
  async function isTaken(operation: ContractOperation, make: (sample: Sample) => Ask): Promise<boolean> {
    const { trace } = await send(operation, make(await world.sample(operation)));
    expect(trace?.operationId).to.equal(operation.id);
    return trace?.called === true;
  }

  for (const operation of operations.filter(({ body }) => body.has(multipart))) {
    it(`${operation.id}: parts of a multipart body may be JSON`, async () => {
      const sample = await world.sample(operation);
      const headers = { ...sample.headers, "Content-Type": contentType(multipart) };
      const request = { ...ask(operation, sample), headers, body: encodeJsonParts(sample.body ?? {}) };
      const answer = await send(operation, request);
      expect(answer.status, answer.text).to.be.oneOf([...goodStatuses(operation)]);
    });
  }

  for (const operation of operations.filter(({ body }) => body.has(json))) {
    it(`${operation.id}: null counts as missing, which is an error only for required properties`, async () => {
      const schema = operation.body.get(json) ?? {};
      const required = requiredOf(contract, schema);
      const properties = Object.entries(propertiesOf(contract, schema));
      expect(properties).not.to.have.length(0);
      for (const [name, given] of properties) {
        const property = resolve(contract, given);
        const defaulted = Object.hasOwn(property, "default");
        const make = (sample: Sample): Ask =>
          ask(operation, { ...sample, body: { ...sample.body, [name]: null } }, json);
        expect(await isTaken(operation, make), name).to.equal(!required.includes(name) || defaulted);
      }
    });
  }

  const isBoolean = (schema: Readonly<Record<string, unknown>>): boolean =>
    [resolve(contract, schema)["type"]].flat().includes("boolean");
  const words = {
    "1": true,
    t: true,
    on: true,
    TRUE: true,
    "0": true,
    f: true,
    off: true,
    False: true,
    "": true,
  };
  const spellings = Object.entries({ ...words, yes: false, no: false, "2": false });

  for (const operation of operations) {
    const inQuery = Object.entries(propertiesOf(contract, parametersOf(operation, "query"))).filter(
      ([, one]) => isBoolean(one),
    );
    const inForm = Object.entries(propertiesOf(contract, operation.body.get(form) ?? {})).filter(([, one]) =>
      isBoolean(one),
    );
    if (inQuery.length + inForm.length === 0) continue;
    it(`${operation.id}: booleans may be spelt as in Rails`, async () => {
      for (const [word, taken] of spellings) {
        for (const [name] of inQuery) {
          const make = (sample: Sample): Ask =>
            ask(operation, { ...sample, query: { ...sample.query, [name]: word } });
          expect(await isTaken(operation, make), `${name}=${word} in the query`).to.equal(taken);
        }
        for (const [name] of inForm) {
          const make = (sample: Sample): Ask =>
            ask(operation, { ...sample, body: { ...sample.body, [name]: word } }, form);
          expect(await isTaken(operation, make), `${name}=${word} in a form`).to.equal(taken);
        }
      }
    });
  }

  it("numbers above x-maximum are capped", async () => {
    const limited = operations.filter((operation) =>
      Object.values(propertiesOf(contract, parametersOf(operation, "query"))).some(
        (one) => "x-maximum" in one,
      ),
    );
    expect(limited).to.have.length.above(10);
    for (const operation of limited) {
      const properties = Object.entries(propertiesOf(contract, parametersOf(operation, "query")));
      for (const [name] of properties.filter(([, one]) => "x-maximum" in one)) {
        const make = (sample: Sample): Ask =>
          ask(operation, { ...sample, query: { ...sample.query, [name]: "100000000" } });
        expect(await isTaken(operation, make), `${operation.id} ${name}`).to.equal(true);
      }
    }
  });

  it("a missing required body is rejected", async () => {
    for (const operation of operations.filter(({ bodyRequired }) => bodyRequired)) {
      const { headers, ...request } = ask(operation, await world.sample(operation));
      const { "Content-Type": _type, ...others } = headers;
      const answer = await send(operation, { ...request, headers: others, body: undefined });
      expect(answer.status, operation.id).to.be.within(400, 422);
    }
  });
});
