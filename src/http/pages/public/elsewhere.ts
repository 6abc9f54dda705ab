/** The page at the URL of another server's account or post: visitors are led to the original. */
import type { Request, Response } from "express";
import { lookUpAccount } from "../../../domain/accounts/accounts.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import { loadStatus } from "../../../domain/statuses/loading.ts";
import { renderAccount } from "../../../entities/accounts/account.ts";
import { renderStatus } from "../../../entities/statuses/status.ts";
import { html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { sendPage } from "../layout.ts";
import { type View, nameOf, webAddress } from "./parts.ts";
import { pageNotFound, personLink } from "./people.ts";

/** Whether the name in a URL is that of another server's account. */
export function isElsewhere({ params }: Request): boolean {
  return String(params["name"]).includes("@");
}

/**
 * Sends a link to a known account of another server, or to its public post; no redirect, which would lend this server's
 * name to any address.
 * @throws {ApiError} 404
 */
export async function sendElsewhere(context: Context, request: Request, response: Response): Promise<void> {
  const row = await lookUpAccount(context, String(request.params["name"]));
  if (row.suspended_at !== null) throw pageNotFound();
  const account = await renderAccount(context, row);
  const { id } = request.params;
  const status = typeof id === "string" ? await loadStatus(context, id, null) : undefined;
  if (status !== undefined && status.account_id !== row.id) throw pageNotFound();
  const shown = status && (await renderStatus(context, status, null));
  const address = webAddress(shown === undefined ? account.url : (shown.url ?? shown.uri));
  if (address === "") throw pageNotFound();
  const view: View = { context, translator: translatorOf(response) };
  const { translator } = view;
  const server = new URL(address).host;
  await sendPage(context, response, {
    title: nameOf(account),
    isPublic: true,
    content: html`<div class="card">
      <h1>${translator.text("public.elsewhere", { server })}</h1>
      ${personLink(view, account)}
      <p>${translator.text("public.elsewhere_text", { server })}</p>
      <p>
        <a class="button full" href="${address}" rel="noopener nofollow"
          >${translator.text("public.follow_go", { server })}</a
        >
      </p>
    </div>`,
  });
}
