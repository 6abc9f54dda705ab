/**
 * /authorize_interaction: follow buttons of other servers send local users here, with the URI of an account
 * or status. Signed-in users can follow the account.
 */
import type { Request, Response, Router } from "express";
import { loadAccount } from "../../../domain/accounts/loading.ts";
import { resolveAccount } from "../../../domain/accounts/accounts.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import type { LocalPerson } from "../../../domain/kernel/actor.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { FoundObject } from "../../../domain/kernel/federation.ts";
import { follow } from "../../../domain/relationships/follows.ts";
import { findByAddress } from "../../../domain/search/searching.ts";
import { renderAccount } from "../../../entities/accounts/account.ts";
import { renderRelationship } from "../../../entities/relationships/relationship.ts";
import { renderStatus } from "../../../entities/statuses/status.ts";
import type { AccountRow } from "../../../store/accounts/accounts.ts";
import { type Html, html } from "../../../text/html.ts";
import { localizedText } from "../../error-shapes.ts";
import { translatorOf } from "../../language.ts";
import type { RateLimits } from "../../limits.ts";
import { queryFields } from "../forms.ts";
import { goodNotice, page, sendPage, wrongNotice } from "../layout.ts";
import { personOf } from "../settings/own-account.ts";
import { type SentForm, onForm, openVisit } from "../visit.ts";
import { type View, handleOf, nameHtml, nameOf, webAddress } from "./parts.ts";
import { pageNotFound } from "./people.ts";

const path = "/authorize_interaction";

/** Maximum characters of a URI or handle. */
const longestUri = 2048;

/** The page, also at the paths that Pleroma's and Misskey's buttons use. */
export function interactionPages(router: Router, context: Context, limits: RateLimits): void {
  for (const one of [path, "/ostatus_subscribe", "/authorize-follow"]) {
    router.get(
      one,
      page((request, response) => sendInteraction(context, request, response)),
    );
  }
  onForm(router, context, path, (form) => takeFollow(context, limits, form));
}

function signInAddress(wanted: string): string {
  const next = `${path}?${new URLSearchParams({ uri: wanted }).toString()}`;
  return `/auth/sign_in?${new URLSearchParams({ next }).toString()}`;
}

async function sendInteraction(context: Context, request: Request, response: Response): Promise<void> {
  const query = queryFields(request);
  const wanted = (query.get("uri") ?? query.get("acct") ?? "").trim();
  if (wanted === "" || wanted.length > longestUri) throw pageNotFound();
  const { session, csrfToken } = await openVisit(context, request, response);
  if (session === undefined) {
    response.redirect(303, signInAddress(wanted));
    return;
  }
  const person = await personOf(context, session);
  const found = await find(context, person.account, wanted);
  if (found === undefined) throw pageNotFound();
  if (found.kind === "status") await sendStatus(context, response, found.status.id, person);
  else await sendAccount(context, response, { account: found.account, person, csrfToken });
}

async function find(context: Context, viewer: AccountRow, wanted: string): Promise<FoundObject | undefined> {
  if (/^https?:\/\//i.test(wanted)) return findByAddress(context, viewer, wanted);
  const account = await resolveAccount(context, wanted.replace(/^acct:/i, ""));
  return account === undefined ? undefined : { kind: "account", account };
}

interface Choice {
  readonly account: AccountRow;
  readonly person: LocalPerson;
  /** The hidden field with the CSRF token. */
  readonly csrfToken: Html;
  readonly wrong?: ApiError;
}

async function sendAccount(
  context: Context,
  response: Response,
  { account: row, person, csrfToken, wrong }: Choice,
): Promise<void> {
  const view: View = { context, translator: translatorOf(response) };
  const { translator } = view;
  const account = await renderAccount(context, row);
  const relation = await renderRelationship(context, person.account, row.id);
  const name = nameHtml(account);
  const done =
    relation?.following === true
      ? translator.text("public.follow_done", { name: nameOf(account) })
      : relation?.requested === true
        ? translator.text("public.follow_requested", { name: nameOf(account) })
        : undefined;
  await sendPage(context, response, {
    title: translator.text("public.follow_title", { name: nameOf(account) }),
    status: wrong?.status ?? 200,
    showsRemoteMedia: true,
    content: html`<div class="card">
      <div class="person">
        <img src="${webAddress(account.avatar_static)}" alt="" width="64" height="64" />
        <div>
          <h1>${translator.html("public.follow_title", { name })}</h1>
          <p class="quiet handle">
            <a href="${webAddress(account.url)}" rel="noopener nofollow">${handleOf(context, account)}</a>
          </p>
        </div>
      </div>
      ${wrongNotice(wrong === undefined ? undefined : localizedText(wrong.text, translator))}
      ${goodNotice(done)}
      ${
        done === undefined && person.account.id !== row.id
          ? html`<form method="post" action="${path}">
              ${csrfToken}
              <input type="hidden" name="account_id" value="${row.id}" />
              <button class="full" type="submit">${translator.text("public.follow")}</button>
            </form>`
          : undefined
      }
    </div>`,
  });
}

/** Shows the address of a status, to reply in the person's app: these pages can't. */
async function sendStatus(
  context: Context,
  response: Response,
  statusId: string,
  person: LocalPerson,
): Promise<void> {
  const translator = translatorOf(response);
  const status = await renderStatus(context, { id: statusId }, person.account);
  if (status === undefined) throw pageNotFound();
  const title = translator.text("public.post_title", { name: nameOf(status.account) });
  const address = webAddress(status.url ?? status.uri);
  await sendPage(context, response, {
    title,
    content: html`<div class="card">
      <h1>${translator.html("public.post_title", { name: nameHtml(status.account) })}</h1>
      <p>${translator.text("public.interact_search")}</p>
      <p><a href="${address}" rel="noopener nofollow">${address}</a></p>
    </div>`,
  });
}

async function takeFollow(
  context: Context,
  limits: RateLimits,
  { request, response, fields, session }: SentForm,
): Promise<void> {
  const account = await loadAccount(context, fields.get("account_id") ?? "");
  if (session === undefined) {
    response.redirect(303, signInAddress(account.uri));
    return;
  }
  const person = await personOf(context, session);
  await limits.action("follows", person.account.id, response);
  let wrong: ApiError | undefined;
  try {
    await context.write(follow, person, { accountId: account.id });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    wrong = error;
  }
  const { csrfToken } = await openVisit(context, request, response);
  await sendAccount(context, response, {
    account,
    person,
    csrfToken,
    ...(wrong === undefined ? {} : { wrong }),
  });
}
