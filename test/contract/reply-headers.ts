/** Checks response headers and error codes against the contract. */
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

/** The error codes listed in the contract. */
export const catalogue = document["x-error-codes"] as ErrorCatalogue;

/** Headers that clients may rely on, so each must be declared where it is sent. */
const relevant = [
  "x-request-id",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
  "retry-after",
  "link",
  "deprecation",
];

/** Declared headers of a reply, in lower case. */
export function declaredHeaders({ path, method }: ContractOperation, status: number): Set<string> {
  const escaped = path.replaceAll("/", "~1");
  const given = pointed(document, `#/paths/${escaped}/${method}/responses/${status}`);
  const response = (isReference(given) ? pointed(document, given.$ref) : given) as ResponseObject | undefined;
  return new Set(Object.keys(response?.headers ?? {}).map((name) => name.toLowerCase()));
}

/** Undeclared headers and error codes in an operation's reply. */
export function replyFlaws(operation: ContractOperation, answer: Answer): string[] {
  const declared = declaredHeaders(operation, answer.status);
  const headers = relevant.filter((name) => answer.headers[name] !== undefined && !declared.has(name));
  return [
    ...headers.map((name) => `sends the undeclared header ${name}`),
    ...unlistedCodes(operation, answer),
  ];
}

interface ErrorBody {
  readonly error?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, readonly { readonly error: string }[]>>;
}

function unlistedCodes({ errors }: ContractOperation, { status, type, text }: Answer): string[] {
  if (status < 400 || !type.startsWith("application/json")) return [];
  const { error = "", code, details = {} } = JSON.parse(text) as ErrorBody;
  // OAuth endpoints send the code as `error`; validation errors of the account authentication API have none.
  const own = catalogue.oauth.some((one) => one.code === error) ? error : code;
  const listed = own === undefined || errors?.get(status)?.has(own) === true;
  const inner = Object.values(details)
    .flat()
    .filter((detail) => catalogue.details.every((one) => one.code !== detail.error));
  return [
    ...(listed ? [] : [`the contract lists no code ${own} with ${status}`]),
    ...inner.map((detail) => `the contract lists no code ${detail.error} in details`),
  ];
}
