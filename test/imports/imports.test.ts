import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { continueImport } from "../../src/domain/imports/applying.ts";
import { readEntries } from "../../src/domain/imports/reading.ts";
import { readRecords } from "../../src/domain/kernel/csv-files.ts";
import type { ImportType } from "../../src/store/imports/imports.ts";
import { chores } from "../../src/jobs/schedule.ts";
import { bearer, personOf, type Person } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { changeAccount, changeLogin, forget } from "../support/states.ts";
import { dyingAfter, Killed } from "../support/killed.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";
import type { Test } from "../support/supertest.ts";

type Import = Schemas["AccountImport"];
type Entry = Schemas["AccountImportEntry"];
type Follow = Schemas["Relationship"];

const path = "/api/v1/imports";

describe("imports", () => {
  const { server, cast } = suite();

  beforeEach(() =>
    forget(
      server,
      "imports",
      "follows",
      "follow_requests",
      "mutes",
      "blocks",
      "user_domain_blocks",
      "lists",
      "bookmarks",
    ),
  );

  const send = (who: Person, type: string, csv: string, more: object = {}): Test =>
    who.post(path).send({ type, csv, ...more });
  const preview = async (type: string, csv: string, more: object = {}): Promise<Import> =>
    (await send(cast.alice, type, csv, more).expect(200)).body as Import;
  const look = async ({ id }: Import): Promise<Import> =>
    await cast.alice.call("getImport", { path: { id } });
  const entries = async ({ id }: Import, query = ""): Promise<Entry[]> =>
    (await cast.alice.get(`${path}/${id}/entries${query}`).expect(200)).body as Entry[];
  const apply = async (made: Import): Promise<Import> => {
    await cast.alice.call("applyImport", { path: { id: made.id } });
    await server.settle();
    return look(made);
  };
  const imported = async (type: string, csv: string, more: object = {}): Promise<Import> =>
    apply(await preview(type, csv, more));
  const relationship = async (of: Person): Promise<Follow | undefined> => {
    const body = await cast.alice.call("listRelationships", { query: { id: [of.account.id] } });
    return body[0];
  };

  it("are previewed line by line, without effect", async () => {
    const { alice, bob, carol, dave } = cast;
    await makeFollow(server, alice.account, bob.account);
    const made = await preview(
      "follows",
      "Account address,Show boosts,Notify on new posts,Languages\n" +
        "Bob@concord.test,true,false,\n" +
        'carol,false,true,"de, en"\n' +
        "frank@remote.example\n" +
        "alice@concord.test,true,false,\n" +
        "bob@CONCORD.test,true,false,\n" +
        "dave@concord.test,perhaps,false,\n" +
        "dave@concord.test,true,false,klingon\n" +
        "two@at@signs.example\n" +
        "@,true\n",
    );
    expect(made).to.include({ type: "follows", mode: "merge", state: "preview", applied_at: null });
    expect(made.preview).to.deep.equal({ add: 2, keep: 1, remove: 0, invalid: 6 });
    expect(made.results).to.deep.equal({ done: 0, failed: 0, removed: 0 });
    const read = await entries(made);
    expect(read.map(({ line, target, change, problem }) => [line, target, change, problem])).to.deep.equal([
      [2, "bob@concord.test", "keep", null],
      [3, "carol@concord.test", "add", null],
      [4, "frank@remote.example", "add", null],
      [5, "alice@concord.test", "invalid", "own_account"],
      [6, "bob@concord.test", "invalid", "repeated"],
      [7, "dave@concord.test", "invalid", "options"],
      [8, "dave@concord.test", "invalid", "options"],
      [9, "two@at@signs.example", "invalid", "not_an_address"],
      [10, "@", "invalid", "not_an_address"],
    ]);
    expect((await entries(made, "?limit=2&after_line=8")).map(({ line }) => line)).to.deep.equal([9, 10]);
    expect((await entries(made, "?with_problem=true&limit=1"))[0]?.line).to.equal(5);
    expect(await relationship(carol)).to.include({ following: false });
    expect(await relationship(dave)).to.include({ following: false });
  });

  const readings: readonly (readonly [string, ImportType, string, readonly object[]])[] = [
    [
      "columns in another order, and columns that it doesn't know",
      "follows",
      "languages,Note,SHOW BOOSTS,#Account Address\nde,a friend,false,bob@concord.test\n",
      [{ target: "bob@concord.test", options: { reblogs: false, languages: ["de"] } }],
    ],
    [
      "semicolons",
      "follows",
      '\ufeffAccount address;Show boosts;Notify on new posts;Languages\r\nbob@concord.test;true;true;"de, en"\r\n',
      [{ target: "bob@concord.test", options: { reblogs: true, notify: true, languages: ["de", "en"] } }],
    ],
    [
      "semicolons without a header",
      "mutes",
      "bob@concord.test;false\n",
      [{ target: "bob@concord.test", options: { hideNotifications: false } }],
    ],
    [
      "a semicolon in the address of a post",
      "bookmarks",
      "https://remote.example/a;b\nhttps://remote.example/c\n",
      [{ target: "https://remote.example/a;b" }, { target: "https://remote.example/c" }],
    ],
    [
      "a semicolon in the title of a list",
      "lists",
      "Figs; plums,bob@concord.test\n",
      [{ target: "bob@concord.test", list: "Figs; plums" }],
    ],
    [
      "lists with their columns swapped",
      "lists",
      "Account address,List name\nbob@concord.test,Figs\n",
      [{ target: "bob@concord.test", list: "Figs" }],
    ],
    [
      "no column of addresses",
      "follows",
      "Show boosts,Notify on new posts\ntrue,false\n",
      [{ target: "Show boosts", problem: "not_an_address" }, { target: "true@concord.test" }],
    ],
    [
      "the header of another kind of file",
      "blocks",
      "#domain\nbob@concord.test\n",
      [{ target: "bob@concord.test" }],
    ],
  ];
  for (const [title, type, csv, expected] of readings) {
    it(`are read with ${title}`, async () => {
      const read = readEntries(
        server.context,
        await personOf(server, cast.alice.account),
        type,
        await readRecords(csv, 10),
      );
      expect(read).to.have.length(expected.length);
      for (const [index, entry] of expected.entries())
        expect(JSON.parse(JSON.stringify(read[index]))).to.deep.include(entry);
    });
  }

  it("follow accounts with the options of the file, and tell what failed", async () => {
    const { alice, bob, carol, dave, erin } = cast;
    await makeFollow(server, alice.account, bob.account);
    await erin.call("blockAccount", { path: { id: alice.account.id } });
    await changeAccount(server, dave.account.id, { locked: true });
    const done = await imported(
      "follows",
      "bob@concord.test,false,true,\ncarol@concord.test,true,false,de\ndave@concord.test\nerin@concord.test\nnobody@concord.test\n",
    );
    await changeAccount(server, dave.account.id, { locked: false });
    expect(done).to.include({ state: "applied" });
    expect(done.results).to.deep.equal({ done: 3, failed: 2, removed: 0 });
    expect(await relationship(bob)).to.include({ following: true, showing_reblogs: false, notifying: true });
    expect(await relationship(carol)).to.deep.include({ following: true, languages: ["de"] });
    expect(await relationship(dave)).to.include({ following: false, requested: true });
    expect(
      (await entries(done, "?with_problem=true")).map(({ target, problem }) => [target, problem]),
    ).to.deep.equal([
      ["erin@concord.test", "refused"],
      ["nobody@concord.test", "not_found"],
    ]);
    await erin.call("unblockAccount", { path: { id: alice.account.id } });
    const again = await apply(done);
    expect(again.results, "what failed is tried again").to.deep.equal({ done: 4, failed: 1, removed: 0 });
    expect(await relationship(erin)).to.include({ following: true });
  });

  it("mute, block and block domains", async () => {
    const { carol, dave, erin } = cast;
    await imported(
      "mutes",
      "Account address,Hide notifications\ncarol@concord.test,false\ndave@concord.test\n",
    );
    expect(await relationship(carol)).to.include({ muting: true, muting_notifications: false });
    expect(await relationship(dave)).to.include({ muting: true, muting_notifications: true });
    await imported("blocks", "erin@concord.test\n");
    expect(await relationship(erin)).to.include({ blocking: true });
    const domains = await imported("domain_blocks", "#domain\nSpam.example\nconcord.test\nnot a domain\n");
    expect(domains.preview).to.deep.equal({ add: 1, keep: 0, remove: 0, invalid: 2 });
    expect(await cast.alice.call("listDomainBlocks")).to.deep.equal(["spam.example"]);
  });

  it("bookmark statuses that the person may see", async () => {
    const { alice, bob } = cast;
    const seen = await publish(bob, "seen by everybody");
    const hidden = await publish(bob, { status: "for followers", visibility: "private" });
    const done = await imported(
      "bookmarks",
      `${seen.uri}\n${hidden.uri}\nhttp://nowhere\nftp://concord.test/1\n`,
    );
    expect(done.results).to.deep.equal({ done: 1, failed: 2, removed: 0 });
    const body = await alice.call("listBookmarks");
    expect(body.map(({ id }) => id)).to.deep.equal([seen.id]);
  });

  it("fill lists, and create them", async () => {
    const { alice, bob } = cast;
    await alice.call("createList", { body: { title: "Friends" } });
    const done = await imported(
      "lists",
      "Friends,bob@concord.test\nGardening,bob@concord.test\nGardening,carol@concord.test\n,dave@concord.test\n" +
        `${"x".repeat(257)},dave@concord.test\n`,
    );
    expect([done.preview.invalid, done.results.done]).to.deep.equal([2, 3]);
    const lists = await alice.call("listLists");
    expect(lists.map(({ title }) => title)).to.deep.equal(["Friends", "Gardening"]);
    const members = async (id = ""): Promise<string[]> =>
      (await alice.call("listListAccounts", { path: { id } }))
        .map(({ username }) => username)
        .toSorted((a, b) => a.localeCompare(b));
    expect(await members(lists[0]?.id)).to.deep.equal(["bob"]);
    expect(await members(lists[1]?.id)).to.deep.equal(["bob", "carol"]);
    expect(await relationship(bob)).to.include({ following: true });
    const rest = await imported("lists", "Gardening,carol@concord.test\n", { mode: "overwrite" });
    expect(rest.preview).to.deep.equal({ add: 0, keep: 1, remove: 2, invalid: 0 });
    expect(await members(lists[0]?.id)).to.deep.equal([]);
    expect(await members(lists[1]?.id)).to.deep.equal(["carol"]);
  });

  for (const type of ["follows", "mutes", "blocks", "domain_blocks", "bookmarks"] as const) {
    it(`remove what the file doesn't list if they overwrite ${type}`, async () => {
      const posts = [
        await publish(cast.bob, "one"),
        await publish(cast.bob, "two"),
        await publish(cast.bob, "three"),
      ];
      const names = ["bob@concord.test", "carol@concord.test", "dave@concord.test"];
      const domains = ["a.example", "b.example", "c.example"];
      const all =
        type === "bookmarks" ? posts.map(({ uri }) => uri) : type === "domain_blocks" ? domains : names;
      await imported(type, all.join("\n"));
      const [kept, ...others] = all;
      const made = await preview(type, `${kept}\n`, { mode: "overwrite" });
      expect(made.preview).to.deep.equal({ add: 0, keep: 1, remove: others.length, invalid: 0 });
      expect((await apply(made)).results).to.deep.equal({ done: 1, failed: 0, removed: others.length });
      const repeated = await preview(type, `${kept}\n`, { mode: "overwrite" });
      expect(repeated.preview).to.deep.equal({ add: 0, keep: 1, remove: 0, invalid: 0 });
    });
  }

  it("continue after being killed, and stop once they are deleted", async () => {
    const { alice } = cast;
    const names = ["bob", "carol", "dave", "erin"];
    const made = await preview("follows", names.map((name) => `${name}@concord.test`).join("\n"));
    await alice.call("applyImport", { path: { id: made.id } });
    const step = { importId: made.id, after: "0" };
    for (let killed = 0; killed < 3; killed += 1) {
      await continueImport(dyingAfter(server.context, 1), step).then(
        () => expect.fail("wasn't killed"),
        (error: unknown) => expect(error).to.be.instanceOf(Killed),
      );
    }
    expect((await look(made)).results).to.deep.equal({ done: 3, failed: 0, removed: 0 });
    await Promise.all([continueImport(server.context, step), continueImport(server.context, step)]);
    expect((await look(made)).results, "two runs at once").to.deep.equal({ done: 4, failed: 0, removed: 0 });
    const other = await preview("blocks", "bob@concord.test\n");
    await alice.call("applyImport", { path: { id: other.id } });
    await alice.delete(`${path}/${other.id}`).expect(200, {});
    await server.settle();
    expect(await relationship(cast.bob)).to.include({ blocking: false });
  });

  it("end if the person is disabled, and go on if they apply the rest later", async () => {
    const { alice } = cast;
    const made = await preview("blocks", "bob@concord.test\n");
    await alice.call("applyImport", { path: { id: made.id } });
    await changeLogin(server, alice.user.id, { disabled: true });
    await server.settle();
    await changeLogin(server, alice.user.id, { disabled: false });
    expect(await look(made)).to.deep.include({
      state: "applied",
      results: { done: 0, failed: 0, removed: 0 },
    });
    expect((await apply(made)).results.done).to.equal(1);
  });

  it("are the person's own, and need the scope for all that they write", async () => {
    const { alice, bob } = cast;
    const made = await preview("blocks", "bob@concord.test\n");
    expect(await bob.call("listImports")).to.deep.equal([]);
    expect((await alice.call("listImports")).map(({ id }) => id)).to.deep.equal([made.id]);
    const narrow = await bearer(server, alice, alice.appId, ["read", "write:blocks"]);
    await narrow.refused("createImport", { body: { type: "blocks", csv: "bob" } }, 403);
  });

  it("refuse what isn't CSV, too many lines and too many imports", async () => {
    const { alice } = cast;
    const { body } = await send(alice, "blocks", 'bob\n"carol').expect(422);
    expect(body).to.have.nested.property("details.csv");
    await send(alice, "blocks", "bob@concord.test\n".repeat(20_001)).expect(422);
    await send(alice, "blocks", "").expect(422);
    await send(alice, "everything", "bob").expect(422);
    const full = await preview("blocks", "b\n".repeat(20_000));
    expect(full.preview).to.deep.equal({ add: 1, keep: 0, remove: 0, invalid: 19_999 });
    for (let n = 1; n < 20; n += 1) await send(alice, "blocks", "bob").expect(200);
    expect((await send(alice, "blocks", "bob").expect(422)).body).to.include({ code: "limit_reached" });
    server.advance(31 * 86_400_000);
    await chores.remove_imports(server.context);
    expect(await alice.call("listImports")).to.deep.equal([]);
  });
});
