/** Calls operations on objects of one person with the token of another. */
import type { ContractOperation } from "../../../src/contract/document.ts";
import { expectRefusal } from "./authorization.ts";
import type { Ask } from "./client.ts";
import type { Exchange } from "./exchange.ts";
import type { Shown } from "./objects.ts";
import { requiresUser } from "./security.ts";
import { type Session, ask, jsonOf } from "./session.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * Calls an operation on an object of one person with the token of another, before its owner does. An object has an
 * owner if reading it requires a scope, or if this person made it and the operation changes or removes it. POST isn't
 * called on objects that everyone may read: the contract doesn't say whether only the owner may, as for pins, or
 * everyone, as for favourites.
 * @param isOwn whether the caller made the object
 * @returns takes the reply to the owner, and reports an effect of the refused call
 */
export async function checkOwnership(
  session: Session,
  operation: ContractOperation,
  request: Ask,
  isOwn: boolean,
): Promise<(owner: Exchange | undefined) => void> {
  const nothing = (): void => undefined;
  const { token, otherToken } = session.options;
  if (token === undefined || otherToken === undefined) return nothing;
  const shown = session.objects.shown(operation);
  if (shown === undefined || !requiresUser(operation)) return nothing;
  const isChange = operation.method !== "get" && operation.method !== "post";
  if (!shown.isPrivate && !(isOwn && isChange)) return nothing;
  const before =
    operation.method === "get" ? undefined : await readAsOwner(session, operation, request, shown);
  const stranger = request.headers["authorization"] === `Bearer ${otherToken}` ? token : otherToken;
  const headers = { ...request.headers, authorization: `Bearer ${stranger}` };
  const caller = "as another person";
  const exchange = await expectRefusal(session, operation, { ...request, headers }, caller, [403, 404]);
  if (before === undefined || exchange === undefined || exchange.status < 400) return nothing;
  const after = await readAsOwner(session, operation, request, shown);
  return (owner) => {
    const effect = effectBetween(before, after, request, owner && jsonOf(owner));
    if (effect === undefined) return;
    const expected = `no effect of a refused request ${caller}`;
    const difference = {
      kind: "not-refused",
      place: "request",
      pointer: "",
      expected,
      actual: effect,
    } as const;
    const sending = { purpose: "refusal", milliseconds: 0 } as const;
    session.results.add(operation, exchange, { reply: [difference] }, sending);
  };
}

/** @returns the JSON in which an owner sees the object of a request; undefined if it isn't there */
async function readAsOwner(
  session: Session,
  { path }: ContractOperation,
  { target, headers: { authorization = "" } }: Ask,
  { by }: Shown,
): Promise<Json | undefined> {
  const names = target.split("?", 1).join("").split("/");
  const index = path.slice(0, path.lastIndexOf("}")).split("/").length - 1;
  const address = names.slice(0, by.path.split("/").length).join("/");
  const exchange = await ask(session, by, { method: "GET", target: address, headers: { authorization } });
  const found = exchange?.status === 200 ? jsonOf(exchange) : undefined;
  return objectIn(found, path.split("/")[index] ?? "", decodeURIComponent(names[index] ?? ""));
}

/**
 * The object of a path in the reply that shows it: an entry of a list, the object itself, or one that contains it.
 * @param parameter in braces, as in the path
 */
export function objectIn(reply: unknown, parameter: string, value: string): Json | undefined {
  if (!Array.isArray(reply)) {
    return JSON.stringify(reply ?? null).includes(JSON.stringify(value)) ? (reply as Json) : undefined;
  }
  const property = parameter.endsWith("id}") ? "id" : parameter.slice(1, -1);
  return (reply as Json[]).find((entry) => String(entry[property]) === value);
}

/**
 * What a request has changed; undefined if nothing. Only what nothing else changes meanwhile: no counters, no times,
 * and of the object's flags those to which the owner's request sets them, too.
 * @param set the reply to the owner's request
 */
export function effectBetween(
  before: Json,
  after: Json | undefined,
  { body }: Pick<Ask, "body">,
  set: unknown,
): string | undefined {
  if (after === undefined) return "the object is gone";
  const changed = Object.entries(after).find(
    ([name, value]) =>
      typeof value === "boolean" && before[name] !== value && (set as Json | undefined)?.[name] === value,
  );
  if (changed !== undefined) return `${changed[0]} is ${String(changed[1])}`;
  const [old, present] = [before, after].map((one) => JSON.stringify(one));
  const strings = body?.toString("utf8").match(/"(?:[^"\\]|\\.)*":?/g) ?? [];
  const written = strings.find(
    (one) => !one.endsWith(":") && old?.includes(one) === false && present?.includes(one) === true,
  );
  return written === undefined ? undefined : `the object contains ${written}`;
}
