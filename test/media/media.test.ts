import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isBlurhashValid } from "blurhash";
import { expect } from "chai";
import sharp, { type Sharp } from "sharp";
import supertest, { type Test } from "../support/supertest.ts";
import { makeMedia, publish } from "../support/statuses.ts";
import { makeJobsDue } from "../support/states.ts";
import { suite } from "../support/suite.ts";

const hour = 3_600_000;

interface Attachment {
  readonly id: string;
  readonly url: string | null;
  readonly preview_url: string | null;
  readonly meta: Record<string, unknown>;
  readonly blurhash: string | null;
  readonly description: string | null;
}

describe("media", () => {
  const { server, cast } = suite();
  let small: Buffer;
  let large: Buffer;
  let moving: Buffer;

  before(async () => {
    small = await picture(300, 200).png().toBuffer();
    large = await picture(2400, 1600).jpeg().toBuffer();
    const frames = await Promise.all(
      ["#f00", "#0f0"].map((colour) => picture(40, 30, colour).png().toBuffer()),
    );
    moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
  });

  function picture(width: number, height: number, background = "#c08040"): Sharp {
    return sharp({ create: { width, height, channels: 3, background } });
  }

  function upload(bytes: Buffer, version = 2, fields: Record<string, string> = {}): Test {
    const request = cast.alice.post(`/api/v${version}/media`).attach("file", bytes, "photo.jpg");
    for (const [name, value] of Object.entries(fields)) void request.field(name, value);
    return request;
  }

  async function uploaded(bytes: Buffer, status: 200 | 202): Promise<Attachment> {
    const { body } = await upload(bytes).expect(status);
    return body as Attachment;
  }

  async function files(): Promise<string[]> {
    const folder = join(server.context.config.dataDirectory, "media");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async function attach(id: string): Promise<void> {
    await publish(cast.alice, { status: "With a picture", media_ids: [id] });
  }

  describe("without ffmpeg", () => {
    it("is images only, as the instance reports, with their size limit", async () => {
      const { configuration } = await cast.alice.call("getInstance");
      expect(configuration.media_attachments).to.include({ video_size_limit: 0, video_matrix_limit: 0 });
      expect(configuration.media_attachments["supported_mime_types"]).not.to.include("video/mp4");
      const film = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");
      for (const version of [1, 2]) await upload(film, version).expect(422);
    });

    it("rejects images that exceed the memory limit, without leaving a file", async () => {
      const bytes = Buffer.alloc(17 * 1024 * 1024);
      small.copy(bytes);
      for (const version of [1, 2]) {
        const { body } = await upload(bytes, version).expect(413);
        expect((body as { error: string }).error).to.include("larger than 16 MB");
      }
      expect((await files()).filter((name) => !name.includes("."))).to.deep.equal([]);
    });
  });

  describe("uploading", () => {
    it("returns a small image completely: URLs, sizes, blurhash, description and focal point", async () => {
      const { body } = await upload(small, 2, { description: " Tomatoes ", focus: "-0.5, .25" }).expect(200);
      expect(body).to.deep.include({
        type: "image",
        remote_url: null,
        preview_remote_url: null,
        text_url: null,
        description: "Tomatoes",
        meta: {
          focus: { x: -0.5, y: 0.25 },
          original: { width: 300, height: 200, size: "300x200", aspect: 1.5 },
          small: { width: 300, height: 200, size: "300x200", aspect: 1.5 },
        },
      });
      const { blurhash, url } = body as { blurhash: string; url: string };
      expect(isBlurhashValid(blurhash).result).to.equal(true);
      const served = await supertest(server.app).get(new URL(url).pathname).expect(200);
      expect(served.headers["content-type"]).to.equal("image/png");
      expect((await sharp(served.body as Buffer).metadata()).width).to.equal(300);
    });

    it("returns a large image before processing, and the processed one later", async () => {
      const early = await uploaded(large, 202);
      expect(early).to.include({ url: null, preview_url: null, blurhash: null });
      expect(early.meta).to.deep.equal({});
      const waiting = await cast.alice.get(`/api/v1/media/${early.id}`).expect(206);
      expect(waiting.body).to.deep.equal(early);

      await server.settle();
      const {
        url,
        preview_url: preview,
        meta,
      } = await cast.alice.call("getMedia", { path: { id: early.id } });
      expect(meta?.["original"]).to.include({ size: "2400x1600" });
      expect(meta?.["small"]).to.include({ size: "587x391" });
      for (const address of [url, preview]) {
        await supertest(server.app)
          .get(new URL(address ?? "").pathname)
          .expect(200)
          .expect("Content-Type", "image/jpeg");
      }
    });

    it("processes animations asynchronously, and keeps them animated", async () => {
      const early = await uploaded(moving, 202);
      await server.settle();
      const body = await cast.alice.call("getMedia", { path: { id: early.id } });
      const served = await supertest(server.app).get(new URL(body.url ?? "").pathname);
      expect((await sharp(served.body as Buffer).metadata()).pages).to.equal(2);
    });

    it("waits for a large image in version 1 of the API", async () => {
      const { body } = await upload(large, 1).expect(200);
      expect((body as Attachment).meta["original"]).to.include({ size: "2400x1600" });
      await cast.alice.call("getMedia", { path: { id: (body as Attachment).id } });
    });

    it("never serves or stores the original bytes", async () => {
      const before = await files();
      await uploaded(large, 202);
      const raw = (await files()).filter((name) => !before.includes(name));
      expect(raw).to.have.length(1);
      expect(raw[0]).to.match(/\.upload$/);
      await server.settle();
      const after = (await files()).filter((name) => !before.includes(name));
      expect(after.map((name) => name.split(".")[1])).to.deep.equal(["jpg", "jpg"]);
    });

    for (const version of [1, 2]) {
      it(`rejects invalid images with a message, and stores nothing (v${version})`, async () => {
        const before = await files();
        const rows = await count();
        const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
        for (const bytes of [svg, Buffer.from("%PDF-1.7"), Buffer.from("x")]) {
          const { body } = await upload(bytes, version).expect(422);
          expect(body).to.deep.equal({
            error: "The file is not a JPEG, PNG, GIF, WebP or AVIF image",
            code: "unreadable_file",
            details: {
              file: [
                {
                  error: "ERR_INVALID",
                  description: "The file is not a JPEG, PNG, GIF, WebP or AVIF image",
                },
              ],
            },
          });
        }
        expect(await files()).to.deep.equal(before);
        expect(await count()).to.equal(rows);
      });

      it(`rejects an image with too many pixels before decoding (v${version})`, async () => {
        const bomb = await picture(6000, 6000).png().toBuffer();
        const { body } = await upload(bomb, version).expect(422);
        expect((body as { error: string }).error).to.match(
          /^The image has too many pixels: at most 33 million/,
        );
      });

      it(`rejects a truncated small image (v${version})`, async () => {
        const { body } = await upload(small.subarray(0, small.length - 60), version).expect(422);
        expect(body).to.include({ error: "The image is damaged or could not be read" });
      });

      it(`rejects a thumbnail for an image (v${version})`, async () => {
        const { body } = await upload(small, version).attach("thumbnail", small, "t.png").expect(422);
        expect(body).to.have.nested.property("details.thumbnail");
      });

      it(`rejects a focal point outside the picture (v${version})`, async () => {
        for (const focus of ["1.01,0", "0,-2"]) {
          const { body } = await upload(small, version, { focus }).expect(422);
          expect(body).to.have.nested.property("details.focus");
        }
        await upload(small, version, { focus: "left" }).expect(422);
        await upload(small, version, { focus: "-1,1" }).expect(200);
        await upload(small, version, { focus: "" }).expect(200);
      });

      it(`rejects a description of more than 10,000 characters (v${version})`, async () => {
        await upload(small, version, { description: "ü".repeat(10_001) }).expect(422);
        const { body } = await upload(small, version, { description: "ü".repeat(10_000) }).expect(200);
        expect((body as Attachment).description).to.have.length(10_000);
      });

      it(`requires a file instead of text (v${version})`, async () => {
        const path = `/api/v${version}/media`;
        const { body } = await cast.alice.post(path).field("description", "nothing").expect(422);
        expect(body).to.include({ error: "Validation failed: File can't be blank" });
        await cast.alice.post(path).field("file", "not a file").expect(422);
        await cast.alice.post(path).send({ file: "x" }).expect(415);
      });
    }

    it("accepts files up to the documented maximum, and not a byte more", async () => {
      const limit = 16 * 1024 * 1024;
      const padded = (size: number): Buffer => Buffer.concat([small, Buffer.alloc(size - small.length)]);
      await upload(padded(limit)).expect(200);
      await upload(padded(limit + 1)).expect(413);
    });

    it("leaves neither row nor file behind when the disk fails", async () => {
      const rows = await count();
      const { media } = server.context;
      const put = media.put.bind(media);
      let calls = 0;
      media.put = async (key, bytes, type) => {
        calls += 1;
        if (calls === 2) throw new Error("no space left on the device");
        await put(key, bytes, type);
      };
      const before = await files();
      try {
        await upload(await picture(1200, 800).png().toBuffer()).expect(500);
      } finally {
        media.put = put;
      }
      expect(await count()).to.equal(rows);
      await server.settle();
      expect(await files()).to.deep.equal(before);
    });
  });

  describe("processing", () => {
    it("marks a damaged image as failed, and deletes the upload", async () => {
      const before = await files();
      const noise = sharp({
        create: {
          width: 1700,
          height: 1300,
          channels: 3,
          background: "#888",
          noise: { type: "gaussian", mean: 128, sigma: 60 },
        },
      });
      const whole = await noise.jpeg().toBuffer();
      const early = await uploaded(whole.subarray(0, whole.length / 2), 202);
      await server.settle();
      const body = await cast.alice.refused("getMedia", { path: { id: early.id } }, 422);
      expect(body).to.deep.equal({
        error: "The file could not be processed: it is damaged",
        code: "processing_failed",
      });
      await cast.alice.refused("updateMedia", { path: { id: early.id }, body: { description: "x" } }, 422);
      expect(await files()).to.deep.equal(before);
      await cast.alice.call("deleteMedia", { path: { id: early.id } });
      await cast.alice.refused("getMedia", { path: { id: early.id } }, 404);
    });

    it("retries temporary failures for an hour", async () => {
      const early = await uploaded(large, 202);
      const { database: store } = server;
      const row = await store.builder("media_attachments").where({ id: early.id }).first();
      const path = join(server.context.config.dataDirectory, "media", row?.upload_key ?? "");
      await rm(path);
      await server.settle();
      await cast.alice.get(`/api/v1/media/${early.id}`).expect(206);

      await writeFile(path, large);
      await makeJobsDue(server);
      await server.settle();
      await cast.alice.call("getMedia", { path: { id: early.id } });

      const lost = await uploaded(large, 202);
      const again = await store.builder("media_attachments").where({ id: lost.id }).first();
      await rm(join(server.context.config.dataDirectory, "media", again?.upload_key ?? ""));
      server.advance(hour);
      await server.settle();
      await cast.alice.refused("getMedia", { path: { id: lost.id } }, 422);
      expect(server.logged.some(({ msg }) => msg === "could not process an upload; gave up")).to.equal(true);
      server.advance(-hour);
    });

    it("happens once, however often its job runs", async () => {
      const early = await uploaded(large, 202);
      await server.settle();
      const first = await cast.alice.call("getMedia", { path: { id: early.id } });
      const before = await files();
      const { database: store } = server;
      await store.query("again", "select graphile_worker.add_job('media', $1::json)", [
        JSON.stringify({ type: "media.uploaded", mediaId: early.id }),
      ]);
      await server.settle();
      const second = await cast.alice.call("getMedia", { path: { id: early.id } });
      expect(second).to.deep.equal(first);
      expect(await files()).to.deep.equal(before);
    });

    it("ignores an upload that was deleted meanwhile", async () => {
      const before = await files();
      const early = await uploaded(large, 202);
      await cast.alice.call("deleteMedia", { path: { id: early.id } });
      await server.settle();
      expect(await files()).to.deep.equal(before);
    });
  });

  describe("reading", () => {
    it("doesn't find attached ones", async () => {
      const own = await uploaded(small, 200);
      await cast.alice.call("getMedia", { path: { id: own.id } });
      await attach(own.id);
      await cast.alice.refused("getMedia", { path: { id: own.id } }, 404);
    });
  });

  describe("updating", () => {
    it("changes description and focal point independently", async () => {
      const { id } = await uploaded(small, 200);
      const first = await cast.alice.call("updateMedia", { path: { id }, body: { description: "Ripe" } });
      expect(first).to.have.property("description", "Ripe");
      expect(first.meta).to.not.have.property("focus");
      const second = await cast.alice
        .put(`/api/v1/media/${id}`)
        .type("form")
        .send({ focus: "0.1,-0.69" })
        .expect(200);
      expect(second.body).to.have.property("description", "Ripe");
      expect((second.body as Attachment).meta["focus"]).to.deep.equal({ x: 0.1, y: -0.69 });
      const third = await cast.alice.put(`/api/v1/media/${id}`).field("description", "").expect(200);
      expect(third.body).to.have.property("description", null);
      expect((third.body as Attachment).meta["focus"]).to.deep.equal({ x: 0.1, y: -0.69 });
      const body = await cast.alice.call("getMedia", { path: { id } });
      expect(body).to.deep.equal(third.body);
    });

    it("is possible while the image is processed", async () => {
      const { id } = await uploaded(large, 202);
      await cast.alice.put(`/api/v1/media/${id}`).send({ description: "Early" }).expect(206);
      await server.settle();
      const body = await cast.alice.call("getMedia", { path: { id } });
      expect(body).to.have.property("description", "Early");
    });

    it("rejects invalid values, and a thumbnail for an image", async () => {
      const { id } = await uploaded(small, 200);
      const path = `/api/v1/media/${id}`;
      await cast.alice.refused(
        "updateMedia",
        { path: { id }, body: { description: "x".repeat(10_001) } },
        422,
      );
      await cast.alice.refused("updateMedia", { path: { id }, body: { focus: "2,0" } }, 422);
      await cast.alice.refused("updateMedia", { path: { id }, body: { focus: "0" } }, 422);
      await cast.alice.refused("updateMedia", { path: { id }, body: { description: 7 } }, 422);
      await cast.alice.put(path).attach("thumbnail", small, "t.png").expect(422);
      const body = await cast.alice.call("getMedia", { path: { id } });
      expect(body).to.have.property("description", null);
    });

    it("rejects a thumbnail for a sound that is no picture", async () => {
      const id = await makeMedia(server, cast.alice.account);
      await server.database.builder("media_attachments").where({ id }).update({ type: "audio" });
      const sent = cast.alice
        .put(`/api/v1/media/${id}`)
        .attach("thumbnail", Buffer.from("no picture"), "t.png");
      expect((await sent.expect(422)).body).to.include({ code: "unreadable_file" });
    });

    it("requires an unattached attachment", async () => {
      const { id } = await uploaded(small, 200);
      await attach(id);
      await cast.alice.refused("updateMedia", { path: { id }, body: { description: "late" } }, 404);
    });
  });

  describe("deleting", () => {
    it("deletes the attachment and its files", async () => {
      const before = await files();
      const { id } = await uploaded(small, 200);
      const body = await cast.alice.call("deleteMedia", { path: { id } });
      expect(body).to.deep.equal({});
      await cast.alice.refused("getMedia", { path: { id } }, 404);
      await cast.alice.refused("deleteMedia", { path: { id } }, 404);
      await server.settle();
      expect(await files()).to.deep.equal(before);
    });

    it("rejects an attachment of a status", async () => {
      const { id } = await uploaded(small, 200);
      await attach(id);
      const body = await cast.alice.refused("deleteMedia", { path: { id } }, 422);
      expect(body).to.include({ code: "media_in_use" });
      expect(await count({ id })).to.equal(1);
    });

    it("succeeds for one of two concurrent requests", async () => {
      const { id } = await uploaded(small, 200);
      const replies = await Promise.all([1, 2].map(() => cast.alice.delete(`/api/v1/media/${id}`)));
      expect(replies.map(({ status }) => status)).to.have.members([200, 404]);
    });
  });

  async function count(where: Record<string, string> = {}): Promise<number> {
    const [row] = await server.database
      .builder("media_attachments")
      .where(where)
      .count<{ count: string }[]>("*");
    return Number(row?.count);
  }
});
