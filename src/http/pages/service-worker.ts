/**
 * The service worker, which shows push messages, and a page when the server can't be reached. Its address has the language
 * of that page, so that browsers replace it when a person chooses another one. To remove it, serve a script here that calls
 * `registration.unregister()` and deletes the caches: browsers keep a worker whose address is gone.
 */
import { createHash } from "node:crypto";
import type { Response } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { readSettings } from "../../domain/settings/settings.ts";
import { type Translator, offeredLocale, translatorFor } from "../../messages/catalogue.ts";
import { html } from "../../text/html.ts";
import { translatorOf } from "../language.ts";
import { accentPath, assetPath, workerText } from "./assets.ts";
import { queryFields } from "./forms.ts";
import { sendPage } from "./layout.ts";

export const offlinePath = "/offline";

/** Sends the worker. Browsers ask for it again at each visit, and replace it when a byte differs. */
export async function sendServiceWorker(context: Context, response: Response): Promise<void> {
  // Not `lang`, which would set the language of the person's pages.
  const t = translatorFor(offeredLocale(queryFields(response.req).get("language") ?? "") ?? "en");
  const texts = await offlineTexts(context, t);
  const page = `${offlinePath}?lang=${t.locale}`;
  const { accent_color: accent } = await readSettings(context);
  const accents = accent === "" ? [] : [accentPath(accent)];
  const files = [assetPath("stylesheet"), ...accents, assetPath("latin"), "/favicon.ico"];
  const version = createHash("sha256")
    .update(JSON.stringify([page, files, texts]))
    .digest("base64url");
  const offline = { cache: `offline-${version.slice(0, 16)}`, page, files };
  const { mediaUrl } = context.config;
  const own = mediaUrl === undefined ? "" : ` ${new URL(mediaUrl).origin}`;
  response.set({
    "Cache-Control": "no-cache",
    // What the worker requests, with the pictures of notifications; pages have policies of their own.
    "Content-Security-Policy": `default-src 'none'; connect-src 'self'; img-src 'self' https:${own}`,
  });
  response.type("js").send(`const offline = ${JSON.stringify(offline)};\n${workerText}`);
}

/** Sends the page that the worker stores: the same for visitors and for all members. */
export async function sendOffline(context: Context, response: Response): Promise<void> {
  const { title, words, retry } = await offlineTexts(context, translatorOf(response));
  await sendPage(context, response, {
    title,
    compact: true,
    content: html`<div class="card">
      <h1>${title}</h1>
      <p>${words}</p>
      <!-- The address of the page that was asked for. -->
      <a class="button" href="">${retry}</a>
    </div>`,
  });
}

interface OfflineTexts {
  readonly title: string;
  readonly words: string;
  readonly retry: string;
}

async function offlineTexts(context: Context, t: Translator): Promise<OfflineTexts> {
  const { title: server } = await readSettings(context);
  return {
    title: t.text("common.offline_title"),
    words: t.text("common.offline", { server }),
    retry: t.text("common.try_again"),
  };
}
