/** Posts as members see them: with their filters, and with what they may do. */
import { ApiError } from "../../../domain/kernel/api-error.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { type CardOptions as PublicOptions, statusCard } from "../public/status-card.ts";
import { type FilterContext, filterContexts, isHidden, withWarning } from "./filtered.ts";
import type { SentFields } from "../kit.ts";
import { pollHtml } from "../public/poll.ts";
import { type Member, type View, backOf, sendPart, viewOfForm, wantsPart } from "./frame.ts";
import { icon } from "./icons.ts";
import { isShared, menuLink, pathOf } from "./status-menu.ts";

interface CardOptions extends PublicOptions {
  /** Where the post is listed, for the member's filters; by default all of them apply, with null none. */
  readonly context?: FilterContext | null;
  /** Whether the page has the post above, too: then forms return there. */
  readonly isRepeated?: boolean;
}

/**
 * Posts, except for those hidden by the member's filters, whose number is shown below.
 * @param kindOf additional classes of each
 */
export function memberCards(
  view: View,
  statuses: readonly Status[],
  options: CardOptions = {},
  kindOf: (status: Status) => string = () => "",
): Html {
  const hidden = statuses.filter((status) => isHidden(status, options.context)).length;
  return html`${statuses.map((status) => memberCard(view, status, { ...options, kind: kindOf(status) }))}
  ${hidden > 0 && html`<p class="quiet small">${view.t.html("reading.hidden_posts", { count: hidden, filters: (text) => html`<a href="/filters">${text}</a>` })}</p>`}`;
}

/** A post with its actions; within a closed `details` if a filter warns of it. */
export function memberCard(view: View, status: Status, options: CardOptions = {}): Html | undefined {
  const { isMain = false } = options;
  const context = isMain ? null : options.context;
  if (isHidden(status, context)) return undefined;
  const shown = status.reblog ?? status;
  const hidden = returning(view, status.id, options);
  const card = statusCard(view, status, {
    ...options,
    address: pathOf(shown),
    actions: actions(view, shown, status.id, hidden),
    vote: voteForm(view, shown, hidden),
  });
  return html`<div data-part ${options.isRepeated !== true && html`id="s-${status.id}"`}>
    ${withWarning(view, status, context, card)}
  </div>`;
}

/** How a card is shown, as the value of a field of its forms, from which it is rendered again. */
function placeOf({ context, isMain = false, isInThread = false, kind = "" }: CardOptions): string {
  const where = isMain ? "main" : isInThread ? "reply" : context === undefined ? "any" : (context ?? "none");
  return `${where} ${kind}`.trim();
}

function optionsAt(place: string): CardOptions {
  const [where = "", kind = ""] = place.split(" ");
  if (where === "main") return { kind, isMain: true, isInThread: true };
  if (where === "reply") return { kind, isInThread: true, context: "thread" };
  if (where === "none") return { kind, context: null };
  const context = filterContexts.find((one) => one === where);
  return context === undefined ? { kind } : { kind, context };
}

/**
 * Answers a form of a post: with its card for the script `enhance`, else with where to continue.
 * @param hides whether the post is no longer in lists
 */
export async function answerCard(
  member: Member,
  sent: SentFields,
  outcome: string,
  hides = false,
): Promise<string | undefined> {
  const { fields } = sent;
  if (!wantsPart(sent)) return backOf(member.context, fields);
  const view = viewOfForm(member, sent);
  const options = optionsAt(fields.get("place") ?? "");
  const isGone = hides && options.isMain !== true;
  const entry = isGone ? undefined : await findEntry(view, fields.get("at") ?? "");
  sendPart(sent, outcome, entry && memberCard(view, entry, options));
  return undefined;
}

/** The entry of a list; undefined if it is gone, as a boost that was undone. */
async function findEntry({ calls }: View, id: string): Promise<Status | undefined> {
  try {
    return await calls.call("getStatus", { path: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Buttons of one form: each has the action that it sends the form to.
 * @param at the entry of the list
 * @param hidden fields of the form
 */
function actions(view: View, status: Status, at: string, hidden: Html): Html {
  const { t, session, csrfToken } = view;
  const isOwn = status.account.id === session.account.id;
  const button = (
    name: string,
    label: MessageKey,
    { count, isPressed = false }: { readonly count?: number; readonly isPressed?: boolean } = {},
  ): Html =>
    html`<button
      class="act ${name} ${isPressed ? "pressed" : ""}"
      formaction="${pathOf(status)}/${isPressed ? `un${name}` : name}"
      aria-pressed="${String(isPressed)}"
      title="${t.text(label)}"
    >
      ${icon(name)}<span class="unseen">${t.text(label)}</span
      >${count !== undefined && count > 0 && html` ${count}`}
    </button>`;
  const link = (name: string, label: MessageKey, path: string): Html =>
    html`<a class="act" href="${path}" title="${t.text(label)}"
      >${icon(name)}<span class="unseen">${t.text(label)}</span></a
    >`;
  return html`<form method="post" class="actions" action="${pathOf(status)}/favourite">
    ${csrfToken}${hidden}
    <a class="act" href="${pathOf(status)}#write" title="${t.text("home.reply")}"
      >${icon("reply")}<span class="unseen">${t.text("home.reply")}</span
      >${status.replies_count > 0 && html` ${status.replies_count}`}</a
    >
    ${
      isShared(status) || (isOwn && status.visibility === "private")
        ? button("reblog", "home.reblog", {
            count: status.reblogs_count,
            isPressed: status.reblogged === true,
          })
        : html`<span class="act quiet" title="${t.text("home.not_shared")}"
            >${icon("lock")}<span class="unseen">${t.text("home.not_shared")}</span></span
          >`
    }
    ${button("favourite", "home.favourite", { count: status.favourites_count, isPressed: status.favourited === true })}
    ${button("bookmark", "home.bookmark", { isPressed: status.bookmarked === true })}
    ${isShared(status) && ["automatic", "manual"].includes(status.quote_approval?.current_user ?? "") && link("quote", "compose.quote", `/compose?quote=${status.id}`)}
    ${menuLink(view, at)}
  </form>`;
}

/** The form of a poll in which the member may vote; undefined otherwise. */
function voteForm(view: View, status: Status, hidden: Html): Html | undefined {
  const { poll } = status;
  const { t, csrfToken, session } = view;
  if (poll === null || poll.expired || poll.voted === true || status.account.id === session.account.id)
    return undefined;
  return html`<form method="post" class="vote" action="${pathOf(status)}/votes">
    ${csrfToken}${hidden}
    <fieldset>
      <legend class="unseen">${t.text("home.vote")}</legend>
      ${poll.options.map(
        ({ title }, index) =>
          html`<label class="choice"
            ><input
              type="${poll.multiple ? "checkbox" : "radio"}"
              name="${poll.multiple ? `choice_${index}` : "choice"}"
              value="${index}"
            /><bdi>${title}</bdi></label
          >`,
      )}
    </fieldset>
    <button class="small" type="submit">${t.text("home.vote")}</button>
    ${
      poll.options.some(({ votes_count: votes }) => votes !== null) &&
      html`<details>
        <summary>${t.text("posts.results")}</summary>
        ${pollHtml(view, poll)}
      </details>`
    }
  </form>`;
}

/** Where a form returns to: the page, at this entry, and how it is shown there. @param at may be a reblog of the post */
function returning({ back }: View, at: string, options: CardOptions): Html {
  const field = (name: string, value: string): Html =>
    html`<input type="hidden" name="${name}" value="${value}" />`;
  return html`${field("back", back)}${field("at", at)}${field("place", placeOf(options))}`;
}
