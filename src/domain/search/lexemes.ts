/** A lexeme in the notation of PostgreSQL's tsvector and tsquery. */
export function quoteLexeme(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
