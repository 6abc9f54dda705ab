/** Shared by all settings sections: the required session, navigation and form handling. */
import type { Request, Response, Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import type { Session } from "../../../domain/auth/sessions.ts";
import type { Message, MessageKey, Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { wordsOf } from "../../error-shapes.ts";
import { translatorOf } from "../../language.ts";
import { goodNotice, page, sendPage, wrongNotice } from "../layout.ts";
import { pagerLinks } from "../public/paging.ts";
import { onForm, openVisit } from "../visit.ts";

export const sections = ["profile", "preferences", "account", "sessions", "apps", "export"] as const;

export type Section = (typeof sections)[number];

export type Fields = ReadonlyMap<string, string>;

/** The outcome of a form, shown on the next page. */
export interface Notice {
  readonly good?: Message | undefined;
  readonly wrong?: ApiError | undefined;
  /** The values of a rejected form, and its action. */
  readonly typed?: { readonly path: string; readonly fields: Fields } | undefined;
}

/** A signed-in visitor of a settings page. */
export interface Visitor {
  readonly context: Context;
  readonly request: Request;
  readonly response: Response;
  readonly session: Session;
  /** The hidden field with the CSRF token, for every form. */
  readonly csrfToken: Html;
  readonly t: Translator;
  readonly notice: Notice;
}

/** The sign-in page that returns to a settings page. */
export function signInFirst(next = "/settings"): string {
  return `/auth/sign_in?next=${next}`;
}

/** The sign-in page that requires signing in again, for a fresh session. */
export function signInAgain(next: string): string {
  return `${signInFirst(next)}&again=1`;
}

export interface SentFields {
  readonly request: Request;
  readonly response: Response;
  readonly session: Session;
  readonly fields: Fields;
}

/** Handles a form. @returns the outcome to show; undefined if it has sent a response */
export type Act = (sent: SentFields) => Promise<Message | undefined>;

export interface SectionPages {
  readonly show: (request: Request, response: Response, notice?: Notice) => Promise<void>;
  /** Handles a form of the section. Errors are shown on the section's page. */
  readonly action: (path: string, act: Act) => void;
}

type Render = (visitor: Visitor) => Promise<Html>;

/** Serves a section under its path. */
export function addSection(router: Router, context: Context, section: Section, render: Render): SectionPages {
  const path = `/settings/${section}`;
  return addPage(router, context, { path, section, title: `settings.section_${section}` }, render);
}

export interface SettingsPage {
  readonly path: string;
  /** The section that the page is part of. */
  readonly section: Section;
  readonly title: MessageKey;
}

/** Serves a separate page within a section. */
export function addPage(
  router: Router,
  context: Context,
  settingsPage: SettingsPage,
  render: Render,
): SectionPages {
  const { path } = settingsPage;
  const show: SectionPages["show"] = async (request, response, notice = {}) => {
    const { session, csrfToken } = await openVisit(context, request, response);
    if (session === undefined) {
      response.redirect(303, signInFirst(path));
      return;
    }
    const visitor = { context, request, response, session, csrfToken, t: translatorOf(response), notice };
    await sendSection(visitor, settingsPage, await render(visitor));
  };
  router.get(
    path,
    page((request, response) => show(request, response)),
  );
  return {
    show,
    action(actionPath, act) {
      // Reloading the page after a form requests the form's URL with GET.
      if (actionPath !== path) {
        router.get(actionPath, (_request, response) => {
          response.redirect(303, path);
        });
      }
      onForm(router, context, actionPath, async ({ request, response, fields, session }) => {
        if (session === undefined) response.redirect(303, signInFirst());
        else await takeFields(actionPath, act, { request, response, fields, session }, show);
      });
    },
  };
}

/** Handles a form, and shows the section with its outcome. */
export async function takeFields(
  path: string,
  act: Act,
  sent: SentFields,
  show: SectionPages["show"],
): Promise<void> {
  const { request, response, fields } = sent;
  let good: Message | undefined;
  try {
    good = await act(sent);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await show(request, response, { wrong: error, typed: { path, fields } });
    return;
  }
  if (good !== undefined) await show(request, response, { good });
}

function sendSection(visitor: Visitor, { section, title: key }: SettingsPage, content: Html): Promise<void> {
  const { context, response, t, notice } = visitor;
  const title = t.text(key);
  const { good, wrong } = notice;
  if (wrong !== undefined) {
    for (const [name, value] of Object.entries(wrong.headers)) response.setHeader(name, value);
  }
  return sendPage(context, response, {
    title,
    status: wrong?.status ?? 200,
    wide: true,
    scripts: ["forms", "times"],
    content: html`${navigation(t, section)}
      <h1>${title}</h1>
      ${goodNotice(good === undefined ? undefined : t.say(good))}
      ${wrongNotice(wrong === undefined ? undefined : wordsOf(wrong.text, t))} ${content}`,
  });
}

export function navigation(t: Translator, current: Section | undefined): Html {
  return html`<nav class="sections" aria-label="${t.text("settings.title")}">
    ${sections.map(
      (section) =>
        html`<a href="/settings/${section}" ${section === current && html`aria-current="page"`}
          >${t.text(`settings.section_${section}`)}</a
        >`,
    )}
  </nav>`;
}

/** A form of a section, with its csrfToken. */
export function form(
  { csrfToken }: Pick<Visitor, "csrfToken">,
  action: string,
  content: Html,
  { multipart = false }: { readonly multipart?: boolean } = {},
): Html {
  return html`<form method="post" action="${action}" ${multipart && html`enctype="multipart/form-data"`}>
    ${csrfToken} ${content}
  </form>`;
}

/** A part of a section under a heading. */
export function card(id: string, heading: string | Html, content: Html): Html {
  return html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${content}
  </section>`;
}

/** The value typed in a rejected form, or the stored one. */
export function typedOr({ notice }: Visitor, path: string, name: string, kept: string): string {
  return notice.typed?.path === path ? (notice.typed.fields.get(name) ?? "") : kept;
}

/** The state of a checkbox in a rejected form, or the stored one. */
export function checkedOr({ notice }: Visitor, path: string, name: string, kept: boolean): boolean {
  return notice.typed?.path === path ? notice.typed.fields.has(name) : kept;
}

/** The error of a field of a rejected form. */
export function problemOf({ notice, t }: Visitor, path: string, name: string): string | undefined {
  if (notice.typed?.path !== path) return undefined;
  const [detail] = notice.wrong?.details?.[name] ?? [];
  return detail === undefined ? undefined : wordsOf(detail.description, t);
}

export interface InputOptions {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

/**
 * A labelled control with its hint and error.
 * @param control is called with the attributes that link them
 */
export function field({ id, label, hint, problem }: InputOptions, control: (attributes: Html) => Html): Html {
  const described = [hint === undefined ? "" : `${id}-hint`, problem === undefined ? "" : `${id}-problem`]
    .filter((name) => name !== "")
    .join(" ");
  const attributes = html`id="${id}" ${described !== "" && html`aria-describedby="${described}"`}
  ${problem !== undefined && html`aria-invalid="true"`}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint !== undefined && html`<span class="hint" id="${id}-hint">${hint}</span>`} ${control(attributes)}
    ${problem !== undefined && html`<span class="problem" id="${id}-problem">${label} ${problem}</span>`}
  </div>`;
}

export function checkbox(name: string, words: string, on: boolean, hint?: string): Html {
  return html`<div class="field">
    <label class="choice"
      ><input
        type="checkbox"
        name="${name}"
        value="on"
        ${on && html`checked`}
        ${hint !== undefined && html`aria-describedby="${name}-hint"`}
      />${words}</label
    >
    ${hint !== undefined && html`<span class="hint beside" id="${name}-hint">${hint}</span>`}
  </div>`;
}

/** The options of a select. */
export function options(choices: readonly (readonly [value: string, words: string])[], chosen: string): Html {
  return html`${choices.map(
    ([value, words]) =>
      html`<option value="${value}" ${value === chosen && html`selected`}>${words}</option>`,
  )}`;
}

/** Links to the neighbouring pages of a numbered list; false if there are none. */
export function pager(t: Translator, path: string, number: number, more: boolean): Html | false {
  if (number === 1 && !more) return false;
  const address = (to: number): string => `${path}?page=${to}`;
  return pagerLinks(t, {
    newer: number > 1 ? address(number - 1) : undefined,
    older: more ? address(number + 1) : undefined,
  });
}

/** Entries per page of a list. */
export const pageSize = 20;

/** The number of the requested page, from 1. */
export function pageNumber(query: Fields): number {
  const text = query.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
