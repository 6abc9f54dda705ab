/**
 * Compares the size of the code and the documents with budget.json; `npm run lint` runs it.
 *
 *     node scripts/budget.ts           fails, and says what to do, if a figure exceeds its budget
 *     node scripts/budget.ts --write   raises the budgets that are exceeded, and lowers those that are far too large
 *
 * `tests` in budget.json belongs to the tests' own measurement and is left as it is.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import ts from "typescript";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = new URL("../budget.json", import.meta.url);

type Figures = Readonly<Record<string, number>>;

export interface Sizes {
  /** Folder → lines of its text files, with those of its subfolders. */
  readonly lines: Figures;
  /** Document → words: what has a letter or a digit, between white space. */
  readonly words: Figures;
  /** Lines of the named functions of src/. */
  readonly functions: { readonly median: number; readonly longest: number };
}

/** What a figure may exceed its budget by, so that a small change needs no new budget. */
const margins = {
  lines: { share: 0.02, least: 100 },
  words: { share: 0.05, least: 50 },
  functions: { share: 0, least: 1 },
} as const;

/** The most that a figure may have without a new budget. */
function toleratedOf(kind: keyof Sizes, limit: number): number {
  const { share, least } = margins[kind];
  return limit + Math.max(Math.floor(limit * share), least);
}

/** The budgets with those replaced that the present figures leave by more than the margin, in either direction. */
export function revised(budget: Sizes, actual: Sizes): Sizes {
  const revise = (kind: keyof Sizes, value: number, limit: number | undefined): number =>
    limit !== undefined && value <= toleratedOf(kind, limit) && limit <= toleratedOf(kind, value)
      ? limit
      : value;
  const reviseAll = (kind: "lines" | "words"): Figures =>
    Object.fromEntries(
      Object.entries(actual[kind]).map(([name, value]) => [name, revise(kind, value, budget[kind][name])]),
    );
  const reviseOne = (name: "median" | "longest"): number =>
    revise("functions", actual.functions[name], budget.functions[name]);
  return {
    lines: reviseAll("lines"),
    words: reviseAll("words"),
    functions: { median: reviseOne("median"), longest: reviseOne("longest") },
  };
}

/**
 * What exceeds the budget, one sentence for each figure; empty if nothing does. Folders and documents without a budget, and
 * budgets without a folder or document, are reported, too.
 */
export function excesses(budget: Sizes, actual: Sizes): string[] {
  return (["lines", "words", "functions"] as const).flatMap((kind) => {
    const allowed: Figures = { ...budget[kind] };
    const found: Figures = { ...actual[kind] };
    const grown = Object.entries(found).flatMap(([name, value]) => {
      const limit = allowed[name];
      if (limit === undefined)
        return [`${kind} of ${name}: ${value}, without a budget; add it to budget.json`];
      const tolerated = toleratedOf(kind, limit);
      return value > tolerated
        ? [`${kind} of ${name}: ${value}, above ${tolerated} (the budget is ${limit})`]
        : [];
    });
    const gone = Object.keys(allowed).filter((name) => !(name in found));
    return [...grown, ...gone.map((name) => `${kind} of ${name}: it no longer exists`)];
  });
}

/** The lines of each named function in a source text; comments before a function don't count. */
export function functionLengths(text: string): { readonly name: string; readonly lines: number }[] {
  const source = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
  const found: { name: string; lines: number }[] = [];
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name !== undefined) found.push({ name, lines: lineAt(node.end) - lineAt(node.getStart(source)) + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The name of a function with a body, or of the variable that it initialises; undefined for other nodes. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isConstructorDeclaration(node)) return node.body && "constructor";
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node))
    return node.body && (node.name?.getText() ?? "default");
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return undefined;
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : undefined;
}

/** All named functions of src/, the longest last. */
function listFunctions(): { readonly name: string; readonly lines: number }[] {
  return globSync("src/**/*.ts", { cwd: root })
    .flatMap((path) =>
      functionLengths(textOf(path)).map(({ name, lines }) => ({ name: `${name} in ${path}`, lines })),
    )
    .toSorted((left, right) => left.lines - right.lines);
}

/** Measures the working tree. */
function measure(functions: readonly { readonly lines: number }[]): Sizes {
  const lines: Record<string, number> = {};
  for (const path of globSync("{src,test}/**/*.{ts,js,css,sql,json}", { cwd: root })) {
    const [top = "", folder = "", inside] = path.split("/");
    for (const name of inside === undefined ? [top] : [top, `${top}/${folder}`])
      lines[name] = (lines[name] ?? 0) + textOf(path).split("\n").length - 1;
  }
  const documents = globSync(["*.md", "docs/**/*.md", "packages/*/README.md"], { cwd: root });
  const words = documents.map((path) => [path, wordsIn(textOf(path))] as const);
  return {
    lines: sorted(lines),
    words: sorted(Object.fromEntries(words)),
    functions: {
      median: functions[Math.floor(functions.length / 2)]?.lines ?? 0,
      longest: functions.at(-1)?.lines ?? 0,
    },
  };
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function textOf(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}

function sorted(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { write: { type: "boolean" } } });
  const functions = listFunctions();
  const actual = measure(functions);
  const budget = JSON.parse(readFileSync(file, "utf8")) as Sizes;
  if (values.write === true) {
    writeFileSync(file, `${JSON.stringify({ ...budget, ...revised(budget, actual) }, null, 2)}\n`);
  } else {
    const found = excesses(budget, actual);
    if (found.length > 0) {
      process.stderr.write(
        `${found.join("\n")}\n(The longest function is ${functions.at(-1)?.name}.)\n\nLarger than budget.json allows. Shorten it; or run "node scripts/budget.ts --write", and ` +
          "say in the commit message why it grew.\n",
      );
      process.exitCode = 1;
    }
  }
}
