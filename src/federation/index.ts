/** Federation: the only folder with ActivityPub. */
import type { Federation } from "../domain/kernel/context.ts";
import { findRoute } from "./serving/routes.ts";
import type * as Implementation from "./implementation.ts";

/**
 * Loaded on first use: with Fedify it is a third of the server's code and some 50 MB, which would delay the
 * start, and isn't needed without federation.
 */
const implementation = (): Promise<typeof Implementation> => import("./implementation.ts");

/** Opens federation. Its parts are loaded on demand. */
export function openFederation(): Federation {
  return {
    async serve(context, request) {
      if (findRoute(request.url.pathname) === undefined) return null;
      return (await implementation()).serve(context, request);
    },
    receive: async (context, request) => (await implementation()).receive(context, request),
    processReceived: async (context, bucket) => (await implementation()).processBucket(context, bucket),
    findAccount: async (context, handle) => (await implementation()).findAccount(context, handle),
    refreshAccount: async (context, account) => (await implementation()).refreshAccount(context, account),
    async keepFresh(context, account) {
      if (account.domain !== null) await (await implementation()).keepFresh(context, account);
    },
    refreshStatus: async (context, status) => (await implementation()).refreshQuietly(context, status),
    findByUrl: async (context, url) => (await implementation()).findByUrl(context, url),
    announce: async (context, event, runId) => (await implementation()).announceEvent(context, event, runId),
    deliver: async (context, host) => (await implementation()).deliverTo(context, host),
    rotateKeys: async (context, actorUri, also) =>
      (await implementation()).rotateKeys(context, actorUri, also),
    lookUp: async (context, event) => (await implementation()).lookUp(context, event),
  };
}
