/**
 * Multipart schemas use wire names for nested values (`source[privacy]`), because client generators can't write
 * objects and arrays of objects into parts. Before validation, Rails' names are decoded.
 */

type Schema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Schema>>;

/**
 * The schema of a decoded multipart body: replaces each property with brackets by the property of the plain form
 * that contains it.
 * @param form the schema of the same operation's plain form
 * @throws if that form has no such property
 */
export function nested(multipart: Schema, form: Schema): Schema {
  const declared = (multipart["properties"] ?? {}) as Properties;
  const whole = (form["properties"] ?? {}) as Properties;
  const properties = Object.entries(declared).map(([name, schema]) => {
    const [outer = name, ...inner] = name.split("[");
    const twin = inner.length === 0 ? schema : whole[outer];
    if (twin === undefined) throw new Error(`${name} is part of nothing in the form without files`);
    return [outer, twin] as const;
  });
  return { ...multipart, properties: Object.fromEntries(properties) };
}
