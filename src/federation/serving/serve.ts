/** Serves ActivityPub documents. */
import type { Context } from "../../domain/kernel/context.ts";
import type { DocumentReply, DocumentRequest } from "../../domain/kernel/federation.ts";
import { type AccountRow, findPublicAccountByHandle } from "../../store/accounts/account-rows.ts";
import { findAccountDeletion, findLocalEmoji } from "../../store/federation/serving.ts";
import { addressesOf, instanceActorUri } from "../addresses.ts";
import { keysOf } from "../keys.ts";
import { renderActor, renderActorKeys, renderInstanceActor } from "../rendering/actors.ts";
import { renderCollection } from "../rendering/collections.ts";
import type { RenderedObject } from "../rendering/document.ts";
import { renderEmoji } from "../rendering/tags.ts";
import {
  type PageQuery,
  serveFeatured,
  serveFeaturedTags,
  serveFollowersOf,
  serveFollows,
  serveOutbox,
} from "./collections.ts";
import { type Reader, anybody, assertShown, identifyReader } from "./reader.ts";
import { NotServed, Redirection, documentReply, errorReply, gone, pageNotFound } from "./replies.ts";
import { type AccountCollection, type Route, type StatusDocument, findRoute } from "./routes.ts";
import {
  loadServed,
  serveActivity,
  serveConversation,
  serveCount,
  serveQuoteAuthorization,
  serveReplies,
  serveStatus,
} from "./statuses.ts";

/**
 * Served to everyone: other servers need this server's actor key to verify its requests for their keys, and
 * emojis are pictures.
 */
const openRoutes: ReadonlySet<Route["kind"]> = new Set(["instance", "instanceOutbox", "emoji"]);

/**
 * Serves a document.
 * @returns null if the path names none
 */
export async function serve(context: Context, request: DocumentRequest): Promise<DocumentReply | null> {
  const route = findRoute(request.url.pathname);
  if (route === undefined) return null;
  const isOpen = openRoutes.has(route.kind);
  try {
    const reader = isOpen ? anybody : await identifyReader(context, request);
    const served = await find(context, route, { reader, query: request.url.searchParams });
    return withCaching(served instanceof Redirection ? served.reply : documentReply(served), request, isOpen);
  } catch (error) {
    if (!(error instanceof NotServed)) throw error;
    return withCaching(error.reply, request, isOpen);
  }
}

/** A minute, as for pages. Replies that depend on a signature are for their reader only. */
function withCaching(found: DocumentReply, request: DocumentRequest, isOpen: boolean): DocumentReply {
  const isShared = isOpen || request.headers["signature"] === undefined;
  const isCacheable = isShared && [200, 302, 410].includes(found.status);
  return {
    ...found,
    headers: {
      ...found.headers,
      "Cache-Control": isCacheable ? "public, max-age=60" : "private, no-store",
      ...(isOpen ? {} : { Vary: "Signature" }),
    },
  };
}

type Served = RenderedObject | Redirection;

/** The request and its reader. */
interface Wanted {
  readonly reader: Reader;
  readonly query: PageQuery;
}

async function find(context: Context, route: Route, wanted: Wanted): Promise<Served> {
  const { reader, query } = wanted;
  if (reader.refusal !== null && route.kind !== "actor") throw reader.refusal;
  switch (route.kind) {
    case "instance":
      return renderInstanceActor(context, await keysOf(context, instanceActorUri(context.config)));
    case "instanceOutbox":
      return emptyOutbox(context);
    case "emoji":
      return serveEmoji(context, route.emojiId);
    case "conversation":
      return serveConversation(context, route.conversationId, reader, query);
    case "actor": {
      const account = await loadAccount(context, route.username);
      const keys = await keysOf(context, account.uri);
      // A suspended server must be able to verify what it still gets, such as a Reject.
      return reader.refusal === null ? renderActor(context, account, keys) : renderActorKeys(account, keys);
    }
    case "quoteAuthorization": {
      const account = await loadShown(context, route.username, reader);
      return serveQuoteAuthorization(context, account, route.statusId, reader);
    }
    default:
      return "statusId" in route
        ? findOfStatus(context, route, wanted)
        : collections[route.kind](context, await loadShown(context, route.username, reader), wanted);
  }
}

const collections: Readonly<
  Record<AccountCollection, (context: Context, account: AccountRow, wanted: Wanted) => Promise<Served>>
> = {
  outbox: (context, account, { reader, query }) => serveOutbox(context, account, reader, query),
  followers: (context, account, { query }) => serveFollows(context, account, "followers", query),
  followersSynchronization: (context, account, { reader }) => serveFollowersOf(context, account, reader),
  following: (context, account, { query }) => serveFollows(context, account, "following", query),
  featured: (context, account, { reader }) => serveFeatured(context, account, reader),
  featuredTags: (context, account) => serveFeaturedTags(context, account),
};

async function findOfStatus(
  context: Context,
  { kind, username, statusId }: Extract<Route, { readonly kind: StatusDocument }>,
  { reader, query }: Wanted,
): Promise<Served> {
  const account = await loadShown(context, username, reader);
  const status = await loadServed(context, account, statusId, reader);
  if (kind === "status") return serveStatus(context, status);
  if (kind === "activity") return serveActivity(context, status);
  return kind === "replies" ? serveReplies(context, status, reader, query) : serveCount(status, kind);
}

/**
 * A local account whose posts and collections the reader may see.
 * @throws {NotServed} 403 for a suspended account; 404, 410
 */
async function loadShown(context: Context, username: string, reader: Reader): Promise<AccountRow> {
  const account = await loadAccount(context, username);
  if (account.suspended_at !== null) throw errorReply(403, "The account is suspended");
  await assertShown(context, account, reader);
  return account;
}

/**
 * A local account, including suspended ones.
 * @throws {NotServed} 404 for unconfirmed or pending users; 410 for a deleted account
 */
async function loadAccount(context: Context, username: string): Promise<AccountRow> {
  const account = await findPublicAccountByHandle(context.store, username, null);
  if (account === undefined) throw pageNotFound();
  if (account.suspended_at === null) return account;
  const deletedAt = await findAccountDeletion(context.store, account.id);
  if (deletedAt !== undefined) throw gone(account.uri, deletedAt);
  return account;
}

/** The outbox of the server's own actor. */
function emptyOutbox({ config }: Context): RenderedObject {
  const { outbox } = addressesOf(instanceActorUri(config));
  return renderCollection({ id: outbox, ordered: true, totalItems: 0, items: [] });
}

async function serveEmoji(context: Context, id: string): Promise<RenderedObject> {
  const row = await findLocalEmoji(context.store, id);
  if (row === undefined || row.image_key === null) throw pageNotFound();
  return renderEmoji(context, row, row.image_key);
}
