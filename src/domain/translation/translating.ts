/** Translates statuses with the configured service. */
import { createHash } from "node:crypto";
import { message } from "../../messages/catalogue.ts";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import { findMedia } from "../../store/media/media.ts";
import { findPolls } from "../../store/statuses/polls.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import {
  type TranslationRow,
  findTranslation,
  putTranslation,
} from "../../store/translation/translations.ts";
import { html } from "../../text/html.ts";
import { plainText, sanitizeRemoteHtml } from "../../text/sanitize.ts";
import {
  type LanguagePairs,
  type TranslationProvider,
  TranslationFailed,
  unknownLanguage,
} from "../../translation/provider.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";
import { loadOriginal } from "../statuses/loading.ts";

/** Maximum UTF-16 code units of all texts of a status together. */
const longestSource = 50_000;

const hour = 3_600_000;

const memoizedPairs = memoize(6 * hour, (context): Promise<LanguagePairs> => {
  const { translation } = context;
  return translation === null ? Promise.resolve(new Map()) : asking(context, () => translation.languages());
});

/**
 * The available language pairs; empty if the server doesn't translate.
 * @throws {ApiError} 503 if the service fails
 */
export function readLanguagePairs(context: Context): Promise<LanguagePairs> {
  return memoizedPairs.get(context);
}

export interface TranslatedStatus {
  readonly language: string;
  readonly translation: TranslationRow;
  readonly poll: { readonly id: string; readonly options: readonly string[] } | null;
  readonly attachments: readonly { readonly id: string; readonly description: string }[];
}

/**
 * Translates a status, or returns the cached translation; for a reblog, the original.
 * @param language the target: a BCP 47 tag, of which the service may only know the first part
 * @throws {ApiError} 403 if the server doesn't translate, or not this status into this language; 404 for an
 * unknown or invisible status; 503 if the service fails
 */
export async function translateStatus(
  context: Context,
  viewer: Viewer,
  { statusId, language }: { readonly statusId: string; readonly language: string },
): Promise<TranslatedStatus> {
  const status = await loadOriginal(context, statusId, viewer);
  const { translation: provider } = context;
  if (provider === null) throw refused("off");
  if (status.visibility !== "public" && status.visibility !== "unlisted") throw refused("private");
  const pairs = await readLanguagePairs(context);
  const source = sourceOf(pairs, status.language);
  const target = targetOf(pairs, source, language);
  if (target === undefined) throw refused("language");
  const texts = await readTexts(context, status);
  const originals = [
    texts.content,
    texts.spoiler,
    ...texts.options,
    ...texts.descriptions.map(({ text }) => text),
  ];
  if (originals.join("").length > longestSource) throw refused("long");
  const hash = createHash("sha256")
    .update(JSON.stringify([provider.name, source, originals]))
    .digest();
  const cached = await findTranslation(context.store, status.id, target, hash);
  const translation =
    cached ?? (await translateTexts(context, provider, { texts, originals, source, target }));
  if (cached === undefined)
    await context.writeWithoutActor(keep, { statusId: status.id, target, hash, translation });
  return {
    language: target,
    translation,
    poll: status.poll_id === null ? null : { id: status.poll_id, options: translation.poll_options },
    attachments: texts.descriptions.map(({ id }, index) => ({
      id,
      description: translation.media_descriptions[index] ?? "",
    })),
  };
}

type Refusal = "off" | "private" | "language" | "long";

function refused(refusal: Refusal): ApiError {
  const keys = {
    off: "errors.translation_off",
    private: "errors.translation_private",
    language: "errors.translation_language",
    long: "errors.translation_long",
  } as const;
  return new ApiError(403, "translation_unavailable", message(keys[refusal]));
}

/** The language of the status as the service names it; null if the service must detect it. */
function sourceOf(pairs: LanguagePairs, language: string | null): string | null {
  if (language === null || language === unknownLanguage) return null;
  return [language, primary(language)].find((code) => pairs.has(code)) ?? language;
}

function targetOf(pairs: LanguagePairs, source: string | null, language: string): string | undefined {
  const targets = pairs.get(source ?? unknownLanguage) ?? [];
  return [language, primary(language)].flatMap(
    (code) => targets.find((target) => target.toLowerCase() === code.toLowerCase()) ?? [],
  )[0];
}

function primary(language: string): string {
  return language.split(/[-_]/, 1)[0] ?? language;
}

/** The texts of a status as HTML. */
interface Texts {
  readonly content: string;
  readonly spoiler: string;
  readonly options: readonly string[];
  /** One per attachment, empty without a description. */
  readonly descriptions: readonly { readonly id: string; readonly text: string }[];
}

async function readTexts({ store }: Context, status: StatusRow): Promise<Texts> {
  const [media, polls] = await Promise.all([
    findMedia(store, status.media_ids),
    findPolls(store, status.poll_id === null ? [] : [status.poll_id]),
  ]);
  const escaped = (text: string): string => html`${text}`.text;
  const descriptions = new Map(media.map((row) => [row.id, escaped(row.description ?? "")]));
  return {
    content: status.content,
    spoiler: escaped(status.spoiler_text),
    options: (polls[0]?.options ?? []).map(escaped),
    descriptions: status.media_ids.flatMap((id) => {
      const text = descriptions.get(id);
      return text === undefined ? [] : [{ id, text }];
    }),
  };
}

interface Job {
  readonly texts: Texts;
  /** Content, spoiler text, options and descriptions. */
  readonly originals: readonly string[];
  readonly source: string | null;
  readonly target: string;
}

async function translateTexts(
  context: Context,
  provider: TranslationProvider,
  { texts, originals, source, target }: Job,
): Promise<TranslationRow> {
  // Services reject empty texts, or charge for them.
  const sent = originals.filter((text) => text !== "");
  const reply =
    sent.length === 0
      ? { texts: [], sourceLanguage: source }
      : await asking(context, () => provider.translate(sent, source, target));
  const translated = [...reply.texts];
  const results = originals.map((text) => (text === "" ? "" : (translated.shift() ?? "")));
  const [content = "", spoiler = "", ...rest] = results;
  const plain = rest.map((text) => plainText(text));
  return {
    content: sanitizeRemoteHtml(content),
    spoiler_text: plainText(spoiler),
    poll_options: plain.slice(0, texts.options.length),
    media_descriptions: plain.slice(texts.options.length),
    source_language: reply.sourceLanguage,
    provider: provider.name,
  };
}

/** @throws {ApiError} 503 if the service fails */
async function asking<Reply>({ log }: Context, ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TranslationFailed) && !(error instanceof OutgoingError)) throw error;
    log.warn({ error }, "translation service failed");
    const quota = error instanceof TranslationFailed && error.reason === "quota";
    const key = quota ? "errors.translation_quota" : "errors.translation_failed";
    throw new ApiError(503, "translation_failed", message(key), { cause: error });
  }
}

interface Kept {
  readonly statusId: string;
  readonly target: string;
  readonly hash: Buffer;
  readonly translation: TranslationRow;
}

async function keep(tx: Transaction, { statusId, target, hash, translation }: Kept): Promise<void> {
  await putTranslation(tx.store, statusId, target, hash, translation);
}
