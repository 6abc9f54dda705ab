/**
 * SQL predicates for visibility, blocks, mutes and follows. All statements use these, so that each rule is
 * written once; test/store/predicates.test.ts checks them against a truth table. Arguments are SQL for ids: a
 * column, or a parameter with its type (`:viewerId::bigint`). A null account is the public, which follows, blocks and
 * mutes nobody. Times are compared with `$now`, the injected clock.
 */

/**
 * Appended to subqueries. PostgreSQL doesn't flatten a subquery with `offset`, but probes the index once per row.
 * Otherwise it may read all suspended accounts, or all mentions of the viewer, for a page of twenty, because its
 * estimates ignore the limit.
 */
const probe = "offset 0";

/**
 * Makes PostgreSQL estimate a compound condition as one. It assumes that each part is true for half of the rows;
 * for many parts it would expect next to no rows, and sort all rows instead of reading along an index until the
 * page is full.
 */
export function asOne(condition: string): string {
  return `coalesce(${condition}, false)`;
}

/** The account follows the target. `having` is an additional condition on the follow, with the alias `follow`. */
export function follows(account: string, target: string, having = "true"): string {
  return `exists (select from follows follow
    where follow.account_id = ${account} and follow.target_account_id = ${target} and ${having} ${probe})`;
}

/** The account blocks the target. */
export function blocks(account: string, target: string): string {
  return `exists (select from blocks block
    where block.account_id = ${account} and block.target_account_id = ${target} ${probe})`;
}

/** Either account blocks the other. */
export function blocksEither(account: string, other: string): string {
  return `(${blocks(account, other)} or ${blocks(other, account)})`;
}

/** The account mutes the target and the mute hasn't expired. */
export function mutes(account: string, target: string): string {
  return muting(account, target, "true");
}

/** The account mutes the target including its notifications. */
function mutesNotificationsOf(account: string, target: string): string {
  return muting(account, target, "mute.hide_notifications");
}

function muting(account: string, target: string, having: string): string {
  return `exists (select from mutes mute
    where mute.account_id = ${account} and mute.target_account_id = ${target} and ${having}
      and ${isCurrent("mute")} ${probe})`;
}

/**
 * The mute has not expired.
 * @param mute alias of a row of mutes
 */
export function isCurrent(mute: string): string {
  return `(${mute}.expires_at is null or ${mute}.expires_at > $now)`;
}

/** The account blocks the target's server. */
export function blocksDomainOf(account: string, target: string): string {
  return `exists (select from user_domain_blocks domain_block join accounts there on there.domain = domain_block.domain
    where domain_block.account_id = ${account} and there.id = ${target} ${probe})`;
}

export function isSuspended(account: string): string {
  return `exists (select from accounts suspended
    where suspended.id = ${account} and suspended.suspended_at is not null ${probe})`;
}

/**
 * The user may sign in and use their sessions and tokens. The same rule as the domain's `mayAct`.
 * @param user alias of a row of users
 */
export function mayUse(user: string): string {
  return `(${user}.confirmed_at is not null and ${user}.approved and not ${user}.disabled
    and not ${isSuspended(`${user}.account_id`)})`;
}

export function isSilenced(account: string): string {
  return `exists (select from accounts silenced
    where silenced.id = ${account} and silenced.silenced_at is not null ${probe})`;
}

/** The status mentions the account. */
export function mentions(statusId: string, account: string): string {
  return `exists (select from mentions mention
    where mention.status_id = ${statusId} and mention.account_id = ${account} ${probe})`;
}

/** The status quotes one of the account's. */
function quotes(statusId: string, account: string): string {
  return `exists (select from quotes quote
    where quote.status_id = ${statusId} and quote.quoted_account_id = ${account} ${probe})`;
}

/**
 * The viewer may see the status. Public and unlisted statuses are visible to everyone, private ones to followers
 * and to the quoted author, all of them to the author and to mentioned accounts. Accounts that the author blocks
 * see none of them. Statuses of suspended authors are invisible.
 * @param status alias of a row of statuses
 */
export function visibleTo(status: string, viewer: string): string {
  const author = `${status}.account_id`;
  return asOne(`(
    (${status}.visibility in ('public', 'unlisted')
      or ${author} = ${viewer}
      or ${mentions(`${status}.id`, viewer)}
      or (${status}.visibility = 'private'
        and (${follows(viewer, author)} or ${quotes(`${status}.id`, viewer)})))
    and not ${blocks(author, viewer)}
    and not ${isSuspended(author)})`);
}

/** The viewer blocks or mutes the account, or blocks its server, so lists omit it. */
export function hiddenFrom(account: string, viewer: string): string {
  return asOne(
    `(${blocks(viewer, account)} or ${mutes(viewer, account)} or ${blocksDomainOf(viewer, account)})`,
  );
}

/**
 * The recipient gets no notifications from the sender: it blocks the sender, mutes its notifications, or blocks
 * its server without following the sender.
 */
export function silencedFor(sender: string, recipient: string): string {
  return `(${avoidsMentionsOf(recipient, sender)}
    or (${blocksDomainOf(recipient, sender)} and not ${follows(recipient, sender)}))`;
}

/** The account blocks the other or mutes its notifications, so it gets none about statuses that mention the other. */
export function avoidsMentionsOf(account: string, other: string): string {
  return `(${blocks(account, other)} or ${mutesNotificationsOf(account, other)})`;
}

/** The account is silenced and the viewer doesn't follow it. */
export function limitedFor(account: string, viewer: string): string {
  return `(${isSilenced(account)} and not ${follows(viewer, account)})`;
}

/** Whether text begins with a prefix, in any case. Uses an index with text_pattern_ops; `like` with a parameter doesn't. */
export function beginsWith(column: string, prefix: string): string {
  return `(lower(${column}) ~>=~ lower(${prefix}) and lower(${column}) ~<~ (lower(${prefix}) || chr(1114111)))`;
}
