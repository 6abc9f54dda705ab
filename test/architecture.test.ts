/** Tests .dependency-cruiser.mjs: breaks each rule on purpose, in a folder with a copy of the rules. */
import { execFile } from "node:child_process";
import { copyFile, glob, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";

const root = fileURLToPath(new URL("..", import.meta.url));

const { subjects } = (await import(join(root, ".dependency-cruiser.mjs"))) as {
  readonly subjects: readonly string[];
};

type Forbidden = readonly [file: string, statement: string, rule?: string];

/** Each subject imports the one above it. */
function higher(folder: string): Forbidden[] {
  return subjects
    .slice(1)
    .map((subject, index) => [
      `src/${folder}/${subjects[index]}/up-to-${subject}.ts`,
      `import type { a } from "../${subject}/fine.ts";`,
      `only-below-${subjects[index]}`,
    ]);
}

/** File, import, and the violated rule; by default "not-in-allowed". */
const forbidden: readonly Forbidden[] = [
  // Imports point down only.
  ["src/operations/up.ts", 'import { a } from "../http/app.ts";'],
  [
    "src/domain/statuses/up-to-operations.ts",
    'import type { a } from "../../operations/kernel/operation.ts";',
  ],
  ["src/domain/statuses/up-to-entities.ts", 'import { a } from "../../entities/statuses/status.ts";'],
  ["src/domain/kernel/up-to-http.ts", 'import type { a } from "../../http/app.ts";'],
  ["src/domain/statuses/aside-to-mail.ts", 'import { a } from "../../mail/mailer.ts";'],
  ["src/domain/statuses/up-to-jobs.ts", 'import type { a } from "../../jobs/tasks.ts";'],
  ["src/store/statuses/up-to-domain.ts", 'import type { a } from "../../domain/kernel/context.ts";'],
  ["src/store/migrations/up-to-domain.ts", 'import { a } from "../../domain/kernel/context.ts";'],
  ["src/store/media/up-to-media.ts", 'import { a } from "../../media/images.ts";'],
  ["src/entities/up-to-operations.ts", 'import type { a } from "../operations/kernel/operation.ts";'],
  ["src/entities/up-to-domain.ts", 'import { a } from "../domain/statuses/loading.ts";'],
  ["src/entities/up-to-views.ts", 'import { a } from "../views/pages.ts";'],
  ["src/views/up-to-operations.ts", 'import type { a } from "../operations/kernel/operation.ts";'],
  ["src/views/up-to-domain.ts", 'import { a } from "../domain/statuses/loading.ts";'],
  ["src/text/up.ts", 'import { a } from "../store/statuses/statuses.ts";'],
  ["src/messages/up.ts", 'import { a } from "../store/statuses/statuses.ts";'],
  ["src/contract/up.ts", 'import type { a } from "../operations/kernel/operation.ts";'],
  ["src/domain/generated.ts", 'import type { a } from "../../generated/types.ts";'],
  ["src/config/up.ts", 'import type { a } from "../domain/kernel/context.ts";'],
  ["src/logging/up.ts", 'import type { a } from "../domain/kernel/context.ts";'],
  ["src/portal/up-to-http.ts", 'import { a } from "../http/app.ts";'],
  ["src/portal/aside-to-domain.ts", 'import { a } from "../domain/kernel/context.ts";'],
  // Operations, reactions, jobs, federation and streaming are independent of each other.
  ["src/operations/aside-to-reactions.ts", 'import { a } from "../reactions/index.ts";'],
  ["src/operations/aside-to-jobs.ts", 'import { a } from "../jobs/worker.ts";'],
  ["src/operations/aside-to-federation.ts", 'import { a } from "../federation/inbox.ts";'],
  ["src/http/gate/aside.ts", 'import { a } from "../../reactions/index.ts";'],
  ["src/reactions/aside.ts", 'import { a } from "../operations/statuses/statuses.ts";'],
  ["src/reactions/aside-to-jobs.ts", 'import { a } from "../jobs/worker.ts";'],
  ["src/reactions/up.ts", 'import { a } from "../http/app.ts";'],
  ["src/federation/aside.ts", 'import { a } from "../operations/statuses/statuses.ts";'],
  ["src/streaming/aside.ts", 'import { a } from "../operations/statuses/statuses.ts";'],
  ["src/jobs/up.ts", 'import { a } from "../reactions/index.ts";'],
  ["src/cli/up.ts", 'import { a } from "../http/app.ts";'],
  ["src/backup/up.ts", 'import { a } from "../cli/command.ts";'],
  ["src/domain/media/up-to-backup.ts", 'import { a } from "../../backup/creating.ts";'],
  ["src/calls/up.ts", 'import { a } from "../http/gate/gate.ts";'],
  ["src/operations/up-to-calls.ts", 'import { a } from "../calls/checks.ts";'],
  // Folders for external services import messages only.
  ["src/mail/up.ts", 'import type { a } from "../domain/kernel/context.ts";'],
  ["src/media/up.ts", 'import { a } from "../store/media/media.ts";'],
  ["src/push/up.ts", 'import { a } from "../store/media/media.ts";'],
  ["src/webhooks/aside.ts", 'import { a } from "../reactions/mail.ts";'],
  ["src/translation/up.ts", 'import { a } from "../domain/kernel/context.ts";'],
  ["src/outgoing/up.ts", 'import type { a } from "../domain/kernel/context.ts";'],
  ["src/redis/up.ts", 'import { a } from "../domain/kernel/context.ts";'],
  ["src/postgres/up.ts", 'import { a } from "../store/kernel/connection.ts";'],
  ["src/work/up.ts", 'import type { a } from "../domain/kernel/context.ts";'],
  ["src/tracing/up.ts", 'import { a } from "../store/kernel/connection.ts";'],
  // src/ imports nothing from test/ and scripts/. An unlisted folder imports nothing.
  ["src/domain/test.ts", 'import { a } from "../../test/support/server.ts";'],
  ["src/script.ts", 'import { a } from "../scripts/readme.ts";'],
  ["src/elsewhere/new.ts", 'import { a } from "../text/format.ts";'],
  // Subjects of domain and store: lower ones don't import higher ones.
  ...higher("domain"),
  ...higher("store"),
  ["src/domain/new/subject.ts", 'import { a } from "../kernel/ids.ts";', "subject-without-a-place"],
  // The types of rows belong to the statements.
  ["src/operations/rows.ts", 'import type { a } from "../../generated/rows.ts";', "only-store-knows-tables"],
  ["src/store/types.ts", 'import type { a } from "../../generated/types.ts";'],
  // Pages call operations.
  [
    "src/http/pages/member/lists.ts",
    'import { a } from "../../../domain/statuses/loading.ts";',
    "pages-call-operations",
  ],
  [
    "src/http/pages/settings/new.ts",
    'import { a } from "../../../store/statuses/entries.ts";',
    "pages-call-operations",
  ],
  [
    "src/http/pages/new.ts",
    'import { a } from "../../entities/statuses/status.ts";',
    "pages-call-operations",
  ],
  // Packages that only one folder may use.
  ["src/operations/express.ts", 'import type { Request } from "express";', "only-http"],
  ["src/domain/busboy.ts", 'import busboy from "busboy";', "only-http"],
  ["src/express.ts", 'import express from "express";', "only-http"],
  ["src/process/express.ts", 'import express from "express";', "only-http"],
  ["src/domain/knex.ts", 'import type { Knex } from "knex";', "only-store-and-postgres"],
  ["src/http/pg.ts", 'import pg from "pg";', "only-store-and-postgres"],
  ["src/reactions/knex.ts", 'export * from "knex";', "only-store-and-postgres"],
  ["src/cli/pg.ts", 'const pg = await import("pg");', "only-store-and-postgres"],
  ["src/backup/copying.ts", 'import { to } from "pg-copy-streams";', "only-store-and-postgres"],
  ["src/domain/queue.ts", 'import { run } from "graphile-worker";', "only-store-and-jobs"],
  ["src/reactions/nodemailer.ts", 'import { createTransport } from "nodemailer";', "only-mail"],
  ["src/operations/sharp.ts", 'import sharp from "sharp";', "only-media"],
  ["src/domain/fedify.ts", 'import { a } from "@fedify/fedify";', "only-federation"],
  ["src/domain/http-ece.ts", 'import ece from "http_ece";', "only-push"],
  ["src/federation/undici.ts", 'import { fetch } from "undici";', "only-outgoing"],
  ["src/http/ws.ts", 'import { WebSocketServer } from "ws";', "only-streaming"],
  ["src/streaming/ioredis.ts", 'import { Redis } from "ioredis";', "only-redis"],
  ["src/http/spans.ts", 'import { trace } from "@opentelemetry/api";', "only-tracing"],
  ["src/http/qs.ts", 'import { parse } from "qs";', "only-contract"],
  ["src/text/chai.ts", 'import { expect } from "chai";', "no-development-packages"],
  // Published packages don't depend on the server.
  [
    "packages/contract/src/server.ts",
    'import { a } from "../../../src/calls/requests.ts";',
    "no-server-in-packages",
  ],
  ["src/http/package.ts", 'import { a } from "../../packages/contract/src/check.ts";'],
  // No cycles, whether of types or values.
  ["src/text/circle.ts", 'import { a } from "./other.ts";', "no-circles"],
  ["src/text/other.ts", 'import type { a } from "./circle.ts";', "no-circles"],
  ["test/support/circle.ts", 'import { a } from "./other.ts";', "no-circles"],
  ["test/support/other.ts", 'import { a } from "./circle.ts";', "no-circles"],
];

/** Allowed imports, so that rules rejecting everything would fail this test. */
const allowed: readonly (readonly [file: string, ...statements: string[]])[] = [
  ["src/contract/fine.ts", 'import type { a } from "../../generated/types.ts";'],
  ["src/messages/fine.ts", 'import { a } from "../text/html.ts";'],
  ["src/mail/fine.ts", 'import { createTransport } from "nodemailer";'],
  ["src/media/fine.ts", 'import sharp from "sharp";'],
  ["src/outgoing/fine.ts", 'import { Agent } from "undici";'],
  ["src/postgres/fine.ts", 'import pg from "pg";'],
  [
    "src/store/kernel/fine.ts",
    'import type { a } from "../../../generated/rows.ts";',
    'import knex from "knex";',
    'import { runMigrations } from "graphile-worker";',
  ],
  [
    "src/domain/statuses/fine.ts",
    'import { randomBytes } from "node:crypto";',
    'import { a } from "../../store/statuses/statuses.ts";',
    'import { b } from "../../text/format.ts";',
    'import { c } from "../accounts/accounts.ts";',
    'import type { d } from "../../contract/schemas.ts";',
    'import type { e } from "../../mail/mailer.ts";',
    'import { f } from "../../config/config.ts";',
    'import { SignJWT } from "jose";',
  ],
  [
    "src/entities/fine.ts",
    'import type { a } from "../contract/schemas.ts";',
    'import type { b } from "../domain/kernel/context.ts";',
    'import { c } from "../store/statuses/statuses.ts";',
  ],
  [
    "src/views/fine.ts",
    'import type { a } from "../domain/kernel/context.ts";',
    'import { b } from "../entities/statuses/status.ts";',
    'import { c } from "../store/statuses/entries.ts";',
  ],
  [
    "src/operations/fine.ts",
    'import { a } from "../domain/statuses/loading.ts";',
    'import { b } from "../entities/statuses/status.ts";',
    'import { c } from "../views/pages.ts";',
  ],
  [
    "src/http/gate/fine.ts",
    'import express from "express";',
    'import { a } from "../../operations/index.ts";',
    'import { b } from "../../calls/checks.ts";',
  ],
  [
    "src/http/pages/member/fine.ts",
    'import type { a } from "../../../domain/statuses/loading.ts";',
    'import { b } from "../../../domain/kernel/ids.ts";',
    'import { c } from "../../../calls/checks.ts";',
  ],
  ["src/http/pages/settings/export.ts", 'import { a } from "../../../domain/statuses/loading.ts";'],
  ["src/calls/fine.ts", 'import { a } from "../operations/index.ts";'],
  [
    "src/backup/fine.ts",
    'import type { a } from "../domain/kernel/context.ts";',
    'import { b } from "../store/backups/snapshot.ts";',
    'import { c } from "../media/objects.ts";',
  ],
  ["src/cli/fine.ts", 'import { a } from "../calls/calling.ts";'],
  [
    "src/jobs/fine.ts",
    'import { run } from "graphile-worker";',
    'import { a } from "../domain/media/media.ts";',
  ],
  [
    "src/reactions/fine.ts",
    'import { a } from "../mail/mailer.ts";',
    'import { b } from "../domain/media/media.ts";',
    'import type { c } from "../jobs/tasks.ts";',
  ],
  ["src/webhooks/fine.ts", 'import { a } from "../entities/statuses/status.ts";'],
  ["src/federation/fine.ts", 'import { a } from "@fedify/fedify";'],
  ["src/streaming/fine.ts", 'import { a } from "ws";'],
  ["src/fine.ts", 'import { a } from "./http/app.ts";', 'import { b } from "./reactions/index.ts";'],
  [
    "src/process/fine.ts",
    'import { a } from "../http/app.ts";',
    'import { b } from "../reactions/index.ts";',
  ],
  ["packages/contract/src/fine.ts", 'import { a } from "../../../src/contract/document.ts";'],
  [
    "test/fine.ts",
    'import { a } from "../src/store/kernel/connection.ts";',
    'import { expect } from "chai";',
  ],
];

/** Packages installed in the folder, which are resolved. Unresolved ones must be rejected, too. */
const installed = ["express", "busboy", "knex", "pg", "graphile-worker", "chai", "jose"];

const directories = ["src", "packages", "test", "scripts", "bench"];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
  /** A cycle is reported once, not for each of its files. */
  readonly cycle?: readonly { readonly name: string }[];
}

interface Cruise {
  readonly summary: {
    readonly violations: readonly Violation[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

describe("the architecture", () => {
  let directory: string;
  let found: Cruise["summary"];

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), "concord-architecture-"));
    for (const file of [".dependency-cruiser.mjs", "package.json"])
      await copyFile(join(root, file), join(directory, file));
    for (const name of directories) await mkdir(join(directory, name));
    const files = new Map<string, readonly string[]>();
    for (const name of installed) files.set(`node_modules/${name}/index.js`, []);
    const importing = [...forbidden.map(([file, statement]) => [file, statement] as const), ...allowed];
    // Imports resolve to existing files: first create an empty file for each, then the files that import them.
    for (const [file, ...statements] of importing) {
      const targets = statements.flatMap((statement) => /"(\.[^"]+)"/.exec(statement)?.[1] ?? []);
      for (const target of targets) files.set(join(dirname(file), target), []);
    }
    for (const [file, ...statements] of importing) files.set(file, statements);
    for (const [file, statements] of files) {
      await mkdir(dirname(join(directory, file)), { recursive: true });
      await writeFile(join(directory, file), [...statements, "export const a = 1;", ""].join("\n"));
    }
    found = await cruise(directory);
  });
  after(() => rm(directory, { recursive: true, force: true }));

  const rulesBrokenBy = (file: string): string[] =>
    found.violations
      .filter(({ from, cycle = [] }) => from === file || cycle.some(({ name }) => name === file))
      .map(({ rule }) => rule.name);

  for (const [file, statement, rule = "not-in-allowed"] of forbidden) {
    it(`rejects ${statement} in ${file}`, () => {
      expect(rulesBrokenBy(file)).to.include(rule);
    });
  }
  for (const [file] of allowed) {
    it(`allows the imports of ${file}`, () => {
      expect(rulesBrokenBy(file)).to.deep.equal([]);
    });
  }

  it("has a violation of each rule in this test, and one in each folder", async () => {
    const broken = new Set(found.violations.map(({ rule }) => rule.name));
    expect([...broken]).to.include.members(found.ruleSetUsed.forbidden.map(({ name }) => name));
    const folders = await readdir(join(root, "src"), { withFileTypes: true });
    for (const folder of folders.filter((entry) => entry.isDirectory())) {
      const isBroken = found.violations.some(({ from }) => from.startsWith(`src/${folder.name}/`));
      expect(isBroken, folder.name).to.equal(true);
    }
  });

  it("has no inline exceptions from the rules", async () => {
    const files = await Array.fromAsync(
      glob("{src,packages,test,scripts,bench,bin}/**/*.{ts,mjs}", { cwd: root }),
    );
    expect(files).to.include("src/main.ts");
    const switchedOff: string[] = [];
    for (const file of files) {
      if (/\/[/*]\s*(?:oxlint|eslint)-disable/.test(await readFile(join(root, file), "utf8")))
        switchedOff.push(file);
    }
    expect(switchedOff).to.deep.equal([]);
  });
});

async function cruise(directory: string): Promise<Cruise["summary"]> {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const parameters = [...directories, "--output-type", "json"];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters], {
    cwd: directory,
    maxBuffer: 16 * 1024 * 1024,
  });
  return (JSON.parse(stdout) as Cruise).summary;
}
