/** The URL of a hashtag's page. */
export function tagPage(publicUrl: URL, name: string): string {
  return new URL(`/tags/${encodeURIComponent(name)}`, publicUrl).href;
}
