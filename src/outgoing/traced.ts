/** Spans of requests to other servers and to the object store. */
import { inSpan } from "../tracing/tracing.ts";
import { OutgoingError } from "./outgoing-error.ts";

/**
 * Sends a request in a span, which has neither path nor query: they may contain keys. The request has no `traceparent`:
 * other servers learn nothing of traces.
 */
export function traced<Reply extends { readonly status: number }>(
  method: string,
  { hostname }: URL,
  send: () => Promise<Reply>,
): Promise<Reply> {
  const attributes = { "http.request.method": method, "server.address": hostname };
  return inSpan(method, { kind: "client", attributes }, async (span) => {
    try {
      const reply = await send();
      span?.describe({ "http.response.status_code": reply.status });
      if (reply.status >= 400) span?.end(String(reply.status));
      return reply;
    } catch (error) {
      if (error instanceof OutgoingError) span?.end(error.failure);
      throw error;
    }
  });
}
