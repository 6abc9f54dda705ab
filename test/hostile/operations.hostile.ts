/** `make hostile`: slow. No request blocks others, whatever text it contains. */
import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { compileReplies } from "../../src/calls/replies.ts";
import { sampled } from "../support/sampling.ts";
import { nestedProbes, operationProbes } from "./operations.ts";
import { type Watched, startWatched } from "./watch.ts";

const contract = readContract();

describe("a request full of hostile text gets a declared reply, quickly", function () {
  // All operations take a few minutes on two idle cores; on a busy machine, much longer.
  this.timeout(900_000);
  const replies = compileReplies(contract);
  let watched: Watched;

  before(async () => {
    watched = await startWatched(contract);
  });
  after(async () => {
    console.log(`      ${watched.asked} requests`);
    await watched.close();
  });

  // Streams don't end: test/streaming sends them hostile text. Their health check is plain text and ends.
  const ending = contract.operations.filter(
    ({ replies: declared }) => declared.get(200)?.has("text/event-stream") !== true,
  );

  // All of them take longer than everything else; each run tries others.
  for (const operation of sampled(ending, { name: "hostile", classOf: () => "", countOf: () => 45 })) {
    it(operation.id, async () => {
      const probes = [
        ...operationProbes(watched.world, operation, replies),
        ...nestedProbes(watched.world, operation, replies),
      ];
      expect((await watched.problems(probes)).join("\n\n")).to.equal("");
    });
  }
});
