import { expect } from "chai";
import {
  type RecordedRelease,
  brokenRules,
  changedMigrations,
  hashMigrations,
  readReleases,
} from "../../scripts/released-migrations.ts";
import { firstMigration, ownMigrations } from "../../src/store/kernel/migration.ts";
import { readEffects } from "../../src/store/kernel/migration-plan.ts";

const files = { "001-schema/01-a.sql": "a", "001-schema/02-b.sql": "b", "002-c.ts": "c" };
const releases: readonly RecordedRelease[] = [{ version: "0.1.0", commit: "0123", migrations: files }];

describe("released migrations", () => {
  it("are unchanged, complete, and followed by the others", () => {
    expect(changedMigrations(readReleases(), hashMigrations())).to.deep.equal([]);
  });

  it("are compared in a way that finds a change, a removal and an insertion, and allows additions", () => {
    expect(changedMigrations(releases, { ...files, "003-d.ts": "d" })).to.deep.equal([]);
    expect(changedMigrations(releases, { ...files, "002-c.ts": "other" })).to.deep.equal([
      "002-c.ts was released in 0.1.0 and has changed",
    ]);
    const { "002-c.ts": _removed, ...rest } = files;
    expect(changedMigrations(releases, rest)).to.deep.equal([
      "002-c.ts was released in 0.1.0 and is missing",
    ]);
    expect(changedMigrations(releases, { ...files, "001-zz.ts": "d" })).to.deep.equal([
      "001-zz.ts comes before 002-c, which was released in 0.1.0",
    ]);
    expect(changedMigrations(releases, { ...files, "001-schema/03-d.sql": "d" })).to.deep.equal([
      "001-schema/03-d.sql comes before 002-c, which was released in 0.1.0",
    ]);
  });

  it("are recorded by every file that runs", () => {
    const hashed = Object.keys(hashMigrations());
    expect([...new Set(hashed.map((file) => file.replace(/(?:\/.*|\.ts)$/, "")))]).to.deep.equal(
      ownMigrations.names,
    );
    expect(hashed).to.include("001-schema/01-kernel.sql");
  });
});

describe("migrations", () => {
  it("declare what blocks others, and only contract what a release that is out doesn't use", async () => {
    const effects = readEffects();
    const later = ownMigrations.names.filter((name) => name !== firstMigration);
    expect(Object.keys(effects)).to.deep.equal(later);
    for (const name of later) {
      const broken = brokenRules(await ownMigrations.load(name), effects[name] ?? [], readReleases());
      expect(broken, name).to.deep.equal([]);
    }
  });

  it("are judged in a way that finds each broken rule", () => {
    const none = { locks: {}, rewrites: [], scans: [], builds: [] };
    const rewriting = { ...none, locks: { a: "ACCESS EXCLUSIVE" }, rewrites: ["a"] } as const;
    const validating = { ...none, locks: { a: "SHARE UPDATE EXCLUSIVE" }, scans: ["a"] } as const;
    const statements = ["…"];
    expect(brokenRules({ statements }, [rewriting], releases)).to.have.length(1);
    expect(brokenRules({ statements, blocks: "small" }, [rewriting], releases)).to.deep.equal([]);
    expect(brokenRules({ statements }, [validating], releases)).to.deep.equal([]);
    expect(brokenRules({ statements, blocks: "small" }, [validating], releases)).to.have.length(1);
    expect(
      brokenRules({ statements: ["update statuses set language = 'en'"] }, [none], releases),
    ).to.have.length(1);
    expect(brokenRules({ statements, oldestRelease: "0.1.0" }, [], releases)).to.deep.equal([]);
    expect(brokenRules({ statements, oldestRelease: "0.2.0" }, [], releases)).to.have.length(1);
  });
});
