/** The frame of every page: the header with its navigation, and the footer. */
import { themes } from "../../domain/accounts/preferences.ts";
import type { ServerSettings } from "../../domain/settings/settings.ts";
import { type Translator, locales, ownNames } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { version } from "../../config/version.ts";
import { icon } from "./member/icons.ts";
import type { Visitor } from "./visit.ts";

/** Where the menu sends the chosen theme. */
export const themePath = "/settings/theme";

export interface Frame {
  readonly translator: Translator;
  readonly settings: Pick<ServerSettings, "title" | "accent_color">;
  /** Whether visitors are offered to register. */
  readonly offersRegistration: boolean;
  readonly visitor: Visitor | undefined;
  /** Path and query of the page, for GET. */
  readonly address: string;
  /** The page that offers the source code. */
  readonly sourceUrl: string;
  /** Whether there are terms of service. */
  readonly terms: boolean;
}

/** The name of the server, and the navigation unless the page is compact. */
export function siteHeader(frame: Frame, compact: boolean): Html {
  const { settings, visitor } = frame;
  return html`<header class="site">
    <div class="bar">
      <a class="brand" href="/"
        ><span class="mark" aria-hidden="true"></span><bdi class="brand-name">${settings.title}</bdi></a
      >
      ${!compact && (visitor === undefined ? navigation(frame) : memberHeader(frame, visitor))}
    </div>
  </header>`;
}

function navigation({ translator, offersRegistration, address }: Frame): Html {
  const path = address.replace(/\?.*/s, "");
  const link = (to: string, text: string, kind = ""): Html =>
    html`<li class="${kind}"><a href="${to}" ${path === to && html`aria-current="page"`}>${text}</a></li>`;
  return html`<nav aria-label="${translator.text("common.navigation")}">
    <ul>
      ${link("/", translator.text("common.home"), "spare")}${link("/about", translator.text("common.about"), "about")}
      ${link("/auth/sign_in", translator.text("common.sign_in"))}
      ${offersRegistration && link("/auth/sign_up", translator.text("common.sign_up"), "sign-up")}
    </ul>
  </nav>`;
}

/** What members have on every page: the search, and the menu of their account, a popover that needs no script. */
function memberHeader({ translator: t, address }: Frame, visitor: Visitor): Html {
  const entry = (path: string, name: string, text: string): Html =>
    html`<li><a class="entry" href="${path}">${icon(name)}${text}</a></li>`;
  return html`<form class="find" method="get" action="/search" role="search">
      ${icon("search")}
      <input
        type="search"
        name="q"
        aria-label="${t.text("reading.search_words")}"
        maxlength="1000"
        placeholder="${t.text("reading.search")}"
        autocapitalize="none"
      />
    </form>
    <nav class="me" aria-label="${t.text("common.own_menu")}">
      <a class="to-home" href="/home">${t.text("common.home")}</a>
      <button class="plain" type="button" popovertarget="own-menu">
        <img src="${visitor.avatar}" alt="" width="32" height="32" />
        <span class="own-name"><bdi>${visitor.name}</bdi></span>
        <span class="unseen">: ${t.text("common.own_menu")}</span>
      </button>
      <ul class="floating" id="own-menu" popover>
        ${entry(`/@${visitor.username}`, "person", t.text("reading.own_profile"))}
        ${entry("/settings", "gear", t.text("common.settings"))}
        ${visitor.hasRole && entry("/admin", "shield", t.text("admin.title"))}
        <li>${themeChoice(t, visitor, address)}</li>
        <li>
          <button class="entry" type="submit" form="sign-out">
            ${icon("leave")}${t.text("common.sign_out")}
          </button>
        </li>
      </ul>
    </nav>`;
}

const themeIcons = { system: "screen", light: "sun", dark: "moon" } as const;

/** A button for each theme, which returns to the page. */
function themeChoice(t: Translator, { appearance, csrfToken }: Visitor, address: string): Html {
  return html`<form
    class="themes"
    method="post"
    action="${themePath}"
    aria-label="${t.text("settings.theme")}"
  >
    ${csrfToken}<input type="hidden" name="back" value="${address}" />
    ${themes.map((theme) => {
      const words = t.text(`settings.theme_${theme}`);
      return html`<button
        class="act"
        name="theme"
        value="${theme}"
        aria-pressed="${String(theme === appearance.theme)}"
        aria-label="${words}"
        title="${words}"
      >
        ${icon(themeIcons[theme])}
      </button>`;
    })}
  </form>`;
}

/** Policies, the contract, the software, and the languages; unless the page is compact. */
export function siteFooter(frame: Frame, compact: boolean): Html | undefined {
  if (compact) return undefined;
  const { translator, visitor, terms, sourceUrl } = frame;
  const name = `Concord ${version}`;
  return html`<footer class="site">
    <div class="bar">
      <nav aria-label="${translator.text("common.about_server")}">
        <ul>
          <li><a href="/about">${translator.text("common.about")}</a></li>
          <li><a href="/privacy-policy">${translator.text("common.privacy_policy")}</a></li>
          ${terms && html`<li><a href="/terms-of-service">${translator.text("common.terms")}</a></li>`}
          <li><a href="/docs">${translator.text("common.api")}</a></li>
          <li><a href="${sourceUrl}">${translator.text("common.source", { name })}</a></li>
        </ul>
      </nav>
      ${languageChoice(frame)}
    </div>
    ${
      visitor !== undefined &&
      html`<form id="sign-out" method="post" action="/auth/sign_out" hidden>${visitor.csrfToken}</form>`
    }
  </footer>`;
}

/** The same page in each language, under the language's own name. */
function languageChoice({ translator, address }: Frame): Html {
  return html`<nav aria-label="${translator.text("common.language")}">
    <ul>
      ${locales.map((locale) => {
        const name = ownNames[locale];
        return locale === translator.locale
          ? html`<li><span lang="${locale}" aria-current="true">${name}</span></li>`
          : html`<li>
              <a href="${withLanguage(address, locale)}" lang="${locale}" hreflang="${locale}" rel="nofollow"
                >${name}</a
              >
            </li>`;
      })}
    </ul>
  </nav>`;
}

function withLanguage(address: string, locale: string): string {
  const [path = "/", query = ""] = address.split(/\?(.*)/s, 2);
  const kept = query.split("&").filter((part) => part !== "" && !/^lang(?:=|$)/.test(part));
  // Several leading slashes would make it a URL of another server.
  return `${path.replace(/^\/+/, "/")}?${[...kept, `lang=${locale}`].join("&")}`;
}
