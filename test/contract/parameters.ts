/** Hostile requests without bodies: unknown paths, invalid parameters, and objects of others. */
import type { ContractOperation } from "../../src/contract/document.ts";
import { encodeQuery } from "./encode.ts";
import type { Case } from "./judge.ts";
import {
  brokenFields,
  kindOf,
  oddTexts,
  parametersOf,
  propertiesOf,
  sampleFields,
  takesText,
  typesOf,
} from "./values.ts";
import { type Sample, type World, ask, goodStatuses, isNamed, targetOf } from "./world.ts";

/** As written in the URL. */
const nobodyHas = [
  "999999999999999999",
  "9223372036854775807",
  "9223372036854775808",
  "9".repeat(64),
  "letters",
  "0",
  "-1",
  "1.5",
  "1e3",
  "+1",
  "%00",
  "1%00",
  "%FF",
  "%E0%A4%A",
  "%",
  "%zz",
  "..",
  "..%2F..%2Fetc%2Fpasswd",
  "%20",
  "1%20",
  "1%0A",
  "%27%20or%201=1%20--",
  "%EF%BC%91",
  "%F0%9F%8D%85",
  "%ED%A0%80",
  "__proto__",
  "undefined",
  "1;2",
];

/** Every operation on an object, with ids of missing objects. */
export async function* pathCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const sample = await world.sample(operation);
  const base = ask(operation, sample);
  for (const { name, in: where, schema } of operation.parameters) {
    if (where !== "path") continue;
    // A format bounds the others (`date`).
    const { maxLength: longest = 10 } = schema as { readonly maxLength?: number };
    const expected = isNamed(operation, name) ? undefined : [404, 400];
    const at = (text: string): string =>
      targetOf(operation, { ...sample, path: { ...sample.path, [name]: "\0" } }).replace("%00", () => text);
    for (const text of nobodyHas)
      yield { what: `${name} ${text}`, ask: { ...base, target: at(text) }, expected };
    const long = "1".repeat(longest + 1);
    yield { what: `${name} too long`, ask: { ...base, target: at(long) }, expected: [404, 400] };
  }
}

/** Private objects of others must read as not found. */
export async function* strangeCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const sample = await world.strangeSample(operation);
  if (sample !== undefined) {
    yield { what: "another user's", ask: ask(operation, sample), expected: [404] };
  }
}

/** Every query parameter and header, invalid or unusual. */
export async function* queryCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const sample = await world.sample(operation);
  const schema = parametersOf(operation, "query");
  for (const broken of brokenFields(world.contract, schema, sample.query)) {
    const query = broken.value as Sample["query"];
    yield {
      what: broken.what,
      kind: kindOf(broken),
      ask: ask(operation, { ...sample, query }),
      expected: [400],
    };
  }
  for (const [name, property] of Object.entries(propertiesOf(world.contract, schema))) {
    const base = { ...ask(operation, sample), target: targetOf(operation, { ...sample, query: {} }) };
    const others = encodeQuery({ ...sample.query, [name]: undefined });
    const and = others === "" ? "?" : `${others}&`;
    if (typesOf(property)[0] === "array" || operation.method !== "get") continue;
    yield {
      what: `${name}: twice`,
      ask: { ...base, target: `${base.target}${and}${name}=1&${name}=1` },
      expected: [400],
    };
  }
  yield* headerCases(world, operation);
}

/** All parameters together, and all but one, with small and large pages. */
export async function* fullQueryCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const parameters = propertiesOf(world.contract, parametersOf(operation, "query"));
  const full = sampleFields(world.contract, parametersOf(operation, "query"));
  const expected = goodStatuses(operation);
  for (const limit of [1, Number(parameters["limit"]?.["x-maximum"] ?? 1)]) {
    for (const name of ["", ...Object.keys(parameters)]) {
      const sample = await world.sample(operation);
      const paged = { ...full, ...("limit" in full ? { limit } : {}), ...sample.query };
      const query = name in sample.query ? paged : { ...paged, [name]: undefined };
      const what = `${name === "" ? "all parameters" : `all but ${name}`}, ${limit} at once`;
      yield { what, ask: ask(operation, { ...sample, query }), expected };
    }
  }
}

/** Well-formed but unusual values, which may be accepted or rejected. */
export async function* oddQueryCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const parameters = propertiesOf(world.contract, parametersOf(operation, "query"));
  for (const [name, property] of Object.entries(parameters)) {
    for (const text of takesText(property) ? oddTexts : []) {
      const sample = await world.sample(operation);
      const query = { ...sample.query, [name]: text };
      yield { what: `${name}: ${JSON.stringify(text)}`, ask: ask(operation, { ...sample, query }) };
    }
    for (const raw of ["%", "%FF", "%ED%A0%80", "&", "=", "[]", "[[[", "%5B%5D%5B%5D=1"]) {
      const sample = await world.sample(operation);
      const base = ask(operation, sample);
      const others = encodeQuery({ ...sample.query, [name]: undefined });
      const target = `${targetOf(operation, { ...sample, query: {} })}${others === "" ? "?" : `${others}&`}${name}=${raw}`;
      yield { what: `${name}: raw ${raw}`, ask: { ...base, target } };
    }
  }
}

async function* headerCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  for (const { name, in: where, schema } of operation.parameters) {
    if (where !== "header") continue;
    const sample = await world.sample(operation);
    const headers = { ...sample.headers, [name]: "1".repeat(Number(schema["maxLength"]) + 1) };
    yield { what: `${name}: too long`, ask: ask(operation, { ...sample, headers }), expected: [400] };
  }
}
