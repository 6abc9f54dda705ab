/** The lint holds the house to its plan: each wall is walked into here, on purpose, in a copy of the house. */
import { execFile } from "node:child_process";
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";

const root = fileURLToPath(new URL("..", import.meta.url));

/** File → what it imports; each of them is to be refused. */
const forbidden: readonly (readonly [file: string, statement: string])[] = [
  // Imports point down only.
  ["src/operations/up.ts", 'import { a } from "../http/app.ts";'],
  ["src/domain/up-to-operations.ts", 'import type { a } from "../operations/contract.ts";'],
  ["src/domain/up-to-entities.ts", 'import { a } from "../entities/status.ts";'],
  ["src/domain/up-to-http.ts", 'import type { a } from "../http/app.ts";'],
  ["src/domain/over-to-mail.ts", 'import { a } from "../mail/send.ts";'],
  ["src/store/up-to-domain.ts", 'import type { a } from "../domain/context.ts";'],
  ["src/store/migrations/up-to-domain.ts", 'import { a } from "../../domain/context.ts";'],
  ["src/entities/up-to-operations.ts", 'import { a } from "../operations/pages.ts";'],
  ["src/entities/up-to-domain.ts", 'import { a } from "../domain/visible.ts";'],
  ["src/text/up.ts", 'import { a } from "../store/statuses.ts";'],
  // What stands beside operations knows nothing of them, and they nothing of it.
  ["src/operations/aside-to-reactions.ts", 'import { a } from "../reactions/index.ts";'],
  ["src/operations/aside-to-jobs.ts", 'import { a } from "../jobs/worker.ts";'],
  ["src/operations/aside-to-federation.ts", 'import { a } from "../federation/inbox.ts";'],
  ["src/http/gate/aside.ts", 'import { a } from "../../reactions/index.ts";'],
  ["src/reactions/aside.ts", 'import { a } from "../operations/statuses.ts";'],
  ["src/reactions/up.ts", 'import { a } from "../http/app.ts";'],
  ["src/federation/aside.ts", 'import { a } from "../operations/statuses.ts";'],
  ["src/streaming/aside.ts", 'import { a } from "../operations/statuses.ts";'],
  ["src/jobs/up.ts", 'import { a } from "../reactions/index.ts";'],
  ["src/mail/up.ts", 'import { a } from "../domain/context.ts";'],
  ["src/media/up.ts", 'import { a } from "../store/media.ts";'],
  ["src/cli/up.ts", 'import { a } from "../operations/statuses.ts";'],
  // One room for each outside thing.
  ["src/operations/express.ts", 'import type { Request } from "express";'],
  ["src/domain/busboy.ts", 'import busboy from "busboy";'],
  ["src/express.ts", 'import express from "express";'],
  ["src/domain/knex.ts", 'import type { Knex } from "knex";'],
  ["src/http/pg.ts", 'import pg from "pg";'],
  ["src/reactions/knex.ts", 'import knex from "knex";'],
  ["src/domain/queue.ts", 'import { run } from "graphile-worker";'],
  ["src/reactions/nodemailer.ts", 'import { createTransport } from "nodemailer";'],
  ["src/operations/sharp.ts", 'import sharp from "sharp";'],
  ["src/domain/fedify.ts", 'import { a } from "@fedify/fedify";'],
  ["src/http/ws.ts", 'import { WebSocketServer } from "ws";'],
  // No circles, type imports included.
  ["src/text/circle.ts", 'import { a } from "./other.ts";'],
  ["src/text/other.ts", 'import type { a } from "./circle.ts";'],
];

/** What the plan allows: a lint that refuses everything would hold nothing. */
const allowed: readonly (readonly [file: string, statement: string])[] = [
  ["src/http/fine.ts", 'import express from "express";\nimport { a } from "../operations/contract.ts";'],
  [
    "src/operations/fine.ts",
    'import { a } from "../domain/visible.ts";\nimport { b } from "../entities/b.ts";',
  ],
  [
    "src/entities/fine.ts",
    'import type { a } from "../operations/contract.ts";\nimport type { b } from "../domain/context.ts";\nimport { c } from "../store/statuses.ts";',
  ],
  ["src/domain/fine.ts", 'import { a } from "../store/statuses.ts";\nimport { b } from "../text/format.ts";'],
  ["src/store/fine.ts", 'import knex from "knex";\nimport { runMigrations } from "graphile-worker";'],
  ["src/reactions/fine.ts", 'import { a } from "../mail/send.ts";\nimport { b } from "../domain/b.ts";'],
  ["src/jobs/fine.ts", 'import { run } from "graphile-worker";'],
  ["src/mail/fine.ts", 'import { createTransport } from "nodemailer";'],
  ["src/media/fine.ts", 'import sharp from "sharp";'],
  ["src/fine.ts", 'import { a } from "./http/app.ts";\nimport { b } from "./store/connection.ts";'],
];

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
}

describe("the architecture", () => {
  let house: string;
  let refused: ReadonlySet<string>;

  before(async () => {
    house = await mkdtemp(join(tmpdir(), "concord-architecture-"));
    await copyFile(join(root, ".oxlintrc.json"), join(house, ".oxlintrc.json"));
    for (const [file, statement] of [...forbidden, ...allowed]) {
      await mkdir(dirname(join(house, file)), { recursive: true });
      await writeFile(join(house, file), `${statement}\nexport const used = 1;\n`);
    }
    refused = new Set(await lintImports(house));
  });
  after(() => rm(house, { recursive: true, force: true }));

  for (const [file, statement] of forbidden) {
    it(`refuses ${statement} in ${file}`, () => {
      expect([...refused]).to.include(file);
    });
  }
  for (const [file] of allowed) {
    it(`allows what ${file} imports`, () => {
      expect([...refused]).not.to.include(file);
    });
  }

  it("has no door beside the walls: no rule is switched off in place", async () => {
    const files = await Array.fromAsync(glob("{src,test,scripts,bench,bin}/**/*.{ts,mjs}", { cwd: root }));
    expect(files).to.include("src/main.ts");
    const switchedOff: string[] = [];
    for (const file of files) {
      if (/\/[/*]\s*(?:oxlint|eslint)-disable/.test(await readFile(join(root, file), "utf8")))
        switchedOff.push(file);
    }
    expect(switchedOff).to.deep.equal([]);
  });
});

async function lintImports(directory: string): Promise<string[]> {
  const program = join(root, "node_modules/oxlint/bin/oxlint");
  // oxlint ends with 1 when it has found something, as it is meant to here.
  const { stdout } = await promisify(execFile)(process.execPath, [program, "--format=json", "src"], {
    cwd: directory,
  }).catch((error: unknown) => error as { stdout: string });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics
    .filter(({ code }) => code === "eslint(no-restricted-imports)" || code === "import(no-cycle)")
    .map(({ filename }) => filename);
}
