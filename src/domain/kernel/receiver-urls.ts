/** URLs that staff configure as targets of requests. */
import { isIP } from "node:net";
import { message } from "../../messages/catalogue.ts";
import { isPublicAddress } from "../../outgoing/addresses.ts";
import type { Queryable } from "./context.ts";
import { invalid } from "./invalid.ts";

/** Characters. */
const longestUrl = 2048;

/**
 * A normalised http or https URL. Host names are resolved when a request is sent; IP addresses are checked now.
 * @throws {ApiError} 422 for any other text, and for a private address unless allowed
 */
export function readReceiverUrl({ config }: Queryable, given: string): string {
  const url = given.length <= longestUrl ? URL.parse(given) : null;
  const isValid =
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.hostname !== "" &&
    !url.hostname.endsWith(".") &&
    url.username === "" &&
    url.password === "" &&
    url.href.length <= longestUrl;
  if (!isValid) throw invalid("url", "ERR_INVALID", message("reasons.url"));
  if (!config.allowPrivateAddresses && isPrivateHost(url.hostname)) {
    throw invalid("url", "ERR_INVALID", message("reasons.private_address"));
  }
  return url.href;
}

function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0) return !isPublicAddress(address);
  return /^(?:.*\.)?localhost\.?$/.test(hostname);
}
