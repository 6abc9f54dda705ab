/** What a test finds. */

/** The kinds of differences between the contract and a request or reply. The names are part of the reports. */
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
  "failed-journey",
  "no-reply",
] as const;

export type DepartureKind = (typeof departureKinds)[number];

/** A difference between the contract and one message. */
export interface Difference {
  readonly kind: DepartureKind;
  /** The part of the message that differs. */
  readonly place: "request" | "status" | "header" | "path" | "query" | "body";
  /** A JSON pointer (RFC 6901) into that part; empty for all of it. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** A difference, and the exchange in which it was found. */
export interface Departure extends Difference {
  readonly of: "request" | "reply";
  /** Method and target, without credentials. */
  readonly request: string;
  /** The status of the reply; null without one. */
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
  /** Why it wasn't tried, or how the server says that it doesn't offer it; null for other outcomes. */
  readonly reason: string | null;
  /** The number of judged exchanges. */
  readonly exchanges: number;
  readonly departures: readonly Departure[];
}

export interface Report {
  readonly tool: { readonly name: string; readonly version: string };
  readonly contract: { readonly title: string; readonly version: string };
  readonly command: "check" | "replay" | "proxy";
  /** The base URL of the server, or the name of the file. */
  readonly target: string;
  readonly profile: Profile;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly summary: Readonly<Record<Outcome, number>>;
  readonly operations: readonly OperationResult[];
  /** What belongs to no operation of the contract. */
  readonly undeclared: readonly Departure[];
}

/** Which operations are tested: those that Mastodon documents, or all of the contract. */
export type Profile = "mastodon" | "concord";

export const profiles: readonly Profile[] = ["mastodon", "concord"];

/** Whether anything departs from the contract. */
export function departs(report: Report): boolean {
  return report.summary.departs > 0 || report.undeclared.length > 0;
}
