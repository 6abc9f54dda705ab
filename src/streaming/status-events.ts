/**
 * Renders statuses for streams: once for all readers, then the parts that differ between readers, with a constant
 * number of queries.
 */
import {
  type CompiledFilters,
  matchText,
  readFiltersOf,
  searchedTextOf,
} from "../domain/filters/matching.ts";
import type { Context } from "../domain/kernel/context.ts";
import { quoteAnswer } from "../domain/statuses/quote-policy.ts";
import type { Status } from "../entities/statuses/shared-status.ts";
import { renderStatusesById } from "../entities/statuses/status.ts";
import { asQuoted, shownQuoteId } from "../entities/statuses/status-quote.ts";
import type { LogEntry } from "../store/streaming/log.ts";
import { type Delivery, type QuoteView, findQuoteViews } from "../store/streaming/readers.ts";
import { type SentEvent, makeSentEvent } from "./sent-event.ts";
import type { Subscription } from "./subscriptions.ts";

/** An event and its candidate subscriptions. */
export interface Read {
  readonly entry: LogEntry;
  readonly to: readonly Subscription[];
}

type FilterResults = NonNullable<Status["filtered"]>;

/** The reader-specific part of a status. */
interface PersonalPart {
  readonly quote: Status["quote"];
  readonly approval: Status["quote_approval"];
  readonly filtered: FilterResults;
  /** The same for the quoted status. */
  readonly quoted: PersonalPart | undefined;
}

/** The distinct accounts of subscriptions. */
export function readersOf(subscriptions: readonly Subscription[]): string[] {
  return [...new Set(subscriptions.map(({ reader }) => reader.account.id))];
}

/**
 * @returns a function that returns the event for an account; undefined for other events, and if the status was
 * deleted
 */
export async function renderStatusEvents(
  context: Context,
  read: readonly Read[],
): Promise<(entry: LogEntry, accountId: string) => SentEvent | undefined> {
  const shown = read.flatMap(({ entry, to }) =>
    entry.event === "update" || entry.event === "status.update" ? [{ id: entry.facts.status.id, to }] : [],
  );
  const filters = await readFiltersOf(context, readersOf(shown.flatMap(({ to }) => to)));
  const statuses = await byId(
    context,
    shown.map(({ id }) => id),
  );
  const views = await readQuoteViews(
    context,
    shown.flatMap(({ id, to }) => {
      const status = statuses.get(id);
      if (status === undefined || !dependsOnReader(contentOf(status))) return [];
      return readersOf(to).map((accountId) => ({ statusId: contentOf(status).id, accountId }));
    }),
  );
  const quoted = await byId(
    context,
    [...views.values()].flatMap(({ state, quotedId }) =>
      state === null ? [] : (shownQuoteId(state, quotedId) ?? []),
    ),
  );
  const quotedViews = await readQuoteViews(
    context,
    [...views.values()].flatMap(({ quotedId, accountId }) => {
      const status = quoted.get(quotedId ?? "");
      return status !== undefined && dependsOnReader(status) ? [{ statusId: status.id, accountId }] : [];
    }),
  );
  const textOf = rememberTexts();

  function quoteOf(view: QuoteView | undefined): Status["quote"] {
    if (view === undefined || view.state === null) return null;
    const id = shownQuoteId(view.state, view.quotedId);
    if (id === null) return { state: view.state, quoted_status: null };
    const status = quoted.get(id);
    return status === undefined
      ? { state: "deleted", quoted_status: null }
      : { state: view.state, quoted_status: asQuoted(status) };
  }

  function matching(own: CompiledFilters | undefined, status: Status, ids: readonly string[]): FilterResults {
    return own === undefined || own.filters.length === 0 ? [] : matchText(own, textOf(status), ids);
  }

  function partOf(status: Status, accountId: string): PersonalPart {
    const content = contentOf(status);
    const view = views.get(keyOf(content.id, accountId));
    const quote = quoteOf(view);
    const within = quote?.quoted_status;
    const own = filters.get(accountId);
    const ids = content === status ? [status.id] : [status.id, content.id];
    return {
      quote,
      approval: approvalOf(content, accountId, view),
      filtered: matching(own, content, ids),
      quoted:
        within === null || within === undefined
          ? undefined
          : {
              quote: nestedQuote(within, quotedViews.get(keyOf(within.id, accountId))),
              approval: approvalOf(within, accountId, quotedViews.get(keyOf(within.id, accountId))),
              filtered: matching(own, within, [within.id]),
              quoted: undefined,
            },
    };
  }

  const made = new Map<string, SentEvent>();
  return (entry, accountId) => {
    if (entry.event !== "update" && entry.event !== "status.update") return undefined;
    const status = statuses.get(entry.facts.status.id);
    if (status === undefined) return undefined;
    const part = partOf(status, accountId);
    const key = `${entry.id} ${nameOf(part, accountId)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const event = makeSentEvent(entry.id, entry.event, JSON.stringify(joined(status, part)));
    made.set(key, event);
    return event;
  };
}

/** The status, or the one that it reblogs. */
function contentOf(status: Status): Status {
  return status.reblog ?? status;
}

/** Whether it quotes something, or its policy depends on who follows whom. */
function dependsOnReader({ quote, quote_approval: approval }: Status): boolean {
  if (quote !== null && quote !== undefined) return true;
  return [...(approval?.automatic ?? []), ...(approval?.manual ?? [])].some((group) => group !== "public");
}

async function byId(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Status>> {
  const statuses = await renderStatusesById(context, [...new Set(ids)], null);
  return new Map(statuses.map((status) => [status.id, status]));
}

function keyOf(statusId: string, accountId: string): string {
  return `${statusId} ${accountId}`;
}

async function readQuoteViews(
  { store }: Context,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<string, QuoteView>> {
  const wanted = new Map(deliveries.map((one) => [keyOf(one.statusId, one.accountId), one]));
  const views = await findQuoteViews(store, [...wanted.values()]);
  return new Map(views.map((view) => [keyOf(view.statusId, view.accountId), view]));
}

function approvalOf(
  { account, visibility, quote_approval: approval }: Status,
  accountId: string,
  view: QuoteView | undefined,
): Status["quote_approval"] {
  if (approval === undefined) return undefined;
  const policy = {
    account_id: account.id,
    visibility,
    quote_automatic: approval.automatic,
    quote_manual: approval.manual,
  };
  const ties = view ?? { follows_author: false, followed_by_author: false };
  return { ...approval, current_user: quoteAnswer(policy, accountId, ties) };
}

/** A quoted status's own quote is sent as an id only. */
function nestedQuote({ quote }: Status, view: QuoteView | undefined): Status["quote"] {
  if (quote === null || quote === undefined || view === undefined || view.state === null) return quote;
  return { state: view.state, quoted_status_id: shownQuoteId(view.state, view.quotedId) };
}

/** Readers with the same name get the same text. Filter matches are unique to a reader. */
function nameOf({ quote, approval, filtered, quoted }: PersonalPart, accountId: string): string {
  const hasMatches = filtered.length > 0 || (quoted?.filtered.length ?? 0) > 0;
  const parts = [quote?.state, approval?.current_user, quoted?.quote?.state, quoted?.approval?.current_user];
  return [...parts, hasMatches ? accountId : ""].join(" ");
}

function joined(status: Status, part: PersonalPart): Status {
  const content = withPart(contentOf(status), part);
  if (status.reblog === null) return content;
  // As in timelines, the wrapper has the viewer-specific properties of the reblogged status.
  const { filtered, quote_approval: approval } = content;
  return {
    ...status,
    ...(filtered === undefined ? {} : { filtered }),
    ...(approval === undefined ? {} : { quote_approval: approval }),
    reblog: content,
  };
}

function withPart(status: Status, { quote, approval, filtered, quoted }: PersonalPart): Status {
  return {
    ...status,
    filtered,
    ...(quote === undefined ? {} : { quote: quoted === undefined ? quote : withQuoted(quote, quoted) }),
    ...(approval === undefined ? {} : { quote_approval: approval }),
  };
}

function withQuoted(quote: Status["quote"], part: PersonalPart): NonNullable<Status["quote"]> | null {
  if (quote === null || quote === undefined) return null;
  const { quoted_status: status } = quote;
  return status === null || status === undefined
    ? quote
    : { ...quote, quoted_status: withPart(status, part) };
}

/** Folds each status's text once, for all readers' filters. */
function rememberTexts(): (status: Status) => string {
  const texts = new Map<string, string>();
  return (status) => {
    const text = texts.get(status.id) ?? searchedTextOf(status);
    texts.set(status.id, text);
    return text;
  };
}
