/**
 * Whether a text has more characters (code points) than the limit. More than twice as many UTF-16 code units
 * decide that without counting.
 */
export function exceeds(text: Iterable<string> & { readonly length: number }, maximum: number): boolean {
  return text.length > 2 * maximum || Array.from(text).length > maximum;
}
