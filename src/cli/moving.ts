/** concord accounts migrate, concord accounts aliases … */
import { addAlias, listAliases, migrateAccount, removeAlias, undoRedirect } from "../domain/moving/moving.ts";
import { operator } from "../domain/kernel/actor.ts";
import { type Program, withContext } from "./command.ts";

type Group = ReturnType<Program["command"]>;

/** Adds the commands to the group `accounts`. */
export function addMovingCommands(accounts: Group): void {
  accounts
    .command("migrate <NAME>")
    .description("Redirect an account to another one and move its local followers there.")
    .requiredOption("--target <ACCT>", "the account to move to, on this server or a known one of another")
    .option("--force", "also if the target doesn't name the account as its alias, or it redirects elsewhere")
    .action(
      withContext(async (context, username, { target: wanted, force = false }) => {
        const { account, handle } = await context.write(migrateAccount, operator, {
          username,
          target: wanted,
          force,
        });
        return {
          json: { id: account.id, username: account.username, moved_to: handle },
          text: `${account.username} has moved to ${handle}; its followers follow in the background.`,
        };
      }),
    );

  accounts
    .command("undo-migrate <NAME>")
    .description("Stop redirecting an account. Followers who have moved stay with the other account.")
    .action(
      withContext(async (context, username) => {
        await context.write(undoRedirect, operator, { username });
        return { json: { username }, text: `${username} doesn't redirect any more.` };
      }),
    );

  const aliases = accounts
    .command("aliases")
    .description("Former accounts, which may be moved to an account");

  aliases
    .command("list <NAME>")
    .description("List the URIs of the former accounts.")
    .action(
      withContext(async (context, username) => {
        const list = await listAliases(context, username);
        return { json: { aliases: list }, text: list.length === 0 ? "There are none." : list.join("\n") };
      }),
    );

  aliases
    .command("add <NAME> <ACCT>")
    .description("Name another account, by its handle or URI, as a former one, so that it can be moved.")
    .action(
      withContext(async (context, username, alias) => {
        const uri = await context.write(addAlias, operator, { username, alias });
        return { json: { username, uri }, text: `${uri} may be moved to ${username}.` };
      }),
    );

  aliases
    .command("remove <NAME> <ACCT>")
    .description("Remove a former account.")
    .action(
      withContext(async (context, username, alias) => {
        const uri = await context.write(removeAlias, operator, { username, alias });
        return { json: { username, uri }, text: `${uri} is removed.` };
      }),
    );
}
