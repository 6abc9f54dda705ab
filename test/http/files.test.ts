/** Stored files: ranges, conditional requests, and paths without a file. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { expect } from "chai";
import { newKey } from "../../src/media/storage.ts";
import { suite } from "../support/suite.ts";
import supertest, { type Response, type Test } from "../support/supertest.ts";

const content = Buffer.from("Tomatoes and beans grow well together.");
const size = content.length;

describe("a stored file", () => {
  const { server } = suite();
  let key: string;

  const get = (path: string): Test => supertest(server.app).get(path).buffer(true).parse(asBytes);
  const fileOf = (name: string): string => resolve(server.context.config.dataDirectory, "media", name);

  before(async () => {
    key = newKey("jpg");
    await server.context.media.put(key, content, "image/jpeg");
  });

  it("is cached for good, and readable by pages of other servers", async () => {
    const { headers } = await get(`/media/${key}`).expect(200).expect("Content-Type", "image/jpeg");
    expect(headers["cache-control"]).to.equal("public, max-age=31536000, immutable");
    expect(headers["cross-origin-resource-policy"]).to.equal("cross-origin");
    expect(headers["content-security-policy"]).to.equal("default-src 'none'; sandbox");
    await supertest(server.app)
      .head(`/media/${key}`)
      .set("Range", `bytes=${size}-`)
      .expect(200)
      .expect("Content-Length", String(size));
  });

  it("is sent in part", async () => {
    for (const [range, start, end] of [
      ["bytes=0-7", 0, 8],
      ["bytes=-9", size - 9, size],
      [`bytes=${size - 1}-999`, size - 1, size],
    ] as const) {
      const part = await get(`/media/${key}`).set("Range", range).expect(206);
      expect(part.headers["content-range"]).to.equal(`bytes ${start}-${end - 1}/${size}`);
      expect((part.body as Buffer).equals(content.subarray(start, end)), range).to.equal(true);
    }
  });

  it("is refused with 416 for a range that it doesn't have, without being cached", async () => {
    for (const range of [`bytes=${size}-`, "bytes=-0", "bytes=5-2", "bytes=99999999999999999999-"]) {
      const { headers, body } = await get(`/media/${key}`).set("Range", range).expect(416);
      expect(headers["content-range"], range).to.equal(`bytes */${size}`);
      expect(headers["cache-control"], range).to.equal("no-store");
      expect((body as Buffer).length, range).to.equal(0);
    }
  });

  it("is sent as a whole for a range that can't be read", async () => {
    for (const range of ["bytes=", "bytes=x-y", "lines=1-2", "bytes=0-1,4-5", "bytes"]) {
      const { body } = await get(`/media/${key}`).set("Range", range).expect(200);
      expect((body as Buffer).length, range).to.equal(size);
    }
  });

  it("is sent as a whole for a last part that is longer than the file", async () => {
    for (const range of [`bytes=-${size + 1}`, "bytes=-99999999999999999999"]) {
      const { body } = await get(`/media/${key}`).set("Range", range).expect(200);
      expect((body as Buffer).equals(content), range).to.equal(true);
    }
  });

  it("supports conditional requests", async () => {
    const path = `/media/${key}`;
    const { headers } = await get(path).expect(200);
    const [etag = "", modified = ""] = [headers["etag"], headers["last-modified"]] as string[];
    await get(path).set("If-None-Match", etag).expect(304);
    await get(path).set("If-Modified-Since", modified).expect(304);
    await get(path).set("If-None-Match", '"other"').expect(200);
    const { headers: failed } = await get(path).set("If-Match", '"other"').expect(412);
    expect(failed["cache-control"]).to.equal("no-store");
    for (const [validator, status] of [
      [etag, 206],
      [modified, 206],
      ['"other"', 200],
      [new Date(0).toUTCString(), 200],
      ["no date", 200],
    ] as const) {
      await get(path).set("Range", "bytes=0-4").set("If-Range", validator).expect(status);
    }
  });

  it("is unknown at any other path", async () => {
    const inFile = key.replace(/[^/]*$/, "");
    const folder = newKey("jpg");
    await mkdir(fileOf(folder), { recursive: true });
    const upload = newKey("upload");
    await mkdir(dirname(fileOf(upload)), { recursive: true });
    await writeFile(fileOf(upload), content);
    await writeFile(fileOf(join(inFile, "plain.txt")), content);
    for (const path of [
      newKey("jpg"),
      folder,
      upload,
      `${inFile}plain.txt`,
      `${key}/1.jpg`,
      `${key}%00`,
      `${inFile}%`,
      "%E0%A4%A",
      `${key.slice(0, 5)}/${"a".repeat(300)}.jpg`,
      "a".repeat(5000),
      "..%2f..%2fsecret",
      "%2e%2e/secret",
      ".unfinished/x",
      "",
      "//",
    ]) {
      const { status } = await get(`/media/${path}`);
      expect(status, path).to.equal(404);
    }
    await rm(fileOf(folder), { recursive: true });
  });

  it("is unknown once its folder became a file", async () => {
    const lost = newKey("jpg");
    await mkdir(dirname(dirname(fileOf(lost))), { recursive: true });
    await writeFile(dirname(fileOf(lost)), "");
    await get(`/media/${lost}`).expect(404);
    await rm(dirname(fileOf(lost)));
  });
});

function asBytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on("data", (part: Buffer) => parts.push(part));
  response.on("end", () => {
    done(null, Buffer.concat(parts));
  });
}
