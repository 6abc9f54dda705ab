/** Loads and shows local people. */
import type { Context } from "../../../domain/kernel/context.ts";
import { type ApiError, notFound } from "../../../domain/kernel/api-error.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import { message } from "../../../messages/catalogue.ts";
import { type AccountRow, findPublicAccountByHandle } from "../../../store/accounts/account-rows.ts";
import { type Html, html } from "../../../text/html.ts";
import type { Calls } from "../calls.ts";
import { type View, handleOf, nameHtml, profileAddress, webAddress } from "./parts.ts";

/** One error for missing and for private things. */
export function pageNotFound(): ApiError {
  return notFound(message("public.nothing_here"));
}

/** The error for a handle or URL that leads to nothing. */
export function unreachable(address: string): ApiError {
  return notFound(message("public.unreachable", { address: address.slice(0, 200) }));
}

/**
 * A local person, by the name in a URL.
 * @throws {ApiError} 404 for remote and suspended accounts
 */
export async function loadPerson(context: Context, name: string): Promise<AccountRow> {
  const row = await findPublicAccountByHandle(context.store, name, null);
  if (row === undefined || row.suspended_at !== null) throw pageNotFound();
  return row;
}

/** Longer names are nobody's. */
const longestAcct = 512;

/**
 * A known account, by the name in a URL.
 * @throws {ApiError} 404, also for a suspended account
 */
export async function lookUpPerson(calls: Calls, acct: string): Promise<Account> {
  if (acct.length > longestAcct) throw pageNotFound();
  const account = await calls.call("lookupAccount", { query: { acct } });
  if (account.suspended === true) throw pageNotFound();
  return account;
}

/** Avatar, name and handle, linked to the profile. */
export function personLink(view: View, account: Account): Html {
  return html`<a class="person" href="${profileAddress(view, account)}">
    <img src="${webAddress(account.avatar_static)}" alt="" width="48" height="48" loading="lazy" />
    <span>
      <span class="name">${nameHtml(account)}</span>
      <span class="quiet small handle">${handleOf(view.context, account)}</span>
    </span>
  </a>`;
}
