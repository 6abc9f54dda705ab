/**
 * Words of a status's search entry that select by something other than its text. They begin with "=", which no word of
 * a text does. As words, they are combined with the text in one search of the index.
 */
export const facets = {
  author: (accountId: string): string => `=from:${accountId}`,
  mentioned: (accountId: string): string => `=to:${accountId}`,
  property: (name: string): string => `=is:${name}`,
  language: (code: string): string => `=language:${code}`,
  public: "=public",
} as const;
