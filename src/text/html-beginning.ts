/** Tags and texts of sanitised HTML: it has no angle brackets in texts and attributes. */
const parts = /<(\/?)([a-z0-9]+)[^<>]*>|[^<]+/g;

/**
 * The beginning of sanitised HTML, well-formed: it ends after a word, with an ellipsis, and open elements are closed.
 * @param most UTF-16 code units of text
 * @returns the HTML itself if it has no more text
 */
export function htmlBeginning(html: string, most: number): string {
  const open: string[] = [];
  let left = most;
  for (const { 0: part, 1: slash, 2: name, index } of html.matchAll(parts)) {
    if (name === undefined) {
      if (part.length > left) {
        const ends = open.toReversed().map((element) => `</${element}>`);
        return `${html.slice(0, index)}${cut(part, left)}…${ends.join("")}`;
      }
      left -= part.length;
    } else if (slash === "/") open.pop();
    else if (name !== "br") open.push(name);
  }
  return html;
}

/** Without a part of a word, an entity or a surrogate pair at its end. Some languages have no spaces. */
function cut(text: string, most: number): string {
  const start = text.slice(0, most);
  const space = start.lastIndexOf(" ");
  if (space > most / 2) return start.slice(0, space);
  return start.replace(/&[#\w]{0,31}$/, "").replace(/[\uD800-\uDBFF]$/, "");
}
