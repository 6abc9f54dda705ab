/** Types shared by federation (src/federation) and the rest of the server. The interface is in context.ts. */
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";

/** A request for an ActivityPub document. */
export interface DocumentRequest {
  readonly method: "GET" | "HEAD";
  /** As signed by the sender: this server's origin with path and query. */
  readonly url: URL;
  /** Keys are lower-case names; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The client's IP address. */
  readonly address: string;
}

export interface DocumentReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Includes the body of a HEAD request, for which only its length is sent. */
  readonly body: string;
}

/** A request to an inbox. */
export interface InboxRequest {
  /** As signed by the sender: this server's origin with path and query. */
  readonly url: URL;
  /** Keys are lower-case names; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The owner of the inbox: `shared`, `instance`, or the username of a local account. */
  readonly inbox:
    { readonly kind: "shared" | "instance" } | { readonly kind: "account"; readonly username: string };
  /** The client's IP address. */
  readonly address: string;
}

export interface InboxReply {
  readonly status: number;
  /** In seconds. */
  readonly retryAfter?: number;
  /** For the sender's operator; null if the activity was accepted. */
  readonly error: string | null;
}

/** The object at a URL of another server. */
export type FoundObject =
  | { readonly kind: "account"; readonly account: AccountRow }
  | { readonly kind: "status"; readonly status: StatusRow };
