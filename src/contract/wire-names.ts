/**
 * Multipart schemas name nested values as the wire does (`source[privacy]`), because the generators of clients can't
 * write objects and lists of objects into parts. By the time a body is validated, Rails' names are decoded.
 */

type Schema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Schema>>;

/**
 * The schema of a decoded multipart body: each property with brackets gives way to the one of the form without files
 * that it is a part of.
 * @param form the schema of the same operation's form without files
 * @throws where that form has no such property
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
