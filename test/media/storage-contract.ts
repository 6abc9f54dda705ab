/** Common tests for media in a folder and in an object store. */
import { once } from "node:events";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { expect } from "chai";
import { newPrivateName } from "../../src/media/private-files.ts";
import { type MediaStorage, newCacheKey, newKey } from "../../src/media/storage.ts";

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );

/** Adds the tests to a suite. */
export function testStorage(current: () => MediaStorage): void {
  it("returns the stored bytes for every kind of key", async () => {
    const storage = current();
    for (const key of [newKey("png"), newKey("upload"), newCacheKey("webm")]) {
      for (const bytes of [Buffer.from([0, 255, 10, 13]), Buffer.alloc(0), Buffer.alloc(3_000_000, 7)]) {
        await storage.put(key, bytes, "image/png");
        expect((await storage.read(key)).equals(bytes)).to.equal(true);
      }
      await storage.remove(key);
      await storage.remove(key);
      expect(await codeOf(storage.read(key))).to.equal("ENOENT");
      expect(await codeOf(storage.open(key))).to.equal("ENOENT");
      expect(await codeOf(storage.fetch(key))).to.equal("ENOENT");
    }
  });

  it("moves files in and copies them out", async () => {
    const storage = current();
    const key = newKey("mp4");
    for (const size of [0, 5_000_000]) {
      const path = await storage.temporary();
      await writeFile(path, Buffer.alloc(size, 3), { mode: 0o600 });
      await storage.putFile(key, path, "video/mp4");
      expect(await codeOf(stat(path))).to.equal("ENOENT");
      const copy = await storage.fetch(key);
      expect((await readFile(copy)).equals(Buffer.alloc(size, 3))).to.equal(true);
      expect((await stat(copy)).mode & 0o777).to.equal(0o600);
      await rm(copy);
    }
    const opened = await storage.open(key);
    let bytes = 0;
    for await (const chunk of opened) bytes += (chunk as Buffer).length;
    expect(bytes).to.equal(5_000_000);
    await storage.remove(key);
  });

  it("lists the files of a part, hidden or not, without copies of remote files, and opens them", async () => {
    const storage = current();
    const [shown, hidden, unprocessed, copy] = [
      newKey("png"),
      newKey("mp4"),
      newKey("upload"),
      newCacheKey("png"),
    ];
    for (const [index, key] of [shown, hidden, unprocessed, copy].entries()) {
      await storage.put(key, Buffer.alloc(index + 1, index), "image/png");
    }
    await storage.hide(hidden);
    const listed = new Map<string, { readonly size: number; readonly hidden: boolean }>();
    for (let part = 0; part < 256; part += 1) {
      const start = part.toString(16).padStart(2, "0");
      for await (const file of storage.list(start)) {
        expect(file.key.slice(0, 2)).to.equal(start);
        listed.set(file.key, file);
      }
    }
    expect(listed.get(shown)).to.deep.equal({ key: shown, size: 1, hidden: false });
    expect(listed.get(hidden)).to.deep.equal({ key: hidden, size: 2, hidden: true });
    expect(listed.get(unprocessed)).to.deep.equal({ key: unprocessed, size: 3, hidden: false });
    expect([...listed.keys()].filter((key) => key.startsWith("."))).to.deep.equal([]);
    const opened = await storage.openAny({ key: hidden, hidden: true });
    expect((await opened.toArray()) as Buffer[]).to.deep.equal([Buffer.alloc(2, 1)]);
    expect(await codeOf(storage.openAny({ key: hidden, hidden: false }))).to.equal("ENOENT");
    for (const key of [shown, hidden, unprocessed, copy]) await storage.remove(key);
  });

  it("stores one of several concurrent files completely", async () => {
    const storage = current();
    const key = newKey("gif");
    const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(versions.map((version) => storage.put(key, version, "image/gif")));
    const stored = await storage.read(key);
    expect(versions.some((version) => version.equals(stored))).to.equal(true);
    await storage.remove(key);
  });

  it("hides and shows files, repeatedly and concurrently, and removes hidden ones", async () => {
    const storage = current();
    const key = newKey("webp");
    await storage.hide(key);
    await storage.show(key);
    await storage.put(key, Buffer.from("x"), "image/webp");
    await Promise.all([storage.hide(key), storage.hide(key)]);
    expect(await codeOf(storage.read(key))).to.equal("ENOENT");
    await Promise.all([storage.show(key), storage.show(key)]);
    expect((await storage.read(key)).toString()).to.equal("x");
    await storage.hide(key);
    await storage.remove(key);
    await storage.show(key);
    expect(await codeOf(storage.read(key))).to.equal("ENOENT");
  });

  it("measures the bytes of all media, including hidden ones and copies", async () => {
    const storage = current();
    const before = await storage.size();
    const keys = [newKey("png"), newKey("png"), newCacheKey("png")];
    for (const key of keys) await storage.put(key, Buffer.alloc(1000), "image/png");
    await storage.hide(keys[1] ?? "");
    expect((await storage.size()) - before).to.equal(3000);
    for (const key of keys) await storage.remove(key);
    expect(await storage.size()).to.equal(before);
  });

  it("stores private files atomically, and lists them by age", async () => {
    const { privateFiles: files } = current();
    const [name, failed] = [newPrivateName("zip"), newPrivateName("zip")];
    const size = await files.write(name, async (output) => {
      output.end(Buffer.alloc(100_000, 1));
      await once(output, "close");
    });
    expect(size).to.equal(100_000);
    const error: unknown = await files
      .write(failed, (output) => {
        output.write("half");
        return Promise.reject(new Error("no more"));
      })
      .catch((reason: unknown) => reason);
    expect(error).to.have.property("message", "no more");
    // The clocks of the store and of this machine may differ by a second.
    expect(await files.writtenBefore(new Date(Date.now() + 5000))).to.deep.equal([name]);
    expect(await files.writtenBefore(new Date(Date.now() - 60_000))).to.deep.equal([]);
    await files.remove(name);
    await files.remove(name);
    expect(await files.writtenBefore(new Date(Date.now() + 5000))).to.deep.equal([]);
  });
}
