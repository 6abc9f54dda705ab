/** DeepL (https://developers.deepl.com/docs). */
import type { Outgoing, OutgoingReply } from "../outgoing/client.ts";
import {
  type TranslationProvider,
  assertTexts,
  listOf,
  member,
  readJson,
  translationBounds,
  unknownLanguage,
} from "./provider.ts";

export interface DeepLOptions {
  readonly apiKey: string;
  /** For tests: replaces the URL of the service. */
  readonly endpoint?: URL;
}

/** DeepL's status for an exhausted quota. */
const quotaStatus = 456;

export function openDeepL(outgoing: Outgoing, { apiKey, endpoint }: DeepLOptions): TranslationProvider {
  // Keys of the free plan end with `:fx`, and have a separate server.
  const usual = apiKey.endsWith(":fx") ? "https://api-free.deepl.com/" : "https://api.deepl.com/";
  const base = endpoint ?? new URL(usual);
  const headers = { Authorization: `DeepL-Auth-Key ${apiKey}` };
  const get = (path: string): Promise<OutgoingReply> =>
    outgoing.request(new URL(path, base), { ...translationBounds, headers });
  const codes = async (type: "source" | "target"): Promise<string[]> =>
    listOf(readJson(await get(`/v2/languages?type=${type}`), quotaStatus)).flatMap((language) => {
      const code = member(language, "language");
      return typeof code === "string" ? [normalise(code)] : [];
    });
  return {
    name: "DeepL.com",
    async languages() {
      const [sources, listed] = await Promise.all([codes("source"), codes("target")]);
      // English and Portuguese are accepted without a region, but not listed.
      const targets = [...new Set([...listed, "en", "pt"])];
      return new Map(
        [unknownLanguage, ...sources].map((source) => [
          source,
          targets.filter((target) => target !== source),
        ]),
      );
    },
    async translate(texts, source, target) {
      const reply = await outgoing.request(new URL("/v2/translate", base), {
        ...translationBounds,
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({
          text: texts,
          target_lang: target.toUpperCase(),
          tag_handling: "html",
          ...(source === null ? {} : { source_lang: source.toUpperCase() }),
        }),
      });
      const translations = listOf(member(readJson(reply, quotaStatus), "translations"));
      const detected = member(translations[0], "detected_source_language");
      return {
        texts: assertTexts(
          translations.map((translation) => member(translation, "text")),
          texts.length,
        ),
        sourceLanguage: typeof detected === "string" ? normalise(detected) : source,
      };
    },
  };
}

/** `EN-GB` → `en-GB`. */
function normalise(code: string): string {
  const [language = "", ...rest] = code.split(/[-_]/);
  return [language.toLowerCase(), ...rest.map((part) => part.toUpperCase())].join("-");
}
