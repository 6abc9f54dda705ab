/** Lookups at unresponsive servers must time out, and leave workers for others. */
import { expect } from "chai";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { eventTasks, reactions, widths } from "../../src/reactions/index.ts";
import { makePost } from "../cast/posts.ts";
import { remoteWorld } from "../support/remote.ts";
import { controlledTimeouts } from "../support/timeouts.ts";
import { suite } from "../support/suite.ts";

describe("lookups", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let statusId: string;

  before(async () => {
    statusId = (await makePost(server, cast.alice.account, { text: "Beans" })).id;
    await server.settle();
  });

  const parentAt = (host: string): AnyEvent => ({
    type: "status.parent_missing",
    statusId,
    parentUri: `https://${host}/notes/1`,
  });
  const waiting = (): Promise<{ payload: AnyEvent; is_later: boolean }[]> =>
    server.database.query(
      "test_lookups_waiting",
      `select j.payload, j.run_at > now() as is_later
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'lookups'`,
    );

  it("leave workers for other domains, and time out", async () => {
    const timeouts = controlledTimeouts();
    const end = remote.silence((host) => host.endsWith("evil.example"));
    try {
      const hosts = [1, 2, 3, 4, 5].map((number) => `s${number}.evil.example`);
      const asked = (): number =>
        remote.requests.filter(({ url }) => new URL(url).host.endsWith("evil.example")).length;
      const running = hosts.map((host) => eventTasks.lookups(server.context.fork(), parentAt(host)));
      await Promise.race(running);
      const later = await waiting();
      expect(later).to.have.length(1);
      expect(later[0]).to.include({ is_later: true });
      await eventTasks.lookups(server.context.fork(), parentAt("other.example"));
      const urls = remote.requests.map(({ url }) => url);
      expect(urls).to.include("https://other.example/notes/1");
      while (asked() < 4) await new Promise(setImmediate);
      timeouts.end(60_000);
      await Promise.all(running);
      expect(asked()).to.equal(4);
      timeouts.end(30_000);
    } finally {
      end();
      timeouts.restore();
    }
    remote.put("https://s9.evil.example/notes/1", { status: 404 });
    await eventTasks.lookups(server.context.fork(), parentAt("s9.evil.example"));
    expect(remote.requests.at(-1)?.url, "their share is free again").to.equal(
      "https://s9.evil.example/notes/1",
    );
  });

  it("requested by a user have their own workers", () => {
    const poolOf = (type: AnyEvent["type"]): readonly string[] =>
      reactions[type].map(({ name }) => name).filter((name) => Object.hasOwn(widths, name));
    const asked = poolOf("status.parent_missing");
    expect(asked).to.deep.equal(["lookups"]);
    for (const type of ["replies.search_due", "account.followed"] as const) {
      expect(poolOf(type)).to.deep.equal(["awaited_lookups"]);
    }
  });
});
