/** Validation and comparison of e-mail addresses. */
import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { message } from "../../messages/catalogue.ts";
import { exceeds } from "../../text/length.ts";
import type { ApiErrorDetail } from "../kernel/api-error.ts";

export const longestEmail = 254;

/** E-mail addresses are compared, and counted for limits, in ASCII lower case. */
export function lowerCased(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * An address as it is stored, compared and sent: an internationalised domain in ASCII (UTS 46), so that it is the same
 * address in every spelling. Text that isn't an address stays as it is: `emailProblem` finds what is wrong.
 */
export function asciiEmail(typed: string): string {
  const [, localPart = "", domain = ""] =
    typed.length > longestEmail ? [] : (/^([^@]*@)([^@]*\P{ASCII}[^@]*)$/u.exec(typed) ?? []);
  // Only host names: the converter truncates after a URL's host.
  const ascii = /[:/?#\\%[\]\s]/.test(domain) ? "" : domainToASCII(domain);
  return ascii === "" ? typed : localPart + ascii;
}

/** The problem with an address; undefined for a valid one, which may still not receive mail. */
export function emailProblem(email: string): ApiErrorDetail | undefined {
  if (email === "") return { error: "ERR_BLANK", description: message("reasons.blank") };
  if (exceeds(email, longestEmail)) {
    return { error: "ERR_TOO_LONG", description: message("reasons.too_long", { limit: longestEmail }) };
  }
  return isEmail(email) ? undefined : { error: "ERR_INVALID", description: message("reasons.invalid") };
}

/**
 * RFC 5321 without quoted local parts and address literals, without characters that end a header or a list in a
 * mail, and without invisible ones. The domain must be in DNS form, as by `asciiEmail`: other spellings would be
 * additional addresses of the same mailbox. Its labels follow RFC 1123, 2.1.
 */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const domain = lowerCased(text.slice(at + 1));
  return (
    /^[^\s\p{Cc}\p{Cf}"(),:;<>@[\\\]]{1,64}@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u.test(text) &&
    !/\.\.|\.@|@\.|^\.|\.$/.test(text) &&
    !isRerouted(text.slice(0, at)) &&
    domainToASCII(domain) === domain &&
    domain.length <= 253 &&
    domain.split(".").every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)) &&
    isIP(domain) === 0
  );
}

/**
 * Whether a mail server may route the address to another host, which the blocks didn't check: by the
 * "percent hack" (RFC 1123, 5.2.16), bang paths and encoded words (RFC 2047), also in compatibility characters.
 */
function isRerouted(localPart: string): boolean {
  return /[%!@]|=\?/.test(localPart.normalize("NFKC"));
}

export const refusedProvider: ApiErrorDetail = {
  error: "ERR_BLOCKED",
  description: message("reasons.provider"),
};
