import { expect } from "chai";
import {
  type JsonSchema,
  isReference,
  parseContract,
  pointed,
  readContract,
} from "../../src/contract/document.ts";
import { BrokenReply } from "../../src/contract/broken-reply.ts";
import { compileReplies } from "../../src/calls/replies.ts";

interface Example {
  /** Its JSON pointer in the contract. */
  readonly pointer: string;
  readonly schema: JsonSchema;
  readonly value: unknown;
}

const contract = readContract();

/** Real hosts that are fixed by others: in namespaces, link relations and documentation. */
const vocabularies: ReadonlySet<string> = new Set([
  "webfinger.net",
  "ostatus.org",
  "docs.oasis-open.org",
  "docs.joinmastodon.org",
  "nodeinfo.diaspora.software",
]);

/** All examples of a document: next to a schema in bodies, parameters and headers, and within schemas. */
function examplesIn(node: unknown, pointer: string): Example[] {
  if (typeof node !== "object" || node === null) return [];
  const deeper = Object.entries(node)
    .filter(([key]) => !["examples", "enum", "const", "default"].includes(key))
    .flatMap(([key, value]) =>
      key === "properties"
        ? Object.entries(value as object).flatMap(([name, property]) =>
            examplesIn(property, `${pointer}/properties/${name}`),
          )
        : examplesIn(value, `${pointer}/${key.replaceAll("/", "~1")}`),
    );
  // Shared examples are visited where they are referenced.
  return pointer === "#/components" ? deeper : [...ownExamples(node as JsonSchema, pointer), ...deeper];
}

function ownExamples(node: JsonSchema, pointer: string): Example[] {
  const { schema: beside, examples, ...rest } = node;
  const schema = (beside ?? rest) as JsonSchema;
  return Object.entries(examples ?? {}).map(([name, given]: [string, unknown]) => {
    const found = isReference(given) ? pointed(contract.document, given.$ref) : given;
    // Schemas list plain values as examples; everywhere else, examples are named objects with a value.
    const value = Array.isArray(examples) ? found : (found as { value: unknown }).value;
    return { pointer: `${pointer}/examples/${name}`, schema, value };
  });
}

/** The check that outgoing replies pass: undeclared properties are errors. */
function flawsOf(examples: readonly Example[]): string[] {
  const paths = examples.map(({ schema }, index) => [
    `/${index}`,
    {
      get: {
        operationId: String(index),
        tags: ["examples"],
        security: [],
        responses: { 200: { content: { "application/json": { schema } } } },
      },
    },
  ]);
  const { components } = contract.document;
  const check = compileReplies(parseContract({ paths: Object.fromEntries(paths), components }));
  return examples.flatMap(({ pointer, value }, index) => {
    try {
      check.check(String(index), 200, "application/json", value);
      return [];
    } catch (error) {
      if (error instanceof BrokenReply) return [`${pointer}: ${error.message}`];
      throw error;
    }
  });
}

describe("the contract's examples", () => {
  const examples = examplesIn(contract.document, "#");

  it("are valid for their schema, without undeclared properties", () => {
    expect(examples.length).to.be.greaterThan(contract.operations.length);
    expect(flawsOf(examples)).to.deep.equal([]);
  });

  it("are checked by a validation that detects flaws", () => {
    const account = { $ref: "#/components/schemas/Account" };
    const good = examples.find(({ schema: { $ref } }) => $ref === account.$ref)?.value as JsonSchema;
    const broken = [
      { ...good, more: true },
      { ...good, id: 1 },
      { ...good, id: undefined },
      { ...good, created_at: "yesterday" },
    ];
    const flaws = flawsOf(broken.map((value) => ({ pointer: "#", schema: account, value })));
    expect(flaws).to.have.length(broken.length);
  });

  it("exist for each successful reply with a body", () => {
    const responses = Object.entries(contract.document["paths"] as Record<string, Record<string, unknown>>);
    const bare = responses.flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        repliesOf(operation).flatMap(([status, media]) => {
          const isBare = status.startsWith("2") && media["examples"] === undefined;
          return isBare ? [`${method} ${path} ${status}`] : [];
        }),
      ),
    );
    expect(bare).to.deep.equal([]);
  });

  it("use reserved host names only", () => {
    const hosts = examples.flatMap(({ pointer, value }) =>
      [...JSON.stringify(value).matchAll(/https?:\/\/([^/"\\\s?#:]+)/g)].map(([, host]) => [host, pointer]),
    );
    const real = hosts.filter(([host = ""]) => !host.endsWith(".example") && !vocabularies.has(host));
    expect(real).to.deep.equal([]);
  });
});

function repliesOf(operation: unknown): [string, JsonSchema][] {
  const { responses = {} } = operation as { responses?: Record<string, unknown> };
  return Object.entries(responses).flatMap(([status, given]) => {
    const response = isReference(given) ? pointed(contract.document, given.$ref) : given;
    const { content = {} } = response as { content?: Record<string, JsonSchema> };
    return Object.values(content).map((media): [string, JsonSchema] => [status, media]);
  });
}
