/**
 * Bodies with files, as generators of clients understand them: they take an operation's first media type, some of them
 * JSON if it is there at all, and can write plain values, lists of those and files into parts, nothing else.
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
  // Of an object that may be null.
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

/** The property that a name like `a[0][b]` leads to. */
function nestedProperty(properties: Readonly<Record<string, Schema>>, name: string): Schema | undefined {
  const [outer = "", ...inner] = name.replaceAll("]", "").split("[");
  return inner.reduce<Schema | undefined>((found, key) => {
    const schema = found === undefined ? undefined : schemaOf(document, found);
    return /^\d+$/.test(key) ? schema?.items : schema?.properties?.[key];
  }, properties[outer]);
}

describe("bodies with files", () => {
  it("are the first that their operation offers, and have no JSON beside them that generators would choose", () => {
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

  it("have nothing but plain values, files, and lists of plain values that are repeated", () => {
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

  it("say of each value what the form without files says of it, with Rails' names for nested ones", () => {
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
