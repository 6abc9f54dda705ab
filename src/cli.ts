/**
 * The operator's program: `npx concord …`. Each command calls an operation of the contract or the domain, as a
 * request does, whether a server runs or not.
 */
import { readFileSync } from "node:fs";
import { CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { addAccountCommands } from "./cli/accounts.ts";
import { addBackupCommands } from "./cli/backup.ts";
import { addCallCommand } from "./cli/call.ts";
import { type Program, makeProgram, print } from "./cli/command.ts";
import { addDemoCommands } from "./cli/demo.ts";
import { addDoctorCommand } from "./cli/doctor.ts";
import { explain } from "./cli/failure.ts";
import { addFederationCommands } from "./cli/federation.ts";
import { addInboxCommands } from "./cli/inbox.ts";
import { addMediaCommands } from "./cli/media.ts";
import { addSandboxCommand } from "./cli/sandbox.ts";
import { addTokenCommands } from "./cli/tokens.ts";
import { addVerbs } from "./cli/verbs.ts";
import { announcements } from "./cli/verbs/announcements.ts";
import { blocks } from "./cli/verbs/blocks.ts";
import { documents } from "./cli/verbs/documents.ts";
import { domains } from "./cli/verbs/domains.ts";
import { emojiTransfers } from "./cli/verbs/emoji-transfers.ts";
import { emoji } from "./cli/verbs/emoji.ts";
import { moderation } from "./cli/verbs/moderation.ts";
import { relays } from "./cli/verbs/relays.ts";
import { reports } from "./cli/verbs/reports.ts";
import { roles } from "./cli/verbs/roles.ts";
import { rules } from "./cli/verbs/rules.ts";
import { settings } from "./cli/verbs/settings.ts";
import { trends } from "./cli/verbs/trends.ts";
import { webhooks } from "./cli/verbs/webhooks.ts";

/** Adds the commands that use the database. */
export function addCommands(program: Program): void {
  addAccountCommands(program);
  addTokenCommands(program);
  addVerbs(program, { settings: "What the server says about itself" }, settings);
  addVerbs(program, { documents: "Privacy policy, terms of service, extended description" }, documents);
  addVerbs(program, { rules: "The server's rules" }, rules);
  addVerbs(program, { emoji: "Custom emojis" }, [...emoji, ...emojiTransfers]);
  addMediaCommands(program);
  addVerbs(
    program,
    {
      "email-domain-blocks": "E-mail providers",
      "canonical-email-blocks": "Mailboxes",
      "ip-blocks": "Networks",
    },
    blocks,
  );
  addVerbs(
    program,
    { "domain-blocks": "Servers that are limited or suspended", "domain-allows": "Servers that are allowed" },
    domains,
  );
  addVerbs(
    program,
    {
      strikes: "What moderators did about accounts",
      appeals: "Appeals against strikes",
      "warning-presets": "Prepared texts of warnings",
    },
    moderation,
  );
  addVerbs(program, { trends: "What trends", tags: "Hashtags" }, trends);
  addVerbs(program, { announcements: "Announcements to all users" }, announcements);
  addVerbs(program, { roles: "Roles of staff" }, roles);
  addVerbs(program, { reports: "Reports by people, and moderators' notes on them" }, reports);
  addInboxCommands(program);
  addVerbs(
    program,
    { relays: "Relays, which exchange public posts between the servers that subscribe to them" },
    relays,
  );
  addFederationCommands(program);
  addVerbs(program, { webhooks: "Programs elsewhere that the server sends events to" }, webhooks);
  addBackupCommands(program);
  addCallCommand(program);
  addDemoCommands(program);
  addSandboxCommand(program);
}

/**
 * Runs a command.
 * @param words the arguments of `concord`
 * @returns the exit code: 0, 1 for a failure, 2 for invalid usage or configuration
 */
export async function main(words: readonly string[]): Promise<number> {
  let exitCode = 0;
  const program = makeProgram()
    .usage("COMMAND …")
    // No -v, which would also match within an option's value: --password -vx.
    .version(readVersion(), "--version", "show the version")
    .addHelpText(
      "after",
      `\n"concord help COMMAND" explains a command. docs/configuration.md lists the environment variables.`,
    );
  program
    .command("run")
    .description("Serve, as make run does, until a signal ends it.")
    .action(async () => {
      // Lazy: the server is half of the code, and other commands don't need it.
      const { runServer } = await import("./main.ts");
      exitCode = await runServer(process.env);
    });
  addCommands(program);
  addDoctorCommand(program, (code) => {
    exitCode = code;
  });
  program
    .command("version")
    .description("Show the version.")
    .action(() => print(readVersion()));

  const [first = "help", ...rest] = words;
  if (first === "help" && !isCommand(program, rest)) {
    process.stderr.write(`concord: there is no command "${rest.join(" ")}"; "concord help" lists them\n`);
    return 1;
  }
  const typed = first === "help" ? [...rest, "--help"] : first === "-v" ? ["--version"] : words;
  try {
    await program.parseAsync([...typed], { from: "user" });
    return exitCode;
  } catch (error) {
    // Help or the version was shown.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const explanation = explain(error, words);
    process.stderr.write(`concord: ${explanation.message}\n`);
    return explanation.exitCode;
  }
}

/** Whether words name a command, or the beginning of its name; no words name the program. */
function isCommand(
  { commands }: { readonly commands: readonly CommandUnknownOpts[] },
  words: readonly string[],
): boolean {
  const [name, ...rest] = words;
  if (name === undefined) return true;
  const found = commands.find((command) => command.name() === name);
  return found !== undefined && isCommand(found, rest);
}

function readVersion(): string {
  const file = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}
