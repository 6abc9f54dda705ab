import { Tokenizer } from "htmlparser2";

export interface HtmlListener {
  /** An opening tag. The map has the requested attributes only, the first of each name. */
  open?(name: string, attributes: ReadonlyMap<string, string>): void;
  /** Text, with entities decoded; also the content of scripts and styles, without entities. May come in parts. */
  text?(text: string): void;
  close?(name: string): void;
}

const ignore = (): void => undefined;

/**
 * Reads the tags and the text of HTML in order, in linear time. It works on tokens, because tracking open
 * elements takes quadratic time for hostile nesting: unclosed and unopened tags are reported as they are.
 * @param attributes the names of the attributes to read, in lower case
 */
export function scanHtml(html: string, attributes: ReadonlySet<string>, listener: HtmlListener): void {
  let name = "";
  let found = new Map<string, string>();
  /** The attribute being read, if requested. */
  let attribute: string | undefined;
  let value = "";
  const opened = (): void => {
    listener.open?.(name, found);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        found = new Map();
      },
      onattribname(start, end) {
        const key = html.slice(start, end).toLowerCase();
        attribute = attributes.has(key) && !found.has(key) ? key : undefined;
        value = "";
      },
      onattribdata(start, end) {
        if (attribute !== undefined) value += html.slice(start, end);
      },
      onattribentity(codePoint) {
        if (attribute !== undefined) value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        if (attribute !== undefined) found.set(attribute, value);
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag(start, end) {
        listener.close?.(html.slice(start, end).toLowerCase());
      },
      ontext(start, end) {
        listener.text?.(html.slice(start, end));
      },
      ontextentity(codePoint) {
        listener.text?.(String.fromCodePoint(codePoint));
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
