/** Finds environment variables that look like misspelt settings: readConfig ignores names that it doesn't know. */
import { settings } from "./environment-variables.ts";

/** A variable that isn't a setting, and the setting that is probably meant. */
export interface Misspelt {
  readonly name: string;
  /** Undefined if several settings begin like it. */
  readonly meant: string | undefined;
}

/**
 * What the names of settings begin with that other programs don't use. With the others (DATABASE_, SMTP_, REDIS_, S3_,
 * OTEL_, LOG_), hosts and other programs set variables of their own, so that only a near miss counts.
 */
const own = ["BACKUP_", "LIBRE_TRANSLATE_", "MEDIA_CACHE", "METRICS_", "REMOTE_STATUS", "TRUST_"];

/** Names of settings that are as short as this are near to names of others, such as HOSTS and POST. */
const shortest = 5;
const longest = 64;

/** The variables that look like misspelt settings, in the order of the environment. Their values aren't used. */
export function findMisspelt(environment: Readonly<Record<string, string | undefined>>): Misspelt[] {
  const names = settings.map(({ name }) => name as string);
  return Object.keys(environment).flatMap((name) => {
    if (names.includes(name) || name.length > longest) return [];
    const upper = name.toUpperCase();
    const near = names.filter((known) => isNear(upper, known));
    // Not all of TRUSTED_: other programs have TRUSTED_CERTS.
    const similar = name.replace(/^TRUSTED_PROX/, "TRUST_PROX");
    const prefix = own.find((start) => similar.startsWith(start));
    if (near.length === 0 && prefix === undefined) return [];
    const candidates = near.length > 0 ? near : names.filter((known) => known.startsWith(prefix ?? ""));
    return [{ name, meant: candidates.length === 1 ? candidates[0] : undefined }];
  });
}

/**
 * Whether a name is a setting but for one letter: added, missing, another one, or swapped. A long one may have two letters
 * more or less, but not two others: DATABASE_PORT isn't DATABASE_POOL.
 */
function isNear(name: string, known: string): boolean {
  const length = Math.max(name.length, known.length);
  if (length < shortest || known.length < shortest) return false;
  return distance(name, known) <= (length < 8 || name.length === known.length ? 1 : 2);
}

/** The optimal string alignment distance: https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
