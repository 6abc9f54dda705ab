/**
 * The kit of all pages. A page is its path, the operations that it calls, and its view:
 *
 *     const page = addMemberPage(member, "/lists", async ({ t, calls }) => ({ title, content: html`…` }));
 *     page.action("/lists", async (calls, { fields }) => { await calls.call("createList", …); return "/lists"; });
 *
 * - `addMemberPage` (member/frame.ts), `addSettingsPage` (settings/frame.ts, sections of the settings) and `addAdminPage`
 *   (admin/frame.ts, the console) add the navigation and the calls to `addSessionPage`, which asks visitors to sign in.
 *   `addCardPage` (cards.ts) is for everyone: signing in and up, mailed links.
 * - An action handles a form: it returns where to continue, or a `Notice` for the page to show. An error that it throws is
 *   shown on the page, and so is a form that is outdated (visit.ts checks the CSRF token).
 * - `filled(view, address)` gives the values of a form's controls: as typed, if this form was rejected, else as stored. A
 *   page keeps what was typed in the form that was sent only, so it has at most one form with texts.
 *
 * A page that calls the domain or the store is listed in .dependency-cruiser.mjs, with the reason.
 */
import type { Request, Response, Router } from "express";
import type { Session } from "../../domain/auth/sessions.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import type { Message, Translator } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { page } from "./handler.ts";
import type { InputOptions } from "./form-parts.ts";
import { type FormFiles, onFileForm } from "./file-forms.ts";
import { type SentForm, type ShowAgain, onForm, openVisit } from "./visit.ts";

export type Fields = ReadonlyMap<string, string>;

/** The outcome of a form, shown on the next page. */
export interface Notice {
  readonly good?: Message | undefined;
  readonly wrong?: ApiError | undefined;
  /** The values of a rejected form, by its address: another form of the page isn't filled with them. */
  readonly typed?: ((address: string) => Fields | undefined) | undefined;
}

/** What was typed in the form that posts to this address. */
export function typedAt(address: string, fields: Fields): NonNullable<Notice["typed"]> {
  return (asked) => (asked === address ? fields : undefined);
}

/** What the controls of a form show. */
export interface Filled {
  /** What was typed, if this form was rejected. */
  readonly typed: Fields | undefined;
  /** The text or choice of a field: as typed, else as stored. */
  readonly text: (name: string, stored?: string) => string;
  /** Whether a box is checked: as typed, else as stored. */
  readonly isOn: (name: string, stored?: boolean) => boolean;
  /** What is wrong with a field. */
  readonly problem: (name: string) => string | undefined;
  /** What is wrong with a field, and whether it gets the focus, as the first one with an error. */
  readonly state: (name: string) => Pick<InputOptions, "problem" | "focus">;
}

/**
 * What a form shows: what was typed in it before it was rejected, else what is stored.
 * @param address where the form posts to
 */
export function filled({ notice, t }: Pick<AnyVisitor, "notice" | "t">, address: string): Filled {
  const typed = notice.typed?.(address);
  const details = (typed && notice.wrong?.details) ?? {};
  const problem = (name: string): string | undefined => {
    const [detail] = details[name] ?? [];
    return detail && localizedText(detail.description, t);
  };
  return {
    typed,
    problem,
    state: (name) => ({ problem: problem(name), focus: name === Object.keys(details)[0] }),
    text: (name, stored = "") => (typed === undefined ? stored : (typed.get(name) ?? "")),
    isOn: (name, stored = false) => typed?.has(name) ?? stored,
  };
}

/** A visitor of a page, signed in or not. */
export interface AnyVisitor {
  readonly context: Context;
  readonly request: Request;
  readonly response: Response;
  readonly session: Session | undefined;
  /** The hidden field with the CSRF token, for every form. */
  readonly csrfToken: Html;
  readonly t: Translator;
  readonly notice: Notice;
}

/** A signed-in visitor of a page. */
export interface Visitor extends AnyVisitor {
  readonly session: Session;
}

/** A form of a signed-in visitor. */
export interface SentFields extends SentForm {
  readonly session: Session;
}

/** Handles a form. @returns where to continue, or what the page shows; undefined if it has sent a response */
export type Act<Sent> = (sent: Sent) => Promise<string | Notice | undefined>;

export interface KitPage<Sent> {
  /** Sends the page. @param send what to send instead of the page's own view */
  readonly show: (
    request: Request,
    response: Response,
    notice?: Notice,
    send?: (visitor: AnyVisitor) => Promise<void>,
  ) => Promise<void>;
  /** Handles a form that posts to `path`, with the files that it may have. Errors are shown on the page. */
  readonly action: (path: string, act: Act<Sent>, files?: FormFiles) => void;
}

/** The sign-in page. @param next where to continue, encoded for a query */
export function signInFirst(next: string): string {
  return `/auth/sign_in?next=${next}`;
}

/** The sign-in page that requires signing in again, for a fresh session. */
export function signInAgain(next: string): string {
  return `${signInFirst(next)}&again=1`;
}

/** The parameter `id` of the path; empty if there is none. */
export function idOf({ params }: Request): string {
  const { id } = params;
  return typeof id === "string" ? id : "";
}

/**
 * Serves a page to everyone.
 * @param path may contain parameters; forms that post elsewhere need `:id` only
 */
export function addPage(
  router: Router,
  context: Context,
  path: string,
  send: (visitor: AnyVisitor) => Promise<void>,
): KitPage<SentForm> {
  const show: KitPage<SentForm>["show"] = async (request, response, notice = {}, sendView = send) => {
    const { session, csrfToken } = await openVisit(context, request, response);
    await sendView({ context, request, response, session, csrfToken, t: translatorOf(response), notice });
  };
  router.get(
    path,
    page((request, response) => show(request, response)),
  );
  return {
    show,
    action(actionPath, act, files) {
      // Reloading the page after a form requests the form's URL with GET.
      if (actionPath !== path) {
        router.get(actionPath, (request, response) => {
          response.redirect(303, path.replace(":id", encodeURIComponent(idOf(request))));
        });
      }
      const handle = (sent: SentForm): Promise<void> => takeFields(act, sent, show);
      const showAgain: ShowAgain = ({ request, response, fields }, wrong) =>
        show(request, response, { wrong, typed: typedAt(request.path, fields) });
      if (files === undefined) onForm(router, context, actionPath, handle, showAgain);
      else onFileForm(router, context, actionPath, files, handle, showAgain);
    },
  };
}

/**
 * Serves a page to signed-in visitors, and asks others to sign in.
 * @param path may contain the parameter `:id`
 * @param next where to continue after signing in, encoded for a query
 */
export function addSessionPage(
  router: Router,
  context: Context,
  { path, next }: { readonly path: string; readonly next: (request: Request) => string },
  send: (visitor: Visitor) => Promise<void>,
): KitPage<SentFields> {
  const { show, action } = addPage(router, context, path, async ({ session, ...visitor }) => {
    const { request, response } = visitor;
    if (session === undefined) response.redirect(303, signInFirst(next(request)));
    else await send({ ...visitor, session });
  });
  return {
    show,
    action(actionPath, act, files) {
      const actSignedIn: Act<SentForm> = ({ session, ...sent }) =>
        session === undefined ? Promise.resolve(signInFirst(next(sent.request))) : act({ ...sent, session });
      action(actionPath, actSignedIn, files);
    },
  };
}

/** Handles a form, and continues, or shows the page with its outcome. */
async function takeFields(
  act: Act<SentForm>,
  sent: SentForm,
  show: KitPage<SentForm>["show"],
): Promise<void> {
  const { request, response, fields } = sent;
  let outcome: string | Notice | undefined;
  try {
    outcome = await act(sent);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    outcome = { wrong: error, typed: typedAt(request.path, fields) };
  }
  if (typeof outcome === "string") response.redirect(303, outcome);
  else if (outcome !== undefined) await show(request, response, outcome);
}

/** Links to all sections, the current one marked. */
export function sectionLinks(
  label: string,
  links: readonly { readonly path: string; readonly title: string; readonly isCurrent: boolean }[],
): Html {
  return html`<nav class="sections" aria-label="${label}">
    ${links.map(
      ({ path, title, isCurrent }) =>
        html`<a href="${path}" ${isCurrent && html`aria-current="page"`}>${title}</a>`,
    )}
  </nav>`;
}
