/** Verbs: commands that are declared by the operation that they call. `--json` prints its reply. */
import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import type { Answer } from "../calls/calling.ts";
import type { OperationId } from "../contract/types.ts";
import type { Calls, Fields } from "./calls.ts";
import { type Outcome, type Program, UsageError, oneOf, withContext } from "./command.ts";

/**
 * What was typed: words and options by their names in lower case, with underscores. Flags are `true` or `false`; a word
 * of a few choices is called `choice`.
 */
export type Typed = Readonly<Record<string, string | undefined>>;

export interface Verb {
  /** Such as `rules edit <ID>`. A word in lower case, `<up|down>`, is one of these choices. */
  readonly usage: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** Whether at least one option is required: what to change. */
  readonly isChange: boolean;
  readonly run: (calls: Calls, typed: Typed) => Promise<Outcome>;
}

export interface VerbSettings {
  readonly options?: readonly Option[];
  readonly isChange?: boolean;
}

interface CallSettings<Id extends OperationId> extends VerbSettings {
  /** The parameters and the properties of the body; what was typed by default. */
  readonly request?: (typed: Typed, calls: Calls) => Fields | Promise<Fields>;
  /** For lists in pages: how many entries are shown without `--limit`. */
  readonly shown?: number;
  /** The reply for people. */
  readonly text: (answer: Answer<Id>, typed: Typed) => string;
}

/** A verb that calls one operation. */
export function verb<Id extends OperationId>(
  usage: string,
  description: string,
  id: Id,
  { request = (typed) => typed, shown, text, ...settings }: CallSettings<Id>,
): Verb {
  return task(usage, description, settings, async (calls, typed) => {
    const fields = await request(typed, calls);
    const most = Number(typed["limit"] ?? shown);
    const answer = shown === undefined ? await calls.call(id, fields) : await calls.list(id, fields, most);
    return { json: answer, text: text(answer, typed) };
  });
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
 * @param groups what the verbs begin with, with descriptions, such as `rules`; those that exist are left out
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
      // With the operations, which other commands don't need.
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

/** An option of a verb. `read` changes its value. */
export function option(flags: string, description: string, read?: (typed: string) => string): Option {
  const made = new Option(flags, description);
  return read === undefined ? made : made.argParser(read);
}

/** An option that is one of a few words, which are its description by default. */
export function choiceOption(
  flags: string,
  choices: readonly string[],
  description = choices.join(", "),
): Option {
  return new Option(flags, description).argParser(oneOf(choices));
}

/** A line for each entry. */
export function lines<Entry>(
  entries: readonly Entry[],
  lineOf: (entry: Entry) => string,
  none = "None.",
): string {
  return entries.length === 0 ? none : entries.map(lineOf).join("\n");
}

/** Columns of a line, without the empty ones. */
export function columns(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== "").join("  ");
}

/** A list that is typed with commas. */
export function listed(typed: string | undefined): string[] | undefined {
  return typed
    ?.split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
