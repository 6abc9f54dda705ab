/** Activities that arrive together share their statements, transactions and jobs. */
import { expect } from "chai";
import { inboxBucketOf } from "../../src/domain/federation/received-activities.ts";
import { processBucket } from "../../src/federation/inbox/processing.ts";
import { recordActivity } from "../../src/federation/inbox/recording.ts";
import { reactToSome } from "../../src/jobs/events.ts";
import { reactToBatch } from "../../src/reactions/batch.ts";
import { makeFollow } from "../cast/posts.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { jobsOf } from "../support/jobs.ts";
import { countStatements } from "../support/plans.ts";
import type { Document } from "../support/remote.ts";
import { forgetJobs } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";
import { forgetReceived, likeBy, noteBy, queued } from "./inbox-support.ts";

const host = "crowd.example";

describe("activities that arrive together", () => {
  const { server, cast } = suite();
  /** Actors that alice follows. */
  const actors: string[] = [];
  before(async () => {
    for (let number = 0; number < 100; number += 1) {
      const account = await makeRemoteAccount(server, `member${number}`, host);
      await makeFollow(server, cast.alice.account, account);
      actors.push(account.uri);
    }
    await server.settle();
    // The first ones prepare what is kept afterwards, such as identifiers.
    await costOf(actors.map((actor) => noteBy(actor)));
  });

  /** Processes activities of different actors, and reacts to their events. @returns the statements and the added jobs */
  async function costOf(activities: readonly Document[]): Promise<{ statements: object; jobs: number }> {
    await forgetReceived(server);
    for (const activity of activities) await receive(activity);
    await forgetJobs(server);
    // Identifiers are reserved in blocks, now and then.
    const { ids_reserve: _reserved, ...statements } = await countStatements(async () => {
      await processBucket(server.context.fork(), inboxBucketOf(host));
      while (await reactToSome(server.context.fork(), reactToBatch));
    });
    expect(await queued(server)).to.deep.equal([]);
    return { statements, jobs: (await jobsOf(server)).length };
  }

  async function receive(activity: Document): Promise<void> {
    const actorUri = activity["actor"] as string;
    await recordActivity(server.context, {
      uri: activity["id"] as string,
      actorUri,
      types: [activity["type"] as string],
      senderUri: actorUri,
      host,
      inboxOf: null,
      body: JSON.stringify(activity),
    });
  }

  async function homeOf(limit: number): Promise<string[]> {
    const reply = await cast.alice.get(`/api/v1/timelines/home?limit=${limit}`).expect(200);
    return (reply.body as { readonly uri: string }[]).map(({ uri }) => uri);
  }

  it("take the same statements and jobs for 1, 10 and 60 notes", async () => {
    const [one, ten, sixty] = [1, 10, 60].map((count) =>
      actors.slice(0, count).map((actor) => noteBy(actor)),
    );
    const alone = await costOf(one ?? []);
    expect(alone.statements).to.include({ statuses_publish: 1, begin: 5, home_insert_all: 1 });
    expect(await costOf(ten ?? [])).to.deep.equal(alone);
    expect(await costOf(sixty ?? [])).to.deep.equal(alone);
    const expected = (sixty ?? []).map((activity) => (activity["object"] as { readonly id: string }).id);
    expect(await homeOf(40)).to.have.members(expected.slice(-40));
  });

  it("take at most twice as many for 100 notes", async () => {
    const { statements: few } = await costOf(actors.slice(0, 10).map((actor) => noteBy(actor)));
    const { statements: many } = await costOf(actors.map((actor) => noteBy(actor)));
    const sum = (counts: object): number =>
      Object.values(counts).reduce((total: number, one: number) => total + one, 0);
    expect(sum(many)).to.be.below(2 * sum(few) + 1);
  });

  it("take the same statements and jobs for 1, 10 and 60 favourites", async () => {
    const { uri, id } = await publish(cast.alice, "Tomatoes?");
    await server.settle();
    let done = 0;
    const likes = (count: number): Document[] => {
      done += count;
      return actors.slice(done - count, done).map((actor) => likeBy(actor, { object: uri }));
    };
    const alone = await costOf(likes(1));
    expect(alone.statements).to.include({ favourites_insert: 1, notify_favourited: 1, push_addressed: 1 });
    expect(await costOf(likes(10))).to.deep.equal(alone);
    expect(await costOf(likes(60))).to.deep.equal(alone);
    const status = (await cast.alice.get(`/api/v1/statuses/${id}`).expect(200)).body as object;
    expect(status).to.include({ favourites_count: 71 });
    const { body } = await cast.alice.get("/api/v1/notifications?types[]=favourite&limit=80").expect(200);
    expect(body).to.have.length(71);
  });

  it("don't fail each other", async () => {
    const [first = "", second = "", third = "", fourth = ""] = actors;
    const taken = noteBy(first);
    await costOf([taken]);
    const { id } = taken["object"] as { readonly id: string };
    const notes = [
      noteBy(second),
      noteBy(third, {}, { id, attributedTo: third }),
      noteBy(fourth, {}, { content: "" }),
    ];
    const last = noteBy(first);
    await costOf([...notes, last]);
    const shown = await homeOf(3);
    const idOf = (activity: Document | undefined): unknown =>
      (activity?.["object"] as { readonly id: string }).id;
    expect(shown).to.include.members([idOf(last), idOf(notes[0]), id]);
  });

  it("are stored once if the same one arrives twice", async () => {
    const [first = ""] = actors;
    const note = noteBy(first);
    await costOf([note, { ...note, id: `${String(note["id"])}#again` }]);
    const { id } = note["object"] as { readonly id: string };
    expect(await server.database.builder("statuses").where({ uri: id })).to.have.length(1);
  });
});
