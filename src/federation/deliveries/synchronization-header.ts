/** The header Collection-Synchronization (FEP-8fcf): a digest of an actor's followers on one server. */
import { addressesOf, synchronizationUrl } from "../addresses.ts";

/**
 * @param actorUri of a local account
 * @param digest 256 binary digits
 */
export function synchronizationHeader(actorUri: string, digest: string): Record<string, string> {
  const parameters = {
    collectionId: addressesOf(actorUri).followers,
    url: synchronizationUrl(actorUri),
    digest: hexOf(digest),
  };
  const text = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  return { "collection-synchronization": text.join(", ") };
}

/** @param digest 256 binary digits, in PostgreSQL's format */
export function hexOf(digest: string): string {
  return BigInt(`0b${digest}`).toString(16).padStart(64, "0");
}
