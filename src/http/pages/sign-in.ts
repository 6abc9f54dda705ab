/** Signing in and out in a browser. */
import { type Response, Router } from "express";
import type { Context } from "../../domain/context.ts";
import { Refusal } from "../../domain/refusal.ts";
import { checkCredentials } from "../../domain/sign-in.ts";
import { html } from "../../text/html.ts";
import { formBody, formFields, localPath, queryFields } from "./forms.ts";
import { page, sendPage, wrongNotice } from "./layout.ts";
import { type Visit, acceptForm, beginVisitSession, endVisitSession, openVisit } from "./visit.ts";

/** Where people go once signed in, if they came from nowhere in particular. */
const home = "/settings";

interface SignInForm {
  readonly next: string;
  readonly email?: string;
  readonly wrong?: Refusal;
}

export function signInPages(context: Context): Router {
  const router = Router();

  router.get(
    "/auth/sign_in",
    page(async (request, response) => {
      const query = queryFields(request);
      const next = localPath(context, query.get("next"), home);
      const visit = await openVisit(context, request, response);
      if (visit.session !== undefined && !query.has("again")) response.redirect(303, next);
      else await sendSignIn(context, response, visit, { next });
    }),
  );

  router.post(
    "/auth/sign_in",
    formBody,
    page(async (request, response) => {
      const fields = formFields(request);
      await acceptForm(context, request, fields);
      const next = localPath(context, fields.get("next"), home);
      const email = fields.get("email") ?? "";
      try {
        const { user, otpRequired } = await checkCredentials(context, {
          email,
          password: fields.get("password") ?? "",
          address: request.ip ?? "",
          userAgent: request.get("User-Agent") ?? "",
        });
        if (otpRequired)
          throw new Refusal(403, "otp_required", "Enter the code that your authenticator app shows.");
        await beginVisitSession(context, request, response, user.id, false);
        response.redirect(303, next);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const visit = await openVisit(context, request, response);
        await sendSignIn(context, response, visit, { next, email, wrong: error });
      }
    }),
  );

  router.post(
    "/auth/sign_out",
    formBody,
    page(async (request, response) => {
      await acceptForm(context, request, formFields(request));
      await endVisitSession(context, request, response);
      response.redirect(303, "/auth/sign_in");
    }),
  );

  return router;
}

function sendSignIn(context: Context, response: Response, visit: Visit, form: SignInForm): Promise<void> {
  for (const [name, value] of Object.entries(form.wrong?.headers ?? {})) response.setHeader(name, value);
  return sendPage(context, response, {
    title: "Sign in",
    status: form.wrong?.status ?? 200,
    content: html`<div class="card">
      <h1>Sign in</h1>
      <p class="quiet">With your account on ${context.config.localDomain}.</p>
      ${wrongNotice(form.wrong?.message)}
      <form method="post" action="/auth/sign_in">
        ${visit.proof}
        <input type="hidden" name="next" value="${form.next}" />
        <div class="field">
          <label for="email">E-mail address</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            maxlength="254"
            required
            value="${form.email ?? ""}"
          />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input id="password" name="password" type="password" autocomplete="current-password" required />
        </div>
        <button class="full" type="submit">Sign in</button>
      </form>
    </div>`,
  });
}
