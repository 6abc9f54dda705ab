/** Signing in and out in a browser. */
import { type Request, type Response, Router } from "express";
import type { Context } from "../../domain/context.ts";
import { Refusal } from "../../domain/refusal.ts";
import { answerChallenge, beginChallenge } from "../../domain/second-factor.ts";
import { checkCredentials } from "../../domain/sign-in.ts";
import { readSettings } from "../../domain/settings.ts";
import { html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { codeField, codeIn, emailField } from "./fields.ts";
import { localPath, queryFields } from "./forms.ts";
import { page, sendPage, wrongNotice } from "./layout.ts";
import { type Visit, beginVisitSession, endVisitSession, onForm, openVisit } from "./visit.ts";

/** Where people go once signed in, if they came from nowhere in particular. */
const home = "/settings";

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

  onForm(router, context, "/auth/sign_in", async ({ request, response, fields }) => {
    await takePassword(context, request, response, fields);
  });

  onForm(router, context, "/auth/sign_in/code", async ({ request, response, fields }) => {
    await takeCode(context, request, response, fields);
  });

  onForm(router, context, "/auth/sign_out", async ({ request, response }) => {
    await endVisitSession(context, request, response);
    response.redirect(303, "/auth/sign_in");
  });

  return router;
}

async function takePassword(
  context: Context,
  request: Request,
  response: Response,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  const next = localPath(context, fields.get("next"), home);
  const email = (fields.get("email") ?? "").trim();
  try {
    if (email === "" || (fields.get("password") ?? "") === "") {
      throw new Refusal(400, "validation_failed", "Enter your e-mail address and your password.");
    }
    const proven = await checkCredentials(context, {
      email,
      password: fields.get("password") ?? "",
      address: clientAddress(request),
      userAgent: request.get("User-Agent") ?? "",
    });
    if (proven.otpRequired) {
      const token = await beginChallenge(context, proven);
      await sendCodeForm(context, response, await openVisit(context, request, response), { next, token });
      return;
    }
    await beginVisitSession(context, request, response, proven, false);
    response.redirect(303, next);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const visit = await openVisit(context, request, response);
    await sendSignIn(context, response, visit, { next, email, wrong: error });
  }
}

async function takeCode(
  context: Context,
  request: Request,
  response: Response,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  const next = localPath(context, fields.get("next"), home);
  const token = fields.get("token") ?? "";
  try {
    const outcome = await answerChallenge(context, {
      token,
      ...codeIn(fields.get("code") ?? ""),
      address: clientAddress(request),
      purpose: "otp-challenge",
    });
    if (outcome.kind === "signed in") {
      await beginVisitSession(context, request, response, outcome.proven, true);
    }
    response.redirect(303, next);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const visit = await openVisit(context, request, response);
    await sendCodeForm(context, response, visit, { next, token, wrong: error });
  }
}

interface FormState {
  readonly next: string;
  readonly wrong?: Refusal;
}

function announce(response: Response, wrong: Refusal | undefined): number {
  for (const [name, value] of Object.entries(wrong?.headers ?? {})) response.setHeader(name, value);
  return wrong?.status ?? 200;
}

async function sendSignIn(
  context: Context,
  response: Response,
  visit: Visit,
  { next, email, wrong }: FormState & { readonly email?: string },
): Promise<void> {
  const { registrations } = await readSettings(context);
  await sendPage(context, response, {
    title: "Sign in",
    status: announce(response, wrong),
    content: html`<div class="card">
      <h1>Sign in</h1>
      <p class="quiet">With your account on ${context.config.localDomain}.</p>
      ${wrongNotice(wrong?.message)}
      <form method="post" action="/auth/sign_in">
        ${visit.proof}
        <input type="hidden" name="next" value="${next}" />
        ${emailField("username", email)}
        <div class="field">
          <label for="password">Password</label>
          <input id="password" name="password" type="password" autocomplete="current-password" required />
        </div>
        <button class="full" type="submit">Sign in</button>
      </form>
      <p class="small after">
        <a href="/auth/forgot">Forgot your password?</a>
        ${registrations !== "closed" && html`<br /><a href="/auth/sign_up">Create an account</a>`}
      </p>
    </div>`,
  });
}

function sendCodeForm(
  context: Context,
  response: Response,
  visit: Visit,
  { next, token, wrong }: FormState & { readonly token: string },
): Promise<void> {
  return sendPage(context, response, {
    title: "Enter a code",
    status: announce(response, wrong),
    content: html`<div class="card">
      <h1>Enter a code</h1>
      <p>Your account has two-factor authentication. Enter the code that your authenticator app shows.</p>
      ${wrongNotice(wrong?.message)}
      <form method="post" action="/auth/sign_in/code">
        ${visit.proof}
        <input type="hidden" name="next" value="${next}" />
        <input type="hidden" name="token" value="${token}" />
        ${codeField()}
        <button class="full" type="submit">Sign in</button>
      </form>
      <p class="small after"><a href="/auth/sign_in">Begin again</a></p>
    </div>`,
  });
}
