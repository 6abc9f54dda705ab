/**
 * The known differences between the gate and the referee. referee.test.ts sends each entry's example and fails if they
 * agree, so that no entry becomes obsolete unnoticed.
 */
import type { ContractOperation } from "../../../src/contract/document.ts";
import { type Fields, boundary, form, json, multipart } from "../encode.ts";
import type { Ask } from "../wire.ts";
import { type Sample, ask } from "../world.ts";
import type { Disagreement } from "./disagreement.ts";

export interface Difference {
  readonly what: string;
  readonly why: string;
  readonly explains: (disagreement: Disagreement) => boolean;
  readonly example: Example;
}

export interface Example {
  readonly operationId: string;
  /** Derives the request from a valid one. */
  readonly make: (operation: ContractOperation, sample: Sample) => Ask;
}

export const differences: readonly Difference[] = [
  {
    what: "text with half a surrogate pair, or with U+0000 where no string is declared",
    why: "JSON Schema's strings allow the former, PostgreSQL's text neither. The gate refuses both in every string; the contract's patterns cover declared ones only.",
    explains: ({ gate, ask: { target } }) =>
      refusedWith(gate, /text must not contain/) ||
      // In the language that translateStatus asks for.
      (refusedWith(gate, /^(?:Record not found|Datensatz nicht gefunden)$/) && target.includes("%00")),
    example: withBody("createStatus", json, { status: "Tom\uD800atoes" }),
  },
  {
    what: "bytes that aren't UTF-8",
    why: "Express's parsers replace them with U+FFFD. The gate refuses to guess what was meant.",
    explains: ({ gate }) => refusedWith(gate, /not valid (percent encoding of )?UTF-8$/),
    example: withRawBody("createStatus", form, Buffer.from([...Buffer.from("status="), 0xff])),
  },
  {
    what: "values nested more than 16 deep",
    why: "Only undeclared properties can be nested so deeply. The referee ignores those, the gate bounds them first.",
    explains: ({ gate }) => refusedWith(gate, /nested more than 16 deep$/),
    example: withRawBody(
      "createStatus",
      json,
      `{"status":"Tomatoes","x":${"[".repeat(20)}${"]".repeat(20)}}`,
    ),
  },
  {
    what: "text where a file is declared",
    why: "The referee accepts any text as a file, as a TODO in its openapi.multipart.js says.",
    explains: ({ gate, operationId }) =>
      refusedWith(gate, / must be a file$/) ||
      // Browsers and form libraries send an empty string for a missing file; the gate treats it as missing.
      (uploads.has(operationId ?? "") && refusedWith(gate, / (file|image|picture) can't be blank$/i)),
    example: withBody("uploadMedia", multipart, { file: "text" }),
  },
  {
    what: "JSON values of another type",
    why: "The referee coerces types in all bodies, since forms hold only text. The gate keeps the types of JSON.",
    explains: ({ gate, answer, ask: { headers, body } }) =>
      !gate.accepted &&
      headers["Content-Type"]?.startsWith(json) === true &&
      hasOtherType(String(body), answer, gate.refusal.message),
    example: withRawBody("createStatus", json, '{"status":false}'),
  },
  {
    what: "numbers that only JavaScript reads",
    why: "ajv coerces text as JavaScript does: `1e3`, `0x10`, white space, and digits beyond what a number holds.",
    explains: ({ gate, ask: sent }) =>
      refusedWith(gate, / must be a (whole )?number$/) &&
      /\de(?:\+|%2B)?\d|0x[\da-f]|\d{16}|=(?:%20|\+)(?:&|$)|" "|\r\n\r\n \r\n/i.test(textOf(sent)),
    example: withQuery("listBlocks", { limit: "0x10" }),
  },
  {
    what: "an empty value of an enumeration",
    why: "Clients send empty fields of forms. The gate counts it as absent, like an empty number; JSON Schema can't say so.",
    explains: ({ gate, referee, ask: sent }) =>
      gate.accepted &&
      /must be equal to one of the allowed values/.test(referee?.message ?? "") &&
      /=(?:&|$)|:""|\r\n\r\n\r\n/.test(textOf(sent)),
    example: withQuery("getAdminBlocklistExport", { kind: "" }),
  },
  {
    what: "a form of the account authentication API of more than 32 kB",
    why: "OpenAPI can't limit the size of a body. The referee has the limit of other bodies.",
    explains: ({ gate, ask: { body = "" } }) =>
      refusedWith(gate, /^The body is too large$/) && Buffer.byteLength(body) > 32 * 1024,
    example: withBody("login", form, { email: "a@mail.example", password: "\u0650".repeat(6000) }),
  },
  {
    what: "an optional body without Content-Type",
    why: "The referee ignores such a body. The gate answers 415, as it does where the body is required.",
    explains: ({ gate, ask: { headers } }) =>
      refusedWith(gate, /^The body must be/) && !headers["Content-Type"],
    example: withHeaders("muteAccount", { "Content-Type": "" }),
  },
  {
    what: "the account authentication API's key or token in two places",
    why: "They may be in the query, the body or a header. OpenAPI can't say that two of them must be equal.",
    explains: ({ gate }) => refusedWith(gate, /^Validation failed: (key|token) is sent more than once$/),
    example: withQuery("listSessions", { key: "another" }),
  },
  {
    what: "a body of another type than a form, where only the key may be in it",
    why: "OpenAPI can't declare an API key in a body, so that the contract has no body there, and the referee ignores it.",
    explains: ({ gate, operationId }) =>
      refusedWith(gate, /^The body must be application\/x-www-form-urlencoded$/) &&
      bodyless.has(operationId ?? ""),
    example: withRawBody("listSessions", "text/plain", "Tomatoes"),
  },
  {
    what: "a body of a GET or DELETE that can't be decoded",
    why: "OpenAPI 3.1 leaves such bodies undefined, and the referee ignores them. The gate reads parameters from them.",
    explains: ({ gate, ask: { method } }) =>
      (method === "GET" || method === "DELETE") &&
      refusedWith(gate, /^The (multipart body is malformed|body (can't be decoded|must be a JSON object))$/),
    example: withRawBody("deleteStatus", json, "{"),
  },
  {
    what: "a missing token of the account authentication API",
    why: "The operation answers 401, as to any other invalid token; to the referee it is a missing property.",
    explains: ({ gate, answer, referee }) =>
      gate.accepted &&
      answer.status === 401 &&
      /must have required property 'token'/.test(referee?.message ?? ""),
    example: withBody("submitOtp", form, { code: "123456" }),
  },
  {
    what: "a multipart part whose name is empty",
    why: "multer refuses the whole body. The gate ignores the part, as any other that isn't declared.",
    explains: ({ gate, referee }) => gate.accepted && referee?.message === "Field name missing",
    example: withRawBody(
      "muteAccount",
      multipart,
      `--${boundary}\r\nContent-Disposition: form-data; name=""\r\n\r\nx\r\n--${boundary}--\r\n`,
    ),
  },
];

const uploads: ReadonlySet<string> = new Set([
  "createAdminCustomEmoji",
  "updateAdminThumbnail",
  "uploadMedia",
  "uploadMediaSync",
]);

const bodyless: ReadonlySet<string> = new Set([
  "toggleOtp",
  "listSessions",
  "revokeOtherSessions",
  "renewRecoveryCodes",
  "listPasskeys",
]);

/** Whether the value that the gate rejected in a JSON body exists, and has another type than the reported one. */
function hasOtherType(body: string, { text }: Disagreement["answer"], message: string): boolean {
  // OAuth errors have no details. Their message contains the property's name; others may use a label.
  const { details = {} } = JSON.parse(text) as { readonly details?: Readonly<Record<string, unknown>> };
  const [, named = "", problem = ""] = /(?:^|: )(?:.* )?(\S+) (must be .+)$/.exec(message) ?? [];
  const type = expectedTypes.get(problem);
  if (type === undefined) return false;
  const [field = named] = Object.keys(details);
  const value = field.split(".").reduce<unknown>(
    // One value in place of a list is its first entry.
    (inner, name) =>
      name === "0" && typeof inner !== "object" ? inner : Reflect.get(Object(inner) as object, name),
    JSON.parse(body),
  );
  return value !== undefined && typeof value !== type;
}

const expectedTypes: ReadonlyMap<string, string> = new Map([
  ["must be text", "string"],
  ["must be a number", "number"],
  ["must be a whole number", "number"],
  ["must be true or false", "boolean"],
]);

function refusedWith(gate: Disagreement["gate"], message: RegExp): boolean {
  return !gate.accepted && message.test(gate.refusal.message);
}

function textOf({ target, body }: Ask): string {
  return body === undefined ? target : `${target} ${String(body)}`;
}

function withBody(operationId: string, type: string, body: Fields): Example {
  return { operationId, make: (operation, sample) => ask(operation, { ...sample, body }, type) };
}

function withQuery(operationId: string, query: Fields): Example {
  return { operationId, make: (operation, sample) => ask(operation, { ...sample, query }) };
}

function withHeaders(operationId: string, headers: Readonly<Record<string, string>>): Example {
  const make: Example["make"] = (operation, sample) => {
    const good = ask(operation, sample);
    return { ...good, headers: { ...good.headers, ...headers } };
  };
  return { operationId, make };
}

function withRawBody(operationId: string, type: string, body: string | Buffer): Example {
  const contentType = type === multipart ? `${multipart}; boundary=${boundary}` : type;
  const make: Example["make"] = (operation, sample) => {
    const good = ask(operation, sample);
    return { ...good, body, headers: { ...good.headers, "Content-Type": contentType } };
  };
  return { operationId, make };
}
