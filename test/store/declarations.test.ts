/** What the types of declared statements refuse. */
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import ts from "typescript";

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
