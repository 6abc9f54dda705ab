import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { declaredHeaders, replyFlaws } from "./reply-headers.ts";
import { sampled } from "../support/sampling.ts";
import { forget } from "../support/states.ts";
import { type World, ask, goodStatuses, makeWorld } from "./world.ts";

const contract = readContract();
/** Headers that are sent whenever they are declared. */
const constant = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "deprecation"];

describe("response headers, with rate limits on,", function () {
  let world: World;

  before(async () => {
    world = await makeWorld(contract, undefined, { RATE_LIMITS: "on" });
  });
  after(() => world.close());
  // Together, the requests of all operations exceed the limit of an address.
  beforeEach(() => forget(world.server, "rate_limits"));

  for (const operation of sampled(contract.operations, {
    name: "reply headers",
    classOf: ({ area }) => area,
    countOf: () => 1,
  })) {
    it(`of ${operation.id} match the contract`, async () => {
      const good = ask(operation, await world.sample(operation));
      const refused = { ...good, headers: { ...good.headers, Authorization: "Bearer nobody-has-this-one" } };
      for (const request of [good, refused]) {
        const answer = await world.send(request);
        if (request === good) {
          world.spend(operation);
          expect(answer.status).to.be.oneOf([...goodStatuses(operation)]);
        }
        expect(replyFlaws(operation, answer)).to.deep.equal([]);
        const sent = constant.filter((name) => declaredHeaders(operation, answer.status).has(name));
        expect(answer.headers).to.include.keys("x-request-id", ...sent);
      }
    });
  }

  it("include Retry-After once a limit is reached", async () => {
    const operation = contract.operations.find(({ id }) => id === "createApp");
    if (operation === undefined) throw new Error("the contract has no createApp");
    const request = ask(operation, await world.sample(operation));
    let answer = await world.send(request);
    for (let sent = 1; sent < 30 && answer.status === 200; sent += 1) answer = await world.send(request);
    expect(answer.status).to.equal(429);
    expect(answer.headers).to.include.keys("retry-after", "x-request-id", ...constant.slice(0, 3));
    expect(replyFlaws(operation, answer)).to.deep.equal([]);
  });
});
