/** The interface to hashing passwords, for the context; `auth/passwords.ts` implements it. */

export interface StoredPassword {
  readonly hash: string;
  /** The key of the keyring that the pepper came from. */
  readonly pepperId: string;
}

export interface Passwords {
  /**
   * Runs work that hashes or compares several passwords, if the queue is short enough. A rejection costs nothing, and
   * once the work has started none of its calls is rejected.
   * @throws {ApiError} 503 when the expected wait is too long
   */
  admit<Result>(work: () => Promise<Result>): Promise<Result>;
  /** @throws {ApiError} 503 when the expected wait is too long */
  hash(password: string): Promise<StoredPassword>;
  /**
   * Compares. Takes the same time without a stored password, so that timing doesn't reveal whether the person exists.
   * @throws {ApiError} 503 when the expected wait is too long
   */
  matches(password: string, stored: StoredPassword | undefined): Promise<boolean>;
  /**
   * Whether a new password is easy to guess (see guessable-passwords.ts).
   * @param known words related to the person or the server
   * @throws {ApiError} 503 when the expected wait is too long
   */
  isGuessable(password: string, known: readonly string[]): Promise<boolean>;
  /** Whether the keyring has the key of the hash. Without it, no password matches. */
  canTell(stored: StoredPassword): boolean;
  /** Whether the hash was made with another cost or pepper than a new one would be. */
  isOutdated(stored: StoredPassword): boolean;
  /** Ends the threads. */
  close(): Promise<void>;
}
