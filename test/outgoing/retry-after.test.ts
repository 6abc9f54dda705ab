import { expect } from "chai";
import { retryAfterOf } from "../../src/outgoing/retry-after.ts";

describe("Retry-After", () => {
  const now = new Date("2026-05-01T12:00:00Z");
  const asked = (text?: string): number | undefined =>
    retryAfterOf({ headers: text === undefined ? {} : { "retry-after": text } }, now);

  it("is read as a number of seconds, or as a time", () => {
    expect(asked("120")).to.equal(120_000);
    expect(asked("Fri, 01 May 2026 12:00:30 GMT")).to.equal(30_000);
  });

  it("is ignored if it is a time in the past", () => {
    expect(asked("Fri, 01 May 2026 11:00:00 GMT")).to.equal(0);
  });

  it("is ignored if it is missing or malformed", () => {
    expect([asked(), asked(""), asked("soon"), asked("12345678901")]).to.deep.equal(Array(4).fill(undefined));
  });
});
