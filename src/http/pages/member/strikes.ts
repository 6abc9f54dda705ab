/** What moderators decided about the member, and appeals. */
import type { Schemas } from "../../../contract/types.ts";
import { strikeLimits } from "../../../domain/kernel/limits.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, field, form } from "../form-parts.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { moment } from "../public/parts.ts";
import { filled, idOf } from "../kit.ts";
import { memberCards } from "./card.ts";
import { type Member, type View, addMemberPage } from "./frame.ts";

type Strike = Schemas["AccountWarning"];

const path = "/settings/strikes";
const section = "strikes";

const day = 86_400_000;

/** Posts shown at once with a decision: as many as `listStatuses` takes. */
const postsPerPage = 20;

export function strikePages(member: Member): void {
  addMemberPage(
    member,
    path,
    async (view) => {
      const { t, calls } = view;
      const found = await calls.callPage("listStrikes", { query: listQuery(view) });
      return {
        title: t.text("settings.section_strikes"),
        content: html`${
          found.body.length === 0
            ? html`<p class="empty">${t.text("strikes.none")}</p>`
            : html`<div class="card">
                <ul class="rows">
                  ${found.body.map((strike) => row(view, strike))}
                </ul>
              </div>`
        }
        ${pagerOf(view, path, found)}`,
      };
    },
    { section },
  );
  const page = addMemberPage(
    member,
    `${path}/:id`,
    async (view, id) => {
      const { t, calls } = view;
      const strike = await calls.call("getStrike", { path: { id } });
      return {
        title: actionOf(view, strike),
        content: html`<p><a href="${path}">${t.text("strikes.all")}</a></p>
          ${decision(view, strike)} ${appeal(view, strike)} ${await postsOf(view, strike)}`,
      };
    },
    { section },
  );
  page.action(`${path}/:id/appeal`, async (calls, { request, fields }) => {
    const id = idOf(request);
    await calls.call("appealStrike", { path: { id }, body: { text: fields.get("text") ?? "" } });
    return `${path}/${id}`;
  });
}

/** A page of the posts that a decision is about, with how many there are in all. */
async function postsOf(view: View, { id, status_ids: all }: Strike): Promise<Html | false> {
  const { t, calls } = view;
  const sorted = (all ?? []).toSorted((one, other) => Number(BigInt(other) - BigInt(one)));
  const count = sorted.length;
  const given = view.query.get("offset") ?? "";
  const offset = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  const ids = sorted.slice(offset, offset + postsPerPage);
  if (ids.length === 0) return false;
  const found = await calls.call("listStatuses", { query: { id: ids } });
  // The operation returns them in no particular order.
  const posts = ids.flatMap((one) => found.filter((status) => status.id === one));
  return html`<h2>${t.text("strikes.posts")}</h2>
    <p class="quiet">
      ${
        count > postsPerPage
          ? t.text("strikes.posts_shown", { count, first: offset + 1, last: offset + ids.length })
          : t.text("public.posts_count", { count })
      }
    </p>
    ${posts.length < ids.length && html`<p class="quiet">${t.text("strikes.posts_removed")}</p>`}
    ${memberCards(view, posts)}
    ${pagerOf(view, `${path}/${id}`, {
      next: offset + ids.length < count ? `offset=${offset + ids.length}` : undefined,
      previous: offset > 0 ? `offset=${Math.max(0, offset - postsPerPage)}` : undefined,
    })}`;
}

function actionOf({ t }: View, { action }: Strike): string {
  return t.text("auth.strike_action", { action });
}

function row(view: View, strike: Strike): Html {
  const { t } = view;
  return html`<li>
    <div>
      <p><a href="${path}/${strike.id}">${actionOf(view, strike)}</a></p>
      <p class="quiet small">
        ${moment(t, new Date(strike.created_at))}
        ${strike.appeal !== null && html`· ${t.text("strikes.appeal", { state: strike.appeal.state })}`}
      </p>
    </div>
  </li>`;
}

function decision({ t }: View, { text, created_at: at }: Strike): Html {
  return card(
    "decision",
    t.text("strikes.message"),
    html`<p class="quiet small">${moment(t, new Date(at))}</p>
      ${text === "" ? html`<p>${t.text("strikes.no_message")}</p>` : html`<blockquote class="written">${text}</blockquote>`}`,
  );
}

function appeal(view: View, { id, appeal: own, created_at: at }: Strike): Html {
  const { t, context } = view;
  const heading = t.text("auth.appeal_submit");
  if (own !== null) {
    return card(
      "appeal",
      heading,
      html`<p>${t.text("auth.appeal_state", { state: own.state })}</p>
        <blockquote class="written">${own.text}</blockquote>`,
    );
  }
  const days = strikeLimits.appealDays;
  if (context.clock().getTime() - new Date(at).getTime() > days * day) {
    return card("appeal", heading, html`<p>${t.text("errors.appeal_late", { days })}</p>`);
  }
  const action = `${path}/${id}/appeal`;
  return card(
    "appeal",
    heading,
    html`<p>${t.text("strikes.appeal_hint", { days })}</p>
      ${form(
        view,
        action,
        html`${field(
            { id: "text", label: t.text("auth.appeal_why"), ...filled(view, action).state("text") },
            (attributes) =>
              html`<textarea name="text" rows="5" required maxlength="${strikeLimits.appeal}" ${attributes}>
${filled(view, action).text("text", "")}</textarea>`,
          )} <button type="submit">${heading}</button>`,
      )}`,
  );
}
