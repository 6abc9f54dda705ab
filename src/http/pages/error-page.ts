/** Error pages. */
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError, type ApiErrorText, notFound } from "../../domain/kernel/api-error.ts";
import { type MessageKey, message } from "../../messages/catalogue.ts";
import { UnstorableText } from "../../store/kernel/statements.ts";
import { html } from "../../text/html.ts";
import { localizedText } from "../error-shapes.ts";
import type { ErrorPage } from "../errors.ts";
import { translatorOf } from "../language.ts";
import { isApiPath } from "../paths.ts";
import { sendPage } from "./layout.ts";

/** Browsers get a page; API requests and other clients get JSON. */
function wantsPage(request: Request): boolean {
  return !isApiPath(request.path) && request.accepts("json", "html") === "html";
}

/** The page for unknown URLs. */
export const unknownPage: RequestHandler = (request, _response, next) => {
  next(wantsPage(request) ? notFound(message("common.nothing_here")) : undefined);
};

const titles: Readonly<Record<number, MessageKey>> = {
  404: "common.not_found",
  429: "common.too_many",
  503: "common.busy",
};

/** Pages say "page not found" instead of "record not found". */
function textOf({ text }: ApiError): ApiErrorText {
  const isRecord = typeof text !== "string" && text.key === "errors.not_found";
  return isRecord ? message("public.nothing_here") : text;
}

async function sendErrorPage(context: Context, response: Response, apiError: ApiError): Promise<void> {
  for (const [name, value] of Object.entries(apiError.headers)) response.setHeader(name, value);
  const translator = translatorOf(response);
  const title = translator.text(titles[apiError.status] ?? "common.failed");
  await sendPage(context, response, {
    title,
    status: apiError.status,
    content: (visitor) =>
      html`<div class="card">
        <h1>${title}</h1>
        <p>${localizedText(textOf(apiError), translator)}</p>
        <ul class="ways-on">
          <li><a href="/">${translator.text("common.to_home")}</a></li>
          <li><a href="/about">${translator.text("common.to_about")}</a></li>
          <li>
            ${
              visitor === undefined
                ? html`<a href="/auth/sign_in">${translator.text("common.sign_in")}</a>`
                : html`<a href="/settings">${translator.text("common.settings")}</a>`
            }
          </li>
        </ul>
      </div>`,
  });
}

/** Renders unexpected errors as a page, for the last error handler. */
export function offerErrorPage(context: Context): RequestHandler {
  return (request, response, next) => {
    const send: ErrorPage = (apiError, otherwise) => {
      sendErrorPage(context, response, apiError).catch(otherwise);
    };
    if (wantsPage(request)) response.locals["errorPage"] = send;
    next();
  };
}

/** Shows an ApiError as a page. Other errors go to the last handler, which logs them. */
export function errorPage(context: Context): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (isApiPath(request.path)) {
      next(thrown);
      return;
    }
    const apiError = thrown instanceof ApiError ? thrown : unreadable(thrown);
    if (response.headersSent || apiError === undefined) next(thrown);
    else sendErrorPage(context, response, apiError).catch(next);
  };
}

/** The ApiError for malformed URLs (from the router) and unreadable forms; undefined for other errors. */
function unreadable(error: unknown): ApiError | undefined {
  if (error instanceof URIError || error instanceof UnstorableText)
    return new ApiError(400, "malformed_path", message("errors.malformed_path"));
  const status: unknown = error instanceof Error ? Reflect.get(error, "status") : undefined;
  if (status === 413) return new ApiError(413, "payload_too_large", message("common.form_too_large"));
  return typeof status === "number" && status < 500
    ? new ApiError(400, "malformed_body", message("common.form_unreadable"))
    : undefined;
}
