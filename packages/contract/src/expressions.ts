/** Runtime expressions and simple conditions of Arazzo 1.0, as far as the journeys use them. */
import { pointed } from "../../../src/contract/document.ts";
import type { Exchange } from "./exchange.ts";

/** What expressions refer to. */
export interface Scope {
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Step → its outputs. */
  readonly outputs: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** The reply to the current step, and its JSON. */
  readonly exchange?: Exchange | undefined;
  readonly body?: unknown;
}

/**
 * The value of an expression: `$statusCode`, `$inputs.NAME`, `$steps.STEP.outputs.NAME`, `$response.header.NAME`,
 * `$response.body` and `$response.body#/POINTER`.
 * @throws {Error} for another expression
 */
export function evaluate(expression: string, scope: Scope): unknown {
  if (expression === "$statusCode") return scope.exchange?.status;
  const [source = "", pointer] = expression.split("#");
  if (source === "$response.body")
    return pointer === undefined ? scope.body : pointed(scope.body, `#${pointer}`);
  const [, kind, rest = ""] = /^\$(inputs|steps|response\.header)\.(.+)$/.exec(expression) ?? [];
  if (kind === "inputs") return scope.inputs[rest];
  if (kind === "response.header") return scope.exchange?.headers[rest.toLowerCase()];
  const [step = "", name] = rest.split(".outputs.");
  if (kind === "steps" && name !== undefined) return scope.outputs.get(step)?.[name];
  throw new Error(`the expression ${expression} isn't supported`);
}

/** A value in which expressions are replaced: whole texts (`$inputs.token`), and parts in braces (`{$inputs.token}`). */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner, scope)]));
  }
  if (typeof value !== "string") return value;
  if (/^\$(?!file\()/.test(value)) return evaluate(value, scope);
  return value.replaceAll(/\{(\$[^{}]+)\}/g, (_whole, expression: string) =>
    text(evaluate(expression, scope)),
  );
}

/** A value within a text. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

const comparison = /^\s*(\S+)\s*(==|!=|<=|>=|<|>)\s*(.+?)\s*$/;

/**
 * Whether a simple condition is true: comparisons, combined by `&&`.
 * @throws {Error} for another condition
 */
export function holds(condition: string, scope: Scope): boolean {
  return condition.split("&&").every((one) => {
    const [, left = "", operator = "", right = ""] = comparison.exec(one) ?? [];
    return compare(operand(left, scope), operator, operand(right, scope));
  });
}

/** An expression, or a literal: a text in single quotes, a number, true, false or null. */
function operand(written: string, scope: Scope): unknown {
  if (written.startsWith("$")) return evaluate(written, scope);
  const [, quoted] = /^'(.*)'$/.exec(written) ?? [];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  return JSON.parse(written) as unknown;
}

function compare(left: unknown, operator: string, right: unknown): boolean {
  switch (operator) {
    // Arazzo compares texts regardless of case.
    case "==":
      return folded(left) === folded(right);
    case "!=":
      return folded(left) !== folded(right);
    case "<":
      return Number(left) < Number(right);
    case "<=":
      return Number(left) <= Number(right);
    case ">":
      return Number(left) > Number(right);
    case ">=":
      return Number(left) >= Number(right);
    default:
      throw new Error("a condition compares two values");
  }
}

function folded(value: unknown): unknown {
  return typeof value === "string" ? value.toLowerCase() : value;
}
