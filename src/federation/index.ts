/** Federation: the only room that knows ActivityPub. */
import type { Federation } from "../domain/kernel/context.ts";
import { findAccount, refreshAccount } from "./resolving/accounts.ts";
import { findByUrl } from "./resolving/pages.ts";
import { lookUp } from "./resolving/lookups.ts";

/** Puts the pieces of federation together. */
export function openFederation(): Federation {
  return {
    serve: () => Promise.resolve(null),
    receive: () => Promise.resolve({ status: 503, error: "this server doesn't accept activities yet" }),
    findAccount,
    refreshAccount,
    findByUrl,
    lookUp,
  };
}
