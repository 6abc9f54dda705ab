/** Shows the moderators' decisions about a person, who may be unable to sign in, with a form to appeal. */
import { type Request, type Response, Router } from "express";
import { ApiError } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { strikeLimits } from "../../domain/kernel/limits.ts";
import {
  type ShownStrike,
  type StrikesOfPerson,
  appealByMail,
  readMailedStrikes,
} from "../../domain/moderation/mailed-appeals.ts";
import type { Translator } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { queryFields } from "./forms.ts";
import { goodNotice, page, sendPage, wrongNotice } from "./layout.ts";
import { moment } from "./public/parts.ts";
import type { Fields } from "./kit.ts";
import { type SentForm, onForm, openVisit } from "./visit.ts";

const path = "/auth/appeal";

/** The outcome of a form. */
interface Outcome {
  readonly good?: string;
  readonly wrong?: ApiError;
  /** The text typed for a strike. */
  readonly typed?: { readonly strikeId: string; readonly text: string };
}

export function appealPages(context: Context): Router {
  const router = Router();
  router.get(
    path,
    page(async (request, response) => {
      const { csrfToken } = await openVisit(context, request, response);
      const link = { token: queryFields(request).get("token") ?? "", address: clientAddress(request) };
      const found = await readMailedStrikes(context, link);
      await send(context, response, { csrfToken, token: link.token, found });
    }),
  );
  const showAgain = async ({ request, response, fields }: SentForm, wrong?: ApiError): Promise<void> => {
    const { link, typed } = linkAndText(request, fields);
    const outcome: Outcome =
      wrong === undefined ? { good: translatorOf(response).text("auth.appeal_sent") } : { wrong, typed };
    const { csrfToken } = await openVisit(context, request, response);
    const found = await readMailedStrikes(context, link);
    await send(context, response, { csrfToken, token: link.token, found, ...outcome });
  };
  const appeal = async (sent: SentForm): Promise<void> => {
    const { link, typed } = linkAndText(sent.request, sent.fields);
    try {
      await appealByMail(context, link, typed);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 404)) throw error;
      await showAgain(sent, error);
      return;
    }
    await showAgain(sent);
  };
  onForm(router, context, path, appeal, showAgain);
  return router;
}

function linkAndText(
  request: Request,
  fields: Fields,
): {
  readonly link: { readonly token: string; readonly address: string };
  readonly typed: { readonly strikeId: string; readonly text: string };
} {
  return {
    link: { token: fields.get("token") ?? "", address: clientAddress(request) },
    typed: { strikeId: fields.get("strike") ?? "", text: fields.get("text") ?? "" },
  };
}

interface Shown extends Outcome {
  readonly csrfToken: Html;
  readonly token: string;
  readonly found: StrikesOfPerson | undefined;
}

function send(context: Context, response: Response, shown: Shown): Promise<void> {
  const t = translatorOf(response);
  const { found, good, wrong } = shown;
  if (found === undefined) {
    return sendPage(context, response, {
      title: t.text("auth.dead_link"),
      status: 400,
      content: html`<div class="card">
        <h1>${t.text("auth.dead_link")}</h1>
        <p>${t.text("auth.appeal_dead", { days: strikeLimits.appealDays })}</p>
      </div>`,
    });
  }
  return sendPage(context, response, {
    title: t.text("auth.strikes"),
    wrong,
    scripts: ["times"],
    content: html`<div class="card">
      <h1>${t.text("auth.strikes")}</h1>
      ${goodNotice(good)} ${wrongNotice(wrong && localizedText(wrong.text, t))}
      <p>${t.html("auth.strikes_about", { name: html`<bdi>@${found.actor.account.username}</bdi>` })}</p>
      ${found.strikes.map((one) => strikeItem(t, one, shown))}
    </div>`,
  });
}

function strikeItem(t: Translator, { strike, appeal, appealable }: ShownStrike, shown: Shown): Html {
  const text = shown.typed?.strikeId === strike.id ? shown.typed.text : "";
  return html`<section>
    <h2>${t.text("auth.strike_action", { action: strike.action })}</h2>
    <p class="quiet small">${moment(t, strike.created_at)}</p>
    ${strike.text !== "" && html`<blockquote class="written">${strike.text}</blockquote>`}
    ${
      appeal !== undefined &&
      html`<p>${t.text("auth.appeal_state", { state: appeal.state })}</p>
        <blockquote class="written">${appeal.text}</blockquote>`
    }
    ${appealable && appealForm(t, strike.id, text, shown)}
  </section>`;
}

function appealForm(t: Translator, strikeId: string, text: string, { csrfToken, token }: Shown): Html {
  const id = `text-${strikeId}`;
  return html`<form method="post" action="${path}">
    ${csrfToken}
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="strike" value="${strikeId}" />
    <div class="field">
      <label for="${id}">${t.text("auth.appeal_why")}</label>
      <textarea id="${id}" name="text" rows="5" required maxlength="${strikeLimits.appeal}">${text}</textarea>
    </div>
    <button class="full" type="submit">${t.text("auth.appeal_submit")}</button>
  </form>`;
}
