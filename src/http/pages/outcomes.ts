/** What a form without a page of its own did, on a page that can be reloaded without sending the form again. */
import { afterVerifying } from "../../domain/registration/mail-registration.ts";
import type { MessageKey } from "../../messages/catalogue.ts";
import { html } from "../../text/html.ts";
import { type Card, type CardView, type Site, addCardPage } from "./cards.ts";

const path = "/auth/outcome";

/** Outcome → the title of the page and what it says. */
const outcomes = {
  verified: ["auth.verified", afterVerifying(true)],
  waiting: ["auth.verified", afterVerifying(false)],
  reset: ["auth.reset_done", "auth.reset_done_sign_in"],
  mails: ["auth.mails_stopped", "auth.mails_stopped_what"],
  deleted: ["settings.deleted", "settings.deleted_what"],
} as const satisfies Readonly<Record<string, readonly [title: MessageKey, said: MessageKey]>>;

/** The address of the page that says an outcome. */
export function outcomeAddress(name: keyof typeof outcomes): string {
  return `${path}?done=${name}`;
}

export function outcomePage(site: Site): void {
  addCardPage(site, path, outcomeCard);
}

function outcomeCard({ t, query, request }: CardView): Card | string {
  const known = new Map<string, (typeof outcomes)[keyof typeof outcomes]>(Object.entries(outcomes));
  const [title, said] = known.get(query.get("done") ?? "") ?? [];
  // Links of other sites can't have the page say it (Fetch Metadata, 2.4).
  const isElsewhere = /^(?:cross-site|same-site)$/.test(request.get("Sec-Fetch-Site") ?? "");
  if (title === undefined || said === undefined || isElsewhere) return "/";
  return {
    title: t.text(title),
    content: html`<p>${t.text(said)}</p>
      <p class="after"><a class="button full" href="/auth/sign_in">${t.text("auth.sign_in")}</a></p>`,
  };
}
