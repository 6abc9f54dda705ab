/** Backups of a server's database and media, and their restore. */
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect } from "chai";
import sharp from "sharp";
import { compareRestored } from "../../src/backup/comparing.ts";
import { BackupRunning } from "../../src/backup/creating.ts";
import { manifestFile } from "../../src/backup/manifest.ts";
import { listBackups } from "../../src/backup/listing.ts";
import { openMediaList } from "../../src/backup/media-list.ts";
import { pruneBackups } from "../../src/backup/pruning.ts";
import { listRecordedBackups } from "../../src/store/backups/finished.ts";
import { withBackupLock } from "../../src/store/backups/snapshot.ts";
import { migrate } from "../../src/store/kernel/migrations.ts";
import { makeFavourite } from "../cast/interactions.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";
import {
  type EmptyServer,
  type TestTarget,
  backUp,
  contentsOf,
  emptyServer,
  found,
  messageOf,
  restoreTo,
  testTarget,
  withClient,
} from "./support.ts";

const hour = 3_600_000;

/** Tables that a backup leaves out: unlogged ones, and what describes files that aren't in backups. */
const leftOut = new Set([
  "public.rate_limits",
  "public.cached_files",
  "public.cached_total",
  "public.archives",
  "public.finished_backups",
]);

describe("a backup", () => {
  const { server, cast, owner } = suite();
  let made: TestTarget;
  const emptied: EmptyServer[] = [];

  async function empty(): Promise<EmptyServer> {
    const one = await emptyServer();
    emptied.push(one);
    return one;
  }

  async function upload(background: string): Promise<string> {
    const picture = { create: { width: 800, height: 700, channels: 3, background } } as const;
    const bytes = await sharp(picture).png().toBuffer();
    const { body } = await cast.alice.post("/api/v2/media").attach("file", bytes, "a.png").expect(200);
    return (body as { id: string }).id;
  }

  async function keysOf(id: string): Promise<string[]> {
    const [row] = await server.database.builder("media_attachments").where({ id });
    return [row?.file_key, row?.small_key].filter((key) => key != null);
  }

  before(async () => {
    const { alice, bob, frank } = cast;
    const post = await makePost(server, alice.account, {
      text: "With \\ and \t and\nlines, and 'quotes' ünd 🦊",
    });
    await makePost(server, frank, { text: "From elsewhere", media: 1 });
    await makePost(server, bob.account, { replyTo: post, visibility: "direct", mentions: [alice.account] });
    await makeFollow(server, bob.account, alice.account);
    await makeFavourite(server, bob.account, post);
    await cast.alice
      .post("/api/v1/statuses")
      .send({ status: "With a picture", media_ids: [await upload("#c08040")] })
      .expect(200);
    const avatar = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    await cast.alice
      .patch("/api/v1/accounts/update_credentials")
      .attach("avatar", avatar, "a.png")
      .expect(200);
    await owner.post("/api/v1/admin/roles").send({ name: "Helper" });
    await server.settle();
    made = await testTarget();
    await backUp(server.context, made.target);
  });
  afterEach(async () => {
    for (const one of emptied.splice(0)) await one.remove();
  });
  after(() => made.remove());

  it("restores the rows of every table, and only raises sequences", async () => {
    const to = await empty();
    await restoreTo(to, server.context, made.target);
    const [before, after] = [
      await contentsOf(server.connectionString),
      await contentsOf(to.database.connectionString),
    ];
    expect([...after.keys()]).to.have.members([...before.keys()]);
    for (const [name, content] of before) {
      if (!leftOut.has(name)) expect(after.get(name), name).to.equal(content);
    }
    expect([...before].filter(([, content]) => !content.startsWith("0 ")).length).to.be.at.least(25);
    const sequences = (url: string): Promise<Record<string, bigint>> =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ name: string; value: string }>(
          "select schemaname || '.' || sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences",
        );
        return Object.fromEntries(rows.map(({ name, value }) => [name, BigInt(value)]));
      });
    const former = await sequences(server.connectionString);
    for (const [name, value] of Object.entries(await sequences(to.database.connectionString))) {
      expect(value >= (former[name] ?? 0n), name).to.equal(true);
    }
  });

  it("restores a schema with the same foreign keys and triggers, enabled", async () => {
    const to = await empty();
    await restoreTo(to, server.context, made.target);
    const schemaOf = (url: string): Promise<unknown[]> =>
      withClient(url, async (client) => {
        const { rows } = await client.query<Record<string, unknown>>(
          `select conname as name, conrelid::regclass::text as on, pg_get_constraintdef(oid) as definition,
             convalidated::text as state from pg_constraint where contype = 'f'
           union all
           select tgname, tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
           order by 2, 1`,
        );
        return rows;
      });
    const expected = await schemaOf(server.connectionString);
    expect(expected.length).to.be.greaterThan(100);
    expect(await schemaOf(to.database.connectionString)).to.deep.equal(expected);
  });

  it("needs no superuser", async () => {
    const to = await empty();
    const url = new URL(to.database.connectionString);
    const name = url.pathname.slice(1);
    await withClient(to.database.connectionString, async (client) => {
      await client.query(`create role ${name}_owner login password 'secret' nosuperuser`);
      await client.query(`alter database ${name} owner to ${name}_owner`);
      await client.query(`alter schema public owner to ${name}_owner`);
    });
    url.username = `${name}_owner`;
    url.password = "secret";
    try {
      await restoreTo(
        { ...to, database: { ...to.database, connectionString: url.href } },
        server.context,
        made.target,
      );
      const before = await contentsOf(server.connectionString);
      expect((await contentsOf(url.href)).get("public.statuses")).to.equal(before.get("public.statuses"));
    } finally {
      await withClient(to.database.connectionString, (client) =>
        client.query(
          `reassign owned by ${name}_owner to current_user; drop owned by ${name}_owner; drop role ${name}_owner`,
        ),
      );
    }
  });

  it("lists every file that a restored row names, and none of the cache", async () => {
    const { name, manifest } = await found(made.target);
    const listed = new Set<string>();
    const list = await openMediaList(made.target, name, manifest.media.sha256);
    for await (const { key } of list) listed.add(key);
    const named = new Set<string>();
    const folder = join(made.directory, "backups", name, "tables");
    for (const file of await readdir(folder)) {
      const text = gunzipSync(await readFile(join(folder, file))).toString();
      for (const [key] of text.matchAll(/(?:\.cache\/)?[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{40}\.\w+/g))
        named.add(key);
    }
    expect(listed.size).to.be.greaterThan(2);
    expect([...named]).to.have.members([...listed]);
  });

  it("copies media once, also after an interrupted backup", async () => {
    const first = await backUp(contextAt(1), made.target);
    expect(first.copied).to.equal(0);
    const keys = await keysOf(await upload("#4080c0"));
    const second = await backUp(contextAt(2), made.target);
    expect([second.copied, second.manifest.media.files]).to.deep.equal([2, first.manifest.media.files + 2]);
    // As if it had been killed before its end: its media are there, its list isn't used.
    await rm(join(made.directory, manifestFile(second.name)));
    const third = await backUp(contextAt(3), made.target);
    expect([third.copied, third.manifest.media]).to.deep.equal([0, second.manifest.media]);
    expect((await listBackups(made.target, server.context.secrets)).map(({ name }) => name)).to.not.include(
      second.name,
    );
    const to = await empty();
    await restoreTo(to, server.context, made.target);
    for (const key of keys) {
      expect((await to.media.read(key)).equals(await server.context.media.read(key))).to.equal(true);
    }
  });

  it("keeps hidden files hidden, whenever they were hidden", async () => {
    const [key = ""] = await keysOf(await upload("#80c040"));
    const before = await backUp(contextAt(4), made.target);
    await server.context.media.hide(key);
    const hidden = await backUp(contextAt(5), made.target);
    expect(hidden.copied).to.equal(0);
    for (const [name, code] of [
      [before.name, "no error"],
      [hidden.name, "ENOENT"],
    ] as const) {
      const to = await empty();
      await restoreTo(to, server.context, made.target, name);
      const read = await to.media.read(key).then(
        () => "no error",
        (error: unknown) => (error as NodeJS.ErrnoException).code,
      );
      expect(read).to.equal(code);
      const backup = await found(made.target, name);
      const { connectionString } = to.database;
      const compared = await compareRestored({
        connectionString,
        media: to.media,
        target: made.target,
        backup,
      });
      expect(compared.problems).to.deep.equal([]);
      expect(compared.rows).to.equal(backup.manifest.tables.reduce((sum, { rows }) => sum + rows, 0));
    }
    await server.context.media.show(key);
  });

  it("counts files that are gone, and restores the others", async () => {
    const [key = ""] = await keysOf(await upload("#c040c0"));
    await server.context.media.remove(key);
    const { manifest } = await backUp(contextAt(6), made.target);
    expect(manifest.media.gone).to.equal(1);
    const to = await empty();
    await restoreTo(to, server.context, made.target);
    const backup = await found(made.target);
    const { connectionString } = to.database;
    const { problems } = await compareRestored({
      connectionString,
      media: to.media,
      target: made.target,
      backup,
    });
    expect(problems).to.deep.equal([]);
  });

  it("is compared by its rows: a changed, a missing and an added one are found", async () => {
    const to = await empty();
    await restoreTo(to, server.context, made.target);
    const { connectionString } = to.database;
    const backup = await found(made.target);
    await withClient(connectionString, async (client) => {
      await client.query("update accounts set display_name = 'Mallory' where username = 'alice'");
      await client.query("delete from favourites");
    });
    const { problems } = await compareRestored({
      connectionString,
      media: to.media,
      target: made.target,
      backup,
    });
    const said = problems.join("\n");
    expect(said)
      .to.contain('"public"."accounts" has other rows')
      .and.to.contain('"public"."favourites" has 0 rows');
  });

  it("isn't restored over a database with tables, over media, or for another URL", async () => {
    const before = await contentsOf(server.connectionString);
    const full = { database: { ...(await empty()).database, connectionString: server.connectionString } };
    const other = await empty();
    expect(
      await messageOf(restoreTo({ ...full, media: other.media }, server.context, made.target)),
    ).to.contain("isn't empty");
    expect(await contentsOf(server.connectionString)).to.deep.equal(before);
    await migrate(other.database.connectionString);
    expect(await messageOf(restoreTo(other, server.context, made.target))).to.contain("isn't empty");
    const withMedia = await empty();
    expect(
      await messageOf(restoreTo({ ...withMedia, media: server.context.media }, server.context, made.target)),
    ).to.contain("isn't empty");
    const config = { ...server.context.config, publicUrl: new URL("http://other.example") };
    expect(await messageOf(restoreTo(withMedia, { config }, made.target))).to.contain("set PUBLIC_URL");
  });

  it("holds no snapshot meanwhile, and notices that its lock was lost", async () => {
    const query = async <Row>(text: string): Promise<Row[]> => {
      const { rows } = await server.database.builder.raw<{ rows: Row[] }>(text);
      return rows;
    };
    const holder =
      "from pg_stat_activity where datname = current_database() and application_name = 'concord backup' and state like 'idle in%'";
    await withBackupLock(server.connectionString, async (assertLocked) => {
      await server.database.builder("tags").insert({ name: "snapshot", display_name: "snapshot" });
      expect(await query(`select backend_xmin ${holder}`)).to.deep.equal([{ backend_xmin: null }]);
      await assertLocked();
      await query(`select pg_terminate_backend(pid) ${holder}`);
      expect(await messageOf(assertLocked())).to.match(/terminat|away/i);
    });
  });

  it("runs one at a time", async () => {
    const { target } = made;
    const blocked = await withBackupLock(server.connectionString, async () => {
      const both = [
        await backUp(server.context, target).catch((error: unknown) => error),
        await pruneBackups(server.context, target, 1).catch((error: unknown) => error),
      ];
      return both.every((error) => error instanceof BackupRunning);
    });
    expect(blocked).to.equal(true);
  });

  it("isn't mixed with those of another server", async () => {
    const config = { ...server.context.config, publicUrl: new URL("http://other.example") };
    expect(await messageOf(backUp(contextWith(server, { config }), made.target))).to.contain(
      "choose another target",
    );
  });

  it("is removed with the media that only it used", async () => {
    const pruned = await testTarget();
    const [gone = ""] = await keysOf(await upload("#204060"));
    const first = await backUp(contextAt(7), pruned.target);
    await server.database.builder("media_attachments").where({ file_key: gone }).delete();
    await backUp(contextAt(8), pruned.target);
    const last = await backUp(contextAt(9), pruned.target);
    await rm(join(pruned.directory, manifestFile(first.name)));
    expect((await pruneBackups(contextAt(11), pruned.target, 1)).files).to.be.greaterThan(0);
    expect((await listBackups(pruned.target, server.context.secrets)).map(({ name }) => name)).to.deep.equal([
      last.name,
    ]);
    expect(await pruned.target.read(`media/${gone}`)).to.equal(undefined);
    const recorded = await listRecordedBackups(server.database);
    expect(recorded.map(({ name }) => name))
      .to.include(last.name)
      .and.not.include(first.name);
    const { bytes, media_bytes } = recorded.find(({ name }) => name === last.name) ?? {};
    expect(Number(media_bytes)).to.equal(last.manifest.media.bytes);
    expect(Number(bytes)).to.be.greaterThan(1000);
    const to = await empty();
    await restoreTo(to, server.context, pruned.target);
    await pruned.remove();
  });

  it("keeps all media if the list of a remaining backup is damaged", async () => {
    const pruned = await testTarget();
    const { name } = await backUp(contextAt(10), pruned.target);
    const list = join(pruned.directory, "backups", name, "media.gz");
    const files = async (): Promise<number> =>
      (await readdir(join(pruned.directory, "media"), { recursive: true })).length;
    const before = await files();
    const lines = gunzipSync(await readFile(list))
      .toString()
      .split("\n");
    await writeFile(list, gzipSync(lines.slice(1).join("\n")));
    expect(await messageOf(pruneBackups(contextAt(11), pruned.target, 1))).to.contain("damaged");
    expect(await files()).to.equal(before);
    await pruned.remove();
  });

  function contextAt(hours: number) {
    return contextWith(server, { clock: () => new Date(Date.now() + hours * hour) });
  }
});
