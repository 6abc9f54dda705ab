/** The newer entries of a list, and the stream that says when to ask for them, for the script `enhance`. */
import { unauthorized } from "../../../domain/kernel/api-error.ts";
import type { StreamQuery } from "../../../domain/streaming/streams.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { clientAddress } from "../../address.ts";
import { translatorOf } from "../../language.ts";
import { notStreamed } from "../../open-stream.ts";
import { queryFields } from "../forms.ts";
import { page } from "../handler.ts";
import { idOf } from "../kit.ts";
import { openVisit } from "../visit.ts";
import { type Member, type View, openView, sendPart } from "./frame.ts";

/** More aren't shown: a link leads to them. */
const most = 40;

/** A list to which entries are added while it is read. */
export interface Live {
  /** Of the page; may contain the parameter `:id`. */
  readonly path: string;
  /** The stream with its new entries. @param id of the page's path */
  readonly stream: (id: string) => StreamQuery;
  /** The event of the stream that says that there is a new entry. */
  readonly event: "update" | "notification";
}

/**
 * Attributes of a list, from which the script knows what to ask for.
 * @param here the path of the page
 * @param newest the first entry; undefined for an empty list
 */
export function newerOf(
  { hasStreams }: Pick<View, "hasStreams">,
  { event }: Live,
  here: string,
  newest: { readonly id: string } | undefined,
): Html {
  const query = newest === undefined ? "" : `?min_id=${encodeURIComponent(newest.id)}`;
  return html`data-newer="${here}/newer${query}" data-newest="${here}"
  ${hasStreams && html`data-stream="${here}/stream" data-event="${event}"`}`;
}

/** Entries that are newer than others, as on the page. */
export interface Newer {
  readonly shown: readonly Html[];
  /** The first one, which may be hidden; undefined if there are none. */
  readonly newest: { readonly id: string } | undefined;
}

/** Serves the entries newer than `min_id`, with the sentence that says how many there are, and the stream. */
export function addNewer(
  member: Member,
  live: Live,
  words: MessageKey,
  find: (view: View, query: Readonly<Record<string, string>>, id: string) => Promise<Newer>,
): void {
  const { router, context, streams } = member;
  const { path, stream } = live;
  router.get(
    `${path}/newer`,
    page(async (request, response) => {
      const { session, csrfToken } = await openVisit(context, request, response);
      if (session === undefined) throw unauthorized();
      const t = translatorOf(response);
      const id = idOf(request);
      const here = path.replace(":id", encodeURIComponent(id));
      const visitor = { context, request, response, session, csrfToken, t, notice: {} };
      const view = openView(member, visitor, { query: new Map(), back: here });
      const bound = queryFields(request).get("min_id");
      const after = bound === undefined ? {} : { min_id: bound };
      const { shown, newest } = await find(view, { limit: String(most), ...after }, id);
      const text = t.text(words, { count: shown.length });
      if (shown.length === most) sendPart(view, html`<a href="${here}">${text}</a>`);
      else {
        const next = newest ?? (bound === undefined ? undefined : { id: bound });
        sendPart(view, text, html`<section ${newerOf(view, live, here, next)}>${shown}</section>`);
      }
    }),
  );
  router.get(
    `${path}/stream`,
    page(async (request, response) => {
      const { session } = await openVisit(context, request, response);
      if (session === undefined) throw unauthorized();
      if (streams === undefined) throw notStreamed();
      const { account, user, row } = session;
      const client = {
        reader: { account, user, scopes: ["read"] },
        credential: { kind: "session", id: row.id },
        address: clientAddress(request),
      } as const;
      if (request.method === "HEAD") {
        response.type("text/event-stream").end();
        return;
      }
      // What came before is counted when the script asks.
      await streams.sendEvents(client, { query: stream(idOf(request)), since: null }, response);
    }),
  );
}
