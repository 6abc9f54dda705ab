/** Followers and followed accounts of an account. */
import type { Request, Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { renderAccount, renderAccountsById } from "../../../entities/accounts/account.ts";
import { listFollowers, listFollowing } from "../../../store/relationships/follows.ts";
import { html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { sendPage } from "../layout.ts";
import { requestedPage, pager } from "./paging.ts";
import { type View, nameHtml, nameOf } from "./parts.ts";
import { loadPerson, personLink } from "./people.ts";

const sides = {
  following: { list: listFollowing, title: "public.following_title" },
  followers: { list: listFollowers, title: "public.followers_title" },
} as const;

/**
 * Sends a list of people; empty if the person hides it, as in the API.
 * @throws {ApiError} 404
 */
export async function sendFollows(
  context: Context,
  request: Request,
  response: Response,
  side: keyof typeof sides,
): Promise<void> {
  const row = await loadPerson(context, String(request.params["name"]));
  const { list, title } = sides[side];
  const asked = requestedPage(request);
  const isHidden = row.hide_collections === true;
  const [account, entries] = await Promise.all([
    renderAccount(context, row),
    isHidden ? [] : list(context.store, asked, row.id, null),
  ]);
  const accounts = await renderAccountsById(
    context,
    entries.map((entry) => entry.account_id),
  );
  const newest = entries[0]?.id;
  const oldest = entries.at(-1)?.id;
  const found = {
    ends: newest === undefined || oldest === undefined ? null : { newest, oldest },
    more: entries.length === asked.limit,
  };
  const view: View = { context, translator: translatorOf(response) };
  const { translator } = view;
  const path = `/@${row.username}`;
  await sendPage(context, response, {
    title: translator.text(title, { name: nameOf(account) }),
    wide: true,
    isPublic: true,
    content: html`<p>
        <a href="${path}">${translator.html("public.back_to", { name: nameHtml(account) })}</a>
      </p>
      <h1>${translator.html(title, { name: nameHtml(account) })}</h1>
      <ul class="people card">
        ${entries.flatMap((entry) => {
          const one = accounts.get(entry.account_id);
          return one === undefined ? [] : [html`<li>${personLink(view, one)}</li>`];
        })}
        ${
          entries.length === 0 &&
          html`<li class="quiet">
            ${translator.text(isHidden ? "public.list_hidden" : "public.list_empty")}
          </li>`
        }
      </ul>
      ${pager(view, `${path}/${side}`, asked, found)}`,
  });
}
