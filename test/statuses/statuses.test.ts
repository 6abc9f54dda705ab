import { expect } from "chai";
import type { Test } from "../support/supertest.ts";
import { longTag } from "../contract/values.ts";
import { jobsOf } from "../support/jobs.ts";
import { type Status, act, look, makeMedia, publish, refused } from "../support/statuses.ts";
import { changeAccount, changeLogin, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("statuses", function () {
  const { server, anonymous, cast } = suite();

  async function count(table: string, where: Readonly<Record<string, unknown>>): Promise<number> {
    const rows = (await server.database.builder(table).where(where).count()) as { count: string }[];
    return Number(rows[0]?.count);
  }

  async function usage(): Promise<{ localPosts: number; localComments: number }> {
    // Recounted every five seconds.
    server.advance(6000);
    const { localPosts = 0, localComments = 0 } = (await anonymous.call("getNodeInfo")).usage;
    return { localPosts, localComments };
  }

  async function statusesCount(account: { readonly id: string }): Promise<number> {
    const body = await anonymous.call("getAccount", { path: { id: account.id } });
    return body.statuses_count;
  }

  describe("publishing", () => {
    it("renders text as safe HTML with mentions, hashtags and links, visible to everyone", async () => {
      const status = await publish(
        cast.alice,
        "Hello @bob and @frank@remote.example, #Tomaten #tomaten at https://concord.example/a <b>",
      );
      expect(status.content).to.contain("&lt;b&gt;");
      expect(status.content).to.contain('<a href="https://remote.example/@frank" class="u-url mention">');
      expect(status.mentions.map((one) => one.acct)).to.have.members(["bob", "frank@remote.example"]);
      expect(status.tags).to.deep.equal([{ name: "tomaten", url: "http://concord.test/tags/tomaten" }]);
      expect(status.uri).to.equal(`http://concord.test/users/alice/statuses/${status.id}`);
      expect(status.url).to.equal(`http://concord.test/@alice/${status.id}`);
      expect(status.application).to.deep.equal({ name: "Concord tests", website: null });
      const body = await anonymous.call("getStatus", { path: { id: status.id } });
      expect(body.content).to.equal(status.content);
      expect(body).to.not.have.any.keys("favourited", "pinned", "muted");
    });

    it("takes the text from the query, as Mastodon does", async () => {
      const { body } = await cast.alice.post("/api/v1/statuses?status=hi&visibility=unlisted").expect(200);
      expect(body).to.include({ content: "<p>hi</p>", visibility: "unlisted" });
    });

    it("treats a hashtag of one character with thousands of marks as text", async () => {
      const status = await publish(cast.alice, `${longTag} #short`);
      expect(status.tags.map((one) => one.name)).to.deep.equal(["short"]);
      const edited = await cast.alice.call("editStatus", {
        path: { id: status.id },
        body: { status: `Once more: ${longTag}` },
      });
      expect(edited.tags).to.deep.equal([]);
    });

    it("doesn't mention accounts that aren't confirmed and approved", async () => {
      const { id } = cast.erin.user;
      for (const pending of [{ confirmed_at: null }, { approved: false }]) {
        await changeLogin(server, id, pending);
        const status = await publish(cast.alice, "Hello @erin");
        await changeLogin(server, id, { confirmed_at: new Date(), approved: true });
        expect(status.mentions).to.deep.equal([]);
        expect(status.content).to.equal("<p>Hello @erin</p>");
      }
    });

    it("mentions local accounts by their full handle, too, unknown ones not at all, and each once", async () => {
      const status = await publish(cast.alice, "@Bob @bob@concord.test @nobody @gone@remote.example");
      expect(status.mentions.map((one) => one.acct)).to.deep.equal(["bob"]);
      expect(status.content).to.contain("@nobody @gone@remote.example");
    });

    it("doesn't mention accounts that the author blocks", async () => {
      await cast.alice.call("blockAccount", { path: { id: cast.erin.account.id } });
      const status = await publish(cast.alice, "@erin hello");
      await forget(server, "blocks");
      expect(status.mentions).to.deep.equal([]);
    });

    it("adds the status to the author's home timeline immediately, before fan-out", async () => {
      const status = await publish(cast.alice, "At once");
      const body = await cast.alice.call("listHomeTimeline");
      expect(body).to.have.nested.property("[0].id", status.id);
      expect(await count("home_entries", { status_id: status.id })).to.equal(1);
    });

    it("accepts forms like JSON", async () => {
      const media = await makeMedia(server, cast.alice.account);
      const { body } = await cast.alice
        .post("/api/v1/statuses")
        .type("form")
        .send(`status=Form&media_ids[]=${media}&sensitive=1&visibility=unlisted`)
        .expect(200);
      const status = body as Status;
      expect(status.media_attachments.map((one) => one.id)).to.deep.equal([media]);
      expect([status.sensitive, status.visibility]).to.deep.equal([true, "unlisted"]);
    });

    it("applies the user's preferences to omitted properties", async () => {
      const settings = { default_privacy: "private", default_sensitive: true, default_language: "de" };
      await changeLogin(server, cast.dave.user.id, { settings });
      const status = await publish(cast.dave, "Hallo");
      const other = await publish(cast.dave, {
        status: "Hello",
        visibility: "public",
        sensitive: false,
        language: "zh-tw",
      });
      const unknown = await publish(cast.dave, { status: "?", language: "xx" });
      await changeLogin(server, cast.dave.user.id, { settings: {} });
      expect([status.visibility, status.sensitive, status.language]).to.deep.equal(["private", true, "de"]);
      expect([other.visibility, other.sensitive, other.language]).to.deep.equal(["public", false, "zh-TW"]);
      expect(unknown.language).to.equal("de");
      expect((await publish(cast.dave, "Plain")).language).to.equal("en");
    });

    it("uses a content warning as text if there is none, and marks statuses with a warning as sensitive", async () => {
      const alone = await publish(cast.alice, { spoiler_text: "Only this" });
      expect([alone.spoiler_text, alone.content]).to.deep.equal(["", "<p>Only this</p>"]);
      const both = await publish(cast.alice, { status: "Text", spoiler_text: "Warning", sensitive: false });
      expect([both.spoiler_text, both.sensitive]).to.deep.equal(["Warning", true]);
    });

    it("hides statuses of a silenced author from public timelines", async () => {
      await changeAccount(server, cast.erin.account.id, { silenced_at: new Date() });
      const status = await publish(cast.erin, "Quiet");
      await changeAccount(server, cast.erin.account.id, { silenced_at: null });
      expect(status.visibility).to.equal("unlisted");
    });

    it("counts a link as 23 characters and only the name of a mention, up to 500", async () => {
      const link = `https://concord.example/${"a".repeat(300)}`;
      await publish(cast.alice, `${"x".repeat(476)} ${link}`);
      await publish(cast.alice, `${"x".repeat(493)} @frank@remote.example`);
      await cast.alice.refused("createStatus", { body: { status: `${"x".repeat(477)} ${link}` } }, 422);
      const error = await cast.alice.refused(
        "createStatus",
        { body: { status: "x".repeat(400), spoiler_text: "x".repeat(101) } },
        422,
      );
      expect(error.error).to.equal("Validation failed: Text character limit of 500 exceeded");
      expect(error.details).to.have.property("text");
    });

    const rejected: readonly (readonly [string, Record<string, unknown>, number])[] = [
      ["an empty status", { status: " \n " }, 422],
      ["an invalid time", { status: "x", scheduled_at: "soon" }, 422],
      ["a quote of an unknown status", { status: "x", quoted_status_id: "1" }, 404],
      ["a visibility that doesn't exist", { status: "x", visibility: "limited" }, 422],
      ["a reply to an unknown status", { status: "x", in_reply_to_id: "1" }, 404],
      ["a reply to an invalid id", { status: "x", in_reply_to_id: "abc" }, 404],
      ["attachments that aren't there", { status: "x", media_ids: ["1"] }, 422],
      ["five attachments", { status: "x", media_ids: ["1", "2", "3", "4", "5"] }, 422],
      ["a poll of one option", { status: "x", poll: { options: ["a", " "], expires_in: 300 } }, 422],
      ["a poll of five", { status: "x", poll: { options: ["a", "b", "c", "d", "e"], expires_in: 300 } }, 422],
      ["a poll with one option twice", { status: "x", poll: { options: ["a", " a"], expires_in: 300 } }, 422],
      [
        "an option of 51 characters",
        { status: "x", poll: { options: ["a", "b".repeat(51)], expires_in: 300 } },
        422,
      ],
      [
        "a poll of less than five minutes",
        { status: "x", poll: { options: ["a", "b"], expires_in: 299 } },
        422,
      ],
      [
        "a poll of more than a month",
        { status: "x", poll: { options: ["a", "b"], expires_in: 2629747 } },
        422,
      ],
      ["a poll without an end", { status: "x", poll: { options: ["a", "b"] } }, 422],
      ["a poll without a text", { poll: { options: ["a", "b"], expires_in: 300 } }, 422],
    ];
    for (const [what, body, status] of rejected) {
      it(`rejects ${what}, and writes nothing`, async () => {
        const before = await statusesCount(cast.alice.account);
        const polls = await count("polls", {});
        await refused(cast.alice.post("/api/v1/statuses").send(body), status);
        expect(await statusesCount(cast.alice.account)).to.equal(before);
        expect(await count("polls", {})).to.equal(polls);
      });
    }

    it("counts statuses and comments, by author and server, but not direct ones in the profile", async () => {
      const before = { posts: await statusesCount(cast.carol.account), usage: await usage() };
      const first = await publish(cast.carol, "One");
      await publish(cast.carol, { status: "Two", in_reply_to_id: first.id });
      await publish(cast.carol, { status: "Three", visibility: "direct" });
      expect(await statusesCount(cast.carol.account)).to.equal(before.posts + 2);
      const after = await usage();
      expect(after.localPosts).to.equal(before.usage.localPosts + 3);
      expect(after.localComments).to.equal(before.usage.localComments + 1);
    });
  });

  describe("idempotency keys", () => {
    const send = (key: string, status = "Once"): Test =>
      cast.bob.post("/api/v1/statuses").set("Idempotency-Key", key).send({ status });

    it("publish once, also for eight concurrent requests", async () => {
      const media = await makeMedia(server, cast.bob.account);
      const replies = await Promise.all(
        Array.from({ length: 8 }, () =>
          cast.bob.call("createStatus", {
            header: { "Idempotency-Key": "parallel" },
            body: { status: "Parallel", media_ids: [media] },
          }),
        ),
      );
      expect(new Set(replies.map((reply) => reply.id)).size).to.equal(1);
      const body = await anonymous.call("listAccountStatuses", { path: { id: cast.bob.account.id } });
      const contents = body.map((status) => status.content);
      expect(contents.filter((content) => content === "<p>Parallel</p>")).to.have.length(1);
    });

    it("are specific to one account, and expire after an hour", async () => {
      const first = (await send("key").expect(200)).body as Status;
      expect(((await send("key", "Other").expect(200)).body as Status).id).to.equal(first.id);
      const other = await cast.carol.call("createStatus", {
        header: { "Idempotency-Key": "key" },
        body: { status: "Mine" },
      });
      expect(other.id).to.not.equal(first.id);
      server.advance(3_600_001);
      expect(((await send("key").expect(200)).body as Status).id).to.not.equal(first.id);
    });

    it("are released if the request was rejected or the status deleted", async () => {
      await send("again", " ").expect(422);
      const first = (await send("again").expect(200)).body as Status;
      await cast.bob.call("deleteStatus", { path: { id: first.id } });
      expect(((await send("again").expect(200)).body as Status).id).to.not.equal(first.id);
    });
  });

  describe("attachments", () => {
    it("are in the author's order, and can be attached once, by their owner only", async () => {
      const media = [
        await makeMedia(server, cast.alice.account),
        await makeMedia(server, cast.alice.account),
      ];
      const wanted = media.toReversed();
      await cast.bob.refused("createStatus", { body: { status: "x", media_ids: wanted } }, 422);
      const status = await publish(cast.alice, { media_ids: wanted });
      expect(status.media_attachments.map((one) => one.id)).to.deep.equal(wanted);
      expect(status.content).to.equal("");
      const error = await cast.alice.refused(
        "createStatus",
        { body: { status: "x", media_ids: [media[0]] } },
        422,
      );
      expect(error.code).to.equal("attachment_not_found");
    });

    it("go to one of two concurrently published statuses", async () => {
      const media = await makeMedia(server, cast.alice.account);
      const replies = await Promise.all(
        ["One", "Two"].map((status) =>
          cast.alice.post("/api/v1/statuses").send({ status, media_ids: [media] }),
        ),
      );
      expect(replies.map((reply) => reply.status)).to.have.members([200, 422]);
    });

    it("are rejected while processing, after it failed, and together with a poll", async () => {
      const waiting = await makeMedia(server, cast.alice.account, "waiting");
      const failed = await makeMedia(server, cast.alice.account, "failed");
      const ready = await makeMedia(server, cast.alice.account);
      const poll = { options: ["a", "b"], expires_in: 300 };
      const { id } = await publish(cast.alice, "x");
      const inAnHour = new Date(server.context.clock().getTime() + 3_600_000).toISOString();
      const later = { status: "x", scheduled_at: inAnHour };
      const uses = {
        "creating one": (body: object) => cast.alice.post("/api/v1/statuses").send({ status: "x", ...body }),
        "editing one": (body: object) =>
          cast.alice.put(`/api/v1/statuses/${id}`).send({ status: "x", ...body }),
        "scheduling one": (body: object) =>
          cast.alice.post("/api/v1/scheduled_statuses").send({ ...later, ...body }),
      };
      for (const [use, send] of Object.entries(uses)) {
        const codes = [];
        for (const body of [
          { media_ids: [waiting] },
          { media_ids: [failed] },
          { media_ids: [ready], poll },
          { media_ids: ["1"] },
        ]) {
          codes.push((await refused(send(body), 422)).code);
        }
        expect(codes, use).to.deep.equal([
          "attachment_not_ready",
          "attachment_failed",
          "mixed_attachments",
          "attachment_not_found",
        ]);
      }
    });
  });

  describe("replies", () => {
    it("belong to the parent's conversation, name its author, and are counted there", async () => {
      const parent = await publish(cast.alice, "Question");
      const answer = await publish(cast.bob, { status: "Answer", in_reply_to_id: parent.id });
      const more = await publish(cast.bob, { status: "And", in_reply_to_id: answer.id });
      expect(answer.in_reply_to_id).to.equal(parent.id);
      expect(answer.in_reply_to_account_id).to.equal(cast.alice.account.id);
      // In one's own thread, the account that the thread replies to.
      expect(more.in_reply_to_account_id).to.equal(cast.alice.account.id);
      expect((await look(cast.alice, parent.id)).replies_count).to.equal(1);
      await act(cast.carol, more.id, "mute");
      for (const { id } of [parent, answer, more]) expect((await look(cast.carol, id)).muted).to.equal(true);
    });

    it("to a reblog count as replies to the original", async () => {
      const parent = await publish(cast.alice, "Original");
      const reblog = await act(cast.carol, parent.id, "reblog");
      const answer = await publish(cast.bob, { status: "Answer", in_reply_to_id: reblog.id });
      expect(answer.in_reply_to_id).to.equal(parent.id);
    });

    it("that aren't visible to everyone aren't counted", async () => {
      const parent = await publish(cast.alice, "Question");
      const body = { status: "@alice psst", in_reply_to_id: parent.id, visibility: "direct" };
      const answer = await publish(cast.bob, body);
      expect((await look(cast.bob, parent.id)).replies_count).to.equal(0);
      await cast.bob.call("deleteStatus", { path: { id: answer.id } });
      expect((await look(cast.bob, parent.id)).replies_count).to.equal(0);
    });

    it("require a visible parent", async () => {
      const secret = await publish(cast.alice, { status: "@carol psst", visibility: "direct" });
      await cast.bob.refused("createStatus", { body: { status: "x", in_reply_to_id: secret.id } }, 404);
    });

    it("are all counted for twenty concurrent requests", async () => {
      const parent = await publish(cast.alice, "Question");
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          publish(cast.bob, { status: `Answer ${index}`, in_reply_to_id: parent.id }),
        ),
      );
      expect((await look(cast.alice, parent.id)).replies_count).to.equal(20);
    });
  });

  describe("visibility", () => {
    it("shows private statuses to followers, direct ones to mentioned accounts, and neither to others", async () => {
      const secret = await publish(cast.alice, { status: "@carol psst", visibility: "direct" });
      const close = await publish(cast.alice, { status: "Among us", visibility: "private" });
      await cast.bob.call("followAccount", { path: { id: cast.alice.account.id } });
      await look(cast.carol, secret.id);
      await look(cast.alice, secret.id);
      await look(cast.bob, close.id);
      await cast.bob.refused("getStatus", { path: { id: secret.id } }, 404);
      await cast.carol.refused("getStatus", { path: { id: close.id } }, 404);
      await anonymous.refused("getStatus", { path: { id: close.id } }, 404);
      for (const path of ["context", "history", "favourited_by", "reblogged_by"]) {
        await refused(anonymous.get(`/api/v1/statuses/${secret.id}/${path}`), 404);
      }
      for (const action of ["favourite", "reblog", "bookmark", "mute", "pin", "unfavourite", "unmute"]) {
        await refused(cast.bob.post(`/api/v1/statuses/${secret.id}/${action}`), 404);
      }
      await cast.bob.refused("getStatusSource", { path: { id: secret.id } }, 404);
      await cast.bob.call("unfollowAccount", { path: { id: cast.alice.account.id } });
    });
  });

  describe("requested by ids", () => {
    it("are in the requested order, without duplicates and invisible ones", async () => {
      const one = await publish(cast.alice, "One");
      const two = await publish(cast.alice, { status: "Two", visibility: "direct" });
      const three = await publish(cast.bob, "Three");
      const query = [three.id, two.id, one.id, "1", "x", one.id].map((id) => `id[]=${id}`).join("&");
      const { body } = await anonymous.get(`/api/v1/statuses?${query}`).expect(200);
      expect((body as Status[]).map((status) => status.id)).to.deep.equal([three.id, one.id]);
      expect(await anonymous.call("listStatuses")).to.deep.equal([]);
    });

    it("are limited to 20", async () => {
      const query = Array.from({ length: 21 }, (_, index) => `id[]=${index}`).join("&");
      await refused(anonymous.get(`/api/v1/statuses?${query}`), 400);
    });
  });

  describe("deleting", () => {
    it("returns the source text, and removes reblogs, favourites, pins and counts", async () => {
      const before = {
        alice: await statusesCount(cast.alice.account),
        bob: await statusesCount(cast.bob.account),
      };
      const usageBefore = await usage();
      const parent = await publish(cast.carol, "Question");
      const status = await publish(cast.alice, { status: "Hello @bob #tag", in_reply_to_id: parent.id });
      const reblog = await act(cast.bob, status.id, "reblog");
      await act(cast.bob, status.id, "favourite");
      await act(cast.bob, status.id, "bookmark");
      await act(cast.alice, status.id, "pin");
      const body = await cast.alice.call("deleteStatus", { path: { id: status.id } });
      expect(body).to.include({ id: status.id, text: "Hello @bob #tag" });
      expect(body).to.not.have.property("content");
      for (const id of [status.id, reblog.id]) await anonymous.refused("getStatus", { path: { id } }, 404);
      for (const table of [
        "favourites",
        "bookmarks",
        "status_pins",
        "mentions",
        "status_tags",
        "home_entries",
      ]) {
        expect(await count(table, { status_id: status.id }), table).to.equal(0);
      }
      expect((await look(cast.carol, parent.id)).replies_count).to.equal(0);
      expect(await statusesCount(cast.alice.account)).to.equal(before.alice);
      expect(await statusesCount(cast.bob.account)).to.equal(before.bob);
      const usageAfter = await usage();
      expect(usageAfter.localPosts).to.equal(usageBefore.localPosts + 1);
      expect(usageAfter.localComments).to.equal(usageBefore.localComments);
    });

    it("keeps replies", async () => {
      const parent = await publish(cast.alice, "Question");
      const answer = await publish(cast.bob, { status: "Answer", in_reply_to_id: parent.id });
      await cast.alice.call("deleteStatus", { path: { id: parent.id } });
      expect((await look(cast.bob, answer.id)).in_reply_to_id).to.equal(null);
    });

    it("keeps the files for a day, so that they can be attached again", async () => {
      const media = await makeMedia(server, cast.alice.account);
      const status = await publish(cast.alice, { status: "Files", media_ids: [media] });
      server.advance(3 * 86_400_000);
      const body = await cast.alice.call("deleteStatus", { path: { id: status.id } });
      expect(body.media_attachments.map((one) => one.id)).to.deep.equal([media]);
      const row = (await server.database.builder("media_attachments").where({ id: media }).first()) as {
        created_at: Date;
      };
      expect(row.created_at.getTime()).to.be.greaterThan(Date.now() + 2 * 86_400_000);
      await publish(cast.alice, { status: "Again", media_ids: [media] });
    });

    it("deletes the files immediately on request", async () => {
      const media = await makeMedia(server, cast.alice.account);
      const status = await publish(cast.alice, { status: "Files", media_ids: [media] });
      await cast.alice.call("deleteStatus", { path: { id: status.id }, query: { delete_media: true } });
      await cast.alice.refused("getMedia", { path: { id: media } }, 404);
      const key = new URL(status.media_attachments[0]?.url ?? "").pathname.replace("/media/", "");
      expect(JSON.stringify(await jobsOf(server))).to.contain(key);
    });

    for (const type of ["json", "form"]) {
      it(`deletes the files immediately on request in the body, as ${type}`, async () => {
        const media = await makeMedia(server, cast.alice.account);
        const status = await publish(cast.alice, { status: "Files", media_ids: [media] });
        await cast.alice
          .delete(`/api/v1/statuses/${status.id}`)
          .type(type)
          .send({ delete_media: "true" })
          .expect(200);
        await cast.alice.refused("getMedia", { path: { id: media } }, 404);
      });
    }

    it("deletes the poll", async () => {
      const poll = { options: ["a", "b"], expires_in: 300 };
      const status = await publish(cast.alice, { status: "?", poll });
      await cast.alice.call("deleteStatus", { path: { id: status.id } });
      expect(await count("polls", { id: status.poll?.id })).to.equal(0);
      await refused(anonymous.get(`/api/v1/polls/${status.poll?.id}`), 404);
    });

    it("is limited to the author, and succeeds once, also concurrently", async () => {
      const status = await publish(cast.alice, "Mine");
      await cast.bob.refused("deleteStatus", { path: { id: status.id } }, 404);
      const before = await statusesCount(cast.alice.account);
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => cast.alice.delete(`/api/v1/statuses/${status.id}`)),
      );
      expect(replies.map((reply) => reply.status)).to.have.members([200, 404, 404, 404]);
      expect(await statusesCount(cast.alice.account)).to.equal(before - 1);
    });

    it("works for a whole thread concurrently", async () => {
      const ids: string[] = [];
      for (let index = 0; index < 8; index += 1) {
        const parent = ids.at(-1);
        const body = { status: `Part ${index}`, ...(parent === undefined ? {} : { in_reply_to_id: parent }) };
        ids.push((await publish(cast.alice, body)).id);
      }
      await Promise.all(ids.map((id) => cast.alice.call("deleteStatus", { path: { id } })));
    });
  });

  it("notify mentioned accounts and the parent's author by the queue", async () => {
    await server.settle();
    const status = await publish(cast.alice, "Hello @bob");
    await act(cast.bob, status.id, "favourite");
    await server.settle();
    const body = await cast.bob.call("listNotifications");
    expect(body.map((one) => one.status?.id)).to.include(status.id);
    const own = await cast.alice.call("listNotifications", { query: { types: ["favourite"] } });
    expect(own.map((one) => one.status?.id)).to.include(status.id);
  });
});
