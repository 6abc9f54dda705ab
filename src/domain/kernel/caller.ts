/** The sender of a request. */
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { UserRow } from "../../store/auth/users.ts";
import type { Staff } from "./actor.ts";

/** The bearer of an OAuth token: an app on its own, or an app on behalf of a person. */
export interface Caller {
  readonly kind: "app" | "person";
  readonly tokenId: string;
  readonly appId: string;
  readonly scopes: readonly string[];
  readonly account: AccountRow | null;
  readonly user: UserRow | null;
  /**
   * The transactions in which this was written, and in which the account last wrote: a replica that has applied
   * them has all of the account's writes (see store/kernel/write-positions.ts).
   */
  readonly written?: readonly number[];
}

/** A caller with a user, as an actor. */
export interface SignedIn extends Caller {
  readonly kind: "person";
  readonly account: AccountRow;
  readonly user: UserRow;
}

/** Whether a user may sign in and use their sessions and tokens. All sign-in paths apply this rule. */
export function mayAct(
  user: Pick<UserRow, "confirmed_at" | "approved" | "disabled">,
  account: Pick<AccountRow, "suspended_at">,
): boolean {
  return user.confirmed_at !== null && user.approved && !user.disabled && account.suspended_at === null;
}

/** The account for which something is read; null is the public. */
export type Viewer = AccountRow | null;

/** The caller's account; null for the public, for apps without a user, and for the operator. */
export function viewerOf(caller: Caller | Staff | null): Viewer {
  return caller === null || caller.kind === "operator" ? null : caller.account;
}
