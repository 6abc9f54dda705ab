/** concord relays … */
import { operator } from "../domain/kernel/actor.ts";
import { addRelay } from "../domain/moderation/adding-relays.ts";
import { disableRelay, enableRelay, removeRelay } from "../domain/moderation/relays.ts";
import { type RelayRow, listRelays } from "../store/moderation/relays.ts";
import { type Program, oneOf, withContext } from "./command.ts";

export function addRelayCommands(program: Program): void {
  const group = program
    .command("relays")
    .description("Relays, which exchange public posts between the servers that subscribe to them");

  group
    .command("list")
    .description("List the relays.")
    .action(
      withContext(async (context) => {
        const rows = await listRelays(context.store);
        const text = rows.length === 0 ? "There are no relays." : rows.map(lineOf).join("\n");
        return { json: { relays: rows }, text };
      }),
    );

  group
    .command("add <URL>")
    .description("Subscribe to a relay, by its inbox (mastodon) or its actor (litepub).")
    .option("--protocol <PROTOCOL>", "mastodon, litepub", oneOf(["mastodon", "litepub"] as const), "mastodon")
    .action(
      withContext(async (context, url, { protocol }) =>
        outcomeOf(await addRelay(context, operator, { url, protocol })),
      ),
    );

  group
    .command("enable <NUMBER>")
    .description("Subscribe to a relay again.")
    .action(
      withContext(async (context, relayId) =>
        outcomeOf(await context.write(enableRelay, operator, { relayId })),
      ),
    );

  group
    .command("disable <NUMBER>")
    .description("End the subscription to a relay.")
    .action(
      withContext(async (context, relayId) =>
        outcomeOf(await context.write(disableRelay, operator, { relayId })),
      ),
    );

  group
    .command("remove <NUMBER>")
    .description("End the subscription to a relay and delete it.")
    .action(
      withContext(async (context, relayId) => {
        await context.write(removeRelay, operator, { relayId });
        return { json: { id: relayId }, text: `Relay ${relayId} is removed.` };
      }),
    );
}

function outcomeOf(row: RelayRow) {
  return { json: { relay: row }, text: lineOf(row) };
}

function lineOf({ id, state, protocol, inbox_url }: RelayRow): string {
  return `${id}  ${state}  ${protocol}  ${inbox_url}`;
}
