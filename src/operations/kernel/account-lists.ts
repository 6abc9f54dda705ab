/** Pages of accounts ordered by the id of a follow, a block, a mute or a favourite. */
import type { Context } from "../../domain/kernel/context.ts";
import { type Account, renderAccountsById } from "../../entities/accounts/account.ts";
import type { AccountEntry } from "../../store/relationships/follows.ts";
import type { FilteredPage } from "../../store/kernel/filtered-page.ts";
import type { EntryRow } from "../../store/statuses/interactions.ts";
import { type Neighbours, type PageEnds, neighboursOf, pageEnds } from "./neighbours.ts";

export interface AccountPage<Entry> {
  readonly accounts: readonly { readonly account: Account; readonly entry: Entry }[];
  readonly neighbours: Neighbours;
}

/** Renders the accounts of a page in order, with its neighbours. */
export function renderAccountPage<Entry extends AccountEntry>(
  context: Context,
  entries: readonly Entry[],
  limit: number,
): Promise<AccountPage<Entry>> {
  const ends = pageEnds(entries);
  return render(context, { entries, ends, more: entries.length === limit }, (entry) => entry.account_id);
}

/** The same for entries that are filtered for the viewer. */
export function renderFilteredAccountPage(
  context: Context,
  { rows, ends, more }: FilteredPage<EntryRow>,
): Promise<AccountPage<EntryRow>> {
  return render(context, { entries: rows, ends, more }, (entry) => entry.shown_id);
}

async function render<Entry>(
  context: Context,
  page: { readonly entries: readonly Entry[]; readonly ends: PageEnds | null; readonly more: boolean },
  accountOf: (entry: Entry) => string,
): Promise<AccountPage<Entry>> {
  const accounts = await renderAccountsById(context, page.entries.map(accountOf));
  return {
    accounts: page.entries.flatMap((entry) => {
      const account = accounts.get(accountOf(entry));
      return account === undefined ? [] : [{ account, entry }];
    }),
    neighbours: neighboursOf(page.ends, page.more),
  };
}
