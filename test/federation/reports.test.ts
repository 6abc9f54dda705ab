/** Remote reports about local accounts. */
import { expect } from "chai";
import { operator } from "../../src/domain/kernel/actor.ts";
import { createDomainBlock, removeDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { mailsOf } from "../auth/support.ts";
import { receive } from "../support/activities.ts";
import type { Document } from "../support/remote.ts";
import { changeAccount } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

describe("remote reports", () => {
  const { server, cast, moderator } = suite();
  /** The remote server's instance actor, which hides the reporter. */
  let origin: AccountRow;

  before(async () => {
    origin = await makeRemoteAccount(server, "remote.example", "remote.example");
    await changeAccount(server, origin.id, { actor_type: "Application" });
  });
  afterEach(() => server.database.builder("reports").delete());

  let number = 0;

  function flag(object: string | readonly string[], content = "Rude"): Document & { readonly type: string } {
    number += 1;
    return { id: `https://remote.example/flags/${number}`, type: "Flag", object: [object].flat(), content };
  }

  async function reports(): Promise<Schemas["AdminReport"][]> {
    return await moderator.call("listAdminReports");
  }

  it("are listed with origin, comment and statuses, and notify moderators", async () => {
    const rude = await publish(cast.alice, "Rude");
    const others = await publish(cast.bob, "Kind");
    await receive(server, origin, flag([cast.alice.account.uri, rude.uri]));
    const [report, ...rest] = await reports();
    expect(rest).to.deep.equal([]);
    expect(report?.account).to.include({ username: "remote.example", domain: "remote.example" });
    expect(report?.target_account).to.include({ username: "alice" });
    expect(report).to.include({ comment: "Rude", category: "other", forwarded: false });
    expect(report?.statuses.map(({ id }) => id)).to.deep.equal([rude.id]);
    await server.settle();
    const body = await moderator.call("listNotifications", { query: { types: ["admin.report"] } });
    expect(body).to.have.length(1);
    expect(others.id).to.not.equal(rude.id);
  });

  it("are split by reported account, also if they name only statuses", async () => {
    const [rude, also] = [await publish(cast.alice, "Rude"), await publish(cast.bob, "Rude too")];
    await receive(server, origin, flag([rude.uri, also.uri, "https://remote.example/users/frank"]));
    const found = await reports();
    const named = found.map((one) => [one.target_account.username, one.statuses.map(({ id }) => id)]);
    expect(named).to.have.deep.members([
      ["alice", [rude.id]],
      ["bob", [also.id]],
    ]);
  });

  it("of one Flag are mailed together", async () => {
    const letters = await mailsOf(server, moderator.user.email, async () => {
      await receive(server, origin, flag([cast.alice.account.uri, cast.bob.account.uri]));
      await server.settle();
    });
    expect(letters).to.have.length(1);
    expect(await reports()).to.have.length(2);
  });

  it("are stored once however often they arrive", async () => {
    const once = flag(cast.alice.account.uri);
    await Promise.all([receive(server, origin, once), receive(server, origin, once)]);
    await receive(server, origin, once);
    expect(await reports()).to.have.length(1);
  });

  it("omit statuses that the remote server can't see, and keep visible ones", async () => {
    const followers = await publish(cast.alice, { status: "Between us", visibility: "private" });
    const told = await publish(cast.alice, { status: "@frank@remote.example psst", visibility: "direct" });
    const direct = await publish(cast.alice, { status: "@bob psst", visibility: "direct" });
    const object = [cast.alice.account.uri, followers.uri, told.uri, direct.uri];
    await receive(server, origin, flag(object));
    expect((await reports())[0]?.statuses.map(({ id }) => id)).to.deep.equal([told.id]);
    await receive(server, cast.frank, {
      id: "https://remote.example/1",
      type: "Follow",
      object: cast.alice.account.uri,
    });
    await receive(server, origin, flag(object));
    const ids = (await reports())[0]?.statuses.map(({ id }) => id);
    expect(ids).to.have.members([told.id, followers.id]);
  });

  it("are truncated to the maximum length of local reports", async () => {
    await receive(server, origin, flag(cast.alice.account.uri, `\u0000${"🍅".repeat(400_000)}`));
    const [report] = await reports();
    expect([...(report?.comment ?? "")]).to.have.length(1000);
  });

  it("about suspended, remote and unknown accounts are dropped", async () => {
    await changeAccount(server, cast.carol.account.id, { suspended_at: new Date() });
    for (const uri of [
      cast.carol.account.uri,
      cast.frank.uri,
      "http://concord.test/users/nobody",
      "http://concord.test/actor",
    ]) {
      await receive(server, origin, flag(uri));
    }
    expect(await reports()).to.deep.equal([]);
  });

  it("are dropped while reports of that server are rejected", async () => {
    const { block } = await server.context.write(createDomainBlock, operator, {
      domain: "remote.example",
      severity: "noop",
      rejectReports: true,
    });
    await receive(server, origin, flag(cast.alice.account.uri));
    expect(await reports()).to.deep.equal([]);
    await server.context.write(removeDomainBlock, operator, { id: block.id });
    await receive(server, origin, flag(cast.alice.account.uri));
    expect(await reports()).to.have.length(1);
  });

  it("are limited per domain and day", async () => {
    const other = await makeRemoteAccount(server, "dave", "sub.remote.example");
    const stranger = await makeRemoteAccount(server, "dave", "not-remote.example");
    await server.database.query(
      "test_many_reports",
      `insert into reports (account_id, target_account_id, category, created_at, updated_at)
       select $1, $2, 'other', now(), now() from generate_series(1, 400)`,
      [origin.id, cast.bob.account.id],
    );
    for (const sender of [origin, other, stranger]) {
      await receive(server, sender, { ...flag(cast.alice.account.uri), id: `${sender.uri}/flag` });
    }
    const found = await server.database
      .builder("reports")
      .where({ target_account_id: cast.alice.account.id });
    expect(found).to.have.length(1);
    expect(found[0]).to.include({ account_id: stranger.id });
  });
});
