import { expect } from "chai";
import { blockDomain, severDomain } from "../../src/domain/relationships/domain-blocks.ts";
import { follow } from "../../src/domain/relationships/follows.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { actorOf, makeRemoteAccount, personOf } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { recording } from "../support/events.ts";
import { forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("domain blocks of users", function () {
  const { server, cast } = suite();
  const { alice } = cast;
  let gail: AccountRow;

  before(async () => {
    gail = await makeRemoteAccount(server, "gail", "other.example");
  });

  beforeEach(async () => {
    await forget(server, "follows", "follow_requests", "user_domain_blocks", "notifications", "lists");
    await server.database.builder("accounts").update({ followers_count: 0, following_count: 0 });
  });

  const block = (domain: unknown, who = alice) => who.post("/api/v1/domain_blocks").send({ domain });
  const unblock = (domain: string, who = alice) =>
    who.delete(`/api/v1/domain_blocks?domain=${encodeURIComponent(domain)}`);
  const blocked = async (query = ""): Promise<string[]> =>
    (await alice.get(`/api/v1/domain_blocks${query}`).expect(200)).body as string[];

  async function between(other: AccountRow): Promise<unknown> {
    const body = await alice.call("listRelationships", { query: { id: [other.id] } });
    return body[0];
  }

  it("are added and removed in any notation, repeatedly", async () => {
    for (const domain of ["remote.example", "REMOTE.example", " remote.example. "]) {
      expect((await block(domain).expect(200)).body).to.deep.equal({});
    }
    await block("Bücher.example").expect(200);
    expect(await blocked()).to.deep.equal(["xn--bcher-kva.example", "remote.example"]);
    await unblock("BÜCHER.example").expect(200);
    await unblock("bücher.example").expect(200);
    await alice.delete("/api/v1/domain_blocks").send({ domain: "Remote.Example" }).expect(200);
    expect(await blocked()).to.deep.equal([]);
  });

  it("are at most 5,000", async () => {
    await server.database.builder.raw(
      `insert into user_domain_blocks (account_id, domain)
       select ?::bigint, 'd' || n || '.example' from generate_series(1, 5000) n`,
      [alice.account.id],
    );
    const { body } = await block("one-more.example").expect(422);
    expect(body).to.include({ error: "You can block at most 5,000 domains", code: "limit_reached" });
  });

  it("are rejected for invalid domains and this server's own", async () => {
    for (const domain of [
      undefined,
      "",
      " ",
      "two words",
      "a/b",
      "user@remote.example",
      "a..b",
      "x".repeat(256),
    ]) {
      await block(domain).expect(422);
    }
    await block("x".repeat(1_000_000)).expect(422);
    for (const domain of ["concord.test", "CONCORD.TEST"]) {
      const { body } = await block(domain).expect(422);
      expect(body).to.include({ error: "You can't block this server's own domain" });
    }
    await alice.refused("deleteDomainBlock", {}, 400);
    await unblock("two words").expect(422);
    expect(await blocked()).to.deep.equal([]);
  });

  it("are listed in pages, newest first, with links by id", async () => {
    for (const name of ["a", "b", "c"]) await block(`${name}.example`).expect(200);
    const { body, follow } = await alice.page("listDomainBlocks", { query: { limit: 2 } });
    expect(body).to.deep.equal(["c.example", "b.example"]);
    expect((await follow("next")).body).to.deep.equal(["a.example"]);
    expect(await cast.bob.call("listDomainBlocks")).to.deep.equal([]);
  });

  it("are limited to five thousand", async () => {
    await server.database.builder.raw(
      `insert into user_domain_blocks (account_id, domain)
       select ?::bigint, 'n' || n || '.example' from generate_series(1, 4999) n`,
      [alice.account.id],
    );
    const replies = await Promise.all(["a.example", "b.example"].map((domain) => block(domain)));
    expect(replies.map(({ status }) => status)).to.have.members([200, 422]);
    await block("n1.example").expect(200);
  });

  it("end follows and requests in both directions, with lists, counters and notifications", async () => {
    const { bob, frank } = cast;
    await makeFollow(server, alice.account, frank);
    await makeFollow(server, frank, alice.account);
    await makeFollow(server, alice.account, gail);
    await makeFollow(server, bob.account, frank);
    const ivan = await makeRemoteAccount(server, `ivan${Date.now()}`, "remote.example");
    await alice.call("followAccount", { path: { id: ivan.id } });
    const list = await alice.call("createList", { body: { title: "A" } });
    await alice.call("addListAccounts", {
      path: { id: list.id },
      body: { account_ids: [frank.id, ivan.id, gail.id] },
    });
    await makePost(server, frank, { mentions: [alice.account] });
    await server.settle();
    await block("remote.example").expect(200);
    await server.settle();
    expect(await between(frank)).to.include({ following: false, followed_by: false, domain_blocking: true });
    expect(await between(ivan)).to.include({ requested: false, domain_blocking: true });
    expect(await between(gail)).to.include({ following: true, domain_blocking: false });
    expect(
      (await alice.call("listListAccounts", { path: { id: list.id } })).map(({ acct }) => acct),
    ).to.deep.equal(["gail@other.example"]);
    const body = await alice.call("verifyCredentials");
    expect(body).to.include({ followers_count: 0, following_count: 1 });
    const others = await bob.call("listRelationships", { query: { id: [frank.id] } });
    expect(others[0], "only the user's own").to.include({ following: true });
    const notifications = await alice.call("listNotifications");
    expect(notifications.map(({ type }) => type)).to.deep.equal(["severed_relationships"]);
    expect(notifications[0]?.["event"]).to.include({
      type: "user_domain_block",
      target_name: "remote.example",
      followers_count: 1,
      following_count: 1,
    });
  });

  it("report the number of ended follows, once, and nothing if removed meanwhile", async () => {
    const { frank } = cast;
    await makeFollow(server, alice.account, frank);
    await makeFollow(server, frank, alice.account);
    const events: AnyEvent[] = [];
    const choice = { accountId: alice.account.id, domain: "remote.example" };
    const sever = (): Promise<void> => server.context.writeWithoutActor(severTwice, events, choice);
    await sever();
    expect(events, "not blocked").to.deep.equal([]);
    await server.context.write(blockDomain, await personOf(server, alice.account), {
      domain: "remote.example",
    });
    await sever();
    expect(events.map(({ type }) => type)).to.have.members([
      "account.unfollowed",
      "account.unfollowed",
      "relationships.severed",
      "domain.blocked",
      "domain.blocked",
    ]);
    const told = events.filter((event) => event.type === "domain.blocked");
    expect(told[0]).to.deep.equal({ type: "domain.blocked", ...choice, followers: 1, following: 1 });
    expect(told[1], "nothing is left").to.include({ followers: 0, following: 0 });
  });

  it("prevent new follows in both directions until removed", async () => {
    const { frank } = cast;
    await block("remote.example").expect(200);
    await alice.refused("followAccount", { path: { id: frank.id } }, 403);
    const asFrank = await actorOf(server, frank);
    const attempt = server.context.write(follow, asFrank, { accountId: alice.account.id });
    expect(
      await attempt.then(
        () => 200,
        (error: { status?: number }) => error.status,
      ),
    ).to.equal(403);
    await unblock("remote.example").expect(200);
    await makeFollow(server, frank, alice.account);
    await alice.call("followAccount", { path: { id: frank.id } });
    expect(await between(frank)).to.include({ followed_by: true, requested: true, domain_blocking: false });
  });

  it("accept the former scope follow", async () => {
    await block("a.example", await alice.withScopes("follow")).expect(200);
  });
});

/** Ends the follows twice, like a job that runs again. */
async function severTwice(
  tx: Parameters<typeof severDomain>[0],
  events: AnyEvent[],
  choice: Parameters<typeof severDomain>[1],
): Promise<void> {
  const command = recording(
    (transaction: typeof tx, _actor: null, input: typeof choice) => severDomain(transaction, input),
    events,
  );
  await command(tx, null, choice);
  await command(tx, null, choice);
}
