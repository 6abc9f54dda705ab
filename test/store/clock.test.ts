import { expect } from "chai";
import { clientOf, type Cast, makeCast } from "../cast/people.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { publish } from "../support/statuses.ts";

const minute = 60_000;

describe("the injected clock", () => {
  let server: TestServer;
  let cast: Cast;

  beforeEach(async () => {
    server = await testServer();
    cast = await makeCast(server);
    await forgetRelationships(server);
  });
  afterEach(() => server.close());

  it("ends mutes in home timelines, threads, public timelines and notifications", async () => {
    const { alice, bob, carol } = cast;
    await alice.call("followAccount", { path: { id: bob.account.id } });
    await alice.call("muteAccount", { path: { id: bob.account.id }, body: { duration: 60 } });
    const mine = await publish(carol, "Tomatoes");
    const own = await publish(bob, "Beans");
    const reply = await publish(bob, { status: "@alice @carol Beans!", in_reply_to_id: mine.id });
    await server.settle();

    const ids = async (path: string): Promise<string[]> =>
      ((await alice.get(path).expect(200)).body as { id: string }[]).map(({ id }) => id);
    const places = async (): Promise<Record<string, boolean>> => {
      const thread = await alice.call("getStatusContext", { path: { id: mine.id } });
      const { body: relationships } = await alice.get(`/api/v1/accounts/relationships?id=${bob.account.id}`);
      return {
        home: (await ids("/api/v1/timelines/home")).includes(own.id),
        public: (await ids("/api/v1/timelines/public?local=true")).includes(own.id),
        thread: thread.descendants.some(({ id }) => id === reply.id),
        muting: (relationships as { muting: boolean }[])[0]?.muting === true,
      };
    };
    const hidden = { home: false, public: false, thread: false, muting: true };
    const shown = { home: true, public: true, thread: true, muting: false };
    expect(await places()).to.deep.equal(hidden);
    expect(await ids("/api/v1/notifications")).to.deep.equal([]);
    server.advance(minute - 5000);
    expect(await places(), "just before").to.deep.equal(hidden);
    server.advance(6000);
    expect(await places(), "just after").to.deep.equal(shown);
    await publish(bob, "@alice again");
    await server.settle();
    expect(await ids("/api/v1/notifications")).to.have.lengthOf(1);
  });

  it("restores a notification hidden by a mute when the mute has ended", async () => {
    const { alice, bob } = cast;
    await alice.call("followAccount", { path: { id: bob.account.id } });
    await publish(bob, "@alice Beans");
    await server.settle();
    const count = async (): Promise<number> => (await alice.call("listNotifications")).length;
    expect(await count()).to.equal(1);
    await alice.call("muteAccount", { path: { id: bob.account.id }, body: { duration: 60 } });
    expect(await count()).to.equal(0);
    server.advance(minute + 1000);
    expect(await count()).to.equal(1);
  });

  it("dates apps, so that unused ones are removed on time", async () => {
    server.advance(365 * 24 * 60 * minute);
    const { client_id } = await clientOf(server).call("createApp", {
      body: { client_name: "Ivory", redirect_uris: "urn:ietf:wg:oauth:2.0:oob" },
    });
    const row = (await server.database.builder("oauth_apps").where({ client_id }).first()) as {
      created_at: Date;
    };
    expect(Math.abs(row.created_at.getTime() - server.context.clock().getTime())).to.be.below(minute);
  });
});
