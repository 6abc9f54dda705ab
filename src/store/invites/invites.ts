/** Invitations, with which people register. */
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

export interface InviteRow extends Row<"invites", (typeof plainColumns)[number]> {
  /** The account of the inviter. */
  readonly account_id: string;
  /** Whether people can register with it. */
  readonly usable: boolean;
}

const plainColumns = [
  "id",
  "user_id",
  "code",
  "max_uses",
  "uses",
  "expires_at",
  "autofollow",
  "created_at",
] as const;

/**
 * SQL condition: the inviter may sign in, and hasn't moved elsewhere. Without `offset`, PostgreSQL may read all users for
 * a page.
 */
const inviterIsActive = `exists (select from users u join accounts a on a.id = u.account_id
  where u.id = invites.user_id and u.confirmed_at is not null and u.approved and not u.disabled
    and a.suspended_at is null and a.moved_to_account_id is null offset 0)`;

/**
 * SQL condition: people can register with the invitation.
 * @param at the time at which it must not have expired
 */
function isUsable(at: string): string {
  return `(invites.ended_at is null and (invites.expires_at is null or invites.expires_at > ${at})
    and (invites.max_uses is null or invites.uses < invites.max_uses) and ${inviterIsActive})`;
}

const columns = [
  ...plainColumns,
  raw(`${isUsable(":now")} as usable`, { now: now() }),
  raw("(select account_id from users where users.id = invites.user_id) as account_id"),
];

const invites = () => table("invites").select<InviteRow[]>(...columns);

export interface NewInvite {
  readonly userId: string;
  readonly code: string;
  /** Null for any number. */
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
  readonly autofollow: boolean;
}

/** @throws a unique violation of invites_code_key if the code is taken */
export const insertInvite = write.only("invite_insert", (invite: NewInvite) =>
  table("invites")
    .insert({
      user_id: invite.userId,
      code: invite.code,
      max_uses: invite.maxUses,
      expires_at: invite.expiresAt,
      autofollow: invite.autofollow,
      created_at: now(),
    })
    .returning<InviteRow[]>(columns),
);

export const findInvite = read.first("invite_by_id", (id: string) => invites().where({ id }));

export const findInviteByCode = read.first("invite_by_code", (code: string) => invites().where({ code }));

/** A page of a user's invitations. */
export const listInvitesOf = read.page("invites_of_user", "id", (userId: string) =>
  invites().where({ user_id: userId }),
);

/** A page of all invitations, or only of those that are usable or not. */
export const listInvites = read.page("invites_all", "id", (which: { readonly usable: boolean | undefined }) =>
  invites().whereRaw(`(:usable::boolean is null or ${isUsable(":now")} = :usable)`, {
    usable: which.usable as boolean,
    now: now(),
  }),
);

/**
 * Counts a use. Concurrent registrations wait for each other here, so that they don't exceed the limit.
 * @param begunAt when the registration began: the invitation may expire while the address is verified
 * @returns whether it can be used
 */
export const countInviteUse = write.any("invite_use", (id: string, begunAt: Date) =>
  table("invites")
    .where({ id })
    .whereRaw(isUsable("?"), [begunAt])
    .update({ uses: raw("uses + 1") })
    .returning("id"),
);

/** Whether `countInviteUse` would count a use. */
export const mayCountInviteUse = read.any("invite_use_possible", (id: string, begunAt: Date) =>
  table("invites").where({ id }).whereRaw(isUsable("?"), [begunAt]).select("id"),
);

/** @returns whether it hadn't ended */
export const endInvite = write.any("invite_end", (id: string) =>
  table("invites").where({ id, ended_at: null }).update({ ended_at: now() }).returning("id"),
);

export const hasInvite = read.any("invites_any_of_user", (userId: string) =>
  table("invites").where({ user_id: userId }).limit(1).select("id"),
);

/** Ends all invitations of a user. */
export const endInvitesOf = write.run("invites_end_of_user", (userId: string) =>
  table("invites").where({ user_id: userId, ended_at: null }).update({ ended_at: now() }),
);

/** Ends all invitations; expired ones, too, with which registrations may have begun. @returns their number */
export const endAllInvites = write.number("invites_end", () =>
  table("invites").whereNull("ended_at").update({ ended_at: now() }).returning("id"),
);
