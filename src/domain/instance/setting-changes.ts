/** Changes the server's settings. */
import { isDeepStrictEqual } from "node:util";
import { type Message, message } from "../../messages/catalogue.ts";
import type { DocumentKind } from "../../store/documents/document-versions.ts";
import {
  findLocalUsernames,
  lockSettings,
  readSettingRows,
  writeSettingRow,
} from "../../store/settings/settings.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import type { ApiErrorDetail } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalidFields } from "../kernel/invalid.ts";
import { replaceDocument } from "../documents/publishing.ts";
import { type SettingChange, forgetSettings, problemOf, settingsOf } from "../settings/settings.ts";

/** Documents that are changed like settings: changes apply immediately. */
export type UndatedDocument = Exclude<DocumentKind, "terms_of_service">;

export interface SettingChanges {
  /** At most one per setting. */
  readonly settings: readonly SettingChange[];
  /** Markdown; blank for none, which restores the default privacy policy. */
  readonly documents?: { readonly [Kind in UndatedDocument]?: string | undefined };
}

/**
 * Changes settings atomically, with one entry in the audit log.
 * @throws {ApiError} 422 with each setting that has an invalid value, or names an unknown account
 */
export async function changeSettings(tx: Transaction, actor: Staff, changes: SettingChanges): Promise<void> {
  const { settings, documents = {} } = changes;
  assertNone([...invalidValues(settings), ...(await unknownAccounts(tx, settings))]);
  await lockSettings(tx.store);
  const changed = await writeChanged(tx, settings);
  const replaced = await replaceDocuments(tx, documents);
  await record(tx, actor, [...changed, ...replaced]);
}

/**
 * Changes one setting. Accounts that it names may be unknown.
 * @throws {ApiError} 422 for an invalid value
 */
export async function writeSetting(tx: Transaction, actor: Staff, change: SettingChange): Promise<void> {
  assertNone(invalidValues([change]));
  await lockSettings(tx.store);
  await record(tx, actor, await writeChanged(tx, [change]));
}

/** A setting before and after a change, for the audit log. */
interface Changed {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

async function writeChanged(tx: Transaction, settings: readonly SettingChange[]): Promise<Changed[]> {
  const current = settingsOf(tx, await readSettingRows(tx.store));
  const changed = settings.filter(({ name, value }) => !isDeepStrictEqual(current[name], value));
  for (const { name, value } of changed) await writeSettingRow(tx.store, name, value, tx.clock());
  if (changed.length > 0) forgetSettings(tx);
  return changed.map(({ name, value }) => ({ name, before: summary(current[name]), after: summary(value) }));
}

async function replaceDocuments(
  tx: Transaction,
  documents: NonNullable<SettingChanges["documents"]>,
): Promise<Changed[]> {
  const replaced: Changed[] = [];
  for (const kind of ["privacy_policy", "extended_description"] as const) {
    const source = documents[kind];
    const found = source === undefined ? undefined : await replaceDocument(tx, { kind, source });
    if (found === undefined) continue;
    replaced.push({ name: kind, before: { length: found.before }, after: { length: found.after } });
  }
  return replaced;
}

async function record(tx: Transaction, actor: Staff, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  await audit(tx, actor, {
    action: "settings.update",
    target: { type: "settings", id: null, label: changed.map(({ name }) => name).join(", ") },
    before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changed.map(({ name, after }) => [name, after])),
  });
}

interface Problem {
  readonly name: string;
  readonly reason: Message;
}

/** @throws {ApiError} 422 */
function assertNone(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const details = problems.map(({ name, reason }): [string, ApiErrorDetail[]] => [
    name,
    [{ error: "ERR_INVALID", description: reason }],
  ]);
  throw invalidFields(Object.fromEntries(details));
}

function invalidValues(settings: readonly SettingChange[]): Problem[] {
  return settings.flatMap((change) => {
    const reason = problemOf(change);
    return reason === undefined ? [] : [{ name: change.name, reason }];
  });
}

/** The settings that name an unknown account. */
async function unknownAccounts({ store }: Queryable, settings: readonly SettingChange[]): Promise<Problem[]> {
  const valid = settings.filter((change) => problemOf(change) === undefined);
  const named = valid.map((change) => ({ name: change.name, usernames: usernamesIn(change) }));
  const known = await findLocalUsernames(
    store,
    named.flatMap(({ usernames }) => usernames),
  );
  return named.flatMap(({ name, usernames }) => {
    const missing = usernames.find((username) => !known.has(username.toLowerCase()));
    if (missing === undefined) return [];
    return [{ name, reason: message("reasons.one_of_this_servers", { name: missing }) }];
  });
}

function usernamesIn({ name, value }: SettingChange): readonly string[] {
  if (name === "contact_username") return value === "" ? [] : [value];
  return name === "suggested_accounts" ? value : [];
}

/** Characters of a text that the audit log stores completely. */
const shortText = 200;

/** A value as stored in the audit log. */
function summary(value: SettingChange["value"]): unknown {
  if (typeof value === "string") return value.length > shortText ? { length: value.length } : value;
  if (value === null || typeof value !== "object" || !("blurhash" in value)) return value;
  return { description: value.description, blurhash: value.blurhash };
}
