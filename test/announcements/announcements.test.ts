import { expect } from "chai";
import * as publishing from "../../src/domain/announcements/publishing.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { findPublished } from "../../src/domain/announcements/loading.ts";
import { renderAnnouncements, renderReactionUpdate } from "../../src/entities/announcements/announcement.ts";
import type { AnnouncementRow } from "../../src/store/announcements/announcements.ts";
import { personOf } from "../cast/people.ts";
import { react, unreact } from "../../src/domain/announcements/reacting.ts";
import { makeStaff } from "../cast/staff.ts";
import { recording } from "../support/events.ts";
import { addEmojis, forget, makeJobsDue } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

const hour = 3_600_000;

describe("announcements", () => {
  const { server, cast } = suite();

  before(async () => {
    await addEmojis(server, { shortcode: "sprout", remote_url: "https://concord.test/sprout.png" });
  });
  afterEach(() => forget(server, "announcements"));

  const announce = (
    text: string,
    more: Partial<publishing.AnnouncementInput> = {},
  ): Promise<AnnouncementRow> =>
    server.context.write(publishing.createAnnouncement, operator, {
      text,
      startsAt: null,
      endsAt: null,
      allDay: false,
      scheduledAt: null,
      ...more,
    });
  const list = async (who = cast.alice, query = ""): Promise<Schemas["Announcement"][]> =>
    (await who.get(`/api/v1/announcements${query}`).expect(200)).body;
  const texts = async (query = ""): Promise<string[]> =>
    (await list(cast.alice, query)).map(({ content }) => content.replaceAll(/<[^>]+>/g, ""));
  const later = (milliseconds: number): Date => new Date(server.context.clock().getTime() + milliseconds);
  const path = (row: AnnouncementRow, name = ""): string =>
    `/api/v1/announcements/${row.id}${name === "" ? "" : `/reactions/${encodeURIComponent(name)}`}`;

  it("render links, mentions, hashtags, posts and emojis", async () => {
    const status = await publish(cast.bob, "Tomatoes");
    const secret = await publish(cast.bob, { status: "Peas", visibility: "private" });
    await announce(
      `See @bob and @nobody, #Tomatoes :sprout: <b>\n${status.url} ${secret.url} https://else.example/`,
    );
    const [announcement] = await list();
    expect(announcement?.content)
      .to.include("&lt;b&gt;<br />")
      .and.include('href="https://else.example/"')
      .and.include('class="u-url mention">@<span>bob</span></a>')
      .and.include("@nobody");
    expect(announcement?.mentions.map(({ acct }) => acct)).to.deep.equal(["bob"]);
    const seen = await cast.alice.call("getStatus", { path: { id: status.id } });
    expect(announcement?.statuses).to.deep.equal([seen]);
    expect(announcement?.tags).to.deep.equal([
      { name: "tomatoes", url: "http://concord.test/tags/tomatoes" },
    ]);
    expect(announcement?.emojis.map(({ shortcode }) => shortcode)).to.deep.equal(["sprout"]);
    expect(announcement).to.deep.include({ starts_at: null, ends_at: null, all_day: false, read: false });
  });

  it("are listed by start, the earliest first", async () => {
    await announce("Third", { startsAt: later(2 * hour), endsAt: later(3 * hour), allDay: true });
    await announce("First");
    await announce("Second", { startsAt: later(hour), endsAt: later(3 * hour) });
    expect(await texts()).to.deep.equal(["First", "Second", "Third"]);
    expect((await list()).map((one) => one.all_day)).to.deep.equal([false, false, true]);
  });

  it("are dismissed per user, and listed again on request", async () => {
    const row = await announce("Closed on Sunday");
    await cast.alice.post(`${path(row)}/dismiss`).expect(200, {});
    await cast.alice.post(`${path(row)}/dismiss`).expect(200, {});
    expect(await list()).to.deep.equal([]);
    expect((await list(cast.alice, "?with_dismissed=true")).map(({ read }) => read)).to.deep.equal([true]);
    expect((await list(cast.bob)).map(({ read }) => read)).to.deep.equal([false]);
  });

  it("are published at their scheduled time, and unpublished when their event ends", async () => {
    await announce("Soon", { scheduledAt: later(hour), startsAt: later(hour), endsAt: later(2 * hour) });
    await server.settle();
    expect(await list()).to.deep.equal([]);
    server.advance(hour + 1000);
    await makeJobsDue(server);
    await server.settle();
    expect(await texts()).to.deep.equal(["Soon"]);
    server.advance(hour);
    await makeJobsDue(server);
    await server.settle();
    expect(await list()).to.deep.equal([]);
  });

  it("can be edited, unpublished, republished and deleted by the operator", async () => {
    const row = await announce("Clsoed");
    const choice = { announcementId: row.id };
    const events: AnyEvent[] = [];
    const run = server.context.write;
    await run(recording(publishing.editAnnouncement, events), operator, { ...choice, text: "Closed" });
    expect(await texts()).to.deep.equal(["Closed"]);
    await run(recording(publishing.unpublishAnnouncement, events), operator, choice);
    expect(await list()).to.deep.equal([]);
    await cast.alice.post(`${path(row)}/dismiss`).expect(404);
    await run(recording(publishing.publishAnnouncement, events), operator, choice);
    await run(recording(publishing.publishAnnouncement, events), operator, choice);
    expect(await texts()).to.deep.equal(["Closed"]);
    await run(recording(publishing.removeAnnouncement, events), operator, choice);
    expect(await list()).to.deep.equal([]);
    expect(events.map(({ type }) => type)).to.deep.equal([
      "announcement.published",
      "announcement.deleted",
      "announcement.published",
      "announcement.deleted",
    ]);
  });

  it("are rejected without a text, with half an event, or with an end before the start", async () => {
    const refused: readonly Partial<publishing.AnnouncementInput>[] = [
      { text: " " },
      { text: "x".repeat(10_001) },
      { startsAt: later(hour) },
      { startsAt: later(hour), endsAt: later(0) },
    ];
    for (const input of refused) {
      const error = await announce("Beans", input).catch((thrown: unknown) => thrown);
      expect(error, JSON.stringify(input)).to.have.property("status", 422);
    }
  });

  it("accept reactions, whose counts are public", async () => {
    const row = await announce("Tomatoes are ripe");
    await cast.alice.put(path(row, "🍅")).expect(200, {});
    await cast.alice.put(path(row, "🍅")).expect(200, {});
    server.advance(1000);
    await cast.bob.put(path(row, "🍅")).expect(200);
    await cast.bob.put(path(row, "sprout")).expect(200);
    const reactions = async (who = cast.alice) => (await list(who))[0]?.reactions;
    const url = "https://concord.test/sprout.png";
    expect(await reactions()).to.deep.equal([
      { name: "🍅", count: 2, me: true },
      { name: "sprout", count: 1, me: false, url, static_url: url },
    ]);
    await cast.alice.delete(path(row, "🍅")).expect(200, {});
    await cast.alice.delete(path(row, "🍅")).expect(404);
    expect(await reactions()).to.deep.include({ name: "🍅", count: 1, me: false });
  });

  it("lose the reactions of deleted accounts, and those with removed emojis", async () => {
    const row = await announce("Tomatoes are ripe");
    const leaving = await makeStaff(server, { permissions: [] });
    for (const person of [leaving, cast.bob]) {
      for (const name of ["🍅", "sprout"]) await person.put(path(row, name)).expect(200);
    }
    await leaving.put(path(row, "🥕")).expect(200);
    const reactions = async () => (await list())[0]?.reactions.map(({ name, count }) => [name, count]);
    expect(await reactions()).to.deep.equal([
      ["🍅", 2],
      ["sprout", 2],
      ["🥕", 1],
    ]);
    await server.database.builder("accounts").where({ id: leaving.account.id }).delete();
    expect(await reactions()).to.deep.equal([
      ["🍅", 1],
      ["sprout", 1],
    ]);
    await forget(server, "custom_emojis");
    expect(await reactions()).to.deep.equal([["🍅", 1]]);
    await cast.bob.delete(path(row, "sprout")).expect(200);
    await addEmojis(server, { shortcode: "sprout", remote_url: "https://concord.test/sprout.png" });
    expect(await reactions()).to.deep.equal([["🍅", 1]]);
  });

  it("count concurrently added and removed reactions", async () => {
    const row = await announce("Vegetables");
    const people = [cast.alice, cast.bob, cast.carol];
    for (const person of people) await person.put(path(row, "🥕")).expect(200);
    await Promise.all([
      ...people.map((person) => person.put(path(row, "🍅")).expect(200)),
      ...people.map((person) => person.delete(path(row, "🥕")).expect(200)),
    ]);
    expect((await list())[0]?.reactions).to.deep.equal([{ name: "🍅", count: 3, me: true }]);
  });

  it("count both forms of an emoji as one reaction", async () => {
    const row = await announce("Hearts");
    await cast.alice.put(path(row, "❤")).expect(200);
    await cast.bob.put(path(row, "❤️")).expect(200);
    const [announcement] = await list();
    expect(announcement?.reactions).to.deep.equal([{ name: "❤️", count: 2, me: true }]);
    await cast.alice.delete(path(row, "❤")).expect(200);
  });

  it("accept only emojis as reactions, at most eight different ones, also concurrently", async () => {
    const row = await announce("Vegetables");
    for (const name of ["tomato", "x", "🍅🍅", "🍅a", "%", "x".repeat(64)]) {
      const { body } = await cast.alice.put(path(row, name)).expect(422);
      expect(body.details.name[0].error, name).to.equal("ERR_INVALID");
    }
    const emojis = ["🍅", "🥕", "🥔", "🌽", "🥒", "🥦", "🧄"];
    for (const name of emojis) await cast.alice.put(path(row, name)).expect(200);
    const replies = await Promise.all(["🧅", "🫑", "🍆"].map((name) => cast.bob.put(path(row, name))));
    expect(replies.map(({ status }) => status)).to.have.members([200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.code).to.equal("limit_reached");
    await cast.bob.put(path(row, "🥕")).expect(200);
  });

  it("take the same number of queries to list for any number", async () => {
    const queriesOfList = (): Promise<number> => queriesOfRequest(server, () => list());
    const row = await announce("One @bob #tag :sprout:");
    await cast.alice.put(path(row, "sprout")).expect(200);
    const few = await queriesOfList();
    for (let index = 0; index < 10; index += 1) {
      const next = await announce(`More @carol #tag${index} :sprout:`);
      await cast.alice.put(path(next, "sprout")).expect(200);
    }
    expect(few).to.be.a("number");
    expect(await queriesOfList()).to.equal(few);
  });

  it("send reactions and changes to streams", async () => {
    const row = await announce("Streams");
    const [alice, events] = [await personOf(server, cast.alice.account), [] as AnyEvent[]];
    const choice = { announcementId: row.id, name: "🍅" };
    await server.context.write(recording(react, events), alice, choice);
    await server.context.write(recording(react, events), alice, choice);
    const update = await renderReactionUpdate(server.context, row.id, "🍅");
    expect(update).to.deep.equal({ name: "🍅", count: 1, announcement_id: row.id });
    await server.context.write(recording(unreact, events), alice, choice);
    expect((await renderReactionUpdate(server.context, row.id, "🍅")).count).to.equal(0);
    expect(events).to.deep.equal(
      Array.from({ length: 2 }, () => ({ type: "announcement.reacted", ...choice })),
    );
    const shown = async (id: string) =>
      renderAnnouncements(server.context, await findPublished(server.context, id), null);
    expect((await shown(row.id))[0])
      .to.include({ id: row.id })
      .and.not.have.property("read");
    expect(await shown("1")).to.deep.equal([]);
  });
});
