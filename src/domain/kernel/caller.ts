/** Who is calling. */
import type { AccountRow } from "../../store/accounts/accounts.ts";
import type { UserRow } from "../../store/auth/users.ts";

/** The bearer of an OAuth token: an app alone, or an app on behalf of a person. */
export interface Caller {
  readonly kind: "app" | "person";
  readonly tokenId: string;
  readonly appId: string;
  readonly scopes: readonly string[];
  readonly account: AccountRow | null;
  readonly user: UserRow | null;
}

/** A person through an app: as an actor, a local person. */
export interface SignedIn extends Caller {
  readonly kind: "person";
  readonly account: AccountRow;
  readonly user: UserRow;
}

/** Whether someone may sign in, and do anything with what they signed in for: the same at every door. */
export function mayAct(
  user: Pick<UserRow, "confirmed_at" | "approved" | "disabled">,
  account: Pick<AccountRow, "suspended_at">,
): boolean {
  return user.confirmed_at !== null && user.approved && !user.disabled && account.suspended_at === null;
}

/** Who looks at something; null is the public. */
export type Viewer = AccountRow | null;

/** The account that looks, if a person is signed in. */
export function viewerOf(caller: Caller | null): Viewer {
  return caller?.account ?? null;
}
