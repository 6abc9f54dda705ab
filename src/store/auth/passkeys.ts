/** Passkeys (WebAuthn credentials) and the challenges that they answer. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, computed, read, table, write } from "../kernel/statement.ts";

export type PasskeyRow = Row<"passkeys", (typeof columns)[number]>;

const columns = [
  "id",
  "user_id",
  "credential_id",
  "public_key",
  "sign_count",
  "transports",
  "name",
  "synced",
  "created_at",
  "last_used_at",
] as const;

const passkeys = () => table("passkeys").select(...columns);

/** A user's passkeys, oldest first. */
export const listPasskeys = read.rows("passkeys_of_user", (userId: string) =>
  passkeys().where({ user_id: userId }).orderBy("id"),
);

export const findPasskeyByCredential = read.first("passkey_by_credential", (credentialId: Buffer) =>
  passkeys().where({ credential_id: credentialId }),
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
export const insertPasskey = write.any("passkey_insert", (passkey: NewPasskey) =>
  table("passkeys")
    .insert({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: computed(passkey.signCount, String),
      transports: passkey.transports,
      name: passkey.name,
      synced: passkey.synced,
      created_at: passkey.now,
    })
    .onConflict("credential_id")
    .ignore()
    .returning("id"),
);

/**
 * Records a use. The counter has to increase, unless the authenticator has none (WebAuthn Level 3, 6.1.1).
 * @returns false if it doesn't, or the passkey was removed; concurrent uses of one count return true once
 */
export const usePasskey = write.any(
  "passkey_use",
  (id: string, use: { readonly signCount: number; readonly synced: boolean; readonly now: Date }) => {
    const count = computed(use.signCount, String);
    return table("passkeys")
      .where({ id })
      .whereRaw("(sign_count < ? or (sign_count = 0 and ? = 0))", [count, count])
      .update({ sign_count: count, synced: use.synced, last_used_at: use.now })
      .returning("id");
  },
);

/** A user's passkey. The id, from the client, may be any text. */
const passkeyOf = (userId: string, id: string) =>
  table("passkeys").where({ user_id: userId }).whereRaw("id::text = ?", [id]);

/** @returns whether the user has this passkey */
export const writePasskeyName = write.any("passkey_rename", (userId: string, id: string, name: string) =>
  passkeyOf(userId, id).update({ name }).returning("id"),
);

/** @returns the name of the removed passkey; undefined if the user has no such passkey */
export const deletePasskey = write.firstValue("passkey_delete", (userId: string, id: string) =>
  passkeyOf(userId, id).delete().returning("name"),
);

/** Removes all of a user's passkeys. @returns their names */
export const deletePasskeys = write.values("passkeys_delete", (userId: string) =>
  table("passkeys").where({ user_id: userId }).delete().returning("name"),
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

const insertChallenge = write.run("passkey_challenge_insert", (challenge: NewPasskeyChallenge) =>
  table("passkey_challenges").insert({
    challenge_hash: challenge.hash,
    purpose: challenge.purpose,
    user_id: challenge.userId,
    created_at: challenge.now,
    expires_at: challenge.expiresAt,
  }),
);

const beyond = (most: number) =>
  table("passkey_challenges").orderBy("created_at", "desc").offset(most).select("challenge_hash");
const boundChallenges = write.run("passkey_challenges_bound", (most: number) =>
  table("passkey_challenges").whereIn("challenge_hash", beyond(most).whereNull("user_id")).delete(),
);
const boundChallengesOf = write.run("passkey_challenges_bound_of_user", (most: number, userId: string) =>
  table("passkey_challenges")
    .whereIn("challenge_hash", beyond(most).where({ user_id: userId }))
    .delete(),
);

/** Adds a challenge, and removes the oldest ones of the user (or of all unknown users) beyond `most`. */
export async function insertPasskeyChallenge(
  store: WriteStore,
  challenge: NewPasskeyChallenge,
  most: number,
): Promise<void> {
  await insertChallenge(store, challenge);
  await (challenge.userId === null
    ? boundChallenges(store, most)
    : boundChallengesOf(store, most, challenge.userId));
}

export interface PasskeyChallengeRow extends Row<"passkey_challenges", "purpose" | "user_id"> {
  readonly purpose: PasskeyPurpose;
}

/** Consumes a valid challenge; of concurrent calls, only one gets the row. */
export const claimPasskeyChallenge = write.first("passkey_challenge_claim", (hash: Buffer, now: Date) =>
  table("passkey_challenges")
    .where({ challenge_hash: hash })
    .where("expires_at", ">", now)
    .delete()
    .returning<PasskeyChallengeRow[]>(["purpose", "user_id"]),
);

/** Deletes challenges that expired before a time. */
export const removeOldPasskeyChallenges = write.run("passkey_challenges_remove", (before: Date) =>
  table("passkey_challenges").where("expires_at", "<", before).delete(),
);
