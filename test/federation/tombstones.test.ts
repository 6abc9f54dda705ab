/** Retention of tombstones. */
import { expect } from "chai";
import type { Transaction } from "../../src/domain/kernel/context.ts";
import { chores } from "../../src/jobs/schedule.ts";
import { findTombstones, insertTombstones } from "../../src/store/federation/tombstones.ts";
import { suite } from "../support/suite.ts";

const day = 86_400_000;

function note(tx: Transaction, uris: readonly string[]): Promise<void> {
  return insertTombstones(tx.store, tx.config.publicUrl.origin, uris);
}

function noteFew(tx: Transaction, uris: readonly string[]): Promise<void> {
  return insertTombstones(tx.store, tx.config.publicUrl.origin, uris, 20);
}

describe("tombstones", () => {
  const { server } = suite();

  it("are kept forever for local objects, and thirty days for remote ones", async () => {
    const own = "http://concord.test/users/alice/statuses/1";
    const others = ["https://remote.example/1", "http://concord.test.example/1"];
    const known = async (): Promise<string[]> =>
      [...(await findTombstones(server.context.store, [own, ...others])).keys()].toSorted();
    await server.context.writeWithoutActor(note, [own, ...others]);
    server.advance(29 * day);
    await chores.remove_remote_tombstones(server.context);
    expect(await known()).to.deep.equal([own, ...others].toSorted());
    server.advance(2 * day);
    await chores.remove_remote_tombstones(server.context);
    expect(await known()).to.deep.equal([own]);
  });

  it("are limited to the newest per host for remote objects, and unlimited for local ones", async () => {
    const numbered = (host: string): string[] =>
      Array.from({ length: 50 }, (_, n) => `http://${host}/users/frank/statuses/${n}`);
    const [own, crowded, quiet, elsewhere] = [
      numbered("concord.test"),
      numbered("crowd.example"),
      numbered("quiet.example").slice(0, 3),
      numbered("crowd.example:8443").slice(0, 3),
    ];
    const known = async (uris: readonly string[]): Promise<string[]> =>
      [...(await findTombstones(server.context.store, uris)).keys()].toSorted();
    await server.context.writeWithoutActor(noteFew, [...quiet, ...elsewhere]);
    for (const uri of crowded) await server.context.writeWithoutActor(noteFew, [uri]);
    await Promise.all(own.map((uri) => server.context.writeWithoutActor(noteFew, [uri])));
    const kept = await known(crowded);
    expect(kept).to.have.length(21);
    expect(kept).to.include.members(crowded.slice(-20));
    expect(await known(own)).to.have.length(50);
    expect(await known([...quiet, ...elsewhere])).to.have.length(6);
  });

  it("respect that limit under concurrent deletions", async () => {
    const uris = Array.from({ length: 400 }, (_, n) => `https://flood.example/${n}`);
    await Promise.all(uris.map((uri) => server.context.writeWithoutActor(noteFew, [uri])));
    await server.context.writeWithoutActor(noteFew, ["https://flood.example/last"]);
    // The server of the tests has five connections, which may allocate the same numbers.
    expect((await findTombstones(server.context.store, uris)).size).to.be.within(20, 5 * 21);
  });

  it("stay unchanged when deleted again", async () => {
    const uri = "https://again.example/1";
    for (let time = 0; time < 30; time += 1) await server.context.writeWithoutActor(noteFew, [uri]);
    expect((await findTombstones(server.context.store, [uri])).size).to.equal(1);
  });
});
