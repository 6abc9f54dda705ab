/** Replies encoded in parts: each part is validated, and nothing undeclared is sent. */
import { expect } from "chai";
import supertest, { type Response } from "../../support/supertest.ts";
import { BrokenReply } from "../../../src/contract/broken-reply.ts";
import { ownEncoder } from "../../../src/contract/encoded.ts";
import { single } from "../../../src/store/kernel/connection.ts";
import type { Person } from "../../cast/people.ts";
import { makePost } from "../../cast/posts.ts";
import { type TestGate, gateApp, reply } from "../../support/gate.ts";
import { type Status, act, publish } from "../../support/statuses.ts";
import { suite } from "../../support/suite.ts";

const encoder = ownEncoder();
const mention = encoder.whole("StatusMention", {
  id: "1",
  username: "bob",
  url: "https://concord.example/@bob",
  acct: "bob",
});
const accountPart = encoder.part("Account", { id: "1" });

describe("an object encoded in parts", () => {
  const violation = (encode: () => unknown): string => {
    try {
      encode();
    } catch (error) {
      if (error instanceof BrokenReply) return error.message;
      throw error;
    }
    throw new Error("it was encoded");
  };
  const empty = encoder.list("StatusMention", []);

  it("must have all required properties", () => {
    const head = encoder.part("Context", {});
    const join = (): unknown =>
      encoder.object("Context", head, [["ancestors", encoder.list("Status", [])]], null);
    expect(violation(join)).to.contain("required property descendants");
    // A failed check isn't cached as complete.
    expect(violation(join)).to.contain("required property descendants");
  });

  it("must not have a property twice", () => {
    const list = encoder.list("Status", []);
    const join = (): unknown =>
      encoder.object(
        "Context",
        null,
        [
          ["ancestors", list],
          ["descendants", list],
          ["ancestors", list],
        ],
        null,
      );
    expect(violation(join)).to.contain("/ancestors: is there twice");
    const part = encoder.part("Context", { ancestors: [], descendants: [] });
    expect(violation(() => encoder.object("Context", part, [["ancestors", list]], null))).to.contain("twice");
  });

  it("must not have a part of another schema", () => {
    const list = encoder.list("Status", []);
    const inner = [
      ["ancestors", list],
      ["descendants", list],
    ] as const;
    expect(violation(() => encoder.object("Context", accountPart, inner, null))).to.contain("Account");
    expect(violation(() => encoder.object("Context", null, inner, accountPart))).to.contain("Account");
  });

  it("must not have a value of another type, nor a list of others", () => {
    const inner = [
      ["ancestors", empty],
      ["descendants", empty],
    ] as const;
    expect(violation(() => encoder.object("Context", null, inner, null))).to.contain("/ancestors");
    expect(violation(() => Reflect.apply(encoder.list, encoder, ["Status", [mention]]))).to.contain(
      "/0: is StatusMention",
    );
  });

  it("may only have declared parts", () => {
    expect(violation(() => encoder.part("Status", { replies_count: -1 }))).to.contain("/replies_count");
    expect(violation(() => encoder.part("Status", { secret: "x" }))).to.contain("secret");
    expect(violation(() => encoder.part("Status", { created_at: "yesterday" }))).to.contain("/created_at");
    expect(violation(() => encoder.part("Status", { poll: { id: 1 } }))).to.contain("/poll");
    expect(violation(() => Reflect.apply(encoder.whole, encoder, ["StatusMention", { id: "1" }]))).to.contain(
      "username",
    );
  });

  it("is valid JSON, also with an empty part", () => {
    const lists = ["ancestors", "descendants"].map((name) => [name, encoder.list("Status", [])] as const);
    const none = encoder.part("Context", { ancestors: undefined });
    const object = encoder.object("Context", none, lists, none);
    expect(JSON.parse(object.bytes().toString())).to.deep.equal({ ancestors: [], descendants: [] });
  });

  it("is valid JSON of its parts", () => {
    const list = encoder.list("StatusMention", [mention, mention]);
    const parsed = { id: "1", username: "bob", url: "https://concord.example/@bob", acct: "bob" };
    expect(JSON.parse(list.bytes().toString())).to.deep.equal([parsed, parsed]);
    expect(list.inOnePiece().bytes().toString()).to.equal(list.bytes().toString());
    expect(list.length).to.equal(list.bytes().length);
  });
});

describe("an operation with an encoded reply", () => {
  const operation = (id: string, schema: object): object => ({
    get: { operationId: id, tags: ["test"], security: [], responses: { 200: reply(schema) } },
  });
  const item = { $ref: "#/components/schemas/StatusMention" };
  let gate: TestGate;
  let body: unknown;
  before(() => {
    const answer = () => Promise.resolve({ status: 200, body });
    gate = gateApp({
      paths: {
        "/mention": operation("getMention", item),
        "/mentions": operation("listMentions", { type: "array", items: item }),
        "/text": operation("getText", { type: "string" }),
      },
      schemas: {
        StatusMention: { type: "object", properties: { id: { type: "string" } } },
        Tag: { type: "object" },
      },
      operations: { getMention: answer, listMentions: answer, getText: answer },
    });
  });
  const ask = async (path: string, sent: unknown): Promise<number> => {
    body = sent;
    return (await supertest(gate.app).get(path)).status;
  };

  it("sends declared replies", async () => {
    expect(await ask("/mention", mention)).to.equal(200);
    expect(await ask("/mentions", encoder.list("StatusMention", [mention]))).to.equal(200);
  });

  it("replies 500 instead of anything else", async () => {
    const tag = encoder.whole("Tag", { name: "beans", url: "https://concord.test/tags/beans", history: [] });
    expect(await ask("/mention", tag)).to.equal(500);
    expect(await ask("/mention", encoder.list("StatusMention", [mention]))).to.equal(500);
    expect(await ask("/mentions", mention)).to.equal(500);
    expect(await ask("/mentions", encoder.list("Tag", []))).to.equal(500);
    expect(await ask("/mentions", [mention])).to.equal(500);
    expect(await ask("/text", mention)).to.equal(500);
    expect(gate.logged.filter(({ pointer }) => pointer !== undefined)).to.have.length(6);
  });
});

describe("a page with an invalid part", () => {
  const { server, cast } = suite();
  let post: Status;
  let frankPostId: string;

  before(async () => {
    const { alice, bob, carol } = cast;
    const sql = server.database.builder;
    // A database without its constraints.
    for (const rule of ["statuses_visibility_check", "filters_action_check"]) {
      const table = rule.split("_")[0] ?? "";
      await sql.raw(`alter table ${table} drop constraint ${rule}`);
    }
    for (const table of ["quotes", "preview_cards", "media_attachments", "notifications"]) {
      const { rows } = (await sql.raw(
        "select conname from pg_constraint where conrelid = ?::regclass and contype = 'c'",
        [table],
      )) as { rows: { conname: string }[] };
      for (const { conname } of rows) await sql.raw(`alter table ${table} drop constraint ${conname}`);
    }
    post = await publish(alice, {
      status: "Beans",
      quote_approval_policy: "public",
      poll: { options: ["Yes", "No"], expires_in: 3600 },
    });
    await act(bob, post.id, "favourite");
    await act(bob, post.id, "reblog");
    await publish(carol, "Peas");
    await bob.call("followAccount", { path: { id: alice.account.id } });
    frankPostId = (await makePost(server, cast.frank, { media: 1 })).id;
    const cards = await sql("preview_cards").insert(
      { url: "https://remote.example/", found: true, type: "link", title: "Beans" },
      ["id"],
    );
    await sql("statuses")
      .where({ id: frankPostId })
      .update({ card_id: single(cards).id });
    await publish(cast.dave, { status: "See", quoted_status_id: post.id });
    await bob.call("createFilter", {
      body: { title: "Beans", context: ["home"], keywords_attributes: [{ keyword: "Beans" }] },
    });
    await server.settle();
  });

  interface Case {
    readonly part: string;
    /** SQL assignments that invalidate the part, and repair it. */
    readonly table: string;
    readonly broken: string;
    readonly mended: string;
    readonly where: () => string;
    readonly pointer: string;
    readonly path: () => string;
    readonly reader: () => Person;
  }

  const statusesOf = (id: string): string => `/api/v1/accounts/${id}/statuses`;
  const ofAlice = () => statusesOf(cast.alice.account.id);
  const ofBob = () => statusesOf(cast.bob.account.id);
  const ofFrank = () => statusesOf(cast.frank.id);
  const bob = (): Person => cast.bob;
  const isPost = (): string => `id = ${post.id}`;
  const cases: readonly Case[] = [
    {
      part: "a status's shared part",
      table: "statuses",
      broken: "replies_count = -1",
      mended: "replies_count = 0",
      where: isPost,
      pointer: "/replies_count",
      path: ofAlice,
      reader: bob,
    },
    {
      part: "its author",
      table: "accounts",
      broken: `fields = '[{"name": "Shop", "value": "Beans", "verified_at": 5}]'`,
      mended: "fields = '[]'",
      where: () => `id = ${cast.alice.account.id}`,
      pointer: "/fields/0/verified_at",
      path: ofAlice,
      reader: bob,
    },
    {
      part: "a reblogged status",
      table: "statuses",
      broken: "replies_count = -1",
      mended: "replies_count = 0",
      where: isPost,
      pointer: "/replies_count",
      path: ofBob,
      reader: bob,
    },
    {
      part: "the author of a reblogged status",
      table: "accounts",
      broken: `fields = '[{"name": "Shop", "value": "Beans", "verified_at": 5}]'`,
      mended: "fields = '[]'",
      where: () => `id = ${cast.alice.account.id}`,
      pointer: "/fields/0/verified_at",
      path: ofBob,
      reader: bob,
    },
    {
      part: "a reblog around a status",
      table: "statuses",
      broken: "visibility = 'nobody'",
      mended: "visibility = 'public'",
      where: () => `reblog_of_id = ${post.id}`,
      pointer: "/visibility",
      path: ofBob,
      reader: bob,
    },
    {
      part: "its quote approval",
      table: "statuses",
      broken: "quote_automatic = '{anybody}'",
      mended: "quote_automatic = '{public}'",
      where: isPost,
      pointer: "/quote_approval/automatic/0",
      path: ofAlice,
      reader: bob,
    },
    {
      part: "a poll",
      table: "polls",
      broken: "votes_count = -1",
      mended: "votes_count = 0",
      where: () => `id = ${post.poll?.id ?? "0"}`,
      pointer: "/poll/votes_count",
      path: ofAlice,
      reader: bob,
    },
    {
      part: "a filter that it matches",
      table: "filters",
      broken: "action = 'burn'",
      mended: "action = 'warn'",
      where: () => `account_id = ${cast.bob.account.id}`,
      pointer: "/filtered/0/filter/filter_action",
      path: ofAlice,
      reader: bob,
    },
    {
      part: "a quote",
      table: "quotes",
      broken: "state = 'odd'",
      mended: "state = 'accepted'",
      where: () => `quoted_status_id = ${post.id}`,
      pointer: "/quote/state",
      path: () => statusesOf(cast.dave.account.id),
      reader: bob,
    },
    {
      part: "a card",
      table: "preview_cards",
      broken: "width = -1",
      mended: "width = 0",
      where: () => "true",
      pointer: "/card/width",
      path: ofFrank,
      reader: bob,
    },
    {
      part: "a file",
      table: "media_attachments",
      broken: "type = 'smell'",
      mended: "type = 'image'",
      where: () => `account_id = ${cast.frank.id}`,
      pointer: "/media_attachments/0/type",
      path: ofFrank,
      reader: bob,
    },
    {
      part: "a notification",
      table: "notifications",
      broken: "created_at = '12345-01-01'",
      mended: "created_at = now()",
      where: () => `account_id = ${cast.alice.account.id} and type = 'favourite'`,
      pointer: "/created_at",
      path: () => "/api/v1/notifications",
      reader: () => cast.alice,
    },
    {
      part: "a status of a notification",
      table: "statuses",
      broken: "quotes_count = -1",
      mended: "quotes_count = 1",
      where: isPost,
      pointer: "/quotes_count",
      path: () => "/api/v1/notifications?types[]=favourite",
      reader: () => cast.alice,
    },
  ];

  for (const { part, table, broken, mended, where, pointer, path, reader } of cases) {
    it(`gets 500 each time, without affecting other pages: ${part}`, async () => {
      const assign = async (assignment: string): Promise<void> => {
        await server.database.builder.raw(`update ${table} set ${assignment} where ${where()}`);
        // As the code that changes a card does. A notification's time never changes.
        if (["preview_cards", "notifications"].includes(table))
          await server.database.builder("statuses").update({ version: "0" });
      };
      const ask = (): Promise<Response> => reader().get(path());
      expect((await ask()).status).to.equal(200);
      await assign(broken);
      const logged = server.logged.length;
      for (const answer of [await ask(), await ask()]) {
        expect(answer.status).to.equal(500);
        expect(answer.body).to.have.property("error");
        expect(JSON.stringify(answer.body)).not.to.contain(post.id);
      }
      const pointers = server.logged.slice(logged).flatMap((line) => line["pointer"] ?? []);
      expect(pointers).to.deep.equal([pointer, pointer]);
      await reader().call("listAccountStatuses", { path: { id: cast.carol.account.id } });
      await assign(mended);
      expect((await ask()).status).to.equal(200);
    });
  }
});
