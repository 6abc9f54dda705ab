/** Federation: the only room that knows ActivityPub. */
import type { Federation } from "../domain/kernel/context.ts";
import { findRoute } from "./serving/routes.ts";
import type * as Whole from "./implementation.ts";

/**
 * Loaded at the first use: with Fedify it is a third of the server's code and some 50 MB, which a start doesn't have to
 * wait for, and a server that federates with nobody doesn't need.
 */
const whole = (): Promise<typeof Whole> => import("./implementation.ts");

/** Puts the pieces of federation together. */
export function openFederation(): Federation {
  return {
    async serve(context, request) {
      if (findRoute(request.url.pathname) === undefined) return null;
      return (await whole()).serve(context, request);
    },
    receive: async (context, request) => (await whole()).receive(context, request),
    processReceived: async (context, bucket) => (await whole()).processBucket(context, bucket),
    findAccount: async (context, handle) => (await whole()).findAccount(context, handle),
    refreshAccount: async (context, account) => (await whole()).refreshAccount(context, account),
    async keepFresh(context, account) {
      if (account.domain !== null) await (await whole()).keepFresh(context, account);
    },
    refreshStatus: async (context, status) => (await whole()).refreshQuietly(context, status),
    findByUrl: async (context, url) => (await whole()).findByUrl(context, url),
    announce: async (context, event, runId) => (await whole()).announceEvent(context, event, runId),
    deliver: async (context, host) => (await whole()).deliverTo(context, host),
    rotateKeys: async (context, actorUri, also) => (await whole()).rotateKeys(context, actorUri, also),
    lookUp: async (context, event) => (await whole()).lookUp(context, event),
  };
}
