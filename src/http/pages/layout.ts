/** The layout of all pages: frame, head, and security headers. */
import type { Response } from "express";
import type { ApiError } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { readHasTerms } from "../../domain/documents/operator-documents.ts";
import { offersRegistration } from "../../domain/registration/offered.ts";
import { readSettings } from "../../domain/settings/settings.ts";
import { DatabaseUnavailable } from "../../store/kernel/unavailable.ts";
import { Html, html } from "../../text/html.ts";
import { withoutDirections } from "../../text/controls.ts";
import { translatorOf } from "../language.ts";
import { type AssetName, accentPath, assetPath } from "./assets.ts";
import { localPath, queryString } from "./forms.ts";
import { type Frame, siteFooter, siteHeader } from "./frame.ts";
import { viewerDialog } from "./viewer.ts";
import { type Visitor, readVisitor } from "./visit.ts";

export { page } from "./handler.ts";

/**
 * Cache-Control of pages. They aren't compressed either: from the length of a compressed response with both a secret and
 * their own input, attackers could guess the secret (BREACH).
 */
export const privateCaching = "private, no-store, no-transform";

/** Cache-Control of pages whose only secret is the CSRF token, which is masked. */
export const compressedCaching = "private, no-store";

export interface Page {
  readonly title: string;
  /** May depend on the signed-in person, who is undefined for visitors. */
  readonly content: Html | ((visitor: Visitor | undefined) => Html);
  readonly status?: number;
  /** The error of a rejected form, whose status and headers the page gets. */
  readonly wrong?: ApiError | undefined;
  /** A wider page, for lists. */
  readonly wide?: boolean;
  /**
   * Whether a form of the page may redirect to other sites, as authorizing an app does: browsers apply `form-action` to
   * all redirects, whose targets are unknown here.
   */
  readonly allowsFormRedirects?: boolean;
  /** Whether to allow pictures from other origins. */
  readonly showsRemoteMedia?: boolean;
  /** The same for every visitor: cached for a minute, and may show remote media. */
  readonly isPublic?: boolean;
  /** A public page that shows nothing of other servers, and whose scripts call the API. */
  readonly isDocumentation?: boolean;
  /** Additional styles. */
  readonly styles?:
    "docs" | "admin" | "consent" | "emojiStyles" | "front" | "profile" | "settings" | undefined;
  /** Whether it may be compressed: it has no secret but the CSRF token. Public pages may. */
  readonly isCompressed?: boolean;
  /** Whether search engines may list the page; by default they may not. */
  readonly isIndexed?: boolean;
  /** A navigation beside the content; at the bottom of small screens. */
  readonly side?: Html;
  /** Beside the content on large screens only. */
  readonly beside?: Html | false;
  /** More elements of the head: previews, feeds, the canonical URL. */
  readonly head?: Html;
  /** Scripts of the page, which must also work without them. */
  readonly scripts?: readonly AssetName[];
  /** Omits navigation and footer, for popups; the default if a form may redirect to other sites. */
  readonly compact?: boolean;
}

/**
 * Sends a page. Its header shows the signed-in person, which costs one query if there is a session cookie;
 * such a page is never cached.
 */
export async function sendPage(context: Context, response: Response, view: Page): Promise<void> {
  const translator = translatorOf(response);
  const compact = view.compact ?? view.allowsFormRedirects === true;
  const parts = await readParts(context, response, compact);
  const { settings, visitor } = parts;
  const theme = visitor?.appearance.theme;
  const sourceUrl = context.config.sourceUrl.href;
  const frame: Frame = { ...parts, translator, address: addressOf(context, response, view), sourceUrl };
  const content = view.content instanceof Html ? view.content : view.content(visitor);
  const isPublic = view.isPublic === true || view.isDocumentation === true;
  // A cookie is for one browser, and so is the page that sets it.
  const isShared = isPublic && visitor === undefined && response.getHeader("Set-Cookie") === undefined;
  const { wrong, status = wrong?.status ?? 200 } = view;
  for (const [name, value] of Object.entries(wrong?.headers ?? {})) response.setHeader(name, value);
  response.status(status);
  const ownCaching = isPublic || view.isCompressed === true ? compressedCaching : privateCaching;
  response.set("Cache-Control", isShared ? "public, max-age=60" : ownCaching);
  response.set("Content-Language", translator.locale);
  response.vary("Accept-Language").vary("Cookie");
  response.set("Content-Security-Policy", policyOf(view, context.config));
  const body = html`<a class="skip" href="#content">${translator.text("common.skip")}</a>
    ${siteHeader(frame, compact)}
    ${withSides(view, html`<main id="content" class="${view.wide === true ? "wide" : ""}">${content}</main>`)}
    ${siteFooter(frame, compact)} ${(view.scripts ?? []).includes("posts") && viewerDialog(translator)}`;
  const { text } = html`<!doctype html>
    <html ${rootAttributes(translator, visitor)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="color-scheme"
          content="${theme === undefined || theme === "system" ? "light dark" : theme}"
        />
        ${view.isIndexed !== true && html`<meta name="robots" content="noindex" />`}
        <title>${withoutDirections(`${view.title} – ${settings.title}`)}</title>
        <link rel="preload" href="${assetPath("latin")}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${assetPath("stylesheet")}" />
        ${settings.accent_color !== "" && html`<link rel="stylesheet" href="${accentPath(settings.accent_color)}" />`}
        ${view.styles !== undefined && html`<link rel="stylesheet" href="${assetPath(view.styles)}" />`}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/pictures/icon-192.png" />
        <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
        ${view.head} ${(view.scripts ?? []).map((name) => scriptElement(assetPath(name)))}
      </head>
      <body class="${compact ? "compact" : ""}">
        ${body}
      </body>
    </html>`;
  response.type("html").send(text);
}

/** The language of the page, and the appearance that a member chose, for the styles. */
function rootAttributes({ locale }: Pick<Frame["translator"], "locale">, visitor: Visitor | undefined): Html {
  if (visitor === undefined) return html`lang="${locale}"`;
  const { theme, textSize, compact, reduceMotion } = visitor.appearance;
  return html`lang="${locale}" data-theme="${theme}" data-text="${textSize}"
  ${compact && html`data-density="compact"`} ${reduceMotion && html`data-motion="less"`}`;
}

/** The content beside its navigation. */
function withSides({ side, beside }: Pick<Page, "side" | "beside">, main: Html): Html {
  return side === undefined ? main : html`<div class="with-side">${side} ${main} ${beside}</div>`;
}

/** Data of the frame; without a database, the minimum for an error page. */
async function readParts(
  context: Context,
  response: Response,
  compact: boolean,
): Promise<Pick<Frame, "settings" | "offersRegistration" | "terms" | "visitor">> {
  try {
    const [settings, offers, terms, visitor] = await Promise.all([
      readSettings(context),
      offersRegistration(context),
      readHasTerms(context),
      compact ? undefined : readVisitor(context, response.req, response),
    ]);
    return { settings, offersRegistration: offers, terms, visitor };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const settings = { title: context.config.localDomain, accent_color: "" };
    return { settings, offersRegistration: false, terms: false, visitor: undefined };
  }
}

/**
 * The path of the page for another GET; without parameters after an error or a form. A request target may name another
 * host (RFC 9112, 3.2.2), or begin with two slashes.
 */
function addressOf(
  context: Context,
  { req: request }: Response,
  { wrong, status = wrong?.status ?? 200 }: Page,
): string {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const query = isRead && status < 400 ? queryString(request) : "";
  return localPath(context, `${request.path}${query === "" ? "" : `?${query}`}`, "/");
}

function policyOf(view: Page, { mediaUrl, publicUrl }: Context["config"]): string {
  const own = mediaUrl === undefined ? "" : ` ${new URL(mediaUrl).origin}`;
  const showsOthers = view.isPublic === true;
  const others = showsOthers || view.showsRemoteMedia === true ? " https:" : "";
  const elsewhere = `${own}${others}`;
  return [
    "default-src 'none'",
    ...((view.scripts ?? []).length === 0 ? [] : ["script-src 'self'"]),
    "style-src 'self'",
    `img-src 'self' data:${elsewhere}`,
    "font-src 'self'",
    "manifest-src 'self'",
    ...(others === "" ? [] : [`media-src 'self'${own} https:`]),
    ...((view.scripts ?? []).some((name) => name === "enhance") ? ["connect-src 'self'"] : []),
    // The public address may differ from the one in the address bar.
    ...(view.isDocumentation === true ? [`connect-src 'self' ${publicUrl.origin}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(view.allowsFormRedirects === true ? [] : ["form-action 'self'"]),
  ].join("; ");
}

function scriptElement(path: string): Html {
  // Modules are deferred by themselves.
  return path.endsWith(".mjs")
    ? html`<script src="${path}" type="module"></script>`
    : html`<script src="${path}" defer></script>`;
}

/** For the outcome of a form: the focus would be lost, and not every screen reader reads live regions of a new page. */
const focused = html`tabindex="-1" autofocus`;

/** An error message. @param isFocused whether it gets the focus, and no field */
export function wrongNotice(message: string | undefined, isFocused = true): Html | undefined {
  return message === undefined
    ? undefined
    : html`<p class="notice wrong" role="alert" ${isFocused && focused}>${message}</p>`;
}

/** What was done. */
export function goodNotice(message: string | undefined): Html | undefined {
  return message === undefined
    ? undefined
    : html`<p class="notice good" role="status" ${focused}>${message}</p>`;
}
