/** concord relays … */
import type { Schemas } from "../../contract/types.ts";
import { type Verb, choiceOption, lines, verb } from "../verbs.ts";

export const relays: readonly Verb[] = [
  verb("relays list", "List the relays.", "listAdminRelays", {
    text: (list) => lines(list, lineOf, "There are no relays."),
  }),
  verb(
    "relays add <URL>",
    "Subscribe to a relay, by its inbox (mastodon) or its actor (litepub).",
    "createAdminRelay",
    { options: [choiceOption("--protocol <PROTOCOL>", ["mastodon", "litepub"])], text: lineOf },
  ),
  verb("relays enable <ID>", "Subscribe to a relay again.", "enableAdminRelay", { text: lineOf }),
  verb("relays disable <ID>", "End the subscription to a relay.", "disableAdminRelay", { text: lineOf }),
  verb("relays remove <ID>", "End the subscription to a relay and delete it.", "deleteAdminRelay", {
    text: (_reply, { id }) => `Relay ${id} is removed.`,
  }),
];

function lineOf({ id, state, protocol, inbox_url: inbox }: Schemas["AdminRelay"]): string {
  return `${id}  ${state}  ${protocol}  ${inbox}`;
}
