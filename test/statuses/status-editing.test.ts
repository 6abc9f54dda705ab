import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { type Status, act, look, makeMedia, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

type StatusEdit = Schemas["StatusEdit"];

describe("editing statuses", () => {
  const { server, anonymous, cast } = suite();

  async function edit(id: string, body: Readonly<Record<string, unknown>>): Promise<Status> {
    return await cast.alice.call("editStatus", { path: { id }, body });
  }

  async function history(id: string): Promise<StatusEdit[]> {
    return await anonymous.call("listStatusEdits", { path: { id } });
  }

  it("replaces the text with its mentions and hashtags, and sets the time", async () => {
    const status = await publish(cast.alice, "Hello @bob #one #two");
    const edited = await edit(status.id, { status: "Hello @carol #two #three", language: "fr" });
    expect(edited.content).to.contain("carol").and.not.contain("bob");
    expect(edited.mentions.map((one) => one.acct)).to.deep.equal(["carol"]);
    expect(edited.tags.map((one) => one.name)).to.have.members(["two", "three"]);
    expect(edited.edited_at).to.be.a("string");
    expect(edited.language).to.equal("fr");
    expect((await look(cast.bob, status.id)).content).to.equal(edited.content);
  });

  it("keeps every version with its content, oldest first", async () => {
    const [one, two] = [
      await makeMedia(server, cast.alice.account),
      await makeMedia(server, cast.alice.account),
    ];
    const status = await publish(cast.alice, { status: "First", media_ids: [one], spoiler_text: "Careful" });
    await edit(status.id, {
      status: "Second",
      media_ids: [two, one],
      media_attributes: [{ id: one, description: "As it is now", focus: "0.5,-0.5" }],
    });
    await edit(status.id, { status: "Third" });
    const versions = await history(status.id);
    expect(versions.map((version) => version.content)).to.deep.equal([
      "<p>First</p>",
      "<p>Second</p>",
      "<p>Third</p>",
    ]);
    expect(versions.map((version) => version.spoiler_text)).to.deep.equal(["Careful", "", ""]);
    expect(versions.map((version) => version.sensitive)).to.deep.equal([true, false, false]);
    expect(
      versions.map((version) => version.media_attachments.map((media) => [media.id, media.description])),
    ).to.deep.equal([
      [[one, "As it was"]],
      [
        [two, "As it was"],
        [one, "As it is now"],
      ],
      [],
    ]);
    const times = versions.map((version) => version.created_at);
    expect(times).to.deep.equal(times.toSorted());
    expect(times[0]).to.equal(status.created_at);
    expect(versions[1]?.media_attachments[1]?.meta?.focus).to.deep.equal({ x: 0.5, y: -0.5 });
  });

  it("has one version for a status without edits", async () => {
    const status = await publish(cast.alice, "Once");
    const versions = await history(status.id);
    expect(versions.map((version) => [version.content, version.created_at])).to.deep.equal([
      ["<p>Once</p>", status.created_at],
    ]);
  });

  it("writes nothing without changes", async () => {
    const media = await makeMedia(server, cast.alice.account);
    const body = { status: "Same @bob #tag", media_ids: [media], sensitive: true, spoiler_text: "Careful" };
    const status = await publish(cast.alice, body);
    const edited = await edit(status.id, {
      ...body,
      media_attributes: [{ id: media, description: "As it was" }],
    });
    expect(edited.edited_at).to.equal(null);
    expect(await history(status.id)).to.have.length(1);
  });

  it("removes omitted properties, except the language", async () => {
    const media = await makeMedia(server, cast.alice.account);
    const status = await publish(cast.alice, {
      status: "All",
      media_ids: [media],
      spoiler_text: "Careful",
      language: "de",
    });
    const edited = await edit(status.id, { status: "All" });
    expect(edited.media_attachments).to.deep.equal([]);
    expect([edited.spoiler_text, edited.sensitive, edited.language]).to.deep.equal(["", false, "de"]);
    expect((await edit(status.id, { status: "All", language: "xx" })).language).to.equal("de");
    const again = await edit(status.id, { status: "All", media_ids: [media] });
    expect(again.media_attachments.map((one) => one.id)).to.deep.equal([media]);
  });

  it("returns the source of text and content warning, also to an app", async () => {
    const status = await publish(cast.alice, { status: "<b> @bob", spoiler_text: "A & B" });
    const source = { id: status.id, text: "<b> @bob", spoiler_text: "A & B" };
    const path = `/api/v1/statuses/${status.id}/source`;
    expect(await cast.alice.call("getStatusSource", { path: { id: status.id } })).to.deep.equal(source);
    const app = supertest(server.app).get(path).set("Authorization", `Bearer ${cast.app.token}`);
    expect((await app.expect(200)).body).to.deep.equal(source);
  });

  it("resets votes only if options or the kind of choice change", async () => {
    const poll = { options: ["Tomatoes", "Beans"], expires_in: 3600 };
    const status = await publish(cast.alice, { status: "?", poll });
    const pollId = status.poll?.id ?? "";
    const vote = (): PromiseLike<unknown> =>
      cast.bob.call("votePoll", { path: { id: pollId }, body: { choices: [0] } });
    await vote();
    const longer = await edit(status.id, { status: "?", poll: { ...poll, expires_in: 7200 } });
    expect(longer.poll?.votes_count).to.equal(1);
    expect(Date.parse(longer.poll?.expires_at ?? "")).to.be.greaterThan(
      Date.parse(status.poll?.expires_at ?? ""),
    );
    const other = await edit(status.id, {
      status: "?",
      poll: { ...poll, options: ["Tomatoes", "Peas", "Figs"] },
    });
    expect(other.poll?.id).to.equal(pollId);
    expect([other.poll?.votes_count, other.poll?.voters_count]).to.deep.equal([0, 0]);
    expect(other.poll?.options).to.deep.equal([
      { title: "Tomatoes", votes_count: 0 },
      { title: "Peas", votes_count: 0 },
      { title: "Figs", votes_count: 0 },
    ]);
    await vote();
    const several = { options: ["Tomatoes", "Peas", "Figs"], expires_in: 3600, multiple: true };
    expect((await edit(status.id, { status: "?", poll: several })).poll?.votes_count).to.equal(0);
    const none = await edit(status.id, { status: "No question" });
    expect(none.poll).to.equal(null);
    expect((await history(status.id)).map((version) => version.poll?.options.length)).to.deep.equal([
      2,
      2,
      3,
      3,
      undefined,
    ]);
    await cast.bob.refused("getPoll", { path: { id: pollId } }, 404);
    expect((await edit(status.id, { status: "?", poll })).poll?.options).to.have.length(2);
  });

  it("loses no version with concurrent edits", async () => {
    const status = await publish(cast.alice, "Version 0");
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit(status.id, { status: `Version ${index + 1}` })),
    );
    const versions = await history(status.id);
    expect(versions).to.have.length(11);
    expect(new Set(versions.map((version) => version.content)).size).to.equal(11);
  });

  it("is limited to the author, with the same validation as publishing", async () => {
    const status = await publish(cast.alice, "Mine");
    await cast.bob.refused("editStatus", { path: { id: status.id }, body: { status: "Yours" } }, 404);
    const foreign = await makeMedia(server, cast.bob.account);
    for (const body of [
      { status: " " },
      { status: "x".repeat(501) },
      { status: "x", media_ids: [foreign] },
      { status: "x", poll: { options: ["a"], expires_in: 300 } },
      { status: "x", poll: { options: ["a", "a"], expires_in: 300 } },
    ]) {
      await cast.alice.refused("editStatus", { path: { id: status.id }, body }, 422);
    }
    const media = await makeMedia(server, cast.alice.account);
    const attributes = [{ id: media, focus: "2,0" }];
    await cast.alice.refused(
      "editStatus",
      { path: { id: status.id }, body: { status: "x", media_ids: [media], media_attributes: attributes } },
      422,
    );
    const reblog = await act(cast.alice, status.id, "reblog");
    await cast.alice.refused("editStatus", { path: { id: reblog.id }, body: { status: "x" } }, 422);
    expect(await history(status.id)).to.have.length(1);
  });
});
