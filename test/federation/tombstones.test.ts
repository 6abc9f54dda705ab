/** What is gone, and for how long this server remembers it. */
import { expect } from "chai";
import type { Transaction } from "../../src/domain/kernel/context.ts";
import { chores } from "../../src/jobs/schedule.ts";
import { findTombstones, insertTombstones } from "../../src/store/federation/tombstones.ts";
import { type TestServer, testServer } from "../support/server.ts";

const day = 86_400_000;

function note(tx: Transaction, uris: readonly string[]): Promise<void> {
  return insertTombstones(tx.store, uris);
}

describe("objects that are gone", () => {
  let server: TestServer;

  before(async () => {
    server = await testServer();
  });
  after(() => server.close());

  it("are remembered for good if they were of this server, else for thirty days", async () => {
    const own = "http://concord.test/users/alice/statuses/1";
    const others = ["https://remote.example/1", "http://concord.test.example/1"];
    const known = async (): Promise<string[]> =>
      [...(await findTombstones(server.context.store, [own, ...others])).keys()].toSorted();
    await server.context.write(note, [own, ...others]);
    server.travel(29 * day);
    await chores.remove_remote_tombstones(server.context);
    expect(await known()).to.deep.equal([own, ...others].toSorted());
    server.travel(2 * day);
    await chores.remove_remote_tombstones(server.context);
    expect(await known()).to.deep.equal([own]);
  });
});
