/** The language of a reply. */
import { parseCookie } from "cookie";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import {
  type Locale,
  type Translator,
  locales,
  offeredLocale,
  translatorFor,
} from "../messages/catalogue.ts";

const cookie = "concord_lang";

/** Longer Accept-Language headers are ignored. Browsers send fewer than a hundred characters. */
const longestHeader = 256;

/**
 * The translator of a reply. Its language is `lang` in the query or the body, else the language chosen earlier on a
 * page, else Accept-Language (RFC 9110, 12.5.4), else English.
 */
export function translatorOf(response: Response): Translator {
  const chosen = response.locals["translator"] as Translator | undefined;
  if (chosen !== undefined) return chosen;
  const { req: request } = response;
  const translator = translatorFor(
    requestedLocale(request) ?? cookieLocale(request) ?? acceptedLocale(request) ?? "en",
  );
  response.locals["translator"] = translator;
  return translator;
}

/** Sets Content-Language and Vary. */
export function markTranslated(response: Response): void {
  response.setHeader("Content-Language", translatorOf(response).locale);
  response.vary("Accept-Language");
}

type Found = ReturnType<typeof offeredLocale>;

function requestedLocale(request: Request): Found {
  return localeOf(/[?&]lang=([^&]{2,20})(?:&|$)/.exec(request.originalUrl)?.[1]);
}

function localeOf(wanted: string | undefined): Found {
  const isTag = wanted !== undefined && /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2}$/.test(wanted);
  return isTag ? offeredLocale(wanted) : undefined;
}

/** Switches the language of this reply to `lang` of a body, unless the query has one. Mastodon reads it from both. */
export function readBodyLanguage(response: Response, { lang }: Readonly<Record<string, unknown>>): void {
  const found = typeof lang === "string" ? localeOf(lang) : undefined;
  if (found === undefined || requestedLocale(response.req) !== undefined) return;
  response.locals["translator"] = translatorFor(found);
}

function cookieLocale(request: Request): Found {
  const cookies = request.get("Cookie");
  if (cookies === undefined || !cookies.includes(cookie)) return undefined;
  const kept = parseCookie(cookies)[cookie];
  return kept === undefined ? undefined : offeredLocale(kept);
}

/** Accept-Language → preferred supported locale, or "none". Few distinct values occur. */
const preferred = new LRUCache<string, Locale | "none">({ max: 1000 });

function acceptedLocale(request: Request): Found {
  const header = request.get("Accept-Language");
  if (header === undefined || header.length > longestHeader) return undefined;
  const known = preferred.get(header);
  if (known !== undefined) return known === "none" ? undefined : known;
  const accepted = request.acceptsLanguages([...locales]);
  const found = accepted === false ? undefined : offeredLocale(accepted);
  preferred.set(header, found ?? "none");
  return found;
}

/** Stores the language chosen on a page in a cookie, for a year. */
export function keepLanguage(request: Request, response: Response): void {
  const asked = requestedLocale(request);
  if (asked !== undefined) setLanguageCookie(response, asked);
}

/** Switches the language of this reply and of following pages. */
export function chooseLanguage(response: Response, locale: Locale): void {
  response.locals["translator"] = translatorFor(locale);
  setLanguageCookie(response, locale);
}

function setLanguageCookie(response: Response, locale: Locale): void {
  response.cookie(cookie, locale, { sameSite: "lax", httpOnly: true, path: "/", maxAge: 365 * 86_400_000 });
}
