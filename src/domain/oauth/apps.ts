/** Apps and their authorization. */
import { message } from "../../messages/catalogue.ts";
import { type AppRow, insertApp, revokeAppOfUser } from "../../store/oauth/oauth.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import type { Transaction } from "../kernel/context.ts";
import { invalidFields } from "../kernel/invalid.ts";
import type { ApiErrorDetail } from "../kernel/api-error.ts";
import { endStreams } from "../auth/revoking.ts";
import { knownScopes } from "../../contract/scopes.ts";
import { hashSecret, newSecret } from "../auth/tokens.ts";

export interface AppRegistration {
  readonly name: string;
  readonly website: string | null;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

/** The redirect URI for which the code is shown instead of sent. */
export const outOfBand = "urn:ietf:wg:oauth:2.0:oob";

// Schemes that a browser would execute or read in this server's origin, and schemes that can't belong to an app.
const forbiddenSchemes = new Set(
  `javascript data vbscript file filesystem about blob view-source chrome resource ws wss ftp mailto tel sms`
    .split(" ")
    .map((scheme) => `${scheme}:`),
);

/**
 * Registers an app. Anyone may, so there is no actor.
 * @param credentials random by default; set them only on test servers
 * @returns the app and its secret, of which only a hash is stored
 * @throws {ApiError} 422 for an invalid name, redirect URI, scope or website
 */
export async function registerApp(
  tx: Transaction,
  registration: AppRegistration,
  { clientId, clientSecret } = { clientId: newSecret(), clientSecret: newSecret() },
): Promise<{ readonly app: AppRow; readonly clientSecret: string }> {
  validate(registration);
  const app = await insertApp(tx.store, {
    ...registration,
    clientId,
    clientSecretHash: hashSecret(clientSecret),
  });
  return { app, clientSecret };
}

/** Revokes a person's authorization of an app: its tokens, and the codes that it could exchange. */
export async function withdrawAuthorization(
  tx: Transaction,
  { user }: Pick<LocalPerson, "user">,
  { appId }: { readonly appId: string },
): Promise<void> {
  await endStreams(tx, await revokeAppOfUser(tx.store, user.id, appId, tx.clock()));
}

/** Control characters, and the marks of Unicode's bidirectional algorithm (UAX 9). */
const directionMarks = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

function validate({ name, website, redirectUris, scopes }: AppRegistration): void {
  if (name.trim() === "")
    refuse("client_name", { error: "ERR_BLANK", description: message("reasons.blank") });
  // On the consent page, a name must not reorder the text around it.
  if (directionMarks.test(name)) {
    refuse("client_name", { error: "ERR_INVALID", description: message("reasons.direction_marks") });
  }
  if (redirectUris.length === 0) {
    refuse("redirect_uris", { error: "ERR_BLANK", description: message("reasons.blank") });
  }
  if (!redirectUris.every(isRedirectUri)) {
    refuse("redirect_uris", {
      error: "ERR_INVALID",
      description: message("reasons.redirect_uris"),
    });
  }
  if (!scopes.every((scope) => knownScopes.has(scope))) {
    refuse("scopes", { error: "ERR_INVALID", description: message("reasons.scopes") });
  }
  if (website !== null && !isWebAddress(website)) {
    refuse("website", { error: "ERR_INVALID", description: message("reasons.url") });
  }
}

function refuse(field: string, detail: ApiErrorDetail): never {
  throw invalidFields({ [field]: [detail] });
}

/** RFC 6749, 3.1.2; native apps use their own scheme (RFC 8252, 7.1). */
function isRedirectUri(uri: string): boolean {
  if (uri === outOfBand) return true;
  // `localhost:3000` parses as a URI with the scheme localhost: http:// is missing.
  if (!URL.canParse(uri) || /[\s\\#\p{C}]/u.test(uri) || /^localhost:/i.test(uri)) return false;
  return !forbiddenSchemes.has(new URL(uri).protocol);
}

/**
 * Whether an app has registered a redirect URI. A native app listens on any free port of a loopback address (RFC 8252,
 * 7.3). Not of `localhost`, which may resolve to another address (8.3); Mastodon's OAuth server doesn't do so either.
 */
export function isRegisteredRedirect(registered: readonly string[], uri: string): boolean {
  if (registered.includes(uri)) return true;
  const anyPort = withoutLoopbackPort(uri);
  return (
    anyPort !== undefined &&
    URL.canParse(uri) &&
    registered.some((one) => withoutLoopbackPort(one) === anyPort)
  );
}

/** Undefined for a URI whose host isn't a loopback address. */
function withoutLoopbackPort(uri: string): string | undefined {
  const [, host, rest = ""] = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?([/?].*)?$/.exec(uri) ?? [];
  return host === undefined ? undefined : host + rest;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
