/** Preview cards while they are fetched, refreshed and removed. Reading them for statuses is in statuses.ts. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, now, pick, raw, read, table, write } from "../kernel/statement.ts";

/** The result of crawling a page. */
export interface FoundCard {
  readonly type: "link" | "photo" | "video";
  readonly title: string;
  readonly description: string;
  readonly language: string | null;
  readonly authorName: string;
  readonly authorUrl: string;
  readonly providerName: string;
  readonly providerUrl: string;
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly embedUrl: string;
  readonly imageKey: string | null;
  readonly imageDescription: string;
  readonly blurhash: string | null;
  readonly publishedAt: Date | null;
}

export interface LinkingStatusRow extends Row<"statuses", "content" | "card_id"> {
  /** Pages of the mentioned accounts. */
  readonly mentioned: readonly string[];
}

/** The columns that decide which page a status links to; undefined for deleted statuses and reblogs. */
export const findLinkingStatus = read.first("preview_status", (statusId: string) =>
  table("statuses as s")
    .where("s.id", statusId)
    .whereNull("s.reblog_of_id")
    .select<LinkingStatusRow[]>(
      "s.content",
      "s.card_id",
      raw(`array(select unnest(array[a.url, a.uri]) from mentions m join accounts a on a.id = m.account_id
        where m.status_id = s.id) as mentioned`),
    ),
);

/** Locks a status until the transaction ends. */
export const lockLinkingStatus = write.run("preview_status_lock", (statusId: string) =>
  table("statuses").where({ id: statusId }).forNoKeyUpdate().select("id"),
);

export interface ClaimTimes {
  /** Previews that were fetched before this are outdated. */
  readonly foundBefore: Date;
  /** Pages that had no preview before this are tried again. */
  readonly failedBefore: Date;
  /** When the claim expires, in case its process is killed. */
  readonly until: Date;
}

/**
 * Claims the right to fetch a page, unless its preview is new enough or another status has claimed it. A second claim
 * for the same status succeeds, since the process of the first one has ended.
 */
export const claimCard = write.first(
  "preview_claim",
  (url: string, statusId: string, { foundBefore, failedBefore, until }: ClaimTimes) =>
    table("preview_cards as c")
      .insert({ url, found: false, claimed_by: statusId, claimed_until: until, created_at: now() })
      .onConflict("url")
      .merge(["claimed_by", "claimed_until"])
      .whereRaw(
        `(c.fetched_at is null
           or c.fetched_at < case when c.found then :foundBefore::timestamptz else :failedBefore::timestamptz end)
         and (c.claimed_until is null or c.claimed_until < :now or c.claimed_by = :statusId)`,
        { foundBefore, failedBefore, statusId, now: now() },
      )
      .returning<Row<"preview_cards", "id" | "reserved_key">[]>(["id", "reserved_key"]),
);

export interface CardStateRow extends Row<"preview_cards", "id" | "found"> {
  /** A job is fetching it, for the first time or again. */
  readonly claimed: boolean;
}

/** The preview of a page, or the record that it is being fetched or has none. */
export const findCardState = read.first("preview_state", (url: string) =>
  table("preview_cards")
    .where({ url })
    .select<CardStateRow[]>(
      "id",
      "found",
      raw("coalesce(claimed_until >= :now, false) as claimed", { now: now() }),
    ),
);

/** Records the key of an image before it is stored. Returns false if the claim was lost. */
export const reserveCardImage = write.any(
  "preview_reserve",
  (id: string, statusId: string, key: string | null) =>
    table("preview_cards").where({ id, claimed_by: statusId }).update({ reserved_key: key }).returning("id"),
);

/** Locks a card that is claimed for the status; undefined if the claim was lost. */
export const lockClaimedCard = write.first("preview_lock", (id: string, statusId: string) =>
  table("preview_cards")
    .where({ id, claimed_by: statusId })
    .forNoKeyUpdate()
    .select("found", "image_key", "reserved_key"),
);

/** The columns of a card that isn't being fetched. */
const unclaimed = { fetched_at: now(), claimed_by: null, claimed_until: null, reserved_key: null };

/** Ends a claim without a preview. An earlier one is kept. */
export const endClaim = write.run("preview_end_claim", (id: string) =>
  table("preview_cards").where({ id }).update(unclaimed),
);

/** Stores the result of a crawl, and ends its claim. */
export const saveCard = write.run("preview_save", (id: string, card: FoundCard) =>
  table("preview_cards")
    .where({ id })
    .update({
      ...unclaimed,
      found: true,
      ...pick(card, "type", "title", "description", "language", "html", "width", "height", "blurhash"),
      author_name: card.authorName,
      author_url: card.authorUrl,
      provider_name: card.providerName,
      provider_url: card.providerUrl,
      embed_url: card.embedUrl,
      image_key: card.imageKey,
      image_remote_url: null,
      image_description: card.imageDescription,
      published_at: card.publishedAt,
    }),
);

/** Attaches a card to a status without one. */
export const attachCard = write.run("preview_attach", (statusId: string, cardId: string) =>
  raw(
    `update statuses s set card_id = c.id from preview_cards c
     where s.id = :statusId and s.card_id is null and c.id = :cardId and c.found`,
    { statusId, cardId },
  ),
);

const renewStatuses = write.values("preview_renew_statuses", (cardId: string, after: string) =>
  table("statuses")
    .whereIn(
      "id",
      table("statuses")
        .where({ card_id: cardId })
        .where("id", ">", after)
        .orderBy("id")
        .limit(500)
        .forNoKeyUpdate()
        .select("id"),
    )
    .update({ version: raw("version") })
    .returning("id"),
);

/**
 * Increments the version of the next statuses that show a card, so that every process renders them again.
 * @param after the id of the last status of the previous batch; "0" for the first batch
 * @returns the last status of the batch; undefined if none is left
 */
export async function renewStatusesOf(
  store: WriteStore,
  cardId: string,
  after: string,
): Promise<string | undefined> {
  return (await renewStatuses(store, cardId, after))
    .map(BigInt)
    .reduce<bigint | undefined>((last, id) => (last === undefined || id > last ? id : last), undefined)
    ?.toString();
}

const findNextCards = read.values("preview_next", (after: string) =>
  table("preview_cards").where("id", ">", after).orderBy("id").limit(500).select("id"),
);

const deleteUnused = write.rows("preview_delete_unused", (ids: readonly string[], before: Date) =>
  table("preview_cards")
    .whereIn(
      "id",
      table("preview_cards as c")
        .where("c.id", anyOf(ids))
        .whereRaw("coalesce(c.fetched_at, c.created_at) < ?", [before])
        .whereRaw("(c.claimed_until is null or c.claimed_until < ?)", [now()])
        .whereRaw("not exists (select from statuses s where s.card_id = c.id)")
        .forUpdate()
        .skipLocked()
        .select("c.id"),
    )
    .delete()
    .returning(["image_key", "reserved_key"]),
);

export interface RemovedCards {
  /** Storage keys of their images. */
  readonly keys: readonly string[];
  /** The last id of the batch; undefined at the end. */
  readonly last: string | undefined;
}

/** Deletes the cards, among the next 500, that no status shows and that were fetched before a time. */
export async function deleteUnusedCards(
  store: WriteStore,
  after: string,
  before: Date,
): Promise<RemovedCards> {
  const ids = await findNextCards(store, after);
  const removed = await deleteUnused(store, ids, before);
  return {
    keys: removed.flatMap((row) => [row.image_key, row.reserved_key].filter((key) => key !== null)),
    last: ids.at(-1),
  };
}
