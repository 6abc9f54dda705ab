/**
 * Groups of paths, for rules that apply before a handler is found. The rules of operations are in the
 * contract and in calls/dialects.ts.
 */

/** Whether errors of a path are always JSON, never pages. */
export function isApiPath(path: string): boolean {
  return path.startsWith("/api/");
}

/** Files, of which one page loads many. */
export const filePaths = /^\/(?:(?:media|media_proxy|avatars|headers|pictures|pages)(?=\/.)|favicon\.ico$)/;

/** The contract's documents, the index of the documentation and the source code, which are large. */
export const documentPaths =
  /^\/(?:api\/openapi(?:\.sdk|\.strict)?\.(?:json|yaml)|docs\/search\.json|llms\.txt|source\.tar\.gz)$/;

/** The API, which browser apps call from other origins. */
export const crossOriginApi = /^\/(?:api|oauth)(?=\/|$)/;

/** Pages below /oauth, which scripts of other origins must not read. */
export const oauthPages = /^\/oauth\/authorize(?=\/|$)/;

/** Paths besides the API that scripts of other origins may read. */
export const crossOriginFiles =
  /^\/(?:\.well-known|nodeinfo|health|media|media_proxy|avatars|headers|pictures)(?=\/|$)/;

/**
 * Pages without a Cross-Origin-Opener-Policy (HTML, 7.1.3.2). Web clients open the sign-in pages in a popup, which would
 * lose its opener under that policy.
 */
export const popupPages = /^\/(?:oauth|auth)(?=\/|$)/;
