/** concord accounts refresh … */
import { refreshAll, refreshNow } from "../domain/accounts/refreshing.ts";
import { type Program, UsageError, withContext } from "./command.ts";

type Group = ReturnType<Program["command"]>;

/** Adds the commands to the group `accounts`. */
export function addRemoteAccountCommands(accounts: Group): void {
  accounts
    .command("refresh [HANDLE]")
    .description(
      "Fetch an account of another server again, or have the running server do so for all of a domain.",
    )
    .option("--domain <DOMAIN>", "all known accounts of the domain and its subdomains")
    .action(
      withContext(async (context, handle, { domain }) => {
        if ((handle === undefined) === (domain === undefined)) {
          throw new UsageError("name either an account or, with --domain, a domain");
        }
        if (domain !== undefined) {
          const count = await refreshAll(context, domain);
          return {
            json: { domain, queued: count },
            text: `${count} accounts will be fetched in the background.`,
          };
        }
        const account = await refreshNow(context, handle ?? "");
        const acct = `${account.username}@${account.domain ?? ""}`;
        return { json: { id: account.id, acct, uri: account.uri }, text: `${acct} is up to date.` };
      }),
    );
}
