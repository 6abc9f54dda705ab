/**
 * Signing in and out in a browser. The operations for it give the key of an app's session; browsers have another kind of
 * session, which the cookie of a page names.
 */
import { ApiError } from "../../domain/kernel/api-error.ts";
import { emailOfLogin } from "../../domain/auth/credentials.ts";
import { arePasskeysPossible } from "../../domain/auth/passkey-ceremonies.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../../domain/auth/passkey-sign-in.ts";
import { answerSignIn, signInWithPassword } from "../../domain/auth/sign-in.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { offersRegistration } from "../../domain/registration/offered.ts";
import { message } from "../../messages/catalogue.ts";
import { findAppByClientId } from "../../store/oauth/oauth.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { translatorOf } from "../language.ts";
import {
  type Card,
  type CardPage,
  type CardView,
  type Site,
  addCardPage,
  answerWithCard,
  sendCard,
} from "./cards.ts";
import { codeField, codeIn, currentPasswordField, loginField } from "./fields.ts";
import { form } from "./form-parts.ts";
import { localPath } from "./forms.ts";
import { keepTexts, keptField, readKept } from "./kept-texts.ts";
import { type AnyVisitor, type Fields, filled, signInFirst } from "./kit.ts";
import { assertionIn, ceremonyCard } from "./passkeys.ts";
import { resendForm } from "./sign-up.ts";
import {
  type SentForm,
  csrfTokenAfter,
  endVisitSession,
  keepSession,
  newPageSession,
  onForm,
} from "./visit.ts";

const path = "/auth/sign_in";
const codePath = `${path}/code`;
const passkeyPath = `${path}/passkey`;
const passkeyAnswerPath = `${passkeyPath}/answer`;

/** Default page after signing in. */
const home = "/home";

/** Where to continue after signing in. */
interface Way {
  readonly next: string;
  /** What the person was writing, for the form at `next`; empty for nothing. */
  readonly kept: string;
}

function wayIn(context: Context, fields: Fields): Way {
  return { next: localPath(context, fields.get("next"), home), kept: fields.get("kept") ?? "" };
}

function wayFields({ next, kept }: Way): Html {
  return html`<input type="hidden" name="next" value="${next}" /> ${keptField(kept)}`;
}

/** Continues after signing in: with what the person was writing, or on the page that asked to sign in. */
async function goOn(
  context: Context,
  { request, response, fields }: SentForm,
  secret: string,
): Promise<string | undefined> {
  keepSession(context, response, secret);
  const { next, kept } = wayIn(context, fields);
  const texts = readKept(next, kept);
  if (texts === undefined) return next;
  const t = translatorOf(response);
  const hidden = [...texts].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  await sendCard(
    { context, response, t },
    {
      title: t.text("auth.signed_in"),
      compact: true,
      content: html`<p>${t.text("auth.text_kept")}</p>
        ${form(
          { csrfToken: csrfTokenAfter(context, request, response, secret) },
          next,
          html`${hidden}<button class="full" type="submit" name="do" value="continue" autofocus>
              ${t.text("auth.back_to_text")}
            </button>`,
          { multipart: true },
        )}`,
    },
  );
  return undefined;
}

/** The sign-in page as the answer to a form of someone whose session has ended, with what they wrote. */
export async function sendSignInFirst(
  context: Context,
  sent: Pick<SentForm, "request" | "response" | "fields">,
  next: string,
): Promise<void> {
  const kept = keepTexts(next, sent.fields);
  if (kept === "") sent.response.redirect(303, signInFirst(encodeURIComponent(next)));
  else {
    const words = kept === null ? "auth.text_not_kept" : "auth.signed_out_meanwhile";
    const wrong = new ApiError(403, "form_outdated", message(words));
    await answerWithCard(context, sent, (visitor) => signInCard(visitor, { next, kept: kept ?? "" }), {
      wrong,
    });
  }
}

export function signInPages(site: Site): void {
  const { router, context } = site;
  const { action } = addCardPage(site, path, (view) => {
    const { query, session, notice } = view;
    const sent = (address: string): Fields | undefined => notice.typed?.(address);
    const code = sent(codePath);
    if (code !== undefined) return codeCard(view, code);
    const passkey = sent(passkeyPath) ?? sent(passkeyAnswerPath);
    if (passkey !== undefined) return refusedPasskey(view, passkey);
    const way = wayIn(context, sent(path) ?? new Map([["next", query.get("next") ?? ""]]));
    const isSignedIn = session !== undefined && notice.wrong === undefined && !query.has("again");
    return isSignedIn ? way.next : signInCard(view, way);
  });

  action(path, async (sent) => {
    const { request, fields } = sent;
    const [login, password] = [(fields.get("email") ?? "").trim(), fields.get("password") ?? ""];
    if (login === "" || password === "") {
      throw new ApiError(400, "validation_failed", message("auth.sign_in_missing"));
    }
    const attempt = {
      email: await emailOfLogin(context, login),
      password,
      address: clientAddress(request),
    };
    const { secret, session } = newPageSession(context, request);
    const outcome = await signInWithPassword(context, attempt, session);
    if (outcome.kind !== "code required") return goOn(context, sent, secret);
    const { next, kept } = wayIn(context, fields);
    const asked = { next, kept, token: outcome.token, passkeys: String(outcome.hasPasskeys) };
    return (view) => codeCard(view, new Map(Object.entries(asked)));
  });

  action(codePath, async (sent) => {
    const { request, fields } = sent;
    const code = codeIn(fields.get("code") ?? "");
    const { secret, session } = newPageSession(context, request);
    const answer = { token: fields.get("token") ?? "", ...code, address: clientAddress(request) };
    await answerSignIn(context, answer, session);
    return goOn(context, sent, secret);
  });

  addPasskeyActions(context, action);

  onForm(router, context, "/auth/sign_out", async ({ request, response }) => {
    await endVisitSession(context, request, response);
    response.redirect(303, path);
  });
}

/** The token in the fields is that of the challenge after the password; without it, the passkey alone signs in. */
function addPasskeyActions(context: Context, action: CardPage["action"]): void {
  action(passkeyPath, async ({ request, fields }) => {
    const token = fields.get("token");
    const options = await beginPasskeySignIn(context, { token, address: clientAddress(request) });
    const { next, kept } = wayIn(context, fields);
    return (view) =>
      ceremonyCard(view, {
        ...passkeyPage(view, next),
        kind: "get",
        options,
        action: passkeyAnswerPath,
        fields: new Map(Object.entries({ next, kept, ...(token === undefined ? {} : { token }) })),
      });
  });
  action(passkeyAnswerPath, async (sent) => {
    const { request, fields } = sent;
    const answer = { token: fields.get("token"), address: clientAddress(request), ...assertionIn(fields) };
    const { secret, session } = newPageSession(context, request);
    await signInWithPasskey(context, answer, session);
    return goOn(context, sent, secret);
  });
}

function passkeyPage(
  { t }: CardView,
  next: string,
): { readonly title: string; readonly back: { readonly path: string; readonly label: string } } {
  const back = { path: signInFirst(encodeURIComponent(next)), label: t.text("auth.forgot_back") };
  return { title: t.text("auth.passkey_sign_in"), back };
}

/** The error of a passkey, with a way back. */
function refusedPasskey(view: CardView, fields: Fields): Card {
  const { title, back } = passkeyPage(view, wayIn(view.context, fields).next);
  return {
    title,
    content: html`<p class="after"><a class="button full" href="${back.path}">${back.label}</a></p>`,
  };
}

/** Shown by the script, in browsers that have passkeys. */
function passkeyForm(
  { context, t, csrfToken }: AnyVisitor,
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

/** The name of the app that the person is about to authorize. */
async function appNameOf(context: Context, next: string): Promise<string | undefined> {
  if (!next.startsWith("/oauth/authorize?")) return undefined;
  const clientId = new URL(next, context.config.publicUrl).searchParams.get("client_id") ?? "";
  return (await findAppByClientId(context.store, clientId))?.name;
}

async function signInCard(visitor: AnyVisitor, way: Way): Promise<Card> {
  const { t, context, csrfToken, notice, session } = visitor;
  // Apps may also ask for another account.
  const isConfirming = session !== undefined && !way.next.startsWith("/oauth/authorize?");
  const offers = !isConfirming && (await offersRegistration(context));
  const app = await appNameOf(context, way.next);
  const login = filled(visitor, path).text("email").trim();
  return {
    title: t.text(isConfirming ? "auth.confirm_identity" : "auth.sign_in"),
    scripts: ["forms", "passkeys"],
    content: html`${app !== undefined && html`<p>${t.html("auth.sign_in_for_app", { app: html`<strong><bdi>${app}</bdi></strong>` })}</p>`}
      <p class="quiet">
        ${isConfirming ? t.text("auth.confirm_identity_why") : t.text("auth.sign_in_on", { domain: context.config.localDomain })}
      </p>
      ${form(
        visitor,
        path,
        html`${wayFields(way)} ${loginField(t, login)} ${currentPasswordField(t)}
          <button class="full" type="submit">
            ${t.text(isConfirming ? "auth.confirm" : "auth.sign_in")}
          </button>`,
      )}
      ${passkeyForm(visitor, way)}
      ${
        notice.wrong?.code === "mail_unverified" &&
        html`<div class="after">${resendForm(t, csrfToken, login)}</div>`
      }
      <p class="small after">
        <a href="/auth/forgot">${t.text("auth.forgot")}</a>
        ${offers && html`<br /><a href="/auth/sign_up">${t.text("auth.create_account")}</a>`}
      </p>`,
  };
}

/** @param fields where to continue, the token of the challenge, and whether the person has passkeys */
function codeCard(view: CardView, fields: Fields): Card {
  const { t, context } = view;
  const way = wayIn(context, fields);
  const token = fields.get("token") ?? "";
  const hasPasskeys = fields.get("passkeys") === "true";
  return {
    title: t.text("auth.code_title"),
    scripts: ["passkeys"],
    content: html`<p>${t.text("auth.code_intro")}</p>
      ${form(
        view,
        codePath,
        html`${wayFields(way)}
          <input type="hidden" name="token" value="${token}" />
          <input type="hidden" name="passkeys" value="${String(hasPasskeys)}" />
          ${codeField(t)}
          <button class="full" type="submit">${t.text("auth.sign_in")}</button>`,
      )}
      ${hasPasskeys && passkeyForm(view, { ...way, token })}
      <p class="small after">
        <a href="${signInFirst(encodeURIComponent(way.next))}">${t.text("auth.again")}</a>
      </p>`,
  };
}
