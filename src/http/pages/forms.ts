/** Parses forms and queries of pages. Each name occurs once, each value is text. */
import type { Request } from "express";
import express from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { formLimit } from "../body.ts";
import { message } from "../../messages/catalogue.ts";

/** Reads the body of a form; other content types are not parsed. */
export const formBody = express.text({ type: "application/x-www-form-urlencoded", limit: formLimit });

/** @throws {ApiError} 400 for a repeated name, or for NUL outside of passwords */
export function formFields(request: Request): ReadonlyMap<string, string> {
  const body: unknown = request.body;
  return once(new URLSearchParams(typeof body === "string" ? body : ""));
}

/** The decoded query, with the rules of `formFields`. */
export function queryFields(request: Request): ReadonlyMap<string, string> {
  return once(new URLSearchParams(queryString(request)));
}

/** The query as it was sent, without its question mark. */
export function queryString(request: Request): string {
  const mark = request.originalUrl.indexOf("?");
  return mark === -1 ? "" : request.originalUrl.slice(mark + 1);
}

function once(parameters: URLSearchParams): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of parameters) {
    const broken = value.includes("\0") && !name.endsWith("password");
    if (fields.has(name) || broken) {
      throw new ApiError(400, "invalid_request", message("errors.form_field_unreadable", { name }));
    }
    fields.set(name, value);
  }
  return fields;
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
