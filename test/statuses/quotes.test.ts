import { expect } from "chai";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { createStatus, newStatusOf } from "../../src/domain/statuses/creating.ts";
import { quoteAnswer } from "../../src/domain/statuses/quote-policy.ts";
import { revokeQuote } from "../../src/domain/statuses/quoting.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import { type Person, personOf } from "../cast/people.ts";
import { endFollow, makeFollow, makePost } from "../cast/posts.ts";
import { forgetHistory, wrongCounters } from "../support/counters.ts";
import { recording } from "../support/events.ts";
import { blockDomain, changeAccount, changeStatus, forget } from "../support/states.ts";
import { type Status, act, look, publish, refused } from "../support/statuses.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

const path = "/api/v1/statuses";

describe("quotes", () => {
  const { server, cast } = suite();
  beforeEach(async () => {
    await forgetHistory(server);
    await forget(server, "user_domain_blocks");
  });

  const quote = (
    person: Person,
    quoted: Status,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Status> => publish(person, { status: "Look", quoted_status_id: quoted.id, ...more });

  const denied = (person: Person, quoted: Status, more: Readonly<Record<string, unknown>> = {}) =>
    person.post(path).send({ status: "Look", quoted_status_id: quoted.id, ...more });

  const scheduled = (person: Person, quoted: Status, more: Readonly<Record<string, unknown>> = {}) =>
    person.post("/api/v1/scheduled_statuses").send({
      status: "Look",
      quoted_status_id: quoted.id,
      scheduled_at: new Date(server.context.clock().getTime() + 3_600_000).toISOString(),
      ...more,
    });

  const stateFor = async (person: Person, { id }: Status): Promise<string | undefined> =>
    (await look(person, id)).quote?.state;

  const quotesOf = async (person: Person, { id }: Status, query = ""): Promise<string[]> => {
    const { body } = await person.get(`${path}/${id}/quotes${query}`).expect(200);
    return (body as Status[]).map((status) => status.id);
  };

  it("include the quoted status, are counted, and contain a link for clients without support", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const second = await quote(cast.bob, first);
    expect(second.quote).to.deep.include({ state: "accepted" });
    expect(second.quote?.quoted_status).to.deep.equal(await look(cast.bob, first.id));
    expect(second.content).to.match(/^<p class="quote-inline">RE: <a href="[^"]+".*<\/p><p>Look<\/p>$/);
    expect(second.content).to.include(`href="${first.url}"`);
    expect((await look(cast.carol, first.id)).quotes_count).to.equal(1);
    const linked = await quote(cast.bob, first, { status: `Look: ${first.url}` });
    expect(linked.content).not.to.include("quote-inline");
    const bare = await publish(cast.bob, { quoted_status_id: first.id });
    expect(bare.content).to.match(/^<p class="quote-inline">[^\n]*<\/p>$/);
    expect(await wrongCounters(server)).to.deep.equal([]);
  });

  it("include only the id of a nested quote", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const second = await quote(cast.bob, first);
    const third = await quote(cast.carol, second);
    expect(third.quote?.quoted_status?.quote).to.deep.equal({
      state: "accepted",
      quoted_status_id: first.id,
    });
    const reblog = await act(cast.alice, third.id, "reblog");
    expect(reblog.quote).to.equal(null);
    expect(reblog.reblog?.quote?.quoted_status?.id).to.equal(second.id);
    expect(reblog.quote_approval).to.deep.equal(reblog.reblog?.quote_approval);
    const again = await quote(cast.alice, reblog);
    expect(again.quote?.quoted_status?.id).to.equal(third.id);
  });

  it("follow the policy of the status", async () => {
    await makeFollow(server, cast.bob.account, cast.alice.account);
    const answers = async (policy: string | undefined, visibility = "public"): Promise<unknown[]> => {
      const body = { status: "Tomatoes", quote_approval_policy: policy, visibility };
      const status = await publish(cast.alice, body);
      const of = async (person: Person) => (await look(person, status.id)).quote_approval?.current_user;
      return [status.quote_approval?.automatic, await of(cast.alice), await of(cast.bob)];
    };
    expect(await answers("public")).to.deep.equal([["public"], "automatic", "automatic"]);
    expect(await answers("followers")).to.deep.equal([["followers"], "automatic", "automatic"]);
    expect(await answers("nobody")).to.deep.equal([[], "automatic", "denied"]);
    expect(await answers("public", "private")).to.deep.equal([[], "automatic", "denied"]);
    expect(await answers("public", "direct").catch(() => "unseen")).to.equal("unseen");
    expect(await answers(undefined)).to.deep.equal([["public"], "automatic", "automatic"]);
    const followers = await publish(cast.alice, { status: "Beans", quote_approval_policy: "followers" });
    expect((await look(cast.carol, followers.id)).quote_approval?.current_user).to.equal("denied");
    expect(await refused(denied(cast.carol, followers), 403)).to.include({ code: "quote_denied" });
    expect(await refused(scheduled(cast.carol, followers), 403)).to.include({ code: "quote_denied" });
    await quote(cast.bob, followers);
    await quote(cast.alice, followers);
    await endFollow(server, cast.bob.account, cast.alice.account);
    await refused(denied(cast.bob, followers), 403);
    await cast.alice.call("updateCredentials", { body: { source: { quote_policy: "nobody" } } });
    expect((await answers(undefined))[0]).to.deep.equal([]);
    await cast.alice.call("updateCredentials", { body: { source: { quote_policy: "public" } } });
  });

  it("are rejected if the quoted status is invisible or can't be shared", async () => {
    await makeFollow(server, cast.bob.account, cast.alice.account);
    const secret = await publish(cast.alice, { status: "A secret", visibility: "private" });
    await refused(denied(cast.carol, secret), 404);
    await refused(denied(cast.bob, secret), 403);
    const direct = await publish(cast.alice, { status: "@bob", visibility: "direct" });
    await refused(denied(cast.bob, direct), 403);
    await refused(denied(cast.alice, direct), 403);
    await cast.bob.refused("createStatus", { body: { status: "Look", quoted_status_id: "1" } }, 404);
    await cast.bob.refused("createStatus", { body: { status: "Look", quoted_status_id: "none" } }, 404);
    const open = await publish(cast.alice, "Tomatoes");
    const unmentioned = await refused(denied(cast.carol, open, { visibility: "direct" }), 422);
    expect(unmentioned).to.include({ code: "quoted_author_not_mentioned" });
    const later = await refused(scheduled(cast.carol, open, { visibility: "direct" }), 422);
    expect(later).to.include({ code: "quoted_author_not_mentioned" });
    await quote(cast.carol, open, { status: "@alice look", visibility: "direct" });
    await makeBlock(server, cast.carol.account, cast.alice.account);
    await refused(denied(cast.carol, open), 403);
    await makeBlock(server, cast.alice.account, cast.bob.account);
    await refused(denied(cast.bob, open), 404);
  });

  it("of one's own private statuses are limited to followers", async () => {
    const secret = await publish(cast.alice, { status: "A secret", visibility: "private" });
    expect((await quote(cast.alice, secret, { visibility: "public" })).visibility).to.equal("private");
    expect((await quote(cast.alice, secret, { visibility: "direct" })).visibility).to.equal("direct");
  });

  it("for followers only are visible to the quoted author, and not counted", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const second = await quote(cast.bob, first, { visibility: "private" });
    expect(await stateFor(cast.alice, second)).to.equal("accepted");
    await cast.carol.refused("getStatus", { path: { id: second.id } }, 404);
    expect(await quotesOf(cast.alice, first)).to.deep.equal([second.id]);
    expect(await quotesOf(cast.carol, first)).to.deep.equal([]);
    expect((await look(cast.alice, first.id)).quotes_count).to.equal(0);
  });

  it("explain to each reader why a quoted status is hidden", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const second = await quote(cast.bob, first);
    await makeMute(server, cast.carol.account, cast.alice.account);
    await makeBlock(server, cast.dave.account, cast.alice.account);
    await makeBlock(server, cast.alice.account, cast.erin.account);
    expect(await stateFor(cast.carol, second)).to.equal("muted_account");
    expect(await stateFor(cast.dave, second)).to.equal("blocked_account");
    expect((await look(cast.dave, second.id)).quote?.quoted_status?.id).to.equal(first.id);
    expect((await look(cast.erin, second.id)).quote).to.deep.equal({
      state: "unauthorized",
      quoted_status: null,
    });
    const third = await quote(cast.bob, second);
    expect((await look(cast.erin, third.id)).quote?.quoted_status?.quote).to.deep.equal({
      state: "unauthorized",
      quoted_status_id: null,
    });
    await changeAccount(server, cast.alice.account.id, { suspended_at: new Date() });
    expect(await stateFor(cast.bob, second)).to.equal("unauthorized");
    await changeAccount(server, cast.alice.account.id, { suspended_at: null });
  });

  it("of remote statuses are pending until approved by their server, and respect blocked servers", async () => {
    const post = await makePost(server, cast.frank, { text: "From afar" });
    const remote = await look(cast.alice, post.id);
    await refused(denied(cast.alice, remote), 403);
    await changeStatus(server, post.id, { quote_automatic: ["public"] });
    const status = await quote(cast.alice, remote);
    expect(status.quote).to.deep.equal({ state: "pending", quoted_status: null });
    expect((await look(cast.alice, post.id)).quotes_count).to.equal(0);
    await server.database.builder("quotes").where({ status_id: status.id }).update({ state: "accepted" });
    await blockDomain(server, cast.bob.account.id, "remote.example");
    expect(await stateFor(cast.bob, status)).to.equal("blocked_domain");
    expect(await stateFor(cast.carol, status)).to.equal("accepted");
  });

  it("end with the quoted status, and are no longer counted once deleted", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const second = await quote(cast.bob, first);
    const other = await quote(cast.carol, first);
    expect((await look(cast.alice, first.id)).quotes_count).to.equal(2);
    await cast.carol.call("deleteStatus", { path: { id: other.id } });
    expect((await look(cast.alice, first.id)).quotes_count).to.equal(1);
    await cast.alice.call("deleteStatus", { path: { id: first.id } });
    expect((await look(cast.carol, second.id)).quote).to.deep.equal({
      state: "deleted",
      quoted_status: null,
    });
    expect(await wrongCounters(server)).to.deep.equal([]);
  });

  it("return the quoted status of a deleted one, for redrafting", async () => {
    const first = await publish(cast.alice, "Tomatoes & beans");
    const second = await quote(cast.bob, first);
    await cast.alice.call("revokeStatusQuote", { path: { id: first.id, quoting_status_id: second.id } });
    const body = await cast.bob.call("deleteStatus", { path: { id: second.id } });
    const deleted = body;
    expect(deleted.text).to.equal("Look");
    expect(deleted.quote?.state).to.equal("revoked");
    expect(deleted.quote?.quoted_status).to.include({ id: first.id, text: "Tomatoes & beans" });
  });

  it("are revoked by the quoted author only, once", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const second = await quote(cast.bob, first);
    const revoke = `${path}/${first.id}/quotes/${second.id}/revoke`;
    await cast.bob.refused(
      "revokeStatusQuote",
      { path: { id: first.id, quoting_status_id: second.id } },
      403,
    );
    await cast.alice.refused(
      "revokeStatusQuote",
      { path: { id: second.id, quoting_status_id: first.id } },
      403,
    );
    await cast.alice.refused(
      "revokeStatusQuote",
      { path: { id: first.id, quoting_status_id: first.id } },
      404,
    );
    const replies = await Promise.all([cast.alice.post(revoke), cast.alice.post(revoke)]);
    for (const { status, body } of replies) {
      expect(status).to.equal(200);
      expect((body as Status).quote).to.deep.equal({ state: "revoked", quoted_status: null });
    }
    expect((await look(cast.alice, first.id)).quotes_count).to.equal(0);
    expect(await quotesOf(cast.alice, first)).to.deep.equal([]);
    expect(await wrongCounters(server)).to.deep.equal([]);
  });

  it("stay when the policy changes, which isn't reported as an edit", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const second = await quote(cast.bob, first);
    const body = await cast.alice.call("updateInteractionPolicy", {
      path: { id: first.id },
      body: { quote_approval_policy: "nobody" },
    });
    expect(body.quote_approval).to.deep.equal({
      automatic: [],
      manual: [],
      current_user: "automatic",
    });
    expect(body.edited_at).to.equal(null);
    await refused(denied(cast.carol, first), 403);
    expect(await stateFor(cast.carol, second)).to.equal("accepted");
    const edit = { status: "Tomatoes", quote_approval_policy: "followers" };
    const edited = await cast.alice.call("editStatus", { path: { id: first.id }, body: edit });
    expect(edited.quote_approval?.automatic).to.deep.equal(["followers"]);
    expect(edited.edited_at).to.equal(null);
    await cast.alice.call("editStatus", { path: { id: first.id }, body: { status: "Beans" } });
    expect((await look(cast.alice, first.id)).quote_approval?.automatic).to.deep.equal(["followers"]);
    await cast.bob.refused(
      "updateInteractionPolicy",
      { path: { id: first.id }, body: { quote_approval_policy: "public" } },
      404,
    );
    await cast.alice.refused(
      "updateInteractionPolicy",
      { path: { id: first.id }, body: { quote_approval_policy: "friends" } },
      422,
    );
    await cast.alice.refused("updateInteractionPolicy", { path: { id: first.id }, body: {} }, 422);
    const reblog = await act(cast.alice, first.id, "reblog");
    await cast.alice.refused(
      "updateInteractionPolicy",
      { path: { id: reblog.id }, body: { quote_approval_policy: "public" } },
      422,
    );
  });

  it("stay when the quoting status is edited", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const second = await quote(cast.bob, first);
    await cast.bob.call("editStatus", { path: { id: second.id }, body: { status: "Look here" } });
    const edited = await look(cast.bob, second.id);
    expect(edited.quote?.quoted_status?.id).to.equal(first.id);
    expect(edited.content).to.match(/^<p class="quote-inline">.*<\/p><p>Look here<\/p>$/);
    await cast.bob.call("editStatus", { path: { id: second.id }, body: { status: "" } });
  });

  it("are listed for readers of the status, without accounts that the reader blocks or mutes", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const ids: string[] = [];
    for (const person of [cast.bob, cast.carol, cast.dave, cast.bob])
      ids.unshift((await quote(person, first)).id);
    expect(await quotesOf(cast.erin, first)).to.deep.equal(ids);
    expect(await quotesOf(cast.erin, first, "?limit=2")).to.deep.equal(ids.slice(0, 2));
    expect(await quotesOf(cast.erin, first, `?limit=2&max_id=${ids[1]}`)).to.deep.equal(ids.slice(2));
    expect(await quotesOf(cast.erin, first, `?limit=1&min_id=${ids[3]}`)).to.deep.equal(ids.slice(2, 3));
    await makeMute(server, cast.erin.account, cast.bob.account);
    await makeMute(server, cast.alice.account, cast.bob.account);
    expect(await quotesOf(cast.erin, first)).to.deep.equal(ids.slice(1, 3));
    expect(await quotesOf(cast.alice, first)).to.deep.equal(ids);
    const secret = await publish(cast.alice, { status: "A secret", visibility: "private" });
    await cast.erin.refused("listStatusQuotes", { path: { id: secret.id } }, 404);
  });

  it("take no additional queries per page", async () => {
    const plain = await publish(cast.alice, "Tomatoes");
    const queriesOf = async (id: string): Promise<number> => {
      await look(cast.carol, id);
      return queriesOfRequest(server, () => look(cast.carol, id));
    };
    const before = await queriesOf(plain.id);
    const second = await quote(cast.bob, plain);
    const third = await quote(cast.carol, second);
    expect(await queriesOf(third.id)).to.equal(before);
  });

  it("emit events for a quote, and for its author's decision", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const events: AnyEvent[] = [];
    const bob = await personOf(server, cast.bob.account);
    const draft = {
      text: "Look",
      spoilerText: null,
      sensitive: null,
      visibility: null,
      language: null,
      mediaIds: null,
      inReplyToId: null,
      poll: null,
      allowedMentionIds: null,
      quotedStatusId: first.id,
      quotePolicy: null,
    };
    const input = newStatusOf(draft, server.context.clock(), null);
    const status = await server.context.write(recording(createStatus, events), bob, input);
    const alice = await personOf(server, cast.alice.account);
    const choice = { statusId: first.id, quotingStatusId: status.id };
    await server.context.write(recording(revokeQuote, events), alice, choice);
    await server.context.write(recording(revokeQuote, events), alice, choice);
    const facts = {
      statusId: status.id,
      accountId: cast.bob.account.id,
      quotedStatusId: first.id,
      quotedAccountId: cast.alice.account.id,
      uri: status.published?.row.uri,
    };
    expect(events.filter(({ type }) => type.startsWith("quote."))).to.deep.equal([
      { type: "quote.created", ...facts, state: "accepted" },
      { type: "quote.changed", ...facts, state: "revoked" },
    ]);
  });

  it("notify the quoted author of a quote, and quoting authors of an edit", async () => {
    const notices = async (person: Person): Promise<string[]> => {
      await server.settle();
      const body = await person.call("listNotifications", { query: { types: ["quote", "quoted_update"] } });
      return body.map(({ type, account, status }) => `${type} ${account.username} ${status?.id ?? "-"}`);
    };
    const first = await publish(cast.alice, "Tomatoes");
    const own = await quote(cast.alice, first);
    const second = await quote(cast.bob, first);
    expect(await notices(cast.alice)).to.deep.equal([`quote bob ${second.id}`]);
    for (const status of ["Red tomatoes", "Green tomatoes"]) {
      await cast.alice.call("editStatus", { path: { id: first.id }, body: { status } });
    }
    expect(await notices(cast.bob)).to.deep.equal([`quoted_update alice ${second.id}`]);
    await cast.alice.call("revokeStatusQuote", { path: { id: first.id, quoting_status_id: second.id } });
    await forget(server, "notifications");
    await cast.alice.call("editStatus", { path: { id: first.id }, body: { status: "Tomatoes" } });
    expect(await notices(cast.bob)).to.deep.equal([]);
    expect(await stateFor(cast.alice, own)).to.equal("accepted");
  });

  it("are scheduled, and validated again when published", async () => {
    const first = await publish(cast.alice, "Tomatoes");
    const at = new Date(server.context.clock().getTime() + 3_600_000).toISOString();
    const body = { status: "Look", quoted_status_id: first.id, scheduled_at: at };
    const scheduled = await cast.bob.call("createStatus", { body });
    expect(scheduled).to.have.nested.property("params.quoted_status_id", first.id);
    await refused(denied(cast.bob, { ...first, id: "1" }, { scheduled_at: at }), 404);
  });
});

describe("quote approval", () => {
  const author = { account_id: "1", visibility: "public" } as const;
  const stranger = { follows_author: false, followed_by_author: false };

  it("depends on the groups in the policy", () => {
    const answer = (
      automatic: readonly ("public" | "followers" | "following" | "unsupported_policy")[],
      manual: readonly ("public" | "followers" | "following" | "unsupported_policy")[],
      ties = stranger,
    ): string => quoteAnswer({ ...author, quote_automatic: automatic, quote_manual: manual }, "2", ties);
    expect(answer(["public"], [])).to.equal("automatic");
    expect(answer([], ["public"])).to.equal("manual");
    expect(answer(["followers"], ["public"])).to.equal("manual");
    expect(answer(["followers"], [], { ...stranger, follows_author: true })).to.equal("automatic");
    expect(answer([], ["following"], { ...stranger, followed_by_author: true })).to.equal("manual");
    expect(answer(["followers", "following"], [])).to.equal("denied");
    expect(answer(["unsupported_policy"], [])).to.equal("unknown");
    expect(
      quoteAnswer({ ...author, quote_automatic: ["public"], quote_manual: [] }, null, stranger),
    ).to.equal("denied");
  });
});
