/** Rules for new passwords: the contract's bounds, or with AUTH_POLICY=strict those of NIST SP 800-63B. */
import type { Queryable } from "../kernel/context.ts";
import { passwordLength } from "./passwords.ts";
import { message } from "../../messages/catalogue.ts";
import { type ApiErrorText, badRequest } from "../kernel/api-error.ts";
import { longestPassword } from "./credentials.ts";

export interface PasswordProblem {
  readonly code: "ERR_BLANK" | "ERR_TOO_LONG" | "ERR_TOO_SHORT" | "ERR_BLOCKED";
  /** Completes a sentence that begins with the field's name. */
  readonly description: ApiErrorText;
}

export interface PasswordOptions {
  readonly withOtp: boolean;
  /** Words related to the person, which the strict policy rejects as passwords. */
  readonly known: readonly string[];
  /** Whether the strict policy applies, whatever AUTH_POLICY says. */
  readonly strict?: boolean;
}

/** Minimum lengths of NIST SP 800-63B, 3.1.1.2: for a password as the only factor, and with a second factor. */
const strictLength = { alone: 15, withOtp: 8 } as const;

/**
 * Checks a new password.
 * @returns the problem, or undefined
 * @throws {ApiError} 503 under the strict policy, when the password queue is full
 */
export async function passwordProblem(
  context: Queryable,
  password: string,
  options: PasswordOptions,
): Promise<PasswordProblem | undefined> {
  const length = passwordLength(password);
  if (length === 0) return { code: "ERR_BLANK", description: message("reasons.blank") };
  if (length > longestPassword) {
    return { code: "ERR_TOO_LONG", description: message("reasons.too_long", { limit: longestPassword }) };
  }
  if (!(options.strict ?? context.config.authPolicy === "strict")) return undefined;
  const least = options.withOtp ? strictLength.withOtp : strictLength.alone;
  if (length < least)
    return { code: "ERR_TOO_SHORT", description: message("reasons.too_short", { limit: least }) };
  if (await context.passwords.isGuessable(password, [...options.known, context.config.localDomain])) {
    return { code: "ERR_BLOCKED", description: message("reasons.too_guessable") };
  }
  return undefined;
}

/** Words that an attacker would try first as this user's password. */
export function personalWords(person: {
  readonly email: string;
  readonly username?: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
}): string[] {
  const { email, username, firstName = "", lastName = "" } = person;
  return [email, username ?? "", firstName, lastName, `${firstName} ${lastName}`, `${firstName}${lastName}`];
}

/** @throws {ApiError} 400 for a password that breaks the rules, 503 when the password queue is full */
export async function assertPassword(
  context: Queryable,
  password: string,
  options: PasswordOptions,
): Promise<void> {
  const problem = await passwordProblem(context, password, options);
  if (problem !== undefined) {
    throw badRequest(
      message("errors.password_problem", { reason: problem.description }),
      "validation_failed",
    );
  }
}
