/** An event as sent. Many clients share one object, whose bytes are made once. */
export interface SentEvent {
  readonly id: bigint;
  readonly event: string;
  /** The `data` field; undefined for events without one. */
  readonly payload: string | undefined;
  /** As a block of `text/event-stream` (HTML, 9.2). */
  eventStreamBytes(): Buffer;
  /** As a WebSocket text message, on the stream with these names. */
  messageBytes(names: readonly string[]): Buffer;
}

export function makeSentEvent(id: bigint, event: string, payload: string | undefined): SentEvent {
  let block: Buffer | undefined;
  const messages = new Map<string, Buffer>();
  return {
    id,
    event,
    payload,
    eventStreamBytes() {
      // JSON contains no line breaks. Mastodon also sends the text `undefined`.
      block ??= Buffer.from(`event: ${event}\ndata: ${payload ?? "undefined"}\nid: ${id}\n\n`);
      return block;
    },
    messageBytes(names) {
      const key = names.join(" ");
      const known = messages.get(key);
      if (known !== undefined) return known;
      const bytes = Buffer.from(JSON.stringify({ stream: names, event, payload, event_id: String(id) }));
      messages.set(key, bytes);
      return bytes;
    },
  };
}
