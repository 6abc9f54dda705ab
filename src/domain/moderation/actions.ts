/** Moderators' actions against accounts, and undoing them. Follows Mastodon's Admin::AccountAction. */
import { message } from "../../messages/catalogue.ts";
import { setUserDisabled } from "../../store/admin/operator.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { type ModeratedState, isStateOfDomain, setState } from "../../store/moderation/actions.ts";
import { findWarningPreset } from "../../store/moderation/warning-presets.ts";
import { type ReportRow, findReports } from "../../store/reports/reports.ts";
import { type AuditCode, audit } from "../kernel/audit.ts";
import { interruptAccess } from "../admin/logins.ts";
import { assertPermission, hasPermission } from "../admin/permissions.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { strikeLimits } from "../kernel/limits.ts";
import { resolveReports } from "../reports/resolving.ts";
import { exceeds } from "../../text/length.ts";
import { recordStrike } from "./strikes.ts";
import { suspendLocked, unsuspendLocked } from "./suspension.ts";
import { type Subordinate, accountTarget, lockSubordinate } from "./targets.ts";

/**
 * `none` only warns, `disable` prevents signing in, `sensitive` marks all media as sensitive, `silence` limits the
 * account to its followers, `suspend` hides it.
 */
export type ActionType = "none" | "disable" | "sensitive" | "silence" | "suspend";

export interface ActionInput {
  readonly accountId: string;
  readonly type: ActionType;
  /** The message to the account; empty for none. */
  readonly text: string;
  /** A preset whose text precedes the message. */
  readonly presetId?: string | null | undefined;
  /** The report that the action answers. Its statuses are part of the strike. */
  readonly reportId?: string | null | undefined;
  /** Whether to notify the account, also by mail. */
  readonly notify: boolean;
  /** Whether the strike names the report's statuses; true unless set. */
  readonly includeStatuses?: boolean | undefined;
}

/**
 * Takes an action against an account and records it as a strike. A warning resolves the given report; any other action
 * resolves all reports about the account, if the actor manages reports.
 * @returns the id of the strike
 * @throws {ApiError} 404 for an unknown account, report or preset, and for a report about another account; 403 for an
 *   account of equal or higher rank, for `disable` without the permission to manage users, and for a report without
 *   the one to manage reports; 422 for a text that is too long, and for disabling an account without a login here
 */
export async function takeAction(tx: Transaction, actor: Staff, input: ActionInput): Promise<string> {
  const { type, reportId, notify, includeStatuses = true } = input;
  assertPermission(
    actor,
    ...(type === "disable"
      ? ["manage_users" as const]
      : ["manage_users" as const, "manage_reports" as const]),
  );
  const target = await lockSubordinate(tx, actor, input.accountId);
  const { account } = target;
  const report = reportId == null ? undefined : await loadReport(tx, actor, reportId, account.id);
  const text = await textOf(tx, input);
  const change = await applied[type](tx, target);
  const statusIds = includeStatuses && report !== undefined ? report.status_ids : null;
  const isNotified = notify && account.domain === null;
  const strikeId = await recordStrike(tx, actor, {
    targetAccountId: account.id,
    action: type,
    text,
    statusIds,
    reportId: report?.id ?? null,
    notify: isNotified,
  });
  await audit(tx, actor, {
    action: auditNames[type],
    target: accountTarget(account),
    before: change.before,
    after: {
      ...change.after,
      strike_id: strikeId,
      text_characters: text.length,
      notified: isNotified,
      ...(report === undefined ? {} : { report_id: report.id }),
    },
  });
  if (report !== undefined && type === "none") await resolveReports(tx, actor, { reportId: report.id });
  else if (type !== "none" && hasPermission(actor, "manage_reports")) {
    await resolveReports(tx, actor, { targetAccountId: account.id });
  }
  return strikeId;
}

const auditNames: Readonly<Record<ActionType, AuditCode>> = {
  none: "account.warn",
  disable: "account.disable",
  sensitive: "account.sensitize",
  silence: "account.silence",
  suspend: "account.suspend",
};

async function loadReport(
  tx: Transaction,
  actor: Staff,
  id: string,
  targetAccountId: string,
): Promise<ReportRow> {
  assertPermission(actor, "manage_reports");
  const [report] = isId(id) ? await findReports(tx.store, [id]) : [];
  if (report === undefined || report.target_account_id !== targetAccountId) throw notFound();
  return report;
}

/** The message, after the preset's text. */
async function textOf(tx: Transaction, { text, presetId }: ActionInput): Promise<string> {
  const limit = strikeLimits.text;
  if (exceeds(text, limit)) throw invalid("text", "ERR_TOO_LONG", message("reasons.too_long", { limit }));
  const own = text.trim();
  if (presetId == null) return own;
  const preset = isId(presetId) ? await findWarningPreset(tx.store, presetId) : undefined;
  if (preset === undefined) throw notFound();
  return own === "" ? preset.text : `${preset.text}\n\n${own}`;
}

interface Change {
  readonly before: Readonly<Record<string, boolean>>;
  readonly after: Readonly<Record<string, boolean>>;
}

type Apply = (tx: Transaction, target: Subordinate) => Promise<Change>;

const applied: Readonly<Record<ActionType, Apply>> = {
  none: () => Promise.resolve({ before: {}, after: {} }),
  disable,
  sensitive: (tx, { account }) => enter(tx, account, "sensitized_at"),
  silence: (tx, { account }) => enter(tx, account, "silenced_at"),
  suspend: async (tx, { account, user }) => {
    const isNew = await suspendLocked(tx, account, user);
    return { before: { suspended: !isNew }, after: { suspended: true } };
  },
};

/** @throws {ApiError} 422 for an account without a login here */
async function disable(tx: Transaction, { account, user }: Subordinate): Promise<Change> {
  if (user === undefined) throw unprocessable(message("errors.no_login"), "invalid_state");
  await interruptAccess(tx, user);
  if (!user.disabled) {
    await setUserDisabled(tx.store, { id: user.id, disabled: true });
    await tx.emit({ type: "user.disabled", userId: user.id, accountId: account.id });
  }
  return { before: { disabled: user.disabled }, after: { disabled: true } };
}

async function enter(
  tx: Transaction,
  account: Subordinate["account"],
  column: "sensitized_at" | "silenced_at",
): Promise<Change> {
  const { state, entered } = states[column];
  // A moderator's action replaces a limit by a domain block, which would end with the block.
  const isNew =
    account[column] === null ||
    (column === "silenced_at" && (await isStateOfDomain(tx.store, account.id, column)));
  if (isNew) {
    await setState(tx.store, account.id, column, tx.clock());
    await tx.emit({ type: entered, accountId: account.id, uri: account.uri });
  }
  return { before: { [state]: !isNew }, after: { [state]: true } };
}

export interface AccountChoice {
  readonly accountId: string;
}

/**
 * Stops marking an account's media as sensitive; idempotent.
 * @throws {ApiError} 404 for an unknown account, 403 for one of equal or higher rank
 */
export async function unsensitize(tx: Transaction, actor: Staff, choice: AccountChoice): Promise<void> {
  await undo(tx, actor, choice, "sensitized_at");
}

/**
 * Ends the limitation of an account to its followers; idempotent.
 * @throws {ApiError} 404 for an unknown account, 403 for one of equal or higher rank
 */
export async function unsilence(tx: Transaction, actor: Staff, choice: AccountChoice): Promise<void> {
  await undo(tx, actor, choice, "silenced_at");
}

/**
 * Ends the suspension of an account; idempotent.
 * @throws {ApiError} 404 for an unknown account, 403 for one of equal or higher rank, 422 for a local account whose data
 *   is being removed, or was
 */
export async function unsuspend(tx: Transaction, actor: Staff, choice: AccountChoice): Promise<void> {
  await undo(tx, actor, choice, "suspended_at");
}

const states = {
  sensitized_at: {
    state: "sensitized",
    action: "account.unsensitize",
    entered: "account.sensitized",
    left: "account.unsensitized",
  },
  silenced_at: {
    state: "silenced",
    action: "account.unsilence",
    entered: "account.silenced",
    left: "account.unsilenced",
  },
  suspended_at: {
    state: "suspended",
    action: "account.unsuspend",
    entered: "account.suspended",
    left: "account.unsuspended",
  },
} as const;

async function undo(
  tx: Transaction,
  actor: Staff,
  { accountId }: AccountChoice,
  column: ModeratedState,
): Promise<void> {
  const { account } = await lockSubordinate(tx, actor, accountId);
  if (!(await clearState(tx, account, column))) return;
  const { action, state } = states[column];
  const target = accountTarget(account);
  await audit(tx, actor, { action, target, before: { [state]: true }, after: { [state]: false } });
}

/**
 * Ends a state of a locked account. @returns whether it was in this state
 * @throws {ApiError} 422 as `unsuspend`
 */
export async function clearState(
  tx: Transaction,
  account: Subordinate["account"],
  column: ModeratedState,
): Promise<boolean> {
  if (column === "suspended_at") return unsuspendLocked(tx, account);
  if (account[column] === null) return false;
  await setState(tx.store, account.id, column, null);
  await tx.emit({ type: states[column].left, accountId: account.id, uri: account.uri });
  return true;
}
