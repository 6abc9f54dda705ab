/** What a command of the operator is, and how what was typed becomes what it is given. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Context } from "../domain/kernel/context.ts";

/** Typed wrongly: its message is the one line that the operator sees, and the exit code is 2. */
export class UsageError extends Error {}

/** Can't be done: its message is the one line that the operator sees, and the exit code is 1. */
export class CommandFailure extends Error {}

/** What a command has done, for programs and for people. */
export interface Outcome {
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: string;
}

type Options = NonNullable<ParseArgsConfig["options"]>;
type Typed<Chosen extends Options> = ReturnType<
  typeof parseArgs<{ options: Chosen; strict: true; allowPositionals: true }>
>["values"];

export interface CommandDefinition<Chosen extends Options> {
  /** The words that call it: `accounts create`. */
  readonly name: string;
  /** What follows them, as it stands in the help: `NAME --email ADDRESS`. */
  readonly usage: string;
  readonly summary: string;
  /** Names of the words that have to follow. */
  readonly parameters: readonly string[];
  readonly options: Chosen;
  /**
   * Looks at what was typed, and gives what is then to be done with the server's context.
   * @throws {UsageError}
   */
  prepare(parameters: readonly string[], options: Typed<Chosen>): (context: Context) => Promise<Outcome>;
}

/** A command whose options are known to itself only. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** @throws {UsageError} */
  read(words: readonly string[]): { readonly json: boolean; run(context: Context): Promise<Outcome> };
}

/** Every command takes --json besides its own options. */
export function defineCommand<const Chosen extends Options>(definition: CommandDefinition<Chosen>): Command {
  const { name, usage, summary, parameters } = definition;
  return {
    name,
    usage,
    summary,
    read(words) {
      const { json, ...rest } = definition.options;
      if (json !== undefined) throw new Error(`${name} can't take --json for itself`);
      const { values, positionals } = parse(words, rest);
      if (positionals.length !== parameters.length) {
        const missing = parameters.slice(positionals.length);
        throw new UsageError(
          missing.length > 0
            ? `${missing.join(" and ")} is missing: concord ${name} ${usage}`
            : `"${positionals[parameters.length] ?? ""}" is one word too many: concord ${name} ${usage}`,
        );
      }
      const run = definition.prepare(positionals, values as Typed<Chosen>);
      return { json: values["json"] === true, run };
    },
  };
}

function parse(
  words: readonly string[],
  options: Options,
): { values: Record<string, unknown>; positionals: string[] } {
  try {
    return parseArgs({
      args: [...words],
      options: { ...options, json: { type: "boolean" } },
      strict: true,
      allowPositionals: true,
    });
  } catch (error) {
    // Node explains at length how an argument with a leading dash is passed; the first sentence says what is wrong.
    const [message = "can't be read"] = (error instanceof Error ? error.message : "").split(/\.(?:\s|$)/);
    throw new UsageError(message.replace(/^./, (letter) => letter.toLowerCase()));
  }
}
