/** Names, addresses and passwords of the cast, for tests without a server. */
import type { LocalName } from "../../src/cli/demo/people.ts";

export { type LocalName, people } from "../../src/cli/demo/people.ts";

export function emailOf(name: LocalName): string {
  return `${name}@mail.example`;
}

/** A user's password; long enough for the strict policy. */
export function passwordOf(name: LocalName): string {
  return `${name} keeps this to themself`;
}
