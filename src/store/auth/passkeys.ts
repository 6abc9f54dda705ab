/** Passkeys (WebAuthn credentials) and the challenges that they answer. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type PasskeyRow = Row<"passkeys", typeof columns>;

const columns =
  "id, user_id, credential_id, public_key, sign_count, transports, name, synced, created_at, last_used_at";

/** A user's passkeys, oldest first. */
export const listPasskeys = read.rows<[userId: string], PasskeyRow>(
  "passkeys_of_user",
  `select ${columns} from passkeys where user_id = $1 order by id`,
);

export const findPasskeyByCredential = read.first<[credentialId: Buffer], PasskeyRow>(
  "passkey_by_credential",
  `select ${columns} from passkeys where credential_id = $1`,
);

export interface NewPasskey {
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly synced: boolean;
  readonly now: Date;
}

/** @returns false if the credential is known already, to any user */
export const insertPasskey = write.any<[passkey: NewPasskey]>(
  "passkey_insert",
  `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, synced, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning id`,
  (passkey) => [
    passkey.userId,
    passkey.credentialId,
    passkey.publicKey,
    passkey.signCount,
    passkey.transports,
    passkey.name,
    passkey.synced,
    passkey.now,
  ],
);

/**
 * Records a use. The counter has to increase, unless the authenticator has none (WebAuthn Level 3, 6.1.1).
 * @returns false if it doesn't, or the passkey was removed; concurrent uses of one count return true once
 */
export const usePasskey = write.any<
  [id: string, use: { readonly signCount: number; readonly synced: boolean; readonly now: Date }]
>(
  "passkey_use",
  `update passkeys set sign_count = $2, synced = $3, last_used_at = $4
   where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id`,
  (id, use) => [id, use.signCount, use.synced, use.now],
);

/** @returns whether the user has this passkey */
export const writePasskeyName = write.any<[userId: string, id: string, name: string]>(
  "passkey_rename",
  "update passkeys set name = $3 where user_id = $1 and id::text = $2 returning id",
);

/** @returns the name of the removed passkey; undefined if the user has no such passkey */
export const deletePasskey = write.firstValue<[userId: string, id: string], string>(
  "passkey_delete",
  "delete from passkeys where user_id = $1 and id::text = $2 returning name",
);

/** Removes all of a user's passkeys. @returns their names */
export const deletePasskeys = write.values<[userId: string], string>(
  "passkeys_delete",
  "delete from passkeys where user_id = $1 returning name",
);

/** `registration`: adds a passkey; `second-factor`: the second step of a sign-in; `sign-in`: a sign-in of its own. */
export type PasskeyPurpose = "registration" | "second-factor" | "sign-in";

export interface NewPasskeyChallenge {
  readonly hash: Buffer;
  readonly purpose: PasskeyPurpose;
  /** Null if anyone may answer it. */
  readonly userId: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Adds a challenge, and removes the oldest ones of the user (or of all unknown users) beyond `most`. */
export async function insertPasskeyChallenge(
  store: WriteStore,
  challenge: NewPasskeyChallenge,
  most: number,
): Promise<void> {
  const { hash, purpose, userId, now, expiresAt } = challenge;
  await store.query(
    "passkey_challenge_insert",
    `insert into passkey_challenges (challenge_hash, purpose, user_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [hash, purpose, userId, now, expiresAt],
  );
  const owner = userId === null ? "user_id is null" : "user_id = $2";
  await store.query(
    userId === null ? "passkey_challenges_bound" : "passkey_challenges_bound_of_user",
    `delete from passkey_challenges where challenge_hash in (
       select challenge_hash from passkey_challenges where ${owner} order by created_at desc offset $1)`,
    userId === null ? [most] : [most, userId],
  );
}

export interface PasskeyChallengeRow extends Row<"passkey_challenges", "user_id"> {
  readonly purpose: PasskeyPurpose;
}

/** Consumes a valid challenge; of concurrent calls, only one gets the row. */
export const claimPasskeyChallenge = write.first<[hash: Buffer, now: Date], PasskeyChallengeRow>(
  "passkey_challenge_claim",
  "delete from passkey_challenges where challenge_hash = $1 and expires_at > $2 returning purpose, user_id",
);

/** Deletes challenges that expired before a time. */
export const removeOldPasskeyChallenges = write.run<[before: Date]>(
  "passkey_challenges_remove",
  "delete from passkey_challenges where expires_at < $1",
);
