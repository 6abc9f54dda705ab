/** Typical use of masto.js, as published. */
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import { createOAuthAPIClient, createRestAPIClient, createStreamingAPIClient, type mastodon } from "masto";
import { WebSocket } from "ws";
import {
  type Credentials,
  type ListeningServer,
  eventually,
  letIn,
  listeningServer,
  paintPicture,
  proofKey,
} from "./support.ts";

const redirectUri = "urn:ietf:wg:oauth:2.0:oob";
const scope = "read write follow";

describe("masto.js", () => {
  let server: ListeningServer;
  let alice: Credentials;
  let bob: Credentials;

  before(async () => {
    server = await listeningServer();
    alice = await server.addPerson("alice");
    bob = await server.addPerson("bob");
  });
  after(() => server.stop());

  interface SignedIn {
    readonly client: mastodon.rest.Client;
    readonly accessToken: string;
    readonly signOut: () => Promise<void>;
  }

  async function signIn(who: Credentials): Promise<SignedIn> {
    const { url } = server;
    const app = await createRestAPIClient({ url }).v1.apps.create({
      clientName: "A day with masto.js",
      redirectUris: redirectUri,
      scopes: scope,
    });
    const clientId = app.clientId ?? "";
    const clientSecret = app.clientSecret ?? "";
    const { verifier, challenge } = proofKey();
    const query = new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      scope,
      code_challenge: challenge,
      code_challenge_method: "S256",
    });
    const code = await letIn(url, `${url}/oauth/authorize?${query.toString()}`, who);
    const oauth = createOAuthAPIClient({ url });
    const grant = {
      grantType: "authorization_code",
      clientId,
      clientSecret,
      redirectUri,
      scope,
      code,
    } as const;
    const withProof = { ...grant, codeVerifier: verifier };
    const { accessToken } = await oauth.token.create(withProof);
    return {
      client: createRestAPIClient({ url, accessToken }),
      accessToken,
      signOut: () => oauth.revoke({ clientId, clientSecret, token: accessToken }),
    };
  }

  it("covers typical use, from signing in to signing out", async () => {
    const { client, signOut } = await signIn(alice);
    const { client: other } = await signIn(bob);
    const me = await client.v1.accounts.verifyCredentials();
    expect(me).to.include({ username: "alice", acct: "alice" });

    // Follow each other.
    const found = await client.v1.accounts.lookup({ acct: "bob" });
    expect(found.id).to.equal(bob.id);
    expect((await client.v1.accounts.$select(bob.id).follow()).following).to.equal(true);
    await other.v1.accounts.$select(alice.id).follow();
    const [relationship] = await client.v1.accounts.relationships.fetch({ id: [bob.id] });
    expect(relationship).to.include({ following: true, followedBy: true });

    // Post with a picture and a reply, and interact with the post.
    const file = new Blob([new Uint8Array(await paintPicture())], { type: "image/jpeg" });
    const picture = await client.v2.media.create({ file, description: "Green hills" });
    const post = await client.v1.statuses.create({
      status: "Good morning @bob #morning",
      mediaIds: [picture.id],
      visibility: "public",
    });
    expect(post.mediaAttachments[0]?.description).to.equal("Green hills");
    expect(post.mentions.map(({ acct }) => acct)).to.deep.equal(["bob"]);
    const seen = await fetch(post.mediaAttachments[0]?.url ?? "");
    expect(seen.headers.get("content-type")).to.equal("image/jpeg");

    const answer = await other.v1.statuses.create({ status: "@alice Good morning!", inReplyToId: post.id });
    expect((await other.v1.statuses.$select(post.id).favourite()).favouritesCount).to.equal(1);
    expect((await other.v1.statuses.$select(post.id).reblog()).reblog?.id).to.equal(post.id);
    const thread = await client.v1.statuses.$select(post.id).context.fetch();
    expect(thread.descendants.map(({ id }) => id)).to.deep.equal([answer.id]);

    const edited = await client.v1.statuses
      .$select(post.id)
      .update({ status: "Good morning, @bob #morning" });
    expect(edited.editedAt).to.be.a("string");
    expect(await client.v1.statuses.$select(post.id).history.list()).to.have.lengthOf(2);

    // Notifications.
    const types = await eventually(async () => {
      const notifications = await client.v1.notifications.list();
      const kinds = notifications.map(({ type }) => type as string).toSorted();
      return kinds.length < 4 ? undefined : kinds;
    });
    expect(types).to.deep.equal(["favourite", "follow", "mention", "reblog"]);

    // Grouped notifications, and the notification policy.
    const grouped = await client.v2.notifications.list({ expandAccounts: "partial_avatars" });
    const favourites = grouped.notificationGroups.find(({ groupKey }) => groupKey.startsWith("favourite-"));
    expect(favourites).to.include({ notificationsCount: 1, statusId: post.id });
    expect(favourites?.sampleAccountIds).to.deep.equal([bob.id]);
    expect(grouped.accounts.map(({ acct }) => acct)).to.deep.equal(["bob"]);
    expect(await client.v2.notifications.unreadCount.fetch()).to.deep.equal({ count: 4 });
    const group = client.v2.notifications.$select(favourites?.groupKey ?? "");
    expect((await group.accounts.fetch()).map(({ id }) => id)).to.deep.equal([bob.id]);
    await group.dismiss();
    expect(await client.v2.notifications.unreadCount.fetch()).to.deep.equal({ count: 3 });
    const policy = await client.v2.notifications.policy.update({ forNewAccounts: "filter" });
    expect(policy).to.include({ forNewAccounts: "filter", forNotFollowing: "accept" });
    expect(await client.v1.notifications.requests.list()).to.deep.equal([]);
    expect(await client.v1.notifications.requests.merged.fetch()).to.deep.equal({ merged: true });

    // Page through a timeline, following the Link headers.
    const written: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      written.push((await other.v1.statuses.create({ status: `Number ${number}` })).id);
    }
    await eventually(async () => {
      // Fan-out jobs run concurrently: the newest post may arrive before the others.
      const posts = await client.v1.timelines.home.list({ limit: 10 });
      return written.every((id) => posts.some((one) => one.id === id)) ? posts : undefined;
    });
    const pages: string[][] = [];
    for await (const page of client.v1.timelines.home.list({ limit: 2 }))
      pages.push(page.map(({ id }) => id));
    expect(pages.every((page) => page.length <= 2)).to.equal(true);
    expect(pages.flat().slice(0, 5)).to.deep.equal(written.toReversed());
    expect(new Set(pages.flat()).size).to.equal(pages.flat().length);
    expect(pages.flat()).to.include.members([answer.id, post.id]);

    // Clean up and sign out.
    await client.v1.statuses.$select(post.id).remove();
    const error: unknown = await client.v1.statuses
      .$select(post.id)
      .fetch()
      .catch((caught: unknown) => caught);
    expect(error).to.include({ statusCode: 404 });
    await signOut();
    const refused: unknown = await client.v1.accounts.verifyCredentials().catch((caught: unknown) => caught);
    expect(refused).to.include({ statusCode: 401 });
  });

  it("filters posts by keyword and by status", async () => {
    const { client } = await signIn(alice);
    const { client: other } = await signIn(bob);
    const filter = await client.v2.filters.create({
      title: "Vegetables",
      context: ["home", "public"],
      filterAction: "hide",
      expiresIn: 3600,
      keywordsAttributes: [
        { keyword: "tomatoes", wholeWord: true },
        { keyword: "bean", wholeWord: false },
      ],
    });
    expect(filter.keywords.map(({ keyword }) => keyword)).to.deep.equal(["tomatoes", "bean"]);
    const post = await other.v1.statuses.create({ status: "Tomatoes and beans" });
    const matches = async (): Promise<unknown> => {
      const { filtered } = await client.v1.statuses.$select(post.id).fetch();
      return filtered?.map(({ filter: { title }, keywordMatches }) => [title, keywordMatches]);
    };
    expect(await matches()).to.deep.equal([["Vegetables", ["tomatoes", "bean"]]]);
    await client.v2.filters.$select(filter.id).update({
      keywordsAttributes: [
        { id: filter.keywords[0]?.id ?? "", _destroy: true },
        { id: filter.keywords[1]?.id ?? "", keyword: "peas", wholeWord: true },
      ],
    });
    expect(await matches()).to.deep.equal([]);
    const entry = await client.v2.filters.$select(filter.id).statuses.create({ statusId: post.id });
    expect(await matches()).to.deep.equal([["Vegetables", null]]);
    await client.v2.filters.statuses.$select(entry.id).remove();
    await client.v2.filters.$select(filter.id).remove();
    expect(await client.v2.filters.list()).to.deep.equal([]);
  });

  it("manages lists, hashtags, conversations, polls, quotes and scheduled posts, and searches", async () => {
    const { client } = await signIn(alice);
    const { client: other } = await signIn(bob);
    await client.v1.accounts.$select(bob.id).follow();

    // A list: add accounts, read, and remove them.
    const list = await client.v1.lists.create({ title: "Gardeners", exclusive: false });
    const chosen = client.v1.lists.$select(list.id);
    await chosen.accounts.create({ accountIds: [bob.id] });
    expect((await chosen.accounts.list()).map(({ acct }) => acct)).to.deep.equal(["bob"]);
    const leeks = await other.v1.statuses.create({ status: "Leeks in the #garden" });
    await eventually(async () => {
      const [first] = await client.v1.timelines.list.$select(list.id).list();
      return first?.id === leeks.id ? first : undefined;
    });
    await chosen.accounts.remove({ accountIds: [bob.id] });
    await chosen.update({ title: "Nobody" });
    expect((await client.v1.lists.list()).map(({ title }) => title)).to.deep.equal(["Nobody"]);
    await chosen.remove();

    // Hashtags: follow and feature.
    expect((await client.v1.tags.$select("garden").follow()).following).to.equal(true);
    expect((await client.v1.followedTags.list()).map(({ name }) => name)).to.deep.equal(["garden"]);
    expect((await client.v1.tags.$select("garden").unfollow()).following).to.equal(false);
    const featured = await other.v1.featuredTags.create({ name: "garden" });
    expect(featured.name).to.equal("garden");
    const shown = await client.v1.accounts.$select(bob.id).featuredTags.list();
    expect(shown.map(({ name }) => name)).to.deep.equal(["garden"]);
    await other.v1.featuredTags.$select(featured.id).remove();

    // A conversation: read and remove.
    await other.v1.statuses.create({ status: "@alice Psst", visibility: "direct" });
    const conversation = await eventually(async () => (await client.v1.conversations.list())[0]);
    expect(conversation.unread).to.equal(true);
    expect(conversation.accounts.map(({ acct }) => acct)).to.deep.equal(["bob"]);
    const kept = client.v1.conversations.$select(conversation.id);
    expect((await kept.read()).unread).to.equal(false);
    await kept.remove();
    expect(await client.v1.conversations.list()).to.deep.equal([]);

    // A scheduled post: reschedule and cancel.
    const [tomorrow, later] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const scheduled = await client.v1.statuses.create({ status: "Later", scheduledAt: tomorrow ?? "" });
    const waiting = client.v1.scheduledStatuses.$select(scheduled.id);
    expect((await waiting.update({ scheduledAt: later ?? "" })).scheduledAt).to.equal(later);
    const planned = await client.v1.scheduledStatuses.list();
    expect(planned.map(({ params: { text } }) => text)).to.deep.equal(["Later"]);
    await waiting.remove();
    expect(await client.v1.scheduledStatuses.list()).to.deep.equal([]);

    // A poll and a quote.
    const asked = await other.v1.statuses.create({
      status: "Tea?",
      poll: { options: ["Yes", "No"], expiresIn: 3600 },
    });
    const poll = await client.v1.polls.$select(asked.poll?.id ?? "").votes.create({ choices: [1] });
    expect(poll.options.map(({ votesCount }) => votesCount)).to.deep.equal([0, 1]);
    expect(poll.ownVotes).to.deep.equal([1]);
    const quote = await client.v1.statuses.create({ status: "Look", quotedStatusId: leeks.id });
    expect(quote.quote).to.deep.include({ state: "accepted" });
    const quotes = await other.v1.statuses.$select(leeks.id).quotes.list();
    expect(quotes.map(({ id }) => id)).to.deep.equal([quote.id]);

    // Search, with an operator.
    const found = await eventually(async () => {
      const result = await client.v2.search.list({ q: "look from:me", type: "statuses" });
      return result.statuses.length === 0 ? undefined : result;
    });
    expect(found.statuses.map(({ id }) => id)).to.deep.equal([quote.id]);
    expect((await client.v2.search.list({ q: "bob" })).accounts.map(({ acct }) => acct)).to.include("bob");
    expect((await client.v2.search.list({ q: "#gar" })).hashtags.map(({ name }) => name)).to.include(
      "garden",
    );

    // Instance information and announcements.
    await server.announce("The server moves");
    const news = await eventually(async () => (await client.v1.announcements.list())[0]);
    const announcement = client.v1.announcements.$select(news.id);
    await announcement.reactions.$select("🍅").update();
    const [after] = await client.v1.announcements.list();
    expect(after?.reactions.map(({ name, count, me }) => [name, count, me])).to.deep.equal([["🍅", 1, true]]);
    await announcement.reactions.$select("🍅").remove();
    await announcement.dismiss();
    expect(await client.v1.announcements.list()).to.deep.equal([]);
  });

  it("receives events on the streaming address that the instance reports", async () => {
    const { client, accessToken } = await signIn(alice);
    const { client: other } = await signIn(bob);
    await client.v1.accounts.$select(bob.id).follow();
    const instance = await client.v2.instance.fetch();
    const streaming = createStreamingAPIClient({
      streamingApiUrl: instance.configuration.urls.streaming,
      accessToken,
      implementation: WebSocket,
    });
    const list = await client.v1.lists.create({ title: "Gardeners" });
    await client.v1.lists.$select(list.id).accounts.create({ accountIds: [bob.id] });
    const streams = [
      streaming.user.subscribe(),
      streaming.direct.subscribe(),
      streaming.list.subscribe({ list: list.id }),
      streaming.public.local.subscribe(),
      streaming.hashtag.subscribe({ tag: "rain" }),
    ];
    const seen = streams.map(() => [] as mastodon.streaming.Event[]);
    const reading = streams.map(async (stream, index) => {
      for await (const event of stream) seen[index]?.push(event);
    });
    const kinds = (index: number): string[] => [...new Set((seen[index] ?? []).map(({ event }) => event))];
    try {
      // Subscriptions aren't acknowledged, but the server processes them in order.
      const posts = await eventually(async () => {
        const { id } = await other.v1.statuses.create({ status: "More #rain" });
        await wait(100);
        return kinds(4).length > 0 ? id : undefined;
      });
      await client.v2.filters.create({
        title: "Weather",
        context: ["home"],
        keywordsAttributes: [{ keyword: "storm" }],
      });
      await eventOf(seen[0], "filters_changed");
      const { id } = await other.v1.statuses.create({ status: "A storm with #rain, @alice" });
      for (const index of [0, 2, 3, 4]) {
        const update = await eventOf(seen[index], "update", (status) => status.id === id);
        expect(update.filtered?.map(({ keywordMatches }) => keywordMatches)).to.deep.equal([["storm"]]);
      }
      await eventOf(seen[0], "notification");
      await other.v1.statuses.$select(id).update({ status: "A storm without #rain, @alice" });
      await eventOf(seen[0], "status.update");
      await other.v1.statuses.$select(id).remove();
      for (const index of [0, 2, 3, 4]) await eventOf(seen[index], "delete", (gone) => gone === id);
      await other.v1.statuses.create({ status: "@alice Psst", visibility: "direct" });
      expect((await eventOf(seen[1], "conversation")).unread).to.equal(true);
      await server.announce("The server moves again");
      await eventOf(seen[0], "announcement");
      expect(posts).to.be.a("string");
      expect(kinds(1)).to.deep.equal(["conversation"]);
    } finally {
      for (const stream of streams) stream.unsubscribe();
      streaming.close();
      await Promise.all(reading);
    }
  });
});

type Events = mastodon.streaming.EventRegistry;

/** Waits for an event on a stream. */
async function eventOf<Kind extends keyof Events>(
  seen: readonly mastodon.streaming.Event[] | undefined,
  kind: Kind,
  isMeant: (payload: Events[Kind]["payload"]) => boolean = () => true,
): Promise<Events[Kind]["payload"]> {
  const isKind = (event: mastodon.streaming.Event): event is Events[Kind] => event.event === kind;
  const { payload } = await eventually(() =>
    Promise.resolve(seen?.filter(isKind).find((event) => isMeant(event.payload))),
  );
  return payload;
}
