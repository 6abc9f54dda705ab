/** A process releases memory when it becomes idle. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "chai";

const program = `
import { setTimeout } from "node:timers/promises";
import { shrinkWhenIdle } from ${JSON.stringify(new URL("../../src/process/memory.ts", import.meta.url).href)};
const size = () => Math.round(process.memoryUsage().heapTotal / 1048576);
const load = () => {
  let kept = [];
  for (let number = 0; number < 3_000_000; number += 1) kept.push({ number });
  return kept.length;
};
load();
const loaded = size();
shrinkWhenIdle();
for (let wait = 0; wait < 100 && size() > loaded / 2; wait += 1) await setTimeout(100);
process.stdout.write(JSON.stringify({ loaded, idle: size() }));
`;

describe("the heap after load", () => {
  it("shrinks when the process becomes idle", async () => {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    const { loaded, idle } = JSON.parse(stdout) as { loaded: number; idle: number };
    expect(loaded).to.be.greaterThan(60);
    expect(idle).to.be.lessThan(loaded / 2);
  });
});
