/** Remote accounts publish through the same commands as local ones: no HTTP, no login. */
import { expect } from "chai";
import type { RemoteAccount } from "../../src/domain/kernel/actor.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import type { ReceivedSource } from "../../src/domain/statuses/contents.ts";
import { type NewStatus, createStatus } from "../../src/domain/statuses/creating.ts";
import { deleteStatus } from "../../src/domain/statuses/deleting.ts";
import { editStatus } from "../../src/domain/statuses/editing.ts";
import { favourite, unfavourite } from "../../src/domain/statuses/interactions.ts";
import { vote } from "../../src/domain/statuses/polls.ts";
import { reblog, unreblog } from "../../src/domain/statuses/reblogging.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { recording } from "../support/events.ts";
import { type Status, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

describe("a remote account", () => {
  const { server, cast } = suite();
  let frank: RemoteAccount;

  before(async () => {
    frank = { kind: "remote", account: cast.frank };
    await makeFollow(server, cast.alice.account, cast.frank);
    await server.settle();
  });

  let number = 0;

  function received(html: string, more: Partial<ReceivedSource> = {}): ReceivedSource {
    number += 1;
    const uri = `https://remote.example/users/frank/statuses/${number}`;
    const publishedAt = new Date(server.context.clock().getTime() - 60_000);
    return { kind: "received", uri, url: uri, html, publishedAt, mentionedIds: [], hashtags: [], ...more };
  }

  function input(
    html: string,
    more: Partial<NewStatus> = {},
    source: Partial<ReceivedSource> = {},
  ): NewStatus {
    return {
      source: received(html, source),
      spoilerText: "",
      sensitive: false,
      language: null,
      mediaIds: [],
      poll: null,
      quotePolicy: "nobody",
      visibility: "public",
      inReplyToId: null,
      idempotencyKey: null,
      ...more,
    };
  }

  const seen = async (id: string): Promise<Status> =>
    (await cast.alice.get(`/api/v1/statuses/${id}`)).body as Status;
  const statusesCount = async (): Promise<number> => {
    const body = await cast.alice.call("getAccount", { path: { id: cast.frank.id } });
    return body.statuses_count;
  };
  const usage = async (): Promise<unknown> => {
    server.advance(6000);
    const body = await cast.alice.call("getNodeInfo");
    return body.usage;
  };

  it("creates a sanitised status in its followers' home timelines, counted for its author and not for the server", async () => {
    const [before, usedBefore] = [await statusesCount(), await usage()];
    const source = { mentionedIds: [cast.bob.account.id], hashtags: ["Compost"] };
    const html = '<p>Rain <b onclick="x()">soon</b><script>alert(1)</script></p>';
    const made = await server.context.write(createStatus, frank, input(html, {}, source));
    await server.settle();
    const status = await seen(made.id);
    expect(status).to.deep.include({
      uri: made.published?.row.uri,
      content: "<p>Rain <b>soon</b></p>",
      language: null,
    });
    expect(status.tags.map((tag) => tag.name)).to.deep.equal(["compost"]);
    expect(status.mentions.map((mention) => mention.acct)).to.deep.equal(["bob"]);
    const home = await cast.alice.call("listHomeTimeline");
    expect(home.map((one) => one.id)).to.include(made.id);
    const told = await cast.bob.call("listNotifications");
    expect(told.map((one) => one.status?.id)).to.include(made.id);
    expect(await statusesCount()).to.equal(before + 1);
    expect(await usage()).to.deep.equal(usedBefore);
  });

  it("creates a status once per URI, however often it is received, also concurrently", async () => {
    const twice = input("<p>Once</p>");
    const before = await statusesCount();
    const made = await Promise.all([1, 2, 3].map(() => server.context.write(createStatus, frank, twice)));
    expect(new Set(made.map((status) => status.id)).size).to.equal(1);
    expect(await statusesCount()).to.equal(before + 1);
  });

  it("can't claim the URI of another account's status", async () => {
    const theirs = input("<p>Theirs</p>");
    const erin: RemoteAccount = {
      kind: "remote",
      account: await makeRemoteAccount(server, "erin", "remote.example"),
    };
    await server.context.write(createStatus, frank, theirs);
    const claim = server.context.write(createStatus, erin, theirs);
    expect(await claim.catch((error: unknown) => error)).to.have.property("status", 403);
  });

  it("replies to local accounts, which are notified, and is counted there", async () => {
    const root = await publish(cast.alice, "Who has seeds?");
    const source = { mentionedIds: [cast.alice.account.id] };
    await server.context.write(createStatus, frank, input("<p>I do</p>", { inReplyToId: root.id }, source));
    expect((await seen(root.id)).replies_count).to.equal(1);
    const hidden = await publish(cast.alice, { status: "Between us", visibility: "private" });
    const { published } = await server.context.write(
      createStatus,
      frank,
      input("<p>?</p>", { inReplyToId: hidden.id }),
    );
    // Stored without a reference to what its author may not see.
    expect(published?.row.in_reply_to_id).to.equal(null);
    expect((await seen(hidden.id)).replies_count).to.equal(0);
  });

  it("edits its own statuses only, and their previous versions are kept", async () => {
    const made = await server.context.write(createStatus, frank, input("<p>Rian</p>"));
    const edit = { ...input("<p>Rain</p>"), statusId: made.id, mediaDescriptions: [] };
    await server.context.write(editStatus, frank, edit);
    expect((await seen(made.id)).content).to.equal("<p>Rain</p>");
    const history = await cast.alice.call("listStatusEdits", { path: { id: made.id } });
    expect(history.map((one) => one.content)).to.deep.equal(["<p>Rian</p>", "<p>Rain</p>"]);
    const events: AnyEvent[] = [];
    await server.context.write(recording(editStatus, events), frank, edit);
    expect(events, "the same again").to.deep.equal([]);
    const theirs = await publish(cast.alice, "Mine");
    const other = server.context.write(editStatus, frank, { ...edit, statusId: theirs.id });
    expect(await other.catch((error: unknown) => error)).to.have.property("status", 404);
  });

  it("deletes its own statuses only, and the event can still be delivered", async () => {
    const before = await statusesCount();
    const source = { mentionedIds: [cast.bob.account.id] };
    const made = await server.context.write(createStatus, frank, input("<p>Oops</p>", {}, source));
    const events: AnyEvent[] = [];
    const deletion = { statusId: made.id, keepMedia: false };
    await server.context.write(recording(deleteStatus, events), frank, deletion);
    await cast.alice.refused("getStatus", { path: { id: made.id } }, 404);
    expect(await statusesCount()).to.equal(before);
    expect(events).to.deep.equal([
      {
        type: "status.deleted",
        listing: { local: false, hasMedia: false, isTopLevel: true, tags: [] },
        statusId: made.id,
        uri: made.published?.row.uri,
        reblogOfId: null,
        audience: { visibility: "public", authorId: cast.frank.id, mentionedIds: [cast.bob.account.id] },
      },
    ]);
    const theirs = await publish(cast.alice, "Mine");
    const other = server.context.write(deleteStatus, frank, { statusId: theirs.id, keepMedia: false });
    expect(await other.catch((error: unknown) => error)).to.have.property("status", 404);
  });

  it("favourites, reblogs and votes, and undoes that", async () => {
    const poll = { options: ["Yes", "No"], expires_in: 3600 };
    const status = await publish(cast.alice, { status: "Rain?", poll });
    const choice = { statusId: status.id };
    const events: AnyEvent[] = [];
    await server.context.write(recording(favourite, events), frank, choice);
    const origin = { uri: "https://remote.example/announce/1", publishedAt: server.context.clock() };
    const made = await server.context.write(reblog, frank, { ...choice, visibility: "public", origin });
    expect(made.uri).to.equal(origin.uri);
    await server.context.write(vote, frank, { pollId: status.poll?.id ?? "", choices: [1] });
    const after = await seen(status.id);
    expect(after).to.include({ favourites_count: 1, reblogs_count: 1 });
    const favourites: { id: string }[] = await server.database
      .builder("favourites")
      .where({ status_id: status.id });
    expect(after.poll).to.include({ votes_count: 1 });
    await server.context.write(recording(unfavourite, events), frank, choice);
    await server.context.write(unreblog, frank, choice);
    expect(await seen(status.id)).to.include({ favourites_count: 0, reblogs_count: 0 });
    const mark = {
      statusId: status.id,
      uri: status.uri,
      authorId: cast.alice.account.id,
      accountId: cast.frank.id,
    };
    expect(events).to.deep.equal([
      { type: "status.favourited", ...mark },
      { type: "status.unfavourited", ...mark, favouriteId: favourites[0]?.id },
    ]);
  });

  it("can't publish input of local users, nor local users received input: both are programming errors", async () => {
    const mine = { source: { kind: "written", text: "Hi", allowedMentionIds: null } } as const;
    const wrong = server.context.write(createStatus, frank, input("", mine));
    expect(await wrong.catch((error: unknown) => error)).to.be.instanceOf(TypeError);
  });
});
