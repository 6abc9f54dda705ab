/** Changing the server's settings. */
import { isDeepStrictEqual } from "node:util";
import { type Message, message } from "../../messages/catalogue.ts";
import type { DocumentKind } from "../../store/instance/documents.ts";
import {
  findLocalUsernames,
  lockSettings,
  readSettingRows,
  writeSettingRow,
} from "../../store/instance/settings.ts";
import { audit } from "../admin/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import type { ApiErrorDetail } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalidFields } from "../kernel/invalid.ts";
import { type Replaced, replaceDocument } from "./document-publishing.ts";
import { type SettingChange, forgetSettings, problemOf, settingsOf } from "./settings.ts";

/** The documents that are changed like a setting: their text applies from today on. */
export type UndatedDocument = Exclude<DocumentKind, "terms_of_service">;

export interface SettingChanges {
  /** One for each setting. */
  readonly settings: readonly SettingChange[];
  /** Markdown; blank for none, which restores the default privacy policy. */
  readonly documents?: { readonly [Kind in UndatedDocument]?: string | undefined };
}

/**
 * Changes settings, all or none, with one entry in the audit log.
 * @throws {ApiError} 422 that names each setting whose value is invalid
 */
export async function changeSettings(
  tx: Transaction,
  actor: Staff,
  { settings, documents = {} }: SettingChanges,
): Promise<void> {
  await assertValid(tx, settings);
  await lockSettings(tx.store);
  const current = settingsOf(tx, await readSettingRows(tx.store));
  const changed = settings.filter(({ name, value }) => !isDeepStrictEqual(current[name], value));
  for (const { name, value } of changed) await writeSettingRow(tx.store, name, value, tx.clock());
  const replaced = await replaceDocuments(tx, documents);
  if (changed.length + replaced.length === 0) return;
  forgetSettings(tx);
  const lengths = (side: keyof Replaced) => replaced.map(([kind, found]) => [kind, { length: found[side] }]);
  await audit(tx, actor, {
    action: "settings.update",
    target: {
      type: "settings",
      id: null,
      label: [...changed.map(({ name }) => name), ...replaced.map(([kind]) => kind)].join(", "),
    },
    before: Object.fromEntries([
      ...changed.map(({ name }) => [name, summary(current[name])]),
      ...lengths("before"),
    ]),
    after: Object.fromEntries([
      ...changed.map(({ name, value }) => [name, summary(value)]),
      ...lengths("after"),
    ]),
  });
}

/**
 * Changes one setting.
 * @throws {ApiError} 422 for a value that the setting can't have
 */
export function writeSetting(tx: Transaction, actor: Staff, change: SettingChange): Promise<void> {
  return changeSettings(tx, actor, { settings: [change] });
}

async function replaceDocuments(
  tx: Transaction,
  documents: NonNullable<SettingChanges["documents"]>,
): Promise<(readonly [UndatedDocument, Replaced])[]> {
  const replaced: (readonly [UndatedDocument, Replaced])[] = [];
  for (const kind of ["privacy_policy", "extended_description"] as const) {
    const source = documents[kind];
    if (source === undefined) continue;
    const found = await replaceDocument(tx, { kind, source });
    if (found !== undefined) replaced.push([kind, found]);
  }
  return replaced;
}

async function assertValid(tx: Queryable, settings: readonly SettingChange[]): Promise<void> {
  const problems = new Map<string, Message>();
  for (const change of settings) {
    const problem = problemOf(change);
    if (problem !== undefined) problems.set(change.name, problem);
  }
  for (const { name, missing } of await unknownAccounts(
    tx,
    settings.filter(({ name }) => !problems.has(name)),
  )) {
    problems.set(name, message("reasons.one_of_this_servers", { name: missing }));
  }
  if (problems.size === 0) return;
  const details = [...problems].map(([name, description]): [string, ApiErrorDetail[]] => [
    name,
    [{ error: "ERR_INVALID", description }],
  ]);
  throw invalidFields(Object.fromEntries(details));
}

/** The settings that name an account which this server doesn't have. */
async function unknownAccounts(
  { store }: Queryable,
  settings: readonly SettingChange[],
): Promise<{ readonly name: string; readonly missing: string }[]> {
  const named = settings.map((change) => ({ name: change.name, usernames: usernamesIn(change) }));
  const known = await findLocalUsernames(
    store,
    named.flatMap(({ usernames }) => usernames),
  );
  return named.flatMap(({ name, usernames }) => {
    const missing = usernames.find((username) => !known.has(username.toLowerCase()));
    return missing === undefined ? [] : [{ name, missing }];
  });
}

function usernamesIn({ name, value }: SettingChange): readonly string[] {
  if (name === "contact_username") return value === "" ? [] : [value];
  return name === "suggested_accounts" ? value : [];
}

/** Characters of a text that the audit log keeps whole. */
const shortText = 200;

/** What the audit log keeps of a value. */
function summary(value: SettingChange["value"]): unknown {
  if (typeof value === "string") return value.length > shortText ? { length: value.length } : value;
  if (value === null || typeof value !== "object" || !("blurhash" in value)) return value;
  return { description: value.description, blurhash: value.blurhash };
}
