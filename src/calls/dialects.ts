/** How the areas of the API differ on the wire. Only this table names areas. */
import type { ContractOperation } from "../contract/document.ts";

/** What an error looks like, by the name of its schema in the contract. */
export type ErrorShape = "ApiError" | "AuthError" | "OAuthError" | "Message";

/** How much text a form may contain: as much as any body, or as much as a person types. */
export type BodyLimit = "text" | "form";

export interface Dialect {
  /**
   * Where callers put their credentials: in the Authorization header only, or also in the fields `key` and `token` of
   * query and body, so that the body is read before the caller is authorized; or also in `access_token` of the query and
   * in Sec-WebSocket-Protocol, since browsers can't set other headers of streams.
   */
  readonly credentials: "header" | "fields" | "stream";
  /** The shape of errors for which the contract declares none: unknown paths, wrong methods. */
  readonly errors: ErrorShape;
  /** The status for a body that doesn't match its schema. */
  readonly invalidBody: 400 | 422;
  /** The status for a body in which a value has the wrong type. */
  readonly wrongType: 400 | 422;
  readonly bodyLimit: BodyLimit;
  /** The media types of every body, whatever the operation declares; undefined for those of the contract. */
  readonly bodyTypes: readonly string[] | undefined;
  /** Body fields that may hold any character, because only a hash of them is stored. */
  readonly hashedFields: ReadonlySet<string>;
  /** Cache-Control of a GET without a token. */
  readonly publicCaching: "no-cache" | "private, no-store";
  /** Whether successful replies hold sentences in the reader's language, as errors always do. */
  readonly translated: boolean;
  /** Whether users who haven't confirmed their e-mail address may call its operations that take a user's token. */
  readonly unconfirmed: boolean;
  /** Whether requests count against the rate limits. */
  readonly rateLimited: boolean;
}

/** Mastodon's API. */
const usual: Dialect = {
  credentials: "header",
  errors: "ApiError",
  invalidBody: 422,
  wrongType: 422,
  bodyLimit: "text",
  bodyTypes: undefined,
  hashedFields: new Set(),
  publicCaching: "no-cache",
  translated: false,
  unconfirmed: false,
  rateLimited: true,
};

/** Staff operations distinguish bodies that can't be understood from those that break a rule. */
const staff: Dialect = { ...usual, wrongType: 400 };

/** Area → its dialect. All other areas have the usual one. */
export const dialects: Readonly<Record<string, Dialect>> = {
  /** The account authentication API: every body is a form, which may contain the session's key. */
  auth: {
    ...usual,
    credentials: "fields",
    errors: "AuthError",
    invalidBody: 400,
    wrongType: 400,
    bodyLimit: "form",
    bodyTypes: ["application/x-www-form-urlencoded"],
    hashedFields: new Set(["password", "current_password"]),
    publicCaching: "private, no-store",
    translated: true,
  },
  /** Sends the confirmation mail again. */
  emails: { ...usual, unconfirmed: true },
  /** RFC 6749, 5.2: `invalid_request` is a 400. */
  oauth: { ...usual, invalidBody: 400, wrongType: 400 },
  streaming: { ...usual, credentials: "stream", publicCaching: "private, no-store" },
  /** Probes ask every few seconds, all from one address. */
  health: { ...usual, rateLimited: false },
};

/** The dialect of an operation's area; those of staff are called `admin-…`. */
export function dialectOf({ area }: Pick<ContractOperation, "area">): Dialect {
  return dialects[area] ?? (area.startsWith("admin-") ? staff : usual);
}
