/** Fields of a registration: limits and validation errors. */
import { message } from "../../messages/catalogue.ts";
import { findAccountByHandle } from "../../store/accounts/account-rows.ts";
import type { Queryable } from "../kernel/context.ts";
import type { ApiErrorDetail } from "../kernel/api-error.ts";
import { longestUsername } from "../kernel/limits.ts";

/** Maximum code points of a first or a family name. */
export const longestName = 100;
export const longestReason = 500;

/** Official-looking names; Mastodon's defaults. */
const reservedUsernames = new Set(
  `abuse account accounts admin administration administrator admins help helpdesk instance mod moderator moderators mods
  owner root security server staff support webmaster`.split(/\s+/),
);

export const taken: ApiErrorDetail = { error: "ERR_TAKEN", description: message("reasons.taken") };
const blank: ApiErrorDetail = { error: "ERR_BLANK", description: message("reasons.blank") };

/** The problem with a username; undefined for a valid one. */
function usernameProblem(username: string): ApiErrorDetail | undefined {
  if (username === "") return blank;
  if (!/^[a-z0-9_]+$/i.test(username)) {
    return { error: "ERR_INVALID", description: message("reasons.username_characters") };
  }
  if (username.length > longestUsername) {
    return { error: "ERR_TOO_LONG", description: message("reasons.too_long", { limit: longestUsername }) };
  }
  if (reservedUsernames.has(username.toLowerCase()))
    return { error: "ERR_RESERVED", description: message("reasons.reserved") };
  return undefined;
}

/** The same, and also checks whether it is taken. */
export async function wantedUsernameProblem(
  context: Queryable,
  username: string,
): Promise<ApiErrorDetail | undefined> {
  return usernameProblem(username) ?? (await usernameTaken(context, username));
}

async function usernameTaken(context: Queryable, username: string): Promise<ApiErrorDetail | undefined> {
  return (await findAccountByHandle(context.store, username, null)) === undefined ? undefined : taken;
}

/** Whether a name is visible, on one line, and doesn't reorder the text around it (Unicode TR 36, 3.1). */
export function isName(text: string): boolean {
  const joiners = /[\u200c\u200d]/g;
  return (
    /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text) &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text.replaceAll(joiners, ""))
  );
}

/** A free username from first and family name: letters without diacritics, and a number if needed. */
export async function freeUsername(context: Queryable, firstName: string, lastName: string): Promise<string> {
  const plain = `${firstName} ${lastName}`
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const base = plain === "" || reservedUsernames.has(plain) ? "person" : plain.slice(0, longestUsername - 6);
  for (let number = base === "person" ? 1 : 0; number < 20; number += 1) {
    const candidate = number === 0 ? base : `${base}${number + 1}`;
    if ((await findAccountByHandle(context.store, candidate, null)) === undefined) return candidate;
  }
  return `${base}${Math.floor(Math.random() * 1e6)}`;
}
