/** Registrations that wait for email verification. They have no account yet and reserve no username. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";

export interface RegistrationRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly pepper_id: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The requested username; null to derive it from the names. */
  readonly username: string | null;
  /** The reason for joining, for moderators. */
  readonly reason: string;
  /** Whether the server required no approval at the time of registration. */
  readonly approved: boolean;
  /** The language of the registration and its mail. */
  readonly locale: string;
  /** The address that it came from; null if unknown. */
  readonly ip: string | null;
  readonly created_at: Date;
}

const columns = `id, email, password_hash, pepper_id, first_name, last_name, username, reason, approved,
  locale, host(ip) as ip, created_at`;

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
  /** A registration that can't be completed: the address is taken or blocked. */
  readonly decoy: boolean;
  readonly ip: string | null;
  readonly createdAt: Date;
}

export async function insertRegistration(
  store: WriteStore,
  registration: NewRegistration,
): Promise<RegistrationRow> {
  const rows = await store.query<RegistrationRow>(
    "registration_insert",
    `insert into registrations (email, password_hash, pepper_id, first_name, last_name, username, reason, approved,
       locale, decoy, ip, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
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
      registration.ip,
      registration.createdAt,
    ],
  );
  return single(rows);
}

/** A registration that isn't a decoy. */
export async function findRegistration(store: ReadStore, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await store.query<RegistrationRow>(
    "registration_by_id",
    `select ${columns} from registrations where id = $1 and not decoy`,
    [id],
  );
  return row;
}

/**
 * The newest registration of an email address, compared after ASCII lower-casing. Includes decoys, so that signing in
 * doesn't reveal whether the address is taken.
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

/** The newest registration of an email address that isn't a decoy, compared after ASCII lower-casing. */
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
 * Deletes and returns a registration.
 * @returns undefined for a deleted registration and for a decoy
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
 * Locks an email address until the transaction ends, so that concurrent verifications run one at a time. To prevent
 * deadlocks, call it before locking any row of the address.
 */
export async function lockAddress(store: WriteStore, email: string): Promise<void> {
  await store.query(
    "address_lock",
    `select pg_advisory_xact_lock(hashtextextended('e-mail ' || lower($1 collate "C"), 0))`,
    [email],
  );
}

/**
 * Turns the remaining registrations of a verified address into decoys. They aren't deleted, so that signing in with
 * their passwords doesn't reveal that the address is taken now.
 */
export async function retireRegistrations(store: WriteStore, email: string): Promise<void> {
  await store.query(
    "registrations_retire",
    `update registrations set decoy = true where lower(email collate "C") = lower($1 collate "C")`,
    [email],
  );
}

/** Deletes users, with their accounts, who neither verified their address nor ever signed in. */
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

/** Deletes registrations created before a time. */
export async function removeOldRegistrations(store: WriteStore, before: Date): Promise<void> {
  await store.query("registrations_expire", "delete from registrations where created_at < $1", [before]);
}
