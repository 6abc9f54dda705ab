import { expect } from "chai";
import {
  type LimitOutcome,
  countInWindow,
  countRequest,
  limitOutcome,
  refundRequest,
} from "../../src/store/auth/rate-limits.ts";
import { suite } from "../support/suite.ts";

const hour = 3_600_000;
const limit = { points: 2, duration: 60 };

describe("a limit's window", () => {
  const { server } = suite();

  const count = (key: string): Promise<LimitOutcome> =>
    countRequest(server.context.autocommit, "guess_limits", { limit, key }, server.context.clock());
  const refund = (key: string): Promise<void> =>
    refundRequest(server.context.autocommit, "guess_limits", key, server.context.clock());

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

  it("ends when the clock is set back: nobody is refused until the future in which it began", async () => {
    server.advance(hour);
    for (let request = 0; request < 3; request += 1) await count("f");
    server.advance(-hour);
    expect(await count("f")).to.include({ allowed: true, remaining: 1, retryAfter: 60 });
    expect(await count("f")).to.include({ remaining: 0 });
    server.advance(hour);
    expect(await count("f"), "and when it is set ahead").to.include({ remaining: 1 });
    server.advance(-hour);
  });

  it("ends likewise if it is counted in memory", () => {
    const now = new Date("2026-01-01T00:00:00Z");
    const window = countInWindow(limit, undefined, now);
    expect(countInWindow(limit, window, new Date(now.getTime() + 59_999))).to.include({ points: 2 });
    expect(countInWindow(limit, window, new Date(now.getTime() - 20_000))).to.include({ points: 2 });
    const later = { points: 3, expire: now.getTime() + hour };
    expect(countInWindow(limit, later, now)).to.deep.equal(window);
    expect(countInWindow(limit, window, new Date(now.getTime() + 60_000))).to.include({ points: 1 });
  });

  it("stays if another process's clock is slightly ahead", async () => {
    server.advance(20_000);
    await count("g");
    server.advance(-20_000);
    expect(await count("g")).to.include({ remaining: 0, retryAfter: 60 });
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
