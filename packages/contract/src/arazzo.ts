/** The subset of Arazzo 1.0 that the runner uses. */
import { readFileSync, readdirSync } from "node:fs";
import { parse } from "yaml";

export interface Journeys {
  /** The description's folder; file names are relative to it. */
  readonly folder: URL;
  readonly workflows: readonly Workflow[];
}

export interface Workflow {
  readonly workflowId: string;
  /** A JSON schema; only its `required` is used. */
  readonly inputs?: { readonly required?: readonly string[] };
  readonly parameters?: readonly Parameter[];
  readonly steps: readonly Step[];
  /** The default for steps without failure actions. */
  readonly failureActions?: readonly Action[];
}

export interface Step {
  readonly stepId: string;
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly contentType: string; readonly payload: unknown };
  readonly successCriteria?: readonly { readonly condition: string }[];
  readonly outputs?: Readonly<Record<string, string>>;
  readonly onFailure?: readonly Action[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly value: unknown;
}

/** What to do after a failure. */
export interface Action {
  readonly type: "end" | "goto" | "retry";
  readonly stepId?: string;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly retryLimit?: number;
}

/** The operations that any journey calls. */
export const playedOperations = ({ workflows }: Journeys): ReadonlySet<string> =>
  new Set(workflows.flatMap(({ steps }) => steps.map(({ operationId }) => operationId)));

/** Reads all `*.arazzo.yaml` files of a folder, sorted by name. */
export function readJourneys(folder = new URL("../journeys/", import.meta.url)): Journeys {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".arazzo.yaml"))
    .toSorted();
  return {
    folder,
    workflows: files.flatMap((name) => {
      const document = parse(readFileSync(new URL(name, folder), "utf8")) as {
        readonly workflows: readonly Workflow[];
      };
      return document.workflows;
    }),
  };
}
