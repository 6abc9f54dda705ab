/**
 * Pages behind mailed links, and the form to request a link. A link only opens a page with a button, because
 * mail scanners follow every link.
 */
import { type Response, Router } from "express";
import {
  type RegistrationToVerify,
  findPendingOf,
  isResetOpen,
  requestReset,
  resetPassword,
  verifyMail,
} from "../../domain/registration/verification.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { asciiEmail, emailProblem } from "../../domain/auth/email-addresses.ts";
import { afterVerifying } from "../../domain/registration/mail-registration.ts";
import { ApiError, badRequest } from "../../domain/kernel/api-error.ts";
import { findMailedUser } from "../../domain/auth/mailed-users.ts";
import { stopMailsByLink } from "../../domain/notifications/mails.ts";
import { type MessageKey, message } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { emailField, newPasswordFields, confirmedPassword } from "./fields.ts";
import { form } from "./form-parts.ts";
import { queryFields } from "./forms.ts";
import { page, sendPage, wrongNotice } from "./layout.ts";
import { type SentForm, type ShowAgain, onForm, openVisit } from "./visit.ts";

const stopMailsPath = "/auth/mails";

export function mailedLinkPages(context: Context): Router {
  const router = Router();

  router.get(
    "/auth/verify",
    page(async (request, response) => {
      const { csrfToken } = await openVisit(context, request, response);
      const token = queryFields(request).get("token") ?? "";
      await sendVerify(context, response, {
        csrfToken,
        token,
        pending: await findPendingOf(context, token, clientAddress(request)),
      });
    }),
  );
  onForm(router, context, "/auth/verify", async ({ request, response, fields }) => {
    const { approved } = await verifyMail(context, fields.get("token") ?? "", clientAddress(request));
    await sendDone(context, response, "auth.verified", afterVerifying(approved));
  });

  router.get(
    "/auth/forgot",
    page(async (request, response) => {
      const { csrfToken } = await openVisit(context, request, response);
      await sendForgot(context, response, csrfToken);
    }),
  );
  const askAgain: ShowAgain = async ({ request, response, fields }, wrong) => {
    const { csrfToken } = await openVisit(context, request, response);
    const email = (fields.get("email") ?? "").trim();
    await sendForgot(context, response, csrfToken, { email, wrong });
  };
  const sendLink = async (sent: SentForm): Promise<void> => {
    const { request, response, fields } = sent;
    const email = asciiEmail((fields.get("email") ?? "").trim());
    const problem = emailProblem(email);
    if (problem !== undefined) {
      const reason = problem.description;
      await askAgain(sent, badRequest(message("errors.email_problem", { reason })));
      return;
    }
    await requestReset(context, email, clientAddress(request));
    await sendDone(context, response, "auth.look_into_mail", "auth.forgot_done");
  };
  onForm(router, context, "/auth/forgot", sendLink, askAgain);

  router.get(
    "/auth/reset",
    page(async (request, response) => {
      const { csrfToken } = await openVisit(context, request, response);
      const token = queryFields(request).get("token") ?? "";
      if (await isResetOpen(context, token, clientAddress(request))) {
        await sendReset(context, response, csrfToken, token);
      } else {
        await sendDeadLink(context, response, {
          hint: "auth.reset_dead",
          way: { label: "auth.reset_new_link", path: "/auth/forgot" },
        });
      }
    }),
  );
  const resetAgain: ShowAgain = async ({ request, response, fields }, wrong) => {
    const { csrfToken } = await openVisit(context, request, response);
    await sendReset(context, response, csrfToken, fields.get("token") ?? "", wrong);
  };
  const reset = async (sent: SentForm): Promise<void> => {
    const { request, response, fields } = sent;
    const token = fields.get("token") ?? "";
    let approved: boolean;
    try {
      const password = confirmedPassword(fields);
      ({ approved } = await resetPassword(context, { token, password, address: clientAddress(request) }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "validation_failed") throw error;
      await resetAgain(sent, error);
      return;
    }
    const words = approved ? "auth.reset_done_sign_in" : afterVerifying(approved);
    await sendDone(context, response, "auth.reset_done", words);
  };
  onForm(router, context, "/auth/reset", reset, resetAgain);

  router.get(
    stopMailsPath,
    page(async (request, response) => {
      const { csrfToken } = await openVisit(context, request, response);
      const token = queryFields(request).get("token") ?? "";
      const user = await findMailedUser(context, "stop-mails", { token, address: clientAddress(request) });
      await sendStopMails(context, response, { csrfToken, token, email: user?.email });
    }),
  );
  onForm(router, context, stopMailsPath, async ({ request, response, fields }) => {
    await stopMailsByLink(context, { token: fields.get("token") ?? "", address: clientAddress(request) });
    await sendDone(context, response, "auth.mails_stopped", "auth.mails_stopped_what");
  });

  return router;
}

interface StopMailsForm {
  readonly csrfToken: Html;
  readonly token: string;
  /** The recipient; undefined for a dead link. */
  readonly email: string | undefined;
}

async function sendStopMails(
  context: Context,
  response: Response,
  { csrfToken, token, email }: StopMailsForm,
): Promise<void> {
  const t = translatorOf(response);
  if (email === undefined) {
    await sendDeadLink(context, response, {
      hint: "auth.mails_dead",
      way: { label: "auth.mails_settings", path: "/settings/notifications" },
    });
    return;
  }
  const title = t.text("auth.mails");
  await sendPage(context, response, {
    title,
    content: html`<div class="card">
      <h1>${title}</h1>
      <p>${t.text("auth.mails_why", { email })}</p>
      ${form(
        { csrfToken },
        stopMailsPath,
        html`<input type="hidden" name="token" value="${token}" />
          <button type="submit">${t.text("auth.mails_stop")}</button>`,
      )}
    </div>`,
  });
}

interface VerifyForm {
  readonly csrfToken: Html;
  readonly token: string;
  readonly pending: RegistrationToVerify | undefined;
}

function sendVerify(
  context: Context,
  response: Response,
  { csrfToken, token, pending }: VerifyForm,
): Promise<void> {
  if (pending === undefined) {
    return sendDeadLink(context, response, {
      hint: "auth.verify_dead",
      way: { label: "auth.sign_in", path: "/auth/sign_in" },
    });
  }
  const t = translatorOf(response);
  if (pending.lacksInvite) {
    const title = t.text("invites.lost");
    return sendPage(context, response, {
      title,
      status: 403,
      content: html`<div class="card">
        <h1>${title}</h1>
        <p>${t.text("invites.lost_race")}</p>
        <p>${t.text("invites.lost_hint")}</p>
      </div>`,
    });
  }
  const at = pending.at.toISOString();
  return sendPage(context, response, {
    title: t.text("auth.verify_title"),
    scripts: ["times"],
    content: html`<div class="card">
      <h1>${t.text("auth.verify_title")}</h1>
      <p>
        ${t.html("auth.verify_who", {
          name: html`<strong><bdi>${pending.name}</bdi></strong>`,
          domain: context.config.localDomain,
          time: html`<time datetime="${at}" data-local>${at.slice(0, 16).replace("T", " ")} UTC</time>`,
        })}
      </p>
      <p>${t.text("auth.verify_if_you")}</p>
      <form method="post" action="/auth/verify">
        ${csrfToken}
        <input type="hidden" name="token" value="${token}" />
        <button class="full" type="submit">${t.text("auth.verify_submit")}</button>
      </form>
    </div>`,
  });
}

/** Shown instead of a form whose link is invalid. */
function sendDeadLink(
  context: Context,
  response: Response,
  {
    hint,
    way,
  }: {
    readonly hint: MessageKey;
    readonly way: { readonly label: MessageKey; readonly path: string };
  },
): Promise<void> {
  const t = translatorOf(response);
  return sendPage(context, response, {
    title: t.text("auth.dead_link"),
    status: 400,
    content: html`<div class="card">
      <h1>${t.text("auth.dead_link")}</h1>
      <p>${t.text(hint)}</p>
      <p class="after"><a class="button full" href="${way.path}">${t.text(way.label)}</a></p>
    </div>`,
  });
}

function sendForgot(
  context: Context,
  response: Response,
  csrfToken: Html,
  { email, wrong }: { readonly email?: string; readonly wrong?: ApiError } = {},
): Promise<void> {
  const t = translatorOf(response);
  return sendPage(context, response, {
    title: t.text("auth.forgot_title"),
    wrong,
    content: html`<div class="card">
      <h1>${t.text("auth.forgot_title")}</h1>
      ${wrongNotice(wrong && localizedText(wrong.text, t))}
      <p>${t.text("auth.forgot_intro")}</p>
      <form method="post" action="/auth/forgot">
        ${csrfToken} ${emailField(t, "username", email)}
        <button class="full" type="submit">${t.text("auth.forgot_send")}</button>
      </form>
      <p class="small after"><a href="/auth/sign_in">${t.text("auth.forgot_back")}</a></p>
    </div>`,
  });
}

function sendReset(
  context: Context,
  response: Response,
  csrfToken: Html,
  token: string,
  wrong?: ApiError,
): Promise<void> {
  const t = translatorOf(response);
  return sendPage(context, response, {
    title: t.text("auth.reset_title"),
    wrong,
    scripts: ["forms"],
    content: html`<div class="card">
      <h1>${t.text("auth.reset_title")}</h1>
      <p>${t.text("auth.reset_intro")}</p>
      ${wrongNotice(wrong && localizedText(wrong.text, t))}
      <form method="post" action="/auth/reset">
        ${csrfToken}
        <input type="hidden" name="token" value="${token}" />
        ${newPasswordFields(context, t)}
        <button class="full" type="submit">${t.text("auth.reset_submit")}</button>
      </form>
    </div>`,
  });
}

function sendDone(
  context: Context,
  response: Response,
  titleKey: MessageKey,
  words: MessageKey,
): Promise<void> {
  const t = translatorOf(response);
  const title = t.text(titleKey);
  return sendPage(context, response, {
    title,
    content: html`<div class="card">
      <h1>${title}</h1>
      <p>${t.text(words)}</p>
      <p class="after"><a class="button full" href="/auth/sign_in">${t.text("auth.sign_in")}</a></p>
    </div>`,
  });
}
