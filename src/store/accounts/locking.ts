import { table, write } from "../kernel/statement.ts";

/** Locks an account until the transaction ends, so that concurrent inserts can't exceed its limits. */
export const lockAccount = write.run("account_lock_for_limits", (accountId: string) =>
  table("accounts").where({ id: accountId }).forNoKeyUpdate().select("id"),
);
