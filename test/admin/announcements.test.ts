import { expect } from "chai";
import { announcementLimits } from "../../src/domain/kernel/limits.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { forget, makeJobsDue } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type Announcement = Schemas["AdminAnnouncement"];
const path = "/api/v1/admin/announcements";
const hour = 3_600_000;

describe("admin announcements", () => {
  const { server, cast } = suite();
  let staff: Person;

  before(async () => {
    staff = await makeStaff(server, { permissions: ["manage_announcements"] });
  });
  afterEach(() => forget(server, "announcements"));

  const later = (milliseconds: number): string =>
    new Date(server.context.clock().getTime() + milliseconds).toISOString();
  const create = async (body: object): Promise<Announcement> =>
    await staff.call("createAdminAnnouncement", { body });
  const put = async ({ id }: Announcement, body: object): Promise<Announcement> =>
    await staff.call("updateAdminAnnouncement", { path: { id }, body });
  const act = async ({ id }: Announcement, verb: string): Promise<Announcement> =>
    (await staff.post(`${path}/${id}/${verb}`).expect(200)).body;
  const shown = async (): Promise<string[]> => {
    const body = await cast.alice.call("listAnnouncements");
    return body.map(({ content }) => content.replaceAll(/<[^>]+>/g, ""));
  };

  it("are published immediately, and return their source text to staff", async () => {
    const announcement = await create({ text: " See @bob & #tomatoes <b> " });
    expect(announcement).to.include({
      text: "See @bob & #tomatoes <b>",
      published: true,
      scheduled_at: null,
      starts_at: null,
      ends_at: null,
      all_day: false,
    });
    expect(await shown()).to.deep.equal(["See @bob &amp; #tomatoes &lt;b&gt;"]);
    const body = await staff.call("getAdminAnnouncement", { path: { id: announcement.id } });
    expect(body).to.deep.equal(announcement);
  });

  it("are published at their scheduled time, which can be changed, and unpublished when their event ends", async () => {
    const times = { scheduled_at: later(hour), starts_at: later(2 * hour), ends_at: later(3 * hour) };
    const planned = await create({ text: "Soon", ...times, all_day: true });
    expect(planned).to.include({ published: false, published_at: null, all_day: true, ...times });
    expect(await put(planned, { scheduled_at: later(2 * hour) })).to.include({ published: false });
    const pass = async (): Promise<void> => {
      server.advance(hour + 1000);
      await makeJobsDue(server);
      await server.settle();
    };
    await pass();
    expect(await shown()).to.deep.equal([]);
    await pass();
    expect(await shown()).to.deep.equal(["Soon"]);
    await pass();
    expect(await shown()).to.deep.equal([]);
    const body = await staff.call("getAdminAnnouncement", { path: { id: planned.id } });
    expect(body).to.include({ published: false, scheduled_at: null });
  });

  it("are published by scheduling them in the past, and unscheduled by null", async () => {
    const planned = await create({ text: "Soon", scheduled_at: later(hour) });
    expect(await put(planned, { scheduled_at: null })).to.include({ published: false, scheduled_at: null });
    expect(await shown()).to.deep.equal([]);
    expect(await put(planned, { scheduled_at: later(-hour) })).to.include({ published: true });
    expect(await shown()).to.deep.equal(["Soon"]);
  });

  it("are published by an edit between their scheduled time and the job", async () => {
    const planned = await create({ text: "Soon", scheduled_at: later(hour) });
    server.advance(hour + 1000);
    expect(await put(planned, { text: "Now" })).to.include({ text: "Now", published: true });
    expect(await shown()).to.deep.equal(["Now"]);
  });

  it("are published, unpublished, edited and deleted; changes without effect are not in the audit log", async () => {
    const announcement = await create({ text: "Clsoed", scheduled_at: later(hour) });
    expect(await act(announcement, "unpublish")).to.include({ published: false, scheduled_at: null });
    await act(announcement, "unpublish");
    expect(await act(announcement, "publish")).to.include({ published: true });
    await act(announcement, "publish");
    const event = { starts_at: later(hour), ends_at: later(2 * hour) };
    expect(await put(announcement, { text: "Closed", ...event })).to.deep.include({
      text: "Closed",
      ...event,
    });
    const last = await put(announcement, { starts_at: null, ends_at: "" });
    expect(last).to.include({ starts_at: null, ends_at: null });
    expect(await put(announcement, { text: "Closed", all_day: false })).to.deep.equal(last);
    expect(await put(announcement, { scheduled_at: later(hour) })).to.deep.equal(last);
    expect(await shown()).to.deep.equal(["Closed"]);
    await staff.delete(`${path}/${announcement.id}`).expect(200, {});
    expect(await shown()).to.deep.equal([]);
    const rows = await server.database
      .builder("audit_log")
      .where({ target_id: announcement.id })
      .orderBy("id");
    expect(rows.map(({ action }) => action)).to.deep.equal([
      "announcement.create",
      "announcement.unpublish",
      "announcement.publish",
      "announcement.update",
      "announcement.update",
      "announcement.delete",
    ]);
    expect(rows[2]).to.deep.include({ before: { published: false }, after: { published: true } });
  });

  it("are rejected without a text, with half an event, or with invalid times", async () => {
    const text = "Closed";
    const refused: readonly (readonly [object, number, string])[] = [
      [{}, 422, "text"],
      [{ text: " " }, 422, "text"],
      [{ text: "🍅".repeat(10_001) }, 422, "text"],
      [{ text: "x".repeat(1_000_000) }, 422, "text"],
      [{ text: ["Clo", "sed"] }, 400, "text"],
      [{ text, starts_at: later(hour) }, 422, "ends_at"],
      [{ text, ends_at: later(hour) }, 422, "starts_at"],
      [{ text, starts_at: later(hour), ends_at: later(0) }, 422, "ends_at"],
      [{ text, scheduled_at: "tomorrow" }, 422, "scheduled_at"],
      [{ text, starts_at: "2026-02-31T00:00:00Z", ends_at: later(hour) }, 422, "starts_at"],
      [{ text, all_day: "perhaps" }, 400, "all_day"],
    ];
    const kept = await create({ text: "Kept" });
    for (const [body, status, field] of refused) {
      const what = JSON.stringify(body).slice(0, 80);
      for (const reply of [
        await staff.post(path).send(body),
        ...(Object.keys(body).length === 0 ? [] : [await staff.put(`${path}/${kept.id}`).send(body)]),
      ]) {
        expect(reply.status, `${what}: ${reply.text.slice(0, 200)}`).to.equal(status);
        expect(reply.body.details, what).to.have.property(field);
      }
    }
    expect(await shown()).to.deep.equal(["Kept"]);
  });

  it("are listed in pages, published or not", async () => {
    await create({ text: "First" });
    await create({ text: "Second", scheduled_at: later(hour) });
    await create({ text: "Third" });
    const page = async (query: string): Promise<string[]> =>
      ((await staff.get(`${path}${query}`).expect(200)).body as Announcement[]).map(({ text }) => text);
    expect(await page("")).to.deep.equal(["Third", "Second", "First"]);
    expect(await page("?published=true")).to.deep.equal(["Third", "First"]);
    expect(await page("?published=false")).to.deep.equal(["Second"]);
    const { headers } = await staff.get(`${path}?limit=2`).expect(200);
    const [, next = ""] =
      /<http:\/\/concord.test[^>?]*([^>]+)>; rel="next"/.exec(headers["link"] ?? "") ?? [];
    expect(await page(next)).to.deep.equal(["First"]);
    const [, back = ""] =
      /[?&](min_id=\d+)>; rel="prev"/.exec((await staff.get(`${path}${next}`)).headers["link"] ?? "") ?? [];
    expect(await page(`?limit=1&${back}`)).to.deep.equal(["Second"]);
    await staff.refused("listAdminAnnouncements", { query: { published: "perhaps" } }, 400);
  });

  it("are limited to a thousand, also when two are created concurrently", async () => {
    await server.database.builder.raw(
      `insert into announcements (text, created_at, updated_at)
       select 'Old ' || n, now(), now() from generate_series(2, ?::int) n`,
      [announcementLimits.total],
    );
    const replies = await Promise.all(["A", "B"].map((text) => staff.post(path).send({ text })));
    expect(replies.map(({ status }) => status)).to.have.members([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.code).to.equal("limit_reached");
  });

  it("return 403 without permission", async () => {
    const { id } = await create({ text: "Closed" });
    const others = await makeStaff(server, { permissions: ["manage_rules"] });
    await others.refused("listAdminAnnouncements", {}, 403);
    await others.refused("deleteAdminAnnouncement", { path: { id } }, 403);
    expect(await shown()).to.deep.equal(["Closed"]);
  });
});
