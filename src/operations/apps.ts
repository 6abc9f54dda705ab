import { registerApp } from "../domain/apps.ts";
import { parseScopes } from "../domain/scopes.ts";
import { type AppRow, findApp } from "../store/oauth.ts";
import type { Operation, Schemas } from "./contract.ts";

export const createApp: Operation<"createApp"> = async ({ body }, context) => {
  const given = body.redirect_uris;
  const { app, clientSecret } = await registerApp(context, {
    name: body.client_name,
    website: body.website === undefined || body.website === "" ? null : body.website,
    redirectUris: [given].flat().flatMap((text) => text.split(/\s+/).filter((uri) => uri !== "")),
    scopes: defaultedScopes(body.scopes),
  });
  return {
    status: 200,
    body: {
      ...renderApp(app),
      client_id: app.client_id,
      client_secret: clientSecret,
      client_secret_expires_at: 0,
    },
  };
};

function defaultedScopes(text: string | undefined): string[] {
  const scopes = parseScopes(text ?? "");
  return scopes.length === 0 ? ["read"] : scopes;
}

export const verifyAppCredentials: Operation<"verifyAppCredentials"> = async ({ caller }, context) => {
  const app = await findApp(context.store, caller.appId);
  if (app === undefined) throw new Error("a token belongs to an app");
  return { status: 200, body: renderApp(app) };
};

function renderApp(app: AppRow): Schemas["Application"] {
  return {
    id: app.id,
    name: app.name,
    website: app.website,
    scopes: [...app.scopes],
    redirect_uris: [...app.redirect_uris],
    redirect_uri: app.redirect_uris.join("\n"),
  };
}
