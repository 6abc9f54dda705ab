/** The interface of translation services. */
import type { OutgoingReply } from "../outgoing/client.ts";

/** The key of `languages` for texts of unknown language. */
export const unknownLanguage = "und";

/** Source language → target languages. */
export type LanguagePairs = ReadonlyMap<string, readonly string[]>;

export interface TranslatedTexts {
  /** HTML, in the order of the originals. */
  readonly texts: readonly string[];
  /** The source language, as given or detected; null if the service doesn't report it. */
  readonly sourceLanguage: string | null;
}

export interface TranslationProvider {
  /** The name shown to users. */
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

/** The service failed, rejected the request, or sent an invalid reply. */
export class TranslationFailed extends Error {
  override readonly name = "TranslationFailed";
  readonly reason: "unavailable" | "quota" | "busy";

  constructor(reason: TranslationFailed["reason"], options: ErrorOptions = {}) {
    super(`the translation service failed: ${reason}`, options);
    this.reason = reason;
  }
}

/** Limits of a request to a translation service. */
export const translationBounds = { timeout: 12_000, maxBytes: 2_000_000, trusted: true } as const;

/**
 * Parses a JSON reply.
 * @param quota the service's status for an exhausted quota
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

/** A member of a JSON object; undefined if missing. */
export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The value if it is an array; otherwise an empty array. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** @throws {TranslationFailed} for a wrong number or type of texts */
export function assertTexts(texts: readonly unknown[], count: number): readonly string[] {
  const found = texts.filter((text) => typeof text === "string");
  if (found.length !== count) throw new TranslationFailed("unavailable");
  return found;
}
