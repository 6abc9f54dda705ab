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
  let text = strings[0] ?? "";
  for (const [index, value] of values.entries()) text += render(value) + (strings[index + 1] ?? "");
  return new Html(text);
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
