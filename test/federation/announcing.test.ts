/** Activities that local accounts send to other servers, one test for each. */
import { verifyJsonLd, verifyObject } from "@fedify/fedify";
import { Activity } from "@fedify/vocab";
import { expect } from "chai";
import { migrateAccount } from "../../src/domain/moving/moving.ts";
import { endAccount } from "../../src/domain/deletion/own-deletion.ts";
import { type RemoteAccount, operator } from "../../src/domain/kernel/actor.ts";
import { takeAction, unsuspend } from "../../src/domain/moderation/actions.ts";
import { answerAsRelay, createRelay, disableRelay } from "../../src/domain/moderation/relays.ts";
import { follow } from "../../src/domain/relationships/follows.ts";
import type { ReceivedQuote } from "../../src/domain/statuses/contents.ts";
import { type NewStatus, createStatus } from "../../src/domain/statuses/creating.ts";
import { vote } from "../../src/domain/statuses/polls.ts";
import { answerQuoteRequest, settleQuote } from "../../src/domain/statuses/received-quotes.ts";
import { contextLoader } from "../../src/federation/json-ld-contexts.ts";
import { renderActor } from "../../src/federation/rendering/actors.ts";
import { documentOf } from "../../src/federation/rendering/document.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { StatusRow } from "../../src/store/statuses/statuses.ts";
import { keysOf } from "../../src/federation/keys.ts";
import { rotateKeysOf } from "../../src/domain/federation/key-rotation.ts";
import { actorOf } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import {
  type Announced,
  announced,
  makeReachable,
  reachableAccount,
  routes,
  textIn,
} from "../support/announced.ts";
import { type Document, publicCollection, remoteWorld } from "../support/remote.ts";
import { changeAccount, changeStatus, makeJobsDue } from "../support/states.ts";
import { suite } from "../support/suite.ts";
import { publish } from "../support/statuses.ts";

const minute = 60_000;

describe("activities for other servers", function () {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let alice: AccountRow;
  let frank: AccountRow;

  before(async () => {
    alice = cast.alice.account;
    frank = await makeReachable(server, cast.frank);
    await makeFollow(server, frank, alice);
    await server.settle();
    remote.sent.length = 0;
  });

  const arrived = (): Promise<Announced[]> => announced(server, remote);

  /** The only activity that arrived, and its inbox. */
  async function only(inbox: string): Promise<Document> {
    const all = await arrived();
    expect(routes(all)).to.have.length(1);
    expect(all[0]?.inbox).to.equal(inbox);
    return all[0]?.json ?? {};
  }
  const own = "https://remote.example/users/frank/inbox";
  const shared = "https://remote.example/inbox";

  async function postAs(name: "alice" | "bob", fields: object): Promise<{ id: string; uri: string }> {
    return await publish(cast[name], { ...fields });
  }

  /** An activity without its note, signatures and context. */
  function withoutObject({ object, proof, signature, "@context": context, ...rest }: Document): Document {
    expect(context).not.to.equal(undefined);
    void [object, proof, signature];
    return rest;
  }

  /** A sent activity, as an activity about it embeds it. */
  function embedded({ object = null, ...rest }: Document): Document {
    return { ...withoutObject(rest), object };
  }

  /** What a server can verify if another one forwards it. */
  async function expectSigned(json: Document): Promise<void> {
    const actor = await renderActor(server.context, alice, await keysOf(server.context, alice.uri));
    const documentLoader = (url: string) =>
      Promise.resolve({ contextUrl: null, documentUrl: url, document: documentOf(actor) });
    const { signature, ...proven } = json;
    expect(signature).to.include({ type: "RsaSignature2017", creator: `${alice.uri}#main-key` });
    expect(json["proof"]).to.include({
      type: "DataIntegrityProof",
      cryptosuite: "eddsa-jcs-2022",
      verificationMethod: `${alice.uri}#ed25519-key`,
      proofPurpose: "assertionMethod",
    });
    const loaders = { documentLoader, contextLoader };
    expect(await verifyJsonLd(json, loaders)).to.equal(true);
    expect(await verifyObject(Activity, proven, loaders)).to.be.instanceOf(Activity);
    expect(await verifyObject(Activity, { ...proven, published: "2020-01-01T00:00:00Z" }, loaders)).to.equal(
      null,
    );
  }

  it("create, update and delete a status, signed so that others may forward it", async () => {
    const { id, uri } = await postAs("alice", { status: "Hello", language: "en" });
    const create = await only(shared);
    expect(withoutObject(create)).to.deep.equal({
      id: `${uri}/activity`,
      type: "Create",
      actor: alice.uri,
      published: (create["object"] as Document)["published"],
      to: [publicCollection],
      cc: [`${alice.uri}/followers`],
    });
    expect(create["object"]).to.include({
      id: uri,
      type: "Note",
      attributedTo: alice.uri,
      content: "<p>Hello</p>",
    });
    await expectSigned(create);

    await cast.alice.call("editStatus", { path: { id }, body: { status: "Hello again" } });
    const update = await only(shared);
    expect(withoutObject(update)).to.deep.include({
      type: "Update",
      actor: alice.uri,
      to: [publicCollection],
    });
    expect(textIn(update, "id")).to.match(new RegExp(`^${uri}#updates/`));
    expect(update["object"]).to.include({ id: uri, content: "<p>Hello again</p>" });
    expect((update["object"] as Document)["updated"]).to.be.a("string");
    await expectSigned(update);

    await cast.alice.call("deleteStatus", { path: { id } });
    const removal = await only(shared);
    expect(withoutObject(removal)).to.deep.equal({
      id: `${uri}#delete`,
      type: "Delete",
      actor: alice.uri,
      to: [publicCollection],
    });
    expect(removal["object"]).to.deep.equal({ id: uri, type: "Tombstone" });
    await expectSigned(removal);
  });

  it("update a status whose quote policy changes", async () => {
    const { id } = await postAs("alice", { status: "Quotable" });
    await arrived();
    await cast.alice.call("updateInteractionPolicy", {
      path: { id },
      body: { quote_approval_policy: "nobody" },
    });
    const update = await only(shared);
    expect(update["type"]).to.equal("Update");
    expect((update["object"] as Document)["interactionPolicy"]).to.deep.equal({
      canQuote: { automaticApproval: [alice.uri] },
    });
  });

  it("announce a reblog with its visibility, and undo it", async () => {
    const post = await makePost(server, frank, { text: "Frank's" });
    await arrived();
    for (const visibility of ["public", "unlisted", "private"] as const) {
      const { uri } = await cast.alice.call("reblogStatus", { path: { id: post.id }, body: { visibility } });
      const audience = {
        public: { to: [publicCollection], cc: [`${alice.uri}/followers`, frank.uri] },
        unlisted: { to: [`${alice.uri}/followers`], cc: [publicCollection, frank.uri] },
        private: { to: [`${alice.uri}/followers`], cc: [frank.uri] },
      }[visibility];
      const announce = await only(shared);
      expect(announce).to.deep.include({
        id: uri,
        type: "Announce",
        actor: alice.uri,
        object: post.uri,
        ...audience,
      });
      expect(announce["published"]).to.be.a("string");
      expect("proof" in announce).to.equal(visibility !== "private");
      await cast.alice.call("unreblogStatus", { path: { id: post.id } });
      const undo = await only(shared);
      expect(undo).to.deep.include({ id: `${uri}/undo`, type: "Undo", actor: alice.uri, ...audience });
      expect(undo["object"]).to.deep.equal(embedded(announce));
    }
  });

  it("undo a reblog whose original is deleted", async () => {
    const post = await postAs("alice", { status: "Compost" });
    await cast.alice.call("reblogStatus", { path: { id: post.id } });
    const sent = (await arrived()).map(({ json }) => json);
    const announce = sent.find(({ type }) => type === "Announce") ?? {};
    await cast.alice.call("deleteStatus", { path: { id: post.id } });
    const undo = (await arrived()).map(({ json }) => json).find(({ type }) => type === "Undo");
    expect(undo?.["object"]).to.deep.equal(embedded(announce));
  });

  it("undo a private reblog of one's own post by its address, since the note may be gone", async () => {
    const post = await postAs("alice", { status: "Compost", visibility: "private" });
    await cast.alice.call("reblogStatus", { path: { id: post.id } });
    const sent = (await arrived()).map(({ json }) => json);
    const announce = sent.find(({ type }) => type === "Announce") ?? {};
    expect(announce["object"]).to.include({ id: post.uri, type: "Note" });
    await cast.alice.call("unreblogStatus", { path: { id: post.id } });
    const undo = (await arrived()).map(({ json }) => json).find(({ type }) => type === "Undo");
    expect(undo?.["object"]).to.deep.equal(embedded({ ...announce, object: post.uri }));
  });

  it("like a status, and undo it", async () => {
    const post = await makePost(server, frank);
    await arrived();
    await cast.alice.call("favouriteStatus", { path: { id: post.id } });
    const like = await only(own);
    expect(like).to.deep.include({ type: "Like", actor: alice.uri, object: post.uri });
    expect(textIn(like, "id")).to.match(new RegExp(`^${alice.uri}#likes/\\d+$`));
    await cast.alice.call("unfavouriteStatus", { path: { id: post.id } });
    const undo = await only(own);
    expect(undo).to.deep.include({ id: `${textIn(like, "id")}/undo`, type: "Undo", actor: alice.uri });
    expect(undo["object"]).to.deep.equal(embedded(like));
  });

  it("omit a favourite that was undone before it was sent", async () => {
    const post = await makePost(server, frank);
    await arrived();
    await cast.alice.call("favouriteStatus", { path: { id: post.id } });
    await cast.alice.call("unfavouriteStatus", { path: { id: post.id } });
    await cast.alice.call("favouriteStatus", { path: { id: post.id } });
    // Another server would remove the new favourite by the Undo of the old one.
    expect(routes(await arrived())).to.deep.equal([`Like ${own}`]);
  });

  it("follow, withdraw a follow request, and unfollow", async () => {
    await cast.bob.call("followAccount", { path: { id: frank.id } });
    const bob = cast.bob.account;
    const request = await only(own);
    expect(request).to.deep.include({ type: "Follow", actor: bob.uri, object: frank.uri });
    await cast.bob.call("unfollowAccount", { path: { id: frank.id } });
    const undo = await only(own);
    expect(undo).to.deep.include({ id: `${textIn(request, "id")}/undo`, type: "Undo", actor: bob.uri });
    expect(undo["object"]).to.deep.equal(embedded(request));

    await makeFollow(server, bob, frank);
    const again = (await arrived()).map(({ json }) => json["id"]);
    expect(again).to.have.length(1);
    expect(again).not.to.include(request["id"]);
    await cast.bob.call("unfollowAccount", { path: { id: frank.id } });
    expect((await only(own))["object"]).to.deep.include({ id: again[0], type: "Follow" });
  });

  it("accept a follow with its URI, again if repeated, and end it with a Reject", async () => {
    const carol = cast.carol.account;
    for (const uri of ["https://remote.example/follows/1", "https://remote.example/follows/2"]) {
      await server.context.write(follow, await actorOf(server, frank), { accountId: carol.id, uri });
      const accept = await only(own);
      expect(accept).to.deep.include({ type: "Accept", actor: carol.uri });
      expect(textIn(accept, "id")).to.match(new RegExp(`^${carol.uri}#accepts/follows/`));
      expect(accept["object"]).to.deep.equal({
        id: uri,
        type: "Follow",
        actor: frank.uri,
        object: carol.uri,
      });
    }
    await cast.carol.call("removeFromFollowers", { path: { id: frank.id } });
    const reject = await only(own);
    expect(reject).to.deep.include({ type: "Reject", actor: carol.uri });
    expect(reject["object"]).to.deep.equal({
      id: "https://remote.example/follows/2",
      type: "Follow",
      actor: frank.uri,
      object: carol.uri,
    });
  });

  it("reject a follow request", async () => {
    const erin = cast.erin.account;
    await changeAccount(server, erin.id, { locked: true });
    const uri = "https://remote.example/follows/3";
    await server.context.write(follow, await actorOf(server, frank), { accountId: erin.id, uri });
    expect(await arrived()).to.deep.equal([]);
    await cast.erin.call("rejectFollowRequest", { path: { id: frank.id } });
    const reject = await only(own);
    expect(reject).to.deep.include({ type: "Reject", actor: erin.uri });
    expect(reject["object"]).to.deep.equal({ id: uri, type: "Follow", actor: frank.uri, object: erin.uri });
  });

  it("block an account, and unblock it", async () => {
    const dave = cast.dave.account;
    await cast.dave.call("blockAccount", { path: { id: frank.id } });
    const block = await only(own);
    expect(block).to.deep.include({ type: "Block", actor: dave.uri, object: frank.uri });
    await cast.dave.call("unblockAccount", { path: { id: frank.id } });
    const undo = await only(own);
    expect(undo).to.deep.include({ id: `${textIn(block, "id")}/undo`, type: "Undo", actor: dave.uri });
    expect(undo["object"]).to.deep.equal(embedded(block));
  });

  it("forward a report as the instance actor, without revealing the reporter", async () => {
    const [parent] = [await reachableAccount(server, "carol", "parent.example")];
    const post = await makePost(server, frank, {
      text: "Rude",
      replyTo: await makePost(server, parent, { text: "Parent" }),
    });
    await arrived();
    await cast.alice.call("createReport", {
      body: {
        account_id: frank.id,
        status_ids: [post.id],
        comment: "rude",
        forward: true,
        forward_to_domains: ["remote.example", "parent.example"],
      },
    });
    const flags = await arrived();
    expect(routes(flags)).to.deep.equal([`Flag https://parent.example/inbox`, `Flag ${own}`].toSorted());
    for (const { json, keyId } of flags) {
      expect(json).to.deep.include({
        type: "Flag",
        actor: "http://concord.test/actor",
        content: "rude",
        object: [frank.uri, post.uri],
      });
      expect(keyId).to.equal("http://concord.test/actor#main-key");
      expect(JSON.stringify(json)).not.to.include("alice");
    }
    await cast.alice.call("createReport", { body: { account_id: frank.id, comment: "only here" } });
    expect(await arrived()).to.deep.equal([]);
  });

  it("update a profile", async () => {
    await cast.alice.call("updateCredentials", { body: { display_name: "Alice A." } });
    const update = await only(shared);
    expect(withoutObject(update)).to.deep.include({
      type: "Update",
      actor: alice.uri,
      to: [publicCollection],
      cc: [`${alice.uri}/followers`],
    });
    expect(update["object"]).to.include({ id: alice.uri, type: "Person", name: "Alice A." });
    await expectSigned(update);
  });

  it("update the actor when featured hashtags change, and add or remove the hashtag", async () => {
    const body = await cast.alice.call("createFeaturedTag", { body: { name: "Cats" } });
    const hashtag = { type: "Hashtag", href: "http://concord.test/tags/Cats", name: "#Cats" };
    const target = `${alice.uri}/collections/tags`;
    const added = await arrived();
    expect(routes(added)).to.deep.equal([`Add ${shared}`, `Update ${shared}`]);
    const find = (all: readonly Announced[], type: string): Document | undefined =>
      all.find(({ json }) => json["type"] === type)?.json;
    expect(find(added, "Add")).to.deep.include({ actor: alice.uri, object: hashtag, target });
    expect(find(added, "Update")?.["object"]).to.include({ id: alice.uri, featuredTags: target });
    await cast.alice.call("deleteFeaturedTag", { path: { id: (body as { id: string }).id } });
    const removed = await arrived();
    expect(routes(removed)).to.deep.equal([`Remove ${shared}`, `Update ${shared}`]);
    expect(find(removed, "Remove")).to.deep.include({ actor: alice.uri, object: hashtag, target });
  });

  it("pin a status to the profile, and unpin it", async () => {
    const { id, uri } = await postAs("alice", { status: "Pinned" });
    await arrived();
    for (const [verb, type] of [
      ["pin", "Add"],
      ["unpin", "Remove"],
    ] as const) {
      await cast.alice.post(`/api/v1/statuses/${id}/${verb}`).expect(200);
      expect(await only(shared)).to.deep.include({
        type,
        actor: alice.uri,
        object: uri,
        target: `${alice.uri}/collections/featured`,
      });
    }
  });

  it("vote in a poll, to its author only, with one nameless note per option", async () => {
    const status = await remoteStatus(
      { uri: "https://remote.example/users/frank/statuses/poll" },
      {
        options: ["a", "b", "c"],
        multiple: true,
        hideTotals: false,
        expiresAt: new Date(server.context.clock().getTime() + 60 * minute),
      },
    );
    await cast.alice.call("votePoll", { path: { id: status.poll_id ?? "" }, body: { choices: [0, 2] } });
    const votes = await arrived();
    expect(routes(votes)).to.deep.equal([`Create ${own}`, `Create ${own}`]);
    const names = votes.map(({ json }) => {
      const note = json["object"] as Document;
      expect(json).to.deep.include({
        id: `${textIn(note, "id")}/activity`,
        actor: alice.uri,
        to: [frank.uri],
      });
      expect(note).to.deep.equal({
        id: note["id"],
        type: "Note",
        attributedTo: alice.uri,
        to: [frank.uri],
        inReplyTo: status.uri,
        name: note["name"],
      });
      return note["name"];
    });
    expect(names).to.have.members(["a", "c"]);
  });

  it("update a poll some time after votes, and at its end", async () => {
    const post = await postAs("alice", { status: "Poll", poll: { options: ["x", "y"], expires_in: 3600 } });
    const create = await only(shared);
    expect(create["object"]).to.include({ id: post.uri, type: "Question" });
    const body = await cast.alice.call("getStatus", { path: { id: post.id } });
    const pollId = body.poll?.id ?? "";
    const voter = await reachableAccount(server, "dave", "voter.example");
    await server.context.write(vote, await actorOf(server, voter), { pollId, choices: [1] });
    await server.context.write(vote, await actorOf(server, frank), { pollId, choices: [1] });
    expect(await arrived()).to.deep.equal([]);
    await later(3 * minute);
    const tallies = await arrived();
    expect(routes(tallies)).to.deep.equal([`Update ${shared}`, "Update https://voter.example/inbox"]);
    const question = tallies[0]?.json["object"] as Document;
    expect(question).to.include({ type: "Question", votersCount: 2 });
    expect(
      (question["oneOf"] as Document[]).map(({ replies }) => (replies as Document)["totalItems"]),
    ).to.deep.equal([0, 2]);
    expect(question).not.to.have.property("closed");
    await later(60 * minute);
    const end = await arrived();
    expect(routes(end)).to.deep.equal([`Update ${shared}`, "Update https://voter.example/inbox"]);
    expect(end[0]?.json["object"]).to.have.property("closed");
  });

  it("request a quote, and send its approval to followers", async () => {
    const quotedAuthor = await reachableAccount(server, "erin", "quoted.example");
    const quoted = await makePost(server, quotedAuthor, { text: "Quote me" });
    await server.database
      .builder("statuses")
      .where({ id: quoted.id })
      .update({ quote_automatic: ["public"] });
    await arrived();
    const { uri, id } = await postAs("alice", { status: "Look", quoted_status_id: quoted.id });
    const all = await arrived();
    expect(routes(all)).to.deep.equal([
      "Create https://quoted.example/inbox",
      `Create ${shared}`,
      "QuoteRequest https://quoted.example/users/erin/inbox",
    ]);
    const request = all.find(({ json }) => json["type"] === "QuoteRequest")?.json;
    expect(request).to.deep.include({
      id: `${alice.uri}#quote_requests/${id}`,
      actor: alice.uri,
      object: quoted.uri,
    });
    expect(request?.["instrument"]).to.include({ id: uri, type: "Note", quote: quoted.uri });
    const approvalUri = "https://quoted.example/stamps/1";
    await server.context.writeWithoutActor(settleQuote, quotedAuthor.id, {
      quotingId: id,
      state: "accepted",
      approvalUri,
    });
    const updates = await arrived();
    expect(routes(updates)).to.deep.equal(["Update https://quoted.example/inbox", `Update ${shared}`]);
    expect(updates[0]?.json["object"]).to.include({ id: uri, quoteAuthorization: approvalUri });
  });

  it("accept or reject quote requests, each time that they are repeated", async () => {
    const quoted = await postAs("bob", { status: "Open", quote_approval_policy: "public" });
    const closed = await postAs("bob", { status: "Closed", quote_approval_policy: "nobody" });
    const quoting = await remoteStatus({
      uri: "https://remote.example/users/frank/statuses/quote",
      quote: { statusId: quoted.id, isApproved: false, approvalUri: null, isLegacy: false },
    });
    await arrived();
    const actor = await remoteActor(frank);
    for (const requestUri of ["https://remote.example/requests/1", "https://remote.example/requests/2"]) {
      const asked = { quotedId: quoted.id, quotingId: quoting.id, quotingUri: quoting.uri, requestUri };
      await server.context.write(answerQuoteRequest, actor, asked);
      const accept = await only(own);
      expect(accept).to.deep.include({
        type: "Accept",
        actor: cast.bob.account.uri,
        result: `${cast.bob.account.uri}/quote_authorizations/${quoting.id}`,
        object: {
          id: requestUri,
          type: "QuoteRequest",
          actor: frank.uri,
          object: quoted.uri,
          instrument: quoting.uri,
        },
      });
    }
    const requestUri = "https://remote.example/requests/3";
    const quotingUri = "https://remote.example/users/frank/statuses/refused";
    await server.context.write(answerQuoteRequest, actor, {
      quotedId: closed.id,
      quotingId: null,
      quotingUri,
      requestUri,
    });
    const reject = await only(own);
    expect(reject).to.deep.include({ type: "Reject", actor: cast.bob.account.uri });
    expect(reject).not.to.have.property("result");
    expect(reject["object"]).to.include({ id: requestUri, object: closed.uri, instrument: quotingUri });
  });

  it("reject a pending quote by replying to its request", async () => {
    const quoted = await postAs("bob", { status: "Ask me" });
    await changeStatus(server, quoted.id, { quote_automatic: [], quote_manual: ["public"] });
    const quoting = await remoteStatus({
      uri: "https://remote.example/users/frank/statuses/asked",
      quote: { statusId: quoted.id, isApproved: false, approvalUri: null, isLegacy: false },
    });
    await arrived();
    const requestUri = "https://remote.example/requests/4";
    const asked = { quotedId: quoted.id, quotingId: quoting.id, quotingUri: quoting.uri, requestUri };
    const actor = await remoteActor(frank);
    expect(await server.context.write(answerQuoteRequest, actor, asked)).to.equal("pending");
    await cast.alice.refused(
      "revokeStatusQuote",
      { path: { id: quoted.id, quoting_status_id: quoting.id } },
      403,
    );
    const body = await cast.bob.call("revokeStatusQuote", {
      path: { id: quoted.id, quoting_status_id: quoting.id },
    });
    expect(body).to.have.nested.property("quote.state", "rejected");
    const reject = await only(own);
    expect(reject).to.deep.include({ type: "Reject", actor: cast.bob.account.uri });
    expect(reject["object"]).to.include({ id: requestUri, object: quoted.uri, instrument: quoting.uri });
    expect(await server.context.write(answerQuoteRequest, actor, asked), "stays so").to.equal("rejected");
  });

  it("withdraw the approval of a quote", async () => {
    const quoted = await postAs("alice", { status: "Mine", quote_approval_policy: "public" });
    const quoting = await postAs("bob", { status: "Hers", quoted_status_id: quoted.id });
    await arrived();
    await cast.alice.call("revokeStatusQuote", { path: { id: quoted.id, quoting_status_id: quoting.id } });
    const stamp = `${alice.uri}/quote_authorizations/${quoting.id}`;
    const removal = await only(shared);
    expect(removal).to.deep.include({ id: `${stamp}#delete`, type: "Delete", actor: alice.uri });
    expect(removal["object"]).to.deep.equal({
      id: stamp,
      type: "QuoteAuthorization",
      attributedTo: alice.uri,
      interactingObject: quoting.uri,
      interactionTarget: quoted.uri,
    });
  });

  it("subscribe to relays, and send them public statuses", async () => {
    const choices = [
      { protocol: "mastodon", inboxUrl: "https://relay.example/inbox", actorUri: null },
      {
        protocol: "litepub",
        inboxUrl: "https://litepub.example/inbox",
        actorUri: "https://litepub.example/relay",
      },
    ] as const;
    const relays = [];
    for (const choice of choices) relays.push(await server.context.write(createRelay, operator, choice));
    const follows = await arrived();
    expect(
      follows.map(({ inbox, json, keyId }) => [inbox, json["type"], json["object"], keyId]),
    ).to.deep.equal([
      [
        "https://litepub.example/inbox",
        "Follow",
        "https://litepub.example/relay",
        "http://concord.test/actor#main-key",
      ],
      ["https://relay.example/inbox", "Follow", publicCollection, "http://concord.test/actor#main-key"],
    ]);
    for (const { inbox, json } of follows) {
      const host = new URL(inbox).host;
      const account = await reachableAccount(server, "relay", host);
      await changeAccount(server, account.id, { uri: `https://${host}/relay` });
      const answer = { followUri: textIn(json, "id"), accepted: true };
      await server.context.writeWithoutActor(
        answerAsRelay,
        { ...account, uri: `https://${host}/relay` },
        answer,
      );
    }
    const { id, uri } = await postAs("bob", { status: "For relays" });
    await postAs("bob", { status: "Not for relays", visibility: "unlisted" });
    const sent = await arrived();
    expect(routes(sent)).to.deep.equal([
      "Announce https://litepub.example/inbox",
      "Create https://relay.example/inbox",
    ]);
    expect(sent.find(({ json }) => json["type"] === "Announce")?.json).to.deep.include({
      actor: "http://concord.test/actor",
      object: uri,
    });
    await cast.bob.call("deleteStatus", { path: { id } });
    expect(routes(await arrived())).to.include("Delete https://relay.example/inbox");
    for (const relay of relays) await server.context.write(disableRelay, operator, { relayId: relay.id });
    const undos = await arrived();
    expect(undos.map(({ json }) => (json["object"] as Document)["id"])).to.deep.equal(
      follows.map(({ json }) => json["id"]),
    );
  });

  it("move an account", async () => {
    await server.context.write(migrateAccount, operator, {
      username: "alice",
      target: "frank@remote.example",
      force: true,
    });
    const all = await arrived();
    expect(routes(all)).to.deep.equal([`Move ${shared}`, `Update ${shared}`]);
    expect(all.find(({ json }) => json["type"] === "Move")?.json).to.deep.include({
      actor: alice.uri,
      object: alice.uri,
      target: frank.uri,
    });
    expect(all.find(({ json }) => json["type"] === "Update")?.json["object"]).to.include({
      movedTo: frank.uri,
    });
  });

  it("suspend an account, and restore it", async () => {
    const action = { accountId: alice.id, type: "suspend", text: "", notify: false } as const;
    await server.context.write(takeAction, operator, action);
    const hidden = await only(shared);
    expect(hidden["type"]).to.equal("Update");
    expect(hidden["object"]).to.include({ id: alice.uri, suspended: true });
    await server.context.write(unsuspend, operator, { accountId: alice.id });
    const shown = await only(shared);
    expect(shown["object"]).to.include({ id: alice.uri, name: "Alice A." });
    expect(shown["object"]).not.to.have.property("suspended");
  });

  it("update an account whose keys the operator replaced, to all known servers", async () => {
    await reachableAccount(server, "erin", "stranger.example");
    await arrived();
    const former = await keysOf(server.context, alice.uri);
    await rotateKeysOf(server.context, operator, "alice");
    const all = await arrived();
    expect(routes(all)).to.include.members([`Update ${shared}`, "Update https://stranger.example/inbox"]);
    const { rsa } = await keysOf(server.context, alice.uri);
    expect(rsa.uri).not.to.equal(former.rsa.uri);
    for (const { json, keyId } of all) {
      expect(keyId, "the key that other servers know").to.equal(former.rsa.uri);
      expect(json["object"]).to.have.property("publicKey").that.includes({ id: rsa.uri, owner: alice.uri });
      expect(json["proof"]).to.have.property("verificationMethod").that.is.a("string");
      expect(json["signature"]).to.include({ creator: rsa.uri });
    }
  });

  it("delete an account with all its statuses by one activity, to all known servers", async () => {
    await reachableAccount(server, "grace", "stranger.example");
    // A server without a shared inbox.
    const named = ["grace", "heidi", "ivan"] as const;
    for (const [hours, name] of named.entries()) {
      const { id } = await reachableAccount(server, name, "single.example", { shared: false });
      const fetched_at = new Date(server.context.clock().getTime() - hours * 3_600_000);
      await changeAccount(server, id, { fetched_at, gone_since: hours === 0 ? fetched_at : null });
    }
    await arrived();
    await server.context.writeWithoutActor(endAccount, cast.alice.user);
    const all = await arrived();
    const single = all.map(({ inbox }) => inbox).filter((inbox) => new URL(inbox).host === "single.example");
    expect(single, "the account that was seen last").to.deep.equal([
      "https://single.example/users/heidi/inbox",
    ]);
    expect(new Set(all.map(({ json }) => json["type"]))).to.deep.equal(new Set(["Delete"]));
    expect(all.map(({ inbox }) => inbox)).to.include.members([shared, "https://stranger.example/inbox"]);
    expect(new Set(all.map(({ inbox }) => inbox)).size).to.equal(all.length);
    expect(all[0]?.json).to.deep.include({
      id: `${alice.uri}#delete`,
      actor: alice.uri,
      to: [publicCollection],
      object: alice.uri,
    });
    const { rsa } = await keysOf(server.context, alice.uri);
    expect(all[0]?.keyId).to.equal(rsa.uri);
  });

  /** Advances the clock, and makes scheduled jobs due. */
  async function later(milliseconds: number): Promise<void> {
    server.advance(milliseconds);
    await makeJobsDue(server);
  }

  async function remoteActor(account: AccountRow): Promise<RemoteAccount> {
    const actor = await actorOf(server, account);
    if (actor.kind !== "remote") throw new TypeError("the account is of this server");
    return actor;
  }

  /** A status by frank. */
  async function remoteStatus(
    { uri, quote = null }: { readonly uri: string; readonly quote?: ReceivedQuote | null },
    poll: NewStatus["poll"] = null,
  ): Promise<StatusRow> {
    const { published } = await server.context.write(createStatus, await actorOf(server, frank), {
      source: {
        kind: "received",
        uri,
        url: null,
        html: "<p>Which?</p>",
        publishedAt: server.context.clock(),
        mentionedIds: [],
        hashtags: [],
        quote,
      },
      spoilerText: "",
      sensitive: false,
      language: null,
      mediaIds: [],
      poll,
      quotePolicy: "nobody",
      visibility: "public",
      inReplyToId: null,
      idempotencyKey: null,
    });
    await server.settle();
    if (published === null) throw new Error("the status was created earlier");
    return published.row;
  }
});
