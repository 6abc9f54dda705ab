/** The names of the cast, for whoever needs no server. */

export type LocalName = "alice" | "bob" | "carol" | "dave" | "erin";

/** First and family names, as registration takes them. */
export const people: Readonly<Record<LocalName, readonly [string, string]>> = {
  alice: ["Alice", "Archer"],
  bob: ["Bob", "Baker"],
  carol: ["Carol", "Cooper"],
  dave: ["Dave", "Dyer"],
  erin: ["Erin", "Ellis"],
};

export function emailOf(name: LocalName): string {
  return `${name}@mail.example`;
}

/** What each of them signs in with; long enough for the strict policy. */
export function passwordOf(name: LocalName): string {
  return `${name} keeps this to themself`;
}
