import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { publishDue } from "../../src/domain/statuses/scheduled-publishing.ts";
import { parseTime } from "../../src/text/time.ts";
import type { Person } from "../cast/people.ts";
import { jobsOf } from "../support/jobs.ts";
import { untilSomebodyWaits } from "../support/locks.ts";
import { changeLogin, forget, forgetJobs, makeJobsDue } from "../support/states.ts";
import { type Status, look, makeMedia, publish, refused } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

type ScheduledStatus = Schemas["ScheduledStatus"];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const list = "/api/v1/scheduled_statuses";

describe("scheduled statuses", () => {
  const { server, cast } = suite();
  beforeEach(() => forget(server, "scheduled_statuses", "statuses", "graphile_worker._private_jobs"));

  const inTime = (milliseconds: number): string =>
    new Date(server.context.clock().getTime() + milliseconds).toISOString();

  async function schedule(
    person: Person,
    body: Readonly<Record<string, unknown>> = {},
    key?: string,
  ): Promise<ScheduledStatus> {
    const request = person.post("/api/v1/statuses");
    if (key !== undefined) void request.set("Idempotency-Key", key);
    const sent = { status: "Later", scheduled_at: inTime(hour), ...body };
    return (await request.send(sent).expect(200)).body as ScheduledStatus;
  }

  const planned = async (person: Person): Promise<ScheduledStatus[]> =>
    await person.call("listScheduledStatuses");

  const published = async (person: Person): Promise<Status[]> =>
    await person.call("listAccountStatuses", { path: { id: person.account.id } });

  /** Runs a scheduled status's job, as the queue does when due. */
  const due = ({ id }: ScheduledStatus): Promise<void> => publishDue(server.context, id);

  const alarms = async ({ id }: ScheduledStatus): Promise<string[]> => {
    const jobs = await jobsOf(server);
    return jobs
      .filter((job) => job.payload["scheduledStatusId"] === id)
      .map((job) => `${job.task} ${job.runAt.toISOString()}`);
  };

  it("are created by their own operation, and by the one for statuses", async () => {
    const body = { status: "Later", scheduled_at: inTime(hour), visibility: "unlisted" };
    const key = "the same";
    const first = await cast.alice.call("createScheduledStatus", {
      header: { "Idempotency-Key": key },
      body,
    });
    const again = await cast.alice.call("createScheduledStatus", {
      header: { "Idempotency-Key": key },
      body,
    });
    const other = await schedule(cast.alice, body);
    const { id, ...kept } = first;
    expect(again).to.deep.equal(first);
    const { id: _id, ...others } = other;
    expect({ ...kept, params: { ...kept.params, idempotency: null } }).to.deep.equal(others);
    expect((await planned(cast.alice)).map((one) => one.id)).to.include(id);
    expect(await alarms(first)).to.have.lengthOf(1);
  });

  it("are never published immediately by their own operation", async () => {
    for (const scheduledAt of [inTime(-hour), inTime(0), inTime(4 * minute)]) {
      const sent = { status: "Now", scheduled_at: scheduledAt };
      const body = await cast.alice.refused("createScheduledStatus", { body: sent }, 422);
      expect(body).to.include({ code: "scheduled_too_soon" });
    }
    const missing = await cast.alice.refused(
      "createScheduledStatus",
      { body: { status: "Now", scheduled_at: null } },
      422,
    );
    expect(JSON.stringify(missing)).to.include("scheduled_at");
    const body = await cast.alice.refused(
      "createScheduledStatus",
      { body: { status: "@bob", scheduled_at: inTime(hour), allowed_mentions: [] } },
      422,
    );
    expect(body).to.have.property("unexpected_accounts").with.lengthOf(1);
    expect(await planned(cast.alice)).to.deep.equal([]);
    expect(await published(cast.alice)).to.deep.equal([]);
  });

  it("are stored as sent, not published, and listed for their author only", async () => {
    const media = await makeMedia(server, cast.alice.account);
    const parent = await publish(cast.bob, "Which?");
    const scheduledAt = inTime(hour);
    const scheduled = await schedule(cast.alice, {
      status: "Hello @bob",
      media_ids: [media],
      in_reply_to_id: parent.id,
      visibility: "unlisted",
      allowed_mentions: [cast.bob.account.id],
      scheduled_at: scheduledAt,
    });
    expect(scheduled.params).to.deep.equal({
      text: "Hello @bob",
      media_ids: [media],
      sensitive: null,
      spoiler_text: null,
      visibility: "unlisted",
      language: null,
      scheduled_at: null,
      poll: null,
      idempotency: null,
      with_rate_limit: false,
      in_reply_to_id: parent.id,
      application_id: null,
      allowed_mentions: [cast.bob.account.id],
      quoted_status_id: null,
      quote_approval_policy: null,
    });
    expect(scheduled.scheduled_at).to.equal(scheduledAt);
    expect(scheduled.media_attachments.map(({ id }) => id)).to.deep.equal([media]);
    expect(await planned(cast.alice)).to.deep.equal([scheduled]);
    expect(await cast.alice.call("getScheduledStatus", { path: { id: scheduled.id } })).to.deep.equal(
      scheduled,
    );
    expect(await alarms(scheduled)).to.deep.equal([`publishing ${scheduledAt}`]);
    expect(await published(cast.alice)).to.deep.equal([]);
    expect(await planned(cast.bob)).to.deep.equal([]);
  });

  it("are published once when due, with preferences, poll and app, even by two workers", async () => {
    const poll = { options: ["Tomatoes", "Beans"], expires_in: 3600, multiple: true };
    const scheduled = await schedule(cast.alice, { poll });
    expect(scheduled.params.poll).to.deep.equal({ ...poll, hide_totals: false });
    await cast.alice.call("updateCredentials", { body: { source: { privacy: "unlisted" } } });
    await due(scheduled);
    expect(await published(cast.alice)).to.deep.equal([]);
    server.advance(hour);
    await Promise.all([due(scheduled), due(scheduled)]);
    await due(scheduled);
    const [status, ...others] = await published(cast.alice);
    expect(others).to.deep.equal([]);
    expect(status).to.deep.include({ content: "<p>Later</p>", visibility: "unlisted" });
    expect(status?.application?.name).to.equal("Concord tests");
    const rest = Date.parse(status?.poll?.expires_at ?? "") - server.context.clock().getTime();
    expect(rest).to.be.within(3500_000, 3600_000);
    expect(await planned(cast.alice)).to.deep.equal([]);
  });

  it("are published by the queue", async () => {
    const scheduled = await schedule(cast.alice);
    server.advance(hour);
    await makeJobsDue(server);
    await server.settle();
    expect((await published(cast.alice)).map(({ content }) => content)).to.deep.equal(["<p>Later</p>"]);
    expect(await alarms(scheduled)).to.deep.equal([]);
  });

  it("are rescheduled with their job", async () => {
    const scheduled = await schedule(cast.alice);
    const next = inTime(2 * day);
    const body = await cast.alice.call("updateScheduledStatus", {
      path: { id: scheduled.id },
      body: { scheduled_at: next },
    });
    expect(body).to.deep.equal({ ...scheduled, scheduled_at: next });
    expect(await alarms(scheduled)).to.deep.equal([`publishing ${next}`]);
    server.advance(hour);
    await due(scheduled);
    expect(await published(cast.alice)).to.deep.equal([]);
    expect(await alarms(scheduled)).to.deep.equal([`publishing ${next}`]);
  });

  it("are rescheduled without a deadlock while being published", async () => {
    const scheduled = await schedule(cast.alice);
    // The locks of a publication: first the scheduled status, in the end its author.
    const publication = await server.database.builder.transaction();
    await publication.raw("select from scheduled_statuses where id = ? for update", [scheduled.id]);
    const next = inTime(2 * day);
    const moved = cast.alice
      .put(`${list}/${scheduled.id}`)
      .send({ scheduled_at: next })
      .then(({ status }) => status);
    await untilSomebodyWaits(server, 'select "id", "account_id", "app_id"');
    await publication("accounts").where({ id: cast.alice.account.id }).update({ last_status_at: null });
    await publication.commit();
    expect(await moved).to.equal(200);
  });

  it("are cancelled with their media, which become free again", async () => {
    const media = await makeMedia(server, cast.alice.account);
    const scheduled = await schedule(cast.alice, { media_ids: [media] });
    const taken = { status: "Now", media_ids: [media] };
    expect(await cast.alice.refused("createStatus", { body: taken }, 422)).to.include({
      code: "attachment_not_found",
    });
    expect(await cast.alice.refused("deleteMedia", { path: { id: media } }, 422)).to.include({
      code: "media_in_use",
    });
    expect(await cast.alice.call("deleteScheduledStatus", { path: { id: scheduled.id } })).to.deep.equal({});
    await cast.alice.refused("deleteScheduledStatus", { path: { id: scheduled.id } }, 404);
    expect((await publish(cast.alice, taken)).media_attachments.map(({ id }) => id)).to.deep.equal([media]);
    server.advance(hour);
    await due(scheduled);
    expect(await published(cast.alice)).to.have.length(1);
  });

  it("publish their media", async () => {
    const media = await makeMedia(server, cast.alice.account);
    const scheduled = await schedule(cast.alice, { media_ids: [media] });
    server.advance(2 * day);
    await due(scheduled);
    const [status] = await published(cast.alice);
    expect(status?.media_attachments.map(({ id }) => id)).to.deep.equal([media]);
  });

  it("are dropped if the parent was deleted, and release their media", async () => {
    const media = await makeMedia(server, cast.alice.account);
    const parent = await publish(cast.bob, "Which?");
    const scheduled = await schedule(cast.alice, { media_ids: [media], in_reply_to_id: parent.id });
    await cast.bob.call("deleteStatus", { path: { id: parent.id } });
    server.advance(hour);
    await due(scheduled);
    expect(await planned(cast.alice)).to.deep.equal([]);
    expect(await published(cast.alice)).to.deep.equal([]);
    await publish(cast.alice, { media_ids: [media] });
  });

  it("are dropped if their author is disabled", async () => {
    const scheduled = await schedule(cast.alice);
    await changeLogin(server, cast.alice.user.id, { disabled: true });
    server.advance(hour);
    await due(scheduled);
    await changeLogin(server, cast.alice.user.id, { disabled: false });
    expect(await planned(cast.alice)).to.deep.equal([]);
    expect(await published(cast.alice)).to.deep.equal([]);
  });

  it("are validated like a published status", async () => {
    const secret = await publish(cast.bob, { status: "A secret", visibility: "private" });
    const foreign = await makeMedia(server, cast.bob.account);
    const poll = { options: ["Tomatoes", "Tomatoes"], expires_in: 3600 };
    await forgetJobs(server);
    const cases: readonly (readonly [Readonly<Record<string, unknown>>, number])[] = [
      [{ status: "" }, 422],
      [{ status: "x".repeat(501) }, 422],
      [{ media_ids: [foreign] }, 422],
      [{ poll }, 422],
      [{ in_reply_to_id: secret.id }, 404],
      [{ status: "Hello @bob", allowed_mentions: [] }, 422],
      [{ scheduled_at: "soon" }, 422],
      [{ scheduled_at: "2026-02-30T00:00:00Z" }, 422],
    ];
    for (const [body, status] of cases) {
      const sent = { status: "Later", scheduled_at: inTime(hour), ...body };
      await refused(cast.alice.post("/api/v1/statuses").send(sent), status);
    }
    expect(await planned(cast.alice)).to.deep.equal([]);
    expect(await jobsOf(server)).to.deep.equal([]);
  });

  it("must be at least five minutes ahead; a time in the past publishes immediately", async () => {
    const scheduled = await schedule(cast.alice, { scheduled_at: inTime(6 * minute) });
    for (const soon of [inTime(4 * minute), inTime(1000)]) {
      const sent = { status: "Soon", scheduled_at: soon };
      const early = await cast.alice.refused("createStatus", { body: sent }, 422);
      expect(early).to.include({ code: "scheduled_too_soon" });
    }
    for (const soon of [inTime(4 * minute), inTime(-day)]) {
      const moved = cast.alice.put(`${list}/${scheduled.id}`).send({ scheduled_at: soon });
      expect(await refused(moved, 422)).to.include({ code: "scheduled_too_soon" });
    }
    const now = await publish(cast.alice, { status: "Past", scheduled_at: inTime(-minute) });
    expect((await look(cast.bob, now.id)).content).to.equal("<p>Past</p>");
  });

  it("are limited to 25 per day and 300 in total", async () => {
    const noon = new Date(Math.ceil((server.context.clock().getTime() + day) / day) * day + 12 * hour);
    await server.database.builder.raw(
      `insert into scheduled_statuses (account_id, scheduled_at, draft)
       select ?, ?::timestamptz + (n - 12) * interval '50 minutes', '{}' from generate_series(1, 24) as n`,
      [cast.alice.account.id, noon],
    );
    const last = await schedule(cast.alice, { scheduled_at: noon.toISOString() });
    const one = { status: "One too many", scheduled_at: noon.toISOString() };
    const [first, second] = await Promise.all([
      cast.alice.post("/api/v1/statuses").send(one),
      cast.bob.post("/api/v1/statuses").send(one),
    ]);
    expect([first.status, second.status]).to.deep.equal([422, 200]);
    expect(first.body).to.include({ code: "scheduled_too_many" });
    expect(await cast.alice.refused("createScheduledStatus", { body: one }, 422)).to.include({
      code: "scheduled_too_many",
    });
    const other = await schedule(cast.alice, {
      scheduled_at: new Date(noon.getTime() + 3 * day).toISOString(),
    });
    const moved = cast.alice.put(`${list}/${other.id}`).send({ scheduled_at: noon.toISOString() });
    expect(await refused(moved, 422)).to.include({ code: "scheduled_too_many" });
    await cast.alice.call("deleteScheduledStatus", { path: { id: other.id } });
    await cast.alice.call("updateScheduledStatus", {
      path: { id: last.id },
      body: { scheduled_at: noon.toISOString() },
    });
    await server.database.builder.raw(
      `insert into scheduled_statuses (account_id, scheduled_at, draft)
       select ?, ?::timestamptz + n * interval '2 days', '{}' from generate_series(1, 274) as n`,
      [cast.alice.account.id, noon],
    );
    const tomorrow = { status: "The 300th", scheduled_at: new Date(noon.getTime() + day).toISOString() };
    const both = await Promise.all([1, 2].map(() => cast.alice.post("/api/v1/statuses").send(tomorrow)));
    expect(both.map(({ status }) => status)).to.have.members([200, 422]);
  });

  it("are scheduled once per idempotency key, also if the request is repeated after publication", async () => {
    const body = { status: "Once", scheduled_at: inTime(6 * minute) };
    const [first, second] = await Promise.all([
      schedule(cast.alice, body, "once"),
      schedule(cast.alice, body, "once"),
    ]);
    expect(second).to.deep.equal(first);
    expect(await planned(cast.alice)).to.have.length(1);
    server.advance(7 * minute);
    await due(first);
    await schedule(cast.alice, body, "once");
    expect(await published(cast.alice)).to.have.length(1);
  });

  it("are published even if their idempotency key was reused meanwhile", async () => {
    const scheduled = await schedule(
      cast.alice,
      { status: "Later", scheduled_at: inTime(6 * minute) },
      "taken",
    );
    await cast.alice.call("createStatus", {
      header: { "Idempotency-Key": "taken" },
      body: { status: "Now" },
    });
    server.advance(7 * minute);
    await due(scheduled);
    expect((await published(cast.alice)).map(({ content }) => content)).to.deep.equal([
      "<p>Later</p>",
      "<p>Now</p>",
    ]);
  });

  it("are paginated, most recently scheduled first, with a constant number of queries", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const media = await makeMedia(server, cast.alice.account);
      ids.unshift((await schedule(cast.alice, { media_ids: [media] })).id);
    }
    const read = async (path: string): Promise<[string[], string]> => {
      const { body, headers } = await cast.alice.get(path).expect(200);
      return [(body as ScheduledStatus[]).map(({ id }) => id), headers["link"] ?? ""];
    };
    const [page, links] = await read(`${list}?limit=2`);
    expect(page).to.deep.equal(ids.slice(0, 2));
    expect(links).to.include(`max_id=${ids[1]}`).and.to.include(`min_id=${ids[0]}`);
    expect((await read(`${list}?limit=2&max_id=${ids[1]}`))[0]).to.deep.equal(ids.slice(2, 4));
    expect((await read(`${list}?limit=2&min_id=${ids[4]}`))[0]).to.deep.equal(ids.slice(2, 4));
    expect((await read(`${list}?since_id=${ids[2]}`))[0]).to.deep.equal(ids.slice(0, 2));
    const logged = server.logged.filter((line) => line["operationId"] === "listScheduledStatuses");
    // Pages of two, two, two and three.
    expect(new Set(logged.slice(-4).map((line) => line["queries"])).size).to.equal(1);
  });
});

describe("times in requests", () => {
  it("are ISO 8601, in UTC without an offset", () => {
    const read = (text: string): string | undefined => parseTime(text)?.toISOString();
    expect(read("2026-11-21T09:30:00.000Z")).to.equal("2026-11-21T09:30:00.000Z");
    expect(read("2026-11-21T09:30:00.5+02:00")).to.equal("2026-11-21T07:30:00.500Z");
    expect(read("2026-11-21 09:30 -0130")).to.equal("2026-11-21T11:00:00.000Z");
    expect(read("2026-11-21")).to.equal("2026-11-21T00:00:00.000Z");
    for (const text of ["", "tomorrow", "2026-02-29", "2026-11-21T25:00", "1700000000", "2026-13-01"]) {
      expect(read(text), text).to.equal(undefined);
    }
  });
});
