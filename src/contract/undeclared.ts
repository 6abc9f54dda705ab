/** The first undeclared property. Undefined values don't count: JSON omits them. */
export function findUndeclared(data: object, declared: ReadonlySet<string>): string | undefined {
  return Object.entries(data).find(([name, value]) => value !== undefined && !declared.has(name))?.[0];
}
