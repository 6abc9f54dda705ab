/** Reads the files that Mastodon and others export (Mastodon: app/models/export.rb), with or without their headers. */
import type { EntryOptions, ImportType, NewEntry } from "../../store/imports/imports.ts";
import { type CsvRecord, cellsOf, headerOf } from "../../text/csv.ts";
import { knownLanguage } from "../../text/language.ts";
import { parseHandle } from "../accounts/account-lookup.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import type { Queryable } from "../kernel/context.ts";
import { normalDomain } from "../kernel/domains.ts";
import { importLimits, listLimits } from "../kernel/limits.ts";

/** Why a line is invalid. The contract lists these values. */
type LineProblem =
  | "not_an_address"
  | "not_a_domain"
  | "not_a_url"
  | "own_account"
  | "own_domain"
  | "list"
  | "options"
  | "repeated";

/** A line as it is read: what it names, or the problem. */
interface Line {
  readonly target?: string;
  readonly list?: string;
  readonly options?: EntryOptions;
  readonly problem?: LineProblem;
}

/** The columns of each file in Mastodon's order, which files without a header have, in lower case. */
const columns = {
  follows: ["account address", "show boosts", "notify on new posts", "languages"],
  mutes: ["account address", "hide notifications"],
  blocks: ["account address"],
  domain_blocks: ["domain"],
  lists: ["list name", "account address"],
  bookmarks: ["uri"],
} as const satisfies Readonly<Record<ImportType, readonly string[]>>;

type Column = (typeof columns)[ImportType][number];
type Cells = Readonly<Partial<Record<Column, string>>>;

/** The column with the entry's target. */
const keys = {
  follows: "account address",
  mutes: "account address",
  blocks: "account address",
  domain_blocks: "domain",
  lists: "account address",
  bookmarks: "uri",
} as const satisfies Readonly<Record<ImportType, Column>>;

type ReadLine = (context: Queryable, person: LocalPerson, cells: Cells) => Line;

const readers: Readonly<Record<ImportType, ReadLine>> = {
  follows: (context, person, cells) =>
    withOptions(readAddress(context, person, cells), {
      reblogs: readFlag(cells["show boosts"]),
      notify: readFlag(cells["notify on new posts"]),
      languages: readLanguages(cells.languages),
    }),
  mutes: (context, person, cells) =>
    withOptions(readAddress(context, person, cells), {
      hideNotifications: readFlag(cells["hide notifications"]),
    }),
  blocks: readAddress,
  domain_blocks: readDomain,
  lists: (context, person, cells) => {
    const { "list name": title = "" } = cells;
    const isTitle = title !== "" && title.length <= listLimits.titleLength;
    return { list: title, ...(isTitle ? readAddress(context, person, cells) : { problem: "list" }) };
  },
  bookmarks: (_context, _person, { uri = "" }) =>
    uri.length <= longestUrl && /^https?:\/\//i.test(uri) && URL.canParse(uri)
      ? { target: uri }
      : { problem: "not_a_url" },
};

/** Characters of the longest URI of a status that is looked up. */
const longestUrl = 2000;

/**
 * The entries of a file, in its order. If it has a header, columns are read by their names, and unknown ones ignored;
 * otherwise by their position, as also under the header of a file of another type.
 */
export function readEntries(
  context: Queryable,
  person: LocalPerson,
  type: ImportType,
  records: readonly CsvRecord[],
): NewEntry[] {
  const known = new Set<string>();
  const [first] = records;
  const header = (first && headerOf<Column>(first, columns[type], keys[type])) ?? columns[type];
  const isHeader =
    first !== undefined && Object.values(keys).some((key) => headerOf(first, [key], key) !== undefined);
  const lines = isHeader ? records.slice(1) : records;
  return lines.map((record) => {
    const { line } = record;
    const cells = cellsOf<Column>(header, record);
    const read = readers[type](context, person, cells);
    const key = JSON.stringify([read.list, read.target]);
    const problem = read.problem ?? (known.has(key) ? "repeated" : null);
    known.add(key);
    const written = cells[keys[type]] ?? "";
    return {
      line,
      target: read.target ?? shown(written),
      list: read.list === undefined ? null : shown(read.list),
      options: read.options ?? {},
      problem,
    };
  });
}

/** Invalid lines are shown too, as far as they can be stored. */
function shown(text: string): string {
  return text.replaceAll("\0", "").slice(0, importLimits.shownTarget);
}

function readAddress(context: Queryable, { account }: LocalPerson, cells: Cells): Line {
  const { "account address": address = "" } = cells;
  const handle = address.length > longestAddress ? undefined : parseHandle(context, address);
  if (handle === undefined || !/^[\p{L}\p{N}_.-]+$/u.test(handle.username))
    return { problem: "not_an_address" };
  const username = handle.username.toLowerCase();
  if (handle.domain === null && username === account.username.toLowerCase()) {
    return { problem: "own_account" };
  }
  return { target: `${username}@${handle.domain ?? context.config.localDomain}` };
}

/** Characters of the longest address that is looked up. */
const longestAddress = 500;

function readDomain(context: Queryable, _person: LocalPerson, { domain: typed = "" }: Cells): Line {
  const domain = normalDomain(typed);
  if (domain === undefined) return { problem: "not_a_domain" };
  const { localDomain, publicUrl } = context.config;
  return domain === localDomain || domain === publicUrl.host ? { problem: "own_domain" } : { target: domain };
}

/** Null is a cell that can't be read. */
type Read<Options> = { readonly [Name in keyof Options]: Options[Name] | null };

function withOptions(line: Line, options: Read<EntryOptions>): Line {
  if (line.problem !== undefined) return line;
  return Object.values(options).includes(null)
    ? { ...line, problem: "options" }
    : { ...line, options: options as EntryOptions };
}

function readFlag(cell = ""): boolean | undefined | null {
  if (cell === "") return undefined;
  if (/^(?:true|1|yes)$/i.test(cell)) return true;
  return /^(?:false|0|no)$/i.test(cell) ? false : null;
}

function readLanguages(cell = ""): readonly string[] | undefined | null {
  if (cell === "") return undefined;
  const codes = cell.length > longestAddress ? [] : cell.split(",").map((code) => knownLanguage(code.trim()));
  return codes.length > 0 && codes.every((code) => code !== undefined) ? codes : null;
}
