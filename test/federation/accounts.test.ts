/** Remote accounts: found by handle and URI, shown like on their server, and accepted only from there. */
import { glob } from "node:fs/promises";
import { basename } from "node:path";
import { expect } from "chai";
import { refreshAll, refreshNow } from "../../src/domain/accounts/refreshing.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { createDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { resolveActor, resolveHandle } from "../../src/federation/resolving/resolving-accounts.ts";
import {
  type RemoteAccountRow,
  findRemoteAccountByHandle,
} from "../../src/store/accounts/remote-accounts.ts";
import { findRemoteKey } from "../../src/store/federation/remote-keys.ts";
import { makeFollow } from "../cast/posts.ts";
import { type Document, remoteWorld } from "../support/remote.ts";
import { changeAccount, makeJobsDue } from "../support/states.ts";
import { suite } from "../support/suite.ts";

const day = 86_400_000;

const remoteFiles = new URL("../remote/", import.meta.url);

describe("remote accounts", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });

  before(async () => {
    // The cast already has an account of this name, without further data.
    await server.database.builder("accounts").where({ id: cast.frank.id }).delete();
  });

  const shown = async (id: string | undefined): Promise<Record<string, unknown>> =>
    (await cast.alice.get(`/api/v1/accounts/${id}`).expect(200)).body as Record<string, unknown>;

  async function found(uri: string): Promise<RemoteAccountRow> {
    const account = await resolveActor(server.context, uri);
    if (account === undefined) throw new Error(`${uri} was not found`);
    return account;
  }

  const asked = (text: string): number => remote.requests.filter(({ url }) => url.includes(text)).length;

  /** A WebFinger reply. */
  function putFinger(resource: string, subject: string, actor: string): void {
    const host = resource.split("@")[1] ?? "";
    remote.put(`https://${host}/.well-known/webfinger?resource=${encodeURIComponent(`acct:${resource}`)}`, {
      type: "application/jrd+json",
      body: { subject, links: [{ rel: "self", type: "application/activity+json", href: actor }] },
    });
  }

  it("are found by handle, and shown like on their own server", async () => {
    const handle = { username: "frank", domain: "remote.example" };
    const account = await server.context.federation.findAccount(server.context, handle);
    const frank = await shown(account?.id);
    expect(frank).to.deep.include({
      username: "frank",
      acct: "frank@remote.example",
      url: "https://remote.example/@frank",
      uri: "https://remote.example/users/frank",
      display_name: "Frank :bee:",
      note: "<p>Keeps <b>bees</b></p>",
      locked: true,
      bot: false,
      discoverable: true,
      indexable: true,
      created_at: "2022-04-27T00:00:00.000Z",
      avatar_description: "A man with a hat",
    });
    expect(frank["emojis"]).to.have.nested.property("[0].shortcode", "bee");
    expect(frank["fields"]).to.have.deep.nested.property("[1]", {
      name: "Pronouns",
      value: "he/him",
      verified_at: null,
    });
    expect(account).to.include({
      inbox_url: "https://remote.example/users/frank/inbox",
      shared_inbox_url: "https://remote.example/inbox",
      featured_tags_url: "https://remote.example/users/frank/collections/tags",
    });
    expect(account).to.deep.include({
      also_known_as: ["https://former.example/users/frank"],
      attribution_domains: ["frank.example"],
    });
    const key = await findRemoteKey(server.context.store, "https://remote.example/users/frank#main-key");
    expect(key).to.include({ owner_uri: "https://remote.example/users/frank" });
    expect(key?.public_key).to.include("-----BEGIN PUBLIC KEY-----");
    const peers = await cast.alice.call("listInstancePeers");
    expect(peers).to.include("remote.example");
  });

  it("are shown without invalid times, and with oversized notes truncated", async () => {
    const carol = "https://endless.example/users/carol";
    const time = "+275760-09-13T00:00:00Z";
    const icon = { type: "Image", url: "https://endless.example/bean.png" };
    remote.putActor(carol, {
      "@context": [
        "https://www.w3.org/ns/activitystreams",
        "https://w3id.org/security/v1",
        { Emoji: "http://joinmastodon.org/ns#Emoji" },
      ],
      name: ":bean:",
      summary: "&lt;".repeat(100_000),
      published: time,
      tag: { type: "Emoji", name: ":bean:", updated: time, icon },
    });
    const shownCarol = await shown((await found(carol)).id);
    expect(shownCarol["emojis"]).to.have.nested.property("[0].shortcode", "bean");
    expect(String(shownCarol["note"])).to.have.length.within(1000, 20_480);
  });

  it("are fetched once for concurrent searches, and not again while fresh", async () => {
    const dave = "https://once.example/users/dave";
    remote.putActor(dave);
    const rows = await Promise.all(
      Array.from({ length: 5 }, () => resolveActor(server.context.fork(), dave)),
    );
    expect(new Set(rows.map((row) => row?.id))).to.have.length(1);
    await found(dave);
    await resolveHandle(server.context, { username: "dave", domain: "once.example" });
    expect(asked("once.example/users/dave")).to.equal(1);
    expect(asked("once.example/.well-known")).to.equal(1);
  });

  it("aren't fetched again for some minutes if they don't exist", async () => {
    const missing = { username: "missing", domain: "once.example" };
    for (let time = 0; time < 3; time += 1) {
      expect(await resolveHandle(server.context, missing)).to.equal(undefined);
      expect(await resolveActor(server.context, "https://once.example/users/missing")).to.equal(undefined);
    }
    expect(asked("missing%40once.example")).to.equal(1);
    expect(asked("users/missing")).to.equal(1);
  });

  it("keep a handle at another domain if that domain confirms it", async () => {
    const actor = "https://social.split.example/users/erin";
    remote.putActor(actor);
    putFinger("erin@social.split.example", "acct:erin@split.example", actor);
    putFinger("erin@split.example", "acct:erin@split.example", actor);
    expect(await shown((await found(actor)).id)).to.include({ acct: "erin@split.example" });
    const byFormer = await resolveHandle(server.context, {
      username: "erin",
      domain: "social.split.example",
    });
    expect(byFormer).to.include({ uri: actor });
  });

  it("don't get a handle at a domain that names another actor", async () => {
    const actor = "https://liar.example/users/frank";
    remote.putActor(actor);
    putFinger("frank@liar.example", "acct:frank@remote.example", actor);
    expect(await resolveActor(server.context, actor)).to.equal(undefined);
    expect(await found("https://remote.example/users/frank")).to.include({ domain: "remote.example" });
  });

  it("of all common server software are found by handle", async () => {
    const handles = (await Array.fromAsync(glob("*/.well-known/webfinger/*.json", { cwd: remoteFiles }))).map(
      (file) => basename(file, ".json"),
    );
    expect(handles.length).to.be.at.least(13);
    for (const handle of handles) {
      const [username = "", domain = ""] = handle.split("@");
      const account = await resolveHandle(server.context, { username, domain });
      expect(account, handle).to.deep.include({ username, domain });
      const row = await findRemoteAccountByHandle(server.context.store, username, domain);
      const keys = await server.database.query("test_keys", "select from remote_keys where owner_uri = $1", [
        row?.uri ?? "",
      ]);
      expect(keys, handle).not.to.have.length(0);
      expect(row?.inbox_url, handle).to.include(`https://${domain}/`);
    }
  });

  it("don't get a local handle", async () => {
    const actor = "https://local.example/users/alice";
    remote.putActor(actor);
    putFinger("alice@local.example", "acct:alice@concord.test", actor);
    putFinger("alice@concord.test", "acct:alice@concord.test", actor);
    expect(await resolveActor(server.context, actor)).to.equal(undefined);
    expect(asked("//concord.test/")).to.equal(0);
  });

  it("aren't shown under the handle of a server that points to them", async () => {
    putFinger("alias@pointing.example", "acct:alias@pointing.example", "https://remote.example/users/frank");
    const account = await resolveHandle(server.context, { username: "alias", domain: "pointing.example" });
    expect(account).to.include({ username: "frank", domain: "remote.example" });
  });

  const hostile: Readonly<Record<string, Document>> = {
    "has the id of another origin": { id: "https://remote.example/users/frank" },
    "isn't an actor": { type: "Note" },
    "has an oversized name": { preferredUsername: "x".repeat(300) },
    "has a name with a slash": { preferredUsername: "../admin" },
    "has a number for a name": { preferredUsername: 5 },
    "has no inbox": { inbox: 7 },
    "has an inbox of this server": { inbox: "http://concord.test/inbox" },
    "shares an inbox of this server": { endpoints: { sharedInbox: "http://concord.test/inbox" } },
    "has another id in JSON-LD": { "@id": "https://remote.example/users/frank" },
    "is a graph": { "@graph": [{ id: "https://remote.example/users/frank", type: "Person" }] },
  };
  for (const [flaw, more] of Object.entries(hostile)) {
    it(`are rejected entirely if their document ${flaw}`, async () => {
      const uri = "https://hostile.example/users/erin";
      remote.putActor(uri);
      remote.put(uri, { ...remote.putActor(uri), ...more });
      expect(await resolveActor(server.context, uri, { refresh: true })).to.equal(undefined);
      const rows = await server.database.query(
        "test_hostile",
        "select from accounts where domain like 'hostile%'",
      );
      expect(rows).to.have.length(0);
    });
  }

  it("have bounded texts and URLs, and no creation time in the future", async () => {
    const uri = "https://huge.example/users/dave";
    remote.putActor(uri, {
      "@context": [
        "https://www.w3.org/ns/activitystreams",
        { PropertyValue: "http://schema.org#PropertyValue", value: "http://schema.org#value" },
      ],
      name: "d".repeat(100_000),
      url: "https://elsewhere.example/@dave",
      published: "2999-01-01T00:00:00Z",
      icon: { type: "Image", url: `https://huge.example/${"a".repeat(5000)}` },
      image: { type: "Image", url: "javascript:alert(1)" },
      followers: `https://huge.example/${"f".repeat(5000)}`,
      attachment: Array.from({ length: 500 }, () => ({ type: "PropertyValue", name: "n", value: "v" })),
      alsoKnownAs: Array.from({ length: 900 }, (_none, index) => `https://huge.example/users/${index}`),
    });
    const account = await found(uri);
    expect(account.display_name).to.have.length(2048);
    expect(account).to.include({
      url: uri,
      avatar_remote_url: null,
      header_remote_url: null,
      followers_url: null,
    });
    expect(account.fields).to.have.length(50);
    expect(account.also_known_as).to.have.length(256);
    expect(account.created_at.getTime()).to.be.at.most(server.context.clock().getTime());
  });

  it("keep only keys that they own", async () => {
    const uri = "https://keys.example/users/dave";
    const actor = remote.putActor(uri);
    const own = actor["publicKey"] as Document;
    remote.put(uri, {
      ...actor,
      publicKey: [
        own,
        { ...own, id: "https://remote.example/users/frank#main-key" },
        { ...own, id: `${uri}#b`, owner: "https://remote.example/users/frank" },
      ],
    });
    await found(uri);
    const frank = await findRemoteKey(server.context.store, "https://remote.example/users/frank#main-key");
    expect(frank).to.include({ owner_uri: "https://remote.example/users/frank" });
    expect(await findRemoteKey(server.context.store, `${uri}#main-key`)).to.include({ owner_uri: uri });
    expect(await findRemoteKey(server.context.store, `${uri}#b`)).to.equal(undefined);
  });

  it("are refreshed by a background job once they are a day old", async () => {
    const uri = "https://old.example/users/dave";
    remote.putActor(uri, { name: "Young" });
    await found(uri);
    remote.putActor(uri, { name: "Old", icon: { type: "Image", url: "https://old.example/a.png" } });
    server.advance(day + 1000);
    expect(await found(uri)).to.include({ display_name: "Young" });
    await server.settle();
    expect(await shown((await found(uri)).id)).to.include({ display_name: "Old" });
  });

  it("are refreshed when a local user opens their profile, or by the operator", async () => {
    const uri = "https://looked.example/users/dave";
    remote.putActor(uri, { name: "One" });
    const { id } = await found(uri);
    server.advance(day + 1000);
    remote.putActor(uri, { name: "Two" });
    await shown(id);
    await server.settle();
    expect(await shown(id)).to.include({ display_name: "Two" });
    remote.putActor(uri, { name: "Three" });
    expect(await refreshNow(server.context, "dave@looked.example")).to.include({ display_name: "Three" });
    remote.putActor(uri, { name: "Four" });
    expect(await refreshAll(server.context, "looked.example")).to.equal(1);
    await server.settle();
    expect(await shown(id)).to.include({ display_name: "Four" });
    remote.fail("looked.example", 503);
    const failure = await refreshNow(server.context, "dave@looked.example").catch((error: unknown) => error);
    expect(failure).to.have.property("status", 422);
  });

  it("are renamed when their handle changes, with everything that refers to them", async () => {
    const uri = "https://renaming.example/ap/1";
    remote.putActor(uri, { preferredUsername: "former" });
    const before = await found(uri);
    await makeFollow(server, cast.alice.account, before);
    remote.putActor(uri, { preferredUsername: "latter" });
    const after = await resolveActor(server.context, uri, { refresh: true });
    expect(after).to.include({ id: before.id, username: "latter" });
  });

  it("can swap handles", async () => {
    const [one, two] = ["https://swap.example/ap/1", "https://swap.example/ap/2"] as const;
    remote.putActor(one, { preferredUsername: "dave" });
    remote.putActor(two, { preferredUsername: "erin" });
    const before = [await found(one), await found(two)];
    remote.putActor(one, { preferredUsername: "erin" });
    remote.putActor(two, { preferredUsername: "dave" });
    expect(await resolveActor(server.context, one, { refresh: true })).to.include({ username: "erin" });
    await makeJobsDue(server);
    await server.settle();
    expect(await found(two)).to.include({ id: before[1]?.id, username: "dave" });
    expect(await found(one)).to.include({ id: before[0]?.id, username: "erin" });
  });

  it("stay the same when their server is reinstalled", async () => {
    const [former, latter] = ["https://again.example/users/dave", "https://again.example/ap/77"] as const;
    remote.putActor(former);
    const before = await found(former);
    await makeFollow(server, cast.alice.account, before);
    remote.put(former, { status: 404 });
    remote.putActor(latter, { preferredUsername: "dave" });
    const after = await found(latter);
    expect(after).to.include({ id: before.id, uri: latter });
    expect(await findRemoteKey(server.context.store, `${former}#main-key`)).to.equal(undefined);
    // The new actor doesn't know its followers.
    await server.settle();
    const follows = remote.sent.filter(
      ({ json }) => json?.["type"] === "Follow" && json["object"] === latter,
    );
    expect(follows.map(({ json }) => json?.["actor"])).to.deep.equal([cast.alice.account.uri]);
  });

  it("disappear when their server returns 410, and another actor may take their name", async () => {
    const uri = "https://gone.example/users/dave";
    remote.putActor(uri);
    const { id } = await found(uri);
    await makeFollow(server, cast.alice.account, { ...(await found(uri)) });
    remote.put(uri, { status: 410 });
    expect(await resolveActor(server.context, uri, { refresh: true })).to.equal(undefined);
    await server.settle();
    await cast.alice.refused("getAccount", { path: { id } }, 404);
    remote.putActor("https://gone.example/users/next", { preferredUsername: "dave" });
    expect(await found("https://gone.example/users/next")).to.include({ username: "dave" });
  });

  it("deleted by moderators don't return, with the old actor or a new one", async () => {
    const [former, latter] = ["https://removed.example/users/dave", "https://removed.example/ap/2"] as const;
    remote.putActor(former);
    const { id } = await found(former);
    await changeAccount(server, id, { suspended_at: new Date(), deleted_at: new Date() });
    expect(await resolveActor(server.context, former, { refresh: true })).to.equal(undefined);
    remote.put(former, { status: 410 });
    remote.putActor(latter, { preferredUsername: "dave" });
    expect(await resolveActor(server.context, latter)).to.equal(undefined);
  });

  it("disappear when not found for a day, but not immediately", async () => {
    const uri = "https://lost.example/users/dave";
    remote.putActor(uri);
    const { id } = await found(uri);
    remote.put(uri, { status: 404 });
    await resolveActor(server.context, uri, { refresh: true });
    await cast.alice.call("getAccount", { path: { id } });
    remote.putActor(uri);
    await resolveActor(server.context, uri, { refresh: true });
    remote.put(uri, { status: 404 });
    server.advance(day);
    await resolveActor(server.context, uri, { refresh: true });
    await cast.alice.call("getAccount", { path: { id } });
    server.advance(day);
    await resolveActor(server.context, uri, { refresh: true });
    await server.settle();
    await cast.alice.refused("getAccount", { path: { id } }, 404);
  });

  it("of a silenced server are limited from the start, and those of a suspended server aren't fetched", async () => {
    await server.context.write(createDomainBlock, operator, {
      domain: "loud.example",
      severity: "silence",
      rejectMedia: true,
    });
    await server.context.write(createDomainBlock, operator, { domain: "bad.example", severity: "suspend" });
    server.advance(6000);
    remote.putActor("https://loud.example/users/dave", {
      icon: { type: "Image", url: "https://loud.example/a.png" },
    });
    remote.putActor("https://bad.example/users/dave");
    const loud = await found("https://loud.example/users/dave");
    expect(loud.silenced_at, "for what it sends first, such as a follow").to.be.instanceOf(Date);
    const account = await shown(loud.id);
    expect(account).to.include({ limited: true });
    expect(account["avatar"]).not.to.include("loud.example");
    expect(await resolveActor(server.context, "https://bad.example/users/dave")).to.equal(undefined);
    expect(await resolveHandle(server.context, { username: "dave", domain: "bad.example" })).to.equal(
      undefined,
    );
    expect(asked("bad.example")).to.equal(0);
  });

  it("keep their profile and handle while their server is down", async () => {
    const uri = "https://down.example/users/dave";
    remote.putActor(uri);
    const { id } = await found(uri);
    remote.fail("down.example", 503);
    let reason: unknown;
    await resolveActor(server.context, uri, { refresh: true }).catch((error: unknown) => {
      reason = (error as { reason?: unknown }).reason;
    });
    expect(reason).to.equal("unreachable");
    server.advance(day + 1000);
    expect((await found(uri)).id).to.equal(id);
  });
});

describe("remote accounts on this machine", () => {
  const remote = remoteWorld();
  const { server } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" }, { outgoing: remote.outgoing });

  for (const host of ["127.0.0.1:3001", "peer.localhost:3002", "localhost:3003"]) {
    it(`are found over plain HTTP at ${host}, if private addresses are allowed`, async () => {
      const uri = `http://${host}/users/dave`;
      remote.putActor(uri);
      const actor = { rel: "self", type: "application/activity+json", href: uri };
      remote.put(`http://${host}/.well-known/webfinger?resource=${encodeURIComponent(`acct:dave@${host}`)}`, {
        body: { subject: `acct:dave@${host}`, links: [actor] },
      });
      const account = await resolveHandle(server.context, { username: "dave", domain: host });
      expect(account).to.include({ uri, username: "dave", domain: host });
    });
  }
});
