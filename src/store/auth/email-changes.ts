/** Pending email changes, until the user confirms the new address. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";

export interface EmailChangeRow {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly created_at: Date;
}

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
export async function deleteEmailChange(store: WriteStore, userId: string): Promise<void> {
  await store.query("email_change_delete", "delete from email_changes where user_id = $1", [userId]);
}

/** The address of a user's pending change, decoys included, so that the settings don't reveal whether it is taken. */
export async function findWantedEmail(
  store: ReadStore,
  userId: string,
  after: Date,
): Promise<string | undefined> {
  const [row] = await store.query<{ email: string }>(
    "email_change_of_user",
    "select email from email_changes where user_id = $1 and created_at > $2",
    [userId, after],
  );
  return row?.email;
}

/** A pending change that isn't a decoy. */
export async function findEmailChange(store: ReadStore, id: string): Promise<EmailChangeRow | undefined> {
  const [row] = await store.query<EmailChangeRow>(
    "email_change_by_id",
    `select ${columns} from email_changes where id = $1 and not decoy`,
    [id],
  );
  return row;
}

/** Deletes old changes; run on a schedule. */
export async function removeOldEmailChanges(store: WriteStore, before: Date): Promise<void> {
  await store.query("email_changes_expire", "delete from email_changes where created_at < $1", [before]);
}
