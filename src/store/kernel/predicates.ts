/**
 * Who sees, hides and avoids whom, as SQL. Every statement that asks one of these questions uses the predicate here, so
 * that "A avoids B" has one spelling; test/store/predicates.test.ts holds them to a truth table. Arguments are SQL for
 * identifiers: a column, or a bound parameter with its type (`$1::bigint`). An account that is null stands for the
 * public: it follows, blocks and mutes nobody. Times are compared with `$now`, the injected clock.
 */

/**
 * Ends a subquery. PostgreSQL keeps a subquery with an offset as it is: one probe of an index for each row. Otherwise
 * it may read all accounts that are suspended, or all mentions of the viewer, for a page of twenty, since its estimates
 * don't know of the limit.
 */
const probe = "offset 0";

/**
 * One condition, as far as PostgreSQL's estimates go: from many, each of which it takes to hold for every other row, it
 * would conclude that next to no row is left, and would sort all rows instead of going along an index until a page is
 * full.
 */
export function asOne(condition: string): string {
  return `coalesce(${condition}, false)`;
}

/** The account follows the target. `having` is a further condition on the follow, by the alias `follow`. */
export function follows(account: string, target: string, having = "true"): string {
  return `exists (select from follows follow
    where follow.account_id = ${account} and follow.target_account_id = ${target} and ${having} ${probe})`;
}

/** The account blocks the target. */
export function blocks(account: string, target: string): string {
  return `exists (select from blocks block
    where block.account_id = ${account} and block.target_account_id = ${target} ${probe})`;
}

/** One of the two blocks the other. */
export function blocksEither(account: string, other: string): string {
  return `(${blocks(account, other)} or ${blocks(other, account)})`;
}

/** The account mutes the target; a mute that is over mutes nobody. */
export function mutes(account: string, target: string): string {
  return muting(account, target, "true");
}

/** The account mutes the target's notifications as well. */
export function mutesNotificationsOf(account: string, target: string): string {
  return muting(account, target, "mute.hide_notifications");
}

function muting(account: string, target: string, having: string): string {
  return `exists (select from mutes mute
    where mute.account_id = ${account} and mute.target_account_id = ${target} and ${having}
      and (mute.expires_at is null or mute.expires_at > $now) ${probe})`;
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

export function isSilenced(account: string): string {
  return `exists (select from accounts silenced
    where silenced.id = ${account} and silenced.silenced_at is not null ${probe})`;
}

/** The status mentions the account. */
export function mentions(statusId: string, account: string): string {
  return `exists (select from mentions mention
    where mention.status_id = ${statusId} and mention.account_id = ${account} ${probe})`;
}

/**
 * The viewer may see the status: everybody sees public and unlisted ones, followers those for followers, and author and
 * mentioned accounts see each. Nobody whom the author blocks sees it, and nobody at all if the author is suspended.
 * @param status alias of a row of statuses
 */
export function visibleTo(status: string, viewer: string): string {
  const author = `${status}.account_id`;
  return asOne(`(
    (${status}.visibility in ('public', 'unlisted')
      or ${author} = ${viewer}
      or ${mentions(`${status}.id`, viewer)}
      or (${status}.visibility = 'private' and ${follows(viewer, author)}))
    and not ${blocks(author, viewer)}
    and not ${isSuspended(author)})`);
}

/** The viewer doesn't want to see the account in lists: blocks or mutes it, or blocks its server. */
export function hiddenFrom(account: string, viewer: string): string {
  return asOne(
    `(${blocks(viewer, account)} or ${mutes(viewer, account)} or ${blocksDomainOf(viewer, account)})`,
  );
}

/**
 * The recipient gets no notifications from the sender: blocks it, mutes its notifications, or blocks its server without
 * following it.
 */
export function unheardBy(sender: string, recipient: string): string {
  return `(${avoidsMentionsOf(recipient, sender)}
    or (${blocksDomainOf(recipient, sender)} and not ${follows(recipient, sender)}))`;
}

/** The account gets no notifications of statuses that name the other: blocks it, or mutes its notifications. */
export function avoidsMentionsOf(account: string, other: string): string {
  return `(${blocks(account, other)} or ${mutesNotificationsOf(account, other)})`;
}

/** What a silenced account does is kept apart for the viewer, who doesn't follow it. */
export function limitedFor(account: string, viewer: string): string {
  return `(${isSilenced(account)} and not ${follows(viewer, account)})`;
}
