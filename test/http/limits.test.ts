import { expect } from "chai";
import { act, publish } from "../support/statuses.ts";
import { limitOf } from "../support/limits.ts";
import { suite } from "../support/suite.ts";

describe("rate limits of statuses", () => {
  const { server, cast } = suite({ RATE_LIMITS: "on" });

  it("count publishing, editing and reblogging together", async () => {
    const status = await publish(cast.alice, "Hello");
    await act(cast.alice, status.id, "reblog");
    const reply = await cast.alice.put(`/api/v1/statuses/${status.id}`).send({ status: "Hallo" }).expect(200);
    expect(reply.get("X-RateLimit-Limit")).to.equal("300");
    const counted = await limitOf(server, `posts:${cast.alice.account.id}`);
    expect(counted?.points).to.equal(3);
    expect((counted?.expire ?? 0) - Date.now()).to.be.within(10_700_000, 10_800_000);
  });

  it("block users who delete or undo more than 30 times in half an hour, in any way", async () => {
    const { id } = await publish(cast.bob, "Hello");
    for (let index = 0; index < 29; index += 1) await act(cast.bob, id, "unreblog");
    await cast.bob.call("deleteStatus", { path: { id } });
    const other = await publish(cast.bob, "Hello again");
    const error = await cast.bob.refused("deleteStatus", { path: { id: other.id } }, 429);
    expect(error.code).to.equal("rate_limited");
    await cast.bob.refused("unreblogStatus", { path: { id: other.id } }, 429);
    await act(cast.carol, other.id, "unreblog");
  });
});
