/** A post on public pages. */
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { type Html, html } from "../../../text/html.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { icon } from "../member/icons.ts";
import { mediaHtml } from "./media.ts";
import {
  type View,
  isUnlisted,
  handleOf,
  moment,
  nameHtml,
  profileAddress,
  webAddress,
  textOf,
  withEmojis,
} from "./parts.ts";
import { pollHtml } from "./poll.ts";
import { quoteHtml } from "./quote.ts";

export interface CardOptions {
  /** Additional classes, such as the depth in a thread. */
  readonly kind?: string;
  /** Whether the page is about this post. */
  readonly isMain?: boolean;
  /** Whether the page already shows the parent post. */
  readonly isInThread?: boolean;
  /** The page of the post; by default its own URL. */
  readonly address?: string;
  /** What a member may do, instead of the counts. */
  readonly actions?: Html;
  /** The form of a poll in which a member may vote, instead of its result. */
  readonly vote?: Html | undefined;
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
        ${icon("reblog")}<span
          >${translator.html("public.boosted_by", { name: authorLink(view, status) })}</span
        >
      </p>`
    }
    ${options.isInThread !== true && answeredLine(view, shown)}
    <div class="person">
      <img src="${webAddress(account.avatar_static)}" alt="" width="48" height="48" loading="lazy" />
      <div>
        <p class="name">${authorLink(view, shown)}</p>
        <p class="quiet small handle">
          <bdi>${options.isMain === true ? handleOf(view.context, account) : `@${account.acct}`}</bdi>
        </p>
        ${options.isMain !== true && meta(view, shown, options)}
      </div>
    </div>
    ${
      shown.spoiler_text === ""
        ? body(view, shown, options)
        : html`<details class="warned">
            <summary><bdi>${withEmojis(html`${shown.spoiler_text}`, shown.emojis)}</bdi></summary>
            ${body(view, shown, options)}
          </details>`
    }
    ${options.isMain === true && meta(view, shown, options)} ${options.actions ?? visitorActions(view, shown)}
  </article>`;
}

/** The account that the post replies to, if the post mentions it. */
function answeredLine(view: View, status: Status): Html | undefined {
  const answered = status.mentions.find(({ id }) => id === status.in_reply_to_account_id);
  if (answered === undefined) return undefined;
  const link = html`<a href="${profileAddress(view, answered)}"><bdi>@${answered.acct}</bdi></a>`;
  return html`<p class="answer quiet small">
    ${icon("reply")}<span>${view.translator.html("public.reply_to", { name: link })}</span>
  </p>`;
}

function authorLink(view: View, { account }: Status): Html {
  return html`<a href="${profileAddress(view, account)}">${nameHtml(account)}</a>`;
}

function body(view: View, status: Status, { vote }: CardOptions): Html {
  return html`<div class="content" dir="auto" ${languageOf(status)}>${textOf(view, status)}</div>
    ${status.quote !== null && quoteHtml(view, status.quote)}
    ${vote ?? (status.poll !== null && pollHtml(view, status.poll))} ${mediaHtml(view, status)}
    ${status.quote === null && preview(status)}`;
}

function languageOf({ language }: Status): Html | false {
  return language !== null && html`lang="${language}"`;
}

function meta(
  view: View,
  status: Status,
  { isMain = false, address = webAddress(status.url ?? status.uri) }: CardOptions,
): Html {
  const { translator } = view;
  const edited =
    status.edited_at !== null &&
    html`<li>
      ${isMain ? translator.html("public.edited_at", { time: moment(translator, new Date(status.edited_at)) }) : translator.text("public.edited")}
    </li>`;
  return html`<ul class="meta quiet small">
    ${visibilityMark(view, status)}
    <li>
      <a href="${address}">${moment(translator, new Date(status.created_at), !isMain)}</a>
    </li>
    ${edited}
  </ul>`;
}

/** Of the visibilities but the usual one. */
const visibilityIcons = { unlisted: "moon", private: "lock", direct: "at" } as const;

function visibilityMark({ translator }: View, { visibility }: Status): Html | undefined {
  if (!isMarked(visibility)) return undefined;
  const words = translator.text(`home.visibility_${visibility}`);
  return html`<li class="visibility" title="${words}">
    ${icon(visibilityIcons[visibility])}<span class="unseen">${words}</span>
  </li>`;
}

function isMarked(visibility: string): visibility is keyof typeof visibilityIcons {
  return Object.hasOwn(visibilityIcons, visibility);
}

/** What visitors do from their own server, with the counts. */
function visitorActions({ translator }: View, status: Status): Html {
  const link = (name: string, label: MessageKey, counted: MessageKey, count: number): Html =>
    html`<a
      class="act"
      href="/statuses/${status.id}/interact"
      rel="nofollow"
      title="${translator.text(label)}"
      >${icon(name)}<span class="unseen"
        >${translator.text("common.labelled", {
          label: translator.text(label),
          value: translator.text(counted, { count }),
        })}</span
      >${count > 0 && html`<span aria-hidden="true">${translator.text("public.count", { count })}</span>`}</a
    >`;
  return html`<div class="actions">
    ${link("reply", "home.reply", "public.replies", status.replies_count)}
    ${link("reblog", "home.reblog", "public.boosts", status.reblogs_count)}
    ${link("favourite", "home.favourite", "public.favourites", status.favourites_count)}
  </div>`;
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
