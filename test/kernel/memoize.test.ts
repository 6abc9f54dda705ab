import { expect } from "chai";
import type { Context } from "../../src/domain/kernel/context.ts";
import { type Memoized, memoize } from "../../src/domain/kernel/memoize.ts";
import { type TestServer, testServer } from "../support/server.ts";

describe("what is remembered for a moment", () => {
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

  it("is read once for all who ask at the same time, and until it is too old", async () => {
    const { context } = server;
    expect(await Promise.all([1, 2, 3].map(() => fresh.get(context)))).to.deep.equal([1, 1, 1]);
    expect(await fresh.get(context)).to.equal(1);
    server.travel(1000);
    expect(await Promise.all([1, 2].map(() => fresh.get(context)))).to.deep.equal([2, 2]);
  });

  it("is not kept longer where the clock is set back", async () => {
    expect(await fresh.get(server.context)).to.equal(1);
    server.travel(-5000);
    expect(await fresh.get(server.context)).to.equal(2);
    server.travel(5000);
  });

  it("is read anew once it was forgotten", async () => {
    expect(await fresh.get(server.context)).to.equal(1);
    fresh.forget(server.context);
    expect(await fresh.get(server.context)).to.equal(2);
  });

  it("is each database's own, and one for all requests to it", async () => {
    const request = server.context.fork();
    expect(await fresh.get(server.context)).to.equal(1);
    expect(await fresh.get(request)).to.equal(1);
    expect(await fresh.get(other.context)).to.equal(2);
  });

  it("is not kept when the read fails", async () => {
    let calls = 0;
    const failing = memoize(1000, () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error("no")) : Promise.resolve("yes");
    });
    const error: unknown = await failing.get(server.context).catch((reason: unknown) => reason);
    expect(error).to.have.property("message", "no");
    expect(await failing.get(server.context)).to.equal("yes");
  });

  it("is read to the end although the first who asked has hung up", async () => {
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
