/** Failures of an object store. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import sharp from "sharp";
import supertest, { type Test } from "../support/supertest.ts";
import { createMetrics } from "../../src/http/metrics.ts";
import { type ObjectStorage, openObjectStorage } from "../../src/media/object-storage.ts";
import { newCacheKey, newKey } from "../../src/media/storage.ts";
import { StorageUnavailable } from "../../src/media/unavailable.ts";
import { readObjectStoreUrl } from "../../src/config/object-store-url.ts";
import { startServer } from "../../src/process/server.ts";
import { type ScriptedStore, openScriptedStore, refuse } from "../support/scripted-store.ts";
import { testServer } from "../support/server.ts";
import { suiteOn } from "../support/suite.ts";

describe("an object store", () => {
  let store: ScriptedStore;

  before(async () => {
    store = await openScriptedStore();
  });
  beforeEach(() => {
    store.script = () => false;
    store.requested.length = 0;
  });
  after(() => {
    store.close();
  });

  describe("with media", () => {
    let directory: string;
    let storage: ObjectStorage;

    before(async () => {
      directory = await mkdtemp(join(tmpdir(), "concord-objects-"));
      const location = readObjectStoreUrl(store.url);
      if ("problem" in location) throw new Error(location.problem);
      storage = openObjectStorage({
        directory: join(directory, "media"),
        baseUrl: "https://concord.example/media/",
        store: { ...location, timeout: 300 },
      });
    });
    after(async () => {
      await storage.close();
      await rm(directory, { recursive: true });
    });

    const failureOf = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => undefined,
        (error: unknown) => error,
      );

    it("is retried when busy", async () => {
      const key = newKey("png");
      let failures = 2;
      store.script = (_request, response) => {
        failures -= 1;
        if (failures < 0) return false;
        refuse(response, 503, "SlowDown");
        return true;
      };
      await storage.put(key, Buffer.from("picture"), "image/png");
      expect((await storage.read(key)).toString()).to.equal("picture");
      expect(store.requested).to.have.length(4);
    });

    it("is tried at most three times", async () => {
      store.script = (request) => {
        request.socket.destroy();
        return true;
      };
      const error = await failureOf(storage.put(newKey("png"), Buffer.from("picture"), "image/png"));
      expect(error).to.be.instanceOf(StorageUnavailable).with.property("reason", "network");
      expect(store.requested).to.have.length(3);
    });

    it("isn't retried after a rejection, whose error contains no secret", async () => {
      store.script = (_request, response) => {
        refuse(response, 403, "SignatureDoesNotMatch");
        return true;
      };
      for (const work of [
        () => storage.put(newKey("png"), Buffer.from("picture"), "image/png"),
        () => storage.read(newKey("png")),
        () => storage.remove(newKey("png")),
        () => storage.hide(newKey("png")),
        () => storage.size(),
        () => storage.check(),
      ]) {
        store.requested.length = 0;
        const error = await failureOf(work());
        expect(error).to.be.instanceOf(StorageUnavailable);
        expect(error).to.include({ reason: "SignatureDoesNotMatch", isRefusal: true });
        expect(store.requested).to.have.length(1);
        let text = "";
        for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
          text += `${cause.message} ${JSON.stringify(cause)} ${cause.stack}`;
        }
        expect(text).not.to.include("sesame");
      }
    });

    it("without its bucket causes errors, not missing files", async () => {
      store.script = (_request, response) => {
        refuse(response, 404, "NoSuchBucket");
        return true;
      };
      for (const work of [storage.read(newKey("png")), storage.hide(newKey("png")), storage.size()]) {
        expect(await failureOf(work)).to.be.instanceOf(StorageUnavailable);
      }
      store.script = () => false;
      expect(await failureOf(storage.read(newKey("png")))).to.have.property("code", "ENOENT");
      await storage.hide(newKey("png"));
      await storage.remove(newKey("png"));
    });

    it("that doesn't respond causes a timeout, also while reading a file", async () => {
      const held: IncomingMessage[] = [];
      store.script = (request) => {
        held.push(request);
        return true;
      };
      for (const work of [storage.read(newKey("png")), storage.remove(newKey("png")), storage.check()]) {
        expect(await failureOf(work))
          .to.be.instanceOf(StorageUnavailable)
          .with.property("reason", "timeout");
      }
      const path = join(directory, "upload");
      await writeFile(path, Buffer.alloc(64_000));
      const error = await failureOf(storage.putFile(newKey("mp4"), path, "video/mp4"));
      expect(error).to.have.property("reason", "timeout");
      expect(await readdir(directory), "can be stored again").to.include("upload");
      expect(held).to.have.length(4);
      for (const request of held) request.destroy();
    });

    it("that aborts a file in the middle leaves no partial file", async () => {
      store.script = (_request, response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write("half", () => response.destroy());
        return true;
      };
      for (const work of [() => storage.read(newKey("png")), () => storage.fetch(newKey("mp4"))]) {
        expect(await failureOf(work())).to.be.instanceOf(StorageUnavailable);
      }
      expect(await readdir(join(directory, "media", ".unfinished"))).to.deep.equal([]);
    });

    it("stores private files under a separate prefix", async () => {
      const keys = [newKey("png"), newKey("upload"), newCacheKey("jpg")];
      store.objects.clear();
      for (const key of keys) await storage.put(key, Buffer.from("x"), "image/png");
      await storage.hide(keys[0] ?? "");
      const archive = `${"ab".repeat(20)}.zip`;
      await storage.privateFiles.write(archive, async (output) => {
        output.end("archive");
      });
      expect(store.objects.size).to.equal(4);
      for (const path of store.objects.keys()) expect(path).to.match(/^\/bucket\/private\//);
      await storage.show(keys[0] ?? "");
      expect([...store.objects.keys()]).to.include(`/bucket/media/${keys[0]}`);
      expect(await readdir(join(directory, "media", ".unfinished"))).to.deep.equal([]);
    });

    it("rejects keys and names with path traversal", async () => {
      const name = "00".repeat(20);
      for (const key of ["", "../secret", `00/00/../../${name}.png`, `00/01/${name}.png`, `${name}.png\0`]) {
        for (const work of [
          async () => storage.put(key, Buffer.from("x"), "image/png"),
          async () => storage.read(key),
          async () => storage.hide(key),
          async () => storage.remove(key),
          async () => storage.privateFiles.remove(key === "" ? ".." : `../${key}`),
        ]) {
          expect(await failureOf(work()), key).to.be.instanceOf(TypeError);
        }
      }
      expect(store.requested).to.deep.equal([]);
    });
  });

  describe("of a server", () => {
    const { server, cast } = suiteOn(
      (openClone) => testServer({ S3_URL: store.url }, openClone),
      (started) => started.close(),
    );
    let small: Buffer;

    before(async () => {
      small = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c08040" } })
        .png()
        .toBuffer();
    });

    const upload = (): Test => cast.alice.post("/api/v2/media").attach("file", small, "photo.png");

    it("that is down affects only the upload: 503, no attachment, no file", async () => {
      store.objects.clear();
      store.script = (request, response) => {
        if (request.method !== "PUT") return false;
        // In the middle of the upload.
        request.once("data", () => response.destroy());
        return true;
      };
      const { body, headers } = await upload().expect(503);
      expect(body).to.include({ code: "temporarily_unavailable" });
      expect(headers).to.have.property("retry-after", "10");
      const rows = await server.database.query("test_media_rows", "select id from media_attachments");
      expect(rows).to.deep.equal([]);
      await server.settle();
      expect([...store.objects.keys()]).to.deep.equal([]);
      expect(JSON.stringify(server.logged)).not.to.include("sesame");

      store.script = () => false;
      await upload().expect(200);
      await cast.alice.call("createStatus", { body: { status: "Without a picture" } });
    });

    it("serves files through the server, with its content types and caching, and none that are private", async () => {
      const { body } = await upload().expect(200);
      const path = new URL((body as { url: string }).url).pathname;
      expect(path).to.match(/^\/media\/.*\.png$/);
      const served = await supertest(server.app).get(path).expect(200);
      expect(served.headers).to.include({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      expect((served.body as Buffer).equals(store.objects.get(`/bucket${path}`) ?? Buffer.of())).to.equal(
        true,
      );
      const length = served.headers["content-length"] ?? "";
      await supertest(server.app).head(path).expect(200).expect("content-length", length);

      const key = newKey("upload");
      await server.context.media.put(key, Buffer.from("x"), "image/png");
      const copy = newCacheKey("png");
      await server.context.media.put(copy, Buffer.from("x"), "image/png");
      store.requested.length = 0;
      for (const hidden of [key, copy, "../private/x", `${newKey("png")}/..`]) {
        await supertest(server.app).get(`/media/${hidden}`).expect(404);
      }
      expect(store.requested).to.deep.equal([]);
      await supertest(server.app)
        .get(`/media/${newKey("png")}`)
        .expect(404);
    });

    it("that fails makes a file unavailable, not missing or truncated", async () => {
      const path = `/media/${newKey("png")}`;
      store.script = (_request, response) => {
        refuse(response, 500, "InternalError");
        return true;
      };
      const { headers } = await supertest(server.app).get(path).expect(503);
      expect(headers).to.include({ "retry-after": "10", "cache-control": "no-store" });
      store.script = (_request, response) => {
        response.writeHead(200, { "content-length": "100000" });
        response.write("half", () => response.destroy());
        return true;
      };
      const outcome = await supertest(server.app)
        .get(path)
        .then(
          () => "whole",
          () => "cut off",
        );
      expect(outcome).to.equal("cut off");
    });

    it("has its requests counted by kind and outcome", async () => {
      const metrics = createMetrics();
      metrics.watch(server.database, server.context);
      const line = (kind: string, outcome: string): string =>
        `concord_storage_requests_total{kind="${kind}",outcome="${outcome}"} `;
      const text = await metrics.text();
      expect(text).to.include(line("put", "done")).and.to.include(line("put", "failed"));
      expect(text).to.include(line("get", "missing"));
      expect(text).not.to.include("sesame");
    });

    it("fails the start if it rejects the key or lacks the bucket, but not if it is down", async () => {
      const { config } = server.context;
      const start = {
        ...config,
        port: 0,
        databaseUrl: server.connectionString,
        roles: new Set(["web"] as const),
      };
      store.script = (_request, response) => {
        refuse(response, 403, "InvalidAccessKeyId");
        return true;
      };
      const error: unknown = await startServer(start, { log: server.context.log }).catch(
        (reason: unknown) => reason,
      );
      expect(error)
        .to.be.instanceOf(Error)
        .with.property("message", "the object store of S3_URL refuses requests: InvalidAccessKeyId");
      store.script = (request) => {
        request.socket.destroy();
        return true;
      };
      const started = await startServer(start, { log: server.context.log });
      await started.stop();
      expect(server.logged.map(({ msg }) => msg)).to.include(
        "could not reach the object store of S3_URL; files are unavailable",
      );
    });
  });

  it("with public access serves clients directly, and is allowed by the pages' policy", async () => {
    const server = await testServer({ S3_URL: store.url, S3_PUBLIC_URL: "https://cdn.example/files/" });
    try {
      const key = newKey("png");
      expect(server.context.media.url(key)).to.equal(`https://cdn.example/files/${key}`);
      const { headers } = await supertest(server.app).get(`/media/${key}`).expect(302);
      expect(headers["location"]).to.equal(`https://cdn.example/files/${key}`);
      const page = await supertest(server.app).get("/auth/sign_in").expect(200);
      expect(page.headers["content-security-policy"]).to.include("img-src 'self' data: https://cdn.example;");
    } finally {
      await server.close();
    }
  });
});
