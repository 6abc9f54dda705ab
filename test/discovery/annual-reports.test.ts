import { expect } from "chai";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { chores } from "../../src/jobs/schedule.ts";
import type { Person } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { forget } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const day = 86_400_000;

describe("annual reports", () => {
  const { server, anonymous, cast } = suite();
  const year = new Date().getUTCFullYear() + 1;
  const path = `/api/v1/annual_reports/${year}`;

  const goTo = (time: string): void => {
    server.advance(Date.parse(time) - server.context.clock().getTime());
  };
  const stateOf = async (person: Person, of = year): Promise<string> => {
    const body = await person.call("getAnnualReportState", { path: { year: String(of) } });
    return body.state;
  };

  before(async () => {
    goTo(`${year}-03-15T12:00:00Z`);
    await publish(cast.alice, "Spring #garden");
    const best = await publish(cast.alice, { status: "Best #garden #seeds", visibility: "unlisted" });
    await makePost(server, cast.frank, { reblogOf: best });
    const secret = await publish(cast.alice, { status: "Secret", visibility: "private" });
    await publish(cast.alice, { status: "A reply", in_reply_to_id: secret.id });
    goTo(`${year}-05-01T00:00:01Z`);
    await publish(cast.alice, "Summer");
    await makeFollow(server, cast.bob.account, cast.alice.account);
    await server.settle();
    // No command sets the time of a follow.
    await server.database.builder("follows").update({ created_at: server.context.clock() });
  });

  it("are offered from 10 December to accounts with enough statuses, generated once by a job, shown to their owner only, and marked as read", async () => {
    // The offer.
    expect(await stateOf(cast.alice)).to.equal("ineligible");
    expect((await cast.alice.post(`${path}/generate`).expect(200)).headers).not.to.have.property(
      "mastodon-async-refresh",
    );
    goTo(`${year}-12-09T23:59:00Z`);
    expect(await stateOf(cast.alice)).to.equal("ineligible");
    goTo(`${year}-12-10T00:00:01Z`);
    expect(await stateOf(cast.alice)).to.equal("eligible");
    expect(await stateOf(cast.alice, year - 1)).to.equal("ineligible");
    expect(await stateOf(cast.carol)).to.equal("ineligible");
    await server.context.write(writeSetting, operator, { name: "annual_reports", value: false });
    expect(await stateOf(cast.alice)).to.equal("ineligible");
    await server.context.write(writeSetting, operator, { name: "annual_reports", value: true });
    expect((await anonymous.call("getInstance")).wrapstodon).to.equal(String(year));

    // The job, which clients can poll.
    await cast.alice.refused("getAnnualReport", { path: { year: String(year) } }, 404);
    const [one, two] = await Promise.all([
      cast.alice.post(`${path}/generate`).expect(202),
      cast.alice.post(`${path}/generate`).expect(202),
    ]);
    const header = String(one.headers["mastodon-async-refresh"]);
    expect(two.headers["mastodon-async-refresh"]).to.equal(header);
    const id = /^id="([0-9a-f-]+)", retry=2$/.exec(header)?.[1] ?? "";
    expect(await cast.alice.call("getAsyncRefresh", { path: { id } })).to.deep.equal({
      async_refresh: { id, status: "running" },
    });
    expect(await stateOf(cast.alice)).to.equal("generating");
    await server.settle();
    expect(await cast.alice.call("getAsyncRefresh", { path: { id } })).to.deep.equal({
      async_refresh: { id, status: "finished", result_count: 1 },
    });
    expect(await stateOf(cast.alice)).to.equal("available");
    const notifications = await cast.alice.call("listNotifications", { query: { types: ["annual_report"] } });
    const told = notifications.map(({ type, annual_report: report }) => [type, report]);
    expect(told).to.deep.equal([["annual_report", { year: String(year) }]]);
    await cast.alice.call("generateAnnualReport", { path: { year: String(year) } });
    server.advance(2 * day);
    await chores.remove_async_refreshes(server.context);
    await cast.alice.refused("getAsyncRefresh", { path: { id } }, 404);

    // The user's year, without data of other accounts.
    const whole = await cast.alice.call("getAnnualReport", { path: { year: String(year) } });
    const { annual_reports: reports, accounts, statuses } = whole;
    const [report] = reports;
    expect(accounts.map(({ acct }) => acct)).to.deep.equal(["alice"]);
    expect(statuses).to.have.length(1);
    expect(statuses[0]?.content).to.contain("Best");
    expect(report).to.deep.include({
      year,
      schema_version: 2,
      share_url: null,
      account_id: cast.alice.account.id,
    });
    expect(report?.data.archetype).to.equal("lurker");
    expect(report?.data.top_hashtags).to.deep.equal([{ name: "garden", count: 2 }]);
    expect(report?.data.top_statuses).to.deep.equal({
      by_reblogs: statuses[0]?.id,
      by_favourites: null,
      by_replies: null,
    });
    expect(report?.data.time_series).to.deep.equal(
      Array.from({ length: 12 }, (_, index) => ({
        month: index + 1,
        statuses: index === 2 ? 4 : index === 4 ? 1 : 0,
        followers: index === 4 ? 1 : 0,
      })),
    );
    expect(await cast.alice.call("getAnnualReports")).to.deep.equal(whole);
    expect(await cast.bob.call("getAnnualReports")).to.deep.equal({
      annual_reports: [],
      accounts: [],
      statuses: [],
    });
    await cast.bob.refused("getAnnualReport", { path: { year: String(year) } }, 404);

    // Marked as read, by their owner only; deleted statuses are omitted.
    await cast.alice.post(`${path}/read`).expect(200, {});
    await cast.alice.post(`${path}/read`).expect(200, {});
    await cast.bob.refused("readAnnualReport", { path: { year: String(year) } }, 404);
    await cast.alice.refused("readAnnualReport", { path: { year: "2001" } }, 404);
    await forget(server, "statuses");
    const later = await cast.alice.call("getAnnualReport", { path: { year: String(year) } });
    expect(later.statuses).to.deep.equal([]);
  });

  it("assign an archetype by the prevailing kind of activity", async () => {
    goTo(`${year}-12-14T12:00:00Z`);
    const parent = await publish(cast.carol, "A question #answers");
    for (const person of [cast.bob, cast.dave]) await publish(person, "One of many #answers");
    // Faster than by requests.
    const insert = (author: Person, number: number, reply: string | null): Promise<unknown> =>
      server.database.builder.raw(
        `insert into statuses (id, account_id, uri, local, visibility, in_reply_to_id, in_reply_to_account_id)
         select time_id(?::timestamptz), ?::bigint, 'https://concord.test/' || gen_random_uuid(), true, 'public',
           ?::bigint, case when ?::bigint is null then null else ?::bigint end from generate_series(1, ?)`,
        [server.context.clock(), author.account.id, reply, reply, cast.carol.account.id, number],
      );
    await insert(cast.bob, 115, parent.id);
    await insert(cast.dave, 115, null);
    for (const [person, archetype] of [
      [cast.bob, "replier"],
      [cast.dave, "oracle"],
    ] as const) {
      await person.post(`${path}/generate`).expect(202);
      await server.settle();
      const body = await person.call("getAnnualReport", { path: { year: String(year) } });
      const [report] = body.annual_reports;
      expect(report?.data.archetype).to.equal(archetype);
    }
  });
});
