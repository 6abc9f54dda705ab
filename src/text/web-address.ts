/** Maximum UTF-16 code units of a linked page's URL. PostgreSQL's indexes take at most 2,704 bytes. */
export const longestPageAddress = 2048;

/**
 * A normalised web URL: http or https, without a user name, at most 2,048 characters.
 * @param base resolves relative URLs
 * @returns undefined for any other URL
 */
export function webAddressOf(text: string | undefined, base?: URL): string | undefined {
  if (text === undefined || text.trim() === "" || text.length > longestPageAddress) return undefined;
  const url = URL.parse(text.trim(), base?.href);
  const valid =
    url !== null &&
    (url.protocol === "http:" || url.protocol === "https:") &&
    url.username === "" &&
    url.password === "" &&
    url.href.length <= longestPageAddress;
  return valid ? url.href : undefined;
}
