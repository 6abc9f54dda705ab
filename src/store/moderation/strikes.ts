/** Strikes: the moderators' actions against accounts. Their table is account_warnings. */
import { type Row, anyOf, now, read, table, write } from "../kernel/statement.ts";

export type StrikeAction = StrikeRow["action"];

export type StrikeRow = Row<"account_warnings", (typeof columns)[number]>;

const columns = [
  "id",
  "account_id",
  "target_account_id",
  "action",
  "text",
  "status_ids",
  "report_id",
  "overruled_at",
  "created_at",
] as const;

const strikes = () => table("account_warnings").select<StrikeRow[]>(...columns);

export interface NewStrike {
  readonly accountId: string | null;
  readonly targetAccountId: string;
  readonly action: StrikeAction;
  readonly text: string;
  readonly statusIds: readonly string[] | null;
  readonly reportId: string | null;
}

/** @returns its id */
export const insertStrike = write.value("strike_insert", (strike: NewStrike) =>
  table("account_warnings")
    .insert({
      account_id: strike.accountId,
      target_account_id: strike.targetAccountId,
      action: strike.action,
      text: strike.text,
      status_ids: strike.statusIds,
      report_id: strike.reportId,
      created_at: now(),
    })
    .returning("id"),
);

export const findStrikes = read.rows(
  "strikes_by_ids",
  (ids: readonly string[]) => strikes().where("id", anyOf(ids)),
  { skipsEmpty: true },
);

/** A page of the strikes against an account, or against all accounts, newest first. */
export const listStrikes = read.page(
  "strikes",
  "id",
  (targetAccountId: string | null) => {
    const found = strikes();
    return targetAccountId === null ? found : found.where({ target_account_id: targetAccountId });
  },
  { varies: true },
);

/** Locks a strike until the transaction ends. */
export const lockStrike = write.first("strike_lock", (id: string) =>
  strikes().where({ id }).forNoKeyUpdate(),
);

export const overruleStrike = write.run("strike_overrule", (id: string) =>
  table("account_warnings").where({ id }).update({ overruled_at: now() }),
);

export type AppealState = AppealRow["state"];

export type AppealRow = Row<"appeals", (typeof appealColumns)[number]>;

const appealColumns = [
  "id",
  "account_id",
  "warning_id",
  "text",
  "state",
  "decided_at",
  "decided_by_account_id",
  "created_at",
] as const;

const appeals = () => table("appeals").select<AppealRow[]>(...appealColumns);

/** Adds an appeal; undefined if the strike has one. */
export const insertAppeal = write.first(
  "appeal_insert",
  (appeal: { readonly accountId: string; readonly strikeId: string; readonly text: string }) =>
    table("appeals")
      .insert({
        account_id: appeal.accountId,
        warning_id: appeal.strikeId,
        text: appeal.text,
        created_at: now(),
      })
      .onConflict("warning_id")
      .ignore()
      .returning(appealColumns),
);

export const findAppeals = read.rows(
  "appeals_by_ids",
  (ids: readonly string[]) => appeals().where("id", anyOf(ids)),
  { skipsEmpty: true },
);

/** The appeals against strikes: at most one each. */
export const findAppealsOf = read.rows(
  "appeals_of_strikes",
  (strikeIds: readonly string[]) => appeals().where("warning_id", anyOf(strikeIds)),
  { skipsEmpty: true },
);

/** A page of the appeals in a state, or of all, newest first. */
export const listAppeals = read.page(
  "appeals",
  "id",
  (state: AppealState | null) => {
    const found = appeals();
    return state === null ? found : found.where({ state });
  },
  { varies: true },
);

/** Decides a pending appeal; undefined if it isn't pending (any more). */
export const decideAppeal = write.first(
  "appeal_decide",
  (id: string, state: Exclude<AppealState, "pending">, by: string | null) =>
    table("appeals")
      .where({ id, state: "pending" })
      .update({ state, decided_at: now(), decided_by_account_id: by })
      .returning(appealColumns),
);
