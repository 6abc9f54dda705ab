/** Media in a real S3-compatible server. Failures of a store are covered by object-storage.test.ts. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import sharp from "sharp";
import supertest, { type Test } from "../support/supertest.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { takeAction, unsuspend } from "../../src/domain/moderation/actions.ts";
import { type ObjectStorage, openObjectStorage } from "../../src/media/object-storage.ts";
import { newCacheKey, newKey, openStorage } from "../../src/media/storage.ts";
import { readObjectStoreUrl } from "../../src/config/object-store-url.ts";
import { emailOf, makeCast, passwordOf, type Cast } from "../cast/people.ts";
import { formAt, signedIn } from "../http/pages/settings/support.ts";
import { concord, concordJson } from "../support/concord.ts";
import { type TestObjectStore, startObjectStore } from "../support/object-store.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { publish } from "../support/statuses.ts";
import { testStorage } from "./storage-contract.ts";
import { suite } from "../support/suite.ts";

describe("an S3-compatible server", () => {
  let started: TestObjectStore | undefined;
  let store: TestObjectStore;
  let directory: string;

  before(async function () {
    started = await startObjectStore();
    if (started === undefined) {
      process.stdout.write("      not tried, because Go isn't installed, which builds the store\n");
      this.skip();
    }
    store = started;
    directory = await mkdtemp(join(tmpdir(), "concord-objects-"));
  });
  after(async () => {
    if (started === undefined) return;
    await started.close();
    await rm(directory, { recursive: true, force: true });
  });

  function open(url: string, partBytes?: number): ObjectStorage {
    const location = readObjectStoreUrl(url);
    if ("problem" in location) throw new Error(location.problem);
    return openObjectStorage({
      directory: join(directory, "media"),
      baseUrl: "https://concord.example/media",
      store: { ...location, ...(partBytes === undefined ? {} : { partBytes }) },
    });
  }

  describe("with media", () => {
    let storage: ObjectStorage;

    before(async () => {
      await store.makeBucket("media");
      storage = open(store.url("media"));
      await storage.check();
    });
    after(() => storage.close());

    testStorage(() => storage);

    it("stores large files in parts, with constant memory", async () => {
      const inParts = open(store.url("media"), 5 * 1024 * 1024);
      const path = await inParts.temporary();
      await writeFile(path, Buffer.alloc(150_000_001, 9));
      const key = newKey("mp4");
      const before = process.memoryUsage().arrayBuffers;
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().arrayBuffers);
      }, 5);
      try {
        await inParts.putFile(key, path, "video/mp4");
        await rm(await inParts.fetch(key));
      } finally {
        clearInterval(watch);
      }
      expect(most - before).to.be.lessThan(120_000_000);
      const reply = await inParts.source.get(key, { range: "bytes=149999999-" });
      expect(reply?.headers["content-range"]).to.equal("bytes 149999999-150000000/150000001");
      reply?.body.destroy();
      await inParts.remove(key);
      await inParts.close();
    });

    it("aborts an upload when the store dies, leaves nothing of it, and accepts it again", async () => {
      const path = await storage.temporary();
      await writeFile(path, Buffer.alloc(60_000_000, 5));
      const key = newKey("mp4");
      const failed = storage.putFile(key, path, "video/mp4").catch((error: unknown) => error);
      await setTimeout(30);
      await store.kill();
      expect(await failed).to.have.property("name", "StorageUnavailable");
      await store.restart();
      expect(await storage.read(key).catch((error: Error) => error.name)).to.equal("MissingFile");
      await storage.putFile(key, path, "video/mp4");
      expect((await storage.read(key)).length).to.equal(60_000_000);
      await storage.remove(key);
    });

    it("reports the invalid setting: key, secret, region or bucket", async () => {
      for (const [url, reason] of [
        [store.url("media").replace("alice", "bob"), null],
        [store.url("media").replace("open", "close"), /^SignatureDoesNotMatch$/],
        [
          store.url("media").replace("eu-west-1", "us-east-1"),
          /^Authorization(QueryParametersError|HeaderMalformed)$/,
        ],
        [store.url("nothing"), /^NoSuchBucket$/],
      ] as const) {
        const wrong = open(url);
        const error: unknown = await wrong.check().catch((thrown: unknown) => thrown);
        expect(error, url).to.include({ name: "StorageUnavailable", isRefusal: true });
        // Stores have their own error codes for an unknown key.
        if (reason !== null) expect(error).to.have.property("reason").that.matches(reason);
        await wrong.close();
      }
    });
  });

  describe("for a server", () => {
    let server: TestServer;
    let cast: Cast;
    let small: Buffer;

    before(async () => {
      await store.makeBucket("server");
      server = await testServer({ S3_URL: store.url("server") });
      cast = await makeCast(server);
      small = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c08040" } })
        .png()
        .toBuffer();
    });
    after(() => server.close());

    const fetchFile = (path: string): Test => supertest(server.app).get(path).responseType("blob");

    async function uploaded(person = cast.alice): Promise<{ id: string; path: string }> {
      const { body } = await person.post("/api/v2/media").attach("file", small, "photo.png").expect(200);
      const { id, url } = body as { id: string; url: string };
      return { id, path: new URL(url).pathname };
    }

    it("stores uploads, processed inline or by a job, and nothing on disk", async () => {
      const { path } = await uploaded();
      const { body } = await fetchFile(path).expect(200).expect("Content-Type", "image/png");
      expect((await sharp(body as Buffer).metadata()).width).to.equal(300);
      const large = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: "#14603a" } })
        .jpeg()
        .toBuffer();
      const queued = await cast.alice.post("/api/v2/media").attach("file", large, "photo.jpg").expect(202);
      await server.settle();
      const { id } = queued.body as { id: string };
      const { body: ready } = await cast.alice.get(`/api/v1/media/${id}`).expect(200);
      await fetchFile(new URL((ready as { preview_url: string }).preview_url).pathname).expect(200);
      const folder = join(server.context.config.dataDirectory, "media");
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      expect(found.filter((entry) => entry.isFile())).to.deep.equal([]);
      await cast.alice.delete(`/api/v1/media/${id}`).expect(200);
      await server.settle();
      await fetchFile(new URL((ready as { preview_url: string }).preview_url).pathname).expect(404);
    });

    it("supports range requests, and conditional ones", async () => {
      const { path } = await uploaded();
      const whole = await fetchFile(path).expect(200);
      const bytes = whole.body as Buffer;
      const { etag = "" } = whole.headers as Record<string, string>;
      const part = await fetchFile(path).set("Range", "bytes=10-19").expect(206);
      expect(part.headers["content-range"]).to.equal(`bytes 10-19/${bytes.length}`);
      expect((part.body as Buffer).equals(bytes.subarray(10, 20))).to.equal(true);
      const end = await fetchFile(path).set("Range", "bytes=-5").expect(206);
      expect((end.body as Buffer).equals(bytes.subarray(-5))).to.equal(true);
      await fetchFile(path).set("Range", `bytes=${bytes.length}-`).expect(416);
      for (const ignored of ["bytes=0-1,4-5", "lines=1-2", "bytes=-", `bytes=${"1".repeat(1000)}-`]) {
        const all = await fetchFile(path).set("Range", ignored).expect(200);
        expect((all.body as Buffer).length, ignored).to.equal(bytes.length);
      }
      await fetchFile(path).set("If-None-Match", etag).expect(304);
      await fetchFile(path).set("Range", "bytes=0-4").set("If-Range", etag).expect(206);
      await fetchFile(path).set("Range", "bytes=0-4").set("If-Range", '"other"').expect(200);
      await supertest(server.app)
        .head(path)
        .expect(200)
        .expect("Content-Length", String(bytes.length))
        .expect("Accept-Ranges", "bytes");
    });

    it("hides the media of a suspended account until it is restored", async () => {
      const { id, path } = await uploaded(cast.bob);
      await publish(cast.bob, { status: "With a picture", media_ids: [id] });
      await fetchFile(path).expect(200);
      const accountId = cast.bob.account.id;
      const suspension = { accountId, type: "suspend", text: "", notify: false } as const;
      await server.context.write(takeAction, operator, suspension);
      await server.settle();
      await fetchFile(path).expect(404);
      await server.context.write(unsuspend, operator, { accountId });
      await server.settle();
      await fetchFile(path).expect(200);
    });

    it("serves archives to their owners only", async () => {
      const { id } = await uploaded();
      await publish(cast.carol, { status: "Something" });
      await publish(cast.alice, { status: "With a picture", media_ids: [id] });
      const alice = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
      const carol = await signedIn(server, { email: emailOf("carol"), password: passwordOf("carol") });
      await alice.submit(await alice.visit("/settings/export"), {}, formAt("/settings/export/archive"));
      await server.settle();
      const page = await alice.visit("/settings/export");
      const link = /href="(\/settings\/export\/archive\/\d+)"/.exec(page.text)?.[1] ?? "";
      const download = await alice.download(link);
      expect(download.status).to.equal(200);
      expect((download.body as Buffer).subarray(0, 2).toString()).to.equal("PK");
      expect(download.headers["content-disposition"]).to.match(/^attachment; filename="?archive-/);
      expect((await carol.download(link)).status).to.equal(404);
      const [file] = await server.context.media.privateFiles.writtenBefore(new Date(Date.now() + 5000));
      for (const path of [`/media/${file}`, `/media/../private/archives/${file}`, `/archives/${file}`]) {
        await fetchFile(path).expect(404);
      }
    });
  });

  describe("as the target of a migration", () => {
    const { server } = suite();

    it("gets all files by a command that can be interrupted and repeated", async () => {
      await store.makeBucket("moved");
      const { dataDirectory } = server.context.config;
      const folder = openStorage({ directory: join(dataDirectory, "media"), baseUrl: "https://x.example" });
      const keys = Array.from({ length: 30 }, () => newKey("png"));
      for (const key of keys) await folder.put(key, Buffer.from(key), "image/png");
      const [hidden = "", shown = ""] = keys;
      await folder.hide(hidden);
      const copy = newCacheKey("jpg");
      await folder.put(copy, Buffer.from("copy"), "image/jpeg");
      const archive = `${"ab".repeat(20)}.zip`;
      await folder.privateFiles.write(archive, async (output) => {
        output.end("archive");
      });
      const environment = {
        DATABASE_URL: server.connectionString,
        DATA_DIR: dataDirectory,
        S3_URL: store.url("moved"),
      };
      const move = ["media", "copy-to-s3"];
      const first = await concordJson<Record<string, number>>([...move, "--without-copies"], environment);
      expect(first).to.include({ copied: 31, present: 0 });
      expect(await concordJson(move, environment)).to.deep.equal({ copied: 1, bytes: 4, present: 31 });

      const storage = open(store.url("moved"));
      for (const key of keys.slice(1)) expect((await storage.read(key)).toString()).to.equal(key);
      expect((await storage.read(copy)).toString()).to.equal("copy");
      expect(await storage.read(hidden).catch(() => "hidden")).to.equal("hidden");
      expect((await storage.source.get(shown, {}))?.headers["content-type"]).to.equal("image/png");
      expect(await storage.privateFiles.writtenBefore(new Date(Date.now() + 5000))).to.deep.equal([archive]);

      // Between two runs, an account was suspended and another one restored; one file was interrupted half-way.
      await folder.hide(shown);
      await folder.show(hidden);
      await folder.put(keys[2] ?? "", Buffer.from("a longer file"), "image/png");
      expect(await concordJson(move, environment)).to.include({ copied: 3, present: 29 });
      expect(await storage.read(shown).catch(() => "hidden")).to.equal("hidden");
      expect((await storage.read(hidden)).toString()).to.equal(hidden);
      await storage.close();

      const wrong = { ...environment, S3_URL: environment.S3_URL.replace("sesame", "garden") };
      const refused = await concord(move, wrong);
      expect(refused.code).to.equal(1);
      expect(refused.stderr).to.equal("concord: the object store failed to list: SignatureDoesNotMatch\n");
      const { S3_URL: _unset, ...onDisk } = environment;
      expect((await concord(move, onDisk)).stderr).to.equal("concord: media copy-to-s3 requires S3_URL\n");
    });
  });
});
