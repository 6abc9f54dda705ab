/** Remote files: fetched on first view, decoded, and stored in a bounded cache. */
import { readdir, rm, stat } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { expect } from "chai";
import sharp from "sharp";
import supertest from "../support/supertest.ts";
import type { Inserts } from "../../generated/rows.ts";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import type { Services } from "../../src/domain/kernel/context.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { storeRemoteEmojis } from "../../src/domain/custom-emojis/remote-emojis.ts";
import { removeUnusedFiles, tidyCachedFiles } from "../../src/domain/media/remote-clean-up.ts";
import { createDomainBlock, removeDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { createApp } from "../../src/http/app.ts";
import { newCacheKey } from "../../src/media/storage.ts";
import { operations } from "../../src/operations/index.ts";
import { openOutgoing } from "../../src/outgoing/client.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { readRemoteFilePath, remoteFileVersion } from "../../src/text/remote-files.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { makePost } from "../cast/posts.ts";
import { type Answer, type Site, openSite } from "../previews/site.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { contextWith } from "../support/server.ts";
import type { Status } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const hour = 3_600_000;

describe("remote files", function () {
  const { server, cast } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let site: Site;
  let picture: Buffer;

  before(async () => {
    site = await openSite();
    picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#c08040" } })
      .withExif({ IFD0: { Copyright: "Frank" } })
      .jpeg()
      .toBuffer();
  });
  after(() => {
    site.close();
  });

  let number = 0;

  /** URL of a new file on the remote server. */
  function serving(answer: Answer | Buffer, name = "picture.png"): string {
    number += 1;
    const path = `/${number}/${name}`;
    const send: Answer = Buffer.isBuffer(answer)
      ? (response) => response.writeHead(200, { "content-type": "image/png" }).end(answer)
      : answer;
    site.answers.set(path, send);
    return `${site.origin}${path}`;
  }

  const requestsFor = (url: string): number =>
    site.requested.filter((path) => `${site.origin}${path}` === url).length;

  /** A status with one attachment, and its representation in the API. */
  async function attached(
    url: string,
    columns: Partial<Inserts["media_attachments"]> = {},
    author: AccountRow = cast.frank,
  ): Promise<{ statusId: string; url: string; preview: string | null; path: string; small: string }> {
    const status = await makePost(server, author);
    const row: Inserts["media_attachments"] = {
      account_id: author.id,
      status_id: status.id,
      state: "ready",
      type: "image",
      remote_url: url,
      ...columns,
    };
    const media = await server.database.builder("media_attachments").insert(row, ["id"]);
    await server.database
      .builder("statuses")
      .where({ id: status.id })
      .update({ media_ids: [single(media).id] });
    const shown = (await look(status.id)).media_attachments[0];
    const path = pathOf(shown?.url);
    return {
      statusId: status.id,
      url: shown?.url ?? "",
      preview: shown?.preview_url ?? null,
      path,
      small: path.replace(/original$/, "small"),
    };
  }

  const look = async (id: string): Promise<Status> => await cast.alice.call("getStatus", { path: { id } });

  function pathOf(url: string | null | undefined): string {
    expect(url).to.match(/^http:\/\/concord\.test\/media_proxy\//);
    return new URL(url ?? "").pathname;
  }

  /** The id of the attachment that a path is of. */
  function attachmentOf(path: string): string {
    const file = readRemoteFilePath(path);
    expect(file?.kind).to.equal("attachment");
    return file?.id ?? "";
  }

  const view = (path: string, app: RequestListener = server.app) => supertest(app).get(path).buffer(true);

  /** Another process, or the same one with other services. */
  const appWith = (services: Partial<Services>): RequestListener =>
    createApp(contextWith(server, { caches: openCaches(), ...services }), operations);

  /** Files in the cache. */
  async function cached(): Promise<string[]> {
    const folder = join(server.context.config.dataDirectory, "media", ".cache");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  /** Removes all copies. */
  async function empty(): Promise<void> {
    await server.settle();
    const later = new Date(server.context.clock().getTime() + 1000 * hour);
    await removeUnusedFiles(server.context, ["attachment", "preview", "avatar", "header", "emoji"], later);
    await server.settle();
    expect(await cached()).to.be.empty;
  }

  it("are fetched on first view, shown in two sizes without metadata, and fetched once", async () => {
    const url = serving(picture);
    const media = await attached(url);
    expect(media.preview).to.equal(media.url.replace(/original$/, "small"));
    expect(requestsFor(url), "before anybody looks").to.equal(0);
    const first = await view(media.path).expect(200).expect("Content-Type", "image/jpeg");
    expect(first.headers).to.include({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=86400, immutable",
    });
    expect(await sharp(first.body as Buffer).metadata()).to.include({ width: 1200, height: 600 });
    expect(picture.includes("Frank")).to.equal(true);
    expect((first.body as Buffer).includes("Frank")).to.equal(false);
    const small = await view(media.small).expect(200);
    expect((await sharp(small.body as Buffer).metadata()).width).to.be.lessThan(1200);
    await view(media.path).expect(200);
    expect(requestsFor(url)).to.equal(1);
    const shown = (await look(media.statusId)).media_attachments[0];
    expect(shown?.blurhash).to.be.a("string");
    expect(shown?.meta?.original).to.deep.include({ width: 1200, height: 600 });
    expect(shown?.remote_url).to.equal(url);
  });

  it("have no other URL, neither guessed nor below /media", async () => {
    const media = await attached(serving(picture));
    await view(media.path.replace(/[\w-]{22}/, "a".repeat(22))).expect(404);
    await view(media.path.replace("attachment", "avatar")).expect(404);
    await view(media.path).expect(200);
    const [name = ""] = await cached();
    for (const folder of [".cache", "%2ecache", ".cache/"]) {
      await view(`/media/${folder}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`).expect(404);
    }
  });

  it("are fetched once for fifty concurrent views, also in two processes", async () => {
    const url = serving((response) => {
      setTimeout(() => response.writeHead(200).end(picture), 300);
    });
    const { path } = await attached(url);
    const other = appWith({});
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => view(path, index % 2 === 0 ? server.app : other)),
    );
    expect(new Set(replies.map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect(requestsFor(url)).to.equal(1);
  });

  it("are served unchanged and with range requests, for video players", async () => {
    const video = Buffer.concat([
      Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"),
      Buffer.alloc(500_000, 7),
    ]);
    const { path, preview } = await attached(serving(video, "clip.html"), { type: "video" });
    expect(preview).to.equal(null);
    const whole = await view(path).expect(200).expect("Content-Type", "video/mp4");
    expect((whole.body as Buffer).equals(video)).to.equal(true);
    const part = await view(path).set("Range", "bytes=4-7").expect(206);
    expect((part.body as Buffer).toString("latin1")).to.equal("ftyp");
    const beyond = await view(path).set("Range", "bytes=9000000-").expect(416);
    expect(beyond.headers["cache-control"]).to.equal("no-store");
    await supertest(server.app).head(path).expect(200).expect("Content-Length", String(video.length));
  });

  it("have a preview for videos", async () => {
    const { preview } = await attached(serving(picture), {
      type: "video",
      preview_remote_url: serving(picture),
    });
    const { body } = await view(pathOf(preview)).expect(200);
    expect((await sharp(body as Buffer).metadata()).width).to.be.lessThan(1200);
  });

  describe("that are hostile", () => {
    /** A PNG that claims 900 million pixels. */
    function bomb(): Buffer {
      const header = Buffer.alloc(33);
      Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(header);
      header.writeUInt32BE(30_000, 16);
      header.writeUInt32BE(30_000, 20);
      header.set([8, 6, 0, 0, 0], 24);
      return Buffer.concat([header, Buffer.alloc(1000)]);
    }

    const endless: Answer = (response) => {
      response.writeHead(200, { "content-type": "image/png" });
      const chunk = Buffer.concat([picture, Buffer.alloc(1_000_000)]);
      const send = (): void => {
        while (!response.destroyed && response.write(chunk));
        response.once("drain", send);
      };
      send();
    };
    const stalled: Answer = (response) => response.writeHead(200).write(picture.subarray(0, 300));

    /** The server with short timeouts for remote servers. */
    let impatient: RequestListener;
    before(() => {
      const { outgoing } = server.context;
      impatient = appWith({
        outgoing: {
          ...outgoing,
          request: (url, request) => outgoing.request(url, { ...request, timeout: 300 }),
        },
      });
    });

    const cases: Readonly<Record<string, () => Answer | Buffer>> = {
      "HTML declared as a picture": () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      "an SVG with a script": () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      "a decompression bomb": bomb,
      "a damaged picture": () => Buffer.concat([picture.subarray(0, 400), Buffer.alloc(4000, 1)]),
      "an empty file": () => Buffer.alloc(0),
      "an endless picture": () => endless,
      "a picture with an oversized Content-Length": () => (response) =>
        response.writeHead(200, { "content-length": String(2 ** 34) }).write(picture),
      "a stalled file": () => stalled,
      "an unresponsive server": () => () => undefined,
      "a server that fails": () => (response) => response.writeHead(500).end(),
      "too many redirects":
        () =>
        (response, { url }) =>
          response.writeHead(302, { location: url ?? "" }).end(),
      "a redirect to a file of this machine": () => (response) =>
        response.writeHead(302, { location: "file:///etc/hostname" }).end(),
    };

    for (const [title, answer] of Object.entries(cases)) {
      it(`aren't shown: ${title}`, async () => {
        const url = serving(answer());
        const { path } = await attached(url);
        const reply = await view(path, impatient)
          .expect(404)
          .expect("Content-Type", /^text\/plain/);
        expect(reply.headers).to.have.property("cache-control", "public, max-age=60");
        const requests = requestsFor(url);
        await view(path, impatient).expect(404);
        expect(requestsFor(url), "not asked again at once").to.equal(requests);
      });
    }

    it("delay only files of the same host when many stall, not the server", async () => {
      const stalling = await Promise.all(Array.from({ length: 12 }, () => attached(serving(stalled))));
      const views = stalling.map(({ path }) => view(path, impatient).then(({ status }) => status));
      await supertest(impatient).get("/health").expect(200);
      const good = await attached(serving(picture).replace("127.0.0.1", "localhost"));
      await view(good.path, impatient).expect(200);
      expect(new Set(await Promise.all(views))).to.deep.equal(new Set([404]));
    });

    it("never reach private addresses, not even by a redirect", async () => {
      const hidden = serving(picture);
      const url = serving((response) =>
        response.writeHead(302, { location: hidden.replace("127.0.0.1", "127.0.0.2") }).end(),
      );
      const { path } = await attached(url);
      const outgoing = openOutgoing({
        userAgent: "Concord",
        allowPrivateAddresses: false,
        mayConnect: (address) => address === "127.0.0.1",
      });
      await view(path, appWith({ outgoing })).expect(404);
      await outgoing.close();
      expect(requestsFor(hidden)).to.equal(0);
      expect(requestsFor(url)).to.equal(1);
    });
  });

  it("that are missing are fetched again after a day", async () => {
    const url = serving((response) => response.writeHead(410).end());
    const { path } = await attached(url);
    await view(path).expect(404);
    server.advance(2 * hour);
    await view(path).expect(404);
    expect(requestsFor(url)).to.equal(1);
    site.answers.set(new URL(url).pathname, (response) => response.writeHead(200).end(picture));
    server.advance(23 * hour);
    await view(path).expect(200);
  });

  it("are fetched again if the cached copy was deleted", async () => {
    const url = serving(picture);
    const { path } = await attached(url);
    await view(path).expect(200);
    await rm(join(server.context.config.dataDirectory, "media", ".cache"), { recursive: true });
    await view(path).expect(200);
    expect(requestsFor(url)).to.equal(2);
  });

  it("are fetched by another process if the first one was killed, without leftovers", async () => {
    const url = serving(picture);
    const { path } = await attached(url);
    const id = attachmentOf(path);
    const key = newCacheKey("png");
    await server.context.media.put(key, picture, "image/png");
    await server.database.builder("cached_files").insert({
      kind: "attachment",
      owner_id: id,
      version: remoteFileVersion({ url }),
      file_key: key,
      bytes: "7",
      claim: "dead",
      claimed_until: new Date(server.context.clock().getTime() + 60_000),
      used_at: new Date(),
    });
    server.advance(61_000);
    await view(path).expect(200);
    await server.settle();
    expect(await cached()).to.not.include(key.slice(-44));
    expect(await exists(key)).to.equal(false);
  });

  const exists = (key: string): Promise<boolean> =>
    stat(join(server.context.config.dataDirectory, "media", key)).then(
      () => true,
      () => false,
    );

  const totalOf = async (): Promise<number> => {
    const [row] = await server.database.builder("cached_total").select("bytes");
    return Number(row?.bytes);
  };

  it("evict the least recently viewed ones when the cache is full", async () => {
    await empty();
    expect(await totalOf()).to.equal(0);
    const urls = Array.from({ length: 4 }, () => serving(picture));
    const media = [];
    for (const url of urls) media.push(await attached(url));
    await view(media[0]?.path ?? "").expect(200);
    const each = await totalOf();
    const config = { ...server.context.config, mediaCacheSize: Math.floor(each * 3.5) };
    const small = appWith({ config });
    for (const { path } of media.slice(1, 3)) {
      server.advance(2 * hour);
      await view(path, small).expect(200);
    }
    server.advance(2 * hour);
    // The first is the oldest, but viewed again.
    await view(media[0]?.path ?? "", small).expect(200);
    await untilTouched(media[0]?.path ?? "");
    server.advance(2 * hour);
    await view(media[3]?.path ?? "", small).expect(200);
    expect(await totalOf()).to.be.at.most(config.mediaCacheSize);
    await server.settle();
    expect(await cached()).to.have.lengthOf(6);
    for (const index of [0, 2, 3, 1]) await view(media[index]?.path ?? "", small).expect(200);
    expect(urls.map(requestsFor)).to.deep.equal([1, 2, 1, 1]);
  });

  /** The time of the last view is updated after the reply. */
  async function untilTouched(path: string): Promise<void> {
    const id = attachmentOf(path);
    for (let looks = 0; looks < 100; looks += 1) {
      const row = await server.database
        .builder("cached_files")
        .where({ kind: "attachment", owner_id: id })
        .first("used_at");
      if (row !== undefined && server.context.clock().getTime() - row.used_at.getTime() < hour) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error("the view was not noted");
  }

  it("are evicted after the limit was lowered", async () => {
    await empty();
    for (const url of [serving(picture), serving(picture)])
      await view((await attached(url)).path).expect(200);
    const config = { ...server.context.config, mediaCacheSize: Math.floor((await totalOf()) * 0.6) };
    await tidyCachedFiles(contextWith(server, { config }));
    await server.settle();
    expect(await cached()).to.have.lengthOf(2);
    await tidyCachedFiles(contextWith(server, { config: { ...config, mediaCacheSize: 0 } }));
    await server.settle();
    expect(await cached()).to.be.empty;
    expect(await totalOf()).to.equal(0);
  });

  it("larger than the whole cache aren't stored", async () => {
    const config = { ...server.context.config, mediaCacheSize: 100 };
    await view((await attached(serving(picture))).path, appWith({ config })).expect(404);
  });

  it("are loaded from their servers if there is no cache", async () => {
    const url = serving(picture);
    const { path, statusId } = await attached(url);
    const app = appWith({ config: { ...server.context.config, mediaCacheSize: 0 } });
    await view(path, app).expect(302).expect("Location", url);
    const { body } = await supertest(app)
      .get(`/api/v1/statuses/${statusId}`)
      .set("Authorization", `Bearer ${cast.alice.token}`)
      .expect(200);
    expect((body as Status).media_attachments[0]).to.include({ url, preview_url: url });
  });

  it("are deleted with their status", async () => {
    await empty();
    const { path, statusId } = await attached(serving(picture));
    await view(path).expect(200);
    await server.database.builder("media_attachments").where({ status_id: statusId }).delete();
    await view(path).expect(404);
    await tidyCachedFiles(server.context);
    await server.settle();
    expect(await cached()).to.be.empty;
  });

  it("aren't shown for suspended accounts, servers with rejected media and suspended servers", async () => {
    const author = await makeRemoteAccount(server, "erin", "media.example");
    const picturesOf = { avatar_remote_url: serving(picture) };
    await server.database.builder("accounts").where({ id: author.id }).update(picturesOf);
    const url = serving(picture);
    const { path } = await attached(url, {}, author);
    const body = await cast.alice.call("getAccount", { path: { id: author.id } });
    const avatar = pathOf(body.avatar);
    await view(path).expect(200);
    await view(avatar).expect(200);

    await server.database.builder("accounts").where({ id: author.id }).update({ suspended_at: new Date() });
    await view(path).expect(404);
    await view(avatar).expect(404);
    await server.database.builder("accounts").where({ id: author.id }).update({ suspended_at: null });
    await view(path).expect(200);

    for (const block of [
      { severity: "noop", rejectMedia: true } as const,
      { severity: "suspend" } as const,
    ]) {
      const made = await server.context.write(createDomainBlock, operator, {
        domain: "media.example",
        ...block,
      });
      await view(path).expect(404);
      await server.settle();
      await view(path).expect(404);
      await view(avatar).expect(404);
      await tidyCachedFiles(server.context);
      await server.settle();
      const rows = await server.database
        .builder("cached_files")
        .whereIn("owner_id", [author.id, path.split("/")[3] ?? ""]);
      expect(rows, "copies are removed").to.be.empty;
      await server.context.write(removeDomainBlock, operator, { id: made.block.id });
      await server.settle();
      await view(path).expect(200);
    }
  });

  it("on a blocked host aren't fetched, whichever account uses them", async () => {
    const url = "https://files.blocked.example/picture.png";
    const { path } = await attached(url);
    const block = { domain: "blocked.example", severity: "suspend" } as const;
    await server.context.write(createDomainBlock, operator, block);
    await view(path).expect(404);
    const rows = await server.database.builder("cached_files").where({ version: remoteFileVersion({ url }) });
    expect(rows).to.be.empty;
  });

  it("are counted, prefetched and purged by the operator's commands", async () => {
    await empty();
    process.env["ALLOW_PRIVATE_ADDRESSES"] = "on";
    try {
      const run = (...words: readonly string[]) =>
        runJson<Record<string, unknown>>(server, "media", ...words);
      const url = serving(picture);
      const { path, statusId } = await attached(url);
      await attached(serving((response) => response.writeHead(404).end()));
      expect(await run("refresh", "--status", statusId)).to.deep.equal({ fetched: 1, failed: 0 });
      expect(await run("refresh", "--status", statusId)).to.deep.equal({ fetched: 0, failed: 0 });
      expect(
        await run("refresh", "--account", "frank@remote.example", "--status", statusId, "--force"),
      ).to.include({ fetched: 1 });
      expect(await run("refresh", "--domain", "other.example", "--days", "3")).to.include({ fetched: 0 });
      expect(requestsFor(url)).to.equal(2);
      await server.settle();
      const usage = await run("usage");
      expect(usage["copies"]).to.deep.equal({ attachment: { files: 1, bytes: usage["copies_bytes"] } });
      expect(usage["copies_limit"]).to.equal(10 * 1024 ** 3);
      expect((await runCommand(server, "media", "usage")).stdout).to.match(/^All copies: .+ of 10 GB$/m);
      expect(await run("remove", "--days", "1")).to.deep.equal({ removed: 0, bytes: 0 });
      expect(await run("remove", "--days", "0", "--prune-profiles")).to.deep.equal({ removed: 0, bytes: 0 });
      await server.database.builder("cached_files").update({ used_at: new Date(0) });
      expect(await run("remove", "--days", "1")).to.deep.equal({ removed: 1, bytes: usage["copies_bytes"] });
      await server.settle();
      expect(await cached()).to.be.empty;
      await view(path).expect(200);
      expect((await runCommand(server, "media", "refresh")).code).to.equal(2);
      expect((await runCommand(server, "media", "remove", "--days", "x")).code).to.equal(2);
    } finally {
      delete process.env["ALLOW_PRIVATE_ADDRESSES"];
    }
  });

  it("of allowed servers may be on any host that isn't blocked", async () => {
    const config = { ...server.context.config, limitedFederation: true };
    const { path } = await attached(serving(picture));
    await view(path, appWith({ config })).expect(404);
    await server.database
      .builder("domain_allows")
      .insert({ domain: "remote.example", created_at: new Date() });
    await view(path, appWith({ config })).expect(200);
    await server.database.builder("domain_allows").delete();
  });

  it("that are local files are loaded directly", async () => {
    const url = "http://concord.test/avatars/original/missing.png";
    const { path } = await attached(url);
    await view(path).expect(302).expect("Location", url);
  });

  describe("used as profile pictures and emojis", () => {
    const profile = async (): Promise<
      Record<"avatar" | "avatar_static" | "header" | "header_static", string>
    > => await cast.alice.call("getAccount", { path: { id: cast.frank.id } });
    const change = (columns: Partial<Inserts["accounts"]>): PromiseLike<unknown> =>
      server.database.builder("accounts").where({ id: cast.frank.id }).update(columns);

    it("have local sizes, and a still version", async () => {
      const frames = await Promise.all(
        ["#ff0000", "#00ff00"].map((background) =>
          sharp({ create: { width: 500, height: 500, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const animated = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      await change({ avatar_remote_url: serving(animated), header_remote_url: serving(picture) });
      const { avatar, avatar_static: still, header } = await profile();
      const moving = await view(pathOf(avatar)).expect(200).expect("Content-Type", "image/gif");
      expect(await sharp(moving.body as Buffer).metadata()).to.include({ width: 400, pages: 2 });
      await view(pathOf(still)).expect(200).expect("Content-Type", "image/png");
      const wide = await view(pathOf(header)).expect(200);
      expect(await sharp(wide.body as Buffer).metadata()).to.include({ width: 1500, height: 500 });
    });

    it("are replaced by defaults if missing or unavailable", async () => {
      await change({ avatar_remote_url: serving(Buffer.from("nothing")), header_remote_url: null });
      const { avatar, header } = await profile();
      expect(header).to.equal("http://concord.test/headers/original/missing.png");
      await view(pathOf(avatar)).expect(302).expect("Location", "/avatars/original/missing.png");
    });

    it("change immediately with the profile; the old URL redirects to the new picture", async () => {
      await empty();
      await change({ avatar_remote_url: serving(picture) });
      const before = await profile();
      await view(pathOf(before.avatar)).expect(200);
      const next = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#00f" } })
        .png()
        .toBuffer();
      await change({ avatar_remote_url: serving(next) });
      const after = await profile();
      expect(after.avatar).to.not.equal(before.avatar);
      await view(pathOf(before.avatar)).expect(302).expect("Location", after.avatar);
      await view(pathOf(after.avatar)).expect(200).expect("Content-Type", "image/png");
      await server.settle();
      expect(await cached(), "the former picture is removed").to.have.lengthOf(1);
    });

    it("are emojis of the author's server, in any format, animated and still", async () => {
      const image = (background: string) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer();
      const animated = await sharp([await image("#f00"), await image("#0f0")], { join: { animated: true } })
        .webp()
        .toBuffer();
      await server.context.writeWithoutActor(storeRemoteEmojis, "remote.example", [
        { shortcode: "dance", url: serving(animated), updated: null },
      ]);
      const status = await makePost(server, cast.frank, { text: ":dance:" });
      const [emoji] = (await look(status.id)).emojis;
      await view(pathOf(emoji?.url)).expect(200).expect("Content-Type", "image/webp");
      const still = await view(pathOf(emoji?.static_url)).expect(200);
      expect((await sharp(still.body as Buffer).metadata()).pages ?? 1).to.equal(1);
      await server.context.writeWithoutActor(storeRemoteEmojis, "remote.example", [
        { shortcode: "dance", url: serving(await image("#00f")), updated: new Date() },
      ]);
      const [changed] = (await look(status.id)).emojis;
      expect(changed?.url).to.not.equal(emoji?.url);
      await view(pathOf(changed?.url)).expect(200).expect("Content-Type", "image/png");
    });
  });
});
