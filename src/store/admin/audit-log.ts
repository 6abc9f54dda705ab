/** The audit log of changes by staff and operators. The database rejects updates and deletes of its rows. */
import { type Row, pick, raw, read, table, write } from "../kernel/statement.ts";

/** How a change was made. */
export type AuditSource = Row<"audit_log">["source"];

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

const columns = [
  "id",
  "account_id",
  "actor",
  "source",
  "action",
  "target_type",
  "target_id",
  "target_label",
  "before",
  "after",
  "created_at",
] as const;

export interface AuditRow extends Row<"audit_log", (typeof columns)[number] | "address"> {
  readonly before: AuditedState | null;
  readonly after: AuditedState | null;
}

/** Appends an entry. Returns its id. */
export const insertAuditEntry = write.value("audit_insert", (entry: NewAuditEntry) =>
  table("audit_log")
    .insert({
      account_id: entry.accountId,
      ...pick(entry, "actor", "source", "address", "action", "before", "after"),
      target_type: entry.targetType,
      target_id: entry.targetId,
      target_label: entry.targetLabel,
      created_at: entry.createdAt,
    })
    .returning("id"),
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

/** A page of the entries that satisfy all conditions of the filter, newest first. */
export const listAuditEntries = read.page(
  "audit_log",
  "id",
  ({ accountId, action, targetType, targetId, source, from, until }: AuditFilter) => {
    const found = table("audit_log").select<AuditRow[]>(...columns, raw("host(address) as address"));
    if (accountId !== undefined) found.where({ account_id: accountId });
    if (action !== undefined) found.where({ action });
    if (targetType !== undefined) found.where({ target_type: targetType });
    if (targetId !== undefined) found.where({ target_id: targetId });
    if (source !== undefined) found.where({ source });
    if (from !== undefined) found.where("created_at", ">=", from);
    if (until !== undefined) found.where("created_at", "<", until);
    return found;
  },
  { varies: true },
);
