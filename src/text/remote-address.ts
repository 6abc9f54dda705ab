/** UTF-16 code units of an address on another server that is stored. */
export const longestRemoteAddress = 2048;

/**
 * The address of a file on another server in its normal form; undefined for anything but an absolute HTTP or HTTPS URL
 * without a user name.
 */
export function remoteAddress(text: string): string | undefined {
  if (text.length > longestRemoteAddress) return undefined;
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return undefined;
  url.hash = "";
  return url.href.length > longestRemoteAddress ? undefined : url.href;
}
