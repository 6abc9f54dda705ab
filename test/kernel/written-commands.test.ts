/**
 * Checks that `context.write(command, …)` and `context.writeWithoutActor(command, …)` get module-level functions. A closure could
 * use an outer store instead of the transaction's.
 */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import typescript from "typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Commands of `context.write()` and `context.writeWithoutActor()` that aren't module-level functions. A private function may pass
 * on a command from its parameters; then the arguments of its calls are checked instead.
 */
function closuresWritten(file: string, source: string): string[] {
  const parsed = typescript.createSourceFile(file, source, typescript.ScriptTarget.Latest, true);
  const ofModule = new Set(parsed.statements.flatMap(namesOf));
  const found: string[] = [];
  const passing = new Map<string, number>();
  for (const [call, statement] of callsIn(parsed)) {
    const [first, second] = call.arguments;
    // The command `inStore` runs a function that it gets.
    const command = first?.getText() === "inStore" ? second : first;
    if (!isWrite(call.expression) || command === undefined || isOfModule(command, statement)) continue;
    const index = parameterIn(statement, command);
    if (index === undefined) found.push(command.getText());
    else passing.set(namesOf(statement).join(""), index);
  }
  for (const [call, statement] of callsIn(parsed)) {
    const command = call.arguments[passing.get(call.expression.getText()) ?? -1];
    if (command !== undefined && !isOfModule(command, statement)) found.push(command.getText());
  }
  return found;

  function isOfModule(command: typescript.Expression, statement: typescript.Statement): boolean {
    const name = rootOf(command);
    return name !== undefined && ofModule.has(name) && !declaredIn(statement).includes(name);
  }
}

/** Calls, with their module-level statements. */
function callsIn(parsed: typescript.SourceFile): [typescript.CallExpression, typescript.Statement][] {
  const calls: [typescript.CallExpression, typescript.Statement][] = [];
  for (const statement of parsed.statements) {
    const visit = (node: typescript.Node): void => {
      if (typescript.isCallExpression(node)) calls.push([node, statement]);
      typescript.forEachChild(node, visit);
    };
    visit(statement);
  }
  return calls;
}

/** Names declared inside a module-level statement, but not by it. */
function declaredIn(statement: typescript.Statement): string[] {
  const names: string[] = [];
  const visit = (node: typescript.Node): void => {
    const isOwn = typescript.isVariableDeclaration(node) && node.parent.parent === statement;
    if (!isOwn) names.push(...namesOf(node));
    typescript.forEachChild(node, visit);
  };
  typescript.forEachChild(statement, visit);
  return names;
}

/** The index of a private function's parameter that is the command, if any. */
function parameterIn(statement: typescript.Statement, command: typescript.Expression): number | undefined {
  if (!typescript.isFunctionDeclaration(statement) || !typescript.isIdentifier(command)) return undefined;
  const isExported = statement.modifiers?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword);
  const isDeclaredOnce = declaredIn(statement).filter((name) => name === command.text).length === 1;
  const index = statement.parameters.findIndex(({ name }) => name.getText() === command.text);
  return isExported === true || !isDeclaredOnce || index < 0 ? undefined : index;
}

/** The names that a statement, parameter or variable declares. */
function namesOf(node: typescript.Node): string[] {
  if (typescript.isVariableStatement(node)) return node.declarationList.declarations.flatMap(namesOf);
  if (typescript.isImportDeclaration(node)) {
    const { name, namedBindings } = node.importClause ?? {};
    const bindings =
      namedBindings === undefined
        ? []
        : typescript.isNamespaceImport(namedBindings)
          ? [namedBindings]
          : [...namedBindings.elements];
    return [name, ...bindings.map((binding) => binding.name)].flatMap((binding) => binding?.text ?? []);
  }
  if (
    typescript.isFunctionDeclaration(node) ||
    typescript.isParameter(node) ||
    typescript.isVariableDeclaration(node) ||
    typescript.isBindingElement(node)
  ) {
    return node.name !== undefined && typescript.isIdentifier(node.name) ? [node.name.text] : [];
  }
  return [];
}

/** Whether this is a context's write method: `context.write`, `request.context.write`, `contextOf(response).write`. */
function isWrite(node: typescript.Expression): boolean {
  if (
    !typescript.isPropertyAccessExpression(node) ||
    !["write", "writeWithoutActor"].includes(node.name.text)
  )
    return false;
  const receiver = typescript.isCallExpression(node.expression)
    ? node.expression.expression
    : node.expression;
  const name = typescript.isPropertyAccessExpression(receiver) ? receiver.name : receiver;
  return /context|ctx|scope/i.test(name.getText());
}

/** `createStatus` and `statuses` for `createStatus` and `statuses.create`; undefined if it isn't a plain reference. */
function rootOf(node: typescript.Expression): string | undefined {
  if (typescript.isIdentifier(node)) return node.text;
  return typescript.isPropertyAccessExpression(node) ? rootOf(node.expression) : undefined;
}

describe("a command written through a context", () => {
  it("is detected if it is, or could be, a closure", () => {
    const source = `
      import { createStatus } from "./posting.ts";
      import * as statuses from "./statuses.ts";
      function follow(tx: Transaction) {}
      const block = async (tx: Transaction) => {};
      export const fine = async (context: Context, request: Request) => {
        await context.write(createStatus, actor, input);
        await request.context.write(statuses.create, actor, input);
        await contextOf(response).write(follow, actor, input);
        await ctx.write(block, actor, input);
        await context.writeWithoutActor(block, input);
        response.write("text"); filesFor(context).write(name, () => {});
      };
      export const wrong = async (context: Context, command: Command, services: Services) => {
        const local = (tx: Transaction) => save(context.store);
        await context.write(async (tx) => save(context.store), actor, input);
        await context.write(command, actor, input);
        await request.context.write(services.create, actor, input);
        await contextOf(response).write(local, actor, input);
        await scope.write(function named(tx) {}, actor, input);
        await this.#scope.write(makeCommand(context), actor, input);
        await ctx.write(follow.bind(context), actor, input);
        await context.writeWithoutActor(async (tx) => tidy(context.store), input);
      };
      export function shadowing(context: Context, follow: Command) {
        return context.write(follow, actor, input);
      }
      function act(context: Context, command: Command) {
        return context.write(command, actor, input);
      }
      act(context, statuses.favourite);
      act(context, (tx) => save(context.store));
      class Entrance {
        constructor(context: Context, block: Command) {
          context.write(block, actor, input);
        }
      }`;
    expect(closuresWritten("sample.ts", source)).to.deep.equal([
      "async (tx) => save(context.store)",
      "command",
      "services.create",
      "local",
      "function named(tx) {}",
      "makeCommand(context)",
      "follow.bind(context)",
      "async (tx) => tidy(context.store)",
      "follow",
      "block",
      "(tx) => save(context.store)",
    ]);
  });

  it("is a module-level function", async () => {
    const wrong: string[] = [];
    for await (const file of glob("src/**/*.ts", { cwd: root })) {
      const found = closuresWritten(file, await readFile(join(root, file), "utf8"));
      wrong.push(...found.map((command) => `${file}: ${command}`));
    }
    expect(wrong).to.deep.equal([]);
  });
});
