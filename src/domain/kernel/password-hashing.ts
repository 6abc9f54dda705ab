/** The interface of password hashing; `auth/passwords.ts` implements it. */

export interface StoredPassword {
  readonly hash: string;
  /** The keyring's key from which the pepper was derived. */
  readonly pepperId: string;
}

export interface Passwords {
  /**
   * Runs work that hashes or compares several passwords, if the queue is short enough. Once the work has started,
   * none of its calls is rejected.
   * @throws {ApiError} 503 if the expected wait is too long
   */
  admit<Result>(work: () => Promise<Result>): Promise<Result>;
  /** @throws {ApiError} 503 if the expected wait is too long */
  hash(password: string): Promise<StoredPassword>;
  /**
   * Compares a password. Takes the same time without a stored password, so that timing doesn't reveal whether the
   * user exists.
   * @throws {ApiError} 503 if the expected wait is too long
   */
  matches(password: string, stored: StoredPassword | undefined): Promise<boolean>;
  /**
   * Whether a new password is easy to guess (see guessable-passwords.ts).
   * @param known words related to the user or the server
   * @throws {ApiError} 503 if the expected wait is too long
   */
  isGuessable(password: string, known: readonly string[]): Promise<boolean>;
  /** Whether the keyring has the key of the hash. Without it, no password matches. */
  canVerify(stored: StoredPassword): boolean;
  /** Whether the hash has another cost or pepper than a new one would. */
  isOutdated(stored: StoredPassword): boolean;
  /** Ends the threads. */
  close(): Promise<void>;
}
