import { expect } from "chai";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { endFollow, makeFollow } from "../cast/posts.ts";
import { makeBlock } from "../cast/interactions.ts";
import { changeAccount, forget } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

describe("endorsements", () => {
  const { server, anonymous, cast } = suite();
  const { alice } = cast;

  beforeEach(() => forget(server, "follows", "follow_requests", "endorsements", "blocks"));

  const act = async (action: string, { id }: AccountRow, who = alice): Promise<Record<string, unknown>> =>
    (await who.post(`/api/v1/accounts/${id}/${action}`).expect(200)).body as Record<string, unknown>;

  async function names(path: string, who = alice): Promise<string[]> {
    const { body } = await who.get(path).expect(200);
    return (body as { acct: string }[]).map(({ acct }) => acct);
  }

  it("are added and removed by the current and former endpoints, repeatedly", async () => {
    const { bob } = cast;
    await makeFollow(server, alice.account, bob.account);
    for (const [begin, end] of [
      ["endorse", "unendorse"],
      ["pin", "unpin"],
    ] as const) {
      for (let times = 0; times < 2; times += 1) {
        expect(await act(begin, bob.account)).to.include({
          id: bob.account.id,
          following: true,
          endorsed: true,
        });
      }
      expect(await names("/api/v1/endorsements")).to.deep.equal(["bob"]);
      for (let times = 0; times < 2; times += 1) {
        expect(await act(end, bob.account)).to.include({ following: true, endorsed: false });
      }
      expect(await names("/api/v1/endorsements")).to.deep.equal([]);
    }
  });

  it("require a follow and an existing account", async () => {
    const { bob, frank } = cast;
    await alice.call("followAccount", { path: { id: frank.id } });
    for (const { id } of [bob.account, frank, alice.account]) {
      for (const action of ["endorse", "pin"]) {
        const { body } = await alice.post(`/api/v1/accounts/${id}/${action}`).expect(422);
        const error = "You can only endorse accounts that you follow";
        expect(body).to.include({ error, code: "invalid_state" });
      }
    }
    for (const action of ["endorse", "unendorse", "pin", "unpin"]) {
      await alice.post(`/api/v1/accounts/1/${action}`).expect(404);
    }
    expect(await act("unendorse", bob.account)).to.include({ endorsed: false });
  });

  it("are at most 200, with either endpoint", async () => {
    const { bob } = cast;
    await server.database.builder.raw(
      `with many as (
         insert into accounts (username, domain, uri, url)
         select 'praised' || n, 'many.example', 'https://many.example/p' || n, 'https://many.example/p' || n
         from generate_series(1, 200) n returning id)
       insert into endorsements (account_id, target_account_id) select ?::bigint, id from many`,
      [alice.account.id],
    );
    await makeFollow(server, alice.account, bob.account);
    for (const action of ["endorseAccount", "pinAccount"] as const) {
      const body = await alice.refused(action, { path: { id: bob.account.id } }, 422);
      expect(body).to.include({ error: "You can endorse at most 200 accounts", code: "limit_reached" });
    }
  });

  it("end with the follow", async () => {
    const { bob, carol } = cast;
    for (const { account } of [bob, carol]) {
      await makeFollow(server, alice.account, account);
      await act("endorse", account);
    }
    await endFollow(server, alice.account, bob.account);
    await makeBlock(server, carol.account, alice.account);
    expect(await names("/api/v1/endorsements")).to.deep.equal([]);
    await makeFollow(server, alice.account, bob.account);
    const body = await alice.call("listRelationships", { query: { id: [bob.account.id] } });
    expect(body[0]).to.include({ following: true, endorsed: false });
  });

  it("are consistent after concurrent endorsing and unfollowing", async () => {
    for (let round = 0; round < 4; round += 1) {
      await makeFollow(server, alice.account, cast.bob.account);
      await Promise.all([
        alice.post(`/api/v1/accounts/${cast.bob.account.id}/endorse`),
        act("unfollow", cast.bob.account),
      ]);
      expect(await names("/api/v1/endorsements")).to.deep.equal([]);
    }
  });

  it("are listed in pages, newest first, with a constant number of queries", async () => {
    const { bob, carol, dave } = cast;
    for (const { account } of [bob, carol, dave]) {
      await makeFollow(server, alice.account, account);
      await act("endorse", account);
    }
    const queriesFor = (limit: number): Promise<number> =>
      queriesOfRequest(server, () => alice.call("listEndorsements", { query: { limit } }));
    await queriesFor(3);
    expect(await queriesFor(3)).to.equal(await queriesFor(1));
    const { body, follow } = await alice.page("listEndorsements", { query: { limit: 2 } });
    expect(body.map(({ acct }) => acct)).to.deep.equal(["dave", "carol"]);
    expect((await follow("next")).body.map(({ acct }) => acct)).to.deep.equal(["bob"]);
  });

  it("of an account are public, without suspended accounts and those that the viewer hides", async () => {
    const { bob, carol, dave, frank } = cast;
    for (const account of [bob.account, dave.account, frank]) {
      await makeFollow(server, alice.account, account);
      await act("endorse", account);
    }
    const path = `/api/v1/accounts/${alice.account.id}/endorsements`;
    const body = await anonymous.call("listAccountEndorsements", { path: { id: alice.account.id } });
    expect(body.map(({ acct }) => acct)).to.deep.equal(["frank@remote.example", "dave", "bob"]);
    await makeBlock(server, carol.account, bob.account);
    await makeBlock(server, dave.account, carol.account);
    expect(await names(path, carol)).to.deep.equal(["frank@remote.example"]);
    await changeAccount(server, frank.id, { suspended_at: new Date() });
    expect(await names(path)).to.deep.equal(["dave", "bob"]);
    expect(await names(`/api/v1/accounts/${frank.id}/endorsements`)).to.deep.equal([]);
    await changeAccount(server, frank.id, { suspended_at: null });
  });

  it("are limited to two hundred", async () => {
    await server.database.builder.raw(
      `with many as (
         insert into accounts (username, domain, uri, url)
         select 'many' || n, 'many.example', 'https://many.example/' || n, 'https://many.example/' || n
         from generate_series(1, 199) n returning id)
       insert into endorsements (account_id, target_account_id) select ?::bigint, id from many`,
      [alice.account.id],
    );
    const { bob, carol } = cast;
    for (const { account } of [bob, carol]) await makeFollow(server, alice.account, account);
    const replies = await Promise.all(
      [bob, carol].map(({ account }) => alice.post(`/api/v1/accounts/${account.id}/endorse`)),
    );
    expect(replies.map(({ status }) => status)).to.have.members([200, 422]);
  });

  it("have no identity proofs, as everywhere", async () => {
    expect(
      await alice.call("listAccountIdentityProofs", { path: { id: cast.bob.account.id } }),
    ).to.deep.equal([]);
  });
});
