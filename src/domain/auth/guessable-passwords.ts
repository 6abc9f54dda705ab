/**
 * Estimates how easy a password is to guess, with zxcvbn. Only password-worker.ts imports this, on first use:
 * hostile text takes 90 ms, and the word lists take 20 MB.
 */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Common passwords that zxcvbn's list lacks: other languages, recent sites, well-known sentences. */
const otherPasswords = `
  p@ssword contraseña sifre lösenord willkommen bienvenue bienvenido benvenuto changemenow toor superuser qwertz
  qwertzuiop yxcvbnm abcabc twitter mastodon fediverse concord instagram linkedin ubuntu testpassword loginpass fortnite
  roblox thisismypassword yourpassword correcthorsebatterystaple
`
  .trim()
  .split(/\s+/)
  .concat("correct horse battery staple", "password password", "this is my password");

/** Maximum UTF-16 code units examined; the time is quadratic. */
const longestEstimated = 64;

/** Guesses that zxcvbn estimates for eight random characters: the minimum that the strict policy accepts. */
const leastGuesses = 10 ** 8;

const commonPasswords: ReadonlySet<string> = new Set([...dictionary["passwords-common"], ...otherPasswords]);

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, "passwords-others": otherPasswords },
  graphs: adjacencyGraphs,
  maxLength: longestEstimated,
});

/**
 * Whether a password is easy to guess: fewer than 10⁸ guesses by zxcvbn's estimate, or a single common or known
 * word surrounded by digits and symbols, which zxcvbn treats as random.
 * @param password at most 64 characters; the first 64 UTF-16 code units count
 * @param known words related to the user or the server
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((word) => [word, ...word.split(/[@.\s]/)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
  const whole = password.normalize("NFKC").toLowerCase();
  const core = whole.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");
  return (
    estimator.check(whole, words).guesses < leastGuesses || commonPasswords.has(core) || words.includes(core)
  );
}
