/** Collects the differences that a test finds, by operation. */
import { readFileSync } from "node:fs";
import type { ContractOperation } from "../../../src/contract/document.ts";
import type { TestedContract } from "./contract.ts";
import { type Exchange, nameOf } from "./exchange.ts";
import type { Departure, Difference, OperationResult, Outcome, Report } from "./findings.ts";

/** Why an operation was called: to use it, or to see that it refuses the caller. */
export type Purpose = "use" | "refusal";

/** How a request was sent. */
export interface Sending {
  readonly purpose: Purpose;
  /** Until the reply had arrived. */
  readonly milliseconds: number;
}

/** Of an exchange in traffic, whose duration isn't known. */
const inTraffic: Sending = { purpose: "use", milliseconds: 0 };

interface Attempt extends Sending {
  /** Null without a reply. */
  readonly status: number | null;
  readonly departures: readonly Departure[];
}

/** Statuses that servers return for unsupported operations. */
export const absences: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** Statuses for missing permissions or scopes, and for exceeded rate limits. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

export class Results {
  private readonly tested: TestedContract;
  private readonly attempts = new Map<string, Attempt[]>();
  private readonly reasons = new Map<string, string>();
  private readonly outside: Departure[] = [];
  private readonly startedAt = new Date();

  constructor(tested: TestedContract) {
    this.tested = tested;
  }

  /** Records a judged exchange of an operation. */
  add(
    operation: ContractOperation,
    exchange: Exchange,
    found: { readonly request?: readonly Difference[]; readonly reply: readonly Difference[] },
    sending: Sending = inTraffic,
  ): void {
    const { status } = exchange;
    const request = nameOf(exchange);
    this.attempt(operation, {
      ...sending,
      status,
      departures: [
        ...(found.request ?? []).map((one) => ({ ...one, of: "request" as const, request, status })),
        ...found.reply.map((one) => ({ ...one, of: "reply" as const, request, status })),
      ],
    });
  }

  /** Records a request without a reply. */
  addFailure(operation: ContractOperation, request: string, problem: string, sending: Sending): void {
    const departure: Departure = {
      kind: "no-reply",
      place: "status",
      pointer: "",
      expected: "a reply",
      actual: problem,
      of: "reply",
      request,
      status: null,
    };
    this.attempt(operation, { ...sending, status: null, departures: [departure] });
  }

  /** Sets the reason why an operation isn't tried; ignored if the operation is tried elsewhere. */
  skip(operation: ContractOperation, reason: string): void {
    this.reasons.set(operation.id, reason);
  }

  /** Records a request for an undeclared operation. */
  addUndeclared(exchange: Exchange, difference: Difference): void {
    const { status } = exchange;
    const departure: Departure = { ...difference, of: "request", request: nameOf(exchange), status };
    const { request, kind } = departure;
    if (!this.outside.some((one) => one.request === request && one.kind === kind))
      this.outside.push(departure);
  }

  /** Whether an operation was called successfully. */
  succeeded({ id }: ContractOperation): boolean {
    return (this.attempts.get(id) ?? []).some(
      ({ purpose, status }) => purpose === "use" && status !== null && status < 400,
    );
  }

  /** Whether the server doesn't offer an operation: it was called, and each reply said so. */
  isAbsent({ id }: ContractOperation): boolean {
    const uses = (this.attempts.get(id) ?? []).filter(({ purpose }) => purpose === "use");
    return uses.length > 0 && uses.every(({ status }) => status !== null && absences.has(status));
  }

  report(command: Report["command"], target: string): Report {
    const { tested } = this;
    const operations = tested.operations.map((operation) => this.resultOf(operation, command));
    const count = (outcome: Outcome): number => operations.filter((one) => one.outcome === outcome).length;
    return {
      tool: tool(),
      contract: { title: tested.title, version: tested.version },
      command,
      target,
      profile: tested.profile,
      startedAt: this.startedAt.toISOString(),
      seconds: (Date.now() - this.startedAt.getTime()) / 1000,
      summary: {
        conforms: count("conforms"),
        departs: count("departs"),
        "not offered": count("not offered"),
        "not tried": count("not tried"),
      },
      operations,
      undeclared: this.outside,
    };
  }

  private attempt({ id }: ContractOperation, attempt: Attempt): void {
    const attempts = this.attempts.get(id) ?? [];
    attempts.push(attempt);
    this.attempts.set(id, attempts);
  }

  private resultOf(operation: ContractOperation, command: Report["command"]): OperationResult {
    const attempts = this.attempts.get(operation.id) ?? [];
    // With 501, a server says which requests of an operation it doesn't support, such as those for scheduled statuses.
    const judged = attempts.filter(({ status }) => command !== "check" || status !== 501);
    const found = unique(judged.flatMap((one) => one.departures));
    // Newer versions of Mastodon add properties, too, so clients ignore those that they don't know.
    const isAddition = ({ kind, of }: Departure): boolean =>
      !this.tested.isStrict && of === "reply" && kind === "undeclared-property";
    const departures = found.filter((one) => !isAddition(one));
    const { outcome, reason } = this.outcomeOf(operation, attempts, departures, command);
    return {
      operationId: operation.id,
      method: operation.method.toUpperCase(),
      path: operation.path,
      documentation: this.tested.documentationOf(operation),
      outcome,
      reason,
      exchanges: attempts.length,
      seconds: attempts.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000,
      // A server may describe unsupported operations in any form.
      departures: outcome === "departs" ? departures : [],
      additions: outcome === "departs" || outcome === "conforms" ? found.filter(isAddition) : [],
    };
  }

  private outcomeOf(
    operation: ContractOperation,
    all: readonly Attempt[],
    departures: readonly Departure[],
    command: Report["command"],
  ): { readonly outcome: Outcome; readonly reason: string | null } {
    const attempts = all.filter(({ purpose }) => purpose === "use");
    const unauthorized = departures.some(({ kind }) => kind === "not-refused");
    if (unauthorized) return { outcome: "departs", reason: null };
    const statuses = new Set(attempts.map(({ status }) => status));
    // Recorded replies are judged as they are; in a check, the requested objects are known to exist.
    if (command === "check" && attempts.length > 0) {
      const answered = [...statuses].join(", ");
      if (this.isAbsent(operation)) {
        return { outcome: "not offered", reason: `answered ${answered}` };
      }
      const isRefused = [...statuses].every((status) => status !== null && refusals.has(status));
      if (isRefused || (departures.length === 0 && !this.succeeded(operation))) {
        const needed = statuses.has(403) || statuses.has(401) ? `: ${requirementOf(operation)}` : "";
        return { outcome: "not tried", reason: `refused with ${answered}${needed}` };
      }
    }
    if (departures.length > 0) return { outcome: "departs", reason: null };
    if (attempts.length > 0) return { outcome: "conforms", reason: null };
    const fallback = command === "check" ? unplayed(operation) : "not in the traffic";
    return { outcome: "not tried", reason: this.reasons.get(operation.id) ?? fallback };
  }
}

/** What a caller needs for an operation, for reports. */
function requirementOf({ security, permissions }: ContractOperation): string {
  const scopes = new Set(security.flatMap((one) => Object.values(one)).flat());
  const needed = scopes.size === 0 ? "another token" : `a token with the scope ${[...scopes].join(" or ")}`;
  return permissions === null ? `needs ${needed}` : `needs ${needed}, of staff (--staff-token)`;
}

/** Why no journey calls an operation, and what would. */
function unplayed({ schemes }: ContractOperation): string {
  return schemes.has("sessionKey")
    ? "needs a session key, which signing in with a password gives; proxy judges it when a client calls it"
    : "no journey calls it, because its effects can't be undone, or it needs what a test can't make; proxy judges it when a client calls it";
}

/** Merges departures that differ only in their values and list positions; returns the first of each. */
function unique(departures: readonly Departure[]): Departure[] {
  const first = new Map<string, Departure>();
  for (const departure of departures) {
    const { kind, of, place, pointer, expected, status } = departure;
    const key = JSON.stringify([
      kind,
      of,
      place,
      pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*"),
      expected,
      status,
    ]);
    if (!first.has(key)) first.set(key, departure);
  }
  return [...first.values()];
}

/** Name and version of this package. */
export function tool(): Report["tool"] {
  const file = new URL("../package.json", import.meta.url);
  const { name, version } = JSON.parse(readFileSync(file, "utf8")) as Report["tool"];
  return { name, version };
}
