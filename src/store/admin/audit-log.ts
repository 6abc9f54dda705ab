/** The audit log of changes by staff and operators. The database rejects updates and deletes of its rows. */
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** How a change was made. */
export type AuditSource = "api" | "web" | "command_line";

/** A small JSON object: what an action changed. */
export type AuditedState = Readonly<Record<string, unknown>>;

export interface NewAuditEntry {
  /** The staff member's account; null for the operator. */
  readonly accountId: string | null;
  /** The staff member's username, or the operator's login on the machine. */
  readonly actor: string;
  readonly source: AuditSource;
  /** Null at the command line. */
  readonly address: string | null;
  readonly action: string;
  readonly targetType: string;
  readonly targetId: string | null;
  readonly targetLabel: string;
  readonly before: AuditedState | null;
  readonly after: AuditedState | null;
  readonly createdAt: Date;
}

const columns = `id, account_id, actor, source, host(address) as address, action, target_type, target_id, target_label,
  before, after, created_at`;

export interface AuditRow extends Row<"audit_log", typeof columns> {
  readonly before: AuditedState | null;
  readonly after: AuditedState | null;
}

/** Appends an entry. Returns its id. */
export const insertAuditEntry = write.value<[entry: NewAuditEntry], string>(
  "audit_insert",
  `insert into audit_log (account_id, actor, source, address, action, target_type, target_id, target_label, before,
     after, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11) returning id`,
  (entry) => [
    entry.accountId,
    entry.actor,
    entry.source,
    entry.address,
    entry.action,
    entry.targetType,
    entry.targetId,
    entry.targetLabel,
    entry.before === null ? null : JSON.stringify(entry.before),
    entry.after === null ? null : JSON.stringify(entry.after),
    entry.createdAt,
  ],
);

/** Undefined properties don't restrict the result. */
export interface AuditFilter {
  readonly accountId?: string | undefined;
  readonly action?: string | undefined;
  readonly targetType?: string | undefined;
  readonly targetId?: string | undefined;
  readonly source?: AuditSource | undefined;
  /** At this time or later. */
  readonly from?: Date | undefined;
  /** Before this time. */
  readonly until?: Date | undefined;
}

/** Each condition, where `?` is its parameter. */
const conditions: { readonly [Name in keyof AuditFilter]-?: string } = {
  accountId: "account_id = ?",
  action: "action = ?",
  targetType: "target_type = ?",
  targetId: "target_id = ?",
  source: "source = ?",
  from: "created_at >= ?",
  until: "created_at < ?",
};
const filterNames = Object.keys(conditions) as (keyof AuditFilter)[];

/** A page of the entries that satisfy all conditions of the filter, newest first. */
export async function listAuditEntries(
  store: ReadStore,
  filter: AuditFilter,
  page: Page,
): Promise<AuditRow[]> {
  const used = filterNames.filter((name) => filter[name] !== undefined);
  // A statement for each combination, so that its plan uses the index of the most selective condition.
  const where = used.map((name, index) => ` and ${conditions[name].replace("?", `$${index + 4}`)}`);
  const rows = await store.query<AuditRow>(
    `audit_log_${direction(page)}_${used.map((name) => filterNames.indexOf(name)).join("")}`,
    `select ${columns} from audit_log
     where ${within("id", "$1", "$2")}${where.join("")}
     order by id ${direction(page)} limit $3`,
    [page.below, page.above, page.limit, ...used.map((name) => filter[name] ?? null)],
  );
  return newestFirst(page, rows);
}
