/** Verbs: commands declared by the operation that they call. `--json` prints its reply. */
import { type CommandUnknownOpts, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { Answer, CallFields } from "../calls/calling.ts";
import type { OperationId } from "../contract/types.ts";
import type { Calls } from "./calls.ts";
import { type Outcome, type Program, UsageError, oneOf, withContext } from "./command.ts";

/**
 * Arguments and options by name, in lower case with underscores. Flags are `true` or `false`; an argument with
 * fixed values is called `choice`.
 */
export type Typed = Readonly<Record<string, string | undefined>>;

export interface Verb {
  /** Such as `rules edit <ID>`. An argument in lower case, `<up|down>`, is one of these values. */
  readonly usage: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** Whether the command changes something and requires at least one option. */
  readonly isChange: boolean;
  readonly run: (calls: Calls, typed: Typed) => Promise<Outcome>;
}

export interface VerbSettings {
  readonly options?: readonly Option[];
  readonly isChange?: boolean;
}

interface CallSettings<Id extends OperationId> extends VerbSettings {
  /** The parameters and body properties; by default what was typed. */
  readonly request?: (typed: Typed, calls: Calls) => CallFields<Id> | Promise<CallFields<Id>>;
  /** For paged lists: entries shown without `--limit` and `--all`; Infinity for all. */
  readonly shown?: number;
  /** The reply as text for people. */
  readonly text: (answer: Answer<Id>, typed: Typed) => string;
}

/** A verb that calls one operation. */
export function verb<Id extends OperationId>(
  usage: string,
  description: string,
  id: Id,
  {
    // Names that the operation lacks are rejected when it is called.
    request = (typed) => typed as CallFields<Id>,
    shown,
    text,
    options = [],
    ...settings
  }: CallSettings<Id>,
): Verb {
  const all = { ...settings, options: shown === undefined ? options : [...options, ...pageOptions(shown)] };
  return task(usage, description, all, async (calls, typed) => {
    const answer: Answer<Id> =
      shown === undefined
        ? await calls.call<Id>(id, await request(typed, calls))
        : await listShown<Id>(calls, id, await request(withoutPage(typed), calls), { typed, shown });
    return { json: answer, text: text(answer, typed) };
  });
}

/** The options of a list that by default shows so many entries. */
export function pageOptions(shown: number): Option[] {
  if (shown === Number.POSITIVE_INFINITY) return [];
  return [
    option("--limit <NUMBER>", `how many entries (${shown})`, readCount),
    new Option("--all", "all entries").conflicts("limit"),
  ];
}

function withoutPage({ limit: _limit, all: _all, ...typed }: Typed): Typed {
  return typed;
}

/** The first entries of a list, as its options say. Says on standard error that there are more. */
export async function listShown<Id extends OperationId>(
  calls: Calls,
  id: Id,
  fields: CallFields<Id>,
  { typed, shown }: { readonly typed: Typed; readonly shown: number },
): Promise<Answer<Id>> {
  const most = typed["all"] === "true" ? Number.POSITIVE_INFINITY : Number(typed["limit"] ?? shown);
  const found = (await calls.list(id, fields, most + 1)) as readonly unknown[];
  if (found.length <= most) return found as Answer<Id>;
  process.stderr.write(
    `concord: there are more than these ${most}: --all lists all of them, --limit NUMBER so many\n`,
  );
  return found.slice(0, most) as Answer<Id>;
}

/** @throws {InvalidArgumentError} */
function readCount(typed: string): string {
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new InvalidArgumentError("It is a whole number from 1 to 999999.");
  return typed;
}

/** A verb that calls several operations, or commands of the domain. */
export function task(
  usage: string,
  description: string,
  { options = [], isChange = false }: VerbSettings,
  run: Verb["run"],
): Verb {
  return { usage, description, options, isChange, run };
}

/**
 * Adds verbs to the program.
 * @param groups descriptions of the groups that the verbs begin with, such as `rules`; omit existing ones
 */
export function addVerbs(
  program: Program,
  groups: Readonly<Record<string, string>>,
  verbs: readonly Verb[],
): void {
  for (const [name, description] of Object.entries(groups)) program.command(name).description(description);
  for (const one of verbs) addVerb(program, one);
}

function addVerb(program: CommandUnknownOpts, { usage, description, options, isChange, run }: Verb): void {
  const parts = usage.split(" ");
  const words = parts.filter((part) => /^[<[]/.test(part));
  const [group, name] =
    parts.length - words.length === 1 ? [program, parts[0]] : [groupOf(program, parts[0]), parts[1]];
  const command = group.command(name ?? "").description(description);
  for (const word of words) {
    const choices = isChoice(word) ? word.slice(1, -1).split("|") : undefined;
    if (choices === undefined) command.argument(word);
    else command.argument(word, "", oneOf(choices));
  }
  for (const one of options) command.addOption(one);
  if (isChange) {
    command.hook("preAction", () => {
      if (Object.keys(command.opts()).length === 0) throw new UsageError("nothing to change was named");
    });
  }
  command.action(
    withContext(async (context) => {
      // Lazy, because it loads the operations, which other commands don't need.
      const { openCalls } = await import("./calls.ts");
      return run(openCalls(context), typedIn(command, words));
    }),
  );
}

function groupOf(program: CommandUnknownOpts, name: string | undefined): CommandUnknownOpts {
  const group = program.commands.find((command) => command.name() === name);
  if (group === undefined) throw new Error(`no group of commands is called ${name ?? ""}`);
  return group;
}

function isChoice(word: string): boolean {
  return /^<[a-z|-]+>$/.test(word);
}

function typedIn(command: CommandUnknownOpts, words: readonly string[]): Typed {
  const values: unknown[] = command.processedArgs;
  const typed = [
    ...words.map((word, index) => [isChoice(word) ? "choice" : word.slice(1, -1), values[index]] as const),
    ...Object.entries(command.opts()).map(
      ([name, value]) => [name.replaceAll(/[A-Z]/g, "_$&"), value] as const,
    ),
  ];
  return Object.fromEntries(
    typed.flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name.toLowerCase(), typeof value === "string" ? value : JSON.stringify(value)]];
    }),
  );
}

/** An option of a verb. `read` converts its value. */
export function option(flags: string, description: string, read?: (typed: string) => string): Option {
  const made = new Option(flags, description);
  return read === undefined ? made : made.argParser(read);
}

/** An option with a fixed set of values, which are its description by default. */
export function choiceOption(
  flags: string,
  choices: readonly string[],
  description = choices.join(", "),
): Option {
  return new Option(flags, description).argParser(oneOf(choices));
}

/** One line per entry. */
export function lines<Entry>(
  entries: readonly Entry[],
  lineOf: (entry: Entry) => string,
  none = "None.",
): string {
  return entries.length === 0 ? none : entries.map(lineOf).join("\n");
}

/** The non-empty columns of a line. */
export function columns(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== "").join("  ");
}

/** Splits a comma-separated list. */
export function listed(typed: string | undefined): string[] | undefined {
  return typed
    ?.split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
