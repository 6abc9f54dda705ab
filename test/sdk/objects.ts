/** Objects of the sandbox for the code of the documentation, in the place of those that its examples name. */
import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { type Call, isFile, picture } from "../../src/portal/calls.ts";
import { until } from "../support/waiting.ts";
import { root } from "./building.ts";

/** Identifiers: the example's → that of an object of the sandbox. */
export type Identifiers = ReadonlyMap<string, string>;

/** The JSON of the reply; undefined if it is refused. */
type Ask = (method: string, path: string, body?: unknown, token?: string) => Promise<unknown>;

/** The people whom the contract's examples name. */
const people = ["113400000000000001 alice", "113400000000000002 bob", "113400000000000006 carol"];

const title = { title: "Gardeners" };
const filter = { title: "Slugs", context: ["home"], keywords_attributes: [{ keyword: "slugs" }] };
const poll = { status: "Which?", poll: { options: ["Peas", "Leeks"], expires_in: 3600 } };
const later = { status: "Tomorrow", scheduled_at: new Date(Date.now() + 864e5).toISOString() };

/** What neither a POST nor a GET of the path before its identifier gives. */
const special: Readonly<Record<string, (ask: Ask) => Promise<unknown>>> = {
  "/api/v1/admin/reports": async (ask) => {
    const reported = read(await ask("GET", "/api/v1/accounts/lookup?acct=bob"), "id");
    return ask("POST", "/api/v1/reports", { account_id: reported }, "sandbox-erin");
  },
  "/api/v1/collections": async (ask) => read(await ask("POST", "/api/v1/collections", { name: "Gardeners" }), "collection"),
  "/api/v1/conversations": async (ask) => {
    const sent = await ask("POST", "/api/v1/statuses", { status: "@alice Beans", visibility: "direct" }, "sandbox-erin");
    return listed(ask, "/api/v1/conversations", (one) => read(read(one, "last_status"), "id") === read(sent, "id"));
  },
  "/api/v1/filters/keywords": async (ask) => keyword(ask),
  "/api/v2/filters/keywords": async (ask) => keyword(ask),
  "/api/v2/filters/statuses": async (ask) => {
    const status = await ask("POST", "/api/v1/statuses", { status: "Slugs" });
    const made = String(read(await ask("POST", "/api/v2/filters", filter), "id"));
    return ask("POST", `/api/v2/filters/${made}/statuses`, { status_id: read(status, "id") });
  },
  "/api/v1/media": async (ask) => {
    const form = new FormData();
    form.set("file", await openAsBlob(join(root, "packages/contract/journeys", picture)), picture);
    return ask("POST", "/api/v2/media", form);
  },
  "/api/v1/notifications": async (ask) => notification(ask),
  "/api/v2/notifications": async (ask) => notification(ask),
  "/api/v1/polls": async (ask) => read(await ask("POST", "/api/v1/statuses", poll, "sandbox-bob"), "poll"),
  "/api/v1/scheduled_statuses": async (ask) => ask("POST", "/api/v1/scheduled_statuses", later),
  "/api/v1/timelines/list": async (ask) => ask("POST", "/api/v1/lists", title),
};

async function keyword(ask: Ask): Promise<unknown> {
  return first(read(await ask("POST", "/api/v2/filters", filter), "keywords"));
}

async function notification(ask: Ask): Promise<unknown> {
  const id = read(await ask("POST", "/api/v1/statuses", { status: "Beans" }), "id");
  await ask("POST", `/api/v1/statuses/${String(id)}/favourite`, {}, "sandbox-erin");
  return listed(ask, "/api/v1/notifications", (one) => read(read(one, "status"), "id") === id);
}

/** Waits for an entry of a list. */
async function listed(ask: Ask, path: string, isIt: (entry: unknown) => boolean): Promise<unknown> {
  let found: unknown;
  const isThere = async (): Promise<boolean> => {
    found = [await ask("GET", path)].flat().find(isIt);
    return found !== undefined;
  };
  await until(isThere, path);
  return found;
}

function read(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

/** The property that a parameter of a path names; undefined for other parameters than identifiers. */
function propertyOf(parameter: string): string | undefined {
  if (parameter === "group_key") return parameter;
  return /(?:^|_)(?<name>id|code)$/u.exec(parameter)?.groups?.["name"];
}

/** Replaces what the map has in a text. */
export function replaced(text: string, identifiers: Iterable<readonly [string, string]>): string {
  return [...identifiers].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

/**
 * @param calls of all operations
 * @returns makes the objects that a call needs, as alice: of the example of the POST whose path is that before the
 * identifier; else the first of the list at that path
 */
export async function sandboxObjects(url: string, calls: readonly Call[]): Promise<(call: Call) => Promise<Identifiers>> {
  const ask: Ask = async (method, path, body, token = "sandbox-alice") => {
    const isForm = body instanceof FormData;
    const type = body === undefined || isForm ? {} : { "content-type": "application/json" };
    const reply = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Bearer ${token}`, ...type },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return reply.ok ? reply.json() : undefined;
  };
  const known = people.map(async (line): Promise<[string, string]> => {
    const [example = "", name = ""] = line.split(" ");
    return [example, String(read(await ask("GET", `/api/v1/accounts/lookup?acct=${name}`), "id"))];
  });
  const accounts = await Promise.all(known);

  const create = async (template: string, path: string): Promise<unknown> => {
    const call = calls.find(({ operation }) => operation.method === "POST" && operation.path === template);
    if (call === undefined) return undefined;
    const body = call.arguments.find(({ place }) => place === "body")?.value;
    if (body !== undefined) return ask("POST", path, JSON.parse(replaced(JSON.stringify(body), accounts)));
    const form = new FormData();
    const shown = call.arguments.filter(({ place, value }) => place === "field" && value !== undefined);
    for (const { name, schema, value } of shown) {
      if (isFile(schema)) form.set(name, await openAsBlob(join(root, "packages/contract/journeys", picture)), picture);
      else form.set(name, String(value));
    }
    return ask("POST", path, form);
  };

  return async ({ operation, arguments: given }) => {
    const identifiers = new Map(accounts);
    let template = "";
    let path = "";
    for (const part of operation.path.split("/").slice(1)) {
      const [, parameter = ""] = /^\{(.*)\}$/u.exec(part) ?? [];
      const argument = given.find(({ name, place }) => place === "path" && name === parameter);
      const example = argument === undefined ? part : String(argument.value);
      const property = propertyOf(parameter);
      if (property !== undefined && !identifiers.has(example)) {
        const made = (await special[template]?.(ask)) ?? (await create(template, path)) ?? first(await ask("GET", path));
        const id = read(made, property);
        if (typeof id === "string") identifiers.set(example, id);
      }
      template += `/${part}`;
      path += `/${identifiers.get(example) ?? example}`;
    }
    if (path === "/api/v1/push/subscription" && operation.method !== "POST") await create(template, path);
    // Some need alice to follow the account, which others end.
    if (operation.method === "POST" && operation.path.startsWith("/api/v1/accounts/{id}/")) {
      const account = path.replace(/[^/]+$/u, "");
      for (const action of ["unblock", "follow"]) await ask("POST", `${account}${action}`, {});
    }
    return identifiers;
  };
}
