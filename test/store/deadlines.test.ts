import { expect } from "chai";
import { openDeadlines } from "../../src/store/kernel/deadlines.ts";
import { until } from "../support/waiting.ts";

describe("deadlines with a shared timer", () => {
  it("expire once for each timeout, in order, and for no other", async () => {
    const expired: string[] = [];
    const deadlines = openDeadlines<string>(20, (subject) => expired.push(subject));
    for (const subject of ["answered", "first", "second", "answered late"]) deadlines.begin(subject);
    deadlines.end("answered");
    deadlines.end("answered late");
    await until(() => expired.length >= 2, "two have expired");
    deadlines.begin("third");
    await until(() => expired.length >= 3, "another has expired");
    expect(expired).to.deep.equal(["first", "second", "third"]);
  });

  it("restart with each wait", async () => {
    const expired: string[] = [];
    const deadlines = openDeadlines<string>(50, (subject) => expired.push(subject));
    deadlines.begin("busy");
    deadlines.begin("silent");
    // The busy one is renewed whenever the process runs: in each turn of the event loop.
    while (!expired.includes("silent")) {
      deadlines.end("busy");
      deadlines.begin("busy");
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    expect(expired).to.deep.equal(["silent"]);
  });
});
