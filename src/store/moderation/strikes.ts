/** Strikes: the moderators' actions against accounts. Their table is account_warnings. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import { write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type StrikeAction =
  "none" | "disable" | "mark_statuses_as_sensitive" | "delete_statuses" | "sensitive" | "silence" | "suspend";

export type StrikeRow = Row<"account_warnings", typeof columns>;

const columns = `id, account_id, target_account_id, action, text, status_ids::text[], report_id, overruled_at, created_at`;

export interface NewStrike {
  readonly accountId: string | null;
  readonly targetAccountId: string;
  readonly action: StrikeAction;
  readonly text: string;
  readonly statusIds: readonly string[] | null;
  readonly reportId: string | null;
}

/** @returns its id */
export const insertStrike = write.value<[strike: NewStrike], string>(
  "strike_insert",
  `insert into account_warnings (account_id, target_account_id, action, text, status_ids, report_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $now) returning id`,
  (strike) => [
    strike.accountId,
    strike.targetAccountId,
    strike.action,
    strike.text,
    strike.statusIds,
    strike.reportId,
  ],
);

export function findStrikes(store: ReadStore, ids: readonly string[]): Promise<StrikeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "strikes_by_ids",
    `select ${columns} from account_warnings where id = any($1::bigint[])`,
    [ids],
  );
}

/** A page of the strikes against an account, or against all accounts, newest first. */
export async function listStrikes(
  store: ReadStore,
  targetAccountId: string | null,
  page: Page,
): Promise<StrikeRow[]> {
  const [name, about] =
    targetAccountId === null ? ["all", "$1::bigint is null"] : ["of_account", "target_account_id = $1"];
  const rows = await store.query<StrikeRow>(
    `strikes_${name}_${direction(page)}`,
    `select ${columns} from account_warnings
     where ${about} and ${within("id", "$2", "$3")} order by id ${direction(page)} limit $4`,
    [targetAccountId, page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}

/** Locks a strike until the transaction ends. */
export const lockStrike = write.first<[id: string], StrikeRow>(
  "strike_lock",
  `select ${columns} from account_warnings where id = $1 for no key update`,
);

export const overruleStrike = write.run<[id: string]>(
  "strike_overrule",
  "update account_warnings set overruled_at = $now where id = $1",
);

export type AppealState = "pending" | "approved" | "rejected";

export type AppealRow = Row<"appeals", typeof appealColumns>;

const appealColumns =
  "id, account_id, warning_id, text, state, decided_at, decided_by_account_id, created_at";

/** Adds an appeal; undefined if the strike has one. */
export const insertAppeal = write.first<
  [appeal: { readonly accountId: string; readonly strikeId: string; readonly text: string }],
  AppealRow
>(
  "appeal_insert",
  `insert into appeals (account_id, warning_id, text, created_at) values ($1, $2, $3, $now)
   on conflict (warning_id) do nothing returning ${appealColumns}`,
  (appeal) => [appeal.accountId, appeal.strikeId, appeal.text],
);

export function findAppeals(store: ReadStore, ids: readonly string[]): Promise<AppealRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query("appeals_by_ids", `select ${appealColumns} from appeals where id = any($1::bigint[])`, [
    ids,
  ]);
}

/** The appeals against strikes: at most one each. */
export function findAppealsOf(store: ReadStore, strikeIds: readonly string[]): Promise<AppealRow[]> {
  if (strikeIds.length === 0) return Promise.resolve([]);
  return store.query(
    "appeals_of_strikes",
    `select ${appealColumns} from appeals where warning_id = any($1::bigint[])`,
    [strikeIds],
  );
}

/** A page of the appeals in a state, or of all, newest first. */
export async function listAppeals(
  store: ReadStore,
  state: AppealState | null,
  page: Page,
): Promise<AppealRow[]> {
  const [name, having] = state === null ? ["all", "$1::text is null"] : ["in_state", "state = $1"];
  const rows = await store.query<AppealRow>(
    `appeals_${name}_${direction(page)}`,
    `select ${appealColumns} from appeals
     where ${having} and ${within("id", "$2", "$3")} order by id ${direction(page)} limit $4`,
    [state, page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}

/** Decides a pending appeal; undefined if it isn't pending (any more). */
export const decideAppeal = write.first<
  [id: string, state: Exclude<AppealState, "pending">, by: string | null],
  AppealRow
>(
  "appeal_decide",
  `update appeals set state = $2, decided_at = $now, decided_by_account_id = $3
   where id = $1 and state = 'pending' returning ${appealColumns}`,
);
