/** concord accounts suspend …, concord strikes …, concord appeals …, concord warning-presets … */
import { setLoginDisabled } from "../domain/admin/logins.ts";
import { operator } from "../domain/kernel/actor.ts";
import type { Context } from "../domain/kernel/context.ts";
import {
  type AccountChoice,
  type ActionType,
  takeAction,
  unsensitize,
  unsilence,
  unsuspend,
} from "../domain/moderation/actions.ts";
import { approveAppeal, rejectAppeal } from "../domain/moderation/appeals.ts";
import { createPreset, deletePreset, updatePreset } from "../domain/moderation/warning-presets.ts";
import { type AccountRow, findAccounts, findAccountByHandle } from "../store/accounts/accounts.ts";
import { type AppealState, listAppeals, listStrikes } from "../store/moderation/strikes.ts";
import { listWarningPresets } from "../store/moderation/warning-presets.ts";
import { CommandFailure, type Program, UsageError, oneOf, withContext } from "./command.ts";

/** Entries of a list. */
const shown = 100;

const newest = { below: null, above: null, limit: shown, upwards: false };

export function addModerationCommands(program: Program): void {
  addStrikeCommands(program);
  addAppealCommands(program);
  addPresetCommands(program);
}

const verbs: Readonly<Record<string, readonly [ActionType, string, string]>> = {
  warn: ["none", "Warn an account; NAME may be of another server: frank@remote.example.", "is warned"],
  sensitize: ["sensitive", "Treat all media of an account as sensitive.", "posts sensitive media"],
  disable: [
    "disable",
    "Refuse sign-ins, sessions and tokens until the account is enabled again.",
    "can't sign in",
  ],
  silence: ["silence", "Limit an account to its followers.", "is limited to its followers"],
  suspend: [
    "suspend",
    "Hide an account and refuse its sessions and tokens; its data is removed after 30 days.",
    "is suspended",
  ],
};

interface Undoing {
  readonly description: string;
  readonly undo: (context: Context, choice: AccountChoice) => Promise<void>;
}

const undoing: Readonly<Record<string, Undoing>> = {
  enable: {
    description: "Accept sign-ins, sessions and tokens of a disabled account again.",
    undo: (context, choice) => context.write(setLoginDisabled, operator, { ...choice, disabled: false }),
  },
  unsensitize: {
    description: "Stop treating the media of an account as sensitive.",
    undo: (context, choice) => context.write(unsensitize, operator, choice),
  },
  unsilence: {
    description: "Stop limiting an account to its followers.",
    undo: (context, choice) => context.write(unsilence, operator, choice),
  },
  unsuspend: {
    description: "Show a suspended account again; its sessions and tokens work again.",
    undo: (context, choice) => context.write(unsuspend, operator, choice),
  },
};

/** Adds the moderators' actions to the group `accounts`. */
export function addActionCommands(accounts: Pick<Program, "command">): void {
  for (const [verb, [type, description, outcome]] of Object.entries(verbs)) {
    accounts
      .command(`${verb} <NAME>`)
      .description(description)
      .option("--text <TEXT>", "message to the account")
      .option("--preset <ID>", "preset whose text precedes the message")
      .option("--report <ID>", "report that this answers")
      .option("--no-mail", "tell the account nothing")
      .action(
        withContext(async (context, name, { text = "", preset, report, mail }) => {
          const account = await accountNamed(context, name);
          const strike = await context.write(takeAction, operator, {
            accountId: account.id,
            type,
            text,
            presetId: preset,
            reportId: report,
            notify: mail,
          });
          return { json: { id: account.id, strike }, text: `${name} ${outcome}. Strike ${strike}.` };
        }),
      );
  }
  for (const [verb, { description, undo }] of Object.entries(undoing)) {
    accounts
      .command(`${verb} <NAME>`)
      .description(description)
      .action(
        withContext(async (context, name) => {
          const account = await accountNamed(context, name);
          await undo(context, { accountId: account.id });
          return { json: { id: account.id }, text: `${name} is changed.` };
        }),
      );
  }
}

function addStrikeCommands(program: Program): void {
  program
    .command("strikes")
    .description("What moderators did about accounts")
    .command("list")
    .description(`List the latest ${shown} strikes, newest first.`)
    .option("--account <NAME>", "only those against this account")
    .action(
      withContext(async (context, { account }) => {
        const about = account === undefined ? null : (await accountNamed(context, account)).id;
        const rows = await listStrikes(context.store, about, newest);
        const names = await namesOf(
          context,
          rows.map((row) => row.target_account_id),
        );
        const strikes = rows.map((row) => ({
          id: row.id,
          account: names.get(row.target_account_id) ?? "",
          action: row.action,
          text: row.text,
          created_at: row.created_at.toISOString(),
          overruled_at: row.overruled_at?.toISOString() ?? null,
        }));
        const lines = strikes.map(({ id, account: name, action, created_at, text, overruled_at }) =>
          [id, created_at, name, action, overruled_at === null ? "" : "overruled", JSON.stringify(text)]
            .filter((part) => part !== "")
            .join("  "),
        );
        return { json: { strikes }, text: lines.length === 0 ? "None." : lines.join("\n") };
      }),
    );
}

const states = ["pending", "approved", "rejected"] as const satisfies readonly AppealState[];

function addAppealCommands(program: Program): void {
  const group = program.command("appeals").description("Appeals against strikes");
  group
    .command("list")
    .description(`List the latest ${shown} appeals, newest first.`)
    .option("--state <STATE>", states.join(", "), oneOf(states))
    .action(
      withContext(async (context, { state }) => {
        const rows = await listAppeals(context.store, state ?? null, newest);
        const names = await namesOf(
          context,
          rows.map((row) => row.account_id),
        );
        const appeals = rows.map((row) => ({
          id: row.id,
          account: names.get(row.account_id) ?? "",
          strike: row.warning_id,
          state: row.state,
          text: row.text,
          created_at: row.created_at.toISOString(),
        }));
        const lines = appeals.map(({ id, created_at, account, strike, state: now, text }) =>
          [id, created_at, account, `strike ${strike}`, now, JSON.stringify(text)].join("  "),
        );
        return { json: { appeals }, text: lines.length === 0 ? "None." : lines.join("\n") };
      }),
    );
  group
    .command("approve <ID>")
    .description("Approve an appeal: undo the action and mail the person.")
    .action(
      withContext(async (context, id) => {
        const { state } = await context.write(approveAppeal, operator, { appealId: id });
        return { json: { id, state }, text: `The appeal is ${state}.` };
      }),
    );
  group
    .command("reject <ID>")
    .description("Reject an appeal and mail the person.")
    .action(
      withContext(async (context, id) => {
        const { state } = await context.write(rejectAppeal, operator, { appealId: id });
        return { json: { id, state }, text: `The appeal is ${state}.` };
      }),
    );
}

function addPresetCommands(program: Program): void {
  const group = program.command("warning-presets").description("Prepared texts of warnings");
  group
    .command("add <TEXT>")
    .description("Add a preset.")
    .option("--title <TITLE>", "title, which only the staff sees")
    .action(
      withContext(async (context, text, { title = "" }) => {
        const { id } = await context.write(createPreset, operator, { title, text });
        return { json: { id, title, text }, text: `Preset ${id} is added.` };
      }),
    );
  group
    .command("list")
    .description("List the presets by title.")
    .action(
      withContext(async (context) => {
        const presets = (await listWarningPresets(context.store)).map(({ id, title, text }) => ({
          id,
          title,
          text,
        }));
        const lines = presets.map(({ id, title, text }) => [id, title, JSON.stringify(text)].join("  "));
        return { json: { presets }, text: lines.length === 0 ? "None." : lines.join("\n") };
      }),
    );
  group
    .command("modify <ID>")
    .description("Change a preset.")
    .option("--title <TITLE>", "new title")
    .option("--text <TEXT>", "new text")
    .hook("preAction", (command) => {
      if (Object.keys(command.opts()).length === 0) throw new UsageError("nothing to change was named");
    })
    .action(
      withContext(async (context, id, { title, text }) => {
        const preset = await context.write(updatePreset, operator, { presetId: id, title, text });
        return { json: { id, title: preset.title, text: preset.text }, text: `Preset ${id} is changed.` };
      }),
    );
  group
    .command("remove <ID>")
    .description("Remove a preset.")
    .action(
      withContext(async (context, id) => {
        await context.write(deletePreset, operator, { presetId: id });
        return { json: { id }, text: `Preset ${id} is removed.` };
      }),
    );
}

/** A local or known remote account by its handle, with or without a leading `@`. */
/**
 * The account that is typed: `bob`, or `frank@remote.example`.
 * @throws {CommandFailure} if it is unknown
 */
export async function accountNamed({ store, config }: Context, typed: string): Promise<AccountRow> {
  const [username = "", domain = config.localDomain] = typed.replace(/^@/, "").toLowerCase().split("@", 2);
  const account = await findAccountByHandle(store, username, domain === config.localDomain ? null : domain);
  if (account === undefined) throw new CommandFailure(`no account is called ${typed}`);
  return account;
}

async function namesOf(
  { store }: Context,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findAccounts(store, [...new Set(accountIds)]);
  return new Map(
    rows.map(({ id, username, domain }) => [id, domain === null ? username : `${username}@${domain}`]),
  );
}
