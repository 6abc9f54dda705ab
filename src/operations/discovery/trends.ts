import { viewerOf } from "../../domain/kernel/caller.ts";
import type { SignedIn } from "../../domain/kernel/caller.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { readSettings } from "../../domain/settings/settings.ts";
import { renderStatusesById } from "../../entities/statuses/status.ts";
import { type Tag, renderTags } from "../../entities/tags/tag.ts";
import { renderTrendingLinks } from "../../entities/discovery/trending-link.ts";
import {
  type TrendPage,
  findLinkPage,
  findTrendingCardId,
  findTrendingCards,
  findTrendingStatuses,
  findTrendingTags,
} from "../../store/discovery/trends.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { type Neighbours, neighboursOf, offsetNeighbours } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

interface TagReply {
  readonly status: 200;
  readonly body: Tag[];
  readonly neighbours: Neighbours;
}

async function trendingTags(context: Context, caller: SignedIn | null, page: TrendPage): Promise<TagReply> {
  const rows = (await isOn(context)) ? await findTrendingTags(context.store, page) : [];
  return {
    status: 200,
    body: await renderTags(context, rows, viewerOf(caller)),
    neighbours: offsetNeighbours(page, rows.length === page.limit),
  };
}

export const listTrendingTags: Operation<"listTrendingTags"> = ({ query, caller }, context) =>
  trendingTags(context, caller, query);

export const listTrends: Operation<"listTrends"> = ({ query, caller }, context) =>
  trendingTags(context, caller, query);

export const listTrendingStatuses: Operation<"listTrendingStatuses"> = async ({ query, caller }, context) => {
  const viewer = viewerOf(caller);
  const ids = (await isOn(context))
    ? await findTrendingStatuses(context.store, viewer?.id ?? null, preferredLanguages(caller), query)
    : [];
  return {
    status: 200,
    body: await renderStatusesById(context, ids, viewer),
    neighbours: offsetNeighbours(query, ids.length === query.limit),
  };
};

export const listTrendingLinks: Operation<"listTrendingLinks"> = async ({ query, caller }, context) => {
  const rows = (await isOn(context))
    ? await findTrendingCards(context.store, preferredLanguages(caller), query)
    : [];
  return {
    status: 200,
    body: await renderTrendingLinks(context, rows),
    neighbours: offsetNeighbours(query, rows.length === query.limit),
  };
};

export const listLinkTimeline: Operation<"listLinkTimeline"> = async ({ query, caller }, context) => {
  const cardId = (await isOn(context)) ? await findTrendingCardId(context.store, query.url) : undefined;
  if (cardId === undefined) throw notFound();
  const viewer = viewerOf(caller);
  const page = await findLinkPage(context.store, pageOf(query), cardId, viewer?.id ?? null);
  const ids = page.rows.map((row) => row.id);
  return {
    status: 200,
    body: await renderStatusesById(context, ids, viewer),
    neighbours: neighboursOf(page.ends, page.more),
  };
};

async function isOn(context: Context): Promise<boolean> {
  return (await readSettings(context)).trends;
}

function preferredLanguages(caller: SignedIn | null): readonly string[] | null {
  const chosen = caller?.user.chosen_languages ?? [];
  return chosen.length === 0 ? null : chosen;
}
