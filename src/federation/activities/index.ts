/** The supported activity types. */
import { deleteActor, handleMove, updateActor } from "./actors.ts";
import { firstOf } from "./applying.ts";
import { handleAnnounce, undoAnnounce } from "./announce.ts";
import { handleBlock } from "./blocks.ts";
import { addFeatured, removeFeatured } from "./featured.ts";
import { handleCreate } from "./create.ts";
import { handleFlag } from "./flag.ts";
import { acceptFollow, handleFollow, rejectFollow } from "./follows.ts";
import { handleLike, undoLike } from "./likes.ts";
import { deletePost, updatePost } from "./posts.ts";
import { acceptQuote, handleQuoteRequest, rejectQuote } from "./quotes.ts";
import type { ActivityHandler } from "./received.ts";
import { acceptSubscription, followBack, rejectSubscription } from "./relays.ts";
import { undoAccept, undoFollowOrBlock } from "./undone-relations.ts";

export type { ActivityHandler, Received } from "./received.ts";

/** Type → handler. Other types are ignored. */
export const handlers: Readonly<Record<string, ActivityHandler>> = {
  Follow: firstOf(followBack, handleFollow),
  Accept: firstOf(acceptSubscription, acceptQuote, acceptFollow),
  Reject: firstOf(rejectSubscription, rejectQuote, rejectFollow),
  Undo: firstOf(undoAnnounce, undoLike, undoFollowOrBlock, undoAccept),
  Block: handleBlock,
  Flag: handleFlag,
  Create: handleCreate,
  Update: firstOf(updateActor, updatePost),
  Delete: firstOf(deleteActor, deletePost),
  Announce: handleAnnounce,
  Like: handleLike,
  EmojiReact: handleLike,
  Move: handleMove,
  Add: firstOf(addFeatured),
  Remove: firstOf(removeFeatured),
  QuoteRequest: handleQuoteRequest,
};
