/** Signing in and out in a browser. */
import { type Request, type Response, Router } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { emailOfLogin } from "../../domain/auth/credentials.ts";
import { arePasskeysPossible } from "../../domain/auth/passkey-ceremonies.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../../domain/auth/passkey-sign-in.ts";
import { answerSignIn, signInWithPassword } from "../../domain/auth/sign-in.ts";
import { offersRegistration } from "../../domain/registration/offered.ts";
import { type Translator, message } from "../../messages/catalogue.ts";
import { findAppByClientId } from "../../store/oauth/oauth.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { codeField, codeIn, currentPasswordField, loginField } from "./fields.ts";
import { form } from "./form-parts.ts";
import { localPath, queryFields } from "./forms.ts";
import { keepTexts, keptField, readKept } from "./kept-texts.ts";
import { page, sendPage, wrongNotice } from "./layout.ts";
import { type CeremonyPage, assertionIn, sendCeremony, sendRefusedPasskey } from "./passkeys.ts";
import { signInFirst } from "./kit.ts";
import { resendForm } from "./sign-up.ts";
import {
  type SentForm,
  type Visit,
  csrfTokenAfter,
  endVisitSession,
  keepSession,
  newPageSession,
  onForm,
  openVisit,
} from "./visit.ts";

/** Default page after signing in. */
const home = "/home";

/** Where to continue after signing in. */
interface Way {
  readonly next: string;
  /** What the person was writing, for the form at `next`; empty for nothing. */
  readonly kept: string;
}

function wayIn(context: Context, fields: ReadonlyMap<string, string>): Way {
  return { next: localPath(context, fields.get("next"), home), kept: fields.get("kept") ?? "" };
}

function wayFields({ next, kept }: Way): Html {
  return html`<input type="hidden" name="next" value="${next}" /> ${keptField(kept)}`;
}

/** Continues after signing in: with what the person was writing, or on the page that asked to sign in. */
async function goOn(
  context: Context,
  request: Request,
  response: Response,
  { secret, next, kept }: Way & { readonly secret: string },
): Promise<void> {
  keepSession(context, response, secret);
  const fields = readKept(next, kept);
  if (fields === undefined) {
    response.redirect(303, next);
    return;
  }
  const t = translatorOf(response);
  const hidden = [...fields].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  await sendPage(context, response, {
    title: t.text("auth.signed_in"),
    compact: true,
    content: html`<div class="card">
      <h1>${t.text("auth.signed_in")}</h1>
      <p>${t.text("auth.text_kept")}</p>
      ${form(
        { csrfToken: csrfTokenAfter(context, request, response, secret) },
        next,
        html`${hidden}<button class="full" type="submit" name="do" value="continue" autofocus>
            ${t.text("auth.back_to_text")}
          </button>`,
        { multipart: true },
      )}
    </div>`,
  });
}

/** The sign-in page as the answer to a form of someone whose session has ended, with what they wrote. */
export async function sendSignInFirst(
  context: Context,
  { request, response, fields }: Pick<SentForm, "request" | "response" | "fields">,
  next: string,
): Promise<void> {
  const kept = keepTexts(next, fields);
  if (kept === "") response.redirect(303, signInFirst(encodeURIComponent(next)));
  else {
    const visit = await openVisit(context, request, response);
    const words = kept === null ? "auth.text_not_kept" : "auth.signed_out_meanwhile";
    const wrong = new ApiError(403, "form_outdated", message(words));
    await sendSignIn(context, response, visit, { next, kept: kept ?? "", wrong });
  }
}

const passkeyPath = "/auth/sign_in/passkey";
const passkeyAnswerPath = "/auth/sign_in/passkey/answer";

export function signInPages(context: Context): Router {
  const router = Router();

  router.get(
    "/auth/sign_in",
    page(async (request, response) => {
      const query = queryFields(request);
      const next = localPath(context, query.get("next"), home);
      const visit = await openVisit(context, request, response);
      if (visit.session !== undefined && !query.has("again")) response.redirect(303, next);
      else await sendSignIn(context, response, visit, { next, kept: "" });
    }),
  );

  onForm(
    router,
    context,
    "/auth/sign_in",
    ({ request, response, fields }) => takePassword(context, request, response, fields),
    ({ request, response, fields }, wrong) => refusePassword(context, request, response, fields, wrong),
  );

  onForm(
    router,
    context,
    "/auth/sign_in/code",
    ({ request, response, fields }) => takeCode(context, request, response, fields),
    ({ request, response, fields }, wrong) => refuseCode(context, request, response, fields, wrong),
  );

  onForm(router, context, passkeyPath, async ({ request, response, fields }) => {
    await askForPasskey(context, request, response, fields);
  });

  onForm(router, context, passkeyAnswerPath, async ({ request, response, fields }) => {
    await takePasskey(context, request, response, fields);
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
  const way = wayIn(context, fields);
  const login = (fields.get("email") ?? "").trim();
  try {
    if (login === "" || (fields.get("password") ?? "") === "") {
      throw new ApiError(400, "validation_failed", message("auth.sign_in_missing"));
    }
    const attempt = {
      email: await emailOfLogin(context, login),
      password: fields.get("password") ?? "",
      address: clientAddress(request),
    };
    const { secret, session } = newPageSession(context, request);
    const outcome = await signInWithPassword(context, attempt, session);
    if (outcome.kind === "code required") {
      const { token, hasPasskeys } = outcome;
      const visit = await openVisit(context, request, response);
      await sendCodeForm(context, response, visit, { ...way, token, hasPasskeys });
      return;
    }
    await goOn(context, request, response, { ...way, secret });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await refusePassword(context, request, response, fields, error);
  }
}

/** Shows the form again, with the typed name. */
async function refusePassword(
  context: Context,
  request: Request,
  response: Response,
  fields: ReadonlyMap<string, string>,
  wrong: ApiError,
): Promise<void> {
  const visit = await openVisit(context, request, response);
  const login = (fields.get("email") ?? "").trim();
  await sendSignIn(context, response, visit, { ...wayIn(context, fields), login, wrong });
}

async function takeCode(
  context: Context,
  request: Request,
  response: Response,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  const way = wayIn(context, fields);
  const token = fields.get("token") ?? "";
  try {
    const answer = { token, ...codeIn(fields.get("code") ?? ""), address: clientAddress(request) };
    const { secret, session } = newPageSession(context, request);
    await answerSignIn(context, answer, session);
    await goOn(context, request, response, { ...way, secret });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await refuseCode(context, request, response, fields, error);
  }
}

async function refuseCode(
  context: Context,
  request: Request,
  response: Response,
  fields: ReadonlyMap<string, string>,
  wrong: ApiError,
): Promise<void> {
  const visit = await openVisit(context, request, response);
  const hasPasskeys = fields.get("passkeys") === "true";
  await sendCodeForm(context, response, visit, {
    ...wayIn(context, fields),
    token: fields.get("token") ?? "",
    hasPasskeys,
    wrong,
  });
}

/** Where to continue, and the token of the challenge after the password; undefined to sign in with the passkey alone. */
function passkeyFields(
  context: Context,
  fields: ReadonlyMap<string, string>,
): { readonly way: Way; readonly token: string | undefined } {
  return { way: wayIn(context, fields), token: fields.get("token") };
}

async function askForPasskey(
  context: Context,
  request: Request,
  response: Response,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  const { way, token } = passkeyFields(context, fields);
  try {
    const options = await beginPasskeySignIn(context, { token, address: clientAddress(request) });
    const { csrfToken } = await openVisit(context, request, response);
    await sendCeremony(context, response, {
      ...passkeyPage(response, way.next),
      kind: "get",
      options,
      action: passkeyAnswerPath,
      fields: new Map([
        ["next", way.next],
        ["kept", way.kept],
        ...(token === undefined ? [] : [["token", token] as const]),
      ]),
      csrfToken,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sendRefusedPasskey(context, response, { ...passkeyPage(response, way.next), wrong: error });
  }
}

async function takePasskey(
  context: Context,
  request: Request,
  response: Response,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  const { way, token } = passkeyFields(context, fields);
  try {
    const answer = { token, address: clientAddress(request), ...assertionIn(fields) };
    const { secret, session } = newPageSession(context, request);
    await signInWithPasskey(context, answer, session);
    await goOn(context, request, response, { ...way, secret });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sendRefusedPasskey(context, response, { ...passkeyPage(response, way.next), wrong: error });
  }
}

function passkeyPage(response: Response, next: string): Pick<CeremonyPage, "title" | "back"> {
  const t = translatorOf(response);
  const back = { path: signInFirst(encodeURIComponent(next)), label: t.text("auth.forgot_back") };
  return { title: t.text("auth.passkey_sign_in"), back };
}

/** Shown by the script, in browsers that have passkeys. */
function passkeyForm(
  context: Context,
  t: Translator,
  { csrfToken }: Visit,
  { token, ...way }: Way & { readonly token?: string },
): Html | false {
  return (
    arePasskeysPossible(context) &&
    html`<div class="after" data-needs-passkeys hidden>
      ${form(
        { csrfToken },
        passkeyPath,
        html`${wayFields(way)}
          ${token !== undefined && html`<input type="hidden" name="token" value="${token}" />`}
          <button class="full plain" type="submit">
            ${t.text(token === undefined ? "auth.passkey_sign_in" : "auth.passkey_instead")}
          </button>`,
      )}
    </div>`
  );
}

interface FormState extends Way {
  readonly wrong?: ApiError;
}

/** The name of the app that the person is about to authorize. */
async function appNameOf(context: Context, next: string): Promise<string | undefined> {
  if (!next.startsWith("/oauth/authorize?")) return undefined;
  const clientId = new URL(next, context.config.publicUrl).searchParams.get("client_id") ?? "";
  return (await findAppByClientId(context.store, clientId))?.name;
}

async function sendSignIn(
  context: Context,
  response: Response,
  visit: Visit,
  { next, kept, login, wrong }: FormState & { readonly login?: string },
): Promise<void> {
  const t = translatorOf(response);
  const offers = await offersRegistration(context);
  const app = await appNameOf(context, next);
  await sendPage(context, response, {
    title: t.text("auth.sign_in"),
    wrong,
    scripts: ["forms", "passkeys"],
    content: html`<div class="card">
      <h1>${t.text("auth.sign_in")}</h1>
      ${app !== undefined && html`<p>${t.html("auth.sign_in_for_app", { app: html`<strong><bdi>${app}</bdi></strong>` })}</p>`}
      <p class="quiet">${t.text("auth.sign_in_on", { domain: context.config.localDomain })}</p>
      ${wrongNotice(wrong && localizedText(wrong.text, t))}
      <form method="post" action="/auth/sign_in">
        ${visit.csrfToken} ${wayFields({ next, kept })} ${loginField(t, login)} ${currentPasswordField(t)}
        <button class="full" type="submit">${t.text("auth.sign_in")}</button>
      </form>
      ${passkeyForm(context, t, visit, { next, kept })}
      ${
        wrong?.code === "mail_unverified" &&
        login !== undefined &&
        html`<div class="after">${resendForm(t, visit.csrfToken, login)}</div>`
      }
      <p class="small after">
        <a href="/auth/forgot">${t.text("auth.forgot")}</a>
        ${offers && html`<br /><a href="/auth/sign_up">${t.text("auth.create_account")}</a>`}
      </p>
    </div>`,
  });
}

function sendCodeForm(
  context: Context,
  response: Response,
  visit: Visit,
  {
    next,
    kept,
    token,
    hasPasskeys,
    wrong,
  }: FormState & { readonly token: string; readonly hasPasskeys: boolean },
): Promise<void> {
  const t = translatorOf(response);
  return sendPage(context, response, {
    title: t.text("auth.code_title"),
    wrong,
    scripts: ["passkeys"],
    content: html`<div class="card">
      <h1>${t.text("auth.code_title")}</h1>
      <p>${t.text("auth.code_intro")}</p>
      ${wrongNotice(wrong && localizedText(wrong.text, t))}
      <form method="post" action="/auth/sign_in/code">
        ${visit.csrfToken} ${wayFields({ next, kept })}
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="passkeys" value="${String(hasPasskeys)}" />
        ${codeField(t)}
        <button class="full" type="submit">${t.text("auth.sign_in")}</button>
      </form>
      ${hasPasskeys && passkeyForm(context, t, visit, { next, kept, token })}
      <p class="small after">
        <a href="${signInFirst(encodeURIComponent(next))}">${t.text("auth.again")}</a>
      </p>
    </div>`,
  });
}
