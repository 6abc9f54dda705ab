/** Blocks, mutes and favourites of local and remote accounts, by commands. */
import { block, mute } from "../../src/domain/relationships/avoiding.ts";
import { favourite, unfavourite } from "../../src/domain/statuses/interactions.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { silent } from "../support/events.ts";
import type { TestServer } from "../support/server.ts";
import { actorOf, personOf } from "./people.ts";

/** Blocks an account, which ends follows in both directions. */
export async function makeBlock(server: TestServer, by: AccountRow, blocked: AccountRow): Promise<void> {
  await server.context.write(block, await actorOf(server, by), { accountId: blocked.id });
}

export interface MuteTerms {
  readonly hideNotifications?: boolean;
  /** Seconds; 0 for no expiry. */
  readonly duration?: number;
}

/** Mutes an account, or changes an existing mute. */
export async function makeMute(
  server: TestServer,
  by: AccountRow,
  muted: AccountRow,
  { hideNotifications = true, duration = 0 }: MuteTerms = {},
): Promise<void> {
  const input = { accountId: muted.id, hideNotifications, duration };
  await server.context.write(mute, await personOf(server, by), input);
}

/** Favourites a status without emitting the event. */
export async function makeFavourite(
  server: TestServer,
  by: AccountRow,
  { id }: { readonly id: string },
): Promise<void> {
  await server.context.write(silent(favourite), await actorOf(server, by), { statusId: id });
}

/** Removes a favourite. */
export async function endFavourite(
  server: TestServer,
  by: AccountRow,
  { id }: { readonly id: string },
): Promise<void> {
  await server.context.write(unfavourite, await actorOf(server, by), { statusId: id });
}
