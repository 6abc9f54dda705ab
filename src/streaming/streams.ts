/** The role `streaming`: opens and closes everything that sends streams. */
import type { Context } from "../domain/kernel/context.ts";
import { badRequest } from "../domain/kernel/api-error.ts";
import { findInvalid } from "../domain/streaming/credentials.ts";
import type { StreamClient, StreamMetrics, Streams } from "../domain/streaming/serving.ts";
import { chooseStream } from "../domain/streaming/streams.ts";
import { type Hearing, type Listener, listenForEvents } from "../store/streaming/listener.ts";
import { openClients } from "./clients.ts";
import { sendEventStream } from "./event-streams.ts";
import { openHub } from "./hub.ts";
import { openProbes } from "./probes.ts";
import { openSockets } from "./sockets.ts";
import { startTokenChecks } from "./token-checks.ts";

/** Milliseconds between polls of the log, in case a notice was lost. */
const pollInterval = 5000;

export interface OpenStreams extends Streams {
  /** Ends all streams. */
  close(): Promise<void>;
}

/** Starts reading the log and serving streams. */
export async function openStreams(
  context: Context,
  connectionString: string,
  metrics: StreamMetrics,
): Promise<OpenStreams> {
  const clients = openClients(metrics);
  const hub = await openHub(context, {
    endTokens(ids) {
      clients.end(ids.map((id) => ({ kind: "token", id })));
    },
  });
  const checks = startTokenChecks(context, clients);
  const listener = await listen(context, connectionString, {
    events: hub.wake,
    tokens: checks.wake,
    lost: (error) => {
      context.log.warn({ error }, "lost the connection for event notices");
    },
  });
  const poll = setInterval(hub.wake, pollInterval);
  const isValid = async ({ credential }: StreamClient): Promise<boolean> =>
    (await findInvalid(context.fork(), [credential])).length === 0;
  const sockets = openSockets({
    hub,
    clients,
    isValid,
    choose: ({ reader }, query) => chooseStream(context.fork(), reader, query),
    clock: context.clock,
    failed: (error) => {
      context.log.error({ error }, "stream failed");
    },
  });
  const probes = openProbes();
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    clearInterval(poll);
    clients.close();
    probes.close();
    await listener.close();
    await checks.close();
    await hub.close();
  }

  return {
    async sendEvents(client, { query, since }, response) {
      if (query === null) throw badRequest("The parameter stream is missing");
      const chosen = await chooseStream(context.fork(), client.reader, query);
      await sendEventStream({ hub, clients, isValid }, client, chosen, since, response);
    },
    openSocket(client, opening, takeUpgrade, headers) {
      sockets.open(client, opening, takeUpgrade, headers);
      return Promise.resolve();
    },
    sendProbe: probes.send,
    openProbe: probes.open,
    close() {
      closing ??= close();
      return closing;
    },
  };
}

async function listen({ config }: Context, connectionString: string, hearing: Hearing): Promise<Listener> {
  const { redisUrl, localDomain } = config;
  if (redisUrl === undefined) return listenForEvents(connectionString, hearing);
  const { listenOverRedis } = await import("../redis/stream-notices.ts");
  return listenOverRedis(redisUrl, localDomain, hearing);
}
