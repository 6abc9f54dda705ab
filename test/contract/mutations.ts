/** Good requests, changed at random in one or a few places: the same ones in every run. */
import type { ContractOperation, JsonSchema } from "../../src/contract/document.ts";
import { type Fields, isAttachment, json } from "./encode.ts";
import type { Case } from "./judge.ts";
import { oddTexts, parametersOf, propertiesOf, sampleValue } from "./values.ts";
import { type World, ask } from "./world.ts";

/** A number from 0 to below 1, the next of its row each time (mulberry32). */
type Chance = () => number;

function chanceOf(seed: string): Chance {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const longestTarget = 12_000;

/** Changed requests of one operation; none where it takes neither body nor parameters. */
export async function* mutatedCases(
  world: World,
  operation: ContractOperation,
  count: number,
): AsyncGenerator<Case> {
  const chance = chanceOf(operation.id);
  const parameters = everyField(world, parametersOf(operation, "query"));
  const types = [...operation.body.keys()];
  if (types.length === 0 && Object.keys(parameters).length === 0) return;
  for (let index = 0; index < count; index += 1) {
    const sample = await world.sample(operation);
    const type = types.length === 0 ? undefined : pick(chance, types);
    let { body, query } = sample;
    const changes = 1 + Math.floor(chance() * 3);
    for (let change = 0; change < changes; change += 1) {
      if (body === undefined) query = mutated({ ...parameters, ...query }, chance);
      else
        body = mutated(
          withoutFiles(body, type),
          chance,
          everyField(world, operation.body.get(type ?? "") ?? {}),
        );
    }
    const changed = ask(operation, { ...sample, body, query }, type);
    // Longer ones are refused before anybody knows what is asked for.
    if (changed.target.length > longestTarget) continue;
    yield {
      what: `change ${index} as ${type ?? "query"}: ${JSON.stringify(body ?? query).slice(0, 300)}`,
      ask: changed,
    };
  }
}

function withoutFiles(body: Fields, type: string | undefined): Fields {
  if (type !== json) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isAttachment(value)));
}

/** A value for each property, whether the operation needs it or not. */
function everyField(world: World, schema: JsonSchema): Fields {
  const properties = Object.entries(propertiesOf(world.contract, schema));
  const plain = properties.filter(([, property]) => property["format"] !== "binary");
  return Object.fromEntries(plain.map(([name, property]) => [name, sampleValue(world.contract, property)]));
}

/** @param more what else there could be, to be changed as if it were there */
function mutated(fields: Fields, chance: Chance, more: Fields = {}): Fields {
  const names = Object.keys({ ...fields, ...more });
  const name = names.length === 0 ? "x" : pick(chance, names);
  const copy: Record<string, unknown> = { ...fields };
  const luck = chance();
  if (luck < 0.1) copy[pick(chance, oddTexts)] = pick(chance, oddTexts);
  else if (luck < 0.2) Reflect.deleteProperty(copy, name);
  else copy[name] = changed(copy[name] ?? more[name], chance);
  return copy;
}

function changed(value: unknown, chance: Chance): unknown {
  if (isAttachment(value)) return { attachment: cut(value.attachment, chance) };
  const within = chance() < 0.6;
  if (within && Array.isArray(value) && value.length > 0) {
    const at = Math.floor(chance() * value.length);
    return value.map((item: unknown, index) => (index === at ? changed(item, chance) : item));
  }
  if (within && typeof value === "object" && value !== null && !Array.isArray(value)) {
    return mutated(value as Fields, chance);
  }
  if (within && typeof value === "string") return changedText(value, chance);
  return pick(chance, others(value))();
}

function changedText(text: string, chance: Chance): string {
  const at = Math.floor(chance() * text.length);
  const inserted = pick(chance, [...oddTexts, "\n", "\t", "#", "@bob", "@frank@remote.example", ":tomato:"]);
  return text.slice(0, at) + inserted.repeat(1 + Math.floor(chance() * 3)) + text.slice(at);
}

/** A file of which a part is missing, or wrong. */
function cut(bytes: Buffer, chance: Chance): Buffer {
  const at = Math.floor(chance() * bytes.length);
  if (chance() < 0.5) return bytes.subarray(0, at);
  const copy = Buffer.from(bytes);
  copy[at] = Math.floor(chance() * 256);
  return copy;
}

function others(value: unknown): readonly (() => unknown)[] {
  return [
    () => null,
    () => true,
    () => false,
    () => 0,
    () => -1,
    () => 1.5,
    () => 2 ** 31,
    () => 2 ** 53,
    () => -(2 ** 63),
    () => 1e308,
    () => "",
    () => "x".repeat(300),
    () => "🍅".repeat(600),
    () => [],
    () => ({}),
    () => [value, value],
    () => Array.from({ length: 300 }, () => value),
    () => [[[value]]],
    () => ({ 0: value, 2: value }),
    () => ({ length: 3, value }),
    () => `${String(value)}\u0000`,
    () => `${String(value)}\uD800`,
    () => "2026-02-30T25:61:61Z",
    () => "9".repeat(25),
  ];
}

function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
}
