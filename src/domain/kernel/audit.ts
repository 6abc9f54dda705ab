/** The audit log: changes by staff and operators. */
import { userInfo } from "node:os";
import {
  type AuditedState,
  type AuditFilter,
  type AuditRow,
  insertAuditEntry,
  listAuditEntries,
} from "../../store/admin/audit-log.ts";
import { type Page, isId } from "../../store/kernel/cursors.ts";
import type { Staff } from "./actor.ts";
import type { Queryable, Transaction } from "./context.ts";

/** What staff change; the console has words for each. */
export const auditedObjects = [
  "account",
  "account_note",
  "actor_key",
  "announcement",
  "appeal",
  "blocklist_import",
  "canonical_email_block",
  "custom_emoji",
  "deliveries",
  "document",
  "domain_allow",
  "domain_block",
  "email_domain_block",
  "invite",
  "ip_block",
  "link",
  "publisher",
  "relay",
  "report",
  "report_note",
  "role",
  "rule",
  "server",
  "settings",
  "status",
  "tag",
  "token",
  "trending_account",
  "warning_preset",
  "webhook",
] as const;

/** What they do with it; the console has words for each. */
export const auditedVerbs = [
  "apply",
  "approve",
  "assign",
  "attach",
  "change_email",
  "change_role",
  "confirm",
  "copy",
  "create",
  "delete",
  "delete_statuses",
  "detach",
  "disable",
  "disable_two_factor",
  "enable",
  "end",
  "end_all",
  "mark_statuses_as_sensitive",
  "migrate",
  "move",
  "publish",
  "purge",
  "redeliver",
  "reject",
  "reopen",
  "resend_confirmation",
  "reset_password",
  "resolve",
  "resume",
  "rotate",
  "rotate_secret",
  "sensitize",
  "silence",
  "stop",
  "suspend",
  "test",
  "unassign",
  "undo",
  "undo_migration",
  "unlock",
  "unpublish",
  "unsensitize",
  "unsilence",
  "unsuspend",
  "update",
  "update_aliases",
  "warn",
  "withdraw",
] as const;

/** `thing.verb`, singular and imperative: `domain_block.create`. */
export type AuditCode = `${(typeof auditedObjects)[number]}.${(typeof auditedVerbs)[number]}`;

export interface AuditedAction {
  readonly action: AuditCode;
  readonly target: {
    /** `account`, `domain_block`, … */
    readonly type: string;
    /** Null for things without an id, such as a setting. */
    readonly id: string | null;
    /** For people: a handle, a domain, a name. */
    readonly label: string;
  };
  /**
   * The changed properties, before and after; null if there was or is nothing. Small, and without secrets: for a
   * long text, its length.
   */
  readonly before: AuditedState | null;
  readonly after: AuditedState | null;
}

/** Maximum UTF-16 code units of either side of a change. */
const longestState = 20_000;
const longestLabel = 500;

/**
 * Records a change by staff, in the transaction of the change. Commands call it once per changed object, and not
 * if nothing changed.
 */
export async function audit(tx: Transaction, actor: Staff, change: AuditedAction): Promise<void> {
  const { action, target, before, after } = change;
  await insertAuditEntry(tx.store, {
    ...whoAndWhere(actor),
    action,
    targetType: target.type,
    targetId: target.id,
    targetLabel: target.label.slice(0, longestLabel),
    before: bounded(before),
    after: bounded(after),
    createdAt: tx.clock(),
  });
}

function whoAndWhere(
  actor: Staff,
): Pick<Parameters<typeof insertAuditEntry>[1], "accountId" | "actor" | "source" | "address"> {
  if (actor.kind === "operator") {
    return { accountId: null, actor: systemUser(), source: "command_line", address: null };
  }
  const { account, address, source } = actor;
  return { accountId: account.id, actor: account.username, source, address: address === "" ? null : address };
}

/** The operator's login on this machine. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return String(process.getuid?.() ?? "operator");
  }
}

function bounded(state: AuditedState | null): AuditedState | null {
  if (state === null) return null;
  const { length } = JSON.stringify(state);
  return length <= longestState ? state : { omitted_characters: length };
}

/**
 * The differing properties, for `before` and `after`.
 * @returns null if nothing changed
 */
export function changesBetween<State extends AuditedState>(
  before: State,
  after: State,
): { readonly before: AuditedState; readonly after: AuditedState } | null {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return null;
  const pick = (state: State): AuditedState =>
    Object.fromEntries(changed.map((name) => [name, state[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** A page of the log, newest first. Invalid account ids find nothing. */
export function readAuditLog(context: Queryable, filter: AuditFilter, page: Page): Promise<AuditRow[]> {
  if (filter.accountId !== undefined && !isId(filter.accountId)) return Promise.resolve([]);
  return listAuditEntries(context.store, page, filter);
}
