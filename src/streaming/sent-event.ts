/** An event as clients receive it. One object is sent to many clients: its texts are made once. */
export interface SentEvent {
  readonly id: bigint;
  readonly event: string;
  /** As in the field `data`; undefined for events without one. */
  readonly payload: string | undefined;
  /** As a block of `text/event-stream` (HTML, 9.2). */
  eventStreamText(): string;
  /** As a message over WebSocket, on the stream of these names. */
  messageText(names: readonly string[]): string;
}

export function makeSentEvent(id: bigint, event: string, payload: string | undefined): SentEvent {
  let block: string | undefined;
  const messages = new Map<string, string>();
  return {
    id,
    event,
    payload,
    eventStreamText() {
      // JSON contains no line breaks. Mastodon sends the text `undefined` too.
      block ??= `event: ${event}\ndata: ${payload ?? "undefined"}\nid: ${id}\n\n`;
      return block;
    },
    messageText(names) {
      const key = names.join(" ");
      const known = messages.get(key);
      if (known !== undefined) return known;
      const text = JSON.stringify({ stream: names, event, payload, event_id: String(id) });
      messages.set(key, text);
      return text;
    },
  };
}
