import { expect } from "chai";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newKey, openStorage } from "../../src/media/storage.ts";
import type { MediaStorage } from "../../src/media/storage.ts";

describe("The folder of media", () => {
  let directory: string;
  let storage: MediaStorage;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "concord-media-"));
    storage = openStorage({ directory: join(directory, "media"), baseUrl: "https://concord.example/media/" });
  });

  afterEach(async () => {
    await rm(directory, { recursive: true });
  });

  async function files(): Promise<string[]> {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }

  it("serves what was put under a key at the key's address", async () => {
    const key = newKey("png");
    await storage.put(key, Buffer.from("picture"), "image/png");
    expect(await files()).to.deep.equal([join(directory, "media", key)]);
    expect(await readFile(join(directory, "media", key), "utf8")).to.equal("picture");
    expect(storage.url(key)).to.equal(`https://concord.example/media/${key}`);
  });

  it("gives back what was put, and nothing that wasn't", async () => {
    const key = newKey("upload");
    await storage.put(key, Buffer.from([0, 255, 10, 13]), "application/octet-stream");
    expect([...(await storage.read(key))]).to.deep.equal([0, 255, 10, 13]);
    await storage.remove(key);
    const error: unknown = await storage.read(key).catch((reason: unknown) => reason);
    expect(error).to.have.property("code", "ENOENT");
  });

  it("spreads the files over folders, under names that nobody guesses", () => {
    const keys = Array.from({ length: 1000 }, () => newKey("jpg"));
    expect(new Set(keys).size).to.equal(1000);
    for (const key of keys) expect(key).to.match(/^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{36}\.jpg$/);
    expect(new Set(keys.map((key) => key.slice(0, 2))).size).to.be.greaterThan(200);
  });

  it("holds the last of several that were put at once, whole", async () => {
    const key = newKey("gif");
    const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(versions.map((version) => storage.put(key, version, "image/gif")));
    const stored = await readFile(join(directory, "media", key));
    expect(versions.some((version) => version.equals(stored))).to.equal(true);
    expect(await files(), "no unfinished ones are left").to.have.length(1);
  });

  it("forgets what is removed, and does not mind what was not there", async () => {
    const key = newKey("webp");
    await storage.put(key, Buffer.from("x"), "image/webp");
    await storage.remove(key);
    await storage.remove(key);
    expect(await files()).to.deep.equal([]);
  });

  it("leaves nothing behind when it can't write", async () => {
    const key = newKey("png");
    await writeFile(join(directory, "media"), "not a folder");
    const error: unknown = await storage
      .put(key, Buffer.from("x"), "image/png")
      .catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(Error);
    expect(await files()).to.have.length(1);
  });

  const name = "00".repeat(20);
  const strange = [
    "",
    "..",
    "../secret",
    "../../../etc/passwd",
    "/etc/passwd",
    `00/00/../../${name}.png`,
    `00/00/${name}.png/../../../x`,
    `00/01/${name}.png`,
    `00\\00\\${name}.png`,
    `00/00/${name}.png\0`,
    `00/00/${name}.png\n`,
    `00/00/${name}`,
    `00/00/${name}.`,
    `00/00/${name}.PNG`,
    `00/00/${name}.p/g`,
    ".unfinished/x",
  ];
  for (const key of strange) {
    it(`takes no key that it did not make: ${JSON.stringify(key)}`, async () => {
      for (const work of [
        () => storage.put(key, Buffer.from("x"), "image/png"),
        () => storage.read(key),
        () => storage.remove(key),
      ]) {
        const error: unknown = await work().catch((reason: unknown) => reason);
        expect(error).to.be.instanceOf(TypeError);
      }
      expect(() => storage.url(key)).to.throw(TypeError);
      expect(await files()).to.deep.equal([]);
    });
  }

  it("makes no key with an extension that is none", () => {
    for (const extension of ["", ".", "../x", "a/b", "PNG", "p ng", "verylongext"]) {
      expect(() => newKey(extension), extension).to.throw(TypeError);
    }
  });
});
