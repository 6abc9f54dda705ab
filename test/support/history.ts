/** Random writes that change what somebody sees: by clients, by other servers, by moderators, and by time. */
import { storeRemoteProfile } from "../../src/domain/accounts/remote-accounts.ts";
import { ApiError } from "../../src/domain/kernel/api-error.ts";
import {
  type ReceivedStatus,
  addressStatus,
  deleteReceived,
  reviseStatus,
} from "../../src/domain/statuses/receiving.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { findStatuses } from "../../src/store/statuses/statuses.ts";
import { newKey } from "../../src/media/storage.ts";
import { endFavourite, makeBlock, makeFavourite } from "../cast/interactions.ts";
import { type Cast, type Person, actorOf } from "../cast/people.ts";
import { endFollow, makeFollow, makePost, receivePost, receivedStatus } from "../cast/posts.ts";
import { changeAccount, changeLogin } from "./states.ts";
import type { TestServer } from "./server.ts";

export interface Reply {
  readonly status: number;
  /** As it was sent. */
  readonly text: string;
  readonly link: string | null;
}

/** Sends a request with a token, or none. */
export type Ask = (token: string | null, method: string, path: string, body?: object) => Promise<Reply>;

/** Where a history happens, and who takes part. */
export interface HistoryWorld {
  readonly server: TestServer;
  readonly ask: Ask;
  readonly people: readonly Person[];
  readonly remotes: readonly AccountRow[];
  /** Who may be suspended, which ends a local person's tokens. */
  readonly suspendable: readonly AccountRow[];
  readonly moderator: Person;
  /** From `generator`. */
  readonly random: (below: number) => number;
}

interface StatusFacts {
  readonly id: string;
  readonly account_id: string;
  readonly uri: string;
  readonly reblog_of_id: string | null;
  readonly poll_id: string | null;
  readonly visibility: string;
}

/** One of the writes: those that fail as a client's mistake change nothing. */
export interface History {
  /** Names of all writes. */
  readonly names: readonly string[];
  /** Makes a random write. Returns its name, and whose token it used last; null for none. */
  step(allowed?: readonly string[]): Promise<{ readonly name: string; readonly by: string | null }>;
}

export const historyTags = ["beans", "peas"] as const;
const languages = ["en", "de"] as const;
const shortcode = "sprout";

/** The people of the cast that take part in histories. */
export function writersOf(cast: Cast): Person[] {
  return [cast.alice, cast.bob, cast.carol, cast.dave];
}

/** Writes that change what one reader sees, but no status. */
export const readersWrites = [
  "bookmark",
  "unbookmark",
  "mute a conversation",
  "pin",
  "follow",
  "unfollow",
  "mute",
  "unmute",
  "block",
  "unblock",
  "block a domain",
  "unblock a domain",
  "make a list",
  "change a list",
  "follow a hashtag",
  "make a filter",
  "filter a status",
  "delete a filter",
] as const;

export function openHistory(world: HistoryWorld): History {
  const { server, people, remotes, random } = world;
  let made = 0;
  let by: string | null = null;
  const maybe = (chance: number): boolean => random(chance) === 0;
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Nothing();
    return item;
  };
  const rows = async <Row>(table: string, where: object = {}): Promise<Row[]> =>
    (await server.database.builder(table).where(where).orderBy("id")) as Row[];
  const statuses = (where: object = {}): Promise<StatusFacts[]> => rows<StatusFacts>("statuses", where);
  const send = async (
    who: Person,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly id?: string }> => {
    by = who.token;
    const reply = await world.ask(who.token, method, path, body);
    if (reply.status >= 500) throw new Error(`${method} ${path} is answered with ${reply.status}`);
    return reply.text === "" ? {} : (JSON.parse(reply.text) as { readonly id?: string });
  };
  const anyone = (): AccountRow => one([...people.map(({ account }) => account), ...remotes]);
  const ownerOf = (accountId: string): Person | undefined =>
    people.find(({ account }) => account.id === accountId);
  const words = (): string => {
    made += 1;
    return [
      `Post ${made}`,
      ...(maybe(3) ? [`#${one(historyTags)}`] : []),
      ...(maybe(5) ? [`:${shortcode}:`] : []),
    ].join(" ");
  };
  const writing = async (): Promise<object> => ({
    status: [words(), ...(maybe(4) ? [`@${one(people).account.username}`] : [])].join(" "),
    visibility: one(["public", "public", "public", "unlisted", "private", "direct"]),
    language: one(languages),
    ...(maybe(6) ? { spoiler_text: "Careful" } : {}),
    ...(maybe(2) ? { quote_approval_policy: one(["public", "followers", "nobody"]) } : {}),
    ...(maybe(3) ? { in_reply_to_id: one(await statuses()).id } : {}),
    ...(maybe(5) ? { quoted_status_id: one(await statuses()).id } : {}),
    ...(maybe(5)
      ? { poll: { options: ["Yes", "No"], expires_in: 300, multiple: maybe(2), hide_totals: maybe(2) } }
      : {}),
  });
  /** Something that a person does to a status. */
  const onStatus = (verb: string) => async (): Promise<unknown> =>
    send(one(people), "POST", `/api/v1/statuses/${one(await statuses()).id}/${verb}`);
  const onOwn = (verb: string) => async (): Promise<unknown> => {
    const who = one(people);
    const own = one(await statuses({ account_id: who.account.id }));
    return send(who, "POST", `/api/v1/statuses/${own.id}/${verb}`);
  };
  const onAccount = (verb: string, body: () => object = () => ({})) => {
    return (): Promise<unknown> =>
      send(one(people), "POST", `/api/v1/accounts/${anyone().id}/${verb}`, body());
  };
  const moderated = (verb: string, body: object = {}, whom = anyone) => {
    return (): Promise<unknown> =>
      send(world.moderator, "POST", `/api/v1/admin/accounts/${whom().id}/${verb}`, body);
  };
  /** The URIs of parents that haven't been received yet. */
  const missing: string[] = [];
  const received = (uri: string): ReceivedStatus =>
    receivedStatus({ uri, html: `<p>${words()}</p>`, publishedAt: server.context.clock() });
  const receive = (author: AccountRow, status: ReceivedStatus): Promise<unknown> =>
    receivePost(server, author, status);
  const suspendable = (): AccountRow => one(world.suspendable);
  const remoteStatus = async (): Promise<{ readonly author: AccountRow; readonly status: StatusFacts }> => {
    const author = one(remotes);
    return { author, status: one(await statuses({ account_id: author.id })) };
  };

  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    post: async () => send(one(people), "POST", "/api/v1/statuses", await writing()),
    "post again": async () => send(one(people), "POST", "/api/v1/statuses", await writing()),
    edit: async () => {
      const who = one(people);
      const own = one(await statuses({ account_id: who.account.id, reblog_of_id: null }));
      return send(who, "PUT", `/api/v1/statuses/${own.id}`, { status: words(), language: one(languages) });
    },
    delete: async () => {
      const who = one(people);
      const own = one(await statuses({ account_id: who.account.id }));
      return send(who, "DELETE", `/api/v1/statuses/${own.id}`);
    },
    reblog: onStatus("reblog"),
    unreblog: onStatus("unreblog"),
    favourite: onStatus("favourite"),
    unfavourite: onStatus("unfavourite"),
    bookmark: onStatus("bookmark"),
    unbookmark: onStatus("unbookmark"),
    "mute a conversation": onOwn("mute"),
    "unmute a conversation": onOwn("unmute"),
    pin: onOwn("pin"),
    unpin: onOwn("unpin"),
    follow: onAccount("follow", () => ({ reblogs: !maybe(3), languages: maybe(4) ? ["de"] : [] })),
    unfollow: onAccount("unfollow"),
    "remove a follower": onAccount("remove_from_followers"),
    mute: onAccount("mute", () => ({ duration: maybe(2) ? 200 : 0, notifications: maybe(2) })),
    unmute: onAccount("unmute"),
    block: onAccount("block"),
    unblock: onAccount("unblock"),
    "block a domain": () =>
      send(one(people), "POST", "/api/v1/domain_blocks", { domain: one(remotes).domain }),
    "unblock a domain": () =>
      send(one(people), "DELETE", `/api/v1/domain_blocks?domain=${one(remotes).domain ?? ""}`),
    "make a list": async () => {
      const who = one(people);
      const list = await send(who, "POST", "/api/v1/lists", { title: "A", exclusive: maybe(2) });
      const path = `/api/v1/lists/${list.id ?? ""}/accounts`;
      return send(who, "POST", path, { account_ids: [anyone().id, who.account.id] });
    },
    "change a list": async () => {
      const list = one(await rows<{ id: string; account_id: string; exclusive: boolean }>("lists"));
      const body = { title: "B", exclusive: !list.exclusive };
      return send(requireOwner(list.account_id), "PUT", `/api/v1/lists/${list.id}`, body);
    },
    "remove from a list": async () => {
      const members = await server.database.builder("list_accounts").orderBy(["list_id", "account_id"]);
      const member = one(members as { list_id: string; owner_id: string; account_id: string }[]);
      const path = `/api/v1/lists/${member.list_id}/accounts`;
      return send(requireOwner(member.owner_id), "DELETE", `${path}?account_ids[]=${member.account_id}`);
    },
    "delete a list": async () => {
      const list = one(await rows<{ id: string; account_id: string }>("lists"));
      return send(requireOwner(list.account_id), "DELETE", `/api/v1/lists/${list.id}`);
    },
    "follow a hashtag": () => send(one(people), "POST", `/api/v1/tags/${one(historyTags)}/follow`),
    "unfollow a hashtag": () => send(one(people), "POST", `/api/v1/tags/${one(historyTags)}/unfollow`),
    "make a filter": () =>
      send(one(people), "POST", "/api/v2/filters", {
        title: "Posts",
        context: ["home", "public"],
        filter_action: one(["warn", "hide"]),
        ...(maybe(2) ? { expires_in: 200 } : {}),
        keywords_attributes: [{ keyword: one(["Post", "beans", "Yes"]), whole_word: true }],
      }),
    "filter a status": async () => {
      const filter = one(await rows<{ id: string; account_id: string }>("filters"));
      const body = { status_id: one(await statuses()).id };
      return send(requireOwner(filter.account_id), "POST", `/api/v2/filters/${filter.id}/statuses`, body);
    },
    "delete a filter": async () => {
      const filter = one(await rows<{ id: string; account_id: string }>("filters"));
      return send(requireOwner(filter.account_id), "DELETE", `/api/v2/filters/${filter.id}`);
    },
    vote: async () => {
      const poll = one((await statuses()).flatMap(({ poll_id: id }) => id ?? []));
      return send(one(people), "POST", `/api/v1/polls/${poll}/votes`, { choices: [random(2)] });
    },
    "revoke a quote": async () => {
      const quotes = await server.database.builder("quotes").orderBy("status_id");
      const quote = one(
        quotes as { status_id: string; quoted_status_id: string | null; quoted_account_id: string | null }[],
      );
      const path = `/api/v1/statuses/${quote.quoted_status_id ?? "0"}/quotes/${quote.status_id}/revoke`;
      return send(requireOwner(quote.quoted_account_id ?? ""), "POST", path);
    },
    "change who may quote": async () => {
      const who = one(people);
      const own = one(await statuses({ account_id: who.account.id, reblog_of_id: null }));
      const body = { quote_approval_policy: one(["public", "followers", "nobody"]) };
      return send(who, "PUT", `/api/v1/statuses/${own.id}/interaction_policy`, body);
    },
    "edit a profile": () =>
      send(one(people), "PATCH", "/api/v1/accounts/update_credentials", {
        display_name: `Person ${random(5)}${maybe(3) ? ` :${shortcode}:` : ""}`,
        discoverable: maybe(2),
        locked: maybe(3),
      }),
    "choose languages": () =>
      changeLogin(server, one(people).user.id, { chosen_languages: maybe(2) ? [one(languages)] : null }),
    silence: moderated("action", { type: "silence" }),
    sensitize: moderated("action", { type: "sensitive" }),
    suspend: moderated("action", { type: "suspend" }, suspendable),
    unsilence: moderated("unsilence"),
    unsensitize: moderated("unsensitive"),
    unsuspend: moderated("unsuspend", {}, suspendable),
    "unsuspend again": moderated("unsuspend", {}, suspendable),
    "move an account": () =>
      changeAccount(server, anyone().id, { moved_to_account_id: maybe(2) ? one(people).account.id : null }),
    "give a role": async () => {
      const roles = await rows<{ id: string }>("roles");
      await changeLogin(server, one(people).user.id, { role_id: one(roles).id });
    },
    "highlight a role": () =>
      server.database
        .builder("roles")
        .where({ name: "Moderator" })
        .update({ highlighted: maybe(2), color: "#ff0000" }),
    "add an emoji": () =>
      server.database
        .builder("custom_emojis")
        .insert({ shortcode, image_key: newKey("png") })
        .onConflict()
        .ignore(),
    "change an emoji": () =>
      server.database
        .builder("custom_emojis")
        .where({ shortcode })
        .update({ image_key: newKey("png") }),
    "remove an emoji": () => server.database.builder("custom_emojis").where({ shortcode }).delete(),
    "describe a file": async () => {
      const file = one(await rows<{ id: string }>("media_attachments"));
      await server.database
        .builder("media_attachments")
        .where(file)
        .update({ description: `Picture ${random(9)}` });
    },
    "receive a post": async () =>
      makePost(server, one(remotes), {
        text: words(),
        visibility: one(["public", "public", "unlisted", "private", "direct"]),
        language: one([...languages, null]),
        mentions: maybe(3) ? [anyone()] : [],
        tags: maybe(3) ? [one(historyTags)] : [],
        media: maybe(4) ? 1 : 0,
        ...(maybe(3) ? { replyTo: one(await statuses()) } : {}),
      }),
    "receive a reblog": async () =>
      makePost(server, one(remotes), { reblogOf: one(await statuses({ reblog_of_id: null })) }),
    "receive a favourite": async () => makeFavourite(server, one(remotes), one(await statuses())),
    "receive the end of a favourite": async () => endFavourite(server, one(remotes), one(await statuses())),
    "receive a follow": () => makeFollow(server, one(remotes), one(people).account),
    "receive the end of a follow": () => endFollow(server, one(remotes), one(people).account),
    "receive a block": () => makeBlock(server, one(remotes), one(people).account),
    "receive an edit": async () => {
      const { author, status } = await remoteStatus();
      const actor = await actorOf(server, author);
      if (actor.kind !== "remote") throw new Nothing();
      const edited = received(status.uri);
      await server.context.write(reviseStatus, actor, {
        ...edited,
        source: {
          ...edited.source,
          mentionedIds: maybe(2) ? [anyone().id] : [],
          hashtags: maybe(2) ? [one(historyTags)] : [],
          editedAt: edited.source.publishedAt,
          favourites: random(9),
        },
        sensitive: maybe(3),
        language: one([...languages, null]),
      });
    },
    "receive a reply before its parent": async () => {
      const author = one(remotes);
      const reply = received(`${author.uri}/statuses/history-${process.pid}-${made}`);
      const parentUri = `${reply.source.uri}/parent`;
      await receive(author, { ...reply, source: { ...reply.source, missingParentUri: parentUri } });
      missing.push(parentUri);
    },
    "receive a missing parent": async () => {
      const uri = one(missing);
      missing.splice(missing.indexOf(uri), 1);
      await receive(
        remotes.find((remote) => uri.startsWith(`${remote.uri}/`)) ?? one(remotes),
        received(uri),
      );
    },
    "receive a deletion": async () => {
      const { author, status } = await remoteStatus();
      const actor = await actorOf(server, author);
      if (actor.kind === "remote") await server.context.write(deleteReceived, actor, status.uri);
    },
    "receive for a further inbox": async () => {
      const { status } = await remoteStatus();
      const [row] = await findStatuses(server.context.store, [status.id]);
      if (row === undefined) throw new Nothing();
      await server.context.writeWithoutActor(addressStatus, {
        status: row,
        accountId: one(people).account.id,
      });
    },
    "receive a profile": async () => {
      const { uri, username, domain, url } = one(remotes);
      await storeRemoteProfile(server.context, {
        uri,
        username,
        domain: domain ?? "",
        url,
        actorType: "Person",
        displayName: `Remote ${random(5)}`,
        note: "<p>Far away</p>",
        fields: [],
        avatar: null,
        header: null,
        locked: maybe(2),
        discoverable: maybe(2),
        indexable: true,
        memorial: false,
        suspended: maybe(4),
        attributionDomains: [],
        alsoKnownAs: [],
        movedTo: null,
        publishedAt: null,
        addresses: { inbox: `${uri}/inbox`, sharedInbox: null, outbox: null, ...noLists },
        keys: [],
        emojis: [],
      });
    },
    "let time pass": () => {
      server.advance(random(4) * 100_000);
      return Promise.resolve();
    },
  };

  function requireOwner(accountId: string): Person {
    const owner = ownerOf(accountId);
    if (owner === undefined) throw new Nothing();
    return owner;
  }

  const names = Object.keys(acts);
  return {
    names,
    async step(allowed = names) {
      const name = one(allowed);
      by = null;
      try {
        await acts[name]?.();
      } catch (error) {
        if (!(error instanceof Nothing || (error instanceof ApiError && error.status < 500))) throw error;
      }
      return { name, by };
    },
  };
}

const noLists = { followers: null, following: null, featured: null, featuredTags: null };

/** There is nothing yet that the write could change. */
class Nothing extends Error {}
