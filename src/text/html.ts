/** HTML templates that escape every value except HTML. */

/** HTML. Only the template makes it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = string | number | Html | readonly HtmlValue[] | false | undefined;

/**
 * html`<p>${name}</p>`: strings are escaped for text and quoted attributes, lists joined, false and undefined
 * omitted.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = withoutIndentation(strings);
  let text = parts[0] ?? "";
  // Without iterators, since pages consist of thousands of values.
  for (let index = 0; index < values.length; index += 1)
    text += render(values[index]) + (parts[index + 1] ?? "");
  return new Html(text);
}

const unindented = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The text of a template without its indentation, an eighth of a page. Values keep theirs. */
function withoutIndentation(strings: TemplateStringsArray): readonly string[] {
  const known = unindented.get(strings);
  if (known !== undefined) return known;
  const made = strings.map((part) => part.replaceAll(/\s*\n\s*/g, "\n"));
  unindented.set(strings, made);
  return made;
}

/** The same for XML. A separate name, because Prettier formats templates tagged `html` as HTML. */
export const xml = html;

function render(value: HtmlValue): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "string" || typeof value === "number") return escape(String(value));
  return value.map(render).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
