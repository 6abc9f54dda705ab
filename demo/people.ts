/** Who lives on the demo server, and in the tests. */

export type LocalName = "alice" | "bob" | "carol" | "dave" | "erin";

/** First and family names, as registration takes them. */
export const people: Readonly<Record<LocalName, readonly [string, string]>> = {
  alice: ["Alice", "Archer"],
  bob: ["Bob", "Baker"],
  carol: ["Carol", "Cooper"],
  dave: ["Dave", "Dyer"],
  erin: ["Erin", "Ellis"],
};
