/** Explains errors to the operator in one line. */
import { CommanderError } from "@commander-js/extra-typings";
import { ConfigError } from "../config/config.ts";
import { ApiError } from "../domain/kernel/api-error.ts";
import { englishTranslator, message } from "../messages/catalogue.ts";
import { SettingError } from "../domain/settings/settings.ts";
import { messageOf } from "../text/error-message.ts";
import { fileProblem } from "../text/file-errors.ts";
import { DatabaseUnavailable, isDiskFull } from "../store/kernel/unavailable.ts";
import { UsageError } from "./command.ts";

export interface Explanation {
  readonly message: string;
  readonly exitCode: number;
}

/**
 * The message for the operator, and the exit code: 2 for invalid usage or configuration, else 1.
 * @param words the arguments, for an unknown command
 */
export function explain(error: unknown, words: readonly string[] = []): Explanation {
  const { message: whole, exitCode } = explained(error, words);
  return { message: shortened(whole), exitCode };
}

/** Characters of a message: it may quote an argument. */
const longestMessage = 1200;

/** Without its middle, because the beginning and the end say what is wrong. */
function shortened(text: string): string {
  if (text.length <= longestMessage || process.env["LOG_LEVEL"] === "debug") return text;
  const half = longestMessage / 2;
  return `${text.slice(0, half).toWellFormed()} … ${text.slice(-half).toWellFormed()}`;
}

function explained(error: unknown, words: readonly string[]): Explanation {
  if (error instanceof CommanderError) return { message: rephrased(error, words), exitCode: 2 };
  if (error instanceof UsageError || error instanceof ConfigError || error instanceof SettingError) {
    return { message: error.message, exitCode: 2 };
  }
  if (error instanceof ApiError) return { message: refused(error), exitCode: 1 };
  if (error instanceof Error) return { message: troubled(causeOf(error)), exitCode: 1 };
  return { message: String(error), exitCode: 1 };
}

/** Why the database is away, without the address that the operator knows. */
function causeOf(error: Error): Error {
  return error instanceof DatabaseUnavailable && error.reason !== "full" && error.cause instanceof Error
    ? error.cause
    : error;
}

/** Rewords commander's messages, which quote names or end with the excess argument. */
function rephrased({ code, message: said }: CommanderError, words: readonly string[]): string {
  const names = [...said.matchAll(/'([^' ]+)[^']*'/g)].map(([, name]) => name);
  const command = words.slice(0, 2).join(" ");
  switch (code) {
    case "commander.unknownCommand": {
      const help = names[0] === words[0] ? "help" : `help ${words[0]}`;
      return `there is no command "${command}"; "concord ${help}" lists them`;
    }
    case "commander.missingArgument":
    case "commander.missingMandatoryOptionValue":
      return `${names.join("")} is missing; "concord help ${command}" explains it`;
    case "commander.conflictingOption":
      return `${names.join(" and ")} exclude each other`;
    case "commander.excessArguments":
      return `"${/([^ ]*)\.$/.exec(said)?.[1] ?? ""}" is one word too many`;
    case "commander.invalidArgument": {
      const [, value, reason] =
        /value '(.*)' is invalid for argument '[^']*'\. It is (.*)\.$/.exec(said) ?? [];
      if (value === undefined || reason === undefined) return said.replace(/^error: /, "");
      return `${command} takes ${reason}, not "${value}"`;
    }
    default:
      return said.replace(/^error: /, "");
  }
}

function refused({ message: whole, details }: ApiError): string {
  const fields = Object.entries(details ?? {}).flatMap(([field, found]) =>
    found.map(({ description }) =>
      englishTranslator.say(message("errors.field_reason", { field, reason: description })),
    ),
  );
  return fields.length === 0 ? whole : fields.join("; ");
}

/**
 * Explains errors of the environment: ports, files, the database. All others are bugs; LOG_LEVEL=debug shows
 * their stack.
 */
function troubled(error: Error): string {
  const { code, address, port, hostname } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
    readonly hostname?: string;
  };
  if (isDiskFull(error)) {
    return `the disk is full: make space as docs/troubleshooting.md says, then try again (${error.message})`;
  }
  const where = address === undefined ? "" : ` on ${address}`;
  switch (code) {
    case "EADDRINUSE":
      return `port ${port ?? ""}${where} is taken: end the other program, or set another PORT (and PUBLIC_URL, if this server has accounts) or METRICS_PORT`;
    case "EADDRNOTAVAIL":
      return `${address ?? "that address"} is not an address of this machine: choose another HOST`;
    case "EACCES":
      if (port !== undefined)
        return `port ${port}${where} needs more privileges: choose a PORT or METRICS_PORT above 1023`;
      return fileProblem(error) ?? error.message;
    case "ECONNREFUSED":
    case "ETIMEDOUT":
      return `the database of DATABASE_URL doesn't answer${where === "" ? "" : `${where}:${port ?? ""}`}`;
    case "ENOTFOUND":
      return `the host ${hostname ?? ""} of DATABASE_URL or HOST can't be found`;
    case "28P01":
    case "28000":
      return `the database refuses the user or password of DATABASE_URL (${error.message})`;
    case "3D000":
      return `the database of DATABASE_URL doesn't exist (${error.message})`;
    default:
      if (process.env["LOG_LEVEL"] === "debug") return error.stack ?? messageOf(error);
      return fileProblem(error) ?? messageOf(error);
  }
}
