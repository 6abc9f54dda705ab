/**
 * The kit of all pages. A page is its path, the operations that it calls, and its view:
 *
 *     const page = addMemberPage(member, "/lists", async ({ t, calls }) => ({ title, content: html`…` }));
 *     page.action("/lists", async (calls, { fields }) => { await calls.call("createList", …); return "/lists"; });
 *
 * - `addMemberPage` (member/frame.ts), `addSettingsPage` (settings/frame.ts, sections of the settings) and `addAdminPage`
 *   (admin/frame.ts, the console) add the navigation and the calls to `addSessionPage`, which asks visitors to sign in.
 *   `addCardPage` (cards.ts) is for everyone: signing in and up, mailed links.
 * - An action handles a form: it returns where to continue, or what was done (`Done`), which the page says after a
 *   redirect. An error that it throws is shown on the page, and so is a form that is outdated (visit.ts checks the CSRF
 *   token).
 * - `filled(view, address)` gives the values of a form's controls: as typed, if this form was rejected, else as stored. A
 *   page keeps what was typed in the form that was sent only, so it has at most one form with texts.
 *
 * A page that calls the domain or the store is listed in .dependency-cruiser.mjs, with the reason.
 */
import type { Request, Response, Router } from "express";
import type { Session } from "../../domain/auth/sessions.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import { type MessageKey, type Translator, hasMessage } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";
import { localizedText } from "../error-shapes.ts";
import { translatorOf } from "../language.ts";
import { queryString } from "./forms.ts";
import { page } from "./handler.ts";
import { type InputOptions, type Problem, problemOf } from "./form-parts.ts";
import { type FormFiles, onFileForm } from "./file-forms.ts";
import { type SentForm, type ShowAgain, onForm, openVisit } from "./visit.ts";

export type Fields = ReadonlyMap<string, string>;

/** The outcome of a form that its page shows at once. */
export interface Notice {
  readonly good?: MessageKey | undefined;
  readonly wrong?: ApiError | undefined;
  /** The values of a rejected form, by its address: another form of the page isn't filled with them. */
  readonly typed?: ((address: string) => Fields | undefined) | undefined;
}

type KeyOfDone<Key> = Key extends `done.${infer Name}` ? Name : never;

/** What a form did. A redirect leads to the page that says it, which can be reloaded without sending the form again. */
export interface Done {
  /** The key of a message without values, `done.KEY`. */
  readonly done: KeyOfDone<MessageKey>;
  /** The address of that page, by default the form's. */
  readonly to?: string;
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
  // An entry of a list, such as `languages.0`, has the field of the list.
  const isOf = (name: string, key: string): boolean => key === name || key.startsWith(`${name}.`);
  const problem = (name: string): Problem | undefined => {
    const key = Object.keys(details).find((one) => isOf(name, one)) ?? "";
    const [detail] = details[key] ?? [];
    return problemOf(t, detail && localizedText(detail.description, t));
  };
  const [first] = Object.keys(details);
  return {
    typed,
    state: (name) => ({ problem: problem(name), focus: first !== undefined && isOf(name, first) }),
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
export type Act<Sent> = (sent: Sent) => Promise<string | Done | Notice | undefined>;

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
  const show: KitPage<SentForm>["show"] = async (request, response, given, sendView = send) => {
    const { session, csrfToken } = await openVisit(context, request, response);
    const notice = given ?? { good: doneOf(request) };
    await sendView({ context, request, response, session, csrfToken, t: translatorOf(response), notice });
  };
  router.get(
    path,
    page((request, response) => show(request, response)),
  );
  const addressFor = (request: Request): string => path.replace(":id", encodeURIComponent(idOf(request)));
  /** Continues after a form, or shows its page again. */
  const answer = async (outcome: string | Done | Notice, { request, response }: SentForm): Promise<void> => {
    if (typeof outcome === "string") response.redirect(303, outcome);
    else if ("done" in outcome) response.redirect(303, addressOf(outcome, addressFor(request)));
    else await show(request, response, outcome);
  };
  return {
    show,
    action(actionPath, act, files) {
      // Reloading a page that shows a rejected form requests the form's URL with GET.
      if (actionPath !== path) {
        router.get(actionPath, (request, response) => {
          response.redirect(303, addressFor(request));
        });
      }
      const handle = async (sent: SentForm): Promise<void> => {
        const outcome = await settled(act, sent);
        if (outcome !== undefined) await answer(outcome, sent);
      };
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

function addressOf({ done, to }: Done, path: string): string {
  const [address = "", fragment] = (to ?? path).split("#");
  const place = fragment === undefined ? "" : `#${fragment}`;
  return `${address}${address.includes("?") ? "&" : "?"}done=${done}${place}`;
}

/** What the form before this page did. Links of other sites can't have a page say it. */
function doneOf(request: Request): MessageKey | undefined {
  // Fetch Metadata, 2.4; absent on insecure origins.
  const site = request.get("Sec-Fetch-Site") ?? "same-origin";
  if (site !== "same-origin") return undefined;
  const key = `done.${new URLSearchParams(queryString(request)).get("done") ?? ""}`;
  return hasMessage(key) ? key : undefined;
}

/** Handles a form. An error is part of its outcome. */
async function settled(act: Act<SentForm>, sent: SentForm): ReturnType<Act<SentForm>> {
  try {
    return await act(sent);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { wrong: error, typed: typedAt(sent.request.path, sent.fields) };
  }
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
