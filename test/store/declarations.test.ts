/** What the types of declared statements refuse. */
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import ts from "typescript";
import type { WriteStore } from "../../src/store/kernel/connection.ts";
import { table, write } from "../../src/store/kernel/statement.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const name = `${root}src/store/declared.ts`;

/** The messages for a source file of src/store. */
function refusalsOf(source: string): string {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target, ...how) =>
    file === name ? ts.createSourceFile(file, source, target) : readFile(file, target, ...how);
  const program = ts.createProgram([name], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(name))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
    .join("\n");
}

describe("a declaration of a statement", function () {
  this.timeout(60_000);
  const imports = 'import { anyOf, raw, read, table } from "./kernel/statement.ts";';
  const untyped = /give the columns a type/;
  const cases: readonly (readonly [what: string, declaration: string, refusal: RegExp])[] = [
    ["rows of SQL", `read.rows("x", () => raw("select"))`, untyped],
    ["rows of an alias", `read.rows("x", () => table("lists as l").select("l.id"))`, untyped],
    ["a page of an alias", `read.page("x", "id", () => table("lists as l").select("l.id"))`, untyped],
    [
      "an unknown key",
      `read.byKeys("x", "id", (ids) => table("lists").where("id", anyOf(ids)).select("title"))`,
      /the rows don't have the column/,
    ],
    ["keys of SQL", `read.byKeys("x", "id", (ids) => raw("select", { ids }))`, untyped],
    ["values without names", `read.run("x", (id: string) => raw("select", [id]))`, /Record<string, unknown>/],
    [
      "changed rows that are shared",
      `read.rows("x", () => table("lists").select("id"), { isShared: true })({} as never).then((rows) => rows.pop())`,
      /'pop' does not exist on type 'readonly/,
    ],
    ["an unknown column", `read.rows("x", () => table("lists").where({ name: "" }).select("id"))`, /name/],
  ];
  for (const [what, declaration, refusal] of cases) {
    it(`doesn't compile with ${what}`, () => {
      expect(refusalsOf(`${imports}\nvoid [anyOf, raw, table];\nvoid ${declaration};`)).to.match(refusal);
    });
  }

  it("compiles with typed rows", () => {
    const declared = `[
      read.page("x", "id", (title: string) => table("lists").where({ title }).select("id")),
      read.byKeys("x", "id", (ids) => table("lists").where("id", raw("any(:ids)", { ids })).select("id", "title")),
      read.rows("x", () => raw<{ id: string }>("select"))]`;
    expect(refusalsOf(`${imports}\nvoid anyOf;\nvoid ${declared};`)).to.equal("");
  });
});

describe("a statement", () => {
  const sent: string[] = [];
  const store = {
    query: (_name: string, text: string) => {
      sent.push(text);
      return Promise.resolve([]);
    },
  } as unknown as WriteStore;
  const refused = (run: (store: WriteStore, ...given: never[]) => Promise<unknown>, ...given: unknown[]) =>
    run(store, ...(given as never[])).then(
      () => "sent",
      (error: unknown) => (error instanceof Error ? error.message : ""),
    );
  interface Choice {
    readonly id: string;
  }
  interface NewList {
    readonly account_id: string;
    readonly title: string;
    readonly replies_policy: "list";
    readonly exclusive: boolean;
  }
  const lists = () => table("lists");

  const cases: readonly (readonly [what: string, refusal: RegExp, () => Promise<string>])[] = [
    [
      "a deletion whose condition is a whole parameter",
      /^the statement x: name the properties/,
      () =>
        refused(
          write.run("x", (choice: Choice) => lists().where(choice).delete()),
          { id: "1" },
        ),
    ],
    [
      "a change with all properties of a parameter",
      /name the properties/,
      () =>
        refused(
          write.run("x", (change: Choice) => lists().update({ ...change, title: "Tomatoes" })),
          { id: "1" },
        ),
    ],
    [
      "a new row that is a whole parameter",
      /name the properties/,
      () =>
        refused(
          write.run("x", (list: NewList) => lists().insert(list)),
          {},
        ),
    ],
    [
      "a parameter with a default value",
      /a parameter with a default value/,
      () =>
        refused(
          write.run("x", (id = "1") => lists().where({ id }).delete()),
          "2",
        ),
    ],
    [
      "a deletion whose rows are counted without being returned",
      /without returning/,
      () =>
        refused(
          write.any("x", (id: string) => lists().where({ id }).delete()),
          "1",
        ),
    ],
    [
      "a list for whereIn",
      /anyOf/,
      () =>
        refused(
          write.run("x", (ids: readonly string[]) => lists().whereIn("id", ids).delete()),
          ["1"],
        ),
    ],
  ];
  for (const [what, refusal, run] of cases) {
    it(`isn't sent with ${what}`, async () => {
      expect(await run()).to.match(refusal);
      expect(sent).to.deep.equal([]);
    });
  }
});
