import { checkCredentials } from "../../domain/auth/credentials.ts";
import type { SignedIn } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { invalid } from "../../domain/kernel/invalid.ts";
import { registerApp } from "../../domain/oauth/apps.ts";
import { type GrantedToken, grantToApp } from "../../domain/oauth/app-tokens.ts";
import * as grants from "../../domain/oauth/grants.ts";
import { knownScopes, parseScopes } from "../../contract/scopes.ts";
import { readVapidKey } from "../../domain/push/vapid.ts";
import { renderAccount } from "../../entities/accounts/account.ts";
import { message } from "../../messages/catalogue.ts";
import { type AppRow, findApp } from "../../store/oauth/oauth.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Operation, OperationRequest } from "../kernel/operation.ts";

type TokenRequest = OperationRequest<"createToken">;

export const createToken: Operation<"createToken"> = async (request, context) => {
  const app = await authenticate(request, context);
  const token = await grant(request, context, app);
  return {
    status: 200,
    body: renderToken(token),
    headers: { "Cache-Control": "no-store", Pragma: "no-cache" },
  };
};

function grant(request: TokenRequest, context: Context, app: AppRow): Promise<GrantedToken> {
  const { body } = request;
  switch (body.grant_type) {
    case "authorization_code":
      return grants.exchangeCode(context, app, {
        code: required(body.code, "code"),
        redirectUri: body.redirect_uri,
        verifier: body.code_verifier,
      });
    case "client_credentials":
      return context.writeWithoutActor(grantToApp, app, { scopes: grants.grantableScopes(app, body.scope) });
    case "password":
      if (context.config.oauthPasswordGrant) return grantForPassword(request, context, app);
      break;
  }
  throw new ApiError(400, "unsupported_grant_type", `The grant type ${body.grant_type} is not supported.`);
}

/** The password grant, for old bots; disabled by default, and never allowed for users with a second factor. */
async function grantForPassword(
  { body, address, userAgent }: TokenRequest,
  context: Context,
  app: AppRow,
): Promise<GrantedToken> {
  const email = required(body.username, "username");
  const password = required(body.password, "password");
  const scopes = grants.grantableScopes(app, body.scope);
  const refused = (cause?: unknown): ApiError =>
    new ApiError(400, "invalid_grant", "The credentials are wrong, or don't suffice.", { cause });
  try {
    const verified = await checkCredentials(context, { email, password, address });
    if (verified.otpRequired) throw refused();
    return await context.writeWithoutActor(grants.grantToUser, app, { verified, scopes, userAgent, address });
  } catch (error) {
    throw error instanceof ApiError && (error.status === 401 || error.status === 403)
      ? refused(error)
      : error;
  }
}

export const revokeToken: Operation<"revokeToken"> = async (request, context) => {
  const app = await authenticate(request, context).catch((error: unknown) => {
    // Mastodon's revocation endpoint answers 403 where its token endpoint answers 401.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw new ApiError(403, "unauthorized_client", error.message);
  });
  const { token } = request.body;
  if (token === undefined || token === "") {
    throw new ApiError(403, "unauthorized_client", "No token was named.");
  }
  await context.writeWithoutActor(grants.revokeToken, app, { secret: token });
  return { status: 200, body: {} };
};

/**
 * Authenticates the app by the body or HTTP Basic, not both (RFC 6749, 2.3).
 * @throws {ApiError} 400 for both, 401 for wrong credentials
 */
function authenticate(
  {
    basic,
    body,
  }: Pick<OperationRequest<"createToken" | "revokeToken">, "basic"> & {
    readonly body: { readonly client_id?: string | undefined; readonly client_secret?: string | undefined };
  },
  context: Context,
): Promise<AppRow> {
  if (basic === null) return grants.authenticateApp(context, body.client_id, body.client_secret, "body");
  const twice = body.client_secret !== undefined;
  const another = body.client_id !== undefined && body.client_id !== basic.name;
  if (twice || another) {
    throw new ApiError(
      400,
      "invalid_request",
      "The app proves itself in the body or by HTTP Basic, not by both.",
    );
  }
  return grants.authenticateApp(context, basic.name, basic.password, "header");
}

function required(value: string | undefined, name: string): string {
  if (value !== undefined && value !== "") return value;
  throw new ApiError(400, "invalid_request", `${name} is missing.`);
}

function renderToken(token: GrantedToken): Schemas["Token"] {
  return {
    access_token: token.secret,
    token_type: "Bearer",
    scope: token.scopes.join(" "),
    created_at: Math.floor(token.createdAt.getTime() / 1000),
  };
}

export const getUserInfo: Operation<"getUserInfo"> = async ({ caller }, context) => ({
  status: 200,
  body: await claimsOf(caller, context),
});

export const getUserInfoByPost: Operation<"getUserInfoByPost"> = async ({ caller }, context) => ({
  status: 200,
  body: await claimsOf(caller, context),
});

async function claimsOf({ account }: SignedIn, context: Context): Promise<Schemas["UserInfo"]> {
  const { avatar } = await renderAccount(context, account);
  return {
    iss: context.config.publicUrl.href,
    sub: account.uri,
    name: account.display_name,
    preferred_username: account.username,
    profile: account.url,
    picture: avatar,
  };
}

export const getOAuthServerMetadata: Operation<"getOAuthServerMetadata"> = (_request, { config }) => {
  const at = (path: string): string => new URL(path, config.publicUrl).href;
  return Promise.resolve({
    status: 200,
    body: {
      issuer: config.publicUrl.href,
      service_documentation: at("/docs"),
      authorization_endpoint: at("/oauth/authorize"),
      token_endpoint: at("/oauth/token"),
      app_registration_endpoint: at("/api/v1/apps"),
      revocation_endpoint: at("/oauth/revoke"),
      userinfo_endpoint: at("/oauth/userinfo"),
      scopes_supported: [...knownScopes],
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: [
        "authorization_code",
        "client_credentials",
        ...(config.oauthPasswordGrant ? ["password"] : []),
      ],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      code_challenge_methods_supported: ["S256"],
    },
  });
};

/** Maximum characters of all redirect URIs together. */
const maxRedirectUriCharacters = 100_000;

export const createApp: Operation<"createApp"> = async ({ body }, context) => {
  if (body.redirect_uris.join("").length > maxRedirectUriCharacters) {
    throw invalid(
      "redirect_uris",
      "ERR_TOO_LONG",
      message("reasons.too_long", { limit: maxRedirectUriCharacters }),
    );
  }
  const { app, clientSecret } = await context.writeWithoutActor(registerApp, {
    name: body.client_name,
    website: body.website === undefined || body.website === "" ? null : body.website,
    redirectUris: body.redirect_uris.flatMap((text) => text.split(/\s+/).filter((uri) => uri !== "")),
    scopes: defaultedScopes(body.scopes),
  });
  return {
    status: 200,
    body: {
      ...(await renderApp(context, app)),
      client_id: app.client_id,
      client_secret: clientSecret,
      client_secret_expires_at: 0,
    },
  };
};

/** Blank text means the default. */
function defaultedScopes(text: string): string[] {
  const scopes = parseScopes(text);
  return scopes.length === 0 ? ["read"] : scopes;
}

export const verifyAppCredentials: Operation<"verifyAppCredentials"> = async ({ caller }, context) => {
  const app = await findApp(context.store, caller.appId);
  if (app === undefined) throw new Error("a token belongs to an app");
  return { status: 200, body: await renderApp(context, app) };
};

async function renderApp(context: Context, app: AppRow): Promise<Schemas["Application"]> {
  const { publicKey } = await readVapidKey(context);
  return {
    id: app.id,
    name: app.name,
    website: app.website,
    scopes: [...app.scopes],
    redirect_uris: [...app.redirect_uris],
    redirect_uri: app.redirect_uris.join("\n"),
    vapid_key: publicKey,
  };
}
