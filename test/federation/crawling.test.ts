/** Limits on what a single activity of an unknown sender makes the server fetch. */
import { expect } from "chai";
import { mayDiscover } from "../../src/federation/resolving/discoveries.ts";
import { resolveActor } from "../../src/federation/resolving/resolving-accounts.ts";
import { findRemoteAccountByUri } from "../../src/store/accounts/remote-accounts.ts";
import { type Document, publicCollection, remoteWorld } from "../support/remote.ts";
import { publish } from "../support/statuses.ts";
import { likeBy, noteBy } from "./inbox-support.ts";
import { suite } from "../support/suite.ts";

const context = "https://www.w3.org/ns/activitystreams";

describe("fetching triggered by an unknown sender", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let number = 0;

  const asked = (text: string): number => remote.requests.filter(({ url }) => url.includes(text)).length;

  const mentions = (uris: readonly string[]): Document[] =>
    uris.map((href) => ({ type: "Mention", href, name: "@dave" }));

  function putNote(author: string, name: string, more: Document = {}): string {
    const id = `${author}/notes/${name}`;
    remote.put(id, {
      "@context": context,
      id,
      type: "Note",
      attributedTo: author,
      to: publicCollection,
      content: "<p>Tomatoes</p>",
      published: "2026-01-01T00:00:00Z",
      ...more,
    });
    return id;
  }

  /** An actor on a new host, with one pinned post. */
  function putPinning(note: () => Document = () => ({}), more: Document = {}): string {
    number += 1;
    const uri = `https://s${number}.crawled.example/users/dave`;
    remote.putActor(uri, more);
    const featured = `${uri}/collections/featured`;
    const pinned = `${uri}/notes/pinned`;
    remote.put(featured, () => {
      putNote(uri, "pinned", note());
      return {
        body: { "@context": context, id: featured, type: "OrderedCollection", orderedItems: [pinned] },
      };
    });
    return uri;
  }

  const numberOfPins = async (uri: string): Promise<number> => {
    const account = await findRemoteAccountByUri(server.context.store, uri);
    const path = `/api/v1/accounts/${account?.id}/statuses?pinned=true`;
    return ((await cast.alice.get(path).expect(200)).body as unknown[]).length;
  };

  it("includes its profile with pinned posts, but not accounts mentioned in these", async () => {
    const { uri: liked } = await publish(cast.alice, "Tomatoes");
    const first = number + 1;
    const last = first + 20;
    const endless = (): string => putPinning(() => ({ tag: mentions(number < last ? [endless()] : []) }));
    const liker = endless();
    await remote.deliver(server, likeBy(liker, { object: liked }), { as: liker });
    await server.settle();
    expect(await numberOfPins(liker)).to.equal(1);
    expect(asked(`s${first + 1}.crawled.example`)).to.equal(0);
  });

  it("includes up to ten unknown mentioned accounts, without their pinned posts until someone views them", async () => {
    const author = putPinning();
    const named = Array.from({ length: 12 }, () => putPinning());
    const post = noteBy(author, {}, { cc: [cast.alice.account.uri], tag: mentions(named) });
    await remote.deliver(server, post, { as: author });
    await server.settle();
    const accounts = await Promise.all(named.map((uri) => findRemoteAccountByUri(server.context.store, uri)));
    expect(accounts.filter((account) => account !== undefined)).to.have.length(10);
    const [uri = "", other = ""] = named;
    expect(asked(`${uri}/`)).to.equal(0);

    await cast.alice.get(`/api/v1/accounts/${accounts[0]?.id}`).expect(200);
    await server.settle();
    expect(await numberOfPins(uri)).to.equal(1);

    await remote.deliver(server, likeBy(other, { object: (await publish(cast.alice, "Peas")).uri }), {
      as: other,
    });
    await server.settle();
    expect(await numberOfPins(other)).to.equal(1);

    const [, , third = ""] = named;
    await cast.alice.post(`/api/v1/accounts/${accounts[2]?.id}/follow`).expect(200);
    await server.settle();
    await remote.deliver(server, likeBy(third, { type: "Accept", object: followOf(third) }), { as: third });
    await server.settle();
    expect(await numberOfPins(third)).to.equal(1);
  });

  function followOf(uri: string): string {
    const follow = remote.sent.find(({ json }) => json?.["type"] === "Follow" && json["object"] === uri);
    const id = follow?.json?.["id"];
    if (typeof id !== "string") throw new Error(`nobody follows ${uri}`);
    return id;
  }

  it("includes the account to which it has moved, but not a further move", async () => {
    const third = putPinning();
    const second = putPinning(undefined, { movedTo: third });
    const first = putPinning(undefined, { movedTo: second });
    await resolveActor(server.context, first);
    await server.settle();
    expect(await findRemoteAccountByUri(server.context.store, second)).to.not.equal(undefined);
    expect(asked(third)).to.equal(0);
  });

  it("includes at most a hundred ancestors, regardless of quotes and replies", async () => {
    const author = putPinning();
    for (let index = 1; index <= 110; index += 1) {
      const inReplyTo = `${author}/notes/p${index + 1}`;
      putNote(author, `d${index}`, { inReplyTo, published: "2025-01-01T00:00:00Z" });
      putNote(author, `p${index}`, {
        inReplyTo,
        quote: `${author}/notes/d${index}`,
        tag: mentions([`https://named.example/users/${index}`]),
      });
    }
    const post = noteBy(
      author,
      {},
      { cc: [cast.alice.account.uri], inReplyTo: `${author}/notes/p1`, published: "2026-01-02T00:00:00Z" },
    );
    await remote.deliver(server, post, { as: author });
    await server.settle();
    expect(asked(`${author}/notes/p100`)).to.equal(1);
    expect(asked(`${author}/notes/p101`)).to.equal(0);
    expect(asked("named.example")).to.equal(0);
  });

  it("excludes conversations of quoted and pinned posts", async () => {
    const { uri: liked } = await publish(cast.alice, "Tomatoes");
    const elsewhere = "https://s1.other.example/users/dave";
    remote.putActor(elsewhere);
    const parent = putNote(elsewhere, "parent");
    const quote = putNote(elsewhere, "quoted", { inReplyTo: parent });
    const liker = putPinning(() => ({ inReplyTo: parent, quote }));
    await remote.deliver(server, likeBy(liker, { object: liked }), { as: liker });
    await server.settle();
    expect(asked(quote)).to.equal(1);
    expect(asked(parent)).to.equal(0);
  });

  it("is limited to a number of accounts per hour and domain, including subdomains", async () => {
    const uri = (index: number): string => `https://s${index}.many.example/users/dave`;
    for (let index = 1; index <= 300; index += 1) {
      if (!(await mayDiscover(server.context, uri(index)))) throw new Error(`${index} was too many`);
    }
    remote.putActor(uri(301));
    expect(await resolveActor(server.context, uri(301), { inPassing: true })).to.equal(undefined);
    expect(asked("many.example")).to.equal(0);
    // Accounts that act on local objects, or that users search for, are still fetched.
    expect(await resolveActor(server.context, uri(301))).to.include({ uri: uri(301) });
    expect(await mayDiscover(server.context, "https://few.example/users/dave")).to.equal(true);
  });

  it("excludes the account of a sender whose activity concerns nothing local", async () => {
    const { uri: own } = await publish(cast.alice, "Tomatoes");
    const nobody = "http://concord.test/users/nobody";
    const elsewhere = "https://other.example/notes/1";
    const isStored = async (more: (sender: string) => Document): Promise<boolean> => {
      const sender = putPinning();
      await remote.deliver(server, likeBy(sender, more(sender)), { as: sender });
      await server.settle();
      return (await findRemoteAccountByUri(server.context.store, sender)) !== undefined;
    };
    const inVain: readonly ((sender: string) => Document)[] = [
      () => ({ object: `${nobody}/statuses/1` }),
      () => ({ object: nobody }),
      () => ({ type: "EmojiReact", object: elsewhere }),
      () => ({ type: "Announce", object: elsewhere }),
      (actor) => ({ type: "Undo", object: { type: "Like", actor, object: elsewhere } }),
      (actor) => ({ type: "Delete", object: actor }),
      () => ({ type: "Accept", object: "https://other.example/follows/1" }),
      (actor) => ({ type: "Reject", object: { type: "Follow", actor: nobody, object: actor } }),
    ];
    for (const more of inVain) expect(await isStored(more), String(more)).to.equal(false);
    const wanted: readonly ((sender: string) => Document)[] = [
      () => ({ object: own }),
      () => ({ type: "Announce", object: own }),
      (actor) => ({ type: "Undo", object: { type: "Like", actor, object: own } }),
      (actor) => ({
        type: "Reject",
        object: { type: "Follow", actor: cast.alice.account.uri, object: actor },
      }),
    ];
    for (const more of wanted) expect(await isStored(more), String(more)).to.equal(true);
  });

  it("excludes a large account, whatever its aliases and emojis", async () => {
    const long = "x".repeat(1900);
    const sender = putPinning(undefined, {
      alsoKnownAs: Array.from({ length: 256 }, (_, index) => `https://a.example/${index}/${long}`),
      tag: Array.from({ length: 100 }, (_, index) => ({
        type: "Emoji",
        name: `:e${index}:`,
        icon: { type: "Image", url: `https://a.example/${index}/${long}` },
      })),
    });
    const account = await resolveActor(server.context, sender);
    expect(account?.also_known_as).to.have.length(8);
    const emojis = await server.database.builder("custom_emojis").where({ domain: account?.domain ?? "" });
    expect(emojis).to.have.length(17);
  });
});
