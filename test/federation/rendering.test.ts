/** ActivityPub documents of local accounts and posts, in the same form as Mastodon's. */
import { expect } from "chai";
import { Application, Note, Person as PersonActor, Question } from "@fedify/vocab";
import { addAlias } from "../../src/domain/moving/moving.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { keysOf } from "../../src/federation/keys.ts";
import { renderStatusActivities } from "../../src/federation/rendering/activities.ts";
import { renderActor, renderInstanceActor } from "../../src/federation/rendering/actors.ts";
import type { JsonObject } from "../../src/federation/json-bounds.ts";
import { type RenderedObject, documentOf, everyone } from "../../src/federation/rendering/document.ts";
import { renderNotes } from "../../src/federation/rendering/notes.ts";
import { newKey } from "../../src/media/storage.ts";
import { findAccounts } from "../../src/store/accounts/account-rows.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { findStatuses } from "../../src/store/statuses/statuses.ts";
import type { Person } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { storeEmoji } from "../support/emojis.ts";
import { expand, expandAsMastodon, readRendered } from "../support/json-ld.ts";
import { changeAccount } from "../support/states.ts";
import { act, makeMedia, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const site = "http://concord.test";
const alice = `${site}/users/alice`;
const bob = `${site}/users/bob`;
const frank = "https://remote.example/users/frank";

describe("documents of local accounts and posts", () => {
  const { server, cast } = suite();

  const actorOf = async ({ account }: Person): Promise<RenderedObject> =>
    renderActor(
      server.context,
      single(await findAccounts(server.context.store, [account.id])),
      await keysOf(server.context, account.uri),
    );

  const noteOf = async ({ id }: { readonly id: string }): Promise<RenderedObject> =>
    single(await renderNotes(server.context, await findStatuses(server.context.store, [id])));

  const activityOf = async ({ id }: { readonly id: string }): Promise<RenderedObject> =>
    single(await renderStatusActivities(server.context, await findStatuses(server.context.store, [id])));

  /** The document's context defines all its terms as Mastodon's context does. */
  const assertUnderstood = async (object: JsonObject): Promise<void> => {
    const document = documentOf(object);
    expect(await expand(document)).to.deep.equal(await expandAsMastodon(document));
  };

  it("describe an account with the properties that Mastodon reads", async () => {
    const { alice: person } = cast;
    const shortcode = "sprout";
    const emojiId = await storeEmoji(server, { shortcode });
    await person.call("updateCredentials", {
      body: {
        display_name: `Alice :${shortcode}:`,
        note: "I grow #Tomatoes",
        locked: true,
        discoverable: true,
        indexable: true,
        attribution_domains: ["blog.example"],
        fields_attributes: [{ name: "Garden", value: "big" }],
      },
    });
    const avatarKey = newKey("png");
    await server.context.write(addAlias, operator, { username: "alice", alias: frank });
    await changeAccount(server, person.account.id, {
      avatar_key: avatarKey,
      avatar_description: "A face",
      moved_to_account_id: cast.frank.id,
    });
    const actor = await actorOf(person);
    const keys = await keysOf(server.context, alice);
    const { publicKey, assertionMethod, ...rest } = actor;
    expect(publicKey).to.deep.include({ id: `${alice}#main-key`, owner: alice });
    expect(assertionMethod).to.have.lengthOf(1);
    const { created_at: created } = person.account;
    expect(JSON.parse(JSON.stringify(rest))).to.deep.equal({
      id: alice,
      type: "Person",
      inbox: `${alice}/inbox`,
      outbox: `${alice}/outbox`,
      followers: `${alice}/followers`,
      following: `${alice}/following`,
      featured: `${alice}/collections/featured`,
      featuredTags: `${alice}/collections/tags`,
      endpoints: { sharedInbox: `${site}/inbox` },
      preferredUsername: "alice",
      webfinger: "alice@concord.test",
      name: "Alice :sprout:",
      summary: `<p>I grow <a href="${site}/tags/Tomatoes" class="mention hashtag" rel="tag">#<span>Tomatoes</span></a></p>`,
      url: `${site}/@alice`,
      manuallyApprovesFollowers: true,
      discoverable: true,
      indexable: true,
      memorial: false,
      showFeatured: true,
      showMedia: true,
      showRepliesInMedia: true,
      published: `${created.toISOString().slice(0, 10)}T00:00:00Z`,
      interactionPolicy: { canFeature: { automaticApproval: [`${alice}/followers`] } },
      attachment: [{ type: "PropertyValue", name: "Garden", value: "big" }],
      tag: [
        {
          id: `${site}/emojis/${emojiId}`,
          type: "Emoji",
          name: ":sprout:",
          updated: (single((actor["tag"] as JsonObject[]).slice(0, 1)) as { updated: string }).updated,
          icon: {
            type: "Image",
            mediaType: "image/png",
            url: ((actor["tag"] as JsonObject[])[0] as { icon: { url: string } }).icon.url,
          },
        },
        { type: "Hashtag", href: `${site}/tags/Tomatoes`, name: "#Tomatoes" },
      ],
      icon: {
        type: "Image",
        mediaType: "image/png",
        summary: "A face",
        url: `${site}/media/${avatarKey}`,
      },
      alsoKnownAs: [frank],
      movedTo: frank,
      attributionDomains: ["blog.example"],
    });
    await assertUnderstood(actor);
    const read = await readRendered(actor);
    if (!(read instanceof PersonActor)) throw new Error("it is no person");
    expect(read.preferredUsername).to.equal("alice");
    expect(read.endpoints?.sharedInbox?.href).to.equal(`${site}/inbox`);
    expect(read.successorId?.href).to.equal(frank);
    const pem = await read.getPublicKey();
    expect(pem?.publicKey).to.deep.equal(keys.rsa.publicKey);
    for await (const key of read.getAssertionMethods())
      expect(key.publicKey).to.deep.equal(keys.ed25519.publicKey);
    await changeAccount(server, person.account.id, { moved_to_account_id: null, locked: false });
  });

  it("hide a suspended account's profile, and mark it as suspended", async () => {
    await cast.erin.call("updateCredentials", {
      body: { display_name: "Rude words", note: "More of them", discoverable: true },
    });
    await changeAccount(server, cast.erin.account.id, {
      suspended_at: new Date(),
      avatar_key: newKey("png"),
    });
    const actor = await actorOf(cast.erin);
    expect(actor).to.deep.include({ suspended: true, name: "erin", summary: "", discoverable: false });
    expect(actor).not.to.have.property("icon");
    expect(JSON.stringify(actor)).not.to.match(/rude/i);
    await assertUnderstood(actor);
    await changeAccount(server, cast.erin.account.id, { suspended_at: null, avatar_key: null });
  });

  it("describe the instance actor as an application named by its domain", async () => {
    const actor = await renderInstanceActor(server.context, await keysOf(server.context, `${site}/actor`));
    expect(actor).to.deep.include({
      id: `${site}/actor`,
      type: "Application",
      preferredUsername: "concord.test",
      inbox: `${site}/actor/inbox`,
      manuallyApprovesFollowers: true,
    });
    await assertUnderstood(actor);
    expect(await readRendered(actor)).to.be.instanceOf(Application);
  });

  it("describe a post with attachments, mentions, hashtags and a content warning", async () => {
    const mediaId = await makeMedia(server, cast.alice.account);
    await server.database
      .builder("media_attachments")
      .where({ id: mediaId })
      .update({
        blurhash: "UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH",
        focus_x: 0.5,
        focus_y: -0.25,
        meta: JSON.stringify({ original: { width: 640, height: 480 } }),
      });
    const status = await publish(cast.alice, {
      status: `Hello @bob and @frank@remote.example #Tomatoes`,
      spoiler_text: "Vegetables",
      sensitive: true,
      language: "en",
      media_ids: [mediaId],
      quote_approval_policy: "followers",
    });
    const note = await noteOf(status);
    const uri = `${alice}/statuses/${status.id}`;
    const { id: conversationId } = single(
      await server.database.builder("statuses").where({ id: status.id }).select({ id: "conversation_id" }),
    ) as { id: string };
    expect(JSON.parse(JSON.stringify(note))).to.deep.equal({
      id: uri,
      type: "Note",
      summary: "Vegetables",
      inReplyTo: null,
      published: status.created_at,
      url: `${site}/@alice/${status.id}`,
      attributedTo: alice,
      to: [everyone],
      cc: [`${alice}/followers`, bob, frank],
      sensitive: true,
      conversation: `${site}/contexts/${conversationId}`,
      context: `${site}/contexts/${conversationId}`,
      content: status.content,
      contentMap: { en: status.content },
      attachment: [
        {
          type: "Document",
          mediaType: "image/png",
          url: status.media_attachments[0]?.url,
          name: "As it was",
          blurhash: "UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH",
          focalPoint: [0.5, -0.25],
          width: 640,
          height: 480,
        },
      ],
      tag: [
        { type: "Mention", href: bob, name: "@bob" },
        { type: "Mention", href: frank, name: "@frank@remote.example" },
        { type: "Hashtag", href: `${site}/tags/tomatoes`, name: "#tomatoes" },
      ],
      replies: {
        id: `${uri}/replies`,
        type: "Collection",
        first: {
          id: `${uri}/replies?page=true`,
          type: "CollectionPage",
          partOf: `${uri}/replies`,
          next: `${uri}/replies?only_other_accounts=true&page=true`,
          items: [],
        },
      },
      likes: { id: `${uri}/likes`, type: "Collection", totalItems: 0 },
      shares: { id: `${uri}/shares`, type: "Collection", totalItems: 0 },
      interactionPolicy: { canQuote: { automaticApproval: [`${alice}/followers`] } },
    });
    await assertUnderstood(note);
    const read = await readRendered(note);
    if (!(read instanceof Note)) throw new Error("it is no note");
    expect(read.toIds.map(({ href }) => href)).to.deep.equal([everyone]);
    expect(read.attributionId?.href).to.equal(alice);
    expect(read.sensitive).to.equal(true);
  });

  it("address each visibility as Mastodon does", async () => {
    const followers = `${alice}/followers`;
    const audiences = {
      public: { to: [everyone], cc: [followers, bob] },
      unlisted: { to: [followers], cc: [everyone, bob] },
      private: { to: [followers], cc: [bob] },
      direct: { to: [bob], cc: [] },
    } as const;
    for (const [visibility, audience] of Object.entries(audiences)) {
      const status = await publish(cast.alice, { status: "@bob", visibility });
      const create = await activityOf(status);
      expect(create, visibility).to.deep.include({ type: "Create", actor: alice, ...audience });
      expect(create["object"], visibility).to.deep.include(audience);
      await assertUnderstood(create);
    }
  });

  it("address the posts of silenced accounts only to mentioned accounts that follow them", async () => {
    await changeAccount(server, cast.dave.account.id, { silenced_at: new Date() });
    await makeFollow(server, cast.carol.account, cast.dave.account);
    const note = await noteOf(await publish(cast.dave, { status: "@bob @carol", visibility: "direct" }));
    expect(note["to"]).to.deep.equal([`${site}/users/carol`]);
    expect(note["tag"]).to.have.lengthOf(2);
    await changeAccount(server, cast.dave.account.id, { silenced_at: null });
  });

  it("include a post's parent, its author's own replies and its counters", async () => {
    const first = await publish(cast.alice, "First");
    const uris: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      const reply = await publish(cast.alice, { status: `Reply ${number}`, in_reply_to_id: first.id });
      uris.push(reply.uri);
    }
    const secret = { status: "Only you", visibility: "private", in_reply_to_id: first.id };
    await publish(cast.alice, secret);
    const other = await publish(cast.bob, { status: "Mine", in_reply_to_id: first.id });
    await act(cast.bob, first.id, "favourite");
    const reblog = await act(cast.carol, first.id, "reblog");
    const note = await noteOf(first);
    const { replies, likes, shares } = note as unknown as Readonly<Record<string, JsonObject>>;
    expect(replies?.["first"]).to.deep.include({ items: uris.slice(0, 5) });
    expect(likes).to.include({ totalItems: 1 });
    expect(shares).to.include({ totalItems: 1 });
    expect(await noteOf(other)).to.include({ inReplyTo: first.uri });
    expect((await noteOf(other))["context"]).to.equal(note["context"]);
    const announce = await activityOf(reblog);
    expect(announce).to.deep.include({
      id: `${site}/users/carol/statuses/${reblog.id}/activity`,
      type: "Announce",
      object: first.uri,
      to: [everyone],
      cc: [`${site}/users/carol/followers`, alice],
    });
    await assertUnderstood(announce);
  });

  it("include the text of a private post in its author's reblog, since others can't fetch it", async () => {
    const status = await publish(cast.alice, { status: "Between us", visibility: "private" });
    const reblog = await act(cast.alice, status.id, "reblog", { visibility: "private" });
    const { object } = await activityOf(reblog);
    expect(object).to.deep.include({ id: status.uri, content: "<p>Between us</p>" });
  });

  it("describe a poll as a Question with the votes for each option", async () => {
    const body = { status: "Which?", poll: { options: ["Red", "Green"], expires_in: 3600 } };
    const status = await publish(cast.alice, body);
    await cast.bob.call("votePoll", { path: { id: status.poll?.id ?? "" }, body: { choices: [1] } });
    const note = await noteOf(status);
    expect(note).to.deep.include({
      type: "Question",
      oneOf: [
        { type: "Note", name: "Red", replies: { type: "Collection", totalItems: 0 } },
        { type: "Note", name: "Green", replies: { type: "Collection", totalItems: 1 } },
      ],
      endTime: status.poll?.expires_at,
      votersCount: 1,
    });
    expect(note).not.to.have.property("closed");
    await assertUnderstood(note);
    expect(await readRendered(note)).to.be.instanceOf(Question);
    server.advance(3_601_000);
    expect(await noteOf(status)).to.include({ closed: status.poll?.expires_at });
    const multiple = await publish(cast.alice, { ...body, poll: { ...body.poll, multiple: true } });
    expect(await noteOf(multiple)).to.have.property("anyOf");
  });

  it("include a quoted post, and its author's approval", async () => {
    const first = await publish(cast.alice, { status: "Tomatoes", quote_approval_policy: "public" });
    const second = await publish(cast.bob, { status: "Look", quoted_status_id: first.id });
    const note = await noteOf(second);
    expect(note).to.include({
      quote: first.uri,
      quoteUri: first.uri,
      _misskey_quote: first.uri,
      quoteAuthorization: `${alice}/quote_authorizations/${second.id}`,
    });
    await assertUnderstood(note);
    expect((await noteOf(first))["interactionPolicy"]).to.deep.equal({
      canQuote: { automaticApproval: [everyone] },
    });
    await cast.alice.call("deleteStatus", { path: { id: first.id } });
    expect((await noteOf(second))["quote"]).to.deep.equal({ type: "Tombstone" });
  });

  it("include another server's approval of a quote", async () => {
    const quoted = await makePost(server, cast.frank);
    const uri = `${frank}/quote_authorizations/1`;
    await server.database
      .builder("statuses")
      .where({ id: quoted.id })
      .update({ quote_automatic: ["public"] });
    const { id } = await publish(cast.alice, { status: "Look", quoted_status_id: quoted.id });
    expect(await noteOf({ id })).not.to.have.property("quoteAuthorization");
    await server.database
      .builder("quotes")
      .where({ status_id: id })
      .update({ state: "accepted", approval_uri: uri });
    expect(await noteOf({ id })).to.include({ quote: quoted.uri, quoteAuthorization: uri });
  });

  it("take the same number of queries for twenty posts as for two", async () => {
    const posts: string[] = [];
    for (let number = 0; number < 20; number += 1) {
      const { id } = await makePost(server, cast.alice.account, { tags: ["tea"], mentions: [cast.frank] });
      posts.push(id);
    }
    const counted = async (ids: readonly string[]): Promise<number> => {
      const rows = await findStatuses(server.context.store, ids);
      const { context, database } = server;
      const before = database.activity.queries;
      expect(await renderStatusActivities(context, rows)).to.have.lengthOf(ids.length);
      return database.activity.queries - before;
    };
    expect(await counted(posts)).to.equal(await counted(posts.slice(0, 2)));
  });
});
