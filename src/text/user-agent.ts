/** Describes a client's User-Agent for people. */
import Bowser from "bowser";

/** Longer ones are cut before parsing, as sessions store no more. */
const longest = 512;

/** Characters shown of an agent that is not a known browser. */
const longestShown = 80;

export interface Device {
  readonly browser: string;
  readonly system: string;
}

/**
 * Browser and operating system of a User-Agent, as bowser detects them.
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

/** The beginning of a User-Agent, for an unknown client. */
export function plainAgent(userAgent: string): string {
  const characters = Array.from(userAgent.slice(0, longest));
  return characters.length <= longestShown ? userAgent : `${characters.slice(0, longestShown).join("")}…`;
}
