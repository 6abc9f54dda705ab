import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { type LocalName, type Person, makeRemoteAccount } from "../cast/people.ts";
import { makeFavourite } from "../cast/interactions.ts";
import { untilSomebodyWaits } from "../support/locks.ts";
import { type Status, act, look, makeMedia, publish } from "../support/statuses.ts";
import { changeAccount, changeStatus, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("status interactions", () => {
  const { server, anonymous, cast } = suite();

  const block = async (who: Person, whom: Person): Promise<void> => {
    await who.call("blockAccount", { path: { id: whom.account.id } });
  };
  afterEach(async () => {
    await forget(server, "blocks");
  });

  describe("favourites", () => {
    it("are idempotent, and can be removed", async () => {
      const status = await publish(cast.alice, "Hello");
      for (let time = 0; time < 2; time += 1) {
        const favourited = await act(cast.bob, status.id, "favourite");
        expect([favourited.favourited, favourited.favourites_count]).to.deep.equal([true, 1]);
      }
      expect((await look(cast.carol, status.id)).favourited).to.equal(false);
      for (let time = 0; time < 2; time += 1) {
        const undone = await act(cast.bob, status.id, "unfavourite");
        expect([undone.favourited, undone.favourites_count]).to.deep.equal([false, 0]);
      }
    });

    it("are counted exactly for twenty concurrent requests", async () => {
      const status = await publish(cast.alice, "Hello");
      const names: readonly LocalName[] = ["alice", "bob", "carol", "dave", "erin"];
      const all = names.flatMap((name) => [name, name, name, name]);
      await Promise.all(all.map((name) => act(cast[name], status.id, "favourite")));
      expect((await look(cast.alice, status.id)).favourites_count).to.equal(5);
      await Promise.all(all.map((name) => act(cast[name], status.id, "unfavourite")));
      expect((await look(cast.alice, status.id)).favourites_count).to.equal(0);
    });

    it("of a reblog count for the original", async () => {
      const status = await publish(cast.alice, "Hello");
      const reblog = await act(cast.bob, status.id, "reblog");
      const shown = await act(cast.carol, reblog.id, "favourite");
      expect([shown.id, shown.favourited, shown.reblog?.favourites_count]).to.deep.equal([
        reblog.id,
        true,
        1,
      ]);
      expect((await look(cast.carol, status.id)).favourited).to.equal(true);
      expect((await act(cast.carol, reblog.id, "unfavourite")).favourited).to.equal(false);
    });

    it("are rejected for accounts that the user blocks, and impossible for accounts blocking the user", async () => {
      const status = await publish(cast.alice, "Hello");
      await block(cast.bob, cast.alice);
      await cast.bob.refused("favouriteStatus", { path: { id: status.id } }, 403);
      await block(cast.alice, cast.carol);
      await cast.carol.refused("favouriteStatus", { path: { id: status.id } }, 404);
    });
  });

  describe("reblogs", () => {
    it("are statuses of their own that contain the original, once per account", async () => {
      const status = await publish(cast.alice, "Hello");
      const reblogs = await Promise.all(Array.from({ length: 5 }, () => act(cast.bob, status.id, "reblog")));
      const [reblog] = reblogs;
      expect(new Set(reblogs.map((one) => one.id)).size).to.equal(1);
      expect(reblog?.reblog?.id).to.equal(status.id);
      expect(reblog?.account.acct).to.equal("bob");
      expect([reblog?.reblog?.content, reblog?.reblogged]).to.deep.equal([status.content, true]);
      expect(reblog?.uri).to.equal(`http://concord.test/users/bob/statuses/${reblog?.id}/activity`);
      expect((await look(cast.alice, status.id)).reblogs_count).to.equal(1);
      const again = await act(cast.carol, reblog?.id ?? "", "reblog");
      expect(again.reblog?.id).to.equal(status.id);
      expect((await look(cast.alice, status.id)).reblogs_count).to.equal(2);
    });

    it("lock the original before home timelines, as the reactions to statuses do", async () => {
      const status = await publish(cast.alice, "Often shared");
      const other = await server.database.builder.transaction();
      try {
        await other.raw("select from statuses where id = ? for no key update", [status.id]);
        const reblogged = act(cast.bob, status.id, "reblog");
        await untilSomebodyWaits(server, "with identity as materialized");
        // The lock that serializes reblogs of one status in home timelines.
        const { rows } = await other.raw<{ rows: { free: boolean }[] }>(
          "select pg_try_advisory_xact_lock(70219471, hashtext(?)) as free",
          [status.id],
        );
        expect(rows).to.deep.equal([{ free: true }]);
        await other.commit();
        await reblogged;
      } finally {
        if (!other.isCompleted()) await other.rollback();
      }
    });

    it("have no text, attachments, mentions, hashtags, poll and counters of their own", async () => {
      const media = await makeMedia(server, cast.alice.account);
      const text = "For @carol #tomatoes";
      const files = await publish(cast.alice, { status: text, media_ids: [media], spoiler_text: "Careful" });
      const poll = { options: ["a", "b"], expires_in: 3600 };
      const asked = await publish(cast.alice, { status: "Which?", poll });
      for (const { id } of [files, asked]) {
        await act(cast.carol, id, "favourite");
        const { id: wrapperId } = await act(cast.bob, id, "reblog", { visibility: "unlisted" });
        const uri = `http://concord.test/users/bob/statuses/${wrapperId}/activity`;
        for (const [person, reblogged] of [
          [cast.bob, true],
          [cast.carol, false],
          [undefined, undefined],
        ] as const) {
          const path = `/api/v1/statuses/${wrapperId}`;
          const request = person === undefined ? supertest(server.app).get(path) : person.get(path);
          const shown = (await request.expect(200)).body as Status;
          const { account, created_at, reblog, ...wrapper } = shown;
          expect(account.acct).to.equal("bob");
          expect(Date.parse(created_at)).to.be.greaterThan(Date.parse(reblog?.created_at ?? ""));
          expect(reblog).to.deep.include({ id, favourites_count: 1, reblogs_count: 1, reblog: null });
          expect(reblog?.content).to.not.equal("");
          const marks = { favourited: person === cast.carol, reblogged, bookmarked: false, muted: false };
          expect(wrapper).to.deep.equal({
            id: wrapperId,
            uri,
            url: uri,
            edited_at: null,
            in_reply_to_id: null,
            in_reply_to_account_id: null,
            content: "",
            visibility: "unlisted",
            language: null,
            sensitive: false,
            spoiler_text: "",
            application: null,
            media_attachments: [],
            mentions: [],
            tags: [],
            tagged_collections: [],
            emojis: [],
            replies_count: 0,
            reblogs_count: 0,
            favourites_count: 0,
            quotes_count: 0,
            quote_approval: reblog?.quote_approval,
            quote: null,
            poll: null,
            card: null,
            ...(person === undefined ? {} : { ...marks, filtered: [] }),
          });
        }
      }
      expect((await look(cast.bob, files.id)).media_attachments).to.have.length(1);
    });

    it("are the same in home timelines, on profiles, and in the reply to their deletion", async () => {
      const original = await publish(cast.alice, "Hello #tomatoes");
      const wrapper = await act(cast.bob, original.id, "reblog");
      for (const path of ["/api/v1/timelines/home", `/api/v1/accounts/${cast.bob.account.id}/statuses`]) {
        const page = (await cast.bob.get(path).expect(200)).body as Status[];
        const listed = page.find(({ id }) => id === wrapper.id);
        expect(listed, path).to.deep.equal(wrapper);
      }
      const body = await cast.bob.call("deleteStatus", { path: { id: wrapper.id } });
      const deleted = body;
      expect([deleted.text, deleted.reblog?.text]).to.deep.equal(["", "Hello #tomatoes"]);
    });

    it("can be removed by the original and by the reblog, repeatedly", async () => {
      const status = await publish(cast.alice, "Hello");
      const before = (await look(cast.bob, status.id)).account.statuses_count;
      for (const by of ["original", "reblog"]) {
        const reblog = await act(cast.bob, status.id, "reblog");
        const undone = await act(cast.bob, by === "original" ? status.id : reblog.id, "unreblog");
        expect([undone.id, undone.reblogged, undone.reblogs_count]).to.deep.equal([status.id, false, 0]);
        await cast.bob.refused("getStatus", { path: { id: reblog.id } }, 404);
      }
      expect((await act(cast.bob, status.id, "unreblog")).reblogs_count).to.equal(0);
      expect((await look(cast.bob, status.id)).account.statuses_count).to.equal(before);
    });

    it("can be deleted like any own status", async () => {
      const status = await publish(cast.alice, "Hello");
      const reblog = await act(cast.bob, status.id, "reblog");
      const body = await cast.bob.call("deleteStatus", { path: { id: reblog.id } });
      expect(body.reblog?.text).to.equal("Hello");
      expect((await look(cast.alice, status.id)).reblogs_count).to.equal(0);
    });

    it("have the requested visibility, and only that of followers for a private original", async () => {
      const open = await publish(cast.alice, "Hello");
      expect((await act(cast.alice, open.id, "reblog", { visibility: "unlisted" })).visibility).to.equal(
        "unlisted",
      );
      const close = await publish(cast.alice, { status: "Among us", visibility: "private" });
      expect((await act(cast.alice, close.id, "reblog", { visibility: "public" })).visibility).to.equal(
        "private",
      );
      const other = await publish(cast.alice, "Hello");
      await cast.bob.refused("reblogStatus", { path: { id: other.id }, body: { visibility: "direct" } }, 422);
      expect((await act(cast.bob, other.id, "reblog")).visibility).to.equal("public");
    });

    it("are rejected for direct statuses, others' private ones, and those of blocked accounts", async () => {
      const close = await publish(cast.alice, { status: "@bob among us", visibility: "private" });
      const secret = await publish(cast.alice, { status: "@bob psst", visibility: "direct" });
      const open = await publish(cast.carol, "Hello");
      await block(cast.bob, cast.carol);
      for (const { id } of [close, secret, open]) {
        await cast.bob.refused("reblogStatus", { path: { id } }, 403);
      }
      await cast.alice.refused("reblogStatus", { path: { id: secret.id } }, 403);
    });
  });

  describe("bookmarks, mutes and pins", () => {
    it("are private, idempotent, and can be removed", async () => {
      const status = await publish(cast.alice, "Hello");
      for (const [action, undo, mark] of [
        ["bookmark", "unbookmark", "bookmarked"],
        ["mute", "unmute", "muted"],
        ["pin", "unpin", "pinned"],
      ] as const) {
        for (let time = 0; time < 2; time += 1) {
          expect((await act(cast.alice, status.id, action))[mark], action).to.equal(true);
        }
        expect((await look(cast.bob, status.id))[mark] ?? false).to.equal(false);
        for (let time = 0; time < 2; time += 1) {
          expect((await act(cast.alice, status.id, undo))[mark], undo).to.equal(false);
        }
      }
    });

    it("mute the whole conversation", async () => {
      const status = await publish(cast.alice, "Question");
      const answer = await publish(cast.bob, { status: "Answer", in_reply_to_id: status.id });
      await act(cast.carol, answer.id, "mute");
      expect((await look(cast.carol, status.id)).muted).to.equal(true);
    });

    it("return 404 for muting an unknown conversation", async () => {
      const status = await publish(cast.alice, "Question");
      await changeStatus(server, status.id, { conversation_id: null });
      await cast.bob.refused("muteStatus", { path: { id: status.id } }, 422);
    });

    it("pin without a deadlock while the status is deleted", async () => {
      const { id } = await publish(cast.alice, "Mine");
      // The locks of a deletion: first the status, in the end its author.
      const deletion = await server.database.builder.transaction();
      await deletion.raw("select from statuses where id = ? for update", [id]);
      const pinned = cast.alice.post(`/api/v1/statuses/${id}/pin`).then(({ status }) => status);
      await untilSomebodyWaits(server, "");
      await deletion("accounts").where({ id: cast.alice.account.id }).update({ last_status_at: null });
      await deletion("statuses").where({ id }).del();
      await deletion.commit();
      expect(await pinned).to.equal(404);
    });

    it("pin at most five, also concurrently, and no reblogs, direct or others' statuses", async () => {
      const mine = await Promise.all(
        Array.from({ length: 7 }, (_, index) =>
          publish(cast.dave, { status: `Pin ${index}`, visibility: index === 0 ? "private" : "public" }),
        ),
      );
      const replies = await Promise.all(mine.map(({ id }) => cast.dave.post(`/api/v1/statuses/${id}/pin`)));
      expect(replies.map((reply) => reply.status)).to.have.members([200, 200, 200, 200, 200, 422, 422]);
      const full = replies.find((reply) => reply.status === 422);
      expect(full?.body).to.include({ code: "limit_reached" });
      const secret = await publish(cast.carol, { status: "psst", visibility: "direct" });
      const open = await publish(cast.alice, "Hello");
      const reblog = await act(cast.carol, open.id, "reblog");
      for (const { id } of [secret, open, reblog]) {
        const body = await cast.carol.refused("pinStatus", { path: { id } }, 422);
        expect(body).to.include({ code: "unpinnable" });
      }
    });
  });

  describe("accounts that interacted", () => {
    const acctsOf = (accounts: readonly { readonly acct: string }[]): string[] =>
      accounts.map(({ acct }) => acct);

    for (const [id, action] of [
      ["listStatusFavouritedBy", "favourite"],
      ["listStatusRebloggedBy", "reblog"],
    ] as const) {
      it(`${id}: newest first, in pages, without accounts that block or are blocked`, async () => {
        const status = await publish(cast.alice, "Hello");
        for (const name of ["bob", "carol", "dave", "erin"] as const)
          await act(cast[name], status.id, action);
        const path = { id: status.id };
        const first = await anonymous.page(id, { path, query: { limit: 2 } });
        expect(acctsOf(first.body)).to.deep.equal(["erin", "dave"]);
        const second = await first.follow("next");
        expect(acctsOf(second.body)).to.deep.equal(["carol", "bob"]);
        expect((await second.follow("prev")).body).to.deep.equal(first.body);
        await block(cast.bob, cast.carol);
        await block(cast.dave, cast.bob);
        expect(acctsOf(await cast.bob.call(id, { path }))).to.deep.equal(["erin", "bob"]);
        expect(await anonymous.call(id, { path })).to.have.length(4);
        await anonymous.refused(id, { path, query: { limit: 0 } }, 400);
      });
    }

    it("omit private reblogs and suspended accounts", async () => {
      const status = await publish(cast.alice, "Hello");
      await act(cast.bob, status.id, "reblog", { visibility: "private" });
      await act(cast.carol, status.id, "reblog");
      const greta = await makeRemoteAccount(server, "greta", "other.example");
      await makeFavourite(server, greta, status);
      await changeAccount(server, greta.id, { suspended_at: new Date() });
      const path = { id: status.id };
      expect(acctsOf(await anonymous.call("listStatusRebloggedBy", { path }))).to.deep.equal(["carol"]);
      expect(await anonymous.call("listStatusFavouritedBy", { path })).to.deep.equal([]);
    });
  });

  for (const [id, action] of [
    ["listFavourites", "favourite"],
    ["listBookmarks", "bookmark"],
  ] as const) {
    it(`${id} returns visible statuses by time of interaction, in pages`, async () => {
      const made: Status[] = [];
      for (let index = 0; index < 5; index += 1) made.push(await publish(cast.alice, `Number ${index}`));
      const ids = [3, 0, 4, 1, 2].map((index) => made[index]?.id ?? "");
      for (const marked of ids) await act(cast.erin, marked, action);
      const idsOf = (page: { readonly body: readonly Status[] }): string[] => page.body.map((one) => one.id);
      const newest = ids.toReversed();
      const first = await cast.erin.page(id, { query: { limit: 2 } });
      expect(idsOf(first)).to.deep.equal(newest.slice(0, 2));
      const second = await first.follow("next");
      expect(idsOf(second)).to.deep.equal(newest.slice(2, 4));
      expect((await second.follow("prev")).body).to.deep.equal(first.body);
      expect(idsOf(await second.follow("next")).slice(0, 1)).to.deep.equal(newest.slice(4));
      await changeStatus(server, ids[0] ?? "", { visibility: "direct" });
      expect(idsOf(await cast.erin.page(id))).to.not.include(ids[0]);
    });
  }
});
