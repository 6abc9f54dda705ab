/** Requested changes of e-mail addresses, until the link mailed to the new one is used. */
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
  /** Whether it can't be confirmed: the address is taken or blocked. */
  readonly decoy: boolean;
  readonly createdAt: Date;
}

/** Writes a change in place of an earlier one, which is deleted with its tokens. */
export async function replaceEmailChange(store: WriteStore, change: NewEmailChange): Promise<EmailChangeRow> {
  await deleteEmailChange(store, change.userId);
  const rows = await store.query<EmailChangeRow>(
    "email_change_insert",
    `insert into email_changes (user_id, email, decoy, created_at) values ($1, $2, $3, $4) returning ${columns}`,
    [change.userId, change.email, change.decoy, change.createdAt],
  );
  return single(rows);
}

/** Deletes the change that a person requested, with its tokens. */
export async function deleteEmailChange(store: WriteStore, userId: string): Promise<void> {
  await store.query("email_change_delete", "delete from email_changes where user_id = $1", [userId]);
}

/** The address that a person requested, decoys included: the settings don't tell the difference. */
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

/** A change that can be confirmed. */
export async function findEmailChange(store: ReadStore, id: string): Promise<EmailChangeRow | undefined> {
  const [row] = await store.query<EmailChangeRow>(
    "email_change_by_id",
    `select ${columns} from email_changes where id = $1 and not decoy`,
    [id],
  );
  return row;
}

/** Run on a schedule. */
export async function removeOldEmailChanges(store: WriteStore, before: Date): Promise<void> {
  await store.query("email_changes_expire", "delete from email_changes where created_at < $1", [before]);
}
