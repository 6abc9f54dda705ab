/** Shared by the settings tests: a signed-in browser, and forms selected by their action. */
import { IntlMessageFormat } from "intl-messageformat";
import type { Response } from "../../../support/supertest.ts";
import { type Locale, catalogues, locales } from "../../../../src/messages/catalogue.ts";
import type { TestPerson } from "../../../auth/support.ts";
import { Browser, type Form } from "../../../support/browser.ts";
import type { TestServer } from "../../../support/server.ts";

/** A signed-in browser. */
export async function signedIn(
  server: Pick<TestServer, "app">,
  { email, password }: Pick<TestPerson, "email" | "password">,
  headers: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  const browser = new Browser(server, headers);
  const sent = await browser.submit(await browser.visit("/auth/sign_in"), { email, password });
  if (sent.status !== 303) throw new Error(`nobody is signed in: ${sent.text}`);
  return browser;
}

export const formAt =
  (action: string) =>
  (form: Pick<Form, "action">): boolean =>
    form.action === action;

/** The value of a text field. */
export function valueOf(page: Response, name: string): string | undefined {
  const input = new RegExp(`<input[^>]*?name="${name}"[^>]*>`).exec(page.text)?.[0];
  return /value="([^"]*)"/.exec(input ?? "")?.[1];
}

/** Whether a checkbox is checked. */
export function isChecked(page: Response, name: string): boolean {
  const input = new RegExp(`<input[^>]*?name="${name}"[^>]*>`).exec(page.text)?.[0] ?? "";
  return /\schecked/.test(input);
}

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

/** `TYPE.literal` of the parser, which doesn't export the enumeration as a value. */
const isLiteral = ({ type }: { readonly type: number }): boolean => type === 0;

/** The literal parts of a message, including those of its tags and branches. */
function literalsOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => [
    ...(isLiteral(element) && "value" in element ? [element.value.trim()] : []),
    ...("children" in element ? literalsOf(element.children) : []),
    ...("options" in element ? Object.values(element.options).flatMap(({ value }) => literalsOf(value)) : []),
  ]);
}

function wordsIn(locale: Locale): Set<string> {
  const found = Object.values(catalogues[locale]).flatMap((text) =>
    literalsOf(new IntlMessageFormat(text, locale).getAst()),
  );
  return new Set(found.filter((text) => /\p{L}{2}/u.test(text)));
}

const literals = new Map(locales.map((locale) => [locale, wordsIn(locale)]));

/** Shorter literals ("on", "at") occur in many texts, and count only as the whole text. */
const telling = 15;

/** Texts and attributes of a page that are from another language's catalogue. */
export function foreignTexts(page: Response, locale: Locale): string[] {
  const own = literals.get(locale);
  const foreign = [...literals].flatMap(([other, texts]) => (other === locale ? [] : [...texts]));
  const onlyForeign = foreign.filter((text) => own?.has(text) !== true);
  const said = [
    ...page.text.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "").matchAll(/>([^<>]+)</g),
    ...page.text.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g),
  ].map(([, text = ""]) => text.replaceAll(/\s+/g, " ").trim());
  return said.filter((text) =>
    onlyForeign.some((part) => text === part || (part.length >= telling && text.includes(part))),
  );
}
