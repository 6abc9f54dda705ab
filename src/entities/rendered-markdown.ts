/** Rendered Markdown of the server's documents and messages, which everyone reads and few change. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { renderMarkdown } from "../text/markdown.ts";
import { cacheSlot } from "../domain/kernel/caches.ts";
import type { Queryable } from "../domain/kernel/context.ts";

/** UTF-16 code units of HTML that are kept. */
const keptHtml = 8_000_000;

const rendered = cacheSlot(
  () => new LRUCache<string, string>({ maxSize: keptHtml, sizeCalculation: (html) => html.length + 100 }),
);

/** `renderMarkdown`, once for each text: a document of the greatest length takes about half a second. */
export function renderOnce({ caches }: Pick<Queryable, "caches">, source: string): string {
  const cache = caches.get(rendered);
  const key = createHash("sha256").update(source).digest("base64");
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = renderMarkdown(source);
  cache.set(key, html);
  return html;
}
