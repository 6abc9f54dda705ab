/** The number of newer entries of a list, and the stream that says when to ask for it, for the script `newer`. */
import { unauthorized } from "../../../domain/kernel/api-error.ts";
import type { StreamQuery } from "../../../domain/streaming/streams.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { clientAddress } from "../../address.ts";
import { translatorOf } from "../../language.ts";
import { notStreamed } from "../../open-stream.ts";
import { type Calls, openMemberCalls } from "../calls.ts";
import { queryFields } from "../forms.ts";
import { page } from "../handler.ts";
import { idOf } from "../kit.ts";
import { openVisit } from "../visit.ts";
import type { Member, View } from "./frame.ts";

/** More aren't counted. */
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

/** Serves the number of entries newer than `min_id`, with the sentence that says so, and the stream. */
export function addNewer(
  { router, context, api, limits, streams }: Member,
  { path, stream }: Pick<Live, "path" | "stream">,
  words: MessageKey,
  count: (calls: Calls, query: Readonly<Record<string, string>>, id: string) => Promise<number>,
): void {
  router.get(
    `${path}/newer`,
    page(async (request, response) => {
      const { session } = await openVisit(context, request, response);
      if (session === undefined) throw unauthorized();
      const calls = openMemberCalls({ context, api, limits }, session, request, response);
      const bound = queryFields(request).get("min_id");
      const query = { limit: String(most), ...(bound === undefined ? {} : { min_id: bound }) };
      const found = await count(calls, query, idOf(request));
      const text = translatorOf(response).text(words, { count: found });
      response.json({ count: found, text, is_full: found === most });
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
