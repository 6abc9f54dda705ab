/** The frame of every page: the header with its navigation, and the footer. */
import type { ServerSettings } from "../../domain/settings/settings.ts";
import { type Translator, locales, ownNames } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { version } from "../../config/version.ts";
import type { Visitor } from "./visit.ts";

export interface Frame {
  readonly translator: Translator;
  readonly settings: Pick<ServerSettings, "title">;
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
  const { settings, translator } = frame;
  return html`<header class="site">
    <div class="bar">
      <a class="brand" href="/"
        ><span class="mark" aria-hidden="true"></span><bdi class="brand-name">${settings.title}</bdi></a
      >
      ${
        !compact &&
        html`<nav aria-label="${translator.text("common.navigation")}">
          <ul>
            ${navigation(frame)}
          </ul>
        </nav>`
      }
    </div>
  </header>`;
}

function navigation({ translator, offersRegistration, visitor, address }: Frame): Html {
  const path = address.replace(/\?.*/s, "");
  const link = (to: string, text: string, kind = ""): Html =>
    html`<li class="${kind}"><a href="${to}" ${path === to && html`aria-current="page"`}>${text}</a></li>`;
  const about = html`${link("/", translator.text("common.home"), "spare")}${link("/about", translator.text("common.about"), "about")}`;
  if (visitor === undefined) {
    return html`${about}${link("/auth/sign_in", translator.text("common.sign_in"))}
    ${offersRegistration && link("/auth/sign_up", translator.text("common.sign_up"), "sign-up")}`;
  }
  return html`${link("/home", translator.text("common.home"), "home")}${link("/about", translator.text("common.about"), "spare")}
    ${visitor.hasRole && link("/admin", translator.text("admin.short"), "admin")}
    <li class="me">
      <a href="/settings" ${path === "/settings" && html`aria-current="page"`}
        ><bdi>${visitor.name}</bdi><span class="unseen">: ${translator.text("common.settings")}</span></a
      >
    </li>
    <li>
      <button class="plain small" type="submit" form="sign-out">${translator.text("common.sign_out")}</button>
    </li>`;
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
