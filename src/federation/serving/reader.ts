/** Identifies the reader of a document by the request's signature. */
import type { Context } from "../../domain/kernel/context.ts";
import type { DocumentRequest } from "../../domain/kernel/federation.ts";
import { type AccountRow, findPublicAccountByUri } from "../../store/accounts/account-rows.ts";
import { hidesFromReader } from "../../store/federation/serving.ts";
import { Refusal } from "../inbox/refusal.ts";
import { claimedSignature } from "../inbox/signature-headers.ts";
import { KeyOwnerDeleted, verifySender } from "../inbox/verification.ts";
import { type NotServed, errorReply, pageNotFound } from "./replies.ts";

export interface Reader {
  /** The account that signed the request; null for an unknown one, such as a server's own actor. */
  readonly account: AccountRow | null;
  /** The server that signed the request; null for a request without a valid signature. */
  readonly host: string | null;
  /** Its origin: `https://remote.example`. */
  readonly origin: string | null;
  /** Why the reader gets only keys: the server or account is suspended. */
  readonly refusal: NotServed | null;
}

export const anybody: Reader = { account: null, host: null, origin: null, refusal: null };

/** Whether every document requires a signature, so that blocked servers can't read anything. */
export function needsSignature({ config }: Context): boolean {
  return config.authorizedFetch || config.limitedFederation;
}

/**
 * Identifies the reader. An invalid signature counts as none, unless signatures are required.
 * @throws {NotServed} 401 without a required signature
 */
export async function identifyReader(context: Context, request: DocumentRequest): Promise<Reader> {
  const isNeeded = needsSignature(context);
  if (request.headers["signature"] === undefined) {
    if (isNeeded) throw errorReply(401, "This server serves documents only for signed requests");
    return anybody;
  }
  try {
    const claimed = claimedSignature(request.headers, context.clock(), { hasBody: false });
    const { uri, host } = await verifySender(context, request, claimed);
    const account = (await findPublicAccountByUri(context.store, uri)) ?? null;
    if (account !== null && account.suspended_at !== null) {
      return refused(errorReply(403, "This server exchanges nothing with your account"));
    }
    return { account, host, origin: new URL(uri).origin, refusal: null };
  } catch (error) {
    if (error instanceof KeyOwnerDeleted) {
      if (isNeeded) throw errorReply(401, "The owner of the signature's key is gone");
      return anybody;
    }
    if (!(error instanceof Refusal)) throw error;
    const { status, error: words, retryAfter } = error.reply;
    const reply = errorReply(status, words ?? "", retryAfter);
    if (status === 403) return refused(reply);
    if (isNeeded) throw reply;
    return anybody;
  }
}

function refused(refusal: NotServed): Reader {
  return { ...anybody, refusal };
}

/**
 * Hides an account's posts and collections from readers that it blocks.
 * @throws {NotServed} 404
 */
export async function assertShown(context: Context, account: AccountRow, reader: Reader): Promise<void> {
  if (reader.host === null) return;
  const domains = [reader.host, ...(reader.account?.domain == null ? [] : [reader.account.domain])];
  if (await hidesFromReader(context.store, account.id, reader.account?.id ?? null, domains)) {
    throw pageNotFound();
  }
}
