import { expect } from "chai";
import {
  type LimitOutcome,
  countRequest,
  limitOutcome,
  refundRequest,
} from "../../src/store/auth/rate-limits.ts";
import { suite } from "../support/suite.ts";

const limit = { points: 2, duration: 60 };

describe("a limit's window", () => {
  const { server } = suite();

  const count = (key: string): Promise<LimitOutcome> =>
    countRequest(server.context, "guess_limits", limit, key);
  const refund = (key: string): Promise<void> => refundRequest(server.context, "guess_limits", key);

  it("counts every request, reports the remaining ones, and rejects those beyond the limit", async () => {
    const outcomes = [await count("a"), await count("a"), await count("a")];
    expect(outcomes.map(({ allowed, remaining }) => [allowed, remaining])).to.deep.equal([
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
    expect(await count("b")).to.include({ allowed: true, remaining: 1, retryAfter: 60 });
  });

  it("ends for all its requests at once, and then restarts", async () => {
    const { resetAt } = await count("c");
    server.advance(59_500);
    const second = await count("c");
    expect(second).to.include({ remaining: 0, retryAfter: 1 });
    expect(second.resetAt).to.deep.equal(resetAt);
    server.advance(500);
    expect(await count("c")).to.include({ remaining: 1, retryAfter: 60 });
  });

  it("counts one request less for each refund", async () => {
    await count("d");
    await count("d");
    await refund("d");
    expect(await count("d")).to.include({ allowed: true, remaining: 0 });
  });

  it("ignores a refund after its end", async () => {
    await count("e");
    server.advance(60_000);
    await refund("e");
    await refund("never counted");
    expect(await count("e")).to.include({ remaining: 1 });
    expect(await count("never counted")).to.include({ remaining: 1 });
  });

  it("never lasts longer than its duration, even if started at the same moment", () => {
    const now = new Date("2026-01-01T00:00:00Z");
    const window = { points: 26, expire: now.getTime() + 300_400 };
    expect(limitOutcome({ points: 25, duration: 300 }, window, now)).to.include({ retryAfter: 300 });
  });
});
