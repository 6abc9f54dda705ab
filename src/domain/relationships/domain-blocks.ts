/** Personal domain blocks. */
import { message } from "../../messages/catalogue.ts";
import { findAccounts } from "../../store/accounts/account-rows.ts";
import * as blocks from "../../store/relationships/domain-blocks.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { type ApiError, unprocessable } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { normalDomain } from "../kernel/domains.ts";
import { invalid } from "../kernel/invalid.ts";
import { blockLimits } from "../kernel/limits.ts";
import { severPairs } from "./follows.ts";
import { recordSeverance } from "./severances.ts";

export interface DomainChoice {
  /** In any case, possibly with non-ASCII letters. */
  readonly domain: string;
}

/**
 * Blocks a server; does nothing if the user already blocks it. A reaction then ends the follows.
 * @throws {ApiError} 422 for a text that is not a domain, for the server's own domain, and for too many blocks
 */
export async function blockDomain(
  tx: Transaction,
  { account }: LocalPerson,
  choice: DomainChoice,
): Promise<void> {
  const domain = checkedDomain(choice);
  if (domain === tx.config.localDomain || domain === tx.config.publicUrl.host) {
    throw unprocessable(message("errors.own_domain"));
  }
  const limit = blockLimits.domains;
  const count = await blocks.lockAndCountDomainBlocks(tx.store, account.id);
  if (!(await blocks.insertDomainBlock(tx.store, account.id, domain))) return;
  if (count >= limit)
    throw unprocessable(message("errors.domain_blocks_too_many", { limit }), "limit_reached");
  await tx.emit({ type: "domain.block_created", accountId: account.id, domain });
}

/**
 * Unblocks a server; does nothing if the user doesn't block it.
 * @throws {ApiError} 422 for a text that is not a domain
 */
export async function unblockDomain(
  tx: Transaction,
  { account }: LocalPerson,
  choice: DomainChoice,
): Promise<void> {
  const normal = normalDomain(choice.domain);
  // Domains that only earlier versions accepted can still be removed.
  const domain = normal ?? choice.domain.trim().toLowerCase();
  if (await blocks.deleteDomainBlock(tx.store, account.id, domain)) {
    await tx.emit({ type: "domain.unblocked", accountId: account.id, domain });
  } else if (normal === undefined) throw notADomain();
}

function checkedDomain({ domain }: DomainChoice): string {
  const normal = normalDomain(domain);
  if (normal === undefined) throw notADomain();
  return normal;
}

function notADomain(): ApiError {
  return invalid("domain", "ERR_INVALID", message("reasons.not_a_domain"));
}

/**
 * Ends follows and follow requests, in both directions, between an account and the accounts of a domain that it
 * blocks, and deletes notifications from there. Does nothing if the domain is no longer blocked. Follows
 * Mastodon's AfterBlockDomainFromAccountService.
 */
export async function severDomain(
  tx: Transaction,
  { accountId, domain }: { readonly accountId: string; readonly domain: string },
): Promise<void> {
  const [account] = await findAccounts(tx.store, [accountId]);
  if (account === undefined || !(await blocks.blocksDomain(tx.store, accountId, domain))) return;
  await blocks.deleteNotificationsOfDomain(tx.store, accountId, domain);
  const pairs = await blocks.findPairsWithDomain(tx.store, accountId, domain);
  const ended = await severPairs(tx, account, pairs);
  const following = ended.filter((follow) => follow.account_id === accountId).length;
  const losses = { accountId, followers: ended.length - following, following };
  await recordSeverance(tx, { type: "user_domain_block", targetName: domain, losses: [losses] });
  await tx.emit({ type: "domain.blocked", domain, ...losses });
}
