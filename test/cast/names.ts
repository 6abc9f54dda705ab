/** The names of the cast, for tests that need no server. */
import type { LocalName } from "../../demo/people.ts";

export { type LocalName, people } from "../../demo/people.ts";

export function emailOf(name: LocalName): string {
  return `${name}@mail.example`;
}

/** What each of them signs in with; long enough for the strict policy. */
export function passwordOf(name: LocalName): string {
  return `${name} keeps this to themself`;
}
