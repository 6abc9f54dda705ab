/** Activities of remote accounts, given to their handlers as the inbox does once it has verified their sender. */
import type { RemoteAccount } from "../../src/domain/kernel/actor.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import { handlers } from "../../src/federation/activities/index.ts";
import { handle } from "../../src/federation/inbox/dispatch.ts";
import { VerifiedDocument } from "../../src/federation/verified.ts";
import { findAccount } from "../../src/store/accounts/account-rows.ts";
import type { Document } from "./remote.ts";
import type { TestServer } from "./server.ts";

/**
 * Applies an activity of an account, whose URI is added as its actor.
 * @param context by default the server's own
 */
export async function receive(
  server: TestServer,
  sender: { readonly id: string },
  activity: Document & { readonly type: string },
  context: Context = server.context,
): Promise<void> {
  const account = await findAccount(server.database, sender.id);
  const handler = handlers[activity.type];
  if (account === undefined || handler === undefined)
    throw new Error("nobody sends this, or nobody takes it");
  const document = { "@context": "https://www.w3.org/ns/activitystreams", actor: account.uri, ...activity };
  const read = VerifiedDocument.fromSigner(document, account.uri, "request");
  if (read === undefined) throw new Error("the activity is not its actor's");
  const actor: RemoteAccount = { kind: "remote", account };
  await handle(context, handler, {
    activity: read,
    original: document,
    actor,
    inboxOf: null,
    receivedAt: server.context.clock(),
  });
}
