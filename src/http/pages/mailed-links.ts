/**
 * The pages behind the links in mails, and the way to ask for one. A link only opens a page; what it is for happens
 * when its button is pressed, as programs that scan mails follow every link.
 */
import { type Response, Router } from "express";
import {
  type PendingRegistration,
  findPendingOf,
  isResetOpen,
  requestReset,
  resetPassword,
  verifyMail,
} from "../../domain/account-security.ts";
import type { Context } from "../../domain/context.ts";
import { emailProblem } from "../../domain/email-addresses.ts";
import { afterVerifying } from "../../domain/mail-registration.ts";
import { Refusal } from "../../domain/refusal.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { translatorOf } from "../language.ts";
import { emailField, newPasswordFields, passwordTwice } from "./fields.ts";
import { queryFields } from "./forms.ts";
import { page, sendPage, wrongNotice } from "./layout.ts";
import { onForm, openVisit } from "./visit.ts";

export function mailedLinkPages(context: Context): Router {
  const router = Router();

  router.get(
    "/auth/verify",
    page(async (request, response) => {
      const { proof } = await openVisit(context, request, response);
      const token = queryFields(request).get("token") ?? "";
      await sendVerify(context, response, {
        proof,
        token,
        pending: await findPendingOf(context, token, clientAddress(request)),
      });
    }),
  );
  onForm(router, context, "/auth/verify", async ({ request, response, fields }) => {
    const { approved } = await verifyMail(context, fields.get("token") ?? "", clientAddress(request));
    await sendDone(context, response, "Your account is verified", afterVerifying(approved));
  });

  router.get(
    "/auth/forgot",
    page(async (request, response) => {
      const { proof } = await openVisit(context, request, response);
      await sendForgot(context, response, proof);
    }),
  );
  onForm(router, context, "/auth/forgot", async ({ request, response, fields }) => {
    const email = (fields.get("email") ?? "").trim();
    const problem = emailProblem(email);
    if (problem !== undefined) {
      const { proof } = await openVisit(context, request, response);
      await sendForgot(context, response, proof, {
        email,
        wrong: translatorOf(response).text("errors.email_problem", { reason: problem.description }),
      });
      return;
    }
    await requestReset(context, email, clientAddress(request));
    await sendDone(
      context,
      response,
      "Look into your mail",
      "If there is an account with this address, a mail with a link is on its way, unless several were sent just now. The link works for half an hour.",
    );
  });

  router.get(
    "/auth/reset",
    page(async (request, response) => {
      const { proof } = await openVisit(context, request, response);
      const token = queryFields(request).get("token") ?? "";
      if (await isResetOpen(context, token, clientAddress(request))) {
        await sendReset(context, response, proof, token);
      } else {
        await sendDeadLink(context, response, {
          hint: "It works once, for half an hour, and a newer one takes its place.",
          way: { label: "Ask for a new one", path: "/auth/forgot" },
        });
      }
    }),
  );
  onForm(router, context, "/auth/reset", async ({ request, response, fields }) => {
    const token = fields.get("token") ?? "";
    let approved: boolean;
    try {
      ({ approved } = await resetPassword(context, token, passwordTwice(fields), clientAddress(request)));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "validation_failed") throw error;
      const { proof } = await openVisit(context, request, response);
      await sendReset(context, response, proof, token, error);
      return;
    }
    const words = approved ? "Sign in with the new one." : afterVerifying(approved);
    await sendDone(context, response, "Your password is changed", words);
  });

  return router;
}

interface VerifyForm {
  readonly proof: Html;
  readonly token: string;
  readonly pending: PendingRegistration | undefined;
}

function sendVerify(
  context: Context,
  response: Response,
  { proof, token, pending }: VerifyForm,
): Promise<void> {
  if (pending === undefined) {
    return sendDeadLink(context, response, {
      hint: "It works once, for a day. You may be verified already: try to sign in, or register again.",
      way: { label: "Sign in", path: "/auth/sign_in" },
    });
  }
  const at = pending.at.toISOString();
  return sendPage(context, response, {
    title: "Verify your address",
    content: html`<div class="card">
      <h1>Verify your address</h1>
      <p>
        <strong>${pending.name}</strong> registered on ${context.config.localDomain} with your address, on
        <time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>.
      </p>
      <p>If that was you, one click finishes your registration. If it was not, close this page.</p>
      <form method="post" action="/auth/verify">
        ${proof}
        <input type="hidden" name="token" value="${token}" />
        <button class="full" type="submit">Verify</button>
      </form>
    </div>`,
  });
}

/** What is shown in place of a form that could only be refused. */
function sendDeadLink(
  context: Context,
  response: Response,
  { hint, way }: { readonly hint: string; readonly way: { readonly label: string; readonly path: string } },
): Promise<void> {
  return sendPage(context, response, {
    title: "This link does not work",
    status: 400,
    content: html`<div class="card">
      <h1>This link does not work (any more)</h1>
      <p>${hint}</p>
      <p class="after"><a class="button full" href="${way.path}">${way.label}</a></p>
    </div>`,
  });
}

function sendForgot(
  context: Context,
  response: Response,
  proof: Html,
  { email, wrong }: { readonly email?: string; readonly wrong?: string } = {},
): Promise<void> {
  return sendPage(context, response, {
    title: "A new password",
    status: wrong === undefined ? 200 : 400,
    content: html`<div class="card">
      <h1>A new password</h1>
      ${wrongNotice(wrong)}
      <p>Tell us your e-mail address, and we send you a link with which to choose a new password.</p>
      <form method="post" action="/auth/forgot">
        ${proof} ${emailField("username", email)}
        <button class="full" type="submit">Send the link</button>
      </form>
      <p class="small after"><a href="/auth/sign_in">Back to sign-in</a></p>
    </div>`,
  });
}

function sendReset(
  context: Context,
  response: Response,
  proof: Html,
  token: string,
  wrong?: Refusal,
): Promise<void> {
  return sendPage(context, response, {
    title: "A new password",
    status: wrong?.status ?? 200,
    content: html`<div class="card">
      <h1>Choose a new password</h1>
      <p>All apps and browsers have to sign in again afterwards.</p>
      ${wrongNotice(wrong?.message)}
      <form method="post" action="/auth/reset">
        ${proof}
        <input type="hidden" name="token" value="${token}" />
        ${newPasswordFields(context)}
        <button class="full" type="submit">Change the password</button>
      </form>
    </div>`,
  });
}

function sendDone(context: Context, response: Response, title: string, words: string): Promise<void> {
  return sendPage(context, response, {
    title,
    content: html`<div class="card">
      <h1>${title}</h1>
      <p>${words}</p>
      <p class="after"><a class="button full" href="/auth/sign_in">Sign in</a></p>
    </div>`,
  });
}
