import { expect } from "chai";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import { registerApp, withdrawAuthorization } from "../../src/domain/oauth/apps.ts";
import { publish } from "../support/statuses.ts";
import { until } from "../support/waiting.ts";
import {
  type EventClient,
  RefusedStream,
  type StreamingServer,
  eventCheck,
  openEvents,
  streamingServer,
  type Received,
} from "./support.ts";

describe("event streams", function () {
  const check = eventCheck();
  let server: StreamingServer;
  let cast: Cast;
  const open: EventClient[] = [];

  before(async () => {
    server = await streamingServer();
    cast = await makeCast(server);
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
  });
  afterEach(async () => {
    for (const client of open.splice(0)) await client.close();
  });
  after(() => server.close());

  async function stream(path: string, token = cast.alice.token, since?: string): Promise<EventClient> {
    const client = await openEvents(server, `/api/v1/streaming/${path}`, { token, since });
    open.push(client);
    return client;
  }

  /** The event of the last change. Waits for it before the next change, as events of deleted objects are no longer sent. */
  async function nextOf(client: EventClient): Promise<Received[]> {
    await server.settle();
    return client.take(1);
  }

  async function refusal(path: string, token?: string): Promise<number> {
    try {
      const client = await openEvents(
        server,
        `/api/v1/streaming/${path}`,
        token === undefined ? {} : { token },
      );
      open.push(client);
      return 200;
    } catch (error) {
      if (error instanceof RefusedStream) return error.status;
      throw error;
    }
  }

  it("send posts, edits and deletions of the home timeline, in the declared form", async () => {
    const user = await stream("user");
    const { id } = await publish(cast.bob, "Tomatoes");
    const events = await nextOf(user);
    await cast.bob.call("editStatus", { path: { id }, body: { status: "Tomatoes, red" } });
    events.push(...(await nextOf(user)));
    await cast.bob.call("deleteStatus", { path: { id } });
    events.push(...(await nextOf(user)));
    expect(events.map(({ event }) => event)).to.deep.equal(["update", "status.update", "delete"]);
    for (const event of events) check(event);
    const [created, edited, deleted] = events;
    expect(JSON.parse(created?.payload ?? "")).to.deep.include({ id, filtered: [] });
    expect(JSON.parse(created?.payload ?? "")).not.to.have.property("favourited");
    expect((JSON.parse(edited?.payload ?? "") as { content: string }).content).to.include("red");
    expect(deleted?.payload).to.equal(id);
    expect(user.response.headers["content-type"]).to.match(/^text\/event-stream/);
    expect(user.text().startsWith(":)\n")).to.equal(true);
  });

  it("send the home timeline to its owner only, and nothing to others", async () => {
    const [alice, dave] = [await stream("user"), await stream("user", cast.dave.token)];
    const { id } = await publish(cast.bob, { status: "For followers", visibility: "private" });
    await publish(cast.dave, "My own");
    await server.settle();
    const [update] = await alice.take(1);
    expect(JSON.parse(update?.payload ?? "")).to.include({ id });
    const own = await dave.take(1);
    expect(
      own.map(({ payload }) => (JSON.parse(payload ?? "") as { content: string }).content),
    ).to.deep.equal(["<p>My own</p>"]);
  });

  it("send notifications to tokens that may read them", async () => {
    const [all, fewer] = [
      await stream("user", cast.bob.token),
      await stream("user", (await cast.bob.withScopes("read:statuses")).token),
    ];
    const own = await stream("user/notification", (await cast.bob.withScopes("read:notifications")).token);
    const { id } = await publish(cast.bob, "Peas");
    await server.settle();
    await cast.alice.call("favouriteStatus", { path: { id } });
    await server.settle();
    const last = await publish(cast.bob, "Beans");
    await server.settle();
    expect((await all.take(3)).map(({ event }) => event)).to.deep.equal(["update", "notification", "update"]);
    expect((await fewer.take(2)).map(({ event }) => event)).to.deep.equal(["update", "update"]);
    const [notification, ...others] = await own.take(1);
    expect(others).to.deep.equal([]);
    check(notification ?? { id: undefined, event: "", payload: "" });
    expect(JSON.parse(notification?.payload ?? "")).to.deep.include({ type: "favourite" });
    expect(last.id).to.be.a("string");
  });

  it("send public posts by origin and media, without replies to others and reblogs", async () => {
    const paths = [
      "public",
      "public/local",
      "public/remote",
      "public?only_media=true",
      "public/local?only_media=1",
    ];
    const streams = await Promise.all(paths.map((path) => stream(path)));
    const local = await publish(cast.bob, "Local");
    await publish(cast.carol, { status: "A reply", in_reply_to_id: local.id });
    await publish(cast.carol, { status: "Unlisted", visibility: "unlisted" });
    await makePost(server, cast.carol.account, { reblogOf: local });
    const remote = await makePost(server, cast.frank, { text: "Remote", media: 1 });
    await server.settle();
    const end = await publish(cast.carol, "The end");
    const far = await makePost(server, cast.frank, { text: "The end", media: 1 });
    await server.settle();
    const expected = [
      [local.id, remote.id, end.id, far.id],
      [local.id, end.id],
      [remote.id, far.id],
      [remote.id, far.id],
      [],
    ];
    for (const [index, ids] of expected.entries()) {
      const events = (await streams[index]?.take(ids.length)) ?? [];
      expect(
        events.map(({ payload }) => (JSON.parse(payload ?? "") as { id: string }).id),
        paths[index],
      ).to.have.members(ids);
    }
  });

  it("send posts with a hashtag, including replies and deletions", async () => {
    const [tagged, local] = [
      await stream("hashtag?tag=Tom%C3%A4toes"),
      await stream("hashtag/local?tag=%23tomatoes"),
    ];
    const { id } = await publish(cast.bob, "Some #TOMATOES");
    await publish(cast.bob, "Some #beans");
    const first = [...(await nextOf(tagged)), ...(await nextOf(local))];
    expect(first.map(({ event }) => event)).to.deep.equal(["update", "update"]);
    await cast.bob.call("deleteStatus", { path: { id } });
    await makePost(server, cast.frank, { text: "Remote", tags: ["tomatoes"] });
    await server.settle();
    expect((await tagged.take(2)).map(({ event }) => event)).to.have.members(["delete", "update"]);
    expect((await local.take(1)).map(({ event }) => event)).to.deep.equal(["delete"]);
  });

  it("omit posts that the reader blocks, mutes or filters by language", async () => {
    const [byErin, byCarol] = [
      await stream("public", cast.erin.token),
      await stream("public", cast.carol.token),
    ];
    await makeMute(server, cast.erin.account, cast.dave.account);
    await makeBlock(server, cast.bob.account, cast.erin.account);
    await server.database
      .builder("users")
      .where({ id: cast.erin.user.id })
      .update({ chosen_languages: ["en"] });
    await publish(cast.dave, "Muted");
    await publish(cast.bob, "By one who blocks the reader");
    await publish(cast.carol, { status: "Auf Deutsch", language: "de" });
    await publish(cast.carol, { status: "About @dave@concord.test" });
    const { id } = await publish(cast.carol, "In English");
    await server.settle();
    const shown = await byErin.take(1);
    expect(shown.map(({ payload }) => (JSON.parse(payload ?? "") as { id: string }).id)).to.deep.equal([id]);
    expect(await byCarol.take(5)).to.have.length(5);
  });

  it("apply the reader's filters, and notify the reader when they change", async () => {
    const [user, listed, other] = [
      await stream("user"),
      await stream("public/local"),
      await stream("public/local", cast.carol.token),
    ];
    const filter = {
      title: "Weather",
      context: ["home"],
      keywords_attributes: [{ keyword: "rain" }, { keyword: "snow" }],
    };
    await cast.alice.call("createFilter", { body: filter });
    await server.settle();
    const changes = await user.take(1);
    expect(changes.map(({ event }) => event)).to.deep.equal(["filters_changed"]);
    for (const change of changes) check(change);
    await publish(cast.bob, "Rain, again");
    await server.settle();
    for (const client of [user, listed]) {
      const [event] = await client.take(1);
      check(event ?? { id: undefined, event: "", payload: undefined });
      const { filtered } = JSON.parse(event?.payload ?? "") as { filtered: { keyword_matches: string[] }[] };
      expect(filtered.map(({ keyword_matches: matches }) => matches)).to.deep.equal([["rain"]]);
    }
    const [unfiltered] = await other.take(1);
    expect(JSON.parse(unfiltered?.payload ?? "")).to.deep.include({ filtered: [] });
  });

  it("send a list's new entries, edits and deletions to the list's owner only", async () => {
    const body = await cast.alice.call("createList", { body: { title: "Gardeners" } });
    const { id: listId } = body;
    await cast.alice.call("addListAccounts", {
      path: { id: listId },
      body: { account_ids: [cast.bob.account.id] },
    });
    await server.settle();
    const list = await stream(`list?list=${listId}`);
    expect(await refusal(`list?list=${listId}`, cast.carol.token)).to.equal(404);
    await publish(cast.carol, "No member");
    const { id } = await publish(cast.bob, "Leeks");
    const events = await nextOf(list);
    await cast.bob.call("editStatus", { path: { id }, body: { status: "Leeks, green" } });
    events.push(...(await nextOf(list)));
    await cast.bob.call("deleteStatus", { path: { id } });
    events.push(...(await nextOf(list)));
    expect(events.map(({ event }) => event)).to.deep.equal(["update", "status.update", "delete"]);
    expect(JSON.parse(events[0]?.payload ?? "")).to.include({ id });
  });

  it("send conversations to their participants", async () => {
    const direct = await stream("direct", cast.bob.token);
    await publish(cast.alice, { status: "@bob Psst", visibility: "direct" });
    await server.settle();
    const [conversation] = await direct.take(1);
    check(conversation ?? { id: undefined, event: "", payload: undefined });
    expect(conversation?.event).to.equal("conversation");
    expect(JSON.parse(conversation?.payload ?? "")).to.include({ unread: true });
  });

  it("send announcements, their reactions and deletions to everyone", async () => {
    const user = await stream("user", cast.dave.token);
    const staff = await makeStaff(server, { permissions: ["manage_announcements"] });
    const events: Received[] = [];
    const receive = async (): Promise<void> => {
      events.push(...(await nextOf(user)));
    };
    const body = await staff.call("createAdminAnnouncement", { body: { text: "The server moves" } });
    const { id } = body;
    await receive();
    await cast.alice.put(`/api/v1/announcements/${id}/reactions/${encodeURIComponent("🍅")}`).expect(200);
    await receive();
    await staff.call("unpublishAdminAnnouncement", { path: { id } });
    await receive();
    await staff.call("publishAdminAnnouncement", { path: { id } });
    await receive();
    await staff.call("updateAdminAnnouncement", { path: { id }, body: { text: "The server has moved" } });
    await receive();
    await staff.call("deleteAdminAnnouncement", { path: { id } });
    await receive();
    expect(events.map((one) => one.event)).to.deep.equal([
      "announcement",
      "announcement.reaction",
      "announcement.delete",
      "announcement",
      "announcement",
      "announcement.delete",
    ]);
    for (const one of events) check(one);
    expect(JSON.parse(events[1]?.payload ?? "")).to.deep.include({
      name: "🍅",
      count: 1,
      announcement_id: id,
    });
    expect(JSON.parse(events[4]?.payload ?? "")).to.deep.include({
      id,
      content: "<p>The server has moved</p>",
    });
    for (const ending of [events[2], events[5]]) expect(ending?.payload).to.equal(id);
  });

  it("end when the token is revoked", async () => {
    const { app } = await server.context.writeWithoutActor(registerApp, {
      name: "Another app",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read"],
    });
    const grant = { appId: app.id, userId: cast.carol.user.id, scopes: ["read"] };
    const { secret } = await server.context.writeWithoutActor(issueToken, grant);
    const [ending, staying] = [await stream("user", secret), await stream("user", cast.carol.token)];
    await server.context.write(withdrawAuthorization, cast.carol, { appId: app.id });
    await server.settle();
    await ending.ended;
    expect(staying.response.destroyed).to.equal(false);
  });

  it("require a token with the scope, and a known stream", async () => {
    const { token } = await cast.alice.withScopes("read:notifications");
    expect(await refusal("user")).to.equal(401);
    expect(await refusal("public")).to.equal(401);
    expect(await refusal("user", "nobody has this one")).to.equal(401);
    expect(await refusal("user", token)).to.equal(403);
    expect(await refusal("public", token)).to.equal(403);
    expect(await refusal("user/notification", token)).to.equal(200);
    expect(await refusal("nothing", cast.alice.token)).to.equal(404);
    expect(await refusal("hashtag", cast.alice.token)).to.equal(400);
    expect(await refusal("?stream=nothing", cast.alice.token)).to.equal(404);
    expect(await refusal("?stream=user", token)).to.equal(403);
    expect(await refusal("?stream=public:media", cast.alice.token)).to.equal(200);
    expect(await refusal("", cast.alice.token)).to.equal(400);
    expect(await refusal("user", cast.app.token)).to.equal(422);
    expect(await refusal(`user?access_token=${cast.alice.token}`)).to.equal(200);
  });

  it("count as use of the server on each day, as long as they are open", async () => {
    const days = async (): Promise<number> =>
      (await server.database.builder("active_days").where({ user_id: cast.bob.user.id }).select("day"))
        .length;
    await stream("user", cast.bob.token);
    const before = await days();
    server.advance(24 * 3_600_000);
    await cast.alice.withScopes("read");
    await server.context.write(withdrawAuthorization, cast.alice, { appId: cast.app.id });
    await server.settle();
    await until(async () => (await days()) === before + 1);
  });
});
