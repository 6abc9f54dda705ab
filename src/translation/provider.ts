/** What a translation service offers. */
import type { OutgoingReply } from "../outgoing/client.ts";

/** The key of `languages` for texts of unknown language. */
export const unknownLanguage = "und";

/** Source language → the languages into which it is translated. */
export type LanguagePairs = ReadonlyMap<string, readonly string[]>;

export interface TranslatedTexts {
  /** HTML, in the order of the originals. */
  readonly texts: readonly string[];
  /** The language of the original: as given, or as the service detected it; null if it doesn't say. */
  readonly sourceLanguage: string | null;
}

export interface TranslationProvider {
  /** As users see it. */
  readonly name: string;
  /** @throws {TranslationFailed} */
  languages(): Promise<LanguagePairs>;
  /**
   * Translates HTML.
   * @param source null if unknown
   * @throws {TranslationFailed}
   */
  translate(texts: readonly string[], source: string | null, target: string): Promise<TranslatedTexts>;
}

/** The service failed, refused, or sent something else than a translation. */
export class TranslationFailed extends Error {
  override readonly name = "TranslationFailed";
  readonly reason: "unavailable" | "quota" | "busy";

  constructor(reason: TranslationFailed["reason"], options: ErrorOptions = {}) {
    super(`the translation service failed: ${reason}`, options);
    this.reason = reason;
  }
}

/** Bounds of a request to a translation service. */
export const translationBounds = { timeout: 12_000, maxBytes: 2_000_000, trusted: true } as const;

/**
 * The JSON of a reply.
 * @param quota the status with which the service says that its quota is used up
 * @throws {TranslationFailed}
 */
export function readJson(reply: OutgoingReply, quota: number): unknown {
  if (reply.status === quota) throw new TranslationFailed("quota");
  if (reply.status === 429) throw new TranslationFailed("busy");
  if (reply.status !== 200) {
    throw new TranslationFailed("unavailable", { cause: new Error(`status ${reply.status}`) });
  }
  try {
    return JSON.parse(reply.body.toString("utf8"));
  } catch (cause) {
    throw new TranslationFailed("unavailable", { cause });
  }
}

/** A member of a JSON object; undefined if there is none. */
export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The value as a list; empty if it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** @throws {TranslationFailed} for fewer or other texts than asked for */
export function assertTexts(texts: readonly unknown[], count: number): readonly string[] {
  const found = texts.filter((text) => typeof text === "string");
  if (found.length !== count) throw new TranslationFailed("unavailable");
  return found;
}
