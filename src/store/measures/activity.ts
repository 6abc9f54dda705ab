/** The days on which users were active. A trigger of the table `users` records sign-ins. */
import { autocommit, raw, table, write } from "../kernel/statement.ts";

/** Records that a person used the server. Does nothing the second time. */
export const insertActiveDay = autocommit.run("active_day_insert", (userId: string, day: string) =>
  raw(
    `insert into active_days (day, user_id) select :day::date, id from users where id = :userId
       on conflict do nothing`,
    { userId, day },
  ),
);

/** @param day `YYYY-MM-DD`, exclusive */
export const removeActiveDaysBefore = write.run("active_days_expire", (day: string) =>
  table("active_days").where("day", "<", day).delete(),
);
