import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import {
  addAlias,
  listAliases,
  migrateAccount,
  removeAlias,
  undoRedirect,
} from "../../src/domain/moving/moving.ts";
import { moveRelations } from "../../src/domain/moving/relations.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { day } from "../auth/support.ts";
import { type TestServer, testServer } from "../support/server.ts";

describe("moving an account", () => {
  let server: TestServer;
  let cast: Cast;

  beforeEach(async () => {
    server = await testServer();
    cast = await makeCast(server);
  });
  afterEach(() => server.close());

  const migrate = (username: string, target: string, force = false): Promise<unknown> =>
    server.context.write(migrateAccount, operator, { username, target, force });
  const alias = (username: string, of: string): Promise<string> =>
    server.context.write(addAlias, operator, { username, alias: of });
  const refusal = async (work: Promise<unknown>): Promise<number> => {
    const error: unknown = await work.catch((reason: unknown) => reason);
    return (error as { status: number }).status;
  };
  const account = async (id: string): Promise<Schemas["Account"]> =>
    await cast.erin.call("getAccount", { path: { id } });
  const followers = async (id: string): Promise<string[]> =>
    (await cast.erin.call("listAccountFollowers", { path: { id } })).map(({ acct }) => acct).toSorted();

  it("requires an alias on the target account, unless forced", async () => {
    expect(await refusal(migrate("alice", "bob"))).to.equal(422);
    expect(await refusal(migrate("alice", "alice", true))).to.equal(422);
    expect(await refusal(migrate("alice", "nobody", true))).to.equal(404);
    expect(await refusal(migrate(`frank@${cast.frank.domain ?? ""}`, "bob", true))).to.equal(404);
    expect(await account(cast.alice.account.id)).not.to.have.property("moved");
    expect(await alias("bob", "alice")).to.equal(cast.alice.account.uri);
    await migrate("@alice", "bob");
    expect((await account(cast.alice.account.id)).moved?.acct).to.equal("bob");
  });

  it("moves local followers with their lists and options, and leaves remote ones", async () => {
    await makeFollow(server, cast.carol.account, cast.alice.account);
    await cast.dave
      .post(`/api/v1/accounts/${cast.alice.account.id}/follow`)
      .send({ reblogs: false, notify: true });
    await makeFollow(server, cast.dave.account, cast.bob.account);
    await makeFollow(server, cast.bob.account, cast.alice.account);
    await makeFollow(server, cast.frank, cast.alice.account);
    const list = await cast.carol.call("createList", { body: { title: "Friends" } });
    await cast.carol.call("addListAccounts", {
      path: { id: (list as { id: string }).id },
      body: { account_ids: [cast.alice.account.id] },
    });
    await server.settle();
    await migrate("alice", "bob", true);
    await server.settle();
    expect(await followers(cast.bob.account.id)).to.deep.equal(["carol", "dave"]);
    expect(await followers(cast.alice.account.id)).to.deep.equal(["bob", `frank@${cast.frank.domain ?? ""}`]);
    expect(await account(cast.bob.account.id)).to.include({ followers_count: 2 });
    expect(await account(cast.alice.account.id)).to.include({ followers_count: 2 });
    expect(await account(cast.carol.account.id)).to.include({ following_count: 1 });
    const members = await cast.carol.call("listListAccounts", { path: { id: (list as { id: string }).id } });
    expect(members.map(({ acct }) => acct)).to.deep.equal(["bob"]);
    const notices = await cast.bob.call("listNotifications", { query: { types: ["follow"] } });
    expect(notices.map((one) => one.account.acct)).to.deep.equal(["dave"]);
  });

  it("moves each follower once, even if the job runs again", async () => {
    await makeFollow(server, cast.carol.account, cast.alice.account);
    await migrate("alice", "bob", true);
    await server.settle();
    const ids = { accountId: cast.alice.account.id, targetAccountId: cast.bob.account.id };
    await moveRelations(server.context, { ...ids, relation: "follows", after: "0" });
    await server.settle();
    expect(await followers(cast.bob.account.id)).to.deep.equal(["carol"]);
    expect(await account(cast.bob.account.id)).to.include({ followers_count: 1 });
    expect(await account(cast.alice.account.id)).to.include({ followers_count: 0 });
  });

  it("sends a follow request to a remote target instead of following it directly", async () => {
    await makeFollow(server, cast.carol.account, cast.alice.account);
    await migrate("alice", `frank@${cast.frank.domain ?? ""}`, true);
    await server.settle();
    const [frank, alice] = await cast.carol.call("listRelationships", {
      query: { id: [cast.frank.id, cast.alice.account.id] },
    });
    expect(frank).to.include({ requested: true, following: false });
    expect(alice).to.include({ requested: false, following: false });
  });

  it("carries over blocks and mutes, and follows no blocked account", async () => {
    await makeBlock(server, cast.carol.account, cast.alice.account);
    await makeMute(server, cast.dave.account, cast.alice.account);
    await makeFollow(server, cast.erin.account, cast.alice.account);
    await makeBlock(server, cast.bob.account, cast.erin.account);
    await migrate("alice", "bob", true);
    await server.settle();
    const blocked = await cast.carol.call("listBlocks");
    expect(blocked.map(({ acct }) => acct)).to.have.members(["alice", "bob"]);
    const muted = await cast.dave.call("listMutes");
    expect(muted.map(({ acct }) => acct)).to.have.members(["alice", "bob"]);
    expect(await followers(cast.alice.account.id)).to.deep.equal(["erin"]);
  });

  it("is limited to once in 30 days, and to targets that haven't moved themselves", async () => {
    await migrate("alice", "bob", true);
    expect(await refusal(migrate("alice", "bob", true))).to.equal(422);
    expect(await refusal(migrate("alice", "carol", true))).to.equal(422);
    expect(await refusal(migrate("carol", "alice", true))).to.equal(422);
    server.advance(30 * day);
    expect(await refusal(migrate("alice", "carol"))).to.equal(422);
    await migrate("alice", "carol", true);
    expect((await account(cast.alice.account.id)).moved?.acct).to.equal("carol");
    const undone = await Promise.allSettled(
      [1, 2].map(() => server.context.write(undoRedirect, operator, { username: "alice" })),
    );
    expect(undone.map(({ status }) => status)).to.have.members(["fulfilled", "rejected"]);
    expect(await account(cast.alice.account.id)).not.to.have.property("moved");
    expect(await refusal(server.context.write(undoRedirect, operator, { username: "alice" }))).to.equal(404);
  });

  it("is recorded in the audit log, as are aliases", async () => {
    const remote = "https://elsewhere.example/users/alice";
    await alias("bob", "alice");
    await alias("bob", remote);
    await alias("bob", remote);
    expect(await listAliases(server.context, "bob")).to.deep.equal([cast.alice.account.uri, remote]);
    await server.context.write(removeAlias, operator, { username: "bob", alias: remote });
    expect(
      await refusal(server.context.write(removeAlias, operator, { username: "bob", alias: remote })),
    ).to.equal(404);
    expect(await refusal(alias("bob", "bob"))).to.equal(422);
    expect(await refusal(alias("bob", `https://elsewhere.example/${"x".repeat(3000)}`))).to.equal(422);
    await migrate("alice", "bob");
    const rows = (await server.database.builder("audit_log").select("action").orderBy("id")) as {
      action: string;
    }[];
    expect(rows.map(({ action }) => action).filter((action) => action !== "account.create")).to.deep.equal([
      "account.update_aliases",
      "account.update_aliases",
      "account.update_aliases",
      "account.migrate",
    ]);
  });
});
