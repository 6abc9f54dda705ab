/** The header Vary (RFC 9110, 12.5.5). */
import type { ServerResponse } from "node:http";

/** Adds the name of a request header to Vary, unless it is listed. */
export function addVary(response: ServerResponse, name: string): void {
  const given = response.getHeader("Vary");
  if (given === undefined) {
    response.setHeader("Vary", name);
    return;
  }
  const listed = String(given);
  if (listed === "*" || (listed.includes(name) && namesIn(listed).includes(name.toLowerCase()))) return;
  response.setHeader("Vary", `${listed}, ${name}`);
}

function namesIn(listed: string): string[] {
  return listed.split(",").map((one) => one.trim().toLowerCase());
}
