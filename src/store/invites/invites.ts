/** Invitations, with which people register. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export interface InviteRow extends Row<"invites", typeof plainColumns> {
  /** The account of the inviter. */
  readonly account_id: string;
  /** Whether people can register with it. */
  readonly usable: boolean;
}

const plainColumns = "id, user_id, code, max_uses, uses, expires_at, autofollow, created_at";

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

const columns = `${plainColumns}, ${isUsable("$now")} as usable,
  (select account_id from users where users.id = invites.user_id) as account_id`;

export interface NewInvite {
  readonly userId: string;
  readonly code: string;
  /** Null for any number. */
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
  readonly autofollow: boolean;
}

/** @throws a unique violation of invites_code_key if the code is taken */
export const insertInvite = write.only<[invite: NewInvite], InviteRow>(
  "invite_insert",
  `insert into invites (user_id, code, max_uses, expires_at, autofollow, created_at)
   values ($1, $2, $3, $4, $5, $now) returning ${columns}`,
  ({ userId, code, maxUses, expiresAt, autofollow }) => [userId, code, maxUses, expiresAt, autofollow],
);

export const findInvite = read.first<[id: string], InviteRow>(
  "invite_by_id",
  `select ${columns} from invites where id = $1`,
);

export const findInviteByCode = read.first<[code: string], InviteRow>(
  "invite_by_code",
  `select ${columns} from invites where code = $1`,
);

/** A page of a user's invitations. */
export const listInvitesOf = read.page<[userId: string], InviteRow>(
  "invites_of_user",
  "id",
  `select ${columns} from invites where user_id = $1 and $within $order`,
);

/** A page of all invitations. */
export async function listInvites(
  store: ReadStore,
  { usable }: { readonly usable: boolean | undefined },
  page: Page,
): Promise<InviteRow[]> {
  const rows = await store.query<InviteRow>(
    `invites_all_${direction(page)}`,
    `select ${columns} from invites
     where ${within("id", "$1", "$2")} and ($4::boolean is null or ${isUsable("$now")} = $4)
     order by id ${direction(page)} limit $3`,
    [page.below, page.above, page.limit, usable ?? null],
  );
  return newestFirst(page, rows);
}

/**
 * Counts a use. Concurrent registrations wait for each other here, so that they don't exceed the limit.
 * @param begunAt when the registration began: the invitation may expire while the address is verified
 * @returns whether it can be used
 */
export const countInviteUse = write.any<[id: string, begunAt: Date]>(
  "invite_use",
  `update invites set uses = uses + 1 where id = $1 and ${isUsable("$2")} returning id`,
);

/** Whether `countInviteUse` would count a use. */
export const mayCountInviteUse = read.any<[id: string, begunAt: Date]>(
  "invite_use_possible",
  `select from invites where id = $1 and ${isUsable("$2")}`,
);

/** @returns whether it hadn't ended */
export const endInvite = write.any<[id: string]>(
  "invite_end",
  "update invites set ended_at = $now where id = $1 and ended_at is null returning id",
);

export const hasInvite = read.any<[userId: string]>(
  "invites_any_of_user",
  "select from invites where user_id = $1 limit 1",
);

/** Ends all invitations of a user. */
export const endInvitesOf = write.run<[userId: string]>(
  "invites_end_of_user",
  "update invites set ended_at = $now where user_id = $1 and ended_at is null",
);

/** Ends all invitations; expired ones, too, with which registrations may have begun. @returns their number */
export const endAllInvites = write.number<[]>(
  "invites_end",
  "update invites set ended_at = $now where ended_at is null returning id",
);
