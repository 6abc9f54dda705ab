import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { json } from "./encode.ts";
import { type Comparer, openComparer } from "./referee/compare.ts";
import { differences } from "./referee/differences.ts";
import type { Answer } from "./wire.ts";
import { type World, ask, makeWorld } from "./world.ts";

const contract = readContract();

function operationOf(operationId: string): (typeof contract.operations)[number] {
  const found = contract.operations.find(({ id }) => id === operationId);
  if (found === undefined) throw new Error(`the contract has no ${operationId}`);
  return found;
}

describe("the referee", () => {
  let world: World;
  let comparer: Comparer;

  before(async () => {
    world = await makeWorld(contract);
    comparer = await openComparer();
  });
  after(async () => {
    await comparer.close();
    await world.close();
  });

  for (const difference of differences) {
    it(`still differs: ${difference.what}`, async () => {
      const { operationId, make } = difference.example;
      const operation = operationOf(operationId);
      const request = make(operation, await world.sample(operation));
      const { violation, difference: found } = await comparer.compare(request, await world.send(request));
      expect(violation).to.equal(undefined);
      expect(found?.what).to.equal(difference.what);
    });
  }

  /** A valid post and its reply. */
  async function post(): Promise<{ request: ReturnType<typeof ask>; answer: Answer }> {
    const operation = operationOf("createStatus");
    const request = ask(operation, await world.sample(operation), json);
    return { request, answer: await world.send(request) };
  }

  it("detects a gate that accepts too much", async () => {
    const { request, answer } = await post();
    for (const body of [
      { status: 1, visibility: "loud" },
      { media_ids: ["1", "2", "3", "4", "5"] },
      { poll: {} },
    ]) {
      const broken = { ...request, body: JSON.stringify(body) };
      expect((await comparer.compare(broken, answer)).violation).to.match(/^the gate accepts it/);
    }
  });

  it("detects a gate that rejects too much", async () => {
    const { request, answer } = await post();
    const trace = answer.trace === undefined ? undefined : { ...answer.trace, called: false };
    const text = JSON.stringify({
      error: "Validation failed: status is too long",
      code: "validation_failed",
    });
    const refused = { status: 422, type: json, text, headers: {}, trace };
    expect((await comparer.compare(request, refused)).violation).to.match(/^the gate refuses it/);
  });

  it("detects a gate that misses a path, and one that accepts an unknown path", async () => {
    const { request, answer } = await post();
    const lost = {
      status: 404,
      type: json,
      text: JSON.stringify({ error: "", code: "not_found" }),
      headers: {},
      trace: undefined,
    };
    expect((await comparer.compare(request, lost)).violation).to.match(/^the gate refuses it/);
    const elsewhere = { ...request, target: "/api/v1/status" };
    expect((await comparer.compare(elsewhere, answer)).violation).to.match(/^the gate accepts it/);
  });

  it("detects a reply that violates the contract", async () => {
    const { request, answer } = await post();
    const status = JSON.parse(answer.text) as Record<string, unknown>;
    for (const broken of [
      { id: 1 },
      { created_at: "yesterday" },
      { account: { id: "1" } },
      { content: undefined },
    ]) {
      const changed = { ...answer, text: JSON.stringify({ ...status, ...broken }) };
      expect((await comparer.compare(request, changed)).violation).to.match(/^the referee refuses the reply/);
    }
    const undeclared = { ...answer, status: 418 };
    expect((await comparer.compare(request, undeclared)).violation).to.match(
      /^the referee refuses the reply/,
    );
  });
});
