/** What a password has to be. The contract asks for little; AUTH_POLICY=strict for what NIST SP 800-63B asks. */
import { readCommonPasswords } from "./common-passwords.ts";
import type { Queryable } from "../kernel/context.ts";
import { passwordLength } from "./passwords.ts";
import { message } from "../../messages/catalogue.ts";
import { type ApiErrorText, badRequest } from "../kernel/api-error.ts";
import { longestPassword } from "./sign-in.ts";

export interface PasswordProblem {
  readonly code: "ERR_BLANK" | "ERR_TOO_LONG" | "ERR_TOO_SHORT" | "ERR_BLOCKED";
  /** Follows the name of the field in a sentence. */
  readonly description: ApiErrorText;
}

/** NIST SP 800-63B, 3.1.1.2: where the password is all there is, and where a second factor stands beside it. */
const strictLength = { alone: 15, withOtp: 8 } as const;

/**
 * What is wrong with a new password; undefined where nothing is.
 * @param known words that belong to the person, such as the e-mail address: no password under the strict policy
 */
export async function passwordProblem(
  context: Queryable,
  password: string,
  options: { readonly withOtp: boolean; readonly known: readonly string[] },
): Promise<PasswordProblem | undefined> {
  const length = passwordLength(password);
  if (length === 0) return { code: "ERR_BLANK", description: message("reasons.blank") };
  if (length > longestPassword) {
    return { code: "ERR_TOO_LONG", description: message("reasons.too_long", { limit: longestPassword }) };
  }
  if (context.config.authPolicy !== "strict") return undefined;
  const least = options.withOtp ? strictLength.withOtp : strictLength.alone;
  const common = await readCommonPasswords();
  if (isGuessed(password, common, [...options.known, context.config.localDomain])) {
    return { code: "ERR_BLOCKED", description: message("reasons.too_guessable") };
  }
  if (length < least)
    return { code: "ERR_TOO_SHORT", description: message("reasons.too_short", { limit: least }) };
  return undefined;
}

/** Common passwords, also with figures and signs around them, repeated, or made of what everybody knows. */
function isGuessed(password: string, common: ReadonlySet<string>, known: readonly string[]): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const core = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");
  const repeated = /^(.{1,8}?)\1+$/su.exec(plain)?.[1];
  const words = known.flatMap((word) => [word, ...word.split(/[@.\s]/)]).map((word) => word.toLowerCase());
  return (
    [plain, core, repeated ?? plain].some((text) => common.has(text)) ||
    (repeated !== undefined && [...repeated].length <= 2) ||
    isSequence(plain) ||
    words.some((word) => word.length > 2 && (plain === word || core === word))
  );
}

const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

function isSequence(text: string): boolean {
  const backwards = rows.map((row) => [...row].toReversed().join(""));
  return text.length > 2 && [...rows, ...backwards].some((row) => row.includes(text));
}

/** What others would try first of somebody, at whichever door. */
export function wordsOf(person: {
  readonly email: string;
  readonly username?: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
}): string[] {
  const { email, username, firstName = "", lastName = "" } = person;
  return [email, username ?? "", firstName, lastName, `${firstName} ${lastName}`, `${firstName}${lastName}`];
}

/** @throws {ApiError} 400 for what a password can't be */
export async function assertPassword(
  context: Queryable,
  password: string,
  options: { readonly withOtp: boolean; readonly known: readonly string[] },
): Promise<void> {
  const problem = await passwordProblem(context, password, options);
  if (problem !== undefined) {
    throw badRequest(
      message("errors.password_problem", { reason: problem.description }),
      "validation_failed",
    );
  }
}
