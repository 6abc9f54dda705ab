/** Actors: who runs a command. */
import type { AccountRow } from "../../store/accounts/accounts.ts";
import type { UserRow } from "../../store/auth/users.ts";

/** An account with a login on this server. */
export interface LocalPerson {
  readonly kind: "person";
  readonly account: AccountRow;
  readonly user: UserRow;
  /** The OAuth app that sent the request; null for the server's own pages. */
  readonly appId: string | null;
}

/** An account on another server, without a login here. */
export interface RemoteAccount {
  readonly kind: "remote";
  readonly account: AccountRow;
}

/** The server's operator, at the command line. */
export interface Operator {
  readonly kind: "operator";
}

export const operator: Operator = { kind: "operator" };

/** An actor with an account, local or remote. */
export type AccountActor = LocalPerson | RemoteAccount;

export type Actor = AccountActor | Operator;
