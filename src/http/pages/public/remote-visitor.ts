/**
 * Following a local account, or answering a post, from another server: visitors enter their server and get a link to the
 * page there.
 */
import { domainToASCII } from "node:url";
import type { Request } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import { type MessageKey, message } from "../../../messages/catalogue.ts";
import { html } from "../../../text/html.ts";
import type { Calls } from "../calls.ts";
import { type Card, type CardView, type Site, addCardPage } from "../cards.ts";
import { field, form } from "../form-parts.ts";
import { filled, idOf, signInFirst } from "../kit.ts";
import { isElsewhere } from "./elsewhere.ts";
import { handleOf, nameHtml, nameOf, webAddress } from "./parts.ts";
import { lookUpPerson, pageNotFound } from "./people.ts";

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

type FindSubject = (site: Site, calls: Calls, request: Request) => Promise<Subject>;

/** The local account of a profile. @throws {ApiError} 404 */
export const accountSubject: FindSubject = async ({ context }, calls, request) => {
  if (isElsewhere(request)) throw pageNotFound();
  const account = await lookUpPerson(calls, String(request.params["name"]));
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
export const statusSubject: FindSubject = async (_site, calls, request) => {
  const status = await calls.call("getStatus", { path: { id: idOf(request) } });
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

/** Serves the form, which shows a link to the person's own server, without redirecting there. */
export function addServerForm(site: Site, path: string, find: FindSubject): void {
  const { context } = site;
  const { action } = addCardPage(site, path, async (view) => {
    const subject = await find(site, view.calls, view.request);
    return view.session === undefined || view.notice.wrong !== undefined
      ? serverForm(view, subject)
      : subject.here;
  });
  action(path, async ({ request, fields }, calls) => {
    const subject = await find(site, calls, request);
    const typed = fields.get("handle") ?? "";
    if (isHere(context, typed)) return signInFirst(encodeURIComponent(subject.here));
    const server = serverOf(typed);
    return (view) => serverLink(view, subject, server);
  });
}

function serverForm(view: CardView, subject: Subject): Card {
  const { t, context } = view;
  // The form posts to the address of the page, which may differ from the subject's in its capitals.
  const typed = filled(view, view.request.path).text("handle").slice(0, longestHandle);
  return {
    ...subjectCard(view, subject),
    content: html`<p>${t.text(subject.text)}</p>
      ${form(
        view,
        subject.path,
        html`${field(
            { id: "handle", label: t.text("public.follow_handle"), hint: t.text("public.follow_hint") },
            (attributes) =>
              html`<input
                name="handle"
                type="text"
                inputmode="email"
                autocapitalize="none"
                autocomplete="off"
                spellcheck="false"
                maxlength="${longestHandle}"
                required
                value="${typed}"
                ${attributes}
              />`,
          )} <button class="full" type="submit">${t.text("public.continue")}</button>`,
      )}
      <p class="after">
        <a href="${signInFirst(encodeURIComponent(subject.here))}"
          >${t.text("public.follow_here", { server: context.config.localDomain })}</a
        >
      </p>`,
  };
}

/** The frame of both cards. */
function subjectCard(
  view: CardView,
  { account, title }: Subject,
): Pick<Card, "title" | "heading" | "isPublic"> {
  const { t, context } = view;
  const heading = html`<div class="person">
    <img src="${webAddress(account.avatar_static)}" alt="" width="64" height="64" />
    <div>
      <h1>${t.html(title, { name: nameHtml(account) })}</h1>
      <p class="quiet handle">${handleOf(context, account)}</p>
    </div>
  </div>`;
  return { title: t.text(title, { name: nameOf(account) }), heading, isPublic: true };
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

function serverLink(view: CardView, subject: Subject, server: string): Card {
  const { t } = view;
  const links = followPages.map(({ path, parameter, name }) => {
    const url = new URL(path, `https://${server}`);
    url.searchParams.set(parameter, subject.uri);
    return { name, href: url.href };
  });
  const [first, ...others] = links;
  return {
    ...subjectCard(view, subject),
    content: html`<p>${t.html("public.follow_leaves", { server: html`<strong>${server}</strong>` })}</p>
      <p>
        <a class="button full" href="${first?.href ?? ""}" rel="noopener nofollow"
          >${t.text("public.follow_go", { server })}</a
        >
      </p>
      <details>
        <summary>${t.text("public.follow_other")}</summary>
        <div>
          <ul>
            ${others.map(
              ({ name, href }) =>
                html`<li><a href="${href}" rel="noopener nofollow">${name ?? href}</a></li>`,
            )}
          </ul>
          <p class="small">
            ${t.html("public.follow_search", { address: html`<code>${subject.searched}</code>` })}
          </p>
        </div>
      </details>
      <p class="small after">
        <a href="${subject.path}">${t.text("public.follow_again")}</a>
      </p>`,
  };
}
