/** concord strikes …, concord appeals …, concord warning-presets … */
import { accountNamed } from "../account-names.ts";
import { type Verb, choiceOption, columns, lines, option, verb } from "../verbs.ts";

/** Entries of a list without `--limit` and `--all`. */
const shown = 100;

const strikes: readonly Verb[] = [
  verb("strikes list", "List the strikes, newest first.", "listAdminStrikes", {
    options: [option("--account <NAME>", "only those against this account")],
    shown,
    request: async ({ account }, { context }) => ({
      account_id: account === undefined ? undefined : (await accountNamed(context, account)).id,
    }),
    text: (list) =>
      lines(list, ({ id, created_at: at, target_account: target, action, text, overruled_at: overruled }) =>
        columns(id, at, target.acct, action, overruled === null ? "" : "overruled", JSON.stringify(text)),
      ),
  }),
];

const appeals: readonly Verb[] = [
  verb("appeals list", "List the appeals, newest first.", "listAdminAppeals", {
    options: [choiceOption("--state <STATE>", ["pending", "approved", "rejected"])],
    shown,
    text: (list) =>
      lines(list, ({ id, created_at: at, strike, state, text }) =>
        columns(id, at, strike.target_account.acct, `strike ${strike.id}`, state, JSON.stringify(text)),
      ),
  }),
  verb(
    "appeals approve <ID>",
    "Approve an appeal: undo the action and mail the person.",
    "approveAdminAppeal",
    {
      text: ({ state }) => `The appeal is ${state}.`,
    },
  ),
  verb("appeals reject <ID>", "Reject an appeal and mail the person.", "rejectAdminAppeal", {
    text: ({ state }) => `The appeal is ${state}.`,
  }),
];

const warningPresets: readonly Verb[] = [
  verb("warning-presets add <TEXT>", "Add a preset.", "createAdminWarningPreset", {
    options: [option("--title <TITLE>", "title, which only the staff sees")],
    text: ({ id }) => `Preset ${id} is added.`,
  }),
  verb("warning-presets list", "List the presets by title.", "listAdminWarningPresets", {
    text: (list) => lines(list, ({ id, title, text }) => [id, title, JSON.stringify(text)].join("  ")),
  }),
  verb("warning-presets modify <ID>", "Change a preset.", "updateAdminWarningPreset", {
    options: [option("--title <TITLE>", "new title"), option("--text <TEXT>", "new text")],
    isChange: true,
    text: ({ id }) => `Preset ${id} is changed.`,
  }),
  verb("warning-presets remove <ID>", "Remove a preset.", "deleteAdminWarningPreset", {
    text: (_reply, { id }) => `Preset ${id} is removed.`,
  }),
];

export const moderation = [...strikes, ...appeals, ...warningPresets];
