/** concord federation rotate-keys; verbs/hosts.ts has the others. */
import { operator } from "../domain/kernel/actor.ts";
import { rotateKeysOf } from "../domain/federation/key-rotation.ts";
import { type Program, withContext } from "./command.ts";

export function addFederationCommands(program: Program): void {
  const group = program
    .command("federation")
    .description("Deliveries to other servers, and their signatures");

  group
    .command("rotate-keys")
    .argument("[NAME]", "of an account here; without one, the server's own keys")
    .description(
      "Make new keys to sign with, after a private key may have become known; all known servers are told.",
    )
    .action(
      withContext(async (context, name) => {
        const uri = await rotateKeysOf(context, operator, name ?? null);
        return { json: { uri }, text: `${uri} has new keys, which are announced to all known servers.` };
      }),
    );
}
