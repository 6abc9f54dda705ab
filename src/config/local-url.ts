/** URLs for tests and for a network of one's own. */
import { isIP } from "node:net";

/** Whether only this machine or its network can reach a URL's host. */
export function isLocalUrl({ hostname }: URL): boolean {
  return (
    hostname === "localhost" ||
    /\.(?:localhost|local|internal|lan)$/.test(hostname) ||
    isIP(hostname.replace(/^\[|\]$/g, "")) !== 0
  );
}
