/** Servers that impersonate others: only verified parts of a document may be used. */
import { expect } from "chai";
import { generateCryptoKeyPair, signJsonLd } from "@fedify/fedify";
import { exportSpki } from "@fedify/vocab-runtime";
import { contextLoader } from "../../src/federation/json-ld-contexts.ts";
import { resolveActor } from "../../src/federation/resolving/resolving-accounts.ts";
import { resolveStatus } from "../../src/federation/resolving/statuses.ts";
import {
  type RemoteAccountRow,
  findRemoteAccount,
  findRemoteAccountByUri,
} from "../../src/store/accounts/remote-accounts.ts";
import { findStatusByUri } from "../../src/store/statuses/statuses.ts";
import { makeFollow } from "../cast/posts.ts";
import { type Document, publicCollection, remoteWorld } from "../support/remote.ts";
import { publish } from "../support/statuses.ts";
import { likeBy, noteBy } from "./inbox-support.ts";
import { suite } from "../support/suite.ts";

const activityStreams = "https://www.w3.org/ns/activitystreams";
const security = "https://w3id.org/security/v1";
const evil = "https://evil.example/users/erin";
const frank = "https://remote.example/users/frank";

describe("impostors", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let number = 0;

  before(async () => {
    for (const actor of [frank, evil]) {
      remote.putActor(actor);
      await resolveActor(server.context, actor, { refresh: true });
    }
    for (const { account } of [cast.alice, cast.bob]) await makeFollow(server, account, cast.frank);
    await server.settle();
  });

  async function deliver(activity: Document, as: string): Promise<number> {
    const { status } = await remote.deliver(server, activity, { as });
    await server.settle();
    return status;
  }

  /** Attractive targets: the inbox for private posts, the shown profile, and the trusted keys. */
  async function factsOf(uri: string): Promise<unknown> {
    const row = await findRemoteAccountByUri(server.context.store, uri);
    const keys = await server.database.query(
      "test_keys_of",
      "select key_uri, public_key from remote_keys where owner_uri = $1 order by 1",
      [uri],
    );
    const { display_name, inbox_url, shared_inbox_url } = row as RemoteAccountRow;
    return { display_name, inbox_url, shared_inbox_url, keys };
  }

  describe("publishing another server's actor", () => {
    /** An actor at its own URL, and JSON-LD that makes it expand to frank. */
    const disguises: Readonly<Record<string, (own: Document) => Document>> = {
      "with an undefined id, and an @id": (own) => ({
        ...own,
        "@context": [activityStreams, security, { id: null }],
        "@id": frank,
      }),
      "with an @id beside the id": (own) => ({ ...own, "@id": frank }),
      "with an alias of id": (own) => ({
        ...own,
        "@context": [activityStreams, security, { id: "https://evil.example/ns#id", self: "@id" }],
        self: frank,
      }),
      "with a context that redefines id, typed as a URI": (own) => ({
        ...own,
        "@context": [activityStreams, security, { id: { "@id": "as:url", "@type": "@id" } }],
        "@id": frank,
      }),
      "within a graph": ({ id, "@context": context, ...own }) => ({
        "@context": [activityStreams, security, { id: null }],
        ...(context === undefined ? {} : { id: id ?? "" }),
        "@graph": [{ ...own, "@id": frank }],
      }),
    };
    for (const [how, disguise] of Object.entries(disguises)) {
      for (const way of ["a search", "a mention", "a signature"] as const) {
        it(`change nothing of that actor (${how}; found by ${way})`, async () => {
          number += 1;
          const uri = `https://evil.example/users/impostor${number}`;
          const before = await factsOf(frank);
          const own = remote.putActor(uri, { name: "Impostor" });
          const posing = {
            ...own,
            inbox: `${uri}/inbox`,
            publicKey: {
              ...(own["publicKey"] as Document),
              id: "https://remote.example/users/frank#other",
              owner: frank,
            },
            preferredUsername: "frank",
          };
          remote.put(uri, disguise(posing));
          if (way === "a search") {
            expect(await cast.alice.call("search", { query: { resolve: true, q: uri } })).to.deep.include({
              accounts: [],
            });
          } else if (way === "a mention") {
            const tag = [
              { type: "Mention", href: uri },
              { type: "Mention", href: cast.alice.account.uri },
            ];
            await deliver(noteBy(evil, {}, { tag, cc: [cast.alice.account.uri] }), evil);
          } else {
            expect(await deliver(likeBy(uri), uri)).to.equal(401);
          }
          expect(await factsOf(frank)).to.deep.equal(before);
        });
      }
    }
  });

  it("can't publish a post as another server's", async () => {
    const uri = "https://evil.example/notes/disguised";
    const theirs = "https://remote.example/notes/theirs";
    remote.put(uri, {
      "@context": [activityStreams, { id: null, attributedTo: null }],
      id: uri,
      "@id": theirs,
      type: "Note",
      attributedTo: evil,
      "as:attributedTo": { "@id": frank },
      content: "<p>Send me your password</p>",
      to: [publicCollection],
    });
    expect(await resolveStatus(server.context, uri)).to.equal(undefined);
    expect(await findStatusByUri(server.context.store, theirs)).to.equal(undefined);
  });

  it("can't approve a quote for another server's author by redirecting there", async () => {
    const quoted = "https://remote.example/notes/quoted";
    const quoting = "https://evil.example/notes/quoting";
    const approval = "https://remote.example/approvals?next=evil";
    remote.put(quoted, note(frank, quoted));
    remote.put(quoting, { ...note(evil, quoting), quote: quoted, quoteAuthorization: approval });
    remote.put(approval, {
      status: 302,
      headers: { location: "https://evil.example/approval" },
    });
    remote.put("https://evil.example/approval", {
      "@context": [activityStreams, { id: null }],
      id: "https://evil.example/approval",
      "@id": approval,
      type: "QuoteAuthorization",
      attributedTo: frank,
      interactingObject: quoting,
      interactionTarget: quoted,
    });
    const status = await resolveStatus(server.context, quoting);
    const body = await cast.alice.call("getStatus", { path: { id: status?.id ?? "" } });
    expect(body.quote).to.include({ state: "pending" });
  });

  function note(author: string, id: string, more: Document = {}): Document {
    return {
      "@context": [
        activityStreams,
        {
          quote: { "@id": "https://w3id.org/fep/044f#quote", "@type": "@id" },
          quoteAuthorization: { "@id": "https://w3id.org/fep/044f#quoteAuthorization", "@type": "@id" },
        },
      ],
      id,
      type: "Note",
      attributedTo: author,
      content: "<p>Tomatoes</p>",
      published: server.context.clock().toISOString(),
      to: [publicCollection],
      ...more,
    };
  }

  /** Adds an actor whom alice follows. @returns a function that adds its Linked Data signature */
  async function putSigner(uri: string): Promise<(activity: Document) => Promise<Document>> {
    const pair = await generateCryptoKeyPair("RSASSA-PKCS1-v1_5");
    const keyId = `${uri}#main-key`;
    const publicKeyPem = await exportSpki(pair.publicKey);
    remote.putActor(uri, { publicKey: { id: keyId, owner: uri, publicKeyPem } });
    const account = await resolveActor(server.context, uri, { refresh: true });
    if (account === undefined) throw new Error(`${uri} was not found`);
    await makeFollow(server, cast.alice.account, account);
    return async (activity) => {
      const { signature } = await signJsonLd(activity, pair.privateKey, new URL(keyId), { contextLoader });
      return { ...activity, signature: { ...signature } };
    };
  }

  describe("forwarding an activity with a Linked Data signature", () => {
    const carol = "https://signing.example/users/carol";
    let signed: (activity: Document) => Promise<Document>;

    before(async () => {
      signed = await putSigner(carol);
    });

    const contentOf = async (uri: string): Promise<unknown> => {
      const row = await findStatusByUri(server.context.store, uri);
      if (row === undefined) return undefined;
      const { content, spoiler_text } = await cast.alice.call("getStatus", { path: { id: row.id } });
      return { content, spoiler_text };
    };

    it("are trusted as far as it is signed", async () => {
      const { object, ...create } = noteBy(carol, {}, { summary: "Slugs" });
      const activity = await signed({ ...create, object: object ?? "" });
      expect(await deliver(activity, evil)).to.equal(202);
      expect(await contentOf((object as Document)["id"] as string)).to.deep.equal({
        content: "Tomatoes",
        spoiler_text: "Slugs",
      });
    });

    it("can't rename its terms and add an unsigned object", async () => {
      const original = noteBy(carol);
      const { object, ...rest } = await signed(original);
      const forged = {
        ...(object as Document),
        id: "https://signing.example/notes/forged",
        content: "Poison",
      };
      const uri = (name: string): Document => ({ "@id": `as:${name}`, "@type": "@id" });
      const signedObject = uri("object");
      const contexts: Document[string][] = [
        [activityStreams, { signedObject }],
        [activityStreams, { signedObject, object: null }],
        [activityStreams, { signedObject, object: "https://evil.example/ns#object" }],
        // Without the usual context, `object` is an undefined term.
        {
          as: `${activityStreams}#`,
          id: "@id",
          type: "@type",
          Create: "as:Create",
          Note: "as:Note",
          content: "as:content",
          ...Object.fromEntries(["actor", "attributedTo", "to"].map((name) => [name, uri(name)])),
          signedObject,
        },
      ];
      for (const context of contexts) {
        const activity = { ...rest, "@context": context, signedObject: object ?? "", object: forged };
        expect(await deliver(activity, evil)).to.be.oneOf([202, 401]);
        expect(await contentOf(forged.id), JSON.stringify(context)).to.equal(undefined);
      }
    });

    it("can't add terms that its context doesn't define", async () => {
      for (const context of [
        "https://www.w3.org:443/ns/activitystreams",
        [activityStreams, "https://evil.example/context"],
        [activityStreams, { contentMap: null, content: null }],
      ]) {
        const original = noteBy(carol);
        const activity = await signed(original);
        const object = {
          ...(activity["object"] as Document & { readonly id: string }),
          content: "Poison",
          contentMap: { en: "Poison" },
          sensitive: true,
        };
        await deliver({ ...activity, "@context": context, object }, evil);
        expect(await contentOf(object.id), JSON.stringify(context)).to.equal(undefined);
      }
    });

    it("can't hide a part of it by moving it elsewhere", async () => {
      const original = noteBy(carol, {}, { summary: "Slugs", content: "Eaten" });
      const activity = await signed(original);
      const { summary, ...object } = activity["object"] as Document;
      const uri = object["id"] as string;
      const moved = {
        ...activity,
        object: { ...object, "@included": [{ id: uri, summary: summary ?? "" }] },
      };
      expect(await deliver(moved, evil)).to.equal(202);
      expect(await contentOf(uri)).to.be.deep.oneOf([undefined, { content: "Eaten", spoiler_text: "Slugs" }]);
    });
  });

  describe("replaying or rewriting a signed activity", () => {
    const carol = "https://rewritten.example/users/carol";
    const mallory = "https://mallory.example/users/mallory";
    let signed: (activity: Document) => Promise<Document>;

    before(async () => {
      remote.putActor(mallory);
      signed = await putSigner(carol);
    });

    it("can't replace it with their own activity or object", async () => {
      const activity = await signed(noteBy(carol));
      const uri = "https://rewritten.example/notes/forged";
      const forged = {
        id: uri,
        type: "Note",
        attributedTo: carol,
        content: "Poison",
        to: [publicCollection],
      };
      const object = { ...(activity["object"] as Document), "@preserve": [forged] };
      expect(await deliver({ ...activity, object }, evil)).to.equal(202);
      expect(await findStatusByUri(server.context.store, uri)).to.equal(undefined);
      const deletion = { id: `${carol}/deletions/1`, type: "Delete", actor: carol, object: carol };
      expect(await deliver({ ...activity, "@preserve": [deletion] }, evil)).to.equal(202);
      expect(await findRemoteAccountByUri(server.context.store, carol)).to.include({ deleted_at: null });
    });

    it("can't invert it with @reverse", async () => {
      const object = cast.alice.account.uri;
      const follow = { id: `${carol}/follows/1`, type: "Follow", actor: carol, object };
      const undo = { "@context": activityStreams, id: `${carol}/undos/1`, type: "Undo", actor: carol };
      const { signature } = await signed({ ...undo, object: follow });
      const insideOut = {
        "@context": [activityStreams, { undoneBy: { "@reverse": "as:object" } }],
        ...follow,
        undoneBy: { id: undo.id, type: "Undo", actor: carol },
        signature: signature ?? null,
      };
      expect(await deliver(insideOut, evil)).to.be.oneOf([202, 400, 401]);
      const account = await findRemoteAccountByUri(server.context.store, carol);
      const body = await cast.alice.call("listRelationships", { query: { id: account?.id ?? "" } });
      expect(body[0]).to.include({ followed_by: false });
    });

    it("can't remove a content warning, nor change the audience", async () => {
      const attachment = [
        { type: "Document", mediaType: "image/png", url: "https://rewritten.example/a.png" },
      ];
      const context = [activityStreams, { sensitive: "as:sensitive" }];
      const activity = await signed(noteBy(carol, { "@context": context }, { sensitive: true, attachment }));
      const object = activity["object"] as Document & { readonly id: string };
      for (const more of [
        { sensitive: { "@type": "http://www.w3.org/2001/XMLSchema#boolean", "@value": "true" } },
        { to: [{ id: publicCollection, "@index": "x" }] },
      ]) {
        expect(await deliver({ ...activity, object: { ...object, ...more } }, evil)).to.equal(202);
        expect(await findStatusByUri(server.context.store, object.id), JSON.stringify(more)).to.equal(
          undefined,
        );
      }
      expect(await deliver(activity, mallory)).to.equal(202);
      const status = await findStatusByUri(server.context.store, object.id);
      expect(status).to.include({ sensitive: true, visibility: "public" });
    });

    it("can't undo a later reblog or favourite by replaying an old Undo", async () => {
      const { uri } = await publish(cast.alice, "Beans");
      const mark = (type: string, number: number): Document & { readonly id: string } => ({
        "@context": activityStreams,
        id: `${carol}/${type}/${number}`,
        type,
        actor: carol,
        to: [publicCollection],
        object: uri,
      });
      for (const type of ["Announce", "Like"]) {
        const undo = await signed({
          ...mark(type, 1),
          id: `${carol}/${type}/1/undo`,
          type: "Undo",
          object: mark(type, 1),
        });
        for (const activity of [await signed(mark(type, 1)), undo, await signed(mark(type, 2))]) {
          expect(await deliver(activity, evil)).to.equal(202);
        }
        server.advance(3 * 3_600_000);
        expect(await deliver(undo, mallory)).to.equal(202);
      }
      const body = await cast.alice.call("getStatus", { path: { id: uri.split("/").at(-1) ?? "" } });
      expect(body).to.include({ reblogs_count: 1, favourites_count: 1 });
    });
  });

  describe("reporting deletions", () => {
    const deletion = (object: string): Document => likeBy(frank, { type: "Delete", object });

    it("can't delete a post that its server hides", async () => {
      const object = note(frank, "https://remote.example/notes/private", {
        to: [`${frank}/followers`],
      });
      const uri = object["id"] as string;
      const create = { ...likeBy(frank, { type: "Create" }), object };
      expect(await deliver(create, frank)).to.equal(202);
      for (const status of [404, 403, 401]) {
        remote.put(uri, { status });
        expect(await deliver(deletion(uri), evil)).to.equal(202);
        expect(await findStatusByUri(server.context.store, uri), String(status)).to.include({ uri });
      }
      remote.put(uri, { status: 410 });
      expect(await deliver(deletion(uri), evil)).to.equal(202);
      expect(await findStatusByUri(server.context.store, uri)).to.equal(undefined);
    });

    it("can't prevent the publication of a future post", async () => {
      for (const status of [404, 410]) {
        const uri = `https://remote.example/notes/coming${status}`;
        remote.put(uri, { status });
        expect(await deliver(deletion(uri), evil)).to.equal(202);
        const create = { ...likeBy(frank, { type: "Create" }), object: note(frank, uri) };
        expect(await deliver(create, frank)).to.equal(202);
        expect(await findStatusByUri(server.context.store, uri), String(status)).to.include({ uri });
      }
    });

    it("can't remove an account that its server temporarily doesn't find", async () => {
      const dave = "https://repaired.example/users/dave";
      const document = remote.putActor(dave);
      const account = await resolveActor(server.context, dave);
      remote.put(dave, { status: 404 });
      const ownDeletion = { ...likeBy(dave, { type: "Delete" }), object: dave };
      await deliver(ownDeletion, evil);
      // Including a key that its server doesn't find.
      await remote.deliver(server, ownDeletion, { as: dave, keyId: `${dave}#other-key` });
      await server.settle();
      const row = await findRemoteAccount(server.context.store, account?.id ?? "");
      expect(row).to.include({ deleted_at: null });
      remote.put(dave, document);
      expect(await resolveActor(server.context, dave, { refresh: true })).to.include({ uri: dave });
    });

    it("are ignored if a URL other than the post's is gone", async () => {
      const elsewhere = "https://evil.example/redirected";
      const removed = "https://remote.example/notes/removed";
      remote.put(removed, { status: 410 });
      const detours: Readonly<Record<string, () => void>> = {
        "of another server": () => remote.put(elsewhere, { status: 410 }),
        "of another server, by its id": () => {
          remote.put(elsewhere, note(evil, "https://evil.example/gone"));
          remote.put("https://evil.example/gone", { status: 410 });
        },
        "of its own server, by a redirect of another": () =>
          remote.put(elsewhere, { status: 302, headers: { location: removed } }),
      };
      for (const [which, put] of Object.entries(detours)) {
        number += 1;
        const uri = `https://remote.example/notes/redirected${number}`;
        const create = { ...likeBy(frank, { type: "Create" }), object: note(frank, uri) };
        expect(await deliver(create, frank)).to.equal(202);
        remote.put(uri, { status: 302, headers: { location: elsewhere } });
        put();
        expect(await deliver(deletion(uri), evil)).to.equal(202);
        expect(await findStatusByUri(server.context.store, uri), which).to.include({ uri });
      }
      const renamed = "https://remote.example/notes/renamed";
      const create = { ...likeBy(frank, { type: "Create" }), object: note(frank, renamed) };
      expect(await deliver(create, frank)).to.equal(202);
      remote.put(renamed, note(frank, removed));
      expect(await deliver(deletion(renamed), evil)).to.equal(202);
      expect(await findStatusByUri(server.context.store, renamed)).to.include({ uri: renamed });
    });
  });
});
