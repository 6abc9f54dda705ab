/**
 * Passwords as OWASP's Password Storage Cheat Sheet has them where bcrypt meets long passwords: bcrypt over
 * base64(HMAC-SHA-384(NFC(password), pepper)). The 64 ASCII characters leave nothing to bcrypt's 72-byte limit
 * or to NUL, and a stolen table is of no use without the pepper.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { message } from "../../messages/catalogue.ts";
import type { PasswordTask, PasswordTaskDone } from "./password-worker.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { SecretKey, Secrets } from "../kernel/secrets.ts";

export interface StoredPassword {
  readonly hash: string;
  /** The key of the keyring that the pepper came from. */
  readonly pepperId: string;
}

export interface Passwords {
  /**
   * Does work that hashes or compares one password after the other, once it is known that its turn comes soon: what is
   * refused has cost nothing. Nothing in the work is refused any more.
   * @throws {ApiError} 503 when the expected wait is too long
   */
  admit<Result>(work: () => Promise<Result>): Promise<Result>;
  /** @throws {ApiError} 503 when the expected wait is too long */
  hash(password: string): Promise<StoredPassword>;
  /**
   * Compares, at the same cost where nothing is stored: how long it takes doesn't tell whether someone exists.
   * @throws {ApiError} 503 when the expected wait is too long
   */
  matches(password: string, stored: StoredPassword | undefined): Promise<boolean>;
  /**
   * Whether a new password is easy to guess (see guessable-passwords.ts).
   * @param known words that belong to the person or the server
   * @throws {ApiError} 503 when the expected wait is too long
   */
  isGuessable(password: string, known: readonly string[]): Promise<boolean>;
  /** Whether the keyring holds what it was made with: without, no password fits. */
  canTell(stored: StoredPassword): boolean;
  /** Whether it was made with another cost or pepper than would be used today. */
  isOutdated(stored: StoredPassword): boolean;
  close(): Promise<void>;
}

export interface PasswordOptions {
  /** Binary logarithm of bcrypt's rounds; 12 takes about 240 ms. Tests take the least, 4. */
  readonly cost: number;
  /** Threads that hash, one core each. */
  readonly threads?: number;
  /** Milliseconds that a hash at cost 12 is taken to need until some were measured. */
  readonly assumedTime?: number;
}

/** Milliseconds that a hash may wait for its turn: longer than people who sign in wait for an answer. */
export const longestWait = 10_000;

/** Requests that may be in the queue at once, however fast the machine: each holds its body and its connection. */
export const mostAdmitted = 1000;

/** How much of the estimate the latest hash makes up. */
const weight = 0.1;

/** Opens the pool; its threads start with the first password. */
export function openPasswords(secrets: Secrets, options: PasswordOptions): Passwords {
  const { cost, assumedTime = 240 } = options;
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  let pool: Piscina<PasswordTask, PasswordTaskDone> | undefined;
  // Milliseconds for one hash at the cost of today.
  let meanTime = assumedTime * 2 ** (cost - 12);
  let inside = 0;
  const admitted = new AsyncLocalStorage<true>();
  const admit = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (admitted.getStore() === true) return work();
    // Of each one admitted, one hash at a time runs or waits.
    const waiting = Math.max(0, inside - threads);
    if ((waiting * meanTime) / threads > longestWait || inside >= mostAdmitted) {
      throw new ApiError(503, "temporarily_unavailable", message("errors.busy"), {
        headers: { "Retry-After": "5" },
      });
    }
    inside += 1;
    try {
      return await admitted.run(true, work);
    } finally {
      inside -= 1;
    }
  };
  const run = (task: PasswordTask): Promise<string | boolean> =>
    admit(async () => {
      pool ??= new Piscina<PasswordTask, PasswordTaskDone>({
        filename: new URL("./password-worker.ts", import.meta.url).href,
        minThreads: threads,
        maxThreads: threads,
      });
      const { result, milliseconds } = await pool.run(task);
      if (task.kind === "estimate") return result;
      const used = task.kind === "hash" ? task.cost : costOf(task.hash);
      meanTime += (milliseconds * 2 ** (cost - used) - meanTime) * weight;
      return result;
    });
  // Salt and digest are arbitrary, but well-formed: bcrypt answers at once to a malformed hash.
  const dummy = `$2b$${String(cost).padStart(2, "0")}$${"Concord".repeat(8).slice(0, 53)}`;

  return {
    admit,
    async hash(password) {
      const key = secrets.current;
      const text = peppered(secrets, key, password);
      const hash = await run({ kind: "hash", text, cost });
      if (typeof hash !== "string") throw new Error("a thread that hashes answers with a hash");
      return { hash, pepperId: key.id };
    },
    async matches(password, stored) {
      const key = stored === undefined ? undefined : secrets.find(stored.pepperId);
      const hash = key === undefined || !isHash(stored?.hash ?? "") ? undefined : stored?.hash;
      const text = peppered(secrets, key ?? secrets.current, password);
      const same = await run({ kind: "compare", text, hash: hash ?? dummy });
      return hash !== undefined && same === true;
    },
    isGuessable: async (password, known) => (await run({ kind: "estimate", text: password, known })) === true,
    canTell: (stored) => secrets.find(stored.pepperId) !== undefined,
    isOutdated: (stored) => stored.pepperId !== secrets.current.id || costOf(stored.hash) !== cost,
    async close() {
      await pool?.destroy();
    },
  };
}

function peppered(secrets: Secrets, key: SecretKey, password: string): string {
  const pepper = secrets.derive(key, "password pepper");
  return createHmac("sha384", pepper).update(normalizePassword(password)).digest("base64");
}

function isHash(text: string): boolean {
  return /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(text);
}

function costOf(hash: string): number {
  return Number(hash.slice(4, 6));
}

/**
 * UTF-16 code units of a password that may be normalised: that takes time that grows with the square of a run of marks
 * (UAX 15). No form of 64 characters is half as long.
 */
const longestNormalised = 1024;

/**
 * The password in Normalization Form C (NIST SP 800-63B, 3.1.1.2). One of more than 1,024 UTF-16 code units comes back
 * as it is: it is too long in every form.
 */
export function normalizePassword(password: string): string {
  return password.length > longestNormalised ? password : password.normalize("NFC");
}

/** The length that counts: code points of the normalised password. */
export function passwordLength(password: string): number {
  return [...normalizePassword(password)].length;
}
