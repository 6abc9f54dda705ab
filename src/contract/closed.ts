/**
 * `closed: true` beside `properties` forbids other properties, like `additionalProperties: false`, at a fifth of the
 * cost: it counts properties, and compares names only if the count is wrong.
 */
import { type AnySchemaObject, type CodeKeywordDefinition, type KeywordCxt, _ } from "ajv";
import { getProperty } from "ajv/dist/compile/codegen/index.js";

/** The first undeclared property. Undefined values don't count: JSON omits them. */
function findUndeclared(data: object, declared: object): string | undefined {
  return Object.entries(data).find(
    ([name, value]) => value !== undefined && !Object.hasOwn(declared, name),
  )?.[0];
}

export const closedKeyword: CodeKeywordDefinition = {
  keyword: "closed",
  type: "object",
  schemaType: "boolean",
  error: {
    message: "must hold nothing but what is declared",
    params: ({ params }) => _`{additionalProperty: ${params["undeclared"]}}`,
  },
  code(context: KeywordCxt) {
    const { gen, data } = context;
    const { properties } = context.parentSchema as { readonly properties: AnySchemaObject };
    let count = _`0`;
    for (const name of Object.keys(properties)) {
      const absent =
        name in Object.prototype
          ? _`!Object.hasOwn(${data}, ${name})`
          : _`${data}${getProperty(name)} === undefined`;
      count = _`${count} + (${absent} ? 0 : 1)`;
    }
    const undeclared = gen.let("undeclared");
    // Inherited properties would be counted but aren't sent, so that only plain objects are counted.
    const plain = _`Object.getPrototypeOf(${data}) === Object.prototype`;
    gen.if(_`!(${plain} && Object.keys(${data}).length === ${count})`, () => {
      const find = gen.scopeValue("func", { ref: findUndeclared });
      const declared = gen.scopeValue("obj", { ref: properties });
      gen.assign(undeclared, _`${find}(${data}, ${declared})`);
    });
    context.setParams({ undeclared });
    context.fail(_`${undeclared} !== undefined`);
  },
};
