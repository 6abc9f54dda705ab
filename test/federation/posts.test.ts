/** Activities about remote posts: what local users see, and what is dropped. */
import { expect } from "chai";
import { exportMultibaseKey } from "@fedify/vocab-runtime";
import { withProof } from "../../src/federation/announcing/proofs.ts";
import { inboxBuckets } from "../../src/domain/federation/received-activities.ts";
import { keysOf } from "../../src/federation/keys.ts";
import { findStatusByUri } from "../../src/store/statuses/statuses.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { makeFollow } from "../cast/posts.ts";
import { type Document, publicCollection, remoteWorld } from "../support/remote.ts";
import { type Status, publish } from "../support/statuses.ts";
import { resolveActor } from "../../src/federation/resolving/resolving-accounts.ts";
import { resolveStatus } from "../../src/federation/resolving/statuses.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { type WaitingJob, jobsOf } from "../support/jobs.ts";
import { makeJobsDue } from "../support/states.ts";
import { suite } from "../support/suite.ts";

const frank = "https://remote.example/users/frank";
const dave = "https://elsewhere.example/users/dave";

describe("activities about posts", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let number = 0;

  before(async () => {
    for (const actor of [frank, dave]) {
      remote.putActor(actor);
      await resolveActor(server.context, actor, { refresh: true });
    }
    for (const { account } of [cast.alice, cast.bob]) await makeFollow(server, account, cast.frank);
    await server.settle();
  });

  const context = ["https://www.w3.org/ns/activitystreams", "https://w3id.org/security/v1"];

  /** A new public note by frank. */
  function note(more: Document = {}, author = frank): Document & { readonly id: string } {
    number += 1;
    return {
      id: `${author}/statuses/${number}`,
      type: "Note",
      attributedTo: author,
      content: `<p>Number ${number}</p>`,
      published: server.context.clock().toISOString(),
      to: [publicCollection],
      cc: [`${author}/followers`],
      ...more,
    };
  }

  function activity(
    type: string,
    object: Document[string],
    more: Document = {},
    actor = frank,
  ): Document & { readonly id: string } {
    number += 1;
    return { "@context": context, id: `${actor}#${type}/${number}`, type, actor, object, ...more };
  }

  async function deliver(document: Document, as = frank, to?: string): Promise<void> {
    const reply = await remote.deliver(server, document, to === undefined ? { as } : { as, to });
    expect(reply.status).to.equal(202);
    await server.settle();
  }

  async function send(object: Document & { readonly id: string }, as = frank): Promise<Status | undefined> {
    await deliver(activity("Create", object, {}, as), as);
    return seen(object.id);
  }

  async function seen(uri: string, by = cast.alice): Promise<Status | undefined> {
    const row = await findStatusByUri(server.database, uri);
    if (row === undefined) return undefined;
    const { body, status } = await by.get(`/api/v1/statuses/${row.id}`);
    return status === 200 ? (body as Status) : undefined;
  }

  async function accountOf(uri: string): Promise<AccountRow> {
    const account = await resolveActor(server.context, uri);
    if (account === undefined) throw new Error(`there is no ${uri}`);
    return account;
  }

  async function notifications(of = cast.alice): Promise<Schemas["Notification"][]> {
    return await of.call("listNotifications", { query: { limit: 80 } });
  }

  it("show a followed account's post in the home timeline", async () => {
    const post = note();
    const status = await send(post);
    expect(status).to.include({ content: post["content"], visibility: "public" });
    const body = await cast.alice.call("listHomeTimeline");
    expect(body.map(({ uri }) => uri)).to.include(post.id);
  });

  it("take an empty list for none: recipients and author are those of the activity, and a page is the post's", async () => {
    const { to, cc, ...rest } = note();
    const post = { ...rest, to: [], cc: [], url: [], attributedTo: [], attachment: [], tag: [], summary: [] };
    await deliver(activity("Create", post, { to: to ?? null, cc: cc ?? null }));
    expect(await seen(rest.id)).to.include({ visibility: "public", url: rest.id, spoiler_text: "" });
  });

  it("drop unsolicited posts, and store those that mention, reply to or quote a local account", async () => {
    expect(await send(note({}, dave), dave)).to.equal(undefined);
    const alice = cast.alice.account.uri;
    const tag = [{ type: "Mention", href: alice, name: "@alice" }];
    const mention = await send(note({ tag, cc: [alice] }, dave), dave);
    expect(mention?.mentions.map(({ acct }) => acct)).to.deep.equal(["alice"]);
    const told = await notifications();
    expect(told.filter((one) => one.status?.uri === mention?.uri).map(({ type }) => type)).to.deep.equal([
      "mention",
    ]);
    const mine = await publish(cast.alice, "Who has seeds?");
    const reply = await send(note({ inReplyTo: mine.uri }, dave), dave);
    expect(reply?.in_reply_to_id).to.equal(mine.id);
    expect((await seen(mine.uri))?.replies_count).to.equal(1);
  });

  it("notify of a mention once, however often it arrives", async () => {
    const alice = cast.alice.account.uri;
    const post = note({ tag: [{ type: "Mention", href: alice }], to: [publicCollection, alice] });
    await send(post);
    await send(post);
    await deliver(activity("Create", post), frank, "/users/alice/inbox");
    const told = (await notifications()).filter((one) => one.status?.uri === post.id);
    expect(told.map(({ type }) => type)).to.deep.equal(["mention"]);
  });

  it("show private and direct posts to their recipients only", async () => {
    const followers = await send(note({ to: [`${frank}/followers`], cc: [] }));
    expect(followers?.visibility).to.equal("private");
    expect(await seen(followers?.uri ?? "", cast.carol)).to.equal(undefined);
    const bob = cast.bob.account.uri;
    const direct = note({ to: [bob], cc: [], tag: [{ type: "Mention", href: bob }] });
    await send(direct);
    expect((await seen(direct.id, cast.bob))?.visibility).to.equal("direct");
    expect(await seen(direct.id)).to.equal(undefined);
    const body = await cast.bob.call("listConversations");
    expect(body.map((one) => one.last_status?.uri)).to.include(direct.id);
  });

  it("show a post for a circle as private, without a notification or conversation", async () => {
    const bob = cast.bob.account.uri;
    const circle = note({ to: [bob, "https://remote.example/circles/1"], cc: [] });
    await send(circle);
    expect((await seen(circle.id, cast.bob))?.visibility).to.equal("private");
    expect(await seen(circle.id)).to.equal(undefined);
    expect((await notifications(cast.bob)).some((one) => one.status?.uri === circle.id)).to.equal(false);
    const body = await cast.bob.call("listConversations");
    expect(body.map((one) => one.last_status?.uri)).not.to.include(circle.id);
  });

  it("convert Pleroma chat messages to direct posts", async () => {
    const bob = cast.bob.account.uri;
    const chat = note({ type: "ChatMessage", to: [bob], cc: [] });
    await send(chat);
    expect((await seen(chat.id, cast.bob))?.visibility).to.equal("direct");
    const told = (await notifications(cast.bob)).filter((one) => one.status?.uri === chat.id);
    expect(told.map(({ type }) => type)).to.deep.equal(["mention"]);
  });

  it("link a reply that arrived before its parent", async () => {
    const parent = note();
    const reply = await send(note({ inReplyTo: parent.id }));
    expect(reply?.in_reply_to_id).to.equal(null);
    const first = await send(parent);
    expect((await seen(reply?.uri ?? ""))?.in_reply_to_id).to.equal(first?.id);
    expect(await seen(parent.id)).to.include({ replies_count: 1 });
  });

  it("edit a post, keep its history, and ignore older versions", async () => {
    const post = note();
    await send(post);
    const minute = (count: number): string =>
      new Date(server.context.clock().getTime() + count * 60_000).toISOString();
    server.advance(300_000);
    const newer = { ...post, content: "<p>Newer</p>", updated: minute(-1) };
    await deliver(activity("Update", newer));
    await deliver(activity("Update", { ...post, content: "<p>Older</p>", updated: minute(-2) }));
    const status = await seen(post.id);
    expect(status).to.include({ content: "<p>Newer</p>", edited_at: newer.updated });
    const body = await cast.alice.call("listStatusEdits", { path: { id: status?.id ?? "" } });
    expect(body.map(({ content }) => content)).to.deep.equal([post["content"], "<p>Newer</p>"]);
  });

  it("store a post whose edit arrives first, and ignore its later creation", async () => {
    const post = note();
    const edit = { ...post, content: "<p>Edited</p>", updated: server.context.clock().toISOString() };
    await deliver(activity("Update", edit));
    await send(post);
    expect(await seen(post.id)).to.include({ content: "<p>Edited</p>" });
  });

  it("delete a post, even if it arrives after its deletion", async () => {
    const [post, late] = [note(), note()];
    await send(post);
    await deliver(activity("Delete", { id: post.id, type: "Tombstone" }));
    expect(await seen(post.id)).to.equal(undefined);
    await deliver(activity("Delete", late.id));
    expect(await send(late)).to.equal(undefined);
    expect(await send(post), "again").to.equal(undefined);
  });

  it("can't change posts of others", async () => {
    const post = note();
    await send(post);
    await deliver(activity("Delete", post.id, {}, dave), dave);
    const edit = { ...post, content: "<p>Mine</p>", updated: server.context.clock().toISOString() };
    await deliver(activity("Update", edit, {}, dave), dave);
    expect(await seen(post.id)).to.include({ content: post["content"] });
    const claim = note({ attributedTo: dave });
    expect(await send(claim), "of another author").to.equal(undefined);
    const foreign = note({ id: "https://elsewhere.example/claimed/1" });
    expect(await send(foreign), "of another server").to.equal(undefined);
  });

  it("show reblogs of local and remote posts, and undo them", async () => {
    const mine = await publish(cast.alice, "Boost me");
    const announce = activity("Announce", mine.uri, { to: [publicCollection], cc: [`${frank}/followers`] });
    await deliver(announce);
    await deliver(announce);
    expect((await seen(mine.uri))?.reblogs_count).to.equal(1);
    expect((await notifications()).filter(({ type }) => type === "reblog")).to.have.length(1);
    await deliver(activity("Undo", announce));
    expect((await seen(mine.uri))?.reblogs_count).to.equal(0);
    const theirs = note({}, dave);
    remote.put(theirs.id, { "@context": context, ...theirs });
    await deliver(activity("Announce", theirs.id, { to: [publicCollection] }));
    expect((await seen(theirs.id))?.account.acct).to.equal("dave@elsewhere.example");
    const gone = activity("Announce", `${dave}/statuses/none`, { to: [publicCollection] });
    await deliver(gone);
    expect(await seen(gone.id)).to.equal(undefined);
  });

  it("ignore a reblog that was undone before it arrived", async () => {
    const mine = await publish(cast.alice, "Boost me too");
    const announce = activity("Announce", mine.uri, { to: [publicCollection] });
    await deliver(activity("Undo", announce));
    await deliver(announce);
    expect((await seen(mine.uri))?.reblogs_count).to.equal(0);
  });

  it("count likes and reactions as one favourite per account, until the last is undone, by URI, too", async () => {
    const mine = await publish(cast.alice, "Like me");
    const like = activity("Like", mine.uri, { content: "🍅", _misskey_reaction: "🍅" });
    await deliver(like);
    const reaction = activity("EmojiReact", mine.uri, { content: "🌱" });
    await deliver(reaction);
    expect((await seen(mine.uri))?.favourites_count).to.equal(1);
    await deliver(activity("Undo", like.id));
    expect((await seen(mine.uri))?.favourites_count).to.equal(1);
    await deliver(activity("Undo", reaction.id));
    expect((await seen(mine.uri))?.favourites_count).to.equal(0);
  });

  it("count votes once, and none after the end", async () => {
    const poll = { options: ["Yes", "No"], expires_in: 3600 };
    const mine = await publish(cast.alice, { status: "Rain?", poll });
    const ballot = (name: string): Document & { readonly id: string } =>
      note({ name, content: "", inReplyTo: mine.uri, to: [cast.alice.account.uri], cc: [] });
    const vote = ballot("Yes");
    await send(vote);
    await send(vote);
    await send(ballot("No"));
    expect((await seen(mine.uri))?.poll).to.deep.include({ votes_count: 1, voters_count: 1 });
    expect(await seen(vote.id), "no post").to.equal(undefined);
    server.advance(2 * 3_600_000);
    await send(ballot("No"));
    expect((await seen(mine.uri))?.poll).to.deep.include({ votes_count: 1 });
  });

  it("refresh the votes of a remote poll when viewed, at most once a minute", async () => {
    const choices = (votes: number): Document[] =>
      ["Yes", "No"].map((name) => ({
        type: "Note",
        name,
        replies: { type: "Collection", totalItems: votes },
      }));
    const endTime = new Date(server.context.clock().getTime() + 3_600_000).toISOString();
    const question = note({ type: "Question", oneOf: choices(1), endTime });
    const status = await send(question);
    const { id = "" } = status?.poll ?? {};
    const votes = async (): Promise<number> => {
      const body = await cast.alice.call("getPoll", { path: { id } });
      return body.votes_count;
    };
    remote.put(question.id, { "@context": context, ...question, oneOf: choices(5) });
    expect(await votes()).to.equal(2);
    server.advance(61_000);
    expect(await votes()).to.equal(10);
    server.advance(7_200_000);
    remote.put(question.id, { "@context": context, ...question, oneOf: choices(6), closed: endTime });
    expect(await votes(), "after the end").to.equal(12);
    server.advance(7_200_000);
    remote.put(question.id, { "@context": context, ...question, oneOf: choices(7) });
    expect(await votes(), "final").to.equal(12);
    const body = await cast.alice.call("listStatusEdits", { path: { id: status?.id ?? "" } });
    expect(body).to.have.length(1);
  });

  it("forward signed replies to the remote followers of the local parent's author", async () => {
    await makeFollow(server, await accountOf(dave), cast.carol.account);
    // The reply's author is a follower as well, but already has it.
    await makeFollow(server, await accountOf(frank), cast.carol.account);
    const mine = await publish(cast.carol, "Who is there?");
    const reply = note({ inReplyTo: mine.uri });
    const { ed25519 } = await keysOf(server.context, cast.alice.account.uri);
    const publicKeyMultibase = await exportMultibaseKey(ed25519.publicKey);
    const key = { ...ed25519, uri: `${frank}#ed25519-key` };
    const assertionMethod = [{ id: key.uri, type: "Multikey", controller: frank, publicKeyMultibase }];
    remote.putActor(frank, { assertionMethod });
    const create = await withProof(activity("Create", reply), key, server.context.clock());
    await deliver(create);
    const forwarded = remote.sent.filter(({ json }) => json?.["id"] === create["id"]);
    expect(forwarded.map(({ url }) => new URL(url).host)).to.deep.equal(["elsewhere.example"]);
    expect(forwarded[0]?.json).to.deep.equal(create);
    const { headers } = forwarded[0] ?? {};
    expect(headers?.["signature-input"] ?? headers?.["signature"]).to.include("http://concord.test/actor#");
    const unsigned = activity("Create", note({ inReplyTo: mine.uri }));
    const falsified = {
      ...activity("Create", note({ inReplyTo: mine.uri })),
      proof: create["proof"] ?? null,
    };
    for (const other of [unsigned, falsified]) {
      await deliver(other);
      expect(remote.sent.some(({ json }) => json?.["id"] === other.id)).to.equal(false);
    }
  });

  describe("quotes", () => {
    const terms = [
      ...context,
      {
        gts: "https://gotosocial.org/ns#",
        quote: { "@id": "https://w3id.org/fep/044f#quote", "@type": "@id" },
        quoteAuthorization: { "@id": "https://w3id.org/fep/044f#quoteAuthorization", "@type": "@id" },
        QuoteRequest: "https://w3id.org/fep/044f#QuoteRequest",
        QuoteAuthorization: "https://w3id.org/fep/044f#QuoteAuthorization",
        interactionPolicy: { "@id": "gts:interactionPolicy", "@type": "@id" },
        canQuote: { "@id": "gts:canQuote", "@type": "@id" },
        automaticApproval: { "@id": "gts:automaticApproval", "@type": "@id" },
        interactingObject: { "@id": "gts:interactingObject", "@type": "@id" },
        interactionTarget: { "@id": "gts:interactionTarget", "@type": "@id" },
      },
    ];
    const sentBy = (type: string): Document[] =>
      remote.sent.flatMap(({ json }) => (json?.["type"] === type ? [json] : []));

    it("of local posts are accepted or rejected by policy, and notify their authors once", async () => {
      const mine = await publish(cast.alice, { status: "Quote me", quote_approval_policy: "public" });
      const quoting = note({ quote: mine.uri });
      const ask = { ...activity("QuoteRequest", mine.uri, { instrument: quoting }), "@context": terms };
      await deliver(ask);
      await deliver({ ...activity("Create", quoting), "@context": terms });
      await deliver({ ...ask, id: `${ask.id}/again` });
      expect((await seen(quoting.id))?.quote).to.include({ state: "accepted" });
      expect(await seen(mine.uri)).to.include({ quotes_count: 1 });
      const told = (await notifications()).filter((one) => one.status?.uri === quoting.id);
      expect(told.map(({ type }) => type)).to.deep.equal(["quote"]);
      const answers = sentBy("Accept").filter(({ actor }) => actor === cast.alice.account.uri);
      expect(answers.map(({ object }) => (object as Document)["id"])).to.deep.equal([
        ask.id,
        `${ask.id}/again`,
      ]);
      const closed = await publish(cast.alice, { status: "Don't", quote_approval_policy: "nobody" });
      const refused = activity("QuoteRequest", closed.uri, { instrument: note({ quote: closed.uri }) });
      await deliver({ ...refused, "@context": terms });
      expect(sentBy("Reject").map(({ object }) => (object as Document)["id"])).to.deep.equal([refused.id]);
    });

    it("in older forms, which ask for no approval, follow the policy of the quoted post", async () => {
      const open = await publish(cast.alice, { status: "Quote me", quote_approval_policy: "public" });
      const friendly = await publish(cast.alice, { status: "Friends", quote_approval_policy: "followers" });
      const closed = await publish(cast.alice, { status: "Don't", quote_approval_policy: "nobody" });
      const link = (rel: string): Document => ({ tag: [{ type: "Link", rel, href: open.uri }] });
      const forms: readonly Document[] = [
        { quoteUrl: open.uri },
        { quoteUri: open.uri },
        { _misskey_quote: open.uri },
        link("https://misskey-hub.net/ns#_misskey_quote"),
        link("https://w3id.org/fep/044f#quote"),
      ];
      for (const form of forms) {
        const status = await send(note(form, dave), dave);
        expect(status?.quote, JSON.stringify(form)).to.include({ state: "accepted" });
        const told = (await notifications()).filter((one) => one.status?.uri === status?.uri);
        expect(told.map(({ type }) => type)).to.deep.equal(["quote"]);
      }
      expect(await seen(open.uri)).to.include({ quotes_count: forms.length });
      const told = (await notifications()).length;
      for (const { uri } of [closed, friendly]) {
        const denied = note({ quoteUrl: uri, to: [publicCollection, cast.alice.account.uri] }, dave);
        expect(await send(denied, dave)).to.include({ quote: null });
      }
      await cast.alice.call("blockAccount", { path: { id: (await accountOf(dave)).id } });
      await send(note({ quoteUrl: open.uri }, dave), dave);
      await cast.alice.call("unblockAccount", { path: { id: (await accountOf(dave)).id } });
      expect(await seen(open.uri), "by a blocked account").to.include({ quotes_count: forms.length });
      expect(await notifications()).to.have.length(told);
    });

    it("in older forms have their quoted post fetched, and end with an edit without them", async () => {
      const policy = { interactionPolicy: { canQuote: { automaticApproval: publicCollection } } };
      const quoted = note(policy, dave);
      remote.put(quoted.id, { "@context": terms, ...quoted });
      const quoting = note({ quoteUrl: quoted.id });
      expect((await send(quoting))?.quote).to.include({ state: "accepted" });
      const updated = server.context.clock().toISOString();
      await deliver(
        activity("Update", { ...quoting, quoteUrl: null, content: "<p>Never mind</p>", updated }),
      );
      expect(await seen(quoting.id)).to.include({ quote: null });
      expect(await seen(quoted.id)).to.include({ quotes_count: 0 });
    });

    it("that were revoked don't return by edits without and with them", async () => {
      const open = await publish(cast.alice, { status: "Quote me", quote_approval_policy: "public" });
      const other = await publish(cast.alice, { status: "Me, too", quote_approval_policy: "public" });
      const quoting = note({ quoteUrl: open.uri }, dave);
      const status = await send(quoting, dave);
      expect(status?.quote).to.include({ state: "accepted" });
      await cast.alice.call("revokeStatusQuote", {
        path: { id: open.id, quoting_status_id: status?.id ?? "" },
      });
      for (const [index, quoteUrl] of [null, open.uri, other.uri, open.uri].entries()) {
        server.advance(1000);
        const updated = server.context.clock().toISOString();
        const content = `<p>Edit ${index}</p>`;
        await deliver(activity("Update", { ...quoting, quoteUrl, content, updated }, {}, dave), dave);
        const edited = await seen(quoting.id);
        expect(edited?.content).to.equal(content);
        expect(edited?.quote, `edit ${index}`).to.include({ state: "revoked" });
      }
      expect(await seen(open.uri)).to.include({ quotes_count: 0 });
    });

    it("of remote posts are shown when approved by the author's server, and hidden when it revokes that", async () => {
      const policy = { canQuote: { automaticApproval: [publicCollection] } };
      const theirs = note({ interactionPolicy: policy });
      await deliver({ ...activity("Create", theirs), "@context": terms });
      const quoted = await seen(theirs.id);
      const mine = await publish(cast.alice, { status: "Look", quoted_status_id: quoted?.id ?? "" });
      await server.settle();
      expect((await seen(mine.uri))?.quote?.state).to.equal("pending");
      const ask = sentBy("QuoteRequest").find(({ object }) => object === theirs.id);
      const stamp = `${frank}/stamps/${mine.id}`;
      const accept = { ...activity("Accept", ask?.["id"] ?? null, { result: stamp }), "@context": terms };
      const authorization = {
        "@context": terms,
        id: stamp,
        type: "QuoteAuthorization",
        attributedTo: frank,
        interactingObject: `${mine.uri}0`,
        interactionTarget: theirs.id,
      };
      remote.put(stamp, authorization);
      await deliver(accept);
      expect((await seen(mine.uri))?.quote?.state, "of another post").to.equal("pending");
      remote.put(stamp, { status: 503 });
      await deliver({ ...accept, id: `${frank}#accepts/${mine.id}` });
      expect((await seen(mine.uri))?.quote?.state, "of a server that is down").to.equal("pending");
      remote.put(stamp, { ...authorization, interactingObject: mine.uri });
      server.advance(60_000);
      for (let bucket = 0; bucket < inboxBuckets; bucket += 1) {
        await server.context.federation.processReceived(server.context.fork(), bucket);
      }
      expect((await seen(mine.uri))?.quote?.state).to.equal("accepted");
      await deliver(activity("Delete", { id: stamp, type: "QuoteAuthorization" }));
      expect((await seen(mine.uri))?.quote?.state).to.equal("revoked");
    });

    describe("between other servers", () => {
      const waiting = async (): Promise<WaitingJob[]> =>
        (await jobsOf(server)).filter(({ payload }) => payload["type"] === "quote.approval_due");

      /** A quote whose approval is only available while the quoted author's server responds. */
      async function quoteOf(host: string): Promise<string> {
        const quotedAuthor = `https://${host}/users/erin`;
        remote.putActor(quotedAuthor);
        const quoted = note({ id: `https://${host}/notes/1`, attributedTo: quotedAuthor });
        remote.put(quoted.id, { "@context": terms, ...quoted });
        const stamp = `https://${host}/stamps/1`;
        const quoting = note({ quote: quoted.id, quoteAuthorization: stamp });
        remote.put(quoting.id, { "@context": terms, ...quoting });
        remote.put(stamp, {
          "@context": terms,
          id: stamp,
          type: "QuoteAuthorization",
          attributedTo: quotedAuthor,
          interactingObject: quoting.id,
          interactionTarget: quoted.id,
        });
        await resolveStatus(server.context, quoted.id);
        remote.fail(host, 503);
        await deliver({ ...activity("Create", quoting), "@context": terms });
        expect((await seen(quoting.id))?.quote?.state).to.equal("pending");
        return quoting.id;
      }

      it("are shown once their approval is available, without another activity", async () => {
        const quoting = await quoteOf("slow.example");
        expect(await waiting()).to.have.length(1);
        remote.fail("slow.example", null);
        await makeJobsDue(server);
        await server.settle();
        expect((await seen(quoting))?.quote?.state).to.equal("accepted");
        expect(await waiting()).to.deep.equal([]);
      });

      it("have their approval fetched three times, with growing delays", async () => {
        const quoting = await quoteOf("dead.example");
        const pauses: number[] = [];
        for (let [job] = await waiting(); job !== undefined; [job] = await waiting()) {
          pauses.push(Math.round((job.runAt.getTime() - server.context.clock().getTime()) / 60_000));
          expect(pauses.length).to.be.at.most(3);
          await makeJobsDue(server);
          await server.settle();
        }
        expect(pauses).to.deep.equal([10, 120, 1440]);
        expect((await seen(quoting))?.quote?.state).to.equal("pending");
      });
    });
  });
});
