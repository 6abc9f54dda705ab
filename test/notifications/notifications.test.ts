import { expect } from "chai";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { NotificationType } from "../../src/store/notifications/types.ts";
import type { Person } from "../cast/people.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import { type Post, makePost } from "../cast/posts.ts";
import { changeAccount, forget } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

interface Shown {
  readonly id: string;
  readonly type: string;
}

describe("notifications", () => {
  const { server, cast } = suite();
  let post: Post;

  before(async () => {
    post = await makePost(server, cast.alice.account, { tell: false });
  });

  beforeEach(async () => {
    await forget(server, "notifications", "blocks", "mutes", "markers");
  });

  /** Inserts a notification of any type, filtered or not. */
  async function notify(
    type: NotificationType,
    from: AccountRow,
    options: { readonly to?: Person; readonly about?: Post; readonly filtered?: boolean } = {},
  ): Promise<string> {
    const rows = await server.database.builder("notifications").insert(
      {
        account_id: (options.to ?? cast.alice).account.id,
        type,
        from_account_id: from.id,
        status_id: options.about?.id ?? null,
        filtered: options.filtered ?? false,
      },
      ["id"],
    );
    return rows[0]?.id ?? "";
  }

  async function list(person: Person, query = ""): Promise<string[]> {
    const reply = await person.get(`/api/v1/notifications?${query}`).expect(200);
    return (reply.body as Shown[]).map((notification) => notification.id);
  }

  it("leave out types of a later release, which may have written some before it was taken back", async () => {
    const id = await notify("follow", cast.bob.account);
    const unknown = await notify("from_later" as NotificationType, cast.carol.account);
    expect(await list(cast.alice)).to.deep.equal([id]);
    expect(await list(cast.alice, "types[]=from_later")).to.deep.equal([]);
    const { notification_groups: groups } = await cast.alice.call("getGroupedNotifications");
    expect(groups.map(({ most_recent_notification_id: newest }) => newest)).to.deep.equal([id]);
    for (const operation of ["getNotificationUnreadCount", "getGroupedNotificationUnreadCount"] as const) {
      expect(await cast.alice.call(operation)).to.deep.equal({ count: 1 });
    }
    await cast.alice.refused("getNotification", { path: { id: unknown } }, 404);
    const group = { path: { group_key: `ungrouped-${unknown}` } };
    await cast.alice.refused("getNotificationGroup", group, 404);
    await cast.alice.refused("listNotificationGroupAccounts", group, 404);
  });

  it("are listed newest first, with sender and status", async () => {
    const follow = await notify("follow", cast.bob.account);
    const favourite = await notify("favourite", cast.frank, { about: post });
    const reblog = await makePost(server, cast.carol.account, { reblogOf: post, tell: false });
    const reblogged = await notify("reblog", cast.carol.account, { about: reblog });
    await notify("follow", cast.bob.account, { to: cast.dave });
    const reply = await cast.alice.call("listNotifications");
    const shown = reply;
    expect(shown.map(({ id, type, account, status }) => [id, type, account.acct, status?.id])).to.deep.equal([
      [reblogged, "reblog", "carol", post.id],
      [favourite, "favourite", "frank@remote.example", post.id],
      [follow, "follow", "bob", undefined],
    ]);
  });

  it("are filtered by included and excluded types and by sender, ignoring unknown types", async () => {
    const follow = await notify("follow", cast.bob.account);
    const favourite = await notify("favourite", cast.bob.account, { about: post });
    const other = await notify("favourite", cast.carol.account, { about: post });
    expect(await list(cast.alice, "types[]=follow&types[]=poll")).to.deep.equal([follow]);
    expect(await list(cast.alice, "exclude_types[]=follow")).to.deep.equal([other, favourite]);
    expect(await list(cast.alice, `account_id=${cast.bob.account.id}`)).to.deep.equal([favourite, follow]);
    expect(await list(cast.alice, `account_id=${cast.bob.account.id}&types[]=favourite`)).to.deep.equal([
      favourite,
    ]);
    expect(await list(cast.alice, "types[]=nonsense")).to.deep.equal([]);
    expect(await list(cast.alice, "account_id=nobody")).to.deep.equal([]);
  });

  it("are paginated by the Link header in both directions", async () => {
    const all: string[] = [];
    for (const from of [cast.bob, cast.carol, cast.dave, cast.erin])
      all.unshift(await notify("follow", from.account));
    const first = await cast.alice.get("/api/v1/notifications?limit=2&types[]=follow").expect(200);
    expect((first.body as Shown[]).map(({ id }) => id)).to.deep.equal(all.slice(0, 2));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers["link"] ?? "")?.[1] ?? "";
    expect(new URL(next).searchParams.get("max_id")).to.equal(all[1]);
    expect(new URL(next).searchParams.get("types[]"), "the other parameters stay").to.equal("follow");
    expect(await list(cast.alice, `max_id=${all[1]}&limit=1`)).to.deep.equal([all[2]]);
    expect(await list(cast.alice, `min_id=${all[3]}&limit=1`)).to.deep.equal([all[2]]);
    expect(await list(cast.alice, `since_id=${all[3]}&limit=1`)).to.deep.equal([all[0]]);
  });

  it("omit blocked, muted and suspended senders, but not those muted without notifications", async () => {
    const hidden = [
      await notify("follow", cast.bob.account),
      await notify("follow", cast.carol.account),
      await notify("follow", cast.frank),
    ];
    const dave = await notify("follow", cast.dave.account);
    const erin = await notify("follow", cast.erin.account);
    const alice = cast.alice.account;
    await makeMute(server, alice, cast.erin.account, { duration: 300 });
    server.advance(300_001);
    await makeBlock(server, alice, cast.bob.account);
    await makeMute(server, alice, cast.carol.account);
    await makeMute(server, alice, cast.dave.account, { hideNotifications: false });
    await changeAccount(server, cast.frank.id, { suspended_at: new Date() });
    expect(await list(cast.alice)).to.deep.equal([erin, dave]);
    for (const id of hidden) {
      await cast.alice.refused("getNotification", { path: { id } }, 404);
      await cast.alice.refused("getNotificationGroup", { path: { group_key: `ungrouped-${id}` } }, 404);
    }
    await cast.alice.call("getNotification", { path: { id: dave } });
    await changeAccount(server, cast.frank.id, { suspended_at: null });
  });

  it("omit statuses that are no longer visible", async () => {
    const mention = await makePost(server, cast.bob.account, { mentions: [cast.alice.account], tell: false });
    const id = await notify("mention", cast.bob.account, { about: mention });
    await makeBlock(server, cast.bob.account, cast.alice.account);
    expect(await list(cast.alice)).to.deep.equal([]);
    await cast.alice.refused("getNotification", { path: { id } }, 404);
  });

  it("include filtered ones only on request", async () => {
    const apart = await notify("follow", cast.bob.account, { filtered: true });
    expect(await list(cast.alice)).to.deep.equal([]);
    const reply = await cast.alice.call("listNotifications", { query: { include_filtered: true } });
    expect(reply).to.have.nested.property("[0].id", apart);
    expect(reply).to.have.nested.property("[0].filtered", true);
  });

  it("are shown individually", async () => {
    const id = await notify("follow", cast.bob.account);
    const reply = await cast.alice.call("getNotification", { path: { id } });
    expect(reply).to.include({ id, type: "follow" });
  });

  it("are dismissed once", async () => {
    const id = await notify("follow", cast.bob.account);
    const kept = await notify("follow", cast.carol.account);
    const reply = await cast.alice.call("dismissNotification", { path: { id } });
    expect(reply).to.deep.equal({});
    await cast.alice.refused("dismissNotification", { path: { id } }, 404);
    expect(await list(cast.alice)).to.deep.equal([kept]);
  });

  it("are cleared for their owner only", async () => {
    await notify("follow", cast.bob.account);
    await notify("favourite", cast.carol.account, { about: post });
    const others = await notify("follow", cast.bob.account, { to: cast.dave });
    const reply = await cast.alice.call("clearNotifications");
    expect(reply).to.deep.equal({});
    expect(await list(cast.alice)).to.deep.equal([]);
    expect(await list(cast.dave)).to.deep.equal([others]);
  });

  it("are counted from the marker on, up to the limit", async () => {
    const count = async (query = ""): Promise<unknown> => {
      const reply = await cast.alice.get(`/api/v1/notifications/unread_count?${query}`).expect(200);
      return reply.body as unknown;
    };
    expect(await count()).to.deep.equal({ count: 0 });
    const first = await notify("follow", cast.bob.account);
    await notify("follow", cast.carol.account);
    await notify("favourite", cast.carol.account, { about: post });
    expect(await count(), "nothing was read").to.deep.equal({ count: 3 });
    await cast.alice.call("saveMarkers", { body: { notifications: { last_read_id: first } } });
    expect(await count()).to.deep.equal({ count: 2 });
    expect(await count("limit=1")).to.deep.equal({ count: 1 });
    expect(await count("types[]=favourite")).to.deep.equal({ count: 1 });
    expect(await count("exclude_types[]=favourite")).to.deep.equal({ count: 1 });
    expect(await count(`account_id=${cast.bob.account.id}`)).to.deep.equal({ count: 0 });
  });

  it("take the same number of queries for a long page as for a short one", async () => {
    for (const from of [cast.frank, cast.dave.account, cast.carol.account, cast.bob.account]) {
      await notify("follow", from);
      await notify("favourite", from, { about: post });
      const mention = await makePost(server, from, { mentions: [cast.alice.account], media: 1, tell: false });
      await notify("mention", from, { about: mention });
    }
    const queries = (limit: number): Promise<number> =>
      queriesOfRequest(server, () => cast.alice.call("listNotifications", { query: { limit } }));
    // Rendered parts are cached by the first request.
    await queries(12);
    expect(await queries(3)).to.equal(await queries(12));
  });

  it("reject a limit of zero", async () => {
    await cast.alice.refused("listNotifications", { query: { limit: 0 } }, 400);
  });
});
