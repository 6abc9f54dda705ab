/** URIs, which have fewer characters than URLs that browsers accept. */

/** An http or https URI with the characters of RFC 3986. */
const httpUri =
  /^https?:\/\/(?:[\w.~:@!$&'()*+,;=[\]-]|%[\da-f]{2})+(?:\/(?:[\w.~:@!$&'()*+,;=/-]|%[\da-f]{2})*)?(?:\?(?:[\w.~:@!$&'()*+,;=/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~:@!$&'()*+,;=/?-]|%[\da-f]{2})*)?$/i;

/**
 * The URI that a URL stands for: itself, or with its other characters encoded.
 * @param url of http or https, of bounded length
 * @returns undefined if there is none
 */
export function uriOfUrl(url: string): string | undefined {
  if (httpUri.test(url) && URL.canParse(url)) return url;
  const encoded = URL.parse(url)?.href ?? "";
  return httpUri.test(encoded) ? encoded : undefined;
}
