/** What accounts of the cast do to each other and to posts, here or elsewhere, by the commands. */
import { block, mute, unblock, unmute } from "../../src/domain/relationships/avoiding.ts";
import { favourite, unfavourite } from "../../src/domain/statuses/interactions.ts";
import type { AccountRow } from "../../src/store/accounts/accounts.ts";
import { silent } from "../support/events.ts";
import type { TestServer } from "../support/server.ts";
import { actorOf, personOf } from "./people.ts";

/** One account blocks another: follows between them end. */
export async function makeBlock(server: TestServer, by: AccountRow, blocked: AccountRow): Promise<void> {
  await server.context.write(block, await actorOf(server, by), { accountId: blocked.id });
}

/** It blocks no more. */
export async function endBlock(server: TestServer, by: AccountRow, blocked: AccountRow): Promise<void> {
  await server.context.write(unblock, await actorOf(server, by), { accountId: blocked.id });
}

export interface MuteTerms {
  readonly hideNotifications?: boolean;
  /** Seconds, after which it is over; without, it goes on. */
  readonly duration?: number;
}

/** A person of this server mutes an account, or changes how. */
export async function makeMute(
  server: TestServer,
  by: AccountRow,
  muted: AccountRow,
  { hideNotifications = true, duration = 0 }: MuteTerms = {},
): Promise<void> {
  const input = { accountId: muted.id, hideNotifications, duration };
  await server.context.write(mute, await personOf(server, by), input);
}

/** They mute no more. */
export async function endMute(server: TestServer, by: AccountRow, muted: AccountRow): Promise<void> {
  await server.context.write(unmute, await personOf(server, by), { accountId: muted.id });
}

/** An account favourites a status, without the event that tells of it. */
export async function makeFavourite(
  server: TestServer,
  by: AccountRow,
  { id }: { readonly id: string },
): Promise<void> {
  await server.context.write(silent(favourite), await actorOf(server, by), { statusId: id });
}

/** It takes that back. */
export async function endFavourite(
  server: TestServer,
  by: AccountRow,
  { id }: { readonly id: string },
): Promise<void> {
  await server.context.write(unfavourite, await actorOf(server, by), { statusId: id });
}
