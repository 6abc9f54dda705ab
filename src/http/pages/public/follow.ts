/** Following a local account from another server: visitors enter their server and get a link to it. */
import { domainToASCII } from "node:url";
import type { Request, Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import { type Account, renderAccount } from "../../../entities/accounts/account.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { localizedText } from "../../error-shapes.ts";
import { sendPage, wrongNotice } from "../layout.ts";
import { type SentForm, openVisit } from "../visit.ts";
import { type View, handleOf, nameHtml, nameOf, webAddress } from "./parts.ts";
import { loadPerson } from "./people.ts";

/** Maximum characters: a username, an @, and the longest possible domain. */
const longestHandle = 320;

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

/** Whether it names this server, whose users follow in their app. */
function isHere({ config }: Context, typed: string): boolean {
  const text = typed.slice(0, longestHandle).trim().toLowerCase();
  return text === config.localDomain || text.endsWith(`@${config.localDomain}`);
}

/** Sends the form. */
export async function sendFollowForm(context: Context, request: Request, response: Response): Promise<void> {
  const account = await renderAccount(context, await loadPerson(context, String(request.params["name"])));
  await sendForm(context, request, response, account, {});
}

/** Handles the form: shows a link to the person's own server, without redirecting. */
export async function takeFollowForm(
  context: Context,
  { request, response, fields }: SentForm,
): Promise<void> {
  const account = await renderAccount(context, await loadPerson(context, String(request.params["name"])));
  const typed = fields.get("handle") ?? "";
  try {
    if (isHere(context, typed)) {
      const handle = handleOf(context, account);
      throw new ApiError(422, "validation_failed", message("public.follow_here", { handle }));
    }
    const server = serverOf(typed);
    await sendFollowLink(context, response, account, server);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await sendForm(context, request, response, account, { typed, wrong: error });
  }
}

async function sendForm(
  context: Context,
  request: Request,
  response: Response,
  account: Account,
  { typed = "", wrong }: { readonly typed?: string; readonly wrong?: ApiError },
): Promise<void> {
  const { csrfToken } = await openVisit(context, request, response);
  const view: View = { context, translator: translatorOf(response) };
  const { translator } = view;
  await sendPage(context, response, {
    title: translator.text("public.follow_title", { name: nameOf(account) }),
    status: wrong?.status ?? 200,
    isPublic: true,
    content: html`<div class="card">
      ${follower(view, account)}
      <p>${translator.text("public.follow_text")}</p>
      ${wrongNotice(wrong === undefined ? undefined : localizedText(wrong.text, translator))}
      <form method="post" action="/@${account.username}/follow">
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
      <p class="small after">${ownServer(view, account)}</p>
    </div>`,
  });
}

/** Offered to users of this server, and to people who prefer to search. */
function ownServer({ context, translator }: View, account: Account): Html {
  return translator.html("public.follow_search", {
    handle: html`<code>${handleOf(context, account)}</code>`,
  });
}

function follower(view: View, account: Account): Html {
  return html`<div class="person">
    <img src="${webAddress(account.avatar_static)}" alt="" width="64" height="64" />
    <div>
      <h1>${view.translator.html("public.follow_title", { name: nameHtml(account) })}</h1>
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

async function sendFollowLink(
  context: Context,
  response: Response,
  account: Account,
  server: string,
): Promise<void> {
  const view: View = { context, translator: translatorOf(response) };
  const { translator } = view;
  const links = followPages.map(({ path, parameter, name }) => {
    const url = new URL(path, `https://${server}`);
    url.searchParams.set(parameter, account.uri);
    return { name, href: url.href };
  });
  const [first, ...others] = links;
  await sendPage(context, response, {
    title: translator.text("public.follow_title", { name: nameOf(account) }),
    isPublic: true,
    content: html`<div class="card">
      ${follower(view, account)}
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
          <p class="small">${ownServer(view, account)}</p>
        </div>
      </details>
      <p class="small after">
        <a href="/@${account.username}/follow">${translator.text("public.follow_again")}</a>
      </p>
    </div>`,
  });
}
