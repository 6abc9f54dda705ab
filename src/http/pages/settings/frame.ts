/** What all sections of the settings share: the session they need, their navigation, and how their forms are taken. */
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

/** What a form came to: said on the page that is shown next. */
export interface Notice {
  readonly good?: Message | undefined;
  readonly wrong?: ApiError | undefined;
  /** What was typed into the form that was refused, and where that form goes. */
  readonly typed?: { readonly path: string; readonly fields: Fields } | undefined;
}

/** Somebody who looks at a section of their settings. */
export interface Visitor {
  readonly context: Context;
  readonly request: Request;
  readonly response: Response;
  readonly session: Session;
  /** A hidden field that every form holds. */
  readonly csrfToken: Html;
  readonly t: Translator;
  readonly notice: Notice;
}

/** Where people sign in to come back to a page of the settings. */
export function signInFirst(next = "/settings"): string {
  return `/auth/sign_in?next=${next}`;
}

/** The same, for what needs a fresh session. */
export function signInAgain(next: string): string {
  return `${signInFirst(next)}&again=1`;
}

export interface SentFields {
  readonly request: Request;
  readonly response: Response;
  readonly session: Session;
  readonly fields: Fields;
}

/** Does what a form asks for. @returns what to say on the page; undefined where it has answered by itself */
export type Act = (sent: SentFields) => Promise<Message | undefined>;

export interface SectionPages {
  readonly show: (request: Request, response: Response, notice?: Notice) => Promise<void>;
  /** Takes a form of the section. A refusal is shown on the section's page. */
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

/** Serves a page of its own within a section. */
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
      // A browser that reloads the page which a form led to asks for the form's own address.
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

/** Does what a form asks for, and shows the section with what it came to. */
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

/** What was typed into a field of a form that was refused; else what is kept. */
export function typedOr({ notice }: Visitor, path: string, name: string, kept: string): string {
  return notice.typed?.path === path ? (notice.typed.fields.get(name) ?? "") : kept;
}

/** Whether a box was checked in a form that was refused; else whether what it says is so. */
export function checkedOr({ notice }: Visitor, path: string, name: string, kept: boolean): boolean {
  return notice.typed?.path === path ? notice.typed.fields.has(name) : kept;
}

/** What is wrong with a field of the form that was refused. */
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
 * A labelled control, with its hint and with what is wrong with it.
 * @param control is given the attributes that tie them together
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

/** The choices of a select. */
export function options(choices: readonly (readonly [value: string, words: string])[], chosen: string): Html {
  return html`${choices.map(
    ([value, words]) =>
      html`<option value="${value}" ${value === chosen && html`selected`}>${words}</option>`,
  )}`;
}

/** Links to the neighbouring pages of a numbered list, where there are some. */
export function pager(t: Translator, path: string, number: number, more: boolean): Html | false {
  if (number === 1 && !more) return false;
  const address = (to: number): string => `${path}?page=${to}`;
  return pagerLinks(t, {
    newer: number > 1 ? address(number - 1) : undefined,
    older: more ? address(number + 1) : undefined,
  });
}

/** How many entries a page of a list holds. */
export const pageSize = 20;

/** The number of the page that is asked for, from 1. */
export function pageNumber(query: Fields): number {
  const text = query.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
