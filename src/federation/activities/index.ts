/** The kinds of activities that this server understands. */
import { deleteActor, handleMove, updateActor } from "./actors.ts";
import { dropping, firstOf } from "./applying.ts";
import { handleBlock } from "./blocks.ts";
import { addFeatured, removeFeatured } from "./featured.ts";
import { handleFlag } from "./flag.ts";
import { acceptFollow, handleFollow, rejectFollow } from "./follows.ts";
import type { ActivityHandler } from "./received.ts";
import { acceptSubscription, followBack, rejectSubscription, takeRelayed } from "./relays.ts";
import { undoAccept, undoFollowOrBlock } from "./undone-relations.ts";

export type { ActivityHandler, Received } from "./received.ts";

/** By the name of the activity's type. Others are ignored. */
export const handlers: Readonly<Record<string, ActivityHandler>> = {
  Follow: firstOf(followBack, handleFollow),
  Accept: firstOf(acceptSubscription, acceptFollow),
  Reject: firstOf(rejectSubscription, rejectFollow),
  Undo: firstOf(undoFollowOrBlock, undoAccept),
  Block: dropping(handleBlock),
  Flag: handleFlag,
  Move: dropping(handleMove),
  Update: firstOf(updateActor),
  Delete: firstOf(deleteActor),
  Announce: firstOf(takeRelayed),
  Add: firstOf(addFeatured),
  Remove: firstOf(removeFeatured),
};
