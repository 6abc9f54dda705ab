/** Cached translations of statuses, at most one for each language. */
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

export type TranslationRow = Row<"status_translations", (typeof columns)[number]>;

const columns = [
  "content",
  "spoiler_text",
  "poll_options",
  "media_descriptions",
  "source_language",
  "provider",
] as const;

/** @param sourceHash of the original texts, so that an edited status isn't found */
export const findTranslation = read.first(
  "translation_find",
  (statusId: string, language: string, sourceHash: Buffer) =>
    table("status_translations")
      .where({ status_id: statusId, language, source_hash: sourceHash })
      .select(...columns),
);

/** Stores a translation in place of an older one; does nothing if the status was deleted meanwhile. */
export const putTranslation = write.run(
  "translation_put",
  (statusId: string, language: string, sourceHash: Buffer, row: TranslationRow) =>
    raw(
      `insert into status_translations (status_id, language, source_hash, ${columns.join(", ")}, created_at)
       select s.id, :language, :sourceHash, :content, :spoilerText, :pollOptions::text[], :mediaDescriptions::text[],
         :sourceLanguage, :provider, :now
       from (select id from statuses where id = :statusId for key share) s
       on conflict (status_id, language) do update set source_hash = excluded.source_hash, content = excluded.content,
         spoiler_text = excluded.spoiler_text, poll_options = excluded.poll_options,
         media_descriptions = excluded.media_descriptions, source_language = excluded.source_language,
         provider = excluded.provider, created_at = excluded.created_at`,
      {
        statusId,
        language,
        sourceHash,
        content: row.content,
        spoilerText: row.spoiler_text,
        pollOptions: row.poll_options,
        mediaDescriptions: row.media_descriptions,
        sourceLanguage: row.source_language,
        provider: row.provider,
        now: now(),
      },
    ),
);

/** Deletes translations from before a time. */
export const removeOldTranslations = write.run("translations_remove", (before: Date) =>
  table("status_translations").where("created_at", "<", before).delete(),
);
