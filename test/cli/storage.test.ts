import { expect } from "chai";
import { measureStorage } from "../../src/domain/measures/counting.ts";
import { recordSize } from "../../src/store/measures/counting.ts";
import { recordBackup } from "../../src/store/backups/finished.ts";
import { measureUsage } from "../../src/domain/retention/storage.ts";
import { inStore } from "../../src/domain/kernel/context.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { makePost } from "../cast/posts.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { contextWith } from "../support/server.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const day = 86_400_000;

interface Shown {
  readonly database: {
    readonly bytes: number;
    readonly bytes_in_use: number;
    readonly bytes_per_status: number;
    readonly tables: readonly {
      readonly name: string;
      readonly table_bytes: number;
      readonly index_bytes: number;
      readonly growth: { readonly days: number; readonly bytes: number } | null;
    }[];
  };
  readonly statuses: readonly {
    readonly local: boolean;
    readonly within_days: number | null;
    readonly count: number;
  }[];
  readonly growth: readonly { readonly name: string; readonly days: number; readonly bytes: number }[];
  readonly free_bytes: number;
  readonly full_in_days: number | null;
}

describe("concord storage", () => {
  const { server, cast } = suite();

  before(async () => {
    const author = await makeRemoteAccount(server, "gardener", "remote.example");
    for (const [age, number] of [
      [400, 1],
      [100, 3],
      [40, 2],
      [8, 1],
    ] as const) {
      server.advance(-age * day);
      for (let count = 0; count < number; count += 1) {
        await makePost(server, author, { text: "word ".repeat(200), tell: false });
      }
      server.advance(age * day);
    }
    await publish(cast.alice, "Mine");
    await server.database.builder.raw("vacuum analyze");
  });

  it("shows tables, statuses by age, and growth", async () => {
    const today = server.context.clock();
    const dayBefore = (days: number): string =>
      new Date(today.getTime() - days * day).toISOString().slice(0, 10);
    const sizes = [
      ["stored_bytes", 10, 1000],
      ["stored_bytes", 0, 5000],
      ["database_bytes", 20, 100_000],
      ["database_bytes", 5, 90_000],
    ] as const;
    for (const [name, days, bytes] of sizes) {
      await server.context.writeWithoutActor(inStore, recordSize, name, dayBefore(days), bytes);
    }
    const shown = await runJson<Shown>(server, "storage");
    expect(shown.database.tables).to.have.length(12);
    expect(shown.database.bytes).to.be.greaterThan(shown.database.bytes_in_use);
    expect(shown.database.bytes_in_use).to.be.greaterThan(10_000);
    expect(shown.database.bytes_per_status).to.be.within(1000, 20_000);
    expect(shown.statuses).to.deep.equal([
      { local: true, within_days: 7, count: 1 },
      { local: false, within_days: 30, count: 1 },
      { local: false, within_days: 90, count: 2 },
      { local: false, within_days: 365, count: 3 },
      { local: false, within_days: null, count: 1 },
    ]);
    expect(shown.growth).to.deep.equal([
      { name: "database_bytes", days: 15, bytes: -10_000 },
      { name: "stored_bytes", days: 10, bytes: 4000 },
    ]);
    // Media are in DATA_DIR, and the database isn't.
    expect(shown.full_in_days).to.be.closeTo(shown.free_bytes / 400, shown.free_bytes / 4000);
    const { stdout } = await runCommand(server, "storage", "show");
    expect(stdout).to.match(/^Database: .* in use about .*; -667 Bytes a day in 15 days$/m);
    expect(stdout).to.match(/^Statuses of other servers: 7 \(within 30 days 1, /m);
    expect(stdout).to.match(/^Limits for statuses of other servers: none/m);
  });

  it("shows the recorded backups", async () => {
    const before = await runCommand(server, "storage");
    expect(before.stdout).to.match(/^Backups: none recorded$/m);
    for (const hours of [30, 5]) {
      const takenAt = new Date(server.context.clock().getTime() - hours * 3_600_000 - 60_000);
      const backup = { takenAt, finishedAt: takenAt, keyring: true, bytes: 2048, mediaBytes: 4096 };
      await server.context.writeWithoutActor(inStore, recordBackup, {
        name: `${hours} hours old`,
        ...backup,
      });
    }
    const { stdout } = await runCommand(server, "storage");
    expect(stdout).to.match(
      /^Backups: 2 recorded, the newest 5 h old: 2 KB, and 4 KB of media, which backups share$/m,
    );
    const { backups } = await runJson<{ backups: object[] }>(server, "storage");
    expect(backups[1]).to.include({ name: "30 hours old", bytes: 2048, media_bytes: 4096 });
  });

  it("shows how each table, the copies and the backups grow", async () => {
    const before = await runJson<Shown>(server, "storage");
    expect(before.database.tables.map(({ growth }) => growth)).to.deep.equal(
      Array.from({ length: 12 }, () => null),
    );
    const { context } = server;
    const takenAt = context.clock();
    const backup = { takenAt, finishedAt: takenAt, keyring: true, mediaBytes: 5000 };
    await context.writeWithoutActor(inStore, recordBackup, { ...backup, name: "first", bytes: 1000 });
    await measureStorage(context);
    server.advance(4 * day);
    const builder = server.database.builder;
    await builder.raw("update statuses set text = text || repeat(md5(id::text), 1000) where not local");
    await builder.raw("update cached_total set bytes = bytes + 8000");
    await context.writeWithoutActor(inStore, recordBackup, {
      ...backup,
      name: "second",
      bytes: 2000,
      mediaBytes: 6000,
    });
    await measureStorage(context);
    const shown = await runJson<Shown>(server, "storage");
    expect(shown.growth).to.deep.include({ name: "backup_bytes", days: 4, bytes: 3000 });
    expect(shown.growth).to.deep.include({ name: "cache_bytes", days: 4, bytes: 8000 });
    const sizeOf = ({ database: { tables } }: Shown): number => {
      const found = tables.find(({ name }) => name === "statuses");
      return (found?.table_bytes ?? 0) + (found?.index_bytes ?? 0);
    };
    const grown = shown.database.tables.find(({ name }) => name === "statuses")?.growth;
    expect(grown?.days).to.equal(4);
    expect(grown?.bytes)
      .to.equal(sizeOf(shown) - sizeOf(before))
      .and.to.be.greaterThan(0);
    const { config } = context;
    const fullWith = async (target: string | undefined): Promise<number> => {
      const backups = { ...config.backups, target };
      const { free, fullInDays } = await measureUsage(
        contextWith(server, { config: { ...config, backups } }),
      );
      return Number(fullInDays) / Number(free);
    };
    const today = context.clock().toISOString().slice(0, 10);
    await context.writeWithoutActor(inStore, recordSize, "stored_bytes", today, 8000);
    expect(await fullWith(config.dataDirectory)).to.be.closeTo(1 / (500 + 750), 1e-6);
    expect(await fullWith("s3://bucket/backups")).to.be.closeTo(1 / 500, 1e-6);
    expect(await fullWith(undefined)).to.be.closeTo(1 / 500, 1e-6);
    const { stdout } = await runCommand(server, "storage");
    expect(stdout).to.match(/^ {2}statuses .*; rows about \d+; \+\d.* a day in 4 days$/m);
    expect(stdout).to.match(/^ {2}copies of files of other servers: .*; \+1.95 KB a day in 4 days$/m);
    expect(stdout).to.match(/^Backups: 4 recorded, .*; \+750 Bytes a day in 4 days$/m);
  });

  it("previews what it removes, then removes it", async () => {
    const preview = await runJson(server, "storage", "prune", "--days", "90", "--dry-run");
    expect(preview).to.include({ remote: 7, old: 4, used: 0, to_remove: 4, accounts: 0 });
    const { stdout } = await runCommand(server, "storage", "prune", "--days", "90", "--dry-run");
    expect(stdout).to.match(/^To be removed: 4, which take about [\d.]+ KB, and about 0 accounts/m);
    const pruned = await runJson(server, "storage", "prune", "--days", "90");
    expect(pruned).to.include({ statuses: 4, accounts: 0, finished: true });
    const again = await runCommand(server, "storage", "prune", "--days", "90");
    expect(again.stdout).to.match(/^Removed: statuses 0, accounts 0\. /);
  });

  it("removes nothing if the database is within the size", async () => {
    const { stdout } = await runCommand(server, "storage", "prune", "--size", "1TB");
    expect(stdout).to.match(/^Removed: statuses 0, accounts 0\. /);
  });

  it("refuses what it can't do", async () => {
    const refused = async (...words: readonly string[]): Promise<string> => {
      const { code, stderr } = await runCommand(server, "storage", "prune", ...words);
      expect(code).to.equal(2);
      return stderr;
    };
    expect(await refused()).to.match(/requires --days or --size, or REMOTE_STATUS_DAYS or DATABASE_SIZE/);
    expect(await refused("--days", "6")).to.match(/7 or more/);
    expect(await refused("--days", "soon")).to.match(/7 or more/);
    for (const size of ["big", "20", "0", "99MB", "1e9GB"]) {
      expect(await refused("--size", size), size).to.match(/100MB or more/);
    }
  });
});
