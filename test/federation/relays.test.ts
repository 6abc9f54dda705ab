/** Subscriptions to relays, and relayed posts. */
import { expect } from "chai";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { createDomainBlock, removeDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { createRelay } from "../../src/domain/moderation/relays.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { type RelayRow, findRelay } from "../../src/store/moderation/relays.ts";
import { makeCast, makeRemoteAccount } from "../cast/people.ts";
import { receive } from "../support/activities.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { recordingContext } from "../support/events.ts";
import { type Document, publicCollection, remoteWorld } from "../support/remote.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

interface Relay {
  readonly id: string;
  readonly state: string;
  readonly protocol: string;
  readonly actor_uri: string | null;
  readonly inbox_url: string;
}

describe("relays", () => {
  const remote = remoteWorld();
  const { server, admin: staff } = suite({}, { outgoing: remote.outgoing });
  let frank: AccountRow;
  let number = 0;

  before(async () => {
    frank = await makeRemoteAccount(server, "frank", "elsewhere.example");
  });
  afterEach(() => server.database.builder("relays").delete());

  /** The account of a relay, as its server describes it. */
  async function relayActor(): Promise<AccountRow> {
    number += 1;
    const uri = `https://relay${number}.example/actor`;
    remote.putActor(uri, {
      type: "Application",
      preferredUsername: "relay",
      inbox: new URL("/inbox", uri).href,
    });
    const found = await server.context.federation.findAccount(server.context, {
      username: "relay",
      domain: new URL(uri).host,
    });
    if (found === undefined) throw new Error("the relay can't be fetched");
    return found;
  }

  async function add(actor: AccountRow, protocol: "mastodon" | "litepub" = "mastodon"): Promise<Relay> {
    const url = protocol === "litepub" ? actor.uri : new URL("/inbox", actor.uri).href;
    return await staff.call("createAdminRelay", { body: { url, protocol } });
  }

  async function stored(id: string): Promise<RelayRow> {
    const row = await findRelay(server.database, id);
    if (row === undefined) throw new Error("there is no such relay");
    return row;
  }

  async function eventsOf(
    sender: AccountRow,
    activity: Document & { readonly type: string },
  ): Promise<readonly AnyEvent[]> {
    const events: AnyEvent[] = [];
    await receive(server, sender, activity, recordingContext(server.context, events));
    return events;
  }

  it("are listed, shown, disabled, enabled and deleted, with audit log entries", async () => {
    const actor = await relayActor();
    const relay = await add(actor);
    expect(relay).to.include({ state: "pending", protocol: "mastodon", actor_uri: null });
    expect(await staff.call("listAdminRelays")).to.deep.equal([relay]);
    const path = `/api/v1/admin/relays/${relay.id}`;
    expect(await staff.call("getAdminRelay", { path: { id: relay.id } })).to.deep.equal(relay);
    expect(await staff.call("disableAdminRelay", { path: { id: relay.id } })).to.include({ state: "idle" });
    expect(await staff.call("disableAdminRelay", { path: { id: relay.id } })).to.include({ state: "idle" });
    expect(await staff.call("enableAdminRelay", { path: { id: relay.id } })).to.include({ state: "pending" });
    await staff.call("deleteAdminRelay", { path: { id: relay.id } });
    for (const request of [staff.get(path), staff.delete(path), staff.post(`${path}/enable`)]) {
      await request.expect(404);
    }
    const entries = await server.database.builder("audit_log").where({ target_id: relay.id }).orderBy("id");
    expect(entries.map(({ action }: { action: string }) => action)).to.deep.equal([
      "relay.create",
      "relay.disable",
      "relay.enable",
      "relay.delete",
    ]);
  });

  it("are unique per inbox, at valid public URLs of servers that aren't suspended, and at most fifty", async () => {
    const actor = await relayActor();
    await add(actor);
    const { block } = await server.context.write(createDomainBlock, operator, {
      domain: "spam.example",
      severity: "suspend",
    });
    for (const url of [
      new URL("/inbox", actor.uri).href,
      "relay.example",
      "ftp://relay.example/inbox",
      new URL("/inbox", server.context.config.publicUrl).href,
      "https://127.0.0.1/inbox",
      "https://relay.spam.example/inbox",
      `https://relay.example/${"a".repeat(2048)}`,
    ]) {
      await staff.refused("createAdminRelay", { body: { url } }, 422);
    }
    const nobody = await staff.refused(
      "createAdminRelay",
      { body: { url: "https://nobody.example/actor", protocol: "litepub" } },
      422,
    );
    expect(nobody).to.include({ code: "fetch_failed" });
    await server.context.write(removeDomainBlock, operator, { id: block.id });
    for (let count = 1; count < 50; count += 1) {
      const choice = {
        protocol: "mastodon",
        inboxUrl: `https://r${count}.example/inbox`,
        actorUri: null,
      } as const;
      await server.context.write(createRelay, operator, choice);
    }
    const body = await staff.refused(
      "createAdminRelay",
      { body: { url: "https://more.example/inbox" } },
      422,
    );
    expect(body).to.include({ code: "limit_reached" });
  });

  it("of Mastodon's protocol are followed by following the public collection, and accept from their own host", async () => {
    const actor = await relayActor();
    const { id } = await add(actor);
    const { follow_uri: uri } = await stored(id);
    const follow = { id: uri, type: "Follow", actor: "http://concord.test/actor", object: publicCollection };
    await eventsOf(frank, { type: "Accept", object: follow });
    expect(await stored(id), "of another server").to.include({ state: "pending" });
    await eventsOf(actor, { type: "Accept", object: follow });
    expect(await stored(id)).to.include({ state: "accepted", actor_uri: actor.uri });
    await eventsOf(frank, { type: "Reject", object: uri });
    expect(await stored(id)).to.include({ state: "accepted" });
    await eventsOf(actor, { type: "Reject", object: uri });
    expect(await stored(id)).to.include({ state: "rejected" });
  });

  it("can't accept a previous subscription", async () => {
    const actor = await relayActor();
    const { id } = await add(actor);
    const { follow_uri: first } = await stored(id);
    await staff.call("disableAdminRelay", { path: { id } });
    await eventsOf(actor, { type: "Accept", object: first });
    expect(await stored(id)).to.include({ state: "idle" });
    await staff.call("enableAdminRelay", { path: { id } });
    await eventsOf(actor, { type: "Accept", object: first });
    expect(await stored(id)).to.include({ state: "pending" });
  });

  it("of LitePub's protocol are followed by their actor, and accepted when they follow back", async () => {
    const actor = await relayActor();
    const relay = await add(actor, "litepub");
    expect(relay).to.include({
      protocol: "litepub",
      actor_uri: actor.uri,
      inbox_url: new URL("/inbox", actor.uri).href,
    });
    const { follow_uri: uri } = await stored(relay.id);
    await eventsOf(actor, { type: "Accept", object: uri });
    expect(await stored(relay.id)).to.include({ state: "accepted" });
    const follow = { id: `${actor.uri}/follows/1`, type: "Follow", object: "http://concord.test/actor" };
    const events = await eventsOf(actor, follow);
    expect(events).to.deep.equal([
      {
        type: "relay.followed",
        relayId: relay.id,
        followUri: follow.id,
        inboxUrl: relay.inbox_url,
        actorUri: actor.uri,
      },
    ]);
    const other = { ...follow, id: `${frank.uri}/follows/1` };
    expect(await eventsOf(frank, other), "no relay").to.deep.equal([]);
    await server.settle();
    const sent = remote.sent.filter(({ url }) => url === relay.inbox_url).map(({ json }) => json);
    expect(sent.map((one) => one?.["type"])).to.have.members(["Follow", "Accept"]);
    expect(sent.find((one) => one?.["type"] === "Follow")).to.include({ id: uri, object: actor.uri });
    const accept = sent.find((one) => one?.["type"] === "Accept");
    expect(accept).to.include({ actor: "http://concord.test/actor" });
    expect(accept?.["object"]).to.include({ id: follow.id });
  });

  it("receive local public posts once accepted, each in its protocol", async () => {
    const cast = await makeCast(server);
    const [subscribed, waiting, lite] = [await relayActor(), await relayActor(), await relayActor()];
    for (const [actor, protocol] of [
      [subscribed, "mastodon"],
      [waiting, "mastodon"],
      [lite, "litepub"],
    ] as const) {
      const { id } = await add(actor, protocol);
      if (actor !== waiting) await eventsOf(actor, { type: "Accept", object: (await stored(id)).follow_uri });
    }
    await server.settle();
    const before = remote.sent.length;
    const post = await publish(cast.alice, "Rain");
    await publish(cast.alice, { status: "Between us", visibility: "private" });
    await publish(cast.alice, { status: "Quietly", visibility: "unlisted" });
    await server.settle();
    const sent = remote.sent.slice(before).map(({ url, json }) => [new URL(url).host, json?.["type"]]);
    const hostOf = ({ uri }: AccountRow): string => new URL(uri).host;
    expect(sent).to.have.deep.members([
      [hostOf(subscribed), "Create"],
      [hostOf(lite), "Announce"],
    ]);
    expect(remote.sent.find(({ json }) => json?.["type"] === "Announce")?.json).to.include({
      object: post.uri,
    });
  });

  it("deliver remote posts, which appear without a reblog; unsubscribed relays can't", async () => {
    const actor = await relayActor();
    const author = "https://posts.example/users/erin";
    remote.putActor(author);
    const uri = `${author}/statuses/1`;
    remote.put(uri, {
      "@context": "https://www.w3.org/ns/activitystreams",
      id: uri,
      type: "Note",
      attributedTo: author,
      content: "<p>Rain</p>",
      published: "2026-11-20T10:00:00Z",
      to: [publicCollection],
      cc: [`${author}/followers`],
    });
    const announce = {
      id: `${actor.uri}/announces/1`,
      type: "Announce",
      object: uri,
      to: [publicCollection],
    };
    const { id } = await add(actor);
    await eventsOf(actor, announce);
    const known = (): Promise<unknown[]> =>
      server.database.builder("statuses").where({ local: false }).select("uri");
    expect(await known(), "not yet accepted").to.deep.equal([]);
    await eventsOf(actor, { type: "Accept", object: (await stored(id)).follow_uri });
    await eventsOf(actor, announce);
    await eventsOf(actor, announce);
    expect(await known()).to.deep.equal([{ uri }]);
    await staff.call("disableAdminRelay", { path: { id } });
  });

  it("are managed with npx concord relays", async () => {
    const actor = await relayActor();
    const relay = await runJson<Relay>(server, "relays", "add", new URL("/inbox", actor.uri).href);
    expect(relay).to.include({ state: "pending", protocol: "mastodon" });
    const run = async (...words: readonly string[]): Promise<unknown> =>
      (await runJson<Relay>(server, "relays", ...words)).state;
    expect(await run("disable", relay.id)).to.equal("idle");
    expect(await run("enable", relay.id)).to.equal("pending");
    expect((await runCommand(server, "relays", "list")).stdout).to.include(relay.inbox_url);
    await runCommand(server, "relays", "remove", relay.id);
    expect(await runJson<object>(server, "relays", "list")).to.deep.equal([]);
    expect((await runCommand(server, "relays", "enable", relay.id)).code).to.equal(1);
    expect((await runCommand(server, "relays", "add", "nowhere")).code).to.equal(1);
  });
});
