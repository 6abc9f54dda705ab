/** Registrations that wait for email verification. They have no account yet and reserve no username. */
import { hasAddress } from "../auth/users.ts";
import { type Row, pick, raw, read, table, write } from "../kernel/statement.ts";

export type RegistrationRow = Row<"registrations", (typeof plainColumns)[number] | "ip">;

const plainColumns = [
  "id",
  "email",
  "password_hash",
  "pepper_id",
  "first_name",
  "last_name",
  "username",
  "reason",
  "approved",
  "locale",
  "invite_id",
  "created_at",
] as const;

const columns = [...plainColumns, raw("host(ip) as ip")] as const;

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

export const insertRegistration = write.only("registration_insert", (registration: NewRegistration) =>
  table("registrations")
    .insert({
      ...pick(registration, "email", "username", "reason", "approved", "locale", "decoy", "ip"),
      password_hash: registration.passwordHash,
      pepper_id: registration.pepperId,
      first_name: registration.firstName,
      last_name: registration.lastName,
      invite_id: registration.inviteId,
      created_at: registration.createdAt,
    })
    .returning<RegistrationRow[]>(columns),
);

const registrations = () => table("registrations").select<RegistrationRow[]>(...columns);

/** A registration that isn't a decoy. */
export const findRegistration = read.first("registration_by_id", (id: string) =>
  registrations().where({ id }).whereRaw("not decoy"),
);

const newestOf = (email: string) =>
  registrations().whereRaw(hasAddress, [email]).orderByRaw("created_at desc, id desc").limit(1);

/**
 * The newest registration of an email address, compared after ASCII lower-casing. Includes decoys, so that signing in
 * doesn't reveal whether the address is taken.
 */
export const findRegistrationForSignIn = read.first("registration_for_sign_in", (email: string) =>
  newestOf(email),
);

/** The newest registration of an email address that isn't a decoy, compared after ASCII lower-casing. */
export const findPendingRegistration = read.first("registration_pending", (email: string) =>
  newestOf(email).whereRaw("not decoy"),
);

/**
 * Deletes and returns a registration.
 * @returns undefined for a deleted registration and for a decoy
 */
export const claimRegistration = write.first("registration_claim", (id: string) =>
  table("registrations").where({ id }).whereRaw("not decoy").delete().returning<RegistrationRow[]>(columns),
);

/** Locks a registration until the transaction ends. */
export const lockRegistration = write.run("registration_lock", (id: string) =>
  table("registrations").where({ id }).forUpdate().select("id"),
);

/**
 * Locks an email address until the transaction ends, so that concurrent verifications run one at a time. To prevent
 * deadlocks, call it before locking any row of the address.
 */
export const lockAddress = write.run("address_lock", (email: string) =>
  raw(`select pg_advisory_xact_lock(hashtextextended('e-mail ' || lower(:email collate "C"), 0))`, { email }),
);

/** Locks the making of the first account until the transaction ends, so that two at once make one. */
export const lockFirst = write.run("first_account_lock", () =>
  raw("select pg_advisory_xact_lock(hashtextextended('first account', 0))"),
);

/**
 * Turns the remaining registrations of a verified address into decoys. They aren't deleted, so that signing in with
 * their passwords doesn't reveal that the address is taken now.
 */
export const retireRegistrations = write.run("registrations_retire", (email: string) =>
  table("registrations").whereRaw(hasAddress, [email]).update({ decoy: true }),
);

/** Deletes users, with their accounts, who neither verified their address nor ever signed in. */
export const removeNeverVerified = write.run("users_remove_never_verified", (before: Date) =>
  table("accounts")
    .whereIn(
      "id",
      table("users")
        .whereNull("confirmed_at")
        .whereNull("last_signed_in_at")
        .where("created_at", "<", before)
        .forUpdate()
        .skipLocked()
        .select("account_id"),
    )
    .delete(),
);

/** Deletes registrations created before a time. */
export const removeOldRegistrations = write.run("registrations_expire", (before: Date) =>
  table("registrations").where("created_at", "<", before).delete(),
);
