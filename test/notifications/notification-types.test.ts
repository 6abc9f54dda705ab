import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { modifyUser, setRole } from "../../src/domain/admin/operator.ts";
import { recordStrike } from "../../src/domain/moderation/strikes.ts";
import { recordSeverance } from "../../src/domain/relationships/severances.ts";
import { grace, mailsOf, send } from "../auth/support.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import type { Person } from "../cast/people.ts";
import { factsOf, makePost } from "../cast/posts.ts";
import { act, publish } from "../support/statuses.ts";
import { changeAccount, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type Notification = Schemas["Notification"];

const hour = 3_600_000;

describe("creating notifications by type", () => {
  const { server, cast } = suite({ EMAIL_VERIFICATION: "required" });

  before(async () => {
    await server.settle();
  });

  beforeEach(async () => {
    await forget(server, "notifications");
  });

  async function list(person: Person): Promise<Notification[]> {
    await server.settle();
    return await person.call("listNotifications");
  }

  it("groups favourites and reblogs by status, and follows, but not mentions", async () => {
    const [first, second] = [await publish(cast.alice, "Tomatoes"), await publish(cast.alice, "Beans")];
    for (const person of [cast.bob, cast.carol]) {
      await act(person, first.id, "favourite");
      await act(person, second.id, "favourite");
      await act(person, first.id, "reblog");
      await person.call("followAccount", { path: { id: cast.alice.account.id } });
    }
    const mention = await publish(cast.bob, "Hello @alice");
    const all = await list(cast.alice);
    const keys = (type: string, statusId?: string): Set<string> =>
      new Set(
        all
          .filter((one) => one.type === type && (statusId === undefined || one.status?.id === statusId))
          .map((one) => one.group_key),
      );
    for (const [type, id] of [
      ["favourite", first.id],
      ["favourite", second.id],
      ["reblog", first.id],
    ] as const) {
      expect([...keys(type, id)].join(" ")).to.match(new RegExp(`^${type}-${id}-\\d+$`));
    }
    expect([...keys("follow")].join(" ")).to.match(/^follow-\d+$/);
    const mentioned = all.find((one) => one.status?.id === mention.id);
    expect(mentioned?.group_key).to.equal(`ungrouped-${mentioned?.id}`);
  });

  it("takes one statement for a post without mentions, and none for a direct one", async () => {
    const queries = async (visibility: "public" | "direct"): Promise<number> => {
      const post = await makePost(server, cast.bob.account, { visibility, tell: false });
      const context = server.context.fork();
      await eventTasks.notifications(context, { type: "status.created", ...factsOf(post) });
      return context.store.activity.queries;
    };
    const direct = await queries("direct");
    expect((await queries("public")) - direct).to.equal(1);
  });

  it("notifies staff who manage users of a registration once it is verified and approved", async () => {
    await server.context.write(setRole, operator, { userId: cast.dave.user.id, role: "Owner" });
    await server.context.write(setRole, operator, { userId: cast.erin.user.id, role: "Moderator" });
    await server.context.write(writeSetting, operator, { name: "registrations", value: "approval" });
    const [mail] = await mailsOf(server, grace.email, () =>
      send(server, "register", { ...grace }).expect(200),
    );
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    expect(await list(cast.dave), "not approved yet").to.deep.equal([]);
    for (let times = 0; times < 2; times += 1) {
      await modifyUser(server.context, operator, { username: "grace_hopper", approve: true });
    }
    for (const staff of [cast.dave, cast.erin]) {
      const shown = await list(staff);
      expect(shown.map(({ type, account }) => [type, account.acct])).to.deep.equal([
        ["admin.sign_up", "grace_hopper"],
      ]);
      expect(shown[0]?.group_key).to.match(/^admin\.sign_up-\d+$/);
    }
    expect(await list(cast.alice)).to.deep.equal([]);
    for (const { user } of [cast.dave, cast.erin])
      await server.context.write(setRole, operator, { userId: user.id, role: "" });
  });

  it("reports which follows a block has ended, with their numbers, to affected accounts only", async () => {
    await server.context.writeWithoutActor(recordSeverance, {
      type: "user_domain_block",
      targetName: "remote.example",
      losses: [
        { accountId: cast.alice.account.id, followers: 2, following: 1 },
        { accountId: cast.bob.account.id, followers: 0, following: 0 },
      ],
    });
    const [shown] = await list(cast.alice);
    expect(shown).to.include({ type: "severed_relationships" });
    expect(shown?.account.id).to.equal(cast.alice.account.id);
    expect(shown?.event).to.include({
      type: "user_domain_block",
      target_name: "remote.example",
      followers_count: 2,
      following_count: 1,
    });
    expect(await list(cast.bob)).to.deep.equal([]);
  });

  it("reports a moderation warning, until the warning is deleted", async () => {
    const status = await publish(cast.alice, "Nettles");
    await server.context.write(recordStrike, operator, {
      targetAccountId: cast.alice.account.id,
      action: "mark_statuses_as_sensitive",
      text: "Please warn of nettles.",
      statusIds: [status.id],
      reportId: null,
      notify: true,
    });
    const [shown] = await list(cast.alice);
    expect(shown).to.include({ type: "moderation_warning" });
    expect(shown?.moderation_warning).to.include({
      action: "mark_statuses_as_sensitive",
      text: "Please warn of nettles.",
    });
    expect(shown?.moderation_warning?.status_ids).to.deep.equal([status.id]);
    expect(shown?.moderation_warning?.target_account.id).to.equal(cast.alice.account.id);
    await forget(server, "account_warnings");
    expect(await list(cast.alice)).to.deep.equal([]);
  });

  for (const [table, type] of [
    ["reports", "admin.report"],
    ["collections", "collection_update"],
  ] as const) {
    it(`keeps no notification of type ${type} about one of the ${table} that is deleted concurrently`, async () => {
      const [alice, bob] = [cast.alice, cast.bob.account.id];
      await server.context.write(setRole, operator, { userId: cast.dave.user.id, role: "Moderator" });
      if (table === "reports") await alice.call("createReport", { body: { account_id: bob } });
      else {
        await changeAccount(server, bob, { discoverable: true });
        const made = await alice.post("/api/v1/collections").send({ name: "Cooks", account_ids: [bob] });
        await server.settle();
        await alice.call("updateCollection", {
          path: { id: made.body.collection.id },
          body: { name: "Bakers" },
        });
      }
      const { builder } = server.database;
      const deletion = await builder.transaction();
      await deletion(table).delete();
      const state = { settled: false };
      const settling = server.settle().finally(() => {
        state.settled = true;
      });
      const waiting = builder("pg_stat_activity").whereRaw(
        "datname = current_database() and wait_event_type = 'Lock'",
      );
      while (!state.settled && (await waiting.clone()).length === 0) await wait(5);
      await deletion.commit();
      await settling;
      expect(await builder("notifications").where({ type })).to.deep.equal([]);
    });
  }

  it("starts a new group twelve hours after the first of the last one", async () => {
    const status = await publish(cast.alice, "Peas");
    const [first, last] = [cast.bob, cast.erin];
    await act(first, status.id, "favourite");
    await server.settle();
    server.advance(11 * hour);
    await act(cast.carol, status.id, "favourite");
    await server.settle();
    server.advance(2 * hour);
    await act(cast.dave, status.id, "favourite");
    await server.settle();
    server.advance(2 * hour);
    await act(last, status.id, "favourite");
    const keys = (await list(cast.alice)).map((one) => one.group_key);
    expect(keys).to.have.length(4);
    expect(keys[3], "after eleven hours").to.equal(keys[2]);
    expect(keys[1], "after thirteen").not.to.equal(keys[2]);
    expect(keys[0], "two hours after that").to.equal(keys[1]);
  });
});
