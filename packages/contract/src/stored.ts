/** Holds the values that a journey has sent against the objects that replies show afterwards. */
import type { ContractOperation } from "../../../src/contract/document.ts";
import type { Difference } from "./findings.ts";
import { escaped } from "./schema-differences.ts";

type Json = Readonly<Record<string, unknown>>;

/** What a journey has sent, by the object's identifier. */
export type Sent = Map<string, Json>;

/**
 * Compares the values of the last body that was sent for an object with the properties of the same names. Actions
 * without a body may change any of them.
 * @param payload of the request; undefined without one
 * @param reply parsed JSON of a successful reply
 */
export function storedDifferences(
  sent: Sent,
  { method }: ContractOperation,
  payload: unknown,
  reply: unknown,
): Difference[] {
  const object = objectIn(reply);
  if (object === undefined) return [];
  const id = String(object["id"]);
  if (isObject(payload)) sent.set(id, payload);
  else if (method !== "get") sent.delete(id);
  return differences(sent.get(id) ?? {}, object, "");
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object of a reply: the whole, or its only property, as in `{"collection": {"id": …}}`. */
function objectIn(reply: unknown): Json | undefined {
  if (!isObject(reply)) return undefined;
  if ("id" in reply) return reply;
  const [inner, ...others] = Object.values(reply);
  return others.length === 0 && isObject(inner) && "id" in inner ? inner : undefined;
}

function differences(sent: Json, object: Json, pointer: string): Difference[] {
  return Object.entries(sent).flatMap(([name, value]): Difference[] => {
    const actual = object[name];
    const at = `${pointer}/${escaped(name)}`;
    if (isObject(value) && isObject(actual)) return differences(value, actual, at);
    if (actual === undefined || !differs(value, actual)) return [];
    const [expected, shown] = [value, actual].map((one) => JSON.stringify(one).slice(0, 80));
    return [
      {
        kind: "failed-journey",
        place: "body",
        pointer: at,
        expected: `${expected ?? ""}, as sent`,
        actual: shown ?? "",
      },
    ];
  });
}

/** Values of different types aren't compared, nor a text with HTML. */
function differs(sent: unknown, actual: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(actual)) {
    const lists: readonly (readonly unknown[])[] = [sent, actual];
    if (lists.flat().some((entry) => typeof entry === "object")) return false;
    const [one, other] = lists.map((list) => list.map(plain).toSorted().join("\n"));
    return one !== other;
  }
  if (actual === null) return sent !== null && sent !== "";
  const isMarkup = typeof actual === "string" && /[<&]/.test(actual);
  return (
    typeof sent === typeof actual && typeof sent !== "object" && !isMarkup && plain(sent) !== plain(actual)
  );
}

/** A value without what servers may change: capitals, outer spaces, parts of seconds. */
function plain(value: unknown): string {
  const written = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(written)) return String(Math.floor(Date.parse(written) / 1000));
  return written.trim().toLowerCase();
}
