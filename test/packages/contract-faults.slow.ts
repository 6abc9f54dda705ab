/** Holds concord-contract against a proxy that adds faults to a sandbox. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import type { Report } from "../../packages/contract/src/findings.ts";
import { faults, furtherFaults, isFound, meanwhile } from "./faults.ts";
import { sampled } from "../support/sampling.ts";
import { type Fault, contract, departuresOf, faultyServer } from "./support.ts";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

/** The tokens that docs/contract-tests.md names. */
const tokens = [
  ["--token", "sandbox-bob"],
  ["--other-token", "sandbox-erin"],
  ["--staff-token", "sandbox-alice"],
  ["--narrow-token", "profile=sandbox-bob-profile"],
  ["--narrow-token", "read=sandbox-bob-read"],
  ["--narrow-token", "write=sandbox-bob-write"],
  ["--narrow-token", "read:statuses=sandbox-bob-read-statuses"],
  ["--narrow-token", "follow=sandbox-bob-follow"],
  ["--narrow-token", "admin:read=sandbox-alice-admin-read"],
].flat();

/** A token that the check revokes, one for each run. */
const revocable = (person: string): string[] => [
  "--revocable-token",
  `sandbox:sandbox-secret:sandbox-${person}-revocable`,
];

describe("concord-contract check of a sandbox", () => {
  let sandbox: ChildProcess;
  let url: string;

  before(async () => {
    const started = spawn(process.execPath, [program, "sandbox", "--json"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    sandbox = started;
    const [line] = (await once(createInterface({ input: started.stdout }), "line")) as [string];
    ({ url } = JSON.parse(line) as { url: string });
  });
  after(async () => {
    const ended = once(sandbox, "exit");
    sandbox.kill("SIGTERM");
    await ended;
  });

  async function reportOf(
    listed: readonly Fault[],
    further: readonly string[] = [],
    profile = "concord",
  ): Promise<Report> {
    const faulty = await faultyServer(url, listed);
    const { text } = await contract(
      "check",
      faulty.url,
      "--profile",
      profile,
      "--write",
      "--format",
      "json",
      ...tokens,
      ...further,
    );
    faulty.close();
    return JSON.parse(text) as Report;
  }

  it("finds nothing without faults, and plays every journey", async () => {
    const report = await reportOf(meanwhile, revocable("bob"));
    expect(departuresOf(report)).to.deep.equal([]);
    const ended = report.operations.filter(({ reason }) => reason?.startsWith("the journey") === true);
    expect(ended.map(({ operationId }) => operationId)).to.deep.equal([]);
  });

  // In two halves of alternate faults: a journey ends at its first departure, which would hide the next fault.
  for (const [half, person] of ["dave", "carol"].entries()) {
    const some = Object.entries(faults).filter((_entry, index) => index % 2 === half);

    describe(`with the faults for which the checks were made, half ${half + 1}`, () => {
      let report: Report;

      before(async () => {
        const listed = some.map(([, fault]) => fault);
        report = await reportOf(listed, revocable(person));
      });

      for (const [name, fault] of some) {
        it(`finds ${name}`, () => {
          expect(isFound(report, fault), departuresOf(report).join("\n")).to.equal(true);
        });
      }
    });
  }

  it("finds faults of authorization with the profile mastodon, too", async () => {
    const names = new Set(["validation before authentication", "writing with the scope read"]);
    const some = Object.entries(faults).flatMap(([name, fault]) => (names.has(name) ? [fault] : []));
    const report = await reportOf(some, [], "mastodon");
    expect(departuresOf(report)).to.have.members(some.map(({ found }) => found));
  });

  describe("with a fault for which no check was made", () => {
    // Each needs a check of its own, which takes a minute.
    const names = sampled(Object.keys(furtherFaults), {
      name: "further faults",
      classOf: () => "fault",
      countOf: () => 1,
    });

    for (const name of names) {
      it(`departs: ${name}`, async () => {
        const fault = furtherFaults[name];
        if (fault === undefined) throw new Error(`there is no fault ${name}`);
        expect(departuresOf(await reportOf([fault]))).not.to.deep.equal([]);
      });
    }
  });
});
