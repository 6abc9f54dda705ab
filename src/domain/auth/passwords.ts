/**
 * Password hashes as OWASP's Password Storage Cheat Sheet recommends for bcrypt and long passwords: bcrypt over
 * base64(HMAC-SHA-384(NFC(password), pepper)). The 64 ASCII characters avoid bcrypt's 72-byte limit and its truncation
 * at NUL, and a stolen table is useless without the pepper.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { message } from "../../messages/catalogue.ts";
import type { PasswordTask, PasswordTaskDone } from "./password-worker.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { SecretKey, Secrets } from "../kernel/secrets.ts";
import { type Threads, openThreads } from "../kernel/threads.ts";
import type { Passwords } from "../kernel/password-hashing.ts";

export interface PasswordOptions {
  /** Binary logarithm of bcrypt's rounds; 12 takes about 240 ms. Tests use the minimum, 4. */
  readonly cost: number;
  /** Creates its own by default. */
  readonly threads?: Threads;
  /** Milliseconds for a hash at cost 12, until some have been measured. */
  readonly assumedTime?: number;
}

/** Maximum milliseconds that a hash may be queued: longer than people wait for a sign-in. */
export const longestWait = 10_000;

/** Maximum queued requests, however fast the machine: each occupies memory and a connection. */
export const mostAdmitted = 1000;

/** Weight of the latest hash in the moving average. */
const weight = 0.1;

const worker = new URL("./password-worker.ts", import.meta.url);

/** Hashes and compares in threads. */
export function openPasswords(secrets: Secrets, options: PasswordOptions): Passwords {
  const { cost, assumedTime = 240, threads = openThreads() } = options;
  // Milliseconds for one hash at the current cost.
  let meanTime = assumedTime * 2 ** (cost - 12);
  let inside = 0;
  const admitted = new AsyncLocalStorage<true>();
  const admit = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (admitted.getStore() === true) return work();
    // Each admitted request has one running or queued hash at a time.
    const waiting = Math.max(0, inside - threads.count);
    if ((waiting * meanTime) / threads.count > longestWait || inside >= mostAdmitted) {
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
      const { result, milliseconds } = await threads.run<PasswordTask, PasswordTaskDone>(worker, task);
      if (task.kind === "estimate") return result;
      const used = task.kind === "hash" ? task.cost : costOf(task.hash);
      meanTime += (milliseconds * 2 ** (cost - used) - meanTime) * weight;
      return result;
    });
  // Arbitrary, but well-formed salt and digest: bcrypt rejects a malformed hash without computing.
  const dummy = `$2b$${String(cost).padStart(2, "0")}$${"Concord".repeat(8).slice(0, 53)}`;

  return {
    admit,
    async hash(password) {
      const key = secrets.current;
      const text = peppered(secrets, key, password);
      const hash = await run({ kind: "hash", text, cost });
      if (typeof hash !== "string") throw new Error("a hashing thread must return a hash");
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
    canVerify: (stored) => secrets.find(stored.pepperId) !== undefined,
    isOutdated: (stored) => stored.pepperId !== secrets.current.id || costOf(stored.hash) !== cost,
    close: () => threads.close(),
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
 * Maximum UTF-16 code units of a password that is normalised: a run of combining marks takes quadratic time (UAX
 * 15). No form of 64 characters is half as long.
 */
const longestNormalised = 1024;

/**
 * The password in Normalization Form C (NIST SP 800-63B, 3.1.1.2). One of more than 1,024 UTF-16 code units is
 * returned unchanged, because it is too long in every form.
 */
export function normalizePassword(password: string): string {
  return password.length > longestNormalised ? password : password.normalize("NFC");
}

/** The length as the limits count it: code points of the normalised password. */
export function passwordLength(password: string): number {
  return [...normalizePassword(password)].length;
}
