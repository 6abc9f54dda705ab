/** Code that mixes contexts and transactions: what the compiler rejects, and what it can't detect. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import typescript from "typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = join(root, "src/domain/kernel/sample.ts");

const imports = `
import type { Context, Queryable, Transaction } from "./context.ts";
import { readSettings } from "../settings/settings.ts";
import { findStatuses } from "../../store/statuses/statuses.ts";
import { deleteFavourite } from "../../store/statuses/interactions.ts";
import { favourite } from "../statuses/interactions.ts";
`;

/** Descriptions of code that must not compile, with the function body. */
const refused: readonly (readonly [what: string, body: string])[] = [
  ["writes with the store of a context", `(context: Context) => deleteFavourite(context.store, "1", "2")`],
  ["writes with the store of a query", `(query: Queryable) => deleteFavourite(query.store, "1", "2")`],
  [
    "writes outside of transactions with counts",
    `(context: Context) => deleteFavourite(context.autocommit, "1", "2")`,
  ],
  ["begins a transaction within another one", `(tx: Transaction) => tx.write(favourite)`],
  ["takes another connection within a transaction", `(tx: Transaction) => tx.fork()`],
  ["reads cached settings within a transaction", `(tx: Transaction) => readSettings(tx)`],
  [
    "runs a command without a transaction",
    `(context: Context) => favourite(context, {} as never, { statusId: "1" })`,
  ],
  [
    "gives a command another input",
    `(context: Context) => context.write(favourite, {} as never, { status: "1" })`,
  ],
];

const allowed: readonly string[] = [
  `(context: Context) => findStatuses(context.store, ["1"])`,
  `(tx: Transaction) => findStatuses(tx.store, ["1"])`,
  `(tx: Transaction) => deleteFavourite(tx.store, "1", "2")`,
  `(context: Context) => readSettings(context)`,
  `(context: Context) => context.write(favourite, {} as never, { statusId: "1" })`,
];

/** The sample's lines that don't compile. */
function faultsOf(lines: readonly string[]): ReadonlySet<number> {
  const bodies = lines.map((line, index) => `export const sample${index} = ${line};`);
  const source = `${imports}${bodies.join("\n")}\n`;
  const configFile = join(root, "tsconfig.json");
  const { config } = typescript.readConfigFile(configFile, (path) => typescript.sys.readFile(path)) as {
    config: unknown;
  };
  const { options } = typescript.parseJsonConfigFileContent(config, typescript.sys, root);
  const host = typescript.createCompilerHost({ ...options, noUnusedLocals: false });
  const inner = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? typescript.createSourceFile(name, source, typescript.ScriptTarget.Latest)
      : inner(name, ...rest);
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => name === file || exists(name);
  const program = typescript.createProgram([file], { ...options, noUnusedLocals: false }, host);
  const sample = program.getSourceFile(file);
  const first = imports.split("\n").length - 1;
  return new Set(
    program.getSemanticDiagnostics(sample).map(({ start = 0 }) => {
      const line = sample?.getLineAndCharacterOfPosition(start).line ?? 0;
      return line - first;
    }),
  );
}

describe("code mixing a context and a transaction", () => {
  let faults: ReadonlySet<number>;

  before(() => {
    faults = faultsOf([...refused.map(([, body]) => body), ...allowed]);
  });

  for (const [index, [what, body]] of refused.entries()) {
    it(`doesn't compile if it ${what}`, () => {
      expect([...faults], body).to.include(index);
    });
  }
  for (const [index, body] of allowed.entries()) {
    it(`compiles: ${body}`, () => {
      expect([...faults]).not.to.include(refused.length + index);
    });
  }

  it("copies no context, since a copy with another store or service would write with the original one", async () => {
    const files = await Array.fromAsync(glob("src/**/*.ts", { cwd: root }));
    const copying: string[] = [];
    for (const name of files) {
      const source = await readFile(join(root, name), "utf8");
      if (/\.\.\.(?:context|tx)\b(?!\.)/.test(source)) copying.push(name);
    }
    expect(files).to.include("src/domain/kernel/context.ts");
    expect(copying).to.deep.equal([]);
  });

  it("accepts no separate store in the domain: a context, transaction or query carries it", async () => {
    const files = await Array.fromAsync(glob("src/domain/**/*.ts", { cwd: root }));
    const both: string[] = [];
    for (const name of files) {
      const source = await readFile(join(root, name), "utf8");
      if (/\bcontext: \w+, store: /.test(source)) both.push(name);
    }
    expect(both).to.deep.equal([]);
  });
});
