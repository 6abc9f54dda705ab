import { homeOf } from "../../domain/timelines/homes.ts";
import * as markers from "../../domain/timelines/markers.ts";
import { type SignedIn, viewerOf } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { loadList } from "../../domain/lists/lists.ts";
import type { Encoded } from "../../contract/encoded.ts";
import type { Status } from "../../entities/statuses/shared-status.ts";
import { renderStatusesById } from "../../entities/statuses/status.ts";
import { encodeStatusPage } from "../../views/encoded-status.ts";
import { findDirectPage } from "../../store/conversations/conversations.ts";
import type { Candidate, FilteredPage } from "../../store/kernel/filtered-page.ts";
import { type PageQuery, pageOf } from "../../store/kernel/cursors.ts";
import { type MarkedTimeline, type MarkerRow, findMarkers } from "../../store/timelines/markers.ts";
import type { EntryList } from "../../store/statuses/entries.ts";
import { findListPage } from "../../store/timelines/list-timelines.ts";
import {
  type PublicSelection,
  findTags,
  publicTimeline,
  tagTimeline,
} from "../../store/timelines/timelines.ts";
import { normalizeTag } from "../../text/hashtag.ts";
import type { Schemas } from "../../contract/types.ts";
import type { EncodedOperation, Operation } from "../kernel/operation.ts";
import { type Neighbours, neighboursOf } from "../kernel/neighbours.ts";

/** Maximum hashtags in each of `any`, `all` and `none`, as in Mastodon; more are ignored. */
const tagsPerMode = 4;

export const listHomeTimeline: EncodedOperation<"listHomeTimeline"> = (request, context) =>
  encodedPage(context, homeOf(context, request.caller.account.id), request);

export const listListTimeline: Operation<"listListTimeline"> = async ({ path, query, caller }, context) => {
  const list = await loadList(context, caller, path.list_id);
  const page = await findListPage(context.store, pageOf(query), list);
  return statusPage(context, caller, page);
};

export const listDirectTimeline: Operation<"listDirectTimeline"> = async ({ query, caller }, context) => {
  const page = await findDirectPage(context.store, pageOf(query), caller.account.id);
  return statusPage(context, caller, page);
};

export const listPublicTimeline: EncodedOperation<"listPublicTimeline"> = (request, context) => {
  const { query, caller } = request;
  const selection = { ...selectionOf(query, caller), languages: chosenLanguages(caller) };
  return encodedPage(context, publicTimeline(selection), request);
};

export const listTagTimeline: EncodedOperation<"listTagTimeline"> = async (request, context) => {
  const { path, query, caller } = request;
  const names = {
    any: [...new Set([path.hashtag, ...first(query.any)].map(normalizeTag))],
    all: [...new Set(first(query.all).map(normalizeTag))],
    none: first(query.none).map(normalizeTag),
  };
  const tags = await findTags(context.store, [...names.any, ...names.all, ...names.none]);
  const ids = new Map(tags.map((tag) => [tag.name, tag.id]));
  const idsOf = (wanted: readonly string[]): string[] => wanted.flatMap((name) => ids.get(name) ?? []);
  const selection = {
    ...selectionOf(query, caller),
    languages: null,
    any: idsOf(names.any),
    all: idsOf(names.all),
    none: idsOf(names.none),
  };
  // A hashtag without a row was never used, so no status can match.
  const possible = selection.any.length > 0 && selection.all.length === names.all.length;
  return possible ? encodedPage(context, tagTimeline(selection), request) : { status: 200, body: [] };
};

interface SelectionQuery {
  readonly local: boolean;
  readonly remote: boolean;
  readonly only_media: boolean;
}

function selectionOf(query: SelectionQuery, caller: SignedIn | null): Omit<PublicSelection, "languages"> {
  return {
    // Both together mean neither, as in Mastodon.
    origin: query.local === query.remote ? "any" : query.local ? "local" : "remote",
    onlyMedia: query.only_media,
    viewerId: caller?.account.id ?? null,
  };
}

function chosenLanguages(caller: SignedIn | null): readonly string[] | null {
  const chosen = caller?.user.chosen_languages ?? null;
  return chosen === null || chosen.length === 0 ? null : chosen;
}

function first(names: readonly string[] | undefined): readonly string[] {
  return (names ?? []).slice(0, tagsPerMode);
}

interface TimelineRequest {
  readonly query: PageQuery;
  readonly caller: SignedIn | null;
}

async function encodedPage(
  context: Context,
  list: EntryList,
  { query, caller }: TimelineRequest,
): Promise<{ status: 200; body: Encoded<Status[]>; neighbours: Neighbours }> {
  const { body, ends, more } = await encodeStatusPage(context, list, pageOf(query), viewerOf(caller));
  return { status: 200, body, neighbours: neighboursOf(ends, more) };
}

async function statusPage(
  context: Context,
  caller: SignedIn | null,
  page: FilteredPage<Candidate>,
): Promise<{ status: 200; body: Status[]; neighbours: Neighbours }> {
  const ids = page.rows.map((row) => row.id);
  return {
    status: 200,
    body: await renderStatusesById(context, ids, viewerOf(caller)),
    neighbours: neighboursOf(page.ends, page.more),
  };
}

function renderMarkers(rows: readonly MarkerRow[]): Schemas["Markers"] {
  return Object.fromEntries(
    rows.map((row) => [
      row.timeline,
      { last_read_id: row.last_read_id, version: row.version, updated_at: row.updated_at.toISOString() },
    ]),
  );
}

export const getMarkers: Operation<"getMarkers"> = async ({ query, caller }, context) => {
  const rows = await findMarkers(context.store, caller.account.id, query.timeline ?? []);
  return { status: 200, body: renderMarkers(rows) };
};

export const saveMarkers: Operation<"saveMarkers"> = async ({ body, caller }, context) => {
  const positions = new Map<MarkedTimeline, string>();
  for (const timeline of ["home", "notifications"] as const) {
    const position = body[timeline];
    if (position !== undefined) positions.set(timeline, position.last_read_id);
  }
  const rows = await context.write(markers.saveMarkers, caller, positions);
  return { status: 200, body: renderMarkers(rows) };
};
