/** concord accounts … */
import { randomBytes } from "node:crypto";
import { Option } from "@commander-js/extra-typings";
import { type UserChanges, modifyUser } from "../domain/admin/operator.ts";
import { operator } from "../domain/kernel/actor.ts";
import { createConfirmedUser } from "../domain/registration/registration.ts";
import { addMovingCommands } from "./moving.ts";
import { type Program, UsageError, withContext } from "./command.ts";
import { addRemoteAccountCommands } from "./remote-accounts.ts";
import { addVerbs } from "./verbs.ts";
import { accounts as verbs } from "./verbs/accounts.ts";

export function addAccountCommands(program: Program): void {
  const accounts = program.command("accounts").description("Accounts and their logins");

  accounts
    .command("create <NAME>")
    .description("Create an account and its login; without --password one is generated and shown once.")
    .requiredOption("--email <ADDRESS>", "address of the login")
    .option("--password <PASSWORD>", "password of the login")
    .option("--confirmed", "the address needs no confirmation by mail")
    .option("--role <ROLE>", "role to give")
    .action(
      withContext(async (context, username, { email, password = newPassword(), confirmed = false, role }) => {
        const usable = confirmed || !context.config.emailVerification;
        const { user, account } = await createConfirmedUser(context, {
          username,
          email,
          password,
          confirmed: usable,
          ...(role === undefined ? {} : { role }),
        });
        const lines = [`${account.username} is made. Password: ${password}`];
        if (!usable) lines.push(`A mail to ${email} has the link that confirms the address.`);
        return {
          json: { id: account.id, username: account.username, email: user.email, password },
          text: lines.join("\n"),
        };
      }),
    );

  accounts
    .command("modify <NAME>")
    .description(
      "Change a login. --disable refuses all sessions and tokens until --enable, --reset-password ends them.",
    )
    .option("--role <ROLE>", "give this role")
    .addOption(new Option("--remove-role", "take the role away").conflicts("role"))
    .option("--email <ADDRESS>", "change the address")
    .option("--confirm", "confirm the address")
    .option("--approve", "approve the registration")
    .option("--disable", "refuse to sign in")
    .addOption(new Option("--enable", "allow to sign in again").conflicts("disable"))
    .option("--reset-password", "set a new password, and show it once")
    .option("--unlock", "end the waits after wrong passwords and codes")
    .option("--disable-2fa", "turn off two-factor authentication, and remove passkeys")
    .hook("preAction", (command) => {
      if (Object.keys(command.opts()).length === 0) throw new UsageError("nothing to change was named");
    })
    .action(
      withContext(async (context, username, options) => {
        const password = options.resetPassword === true ? newPassword() : undefined;
        const role = options.removeRole === true ? "" : options.role;
        const changes: UserChanges = {
          username,
          role,
          email: options.email,
          password,
          disabled: options.disable === true ? true : options.enable === true ? false : undefined,
          confirm: options.confirm === true,
          approve: options.approve === true,
          unlock: options.unlock === true,
          disableOtp: options.disable2fa === true,
        };
        await modifyUser(context, operator, changes);
        const text = `${username} is changed.`;
        return {
          json: { username, ...(password === undefined ? {} : { password }) },
          text: password === undefined ? text : `${text} New password: ${password}`,
        };
      }),
    );

  addVerbs(program, {}, verbs);
  addMovingCommands(accounts);
  addRemoteAccountCommands(accounts);
}

/** 120 random bits, short enough to type. */
function newPassword(): string {
  return randomBytes(15).toString("base64url");
}
