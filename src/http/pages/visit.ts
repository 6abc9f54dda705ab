/**
 * The visitor of a page: cookies and CSRF tokens. Only a hash of the session cookie is stored; the CSRF token is derived
 * from it and from a second cookie, which every visitor gets.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookie } from "cookie";
import type { Request, Response, Router } from "express";
import type { UploadedFile } from "../../contract/types.ts";
import { type Appearance, appearanceOf } from "../../domain/accounts/preferences.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { type Session, findPerson, findSession, sessionLife, signOut } from "../../domain/auth/sessions.ts";
import type { NewSession } from "../../domain/auth/sign-in.ts";
import { localAvatar } from "../../entities/accounts/account.ts";
import { hashSecret, newSecret } from "../../domain/auth/tokens.ts";
import type { SessionPersonRow } from "../../store/auth/sessions.ts";
import { baseRole } from "../../store/auth/users.ts";
import { hasVisible } from "../../text/controls.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { message } from "../../messages/catalogue.ts";
import { formBody, formTexts } from "./forms.ts";
import { page } from "./handler.ts";

export interface Visit {
  readonly session: Session | undefined;
  /** The hidden field with the CSRF token, for every form. */
  readonly csrfToken: Html;
}

interface Cookies {
  readonly visit: string | undefined;
  readonly session: string | undefined;
  readonly signUp: string | undefined;
}

type CookieName = "visit" | "session" | "sign_up";

/** The `__Host-` prefix binds a cookie to this host and to https (RFC 6265bis, 4.1.3.2). */
function cookieName(context: Context, name: CookieName): string {
  const secure = context.config.publicUrl.protocol === "https:";
  return `${secure ? "__Host-" : ""}concord_${name}`;
}

function readCookies(context: Context, request: Request): Cookies {
  const sent = parseCookie(request.get("Cookie") ?? "");
  const read = (name: CookieName): string | undefined => {
    const value = sent[cookieName(context, name)];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
  };
  return { visit: read("visit"), session: read("session"), signUp: read("sign_up") };
}

function setCookie(
  context: Context,
  response: Response,
  name: CookieName,
  value: string,
  milliseconds: number | undefined,
): void {
  response.cookie(cookieName(context, name), value, {
    httpOnly: true,
    sameSite: "lax",
    secure: context.config.publicUrl.protocol === "https:",
    path: "/",
    encode: String,
    ...(milliseconds === undefined ? {} : { maxAge: milliseconds }),
  });
}

/** Visits of the pages that are being made. */
const visits = new WeakMap<Request, Visit>();

/** Opens a page: finds the session, and sets the cookie for CSRF tokens if it is missing. */
export async function openVisit(context: Context, request: Request, response: Response): Promise<Visit> {
  const cookies = readCookies(context, request);
  const visit = visitOf(context, cookies, response);
  const session = await sessionOf(context, cookies);
  const csrfToken = csrfField(context, visit, session === undefined ? undefined : cookies.session);
  const opened = { session, csrfToken };
  // A form may change the person, whom the header then shows as they are now.
  if (request.method === "GET") visits.set(request, opened);
  return opened;
}

/** The secret of this browser, set as a cookie on its first response. */
function visitOf(context: Context, cookies: Cookies, response: Response): string {
  const given: unknown = response.locals["visit"];
  const known = cookies.visit ?? (typeof given === "string" ? given : undefined);
  if (known !== undefined) return known;
  const visit = newSecret();
  response.locals["visit"] = visit;
  setCookie(context, response, "visit", visit, undefined);
  return visit;
}

function csrfField(context: Context, visit: string, session: string | undefined): Html {
  const token = masked(csrfTokenOf(context, visit, session));
  return html`<input type="hidden" name="csrf_token" value="${token}" />`;
}

/** The hidden field with the CSRF token, for the reply to a form. */
export function csrfTokenAgain(context: Context, request: Request, response: Response): Html {
  const cookies = readCookies(context, request);
  return csrfField(context, visitOf(context, cookies, response), cookies.session);
}

/**
 * A token that differs in each reply: a random mask, and the token combined with it. Otherwise, attackers could guess the
 * token from the length of compressed replies that also contain text of theirs (BREACH).
 */
function masked(token: Buffer): string {
  const mask = randomBytes(token.length);
  return Buffer.concat([mask, combined(mask, token)]).toString("base64url");
}

/** @returns nothing that equals a token, if it isn't one */
function unmasked(text: string): Buffer {
  const bytes = Buffer.from(text.slice(0, 100), "base64url");
  const half = bytes.length / 2;
  return Number.isInteger(half) ? combined(bytes.subarray(0, half), bytes.subarray(half)) : Buffer.alloc(0);
}

function combined(mask: Buffer, bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (mask[index] ?? 0)));
}

/** The signed-in person in the header of a page. */
export interface Visitor {
  readonly username: string;
  /** The display name, or the username if there is none. */
  readonly name: string;
  /** The URL of the avatar. */
  readonly avatar: string;
  /** Whether the person has a role, and so perhaps access to the console. */
  readonly hasRole: boolean;
  readonly appearance: Appearance;
  /** A hidden field for the forms of the header. */
  readonly csrfToken: Html;
}

/** Finds the signed-in person: at most one query, none without a session cookie or after `openVisit`. */
export async function readVisitor(
  context: Context,
  request: Request,
  response: Response,
): Promise<Visitor | undefined> {
  const cookies = readCookies(context, request);
  if (cookies.session === undefined) return undefined;
  const opened = visits.get(request);
  const person =
    opened === undefined
      ? await findPerson(context, hashSecret(cookies.session), "page")
      : personOf(opened.session);
  if (person === undefined) return undefined;
  const { username, display_name: displayName, has_role: hasRole } = person;
  return {
    username,
    name: hasVisible(displayName) ? displayName : username,
    avatar: localAvatar(context, person),
    hasRole,
    appearance: appearanceOf(person.settings),
    csrfToken: opened?.csrfToken ?? csrfField(context, visitOf(context, cookies, response), cookies.session),
  };
}

function personOf(
  session: Session | undefined,
):
  | Pick<
      SessionPersonRow,
      "username" | "display_name" | "avatar_key" | "avatar_static_key" | "settings" | "has_role"
    >
  | undefined {
  if (session === undefined) return undefined;
  const { account, user } = session;
  const { username, display_name, avatar_key, avatar_static_key } = account;
  const has_role = user.role_id !== String(baseRole);
  return { username, display_name, avatar_key, avatar_static_key, settings: user.settings, has_role };
}

async function sessionOf(context: Context, cookies: Cookies): Promise<Session | undefined> {
  return cookies.session === undefined
    ? undefined
    : findSession(context, hashSecret(cookies.session), "page");
}

function csrfTokenOf(context: Context, visit: string, session: string | undefined): Buffer {
  const key = context.secrets.derive(context.secrets.current, "csrf token");
  return createHmac("sha256", key)
    .update(`${visit} ${session ?? ""}`)
    .digest();
}

/**
 * Checks the CSRF token and the origin of a form.
 * @throws {ApiError} 403 for a form that doesn't come from a page of this server, or is outdated
 */
export async function acceptForm(
  context: Context,
  request: Request,
  fields: ReadonlyMap<string, string>,
): Promise<Session | undefined> {
  const { session, outdated } = await examineForm(context, request, fields);
  if (outdated !== undefined) throw outdated;
  return session;
}

/**
 * As `acceptForm`, but returns the error of an outdated form that surely comes from a page of this server: one opened
 * before someone signed in or out. It must not be handled, but may be shown again, with what was typed.
 */
export async function examineForm(
  context: Context,
  request: Request,
  fields: ReadonlyMap<string, string>,
): Promise<{ readonly session: Session | undefined; readonly outdated: ApiError | undefined }> {
  const cookies = readCookies(context, request);
  const session = await sessionOf(context, cookies);
  const visit = cookies.visit ?? newSecret();
  // The session may have ended since the form was shown: report that, rather than a forgery.
  const made = session === undefined ? [undefined, cookies.session] : [cookies.session];
  const given = unmasked(fields.get("csrf_token") ?? "");
  const genuine = made.some((secret) => {
    const expected = csrfTokenOf(context, visit, secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (genuine && isSameOrigin(context, request)) return { session, outdated: undefined };
  if (!isProvenSameOrigin(context, request)) {
    throw new ApiError(403, "form_outdated", message("errors.form_outdated"));
  }
  const name = session?.account.username ?? "";
  const text = message("errors.form_outdated_kept", {
    who: session === undefined ? "nobody" : "member",
    name,
  });
  return { session, outdated: new ApiError(403, "form_outdated", text) };
}

/** A form sent from a page of this server. */
export interface SentForm {
  readonly request: Request;
  readonly response: Response;
  readonly fields: ReadonlyMap<string, string>;
  readonly files: Readonly<Record<string, UploadedFile>>;
  /** The session, if the visitor is signed in. */
  readonly session: Session | undefined;
}

/** Shows a form again that must not be handled, with what was typed. */
export type ShowAgain = (form: SentForm, wrong: ApiError) => Promise<void>;

/**
 * Handles forms sent to a path: parses them, checks the CSRF token, and calls the handler.
 * @param showAgain for a form that is outdated or contains NUL; by default it gets an error page
 */
export function onForm(
  router: Router,
  context: Context,
  path: string,
  handle: (form: SentForm) => Promise<void>,
  showAgain?: ShowAgain,
): void {
  router.post(
    path,
    formBody,
    page(async (request, response) => {
      const { fields, problem } = formTexts(request);
      const { session, outdated } = await examineForm(context, request, fields);
      const wrong = outdated ?? problem;
      const sent = { request, response, fields, files: {}, session };
      if (wrong === undefined) await handle(sent);
      else if (showAgain === undefined) throw wrong;
      else await showAgain(sent, wrong);
    }),
  );
}

/**
 * Whether a form comes from this origin. Under `Referrer-Policy: no-referrer` browsers send `Origin: null` even to the
 * same origin (Fetch, "append a request Origin header"); then Sec-Fetch-Site decides, which all current browsers send.
 */
function isSameOrigin(context: Context, request: Request): boolean {
  const site = request.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin";
  const origin = request.get("Origin");
  return origin === undefined || origin === "null" || origin === context.config.publicUrl.origin;
}

/** Whether the browser says that a form comes from this origin; older ones say nothing. */
function isProvenSameOrigin(context: Context, request: Request): boolean {
  const site = request.get("Sec-Fetch-Site");
  return site === undefined
    ? request.get("Origin") === context.config.publicUrl.origin
    : site === "same-origin";
}

/**
 * A session for this browser that replaces the current one, and the secret for its cookie once it has
 * started.
 */
export function newPageSession(
  context: Context,
  request: Request,
): { readonly secret: string; readonly session: NewSession } {
  const secret = newSecret();
  const former = readCookies(context, request).session;
  const session: NewSession = {
    hash: hashSecret(secret),
    kind: "page",
    userAgent: request.get("User-Agent") ?? "",
    address: clientAddress(request),
    formerHash: former === undefined ? null : hashSecret(former),
  };
  return { secret, session };
}

const day = 86_400_000;

/** Remembers in this browser that it sent a registration, until the mailed link expires. */
export function rememberSignUp(
  context: Context,
  request: Request,
  response: Response,
  registrationId: string,
): void {
  const visit = visitOf(context, readCookies(context, request), response);
  const proof = signUpProof(context, visit, registrationId).toString("base64url");
  setCookie(context, response, "sign_up", proof, day);
}

/** Ends what `rememberSignUp` began. */
export function forgetSignUp(context: Context, response: Response): void {
  setCookie(context, response, "sign_up", "", 0);
}

/**
 * Whether this browser sent a registration. Only then may its mailed link sign in: with the link of another one, even of the
 * same address and names, people would write in an account whose password another person knows.
 */
export function signedUpHere(context: Context, request: Request, registrationId: string): boolean {
  const { visit, signUp } = readCookies(context, request);
  if (visit === undefined || signUp === undefined) return false;
  const [given, expected] = [Buffer.from(signUp, "base64url"), signUpProof(context, visit, registrationId)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signUpProof(context: Context, visit: string, registrationId: string): Buffer {
  const key = context.secrets.derive(context.secrets.current, "sign-up");
  return createHmac("sha256", key).update(`${visit} ${registrationId}`).digest();
}

/** The hidden field with the CSRF token, for the page that is the answer to signing in. */
export function csrfTokenAfter(context: Context, request: Request, response: Response, secret: string): Html {
  return csrfField(context, visitOf(context, readCookies(context, request), response), secret);
}

/** Sets the cookie of a new session. */
export function keepSession(context: Context, response: Response, secret: string): void {
  setCookie(context, response, "session", secret, sessionLife.absolute);
}

/** Signs a browser out, which also removes its drafts of posts. */
export async function endVisitSession(context: Context, request: Request, response: Response): Promise<void> {
  const { session } = readCookies(context, request);
  if (session !== undefined)
    await context.writeWithoutActor(signOut, { hash: hashSecret(session), kind: "page" });
  response.set("Clear-Site-Data", '"storage"');
  response.clearCookie(cookieName(context, "session"), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: context.config.publicUrl.protocol === "https:",
  });
}
