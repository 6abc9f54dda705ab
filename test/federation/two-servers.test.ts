/** Two Concord servers: actions on one are visible on the other through the client API. */
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { createDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { passwordOf } from "../cast/names.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { emojiImage, newShortcode, storeEmoji } from "../support/emojis.ts";
import { type Status, act, look, publish } from "../support/statuses.ts";
import { type Peer, type TwoServers, find, findStatus, twoServers } from "../support/two-servers.ts";

describe("two servers", function () {
  let both: TwoServers;
  let one: Peer;
  let two: Peer;
  /** On the first server. */
  let alice: Person;
  /** On the second server. */
  let bob: Person;
  /** As the other's server knows them. */
  let bobAtOne: Schemas["Account"];
  let aliceAtTwo: Schemas["Account"];

  before(async () => {
    both = await twoServers();
    ({ one, two } = both);
    alice = one.cast.alice;
    bob = two.cast.bob;
    bobAtOne = await find(alice, `@bob@${two.domain}`);
    aliceAtTwo = await find(bob, `http://${one.domain}/users/alice`);
  });
  after(() => both.close());

  async function relationship(who: Person, id: string): Promise<Schemas["Relationship"] | undefined> {
    const body = await who.call("listRelationships", { query: { id: [id] } });
    return body[0];
  }

  async function notificationOf(who: Person, type: string): Promise<Schemas["Notification"] | undefined> {
    const body = await who.call("listNotifications", { query: { types: [type] } });
    return body[0];
  }

  /** The status on the other user's server. */
  async function copyOf(who: Person, status: Status): Promise<Status> {
    return findStatus(who, status.uri);
  }

  async function home(who: Person): Promise<Status[]> {
    return await who.call("listHomeTimeline");
  }

  it("find each other's accounts by handle, URI and profile URL", async () => {
    expect(bobAtOne).to.include({ acct: `bob@${two.domain}`, username: "bob" });
    expect(aliceAtTwo).to.include({ acct: `alice@${one.domain}`, username: "alice" });
    expect((await find(alice, `http://${two.domain}/@bob`)).id).to.equal(bobAtOne.id);
    const body = await alice.call("lookupAccount", { query: { acct: `bob@${two.domain}` } });
    expect(body).to.include({ id: bobAtOne.id });
  });

  it("exchange follows and notifications", async () => {
    await bob.call("followAccount", { path: { id: aliceAtTwo.id } });
    await alice.call("followAccount", { path: { id: bobAtOne.id } });
    await both.settle();
    expect(await relationship(bob, aliceAtTwo.id)).to.include({ following: true, followed_by: true });
    expect(await relationship(alice, bobAtOne.id)).to.include({ following: true, requested: false });
    expect((await notificationOf(alice, "follow"))?.account.acct).to.equal(`bob@${two.domain}`);
  });

  it("find the accounts and statuses that files for import name", async () => {
    const post = await publish(two.cast.carol, "Worth keeping");
    const run = async (type: string, csv: string): Promise<Schemas["AccountImport"]> => {
      const { id } = await alice.call("createImport", { body: { type, csv } });
      await alice.call("applyImport", { path: { id } });
      await both.settle();
      return await alice.call("getImport", { path: { id } });
    };
    const follows = await run("follows", `carol@${two.domain}\nnobody@${two.domain}\n`);
    expect(follows.results).to.deep.equal({ done: 1, failed: 1, removed: 0 });
    const carol = await find(alice, `@carol@${two.domain}`);
    expect(await relationship(alice, carol.id)).to.include({ following: true });
    expect((await run("bookmarks", `${post.uri}\n`)).results.done).to.equal(1);
    const body = await alice.call("listBookmarks");
    expect(body.map(({ uri }) => uri)).to.deep.equal([post.uri]);
    await alice.call("unfollowAccount", { path: { id: carol.id } });
    await both.settle();
  });

  it("deliver posts to followers, with content warning, mention, hashtag and language", async () => {
    const post = await publish(alice, {
      status: `@bob@${two.domain} Beans are up #Gardening`,
      spoiler_text: "Vegetables",
      language: "de",
    });
    await both.settle();
    const [seen] = await home(bob);
    expect(seen).to.deep.include({
      uri: post.uri,
      spoiler_text: "Vegetables",
      language: "de",
      sensitive: true,
    });
    expect(seen?.mentions.map(({ acct }) => acct)).to.deep.equal(["bob"]);
    expect(seen?.tags.map(({ name }) => name)).to.deep.equal(["gardening"]);
    expect((await notificationOf(bob, "mention"))?.status?.uri).to.equal(post.uri);
  });

  it("deliver replies, favourites and reblogs", async () => {
    const post = await publish(alice, "Who has seeds?");
    await both.settle();
    const copy = await copyOf(bob, post);
    const reply = await publish(bob, { status: `@alice@${one.domain} I do`, in_reply_to_id: copy.id });
    await act(bob, copy.id, "favourite");
    await act(bob, copy.id, "reblog");
    await both.settle();
    expect(await look(alice, post.id)).to.include({
      replies_count: 1,
      favourites_count: 1,
      reblogs_count: 1,
    });
    const body = await alice.call("getStatusContext", { path: { id: post.id } });
    expect(body.descendants.map(({ uri }) => uri)).to.deep.equal([reply.uri]);
    expect((await notificationOf(alice, "favourite"))?.status?.id).to.equal(post.id);
    expect((await notificationOf(alice, "reblog"))?.status?.id).to.equal(post.id);
    await act(bob, copy.id, "unfavourite");
    await act(bob, copy.id, "unreblog");
    await both.settle();
    expect(await look(alice, post.id)).to.include({
      replies_count: 1,
      favourites_count: 0,
      reblogs_count: 0,
    });
  });

  it("deliver edits and deletions", async () => {
    const post = await publish(alice, "Tomatos");
    await both.settle();
    const copy = await copyOf(bob, post);
    await alice.call("editStatus", { path: { id: post.id }, body: { status: "Tomatoes" } });
    await both.settle();
    expect((await look(bob, copy.id)).content).to.equal("<p>Tomatoes</p>");
    expect((await look(bob, copy.id)).edited_at).not.to.equal(null);
    await alice.call("deleteStatus", { path: { id: post.id } });
    await both.settle();
    await bob.refused("getStatus", { path: { id: copy.id } }, 404);
  });

  it("deliver polls, votes and results", async () => {
    const post = await publish(alice, {
      status: "Which?",
      poll: { options: ["Peas", "Beans"], expires_in: 3600 },
    });
    await both.settle();
    const copy = await copyOf(bob, post);
    await bob
      .post(`/api/v1/polls/${copy.poll?.id}/votes`)
      .send({ choices: [1] })
      .expect(200);
    await both.settle();
    const votes = (status: Status): unknown => status.poll?.options.map(({ votes_count: count }) => count);
    expect(votes(await look(alice, post.id))).to.deep.equal([0, 1]);
    await both.settle();
    expect(votes(await look(bob, copy.id))).to.deep.equal([0, 1]);
  });

  it("deliver quotes and their revocation", async () => {
    const post = await publish(alice, { status: "Worth quoting", quote_approval_policy: "public" });
    await both.settle();
    const copy = await copyOf(bob, post);
    const quote = await publish(bob, { status: "Indeed", quoted_status_id: copy.id });
    await both.settle();
    expect((await look(bob, quote.id)).quote).to.include({ state: "accepted" });
    const quoteAtOne = await copyOf(alice, quote);
    expect((await look(alice, quoteAtOne.id)).quote).to.include({ state: "accepted" });
    expect((await notificationOf(alice, "quote"))?.status?.uri).to.equal(quote.uri);
    await alice.call("revokeStatusQuote", { path: { id: post.id, quoting_status_id: quoteAtOne.id } });
    await both.settle();
    expect((await look(bob, quote.id)).quote).to.include({ state: "revoked" });
  });

  it("deliver profiles, featured posts and featured hashtags", async () => {
    await alice.call("updateCredentials", { body: { note: "Digs", bot: true } });
    const pinned = await publish(alice, "Read this first");
    await act(alice, pinned.id, "pin");
    const tag = await alice.call("createFeaturedTag", { body: { name: "compost" } });
    await both.settle();
    const body = await bob.call("getAccount", { path: { id: aliceAtTwo.id } });
    expect(body).to.include({ note: "<p>Digs</p>", bot: true });
    const pins = await bob.call("listAccountStatuses", {
      path: { id: aliceAtTwo.id },
      query: { pinned: true },
    });
    expect(pins.map(({ uri }) => uri)).to.deep.equal([pinned.uri]);
    const tags = async (): Promise<string[]> => {
      const reply = await bob.call("listAccountFeaturedTags", { path: { id: aliceAtTwo.id } });
      return reply.map(({ name }) => name);
    };
    expect(await tags()).to.deep.equal(["compost"]);
    await alice.call("deleteFeaturedTag", { path: { id: tag.id } });
    await act(alice, pinned.id, "unpin");
    await both.settle();
    expect(await tags()).to.deep.equal([]);
    const unpinned = await bob.call("listAccountStatuses", {
      path: { id: aliceAtTwo.id },
      query: { pinned: true },
    });
    expect(unpinned).to.deep.equal([]);
  });

  it("deliver pictures with descriptions, avatars and custom emojis, served by the reader's server", async () => {
    const shortcode = newShortcode();
    await storeEmoji(one.server, { shortcode });
    // A changed profile is fetched once in half a minute.
    for (const { server } of [one, two]) server.advance(31_000);
    const image = await emojiImage("#c08040", 40);
    await alice
      .patch("/api/v1/accounts/update_credentials")
      .attach("avatar", image, "avatar.png")
      .field("display_name", `Alice :${shortcode}:`)
      .expect(200);
    const upload = await alice
      .post("/api/v1/media")
      .attach("file", image, "bean.png")
      .field("description", "A bean")
      .field("focus", "0.5,-0.5")
      .expect(200);
    const { id } = upload.body as { id: string };
    await publish(alice, { status: `Look :${shortcode}:`, media_ids: [id] });
    await both.settle();
    const [seen] = await home(bob);
    expect(seen?.media_attachments[0]).to.deep.include({ type: "image", description: "A bean" });
    expect(seen?.media_attachments[0]?.meta?.focus).to.deep.equal({ x: 0.5, y: -0.5 });
    expect(seen?.emojis.map((emoji) => emoji.shortcode)).to.deep.equal([shortcode]);
    expect(seen?.account.emojis.map((emoji) => emoji.shortcode)).to.deep.equal([shortcode]);
    const files = [
      seen?.media_attachments[0]?.url,
      seen?.media_attachments[0]?.preview_url,
      seen?.account.avatar_static,
      seen?.emojis[0]?.static_url,
    ];
    for (const file of files) {
      const url = new URL(file ?? "");
      expect(url.host).to.equal(two.domain);
      await supertest(two.server.app).get(url.pathname).expect(200).expect("Content-Type", "image/png");
    }
  });

  it("show the author which servers have received a post", async () => {
    const post = await publish(alice, "For the record");
    await both.settle();
    const body = await alice.call("getStatusDeliveries", { path: { id: post.id } });
    expect(JSON.stringify(body)).to.include(two.domain).and.include('"delivered"');
    await one.cast.carol.refused("getStatusDeliveries", { path: { id: post.id } }, 404);
  });

  it("forward reports to the other server's moderators", async () => {
    const moderator = await makeStaff(two.server, "Moderator");
    const post = await publish(bob, `@alice@${one.domain} Rude`);
    await both.settle();
    const copy = await copyOf(alice, post);
    const report = { account_id: bobAtOne.id, status_ids: [copy.id], comment: "Rude", forward: true };
    await alice.call("createReport", { body: report });
    await both.settle();
    const [received] = await moderator.call("listAdminReports");
    expect(received?.comment).to.equal("Rude");
    expect(received?.target_account.username).to.equal("bob");
    expect(received?.statuses.map(({ id }) => id)).to.deep.equal([post.id]);
    expect(received?.account.username).not.to.equal("alice");
  });

  it("end follows on both sides after a block", async () => {
    const carol = two.cast.carol;
    const aliceForCarol = await find(carol, `@alice@${one.domain}`);
    await carol.call("followAccount", { path: { id: aliceForCarol.id } });
    await both.settle();
    const carolAtOne = await find(alice, `@carol@${two.domain}`);
    expect(await relationship(alice, carolAtOne.id)).to.include({ followed_by: true });
    await alice.call("blockAccount", { path: { id: carolAtOne.id } });
    await both.settle();
    expect(await relationship(carol, aliceForCarol.id)).to.include({ following: false, blocked_by: true });
    await carol.refused("followAccount", { path: { id: aliceForCarol.id } }, 403);
    await alice.call("unblockAccount", { path: { id: carolAtOne.id } });
    await both.settle();
    expect(await relationship(carol, aliceForCarol.id)).to.include({ blocked_by: false });
  });

  it("hold follow requests for a locked account until it decides", async () => {
    const { dave } = one.cast;
    await dave.call("updateCredentials", { body: { locked: true } });
    const daveAtTwo = await find(bob, `@dave@${one.domain}`);
    await bob.call("followAccount", { path: { id: daveAtTwo.id } });
    await both.settle();
    expect(await relationship(bob, daveAtTwo.id)).to.include({ following: false, requested: true });
    const bobAtDaves = await find(dave, `@bob@${two.domain}`);
    await dave.call("authorizeFollowRequest", { path: { id: bobAtDaves.id } });
    await both.settle();
    expect(await relationship(bob, daveAtTwo.id)).to.include({ following: true, requested: false });
    await dave.call("removeFromFollowers", { path: { id: bobAtDaves.id } });
    await both.settle();
    expect(await relationship(bob, daveAtTwo.id)).to.include({ following: false });
  });

  it("move an account with its followers", async () => {
    const { carol } = one.cast;
    const { dave } = two.cast;
    await bob.call("followAccount", { path: { id: (await find(bob, `@carol@${one.domain}`)).id } });
    await both.settle();
    await dave.call("setAccountAliases", {
      body: { also_known_as_uris: [`http://${one.domain}/users/carol`] },
    });
    await carol
      .post("/api/v1/accounts/move")
      .send({ password: passwordOf("carol"), moved_to_uri: `@dave@${two.domain}` })
      .expect(202);
    await both.settle();
    expect(await relationship(bob, dave.account.id)).to.include({ following: true });
    const moved = await find(bob, `@carol@${one.domain}`);
    expect(moved.moved).to.include({ id: dave.account.id });
  });

  it("show private posts to their audience only", async () => {
    const hidden = await publish(alice, { status: "For followers", visibility: "private" });
    const direct = await publish(alice, { status: "For one", visibility: "direct" });
    await both.settle();
    expect((await home(bob)).map(({ uri }) => uri))
      .to.include(hidden.uri)
      .and.not.include(direct.uri);
    const { erin } = two.cast;
    for (const { uri } of [hidden, direct]) {
      const body = await erin.call("search", { query: { q: uri, resolve: true } });
      expect(body.statuses).to.deep.equal([]);
    }
  });

  it("accept the end of follows from a suspended server, even if signed with a key that isn't known yet", async () => {
    const { erin } = two.cast;
    const aliceThere = await find(erin, `@alice@${one.domain}`);
    await erin.call("followAccount", { path: { id: aliceThere.id } });
    await both.settle();
    expect(await relationship(erin, aliceThere.id)).to.include({ following: true });
    const { context } = one.server;
    await context.federation.rotateKeys(context, alice.account.uri, () => Promise.resolve());
    // Until then, the second server uses the key that it knows.
    two.server.advance(10 * 60_000);
    await context.write(createDomainBlock, operator, { domain: "two.localhost", severity: "suspend" });
    await both.settle();
    expect(await relationship(erin, aliceThere.id)).to.include({ following: false });
  });
});
