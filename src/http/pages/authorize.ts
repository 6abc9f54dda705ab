/**
 * /oauth/authorize: a person lets an app in (RFC 6749, 4.1). Nothing is sent to a redirect URI before it was found,
 * letter by letter, among those that the app registered.
 */
import { type ErrorRequestHandler, type Response, Router } from "express";
import { outOfBand } from "../../domain/apps.ts";
import type { Context } from "../../domain/context.ts";
import { grantableScopes, issueCode } from "../../domain/grants.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Session } from "../../domain/sessions.ts";
import { coversScope } from "../../domain/scopes.ts";
import { type AppRow, findAppByClientId } from "../../store/oauth.ts";
import { findAccount } from "../../store/accounts.ts";
import { lacksCode } from "../../store/sessions.ts";
import { formBody, formFields, queryFields, queryString } from "./forms.ts";
import { type Html, html } from "../../text/html.ts";
import { page, sendPage } from "./layout.ts";
import { type Visit, acceptForm, openVisit } from "./visit.ts";

/** Where the code stands when there is nowhere to send it; also what the out-of-band URI means. */
const nativePath = "/oauth/authorize/native";

interface Authorization {
  readonly app: AppRow;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scopes: readonly string[];
  readonly codeChallenge: string | undefined;
}

/** An error that the app is told, as its redirect URI is known to be its own. */
class AuthorizationError extends Error {
  readonly redirectUri: string;
  readonly address: string;

  constructor(redirectUri: string, parameters: Readonly<Record<string, string | undefined>>) {
    super(parameters["error_description"] ?? "The authorization was refused.");
    this.redirectUri = redirectUri;
    this.address = addressWith(redirectUri, parameters);
  }
}

/** @param scopeMeanings what each scope lets an app do, in words */
export function authorizePages(context: Context, scopeMeanings: ReadonlyMap<string, string>): Router {
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
        response.redirect(303, signInAddress(queryString(request), again || weak));
        return;
      }
      const { session } = visit;
      await sendConsent(context, response, {
        authorization,
        visit,
        session,
        scopeMeanings,
        query: queryString(request),
      });
    }),
  );

  router.post(
    "/oauth/authorize",
    formBody,
    page(async (request, response) => {
      const authorization = await readAuthorization(context, queryFields(request));
      const fields = formFields(request);
      const session = await acceptForm(context, request, fields);
      const { redirectUri, state } = authorization;
      if (fields.get("decision") === "deny") {
        const error_description = "The person did not let the app in.";
        throw new AuthorizationError(redirectUri, { error: "access_denied", error_description, state });
      }
      const weak = session !== undefined && (await lacksCode(context.store, session.row.id));
      if (session === undefined || weak || fields.get("decision") !== "allow") {
        response.redirect(303, signInAddress(queryString(request), weak));
        return;
      }
      const code = await issueCode(context, { ...authorization, session: session.row });
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
 * Anybody may register an app: a stranger who follows a link to this server is asked before it leads them elsewhere
 * (RFC 9700, 4.11.2). Who is signed in is sent back at once, as RFC 6749, 4.1.2.1, says.
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
  { message, redirectUri, address }: AuthorizationError,
): Promise<void> {
  await sendPage(context, response, {
    title: "That did not work",
    status: 400,
    content: html`<div class="card">
      <h1>That did not work</h1>
      <p>An app asked to be let in, but not in a way that this server understands: ${message}</p>
      <p>
        It wants to be told at <strong>${hostOf(redirectUri)}</strong>. Only go there if you came from there.
      </p>
      <p class="after"><a class="button full" href="${address}" rel="noreferrer">Go back to the app</a></p>
    </div>`,
  });
}

/**
 * @throws {Refusal} 400 while nobody may be told but the person; after that
 * @throws {AuthorizationError} which goes to the app
 */
async function readAuthorization(
  context: Context,
  query: ReadonlyMap<string, string>,
): Promise<Authorization> {
  const app = await findAppByClientId(context.store, query.get("client_id") ?? "");
  if (app === undefined)
    throw new Refusal(400, "invalid_client", "No app is registered with this client_id.");
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!app.redirect_uris.includes(redirectUri)) {
    throw new Refusal(400, "invalid_request", "The app did not register this redirect_uri.");
  }
  const state = query.get("state");
  const refuse = (error: string, error_description: string): never => {
    throw new AuthorizationError(redirectUri, { error, error_description, state });
  };
  if (query.get("response_type") !== "code") {
    refuse("unsupported_response_type", "The only response_type is code.");
  }
  const codeChallenge = query.get("code_challenge");
  const method = query.get("code_challenge_method");
  if (codeChallenge === undefined ? method !== undefined : method !== "S256") {
    refuse("invalid_request", "The code_challenge_method must be S256, and go with a code_challenge.");
  }
  if (codeChallenge !== undefined && !/^[\w-]{43}$/.test(codeChallenge)) {
    refuse("invalid_request", "The code_challenge is not one of S256.");
  }
  let scopes: readonly string[] = [];
  try {
    scopes = grantableScopes(app, query.get("scope"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.code, error.message);
  }
  return { app, redirectUri, state, scopes, codeChallenge };
}

/** The same request, once the person has signed in; signing in anew is asked for once. */
function signInAddress(query: string, again: boolean): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("force_login");
  const next = new URLSearchParams({ next: `/oauth/authorize?${parameters.toString()}` });
  if (again) next.set("again", "1");
  return `/auth/sign_in?${next.toString()}`;
}

/** The redirect URI as it was registered, with parameters of ours behind its own. */
function addressWith(redirectUri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) added.set(name, value);
  const base = redirectUri === outOfBand ? nativePath : redirectUri;
  return `${base}${base.includes("?") ? "&" : "?"}${added.toString()}`;
}

function redirectTo(response: Response, address: string): void {
  response.status(303);
  // As it was registered: Express would rewrite what it takes for a URL. A header holds ASCII only.
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
    readonly scopeMeanings: ReadonlyMap<string, string>;
    readonly query: string;
  },
): Promise<void> {
  const { authorization, visit, session, scopeMeanings, query } = consent;
  const { app, redirectUri, scopes } = authorization;
  const account = await findAccount(context.store, session.user.account_id);
  const asked = scopes.filter(
    (scope) =>
      !coversScope(
        scopes.filter((other) => other !== scope),
        scope,
      ),
  );
  await sendPage(context, response, {
    title: `Let ${app.name} in`,
    leadsElsewhere: true,
    content: html`<div class="card">
        <h1>Let <bdi>${app.name}</bdi> in?</h1>
        <p>
          ${websiteOf(app)} would like to use your account
          <strong>@${account?.username ?? ""}@${context.config.localDomain}</strong>. It could:
        </p>
        <ul class="scopes">
          ${asked.map((scope) => html`<li>${scopeMeanings.get(scope) ?? scope} <code>${scope}</code></li>`)}
        </ul>
        <p class="quiet small">
          ${destinationOf(redirectUri)} You can take this back at any time in your settings. Only let in apps
          that you trust.
        </p>
        <form method="post" action="/oauth/authorize?${query}">
          ${visit.proof}
          <div class="choices">
            <button type="submit" name="decision" value="allow">Let it in</button>
            <button class="plain" type="submit" name="decision" value="deny">Refuse</button>
          </div>
        </form>
      </div>
      <p class="quiet small">
        Not you? <a href="${signInAddress(query, true)}">Sign in with another account</a>.
      </p>`,
  });
}

function websiteOf(app: AppRow): Html {
  if (app.website === null) return html`<strong><bdi>${app.name}</bdi></strong>`;
  return html`<strong
    ><a href="${app.website}" rel="noopener noreferrer" target="_blank"><bdi>${app.name}</bdi></a></strong
  >`;
}

function destinationOf(redirectUri: string): string {
  if (redirectUri === outOfBand) return "You will be shown a code to enter in the app.";
  return `You will be sent back to ${hostOf(redirectUri)}.`;
}

function hostOf(redirectUri: string): string {
  const url = new URL(redirectUri);
  return url.host === "" ? `an app that opens ${url.protocol}` : url.host;
}

async function sendCode(context: Context, response: Response, code: string | undefined): Promise<void> {
  // Only what can be a code is shown: the address could have been made by anybody.
  if (code === undefined || !/^[\w-]{43}$/.test(code)) {
    throw new Refusal(400, "access_denied", "The app was not let in.");
  }
  await sendPage(context, response, {
    title: "Your code",
    content: html`<div class="card">
      <h1>Your code</h1>
      <p>Copy this code and enter it in the app. It is good for five minutes, and for one app only.</p>
      <p class="token" tabindex="0">${code}</p>
      <p class="quiet small">Give it to nobody who asks for it in a message or on the telephone.</p>
    </div>`,
  });
}
