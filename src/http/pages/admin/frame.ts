/** Shared by all pages of the console: who may open them, navigation, forms and lists. */
import type { Request, Response, Router } from "express";
import type { Session } from "../../../domain/auth/sessions.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import { missingPermission } from "../../../domain/admin/permissions.ts";
import type { OperationId } from "../../../contract/types.ts";
import { type MessageKey, type Translator, hasMessage } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { wordsOf } from "../../error-shapes.ts";
import { translatorOf } from "../../language.ts";
import { queryFields } from "../forms.ts";
import { goodNotice, page, sendPage, wrongNotice } from "../layout.ts";
import { pagerLinks } from "../public/paging.ts";
import { onForm, openVisit } from "../visit.ts";
import { type Api, type CalledPage, type Caller, openCaller } from "./calls.ts";

export interface Console {
  readonly router: Router;
  readonly context: Context;
  readonly api: Api;
}

/** The sections by their path, each with the operation that its first page calls. */
export const sections = [
  { path: "/admin", title: "admin.dashboard", operation: "computeAdminMeasures" },
  { path: "/admin/accounts", title: "admin.accounts", operation: "listAdminAccounts" },
  { path: "/admin/reports", title: "admin.reports", operation: "listAdminReports" },
  { path: "/admin/domain-blocks", title: "admin.domain_blocks", operation: "listAdminDomainBlocks" },
  { path: "/admin/webhooks", title: "admin.webhooks", operation: "listAdminWebhooks" },
  { path: "/admin/audit-log", title: "admin.audit_log", operation: "listAdminAuditLog" },
] as const satisfies readonly {
  readonly path: string;
  readonly title: MessageKey;
  readonly operation: OperationId;
}[];

export type SectionPath = (typeof sections)[number]["path"];

export type Fields = ReadonlyMap<string, string>;

/** A request for a page by a staff member. */
export interface View {
  readonly context: Context;
  readonly request: Request;
  readonly response: Response;
  readonly calls: Caller;
  /** The hidden field with the CSRF token, for every form. */
  readonly csrfToken: Html;
  readonly t: Translator;
  readonly query: Fields;
  /** The values of a form that was rejected. */
  readonly typed: Fields | undefined;
}

export interface AdminPage {
  readonly section: SectionPath;
  /** May contain a parameter, as in Express: `/admin/reports/:id`. */
  readonly path: string;
}

export interface Rendered {
  readonly title: string;
  readonly content: Html;
}

type Render = (view: View, id: string) => Promise<Rendered>;

/** Handles a form. @returns where to continue, and the key of what was done: `admin.done_KEY` */
export type Act = (
  view: View,
  id: string,
  fields: Fields,
) => Promise<{ readonly to: string; readonly done: string }>;

export interface PageOfConsole {
  /** Handles a form that posts to `path`. An error is shown on the page. */
  action(path: string, act: Act): void;
}

/** Serves a page of the console to staff; visitors are asked to sign in, everyone else gets 403. */
export function addAdminPage(
  { router, context, api }: Console,
  { section, path }: AdminPage,
  render: Render,
): PageOfConsole {
  const open = async (request: Request, response: Response, visit: Opened): Promise<View> => {
    const calls = await openCaller(context, api, visit.session, request, response);
    if (!sections.some(({ operation }) => calls.may(operation))) throw missingPermission();
    return {
      context,
      request,
      response,
      calls,
      csrfToken: visit.csrfToken,
      t: translatorOf(response),
      query: request.method === "POST" ? new Map<string, string>() : queryFields(request),
      typed: visit.typed,
    };
  };
  const show = async (view: View, wrong?: ApiError): Promise<void> => {
    const { t, request, query } = view;
    const { title, content } = await render(view, idOf(request));
    const done = `admin.done_${query.get("done") ?? ""}`;
    await sendPage(context, view.response, {
      title,
      status: wrong?.status ?? 200,
      wide: true,
      scripts: ["times"],
      content: html`${navigation(view, section)}
        <h1>${title}</h1>
        ${goodNotice(hasMessage(done) ? t.text(done) : undefined)}
        ${wrongNotice(wrong === undefined ? undefined : wordsOf(wrong.text, t))} ${content}`,
    });
  };
  router.get(
    path,
    page(async (request, response) => {
      const { session, csrfToken } = await openVisit(context, request, response);
      if (session === undefined) response.redirect(303, signInFirst(request));
      else await show(await open(request, response, { session, csrfToken, typed: undefined }));
    }),
  );
  return {
    action(actionPath, act) {
      // Reloading the page after a form requests the form's URL with GET.
      if (actionPath !== path) {
        router.get(actionPath, (request, response) => {
          response.redirect(303, path.replace(":id", encodeURIComponent(idOf(request))));
        });
      }
      onForm(router, context, actionPath, async ({ request, response, fields, session }) => {
        if (session === undefined) {
          response.redirect(303, signInFirst(request));
          return;
        }
        const { csrfToken } = await openVisit(context, request, response);
        const view = await open(request, response, { session, csrfToken, typed: fields });
        try {
          const { to, done } = await act(view, idOf(request), fields);
          const mark = to.includes("?") ? "&" : "?";
          response.redirect(303, `${to}${mark}done=${done}`);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          await show(view, error);
        }
      });
    },
  };
}

interface Opened {
  readonly session: Session;
  readonly csrfToken: Html;
  readonly typed: Fields | undefined;
}

function signInFirst({ path }: Request): string {
  return `/auth/sign_in?next=${encodeURIComponent(path)}`;
}

function idOf({ params }: Request): string {
  const { id } = params;
  return typeof id === "string" ? id : "";
}

/** The sections that the role may open. */
function navigation({ t, calls }: View, current: SectionPath): Html {
  return html`<nav class="sections" aria-label="${t.text("admin.title")}">
    ${sections
      .filter(({ operation }) => calls.may(operation))
      .map(
        ({ path, title }) =>
          html`<a href="${path}" ${path === current && html`aria-current="page"`}>${t.text(title)}</a>`,
      )}
  </nav>`;
}

/** Links to the neighbouring pages of a list, with its filters. */
export function pagerOf(
  { t, query }: View,
  path: string,
  { next, previous }: Pick<CalledPage<unknown>, "next" | "previous">,
): Html | undefined {
  const kept = [...query].filter(([name]) => !/^(?:max_id|min_id|offset|done)$/.test(name));
  const isFirst = !query.has("max_id") && !query.has("min_id") && !query.has("offset");
  if (isFirst && next === undefined) return undefined;
  const address = (cursor: string | undefined): string => {
    const parameters = new URLSearchParams(kept).toString();
    const whole = [parameters, cursor ?? ""].filter((part) => part !== "").join("&");
    return whole === "" ? path : `${path}?${whole}`;
  };
  return pagerLinks(t, {
    newest: isFirst ? undefined : address(undefined),
    newer: isFirst || previous === undefined ? undefined : address(previous),
    older: next === undefined ? undefined : address(next),
  });
}

/** The parameters of a list: its non-empty filters and its cursor. */
export function listQuery({ query }: View, ...names: readonly string[]): Record<string, string> {
  const kept = [...names, "max_id", "min_id"].flatMap((name) => {
    const value = query.get(name) ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

/** A table with a heading for each column; on a phone, each row is a block with its headings. */
export function table(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}">
    <table class="admin">
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, index) => html`<td data-label="${headings[index] ?? ""}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A form with one button. */
export function buttonForm(
  { csrfToken }: Pick<View, "csrfToken">,
  action: string,
  words: string,
  {
    danger = false,
    hidden = {},
  }: { readonly danger?: boolean; readonly hidden?: Record<string, string> } = {},
): Html {
  return html`<form method="post" action="${action}" class="inline">
    ${csrfToken}
    ${Object.entries(hidden).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button type="submit" class="small ${danger ? "danger" : ""}">${words}</button>
  </form>`;
}
