/** ActivityPub documents: their URLs, and who may fetch them. */
import { expect } from "chai";
import { CollectionPage, OrderedCollectionPage, Object as ActivityPubObject } from "@fedify/vocab";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { createDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { contextLoader } from "../../src/federation/json-ld-contexts.ts";
import { endAccount } from "../../src/domain/deletion/own-deletion.ts";
import { makeBlock } from "../cast/interactions.ts";
import { makeCast, makeRemoteAccount } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { testDatabase } from "../support/database.ts";
import { storeEmoji } from "../support/emojis.ts";
import { expand, expandAsMastodon } from "../support/json-ld.ts";
import { queriesOf, readPage } from "../support/pages.ts";
import { type Document, remoteWorld } from "../support/remote.ts";
import { testServer } from "../support/server.ts";
import { blockDomain, changeAccount, changeLogin, forget } from "../support/states.ts";
import { type Status, act, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const activityJson = "application/activity+json";
const frank = "https://remote.example/users/frank";

describe("served documents", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let site: string;
  let alice: string;

  before(() => {
    remote.putActor(frank);
    site = server.context.config.publicUrl.origin;
    alice = `${site}/users/alice`;
  });

  const pathOf = (address: string): string => {
    const { pathname, search } = new URL(address, site);
    return pathname + search;
  };

  const ask = (address: string, accept = activityJson): Test =>
    supertest(server.app).get(pathOf(address)).redirects(0).set("Accept", accept);

  /** A document fetched anonymously. */
  const read = async (address: string): Promise<Document> => {
    const reply = await ask(address)
      .expect(200)
      .expect("Content-Type", /^application\/activity\+json/);
    return JSON.parse(reply.text) as Document;
  };

  /** A string property. */
  const textOf = (document: Document | undefined, name: string): string => {
    const value = document?.[name];
    if (typeof value !== "string") throw new TypeError(`${name} is no text`);
    return value;
  };

  const asFrank = (address: string): Promise<Response> => remote.read(server, pathOf(address), { as: frank });

  /** Whether the reply contains what is needed to verify alice's signatures, and nothing else of her. */
  const assertOnlyKeys = ({ status, text, headers }: Response): void => {
    expect(status).to.equal(200);
    expect(headers).to.include({ "cache-control": "private, no-store" });
    const document = JSON.parse(text) as Document;
    const names = ["id", "type", "preferredUsername", "inbox", "publicKey", "assertionMethod"];
    expect(document).to.have.all.keys("@context", ...names);
    expect(document).to.deep.include({ id: alice, inbox: `${alice}/inbox`, preferredUsername: "alice" });
    expect(document["publicKey"]).to.include({ id: `${alice}#main-key`, owner: alice });
  };

  const parsed = (document: Document): Promise<ActivityPubObject> =>
    ActivityPubObject.fromJsonLd(document, { contextLoader, documentLoader: contextLoader });

  describe("and pages at the same URLs", () => {
    it("are JSON for servers and HTML for browsers", async () => {
      const status = await publish(cast.alice, "Tea");
      const types = [
        activityJson,
        "application/ld+json",
        'application/ld+json; profile="https://www.w3.org/ns/activitystreams"',
        `${activityJson}, application/ld+json; profile="https://www.w3.org/ns/activitystreams", text/html;q=0.1`,
        "application/json",
      ];
      for (const type of types) {
        for (const address of [alice, "/@alice", "/@Alice/", "/users/ALICE"]) {
          const reply = await ask(address, type)
            .expect(200)
            .expect("Vary", /\bAccept\b/);
          expect(JSON.parse(reply.text), `${type} ${address}`).to.include({ id: alice });
        }
        for (const address of [status.uri, status.url ?? "", `/@alice/${status.id}`]) {
          const reply = await ask(address, type)
            .expect(200)
            .expect("Vary", /\bAccept\b/);
          expect(JSON.parse(reply.text), `${type} ${address}`).to.include({ id: status.uri });
        }
      }
      const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
      for (const type of [browser, "*/*", `text/html, ${activityJson}`]) {
        for (const address of ["/@alice", `/@alice/${status.id}`]) {
          await ask(address, type)
            .expect(200)
            .expect("Content-Type", /^text\/html/)
            .expect("Vary", /\bAccept\b/);
        }
      }
    });

    it("redirect browsers from actors and objects to their pages", async () => {
      const status = await publish(cast.alice, "Tea");
      const leads: Readonly<Record<string, string>> = {
        "/users/alice": "/@alice",
        "/users/alice/followers": "/@alice/followers",
        [`/users/alice/statuses/${status.id}`]: `/@alice/${status.id}`,
      };
      for (const [address, location] of Object.entries(leads)) {
        await ask(address, "text/html")
          .expect(302)
          .expect("Location", location)
          .expect("Vary", /\bAccept\b/);
      }
    });

    it("are linked in the pages", async () => {
      const status = await publish(cast.alice, "Tea");
      const link = (uri: string): string => `<link rel="alternate" type="${activityJson}" href="${uri}" />`;
      expect(await readPage(server, "/@alice")).to.include(link(alice));
      expect(await readPage(server, `/@alice/${status.id}`)).to.include(link(status.uri));
    });

    it("withstand hostile requests", async () => {
      for (const accept of ["", ",".repeat(10_000), "a/b;q=".repeat(2000), '"', "*/*;q=NaN", "\u00ff"]) {
        const { status } = await ask("/@alice", accept);
        expect(status, accept.slice(0, 10)).to.equal(200);
      }
      const addresses = [
        `/users/${"a".repeat(7000)}`,
        `/users/alice/statuses/${"9".repeat(7000)}`,
        "/users/alice/statuses/9223372036854775808",
        "/users/alice/statuses/-1",
        "/users/alice/statuses/1/unknown",
        "/users/alice/constructor",
        "/users/alice/collections/__proto__",
        "/users/%00",
        "/users/alice%2Foutbox",
        "/users//outbox",
        "/contexts/0x1",
        "/contexts/99999999999999999999",
        "/emojis/nothing",
        "/actor/inbox",
      ];
      for (const address of addresses) {
        const { status } = await supertest(server.app).get(address).set("Accept", activityJson);
        expect(status, address.slice(0, 40)).to.equal(404);
      }
      for (const query of [
        "max_id=x",
        "page=true&min_id=-1",
        `page=true&max_id=${"9".repeat(50)}`,
        "page[]=true",
      ]) {
        await ask(`/users/alice/outbox?${query}`).expect(200);
      }
    });

    it("are read-only", async () => {
      const { uri } = await publish(cast.alice, "Tea");
      for (const address of [alice, uri, `${alice}/outbox`, "/actor"]) {
        for (const method of ["post", "put", "patch", "delete"] as const) {
          await supertest(server.app)[method](pathOf(address)).expect(405).expect("Allow", "GET, HEAD");
        }
        const head = await supertest(server.app)
          .head(pathOf(address))
          .set("Accept", activityJson)
          .expect(200);
        const whole = await ask(address).expect(200);
        expect(head.headers["content-type"]).to.equal(whole.headers["content-type"]);
        expect(head.text ?? "").to.equal("");
      }
    });

    it("are cacheable for a minute, unless the reader is authenticated", async () => {
      await ask(alice)
        .expect("Cache-Control", "public, max-age=60")
        .expect("Vary", /\bSignature\b/);
      const reply = await asFrank(alice);
      expect(reply.headers["cache-control"]).to.equal("private, no-store");
    });
  });

  describe("of accounts", () => {
    it("describe the instance actor, which publishes nothing", async () => {
      const actor = await read("/actor");
      expect(actor).to.include({ id: `${site}/actor`, type: "Application" });
      expect(await read("/actor/outbox")).to.deep.include({ type: "OrderedCollection", totalItems: 0 });
    });

    it("return 404 for unconfirmed, unapproved and unknown accounts", async () => {
      await changeLogin(server, cast.erin.user.id, { approved: false });
      for (const address of ["/users/erin", "/users/erin/outbox", "/users/nobody", "/@nobody"]) {
        await ask(address).expect(404);
      }
      await changeLogin(server, cast.erin.user.id, { approved: true });
    });

    it("mark a suspended account, and hide everything else of it", async () => {
      const status = await publish(cast.erin, "Tea");
      await changeAccount(server, cast.erin.account.id, { suspended_at: new Date() });
      expect(await read("/users/erin")).to.include({ suspended: true, summary: "" });
      for (const address of [status.uri, "/users/erin/outbox", "/users/erin/followers"]) {
        await ask(address).expect(403);
      }
      await changeAccount(server, cast.erin.account.id, { suspended_at: null });
    });

    it("are tombstones for deleted accounts", async () => {
      const status = await publish(cast.dave, "Tea");
      await server.context.writeWithoutActor(endAccount, cast.dave.user);
      for (const address of ["/users/dave", "/@dave", "/users/dave/outbox", status.uri]) {
        const reply = await ask(address).expect(410);
        expect(JSON.parse(reply.text), address).to.include({
          id: `${site}/users/dave`,
          type: "Tombstone",
        });
      }
    });

    it("list followers and followed accounts in pages", async () => {
      for (const { account } of [cast.bob, cast.carol]) await makeFollow(server, account, cast.alice.account);
      await makeFollow(server, cast.frank, cast.alice.account);
      const all = await read(`${alice}/followers`);
      expect(all).to.include({
        type: "OrderedCollection",
        totalItems: 3,
        first: `${alice}/followers?page=true`,
      });
      const page = await read(textOf(all, "first"));
      expect(page["orderedItems"]).to.deep.equal([frank, `${site}/users/carol`, `${site}/users/bob`]);
      expect(page)
        .to.include({ partOf: `${alice}/followers` })
        .and.not.have.property("next");
      expect(await read(textOf(page, "prev"))).to.deep.include({ orderedItems: [] });
      expect(await parsed(page)).to.be.instanceOf(OrderedCollectionPage);
      expect(await read(`${site}/users/bob/following?page=true`)).to.deep.include({ orderedItems: [alice] });
    });

    it("show only the number of followers if they are hidden", async () => {
      await changeAccount(server, cast.alice.account.id, { hide_collections: true });
      const all = await read(`${alice}/followers`);
      expect(all).to.have.property("totalItems");
      expect(all).not.to.have.property("first");
      await ask(`${alice}/followers?page=true`).expect(403);
      await changeAccount(server, cast.alice.account.id, { hide_collections: null });
    });

    it("list pinned posts and featured hashtags", async () => {
      const open = await publish(cast.carol, "Tea");
      const closed = await publish(cast.carol, { status: "Secret tea", visibility: "private" });
      for (const { id } of [open, closed]) await act(cast.carol, id, "pin");
      await cast.carol.call("createFeaturedTag", { body: { name: "Tea" } });
      const carol = `${site}/users/carol`;
      const featured = await read(`${carol}/collections/featured`);
      expect(featured).to.include({ type: "OrderedCollection", totalItems: 1 });
      expect(featured["orderedItems"]).to.have.lengthOf(1);
      expect((featured["orderedItems"] as Document[])[0]).to.include({ id: open.uri, type: "Note" });
      expect(await read(`${carol}/collections/tags`)).to.deep.include({
        type: "Collection",
        totalItems: 1,
        items: [{ type: "Hashtag", href: `${site}/@carol/tagged/tea`, name: "#Tea" }],
      });
    });

    it("list an account's activities in pages, newest first", async () => {
      const posts: Status[] = [];
      for (let number = 0; number < 3; number += 1) posts.push(await publish(cast.bob, `Post ${number}`));
      await publish(cast.bob, { status: "Secret", visibility: "private" });
      await publish(cast.bob, { status: "@carol Secret", visibility: "direct" });
      const reblog = await act(cast.bob, (await publish(cast.alice, "Tea")).id, "reblog");
      const bob = `${site}/users/bob`;
      const all = await read(`${bob}/outbox`);
      expect(all).to.include({ type: "OrderedCollection", first: `${bob}/outbox?page=true` });
      const page = await read(`${bob}/outbox?page=true`);
      const items = page["orderedItems"] as Document[];
      expect(items.map(({ id }) => id)).to.deep.equal([
        reblog.uri,
        ...posts.map(({ uri }) => `${uri}/activity`).toReversed(),
      ]);
      expect(items[1]).to.deep.include({ type: "Create", object: { ...(items[1]?.["object"] as Document) } });
      expect(items[1]?.["object"]).to.include({ id: posts[2]?.uri });
      expect(await expand(page)).to.deep.equal(await expandAsMastodon(page));
      expect(page).not.to.have.property("next");
      const later = await read(`${bob}/outbox?min_id=${posts[0]?.id ?? ""}&page=true`);
      expect((later["orderedItems"] as Document[]).at(-1)?.["id"]).to.equal(
        `${posts[1]?.uri ?? ""}/activity`,
      );
      const first = await read(textOf(all, "last"));
      expect((first["orderedItems"] as Document[]).at(-1)?.["id"]).to.equal(
        `${posts[0]?.uri ?? ""}/activity`,
      );
    });

    it("take the same number of queries for a full page of an outbox as for a short one", async () => {
      const { account } = cast.carol;
      for (let number = 0; number < 21; number += 1) {
        await makePost(server, account, { tags: ["tea"], mentions: [cast.frank], tell: false });
      }
      const path = `${site}/users/carol/outbox?page=true`;
      const page = await read(path);
      expect(page["orderedItems"]).to.have.lengthOf(20);
      const next = textOf(page, "next");
      expect((await read(next))["orderedItems"]).to.have.lengthOf.below(5);
      expect(await queriesOf(server, () => read(path))).to.equal(await queriesOf(server, () => read(next)));
    });
  });

  describe("of posts", () => {
    it("include the note, its Create activity, and its collections", async () => {
      const status = await publish(cast.alice, "Tea");
      await act(cast.bob, status.id, "favourite");
      const reblog = await act(cast.bob, status.id, "reblog");
      expect(await read(status.uri)).to.include({ type: "Note", content: "<p>Tea</p>" });
      expect(await read(`${status.uri}/activity`)).to.include({
        type: "Create",
        id: `${status.uri}/activity`,
      });
      expect(await read(`${status.uri}/likes`)).to.include({ type: "Collection", totalItems: 1 });
      expect(await read(`${status.uri}/shares`))
        .to.include({ totalItems: 1 })
        .and.not.have.property("items");
      expect(await read(reblog.uri)).to.include({ type: "Announce", object: status.uri });
      await ask(reblog.uri.replace("/activity", "")).expect(302).expect("Location", status.uri);
      await ask(status.uri.replace("alice", "bob")).expect(404);
    });

    it("list public replies, the author's first", async () => {
      const status = await publish(cast.alice, "Tea");
      const reply = (person: typeof cast.bob, visibility: string): Promise<Status> =>
        publish(person, { status: "Milk", in_reply_to_id: status.id, visibility });
      const other = await reply(cast.bob, "unlisted");
      const own = await reply(cast.alice, "public");
      await reply(cast.bob, "private");
      await reply(cast.alice, "private");
      const all = await read(`${status.uri}/replies`);
      expect(all).to.include({ type: "Collection" });
      const first = all["first"] as Document;
      expect(first).to.deep.include({ items: [own.uri] });
      const next = await read(textOf(first, "next"));
      expect(next)
        .to.deep.include({ type: "CollectionPage", items: [other.uri] })
        .and.not.have.property("next");
      expect(await parsed(next)).to.be.instanceOf(CollectionPage);
      const embedded = (await read(status.uri))["replies"] as Document;
      expect((embedded["first"] as Document)["items"]).to.deep.equal([own.uri]);
      const following = await read(textOf(embedded["first"] as Document, "next"));
      const last = await read(textOf(following, "next"));
      expect([following["items"], last["items"]]).to.deep.equal([[], [other.uri]]);
    });

    it("list the public posts of a conversation", async () => {
      const root = await publish(cast.alice, "Tea");
      const reply = await publish(cast.bob, { status: "Milk", in_reply_to_id: root.id });
      await publish(cast.bob, { status: "Secret", in_reply_to_id: root.id, visibility: "private" });
      const conversation = await read(textOf(await read(reply.uri), "context"));
      expect(conversation).to.include({ type: "Collection", attributedTo: alice });
      expect((conversation["first"] as Document)["items"]).to.deep.equal([root.uri, reply.uri]);
      const hidden = await publish(cast.alice, { status: "Secret", visibility: "private" });
      const [{ id }] = (await server.database.builder("statuses").where({ id: hidden.id }).select({
        id: "conversation_id",
      })) as [{ id: string }];
      await ask(`/contexts/${id}`).expect(404);
    });

    it("include the authorization of an accepted quote until it is revoked", async () => {
      const quoted = await publish(cast.alice, { status: "Tea", quote_approval_policy: "public" });
      const quoting = await publish(cast.bob, { status: "Look", quoted_status_id: quoted.id });
      const address = textOf(await read(quoting.uri), "quoteAuthorization");
      const stamp = await read(address);
      expect(stamp).to.include({
        id: address,
        type: "QuoteAuthorization",
        attributedTo: alice,
        interactingObject: quoting.uri,
        interactionTarget: quoted.uri,
      });
      expect(await expand(stamp)).to.deep.equal(await expandAsMastodon(stamp));
      await ask(address.replace("alice", "bob")).expect(404);
      await cast.alice.call("revokeStatusQuote", { path: { id: quoted.id, quoting_status_id: quoting.id } });
      await ask(address).expect(404);
    });

    it("are tombstones once deleted, including reblogs", async () => {
      const status = await publish(cast.alice, "Tea");
      const reblog = await act(cast.bob, status.id, "reblog");
      await cast.alice.call("deleteStatus", { path: { id: status.id } });
      for (const address of [status.uri, `${status.uri}/activity`, status.url ?? "", reblog.uri]) {
        const reply = await ask(address).expect(410);
        expect(JSON.parse(reply.text), address).to.include({ type: "Tombstone" });
      }
      await ask(status.uri.replace("alice", "bob")).expect(404);
    });

    it("return 404 if not public, whether existing or deleted", async () => {
      for (const visibility of ["private", "direct"]) {
        const status = await publish(cast.alice, { status: "@bob Secret", visibility });
        const addresses = [
          status.uri,
          `${status.uri}/activity`,
          `${status.uri}/replies`,
          `${status.uri}/likes`,
        ];
        for (const address of [...addresses, `/@alice/${status.id}`]) await ask(address).expect(404);
        await cast.alice.call("deleteStatus", { path: { id: status.id } });
        await ask(status.uri).expect(404);
      }
    });

    it("describe custom emojis", async () => {
      const id = await storeEmoji(server, { shortcode: "kettle" });
      expect(await read(`/emojis/${id}`)).to.include({ type: "Emoji", name: ":kettle:" });
      const foreign = await storeEmoji(server, { shortcode: "pot", domain: "remote.example" });
      await ask(`/emojis/${foreign}`).expect(404);
    });
  });

  describe("for an authenticated reader", () => {
    it("include posts for followers and mentioned accounts, with their signature", async () => {
      await makeFollow(server, cast.frank, cast.alice.account);
      const followers = await publish(cast.alice, { status: "Between us", visibility: "private" });
      const direct = await publish(cast.bob, {
        status: "@frank@remote.example Secret",
        visibility: "direct",
      });
      for (const { uri } of [followers, direct]) {
        for (const spec of ["draft-cavage-http-signatures-12", "rfc9421"] as const) {
          const reply = await remote.read(server, pathOf(uri), { as: frank, spec });
          expect(reply.status, `${uri} ${spec}`).to.equal(200);
          expect(JSON.parse(reply.text)).to.include({ id: uri });
        }
      }
      const outbox = await asFrank(`${alice}/outbox?page=true`);
      const items = (JSON.parse(outbox.text) as Document)["orderedItems"] as Document[];
      expect(items[0]).to.include({ id: `${followers.uri}/activity` });
      const forged = await remote.read(server, pathOf(followers.uri), {
        as: frank,
        tamper: ({ headers }) => {
          headers["date"] = new Date(Date.now() - 60_000).toUTCString();
        },
      });
      expect(forged.status).to.equal(404);
      const stranger = "https://remote.example/users/erin";
      remote.putActor(stranger);
      const other = await remote.read(server, pathOf(followers.uri), { as: stranger });
      expect(other.status).to.equal(404);
    });

    it("list the followers on the reader's server only for that server", async () => {
      const path = `${alice}/followers_synchronization`;
      const elsewhere = await makeRemoteAccount(server, "dave", "remote.example.other.example");
      for (const account of [cast.frank, elsewhere, cast.bob.account]) {
        await makeFollow(server, account, cast.alice.account);
      }
      await ask(path).expect(401);
      const reply = await asFrank(path);
      expect(JSON.parse(reply.text)).to.deep.include({ type: "OrderedCollection", orderedItems: [frank] });
    });

    it("return 404 if the author blocks the reader or its server", async () => {
      const status = await publish(cast.alice, "Tea");
      expect((await asFrank(status.uri)).status).to.equal(200);
      await makeBlock(server, cast.alice.account, cast.frank);
      const addresses = [
        status.uri,
        `${alice}/outbox`,
        `${alice}/followers`,
        `${alice}/collections/featured`,
      ];
      for (const address of addresses) expect((await asFrank(address)).status, address).to.equal(404);
      expect((await asFrank(alice)).status).to.equal(200);
      await forget(server, "blocks");
      await blockDomain(server, cast.alice.account.id, "remote.example");
      for (const address of addresses) expect((await asFrank(address)).status, address).to.equal(404);
      await forget(server, "user_domain_blocks");
      expect((await asFrank(status.uri)).status).to.equal(200);
    });

    it("return 403 for suspended accounts and servers, except for actor keys", async () => {
      const status = await publish(cast.alice, "Tea");
      const other = `${alice}/outbox`;
      await changeAccount(server, cast.frank.id, { suspended_at: new Date() });
      for (const address of [status.uri, other]) expect((await asFrank(address)).status).to.equal(403);
      assertOnlyKeys(await asFrank(alice));
      await changeAccount(server, cast.frank.id, { suspended_at: null });
      const dave = "https://bad.example/users/dave";
      remote.putActor(dave);
      await server.context.write(createDomainBlock, operator, {
        domain: "bad.example",
        severity: "suspend",
        rejectMedia: false,
        rejectReports: false,
        privateComment: null,
        publicComment: null,
        obfuscate: false,
      });
      const before = remote.requests.length;
      const asDave = (address: string): Promise<Response> =>
        remote.read(server, pathOf(address), { as: dave });
      for (const address of [status.uri, other, `${site}/contexts/1`]) {
        expect((await asDave(address)).status, address).to.equal(403);
      }
      assertOnlyKeys(await asDave(alice));
      expect((await asDave(`${site}/users/nobody`)).status).to.equal(404);
      expect(remote.requests.slice(before)).to.deep.equal([]);
    });
  });
});

describe("documents on a server with authorized fetch", () => {
  for (const name of ["AUTHORIZED_FETCH", "LIMITED_FEDERATION"]) {
    it(`require a signature, except those needed to verify signatures (${name})`, async () => {
      const remote = remoteWorld();
      remote.putActor(frank);
      const server = await testServer({ [name]: "on" }, testDatabase, { outgoing: remote.outgoing });
      try {
        const cast = await makeCast(server);
        const { uri } = await publish(cast.alice, "Tea");
        const path = new URL(uri).pathname;
        const ask = (address: string): Test => supertest(server.app).get(address).set("Accept", activityJson);
        for (const address of [path, "/users/alice", "/users/alice/outbox", "/users/nobody"]) {
          await ask(address).expect(401).expect("Cache-Control", "private, no-store");
        }
        await ask("/actor").expect(200);
        const reply = await remote.read(server, path, { as: frank });
        // The server isn't allowed.
        expect(reply.status).to.equal(name === "AUTHORIZED_FETCH" ? 200 : 403);
        const forged = await remote.read(server, path, {
          as: frank,
          tamper: ({ headers }) => {
            headers["signature"] = headers["signature"]?.replace(/signature="..../, 'signature="AAAA') ?? "";
          },
        });
        expect(forged.status).to.equal(name === "AUTHORIZED_FETCH" ? 401 : 403);
        const page = await supertest(server.app).get("/@alice").set("Accept", "text/html");
        expect(page.status).not.to.equal(401);
      } finally {
        await server.close();
      }
    });
  }
});
