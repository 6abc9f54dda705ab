/** Pending email changes, until the user confirms the new address. */
import { type WriteStore, single } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type EmailChangeRow = Row<"email_changes", typeof columns>;

const columns = "id, user_id, email, created_at";

export interface NewEmailChange {
  readonly userId: string;
  readonly email: string;
  /** A change that can't be completed: the address is taken or blocked. */
  readonly decoy: boolean;
  readonly createdAt: Date;
}

/** Creates a pending change; deletes the user's previous one with its tokens. */
export async function replaceEmailChange(store: WriteStore, change: NewEmailChange): Promise<EmailChangeRow> {
  await deleteEmailChange(store, change.userId);
  const rows = await store.query<EmailChangeRow>(
    "email_change_insert",
    `insert into email_changes (user_id, email, decoy, created_at) values ($1, $2, $3, $4) returning ${columns}`,
    [change.userId, change.email, change.decoy, change.createdAt],
  );
  return single(rows);
}

/** Deletes a user's pending change with its tokens. */
export const deleteEmailChange = write.run<[userId: string]>(
  "email_change_delete",
  "delete from email_changes where user_id = $1",
);

/** The address of a user's pending change, decoys included, so that the settings don't reveal whether it is taken. */
export const findWantedEmail = read.firstValue<[userId: string, after: Date], string>(
  "email_change_of_user",
  "select email from email_changes where user_id = $1 and created_at > $2",
);

/** A pending change that isn't a decoy. */
export const findEmailChange = read.first<[id: string], EmailChangeRow>(
  "email_change_by_id",
  `select ${columns} from email_changes where id = $1 and not decoy`,
);

/** Deletes old changes; run on a schedule. */
export const removeOldEmailChanges = write.run<[before: Date]>(
  "email_changes_expire",
  "delete from email_changes where created_at < $1",
);
