/** Posts of other servers, which don't exist: nothing is fetched from them. */
import { storeRemoteProfile } from "../../domain/accounts/remote-accounts.ts";
import { acceptFollowRequest } from "../../domain/relationships/follows.ts";
import { receiveStatus } from "../../domain/statuses/receiving.ts";
import type { Calls } from "../calls.ts";
import { type Cast, memberOf } from "./cast.ts";
import { remoteAuthors } from "./remote-story.ts";

const hour = 3_600_000;

export interface RemotePost {
  readonly accountId: string;
  readonly statusId: string;
}

/**
 * Stores the remote accounts and their posts, and makes people of the demo follow some of them.
 * @returns the post to report; undefined if this server doesn't federate with the servers of the story
 */
export async function addRemotePosts(calls: Calls, cast: Cast): Promise<RemotePost | undefined> {
  const { context } = calls;
  const now = context.clock();
  let reported: RemotePost | undefined;
  for (const { username, domain, displayName, note, actorType, followedBy, posts } of remoteAuthors) {
    const uri = `https://${domain}/users/${username}`;
    const account = await storeRemoteProfile(context, {
      uri,
      username,
      domain,
      url: `https://${domain}/@${username}`,
      actorType,
      displayName,
      note: `<p>${note}</p>`,
      fields: [],
      avatar: null,
      header: null,
      locked: false,
      discoverable: true,
      indexable: true,
      memorial: false,
      suspended: false,
      attributionDomains: [],
      alsoKnownAs: [],
      movedTo: null,
      publishedAt: now,
      addresses: {
        inbox: `${uri}/inbox`,
        sharedInbox: null,
        outbox: null,
        followers: null,
        following: null,
        featured: null,
        featuredTags: null,
      },
      keys: [],
      emojis: [],
    });
    if (account === undefined) continue;
    const author = { kind: "remote", account } as const;
    for (const follower of followedBy.map((name) => memberOf(cast, name))) {
      await calls.callFor(follower, "followAccount", { id: account.id });
      await context.write(acceptFollowRequest, author, { accountId: follower.account.id });
    }
    for (const [index, { html, hashtags, hoursAgo, isReported = false }] of posts.entries()) {
      const status = await receiveStatus(context, author, {
        source: {
          kind: "received",
          uri: `${uri}/statuses/${index + 1}`,
          url: `https://${domain}/@${username}/${index + 1}`,
          html,
          publishedAt: new Date(now.getTime() - hoursAgo * hour),
          mentionedIds: [],
          hashtags,
        },
        visibility: "public",
        spoilerText: "",
        sensitive: false,
        language: "en",
        poll: null,
        attachments: [],
        emojis: [],
        parent: null,
      });
      if (isReported && status !== undefined) reported = { accountId: account.id, statusId: status.id };
    }
  }
  return reported;
}
