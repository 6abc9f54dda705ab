/**
 * Who looks at a page: the cookies, and the proof that a form was filled in here. The session cookie is a secret of
 * which only a hash is kept; the form's csrfToken is made of it and of a second cookie that visitors have from the start.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Request, Response, Router } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import {
  type Session,
  beginSession,
  findPerson,
  findSession,
  sessionLife,
} from "../../domain/auth/sessions.ts";
import type { Proven } from "../../domain/auth/sign-in.ts";
import { hashSecret, newSecret } from "../../domain/auth/tokens.ts";
import { endSession } from "../../store/auth/sessions.ts";
import { type Html, html } from "../../text/html.ts";
import { clientAddress } from "../address.ts";
import { message } from "../../messages/catalogue.ts";
import { formBody, formFields } from "./forms.ts";
import { page } from "./handler.ts";

export interface Visit {
  readonly session: Session | undefined;
  /** A hidden field that every form holds. */
  readonly csrfToken: Html;
}

interface Cookies {
  readonly visit: string | undefined;
  readonly session: string | undefined;
}

/** The `__Host-` prefix binds a cookie to this host and to https (RFC 6265bis, 4.1.3.2). */
function cookieName(context: Context, name: "visit" | "session"): string {
  const secure = context.config.publicUrl.protocol === "https:";
  return `${secure ? "__Host-" : ""}concord_${name}`;
}

function readCookies(context: Context, request: Request): Cookies {
  const pairs = (request.get("Cookie") ?? "").split(";").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [name.trim(), value.join("=").trim()] as const;
  });
  const read = (name: "visit" | "session"): string | undefined => {
    const value = pairs.find(([candidate]) => candidate === cookieName(context, name))?.[1];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
  };
  return { visit: read("visit"), session: read("session") };
}

function setCookie(
  context: Context,
  response: Response,
  name: "visit" | "session",
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

/** Opens a page: finds the session, and gives newcomers what their forms are proven with. */
export async function openVisit(context: Context, request: Request, response: Response): Promise<Visit> {
  const cookies = readCookies(context, request);
  const visit = visitOf(context, cookies, response);
  const session = await sessionOf(context, cookies);
  return {
    session,
    csrfToken: csrfField(context, visit, session === undefined ? undefined : cookies.session),
  };
}

/** The secret of this browser; the first time in a response, newcomers are given theirs. */
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
  return html`<input type="hidden" name="csrf_token" value="${csrfTokenOf(context, visit, session)}" />`;
}

/** Who is signed in, as the header of a page shows them. */
export interface Visitor {
  readonly username: string;
  /** The display name, or the username where there is none. */
  readonly name: string;
  /** A hidden field for the form that signs out. */
  readonly csrfToken: Html;
}

/** Reads who is signed in: at most one query, and none without a session cookie. */
export async function readVisitor(
  context: Context,
  request: Request,
  response: Response,
): Promise<Visitor | undefined> {
  const cookies = readCookies(context, request);
  if (cookies.session === undefined) return undefined;
  const person = await findPerson(context, hashSecret(cookies.session), "page");
  if (person === undefined) return undefined;
  const { username, display_name: displayName } = person;
  return {
    username,
    name: displayName === "" ? username : displayName,
    csrfToken: csrfField(context, visitOf(context, cookies, response), cookies.session),
  };
}

async function sessionOf(context: Context, cookies: Cookies): Promise<Session | undefined> {
  return cookies.session === undefined
    ? undefined
    : findSession(context, hashSecret(cookies.session), "page");
}

function csrfTokenOf(context: Context, visit: string, session: string | undefined): string {
  const key = context.secrets.derive(context.secrets.current, "csrf token");
  return createHmac("sha256", key)
    .update(`${visit} ${session ?? ""}`)
    .digest("base64url");
}

/**
 * Holds a sent form against its csrfToken and its origin.
 * @throws {ApiError} 403 for a form that was not filled in on a page of this server, or too long ago
 */
export async function acceptForm(
  context: Context,
  request: Request,
  fields: ReadonlyMap<string, string>,
): Promise<Session | undefined> {
  const cookies = readCookies(context, request);
  const session = await sessionOf(context, cookies);
  const visit = cookies.visit ?? newSecret();
  // A session may have ended since the form was made with its cookie: that is to be told, and not that it is forged.
  const made = session === undefined ? [undefined, cookies.session] : [cookies.session];
  const given = Buffer.from(fields.get("csrf_token") ?? "");
  const proven = made.some((secret) => {
    const expected = Buffer.from(csrfTokenOf(context, visit, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!proven || !comesFromHere(context, request)) {
    throw new ApiError(403, "form_outdated", message("errors.form_outdated"));
  }
  return session;
}

/** A form as it was sent from a page of this server. */
export interface SentForm {
  readonly request: Request;
  readonly response: Response;
  readonly fields: ReadonlyMap<string, string>;
  /** Of whoever is signed in. */
  readonly session: Session | undefined;
}

/** Takes the forms that are sent to a path: read, held against their csrfToken, then handed on. */
export function onForm(
  router: Router,
  context: Context,
  path: string,
  handle: (form: SentForm) => Promise<void>,
): void {
  router.post(
    path,
    formBody,
    page(async (request, response) => {
      const fields = formFields(request);
      const session = await acceptForm(context, request, fields);
      await handle({ request, response, fields, session });
    }),
  );
}

/**
 * Browsers say where a form comes from. Under `Referrer-Policy: no-referrer` they say `Origin: null` even to
 * ourselves (Fetch, "append a request Origin header"); then Sec-Fetch-Site tells, which all of today's send.
 */
function comesFromHere(context: Context, request: Request): boolean {
  const site = request.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin";
  const origin = request.get("Origin");
  return origin === undefined || origin === "null" || origin === context.config.publicUrl.origin;
}

/** Signs a browser in; a session that it had before ends. */
export async function beginVisitSession(
  context: Context,
  request: Request,
  response: Response,
  proven: Proven,
  withOtp: boolean,
): Promise<void> {
  const secret = newSecret();
  // Begun before the former one ends: it may be refused.
  await beginSession(context, proven, {
    hash: hashSecret(secret),
    kind: "page",
    userAgent: request.get("User-Agent") ?? "",
    address: clientAddress(request),
    withOtp,
  });
  await endVisitSession(context, request, response);
  setCookie(context, response, "session", secret, sessionLife.absolute);
}

/** Signs a browser out. */
export async function endVisitSession(context: Context, request: Request, response: Response): Promise<void> {
  const session = await sessionOf(context, readCookies(context, request));
  if (session !== undefined) {
    await context.write((tx) => endSession(tx.store, session.user.id, session.row.id, context.clock()));
  }
  response.clearCookie(cookieName(context, "session"), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: context.config.publicUrl.protocol === "https:",
  });
}
