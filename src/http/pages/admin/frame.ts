/** Shared by all pages of the console: permissions, navigation and lists. */
import type { Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { missingPermission } from "../../../domain/admin/permissions.ts";
import type { OperationId } from "../../../contract/types.ts";
import { type MessageKey, type Translator, hasMessage } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { queryFields } from "../forms.ts";
import { pagerLinks } from "../public/paging.ts";
import {
  type Fields,
  type SentFields,
  addSessionPage,
  idOf,
  sectionLinks,
  sendSection,
} from "../session-pages.ts";
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
  { path: "/admin/diagnosis", title: "admin.diagnosis", operation: "getAdminDiagnosis" },
] as const satisfies readonly {
  readonly path: string;
  readonly title: MessageKey;
  readonly operation: OperationId;
}[];

export type SectionPath = (typeof sections)[number]["path"];

/** A request for a page by a staff member. */
export interface View {
  readonly context: Context;
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
  calls: Caller,
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
  const callerOf = async (sent: Omit<SentFields, "fields">): Promise<Caller> => {
    const calls = await openCaller(context, api, sent.session, sent.request, sent.response);
    if (!sections.some(({ operation }) => calls.may(operation))) throw missingPermission();
    return calls;
  };
  const next = ({ path: requested }: { readonly path: string }): string => encodeURIComponent(requested);
  const { action } = addSessionPage(router, context, { path, next }, async (visitor) => {
    const { request, csrfToken, t, notice } = visitor;
    const calls = await callerOf(visitor);
    const query = request.method === "POST" ? new Map<string, string>() : queryFields(request);
    const view = { context, calls, csrfToken, t, query, typed: notice.typed?.fields };
    const done = `admin.done_${query.get("done") ?? ""}`;
    await sendSection(visitor, {
      ...(await render(view, idOf(request))),
      scripts: ["times"],
      sections: navigation(view, section),
      good: hasMessage(done) ? t.text(done) : undefined,
    });
  });
  return {
    action(actionPath, act) {
      action(actionPath, async (sent) => {
        const { to, done } = await act(await callerOf(sent), idOf(sent.request), sent.fields);
        sent.response.redirect(303, `${to}${to.includes("?") ? "&" : "?"}done=${done}`);
        return undefined;
      });
    },
  };
}

/** The sections that the role may open. */
function navigation({ t, calls }: View, current: SectionPath): Html {
  return sectionLinks(
    t.text("admin.title"),
    sections
      .filter(({ operation }) => calls.may(operation))
      .map(({ path, title }) => ({ path, title: t.text(title), isCurrent: path === current })),
  );
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
