/**
 * Link previews. A status that links to a page gets the page's preview, which all statuses with this link share. A job
 * fetches it: the row in `preview_cards` is claimed, so that concurrent jobs fetch a page once; it is never fetched
 * within a transaction.
 */
import { randomInt } from "node:crypto";
import type { PreviewImage } from "../../media/image.ts";
import { newKey } from "../../media/storage.ts";
import {
  type FoundCard,
  attachCard,
  claimCard,
  deleteUnusedCards,
  endClaim,
  findCardState,
  findLinkingStatus,
  lockClaimedCard,
  lockLinkingStatus,
  renewStatusesOf,
  reserveCardImage,
  saveCard,
} from "../../store/previews/previews.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { linkedPages } from "../../text/linked-pages.ts";
import { sweep } from "../../work/sweep.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import type { EventOf, LaterEvent } from "../kernel/events.ts";
import { removeFiles } from "../media/files.ts";
import { crawlImage, crawlPage } from "./crawling.ts";

type Due = EventOf<"preview.due">;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds after which a new link to a page fetches it again, as in Mastodon. */
const freshness = 14 * day;

/** The same for a page that had no preview. */
const failurePause = hour;

/** Milliseconds after which another job may claim the page: much longer than any fetch takes. */
const claimTime = 5 * minute;

/** Milliseconds between two checks of a page that another job is fetching, and the maximum number of checks. */
const recheckTime = 10_000;
const maxRechecks = 40;

/** Seconds over which requests for links in remote statuses are spread, since many servers send them. */
const spread = 60;

/** Milliseconds for which pages that were rendered before still show a replaced image. */
const replacedImageTime = hour;

/** The event that attaches a preview to a status; none without a link. */
export function previewEvents(
  { config, clock }: Queryable,
  { id: statusId, local, content }: Pick<StatusRow, "id" | "local" | "content">,
): LaterEvent[] {
  const [url] = linkedPages(content, config.publicUrl.host);
  if (url === undefined) return [];
  const event: Due = { type: "preview.due", statusId, host: new URL(url).host, attempt: 0 };
  return [local ? { event } : { event, at: new Date(clock().getTime() + randomInt(spread) * 1000) }];
}

/** Attaches to a status the preview of its linked page. Idempotent. */
export async function previewStatus(context: Context, event: Due): Promise<void> {
  const { statusId } = event;
  const url = await findLink(context, statusId);
  if (url === undefined) return;
  const cardId = await context.writeWithoutActor(claim, statusId, url);
  if (cardId === undefined) {
    const state = await findCardState(context.store, url);
    if (state?.found === false && state.claimed) {
      await context.writeWithoutActor(recheck, event);
      return;
    }
  } else {
    await fetchCard(context, { cardId, statusId, url });
  }
  await context.writeWithoutActor(attach, statusId, url);
}

/** The page to preview; undefined if the status was deleted, has no link, or has a preview. */
async function findLink(context: Queryable, statusId: string): Promise<string | undefined> {
  const status = await findLinkingStatus(context.store, statusId);
  if (status === undefined || status.card_id !== null) return undefined;
  const mentioned = new Set(status.mentioned);
  return linkedPages(status.content, context.config.publicUrl.host).find((url) => !mentioned.has(url));
}

/** @returns the id of the card to fetch; undefined if there is nothing to fetch now */
async function claim(tx: Transaction, statusId: string, url: string): Promise<string | undefined> {
  const now = tx.clock().getTime();
  const claimed = await claimCard(tx.store, url, statusId, {
    foundBefore: new Date(now - freshness),
    failedBefore: new Date(now - failurePause),
    until: new Date(now + claimTime),
  });
  // Left by a process that was killed while it stored the image.
  const abandoned = claimed?.reserved_key ?? null;
  if (claimed !== undefined && abandoned !== null) {
    await reserveCardImage(tx.store, claimed.id, statusId, null);
    await removeFiles(tx, [abandoned]);
  }
  return claimed?.id;
}

async function recheck(tx: Transaction, event: Due): Promise<void> {
  if (event.attempt >= maxRechecks) return;
  await tx.emitLater({
    event: { ...event, attempt: event.attempt + 1 },
    at: new Date(tx.clock().getTime() + recheckTime),
  });
}

interface ClaimedCard {
  readonly cardId: string;
  readonly statusId: string;
  readonly url: string;
}

async function fetchCard(context: Context, claimed: ClaimedCard): Promise<void> {
  const page = await crawlPage(context, claimed.url);
  if (page === null) {
    await context.writeWithoutActor(finish, claimed, null);
    return;
  }
  const image = page.image === null ? null : await crawlImage(context, page.image.url);
  const key = image === null ? null : await storeImage(context, claimed, image);
  const shown = image === null || key === null ? null : image;
  const finished = await context.writeWithoutActor(finish, claimed, {
    ...page.card,
    // Of a video, the player's size.
    ...(page.card.type === "link" && shown !== null
      ? { width: shown.image.width, height: shown.image.height }
      : {}),
    imageKey: key,
    imageDescription: key === null ? "" : (page.image?.description ?? ""),
    blurhash: shown?.blurhash ?? null,
  });
  if (!finished && key !== null) await context.writeWithoutActor(removeFiles, [key]);
}

/** @returns the key; null if another job has taken over */
async function storeImage(
  context: Context,
  { cardId, statusId }: ClaimedCard,
  { image }: PreviewImage,
): Promise<string | null> {
  const key = newKey(image.extension);
  if (!(await context.writeWithoutActor(reserve, cardId, statusId, key))) return null;
  await context.media.put(key, image.bytes, image.contentType);
  return key;
}

function reserve(tx: Transaction, cardId: string, statusId: string, key: string): Promise<boolean> {
  return reserveCardImage(tx.store, cardId, statusId, key);
}

/**
 * Stores the result of a crawl, and ends its claim.
 * @param card null if there is no preview; keeps an earlier one
 * @returns whether the claim was still valid
 */
async function finish(
  tx: Transaction,
  { cardId, statusId }: ClaimedCard,
  card: FoundCard | null,
): Promise<boolean> {
  const before = await lockClaimedCard(tx.store, cardId, statusId);
  if (before === undefined) return false;
  if (card === null) {
    await endClaim(tx.store, cardId);
    return true;
  }
  await saveCard(tx.store, cardId, card);
  if (before.found) await tx.emit({ type: "preview.renewed", cardId, after: "0" });
  if (before.image_key !== null) {
    await tx.emitLater({
      event: { type: "media.removed", keys: [before.image_key] },
      at: new Date(tx.clock().getTime() + replacedImageTime),
    });
  }
  return true;
}

async function attach(tx: Transaction, statusId: string, url: string): Promise<void> {
  // An edit may have changed the link while the page was fetched.
  await lockLinkingStatus(tx.store, statusId);
  if ((await findLink(tx, statusId)) !== url) return;
  const card = await findCardState(tx.store, url);
  if (card?.found === true) await attachCard(tx.store, statusId, card.id);
}

/** Renders the statuses of a changed card again, in batches. */
export async function renewStatuses(
  tx: Transaction,
  { cardId, after }: Omit<EventOf<"preview.renewed">, "type">,
): Promise<void> {
  const last = await renewStatusesOf(tx.store, cardId, after);
  if (last !== undefined) await tx.emit({ type: "preview.renewed", cardId, after: last });
}

/** Removes previews that no status shows any more, with their images; run on a schedule. */
export async function removeUnusedPreviews(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - day);
  await sweep((after) => context.writeWithoutActor(removeSomeUnused, after, before), "0");
}

async function removeSomeUnused(tx: Transaction, after: string, before: Date): Promise<string | undefined> {
  const { keys, last } = await deleteUnusedCards(tx.store, after, before);
  await removeFiles(tx, keys);
  return last;
}
