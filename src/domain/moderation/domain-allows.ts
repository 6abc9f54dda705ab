/** Allowing other servers, while LIMITED_FEDERATION is on. */
import { message } from "../../messages/catalogue.ts";
import {
  type DomainAllowRow,
  countDomainAllows,
  deleteDomainAllow,
  findDomainAllow,
  findDomainAllows,
  insertDomainAllow,
} from "../../store/moderation/domain-allows.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { moderationLimits } from "../kernel/limits.ts";
import { type DomainChoice, announceStandings, checkedHost } from "./domain-blocks.ts";

/**
 * Allows a domain, without its subdomains; idempotent.
 * @returns the new or the existing permission
 * @throws {ApiError} 422 for an invalid domain, and for too many permissions
 */
export async function allowDomain(
  tx: Transaction,
  actor: Staff,
  { domain: typed }: DomainChoice,
): Promise<DomainAllowRow> {
  const domain = checkedHost(typed);
  const allow = await insertDomainAllow(tx.store, domain);
  if (allow === undefined) return loadAllowOf(tx, domain);
  const limit = moderationLimits.domainAllows;
  if ((await countDomainAllows(tx.store)) > limit) {
    throw unprocessable(message("errors.domain_allows_too_many", { limit }), "limit_reached");
  }
  await audit(tx, actor, {
    action: "domain_allow.create",
    target: { type: "domain_allow", id: allow.id, label: domain },
    before: null,
    after: { domain },
  });
  await announceStandings(tx, [domain]);
  return allow;
}

/**
 * Removes a permission. While federation is limited, a job then suspends the accounts of the domain.
 * @throws {ApiError} 404 for an unknown id
 */
export async function disallowDomain(
  tx: Transaction,
  actor: Staff,
  { id }: { readonly id: string },
): Promise<DomainAllowRow> {
  const allow = isId(id) ? await deleteDomainAllow(tx.store, id) : undefined;
  if (allow === undefined) throw notFound();
  await audit(tx, actor, {
    action: "domain_allow.delete",
    target: { type: "domain_allow", id, label: allow.domain },
    before: { domain: allow.domain },
    after: null,
  });
  await announceStandings(tx, [allow.domain]);
  return allow;
}

/** @throws {ApiError} 404 for an unknown id */
export async function loadDomainAllow(context: Queryable, id: string): Promise<DomainAllowRow> {
  const allow = isId(id) ? await findDomainAllow(context.store, id) : undefined;
  if (allow === undefined) throw notFound();
  return allow;
}

/**
 * The permission of a domain.
 * @throws {ApiError} 404 if it isn't allowed, 422 for an invalid domain
 */
export async function loadAllowOf(context: Queryable, typed: string): Promise<DomainAllowRow> {
  const [allow] = await findDomainAllows(context.store, [checkedHost(typed)]);
  if (allow === undefined) throw notFound(`${typed} is not allowed`);
  return allow;
}
