/** Account rows → WebFinger documents. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { serverActorPath } from "../../text/server-actor.ts";

const activityType = "application/activity+json";

const pictureTypes: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/**
 * The document of the server's own actor.
 * @param relations link relations to include; undefined for all
 */
export function renderServerWebFinger(
  { config }: Queryable,
  relations: readonly string[] | undefined,
): Schemas["WebFinger"] {
  const actor = new URL(serverActorPath, config.publicUrl).href;
  const page = new URL("/about", config.publicUrl).href;
  return {
    subject: `acct:${config.publicUrl.hostname}@${config.localDomain}`,
    aliases: [actor],
    links: only(relations, [
      { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: page },
      { rel: "self", type: activityType, href: actor },
    ]),
  };
}

/** @param relations link relations to include; undefined for all */
export function renderWebFinger(
  context: Queryable,
  account: AccountRow,
  relations: readonly string[] | undefined,
): Schemas["WebFinger"] {
  const links: Schemas["WebFingerLink"][] = [
    { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: account.url },
    { rel: "self", type: activityType, href: account.uri },
    ...avatarLinks(context, account),
    {
      rel: "http://ostatus.org/schema/1.0/subscribe",
      template: `${context.config.publicUrl.origin}/authorize_interaction?uri={uri}`,
    },
  ];
  return {
    subject: `acct:${account.username}@${context.config.localDomain}`,
    aliases: [account.url, account.uri],
    links: only(relations, links),
  };
}

function only(
  relations: readonly string[] | undefined,
  links: readonly Schemas["WebFingerLink"][],
): Schemas["WebFingerLink"][] {
  return links.filter(({ rel }) => relations === undefined || relations.includes(rel));
}

function avatarLinks(context: Queryable, account: AccountRow): Schemas["WebFingerLink"][] {
  if (account.avatar_key === null || account.suspended_at !== null) return [];
  const type = pictureTypes[account.avatar_key.split(".").at(-1) ?? ""];
  return [
    {
      rel: "http://webfinger.net/rel/avatar",
      ...(type === undefined ? {} : { type }),
      href: context.media.url(account.avatar_key),
    },
  ];
}
