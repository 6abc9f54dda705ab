/** Home timelines whose entries are rows of `home_entries`. */
import { expect } from "chai";
import { fillRows, trimHomes } from "../../src/store/timelines/home.ts";
import { makePost } from "../cast/posts.ts";
import type { TestServer } from "../support/server.ts";
import { entries, testStoredHomes } from "./stored-homes.ts";

async function storedNumber(server: TestServer, accountId: string): Promise<number> {
  const rows = await server.database
    .builder("home_entries")
    .where({ account_id: accountId })
    .select("status_id");
  return rows.length;
}

testStoredHomes("PostgreSQL", {
  environment: {},
  services: {},
  start: () => Promise.resolve(true),
  close: () => Promise.resolve(),
  storedNumber,

  async pull({ database }, accountId) {
    const [row] = (await database.builder("homes").where({ account_id: accountId }).select("kept_from")) as {
      kept_from: string | null;
    }[];
    const keepFrom = (position: string | null): PromiseLike<unknown> =>
      database.builder("homes").where({ account_id: accountId }).update({ kept_from: position });
    await keepFrom(null);
    return () => keepFrom(row?.kept_from ?? null);
  },

  tests(server, cast) {
    it("are trimmed in batches, as those of a former release may be long", async () => {
      const { carol } = cast;
      const idsOf = async (): Promise<string[]> =>
        (await carol.call("listHomeTimeline", { query: { limit: 40 } })).map(({ id }) => id);
      for (let count = 0; count < entries + 10; count += 1) await makePost(server, carol.account);
      await server.settle();
      const newest = await idsOf();
      const number = await storedNumber(server, carol.account.id);
      await server.database.transaction((store) => fillRows(store, [carol.account.id], entries));
      expect(await storedNumber(server, carol.account.id), "filling leaves older ones").to.equal(number);
      const trim = (limit: number): Promise<boolean> =>
        server.database.transaction((store) => trimHomes(store, [carol.account.id], entries, limit));
      const surplus = number - entries;
      expect(await trim(surplus - 1)).to.equal(true);
      expect(await storedNumber(server, carol.account.id)).to.equal(entries + 1);
      expect(await trim(surplus - 1)).to.equal(false);
      expect(await storedNumber(server, carol.account.id)).to.equal(entries);
      expect(await idsOf()).to.deep.equal(newest);
    });
  },
});
