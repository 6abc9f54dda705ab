/** Hostile request bodies: malformed, oversized, and with invalid properties. */
import type { ContractOperation } from "../../src/contract/document.ts";
import { type Fields, boundary, contentType, encode, form, json, multipart } from "./encode.ts";
import type { Case } from "./judge.ts";
import { type Broken, brokenFields, kindOf, oddTexts, propertiesOf, resolve, takesText } from "./values.ts";
import { type Sample, type World, ask } from "./world.ts";

/** Mastodon rejects a malformed body with 422; the account authentication API and RFC 6749 with 400. */
export function badBody({ area }: ContractOperation): number {
  return area === "auth" || area === "oauth" ? 400 : 422;
}

const mebibyte = 1024 * 1024;

/** Every property of the body, broken or missing, in every media type. */
export async function* propertyCases(
  world: World,
  operation: ContractOperation,
  type: string,
): AsyncGenerator<Case> {
  const schema = operation.body.get(type);
  if (schema === undefined) return;
  const sample = await world.sample(operation);
  const good = sample.body ?? {};
  for (const broken of brokenFields(world.contract, schema, good)) {
    const [name = ""] = broken.what.split(":");
    if (mayHoldAnything(operation, name, broken)) continue;
    // Without a token, the caller is unauthenticated; RFC 6749 has its own code for an unknown client.
    const unknown = operation.area === "auth" && name === "token" ? [401] : [];
    // Staff operations distinguish wrong types, which test/admin/roles.test.ts covers.
    const wrongType = operation.area.startsWith("admin-") ? [400] : [];
    const expected = [badBody(operation), ...wrongType, ...unknown];
    const body = broken.value as Fields;
    const kind = kindOf(broken);
    yield { what: broken.what, kind, ask: ask(operation, { ...sample, body }, type), expected };
  }
  if (type === json) yield* jsonValueCases(world, operation, sample);
}

/** Passwords are hashed before they are stored, so any character is allowed. */
function mayHoldAnything({ area }: ContractOperation, name: string, { what }: Broken): boolean {
  return area === "auth" && name.endsWith("password") && what.endsWith("U+0000");
}

/** Values that only JSON can represent. */
function* jsonValueCases(world: World, operation: ContractOperation, sample: Sample): Generator<Case> {
  const good = sample.body ?? {};
  for (const name of Object.keys(propertiesOf(world.contract, operation.body.get(json) ?? {}))) {
    const body = JSON.stringify({ ...good, [name]: "half" }).replace('"half"', () => String.raw`"\ud83c"`);
    yield {
      what: `${name}: an unpaired surrogate`,
      ask: { ...ask(operation, sample, json), body },
      expected: [badBody(operation)],
    };
  }
}

/** Invalid bodies as a whole, in one media type. */
export async function* wholeCases(
  world: World,
  operation: ContractOperation,
  type: string,
): AsyncGenerator<Case> {
  const given = await world.sample(operation);
  // An empty body may have any type.
  const isEmpty = Object.keys(given.body ?? {}).length === 0;
  const sample = isEmpty ? { ...given, body: { undeclared: "x" } } : given;
  const base = ask(operation, sample, type);
  const whole = (
    what: string,
    body: string | Buffer,
    expected: readonly number[] | undefined,
    headers = {},
  ): Case => ({
    what,
    ask: { ...base, body, headers: { ...base.headers, ...headers } },
    expected,
  });
  const good = encode(type, sample.body ?? {});
  const large = "x".repeat(mebibyte + 1);
  const plain = Object.keys(sample.body ?? {})[0] ?? "x";
  for (const other of ["text/plain", "application/xml", "application/x-json", "", "x"]) {
    yield whole(`called ${other}`, good, [415], { "Content-Type": other });
  }
  const { "Content-Type": _type, ...untyped } = base.headers;
  yield { what: "called nothing", ask: { ...base, headers: untyped }, expected: [415] };
  if (type === json) {
    for (const text of [
      "[]",
      '["a"]',
      '"text"',
      "null",
      "1",
      "true",
      "{",
      '{"a":}',
      "{'a':1}",
      '{"a":1}x',
      "\u0000",
      "  ",
    ]) {
      yield whole(text, text, [400]);
    }
    yield whole("invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), [400]);
    yield whole("another charset", good, [415], { "Content-Type": "application/json; charset=klingon" });
    yield whole("nested deeply", `{"x":${"[".repeat(5000)}${"]".repeat(5000)}}`, [badBody(operation)]);
    yield whole("too large", JSON.stringify({ x: large }), [413]);
  } else if (type === form) {
    yield whole("invalid UTF-8", Buffer.from([0x78, 0x3d, 0xff]), [400]);
    yield whole("another charset", good, [415], { "Content-Type": `${form}; charset=klingon` });
    yield whole("too large", `x=${large}`, [413]);
  } else {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="${plain}"\r\n\r\nx`;
    yield whole("no boundary", good, [400], { "Content-Type": multipart });
    yield whole("nothing of it", "nonsense", [400]);
    yield whole("cut short", part, [400]);
    yield whole(
      "too large",
      `--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n${large}x\r\n--${boundary}--\r\n`,
      [413],
    );
  }
  yield whole("an unknown encoding", good, type === multipart ? undefined : [415], {
    "Content-Encoding": "tomatoes",
  });
}

/** Unusual but possibly valid bodies: odd texts, an empty body, a body where none is expected. */
export async function* oddBodyCases(world: World, operation: ContractOperation): AsyncGenerator<Case> {
  const fresh = async (type: string, body: string | Buffer): Promise<Case["ask"]> => {
    const base = ask(operation, await world.sample(operation));
    return { ...base, body, headers: { ...base.headers, "Content-Type": contentType(type) } };
  };
  if (operation.body.size === 0) {
    if (operation.method === "get") return;
    for (const type of [json, form, multipart, "text/plain"]) {
      yield { what: `an undeclared body of ${type}`, ask: await fresh(type, "{") };
    }
    return;
  }
  for (const type of operation.body.keys()) {
    yield { what: `an empty body of ${type}`, ask: await fresh(type, "") };
  }
  const type = operation.body.has(json) ? json : ([...operation.body.keys()][0] ?? json);
  const schema = operation.body.get(type) ?? {};
  const properties = Object.entries(propertiesOf(world.contract, schema));
  for (const [name, property] of properties) {
    const keys = [`${name}[]`, `${name}[a]`, `${name}[0][a]`, `${name}[`, `${name}[9999999999]`, `[${name}]`];
    for (const key of operation.body.has(form) ? keys : []) {
      yield { what: `form: ${key}`, ask: await fresh(form, encode(form, { [key]: "x" })) };
    }
    if (!takesText(resolve(world.contract, property))) continue;
    for (const text of oddTexts) {
      const sample = await world.sample(operation);
      const body = { ...sample.body, [name]: text };
      yield { what: `${name}: ${JSON.stringify(text)}`, ask: ask(operation, { ...sample, body }, type) };
    }
  }
}

/** An oversized body in each media type. */
export async function* hugeCases(
  world: World,
  operation: ContractOperation,
  type: string,
): AsyncGenerator<Case> {
  const base = ask(operation, await world.sample(operation), type);
  const [file = "x"] = operation.binaryFields;
  const bytes = Buffer.alloc(20 * mebibyte, "x");
  const name = `Content-Disposition: form-data; name="${file}"; filename="a.png"`;
  const [before, after] =
    type === json
      ? ['{"x":"', '"}']
      : type === form
        ? ["x=", ""]
        : [`--${boundary}\r\n${name}\r\n\r\n`, `\r\n--${boundary}--\r\n`];
  const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
  yield { what: "twenty megabytes", ask: { ...base, body }, expected: [413] };
  const unannounced = { ...base.headers, "Transfer-Encoding": "chunked" };
  yield { what: "unannounced", ask: { ...base, body, headers: unannounced }, expected: [413] };
}
