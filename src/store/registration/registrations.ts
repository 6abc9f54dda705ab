/** Registrations whose mail is not answered yet. They have no account and reserve no username. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";

export interface RegistrationRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly pepper_id: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Null where it is to be made of the names. */
  readonly username: string | null;
  /** Why they would like to join, for the moderators who approve newcomers. */
  readonly reason: string;
  /** Whether newcomers needed no approval when they registered. */
  readonly approved: boolean;
  /** The language in which they registered, and of the mails to them. */
  readonly locale: string;
  readonly created_at: Date;
}

const columns = `id, email, password_hash, pepper_id, first_name, last_name, username, reason, approved,
  locale, created_at`;

export interface NewRegistration {
  readonly email: string;
  readonly passwordHash: string;
  readonly pepperId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly reason: string;
  readonly approved: boolean;
  readonly locale: string;
  /** Whether it can't be finished: the address is taken or blocked. */
  readonly decoy: boolean;
  readonly createdAt: Date;
}

export async function insertRegistration(
  store: WriteStore,
  registration: NewRegistration,
): Promise<RegistrationRow> {
  const rows = await store.query<RegistrationRow>(
    "registration_insert",
    `insert into registrations (email, password_hash, pepper_id, first_name, last_name, username, reason, approved,
       locale, decoy, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${columns}`,
    [
      registration.email,
      registration.passwordHash,
      registration.pepperId,
      registration.firstName,
      registration.lastName,
      registration.username,
      registration.reason,
      registration.approved,
      registration.locale,
      registration.decoy,
      registration.createdAt,
    ],
  );
  return single(rows);
}

/** A registration that can be finished. */
export async function findRegistration(store: ReadStore, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await store.query<RegistrationRow>(
    "registration_by_id",
    `select ${columns} from registrations where id = $1 and not decoy`,
    [id],
  );
  return row;
}

/**
 * The newest one with an e-mail address, compared after ASCII lower-casing. Decoys are included: a sign-in with the
 * password of one gets the same reply.
 */
export async function findRegistrationForSignIn(
  store: ReadStore,
  email: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await store.query<RegistrationRow>(
    "registration_for_sign_in",
    `select ${columns} from registrations where lower(email collate "C") = lower($1 collate "C")
     order by created_at desc, id desc limit 1`,
    [email],
  );
  return row;
}

/** The newest one with an e-mail address that can be finished. */
export async function findPendingRegistration(
  store: ReadStore,
  email: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await store.query<RegistrationRow>(
    "registration_pending",
    `select ${columns} from registrations where lower(email collate "C") = lower($1 collate "C") and not decoy
     order by created_at desc, id desc limit 1`,
    [email],
  );
  return row;
}

/**
 * Deletes and returns a registration that can be finished.
 * @returns undefined where it is gone, or a decoy
 */
export async function claimRegistration(store: WriteStore, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await store.query<RegistrationRow>(
    "registration_claim",
    `delete from registrations where id = $1 and not decoy returning ${columns}`,
    [id],
  );
  return row;
}

/** Locks a registration until the transaction ends. */
export async function lockRegistration(store: WriteStore, id: string): Promise<void> {
  await store.query("registration_lock", "select from registrations where id = $1 for update", [id]);
}

/**
 * Locks an e-mail address until the transaction ends, so that it is verified by one at a time. Locked before any row
 * that belongs to it.
 */
export async function lockAddress(store: WriteStore, email: string): Promise<void> {
  await store.query(
    "address_lock",
    `select pg_advisory_xact_lock(hashtextextended('e-mail ' || lower($1 collate "C"), 0))`,
    [email],
  );
}

/**
 * Turns the other registrations with a verified address into decoys. They are kept, so that a sign-in with the password
 * of one doesn't tell that the address has an owner since.
 */
export async function retireRegistrations(store: WriteStore, email: string): Promise<void> {
  await store.query(
    "registrations_retire",
    `update registrations set decoy = true where lower(email collate "C") = lower($1 collate "C")`,
    [email],
  );
}

/** Removes users who never verified their address nor signed in, with their accounts. */
export async function removeNeverVerified(store: WriteStore, before: Date): Promise<void> {
  await store.query(
    "users_remove_never_verified",
    `delete from accounts where id in (
       select account_id from users
       where confirmed_at is null and last_signed_in_at is null and created_at < $1
       for update skip locked)`,
    [before],
  );
}

/** Removes registrations that were never finished. */
export async function removeOldRegistrations(store: WriteStore, before: Date): Promise<void> {
  await store.query("registrations_expire", "delete from registrations where created_at < $1", [before]);
}
