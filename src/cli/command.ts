/** Shared by the operator's commands. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Command, type CommandUnknownOpts, InvalidArgumentError } from "@commander-js/extra-typings";
import { type Config, readConfig } from "../config/config.ts";
import { type Context, openContext } from "../domain/kernel/context.ts";
import { makeCommandLog } from "../logging/log.ts";
import { openServices } from "../process/services.ts";

/** The client address of calls from the command line. */
export const localAddress = "127.0.0.1";

/** Invalid usage. The message is the single line that the operator sees; the exit code is 2. */
export class UsageError extends Error {}

/** A command failed. The message is the single line that the operator sees; the exit code is 1. */
export class CommandFailure extends Error {}

/** The outcome of a command, for programs and for people. */
export interface Outcome {
  readonly json: unknown;
  readonly text: string;
}

/** The program without its commands. Throws what commander would print as an error. */
export function makeProgram() {
  return new Command("concord")
    .option("--json", "print the reply as JSON")
    .helpCommand(false)
    .configureHelp({ subcommandTerm: nameOf })
    .configureOutput({ writeErr: () => {} })
    .showSuggestionAfterError(false)
    .exitOverride();
}

/** A program or command to which commands are added; they inherit its settings. */
export type Program = ReturnType<typeof makeProgram>;

/**
 * The action of a command that uses the server's database. Opens the context, does the work and prints its
 * outcome.
 * @param work receives the context, then commander's arguments for an action
 */
export function withContext<Typed extends readonly unknown[]>(
  work: (context: Context, ...typed: Typed) => Promise<Outcome>,
) {
  return async function (this: CommandUnknownOpts, ...typed: Typed): Promise<void> {
    const config = readConfig(process.env);
    assertBegun(config, `${this.parent?.name()} ${this.name()}`);
    const log = makeCommandLog(config);
    const opened = await openServices({ ...config, databasePoolSize: 2 }, { log });
    try {
      const outcome = await work(openContext(opened.services, opened.database), ...typed);
      print(this.optsWithGlobals()["json"] === true ? JSON.stringify(outcome.json) : outcome.text);
    } finally {
      await opened.close();
    }
  };
}

/** Commands that may come before the first start of the server. */
const first: ReadonlySet<string> = new Set(["accounts create", "demo fill"]);

/** @throws {UsageError} if the command would create a database, as with a mistyped DATA_DIR */
export function assertBegun({ databaseUrl, dataDirectory }: Config, command: string): void {
  if (databaseUrl !== undefined || existsSync(join(dataDirectory, "postgres")) || first.has(command)) return;
  throw new UsageError(
    `there is no database in ${dataDirectory}: check DATA_DIR, or start the server once with "concord run"`,
  );
}

/**
 * Prints text with control and format characters escaped: text of other people must not move the cursor or change
 * the direction.
 */
export function print(text: string): void {
  const escaped = text.replaceAll(/[^\P{C}\n]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
      .join(""),
  );
  process.stdout.write(`${escaped}\n`);
}

/** Parses an argument with a fixed set of values. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): (typed: string) => Choice {
  return (typed) => {
    const chosen = choices.find((choice) => choice === typed);
    if (chosen === undefined) throw new InvalidArgumentError(`It is ${choices.join(" or ")}.`);
    return chosen;
  };
}

/** All runnable commands, without groups. */
export function commandsOf(program: CommandUnknownOpts): CommandUnknownOpts[] {
  return program.commands.flatMap((command) =>
    command.commands.length === 0 ? [command] : commandsOf(command),
  );
}

/** The full name of a command: `accounts create`. */
export function nameOf(command: CommandUnknownOpts): string {
  const group = command.parent?.parent == null ? [] : [nameOf(command.parent)];
  return [...group, command.name()].join(" ");
}

/** The arguments of a command: `<NAME> --email <ADDRESS> [--confirmed]`. */
export function usageOf(command: CommandUnknownOpts): string {
  const words = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  const options = command.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`));
  return [...words, ...options].join(" ");
}
