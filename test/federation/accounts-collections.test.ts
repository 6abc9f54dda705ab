/** Collections of remote actors: counters, featured posts and hashtags, and the outbox. */
import { expect } from "chai";
import { resolveActor } from "../../src/federation/resolving/resolving-accounts.ts";
import type { RemoteAccountRow } from "../../src/store/accounts/remote-accounts.ts";
import { makeFollow } from "../cast/posts.ts";
import { type Document, publicCollection, remoteWorld } from "../support/remote.ts";
import { suite } from "../support/suite.ts";

interface ShownStatus {
  readonly uri: string;
}

const context = "https://www.w3.org/ns/activitystreams";

const withFeatured = [
  context,
  {
    toot: "http://joinmastodon.org/ns#",
    featured: { "@id": "toot:featured", "@type": "@id" },
    featuredTags: { "@id": "toot:featuredTags", "@type": "@id" },
  },
];

describe("collections of remote accounts", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });

  const asked = (text: string): number => remote.requests.filter(({ url }) => url.includes(text)).length;

  async function found(uri: string): Promise<RemoteAccountRow> {
    const account = await resolveActor(server.context, uri, { refresh: true });
    if (account === undefined) throw new Error(`${uri} was not found`);
    await server.settle();
    return account;
  }

  async function shown(path: string): Promise<unknown> {
    return (await cast.alice.get(path).expect(200)).body as unknown;
  }

  function putNote(
    author: string,
    name: string,
    published: string,
    more: Document = {},
  ): Document & { readonly id: string } {
    const note = {
      "@context": context,
      id: `${author}/notes/${name}`,
      type: "Note",
      attributedTo: author,
      to: publicCollection,
      content: `<p>${name}</p>`,
      published,
      ...more,
    };
    remote.put(note.id, note);
    return note;
  }

  function collection(id: string, items: Document["items"], more: Document = {}): Document {
    const document = { "@context": context, id, type: "OrderedCollection", orderedItems: items, ...more };
    remote.put(id, document);
    return document;
  }

  const hashtag = (name: string): Document => ({
    type: "Hashtag",
    href: `https://x.example/tags/${name}`,
    name: `#${name}`,
  });

  it("provide the counters of the remote server, within bounds", async () => {
    const dave = "https://numbers.example/users/dave";
    remote.putActor(dave);
    collection(`${dave}/followers`, [], { totalItems: 1234, first: `${dave}/followers?page=1` });
    collection(`${dave}/following`, [], { totalItems: 1e15, first: `${dave}/following?page=1` });
    collection(`${dave}/outbox`, [], { totalItems: -5 });
    const { id } = await found(dave);
    expect(await shown(`/api/v1/accounts/${id}`)).to.include({
      followers_count: 1234,
      following_count: 2_000_000_000,
      statuses_count: 0,
    });
    // Local follows add to that.
    await makeFollow(server, cast.bob.account, await found(dave));
    expect(await shown(`/api/v1/accounts/${id}`)).to.include({ followers_count: 1235 });
  });

  it("are read from either list of members if the other one is empty", async () => {
    const erin = "https://lists.example/users/erin";
    remote.putActor(erin, { featuredTags: `${erin}/tags` });
    collection(`${erin}/tags`, [], { items: [hashtag("beans")] });
    const { id } = await found(erin);
    const tags = (await shown(`/api/v1/accounts/${id}/featured_tags`)) as { name: string }[];
    expect(tags.map(({ name }) => name)).to.deep.equal(["beans"]);
  });

  it("are hidden if the remote server hides them", async () => {
    const dave = "https://hidden.example/users/dave";
    remote.putActor(dave);
    remote.put(`${dave}/followers`, {
      "@context": context,
      id: `${dave}/followers`,
      type: "OrderedCollection",
      totalItems: 3,
    });
    const account = await found(dave);
    await makeFollow(server, cast.bob.account, account);
    expect(await shown(`/api/v1/accounts/${account.id}/followers`)).to.deep.equal([]);
    expect(await shown(`/api/v1/accounts/${account.id}`)).to.include({ hide_collections: true });
  });

  it("provide featured posts and hashtags, and follow their changes", async () => {
    const dave = "https://featuring.example/users/dave";
    remote.putActor(dave, {
      "@context": withFeatured,
      featuredTags: `${dave}/collections/tags`,
    });
    const [one, two] = [
      putNote(dave, "one", "2026-01-01T00:00:00Z"),
      putNote(dave, "two", "2026-01-02T00:00:00Z"),
    ];
    collection(`${dave}/collections/featured`, [one, two.id]);
    collection(`${dave}/collections/tags`, [
      hashtag("Bees"),
      hashtag("Honey"),
      hashtag("Bees"),
      hashtag("not a tag"),
    ]);
    const { id } = await found(dave);
    const pinned = async (): Promise<string[]> =>
      ((await shown(`/api/v1/accounts/${id}/statuses?pinned=true`)) as ShownStatus[]).map(({ uri }) => uri);
    const tags = async (): Promise<string[]> =>
      ((await shown(`/api/v1/accounts/${id}/featured_tags`)) as { name: string }[]).map(({ name }) => name);
    expect(await pinned()).to.have.members([one.id, two.id]);
    expect(await tags()).to.deep.equal(["Bees", "Honey"]);
    collection(`${dave}/collections/featured`, [two.id]);
    collection(`${dave}/collections/tags`, hashtag("Wax"));
    await found(dave);
    expect(await pinned()).to.deep.equal([two.id]);
    expect(await tags()).to.deep.equal(["Wax"]);
    const notifications = await cast.alice.call("listNotifications");
    expect(notifications).to.deep.equal([]);
  });

  it("feature no posts of other authors or servers", async () => {
    const dave = "https://thief.example/users/dave";
    remote.putActor(dave, { "@context": withFeatured });
    remote.putActor("https://victim.example/users/erin");
    remote.putActor("https://thief.example/users/erin");
    const foreign = putNote("https://victim.example/users/erin", "one", "2026-01-01T00:00:00Z");
    const neighbour = putNote("https://thief.example/users/erin", "one", "2026-01-01T00:00:00Z");
    collection(`${dave}/collections/featured`, [foreign, neighbour, 5, null, { type: "Note" }, "no URL"]);
    const { id } = await found(dave);
    expect(await shown(`/api/v1/accounts/${id}/statuses?pinned=true`)).to.deep.equal([]);
    expect(asked("victim.example/users/erin/notes")).to.equal(0);
  });

  it("are read within bounds, even if endless or circular", async () => {
    const dave = "https://endless.example/users/dave";
    remote.putActor(dave, { "@context": withFeatured });
    remote.put(`${dave}/collections/featured`, {
      "@context": context,
      id: `${dave}/collections/featured`,
      type: "OrderedCollection",
      first: `${dave}/collections/featured?page=0`,
    });
    for (let page = 0; page < 50; page += 1) {
      const id = `${dave}/collections/featured?page=${page}`;
      remote.put(id, {
        "@context": context,
        id,
        type: "OrderedCollectionPage",
        orderedItems: [],
        next: `${dave}/collections/featured?page=${(page + 1) % 20}`,
      });
    }
    const elsewhere = `${dave}/followers`;
    remote.put(elsewhere, {
      "@context": context,
      id: elsewhere,
      type: "Collection",
      totalItems: 2,
      first: "https://elsewhere.example/followers",
    });
    await found(dave);
    expect(asked("endless.example/users/dave/collections")).to.be.within(1, 5);
    expect(asked("elsewhere.example")).to.equal(0);
  });

  it("are fetched once, even if the profile changes several times before the job runs", async () => {
    const dave = "https://often.example/users/dave";
    remote.putActor(dave);
    for (let time = 0; time < 3; time += 1) await resolveActor(server.context, dave, { refresh: true });
    await server.settle();
    expect(asked("often.example/users/dave/outbox")).to.equal(1);
  });

  it("provide the newest posts to new followers, in order and without notifications", async () => {
    const dave = "https://posting.example/users/dave";
    remote.putActor(dave);
    const notes = Array.from({ length: 25 }, (_none, index) =>
      putNote(dave, `n${index}`, new Date(Date.UTC(2026, 0, 1 + index)).toISOString(), {
        tag: [{ type: "Mention", href: cast.alice.account.uri }],
        cc: [cast.alice.account.uri],
      }),
    ).toReversed();
    const page = `${dave}/outbox?page=true`;
    remote.put(`${dave}/outbox`, {
      "@context": context,
      id: `${dave}/outbox`,
      type: "OrderedCollection",
      totalItems: 25,
      first: page,
    });
    remote.put(page, {
      "@context": context,
      id: page,
      type: "OrderedCollectionPage",
      orderedItems: [
        { type: "Announce", actor: dave, object: "https://elsewhere.example/notes/1" },
        { type: "Create", actor: dave, object: "https://elsewhere.example/notes/2" },
        ...notes.map((note) => ({ type: "Create", actor: dave, object: note })),
      ],
    });
    const account = await found(dave);
    await makeFollow(server, cast.carol.account, account);
    await server.settle();
    const home = await cast.carol.call("listHomeTimeline", { query: { limit: 40 } });
    expect(home.map(({ uri }) => uri)).to.deep.equal(notes.slice(0, 20).map(({ id }) => id));
    for (const person of [cast.alice, cast.carol]) {
      const body = await person.call("listNotifications");
      expect(body).to.deep.equal([]);
    }
    expect(asked("elsewhere.example/notes")).to.equal(0);
    const stranger = await cast.bob.call("listHomeTimeline");
    expect(stranger).to.deep.equal([]);
  });

  it("show where an account has moved", async () => {
    const [former, latter] = ["https://moved.example/users/dave", "https://new.example/users/dave"] as const;
    remote.putActor(former, {
      "@context": [context, { movedTo: { "@id": "as:movedTo", "@type": "@id" } }],
      movedTo: latter,
    });
    remote.putActor(latter);
    const { id } = await found(former);
    expect(await shown(`/api/v1/accounts/${id}`)).to.have.nested.property("moved.acct", "dave@new.example");
  });
});
