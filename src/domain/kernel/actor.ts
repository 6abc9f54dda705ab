/** Actors, on whose behalf commands run. */
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { RoleRow } from "../../store/admin/roles.ts";
import type { UserRow } from "../../store/auth/users.ts";

/** An account with a login on this server. */
export interface LocalPerson {
  readonly kind: "person";
  readonly account: AccountRow;
  readonly user: UserRow;
  /** The OAuth app that sent the request; null for the server's own pages. */
  readonly appId: string | null;
}

/** A local person whose role allows staff operations. */
export interface StaffMember extends LocalPerson {
  readonly role: RoleRow;
  /** The client's address, for the audit log. */
  readonly address: string;
  /** Whether the request came through the API or this server's pages. */
  readonly source: "api" | "web";
}

/** An account of another server, without a login. */
export interface RemoteAccount {
  readonly kind: "remote";
  readonly account: AccountRow;
}

/** The server's operator, at the command line. */
export interface Operator {
  readonly kind: "operator";
}

export const operator: Operator = { kind: "operator" };

/** Moderators, administrators, and the operator. */
export type Staff = StaffMember | Operator;

/** An actor with an account, local or remote. */
export type AccountActor = LocalPerson | RemoteAccount;

export type Actor = AccountActor | Operator;
