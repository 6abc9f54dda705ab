/**
 * Passwords as OWASP's Password Storage Cheat Sheet has them where bcrypt meets long passwords: bcrypt over
 * base64(HMAC-SHA-384(NFC(password), pepper)). The 64 ASCII characters leave nothing to bcrypt's 72-byte limit
 * or to NUL, and a stolen table is of no use without the pepper.
 */
import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { message } from "../messages/catalogue.ts";
import type { PasswordTask } from "./password-worker.ts";
import { Refusal } from "./refusal.ts";
import type { SecretKey, Secrets } from "./secrets.ts";

export interface StoredPassword {
  readonly hash: string;
  /** The key of the keyring that the pepper came from. */
  readonly pepperId: string;
}

export interface Passwords {
  /**
   * Lets in whoever has a password to be compared, before anything else is done for them: of a flood of sign-ins, those
   * that can't be served now cost nothing.
   * @returns what to call in the end, however that comes
   * @throws {Refusal} 503 when more is to be hashed than can be
   */
  enter(): () => void;
  /** @throws {Refusal} 503 when more is to be hashed than can be */
  hash(password: string): Promise<StoredPassword>;
  /**
   * Compares, at the same cost where nothing is stored: how long it takes doesn't tell whether someone exists.
   * @throws {Refusal} 503 when more is to be hashed than can be
   */
  matches(password: string, stored: StoredPassword | undefined): Promise<boolean>;
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
}

/** How many hashes may wait for each thread: four seconds' worth at cost 12. */
export const queueLength = 16;

/** Opens the pool; its threads start with the first password. */
export function openPasswords(secrets: Secrets, options: PasswordOptions): Passwords {
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  let pool: Piscina<PasswordTask, string | boolean> | undefined;
  let inside = 0;
  const assertRoom = (waiting: number): void => {
    if (waiting >= queueLength * threads) {
      throw new Refusal(503, "temporarily_unavailable", message("errors.busy"), {
        headers: { "Retry-After": "5" },
      });
    }
  };
  const run = (task: PasswordTask): Promise<string | boolean> => {
    pool ??= new Piscina<PasswordTask, string | boolean>({
      filename: new URL("./password-worker.ts", import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      maxQueue: queueLength * threads,
    });
    assertRoom(pool.queueSize);
    return pool.run(task);
  };
  // Salt and digest are arbitrary, but well-formed: bcrypt answers at once to a malformed hash.
  const dummy = `$2b$${String(options.cost).padStart(2, "0")}$${"Concord".repeat(8).slice(0, 53)}`;

  return {
    enter() {
      // One at a time is hashed for each of them: so many wait, or will, besides those whose turn it is.
      assertRoom(Math.max(inside - threads, pool?.queueSize ?? 0));
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
    async hash(password) {
      const key = secrets.current;
      const text = peppered(secrets, key, password);
      const hash = await run({ kind: "hash", text, cost: options.cost });
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
    canTell: (stored) => secrets.find(stored.pepperId) !== undefined,
    isOutdated: (stored) => stored.pepperId !== secrets.current.id || costOf(stored.hash) !== options.cost,
    async close() {
      await pool?.destroy();
    },
  };
}

function peppered(secrets: Secrets, key: SecretKey, password: string): string {
  const pepper = secrets.derive(key, "password pepper");
  return createHmac("sha384", pepper).update(password.normalize("NFC")).digest("base64");
}

function isHash(text: string): boolean {
  return /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(text);
}

function costOf(hash: string): number {
  return Number(hash.slice(4, 6));
}

/** The length that counts: code points of the password in Normalization Form C (NIST SP 800-63B, 3.1.1.2). */
export function passwordLength(password: string): number {
  return [...password.normalize("NFC")].length;
}
