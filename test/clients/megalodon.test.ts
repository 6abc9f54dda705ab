/** Typical use of megalodon, as published: the client library of several apps, with its own request style. */
import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import megalodon, { type MegalodonInterface, type Response, detector } from "megalodon";
import {
  type Credentials,
  type ListeningServer,
  eventually,
  letIn,
  listeningServer,
  paintPicture,
} from "./support.ts";

// A CommonJS package, whose default export is an ordinary property.
const { default: connect } = megalodon;

describe("megalodon", () => {
  let server: ListeningServer;
  let alice: Credentials;
  let bob: Credentials;
  let directory: string;

  before(async () => {
    server = await listeningServer();
    alice = await server.addPerson("alice");
    bob = await server.addPerson("bob");
    directory = await mkdtemp(join(tmpdir(), "concord-megalodon-"));
  });
  after(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  interface SignedIn {
    readonly client: MegalodonInterface;
    readonly signOut: () => Promise<unknown>;
  }

  /** Without PKCE, which neither megalodon's authorization URL nor its code exchange supports. */
  async function signIn(who: Credentials): Promise<SignedIn> {
    const stranger = connect(await detector(server.url), server.url);
    const app = await stranger.registerApp("A day with megalodon", { scopes: ["read", "write", "follow"] });
    const { client_id: clientId, client_secret: clientSecret } = app;
    const code = await letIn(server.url, app.url ?? "", who);
    const { access_token: accessToken } = await stranger.fetchAccessToken(clientId, clientSecret, code);
    const client = connect("mastodon", server.url, accessToken);
    return { client, signOut: () => client.revokeToken(clientId, clientSecret, accessToken) };
  }

  it("covers typical use, from signing in to signing out", async () => {
    const { client, signOut } = await signIn(alice);
    const { client: other } = await signIn(bob);
    expect((await client.verifyAccountCredentials()).data.username).to.equal("alice");

    expect((await client.followAccount(bob.id)).data.following).to.equal(true);
    await other.followAccount(alice.id);
    expect((await client.getRelationships([bob.id])).data[0]).to.include({
      following: true,
      followed_by: true,
    });

    const path = join(directory, "hills.jpg");
    await writeFile(path, await paintPicture());
    const picture = await client.uploadMedia(createReadStream(path), { description: "Green hills" });
    const { data: post } = await client.postStatus("Good morning @bob #morning", {
      media_ids: [picture.data.id],
      visibility: "public",
    });
    if (!("account" in post)) throw new Error("the status was scheduled instead of published");
    expect(post.media_attachments[0]?.description).to.equal("Green hills");
    const poll = await client.postStatus("Tea?", { poll: { options: ["Yes", "No"], expires_in: 3600 } });
    if (!("account" in poll.data)) throw new Error("the status was scheduled instead of published");
    const voted = await other.votePoll(poll.data.poll?.id ?? "", [0]);
    expect(voted.data.options.map((option) => option.votes_count)).to.deep.equal([1, 0]);

    const answer = await other.postStatus("@alice Good morning!", { in_reply_to_id: post.id });
    expect((await other.favouriteStatus(post.id)).data.favourites_count).to.equal(1);
    expect((await other.reblogStatus(post.id)).data.reblog?.id).to.equal(post.id);
    const thread = await client.getStatusContext(post.id);
    expect(thread.data.descendants.map(({ id }) => id)).to.deep.equal([answer.data.id]);
    const edited = await client.editStatus(post.id, { status: "Good morning, @bob #morning" });
    expect(edited.data.edited_at).to.be.a("string");

    const types = await eventually(async () => {
      const { data } = await client.getNotifications();
      const kinds = data.map(({ type }) => type).toSorted();
      return kinds.length < 4 ? undefined : kinds;
    });
    expect(types).to.deep.equal(["favourite", "follow", "mention", "reblog"]);

    const written: string[] = [];
    for (const number of [1, 2, 3]) written.push((await other.postStatus(`Number ${number}`, {})).data.id);
    // Fan-out jobs run concurrently: the newest post may arrive before the others.
    await eventually(async () => {
      const { data } = await client.getHomeTimeline({ limit: 4 });
      return written.every((id) => data.some((one) => one.id === id)) ? data : undefined;
    });
    const first = await client.getHomeTimeline({ limit: 2 });
    const next = /max_id=(\d+)[^>]*>; rel="next"/.exec(linkOf(first))?.[1];
    const second = await client.getHomeTimeline({
      limit: 2,
      ...(next === undefined ? {} : { max_id: next }),
    });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids.slice(0, 3)).to.deep.equal(written.toReversed());
    expect(new Set(ids).size).to.equal(4);

    expect((await other.unfavouriteStatus(post.id)).data.favourites_count).to.equal(0);
    expect((await other.unreblogStatus(post.id)).data.reblogged).to.equal(false);
    expect((await client.muteAccount(bob.id, true)).data.muting).to.equal(true);
    expect((await client.getMutes()).data.map(({ id }) => id)).to.deep.equal([bob.id]);
    expect((await client.unmuteAccount(bob.id)).data.muting).to.equal(false);
    expect((await client.unfollowAccount(bob.id)).data.following).to.equal(false);
    expect((await client.blockAccount(bob.id)).data.blocking).to.equal(true);
    expect(await statusOf(other.getStatus(post.id))).to.equal(404);
    expect((await client.getBlocks()).data.map(({ id }) => id)).to.deep.equal([bob.id]);
    expect((await client.unblockAccount(bob.id)).data.blocking).to.equal(false);

    await client.deleteStatus(post.id);
    expect(await statusOf(client.getStatus(post.id))).to.equal(404);
    await signOut();
    expect(await statusOf(client.verifyAccountCredentials())).to.equal(401);
  });

  it("manages lists, filters, hashtags, conversations and scheduled posts, and searches", async () => {
    const { client } = await signIn(alice);
    const { client: other } = await signIn(bob);
    await client.followAccount(bob.id);

    const { data: list } = await client.createList("Gardeners");
    await client.addAccountsToList(list.id, [bob.id]);
    expect((await client.getAccountsInList(list.id)).data.map(({ acct }) => acct)).to.deep.equal(["bob"]);
    expect((await client.getAccountLists(bob.id)).data.map(({ title }) => title)).to.deep.equal([
      "Gardeners",
    ]);
    const { data: leeks } = await other.postStatus("Leeks in the #garden", {});
    await eventually(async () => {
      const { data } = await client.getListTimeline(list.id);
      return data[0]?.id === leeks.id ? data : undefined;
    });
    expect((await client.updateList(list.id, "Nobody")).data.title).to.equal("Nobody");
    await client.deleteAccountsFromList(list.id, [bob.id]);
    await client.deleteList(list.id);
    expect((await client.getLists()).data).to.deep.equal([]);

    const { data: filter } = await client.createFilter("tomatoes", ["home"], { whole_word: true });
    const { data: changed } = await client.updateFilter(filter.id, "tomatoes", ["home", "public"]);
    expect(changed.context).to.deep.equal(["home", "public"]);
    expect((await client.getFilters()).data.map(({ phrase }) => phrase)).to.deep.equal(["tomatoes"]);
    await client.deleteFilter(filter.id);
    expect((await client.getFilters()).data).to.deep.equal([]);

    expect((await client.followTag("garden")).data.following).to.equal(true);
    expect((await client.getFollowedTags()).data.map(({ name }) => name)).to.deep.equal(["garden"]);
    expect((await client.unfollowTag("garden")).data.following).to.equal(false);
    const suggested = (await other.getSuggestedTags()).data.map(({ name }) => name);
    expect(suggested).to.include("garden");
    const { data: featured } = await other.createFeaturedTag("garden");
    expect((await other.getFeaturedTags()).data.map(({ name }) => name)).to.deep.equal(["garden"]);
    await other.deleteFeaturedTag(featured.id);

    await other.postStatus("@alice Psst", { visibility: "direct" });
    const conversation = await eventually(async () => (await client.getConversationTimeline()).data[0]);
    expect(conversation.unread).to.equal(true);
    expect((await client.readConversation(conversation.id)).data.unread).to.equal(false);
    await client.deleteConversation(conversation.id);
    expect((await client.getConversationTimeline()).data).to.deep.equal([]);

    const [tomorrow, later] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const { data: scheduled } = await client.postStatus("Later", { scheduled_at: tomorrow ?? "" });
    expect((await client.scheduleStatus(scheduled.id, later ?? "")).data.scheduled_at).to.equal(later);
    expect((await client.getScheduledStatuses()).data.map(({ id }) => id)).to.deep.equal([scheduled.id]);
    await client.cancelScheduledStatus(scheduled.id);
    expect(await statusOf(client.getScheduledStatus(scheduled.id))).to.equal(404);

    const found = await eventually(async () => {
      const { data } = await other.search("leeks from:me", { type: "statuses" });
      return data.statuses[0];
    });
    expect(found.id).to.equal(leeks.id);
    expect((await client.search("bob")).data.accounts.map(({ acct }) => acct)).to.include("bob");

    await server.announce("The server moves");
    const news = await eventually(async () => (await client.getInstanceAnnouncements()).data[0]);
    await client.addReactionToAnnouncement(news.id, "🍅");
    const [after] = (await client.getInstanceAnnouncements()).data;
    expect(after?.reactions.map(({ name, count, me }) => [name, count, me])).to.deep.equal([["🍅", 1, true]]);
    await client.removeReactionFromAnnouncement(news.id, "🍅");
    await client.dismissInstanceAnnouncement(news.id);
    expect((await client.getInstanceAnnouncements()).data).to.deep.equal([]);

    // Dismiss one, then all.
    const [first] = (await client.getNotifications()).data;
    await client.dismissNotification(first?.id ?? "");
    expect(await statusOf(client.getNotification(first?.id ?? ""))).to.equal(404);
    await client.dismissNotifications();
    expect((await client.getNotifications()).data).to.deep.equal([]);
  });

  it("receives events on a stream", async () => {
    const { client } = await signIn(alice);
    const { client: other } = await signIn(bob);
    await client.followAccount(bob.id);
    const { data: list } = await client.createList("Gardeners");
    await client.addAccountsToList(list.id, [bob.id]);
    const streams = await Promise.all([
      client.userStreaming(),
      client.directStreaming(),
      client.listStreaming(list.id),
      client.localStreaming(),
      client.publicStreaming(),
      client.tagStreaming("rain"),
    ]);
    const seen = streams.map(() => [] as { readonly event: string; readonly payload: unknown }[]);
    for (const [index, stream] of streams.entries()) {
      for (const event of [
        "update",
        "status_update",
        "delete",
        "notification",
        "conversation",
        "parser-error",
      ]) {
        stream.on(event, (payload: unknown) => seen[index]?.push({ event, payload }));
      }
    }
    const eventOf = (index: number, event: string): Promise<unknown> =>
      eventually(async () => seen[index]?.find((one) => one.event === event)?.payload);
    const shown = [0, 2, 3, 4, 5];
    try {
      // The server doesn't announce when a connection starts to receive events.
      await eventually(async () => {
        await other.postStatus("More #rain", {});
        await wait(100);
        return shown.every((index) => (seen[index] ?? []).length > 0) ? true : undefined;
      });
      const { data: post } = await other.postStatus("@alice More #rain", {});
      await other.editStatus(post.id, { status: "@alice Less #rain" });
      for (const index of shown) expect(await eventOf(index, "status_update")).to.include({ id: post.id });
      // A post deleted before its notification job runs notifies nobody.
      expect(await eventOf(0, "notification")).to.include({ type: "mention" });
      await other.deleteStatus(post.id);
      for (const index of shown) expect(await eventOf(index, "delete")).to.equal(post.id);
      await other.postStatus("@alice Psst", { visibility: "direct" });
      expect(await eventOf(1, "conversation")).to.include({ unread: true });
      expect(seen.flat().map(({ event }) => event)).not.to.include("parser-error");
    } finally {
      for (const stream of streams) stream.stop();
    }
  });
});

function linkOf({ headers }: Response): string {
  const link = new Map<string, unknown>(Object.entries(headers as object)).get("link");
  return typeof link === "string" ? link : "";
}

async function statusOf(request: Promise<unknown>): Promise<unknown> {
  const error: unknown = await request.catch((caught: unknown) => caught);
  return (error as { response?: { status?: number } }).response?.status;
}
