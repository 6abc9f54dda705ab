/**
 * /oauth/authorize: a person authorizes an app (RFC 6749, 4.1). Nothing is sent to a redirect URI unless it exactly
 * matches one that the app registered.
 */
import { type ErrorRequestHandler, type Response, Router } from "express";
import { isRegisteredRedirect, outOfBand } from "../../domain/oauth/apps.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { grantableScopes, issueCode } from "../../domain/oauth/grants.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import type { Session } from "../../domain/auth/sessions.ts";
import { type AppRow, findAppByClientId } from "../../store/oauth/oauth.ts";
import { renderAccount } from "../../entities/accounts/account.ts";
import { type Message, type Translator, message } from "../../messages/catalogue.ts";
import { lacksCode } from "../../store/auth/sessions.ts";
import { type Card, sendCard } from "./cards.ts";
import { formBody, formTexts, queryFields, queryString } from "./forms.ts";
import { type Html, html } from "../../text/html.ts";
import { translatorOf } from "../language.ts";
import { page, sendPage } from "./layout.ts";
import { broadestOf, scopeDescription } from "./scopes.ts";
import { type Visit, acceptForm, openVisit } from "./visit.ts";

/** Shows the code for the out-of-band URI, which has no app to redirect to. */
const nativePath = "/oauth/authorize/native";

interface Authorization {
  readonly app: AppRow;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scopes: readonly string[];
  readonly codeChallenge: string | undefined;
}

/** An error that is sent to the app, whose redirect URI has been validated. */
class AuthorizationError extends Error {
  readonly redirectUri: string;
  readonly address: string;
  /** Shown to the person, who is asked before the error is sent to the app. */
  readonly text: Message;

  /** @param parameters for the app; an `error_description` is ASCII (RFC 6749, 4.1.2.1) */
  constructor(redirectUri: string, parameters: Readonly<Record<string, string | undefined>>, text: Message) {
    super(parameters["error_description"]);
    this.redirectUri = redirectUri;
    this.address = addressWith(redirectUri, parameters);
    this.text = text;
  }
}

export function authorizePages(context: Context): Router {
  const router = Router();

  router.get(
    "/oauth/authorize",
    page(async (request, response) => {
      const query = queryFields(request);
      const authorization = await readAuthorization(context, query);
      const visit = await openVisit(context, request, response);
      const again = /^(true|1|on)$/i.test(query.get("force_login") ?? "");
      const weak = visit.session !== undefined && (await lacksCode(context.store, visit.session.row.id));
      if (visit.session === undefined || again || weak) {
        redirectTo(response, signInAddress(queryString(request), again || weak));
        return;
      }
      const { session } = visit;
      await sendConsent(context, response, {
        authorization,
        visit,
        session,
        query: queryString(request),
      });
    }),
  );

  router.post(
    "/oauth/authorize",
    formBody,
    page(async (request, response) => {
      const authorization = await readAuthorization(context, queryFields(request));
      const { fields } = formTexts(request);
      const session = await acceptForm(context, request, fields);
      const { redirectUri, state } = authorization;
      if (fields.get("decision") === "deny") {
        const error_description = "The person denied the request.";
        throw new AuthorizationError(
          redirectUri,
          { error: "access_denied", error_description, state },
          message("auth.native_denied"),
        );
      }
      const weak = session !== undefined && (await lacksCode(context.store, session.row.id));
      if (session === undefined || weak || fields.get("decision") !== "allow") {
        redirectTo(response, signInAddress(queryString(request), weak));
        return;
      }
      const code = await context.writeWithoutActor(issueCode, session.row, authorization);
      redirectTo(response, addressWith(redirectUri, { code, state }));
    }),
  );

  router.get(
    nativePath,
    page(async (request, response) => {
      const query = queryFields(request);
      await sendCode(context, response, query.get("code"));
    }),
  );

  router.use(sendBack(context));
  return router;
}

/**
 * Prevents open redirection (RFC 9700, 4.11.2): anyone may register an app, so visitors are asked before they
 * are redirected with an error. Signed-in people are redirected at once (RFC 6749, 4.1.2.1).
 */
function sendBack(context: Context): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (!(error instanceof AuthorizationError)) {
      next(error);
      return;
    }
    const { session } = await openVisit(context, request, response);
    if (session !== undefined || error.redirectUri === outOfBand) redirectTo(response, error.address);
    else await sendRefused(context, response, error);
  };
}

async function sendRefused(
  context: Context,
  response: Response,
  { text, redirectUri, address }: AuthorizationError,
): Promise<void> {
  const t = translatorOf(response);
  const card: Card = {
    title: t.text("common.failed"),
    status: 400,
    content: html`<p>${t.say(text)}</p>
      <p>
        ${t.html("auth.authorize_refused_where", { host: html`<strong>${hostOf(redirectUri)}</strong>` })}
      </p>
      <p class="after">
        <a class="button full" href="${address}" rel="noreferrer">${t.text("auth.authorize_refused_back")}</a>
      </p>`,
  };
  await sendCard({ context, response, t }, card);
}

/**
 * @throws {ApiError} 400 before the redirect URI is validated
 * @throws {AuthorizationError} afterwards; it is sent to the app
 */
async function readAuthorization(
  context: Context,
  query: ReadonlyMap<string, string>,
): Promise<Authorization> {
  const app = await findAppByClientId(context.store, query.get("client_id") ?? "");
  if (app === undefined) throw new ApiError(400, "invalid_client", message("errors.unknown_app"));
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!isRegisteredRedirect(app.redirect_uris, redirectUri)) {
    throw new ApiError(400, "invalid_request", message("errors.unknown_redirect_uri"));
  }
  const state = query.get("state");
  const refuse = (error: string, error_description: string, reason: Message): never => {
    const text = message("auth.authorize_refused", { reason });
    throw new AuthorizationError(redirectUri, { error, error_description, state }, text);
  };
  if (query.get("response_type") !== "code") {
    refuse(
      "unsupported_response_type",
      "The only response_type is code.",
      message("auth.authorize_bad_response_type"),
    );
  }
  const codeChallenge = query.get("code_challenge");
  const method = query.get("code_challenge_method");
  if (codeChallenge === undefined ? method !== undefined : method !== "S256") {
    refuse(
      "invalid_request",
      "The code_challenge_method must be S256, and go with a code_challenge.",
      message("auth.authorize_bad_method"),
    );
  }
  if (codeChallenge !== undefined && !/^[\w-]{43}$/.test(codeChallenge)) {
    refuse(
      "invalid_request",
      "The code_challenge is not one of S256.",
      message("auth.authorize_bad_challenge"),
    );
  }
  let scopes: readonly string[] = [];
  try {
    scopes = grantableScopes(app, query.get("scope"));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuse(error.code, error.message, message("auth.authorize_bad_scope"));
  }
  return { app, redirectUri, state, scopes, codeChallenge };
}

/** The sign-in page that returns to this request, without `force_login`, which would require signing in again. */
function signInAddress(query: string, again: boolean): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("force_login");
  const next = new URLSearchParams({ next: `/oauth/authorize?${parameters.toString()}` });
  if (again) next.set("again", "1");
  return `/auth/sign_in?${next.toString()}`;
}

/** The redirect URI, with our parameters appended to its own. */
function addressWith(redirectUri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) added.set(name, value);
  const base = redirectUri === outOfBand ? nativePath : redirectUri;
  return `${base}${base.includes("?") ? "&" : "?"}${added.toString()}`;
}

function redirectTo(response: Response, address: string): void {
  response.status(303);
  // Set directly, as Express would rewrite the URL. Headers are ASCII only.
  response.set("Location", address.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent));
  response.end();
}

async function sendConsent(
  context: Context,
  response: Response,
  consent: {
    readonly authorization: Authorization;
    readonly visit: Visit;
    readonly session: Session;
    readonly query: string;
  },
): Promise<void> {
  const t = translatorOf(response);
  const { authorization, visit, session, query } = consent;
  const { app, redirectUri, scopes } = authorization;
  const title = t.text("auth.authorize_title", { app: app.name });
  await sendPage(context, response, {
    title,
    allowsFormRedirects: true,
    showsRemoteMedia: true,
    styles: "consent",
    content: html`<div class="card consent">
        <h1>${t.html("auth.authorize_title", { app: html`<bdi>${app.name}</bdi>` })}</h1>
        ${app.website !== null && html`<p class="quiet small"><bdi>${app.website}</bdi></p>`}
        ${await personCard(context, session)}
        <p>${t.text("auth.authorize_intro")}</p>
        <ul class="scopes">
          ${broadestOf(scopes).map((scope) => html`<li data-scope="${scope}">${scopeDescription(t, scope)}</li>`)}
        </ul>
        <p class="quiet small">${destinationOf(t, redirectUri)} ${t.text("auth.authorize_revoke")}</p>
        <form method="post" action="/oauth/authorize?${query}">
          ${visit.csrfToken}
          <div class="choices">
            <button type="submit" name="decision" value="allow">${t.text("auth.authorize")}</button>
            <button class="plain" type="submit" name="decision" value="deny">${t.text("auth.deny")}</button>
          </div>
        </form>
      </div>
      <p class="quiet small">
        ${t.html("auth.authorize_other", {
          link: (words) => html`<a href="${signInAddress(query, true)}">${words}</a>`,
        })}
      </p>`,
  });
}

async function personCard(context: Context, session: Session): Promise<Html> {
  const { avatar, display_name: name, username } = await renderAccount(context, session.account);
  return html`<div class="person">
    <img src="${avatar}" alt="" width="48" height="48" />
    <div>
      <p>
        <strong><bdi>${name === "" ? username : name}</bdi></strong>
      </p>
      <p class="quiet small">@${username}@${context.config.localDomain}</p>
    </div>
  </div>`;
}

function destinationOf(t: Translator, redirectUri: string): string {
  if (redirectUri === outOfBand) return t.text("auth.authorize_destination_code");
  const { host, protocol } = new URL(redirectUri);
  return host === ""
    ? t.text("auth.authorize_destination_app", { scheme: protocol })
    : t.text("auth.authorize_destination", { host });
}

function hostOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return host === "" ? protocol : host;
}

async function sendCode(context: Context, response: Response, code: string | undefined): Promise<void> {
  // Only well-formed codes: anyone can make such a URL.
  if (code === undefined || !/^[\w-]{43}$/.test(code)) {
    throw new ApiError(400, "access_denied", message("auth.native_denied"));
  }
  const t = translatorOf(response);
  const card: Card = {
    title: t.text("auth.native_title"),
    scripts: ["forms"],
    content: html`<p>${t.text("auth.native_intro")}</p>
      <p class="token" id="authorization-code" tabindex="0">${code}</p>
      <p>
        <button
          class="full"
          type="button"
          hidden
          data-copies="authorization-code"
          data-copied="${t.text("auth.code_copied")}"
        >
          ${t.text("auth.code_copy")}
        </button>
      </p>
      <p class="quiet small">${t.text("auth.native_warning")}</p>`,
  };
  await sendCard({ context, response, t }, card);
}
