import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import type { Person } from "../cast/people.ts";
import { makePost, type Post } from "../cast/posts.ts";
import { changeAccount, forget } from "../support/states.ts";
import { act, publish } from "../support/statuses.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

type Results = Schemas["GroupedNotificationsResults"];
type Group = Schemas["NotificationGroup"];

const path = "/api/v2/notifications";

describe("grouped notifications", () => {
  const { server, cast } = suite();
  let post: Post;

  before(async () => {
    post = await makePost(server, cast.alice.account, { tell: false });
  });

  beforeEach(async () => {
    await forget(server, "notifications", "blocks", "mutes", "markers");
  });

  /** Inserts a notification for alice. */
  async function notify(
    type: string,
    from: AccountRow,
    options: { readonly about?: Post; readonly group?: string; readonly filtered?: boolean } = {},
  ): Promise<string> {
    const rows = await server.database.builder("notifications").insert(
      {
        account_id: cast.alice.account.id,
        type,
        from_account_id: from.id,
        status_id: options.about?.id ?? null,
        group_key: options.group ?? null,
        filtered: options.filtered ?? false,
      },
      ["id"],
    );
    return rows[0]?.id ?? "";
  }

  const favourite = (from: AccountRow): Promise<string> =>
    notify("favourite", from, { about: post, group: `favourite-${post.id}-1` });
  const follow = (from: AccountRow, hour = 1): Promise<string> =>
    notify("follow", from, { group: `follow-${hour}` });

  async function read(query = "", person: Person = cast.alice): Promise<Results> {
    return (await person.get(`${path}?${query}`).expect(200)).body as Results;
  }

  const summaryOf = ({
    group_key: key,
    notifications_count: count,
    sample_account_ids: ids,
  }: Group): unknown => [key, count, ids];

  it("combine favourites of a status in one group, with its accounts and status", async () => {
    const status = await publish(cast.alice, "Tomatoes");
    for (const person of [cast.bob, cast.carol]) await act(person, status.id, "favourite");
    await server.settle();
    const { accounts, partial_accounts, statuses, notification_groups } = await read();
    expect(partial_accounts).to.equal(undefined);
    expect(notification_groups).to.have.length(1);
    const [group] = notification_groups;
    expect(group?.group_key).to.match(new RegExp(`^favourite-${status.id}-\\d+$`));
    expect(group).to.include({ type: "favourite", notifications_count: 2, status_id: status.id });
    const [first, second] = group?.sample_account_ids ?? [];
    expect(new Set([first, second])).to.deep.equal(new Set([cast.bob.account.id, cast.carol.account.id]));
    expect(accounts.map(({ id }) => id)).to.have.members([first, second]);
    expect(statuses.map(({ id }) => id)).to.deep.equal([status.id]);
  });

  it("are sorted by newest notification, with the newest senders first", async () => {
    const first = await favourite(cast.bob.account);
    const followed = await follow(cast.dave.account);
    const last = await favourite(cast.carol.account);
    const { notification_groups: groups } = await read();
    expect(groups.map(summaryOf)).to.deep.equal([
      [`favourite-${post.id}-1`, 2, [cast.carol.account.id, cast.bob.account.id]],
      ["follow-1", 1, [cast.dave.account.id]],
    ]);
    expect(groups[0]).to.include({
      most_recent_notification_id: last,
      page_max_id: last,
      page_min_id: first,
    });
    expect(groups[1]).to.include({ page_max_id: followed, page_min_id: followed });
    expect(groups[1]).not.to.have.property("status_id");
  });

  it("occur once per page, and again on the next page with older notifications", async () => {
    const oldest = await favourite(cast.bob.account);
    const followed = await follow(cast.dave.account);
    const newest = await favourite(cast.carol.account);
    const reply = await cast.alice.get(`${path}?limit=1`).expect(200);
    const [group] = (reply.body as Results).notification_groups;
    expect(group).to.include({ page_max_id: newest, page_min_id: newest, notifications_count: 2 });
    const next = /<([^>]+)>; rel="next"/.exec(reply.headers["link"] ?? "")?.[1] ?? "";
    expect(new URL(next).searchParams.get("max_id")).to.equal(newest);
    const { notification_groups: rest } = await read(`max_id=${newest}`);
    expect(rest.map(({ page_min_id: from, page_max_id: to }) => [from, to])).to.deep.equal([
      [followed, followed],
      [oldest, oldest],
    ]);
    expect(rest[1]?.notifications_count, "none that are newer than the page").to.equal(1);
    const { notification_groups: above } = await read(`min_id=${oldest}&limit=1`);
    expect(above.map(({ page_max_id: id }) => id)).to.deep.equal([followed]);
    const { notification_groups: since } = await read(`since_id=${followed}`);
    expect(since.map(({ page_min_id: id }) => id)).to.deep.equal([newest]);
  });

  it("name eight accounts of a large group, and list all of them in pages", async () => {
    const senders = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const [row] = (await server.database.builder("accounts").insert(
          {
            username: `guest${index}`,
            domain: "remote.example",
            uri: `https://remote.example/users/guest${index}`,
            url: `https://remote.example/@guest${index}`,
          },
          ["*"],
        )) as AccountRow[];
        if (row === undefined) throw new Error("no row");
        return row;
      }),
    );
    for (const sender of senders) await follow(sender);
    const newest = senders.toReversed().map(({ id }) => id);
    const { notification_groups: groups, accounts } = await read();
    expect(groups.map(summaryOf)).to.deep.equal([["follow-1", 10, newest.slice(0, 8)]]);
    expect(accounts).to.have.length(8);
    const partial = await read("expand_accounts=partial_avatars");
    expect(partial.accounts.map(({ id }) => id)).to.deep.equal(newest.slice(0, 1));
    expect(partial.partial_accounts).to.have.length(7);
    expect(partial.partial_accounts?.[0]).to.have.all.keys(
      "id",
      "acct",
      "locked",
      "bot",
      "url",
      "avatar",
      "avatar_static",
      "avatar_description",
    );
    const first = await cast.alice.get(`${path}/follow-1/accounts?limit=6`).expect(200);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers["link"] ?? "")?.[1] ?? "";
    const second = await cast.alice.get(new URL(next).pathname + new URL(next).search).expect(200);
    const listed = [...(first.body as { id: string }[]), ...(second.body as { id: string }[])];
    expect(listed.map(({ id }) => id)).to.deep.equal(newest);
    await cast.alice.refused("getGroupedNotifications", { query: { expand_accounts: "some" } }, 400);
  });

  it("contain a single notification if the type isn't grouped by the app or at all", async () => {
    const ids = [await follow(cast.bob.account), await follow(cast.carol.account)];
    await favourite(cast.bob.account);
    await favourite(cast.carol.account);
    const mention = await makePost(server, cast.bob.account, { mentions: [cast.alice.account], tell: false });
    const mentioned = await notify("mention", cast.bob.account, { about: mention });
    const keys = (results: Results): string[] => results.notification_groups.map((group) => group.group_key);
    expect(keys(await read("grouped_types[]=favourite"))).to.deep.equal([
      `ungrouped-${mentioned}`,
      `favourite-${post.id}-1`,
      `ungrouped-${ids[1]}`,
      `ungrouped-${ids[0]}`,
    ]);
    expect(keys(await read("grouped_types[]=nonsense"))).to.have.length(5);
    expect(keys(await read("types[]=follow"))).to.deep.equal(["follow-1"]);
    expect(keys(await read("exclude_types[]=follow&exclude_types[]=favourite"))).to.deep.equal([
      `ungrouped-${mentioned}`,
    ]);
    const { notification_groups: ofBob } = await read(`account_id=${cast.bob.account.id}`);
    expect(ofBob.map(({ notifications_count: count }) => count)).to.deep.equal([1, 1, 1]);
  });

  it("omit filtered notifications and hidden senders, also from counts", async () => {
    await favourite(cast.bob.account);
    await favourite(cast.carol.account);
    await favourite(cast.frank);
    const apart = await notify("follow", cast.dave.account, { filtered: true });
    await makeBlock(server, cast.alice.account, cast.bob.account);
    await makeMute(server, cast.alice.account, cast.carol.account);
    const key = `favourite-${post.id}-1`;
    expect((await read()).notification_groups.map(summaryOf)).to.deep.equal([[key, 1, [cast.frank.id]]]);
    const all = await read("include_filtered=true");
    expect(all.notification_groups.map((group) => group.group_key)).to.deep.equal([
      `ungrouped-${apart}`,
      key,
    ]);
    await changeAccount(server, cast.frank.id, { suspended_at: new Date() });
    expect((await read()).notification_groups).to.deep.equal([]);
    await cast.alice.refused("getNotificationGroup", { path: { group_key: key } }, 404);
    await cast.alice.refused("listNotificationGroupAccounts", { path: { group_key: key } }, 404);
    await changeAccount(server, cast.frank.id, { suspended_at: null });
  });

  it("are shown individually and dismissed, by their owner only", async () => {
    await favourite(cast.bob.account);
    await favourite(cast.carol.account);
    const single = await notify("follow_request", cast.dave.account);
    const key = `favourite-${post.id}-1`;
    const one = await cast.alice.call("getNotificationGroup", { path: { group_key: key } });
    expect(one.notification_groups.map(summaryOf)).to.deep.equal([
      [key, 2, [cast.carol.account.id, cast.bob.account.id]],
    ]);
    expect(one.notification_groups[0]).not.to.have.any.keys("page_min_id", "page_max_id");
    expect(one.statuses.map(({ id }) => id)).to.deep.equal([post.id]);
    const ungrouped = await cast.alice.call("getNotificationGroup", {
      path: { group_key: `ungrouped-${single}` },
    });
    expect(ungrouped.notification_groups.map(summaryOf)).to.deep.equal([
      [`ungrouped-${single}`, 1, [cast.dave.account.id]],
    ]);
    for (const wrong of [key, `ungrouped-${single}`]) {
      for (const suffix of ["", "/accounts"])
        await cast.bob.refused("getNotificationGroup", { path: { group_key: `${wrong}${suffix}` } }, 404);
      await cast.bob.refused("dismissNotificationGroup", { path: { group_key: wrong } }, 404);
    }
    await cast.alice.call("dismissNotificationGroup", { path: { group_key: key } });
    await cast.alice.refused("dismissNotificationGroup", { path: { group_key: key } }, 404);
    await cast.alice.call("dismissNotificationGroup", { path: { group_key: `ungrouped-${single}` } });
    expect((await read()).notification_groups).to.deep.equal([]);
    for (const wrong of ["nonsense", "ungrouped-", "ungrouped-x", "ungrouped-99999999999999999999", "%00"]) {
      const { status } = await cast.alice.get(`${path}/${wrong}`);
      expect(status, wrong).to.be.oneOf([400, 404]);
    }
  });

  it("are counted from the marker on, up to the limit", async () => {
    const count = async (query = ""): Promise<number> => {
      const reply = await cast.alice.get(`${path}/unread_count?${query}`).expect(200);
      return (reply.body as { count: number }).count;
    };
    expect(await count()).to.equal(0);
    const first = await favourite(cast.bob.account);
    await favourite(cast.carol.account);
    await follow(cast.bob.account);
    await follow(cast.dave.account, 2);
    expect(await count()).to.equal(3);
    expect(await count("limit=2")).to.equal(2);
    expect(await count("grouped_types[]=follow")).to.equal(4);
    expect(await count("types[]=favourite")).to.equal(1);
    await cast.alice.call("saveMarkers", { body: { notifications: { last_read_id: first } } });
    expect(await count("types[]=favourite"), "the rest of the group is unread").to.equal(1);
  });

  it("take the same number of queries for many groups as for few", async () => {
    const cost = (limit: number): Promise<number> => queriesOfRequest(server, () => read(`limit=${limit}`));
    let hour = 0;
    for (const from of [cast.bob.account, cast.carol.account, cast.dave.account, cast.frank]) {
      const own = await makePost(server, cast.alice.account, { media: 1, tell: false });
      await notify("favourite", from, { about: own, group: `favourite-${own.id}-1` });
      await follow(from, (hour += 1));
    }
    await cost(8);
    expect(await cost(2)).to.equal(await cost(8));
  });
});
