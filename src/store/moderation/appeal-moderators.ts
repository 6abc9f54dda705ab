import { holdersOf } from "../admin/permissions.ts";
import { type Row, raw, read, table } from "../kernel/statement.ts";

/** The users who decide on appeals, can sign in, and want mails about moderation. */
export const findAppealModerators = read.values("appeal_moderators", () =>
  table(raw(`(${holdersOf("manage_appeals")}) staff`))
    .join("users as u", "u.account_id", "staff.account_id")
    .join("accounts as a", "a.id", "u.account_id")
    .whereNull("a.suspended_at")
    .whereRaw("coalesce((u.settings ->> 'report_mails')::boolean, true)")
    .orderBy("u.id")
    .select<Row<"users", "id">[]>("u.id"),
);
