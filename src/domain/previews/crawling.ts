/** Fetches linked pages and their images, for link previews. */
import type { PreviewImage } from "../../media/image.ts";
import { UnreadableImage } from "../../media/image-bounds.ts";
import { ImagesUnavailable } from "../../media/images.ts";
import type { OutgoingReply, ReplyHead } from "../../outgoing/client.ts";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import type { FoundCard } from "../../store/previews/previews.ts";
import { xml } from "../../text/html.ts";
import { type OembedReply, readOembed } from "../../text/oembed-reply.ts";
import { decodePage } from "../../text/page-charset.ts";
import { type PageMetadata, type PagePlayer, readPageMetadata } from "../../text/page-metadata.ts";
import type { Context } from "../kernel/context.ts";

/** A page's preview without its image, and the image's URL. */
export interface CrawledPage {
  readonly card: Omit<FoundCard, "imageKey" | "imageDescription" | "blurhash">;
  readonly image: PageMetadata["image"];
}

/** Milliseconds for each request: the page, its oEmbed, and its image. */
const timeout = 10_000;

const maxRedirects = 5;

/** Maximum bytes read of a page, and of an oEmbed reply or image. */
const maxPageBytes = 1_048_576;
const maxOembedBytes = 100_000;
const maxImageBytes = 2 * 1_048_576;

/**
 * Fetches a page and its oEmbed, and reads its metadata.
 * @returns null if it can't be fetched, isn't HTML, or has no metadata
 */
export async function crawlPage(context: Context, url: string): Promise<CrawledPage | null> {
  const reply = await fetching(context, url, () =>
    context.outgoing.request(url, {
      headers: { accept: "text/html, application/xhtml+xml;q=0.9" },
      timeout,
      maxBytes: maxPageBytes,
      truncate: true,
      maxRedirects,
      reads: isPage,
    }),
  );
  if (reply === null || !isPage(reply)) return null;
  const page = decodePage(reply.body, reply.headers["content-type"] ?? "");
  const metadata = readPageMetadata(page, reply.url);
  const oembed = await crawlOembed(context, metadata.oembedUrl);
  return joinPage(metadata, oembed, context.config.publicUrl);
}

/** Fetches and re-encodes the image of a page; null if there is none. */
export async function crawlImage(context: Context, url: string): Promise<PreviewImage | null> {
  const reply = await fetching(context, url, () =>
    context.outgoing.request(url, {
      headers: { accept: "image/avif, image/webp, image/png, image/jpeg, image/gif" },
      timeout,
      maxBytes: maxImageBytes,
      maxRedirects,
      reads: ({ status, headers }) =>
        status === 200 && Number(headers["content-length"] ?? 0) <= maxImageBytes,
    }),
  );
  if (reply === null || reply.body.length === 0) return null;
  try {
    return await context.images.processPreview(reply.body);
  } catch (error) {
    if (!(error instanceof UnreadableImage || error instanceof ImagesUnavailable)) throw error;
    context.log.info({ error, host: reply.url.host }, "could not read the image of a link preview");
    return null;
  }
}

async function fetching(
  { log }: Context,
  url: string,
  request: () => Promise<OutgoingReply>,
): Promise<OutgoingReply | null> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    log.info({ failure: error.failure, host: new URL(url).host }, "could not fetch a link preview");
    return null;
  }
}

function isPage({ status, headers }: ReplyHead): boolean {
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  return status === 200 && (type === "text/html" || type === "application/xhtml+xml");
}

/** The page's oEmbed if it is valid. */
async function crawlOembed(context: Context, url: string | null): Promise<OembedReply | null> {
  if (url === null) return null;
  const reply = await fetching(context, url, () =>
    context.outgoing.request(url, {
      headers: { accept: "application/json" },
      timeout,
      maxBytes: maxOembedBytes,
      maxRedirects,
      reads: ({ status }) => status === 200,
    }),
  );
  return reply === null ? null : readOembed(reply.body.toString("utf8"), reply.url);
}

/** oEmbed takes precedence over the page, as in Mastodon. */
function joinPage(metadata: PageMetadata, oembed: OembedReply | null, ownUrl: URL): CrawledPage | null {
  const title = oembed?.title || metadata.title;
  if (title === "") return null;
  const player = framable(oembed?.player ?? metadata.player, ownUrl);
  const isPhoto = oembed?.type === "photo";
  const { width, height } = (isPhoto ? oembed : player) ?? { width: 0, height: 0 };
  const image = oembed?.imageUrl ?? null;
  return {
    card: {
      type: isPhoto ? "photo" : player === null ? "link" : "video",
      title,
      description: metadata.description,
      language: metadata.language,
      authorName: oembed?.authorName || metadata.authorName,
      authorUrl: oembed?.authorUrl || metadata.authorUrl,
      providerName: oembed?.providerName || metadata.providerName,
      providerUrl: oembed?.providerUrl ?? "",
      html: isPhoto || player === null ? "" : frame(player),
      width,
      height,
      embedUrl: isPhoto ? (image ?? "") : "",
      publishedAt: metadata.publishedAt,
    },
    image: image === null || image === metadata.image?.url ? metadata.image : { url: image, description: "" },
  };
}

/** Rejects pages of this server: within a frame, they could act in its name. */
function framable(player: PagePlayer | null, ownUrl: URL): PagePlayer | null {
  return player === null || new URL(player.url).host === ownUrl.host ? null : player;
}

/** The only HTML of a card: an iframe without access to the page around it. */
function frame({ url, width, height }: PagePlayer): string {
  // Not the tag `html`, because Prettier would break the line.
  return xml`<iframe src="${url}" width="${width}" height="${height}" allowfullscreen="true" frameborder="0" sandbox="allow-scripts allow-same-origin allow-popups allow-forms"></iframe>`
    .text;
}
