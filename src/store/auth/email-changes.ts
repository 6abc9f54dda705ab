/** Pending email changes, until the user confirms the new address. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, read, table, write } from "../kernel/statement.ts";

export type EmailChangeRow = Row<"email_changes", (typeof columns)[number]>;

const columns = ["id", "user_id", "email", "created_at"] as const;

export interface NewEmailChange {
  readonly userId: string;
  readonly email: string;
  /** A change that can't be completed: the address is taken or blocked. */
  readonly decoy: boolean;
  readonly createdAt: Date;
}

const insertEmailChange = write.only(
  "email_change_insert",
  ({ userId, email, decoy, createdAt }: NewEmailChange) =>
    table("email_changes")
      .insert({ user_id: userId, email, decoy, created_at: createdAt })
      .returning(columns),
);

/** Creates a pending change; deletes the user's previous one with its tokens. */
export async function replaceEmailChange(store: WriteStore, change: NewEmailChange): Promise<EmailChangeRow> {
  await deleteEmailChange(store, change.userId);
  return insertEmailChange(store, change);
}

/** Deletes a user's pending change with its tokens. */
export const deleteEmailChange = write.run("email_change_delete", (userId: string) =>
  table("email_changes").where({ user_id: userId }).delete(),
);

/** The address of a user's pending change, decoys included, so that the settings don't reveal whether it is taken. */
export const findWantedEmail = read.firstValue("email_change_of_user", (userId: string, after: Date) =>
  table("email_changes").where({ user_id: userId }).where("created_at", ">", after).select("email"),
);

/** A pending change that isn't a decoy. */
export const findEmailChange = read.first("email_change_by_id", (id: string) =>
  table("email_changes")
    .where({ id })
    .whereRaw("not decoy")
    .select(...columns),
);

/** Deletes old changes; run on a schedule. */
export const removeOldEmailChanges = write.run("email_changes_expire", (before: Date) =>
  table("email_changes").where("created_at", "<", before).delete(),
);
