/** Describes a client's User-Agent for people. */
import Bowser from "bowser";

/** Maximum characters parsed, as many as sessions store. */
const longest = 512;

/** Maximum characters shown for an unknown browser. */
const longestShown = 80;

export interface Device {
  readonly browser: string;
  readonly system: string;
}

/**
 * Browser and operating system of a User-Agent, as detected by bowser.
 * @returns undefined unless both are known
 */
export function deviceOf(userAgent: string): Device | undefined {
  const bounded = userAgent.slice(0, longest).trim();
  if (bounded === "") return undefined;
  const { browser, os } = Bowser.parse(bounded);
  const name = browser.name?.trim() ?? "";
  const system = os.name?.trim() ?? "";
  return name === "" || system === "" ? undefined : { browser: name, system };
}

/** The beginning of an unknown client's User-Agent. */
export function plainAgent(userAgent: string): string {
  const characters = Array.from(userAgent.slice(0, longest));
  return characters.length <= longestShown ? userAgent : `${characters.slice(0, longestShown).join("")}…`;
}
