/**
 * Bodies with files must suit client generators, which use an operation's first media type (some always prefer JSON),
 * and encode only plain values, lists of those and files as parts.
 */
import { expect } from "chai";
import { type ContractDocument, readDocument } from "./referee/document.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
}

interface Media {
  readonly schema: Schema;
  readonly encoding?: Readonly<Record<string, { readonly style?: string; readonly explode?: boolean }>>;
}

interface Body {
  readonly id: string;
  readonly content: Readonly<Record<string, Media>>;
}

const document = readDocument();

function schemaOf({ components }: ContractDocument, schema: Schema): Schema {
  // Nullable objects are declared as a choice with null.
  const [named = schema] = schema.oneOf ?? [];
  const name = named.$ref?.replace("#/components/schemas/", "");
  return name === undefined ? schema : (components["schemas"]?.[name] as Schema);
}

function propertiesOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return schema === undefined ? {} : (schemaOf(document, schema).properties ?? {});
}

const bodies = Object.values(document.paths)
  .flatMap((path) => Object.values(path))
  .flatMap((operation): Body[] => {
    const { operationId, requestBody } = operation as {
      operationId: string;
      requestBody?: Omit<Body, "id">;
    };
    return requestBody === undefined ? [] : [{ id: operationId, content: requestBody.content }];
  });
const withFiles = bodies.filter(({ content }) =>
  Object.values(propertiesOf(content["multipart/form-data"]?.schema)).some(
    ({ format }) => format === "binary",
  ),
);

/** Resolves the property of a name like `a[0][b]`. */
function nestedProperty(properties: Readonly<Record<string, Schema>>, name: string): Schema | undefined {
  const [outer = "", ...inner] = name.replaceAll("]", "").split("[");
  return inner.reduce<Schema | undefined>((found, key) => {
    const schema = found === undefined ? undefined : schemaOf(document, found);
    return /^\d+$/.test(key) ? schema?.items : schema?.properties?.[key];
  }, properties[outer]);
}

describe("bodies with files", () => {
  it("are multipart first, without a JSON alternative that generators would prefer", () => {
    expect(withFiles.map(({ id }) => id)).to.include.members([
      "updateCredentials",
      "updateProfile",
      "uploadMedia",
    ]);
    for (const { id, content } of withFiles) {
      const [first, ...others] = Object.keys(content);
      expect(first, id).to.equal("multipart/form-data");
      expect(others.join(" "), id).not.to.include("json");
    }
  });

  it("contain only plain values, files, and repeated plain values", () => {
    for (const { id, content } of withFiles) {
      const media = content["multipart/form-data"];
      for (const [name, schema] of Object.entries(propertiesOf(media?.schema))) {
        const of = `${name} of ${id}`;
        expect(schema, of).not.to.have.property("$ref");
        expect([schema.type].flat(), of).not.to.include("object");
        if (![schema.type].flat().includes("array")) continue;
        expect([schema.items?.type], of).to.deep.equal(["string"]);
        expect(media?.encoding?.[name], of).to.deep.equal({ style: "form", explode: true });
      }
    }
  });

  it("declare each value like the form without files, with Rails' names for nested ones", () => {
    let nested = 0;
    for (const { id, content } of withFiles) {
      const form = propertiesOf(content["application/x-www-form-urlencoded"]?.schema);
      if (Object.keys(form).length === 0) continue;
      const parts = propertiesOf(content["multipart/form-data"]?.schema);
      const outer = new Set(Object.keys(parts).map((name) => name.replace(/\[.*$/, "")));
      expect([...outer], id).to.include.members(Object.keys(form));
      for (const [name, { description: _words, ...part }] of Object.entries(parts)) {
        if (part.format === "binary") continue;
        const { description: _others, ...twin } = nestedProperty(form, name) ?? {};
        expect(part, `${name} of ${id}`).to.deep.equal(twin);
        if (name.endsWith("]")) nested += 1;
      }
    }
    expect(nested).to.be.above(0);
  });
});
