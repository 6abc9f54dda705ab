/** Finds values for the parameters of read operations in earlier replies. */
import {
  type Contract,
  type ContractOperation,
  type JsonSchema,
  isReference,
  pointed,
} from "../../../src/contract/document.ts";

export interface Values {
  /** Collects the identifiers and names of the objects in a reply. */
  harvest(operation: ContractOperation, status: number, type: string, value: unknown): void;
  /**
   * Targets of an operation, with different objects if several are known; or the first required parameter without a
   * known value.
   */
  targetsOf(operation: ContractOperation): { readonly targets: string[] } | { readonly missing: string };
}

/** Properties that parameters refer to. */
const naming: ReadonlySet<string> = new Set(["id", "name", "acct", "url", "username", "group_key", "year"]);

/**
 * Sources of parameters that the path alone doesn't determine: path, to its end or to the parameter, and parameter →
 * component and property.
 */
const sources: Readonly<Record<string, string>> = {
  "/api/v1/timelines/list/{list_id} list_id": "AccountList.id",
  "/api/v1/streaming/list list": "AccountList.id",
  "/api/v2/notifications/{group_key} group_key": "NotificationGroup.group_key",
  "/api/v1/collections/{id} id": "Collection.id",
  // Only of the own account.
  "/api/v1/accounts/{account_id}/in_collections account_id": "CredentialAccount.id",
  "/api/v1/accounts/lookup acct": "Account.acct",
  "/api/v1/accounts/search q": "Account.username",
  "/api/v2/search q": "Account.username",
  "/api/v1/timelines/tag/{hashtag} hashtag": "Tag.name",
  "/api/v1/tags/{name} name": "Tag.name",
  "/api/v1/streaming/hashtag tag": "Tag.name",
  "/api/v1/streaming/hashtag/local tag": "Tag.name",
  "/api/v1/timelines/link url": "TrendsLink.url",
  "/api/v1/annual_reports/{year} year": "AnnualReport.year",
  "/api/oembed url": "local status",
  "/.well-known/webfinger resource": "local account",
  // Attached media can't be read; only media that the account has uploaded and not yet attached.
  "/api/v1/media/{id} id": "uploaded media",
};

/** Constant values of parameters that refer to no object. */
const names: Readonly<Record<string, string>> = { "Tag.name": "contract" };

/** Maximum number of values to keep of each kind. */
const enough = 3;

export function openValues(contract: Contract): Values {
  const known = new Map<string, string[]>(Object.entries(names).map(([key, name]) => [key, [name]]));
  const remember = (key: string, value: unknown): void => {
    if ((typeof value !== "string" && typeof value !== "number") || value === "") return;
    const values = known.get(key) ?? [];
    if (values.length < enough && !values.includes(String(value))) known.set(key, [...values, String(value)]);
  };
  /** Values for parameters that must belong to the tested server itself, as for oEmbed and WebFinger. */
  const rememberLocal = (name: string, value: Named): void => {
    if (name === "Instance") remember("domain", value.domain);
    if (name === "Account" && isLocal(value)) remember("local username", value.username);
    if (name === "Status" && isLocal(value.account)) remember("local status", value.url);
    const [username] = known.get("local username") ?? [];
    const [domain] = known.get("domain") ?? [];
    if (username !== undefined && domain !== undefined)
      remember("local account", `acct:${username}@${domain}`);
  };
  const walk = (schema: unknown, value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (typeof schema !== "object" || schema === null) return;
    if (isReference(schema)) {
      const name = componentOf(schema) ?? "";
      for (const [property, inner] of Object.entries(value)) {
        if (naming.has(property)) remember(`${name}.${property}`, inner);
      }
      rememberLocal(name, value);
      walk(pointed(contract.document, schema.$ref), value);
      return;
    }
    const { items, properties, oneOf } = schema as JsonSchema;
    if (Array.isArray(value)) for (const item of value) walk(items, item);
    for (const alternative of (oneOf ?? []) as unknown[]) walk(alternative, value);
    for (const [property, inner] of Object.entries(properties ?? {})) {
      walk(inner, (value as Record<string, unknown>)[property]);
    }
  };
  const entities = entityPaths(contract);
  const sourceOf = ({ path }: ContractOperation, name: string): string | undefined => {
    const end = path.indexOf(`{${name}}`);
    const prefix = end < 0 ? path : path.slice(0, end + name.length + 2);
    const entity = entities.get(anonymous(prefix));
    const property = name.endsWith("id") ? "id" : name;
    const named = sources[`${path} ${name}`] ?? sources[`${prefix} ${name}`];
    return named ?? (entity === undefined ? undefined : `${entity}.${property}`);
  };
  return {
    harvest(operation, status, type, value) {
      walk(operation.replies.get(status)?.get(type), value);
    },
    targetsOf(operation) {
      const required = operation.parameters.filter((one) => one.required === true && one.in !== "header");
      const candidates = required.map(({ name }) => ({
        name,
        values: known.get(sourceOf(operation, name) ?? ""),
      }));
      const missing = candidates.find(({ values }) => values === undefined);
      if (missing !== undefined) return { missing: missing.name };
      const most = Math.max(1, ...candidates.map(({ values = [] }) => values.length));
      const targets = Array.from({ length: most }, (_, index) =>
        fill(
          operation,
          candidates.map(({ name, values = [] }) => [name, values[index] ?? values[0] ?? ""]),
        ),
      );
      return { targets };
    },
  };
}

/** Substitutes path parameters, and appends the others to the query. */
export function fill({ path }: ContractOperation, values: readonly (readonly [string, string])[]): string {
  let target = path;
  const query = new URLSearchParams();
  for (const [name, value] of values) {
    if (target.includes(`{${name}}`)) target = target.replace(`{${name}}`, () => encodeURIComponent(value));
    else query.append(name, value);
  }
  return query.size === 0 ? target : `${target}?${query.toString()}`;
}

interface Named {
  readonly domain?: unknown;
  readonly username?: unknown;
  readonly acct?: unknown;
  readonly url?: unknown;
  readonly account?: Named;
}

/** Mastodon omits the domain of local accounts. */
function isLocal({ username, acct }: Named = {}): boolean {
  return typeof acct === "string" && acct === username;
}

/** A path without the names of its parameters. */
export const anonymous = (path: string): string => path.replaceAll(/\{[^}]+\}/g, "{}");

/** Path of an object → the component that a GET returns there. */
function entityPaths(contract: Contract): ReadonlyMap<string, string> {
  return new Map(
    contract.operations.flatMap(({ method, path, replies }) => {
      const component = componentOf(replies.get(200)?.get("application/json"));
      return method === "get" && path.endsWith("}") && component !== undefined
        ? [[anonymous(path), component] as const]
        : [];
    }),
  );
}

/** The name of the component that a schema refers to. */
export function componentOf(schema: unknown): string | undefined {
  return isReference(schema) ? schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1) : undefined;
}
