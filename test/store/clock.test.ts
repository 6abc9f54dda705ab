import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { publish } from "../support/statuses.ts";

const minute = 60_000;

describe("the injected clock", function () {
  this.timeout(30_000);
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
    await alice.post(`/api/v1/accounts/${bob.account.id}/follow`).expect(200);
    await alice.post(`/api/v1/accounts/${bob.account.id}/mute`).send({ duration: 60 }).expect(200);
    const mine = await publish(carol, "Tomatoes");
    const own = await publish(bob, "Beans");
    const reply = await publish(bob, { status: "@alice @carol Beans!", in_reply_to_id: mine.id });
    await server.settle();

    const ids = async (path: string): Promise<string[]> =>
      ((await alice.get(path).expect(200)).body as { id: string }[]).map(({ id }) => id);
    const places = async (): Promise<Record<string, boolean>> => {
      const thread = (await alice.get(`/api/v1/statuses/${mine.id}/context`).expect(200)).body as {
        descendants: { id: string }[];
      };
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
    await alice.post(`/api/v1/accounts/${bob.account.id}/follow`).expect(200);
    await publish(bob, "@alice Beans");
    await server.settle();
    const count = async (): Promise<number> =>
      ((await alice.get("/api/v1/notifications").expect(200)).body as unknown[]).length;
    expect(await count()).to.equal(1);
    await alice.post(`/api/v1/accounts/${bob.account.id}/mute`).send({ duration: 60 }).expect(200);
    expect(await count()).to.equal(0);
    server.advance(minute + 1000);
    expect(await count()).to.equal(1);
  });

  it("dates apps, so that unused ones are removed on time", async () => {
    server.advance(365 * 24 * 60 * minute);
    const { body } = await supertest(server.app)
      .post("/api/v1/apps")
      .send({ client_name: "Ivory", redirect_uris: "urn:ietf:wg:oauth:2.0:oob" })
      .expect(200);
    const { client_id } = body as { client_id: string };
    const row = (await server.database.builder("oauth_apps").where({ client_id }).first()) as {
      created_at: Date;
    };
    expect(Math.abs(row.created_at.getTime() - server.context.clock().getTime())).to.be.below(minute);
  });
});
