/** What concord-contract compares with requests: the entries of filtered lists, and the values that were sent. */
import { expect } from "chai";
import { openContract } from "../../packages/contract/src/contract.ts";
import type { Exchange } from "../../packages/contract/src/exchange.ts";
import { filterDifferences, filterQueries } from "../../packages/contract/src/filters.ts";
import { type Sent, storedDifferences } from "../../packages/contract/src/stored.ts";

const tested = openContract("concord");

function operationOf(id: string) {
  const operation = tested.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`there is no operation ${id}`);
  return operation;
}

function exchangeOf(query: string): Exchange {
  const empty = Buffer.alloc(0);
  const target = `/list?${query}`;
  return {
    method: "GET",
    target,
    requestHeaders: {},
    requestBody: empty,
    status: 200,
    headers: {},
    body: empty,
  };
}

const problemsOf = (id: string, query: string, body: unknown): string[] =>
  filterDifferences(tested, operationOf(id), exchangeOf(query), body).map(({ pointer }) => pointer);

const local = { acct: "alice", id: "1" };
const remote = { acct: "bob@remote.example", id: "2" };
const media = { account: local, media_attachments: [{}], edited_at: null };
const bare = { account: local, media_attachments: [], edited_at: null };

describe("the entries of a filtered list", () => {
  for (const [id, query, right, wrong] of [
    ["listNotifications", "types[]=follow", [{ type: "follow" }], [{ type: "follow" }, { type: "mention" }]],
    ["listNotifications", "exclude_types[]=follow", [{ type: "mention" }], [{ type: "follow" }]],
    ["listNotifications", "account_id=2", [{ account: remote }], [{ account: local }]],
    ["listNotifications", "account_id=", [{ account: local }], undefined],
    [
      "getGroupedNotifications",
      "types[]=follow",
      { notification_groups: [{ type: "follow" }] },
      { notification_groups: [{ type: "mention" }] },
    ],
    [
      "listPublicTimeline",
      "only_media=true",
      [media, { ...bare, edited_at: "2026-01-01T00:00:00Z" }],
      [bare],
    ],
    ["listPublicTimeline", "only_media=false", [media, bare], undefined],
    ["listPublicTimeline", "local=true", [{ account: local }], [{ account: remote }]],
    ["listPublicTimeline", "remote=1", [{ account: remote }], [{ account: local }]],
    ["listPublicTimeline", "local=true&remote=true", [{ account: local }, { account: remote }], undefined],
    [
      "listAccountStatuses",
      "exclude_replies=true",
      [{ in_reply_to_id: "5", in_reply_to_account_id: "1", account: local }],
      [{ in_reply_to_id: "5", in_reply_to_account_id: "2", account: local }],
    ],
    ["listAccountStatuses", "exclude_reblogs=true", [{ reblog: null }], [{ reblog: bare }]],
    // Only whether the caller has pinned it.
    ["listAccountStatuses", "pinned=true", [{ pinned: false }], undefined],
    ["listRelationships", "id[]=1", [{ id: "1" }], [{ id: "2" }]],
    ["listDirectory", "local=true", [local], [remote]],
    ["listAdminCustomEmojis", "remote=true", [{ domain: "remote.example" }], undefined],
    ["listAdminAuditLog", "account_id=1", [{ account_id: "1" }], undefined],
    ["search", "q=a&type=accounts", { accounts: [local], statuses: [] }, { accounts: [], statuses: [bare] }],
    ["search", "q=a", { accounts: [local], statuses: [bare] }, undefined],
  ] as const) {
    it(`${id} with ${query}`, () => {
      expect(problemsOf(id, query, right)).to.deep.equal([]);
      if (wrong !== undefined) expect(problemsOf(id, query, wrong)).to.have.length(1);
    });
  }

  it("are judged whatever the server sends", () => {
    for (const body of [null, [null, null], [1, "a"], [{ account: null }], { notification_groups: [null] }]) {
      for (const id of [
        "listNotifications",
        "listPublicTimeline",
        "getGroupedNotifications",
        "listCustomEmojis",
      ]) {
        expect(() => filterQueries(operationOf(id), body)).not.to.throw();
        expect(() =>
          problemsOf(id, "types[]=a&local=true&only_media=true&account_id=1", body),
        ).not.to.throw();
      }
    }
  });

  it("are asked for with each filter, and with types that the list has", () => {
    const list = [{ type: "follow" }, { type: "mention" }];
    expect(filterQueries(operationOf("listNotifications"), list)).to.deep.equal([
      "types[]=mention",
      "exclude_types[]=follow",
    ]);
    expect(filterQueries(operationOf("listDirectory"), [local])).to.deep.equal(["local=true"]);
  });
});

describe("the values that a journey has sent", () => {
  for (const [what, sent, shown, pointers] of [
    ["are those of the reply", { title: "Peas", exclusive: true }, { title: "Peas", exclusive: true }, []],
    [
      "differ",
      { title: "Peas", exclusive: true },
      { title: "Leeks", exclusive: false },
      ["/title", "/exclusive"],
    ],
    ["are lost", { replies_policy: "none" }, { replies_policy: null }, ["/replies_policy"]],
    ["have another order or case", { context: ["Home", "public"] }, { context: ["public", "home"] }, []],
    ["lack an entry", { context: ["home", "public"] }, { context: ["home"] }, ["/context"]],
    ["are times", { at: "2026-01-01T00:00:00.123Z" }, { at: "2026-01-01T00:00:00Z" }, []],
    ["are other times", { at: "2026-01-01T00:00:00.123Z" }, { at: "2026-01-02T00:00:00Z" }, ["/at"]],
    ["are shown as HTML", { note: "I'm Bob\n& co" }, { note: "<p>I&#39;m Bob<br />&amp; co</p>" }, []],
    ["are of another type", { choices: ["1"] }, { choices: [{ title: "1" }] }, []],
    [
      "are nested",
      { source: { privacy: "private" } },
      { source: { privacy: "public" } },
      ["/source/privacy"],
    ],
  ] as const) {
    it(what, () => {
      const all: Sent = new Map();
      const put = operationOf("updateList");
      const found = storedDifferences(all, put, sent, { id: "1", ...shown });
      expect(found.map(({ pointer }) => pointer)).to.deep.equal(pointers);
      // Reading it again compares, too, until an action without a body.
      expect(storedDifferences(all, operationOf("getList"), undefined, { id: "1", ...shown })).to.have.length(
        pointers.length,
      );
      expect(
        storedDifferences(all, operationOf("deleteList"), undefined, { id: "1", ...shown }),
      ).to.deep.equal([]);
    });
  }
});
