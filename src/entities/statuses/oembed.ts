/** Statuses → oEmbed documents (oembed.com). */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import { html } from "../../text/html.ts";

/** Pixels, as in Mastodon. */
const defaultWidth = 400;

/** Seconds. */
const day = 86_400;

/** @param size the embedding site's maximum width and height, in pixels */
export function renderOEmbed(
  context: Queryable,
  { account, uri, url }: Schemas["Status"],
  size: { readonly width?: number | undefined; readonly height?: number | undefined },
): Schemas["OEmbed"] {
  const { localDomain, publicUrl } = context.config;
  const address = url ?? uri;
  const name = account.display_name.trim() === "" ? account.username : account.display_name;
  const title = `Post by ${name}`;
  const author = html`<bdi>${title}</bdi> (@${account.acct}@${localDomain})`;
  const link = html`<a href="${address}">${author}</a>`;
  const quotation = html`<blockquote cite="${address}">${link}</blockquote>`;
  return {
    type: "rich",
    version: "1.0",
    title,
    author_name: name,
    author_url: account.url ?? publicUrl.href,
    provider_name: localDomain,
    provider_url: publicUrl.href,
    cache_age: day,
    html: quotation.text,
    width: size.width ?? defaultWidth,
    height: size.height ?? null,
  };
}
