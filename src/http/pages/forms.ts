/** Parses forms and queries of pages. Each name occurs once, each value is text. */
import type { Request } from "express";
import express from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { invalidFields } from "../../domain/kernel/invalid.ts";
import { formLimit } from "../body.ts";
import { message } from "../../messages/catalogue.ts";

/** Reads the body of a form; other content types are not parsed. */
export const formBody = express.text({ type: "application/x-www-form-urlencoded", limit: formLimit });

/** The texts of a form, and what is wrong with them. */
export interface Texts {
  /** Without NUL, which neither HTML nor PostgreSQL can have; only passwords may contain it. */
  readonly fields: ReadonlyMap<string, string>;
  /** 422 for the fields that contained NUL. */
  readonly problem: ApiError | undefined;
}

/** @throws {ApiError} 400 for a repeated name */
export function formTexts(request: Request): Texts {
  const body: unknown = request.body;
  return withoutNul(once(new URLSearchParams(typeof body === "string" ? body : "")));
}

/** Removes NUL from all fields but passwords. */
export function withoutNul(given: ReadonlyMap<string, string>): Texts {
  const broken = [...given].filter(hasNul).map(([name]) => name);
  const reason = { error: "ERR_INVALID", description: message("reasons.control_removed") } as const;
  return {
    fields: new Map(
      [...given].map(([name, value]) => [name, broken.includes(name) ? value.replaceAll("\0", "") : value]),
    ),
    problem:
      broken.length === 0
        ? undefined
        : invalidFields(Object.fromEntries(broken.map((name) => [name, [reason]]))),
  };
}

function hasNul([name, value]: readonly [name: string, value: string]): boolean {
  return value.includes("\0") && !name.endsWith("password");
}

/**
 * The decoded query.
 * @throws {ApiError} 400 for a repeated name, or for NUL outside of passwords
 */
export function queryFields(request: Request): ReadonlyMap<string, string> {
  const fields = once(new URLSearchParams(queryString(request)));
  const [broken] = [...fields].find(hasNul) ?? [];
  if (broken !== undefined) throw unreadable(broken);
  return fields;
}

/** The query as it was sent, without its question mark. */
export function queryString(request: Request): string {
  const mark = request.originalUrl.indexOf("?");
  return mark === -1 ? "" : request.originalUrl.slice(mark + 1);
}

function once(parameters: URLSearchParams): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (fields.has(name)) throw unreadable(name);
    fields.set(name, value);
  }
  return fields;
}

function unreadable(name: string): ApiError {
  return new ApiError(400, "invalid_request", message("errors.form_field_unreadable", { name }));
}

/** A local path to continue to; the fallback for any other URL. */
export function localPath(context: Context, text: string | undefined, fallback: string): string {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return fallback;
  const { origin } = context.config.publicUrl;
  if (!URL.canParse(text, origin)) return fallback;
  const url = new URL(text, origin);
  const path = `${url.pathname}${url.search}`;
  // Dot segments are resolved by now: /.// would be a URL of another server.
  return url.origin === origin && /^\/(?![/\\])/.test(path) ? path : fallback;
}
