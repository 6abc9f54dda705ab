/** Apps that people let act for them. */
import { message } from "../../messages/catalogue.ts";
import { type AppRow, insertApp } from "../../store/oauth/oauth.ts";
import type { Context } from "../kernel/context.ts";
import { invalidFields } from "../kernel/invalid.ts";
import type { ApiErrorDetail } from "../kernel/api-error.ts";
import { knownScopes } from "./scopes.ts";
import { hashSecret, newSecret } from "../auth/tokens.ts";

export interface AppRegistration {
  readonly name: string;
  readonly website: string | null;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

/** Shows the code to the person instead of sending it somewhere. */
export const outOfBand = "urn:ietf:wg:oauth:2.0:oob";

// Schemes that a browser would run or read from in the name of this server, and those that belong to no app of somebody's.
const forbiddenSchemes = new Set(
  `javascript data vbscript file filesystem about blob view-source chrome resource ws wss ftp mailto tel sms`
    .split(" ")
    .map((scheme) => `${scheme}:`),
);

/**
 * Registers an app; its secret is told once, here.
 * @throws {ApiError} 422 for a redirect URI, scope or website that can't be one
 */
export async function registerApp(
  context: Context,
  registration: AppRegistration,
): Promise<{ readonly app: AppRow; readonly clientSecret: string }> {
  validate(registration);
  const clientSecret = newSecret();
  const app = await context.write((tx) =>
    insertApp(tx.store, {
      ...registration,
      clientId: newSecret(),
      clientSecretHash: hashSecret(clientSecret),
    }),
  );
  return { app, clientSecret };
}

/** Control characters, and the marks of Unicode's bidirectional algorithm (UAX 9). */
const directionMarks = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

function validate({ name, website, redirectUris, scopes }: AppRegistration): void {
  if (name.trim() === "")
    refuse("client_name", { error: "ERR_BLANK", description: message("reasons.blank") });
  // On the page where people are asked, a name must not turn the words around it.
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

/** RFC 6749, 3.1.2; an app on a phone has a scheme of its own (RFC 8252, 7.1). */
function isRedirectUri(uri: string): boolean {
  if (uri === outOfBand) return true;
  // `localhost:3000` parses, with localhost for a scheme: someone left http:// out.
  if (!URL.canParse(uri) || /[\s\\#\p{C}]/u.test(uri) || /^localhost:/i.test(uri)) return false;
  return !forbiddenSchemes.has(new URL(uri).protocol);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
