/**
 * Shows the moderators' decisions about a person, who may be unable to sign in, with a form to appeal. The operations for
 * strikes need a token, which the link replaces.
 */
import { strikeLimits } from "../../domain/kernel/limits.ts";
import { type ShownStrike, appealByMail, readMailedStrikes } from "../../domain/moderation/mailed-appeals.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { type Card, type CardView, type Site, addCardPage } from "./cards.ts";
import { field } from "./form-parts.ts";
import { filled } from "./kit.ts";
import { isRefused, mailedToken, tokenForm } from "./mailed-links.ts";
import { moment } from "./public/parts.ts";

const path = "/auth/appeal";

export function appealPages(site: Site): void {
  const { action } = addCardPage(site, path, appealCard);
  action(path, async ({ request, fields }) => {
    const link = { token: fields.get("token") ?? "", address: clientAddress(request) };
    const input = { strikeId: fields.get("strike") ?? "", text: fields.get("text") ?? "" };
    await appealByMail(site.context, link, input);
    return { done: "appeal_sent", to: `${path}?token=${encodeURIComponent(link.token)}` };
  });
}

async function appealCard(view: CardView): Promise<Card> {
  const { t, context, request } = view;
  const link = { token: mailedToken(view, path), address: clientAddress(request) };
  const found = isRefused(view) ? undefined : await readMailedStrikes(context, link);
  if (found === undefined) {
    return {
      title: t.text("auth.dead_link"),
      status: 400,
      content: html`<p>${t.text("auth.appeal_dead", { days: strikeLimits.appealDays })}</p>`,
    };
  }
  return {
    title: t.text("auth.strikes"),
    scripts: ["times"],
    content: html`<p>
        ${t.html("auth.strikes_about", { name: html`<bdi>@${found.actor.account.username}</bdi>` })}
      </p>
      ${found.strikes.map((one) => strikeItem(view, one))}`,
  };
}

function strikeItem(view: CardView, { strike, appeal, appealable }: ShownStrike): Html {
  const { t } = view;
  return html`<section>
    <h2>${t.text("auth.strike_action", { action: strike.action })}</h2>
    <p class="quiet small">${moment(t, strike.created_at)}</p>
    ${strike.text !== "" && html`<blockquote class="written">${strike.text}</blockquote>`}
    ${
      appeal !== undefined &&
      html`<p>${t.text("auth.appeal_state", { state: appeal.state })}</p>
        <blockquote class="written">${appeal.text}</blockquote>`
    }
    ${appealable && appealForm(view, strike.id)}
  </section>`;
}

function appealForm(view: CardView, strikeId: string): Html {
  const { t } = view;
  const { text } = filled(view, path);
  const typed = text("strike") === strikeId ? text("text") : "";
  return tokenForm(
    view,
    path,
    html`<input type="hidden" name="strike" value="${strikeId}" />
      ${field(
        { id: `text-${strikeId}`, label: t.text("auth.appeal_why") },
        (attributes) =>
          html`<textarea name="text" rows="5" required maxlength="${strikeLimits.appeal}" ${attributes}>
${typed}</textarea>`,
      )}
      <button class="full" type="submit">${t.text("auth.appeal_submit")}</button>`,
  );
}
