/** The message catalogue in every supported language. */
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { IntlMessageFormat } from "intl-messageformat";
import { pointed, readContract } from "../../src/contract/document.ts";
import {
  type Locale,
  type MessageKey,
  catalogues,
  englishTranslator,
  locales,
  message,
  offeredLocale,
  translatorFor,
} from "../../src/messages/catalogue.ts";
import { html } from "../../src/text/html.ts";

const keys = Object.keys(catalogues.en) as MessageKey[];
type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

/** `TYPE.number` and `TYPE.plural`: a language may need a plural where English has a number only. */
const isNumber = ({ type }: { readonly type: number }): boolean => type === 2 || type === 6;

/** Plain text is `TYPE.literal`, 0, of the parser, which doesn't export the enumeration as a value. */
const isArgument = ({ type }: { readonly type: number }): boolean => type > 0;

/** The placeholders and tags of a message, including those of its plural and select branches. */
function argumentsOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => [
    ...("value" in element && isArgument(element)
      ? [`${isNumber(element) ? "number" : element.type} ${element.value}`]
      : []),
    ...("children" in element ? argumentsOf(element.children) : []),
    ...("options" in element
      ? Object.values(element.options).flatMap((option) => argumentsOf(option.value))
      : []),
  ]);
}

const isPlural = (element: Element): boolean => "pluralType" in element;
const isSelect = (element: Element): boolean => "options" in element && !isPlural(element);

/** The placeholders that choose between branches, with the names of the branches. */
function branchesOf(
  elements: readonly Element[],
  isWanted: (element: Element) => boolean,
): (readonly [placeholder: string, names: readonly string[]])[] {
  return elements.flatMap((element) => {
    if ("children" in element) return branchesOf(element.children, isWanted);
    if (!("options" in element)) return [];
    const nested = Object.values(element.options).flatMap(({ value }) => branchesOf(value, isWanted));
    const names = Object.keys(element.options).toSorted();
    return isWanted(element) ? [[element.value, names] as const, ...nested] : nested;
  });
}

function parse(locale: Locale, key: MessageKey): Element[] {
  return new IntlMessageFormat(catalogues[locale][key], locale).getAst();
}

/** Names, and words that several languages share with English. */
const shared = new Set(
  `Action Admin Administration ALT API Apps Archive Bots Code Collections Color Console Contact Conversations
  Description Document Domain E Emoji Emojis Export Hashtag Hashtags Horizontal Import In Interactions
  Invitation Invitations Links LitePub mail Markdown Mastodon Mentions minutes Moderation Name Nature No Note
  Notes Notifications Pages Passkeys Permissions Position PostgreSQL Public Relay Relays Roles Secret Server
  Sessions Site Smileys Software Source Spam Suggestions Text Type URL UTC Vertical Video Webhook Webhooks
  Website`.split(/\s+/),
);

describe("the message catalogue", () => {
  for (const locale of locales) {
    it(`is well-formed in ${locale}, with the same placeholders and tags as in English`, () => {
      for (const key of keys) {
        const found = new Set(argumentsOf(parse(locale, key)));
        const expected = new Set(argumentsOf(parse("en", key)));
        expect([...found].toSorted(), key).to.deep.equal([...expected].toSorted());
      }
    });

    it(`has the plural forms of the language in ${locale}, and the choices that English has`, () => {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
      for (const key of keys) {
        for (const [, names] of branchesOf(parse(locale, key), isPlural)) {
          const named = names.filter((name) => !name.startsWith("="));
          // One form is enough for a text that is the same for every number.
          expect(named, `${key} needs these branches`).to.deep.equal(named.length === 1 ? ["other"] : forms);
        }
        const chosen = new Map(branchesOf(parse(locale, key), isSelect));
        expect(chosen, key).to.deep.equal(new Map(branchesOf(parse("en", key), isSelect)));
      }
    });

    it(`has each English key once in the files of ${locale}, with a text`, async () => {
      const root = fileURLToPath(new URL(`../../src/messages/${locale}/`, import.meta.url));
      const written: string[] = [];
      for await (const file of glob("*.json", { cwd: root })) {
        const text = await readFile(`${root}${file}`, "utf8");
        written.push(...[...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => String(key)));
      }
      expect(written.toSorted()).to.deep.equal([...keys].toSorted());
      for (const key of keys) expect(catalogues[locale][key].trim(), key).not.to.equal("");
    });
  }

  it("is translated, except for names and shared words", () => {
    for (const locale of locales) {
      if (locale === "en") continue;
      const same = keys.filter((key) => catalogues[locale][key] === catalogues.en[key]);
      for (const key of same) {
        const text = catalogues.en[key].replaceAll(/\{[^{}]*\}/g, "");
        const words = text.match(/\p{L}+/gu) ?? [];
        expect(
          words.filter((word) => !shared.has(word)),
          `${locale} ${key}`,
        ).to.deep.equal([]);
      }
    }
  });

  it("has the spaces and apostrophes of French typography in fr", () => {
    const wrong = keys.filter((key) => /[ \u2009][:;!?»]|« |\p{L}'\p{L}/u.test(catalogues.fr[key]));
    expect(wrong, "needs U+202F before ;!? and U+00A0 before : and inside « »").to.deep.equal([]);
  });

  it("has no placeholders in what pages say was done: the key comes from the page's address", () => {
    const said = keys.filter((key) => key.startsWith("done."));
    expect(said).to.include("done.saved");
    for (const key of said) {
      expect(argumentsOf(parse("en", key)), key).to.deep.equal([]);
    }
  });

  it("has no unused messages", async () => {
    const root = fileURLToPath(new URL("../../src/", import.meta.url));
    let source = "";
    for await (const file of glob("**/*.ts", { cwd: root }))
      source += await readFile(`${root}${file}`, "utf8");
    const literals = new Set([...source.matchAll(/"([\w.]+)"/g)].map(([, literal]) => literal));
    // Keys are literals where they are used; families of keys are built from a prefix and a name.
    const families = new Set(
      [...source.matchAll(/`([a-z]+\.[a-z_.]*)\$\{/g)].map(([, prefix]) => prefix ?? ""),
    );
    const unused = keys.filter(
      (key) => !literals.has(key) && ![...families].some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).to.deep.equal([]);
  });

  it("nests messages, and formats lists", () => {
    const reason = message("errors.field_reason", { field: "Text", reason: "x" });
    const whole = message("errors.validation_failed", { reasons: [reason, "y"] });
    expect(englishTranslator.say(whole)).to.equal("Validation failed: Text x, y");
  });

  it("doesn't interpret placeholders or tags in user text", () => {
    const path = "/{path}<b>'";
    expect(englishTranslator.text("errors.unknown_path", { path })).to.equal(`There is nothing at ${path}`);
  });

  it("escapes user text in HTML messages, and keeps their markup", () => {
    const translator = translatorFor("de");
    const escaped = translator.html("errors.unknown_path", { path: "<b>" }).text;
    expect(escaped).to.equal("Unter &lt;b&gt; gibt es nichts");
    const kept = translator.html("errors.unknown_path", { path: html`<b>${"&"}</b>` }).text;
    expect(kept).to.equal("Unter <b>&amp;</b> gibt es nichts");
  });

  it("is named in the contract with all its languages", () => {
    const names = new Intl.DisplayNames("en", { type: "language" });
    const listed = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
      locales.map((locale) => names.of(locale) ?? locale),
    );
    const description = pointed(readContract().document, "#/info/description");
    expect(String(description).replaceAll(/\s+/g, " ")).to.include(`prefers: ${listed}.`);
  });

  it("resolves a regional variant to its language, and rejects other languages", () => {
    expect(["de", "de-AT", "DE_ch", "en-GB", "la", "deu", ""].map(offeredLocale)).to.deep.equal([
      "de",
      "de",
      "de",
      "en",
      undefined,
      undefined,
      undefined,
    ]);
  });
});
