/**
 * Keyword `closed: true` beside `properties`: forbids other properties like `additionalProperties: false`, at a
 * fifth of the cost. It counts properties, and compares names only if the count is wrong.
 */
import { type AnySchemaObject, type CodeKeywordDefinition, type KeywordCxt, _, stringify } from "ajv";
import { getProperty } from "ajv/dist/compile/codegen/index.js";
import { findUndeclared } from "./undeclared.ts";

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
    // Only plain objects: inherited properties would be counted, but aren't serialised.
    const plain = _`Object.getPrototypeOf(${data}) === Object.prototype`;
    gen.if(_`!(${plain} && Object.keys(${data}).length === ${count})`, () => {
      const names = Object.keys(properties);
      const find = gen.scopeValue("func", { ref: findUndeclared, code: _`findUndeclared` });
      const declared = gen.scopeValue("obj", { ref: new Set(names), code: _`new Set(${stringify(names)})` });
      gen.assign(undeclared, _`${find}(${data}, ${declared})`);
    });
    context.setParams({ undeclared });
    context.fail(_`${undeclared} !== undefined`);
  },
};
