/** concord accounts …, the commands that call operations. Names follow tootctl. */
import type { OperationId, Schemas } from "../../contract/types.ts";
import { roleNamed } from "../../domain/admin/operator.ts";
import { accountNamed } from "../account-names.ts";
import type { Calls } from "../calls.ts";
import { type Typed, type Verb, choiceOption, columns, lines, option, task, verb } from "../verbs.ts";
import { acctOf } from "../../text/acct.ts";

type Account = Schemas["AdminAccount"];

const states = ["active", "pending", "disabled", "silenced", "suspended", "sensitized"];

const reading: readonly Verb[] = [
  verb(
    "accounts list",
    "List accounts, the newest first: all that match every option.",
    "listAdminAccounts",
    {
      options: [
        choiceOption("--origin <ORIGIN>", ["local", "remote"], "local or remote"),
        choiceOption("--status <STATUS>", states),
        option("--role <ROLE>", "with this role"),
        option("--username <TEXT>", "whose username begins with this"),
        option("--email <TEXT>", "whose e-mail address begins with this"),
        option("--domain <DOMAIN>", "of this server"),
        option(
          "--ip <NETWORK>",
          "that signed in or registered from this address or network within the last year",
        ),
        option("--before <ID>", "only accounts older than this one, for the next page"),
      ],
      shown: 100,
      request: async ({ role, domain, before, ...search }, { context }) => ({
        ...search,
        role_ids: role === undefined ? undefined : [await roleNamed(context, role)],
        by_domain: domain,
        max_id: before,
      }),
      text: (list) => lines(list, lineOf, "No accounts."),
    },
  ),
  verb(
    "accounts show <NAME>",
    "Show an account and its login, also of another server: frank@remote.example.",
    "getAdminAccount",
    {
      request: accountOf,
      text: describe,
    },
  ),
  task(
    "accounts pending",
    "List registrations that wait for approval (accounts approve, accounts reject), with their reasons.",
    {},
    async (calls) => {
      const pending = { origin: "local", status: "pending" };
      const all = await calls.list("listAdminAccounts", pending, Number.POSITIVE_INFINITY);
      // Moderators decide after the address is verified.
      const waiting = all.filter(({ confirmed }) => confirmed === true).toReversed();
      const text = lines(
        waiting,
        ({ username, email, created_at: at, invite_request: reason }) =>
          columns(username, email, at, JSON.stringify(reason)),
        "No accounts.",
      );
      return { json: waiting, text };
    },
  ),
];

const deciding: readonly Verb[] = [
  accountVerb("approve", "Approve a registration that waits.", "approveAdminAccount", "is approved."),
  accountVerb(
    "reject",
    "Reject a registration that waits, which deletes it.",
    "rejectAdminAccount",
    "is rejected and deleted.",
  ),
  accountVerb(
    "resend-confirmation",
    "Mail the link that confirms the address of a login again.",
    "resendAdminAccountConfirmation",
    "gets the link by mail again.",
  ),
  accountVerb(
    "disable-otp",
    "Turn off two-factor authentication and remove the passkeys of someone who lost them; a mail tells them.",
    "disableAdminAccountTwoFactor",
    "signs in without one-time codes now.",
  ),
  accountVerb(
    "delete",
    "Delete an account for good, suspended or not. A worker removes its data.",
    "deleteAdminAccount",
    "is deleted; a worker removes the data.",
  ),
  accountVerb(
    "enable",
    "Accept sign-ins, sessions and tokens of a disabled account again.",
    "enableAdminAccount",
    "is changed.",
  ),
  accountVerb(
    "unsensitize",
    "Stop treating the media of an account as sensitive.",
    "unsensitiveAdminAccount",
    "is changed.",
  ),
  accountVerb(
    "unsilence",
    "Stop limiting an account to its followers.",
    "unsilenceAdminAccount",
    "is changed.",
  ),
  accountVerb(
    "unsuspend",
    "Show a suspended account again; its sessions and tokens work again.",
    "unsuspendAdminAccount",
    "is changed.",
  ),
];

const notes: readonly Verb[] = [
  verb(
    "accounts notes <NAME>",
    "List the moderators' notes on an account, most recent first.",
    "listAdminAccountNotes",
    {
      shown: Number.POSITIVE_INFINITY,
      request: accountOf,
      text: (list) =>
        lines(
          list,
          ({ id, created_at: at, account, content }) =>
            columns(id, at, account?.username ?? "operator", content),
          "There are none.",
        ),
    },
  ),
  verb(
    "accounts note <NAME> <TEXT>",
    "Leave a note for the moderators on an account.",
    "createAdminAccountNote",
    {
      request: async ({ name, text }, calls) => ({ ...(await accountOf({ name }, calls)), content: text }),
      text: ({ id }) => `Note ${id} is written.`,
    },
  ),
  verb("accounts delete-note <NAME> <NOTE>", "Delete a note on an account.", "deleteAdminAccountNote", {
    request: async ({ name, note }, calls) => ({ ...(await accountOf({ name }, calls)), note_id: note }),
    text: (_reply, { note }) => `Note ${note} is deleted.`,
  }),
];

const moderating: readonly Verb[] = [
  actionVerb(
    "warn",
    "none",
    "Warn an account; NAME may be of another server: frank@remote.example.",
    "is warned",
  ),
  actionVerb(
    "sensitize",
    "sensitive",
    "Treat all media of an account as sensitive.",
    "posts sensitive media",
  ),
  actionVerb(
    "disable",
    "disable",
    "Refuse sign-ins, sessions and tokens until the account is enabled again.",
    "can't sign in",
  ),
  actionVerb("silence", "silence", "Limit an account to its followers.", "is limited to its followers"),
  actionVerb(
    "suspend",
    "suspend",
    "Hide an account and refuse its sessions and tokens; its data is removed after 30 days.",
    "is suspended",
  ),
];

export const accounts = [...deciding, ...moderating, ...notes, ...reading];

/** A verb whose only parameter is the account. */
function accountVerb(name: string, description: string, id: OperationId, done: string): Verb {
  const text = (_account: unknown, { name: typed }: Typed): string => `${typed} ${done}`;
  return verb(`accounts ${name} <NAME>`, description, id, { request: accountOf, text });
}

/** A moderator's action. Reads the strike for the reply, because the operation doesn't return it. */
function actionVerb(name: string, type: string, description: string, outcome: string): Verb {
  return task(
    `accounts ${name} <NAME>`,
    description,
    {
      options: [
        option("--text <TEXT>", "message to the account"),
        option("--preset <ID>", "preset whose text precedes the message"),
        option("--report <ID>", "report that this answers"),
        option("--no-mail", "tell the account nothing"),
      ],
    },
    async (calls, { name: typed, text, preset, report, mail }) => {
      const { id } = await accountOf({ name: typed }, calls);
      await calls.call("createAdminAccountAction", {
        id,
        type,
        text,
        warning_preset_id: preset,
        report_id: report,
        send_email_notification: mail,
      });
      const [strike] = await calls.list("listAdminStrikes", { account_id: id }, 1);
      return { json: strike, text: `${typed} ${outcome}. Strike ${strike?.id}.` };
    },
  );
}

async function accountOf({ name = "" }: Typed, { context }: Calls): Promise<{ readonly id: string }> {
  const { id } = await accountNamed(context, name);
  return { id };
}

function statesOf({ confirmed, approved, disabled, sensitized, silenced, suspended }: Account): string {
  const all = {
    unconfirmed: confirmed === false,
    pending: approved === false,
    disabled,
    sensitized,
    silenced,
    suspended,
  };
  return Object.entries(all)
    .flatMap(([state, isTrue]) => (isTrue === true ? [state] : []))
    .join(" ");
}

function lineOf(account: Account): string {
  return columns(account.id, acctOf(account), account.email, account.role?.name, statesOf(account));
}

function describe(account: Account): string {
  const { id, email, role, created_at, invite_request: reason, ips } = account;
  return [
    `id: ${id}`,
    `name: ${acctOf(account)}`,
    `email: ${email ?? ""}`,
    `role: ${role?.name ?? ""}`,
    `states: ${statesOf(account)}`,
    `created: ${created_at}`,
    `reason: ${reason ?? ""}`,
    ...(ips ?? []).map(({ ip, used_at: at }) => `ip: ${ip}  ${at}`),
  ].join("\n");
}
