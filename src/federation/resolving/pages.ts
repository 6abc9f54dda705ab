/** Resolves a pasted URL, of an ActivityPub document or of its page. */
import type { Context } from "../../domain/kernel/context.ts";
import type { FoundObject } from "../../domain/kernel/federation.ts";
import { findRemoteAccountByUri } from "../../store/accounts/remote-accounts.ts";
import { alternateInHeader, alternateInPage } from "../../text/alternate-link.ts";
import { DocumentUnavailable, fetchPage } from "../fetched-documents.ts";
import { type JsonObject, parseBounded } from "../json-bounds.ts";
import { isActorType } from "../reading/actors.ts";
import { typesOf, uriOf } from "../reading/values.ts";
import { resolveActor } from "./resolving-accounts.ts";
import { resolveStatus } from "./statuses.ts";

/** An id and a type, as a document names them. Nothing else is trusted: the id is fetched. */
interface Named {
  readonly id: string;
  readonly isActor: boolean;
}

/**
 * The remote account or status at a URL: its URI, or the URL of its page. A page names its document by content
 * negotiation, a `Link` header, or a `<link>`.
 * @returns undefined if there is none, or its server doesn't answer
 */
export async function findByUrl(context: Context, url: string): Promise<FoundObject | undefined> {
  try {
    const account = await findRemoteAccountByUri(context.store, url);
    if (account !== undefined && account.deleted_at === null) return { kind: "account", account };
    const named = await nameAt(context, url);
    return named === undefined ? undefined : await load(context, named);
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    context.log.debug({ reason: error.reason, url: error.url }, "could not fetch an object by its URL");
    return undefined;
  }
}

async function load(context: Context, { id, isActor }: Named): Promise<FoundObject | undefined> {
  if (!isActor) {
    const status = await resolveStatus(context, id);
    return status === undefined ? undefined : { kind: "status", status };
  }
  const account = await resolveActor(context, id);
  return account === undefined ? undefined : { kind: "account", account };
}

async function nameAt(context: Context, url: string): Promise<Named | undefined> {
  const first = await fetchPage(context, url);
  if (first.isActivity) return nameIn(parseBounded(first.reply.body));
  const { headers, body, url: base } = first.reply;
  const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers["content-type"] ?? "");
  const alternate =
    alternateInHeader(headers["link"] ?? "", base) ??
    (isPage ? alternateInPage(body.toString(), base) : undefined);
  if (alternate === undefined) return undefined;
  const second = await fetchPage(context, alternate);
  return second.isActivity ? nameIn(parseBounded(second.reply.body)) : undefined;
}

function nameIn(document: JsonObject | undefined): Named | undefined {
  const id = uriOf(document?.["id"]);
  if (document === undefined || id === undefined) return undefined;
  return { id, isActor: isActorType(typesOf(document)) };
}
