/** What the operator's commands have in common. */
import { Command, type CommandUnknownOpts, InvalidArgumentError } from "@commander-js/extra-typings";
import { readConfig } from "../config/config.ts";
import { type Context, openContext } from "../domain/kernel/context.ts";
import { makeCommandLog } from "../logging/log.ts";
import { openServices } from "../process/services.ts";

/** The client address of calls from the command line. */
export const localAddress = "127.0.0.1";

/** Invalid usage. The message is the one line that the operator sees; the exit code is 2. */
export class UsageError extends Error {}

/** A command failed. The message is the one line that the operator sees; the exit code is 1. */
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
    .configureHelp({ visibleCommands: commandsOf, subcommandTerm: nameOf })
    .configureOutput({ writeErr: () => {} })
    .showSuggestionAfterError(false)
    .exitOverride();
}

/** What commands are added to: the program, with the settings that its commands inherit. */
export type Program = ReturnType<typeof makeProgram>;

/**
 * The action of a command that works on the server's database. Opens the context, does the work and prints its outcome.
 * @param work gets the context, then what commander gives to an action: arguments, options
 */
export function withContext<Typed extends readonly unknown[]>(
  work: (context: Context, ...typed: Typed) => Promise<Outcome>,
) {
  return async function (this: CommandUnknownOpts, ...typed: Typed): Promise<void> {
    const config = readConfig(process.env);
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

/** Escapes control and format characters: what others wrote must not move the cursor or turn the direction. */
export function print(text: string): void {
  const escaped = text.replaceAll(/[^\P{C}\n]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
      .join(""),
  );
  process.stdout.write(`${escaped}\n`);
}

/** Reads an argument that is one of a few words. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): (typed: string) => Choice {
  return (typed) => {
    const chosen = choices.find((choice) => choice === typed);
    if (chosen === undefined) throw new InvalidArgumentError(`It is ${choices.join(" or ")}.`);
    return chosen;
  };
}

/** The commands that do something, not the groups that they are in. */
export function commandsOf(program: CommandUnknownOpts): CommandUnknownOpts[] {
  return program.commands.flatMap((command) =>
    command.commands.length === 0 ? [command] : commandsOf(command),
  );
}

/** How a command is called: `accounts create`. */
export function nameOf(command: CommandUnknownOpts): string {
  const group = command.parent?.parent == null ? [] : [nameOf(command.parent)];
  return [...group, command.name()].join(" ");
}

/** What follows its name: `<NAME> --email <ADDRESS> [--confirmed]`. */
export function usageOf(command: CommandUnknownOpts): string {
  const words = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  const options = command.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`));
  return [...words, ...options].join(" ");
}
