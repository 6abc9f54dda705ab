import { expect } from "chai";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeToOthers, newKey, openStorage } from "../../src/media/storage.ts";
import type { MediaStorage } from "../../src/media/storage.ts";
import { testStorage } from "./storage-contract.ts";

describe("the media folder", () => {
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

  it("serves a stored file at its key's URL", async () => {
    const key = newKey("png");
    await storage.put(key, Buffer.from("picture"), "image/png");
    expect(await files()).to.deep.equal([join(directory, "media", key)]);
    expect(await readFile(join(directory, "media", key), "utf8")).to.equal("picture");
    expect(storage.url(key)).to.equal(`https://concord.example/media/${key}`);
  });

  testStorage(() => storage);

  it("spreads files over folders, under unguessable names", () => {
    const keys = Array.from({ length: 1000 }, () => newKey("jpg"));
    expect(new Set(keys).size).to.equal(1000);
    for (const key of keys) expect(key).to.match(/^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{36}\.jpg$/);
    expect(new Set(keys.map((key) => key.slice(0, 2))).size).to.be.greaterThan(200);
  });

  it("stores the last of several concurrent files completely", async () => {
    const key = newKey("gif");
    const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(versions.map((version) => storage.put(key, version, "image/gif")));
    const stored = await readFile(join(directory, "media", key));
    expect(versions.some((version) => version.equals(stored))).to.equal(true);
    expect(await files(), "no unfinished ones are left").to.have.length(1);
  });

  it("is inaccessible to other users of the machine, whatever the umask", async () => {
    const umask = process.umask(0o022);
    try {
      await storage.put(newKey("png"), Buffer.from("private"), "image/png");
    } finally {
      process.umask(umask);
    }
    const modes: Record<string, number> = {};
    const media = join(directory, "media");
    for (const name of ["", ...(await readdir(media, { recursive: true }))]) {
      const found = await stat(join(media, name));
      modes[name] = found.mode & 0o777;
      expect(modes[name], name).to.equal(found.isDirectory() ? 0o700 : 0o600);
    }
    expect(Object.keys(modes)).to.have.length(5);
    await chmod(media, 0o755);
    await closeToOthers(media);
    expect((await stat(media)).mode & 0o777).to.equal(0o700);
    await closeToOthers(join(directory, "nothing"));
  });

  it("removes incomplete files of killed processes, and none that are being written", async () => {
    await storage.removeUnfinished(new Date());
    const unfinished = join(directory, "media", ".unfinished");
    await mkdir(unfinished, { recursive: true });
    const hour = 3_600_000;
    for (const [name, age] of [
      ["old", 2 * hour],
      ["new", hour / 2],
    ] as const) {
      await writeFile(join(unfinished, name), "half");
      const then = new Date(Date.now() - age);
      await utimes(join(unfinished, name), then, then);
    }
    await storage.removeUnfinished(new Date(Date.now() - hour));
    expect(await readdir(unfinished)).to.deep.equal(["new"]);
  });

  it("deletes files, and ignores missing ones", async () => {
    const key = newKey("webp");
    await storage.put(key, Buffer.from("x"), "image/webp");
    await storage.remove(key);
    await storage.remove(key);
    expect(await files()).to.deep.equal([]);
  });

  it("leaves nothing behind when a write fails", async () => {
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
    it(`rejects the key ${JSON.stringify(key)}`, async () => {
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

  it("rejects an invalid extension", () => {
    for (const extension of ["", ".", "../x", "a/b", "PNG", "p ng", "verylongext"]) {
      expect(() => newKey(extension), extension).to.throw(TypeError);
    }
  });
});
