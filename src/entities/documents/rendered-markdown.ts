/** Rendered Markdown of the server's documents and messages, which everyone reads and few change. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { renderMarkdown } from "../../text/markdown.ts";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Queryable } from "../../domain/kernel/context.ts";

/** UTF-16 code units of HTML that are kept. */
const keptHtml = 8_000_000;

const rendered = cacheSlot(() => ({
  kept: new LRUCache<string, string>({
    maxSize: keptHtml,
    sizeCalculation: (html) => html.length + 100,
  }),
  /** What is being rendered: many ask for a document that nobody has read before. */
  pending: new Map<string, Promise<string>>(),
}));

/** UTF-16 code units of texts that take milliseconds: a thread isn't worth its start. */
const longestHere = 4000;

const worker = new URL("../../text/markdown-worker.ts", import.meta.url);

/** `renderMarkdown`, once for each text; of long ones in a thread. */
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
