/** The days on which users were active. A trigger of the table `users` records sign-ins. */
import { type Row, autocommit, raw, table, write } from "../kernel/statement.ts";

/**
 * Records that a person used the server. Does nothing the second time. New statuses are added to the person's home timeline
 * from then on.
 * @returns the person's account, if they weren't, and so it has to be filled
 */
export const insertActiveDay = autocommit.firstValue("active_day_insert", (userId: string, day: string) =>
  raw<Row<"homes", "account_id">>(
    `with recorded as (
       insert into active_days (day, user_id) select :day::date, id from users where id = :userId
         on conflict do nothing)
     update homes set kept_from = 9223372036854775807
     where account_id = (select account_id from users where id = :userId) and kept_from is null
     returning account_id`,
    { userId, day },
  ),
);

/** @param day `YYYY-MM-DD`, exclusive */
export const removeActiveDaysBefore = write.run("active_days_expire", (day: string) =>
  table("active_days").where("day", "<", day).delete(),
);
