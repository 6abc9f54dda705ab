/** The page of a hashtag on the server at an address. */
export function tagPage(publicUrl: URL, name: string): string {
  return new URL(`/tags/${encodeURIComponent(name)}`, publicUrl).href;
}
