/** An event as clients receive it. One object is sent to many clients: they share its bytes, which are made once. */
export interface SentEvent {
  readonly id: bigint;
  readonly event: string;
  /** As in the field `data`; undefined for events without one. */
  readonly payload: string | undefined;
  /** As a block of `text/event-stream` (HTML, 9.2). */
  eventStreamBytes(): Buffer;
  /** As a text message over WebSocket, on the stream of these names. */
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
      // JSON contains no line breaks. Mastodon sends the text `undefined` too.
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
