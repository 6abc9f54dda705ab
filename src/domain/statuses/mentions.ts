/** Mentions in status text. */
import { setTimeout } from "node:timers/promises";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { message } from "../../messages/catalogue.ts";
import { findMentionable } from "../../store/statuses/mentionable.ts";
import { findEntities } from "../../text/entities.ts";
import type { MentionedAccount } from "../../text/format.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { ApiError } from "../kernel/api-error.ts";
import { acctOf } from "../../text/acct.ts";

/** The text mentions accounts that the app did not list as allowed. */
export class UnexpectedMentions extends ApiError {
  readonly accountIds: readonly string[];

  constructor(accountIds: readonly string[]) {
    super(422, "unexpected_mentions", message("errors.unexpected_mentions"));
    this.accountIds = accountIds;
  }
}

/**
 * Prevents accidental mentions: an app can list the accounts that the text may mention.
 * @param allowed account identifiers; null or undefined for no restriction
 * @throws {UnexpectedMentions} if the text mentions any other account
 */
export function assertExpectedMentions(
  mentionedIds: readonly string[],
  allowed: readonly string[] | null | undefined,
): void {
  if (allowed === null || allowed === undefined) return;
  const expected = new Set(allowed);
  const unexpected = mentionedIds.filter((id) => !expected.has(id));
  if (unexpected.length > 0) throw new UnexpectedMentions(unexpected);
}

/** Maximum unknown accounts of a text that are looked up, and milliseconds for that. */
const mostLookups = 10;
const longestLookup = 8000;

/** Maximum UTF-16 code units searched for mentions: longer texts aren't accepted. */
const longestText = 50_000;

/**
 * Looks up unknown mentioned accounts on other servers, before a text is published. Omits those that aren't found
 * in time.
 * @param author the author of the text
 */
export async function findMentionedElsewhere(
  context: Context,
  author: Pick<AccountRow, "id">,
  text: string,
): Promise<void> {
  if (text.length > longestText || !text.includes("@")) return;
  const known = await resolveMentions(context, author.id, [text]);
  const unknown = new Map<string, { readonly username: string; readonly domain: string }>();
  for (const entity of findEntities(text)) {
    if (entity.type !== "mention" || entity.domain === null || known.has(entity.acct)) continue;
    const { username, domain } = entity;
    if (domain !== context.config.localDomain) unknown.set(entity.acct, { username, domain });
  }
  if (unknown.size === 0) return;
  const lookups = [...unknown.values()].slice(0, mostLookups);
  await Promise.race([
    Promise.allSettled(lookups.map((handle) => context.federation.findAccount(context.fork(), handle))),
    setTimeout(longestLookup, undefined, { ref: false }),
  ]);
}

/**
 * The mentioned accounts by the mention's `acct`, with at most one query.
 * @param authorId the author; accounts that the author blocks are left out
 */
export async function resolveMentions(
  context: Queryable,
  authorId: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, MentionedAccount & { readonly id: string }>> {
  const { localDomain } = context.config;
  const wanted = new Map<string, readonly [string, string]>();
  for (const entity of texts.flatMap(findEntities)) {
    if (entity.type !== "mention") continue;
    const domain = entity.domain === localDomain ? "" : (entity.domain ?? "");
    wanted.set(entity.acct, [entity.username.toLowerCase(), domain]);
  }
  const handles = new Map([...wanted.values()].map((handle) => [handle.join("@"), handle]));
  const rows = await findMentionable(
    context.store,
    authorId,
    [...handles.values()].map(([username]) => username),
    [...handles.values()].map(([, domain]) => domain),
  );
  const found = new Map(
    rows.map(({ id, username, domain, url }) => [
      `${username.toLowerCase()}@${domain?.toLowerCase() ?? ""}`,
      { id, url, username, acct: acctOf({ username, domain }) },
    ]),
  );
  return new Map(
    [...wanted].flatMap(([acct, handle]) => {
      const account = found.get(handle.join("@"));
      return account === undefined ? [] : [[acct, account] as const];
    }),
  );
}
