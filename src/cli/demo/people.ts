/** The local accounts of the demo server, which the tests use, too. */

export type LocalName = "alice" | "bob" | "carol" | "dave" | "erin";

/** First and family names, as required for registration. */
export const people: Readonly<Record<LocalName, readonly [string, string]>> = {
  alice: ["Alice", "Archer"],
  bob: ["Bob", "Baker"],
  carol: ["Carol", "Cooper"],
  dave: ["Dave", "Dyer"],
  erin: ["Erin", "Ellis"],
};
