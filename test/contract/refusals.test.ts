import { expect } from "chai";
import { type ContractOperation, readContract } from "../../src/contract/document.ts";
import { hugeCases, oddBodyCases, propertyCases, wholeCases } from "./bodies.ts";
import { credentialCases } from "./credentials.ts";
import { type Case, type Judge, makeJudge } from "./judge.ts";
import { assertChangesHold } from "./mutations.ts";
import { attempted, ownershipCases } from "./ownership.ts";
import { sampledCases } from "./sampled-cases.ts";
import { fullQueryCases, oddQueryCases, pathCases, queryCases, strangeCases } from "./parameters.ts";
import { numberOfRuns, runSeed, sampled } from "../support/sampling.ts";
import { type World, ask, goodStatuses, makeWorld } from "./world.ts";

const contract = readContract();

/** Each run sends invalid requests to a fifth of the areas, and ownership cases to all of them. */
const broken = new Set(
  sampled([...Map.groupBy(contract.operations, ({ area }) => area).values()], {
    name: "areas",
    classOf: ({ length }) => (length < 10 ? "small" : "large"),
    countOf: (size) => (size === "small" ? 13 : 2),
  }).flat(),
);

describe("every operation of the contract", () => {
  let world: World;
  let judge: Judge;

  before(async () => {
    world = await makeWorld(contract);
    judge = await makeJudge(world, broken);
  });
  after(async () => {
    await judge.close();
    await world.close();
  });

  async function holds(operation: ContractOperation, cases: AsyncIterable<Case>): Promise<void> {
    expect((await judge.violations(operation, cases)).join("\n\n")).to.equal("");
  }

  /** Checks a sample of the cases, or all of them with TEST_CASES=all. */
  function sampleHolds(
    operation: ContractOperation,
    what: string,
    makeCases: () => AsyncIterable<Case>,
  ): Promise<void> {
    return holds(operation, sampledCases(`${what} of ${operation.id}`, makeCases));
  }

  it("exists for each ownership case", () => {
    const ids = contract.operations.map(({ id }) => id);
    expect(ids).to.include.members([...attempted]);
  });

  it("rejects methods that its path doesn't declare", async () => {
    const paths = Map.groupBy(contract.operations, ({ path }) => path);
    for (const [path, operations] of paths) {
      const [operation] = operations;
      const methods = new Set(operations.flatMap(({ method, alsoMethod }) => [method, alsoMethod]));
      const absent = ["get", "post", "put", "patch", "delete"].filter((method) => !methods.has(method));
      const some = { name: `methods of ${path}`, classOf: () => "", countOf: () => 1 };
      for (const method of sampled(absent, some)) {
        const target = path.replaceAll(/\{[^}]+\}/g, "1");
        const wrong = { method: method.toUpperCase(), target, headers: {} };
        const answer = await world.send(wrong);
        const others = contract.operations.some(
          (other) => [other.method, other.alsoMethod].includes(method) && matches(other.path, target),
        );
        if (others || operation === undefined) continue;
        expect(await judge.outside(operation, wrong, answer, 405), `${method} ${path}`).to.deep.equal([]);
        for (const own of operations) {
          expect(answer.headers["allow"], `${method} ${path}`).to.include(own.method.toUpperCase());
        }
      }
    }
  });

  for (const type of new Set(contract.operations.flatMap(({ body }) => [...body.keys()]))) {
    it(`rejects twenty megabytes of ${type}`, async () => {
      // Multipart bodies with files have the highest limit.
      const [operation] = contract.operations
        .filter(({ body }) => body.has(type))
        .toSorted((left, right) => right.binaryFields.length - left.binaryFields.length);
      if (operation === undefined) throw new Error(`nothing takes ${type}`);
      await holds(operation, hugeCases(world, operation, type));
    });
  }

  for (const operation of contract.operations) {
    describe(operation.id, () => {
      it("replies to a valid request", async () => {
        const sample = await world.sample(operation);
        const good = { what: "good", ask: ask(operation, sample), expected: goodStatuses(operation) };
        expect(await judge.violations(operation, [good])).to.deep.equal([]);
      });

      if (operation.schemes.size > 0) {
        it("requires credentials, and accepts sufficient ones", () =>
          sampleHolds(operation, "credentials", () => credentialCases(world, operation)));
      }
      if (operation.path.includes("{")) {
        it("returns 404 for missing objects", () =>
          sampleHolds(operation, "paths", () => pathCases(world, operation)));
        it("hides private objects of others", () => holds(operation, strangeCases(world, operation)));
      }
      if (attempted.includes(operation.id)) {
        it("protects objects of others from changes", () =>
          holds(operation, ownershipCases(world, operation)));
      }
      if (!broken.has(operation)) return;
      if (operation.parameters.some((parameter) => parameter.in !== "path")) {
        it("rejects invalid parameters", () =>
          sampleHolds(operation, "parameters", () => queryCases(world, operation)));
        it("accepts all parameters together", () =>
          sampleHolds(operation, "all parameters", () => fullQueryCases(world, operation)));
        it("handles unusual parameters", () =>
          sampleHolds(operation, "odd parameters", () => oddQueryCases(world, operation)));
      }
      for (const type of operation.body.keys()) {
        it(`rejects invalid properties, as ${type}`, () =>
          sampleHolds(operation, `${type} properties`, () => propertyCases(world, operation, type)));
        it(`rejects malformed bodies of ${type}`, () =>
          sampleHolds(operation, `${type} bodies`, () => wholeCases(world, operation, type)));
      }
      it("handles unusual bodies", () =>
        sampleHolds(operation, "odd bodies", () => oddBodyCases(world, operation)));
      it("handles randomly mutated requests", () =>
        assertChangesHold(world, judge, operation, {
          seed: runSeed(),
          runs: numberOfRuns({ sampled: 4, whole: 20 }),
        }));
    });
  }
});

function matches(path: string, target: string): boolean {
  const pattern = path.replaceAll(".", String.raw`\.`).replaceAll(/\{[^}]+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(target);
}
