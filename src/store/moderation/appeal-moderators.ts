import { holdersOf } from "../admin/permissions.ts";
import { read } from "../kernel/queries.ts";

/** The users who decide on appeals, can sign in, and want mails about moderation. */
export const findAppealModerators = read.values<[], string>(
  "appeal_moderators",
  `select u.id from (${holdersOf("manage_appeals")}) staff
     join users u on u.account_id = staff.account_id join accounts a on a.id = u.account_id
   where a.suspended_at is null and coalesce((u.settings ->> 'report_mails')::boolean, true) order by u.id`,
);
