/** What a client's User-Agent says in words that people know. */
import Bowser from "bowser";

/** Longer ones are cut before they are parsed: the sessions keep no more of them either. */
const longest = 512;

/** How much of an agent that isn't a browser is shown as it is. */
const longestShown = 80;

export interface Device {
  readonly browser: string;
  readonly system: string;
}

/**
 * Browser and operating system of a User-Agent, by the table of bowser.
 * @returns undefined for anything that isn't a known browser on a known system
 */
export function deviceOf(userAgent: string): Device | undefined {
  const bounded = userAgent.slice(0, longest).trim();
  if (bounded === "") return undefined;
  const { browser, os } = Bowser.parse(bounded);
  const name = browser.name?.trim() ?? "";
  const system = os.name?.trim() ?? "";
  return name === "" || system === "" ? undefined : { browser: name, system };
}

/** The beginning of a User-Agent, for a client that no table knows. */
export function plainAgent(userAgent: string): string {
  const characters = Array.from(userAgent.slice(0, longest));
  return characters.length <= longestShown ? userAgent : `${characters.slice(0, longestShown).join("")}…`;
}
