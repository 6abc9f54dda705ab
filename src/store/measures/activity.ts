/** The days on which users were active. A trigger of the table `users` records sign-ins. */
import type { AutocommitStore } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";

/** Records that a person used the server. Does nothing the second time. */
export async function insertActiveDay(store: AutocommitStore, userId: string, day: string): Promise<void> {
  await store.query(
    "active_day_insert",
    `insert into active_days (day, user_id) select $2::date, id from users where id = $1 on conflict do nothing`,
    [userId, day],
  );
}

/** @param day `YYYY-MM-DD`, exclusive */
export const removeActiveDaysBefore = write.run<[day: string]>(
  "active_days_expire",
  "delete from active_days where day < $1::date",
);
