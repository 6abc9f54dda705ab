/** Registrations that wait for email verification. They have no account yet and reserve no username. */

import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type RegistrationRow = Row<"registrations", typeof columns>;

const columns = `id, email, password_hash, pepper_id, first_name, last_name, username, reason, approved,
  locale, host(ip) as ip, invite_id, created_at`;

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
  /** The invitation that it began with. */
  readonly inviteId: string | null;
  readonly createdAt: Date;
}

export const insertRegistration = write.only<[registration: NewRegistration], RegistrationRow>(
  "registration_insert",
  `insert into registrations (email, password_hash, pepper_id, first_name, last_name, username, reason, approved,
     locale, decoy, ip, invite_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${columns}`,
  (registration) => [
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
    registration.inviteId,
    registration.createdAt,
  ],
);

/** A registration that isn't a decoy. */
export const findRegistration = read.first<[id: string], RegistrationRow>(
  "registration_by_id",
  `select ${columns} from registrations where id = $1 and not decoy`,
);

/**
 * The newest registration of an email address, compared after ASCII lower-casing. Includes decoys, so that signing in
 * doesn't reveal whether the address is taken.
 */
export const findRegistrationForSignIn = read.first<[email: string], RegistrationRow>(
  "registration_for_sign_in",
  `select ${columns} from registrations where lower(email collate "C") = lower($1 collate "C")
   order by created_at desc, id desc limit 1`,
);

/** The newest registration of an email address that isn't a decoy, compared after ASCII lower-casing. */
export const findPendingRegistration = read.first<[email: string], RegistrationRow>(
  "registration_pending",
  `select ${columns} from registrations where lower(email collate "C") = lower($1 collate "C") and not decoy
   order by created_at desc, id desc limit 1`,
);

/**
 * Deletes and returns a registration.
 * @returns undefined for a deleted registration and for a decoy
 */
export const claimRegistration = write.first<[id: string], RegistrationRow>(
  "registration_claim",
  `delete from registrations where id = $1 and not decoy returning ${columns}`,
);

/** Locks a registration until the transaction ends. */
export const lockRegistration = write.run<[id: string]>(
  "registration_lock",
  "select from registrations where id = $1 for update",
);

/**
 * Locks an email address until the transaction ends, so that concurrent verifications run one at a time. To prevent
 * deadlocks, call it before locking any row of the address.
 */
export const lockAddress = write.run<[email: string]>(
  "address_lock",
  `select pg_advisory_xact_lock(hashtextextended('e-mail ' || lower($1 collate "C"), 0))`,
);

/** Locks the making of the first account until the transaction ends, so that two at once make one. */
export const lockFirst = write.run<[]>(
  "first_account_lock",
  "select pg_advisory_xact_lock(hashtextextended('first account', 0))",
);

/**
 * Turns the remaining registrations of a verified address into decoys. They aren't deleted, so that signing in with
 * their passwords doesn't reveal that the address is taken now.
 */
export const retireRegistrations = write.run<[email: string]>(
  "registrations_retire",
  `update registrations set decoy = true where lower(email collate "C") = lower($1 collate "C")`,
);

/** Deletes users, with their accounts, who neither verified their address nor ever signed in. */
export const removeNeverVerified = write.run<[before: Date]>(
  "users_remove_never_verified",
  `delete from accounts where id in (
   select account_id from users
   where confirmed_at is null and last_signed_in_at is null and created_at < $1
   for update skip locked)`,
);

/** Deletes registrations created before a time. */
export const removeOldRegistrations = write.run<[before: Date]>(
  "registrations_expire",
  "delete from registrations where created_at < $1",
);
