/**
 * Following a local account, or answering a post, from another server: visitors enter their server and get a link to the
 * page there.
 */
import { domainToASCII } from "node:url";
import type { Request, Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import { loadStatus } from "../../../domain/statuses/loading.ts";
import { type Account, renderAccount } from "../../../entities/accounts/account.ts";
import { renderStatus } from "../../../entities/statuses/status.ts";
import { type MessageKey, message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { localizedText } from "../../error-shapes.ts";
import { sendPage, wrongNotice } from "../layout.ts";
import { idOf, signInFirst } from "../kit.ts";
import { type SentForm, openVisit } from "../visit.ts";
import { type View, handleOf, nameHtml, nameOf, webAddress } from "./parts.ts";
import { loadPerson, pageNotFound } from "./people.ts";

/** Maximum characters: a username, an @, and the longest possible domain. */
const longestHandle = 320;

/** What the visitor wants to do something with. */
interface Subject {
  readonly account: Account;
  readonly uri: string;
  /** The page of the form. */
  readonly path: string;
  /** Where members of this server do it. */
  readonly here: string;
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** What to search for elsewhere. */
  readonly searched: string;
}

type FindSubject = (context: Context, request: Request) => Promise<Subject>;

/** The account of a profile. @throws {ApiError} 404 */
export const accountSubject: FindSubject = async (context, request) => {
  const account = await renderAccount(context, await loadPerson(context, String(request.params["name"])));
  return {
    account,
    uri: account.uri,
    path: `/@${account.username}/follow`,
    here: `/@${account.username}`,
    title: "public.follow_title",
    text: "public.follow_text",
    searched: handleOf(context, account),
  };
};

/** A public post. @throws {ApiError} 404 */
export const statusSubject: FindSubject = async (context, request) => {
  const row = await loadStatus(context, idOf(request), null);
  const status = await renderStatus(context, row, null);
  if (status === undefined) throw pageNotFound();
  const shown = status.reblog ?? status;
  return {
    account: shown.account,
    uri: shown.uri,
    path: `/statuses/${shown.id}/interact`,
    here: `/statuses/${shown.id}`,
    title: "public.interact_title",
    text: "public.interact_text",
    searched: webAddress(shown.url ?? shown.uri),
  };
};

/**
 * Parses a server, alone or in a handle: `you@your.server`, `@you@your.server`, `your.server`, or its URL.
 * @returns its domain in ASCII and lower case, with the port if there is one
 * @throws {ApiError} 422 for anything but a server on the Internet
 */
function serverOf(typed: string): string {
  const wrong = new ApiError(422, "validation_failed", message("public.follow_wrong"));
  const text = typed.length > longestHandle ? "" : typed.trim().replace(/^https?:\/\//i, "");
  const host = /^(?:@?[\w.-]{1,64}@)?([^\s@/?#\\]+)\/?$/.exec(text)?.[1] ?? "";
  const [, name = "", port = ""] = /^([^:]+)(:\d{1,5})?$/.exec(host) ?? [];
  const ascii = domainToASCII(name).toLowerCase();
  // At least two labels, the last not numeric: excludes IP addresses and local names.
  const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
  if (ascii.length > 253 || !new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`).test(ascii)) throw wrong;
  if (Number(port.slice(1)) > 65_535) throw wrong;
  return ascii + port;
}

/** Whether it names this server, whose members sign in. */
function isHere({ config }: Context, typed: string): boolean {
  const text = typed.slice(0, longestHandle).trim().toLowerCase();
  return text === config.localDomain || text.endsWith(`@${config.localDomain}`);
}

/** Sends the form; members continue on their own page. */
export async function sendServerForm(
  context: Context,
  request: Request,
  response: Response,
  find: FindSubject,
): Promise<void> {
  const subject = await find(context, request);
  const { session } = await openVisit(context, request, response);
  if (session === undefined) await sendForm(context, request, response, subject, {});
  else response.redirect(303, subject.here);
}

/** Shows the form again, with what was typed. */
export async function refuseServerForm(
  context: Context,
  { request, response, fields }: SentForm,
  find: FindSubject,
  wrong: ApiError,
): Promise<void> {
  const subject = await find(context, request);
  await sendForm(context, request, response, subject, { typed: fields.get("handle") ?? "", wrong });
}

/** Handles the form: shows a link to the person's own server, without redirecting there. */
export async function takeServerForm(
  context: Context,
  { request, response, fields }: SentForm,
  find: FindSubject,
): Promise<void> {
  const subject = await find(context, request);
  const typed = fields.get("handle") ?? "";
  if (isHere(context, typed)) {
    response.redirect(303, signInFirst(encodeURIComponent(subject.here)));
    return;
  }
  try {
    await sendLink(context, response, subject, serverOf(typed));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sendForm(context, request, response, subject, { typed, wrong: error });
  }
}

async function sendForm(
  context: Context,
  request: Request,
  response: Response,
  subject: Subject,
  { typed = "", wrong }: { readonly typed?: string; readonly wrong?: ApiError },
): Promise<void> {
  const { csrfToken } = await openVisit(context, request, response);
  const view: View = { context, translator: translatorOf(response) };
  const { translator } = view;
  await sendPage(context, response, {
    title: translator.text(subject.title, { name: nameOf(subject.account) }),
    wrong,
    isPublic: true,
    content: html`<div class="card">
      ${subjectHead(view, subject)}
      <p>${translator.text(subject.text)}</p>
      ${wrongNotice(wrong === undefined ? undefined : localizedText(wrong.text, translator))}
      <form method="post" action="${subject.path}">
        ${csrfToken}
        <div class="field">
          <label for="handle">${translator.text("public.follow_handle")}</label>
          <span class="hint" id="handle-hint">${translator.text("public.follow_hint")}</span>
          <input
            id="handle"
            name="handle"
            type="text"
            inputmode="email"
            autocapitalize="none"
            autocomplete="off"
            spellcheck="false"
            maxlength="${longestHandle}"
            required
            aria-describedby="handle-hint"
            value="${typed.slice(0, longestHandle)}"
          />
        </div>
        <button class="full" type="submit">${translator.text("public.continue")}</button>
      </form>
      <p class="after">
        <a href="${signInFirst(encodeURIComponent(subject.here))}"
          >${translator.text("public.follow_here", { server: context.config.localDomain })}</a
        >
      </p>
    </div>`,
  });
}

function subjectHead(view: View, { account, title }: Subject): Html {
  return html`<div class="person">
    <img src="${webAddress(account.avatar_static)}" alt="" width="64" height="64" />
    <div>
      <h1>${view.translator.html(title, { name: nameHtml(account) })}</h1>
      <p class="quiet handle">${handleOf(view.context, account)}</p>
    </div>
  </div>`;
}

/**
 * Follow pages of Mastodon (also Pixelfed and others), Pleroma and Akkoma, Misskey and its forks. WebFinger
 * names the right one, but a page can't query it.
 */
const followPages = [
  { path: "/authorize_interaction", parameter: "uri", name: undefined },
  { path: "/ostatus_subscribe", parameter: "acct", name: "Pleroma, Akkoma" },
  { path: "/authorize-follow", parameter: "acct", name: "Misskey, Sharkey" },
] as const;

async function sendLink(
  context: Context,
  response: Response,
  subject: Subject,
  server: string,
): Promise<void> {
  const view: View = { context, translator: translatorOf(response) };
  const { translator } = view;
  const links = followPages.map(({ path, parameter, name }) => {
    const url = new URL(path, `https://${server}`);
    url.searchParams.set(parameter, subject.uri);
    return { name, href: url.href };
  });
  const [first, ...others] = links;
  await sendPage(context, response, {
    title: translator.text(subject.title, { name: nameOf(subject.account) }),
    isPublic: true,
    content: html`<div class="card">
      ${subjectHead(view, subject)}
      <p>${translator.html("public.follow_leaves", { server: html`<strong>${server}</strong>` })}</p>
      <p>
        <a class="button full" href="${first?.href ?? ""}" rel="noopener nofollow"
          >${translator.text("public.follow_go", { server })}</a
        >
      </p>
      <details>
        <summary>${translator.text("public.follow_other")}</summary>
        <div>
          <ul>
            ${others.map(
              ({ name, href }) =>
                html`<li><a href="${href}" rel="noopener nofollow">${name ?? href}</a></li>`,
            )}
          </ul>
          <p class="small">
            ${translator.html("public.follow_search", { address: html`<code>${subject.searched}</code>` })}
          </p>
        </div>
      </details>
      <p class="small after">
        <a href="${subject.path}">${translator.text("public.follow_again")}</a>
      </p>
    </div>`,
  });
}
