/** Damaged backups: each is restored several times, which takes seconds. */
import { readFile, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect } from "chai";
import sharp from "sharp";
import { type Manifest, readManifest } from "../../src/backup/manifest.ts";
import { migrate } from "../../src/store/kernel/migrations.ts";
import { makePost } from "../cast/posts.ts";
import { suite } from "../support/suite.ts";
import {
  type EmptyServer,
  type TestTarget,
  backUp,
  contentsOf,
  emptyServer,
  messageOf,
  restoreTo,
  testTarget,
} from "./support.ts";

describe("a damaged backup", () => {
  const { server, cast } = suite();
  const emptied: EmptyServer[] = [];

  async function empty(): Promise<EmptyServer> {
    const one = await emptyServer();
    emptied.push(one);
    return one;
  }

  before(async () => {
    await makePost(server, cast.alice.account, {});
    await makePost(server, cast.frank, { text: "From elsewhere" });
    const picture = { create: { width: 400, height: 400, channels: 3, background: "#123456" } } as const;
    const avatar = await sharp(picture).png().toBuffer();
    await cast.alice
      .patch("/api/v1/accounts/update_credentials")
      .attach("avatar", avatar, "a.png")
      .expect(200);
    await server.settle();
  });
  afterEach(async () => {
    for (const one of emptied.splice(0)) await one.remove();
  });

  let damaged: TestTarget;
  let manifest: Manifest;
  let folder: string;

  beforeEach(async () => {
    damaged = await testTarget();
    const { name, manifest: written } = await backUp(server.context, damaged.target);
    manifest = written;
    folder = join(damaged.directory, "backups", name);
  });
  afterEach(() => damaged.remove());

  const table = (): string => join(folder, "tables", "public.statuses.gz");

  for (const [how, damage] of [
    [
      "a changed row",
      async () =>
        writeFile(
          table(),
          gzipSync(
            gunzipSync(await readFile(table()))
              .toString()
              .replace("elsewhere", "Elsewhere"),
          ),
        ),
    ],
    [
      "a missing row",
      async () =>
        writeFile(
          table(),
          gzipSync(
            gunzipSync(await readFile(table()))
              .toString()
              .replace(/^.*\n/, ""),
          ),
        ),
    ],
    ["half a file", async () => truncate(table(), 100)],
    ["no file", async () => rm(table())],
    ["no rows of PostgreSQL", async () => writeFile(table(), gzipSync("not\trows\n"))],
  ] as const) {
    it(`isn't restored with ${how}; no server starts on it until the restore is repeated`, async () => {
      const whole = await readFile(table());
      await damage();
      const to = await empty();
      expect(await messageOf(restoreTo(to, server.context, damaged.target))).to.match(
        /damaged|missing|column|invalid/,
      );
      expect((await contentsOf(to.database.connectionString)).get("public.accounts")).to.match(/^0 /);
      expect(await messageOf(migrate(to.database.connectionString))).to.contain("didn't finish");
      await writeFile(table(), whole);
      await restoreTo(to, server.context, damaged.target);
      await migrate(to.database.connectionString);
      const statuses = manifest.tables.find(({ name }) => name === "statuses");
      expect((await contentsOf(to.database.connectionString)).get("public.statuses")).to.match(
        new RegExp(`^${statuses?.rows} `),
      );
    });
  }

  it("isn't restored with other media, or without", async () => {
    const media = join(damaged.directory, "media");
    const entries = await readdir(media, { recursive: true, withFileTypes: true });
    const file = entries.find((entry) => entry.isFile());
    const path = join(file?.parentPath ?? "", file?.name ?? "");
    const bytes = await readFile(path);
    await writeFile(path, Buffer.alloc(bytes.length, 1));
    const to = await empty();
    expect(await messageOf(restoreTo(to, server.context, damaged.target))).to.contain("is damaged");
    await rm(path);
    expect(await messageOf(restoreTo(to, server.context, damaged.target))).to.contain("is missing");
    expect(await messageOf(migrate(to.database.connectionString))).to.contain("didn't finish");
    await writeFile(path, bytes);
    await restoreTo(to, server.context, damaged.target);
  });

  it("isn't read with a manifest that leaves the folder, is too long, or of a later format", async () => {
    const file = join(folder, "manifest.json");
    const name = folder.split("/").at(-1) ?? "";
    const [first] = manifest.tables;
    const traversal = { ...manifest, tables: [{ ...first, name: "../../../etc/passwd" }] };
    for (const [content, says] of [
      ["{", "damaged"],
      ["null", "damaged"],
      [JSON.stringify({ ...manifest, tables: null }), "damaged"],
      [JSON.stringify(traversal), "damaged"],
      [JSON.stringify({ ...manifest, format: 2 }), "unknown"],
      [" ".repeat(5 * 1024 * 1024), "too long"],
    ] as const) {
      await writeFile(file, content);
      expect(await messageOf(readManifest(damaged.target, name))).to.contain(says);
    }
  });

  it("isn't restored if its tables aren't those of this version", async () => {
    const changed = manifest.tables.map((one) =>
      one.name === "accounts" ? { ...one, columns: one.columns.slice(1) } : one,
    );
    const file = join(folder, "manifest.json");
    for (const [other, says] of [
      [{ ...manifest, tables: changed }, "other columns"],
      [{ ...manifest, tables: manifest.tables.slice(1) }, "has no table"],
      [{ ...manifest, state: { ...manifest.state, queue: "graphile-worker 0.1.0" } }, "queue's schema"],
      [{ ...manifest, state: { ...manifest.state, migrations: ["001-schema", "999-later"] } }, "999-later"],
    ] as const) {
      await writeFile(file, JSON.stringify(other));
      const to = await empty();
      expect(await messageOf(restoreTo(to, server.context, damaged.target))).to.contain(says);
    }
  });
});
