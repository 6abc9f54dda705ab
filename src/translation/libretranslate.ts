/** LibreTranslate (https://docs.libretranslate.com/). */
import type { Outgoing } from "../outgoing/client.ts";
import {
  type TranslationProvider,
  assertTexts,
  listOf,
  member,
  readJson,
  translationBounds,
  unknownLanguage,
} from "./provider.ts";

export interface LibreTranslateOptions {
  /** The base URL of `/translate` and `/languages`. */
  readonly endpoint: URL;
  readonly apiKey: string | undefined;
}

/** LibreTranslate's status for an exhausted quota. */
const quotaStatus = 403;

export function openLibreTranslate(outgoing: Outgoing, options: LibreTranslateOptions): TranslationProvider {
  const at = (path: string): URL => new URL(path, options.endpoint.href.replace(/\/*$/, "/"));
  return {
    name: "LibreTranslate",
    async languages() {
      const reply = await outgoing.request(at("languages"), translationBounds);
      const pairs = new Map<string, readonly string[]>();
      for (const language of listOf(readJson(reply, quotaStatus))) {
        const code = member(language, "code");
        if (typeof code !== "string") continue;
        const targets = listOf(member(language, "targets")).filter((target) => typeof target === "string");
        pairs.set(
          code,
          targets.filter((target) => target !== code),
        );
      }
      return pairs.set(unknownLanguage, [...new Set([...pairs.values()].flat())]);
    },
    async translate(texts, source, target) {
      const reply = await outgoing.request(at("translate"), {
        ...translationBounds,
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          q: texts,
          source: source ?? "auto",
          target,
          format: "html",
          ...(options.apiKey === undefined ? {} : { api_key: options.apiKey }),
        }),
      });
      const json = readJson(reply, quotaStatus);
      const detected = member(listOf(member(json, "detectedLanguage"))[0], "language");
      return {
        texts: assertTexts(listOf(member(json, "translatedText")), texts.length),
        sourceLanguage: typeof detected === "string" ? detected : source,
      };
    },
  };
}
