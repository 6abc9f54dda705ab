/**
 * The operator's program: `npx concord …`. Each command calls an operation of the contract or the domain, as a
 * request does, whether a server runs or not.
 */
import { readFileSync } from "node:fs";
import { CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { addAccountCommands } from "./cli/account-commands.ts";
import { addBackupCommands } from "./cli/backup.ts";
import { addCallCommand } from "./cli/call.ts";
import { type Program, makeProgram, print } from "./cli/command.ts";
import { addDemoCommands } from "./cli/demo.ts";
import { addDoctorCommand } from "./cli/doctor.ts";
import { explain } from "./cli/failure.ts";
import { addFederationCommands } from "./cli/federation.ts";
import { addInboxCommands } from "./cli/inbox.ts";
import { addJobCommands } from "./cli/jobs.ts";
import { addKeyringCommands } from "./cli/keyring.ts";
import { addMediaCommands } from "./cli/media.ts";
import { addMigrateCommand } from "./cli/migrate.ts";
import { addSandboxCommand } from "./cli/sandbox.ts";
import { addSetupLinkCommand } from "./cli/setup-link.ts";
import { addStorageCommands } from "./cli/storage.ts";
import { addTokenCommands } from "./cli/tokens.ts";
import { addUpgradePostgresCommand } from "./cli/upgrade-postgres.ts";
import { addVerbs } from "./cli/verbs.ts";
import { announcements } from "./cli/verbs/announcements.ts";
import { blocks } from "./cli/verbs/blocks.ts";
import { documents } from "./cli/verbs/documents.ts";
import { domains } from "./cli/verbs/domains.ts";
import { emojiTransfers } from "./cli/verbs/emoji-transfers.ts";
import { emoji } from "./cli/verbs/emoji.ts";
import { hosts } from "./cli/verbs/hosts.ts";
import { invites } from "./cli/verbs/invites.ts";
import { moderation } from "./cli/verbs/moderation.ts";
import { relays } from "./cli/verbs/relays.ts";
import { reports } from "./cli/verbs/reports.ts";
import { roles } from "./cli/verbs/roles.ts";
import { rules } from "./cli/verbs/rules.ts";
import { settings } from "./cli/verbs/settings.ts";
import { trends } from "./cli/verbs/trends.ts";
import { webhooks } from "./cli/verbs/webhooks.ts";

/**
 * Adds all commands.
 * @param end gets the exit code of a command that succeeded but ends with another one than 0
 */
export function addCommands(program: Program, end: (code: number) => void): void {
  program.commandsGroup("The server:");
  program
    .command("run")
    .description("Serve, as make run does, until a signal ends it.")
    .action(async () => {
      // Lazy: the server is half of the code, and other commands don't need it.
      const { runServer } = await import("./main.ts");
      end(await runServer(process.env));
    });
  addSetupLinkCommand(program);
  addDoctorCommand(program, end);
  addBackupCommands(program);
  addKeyringCommands(program);
  addMigrateCommand(program);
  addUpgradePostgresCommand(program);
  addStorageCommands(program);
  addMediaCommands(program);
  addJobCommands(program);
  program
    .command("version")
    .description("Show the version.")
    .action(() => print(readVersion()));

  program.commandsGroup("People:");
  addAccountCommands(program);
  addTokenCommands(program);
  addVerbs(program, { invites: "Invitations to register" }, invites);
  addVerbs(program, { roles: "Roles of staff" }, roles);

  program.commandsGroup("What the server shows:");
  addVerbs(program, { settings: "What the server says about itself" }, settings);
  addVerbs(program, { rules: "The server's rules" }, rules);
  addVerbs(program, { documents: "Privacy policy, terms of service, extended description" }, documents);
  addVerbs(program, { announcements: "Announcements to all users" }, announcements);
  addVerbs(program, { emoji: "Custom emojis" }, [...emoji, ...emojiTransfers]);
  addVerbs(program, { trends: "What trends", tags: "Hashtags" }, trends);

  program.commandsGroup("Moderation:");
  addVerbs(program, { reports: "Reports by people, and moderators' notes on them" }, reports);
  addVerbs(
    program,
    {
      strikes: "What moderators did about accounts",
      appeals: "Appeals against strikes",
      "warning-presets": "Prepared texts of warnings",
    },
    moderation,
  );
  addVerbs(
    program,
    {
      "email-domain-blocks": "E-mail providers",
      "canonical-email-blocks": "Mailboxes",
      "ip-blocks": "Networks",
    },
    blocks,
  );

  program.commandsGroup("Other servers:");
  addVerbs(
    program,
    { "domain-blocks": "Servers that are limited or suspended", "domain-allows": "Servers that are allowed" },
    domains,
  );
  addFederationCommands(program);
  addVerbs(program, {}, hosts);
  addInboxCommands(program);
  addVerbs(
    program,
    { relays: "Relays, which exchange public posts between the servers that subscribe to them" },
    relays,
  );

  program.commandsGroup("Programs and trials:");
  addCallCommand(program);
  addVerbs(program, { webhooks: "Programs elsewhere that the server sends events to" }, webhooks);
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
      `\n"concord help COMMAND" lists the commands of a group, or explains a command. docs/configuration.md lists the environment variables.`,
    );
  addCommands(program, (code) => {
    exitCode = code;
  });

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
    // A group without a verb.
    if (error instanceof CommanderError && error.code === "commander.help") return main([...words, "--help"]);
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
