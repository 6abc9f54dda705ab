/**
 * Pages behind mailed links, and the form to request a link. A link only opens a page with a button, because mail scanners
 * follow every link. No operation says what a link would do before it is used, starts the session of a page, or stops mails by a
 * link.
 */
import type { NewSession } from "../../domain/auth/sign-in.ts";
import { findMailedUser } from "../../domain/auth/mailed-users.ts";
import { asciiEmail, emailProblem } from "../../domain/auth/email-addresses.ts";
import { badRequest } from "../../domain/kernel/api-error.ts";
import { stopMailsByLink } from "../../domain/notifications/mails.ts";
import { findPendingOf, isResetOpen, verifyMail } from "../../domain/registration/verification.ts";
import { type MessageKey, message } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { type Card, type CardView, type Site, addCardPage } from "./cards.ts";
import { confirmedPassword, emailField, newPasswordFields } from "./fields.ts";
import { form } from "./form-parts.ts";
import { filled } from "./kit.ts";
import { outcomeAddress } from "./outcomes.ts";
import { forgetSignUp, keepSession, newPageSession, signedUpHere } from "./visit.ts";

const verifyPath = "/auth/verify";
const forgotPath = "/auth/forgot";
const resetPath = "/auth/reset";
const stopMailsPath = "/auth/mails";

export function mailedLinkPages(site: Site): void {
  const { context } = site;
  const verify = addCardPage(site, verifyPath, verifyCard);
  verify.action(verifyPath, async ({ request, response, fields, session: current }) => {
    const { secret, session } = newPageSession(context, request);
    const sessionFor = (registrationId: string): NewSession | undefined =>
      current === undefined && signedUpHere(context, request, registrationId) ? session : undefined;
    const token = fields.get("token") ?? "";
    const { approved, signedIn } = await verifyMail(context, token, clientAddress(request), sessionFor);
    if (!signedIn) return outcomeAddress(approved ? "verified" : "waiting");
    keepSession(context, response, secret);
    forgetSignUp(context, response);
    return { to: "/home", done: "joined" };
  });

  const forgot = addCardPage(site, forgotPath, forgotCard);
  forgot.action(forgotPath, async ({ fields }, calls) => {
    const email = asciiEmail((fields.get("email") ?? "").trim());
    const problem = emailProblem(email);
    if (problem !== undefined) {
      throw badRequest(message("errors.email_problem", { reason: problem.description }));
    }
    await calls.call("requestPasswordReset", { body: { email } });
    return { done: "reset_requested" };
  });

  const reset = addCardPage(site, resetPath, resetCard);
  reset.action(resetPath, async ({ fields }, calls) => {
    const password = confirmedPassword(fields);
    const query = { token: fields.get("token") ?? "" };
    await calls.call("resetPassword", { query, body: { password } });
    return outcomeAddress("reset");
  });

  const stop = addCardPage(site, stopMailsPath, stopMailsCard);
  stop.action(stopMailsPath, async ({ request, fields }) => {
    await stopMailsByLink(context, { token: fields.get("token") ?? "", address: clientAddress(request) });
    return outcomeAddress("mails");
  });
}

/** The token of a mailed link: of the address, or of the form that was sent. */
export function mailedToken(view: CardView, path: string): string {
  return filled(view, path).text("token", view.query.get("token"));
}

/** Whether the token was just refused, which counts as a guess: it isn't looked up again. */
export function isRefused({ notice }: CardView): boolean {
  return notice.wrong?.code === "token_invalid";
}

async function stopMailsCard(view: CardView): Promise<Card> {
  const { t, context, request } = view;
  const token = mailedToken(view, stopMailsPath);
  const user = isRefused(view)
    ? undefined
    : await findMailedUser(context, "stop-mails", { token, address: clientAddress(request) });
  if (user === undefined) {
    return deadLink(view, "auth.mails_dead", ["/settings/notifications", "auth.mails_settings"]);
  }
  const button = html`<button type="submit">${t.text("auth.mails_stop")}</button>`;
  return {
    title: t.text("auth.mails"),
    content: html`<p>${t.text("auth.mails_why", { email: user.email })}</p>
      ${tokenForm(view, stopMailsPath, button)}`,
  };
}

async function verifyCard(view: CardView): Promise<Card> {
  const { t, context, request } = view;
  const token = mailedToken(view, verifyPath);
  const pending = isRefused(view) ? undefined : await findPendingOf(context, token, clientAddress(request));
  if (pending === undefined) return deadLink(view, "auth.verify_dead", ["/auth/sign_in", "auth.sign_in"]);
  if (pending.lacksInvite) {
    return {
      title: t.text("invites.lost"),
      status: 403,
      content: html`<p>${t.text("invites.lost_race")}</p>
        <p>${t.text("invites.lost_hint")}</p>`,
    };
  }
  const at = pending.at.toISOString();
  const button = html`<button class="full" type="submit">${t.text("auth.verify_submit")}</button>`;
  return {
    title: t.text("auth.verify_title"),
    scripts: ["times"],
    content: html`<p>
        ${t.html("auth.verify_who", {
          name: html`<strong><bdi>${pending.name}</bdi></strong>`,
          domain: context.config.localDomain,
          time: html`<time datetime="${at}" data-local>${at.slice(0, 16).replace("T", " ")} UTC</time>`,
        })}
      </p>
      <p>${t.text("auth.verify_if_you")}</p>
      ${tokenForm(view, verifyPath, button)}`,
  };
}

/** A form that sends the token of its mailed link. */
export function tokenForm(view: CardView, path: string, content: Html): Html {
  return form(
    view,
    path,
    html`<input type="hidden" name="token" value="${mailedToken(view, path)}" /> ${content}`,
  );
}

/** Shown instead of a form whose link is invalid. */
function deadLink(
  { t }: CardView,
  hint: MessageKey,
  [path, label]: readonly [path: string, label: MessageKey],
): Card {
  return {
    title: t.text("auth.dead_link"),
    status: 400,
    content: html`<p>${t.text(hint)}</p>
      <p class="after"><a class="button full" href="${path}">${t.text(label)}</a></p>`,
  };
}

function forgotCard(view: CardView): Card {
  const { t } = view;
  const email = filled(view, forgotPath).text("email").trim();
  return {
    title: t.text("auth.forgot_title"),
    content: html`<p>${t.text("auth.forgot_intro")}</p>
      ${form(
        view,
        forgotPath,
        html`${emailField(t, "username", email)}
          <button class="full" type="submit">${t.text("auth.forgot_send")}</button>`,
      )}
      <p class="small after"><a href="/auth/sign_in">${t.text("auth.forgot_back")}</a></p>`,
  };
}

async function resetCard(view: CardView): Promise<Card> {
  const { t, context, request, notice } = view;
  // A form is shown again as it was.
  const isOpen =
    notice.wrong === undefined
      ? await isResetOpen(context, mailedToken(view, resetPath), clientAddress(request))
      : !isRefused(view);
  if (!isOpen) return deadLink(view, "auth.reset_dead", [forgotPath, "auth.reset_new_link"]);
  return {
    title: t.text("auth.reset_title"),
    scripts: ["forms"],
    content: html`<p>${t.text("auth.reset_intro")}</p>
      ${tokenForm(
        view,
        resetPath,
        html`${newPasswordFields(context, t)}
          <button class="full" type="submit">${t.text("auth.reset_submit")}</button>`,
      )}`,
  };
}
