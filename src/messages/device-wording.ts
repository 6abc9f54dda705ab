/** Words for the device of a session, on pages and in mails. */
import { deviceOf, plainAgent } from "../text/user-agent.ts";
import type { Translator } from "./catalogue.ts";

/** Browser and system in words; the beginning of a User-Agent that isn't recognised. */
export function deviceName(t: Translator, userAgent: string | null): string {
  if (userAgent === null) return t.text("settings.unknown_device");
  const device = deviceOf(userAgent);
  return device === undefined ? plainAgent(userAgent) : t.text("settings.device", { ...device });
}
