/** Pages of accounts that are ordered by what ties them to another account: a follow, a block, a mute. */
import type { Context } from "../domain/context.ts";
import { type Account, renderAccountsById } from "../entities/account.ts";
import type { AccountEntry } from "../store/follows.ts";
import { linkHeaders, pageEnds } from "./pages.ts";

export interface AccountPage<Entry> {
  readonly accounts: readonly { readonly account: Account; readonly entry: Entry }[];
  readonly headers: Record<string, string>;
}

/** Renders the accounts of a page in the order of its entries, with the Link header to those beside it. */
export async function renderAccountPage<Entry extends AccountEntry>(
  context: Context,
  url: URL,
  entries: readonly Entry[],
  limit: number,
): Promise<AccountPage<Entry>> {
  const accounts = await renderAccountsById(
    context,
    entries.map((entry) => entry.account_id),
  );
  const ends = pageEnds(entries, (entry) => entry.id);
  return {
    accounts: entries.flatMap((entry) => {
      const account = accounts.get(entry.account_id);
      return account === undefined ? [] : [{ account, entry }];
    }),
    headers: linkHeaders(url, ends, entries.length === limit),
  };
}
