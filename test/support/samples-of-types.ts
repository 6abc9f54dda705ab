/** Values made from TypeScript's types: arguments for functions that are called for what they send, not for the result. */
import ts from "typescript";

/** Nested objects beyond this depth are left out. */
const deepest = 6;

/** Values of one type, at most. */
const most = 12;

/**
 * Values of a type: the first is plain, each other one differs from it in one place, such as another member of a union.
 * An object has the properties that its type declares.
 */
export function samplesOf(checker: ts.TypeChecker, type: ts.Type, depth = 0): unknown[] {
  return [...samples(checker, type, depth)].slice(0, most);
}

function* samples(checker: ts.TypeChecker, type: ts.Type, depth: number): Generator {
  const { flags } = type;
  if (type.isUnion()) {
    // Null and undefined last, so that the plain value sends as much as it can.
    const members = type.types.toSorted((one, other) => Number(isNothing(one)) - Number(isNothing(other)));
    for (const member of members) yield samplesOf(checker, member, depth)[0];
    for (const member of members) yield* samplesOf(checker, member, depth).slice(1);
  } else if (type.isStringLiteral() || type.isNumberLiteral()) yield type.value;
  else if ((flags & ts.TypeFlags.BooleanLiteral) !== 0) yield checker.typeToString(type) === "true";
  else if ((flags & ts.TypeFlags.Null) !== 0) yield null;
  else if ((flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0) yield undefined;
  else if ((flags & ts.TypeFlags.NumberLike) !== 0) yield 1;
  else if ((flags & ts.TypeFlags.BigIntLike) !== 0) yield 1n;
  else if ((flags & ts.TypeFlags.StringLike) !== 0) yield "1";
  else if ((flags & ts.TypeFlags.TypeParameter) !== 0) {
    yield* samples(checker, checker.getBaseConstraintOfType(type) ?? checker.getUndefinedType(), depth + 1);
  } else if (depth > deepest) yield undefined;
  else yield* objects(checker, type, depth);
}

function isNothing({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
}

function* objects(checker: ts.TypeChecker, type: ts.Type, depth: number): Generator {
  const elements = checker.getTypeArguments(type as ts.TypeReference);
  const made = (index: number): unknown =>
    elements[index] === undefined ? undefined : samplesOf(checker, elements[index], depth + 1)[0];
  if (checker.isTupleType(type)) yield elements.map((_, index) => made(index));
  else if (checker.isArrayType(type)) {
    for (const value of samplesOf(checker, elements[0] ?? checker.getAnyType(), depth + 1)) yield [value];
  } else if (type.getCallSignatures().length > 0) yield () => undefined;
  else {
    const known = builtIn(type.symbol?.name, made);
    yield known ?? plain(checker, type, depth);
    if (known === undefined) yield* changed(checker, type, depth);
  }
}

function builtIn(name: string | undefined, made: (index: number) => unknown): unknown {
  if (name === "Date") return new Date(0);
  if (name === "Buffer" || name === "Uint8Array") return Buffer.from("1");
  if (name === "URL") return new URL("https://remote.example/1");
  if (name === "Set" || name === "ReadonlySet") return new Set([made(0)]);
  if (name === "Map" || name === "ReadonlyMap") return new Map([[made(0), made(1)]]);
  return undefined;
}

function propertiesOf(
  checker: ts.TypeChecker,
  type: ts.Type,
  depth: number,
): readonly (readonly [name: string, values: unknown[]])[] {
  return checker
    .getPropertiesOfType(type)
    .map(
      (property) =>
        [property.name, samplesOf(checker, checker.getTypeOfSymbol(property), depth + 1)] as const,
    );
}

function plain(checker: ts.TypeChecker, type: ts.Type, depth: number): object {
  return Object.fromEntries(propertiesOf(checker, type, depth).map(([name, [first]]) => [name, first]));
}

function* changed(checker: ts.TypeChecker, type: ts.Type, depth: number): Generator {
  const properties = propertiesOf(checker, type, depth);
  const usual = Object.fromEntries(properties.map(([name, [first]]) => [name, first]));
  for (const [name, [, ...others]] of properties) {
    for (const other of others) yield { ...usual, [name]: other };
  }
}
