/** Strike rows → AccountWarning, AdminStrike and AdminAppeal entities. Each takes a whole page. */
import type { Schemas } from "../../contract/types.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import {
  type AppealRow,
  type StrikeRow,
  findAppealsOf,
  findStrikes,
} from "../../store/moderation/strikes.ts";
import { type Account, renderAccountsById } from "../accounts/account.ts";

type AccountWarning = Schemas["AccountWarning"];
type AdminStrike = Schemas["AdminStrike"];
type AdminAppeal = Schemas["AdminAppeal"];

/** Renders strikes for their targets, with a constant number of queries. */
export async function renderStrikes(
  context: Queryable,
  rows: readonly StrikeRow[],
): Promise<AccountWarning[]> {
  const appeals = await appealsOf(context, rows);
  const accounts = await renderAccountsById(
    context,
    rows.map((row) => row.target_account_id),
  );
  return rows.flatMap((row) => {
    const account = accounts.get(row.target_account_id);
    return account === undefined ? [] : [renderStrike(row, account, appeals.get(row.id))];
  });
}

/** Renders strikes for the staff, with a constant number of queries. */
export async function renderAdminStrikes(
  context: Queryable,
  rows: readonly StrikeRow[],
): Promise<AdminStrike[]> {
  const appeals = await appealsOf(context, rows);
  const accounts = await renderAccountsById(
    context,
    rows.flatMap(({ target_account_id, account_id }) =>
      account_id === null ? [target_account_id] : [target_account_id, account_id],
    ),
  );
  return rows.flatMap((row) => {
    const target = accounts.get(row.target_account_id);
    const appeal = appeals.get(row.id);
    if (target === undefined) return [];
    return {
      ...renderStrike(row, target, appeal),
      report_id: row.report_id,
      overruled_at: row.overruled_at?.toISOString() ?? null,
      account: row.account_id === null ? null : (accounts.get(row.account_id) ?? null),
      appeal_id: appeal?.id ?? null,
    };
  });
}

/** Renders appeals for the staff, with a constant number of queries. */
export async function renderAdminAppeals(
  context: Queryable,
  rows: readonly AppealRow[],
): Promise<AdminAppeal[]> {
  const found = await findStrikes(
    context.store,
    rows.map((row) => row.warning_id),
  );
  const strikes = new Map((await renderAdminStrikes(context, found)).map((strike) => [strike.id, strike]));
  const accounts = await renderAccountsById(
    context,
    rows.flatMap((row) => row.decided_by_account_id ?? []),
  );
  return rows.flatMap((row) => {
    const strike = strikes.get(row.warning_id);
    if (strike === undefined) return [];
    return {
      id: row.id,
      text: row.text,
      state: row.state,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by_account:
        row.decided_by_account_id === null ? null : (accounts.get(row.decided_by_account_id) ?? null),
      strike,
    };
  });
}

async function appealsOf(
  { store }: Queryable,
  rows: readonly StrikeRow[],
): Promise<ReadonlyMap<string, AppealRow>> {
  const appeals = await findAppealsOf(
    store,
    rows.map((row) => row.id),
  );
  return new Map(appeals.map((appeal) => [appeal.warning_id, appeal]));
}

function renderStrike(row: StrikeRow, account: Account, appeal: AppealRow | undefined): AccountWarning {
  return {
    id: row.id,
    action: row.action,
    text: row.text,
    status_ids: row.status_ids === null ? null : [...row.status_ids],
    created_at: row.created_at.toISOString(),
    target_account: account,
    appeal: appeal === undefined ? null : { text: appeal.text, state: appeal.state },
  };
}
