/** The post that another one quotes. */
import type { Status } from "../../../entities/statuses/shared-status.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { mediaHtml } from "./media.ts";
import { type View, moment, nameHtml, profileAddress, textOf, webAddress, withEmojis } from "./parts.ts";
import { pollHtml } from "./poll.ts";

type Quote = NonNullable<Status["quote"]>;

/** Quoted posts of blocked and muted accounts, and those that a filter of the reader matches, are in a closed `details`. */
export function quoteHtml(view: View, quote: Quote): Html {
  const { translator } = view;
  const quoted = "quoted_status" in quote ? quote.quoted_status : undefined;
  if (quoted === undefined || quoted === null) {
    const key: MessageKey = quote.state === "pending" ? "posts.quote_pending" : "posts.quote_gone";
    return html`<p class="quote quiet small">${translator.text(key)}</p>`;
  }
  const [filter] = quoted.filtered ?? [];
  const warning =
    quote.state === "accepted"
      ? filter && translator.text("home.filtered", { title: filter.filter.title })
      : translator.text("posts.quote_hidden");
  const card = quotedCard(view, quoted);
  if (warning === undefined) return card;
  return html`<details class="warned">
    <summary>${warning}</summary>
    ${card}
  </details>`;
}

function quotedCard(view: View, status: Status): Html {
  const { account, poll, spoiler_text: warning } = status;
  const address = view.isMember === true ? `/statuses/${status.id}` : webAddress(status.url ?? status.uri);
  const content = html`<div
      class="content"
      dir="auto"
      ${status.language !== null && html`lang="${status.language}"`}
    >
      ${textOf(view, status)}
    </div>
    ${poll !== null && pollHtml(view, poll)} ${mediaHtml(view, status)}`;
  return html`<blockquote class="quote" cite="${webAddress(status.url ?? status.uri)}">
    <div class="person">
      <img src="${webAddress(account.avatar_static)}" alt="" width="32" height="32" loading="lazy" />
      <div>
        <a class="name" href="${profileAddress(view, account)}">${nameHtml(account)}</a>
        <span class="quiet small handle"><bdi>@${account.acct}</bdi></span>
        <a class="quiet small meta" href="${address}"
          >${moment(view.translator, new Date(status.created_at), true)}</a
        >
      </div>
    </div>
    ${
      warning === ""
        ? content
        : html`<details class="warned">
            <summary><bdi>${withEmojis(html`${warning}`, status.emojis)}</bdi></summary>
            ${content}
          </details>`
    }
  </blockquote>`;
}
