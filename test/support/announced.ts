/** Other servers that get what is announced to them. */
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import type { Document, RemoteWorld } from "./remote.ts";
import type { TestServer } from "./server.ts";
import { changeAccount } from "./states.ts";

export interface ReachableTerms {
  /** False for an account whose server has no shared inbox. */
  readonly shared?: boolean;
}

/** Gives a remote account an inbox, as if its server had told. */
export async function makeReachable(
  server: TestServer,
  account: AccountRow,
  { shared = true }: ReachableTerms = {},
): Promise<AccountRow> {
  await changeAccount(server, account.id, {
    inbox_url: `${account.uri}/inbox`,
    shared_inbox_url: shared ? `https://${account.domain}/inbox` : null,
    followers_url: `${account.uri}/followers`,
  });
  return account;
}

/** A new remote account with an inbox. */
export async function reachableAccount(
  server: TestServer,
  username: string,
  domain: string,
  terms: ReachableTerms = {},
): Promise<AccountRow> {
  return makeReachable(server, await makeRemoteAccount(server, username, domain), terms);
}

/** An activity that arrived at another server. */
export interface Announced {
  readonly inbox: string;
  readonly json: Document;
  /** The key of the request's signature. */
  readonly keyId: string;
}

/** Runs all reactions, and returns what has arrived since the last call, each activity in the order of its inboxes. */
export async function announced(server: TestServer, remote: RemoteWorld): Promise<Announced[]> {
  await server.settle();
  const failed: { last_error: string }[] = await server.database
    .builder("graphile_worker._private_jobs")
    .whereNotNull("last_error");
  if (failed[0] !== undefined) throw new Error(`a job failed: ${failed[0].last_error}`);
  return remote.sent
    .splice(0)
    .map(({ url, json = {}, headers }) => {
      const [, keyId = ""] =
        /keyid="([^"]*)"/i.exec(headers["signature-input"] ?? headers["signature"] ?? "") ?? [];
      return { inbox: url, json, keyId };
    })
    .toSorted((one, other) => (one.inbox < other.inbox ? -1 : one.inbox === other.inbox ? 0 : 1));
}

/** A member that is a text, such as an id. */
export function textIn(json: Document | undefined, name: string): string {
  const value = json?.[name];
  if (typeof value !== "string") throw new TypeError(`${name} is no text`);
  return value;
}

/** The types of activities by inbox: `Create https://remote.example/inbox`. */
export function routes(arrived: readonly Announced[]): string[] {
  return arrived.map(({ inbox, json }) => `${textIn(json, "type")} ${inbox}`).toSorted();
}
