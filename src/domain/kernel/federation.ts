/** What federation (src/federation) and the rest of the server exchange. The interface is in context.ts. */
import type { AccountRow } from "../../store/accounts/accounts.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";

/** A request for an ActivityPub document. */
export interface DocumentRequest {
  readonly method: "GET" | "HEAD";
  /** As the sender signed it: with the address of this server, its path and query. */
  readonly url: URL;
  /** By name in lower case; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The client's IP address. */
  readonly address: string;
}

export interface DocumentReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a HEAD too, which gets only its length. */
  readonly body: string;
}

/** A request to an inbox. */
export interface InboxRequest {
  /** As the sender signed it: with the address of this server, its path and query. */
  readonly url: URL;
  /** By name in lower case; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whose inbox it is: `shared`, `instance`, or the username of a local account. */
  readonly inbox:
    { readonly kind: "shared" | "instance" } | { readonly kind: "account"; readonly username: string };
  /** The client's IP address. */
  readonly address: string;
}

export interface InboxReply {
  readonly status: number;
  /** In seconds. */
  readonly retryAfter?: number;
  /** In plain words for the sender's operator; null if it was accepted. */
  readonly error: string | null;
}

/** What a URL of another server names. */
export type FoundObject =
  | { readonly kind: "account"; readonly account: AccountRow }
  | { readonly kind: "status"; readonly status: StatusRow };
