import { ConcordError } from "./errors.js";
import {
  type Announcement,
  AnnouncementFromJSON,
  type Conversation,
  ConversationFromJSON,
  type Notification,
  NotificationFromJSON,
  type Status,
  StatusFromJSON,
} from "./models/index.js";
import { retryAfter, sleep } from "./retries.js";
import type { Configuration } from "./runtime.js";

/** An event of a stream. `id` is what `StreamOptions.lastEventId` takes, for servers that can resume. */
export type StreamEvent = { readonly id: string | undefined } & (
  | { readonly event: "update" | "status.update"; readonly payload: Status }
  | { readonly event: "notification"; readonly payload: Notification }
  | { readonly event: "conversation"; readonly payload: Conversation }
  | { readonly event: "announcement"; readonly payload: Announcement }
  | { readonly event: "delete" | "announcement.delete"; readonly payload: string }
  /** Events were missed that the server can't send: read anew what is shown. */
  | { readonly event: "stream_reset"; readonly payload: { readonly reason: string } }
  | { readonly event: "filters_changed" | "notifications_merged"; readonly payload: undefined }
  /** Any other event: its name and its data. */
  | { readonly event: "other"; readonly name: string; readonly payload: string }
);

export interface StreamOptions {
  /** `user`, `user:notification`, `public`, `public:local`, `hashtag`, `list`, `direct` and others: see `getStream` of the API. */
  readonly stream: string;
  /** The hashtag, without `#`, of `hashtag` and `hashtag:local`. */
  readonly tag?: string;
  /** The identifier of the list, for `list`. */
  readonly list?: string;
  readonly onlyMedia?: boolean;
  /** Begins with the events after this one. */
  readonly lastEventId?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
}

/** Milliseconds without a byte after which the connection counts as lost. Servers send something every 15 seconds. */
const silence = 60_000;

/** Seconds before the first reconnection, and at most. */
const firstWait = 1;
const longestWait = 30;

/**
 * The events of a stream, until `signal` is aborted or the loop is left. When the connection is lost, it connects again
 * and resumes after the last event.
 * @throws {ConcordError} if the server refuses the stream, such as with 401 or 404, or sends something else
 */
export async function* stream(
  configuration: Configuration,
  { lastEventId, signal, ...options }: StreamOptions,
): AsyncGenerator<StreamEvent, void, undefined> {
  const url = new URL(addressOf(configuration, options)).href;
  let last = lastEventId;
  for (let wait = firstWait; signal?.aborted !== true; wait = Math.min(wait * 2, longestWait)) {
    let pause = wait;
    const left = new AbortController();
    const signals = signal === undefined ? [left.signal] : [left.signal, signal];
    let timer = setTimeout(() => left.abort(), silence);
    try {
      const response = await (configuration.fetchApi ?? fetch)(url, {
        headers: {
          Accept: "text/event-stream",
          ...(await authorization(configuration)),
          ...(last === undefined ? {} : { "Last-Event-ID": last }),
        },
        signal: AbortSignal.any(signals),
      });
      const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;
      if (response.status >= 400 || !isStream) {
        if (response.status < 500 && response.status !== 429) throw await ConcordError.of(response);
        pause = retryAfter(response) ?? wait;
      } else if (response.body !== null) {
        for await (const event of eventsIn(response.body, () => {
          clearTimeout(timer);
          timer = setTimeout(() => left.abort(), silence);
        })) {
          wait = firstWait;
          pause = firstWait;
          last = event.id ?? last;
          yield event;
        }
      }
    } catch (error) {
      // Only a lost connection is worth another try.
      if (error instanceof ConcordError || error instanceof SyntaxError) throw error;
    } finally {
      clearTimeout(timer);
      left.abort();
    }
    await sleep(pause, signal).catch(() => undefined);
  }
}

function addressOf({ basePath }: Configuration, options: Omit<StreamOptions, "lastEventId" | "signal">): string {
  const query = new URLSearchParams({ stream: options.stream });
  if (options.tag !== undefined) query.set("tag", options.tag);
  if (options.list !== undefined) query.set("list", options.list);
  if (options.onlyMedia === true) query.set("only_media", "true");
  return `${basePath}/api/v1/streaming?${query.toString()}`;
}

async function authorization({ accessToken }: Configuration): Promise<Record<string, string>> {
  return accessToken === undefined ? {} : { Authorization: await accessToken("userToken", []) };
}

/** Parses an event stream (HTML, 9.2). @param received called for each chunk */
async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  received: () => void,
): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let fields: { event?: string; id?: string; data: string[] } = { data: [] };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      received();
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line === "") {
          if (fields.event !== undefined) yield eventOf(fields.event, fields.data.join("\n"), fields.id);
          fields = { data: [] };
          continue;
        }
        const [, name, text = ""] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
        if (name === "data") fields.data.push(text);
        else if (name === "event") fields.event = text;
        else if (name === "id") fields.id = text;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(event: string, data: string, id: string | undefined): StreamEvent {
  switch (event) {
    case "update":
    case "status.update":
      return { event, id, payload: StatusFromJSON(JSON.parse(data)) };
    case "notification":
      return { event, id, payload: NotificationFromJSON(JSON.parse(data)) };
    case "conversation":
      return { event, id, payload: ConversationFromJSON(JSON.parse(data)) };
    case "announcement":
      return { event, id, payload: AnnouncementFromJSON(JSON.parse(data)) };
    case "delete":
    case "announcement.delete":
      return { event, id, payload: data };
    case "stream_reset":
      return { event, id, payload: JSON.parse(data) as { reason: string } };
    case "filters_changed":
    case "notifications_merged":
      return { event, id, payload: undefined };
    default:
      return { event: "other", name: event, id, payload: data };
  }
}
