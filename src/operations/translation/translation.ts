import { viewerOf } from "../../domain/kernel/caller.ts";
import * as translating from "../../domain/translation/translating.ts";
import type { Operation } from "../kernel/operation.ts";

export const translateStatus: Operation<"translateStatus"> = async (
  { path, body, caller, lang, translator },
  context,
) => {
  const language = body.lang ?? (/^[\w-]{2,35}$/.test(lang) ? lang : translator.locale);
  const translated = await translating.translateStatus(context, viewerOf(caller), {
    statusId: path.id,
    language,
  });
  const { translation, poll, attachments } = translated;
  return {
    status: 200,
    body: {
      content: translation.content,
      spoiler_text: translation.spoiler_text,
      language: translated.language,
      media_attachments: attachments.map(({ id, description }) => ({ id, description })),
      poll: poll === null ? null : { id: poll.id, options: poll.options.map((title) => ({ title })) },
      detected_source_language: translation.source_language,
      provider: translation.provider,
    },
  };
};
