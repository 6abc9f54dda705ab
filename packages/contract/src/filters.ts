/** Checks that the entries of a list are those that its query asks for. */
import { type ContractOperation, parameterSchema } from "../../../src/contract/document.ts";
import { parseQuery } from "../../../src/contract/forms.ts";
import { normalize, shapeOf } from "../../../src/contract/normalize.ts";
import type { TestedContract } from "./contract.ts";
import type { Exchange } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { componentOf } from "./values.ts";

interface Entry {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly acct?: unknown;
  readonly visibility?: unknown;
  readonly edited_at?: unknown;
  readonly in_reply_to_id?: unknown;
  readonly in_reply_to_account_id?: unknown;
  readonly media_attachments?: unknown;
  readonly account?: Entry | null;
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

/** Mastodon keeps the media that an edit removes, and finds the status by them. */
function lacksMedia(entry: Entry): boolean {
  const { media_attachments: media, edited_at: editedAt } = entry.reblog ?? entry;
  return Array.isArray(media) && media.length === 0 && (editedAt ?? null) === null;
}

const isReply = ({ in_reply_to_id, in_reply_to_account_id, account }: Entry): boolean =>
  (in_reply_to_id ?? null) !== null && in_reply_to_account_id !== account?.id;

const isRemote = (account: Entry | null | undefined): boolean => String(account?.acct).includes("@");

const byId: Filter = ({ id }, values) => includes(values, id);

const byType = {
  types: ({ type }, values) => includes(values, type),
  exclude_types: ({ type }, values) => !includes(values, type),
} satisfies Readonly<Record<string, Filter>>;

/** The filters of lists: schema of the entries, parameter. Not those that servers match by rules of their own (`tagged`). */
const filters: Readonly<Record<string, Readonly<Record<string, Filter>>>> = {
  Account: { id: byId, local: excluding(isRemote) },
  FamiliarFollowers: { id: byId },
  Notification: { ...byType, account_id: ({ account }, value) => account?.id === value },
  NotificationGroup: byType,
  Relationship: { id: byId },
  Status: {
    id: byId,
    only_media: excluding(lacksMedia),
    exclude_reblogs: excluding(({ reblog }) => (reblog ?? null) !== null),
    exclude_replies: excluding(isReply),
    exclude_direct: excluding(({ visibility }) => visibility === "direct"),
    local: excluding(({ account }) => isRemote(account)),
    remote: excluding(({ account }) => !isRemote(account)),
  },
};

/** The filters of an operation, and the entries of its reply. */
function filtered(
  operation: ContractOperation,
  body: unknown,
): { readonly known: Readonly<Record<string, Filter>>; readonly entries: readonly Entry[] } {
  const schema = operation.replies.get(200)?.get("application/json");
  const groups = (body as { notification_groups?: unknown } | null | undefined)?.notification_groups;
  const list = Array.isArray(body) ? body : groups;
  const component = Array.isArray(body) ? componentOf(schema?.["items"]) : "NotificationGroup";
  const entries = Array.isArray(list) ? list : [];
  return {
    known: filters[component ?? ""] ?? {},
    entries: entries.filter((entry) => typeof entry === "object" && entry !== null) as Entry[],
  };
}

/** Queries of a list, to see that its filters have an effect. @param body the parsed reply without filters */
export function filterQueries(operation: ContractOperation, body: unknown): string[] {
  const { known, entries } = filtered(operation, body);
  if (entries.length === 0) return [];
  const declared = Object.keys(known).filter((name) => operation.queryNames.has(name));
  const types = [...new Set(entries.map(({ type }) => String(type)))];
  return declared.flatMap((name) => {
    if (name === "id" || name === "account_id") return [];
    if (name !== "types" && name !== "exclude_types") return [`${name}=true`];
    return types.length < 2 ? [] : [`${name}[]=${types.at(name === "types" ? -1 : 0) ?? ""}`];
  });
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
  const { known, entries } = filtered(operation, body);
  // Mastodon ignores both then.
  const isContradictory = values["local"] === true && values["remote"] === true;
  return Object.entries(values).flatMap(([name, value]) => {
    const filter = operation.queryNames.has(name) ? known[name] : undefined;
    const isBlank = String(value) === "" || (isContradictory && /^(?:local|remote)$/.test(name));
    const index = filter === undefined || isBlank ? -1 : entries.findIndex((entry) => !filter(entry, value));
    return index < 0 ? [] : [ignored(name, value, `/${index}`, `entry ${index} doesn't match`)];
  });
}

/** Search has a list for each type, and those of others are empty when one is asked for. */
function otherResults(type: unknown, body: unknown): Difference[] {
  const lists = Object.entries((body ?? {}) as Record<string, unknown>);
  const other = lists.find(([name, list]) => name !== type && Array.isArray(list) && list.length > 0);
  if (other === undefined || typeof type !== "string" || type === "") return [];
  return [ignored("type", type, `/${other[0]}`, `also ${other[0]}`)];
}

function ignored(name: string, value: unknown, pointer: string, actual: string): Difference {
  const expected = `entries that ${name}=${String(value)} asks for`;
  return { kind: "ignored-parameter", place: "body", pointer, expected, actual };
}
