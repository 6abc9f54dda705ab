/** Number of statements per page of statuses, for any number of statuses. */
import { expect } from "chai";
import { type Caches, type CacheSlot, openCaches } from "../../src/domain/kernel/caches.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { makeBlock } from "../cast/interactions.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { type Listening, listen } from "../support/listening.ts";
import { contextWith } from "../support/server.ts";
import { type Status, act, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

describe("a page of statuses", () => {
  const { server, cast } = suite();
  let listening: Listening;
  let made = openCaches();
  const caches: Caches = {
    get: <Value>(slot: CacheSlot<Value>) => made.get(slot),
    forgetVersions() {
      made.forgetVersions();
    },
  };
  let thread: Status;

  before(async () => {
    listening = await listen(createApp(contextWith(server, { caches }), operations));
    const { alice, bob, carol, dave, frank } = cast;
    await makeFollow(server, alice.account, bob.account);
    await makeFollow(server, alice.account, frank);
    await makeBlock(server, alice.account, dave.account);
    thread = await publish(bob, "Beans");
    for (let count = 0; count < 5; count += 1) {
      const post = await publish(bob, { status: `Beans ${count} @alice`, in_reply_to_id: thread.id });
      await publish(carol, "Peas");
      await publish(dave, "Nettles");
      await makePost(server, frank, { media: 1, tags: ["beans"], mentions: [alice.account] });
      await act(carol, post.id, "favourite");
      await act(carol, post.id, "reblog");
    }
    await publish(bob, { status: "Beans?", poll: { options: ["Yes", "No"], expires_in: 3600 } });
    await server.settle();
  });
  after(async () => {
    await listening.close();
  });

  /** Statements of a request, from the log. */
  async function count(path: string, token: string | null): Promise<number> {
    const { status, text } = await listening.ask(token, "GET", path);
    expect([status, text.length > 1000], path).to.deep.equal([200, true]);
    const line = server.logged.findLast((entry) => entry["msg"] === "request");
    return Number(line?.["queries"]);
  }

  const cold = async (path: string, token: string | null): Promise<number> => {
    made = openCaches();
    return count(path, token);
  };

  /** Each page, with its number of statements without authentication. */
  const pages = (): readonly (readonly [path: string, hot: number])[] => [
    ["/api/v1/timelines/public", 1],
    ["/api/v1/timelines/tag/beans", 2],
    // One for the account or status: whether it is visible to the caller.
    [`/api/v1/accounts/${cast.bob.account.id}/statuses`, 2],
    [`/api/v1/statuses/${thread.id}/context`, 2],
    ["/api/v1/timelines/home", 1],
    ["/api/v1/notifications", 1],
  ];
  const isPersonal = (path: string): boolean => /home|notifications/.test(path);
  /** Statements for authentication. */
  const caller = 1;

  it("takes one statement, besides authentication and the path, once cached", async () => {
    for (const [path, hot] of pages()) {
      if (!isPersonal(path)) {
        await count(path, null);
        expect(await count(path, null), path).to.equal(hot);
      }
      await count(path, cast.alice.token);
      expect(await count(path, cast.alice.token), `${path} of a person`).to.be.within(hot, hot + caller);
    }
  });

  /** With one statement per status, it would be twice as many. */
  const mostWhenCold = 14;

  it("takes few statements when nothing is cached, whatever its content", async () => {
    for (const [path, hot] of pages()) {
      for (const token of isPersonal(path) ? [cast.alice.token] : [null, cast.alice.token]) {
        expect(await cold(path, token), path).to.be.within(hot + 1, mostWhenCold);
      }
    }
  });

  it("takes one statement if another page with the same statuses was cached", async () => {
    await cold("/api/v1/timelines/public", null);
    // The entries are cached for this reader, but not this page of them.
    expect(await count("/api/v1/timelines/public?limit=3", null)).to.equal(1);
  });
});
