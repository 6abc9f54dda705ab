import { write } from "../kernel/queries.ts";

/** Locks an account until the transaction ends, so that concurrent inserts can't exceed its limits. */
export const lockAccount = write.run<[accountId: string]>(
  "account_lock_for_limits",
  "select from accounts where id = $1 for no key update",
);
