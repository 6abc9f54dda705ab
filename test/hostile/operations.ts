/** Fills every text of an operation's request with a hostile shape, up to its limits. */
import type { ContractOperation, JsonSchema } from "../../src/contract/document.ts";
import type { ReplyCheck } from "../../src/calls/replies.ts";
import {
  type Fields,
  contentType,
  encode,
  encodeQuery,
  flatten,
  form,
  isAttachment,
  json,
  multipart,
} from "../contract/encode.ts";
import { undeclared } from "../contract/judge.ts";
import { parametersOf, propertiesOf, resolve, takesText, typesOf } from "../contract/values.ts";
import type { Ask } from "../contract/wire.ts";
import { type Sample, type World, ask, targetOf } from "../contract/world.ts";
import {
  type ShapeName,
  inAddress,
  inForm,
  inHeader,
  inJson,
  shape,
  shapeNames,
  shapeWithin,
} from "./shapes.ts";
import type { Probe } from "./watch.ts";

/** Bytes of a URL, and of one of several headers, which must stay below 16 KB in total. */
const longestAddress = 12_000;
const longestHeader = 1500;

const kibibyte = 1024;

/**
 * Bytes of a body: the maximum of an operation, and the maximum of any operation. Larger bodies must be rejected
 * quickly, too.
 */
function bodySizes({ area }: ContractOperation): readonly number[] {
  return area === "auth" ? [32 * kibibyte, kibibyte * kibibyte] : [kibibyte * kibibyte];
}

/** The requests for one operation. */
export function operationProbes(world: World, operation: ContractOperation, replies: ReplyCheck): Probe[] {
  const probe = (what: string, change: (sample: Sample) => Ask): Probe => ({
    what: `${operation.id}, ${what}`,
    make: async () => change(await world.sample(operation)),
    judge(answer) {
      // It may have used up its objects.
      if (operation.method !== "get" && answer.status < 300) world.spend(operation);
      return undeclared(replies, operation, answer);
    },
  });
  return shapeNames.flatMap((name) => [
    ...parameterProbes(world, operation, name, probe),
    ...bodyProbes(world, operation, name, probe),
  ]);
}

type MakeProbe = (what: string, change: (sample: Sample) => Ask) => Probe;

function parameterProbes(
  world: World,
  operation: ContractOperation,
  name: ShapeName,
  probe: MakeProbe,
): Probe[] {
  const probes: Probe[] = [];
  for (const parameter of operation.parameters) {
    if (!takesText(resolve(world.contract, parameter.schema))) continue;
    const what = `${parameter.in} ${parameter.name} of ${name}`;
    const most = longestOf(world, parameter.schema);
    const text = shapeWithin(name, longestAddress, inAddress, most).toWellFormed();
    if (parameter.in === "path") {
      probes.push(
        probe(what, (sample) =>
          ask(operation, { ...sample, path: { ...sample.path, [parameter.name]: text } }),
        ),
      );
    } else if (parameter.in === "query") {
      const value = typesOf(resolve(world.contract, parameter.schema))[0] === "array" ? [text] : text;
      probes.push(
        probe(what, (sample) =>
          ask(operation, { ...sample, query: { ...sample.query, [parameter.name]: value } }),
        ),
      );
    } else {
      const header = inHeader(shape(name, most));
      probes.push(probe(what, (sample) => withHeaders(operation, sample, { [parameter.name]: header })));
    }
  }
  const query = queryOfAll(world, operation, name);
  if (query !== undefined) {
    probes.push(
      probe(`the whole query of ${name}`, (sample) =>
        ask(operation, { ...sample, query: { ...sample.query, ...query } }),
      ),
    );
  }
  probes.push(
    probe(`headers of ${name}`, (sample) => withHeaders(operation, sample, commonHeaders(name, false))),
  );
  return probes;
}

function withHeaders(
  operation: ContractOperation,
  sample: Sample,
  headers: Readonly<Record<string, string>>,
): Ask {
  return ask(operation, { ...sample, headers: { ...sample.headers, ...headers } });
}

/** Headers that every request may have. */
export function commonHeaders(name: ShapeName, anonymous: boolean): Readonly<Record<string, string>> {
  const text = inHeader(shapeWithin(name, longestHeader, inHeader));
  return {
    "User-Agent": text,
    Accept: text,
    "Accept-Language": text,
    "X-Forwarded-For": text,
    Cookie: `concord_session=${text}`,
    "If-None-Match": text,
    Origin: text,
    ...(anonymous ? { Authorization: `Bearer ${text}` } : {}),
  };
}

/** All query parameters at once, and an undeclared one. */
function queryOfAll(world: World, operation: ContractOperation, name: ShapeName): Fields | undefined {
  const properties = Object.entries(propertiesOf(world.contract, parametersOf(operation, "query")));
  const texts = properties.filter(([, property]) => takesText(property)).map(([key]) => key);
  const share = Math.floor(longestAddress / (texts.length + 1));
  const text = shapeWithin(name, share, inAddress).toWellFormed();
  return Object.fromEntries([...texts, "nobody declares this"].map((key) => [key, text]));
}

function bodyProbes(world: World, operation: ContractOperation, name: ShapeName, probe: MakeProbe): Probe[] {
  return [...operation.body].flatMap(([type, schema]) => {
    const properties = Object.entries(propertiesOf(world.contract, schema));
    const texts = properties.filter(([, property]) => hasText(world, property));
    if (texts.length === 0) return [];
    // Multipart adds nothing to forms, except for files, and since it has its own parser.
    if (type === multipart && operation.body.has(form)) {
      return multipartOperations.has(operation.id)
        ? multipartProbes(operation, type, name, texts, probe)
        : [];
    }
    const single = texts.map(([key, property]) =>
      probe(`${key} of ${name}, as ${type}`, (sample) => {
        const body = { ...sample.body, [key]: filled(world, property, name) };
        return written(operation, sample, type, body);
      }),
    );
    const keys = texts.map(([key]) => key);
    return [
      ...single,
      ...bodySizes(operation).flatMap((size) => wholeProbes(operation, { type, size, keys, name }, probe)),
    ];
  });
}

/** Operations tested with multipart although they accept forms: one without files, and one with two. */
const multipartOperations: ReadonlySet<string> = new Set(["createStatus", "updateCredentials"]);

/** As many parts as allowed, as much text, and texts as large as files may be. */
function multipartProbes(
  operation: ContractOperation,
  type: string,
  name: ShapeName,
  texts: readonly (readonly [string, JsonSchema])[],
  probe: MakeProbe,
): Probe[] {
  const of = (bytes: number): string =>
    shapeWithin(name, bytes, (text) => text.toWellFormed()).toWellFormed();
  const many = (count: number, bytes: number): Fields =>
    Object.fromEntries(Array.from({ length: count }, (_none, index) => [`n${index}`, of(bytes)]));
  const [[key] = ["x"]] = texts;
  const most = operation.binaryFields.length * 16 + 1;
  const bodies: readonly (readonly [string, Fields])[] = [
    ["one text of 1000 KB", { [key]: of(1000 * kibibyte) }],
    ["990 parts", many(990, kibibyte - 64)],
    // Requests that will be rejected should be rejected early.
    ["1500 parts", many(1500, 512)],
    // Transferring it takes long, but the parser doesn't depend on the text.
    ...(name === shapeNames[0]
      ? ([[`${most} MB of texts`, many(most, kibibyte * kibibyte - 128)]] as const)
      : []),
  ];
  return bodies.map(([what, body]) =>
    probe(`${what} of ${name}, as ${type}`, (sample) =>
      written(operation, sample, type, { ...sample.body, ...body }),
    ),
  );
}

interface Whole {
  readonly type: string;
  /** Bytes of the body. */
  readonly size: number;
  readonly keys: readonly string[];
  readonly name: ShapeName;
}

/** Bodies of maximum size: in one text, in all texts, and in a name. */
function wholeProbes(
  operation: ContractOperation,
  { type, size, keys, name }: Whole,
  probe: MakeProbe,
): Probe[] {
  // Reserve space for names, and for the other fields.
  const room = size - 64 * (keys.length + 1) - 4 * kibibyte;
  const write = type === json ? inJson : type === form ? inForm : (text: string) => text.toWellFormed();
  const share = shapeWithin(name, Math.floor(room / keys.length), write);
  const whole = shapeWithin(name, room, write);
  const key = whole.slice(0, room / 12).replaceAll("=", "");
  const ofAll = Object.fromEntries(keys.map((one) => [one, share]));
  const how = `${Math.round(size / kibibyte)} KB, as ${type}`;
  // For authentication, try each text in each shape; elsewhere, each in some.
  const chosen =
    operation.area === "auth" ? keys : keys.slice(shapeNames.indexOf(name) % keys.length).slice(0, 1);
  return [
    ...chosen.map((one) =>
      probe(`${one} of ${name}, ${how}`, (sample) =>
        written(operation, sample, type, { ...sample.body, [one]: whole }),
      ),
    ),
    probe(`a body full of ${name}, ${how}`, (sample) => written(operation, sample, type, ofAll)),
    probe(`a name of ${name}, ${how}`, (sample) => written(operation, sample, type, { [key]: "x" })),
  ];
}

/** Values nested as deeply as a body's size allows. */
export function nestedProbes(world: World, operation: ContractOperation, replies: ReplyCheck): Probe[] {
  return [...operation.body].flatMap(([type, schema]) => {
    const [key = "x"] = Object.keys(propertiesOf(world.contract, schema));
    const room = Math.min(...bodySizes(operation)) - kibibyte;
    const bodies =
      type === json
        ? [
            `{"${key}":${"[".repeat(room / 2)}${"]".repeat(room / 2)}}`,
            `{"${key}":${'{"a":'.repeat(room / 6)}1${"}".repeat(room / 6)}}`,
          ]
        : type === form
          ? [`${key}${"[a]".repeat(room / 3)}=1`, `${key}[]=1&`.repeat(room / (key.length + 5))]
          : [];
    return bodies.map((body, index) => ({
      what: `${operation.id}, nested deeply (${index}), as ${type}`,
      async make() {
        const sample = await world.sample(operation);
        return {
          ...ask(operation, sample, type),
          headers: { ...sample.headers, "Content-Type": type },
          body,
        };
      },
      judge: (answer) => undeclared(replies, operation, answer),
    }));
  });
}

function written(operation: ContractOperation, sample: Sample, type: string, body: Fields): Ask {
  const plain = type === multipart ? body : withoutFiles(body);
  const target = targetOf(operation, sample);
  const headers = { ...sample.headers, "Content-Type": contentType(type) };
  const method = operation.method.toUpperCase();
  if (type !== form) return { method, target, headers, body: encode(type, plain) };
  const pairs = Object.entries(plain).flatMap(([key, value]) => flatten(key, value));
  const text = pairs.map(([key, value]) => `${inForm(key)}=${inForm(isAttachment(value) ? "" : value)}`);
  return { method, target, headers, body: text.join("&") };
}

function withoutFiles(body: Fields): Fields {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isAttachment(value)));
}

/** Maximum length of a text, or of a text in a list, in characters. */
function longestOf(world: World, given: JsonSchema): number {
  const schema = resolve(world.contract, given);
  const items = schema["items"] as JsonSchema | undefined;
  return items === undefined ? Number(schema["maxLength"] ?? 1000) : longestOf(world, items);
}

function hasText(world: World, given: JsonSchema): boolean {
  const schema = resolve(world.contract, given);
  if (schema["format"] === "binary") return false;
  const items = schema["items"] as JsonSchema | undefined;
  if (items !== undefined) return hasText(world, items);
  const inner = Object.values(propertiesOf(world.contract, schema));
  return inner.length > 0 ? inner.some((one) => hasText(world, one)) : takesText(schema);
}

/** Total characters of the texts in a property, such that a form can contain them in any encoding. */
const longestProperty = 100_000;

/** A value of the schema with texts and lists of maximum length. */
function filled(world: World, given: JsonSchema, name: ShapeName): unknown {
  const schema = resolve(world.contract, given);
  const items = schema["items"] as JsonSchema | undefined;
  if (items !== undefined) {
    const item = filled(world, items, name);
    const weight = Math.max(1, JSON.stringify(item).length);
    const most = Math.max(1, Math.floor(longestProperty / weight));
    return Array.from({ length: Math.min(most, Number(schema["maxItems"] ?? most)) }, () => item);
  }
  const properties = Object.entries(propertiesOf(world.contract, schema));
  if (properties.length > 0) {
    return Object.fromEntries(properties.map(([key, property]) => [key, filled(world, property, name)]));
  }
  if (!takesText(schema)) return schema["minimum"] ?? 1;
  // Limit large properties to the space that the rest of the body leaves.
  return shape(name, Math.min(Number(schema["maxLength"] ?? 1000), 20_000));
}

/** Encodes names and values as a query for requests that match no operation. */
export function queryOf(names: readonly string[], name: ShapeName): string {
  const share = Math.floor(longestAddress / Math.max(1, names.length));
  const text = shapeWithin(name, share - 40, inAddress).toWellFormed();
  return encodeQuery(Object.fromEntries(names.map((key) => [key, text])));
}
