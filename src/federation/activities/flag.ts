/** Flag: reports from other servers. */
import { receiveReport } from "../../domain/reports/remote-reports.ts";
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";
import { actorUriOf, parseLocalUri } from "../addresses.ts";
import { urisOf, wordsOf } from "../reading/values.ts";
import { isRefusal } from "./applying.ts";
import type { ActivityHandler } from "./received.ts";
import { findLocalAccount } from "./objects.ts";

/** Maximum objects of a Flag: the reported accounts and their statuses. */
const mostObjects = 200;

/** Maximum accounts reported by a Flag; Mastodon names one. */
const mostAccounts = 10;

/** Files a report for each local account that the Flag names, with the account's own statuses. */
export const handleFlag: ActivityHandler = async (context, { activity, actor }) => {
  const named = urisOf(activity.json["object"], mostObjects);
  const resources = named.map((object) => parseLocalUri(context.config, object));
  const statusIds = resources.flatMap((resource) => (resource?.kind === "status" ? [resource.statusId] : []));
  // Some servers name only the statuses.
  const owners = resources.flatMap((resource) =>
    resource?.kind === "account" || resource?.kind === "status" ? [resource.username.toLowerCase()] : [],
  );
  const comment = wordsOf(activity.json, "content") ?? "";
  const server = await registrableDomainOf(new URL(`https://${actor.account.domain}`));
  // One mail for all reports.
  let mails = true;
  for (const username of [...new Set(owners)].slice(0, mostAccounts)) {
    const accountUri = actorUriOf(context.config, username);
    const target = await findLocalAccount(context, accountUri);
    if (target === undefined) continue;
    const report = { accountId: target.id, statusIds, comment, uri: activity.uri, server, mails };
    try {
      if ((await context.write(receiveReport, actor, report)) !== undefined) mails = false;
    } catch (error) {
      // Continue with the other accounts.
      if (!isRefusal(error)) throw error;
      context.log.debug({ activity: activity.uri, error: error.code }, "rejected a remote report");
    }
  }
};
