/** A post on public pages. */
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { type Html, html } from "../../../text/html.ts";
import { mediaHtml } from "./media.ts";
import {
  type View,
  isUnlisted,
  handleOf,
  moment,
  nameHtml,
  webAddress,
  withEmojis,
  written,
} from "./parts.ts";
import { pollHtml } from "./poll.ts";

export interface CardOptions {
  /** Additional classes, such as the depth in a thread. */
  readonly kind?: string;
  /** Whether the page is about this post. */
  readonly isMain?: boolean;
  /** Whether the page already shows the parent post. */
  readonly isInThread?: boolean;
}

/** A post; for a boost, the boosted post and who boosted it. */
export function statusCard(view: View, status: Status, options: CardOptions = {}): Html {
  const { translator } = view;
  const shown = status.reblog ?? status;
  const { account } = shown;
  // Excludes text of undiscoverable people from search snippets, on any page.
  const unquoted = isUnlisted(account) && html`data-nosnippet`;
  return html`<article class="card status ${options.kind ?? ""}" ${unquoted}>
    ${
      status.reblog !== null &&
      html`<p class="boost quiet small">
        ${translator.html("public.boosted_by", { name: authorLink(status) })}
      </p>`
    }
    ${options.isInThread !== true && answeredLine(view, shown)}
    <div class="person">
      <img src="${webAddress(account.avatar_static)}" alt="" width="48" height="48" loading="lazy" />
      <div>
        <p class="name">${authorLink(shown)}</p>
        <p class="quiet small handle">${handleOf(view.context, account)}</p>
      </div>
    </div>
    ${
      shown.spoiler_text === ""
        ? body(view, shown)
        : html`<details class="warned">
            <summary><bdi>${withEmojis(html`${shown.spoiler_text}`, shown.emojis)}</bdi></summary>
            ${body(view, shown)}
          </details>`
    }
    ${meta(view, shown, options.isMain === true)}
  </article>`;
}

/** The account that the post replies to, if the post mentions it. */
function answeredLine({ translator }: View, status: Status): Html | undefined {
  const answered = status.mentions.find(({ id }) => id === status.in_reply_to_account_id);
  if (answered === undefined) return undefined;
  const link = html`<a href="${webAddress(answered.url)}"><bdi>@${answered.acct}</bdi></a>`;
  return html`<p class="answer quiet small">${translator.html("public.reply_to", { name: link })}</p>`;
}

function authorLink({ account }: Status): Html {
  return html`<a href="${webAddress(account.url)}">${nameHtml(account)}</a>`;
}

function body(view: View, status: Status): Html {
  return html`<div class="content" dir="auto" ${languageOf(status)}>
      ${written(status.content, status.emojis)}
    </div>
    ${status.poll !== null && pollHtml(view, status.poll)} ${mediaHtml(view, status)} ${preview(status)}`;
}

function languageOf({ language }: Status): Html | false {
  return language !== null && html`lang="${language}"`;
}

function meta(view: View, status: Status, isMain: boolean): Html {
  const { translator } = view;
  const counts = [
    translator.text("public.replies", { count: status.replies_count }),
    translator.text("public.boosts", { count: status.reblogs_count }),
    translator.text("public.favourites", { count: status.favourites_count }),
  ];
  const edited =
    status.edited_at !== null &&
    html`<li>
      ${isMain ? translator.html("public.edited_at", { time: moment(translator, new Date(status.edited_at)) }) : translator.text("public.edited")}
    </li>`;
  return html`<ul class="meta quiet small">
    <li>
      <a href="${webAddress(status.url ?? status.uri)}">${moment(translator, new Date(status.created_at))}</a>
    </li>
    ${edited} ${counts.map((count) => html`<li>${count}</li>`)}
  </ul>`;
}

/** The link preview, unless the post has media. */
function preview({ card, media_attachments: media }: Status): Html | undefined {
  const url = webAddress(card?.url ?? null);
  if (card === null || !URL.canParse(url) || media.length > 0) return undefined;
  const provider = card.provider_name === "" ? new URL(url).host : card.provider_name;
  return html`<a class="preview" href="${url}" rel="nofollow noopener">
    ${card.image !== null && html`<img src="${webAddress(card.image)}" alt="" loading="lazy" />`}
    <span>
      <span class="quiet small">${provider}</span>
      <bdi class="preview-title">${card.title === "" ? url : card.title}</bdi>
    </span>
  </a>`;
}
