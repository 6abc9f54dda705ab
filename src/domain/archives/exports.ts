/**
 * Lists for moving to another server, with the columns and file names of Mastodon's export
 * (app/models/export.rb), so that its import reads them.
 */
import type { ReadStore } from "../../store/kernel/connection.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import {
  type ExportedAccount,
  beforeAll,
  exportBatch,
  exportBlocks,
  exportDomainBlocks,
  exportFollows,
  exportListMembers,
  exportMarked,
  exportMutes,
} from "../../store/archives/exports.ts";
import { type CsvValue, csvRecord } from "../../text/csv.ts";
import type { Queryable } from "../kernel/context.ts";

/** The lists by name, with their file names. */
export const exportedLists = {
  follows: "following_accounts.csv",
  mutes: "muted_accounts.csv",
  blocks: "blocked_accounts.csv",
  domain_blocks: "blocked_domains.csv",
  lists: "lists.csv",
  bookmarks: "bookmarks.csv",
} as const;

export type ExportedList = keyof typeof exportedLists;

export function isExportedList(name: string): name is ExportedList {
  return Object.hasOwn(exportedLists, name);
}

type Entry = Readonly<Record<"id", string>>;

/**
 * A list as text, in batches of records. Its values are handles, addresses, domains, language codes, and the person's own
 * titles of lists.
 */
export async function* exportList(
  context: Queryable,
  account: AccountRow,
  list: ExportedList,
): AsyncGenerator<string> {
  const header = headers[list];
  if (header !== undefined) yield csvRecord(header);
  yield* records[list](context, account.id);
}

const headers: Readonly<Partial<Record<ExportedList, readonly string[]>>> = {
  follows: ["Account address", "Show boosts", "Notify on new posts", "Languages"],
  mutes: ["Account address", "Hide notifications"],
};

type Records = (context: Queryable, accountId: string) => AsyncGenerator<string>;

const records: Readonly<Record<ExportedList, Records>> = {
  follows: (context, accountId) =>
    inBatches(
      (below) => exportFollows(context.store, accountId, below),
      (row) => [
        addressOf(context, row),
        row.show_reblogs,
        row.notify,
        row.languages === null ? null : row.languages.join(", "),
      ],
    ),
  mutes: (context, accountId) =>
    inBatches(
      (below) => exportMutes(context.store, accountId, below),
      (row) => [addressOf(context, row), row.hide_notifications],
    ),
  blocks: (context, accountId) =>
    inBatches(
      (below) => exportBlocks(context.store, accountId, below),
      (row) => [addressOf(context, row)],
    ),
  lists: (context, accountId) =>
    inBatches(
      (below) => exportListMembers(context.store, accountId, below),
      (row) => [row.title, addressOf(context, row)],
    ),
  domain_blocks: ({ store }, accountId) => domainBlocks(store, accountId),
  bookmarks: ({ store }, accountId) =>
    inBatches(
      (below) => exportMarked.bookmarks(store, accountId, below),
      (row) => [row.uri],
    ),
};

async function* inBatches<Row extends Entry>(
  read: (below: string) => Promise<Row[]>,
  valuesOf: (row: Row) => readonly CsvValue[],
): AsyncGenerator<string> {
  for await (const rows of batchesOf(read)) yield rows.map((row) => csvRecord(valuesOf(row))).join("");
}

/**
 * The batches of a list, newest entry first.
 * @param size the maximum entries that `read` returns; fewer end the list
 */
export async function* batchesOf<Row extends Entry>(
  read: (below: string) => Promise<Row[]>,
  size = exportBatch,
): AsyncGenerator<readonly Row[]> {
  let below: string | undefined = beforeAll;
  while (below !== undefined) {
    const rows: Row[] = await read(below);
    if (rows.length > 0) yield rows;
    below = rows.length < size ? undefined : rows.at(-1)?.id;
  }
}

async function* domainBlocks(store: ReadStore, accountId: string): AsyncGenerator<string> {
  let above: string | undefined = "";
  while (above !== undefined) {
    const rows: { readonly domain: string }[] = await exportDomainBlocks(store, accountId, above);
    yield rows.map((row) => csvRecord([row.domain])).join("");
    above = rows.length < exportBatch ? undefined : rows.at(-1)?.domain;
  }
}

/** `alice@concord.example`, also for local accounts. */
function addressOf({ config }: Queryable, { username, domain }: ExportedAccount): string {
  return `${username}@${domain ?? config.localDomain}`;
}
