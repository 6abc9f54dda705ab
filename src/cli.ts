/**
 * What an operator types: `npx concord …`. Each command does its work through the domain, as a request does, beside a
 * server that runs or without one.
 */
import { readFileSync } from "node:fs";
import { accountCommands } from "./cli/accounts.ts";
import { blockCommands } from "./cli/blocks.ts";
import { type Command, CommandFailure, UsageError } from "./cli/command.ts";
import { demoCommands } from "./cli/demo.ts";
import { explain } from "./cli/failure.ts";
import { settingCommands } from "./cli/settings.ts";
import { tokenCommands } from "./cli/tokens.ts";
import { readConfig } from "./config.ts";
import { openContext } from "./domain/kernel/context.ts";
import { openServices } from "./services.ts";
import { makeCommandLog } from "./log.ts";

export const commands: readonly Command[] = [
  ...accountCommands,
  ...tokenCommands,
  ...settingCommands,
  ...blockCommands,
  ...demoCommands,
];

/**
 * Does what was typed.
 * @param words what follows `concord`
 * @returns the exit code: 0, or 1 where it couldn't be done, or 2 where it was typed or configured wrongly
 */
export async function main(words: readonly string[]): Promise<number> {
  const [first = "help", ...rest] = words;
  try {
    if (first === "run") {
      if (rest.length > 0) throw new UsageError("run takes no words; it is configured by the environment");
      // The server is half of the code, and of no use to the other commands.
      const { runServer } = await import("./main.ts");
      return await runServer(process.env);
    }
    if (["help", "--help", "-h"].includes(first)) return say(help(rest.join(" ")));
    if (["version", "--version", "-v"].includes(first)) return say(version());
    return await runCommand(words);
  } catch (error) {
    const { message, exitCode } = explain(error);
    process.stderr.write(`concord: ${message}\n`);
    return exitCode;
  }
}

async function runCommand(words: readonly string[]): Promise<number> {
  const command = commands.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
  if (command === undefined) {
    throw new UsageError(`there is no command "${words.slice(0, 2).join(" ")}"; "concord help" lists them`);
  }
  const typed = words.slice(command.name.split(" ").length);
  if (typed.includes("--help") || typed.includes("-h")) return say(help(command.name));
  const prepared = command.read(typed);

  const config = readConfig(process.env);
  const log = makeCommandLog(config);
  const opened = await openServices({ ...config, databasePoolSize: 2 }, { log });
  try {
    const outcome = await prepared.run(openContext(opened.services, opened.database));
    return say(prepared.json ? JSON.stringify(outcome.json) : outcome.text);
  } finally {
    await opened.close();
  }
}

/** What strangers wrote may be among it: what would move the cursor, or turn the direction, is written out. */
function say(text: string): number {
  const shown = text.replaceAll(/[^\P{C}\n]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
      .join(""),
  );
  process.stdout.write(`${shown}\n`);
  return 0;
}

function help(about: string): string {
  const chosen = commands.filter(({ name }) => name === about || name.startsWith(`${about} `));
  if (chosen.length > 0) return chosen.map(describe).join("\n\n");
  if (about !== "") throw new CommandFailure(`there is no command "${about}"; "concord help" lists them`);
  const all = [
    { name: "run", usage: "", summary: "Serve, as make run does, until a signal ends it." },
    ...commands,
    { name: "help", usage: "[COMMAND]", summary: "Show this, or how one command is used." },
    { name: "version", usage: "", summary: "Show the version." },
  ];
  const width = Math.max(...all.map(({ name }) => name.length)) + 2;
  const lines = all.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`);
  return [
    "npx concord COMMAND …",
    "",
    ...lines,
    "",
    "Each command but run answers with one JSON object when --json is given, and works beside a server that",
    "runs with the same environment. README.md lists the variables.",
  ].join("\n");
}

function describe({ name, usage, summary }: Command): string {
  return `concord ${name} ${usage} [--json]\n  ${summary}`;
}

function version(): string {
  const file = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}
