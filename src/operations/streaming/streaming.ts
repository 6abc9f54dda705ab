import { assertProbe } from "../../domain/diagnosis/probes.ts";
import type { StreamQuery } from "../../domain/streaming/streams.ts";
import type { Operation } from "../kernel/operation.ts";

interface Position {
  readonly query: { readonly since_event_id?: string };
  readonly header: { readonly "Last-Event-ID"?: string };
}

/** The reply that opens a stream, resuming where the client was disconnected. */
function streamReply(query: StreamQuery | null, { query: { since_event_id: since }, header }: Position) {
  return {
    status: 200,
    type: "text/event-stream",
    stream: { query, since: header["Last-Event-ID"] ?? since ?? null },
  } as const;
}

export const getStream: Operation<"getStream"> = ({ query, header }) => {
  const { stream, tag, list, only_media: onlyMedia } = query;
  const asked = stream === undefined ? null : { stream, tag, list, onlyMedia };
  return Promise.resolve(streamReply(asked, { query, header }));
};

export const getStreamingHealth: Operation<"getStreamingHealth"> = () =>
  Promise.resolve({ status: 200, type: "text/plain", body: "OK" });

export const getStreamingProbe: Operation<"getStreamingProbe"> = ({ query }, context) => {
  assertProbe(context, query.probe);
  return Promise.resolve({ status: 200, type: "text/event-stream", stream: { probe: true } });
};

export const getUserStream: Operation<"getUserStream"> = (request) =>
  Promise.resolve(streamReply({ stream: "user" }, request));

export const getUserNotificationStream: Operation<"getUserNotificationStream"> = (request) =>
  Promise.resolve(streamReply({ stream: "user:notification" }, request));

export const getPublicStream: Operation<"getPublicStream"> = (request) =>
  Promise.resolve(streamReply({ stream: "public", onlyMedia: request.query.only_media }, request));

export const getLocalPublicStream: Operation<"getLocalPublicStream"> = (request) =>
  Promise.resolve(streamReply({ stream: "public:local", onlyMedia: request.query.only_media }, request));

export const getRemotePublicStream: Operation<"getRemotePublicStream"> = (request) =>
  Promise.resolve(streamReply({ stream: "public:remote", onlyMedia: request.query.only_media }, request));

export const getDirectStream: Operation<"getDirectStream"> = (request) =>
  Promise.resolve(streamReply({ stream: "direct" }, request));

export const getListStream: Operation<"getListStream"> = (request) =>
  Promise.resolve(streamReply({ stream: "list", list: request.query.list }, request));

export const getHashtagStream: Operation<"getHashtagStream"> = (request) =>
  Promise.resolve(streamReply({ stream: "hashtag", tag: request.query.tag }, request));

export const getLocalHashtagStream: Operation<"getLocalHashtagStream"> = (request) =>
  Promise.resolve(streamReply({ stream: "hashtag:local", tag: request.query.tag }, request));
