/** What the types of declared statements refuse. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import ts from "typescript";
import type { WriteStore } from "../../src/store/kernel/connection.ts";
import { table, write } from "../../src/store/kernel/statement.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Checks source files of src/store in one program, since it reads the types of Knex. @returns their messages */
function refusalsOf(sources: readonly string[]): string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  const files = new Map(sources.map((source, index) => [`${root}src/store/declared-${index}.ts`, source]));
  host.getSourceFile = (file, target, ...how) => {
    const source = files.get(file);
    return source === undefined ? readFile(file, target, ...how) : ts.createSourceFile(file, source, target);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].map((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
      .join("\n"),
  );
}

describe("a declaration of a statement", () => {
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
  const good = `[
      read.page("x", "id", (title: string) => table("lists").where({ title }).select("id")),
      read.byKeys("x", "id", (ids) => table("lists").where("id", raw("any(:ids)", { ids })).select("id", "title")),
      read.rows("x", () => raw<{ id: string }>("select"))]`;
  let found: readonly string[];

  before(() => {
    const declared = [...cases.map(([, declaration]) => declaration), good];
    found = refusalsOf(declared.map((one) => `${imports}\nvoid [anyOf, raw, table];\nvoid ${one};`));
  });

  for (const [index, [what, , refusal]] of cases.entries()) {
    it(`doesn't compile with ${what}`, () => {
      expect(found[index]).to.match(refusal);
    });
  }

  it("compiles with typed rows", () => {
    expect(found[cases.length]).to.equal("");
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

/** Expressions by which code decides or computes with a value, instead of giving it to the query. */
function looksAt(node: ts.Node, isParameter: (name: string) => boolean): ts.Node[] {
  const deciding = new Set([
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
  ]);
  const rootOf = (value: ts.Node): ts.Node =>
    ts.isPropertyAccessExpression(value) || ts.isNonNullExpression(value) || ts.isAsExpression(value)
      ? rootOf(value.expression)
      : value;
  const isOne = (value: ts.Node): boolean => {
    const root = rootOf(value);
    return ts.isIdentifier(root) && isParameter(root.text);
  };
  const found: ts.Node[] = [];
  const visit = (at: ts.Node): void => {
    const decides =
      (ts.isBinaryExpression(at) &&
        deciding.has(at.operatorToken.kind) &&
        (isOne(at.left) || isOne(at.right))) ||
      (ts.isConditionalExpression(at) && isOne(at.condition)) ||
      (ts.isIfStatement(at) && isOne(at.expression)) ||
      (ts.isPrefixUnaryExpression(at) && isOne(at.operand));
    if (decides) found.push(at);
    ts.forEachChild(at, visit);
  };
  visit(node);
  return found;
}

/** The names that a function's parameters bind. */
function namesOf(parameters: readonly ts.ParameterDeclaration[]): Set<string> {
  const names = new Set<string>();
  const add = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if (ts.isBindingElement(element)) add(element.name);
  };
  for (const { name } of parameters) add(name);
  return names;
}

/** Where declarations that don't vary look at their parameters: there, these are placeholders. */
function decisionsIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:read|write|autocommit)\.\w+$/.test(node.expression.getText())) {
      const query = node.arguments.find((argument) => ts.isArrowFunction(argument));
      const options = node.arguments.find((argument) => ts.isObjectLiteralExpression(argument));
      if (query !== undefined && !/\bvaries\b/.test(options?.getText() ?? "")) {
        const names = namesOf(query.parameters);
        found.push(...looksAt(query.body, (name) => names.has(name)).map((at) => `${path}: ${at.getText()}`));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("the statements of src/store that don't vary", () => {
  it("don't decide by their parameters, which are placeholders", () => {
    const files = globSync("src/store/**/*.ts", { cwd: root });
    expect(files.length).to.be.greaterThan(100);
    expect(files.flatMap((path) => decisionsIn(path, readFileSync(`${root}${path}`, "utf8")))).to.deep.equal(
      [],
    );
  });

  it("would be found if they did", () => {
    const declare = (query: string, how = "") =>
      `read.rows("x", (id: string, { title }: Choice) => ${query}${how})`;
    for (const query of [
      "title === null ? lists() : lists().where({ title })",
      'lists().where({ title: title ?? "" })',
      "{ const all = lists(); if (title !== undefined) all.where({ title }); return all; }",
      'lists().where({ title: id && "" })',
    ]) {
      expect(decisionsIn("x.ts", declare(query)), query).to.have.lengthOf(1);
      expect(decisionsIn("x.ts", declare(query, ", { varies: true }")), query).to.deep.equal([]);
    }
    expect(decisionsIn("x.ts", declare("lists().where({ id, title })"))).to.deep.equal([]);
  });
});
