/** What a reply has beside its body: headers that the contract declares, and a code that its catalogue lists. */
import { type ContractOperation, isReference, pointed, readContract } from "../../src/contract/document.ts";
import type { Answer } from "./wire.ts";

interface ResponseObject {
  readonly headers?: Readonly<Record<string, unknown>>;
}

interface ListedCode {
  readonly code: string;
  readonly statuses?: readonly number[];
}

export interface ErrorCatalogue {
  readonly responses: readonly ListedCode[];
  readonly oauth: readonly ListedCode[];
  readonly details: readonly ListedCode[];
}

const { document } = readContract();

/** The error codes that the contract lists. */
export const catalogue = document["x-error-codes"] as ErrorCatalogue;

/** The headers that a client may rely on, so that each has to be declared where it is sent. */
const relevant = [
  "x-request-id",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "retry-after",
  "link",
  "deprecation",
];

/** The headers that the contract declares for a reply, in lower case. */
export function declaredHeaders({ path, method }: ContractOperation, status: number): Set<string> {
  const escaped = path.replaceAll("/", "~1");
  const given = pointed(document, `#/paths/${escaped}/${method}/responses/${status}`);
  const response = (isReference(given) ? pointed(document, given.$ref) : given) as ResponseObject | undefined;
  return new Set(Object.keys(response?.headers ?? {}).map((name) => name.toLowerCase()));
}

/** What a reply of an operation sends and the contract doesn't list: headers, and the code of an error. */
export function replyFlaws(operation: ContractOperation, answer: Answer): string[] {
  const declared = declaredHeaders(operation, answer.status);
  const headers = relevant.filter((name) => answer.headers[name] !== undefined && !declared.has(name));
  return [...headers.map((name) => `sends the undeclared header ${name}`), ...unlistedCodes(answer)];
}

interface ErrorBody {
  readonly error?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, readonly { readonly error: string }[]>>;
}

function unlistedCodes({ status, type, text }: Answer): string[] {
  if (status < 400 || !type.startsWith("application/json")) return [];
  const { error = "", code, details = {} } = JSON.parse(text) as ErrorBody;
  // The OAuth endpoints have their code in `error`; a bad registration has none.
  const isOAuth = catalogue.oauth.some((one) => one.code === error);
  const known = isOAuth ? catalogue.oauth : catalogue.responses;
  const own = isOAuth ? error : code;
  const listed = own === undefined || known.some((one) => one.code === own && one.statuses?.includes(status));
  const inner = Object.values(details)
    .flat()
    .filter((detail) => catalogue.details.every((one) => one.code !== detail.error));
  return [
    ...(listed ? [] : [`the contract lists no code ${own} with ${status}`]),
    ...inner.map((detail) => `the contract lists no code ${detail.error} in details`),
  ];
}
