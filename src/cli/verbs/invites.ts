/** concord invites … */
import type { Schemas } from "../../contract/types.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import { findUserByUsername } from "../../store/admin/operator.ts";
import { findInviteByCode } from "../../store/invites/invites.ts";
import { CommandFailure } from "../command.ts";
import { type Verb, choiceOption, columns, lines, option, task, verb } from "../verbs.ts";

type Invite = Schemas["Invite"];

export const invites: readonly Verb[] = [
  verb("invites list", "List invitations, the newest first.", "listAdminInvites", {
    options: [
      choiceOption("--state <STATE>", ["usable", "unusable"], "only those that can be used, or that can't"),
      option("--before <ID>", "only invitations older than this one, for the next page"),
    ],
    shown: 100,
    request: ({ state, before }) => ({ state, max_id: before }),
    text: (list) => lines(list, (one) => columns(lineOf(one), one.account.acct), "There are none."),
  }),
  task(
    "invites create <NAME>",
    "Create an invitation by a local account, whose role must allow it, and show its link.",
    {
      options: [
        option(
          "--max-uses <NUMBER>",
          "how many people can register with it, up to 100; by default any number",
        ),
        option("--expires-in <SECONDS>", "from 1800 to 604800; by default it doesn't expire"),
        option("--autofollow", "the new accounts follow the account"),
      ],
    },
    async ({ context, callFor }, { name = "", ...limits }) => {
      const user = await findUserByUsername(context.store, name.replace(/^@/, ""));
      const account = user && (await findAccount(context.store, user.account_id));
      if (user === undefined || account === undefined) {
        throw new CommandFailure(`there is no local account "${name}"`);
      }
      const made = await callFor({ kind: "person", account, user, appId: null }, "createInvite", limits);
      return { json: made, text: made.url };
    },
  ),
  task("invites end <CODE>", "End an invitation.", {}, async ({ context, call }, { code = "" }) => {
    const invite = await findInviteByCode(context.store, code);
    if (invite === undefined) throw new CommandFailure(`there is no invitation with the code "${code}"`);
    await call("deleteAdminInvite", { id: invite.id });
    const ended = await call("getAdminInvite", { id: invite.id });
    return { json: ended, text: `Invitation ${code} has ended.` };
  }),
  verb("invites end-all", "End everyone's invitations.", "deleteAdminInvites", {
    text: () => "All invitations have ended.",
  }),
];

function lineOf({ id, code, max_uses: most, uses, expires_at: end, usable }: Invite): string {
  const used = most === null ? `${uses} used` : `${uses} of ${most} used`;
  return columns(id, code, usable ? "usable" : "unusable", used, end === null ? "" : `until ${end}`);
}
