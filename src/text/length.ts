/**
 * Whether a text has more characters (code points) than it may. One with more than twice as many UTF-16 code units has,
 * and is not looked at.
 */
export function exceeds(text: Iterable<string> & { readonly length: number }, maximum: number): boolean {
  return text.length > 2 * maximum || Array.from(text).length > maximum;
}
