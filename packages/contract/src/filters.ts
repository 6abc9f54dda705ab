/** Checks that the entries of a list are those that its query asks for. */
import { type ContractOperation, parameterSchema } from "../../../src/contract/document.ts";
import { parseQuery } from "../../../src/contract/forms.ts";
import { normalize, shapeOf } from "../../../src/contract/normalize.ts";
import type { TestedContract } from "./contract.ts";
import type { Exchange } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { escaped } from "./schema-differences.ts";

interface Entry {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly acct?: unknown;
  readonly visibility?: unknown;
  readonly pinned?: unknown;
  readonly in_reply_to_id?: unknown;
  readonly in_reply_to_account_id?: unknown;
  readonly media_attachments?: readonly unknown[];
  readonly tags?: readonly { readonly name?: unknown }[];
  readonly account?: { readonly id?: unknown; readonly acct?: unknown };
  readonly reblog?: Entry | null;
}

/** Whether an entry is one that a parameter asks for. @param value as the contract declares it */
type Filter = (entry: Entry, value: unknown) => boolean;

/** A flag that is true excludes entries. */
const excluding =
  (isExcluded: (entry: Entry) => boolean): Filter =>
  (entry, value) =>
    value !== true || !isExcluded(entry);

const includes = (list: unknown, value: unknown): boolean => Array.isArray(list) && list.includes(value);

const isRemote = ({ acct, account }: Entry): boolean => String(acct ?? account?.acct).includes("@");

/** The filters of lists, by the parameter's name, which has one meaning in the whole API. */
const filters: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ["id", ({ id }, values) => includes(values, id)],
  ["types", ({ type }, values) => includes(values, type)],
  ["exclude_types", ({ type }, values) => !includes(values, type)],
  ["account_id", ({ account }, value) => account?.id === value],
  ["only_media", excluding((entry) => (entry.reblog ?? entry).media_attachments?.length === 0)],
  ["exclude_reblogs", excluding(({ reblog }) => reblog !== null && reblog !== undefined)],
  [
    "exclude_replies",
    excluding(
      ({ in_reply_to_id, in_reply_to_account_id, account }) =>
        (in_reply_to_id ?? null) !== null && in_reply_to_account_id !== account?.id,
    ),
  ],
  ["exclude_direct", excluding(({ visibility }) => visibility === "direct")],
  ["pinned", excluding(({ pinned }) => pinned === false)],
  ["local", excluding(isRemote)],
  ["remote", excluding((entry) => !isRemote(entry))],
  [
    "tagged",
    (entry, value) =>
      (entry.reblog ?? entry).tags?.some(
        ({ name }) => String(name).toLowerCase() === String(value).toLowerCase(),
      ) === true,
  ],
]);

/** Queries of a list, to see that each of its filters has an effect. @param list the reply without filters */
export function filterQueries(operation: ContractOperation, list: readonly unknown[]): string[] {
  const flags = ["only_media", "exclude_reblogs", "exclude_replies", "pinned", "local", "remote"];
  const types = [...new Set((list as Entry[]).map(({ type }) => String(type)))];
  const [first] = types;
  const queries = flags.flatMap((name) => (operation.queryNames.has(name) ? [`${name}=true`] : []));
  if (!operation.queryNames.has("types") || types.length < 2) return queries;
  return [...queries, `types[]=${types.at(-1) ?? ""}`, `exclude_types[]=${first ?? ""}`];
}

/** @param body the parsed reply to a successful request */
export function filterDifferences(
  tested: TestedContract,
  operation: ContractOperation,
  { method, status, target }: Exchange,
  body: unknown,
): Difference[] {
  if (method !== "GET" || status !== 200 || !target.includes("?")) return [];
  const values = parseQuery(target.split("?").slice(1).join("?"));
  normalize(shapeOf(parameterSchema(operation.parameters, "query"), tested.contract), values);
  if (operation.id === "search") return otherResults(values["type"], body);
  if (!Array.isArray(body)) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    const filter = operation.queryNames.has(name) ? filters.get(name) : undefined;
    const index = filter === undefined ? -1 : (body as Entry[]).findIndex((entry) => !filter(entry, value));
    return index < 0 ? [] : [ignored(name, value, `the entry ${index} is another`)];
  });
}

/** Search has a list for each type, and those of others are empty when one is asked for. */
function otherResults(type: unknown, body: unknown): Difference[] {
  const lists = Object.entries((body ?? {}) as Record<string, unknown>);
  const other = lists.find(([name, list]) => name !== type && Array.isArray(list) && list.length > 0);
  return type === undefined || other === undefined ? [] : [ignored("type", type, `${other[0]}, too`)];
}

function ignored(name: string, value: unknown, actual: string): Difference {
  const expected = `entries that ${name}=${String(value)} asks for`;
  return { kind: "ignored-parameter", place: "query", pointer: `/${escaped(name)}`, expected, actual };
}
