/** The findings of a test. */

/** The kinds of differences between the contract and a request or reply. The names appear in reports. */
export const departureKinds = [
  "undeclared-operation",
  "undeclared-parameter",
  "undeclared-property",
  "missing-property",
  "wrong-type",
  "unexpected-null",
  "unknown-value",
  "wrong-format",
  "out-of-bounds",
  "undeclared-status",
  "server-error",
  "undeclared-media-type",
  "unreadable-body",
  "missing-body",
  "invalid-header",
  "invalid-link",
  "broken-pagination",
  "ignored-parameter",
  "failed-journey",
  "not-refused",
  "repeated-name",
  "wrong-language",
  "no-event",
  "surplus-event",
  "no-reply",
] as const;

export type DepartureKind = (typeof departureKinds)[number];

/** A difference between the contract and one message. */
export interface Difference {
  readonly kind: DepartureKind;
  /** The part of the message that differs. */
  readonly place: "request" | "status" | "header" | "path" | "query" | "body";
  /** A JSON pointer (RFC 6901) into that part; empty for the whole. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** A difference, with the exchange in which it was found. */
export interface Departure extends Difference {
  readonly of: "request" | "reply";
  /** Method and target, without credentials. */
  readonly request: string;
  /** Status of the reply; null without a reply. */
  readonly status: number | null;
}

export type Outcome = "conforms" | "departs" | "not offered" | "not tried";

export interface OperationResult {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** Where Mastodon documents the operation; null if only Concord has it. */
  readonly documentation: string | null;
  readonly outcome: Outcome;
  /** Why it wasn't tried, or how the server rejected it as unsupported; null for other outcomes. */
  readonly reason: string | null;
  /** Number of judged exchanges. */
  readonly exchanges: number;
  /** How long they took together; 0 for a recording. */
  readonly seconds: number;
  readonly departures: readonly Departure[];
  /** Properties of replies beyond those that the contract declares. Only with the profile `mastodon`. */
  readonly additions: readonly Departure[];
}

export interface Report {
  readonly tool: { readonly name: string; readonly version: string };
  readonly contract: { readonly title: string; readonly version: string };
  readonly command: "check" | "replay" | "proxy";
  /** Base URL of the server, or name of the file. */
  readonly target: string;
  readonly profile: Profile;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly summary: Readonly<Record<Outcome, number>>;
  readonly operations: readonly OperationResult[];
  /** Findings that belong to no operation of the contract. */
  readonly undeclared: readonly Departure[];
}

/** The tested operations: those that Mastodon documents, or all of the contract. */
export type Profile = "mastodon" | "concord";

export const profiles: readonly Profile[] = ["mastodon", "concord"];

/** The operations that reports list: those of traffic that were in it, and all of a check. */
export function listedOperations({ command, operations }: Report): readonly OperationResult[] {
  return command === "check" ? operations : operations.filter(({ exchanges }) => exchanges > 0);
}

/** The counts that reports show, of the operations that they list. */
export function countsOf(report: Report): string[] {
  const listed = listedOperations(report);
  const counts = Object.keys(report.summary).map((outcome) => {
    const count = listed.filter((one) => one.outcome === outcome).length;
    return `${count} ${outcome}`;
  });
  const rest = report.operations.length - listed.length;
  return [
    ...counts,
    `${report.undeclared.length} undeclared`,
    ...(rest === 0 ? [] : [`${rest} not in the traffic`]),
  ];
}

/** The names of a report's additional properties, with the number of operations that send each. */
export function additionsOf({ operations }: Report): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { additions } of operations) {
    const names = new Set(additions.map(({ pointer }) => pointer.slice(pointer.lastIndexOf("/") + 1)));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Whether the report contains departures from the contract. */
export function departs(report: Report): boolean {
  return report.summary.departs > 0 || report.undeclared.length > 0;
}

/** A sentence that names the side that departs from the contract. */
export function verdictOf(report: Report): string {
  const all = [...report.undeclared, ...report.operations.flatMap(({ departures }) => departures)];
  if (all.length === 0) return "No departures.";
  const sides = new Set(all.map(({ of }) => of));
  if (sides.size > 1) return "The client and the server depart from the contract.";
  return sides.has("request")
    ? "The client departs from the contract."
    : "The server departs from the contract.";
}
