/** Shared by all pages of the console: permissions, tables and forms. */
import type { Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { missingPermission } from "../../../domain/admin/permissions.ts";
import type { OperationId, UploadedFile } from "../../../contract/types.ts";
import { withoutDirections } from "../../../text/controls.ts";
import { type Html, html } from "../../../text/html.ts";
import type { BodyBudget } from "../../body-budget.ts";
import { localizedText } from "../../error-shapes.ts";
import { queryFields } from "../forms.ts";
import { goodNotice, sendPage, wrongNotice } from "../layout.ts";
import type { View as PublicView } from "../public/parts.ts";
import { type Done, type Fields, type SentFields, type Visitor, addSessionPage, idOf } from "../kit.ts";
import { focusesField } from "../member/frame.ts";
import { type Api, type StaffCalls, openStaffCalls } from "./calls.ts";
import { type Section, type Waiting, consoleNavigation, waitingIn } from "./navigation.ts";

export type { Section } from "./navigation.ts";

export interface Console {
  readonly router: Router;
  readonly context: Context;
  readonly api: Api;
  readonly bodies: BodyBudget;
  readonly sections: readonly Section[];
}

/** A request for a page by a staff member. */
export interface View extends PublicView, Visitor {
  readonly calls: StaffCalls;
  readonly query: Fields;
  readonly waiting: Waiting;
}

export interface AdminPage {
  readonly section: string;
  /** May contain a parameter, as in Express: `/admin/reports/:id`. */
  readonly path: string;
}

export interface Rendered {
  readonly title: string;
  /** By default the title. */
  readonly heading?: string;
  readonly content: Html;
}

/** Another page to continue on. */
export interface Redirect {
  readonly to: string;
}

type Render = (view: View, id: string) => Promise<Rendered | Redirect>;

/** Handles a form. */
export type Act = (
  calls: StaffCalls,
  id: string,
  fields: Fields,
  files: Readonly<Record<string, UploadedFile>>,
) => Promise<Done>;

export interface PageOfConsole {
  /** Handles a form that posts to `path`. An error is shown on the page. */
  action(path: string, act: Act): void;
  /** Handles a form with long texts, and with files in the fields `names`. */
  upload(path: string, names: readonly string[], act: Act): void;
}

/** Serves a page of the console to staff; visitors are asked to sign in, everyone else gets 403. */
export function addAdminPage(
  { router, context, api, bodies, sections }: Console,
  { section, path }: AdminPage,
  render: Render,
): PageOfConsole {
  const callerOf = async (
    sent: Pick<SentFields, "session" | "request" | "response">,
  ): Promise<StaffCalls> => {
    const calls = await openStaffCalls(context, api, sent.session, sent.request, sent.response);
    if (!sections.some(({ operation }) => calls.may(operation))) throw missingPermission();
    return calls;
  };
  const next = ({ path: requested }: { readonly path: string }): string => encodeURIComponent(requested);
  const page = addSessionPage(router, context, { path, next }, async (visitor) => {
    const { request, t } = visitor;
    const calls = await callerOf(visitor);
    const query = request.method === "POST" ? new Map<string, string>() : queryFields(request);
    const waiting = await waitingIn(context, calls, sections);
    const view = { ...visitor, translator: t, calls, query, waiting };
    const rendered = await render(view, idOf(request));
    if ("to" in rendered) {
      visitor.response.redirect(303, rendered.to);
      return;
    }
    const { title, heading = title, content } = rendered;
    const { good, wrong } = visitor.notice;
    await sendPage(context, visitor.response, {
      title,
      wrong,
      wide: true,
      styles: "admin",
      scripts: ["times"],
      // Posts are shown as they are.
      showsRemoteMedia: true,
      side: consoleNavigation({ ...view, address: request.path }, sections, section),
      content: html`<h1>${withoutDirections(heading)}</h1>
        ${goodNotice(good && t.text(good))}
        ${wrongNotice(wrong && localizedText(wrong.text, t), !focusesField(content))} ${content}`,
    });
  });
  const handled =
    (act: Act) =>
    async (sent: SentFields): Promise<Done> =>
      act(await callerOf(sent), idOf(sent.request), sent.fields, sent.files);
  return {
    action(actionPath, act) {
      page.action(actionPath, handled(act));
    },
    upload(actionPath, names, act) {
      page.action(actionPath, handled(act), { bodies, names, texts: "text", authorize: callerOf });
    },
  };
}

/** A file that an operation returns. */
export interface Download {
  readonly path: string;
  readonly operation: OperationId;
  /** The parameters that its link may have. */
  readonly names: readonly string[];
  readonly file: string;
}

/** Serves the reply of an operation as a file. */
export function addAdminDownload(
  { router, context, api }: Console,
  { path, operation, names, file }: Download,
): void {
  const next = (): string => encodeURIComponent(path);
  addSessionPage(router, context, { path, next }, async ({ request, response, session }) => {
    const calls = await openStaffCalls(context, api, session, request, response);
    const given = queryFields(request);
    const query = Object.fromEntries(
      [...given].filter(([name, value]) => names.includes(name) && value !== ""),
    );
    const body: unknown = await calls.call(operation, { query });
    response.attachment(file).send(body);
  });
}

/**
 * A table with a heading for each column; where there is little room, each row is a block with its headings.
 * @param isMatrix whether its columns are compared, so that it scrolls instead
 */
export function table(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
  isMatrix = false,
): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}">
    <table class="admin${isMatrix && " matrix"}">
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

/** Names and values; empty ones are left out. */
export function factList(rows: readonly (readonly [name: string, value: Html | string | undefined])[]): Html {
  return html`<dl class="facts">
    ${rows.flatMap(([name, value]) =>
      value === undefined || value === ""
        ? []
        : [
            html`<div>
              <dt>${name}</dt>
              <dd><bdi>${value}</bdi></dd>
            </div>`,
          ],
    )}
  </dl>`;
}
