/** Caches rendered Markdown of the server's documents and messages, which are often read and rarely changed. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { renderMarkdown } from "../../text/markdown.ts";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Queryable } from "../../domain/kernel/context.ts";

/** Maximum UTF-16 code units of cached HTML. */
const keptHtml = 8_000_000;

const rendered = cacheSlot(() => ({
  kept: new LRUCache<string, string>({
    maxSize: keptHtml,
    sizeCalculation: (html) => html.length + 100,
  }),
  /** Renderings in progress, which concurrent readers share. */
  pending: new Map<string, Promise<string>>(),
}));

/** UTF-16 code units up to which a text is rendered without a thread: it takes milliseconds. */
const longestHere = 4000;

const worker = new URL("../../text/markdown-worker.ts", import.meta.url);

/** `renderMarkdown` with a cache. Renders long texts in a thread. */
export async function renderOnce(
  { caches, threads }: Pick<Queryable, "caches" | "threads">,
  source: string,
): Promise<string> {
  const { kept, pending } = caches.get(rendered);
  const key = createHash("sha256").update(source).digest("base64");
  const known = kept.get(key) ?? pending.get(key);
  if (known !== undefined) return known;
  const rendering =
    source.length <= longestHere
      ? Promise.resolve(renderMarkdown(source))
      : threads.run<string, string>(worker, source);
  pending.set(key, rendering);
  try {
    const html = await rendering;
    kept.set(key, html);
    return html;
  } finally {
    pending.delete(key);
  }
}
