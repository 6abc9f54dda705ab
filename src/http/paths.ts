/**
 * Families of paths, for the rules that apply before it is known what answers a path. Operations of the contract are
 * found by the gate, and their areas' ways in gate/dialects.ts.
 */

/** Answered in JSON, never by a page. */
export function isApiPath(path: string): boolean {
  return path.startsWith("/api/");
}

/** Files of which one page takes many. */
export const filePaths = /^\/(?:(?:media|avatars|headers|pictures|pages|docs)(?=\/.)|favicon\.ico$)/;

/** The contract's documents and the portal, which are large. */
export const documentPaths = /^\/(?:api\/openapi\.(?:json|yaml)|docs\/?)$/;

/** What apps in a browser call from other origins, besides the files that they show. */
export const crossOriginApi = /^\/(?:api|oauth)(?=\/|$)/;

/** Pages are for the person in front of the browser: no script of another origin reads them. */
export const oauthPages = /^\/oauth\/authorize(?=\/|$)/;

/** What scripts of other origins may read beside the API. */
export const crossOriginFiles = /^\/(?:\.well-known|nodeinfo|health|media|avatars|headers|pictures)(?=\/|$)/;

/**
 * The pages through which an app signs people in. Web clients open them in a popup and wait for it to come back: under a
 * Cross-Origin-Opener-Policy of its own the popup would lose the window that opened it. The documentation portal is
 * such a client too: its own policy would part the two in the same way (HTML, 7.1.3.2).
 */
export const popupPages = /^\/(?:oauth|auth|docs)(?=\/|$)/;
