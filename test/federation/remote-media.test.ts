/** Remote attachments and custom emojis in documents. Files aren't fetched here: see media-cache.test.ts. */
import { expect } from "chai";
import { storeRemoteEmojis } from "../../src/domain/custom-emojis/remote-emojis.ts";
import type { RemoteAccount } from "../../src/domain/kernel/actor.ts";
import type { Transaction } from "../../src/domain/kernel/context.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import {
  type RemoteAttachment,
  attachRemoteMedia,
  reattachRemoteMedia,
} from "../../src/domain/media/remote-media.ts";
import { createDomainBlock, removeDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import type { ReceivedSource } from "../../src/domain/statuses/contents.ts";
import { type NewStatus, createStatus } from "../../src/domain/statuses/creating.ts";
import { editStatus } from "../../src/domain/statuses/editing.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import type { Status } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

describe("remote media and emojis", () => {
  const { server, cast } = suite();
  let frank: RemoteAccount;

  before(() => {
    frank = { kind: "remote", account: cast.frank };
  });

  const picture = (name: string, more: Partial<RemoteAttachment> = {}): RemoteAttachment => ({
    url: `https://files.remote.example/${name}`,
    mediaType: "image/png",
    description: null,
    blurhash: null,
    focus: null,
    width: null,
    height: null,
    ...more,
  });

  let number = 0;
  function received(html: string): ReceivedSource {
    number += 1;
    const uri = `https://remote.example/users/frank/statuses/${number}`;
    const publishedAt = new Date(server.context.clock().getTime() - 60_000);
    return { kind: "received", uri, url: uri, html, publishedAt, mentionedIds: [], hashtags: [] };
  }

  function input(html: string, more: Partial<NewStatus> = {}): NewStatus {
    return {
      source: received(html),
      spoilerText: "",
      sensitive: false,
      language: null,
      mediaIds: [],
      poll: null,
      quotePolicy: "nobody",
      visibility: "public",
      inReplyToId: null,
      idempotencyKey: null,
      ...more,
    };
  }

  async function publishWith(attachments: readonly RemoteAttachment[], author = frank): Promise<Status> {
    const { id } = await server.context.write(publishMedia, author, {
      input: input("<p>Look</p>"),
      attachments,
    });
    return seen(id);
  }

  const seen = async (id: string): Promise<Status> => await cast.alice.call("getStatus", { path: { id } });

  it("include a status's attachments with the metadata of their server", async () => {
    const { media_attachments: media } = await publishWith([
      picture("bean.png", {
        description: " A bean\u0000 ",
        blurhash: "UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH",
        focus: { x: 0.5, y: -7 },
        width: 400,
        height: 200,
      }),
      picture("clip.mp4", { mediaType: "video/mp4", previewUrl: "https://files.remote.example/still.png" }),
      picture("song.opus", { mediaType: null }),
    ]);
    expect(media.map(({ type }) => type)).to.deep.equal(["image", "video", "audio"]);
    expect(media[0]).to.deep.include({
      remote_url: "https://files.remote.example/bean.png",
      description: "A bean",
      blurhash: "UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH",
      meta: { focus: { x: 0.5, y: -1 }, original: { width: 400, height: 200, size: "400x200", aspect: 2 } },
    });
    expect(media[1]).to.have.property("preview_remote_url", "https://files.remote.example/still.png");
  });

  it("are limited to sixteen distinct attachments with safe URLs", async () => {
    const many = Array.from({ length: 40 }, (_, index) => picture(`many-${index % 20}.png`));
    const hostile = [
      "javascript:alert(1)",
      "file:///etc/passwd",
      "https://a:b@remote.example/x.png",
      "",
      "x".repeat(1e6),
    ];
    const { media_attachments: media } = await publishWith([
      ...hostile.map((url) => picture("", { url })),
      ...many,
    ]);
    expect(media.map(({ remote_url: url }) => url)).to.deep.equal(
      Array.from({ length: 16 }, (_, index) => `https://files.remote.example/many-${index}.png`),
    );
  });

  it("are links if they aren't images, videos or audio", async () => {
    const { media_attachments: media } = await publishWith([
      picture("drawing.svg", { mediaType: "image/svg+xml" }),
      picture("page.html", { mediaType: "text/html; charset=utf-8" }),
      picture("paper.pdf", { mediaType: "application/pdf" }),
      picture("odd", { mediaType: `image/${"x".repeat(100_000)}` }),
    ]);
    expect(media.map(({ type, preview_url: preview }) => [type, preview])).to.deep.equal(
      Array.from({ length: 4 }, () => ["unknown", null]),
    );
  });

  it("keep an attachment without its invalid properties", async () => {
    const { media_attachments: media } = await publishWith([
      picture("wrong.png", {
        description: "é".repeat(1_000_000),
        blurhash: '"><script>',
        focus: { x: Number.NaN, y: 0 },
        width: -1,
        height: 1e9,
      }),
    ]);
    expect(media[0]).to.deep.include({ blurhash: null, meta: {} });
    expect(media[0]?.description).to.have.lengthOf(10_000);
  });

  it("keep an edited status's remaining attachments, with their new descriptions", async () => {
    const before = await publishWith([picture("kept.png"), picture("dropped.png")]);
    const edit = [picture("new.png"), picture("kept.png", { description: "Kept" })];
    await server.context.write(editMedia, frank, {
      status: before,
      source: received("<p>Look</p>"),
      attachments: edit,
    });
    const { media_attachments: media } = await seen(before.id);
    expect(media.map(({ remote_url: url, description }) => [url?.slice(-8), description])).to.deep.equal([
      ["/new.png", null],
      ["kept.png", "Kept"],
    ]);
    expect(media[1]?.id).to.equal(before.media_attachments[0]?.id);
  });

  it("include emojis of the author's server in texts, and none of another server", async () => {
    const domain = "remote.example";
    await server.context.writeWithoutActor(storeRemoteEmojis, domain, [
      { shortcode: ":sprout:", url: "https://files.remote.example/sprout.png", updated: null },
    ]);
    await server.context.writeWithoutActor(storeRemoteEmojis, "other.example", [
      { shortcode: "sprout", url: "https://other.example/sprout.png", updated: null },
    ]);
    const { id } = await server.context.write(
      createStatus,
      frank,
      input("<p>Grow :sprout: :unknown:</p>", { spoilerText: ":sprout: inside" }),
    );
    const { emojis } = await seen(id);
    expect(emojis.map(({ shortcode }) => shortcode)).to.deep.equal(["sprout"]);
    const erin = await makeRemoteAccount(server, "erin", "other.example");
    const other = await server.context.write(
      createStatus,
      { kind: "remote", account: erin },
      {
        ...input("<p>:sprout:</p>"),
        source: { ...received("<p>:sprout:</p>"), uri: "https://other.example/1" },
      },
    );
    expect((await seen(other.id)).emojis[0]?.url).to.not.equal(emojis[0]?.url);
  });

  it("include emojis in names, profile fields and polls, too", async () => {
    await server.context.writeWithoutActor(storeRemoteEmojis, "remote.example", [
      { shortcode: "hoe", url: "https://files.remote.example/hoe.png", updated: null },
    ]);
    await server.database
      .builder("accounts")
      .where({ id: cast.frank.id })
      .update({ display_name: "Frank :hoe:", fields: JSON.stringify([{ name: "Tool", value: ":hoe:" }]) });
    const body = await cast.alice.call("getAccount", { path: { id: cast.frank.id } });
    const shown = body.emojis;
    expect(shown.map(({ shortcode }) => shortcode)).to.deep.equal(["hoe"]);
    const poll = { options: [":hoe:", "Spade"], multiple: false, hideTotals: false, expiresAt: null };
    const { id } = await server.context.write(createStatus, frank, input("<p>Which?</p>", { poll }));
    expect((await seen(id)).poll?.emojis[0]?.url).to.equal(shown[0]?.url);
  });

  it("are limited to a hundred emojis per document, with valid names and URLs", async () => {
    const domain = "many.example";
    const made = (shortcode: string, url = "https://many.example/e.png") => ({
      shortcode,
      url,
      updated: null,
    });
    await server.context.writeWithoutActor(storeRemoteEmojis, domain, [
      ...["a", "two words", "über", ":x", "x".repeat(1_000_000)].map((name) => made(name)),
      made("script", "javascript:alert(1)"),
      ...Array.from({ length: 200 }, (_, index) => made(`many_${index}`)),
    ]);
    const rows = await server.database.builder("custom_emojis").where({ domain });
    expect(rows).to.have.lengthOf(94);
  });

  it("update an emoji's image, ignore outdated documents, and keep a disabled emoji disabled", async () => {
    const domain = "changing.example";
    const emoji = (name: string, day: number | null) => ({
      shortcode: "face",
      url: `https://changing.example/${name}.png`,
      updated: day === null ? null : new Date(Date.UTC(2026, 0, day)),
    });
    const stored = async (): Promise<unknown> =>
      (await server.database.builder("custom_emojis").where({ domain }).select("remote_url", "disabled"))[0];
    await server.context.writeWithoutActor(storeRemoteEmojis, domain, [emoji("one", 2)]);
    await server.database.builder("custom_emojis").where({ domain }).update({ disabled: true });
    await server.context.writeWithoutActor(storeRemoteEmojis, domain, [emoji("old", 1)]);
    expect(await stored()).to.deep.equal({ remote_url: "https://changing.example/one.png", disabled: true });
    await server.context.writeWithoutActor(storeRemoteEmojis, domain, [emoji("two", 3)]);
    expect(await stored()).to.deep.equal({ remote_url: "https://changing.example/two.png", disabled: true });
  });

  it("store an emoji once for concurrent documents", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `same_${index}`);
    const emojis = (order: readonly string[]) =>
      order.map((shortcode) => ({ shortcode, url: "https://same.example/e.png", updated: null }));
    await Promise.all(
      [names, names.toReversed(), names].map((order) =>
        server.context.writeWithoutActor(storeRemoteEmojis, "same.example", emojis(order)),
      ),
    );
    const rows = await server.database.builder("custom_emojis").where({ domain: "same.example" });
    expect(rows).to.have.lengthOf(20);
  });

  it("are links while a server's media is rejected", async () => {
    const author: RemoteAccount = {
      kind: "remote",
      account: await makeRemoteAccount(server, "dave", "rejected.example"),
    };
    const { block } = await server.context.write(createDomainBlock, operator, {
      domain: "rejected.example",
      severity: "noop",
      rejectMedia: true,
    });
    await server.settle();
    const status = await publishWith([picture("shown.png")], author);
    expect(status.media_attachments[0]).to.include({ type: "unknown", preview_url: null });
    await server.context.writeWithoutActor(storeRemoteEmojis, "rejected.example", [
      { shortcode: "none", url: "https://rejected.example/none.png", updated: null },
    ]);
    expect(await server.database.builder("custom_emojis").where({ domain: "rejected.example" })).to.be.empty;
    await server.context.write(removeDomainBlock, operator, { id: block.id });
    await server.settle();
    expect((await seen(status.id)).media_attachments[0]).to.include({ type: "image" });
  });
});

interface Publication {
  readonly input: NewStatus;
  readonly attachments: readonly RemoteAttachment[];
}

async function publishMedia(tx: Transaction, author: RemoteAccount, { input, attachments }: Publication) {
  const mediaIds = await attachRemoteMedia(tx, author.account, attachments);
  return createStatus(tx, author, { ...input, mediaIds });
}

interface Edit {
  readonly status: Status;
  readonly source: ReceivedSource;
  readonly attachments: readonly RemoteAttachment[];
}

async function editMedia(tx: Transaction, author: RemoteAccount, { status, source, attachments }: Edit) {
  const mediaIds = await reattachRemoteMedia(tx, author.account, status.id, attachments);
  return editStatus(tx, author, {
    statusId: status.id,
    source,
    spoilerText: "",
    sensitive: false,
    language: null,
    mediaIds,
    mediaDescriptions: [],
    poll: null,
    quotePolicy: null,
  });
}
