import { expect } from "chai";
import type { Context } from "../../src/domain/kernel/context.ts";
import { type Memoized, memoize } from "../../src/domain/kernel/memoize.ts";
import { type TestServer, testServer } from "../support/server.ts";

describe("a memoized value", () => {
  let server: TestServer;
  let other: TestServer;
  let reads: Context[];
  let fresh: Memoized<number>;

  before(async () => {
    [server, other] = await Promise.all([testServer(), testServer()]);
  });
  after(() => Promise.all([server.close(), other.close()]));

  beforeEach(() => {
    reads = [];
    fresh = memoize(1000, (context) => Promise.resolve(reads.push(context)));
  });

  it("is loaded once for concurrent callers, until it expires", async () => {
    const { context } = server;
    expect(await Promise.all([1, 2, 3].map(() => fresh.get(context)))).to.deep.equal([1, 1, 1]);
    expect(await fresh.get(context)).to.equal(1);
    server.advance(1000);
    expect(await Promise.all([1, 2].map(() => fresh.get(context)))).to.deep.equal([2, 2]);
  });

  it("doesn't live longer when the clock is set back", async () => {
    expect(await fresh.get(server.context)).to.equal(1);
    server.advance(-5000);
    expect(await fresh.get(server.context)).to.equal(2);
    server.advance(5000);
  });

  it("is reloaded after invalidation", async () => {
    expect(await fresh.get(server.context)).to.equal(1);
    fresh.forget(server.context);
    expect(await fresh.get(server.context)).to.equal(2);
  });

  it("is separate for each database, and shared by all requests to it", async () => {
    const request = server.context.fork();
    expect(await fresh.get(server.context)).to.equal(1);
    expect(await fresh.get(request)).to.equal(1);
    expect(await fresh.get(other.context)).to.equal(2);
  });

  it("isn't cached if loading fails", async () => {
    let calls = 0;
    const failing = memoize(1000, () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error("no")) : Promise.resolve("yes");
    });
    const error: unknown = await failing.get(server.context).catch((reason: unknown) => reason);
    expect(error).to.have.property("message", "no");
    expect(await failing.get(server.context)).to.equal("yes");
  });

  it("is loaded completely even if the first caller disconnects", async () => {
    const gone = new AbortController();
    const asking = memoize(1000, async ({ store }) => {
      gone.abort();
      const [row] = await store.query<{ one: number }>("fresh_one", "select 1 as one");
      return row?.one;
    });
    const request = server.context.fork(gone.signal);
    expect(await asking.get(request)).to.equal(1);
  });
});
