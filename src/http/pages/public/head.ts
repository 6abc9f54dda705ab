/** Metadata in the head of public pages: previews (ogp.me), feeds, the canonical URL. */
import type { Account } from "../../../entities/accounts/account.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { withoutDirections } from "../../../text/controls.ts";
import { type Html, html } from "../../../text/html.ts";
import { withoutQuoteLink } from "../../../text/quote-link.ts";
import { plainText } from "../../../text/sanitize.ts";
import { icon } from "../member/icons.ts";
import { type View, handleOf, nameOf, webAddress } from "./parts.ts";

/** Maximum length of a description, as in previews elsewhere. */
const longestDescription = 300;

export interface Preview {
  readonly type: "website" | "profile" | "article";
  readonly title: string;
  readonly description: string;
  /** URL of the page. */
  readonly url: string;
  readonly image: { readonly url: string; readonly description: string; readonly isLarge: boolean };
  readonly site: string;
  /** Additional properties, such as `profile:username`. */
  readonly more?: Readonly<Record<string, string>>;
}

/** The canonical URL, and the preview for other sites. */
export function previewHead({ type, title, description, url, image, site, more = {} }: Preview): Html {
  const properties = {
    "og:site_name": site,
    "og:type": type,
    "og:title": title,
    "og:description": shortened(description),
    "og:url": url,
    "og:image": webAddress(image.url),
    "og:image:alt": image.description,
    ...more,
  };
  return html`<link rel="canonical" href="${url}" />
    <meta name="description" content="${withoutDirections(shortened(description))}" />
    ${Object.entries(properties)
      .filter(([, content]) => content !== "")
      .map(([name, content]) => html`<meta property="${name}" content="${withoutDirections(content)}" />`)}
    <meta name="twitter:card" content="${image.isLarge ? "summary_large_image" : "summary"}" />`;
}

/** One line of at most 300 characters. */
export function shortened(text: string): string {
  // A code point has at most two UTF-16 units. White space needs no bound: stored text is limited.
  const line = text.replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(line.slice(0, 2 * longestDescription + 2));
  return characters.length <= longestDescription
    ? line
    : `${characters.slice(0, longestDescription - 1).join("")}…`;
}

/** A feed of the page (RSS Autodiscovery). */
export function feedLink(title: string, path: string): Html {
  return html`<link
    rel="alternate"
    type="application/rss+xml"
    title="${withoutDirections(title)}"
    href="${path}"
  />`;
}

/** A feed, for people whose browsers don't show `feedLink`. */
export function visibleFeed({ translator }: View, path: string): Html {
  return html`<a class="feed" href="${path}" type="application/rss+xml"
    >${icon("feed")} ${translator.text("public.feed")}</a
  >`;
}

/** The ActivityPub document of the page's subject, for other servers and browser extensions. */
export function documentLink(uri: string): Html {
  return html`<link rel="alternate" type="application/activity+json" href="${uri}" />`;
}

/** `Alice Archer (@alice@concord.example)`. */
export function fullName({ context }: View, account: Account): string {
  return withoutDirections(`${nameOf(account)} (${handleOf(context, account)})`);
}

/** The text of a post, or its content warning. */
export function textOfStatus({ translator }: View, status: Status): string {
  return status.spoiler_text === ""
    ? plainText(withoutQuoteLink(status.content))
    : translator.text("public.content_warning", { warning: status.spoiler_text });
}

/** The first picture of a post without a warning, or its author's avatar. */
export function imageOfStatus(status: Status): Preview["image"] {
  const shown = status.sensitive || status.spoiler_text !== "" ? [] : status.media_attachments;
  const picture = shown.find(({ type, url }) => type === "image" && url !== null);
  if (picture !== undefined) {
    return {
      url: picture.preview_url ?? picture.url ?? "",
      description: picture.description ?? "",
      isLarge: true,
    };
  }
  return { url: status.account.avatar_static, description: "", isLarge: false };
}
