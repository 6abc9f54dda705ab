/** Answers requests for ActivityPub documents. */
import type { Context } from "../../domain/kernel/context.ts";
import type { DocumentReply, DocumentRequest } from "../../domain/kernel/federation.ts";
import { type AccountRow, findPublicAccountByHandle } from "../../store/accounts/accounts.ts";
import { findAccountDeletion, findLocalEmoji } from "../../store/federation/serving.ts";
import { addressesOf, instanceActorUri } from "../addresses.ts";
import { renderActor, renderInstanceActor } from "../rendering/actors.ts";
import { renderCollection } from "../rendering/collections.ts";
import type { RenderedObject } from "../rendering/document.ts";
import { renderEmoji } from "../rendering/tags.ts";
import {
  type PageQuery,
  serveFeatured,
  serveFeaturedTags,
  serveFollows,
  serveOutbox,
} from "./collections.ts";
import { type Reader, anybody, assertShown, identifyReader } from "./reader.ts";
import { NotServed, Redirection, errorReply, gone, nothingHere, reply } from "./replies.ts";
import { type Route, findRoute } from "./routes.ts";
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
 * Served to everyone: other servers need the key of this server's actor to verify its requests for their keys, and emojis
 * are pictures.
 */
const openRoutes: ReadonlySet<Route["kind"]> = new Set(["instance", "instanceOutbox", "emoji"]);

/**
 * Answers a request for a document.
 * @returns null for a path that names none
 */
export async function serve(context: Context, request: DocumentRequest): Promise<DocumentReply | null> {
  const route = findRoute(request.url.pathname);
  if (route === undefined) return null;
  const isOpen = openRoutes.has(route.kind);
  try {
    const reader = isOpen ? anybody : await identifyReader(context, request);
    const served = await find(context, route, reader, request.url.searchParams);
    return withCaching(served instanceof Redirection ? served.reply : reply(served), request, isOpen);
  } catch (error) {
    if (!(error instanceof NotServed)) throw error;
    return withCaching(error.reply, request, isOpen);
  }
}

/** As for pages, a minute. What depends on a signature is for its reader only. */
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

async function find(context: Context, route: Route, reader: Reader, query: PageQuery): Promise<Served> {
  switch (route.kind) {
    case "instance":
      return renderInstanceActor(context);
    case "instanceOutbox":
      return emptyOutbox(context);
    case "emoji":
      return serveEmoji(context, route.emojiId);
    case "conversation":
      return serveConversation(context, route.conversationId, reader, query);
    case "actor":
      return renderActor(context, await loadAccount(context, route.username));
    default:
      return findOfAccount(context, route, reader, query);
  }
}

type AccountRoute = Extract<Route, { readonly username: string }>;

async function findOfAccount(
  context: Context,
  route: Exclude<AccountRoute, { readonly kind: "actor" }>,
  reader: Reader,
  query: PageQuery,
): Promise<Served> {
  const account = await loadAccount(context, route.username);
  if (account.suspended_at !== null) throw errorReply(403, "The account is suspended");
  await assertShown(context, account, reader);
  switch (route.kind) {
    case "outbox":
      return serveOutbox(context, account, reader, query);
    case "followers":
    case "following":
      return serveFollows(context, account, route.kind, query);
    case "featured":
      return serveFeatured(context, account, reader);
    case "featuredTags":
      return serveFeaturedTags(context, account);
    case "followersSynchronization":
      throw nothingHere();
    case "quoteAuthorization":
      return serveQuoteAuthorization(context, account, route.statusId, reader);
    case "status":
      return serveStatus(context, await loadServed(context, account, route.statusId, reader));
    case "activity":
      return serveActivity(context, await loadServed(context, account, route.statusId, reader));
    case "likes":
    case "shares":
      return serveCount(await loadServed(context, account, route.statusId, reader), route.kind);
    case "replies": {
      const status = await loadServed(context, account, route.statusId, reader);
      return serveReplies(context, status, reader, query);
    }
  }
}

/**
 * A local account, suspended ones included.
 * @throws {NotServed} 404 for people who aren't confirmed or approved; 410 for a deleted account
 */
async function loadAccount(context: Context, username: string): Promise<AccountRow> {
  const account = await findPublicAccountByHandle(context.store, username, null);
  if (account === undefined) throw nothingHere();
  if (account.suspended_at === null) return account;
  const deletedAt = await findAccountDeletion(context.store, account.id);
  if (deletedAt !== undefined) throw gone(account.uri, deletedAt);
  return account;
}

/** The server itself publishes nothing. */
function emptyOutbox({ config }: Context): RenderedObject {
  const { outbox } = addressesOf(instanceActorUri(config));
  return renderCollection({ id: outbox, ordered: true, totalItems: 0, items: [] });
}

async function serveEmoji(context: Context, id: string): Promise<RenderedObject> {
  const row = await findLocalEmoji(context.store, id);
  if (row === undefined || row.image_key === null) throw nothingHere();
  return renderEmoji(context, row, row.image_key);
}
