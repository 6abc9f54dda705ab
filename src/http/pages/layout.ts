/** What all pages have in common: the frame, the stylesheet, and the headers that keep others out of them. */
import type { Request, RequestHandler, Response } from "express";
import type { Context } from "../../domain/context.ts";
import { readSettings } from "../../domain/settings.ts";
import { DatabaseUnavailable } from "../../store/unavailable.ts";
import { type Html, html } from "../../text/html.ts";
import { translatorOf } from "../language.ts";
import { type AssetName, assetPath } from "./assets.ts";

/**
 * What a page says to caches. It isn't compressed either: whoever sees the length of an answer that holds both the
 * form's proof and words of theirs could guess the proof, letter by letter (BREACH).
 */
export const forNobodyElse = "private, no-store, no-transform";

/** A handler that may fail: what it throws goes to the page of errors. */
export function page(handler: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return (request, response, next) => {
    handler(request, response).catch(next);
  };
}

export interface Page {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** Scripts that add to the page; it works without them. */
  readonly scripts?: readonly AssetName[];
  /** For lists of things, which need the room. */
  readonly wide?: boolean;
  /**
   * Whether a form of the page may lead elsewhere, as the consent to an app does: browsers hold `form-action` against
   * every redirect that follows, whose end nobody knows here.
   */
  readonly leadsElsewhere?: boolean;
  /** Whether pictures of other servers are shown, or of this server under another address. */
  readonly showsOtherServers?: boolean;
  /** The same for everybody: may be kept for a minute, and shows pictures that stand on other servers. */
  readonly isPublic?: boolean;
}

/** The server's name; its domain while the settings can't be read, so that there is a page for that, too. */
async function titleOf(context: Context): Promise<string> {
  try {
    return (await readSettings(context)).title;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return context.config.localDomain;
    throw error;
  }
}

/** Ends the request with a page. */
export async function sendPage(context: Context, response: Response, view: Page): Promise<void> {
  const site = await titleOf(context);
  const translator = translatorOf(response);
  const { scripts = [] } = view;
  response.status(view.status ?? 200);
  const isPublic = view.isPublic === true;
  response.set("Cache-Control", isPublic ? "public, max-age=60" : forNobodyElse);
  response.set("Content-Language", translator.locale);
  response.vary("Accept-Language").vary("Cookie");
  response.set(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      "style-src 'self'",
      ...(scripts.length > 0 ? ["script-src 'self'"] : []),
      `img-src 'self' data:${isPublic || view.showsOtherServers === true ? " https:" : ""}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(view.leadsElsewhere === true ? [] : ["form-action 'self'"]),
    ].join("; "),
  );
  const { text } = html`<!doctype html>
    <html lang="${translator.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${view.title} – ${site}</title>
        <link rel="stylesheet" href="${assetPath("stylesheet")}" />
        ${scripts.map((name) => html`<script defer src="${assetPath(name)}"></script>`)}
      </head>
      <body>
        <a class="skip" href="#content">${translator.text("common.skip")}</a>
        <header class="site">
          <a href="/"><span class="mark" aria-hidden="true"></span>${site}</a>
        </header>
        <main id="content" class="${view.wide === true ? "wide" : ""}">${view.content}</main>
        <footer>${context.config.localDomain}</footer>
      </body>
    </html>`;
  response.type("html").send(text);
}

/** A box that says what went wrong, read out by screen readers at once. */
export function wrongNotice(message: string | undefined): Html | undefined {
  return message === undefined ? undefined : html`<p class="notice wrong" role="alert">${message}</p>`;
}

export function goodNotice(message: string | undefined): Html | undefined {
  return message === undefined ? undefined : html`<p class="notice good" role="status">${message}</p>`;
}
