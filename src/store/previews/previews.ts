/** Preview cards while they are fetched, refreshed and removed. Reading them for statuses is in statuses.ts. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

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

export interface LinkingStatusRow extends Row<"statuses", "content, card_id"> {
  /** Pages of the mentioned accounts. */
  readonly mentioned: readonly string[];
}

/** The columns that decide which page a status links to; undefined for deleted statuses and reblogs. */
export const findLinkingStatus = read.first<[statusId: string], LinkingStatusRow>(
  "preview_status",
  `select s.content, s.card_id,
     array(select unnest(array[a.url, a.uri]) from mentions m join accounts a on a.id = m.account_id
       where m.status_id = s.id) as mentioned
   from statuses s where s.id = $1 and s.reblog_of_id is null`,
);

/** Locks a status until the transaction ends. */
export const lockLinkingStatus = write.run<[statusId: string]>(
  "preview_status_lock",
  "select from statuses where id = $1 for no key update",
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
export const claimCard = write.first<
  [url: string, statusId: string, times: ClaimTimes],
  { id: string; reserved_key: string | null }
>(
  "preview_claim",
  `insert into preview_cards as c (url, found, claimed_by, claimed_until, created_at)
   values ($1, false, $2, $3, $now)
   on conflict (url) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
   where (c.fetched_at is null or c.fetched_at < case when c.found then $4::timestamptz else $5::timestamptz end)
     and (c.claimed_until is null or c.claimed_until < $now or c.claimed_by = $2)
   returning id, reserved_key`,
  (url, statusId, times) => [url, statusId, times.until, times.foundBefore, times.failedBefore],
);

export interface CardStateRow extends Row<"preview_cards", "id, found"> {
  /** A job is fetching it, for the first time or again. */
  readonly claimed: boolean;
}

/** The preview of a page, or the record that it is being fetched or has none. */
export const findCardState = read.first<[url: string], CardStateRow>(
  "preview_state",
  "select id, found, coalesce(claimed_until >= $now, false) as claimed from preview_cards where url = $1",
);

/** Records the key of an image before it is stored. Returns false if the claim was lost. */
export const reserveCardImage = write.any<[id: string, statusId: string, key: string | null]>(
  "preview_reserve",
  "update preview_cards set reserved_key = $3 where id = $1 and claimed_by = $2 returning id",
);

export type ClaimedCardRow = Row<"preview_cards", "found, image_key, reserved_key">;

/** Locks a card that is claimed for the status; undefined if the claim was lost. */
export const lockClaimedCard = write.first<[id: string, statusId: string], ClaimedCardRow>(
  "preview_lock",
  "select found, image_key, reserved_key from preview_cards where id = $1 and claimed_by = $2 for no key update",
);

/** Ends a claim without a preview. An earlier one is kept. */
export const endClaim = write.run<[id: string]>(
  "preview_end_claim",
  `update preview_cards set fetched_at = $now, claimed_by = null, claimed_until = null, reserved_key = null
   where id = $1`,
);

/** Stores the result of a crawl, and ends its claim. */
export const saveCard = write.run<[id: string, card: FoundCard]>(
  "preview_save",
  `update preview_cards set found = true, fetched_at = $now, claimed_by = null, claimed_until = null,
     reserved_key = null, type = $2, title = $3, description = $4, language = $5, author_name = $6, author_url = $7,
     provider_name = $8, provider_url = $9, html = $10, width = $11, height = $12, embed_url = $13, image_key = $14,
     image_remote_url = null, image_description = $15, blurhash = $16, published_at = $17
   where id = $1`,
  (id, card) => [
    id,
    card.type,
    card.title,
    card.description,
    card.language,
    card.authorName,
    card.authorUrl,
    card.providerName,
    card.providerUrl,
    card.html,
    card.width,
    card.height,
    card.embedUrl,
    card.imageKey,
    card.imageDescription,
    card.blurhash,
    card.publishedAt,
  ],
);

/** Attaches a card to a status without one. */
export const attachCard = write.run<[statusId: string, cardId: string]>(
  "preview_attach",
  `update statuses s set card_id = c.id from preview_cards c
   where s.id = $1 and s.card_id is null and c.id = $2 and c.found`,
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
  const rows = await store.query<{ id: string }>(
    "preview_renew_statuses",
    `update statuses set version = version where id in (
       select id from statuses where card_id = $1 and id > $2 order by id limit 500 for no key update)
     returning id`,
    [cardId, after],
  );
  return rows
    .map(({ id }) => BigInt(id))
    .reduce<bigint | undefined>((last, id) => (last === undefined || id > last ? id : last), undefined)
    ?.toString();
}

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
  const cards = await store.query<{ id: string }>(
    "preview_next",
    "select id from preview_cards where id > $1 order by id limit 500",
    [after],
  );
  const removed = await store.query<{ image_key: string | null; reserved_key: string | null }>(
    "preview_delete_unused",
    `delete from preview_cards where id in (
       select c.id from preview_cards c
       where c.id = any($1::bigint[]) and coalesce(c.fetched_at, c.created_at) < $2
         and (c.claimed_until is null or c.claimed_until < $now)
         and not exists (select from statuses s where s.card_id = c.id)
       for update skip locked)
     returning image_key, reserved_key`,
    [cards.map(({ id }) => id), before],
  );
  return {
    keys: removed.flatMap((row) => [row.image_key, row.reserved_key].filter((key) => key !== null)),
    last: cards.at(-1)?.id,
  };
}
