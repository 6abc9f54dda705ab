/** Threads across servers: fetching a status's ancestors and its remote replies. */
import { expect } from "chai";
import { resolveStatus } from "../../src/federation/resolving/statuses.ts";
import { type Document, publicCollection, remoteWorld } from "../support/remote.ts";
import { suite } from "../support/suite.ts";

interface Shown {
  readonly id: string;
  readonly uri: string;
}

interface Thread {
  readonly ancestors: readonly Shown[];
  readonly descendants: readonly Shown[];
}

const context = "https://www.w3.org/ns/activitystreams";
const minute = 60_000;

describe("remote conversations", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });

  before(() => {
    for (const host of ["one", "two"]) remote.putActor(author(host));
  });

  function author(host: string): string {
    return `https://${host}.example/users/dave`;
  }

  let number = 0;

  /** A chain of remote statuses, each replying to the previous one. @returns their URIs */
  function put(host: string, parent: string | null, more: Document = {}): string {
    number += 1;
    const id = `https://${host}.example/notes/${number}`;
    remote.put(id, {
      "@context": context,
      id,
      type: "Note",
      attributedTo: author(host),
      to: publicCollection,
      content: `<p>${number}</p>`,
      published: new Date(Date.UTC(2026, 0, 1) + number * minute).toISOString(),
      inReplyTo: parent,
      ...more,
    });
    return id;
  }

  /** Adds a replies collection of one or more pages to a status. */
  function list(
    uri: string,
    pages: readonly (readonly (string | Document)[])[],
    parent: string | null = null,
  ): void {
    const at = (page: number): string => `${uri}/replies?page=${page}`;
    const [first = [], ...others] = pages;
    const firstPage = { type: "CollectionPage", partOf: `${uri}/replies`, items: first };
    remote.put(uri, {
      "@context": context,
      id: uri,
      type: "Note",
      attributedTo: author(new URL(uri).hostname.replace(".example", "")),
      to: publicCollection,
      content: "<p>listed</p>",
      published: "2026-01-01T00:00:00Z",
      inReplyTo: parent,
      replies: {
        id: `${uri}/replies`,
        type: "Collection",
        first: others.length === 0 ? firstPage : { ...firstPage, next: at(1) },
      },
    });
    for (const [index, items] of others.entries()) {
      const id = at(index + 1);
      const next = index + 1 < others.length ? { next: at(index + 2) } : {};
      remote.put(id, { "@context": context, id, type: "CollectionPage", items, ...next });
    }
  }

  const asked = (uri: string): number => remote.requests.filter(({ url }) => url === uri).length;

  async function idOf(uri: string): Promise<string> {
    const status = await resolveStatus(server.context, uri);
    if (status === undefined) throw new Error(`${uri} was not found`);
    return status.id;
  }

  async function open(
    id: string,
    person = cast.alice,
  ): Promise<{ readonly thread: Thread; readonly refresh: string | undefined }> {
    const reply = await person.get(`/api/v1/statuses/${id}/context`).expect(200);
    return {
      thread: reply.body as Thread,
      refresh: reply.headers["mastodon-async-refresh"],
    };
  }

  async function progress(header: string | undefined, person = cast.alice): Promise<unknown> {
    const id = /^id="([\w-]+)", retry=\d+/.exec(header ?? "")?.[1] ?? "";
    const body = await person.call("getAsyncRefresh", { path: { id } });
    const { status, result_count: count } = body.async_refresh;
    return { status, count };
  }

  const uris = (statuses: readonly Shown[]): string[] => statuses.map(({ uri }) => uri);

  it("are completed upwards: a status brings its ancestors", async () => {
    const root = put("one", null);
    const middle = put("two", root);
    const upper = put("one", middle);
    const id = await idOf(put("two", upper));
    await server.settle();
    expect(uris((await open(id)).thread.ancestors)).to.deep.equal([root, middle, upper]);
    const notifications = await cast.alice.call("listNotifications");
    expect(notifications).to.deep.equal([]);
  });

  it("end upwards if circular", async () => {
    const [one, two] = ["https://one.example/circle/1", "https://one.example/circle/2"] as const;
    for (const [id, parent] of [
      [one, two],
      [two, one],
    ] as const) {
      remote.put(id, {
        "@context": context,
        id,
        type: "Note",
        attributedTo: author("one"),
        to: publicCollection,
        content: "<p>round</p>",
        published: "2026-01-01T00:00:00Z",
        inReplyTo: parent,
      });
    }
    const id = await idOf(one);
    await server.settle();
    const { ancestors, descendants } = (await open(id)).thread;
    expect([...uris(ancestors), ...uris(descendants)]).to.deep.equal([two]);
    expect(asked(one) + asked(two)).to.equal(2);
  });

  it("are completed downwards when opened, and clients can wait for it", async () => {
    const root = put("one", null);
    const [a, b, c] = [put("two", root), put("one", root), put("two", root)];
    const deeper = put("one", a);
    list(root, [[a], [b, { type: "Note", id: c }]]);
    list(a, [[deeper]], root);
    const id = await idOf(root);
    const { thread, refresh } = await open(id);
    expect(thread.descendants).to.deep.equal([]);
    expect(await progress(refresh)).to.deep.equal({ status: "running", count: undefined });
    const second = await open(id, cast.bob);
    expect(second.refresh).not.to.equal(undefined);
    await server.settle();
    expect(await progress(refresh)).to.deep.equal({ status: "finished", count: 4 });
    expect(await progress(second.refresh, cast.bob)).to.deep.equal({ status: "finished", count: 4 });
    expect(uris((await open(id)).thread.descendants)).to.have.members([a, b, c, deeper]);
    expect(asked(root)).to.equal(2);
  });

  it("are refreshed every quarter of an hour at most, and not for anonymous readers or new statuses", async () => {
    const root = put("one", null);
    list(root, [[]]);
    const id = await idOf(root);
    expect((await open(id)).refresh).not.to.equal(undefined);
    await server.settle();
    expect((await open(id)).refresh).to.equal(undefined);
    const reply = put("two", root);
    list(root, [[reply]]);
    server.advance(15 * minute + 1000);
    const { refresh } = await open(id);
    await server.settle();
    expect(await progress(refresh)).to.deep.equal({ status: "finished", count: 1 });
    const own = await cast.alice.call("createStatus", { body: { status: "Mine" } });
    expect((await open(own.id)).refresh).to.equal(undefined);
    const fresh = put("one", null, { published: server.context.clock().toISOString() });
    expect((await open(await idOf(fresh))).refresh).to.equal(undefined);
    server.advance(15 * minute + 1000);
    const anonymous = await cast.alice
      .get(`/api/v1/statuses/${id}/context`)
      .set("Authorization", "")
      .expect(200);
    expect(anonymous.headers["mastodon-async-refresh"]).to.equal(undefined);
  });

  it("ignore items in a replies collection that aren't replies", async () => {
    const root = put("one", null);
    const stranger = put("two", null);
    const elsewhere = put("two", "https://two.example/other");
    const forged = "https://one.example/notes/forged";
    remote.put(forged, {
      "@context": context,
      id: "https://two.example/notes/forged",
      type: "Note",
      attributedTo: author("two"),
      to: publicCollection,
      content: "<p>Never said</p>",
      inReplyTo: root,
    });
    const real = put("two", root);
    list(root, [
      [stranger, elsewhere, forged, real, "no URL", "http://concord.test/users/alice/statuses/1", root],
    ]);
    const id = await idOf(root);
    await open(id);
    await server.settle();
    expect(uris((await open(id)).thread.descendants)).to.deep.equal([real]);
    for (const uri of [stranger, elsewhere, forged]) {
      const rows = await server.database.query("test_known", "select from statuses where uri = $1", [uri]);
      expect(rows, uri).to.have.length(0);
    }
  });

  it("are bounded downwards, even if pages are endless, elsewhere or circular", async () => {
    const root = put("one", null);
    const many = Array.from({ length: 30 }, () => put("one", root));
    list(
      root,
      Array.from({ length: 30 }, (_none, index) => many.slice(index, index + 1)),
    );
    // A reply that lists its own parent as its reply.
    list(many[0] ?? "", [[root, many[0] ?? ""]], root);
    const id = await idOf(root);
    const { refresh } = await open(id);
    await server.settle();
    const outcome = (await progress(refresh)) as { status: string; count: number };
    expect(outcome.status).to.equal("finished");
    expect(outcome.count).to.be.within(3, 6);
  });

  it("stop letting clients wait if the remote server is down", async () => {
    remote.putActor(author("down"));
    const root = put("down", null);
    const id = await idOf(root);
    remote.fail("down.example", 503);
    const { refresh } = await open(id);
    await server.settle();
    expect(await progress(refresh)).to.deep.equal({ status: "finished", count: 0 });
  });
});
