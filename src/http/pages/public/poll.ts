/** A poll on a page: bars, percentages, votes and its end. */
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { type Html, html } from "../../../text/html.ts";
import { type View, moment, withEmojis } from "./parts.ts";

type Poll = NonNullable<Status["poll"]>;

export function pollHtml(view: View, poll: Poll): Html {
  const { translator } = view;
  // Percentages of a multiple-choice poll are of voters, and may add up to more than 100 %.
  const whole = poll.multiple ? (poll.voters_count ?? poll.votes_count) : poll.votes_count;
  const most = Math.max(0, ...poll.options.map((option) => option.votes_count ?? 0));
  return html`<div class="poll">
    <ul>
      ${poll.options.map(({ title, votes_count: votes }) => {
        const name = html`<bdi class="option">${withEmojis(html`${title}`, poll.emojis)}</bdi>`;
        if (votes === null) return html`<li>${name}</li>`;
        const share = whole === 0 ? 0 : Math.min(1, votes / whole);
        const leading = votes === most && most > 0 ? "leading" : "";
        return html`<li class="${leading}">
          <span class="result"
            >${name} <span class="share">${translator.text("public.share", { share })}</span></span
          >
          ${bar(share)}
          <span class="quiet small">${translator.text("public.votes", { count: votes })}</span>
        </li>`;
      })}
    </ul>
    <p class="quiet small">${summary(view, poll)}</p>
  </div>`;
}

/** SVG, because the pages' CSP forbids inline styles; the figures beside it have the same content. */
function bar(share: number): Html {
  return html`<svg class="bar" aria-hidden="true" width="100%" height="8">
    <rect class="track" width="100%" height="8" rx="4" />
    <rect class="filled" width="${Math.round(share * 1000) / 10}%" height="8" rx="4" />
  </svg>`;
}

function summary(view: View, { voters_count: voters, votes_count: votes, ...poll }: Poll): Html {
  const { translator } = view;
  const people =
    voters === null
      ? translator.text("public.votes", { count: votes })
      : translator.text("public.voters", { count: voters });
  const choice = poll.multiple && html` · ${translator.text("public.multiple_choice")}`;
  if (poll.expires_at === null) return html`${people}${choice}`;
  const end = moment(view.translator, new Date(poll.expires_at));
  const words = poll.expired
    ? translator.html("public.poll_ended", { end })
    : translator.html("public.poll_ends", { end });
  return html`${people}${choice} · ${words}`;
}
