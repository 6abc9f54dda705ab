/** What activities are about. */
import type { Activity, Object as ActivityPubObject } from "@fedify/vocab";
import type { Context } from "../../domain/kernel/context.ts";
import { type AccountRow, findPublicAccountByHandle } from "../../store/accounts/accounts.ts";
import { parseLocalUri } from "../addresses.ts";
import { contextLoader } from "../json-ld-contexts.ts";

/** Nothing is fetched: an object that the activity only names stays a name. */
function refuse(): Promise<never> {
  return Promise.reject(new TypeError("only what is in the activity is read"));
}

/**
 * The object within an activity; undefined if the activity only names it. It says what the sender says, whatever its id.
 */
export async function embeddedObject(activity: Activity): Promise<ActivityPubObject | undefined> {
  try {
    const object = await activity.getObject({ crossOrigin: "trust", documentLoader: refuse, contextLoader });
    return object ?? undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The id of an object, or undefined. */
export function uriOf(id: URL | null | undefined): string | undefined {
  return id?.href;
}

/** The local account whose actor has this URI; undefined for any other one. */
export async function findLocalAccount(
  context: Context,
  uri: string | undefined,
): Promise<AccountRow | undefined> {
  const resource = uri === undefined ? undefined : parseLocalUri(context.config, uri);
  return resource?.kind === "account"
    ? findPublicAccountByHandle(context.store, resource.username, null)
    : undefined;
}
