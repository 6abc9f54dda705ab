/** Activities that arrive together share their statements, transactions and jobs. */
import { expect } from "chai";
import { inboxBucketOf } from "../../src/domain/federation/received-activities.ts";
import { processBucket } from "../../src/federation/inbox/processing.ts";
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
import { forgetReceived, likeBy, noteBy, noteIds, queued, receive } from "./inbox-support.ts";

const host = "crowd.example";

/** Transactions that 60 or 100 activities may take. On a busy machine, some arrive when the first ones are being stored. */
const mostTransactions = 10;

interface Cost {
  /** Executions of each statement, by name. */
  readonly statements: Readonly<Record<string, number>>;
  readonly jobs: number;
}

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

  /** Processes activities of different actors, and reacts to their events. */
  async function costOf(activities: readonly Document[]): Promise<Cost> {
    await forgetReceived(server);
    for (const activity of activities) await receive(server, activity);
    await forgetJobs(server);
    // Identifiers are reserved in blocks, and domain blocks are read again after some seconds: both now and then.
    const {
      ids_reserve: _reserved,
      domain_blocks_standing: _standing,
      ...statements
    } = await countStatements(async () => {
      await processBucket(server.context.fork(), inboxBucketOf(host));
      while (await reactToSome(server.context.fork(), reactToBatch));
    });
    expect(await queued(server)).to.deep.equal([]);
    return { statements, jobs: (await jobsOf(server)).length };
  }

  async function homeOf(limit: number): Promise<string[]> {
    const reply = await cast.alice.call("listHomeTimeline", { query: { limit } });
    return reply.map(({ uri }) => uri);
  }

  /** Whether activities shared what one of them takes alone: no statement, and no job, is one of each activity. */
  function expectShared({ statements, jobs }: Cost, alone: Cost): void {
    expect(statements).to.have.all.keys(...Object.keys(alone.statements));
    for (const [name, times] of Object.entries(statements)) {
      expect(times, name).to.be.at.most(mostTransactions * (alone.statements[name] ?? 0));
    }
    expect(jobs).to.be.at.most(mostTransactions * alone.jobs);
  }

  it("share their statements and jobs: 60 and 100 notes", async () => {
    const notes = (count: number): Document[] => actors.slice(0, count).map((actor) => noteBy(actor));
    const alone = await costOf(notes(1));
    expect(alone.statements).to.include({ statuses_publish: 1, begin: 5, home_insert_all: 1 });
    const sixty = notes(60);
    expectShared(await costOf(sixty), alone);
    expect(noteIds(sixty)).to.include.members(await homeOf(40));
    expectShared(await costOf(notes(100)), alone);
  });

  it("share their statements and jobs: 60 favourites", async () => {
    const { uri, id } = await publish(cast.alice, "Tomatoes?");
    await server.settle();
    let done = 0;
    const likes = (count: number): Document[] => {
      done += count;
      return actors.slice(done - count, done).map((actor) => likeBy(actor, { object: uri }));
    };
    const alone = await costOf(likes(1));
    expect(alone.statements).to.include({ favourites_insert: 1, notify_favourited: 1, push_addressed: 1 });
    expectShared(await costOf(likes(60)), alone);
    const status = await cast.alice.call("getStatus", { path: { id } });
    expect(status).to.include({ favourites_count: 61 });
    const body = await cast.alice.call("listNotifications", { query: { types: ["favourite"], limit: 80 } });
    expect(body).to.have.length(61);
  });

  it("don't fail each other", async () => {
    const [first = "", second = "", third = "", fourth = ""] = actors;
    const taken = noteBy(first);
    await costOf([taken]);
    const [id = ""] = noteIds([taken]);
    const other = noteBy(second);
    const refused = [noteBy(third, {}, { id, attributedTo: third }), noteBy(fourth, {}, { content: "" })];
    const last = noteBy(first);
    await costOf([other, ...refused, last]);
    const shown = await homeOf(3);
    expect(shown).to.include.members(noteIds([last, other, taken]));
  });
});
