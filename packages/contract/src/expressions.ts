/** Runtime expressions and simple conditions of Arazzo 1.0, as far as the journeys use them. */
import { pointed } from "../../../src/contract/document.ts";
import type { Exchange } from "./exchange.ts";

/** The values that expressions refer to. */
export interface Scope {
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Outputs by step. */
  readonly outputs: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** The reply to the current step, and its parsed JSON. */
  readonly exchange?: Exchange | undefined;
  readonly body?: unknown;
}

/**
 * Evaluates an expression: `$statusCode`, `$inputs.NAME`, `$steps.STEP.outputs.NAME`, `$response.header.NAME`,
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

/** Replaces the expressions in a value: whole strings (`$inputs.token`), and parts in braces (`{$inputs.token}`). */
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

/** A value as part of a string. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

const comparison = /^\s*(\S+)\s*(==|!=|<=|>=|<|>)\s*(.+?)\s*$/;

/**
 * Evaluates a simple condition: comparisons, combined by `&&`.
 * @throws {Error} for another condition
 */
export function holds(condition: string, scope: Scope): boolean {
  return condition.split("&&").every((one) => {
    const [, left = "", operator = "", right = ""] = comparison.exec(one) ?? [];
    return compare(operand(left, scope), operator, operand(right, scope));
  });
}

/** A condition that doesn't hold, with the value that it names: `$response.body#/locked == false, but it is true`. */
export function refuted(condition: string, scope: Scope): string {
  const failed = condition.split("&&").find((one) => !holds(one, scope)) ?? condition;
  const [, left = ""] = comparison.exec(failed) ?? [];
  const value = operand(left, scope);
  return `${failed.trim()}, but it is ${value === undefined ? "absent" : JSON.stringify(value).slice(0, 80)}`;
}

/** An expression, or a literal: a string in single quotes, a number, true, false or null. */
function operand(written: string, scope: Scope): unknown {
  if (written.startsWith("$")) return evaluate(written, scope);
  const [, quoted] = /^'(.*)'$/.exec(written) ?? [];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  return JSON.parse(written) as unknown;
}

function compare(left: unknown, operator: string, right: unknown): boolean {
  switch (operator) {
    // Arazzo compares strings case-insensitively.
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
