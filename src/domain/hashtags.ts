/** Pages of hashtags. */
import type { Context } from "./context.ts";

/** The page of a hashtag. */
export function tagUrl(context: Pick<Context, "config">, name: string): string {
  return new URL(`/tags/${encodeURIComponent(name)}`, context.config.publicUrl).href;
}
