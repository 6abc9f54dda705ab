/** Federation: the only folder with ActivityPub. */
import type { Federation } from "../domain/kernel/context.ts";
import { findRoute } from "./serving/routes.ts";

/**
 * A function that is loaded on first use: with Fedify, federation is a third of the server's code and some 50 MB, which
 * would delay the start, and isn't needed without other servers.
 */
function later<Input extends readonly unknown[], Outcome>(
  load: () => Promise<(...input: Input) => Promise<Outcome>>,
): (...input: Input) => Promise<Outcome> {
  return async (...input) => (await load())(...input);
}

const serve = later(async () => (await import("./serving/serve.ts")).serve);
const keepFresh = later(async () => (await import("./resolving/resolving-accounts.ts")).keepFresh);

/** Opens federation. Its parts are loaded on demand. */
export function openFederation(): Federation {
  return {
    serve: async (context, request) =>
      findRoute(request.url.pathname) === undefined ? null : serve(context, request),
    receive: later(async () => (await import("./inbox/receiving.ts")).receive),
    processReceived: later(async () => (await import("./inbox/processing.ts")).processBucket),
    findAccount: later(async () => (await import("./resolving/resolving-accounts.ts")).findAccount),
    refreshAccount: later(async () => (await import("./resolving/resolving-accounts.ts")).refreshAccount),
    async keepFresh(context, account) {
      if (account.domain !== null) await keepFresh(context, account);
    },
    refreshStatus: later(async () => (await import("./resolving/statuses.ts")).refreshQuietly),
    findByUrl: later(async () => (await import("./resolving/pages.ts")).findByUrl),
    announce: later(async () => (await import("./announcing/index.ts")).announceEvent),
    deliver: later(async () => (await import("./deliveries/sending.ts")).deliverTo),
    rotateKeys: later(async () => (await import("./announcing/key-rotation.ts")).rotateKeys),
    lookUp: later(async () => (await import("./resolving/lookups.ts")).lookUp),
  };
}
