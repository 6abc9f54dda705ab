/** Cached translations of statuses, at most one for each language. */

import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type TranslationRow = Row<"status_translations", typeof columns>;

const columns = "content, spoiler_text, poll_options, media_descriptions, source_language, provider";

/** @param sourceHash of the original texts, so that an edited status isn't found */
export const findTranslation = read.first<
  [statusId: string, language: string, sourceHash: Buffer],
  TranslationRow
>(
  "translation_find",
  `select ${columns} from status_translations where status_id = $1 and language = $2 and source_hash = $3`,
);

/** Stores a translation in place of an older one; does nothing if the status was deleted meanwhile. */
export const putTranslation = write.run<
  [statusId: string, language: string, sourceHash: Buffer, row: TranslationRow]
>(
  "translation_put",
  `insert into status_translations (status_id, language, source_hash, ${columns}, created_at)
   select s.id, $2, $3, $4, $5, $6::text[], $7::text[], $8, $9, $now
   from (select id from statuses where id = $1 for key share) s
   on conflict (status_id, language) do update set source_hash = excluded.source_hash, content = excluded.content,
     spoiler_text = excluded.spoiler_text, poll_options = excluded.poll_options,
     media_descriptions = excluded.media_descriptions, source_language = excluded.source_language,
     provider = excluded.provider, created_at = excluded.created_at`,
  (statusId, language, sourceHash, row) => [
    statusId,
    language,
    sourceHash,
    row.content,
    row.spoiler_text,
    row.poll_options,
    row.media_descriptions,
    row.source_language,
    row.provider,
  ],
);

/** Deletes translations from before a time. */
export const removeOldTranslations = write.run<[before: Date]>(
  "translations_remove",
  "delete from status_translations where created_at < $1",
);
