/** Requirements of the specification for webhooks, over HTTP. */
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { publish } from "../support/statuses.ts";
import { type HookReceiver, openHookReceiver } from "../webhooks/receiver.ts";
import { suite } from "../support/suite.ts";

describe("administrative webhooks", () => {
  const { server, cast, owner } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let receiver: HookReceiver;

  before(async () => {
    receiver = await openHookReceiver();
  });
  after(() => {
    receiver.close();
  });

  async function create(): Promise<Schemas["AdminWebhook"]> {
    const hook = { url: receiver.url, events: ["status.created"] };
    return await owner.call("createAdminWebhook", { body: hook });
  }

  it("Administrative webhooks are delivered by a background worker", async () => {
    const { id } = await create();
    await publish(cast.alice, "Tomatoes");
    expect(receiver.received).to.deep.equal([]);
    await server.settle();
    expect(receiver.received.map(({ headers }) => headers["x-concord-event"])).to.deep.equal([
      "status.created",
    ]);
    await owner.call("deleteAdminWebhook", { path: { id } });
  });

  it("If the webhook is deleted before delivery runs, no error results", async () => {
    const { id } = await create();
    await publish(cast.alice, "Beans");
    await owner.call("deleteAdminWebhook", { path: { id } });
    const before = receiver.received.length;
    await server.settle();
    expect(receiver.received).to.have.length(before);
    expect(server.logged.filter(({ level }) => Number(level) >= 40)).to.deep.equal([]);
    const failed = await server.database.builder("graphile_worker._private_jobs").where("attempts", ">", 0);
    expect(failed).to.deep.equal([]);
  });
});
