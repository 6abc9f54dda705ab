/** Reads the files that Mastodon and others export (Mastodon: app/models/export.rb), with or without their headers. */
import type { EntryOptions, ImportType, NewEntry } from "../../store/imports/imports.ts";
import type { CsvRecord } from "../../text/csv.ts";
import { knownLanguage } from "../../text/language.ts";
import { parseHandle } from "../accounts/accounts.ts";
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

type ReadLine = (context: Queryable, person: LocalPerson, cells: readonly string[]) => Line;

const readers: Readonly<Record<ImportType, ReadLine>> = {
  follows: (context, person, [address, reblogs, notify, languages]) =>
    withOptions(readAddress(context, person, address), {
      reblogs: readFlag(reblogs),
      notify: readFlag(notify),
      languages: readLanguages(languages),
    }),
  mutes: (context, person, [address, hideNotifications]) =>
    withOptions(readAddress(context, person, address), { hideNotifications: readFlag(hideNotifications) }),
  blocks: (context, person, [address]) => readAddress(context, person, address),
  domain_blocks: readDomain,
  lists: (context, person, [title = "", address]) => {
    const isTitle = title !== "" && title.length <= listLimits.titleLength;
    return { list: title, ...(isTitle ? readAddress(context, person, address) : { problem: "list" }) };
  },
  bookmarks: (_context, _person, [url = ""]) =>
    url.length <= longestUrl && /^https?:\/\//i.test(url) && URL.canParse(url)
      ? { target: url }
      : { problem: "not_a_url" },
};

/** Characters of the longest URI of a status that is looked up. */
const longestUrl = 2000;

/** Headers that exports begin with, by their first cell. */
const headers = /^#?(?:account address|domain|uri|list name)$/i;

/** The entries of a file, in its order. */
export function readEntries(
  context: Queryable,
  person: LocalPerson,
  type: ImportType,
  records: readonly CsvRecord[],
): NewEntry[] {
  const known = new Set<string>();
  const [first] = records;
  const lines = first !== undefined && headers.test(first.cells[0] ?? "") ? records.slice(1) : records;
  return lines.map(({ line, cells }) => {
    const read = readers[type](context, person, cells);
    const key = JSON.stringify([read.list, read.target]);
    const problem = read.problem ?? (known.has(key) ? "repeated" : null);
    known.add(key);
    const written = cells[type === "lists" ? 1 : 0] ?? "";
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

function readAddress(context: Queryable, { account }: LocalPerson, address = ""): Line {
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

function readDomain(context: Queryable, _person: LocalPerson, [typed = ""]: readonly string[]): Line {
  const domain = normalDomain(typed);
  if (domain === undefined) return { problem: "not_a_domain" };
  const { localDomain, publicUrl } = context.config;
  return domain === localDomain || domain === publicUrl.host ? { problem: "own_domain" } : { target: domain };
}

/** Null is a cell that can't be read. */
type Cells<Options> = { readonly [Name in keyof Options]: Options[Name] | null };

function withOptions(line: Line, options: Cells<EntryOptions>): Line {
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
