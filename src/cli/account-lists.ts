/** concord accounts list, show, approve, reject, delete: tootctl's names where it has them. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { searchAdminAccounts } from "../domain/admin/account-lists.ts";
import { resendConfirmation } from "../domain/admin/credentials.ts";
import { deleteAccount, rejectAccount } from "../domain/moderation/deleting-accounts.ts";
import { type LoginChoice, approveAccount } from "../domain/admin/logins.ts";
import { loadUser, roleNamed } from "../domain/admin/operator.ts";
import { type Operator, operator } from "../domain/kernel/actor.ts";
import type { Command, Context, Queryable } from "../domain/kernel/context.ts";
import { findAccountByHandle } from "../store/accounts/accounts.ts";
import { type AdminAccountRow, findAdminAccounts, findUserIps } from "../store/admin/accounts.ts";
import { listRoles } from "../store/admin/roles.ts";
import { pageOf } from "../store/kernel/cursors.ts";
import { CommandFailure, type Outcome, type Program, oneOf, withContext } from "./command.ts";

type Group = ReturnType<Program["command"]>;

const states = ["active", "pending", "disabled", "silenced", "suspended", "sensitized"] as const;

export function addAccountListCommands(accounts: Group): void {
  accounts
    .command("list")
    .description("List accounts, the newest first: all that match every option.")
    .option("--origin <ORIGIN>", "local or remote", oneOf(["local", "remote"]))
    .option("--status <STATUS>", states.join(", "), oneOf(states))
    .option("--role <ROLE>", "with this role")
    .option("--username <TEXT>", "whose username begins with this")
    .option("--email <TEXT>", "whose e-mail address begins with this")
    .option("--domain <DOMAIN>", "of this server")
    .option(
      "--ip <NETWORK>",
      "that signed in or registered from this address or network within the last year",
    )
    .option("--limit <NUMBER>", "how many (100)", readNumber)
    .option("--before <ID>", "only accounts older than this one, for the next page")
    .action(
      withContext(async (context, options) => {
        const { origin, status, role, limit = 100 } = options;
        const search = {
          origin,
          states: status === undefined ? [] : [status],
          staff: false,
          roleIds: role === undefined ? undefined : [await roleNamed(context, role)],
          invitedBy: undefined,
          username: options.username,
          displayName: undefined,
          domain: options.domain,
          email: options.email,
          ip: options.ip,
        };
        const ids = await searchAdminAccounts(context, search, pageOf({ limit, max_id: options.before }));
        const list = await describe(context, ids);
        return {
          json: { accounts: list },
          text: list.length === 0 ? "Nobody." : list.map(lineOf).join("\n"),
        };
      }),
    );

  accounts
    .command("show <NAME>")
    .description("Show an account and its login, also of another server: frank@remote.example.")
    .action(
      withContext(async (context, name) => {
        const [username = "", domain = null] = name.replace(/^@/, "").split("@", 2);
        const isHere = domain === context.config.localDomain;
        const account = await findAccountByHandle(context.store, username, isHere ? null : domain);
        if (account === undefined) throw new CommandFailure(`nobody is called ${name}`);
        const [shown] = await describe(context, [account.id]);
        if (shown === undefined) throw new CommandFailure(`nobody is called ${name}`);
        const lines = Object.entries(shown).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
        return { json: shown, text: lines.join("\n") };
      }),
    );

  accounts
    .command("approve <NAME>")
    .description("Approve a registration that waits.")
    .action(withContext((context, name) => act(context, approveAccount, name, "is approved.")));

  accounts
    .command("reject <NAME>")
    .description("Reject a registration that waits, which deletes it.")
    .action(withContext((context, name) => act(context, rejectAccount, name, "is rejected and deleted.")));

  accounts
    .command("resend-confirmation <NAME>")
    .description("Mail the link that confirms the address of a login again.")
    .action(
      withContext((context, name) => act(context, resendConfirmation, name, "gets the link by mail again.")),
    );

  accounts
    .command("delete <NAME>")
    .description("Delete an account for good, suspended or not. A worker removes its data.")
    .action(
      withContext((context, name) =>
        act(context, deleteAccount, name, "is deleted; a worker removes the data."),
      ),
    );
}

async function act(
  context: Context,
  command: Command<Operator, LoginChoice, void>,
  username: string,
  done: string,
): Promise<Outcome> {
  const { account_id: accountId } = await loadUser(context, username);
  await context.write(command, operator, { accountId });
  return { json: { username, id: accountId }, text: `${username} ${done}` };
}

/** Accounts with their logins, in the given order. */
async function describe(context: Queryable, ids: readonly string[]) {
  const rows = await findAdminAccounts(context.store, ids);
  const userIds = rows.flatMap((row) => row.user_id ?? []);
  const [ips, roles] = await Promise.all([findUserIps(context.store, userIds, 50), listRoles(context.store)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      id: row.id,
      username: row.username,
      domain: row.domain,
      email: row.email,
      role: roles.find(({ id }) => id === row.role_id)?.name ?? null,
      states: statesOf(row),
      created_at: row.created_at.toISOString(),
      reason: row.reason,
      ips: ips
        .filter((seen) => seen.user_id === row.user_id)
        .map(({ ip, used_at: usedAt }) => ({ ip, used_at: usedAt.toISOString() })),
    }));
}

function statesOf(row: AdminAccountRow): string[] {
  const all = {
    unconfirmed: row.user_id !== null && row.confirmed_at === null,
    pending: row.approved === false,
    disabled: row.disabled === true,
    sensitized: row.sensitized_at !== null,
    silenced: row.silenced_at !== null,
    suspended: row.suspended_at !== null,
  };
  return Object.entries(all).flatMap(([state, isTrue]) => (isTrue ? [state] : []));
}

function lineOf(account: Awaited<ReturnType<typeof describe>>[number]): string {
  const { id, username, domain, email, role, states: now } = account;
  const handle = domain === null ? username : `${username}@${domain}`;
  return [id, handle, email, role, now.join(" ")].filter((part) => part !== null && part !== "").join("  ");
}

function readNumber(typed: string): number {
  if (!/^[1-9]\d{0,3}$/.test(typed)) throw new InvalidArgumentError("It is a whole number from 1 to 9999.");
  return Number(typed);
}
