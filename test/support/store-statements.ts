/**
 * The statements of src/store with the types that their rows are read as. Each exported function is called with made-up
 * arguments and a store that records what it is sent. A declared statement (`read.first<…>("name", …)`) is found by its
 * name, which says its type; for the others, where in the source they are sent from says it.
 */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { type Binding, namedStatement } from "../../src/store/kernel/statements.ts";
import { samplesOf } from "./samples-of-types.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "src/store/");

/** A place in the source that sends or declares statements. */
export interface StatementCall {
  /** `accounts/accounts.ts:41`. */
  readonly place: string;
  /** The type of a row; undefined if the rows aren't read, or the caller passes the type on. */
  readonly row: ts.Type | undefined;
  /** The type of the only column, if that is what is read. */
  readonly value: ts.Type | undefined;
  /** The texts seen, by name. */
  readonly texts: Map<string, string>;
}

export interface StoreStatements {
  readonly checker: ts.TypeChecker;
  readonly calls: readonly StatementCall[];
  /** The texts that each name was sent with. */
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What is recorded while the functions are called. */
interface Recording {
  readonly checker: ts.TypeChecker;
  /** By place, by name, or by the pattern of names that are made of a template: `entries_\w+_asc`. */
  readonly calls: ReadonlyMap<string, StatementCall>;
  readonly texts: Map<string, Set<string>>;
}

/** Functions that take SQL from their callers, which are called themselves. */
const takingSql: ReadonlySet<string> = new Set(["judgeEntries", "readEntries", "readKeys"]);

/** Statements of one call of a function, at most: some functions repeat until nothing is left. */
const mostStatements = 30;

/** Calls of one function, at most. */
const mostCalls = 150;

/** Calls every exported function of src/store that takes a store. Takes a few seconds. */
export async function readStoreStatements(): Promise<StoreStatements> {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    fileNames.filter((name) => name.startsWith(folder) && !name.includes("/migrations/")),
    options,
  );
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
  const calls = new Map(files.flatMap((file) => callsIn(checker, file)));
  const recording = { checker, calls, texts: new Map<string, Set<string>>() };
  for (const file of files) await callFunctions(recording, file);
  return { ...recording, calls: [...new Set(calls.values())] };
}

/** By the place of a sent statement, and by the names of a declared one. */
function callsIn(checker: ts.TypeChecker, file: ts.SourceFile): [key: string, call: StatementCall][] {
  const found: [key: string, call: StatementCall][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.expression.getEnd());
      const place = `${file.fileName.slice(folder.length)}:${line + 1}`;
      if (isSending(node)) {
        found.push([place, { place, row: rowOf(checker, node), value: undefined, texts: new Map() }]);
      }
      for (const { names, read } of declarationsOf(checker, node)) {
        const call = { place, ...read, texts: new Map<string, string>() };
        found.push(...names.map((name): [string, StatementCall] => [name, call]));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Functions of kernel/statement.ts, by what they make of the rows. */
const declaring: Readonly<Record<string, "row" | "value" | "nothing">> = {
  rows: "row",
  first: "row",
  only: "row",
  byKeys: "row",
  page: "row",
  values: "value",
  set: "value",
  firstValue: "value",
  value: "value",
  count: "nothing",
  any: "nothing",
  number: "nothing",
  run: "nothing",
};

interface Declaration {
  readonly names: readonly string[];
  readonly read: Pick<StatementCall, "row" | "value">;
}

/** What `read.first("list_by_id", …)` declares. */
function declarationsOf(checker: ts.TypeChecker, node: ts.CallExpression): Declaration[] {
  const { expression, arguments: given } = node;
  const [first] = given;
  // That of `filteredPage` itself has the names of others.
  if (first === undefined || node.getSourceFile().fileName.endsWith("/filtered-page.ts")) return [];
  const known = namesOf(checker, first);
  // `filteredPage("favouriters", …)`, whose statements have further numbers.
  if (ts.isIdentifier(expression) && ["filteredPage", "readBatches"].includes(expression.text)) {
    const names = known.flatMap((name) => [`${name}_asc`, `${name}_desc`]);
    return [{ names, read: { row: inferredRow(checker, given), value: undefined } }];
  }
  const isDeclaring =
    ts.isPropertyAccessExpression(expression) &&
    ts.isIdentifier(expression.expression) &&
    ["read", "write", "autocommit"].includes(expression.expression.text);
  const kind = isDeclaring ? declaring[expression.name.text] : undefined;
  if (!isDeclaring || kind === undefined) return [];
  const names =
    expression.name.text === "page" ? known.flatMap((name) => [`${name}_asc`, `${name}_desc`]) : known;
  const row = kind === "nothing" ? undefined : inferredRow(checker, given);
  const read =
    kind === "value" ? { row: undefined, value: onlyProperty(checker, row) } : { row, value: undefined };
  return [{ names, read }];
}

/** The names that an expression has; a part whose values the type doesn't list is any word. */
function namesOf(checker: ts.TypeChecker, name: ts.Expression): string[] {
  if (ts.isTemplateExpression(name)) {
    return name.templateSpans.reduce(
      (names, { expression, literal }) =>
        names.flatMap((begun) => namesOf(checker, expression).map((part) => begun + part + literal.text)),
      [name.head.text],
    );
  }
  const type = checker.getTypeAtLocation(name);
  const members = type.isUnion() ? type.types : [type];
  return members.map((member) =>
    member.isStringLiteral() || member.isNumberLiteral() ? String(member.value) : anyWord,
  );
}

const anyWord = String.raw`\w+`;

/** The row of the query that a declaration's function returns. */
function inferredRow(checker: ts.TypeChecker, given: readonly ts.Expression[]): ts.Type | undefined {
  const [returned] = given
    .flatMap((argument) => checker.getTypeAtLocation(argument).getCallSignatures())
    .map((signature) => signature.getReturnType());
  const rows = returned === undefined ? undefined : checker.getAwaitedType(returned);
  return rows === undefined ? undefined : checker.getTypeArguments(rows as ts.TypeReference)[0];
}

function onlyProperty(checker: ts.TypeChecker, row: ts.Type | undefined): ts.Type | undefined {
  const [only] = row?.getProperties() ?? [];
  return only === undefined ? undefined : checker.getTypeOfSymbol(only);
}

function isSending({ expression, arguments: given }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === "query" && given.length > 1;
}

/** The type of the rows that a call returns: that of the promise's array. */
function rowOf(checker: ts.TypeChecker, node: ts.CallExpression): ts.Type | undefined {
  const promised = checker.getAwaitedType(checker.getTypeAtLocation(node));
  const row = promised === undefined ? undefined : checker.getTypeArguments(promised as ts.TypeReference)[0];
  const isOpen = row === undefined || (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0;
  return isOpen ? undefined : row;
}

/** Calls the functions that a file exports, and the methods of what it exports and of what they return. */
async function callFunctions(recording: Recording, file: ts.SourceFile): Promise<void> {
  const { checker } = recording;
  const symbol = checker.getSymbolAtLocation(file);
  const exported = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
  const loaded = (await import(pathToFileURL(file.fileName).href)) as Readonly<Record<string, unknown>>;
  for (const { name, valueDeclaration } of exported) {
    const run = loaded[name];
    if (valueDeclaration === undefined || takingSql.has(name)) continue;
    const type = checker.getTypeAtLocation(valueDeclaration);
    if (typeof run === "object") await callMethods(recording, type, run);
    if (typeof run !== "function") continue;
    for (const signature of type.getCallSignatures()) {
      await callWithStore(recording, signature, (...given) => run(...given));
      const returned = signature.getReturnType();
      const makes = methodsOf(checker, returned).length > 0;
      for (const given of makes ? argumentsFor(checker, typesOf(checker, signature)) : []) {
        await callMethods(recording, returned, run(...given));
      }
    }
  }
}

async function callMethods(recording: Recording, type: ts.Type, object: unknown): Promise<void> {
  const made = object as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
  for (const [name, signature] of methodsOf(recording.checker, type)) {
    await callWithStore(recording, signature, (...given) => made[name]?.(...given));
  }
}

/** The methods of an object that take a store. */
function methodsOf(checker: ts.TypeChecker, type: ts.Type): (readonly [string, ts.Signature])[] {
  return checker
    .getPropertiesOfType(type)
    .flatMap((method) =>
      checker
        .getTypeOfSymbol(method)
        .getCallSignatures()
        .map((signature) => [method.name, signature] as const),
    )
    .filter(([, signature]) => takesStore(checker, signature));
}

/** The types of the parameters. Those of a declared statement are the members of a tuple. */
function typesOf(checker: ts.TypeChecker, signature: ts.Signature): ts.Type[] {
  return signature.getParameters().flatMap((parameter) => {
    const type = checker.getTypeOfSymbol(parameter);
    return checker.isTupleType(type) ? [...checker.getTypeArguments(type as ts.TypeReference)] : [type];
  });
}

function takesStore(checker: ts.TypeChecker, signature: ts.Signature): boolean {
  return typesOf(checker, signature)[0]?.getProperty("activity") !== undefined;
}

/** Calls a function that takes a store. What it throws doesn't matter: made-up rows and arguments lead to errors. */
async function callWithStore(
  recording: Recording,
  signature: ts.Signature,
  run: (...given: readonly unknown[]) => unknown,
): Promise<void> {
  const { checker } = recording;
  if (!takesStore(checker, signature)) return;
  for (const given of argumentsFor(checker, typesOf(checker, signature).slice(1))) {
    try {
      await run(recordingStore(recording), ...given);
    } catch {
      // Recorded before.
    }
  }
}

/** The plain arguments, then each sample of each in turn. */
function argumentsFor(checker: ts.TypeChecker, types: readonly ts.Type[]): unknown[][] {
  const all = types.map((type) => samplesOf(checker, type));
  const usual = all.map(([first]) => first);
  const changed = all.flatMap((values, index) => values.slice(1).map((value) => usual.with(index, value)));
  return [usual, ...changed].slice(0, mostCalls);
}

/** Records each statement with the place that sends it, and returns one made-up row. */
function recordingStore({ checker, calls, texts }: Recording): object {
  let sent = 0;
  const patterned = [...calls]
    .filter(([name]) => name.includes(anyWord))
    .map(([name, call]) => [new RegExp(`^${name}$`, "u"), call] as const);
  const query = (name: string, text: string, values: readonly Binding[] = []): Promise<unknown[]> => {
    // Texts of a statement that varies are numbered.
    const call =
      calls.get(name) ??
      calls.get(name.replace(/_\d+$/u, "")) ??
      patterned.find(([pattern]) => pattern.test(name))?.[1] ??
      calls.get(placeOf(new Error("the caller")));
    sent += 1;
    if (sent > mostStatements) return Promise.reject(new Error("enough statements"));
    const sentText = namedStatement(name, text, values, () => new Date(0)).text;
    call?.texts.set(name, sentText);
    texts.set(name, (texts.get(name) ?? new Set()).add(sentText));
    const [row = {}] = call?.row === undefined ? [] : samplesOf(checker, call.row);
    return Promise.resolve([call?.value === undefined ? row : { value: samplesOf(checker, call.value)[0] }]);
  };
  const store = {
    activity: { queries: 0 },
    query,
    transaction: (work: (inner: unknown) => unknown) => work(store),
    forRequest: () => store,
  };
  return store;
}

/** The line of src/store that made a call, as in `StatementCall`. */
function placeOf({ stack = "" }: Error): string {
  return /src\/store\/([^:]+:\d+):\d+/.exec(stack)?.[1] ?? "";
}
