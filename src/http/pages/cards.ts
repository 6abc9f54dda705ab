/** Pages for everyone, signed in or not, that consist of one card: signing in and up, mailed links, invitations. */
import type { Router } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { Html, html } from "../../text/html.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { type Api, type Calls, openPublicCalls } from "./calls.ts";
import { queryFields } from "./forms.ts";
import { type AnyVisitor, type Done, type Fields, type Notice, addPage } from "./kit.ts";
import { type Page, goodNotice, sendPage, wrongNotice } from "./layout.ts";
import { focusesField } from "./member/frame.ts";
import { type SentForm, openVisit } from "./visit.ts";

/** What these pages are served with. */
export interface Site {
  readonly router: Router;
  readonly context: Context;
  readonly api: Api;
}

/** A request for a page by anyone. */
export interface CardView extends AnyVisitor {
  /** Calls operations for nobody: those that need no token. */
  readonly calls: Calls;
  /** Empty after a form. */
  readonly query: Fields;
}

/** What a card shows below its heading and the outcome of a form. */
export interface Card extends Omit<Page, "wrong"> {
  /** What has the heading of level 1; by default the title alone. */
  readonly heading?: Html;
}

type Render = (view: CardView) => Card | Promise<Card>;

export interface CardPage {
  /**
   * Handles a form that posts to `path`. An error is shown on the page, with what was typed.
   * @param act returns where to continue, what the page shows, or what to show instead of the page; undefined if it has
   * sent a response
   */
  readonly action: (
    path: string,
    act: (sent: SentForm, calls: Calls) => Promise<string | Done | Notice | Render | undefined>,
  ) => void;
}

/** Serves a page to everyone. @param render returns where to continue, or the card */
export function addCardPage(
  site: Site,
  path: string,
  render: (view: CardView) => Promise<string | Card> | string | Card,
): CardPage {
  const callsOf = ({ request, response }: Pick<SentForm, "request" | "response">): Calls =>
    openPublicCalls(site, request, response);
  const sendWith =
    (renderView: typeof render) =>
    async (visitor: AnyVisitor): Promise<void> => {
      const { request, response } = visitor;
      const query = request.method === "POST" ? new Map<string, string>() : queryFields(request);
      const card = await renderView({ ...visitor, calls: callsOf(visitor), query });
      if (typeof card === "string") response.redirect(303, card);
      else await sendCard(visitor, card);
    };
  const { action, show } = addPage(site.router, site.context, path, sendWith(render));
  return {
    action(actionPath, act) {
      action(actionPath, async (sent) => {
        const outcome = await act(sent, callsOf(sent));
        if (typeof outcome !== "function") return outcome;
        await show(sent.request, sent.response, {}, sendWith(outcome));
        return undefined;
      });
    },
  };
}

/** Answers a form of any page with a card. */
export async function answerWithCard(
  context: Context,
  { request, response }: Pick<SentForm, "request" | "response">,
  render: (visitor: AnyVisitor) => Card | Promise<Card>,
  notice: Notice = {},
): Promise<void> {
  const { session, csrfToken } = await openVisit(context, request, response);
  const visitor = { context, request, response, session, csrfToken, t: translatorOf(response), notice };
  await sendCard(visitor, await render(visitor));
}

/** Sends a page of one card. */
export function sendCard(
  {
    context,
    response,
    t,
    notice = {},
  }: Pick<AnyVisitor, "context" | "response" | "t"> & {
    readonly notice?: Notice;
  },
  { heading, content, ...page }: Card,
): Promise<void> {
  const { good, wrong } = notice;
  return sendPage(context, response, {
    ...page,
    wrong,
    content(visitor) {
      const shown = content instanceof Html ? content : content(visitor);
      const isFocused = focusesField(shown);
      const problem = isFocused ? t.text("auth.check_fields") : wrong && localizedText(wrong.text, t);
      return html`<div class="card">
        ${heading ?? html`<h1>${page.title}</h1>`} ${goodNotice(good && t.text(good))}
        ${wrongNotice(problem, !isFocused)} ${shown}
      </div>`;
    },
  });
}
