/** Good requests with a few changes each, which fast-check generates and, when one fails, shrinks. */
import fc from "fast-check";
import type { ContractOperation, JsonSchema } from "../../src/contract/document.ts";
import { type Fields, isAttachment, json } from "./encode.ts";
import type { Judge } from "./judge.ts";
import { oddTexts, parametersOf, propertiesOf, sampleValue } from "./values.ts";
import { type World, ask } from "./world.ts";

/** Longer addresses are refused before the operation is known. */
const longestTarget = 12_000;

const oddNumbers: readonly number[] = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];
const longTexts: readonly string[] = ["x".repeat(300), "🍅".repeat(600), "9".repeat(25)];
const notText: readonly unknown[] = [null, true, false, [], {}, ...oddNumbers];
const oddValues = [...notText, ...longTexts, "2026-02-30T25:61:61Z", ...oddTexts];

/** What takes the place of a value and is made of it. */
const wrappings = {
  twice: (value: unknown) => [value, value],
  "300 times": (value: unknown) => Array.from({ length: 300 }, () => value),
  "in nested lists": (value: unknown) => [[[value]]],
  "by index": (value: unknown) => ({ 0: value, 2: value }),
  "like a list": (value: unknown) => ({ length: 3, value }),
  "with U+0000": (value: unknown) => `${String(value)}\u0000`,
  "with half a character": (value: unknown) => `${String(value)}\uD800`,
};

type Replacement = { readonly by: unknown } | { readonly wrapped: keyof typeof wrappings };

/** A change of one value. It is data, so that a failure prints it; what it does depends on the value. */
interface Change {
  /** Which property, item or character, counted around. */
  readonly at: number;
  readonly property: "added" | "removed" | "changed";
  readonly added: readonly [name: string, value: string];
  readonly replacement: Replacement;
  readonly inserted: string;
  readonly byte: number | undefined;
  /** Changes a part of the value; without, the whole is replaced. */
  readonly part: Change | undefined;
}

const names = Object.keys(wrappings) as (keyof typeof wrappings)[];
const replacements: fc.Arbitrary<Replacement> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ by: fc.constantFrom(...oddValues) }) },
  { weight: 2, arbitrary: fc.record({ wrapped: fc.constantFrom(...names) }) },
  { weight: 1, arbitrary: fc.record({ by: fc.jsonValue({ maxDepth: 2 }) }) },
);
const insertions = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...oddTexts, "\n", "\t", "#", "@bob", "@frank@remote.example", ":tomato:"),
      fc.string({ unit: "binary" }),
    ),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([text, times]) => text.repeat(times));

const { change: changes } = fc.letrec<{ change: Change }>((tie) => ({
  change: fc.record({
    at: fc.nat(),
    property: fc.oneof(
      { weight: 8, arbitrary: fc.constant("changed" as const) },
      { weight: 1, arbitrary: fc.constantFrom("added" as const, "removed" as const) },
    ),
    added: fc.tuple(fc.constantFrom(...oddTexts), fc.constantFrom(...oddTexts)),
    replacement: replacements,
    inserted: insertions,
    byte: fc.option(fc.nat(255), { nil: undefined }),
    part: fc.option(tie("change"), { nil: undefined, freq: 2, maxDepth: 4 }),
  }),
}));

/**
 * Sends good requests with one to three changes each.
 * @throws where an answer breaks the contract: with the seed, and the smallest changes that were found to fail
 */
export async function assertChangesHold(
  world: World,
  judge: Judge,
  operation: ContractOperation,
  options: { readonly seed: number; readonly runs: number },
): Promise<void> {
  const parameters = everyField(world, parametersOf(operation, "query"));
  const types = operation.body.size === 0 ? [undefined] : [...operation.body.keys()];
  if (operation.body.size === 0 && Object.keys(parameters).length === 0) return;
  const property = fc.asyncProperty(
    fc.constantFrom(...types),
    fc.array(changes, { minLength: 1, maxLength: 3 }),
    async (type, list) => {
      const sample = await world.sample(operation);
      const change = (fields: Fields, more: Fields): Fields =>
        list.reduce((changed, one) => withField(changed, one, more), fields);
      const body =
        sample.body &&
        change(
          type === json ? withoutFiles(sample.body) : sample.body,
          everyField(world, operation.body.get(type ?? "") ?? {}),
        );
      const query = body === undefined ? change({ ...parameters, ...sample.query }, {}) : sample.query;
      const changed = ask(operation, { ...sample, body, query }, type);
      if (changed.target.length > longestTarget) return;
      const what = `${type ?? "query"}: ${JSON.stringify(body ?? query).slice(0, 300)}`;
      const complaints = await judge.complaints(operation, [{ what, ask: changed }]);
      if (complaints.length > 0) throw new Error(complaints.join("\n"));
    },
  );
  await fc.assert(property, { seed: options.seed, numRuns: options.runs, includeErrorInReport: true });
}

function withoutFiles(body: Fields): Fields {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isAttachment(value)));
}

/** A value for each property, whether the operation needs it or not. */
function everyField(world: World, schema: JsonSchema): Fields {
  const properties = Object.entries(propertiesOf(world.contract, schema));
  const plain = properties.filter(([, property]) => property["format"] !== "binary");
  return Object.fromEntries(plain.map(([name, property]) => [name, sampleValue(world.contract, property)]));
}

/** @param more what else there could be, to be changed as if it were there */
function withField(fields: Fields, change: Change, more: Fields): Fields {
  const name = pick(Object.keys({ ...fields, ...more }), change.at) ?? "x";
  const copy: Record<string, unknown> = { ...fields };
  if (change.property === "added") copy[change.added[0]] = change.added[1];
  else if (change.property === "removed") Reflect.deleteProperty(copy, name);
  else copy[name] = changed(copy[name] ?? more[name], change);
  return copy;
}

function changed(value: unknown, change: Change): unknown {
  const { at, part } = change;
  if (isAttachment(value)) return { attachment: damaged(value.attachment, change) };
  if (part === undefined) return replaced(value, change.replacement);
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item: unknown, index) => (index === at % value.length ? changed(item, part) : item));
  }
  if (typeof value === "string") {
    const place = at % (value.length + 1);
    return value.slice(0, place) + change.inserted + value.slice(place);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return withField(value as Fields, part, {});
  }
  return replaced(value, change.replacement);
}

function replaced(value: unknown, replacement: Replacement): unknown {
  return "by" in replacement ? replacement.by : wrappings[replacement.wrapped](value);
}

/** A file with one wrong byte, or cut off there. */
function damaged(bytes: Buffer, { at, byte }: Change): Buffer {
  const place = at % bytes.length;
  if (byte === undefined) return bytes.subarray(0, place);
  const copy = Buffer.from(bytes);
  copy[place] = byte;
  return copy;
}

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % items.length];
}
