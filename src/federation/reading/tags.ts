/** The `tag` of a document: mentions, hashtags and custom emojis. */
import type { RemoteEmoji } from "../../domain/custom-emojis/remote-emojis.ts";
import { readForeignTag } from "../../text/hashtag.ts";
import { type Json, type JsonObject, isObject } from "../json-bounds.ts";
import { statusBounds } from "./bounds.ts";
import { timeOf, typesOf, uriOf, valueOf, wordsOf } from "./values.ts";

function ofType(tags: readonly Json[], type: string): JsonObject[] {
  return tags.filter(isObject).filter((tag) => typesOf(tag).includes(type));
}

/** URIs of the mentioned actors. */
export function readMentions(tags: readonly Json[]): string[] {
  const uris = ofType(tags, "Mention").flatMap((tag) => uriOf(valueOf(tag, "href")) ?? []);
  return [...new Set(uris)].slice(0, statusBounds.mentions);
}

/** Names as written, without `#` and characters that no name has. */
export function readHashtags(tags: readonly Json[]): string[] {
  const names = ofType(tags, "Hashtag").flatMap(
    (tag) => readForeignTag(wordsOf(tag, "name") ?? "")?.written ?? [],
  );
  return [...new Set(names)].slice(0, statusBounds.hashtags);
}

export function readEmojis(tags: readonly Json[]): RemoteEmoji[] {
  return ofType(tags, "Emoji")
    .slice(0, statusBounds.emojis)
    .flatMap((tag) => {
      const icon = valueOf(tag, "icon");
      const url = isObject(icon) ? uriOf(valueOf(icon, "url")) : uriOf(icon);
      const shortcode = wordsOf(tag, "name");
      if (url === undefined || shortcode === undefined) return [];
      return [{ shortcode, url, updated: timeOf(valueOf(tag, "updated")) }];
    });
}
