/** On whose behalf a command runs. */
import type { AccountRow } from "../../store/accounts/accounts.ts";
import type { UserRow } from "../../store/auth/users.ts";

/** Somebody with a login on this server. */
export interface LocalPerson {
  readonly kind: "person";
  readonly account: AccountRow;
  readonly user: UserRow;
  /** The app that the person uses; null on the pages of the server. */
  readonly appId: string | null;
}

/** An account of another server, which has no login here. */
export interface RemoteAccount {
  readonly kind: "remote";
  readonly account: AccountRow;
}

/** Whoever runs the server: the command line. */
export interface Operator {
  readonly kind: "operator";
}

export const operator: Operator = { kind: "operator" };

/** Somebody with an account, here or elsewhere. */
export type AccountActor = LocalPerson | RemoteAccount;

export type Actor = AccountActor | Operator;
