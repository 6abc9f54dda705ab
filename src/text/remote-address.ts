/** Maximum UTF-16 code units of a stored URL on another server. */
export const longestRemoteAddress = 2048;

/**
 * The normalised URL of a remote file; undefined for anything but an absolute HTTP or HTTPS URL without a user
 * name.
 */
export function remoteAddress(text: string): string | undefined {
  if (text.length > longestRemoteAddress) return undefined;
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return undefined;
  url.hash = "";
  return url.href.length > longestRemoteAddress ? undefined : url.href;
}
