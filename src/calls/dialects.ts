/** Wire-level differences between areas of the API. Only this table names areas. */
import type { ContractOperation } from "../contract/document.ts";

/** The schema of an error in the contract. */
export type ErrorShape = "ApiError" | "AuthError" | "OAuthError" | "Message";

/** Maximum text in a form: that of any body, or what a person types. */
export type BodyLimit = "text" | "form";

export interface Dialect {
  /**
   * Where credentials may be: in the Authorization header; also in the fields `key` and `token` of query and
   * body, so that the body is read before the caller is authorized; or also in `access_token` of the query and in
   * Sec-WebSocket-Protocol, because browsers can't set other headers of streams.
   */
  readonly credentials: "header" | "fields" | "stream";
  /** The error schema where the contract declares none: unknown paths, wrong methods. */
  readonly errors: ErrorShape;
  /** The status for a body that doesn't match its schema. */
  readonly invalidBody: 400 | 422;
  /** The status for a body in which a value has the wrong type. */
  readonly wrongType: 400 | 422;
  readonly bodyLimit: BodyLimit;
  /** The media types of every body; undefined for those that each operation declares. */
  readonly bodyTypes: readonly string[] | undefined;
  /** Body fields that may contain any character, because only a hash of them is stored. */
  readonly hashedFields: ReadonlySet<string>;
  /** Cache-Control of a GET without a token. */
  readonly publicCaching: "no-cache" | "private, no-store";
  /** Whether successful replies contain text in the reader's language, as errors always do. */
  readonly translated: boolean;
  /** Whether users with an unconfirmed e-mail address may call its operations. */
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

/** Staff operations distinguish malformed bodies (400) from broken rules (422). */
const staff: Dialect = { ...usual, wrongType: 400 };

/** Area → its dialect; `usual` for all other areas. */
export const dialects: Readonly<Record<string, Dialect>> = {
  /** The account authentication API: bodies are forms, which may contain the session's key. */
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
  /** Resends the confirmation mail. */
  emails: { ...usual, unconfirmed: true },
  /** RFC 6749, 5.2: `invalid_request` is a 400. */
  oauth: { ...usual, invalidBody: 400, wrongType: 400 },
  streaming: { ...usual, credentials: "stream", publicCaching: "private, no-store" },
  /** Probes come every few seconds, all from one address. */
  health: { ...usual, rateLimited: false },
};

/** The dialect of an operation's area; staff areas are called `admin-…`. */
export function dialectOf({ area }: Pick<ContractOperation, "area">): Dialect {
  return dialects[area] ?? (area.startsWith("admin-") ? staff : usual);
}
