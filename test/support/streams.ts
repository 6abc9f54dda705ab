/** For servers of tests that don't stream: streams that end at once, so that each request has a reply. */
import type { Context } from "../../src/domain/kernel/context.ts";
import { badRequest } from "../../src/domain/kernel/api-error.ts";
import type { Streams } from "../../src/domain/streaming/serving.ts";
import { chooseStream } from "../../src/domain/streaming/streams.ts";

export function endingStreams(context: Context): Streams {
  return {
    async sendEvents({ reader }, { query }, response) {
      if (query === null) throw badRequest("The parameter stream is missing");
      await chooseStream(context, reader, query);
      response.setHeader("Content-Type", "text/event-stream");
      response.end(":)\n\n");
    },
    openSocket: () => Promise.reject(new Error("this server has no WebSocket")),
    sendProbe(response) {
      response.setHeader("Content-Type", "text/event-stream");
      response.end("event: probe\ndata: {}\n\n");
    },
    openProbe: () => {
      throw new Error("this server has no WebSocket");
    },
  };
}
