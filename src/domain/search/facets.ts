/**
 * Words of a status's search entry for properties other than its text. They begin with "=", which no word of a
 * text does. One search of the index combines them with words of the text.
 */
export const facets = {
  author: (accountId: string): string => `=from:${accountId}`,
  mentioned: (accountId: string): string => `=to:${accountId}`,
  property: (name: string): string => `=is:${name}`,
  language: (code: string): string => `=language:${code}`,
  public: "=public",
} as const;
