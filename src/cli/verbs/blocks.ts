/**
 * concord email-domain-blocks …, concord canonical-email-blocks …, concord ip-blocks …: names follow tootctl.
 * Adding uses the domain's command, because it updates an existing block, which the operation rejects.
 */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { operator } from "../../domain/kernel/actor.ts";
import {
  addCanonicalEmailBlock,
  addEmailDomainBlock,
  loadCanonicalEmailBlockOf,
  loadEmailDomainBlockOf,
} from "../../domain/moderation/email-blocks.ts";
import { addIpBlock, loadIpBlockOf } from "../../domain/moderation/ip-blocks.ts";
import { ipBlockSeverities } from "../../store/moderation/ip-blocks.ts";
import { type Verb, choiceOption, columns, lines, option, task, verb } from "../verbs.ts";

const shown = Number.POSITIVE_INFINITY;

const emailDomainBlocks: readonly Verb[] = [
  task(
    "email-domain-blocks add <DOMAIN>",
    "Block registrations with addresses of this e-mail provider, or require approval for them.",
    { options: [option("--allow-with-approval", "require approval instead of blocking")] },
    async ({ context, call }, { domain = "", allow_with_approval: approval }) => {
      const { id } = await context.write(addEmailDomainBlock, operator, {
        domain,
        allowWithApproval: approval === "true",
      });
      const json = await call("getAdminEmailDomainBlock", { id });
      const outcome = approval === "true" ? "require approval" : "are blocked";
      return { json, text: `Registrations with an address at ${json.domain} ${outcome}.` };
    },
  ),
  verb(
    "email-domain-blocks list",
    "List the e-mail providers that are blocked.",
    "listAdminEmailDomainBlocks",
    {
      shown,
      text: (list) =>
        lines(list, ({ domain, allow_with_approval: approval }) =>
          columns(domain, approval === true ? "with approval" : ""),
        ),
    },
  ),
  verb(
    "email-domain-blocks remove <DOMAIN>",
    "Accept an e-mail provider again.",
    "deleteAdminEmailDomainBlock",
    {
      request: async ({ domain = "" }, { context }) => ({
        id: (await loadEmailDomainBlockOf(context, domain)).id,
      }),
      text: (_reply, { domain }) => `${domain} is not blocked any more.`,
    },
  ),
];

const canonicalEmailBlocks: readonly Verb[] = [
  task(
    "canonical-email-blocks add <ADDRESS|HASH>",
    "Block registrations from the mailbox of this address, in any spelling; only a hash is kept.",
    {},
    async ({ context, call }, { "address|hash": email = "" }) => {
      const { id } = await context.write(addCanonicalEmailBlock, operator, { email });
      const json = await call("getAdminCanonicalEmailBlock", { id });
      return { json, text: `Blocked as ${json.canonical_email_hash}.` };
    },
  ),
  verb(
    "canonical-email-blocks list",
    "List the hashes of the addresses that are blocked.",
    "listAdminCanonicalEmailBlocks",
    { shown, text: (list) => lines(list, ({ canonical_email_hash: hash }) => hash) },
  ),
  verb(
    "canonical-email-blocks remove <ADDRESS|HASH>",
    "Allow registrations from the mailbox of this address again.",
    "deleteAdminCanonicalEmailBlock",
    {
      request: async ({ "address|hash": email = "" }, { context }) => ({
        id: (await loadCanonicalEmailBlockOf(context, email)).id,
      }),
      text: (_reply, { "address|hash": email }) => `${email} is not blocked any more.`,
    },
  ),
];

const ipBlocks: readonly Verb[] = [
  task(
    "ip-blocks add <NETWORK>",
    "Require approval for registrations from a network, block them, or block all its requests.",
    {
      options: [
        choiceOption("--severity <SEVERITY>", ipBlockSeverities).makeOptionMandatory(),
        option("--comment <TEXT>", "note for operators"),
        option("--duration <SECONDS>", "how long the block lasts; for ever without it", readSeconds),
      ],
    },
    async ({ context, call }, { network: ip = "", severity: typed, comment = "", duration = null }) => {
      const severity = ipBlockSeverities.find((one) => one === typed) ?? "no_access";
      const block = { ip, severity, comment, duration: duration === null ? null : Number(duration) };
      const { id } = await context.write(addIpBlock, operator, block);
      const json = await call("getAdminIpBlock", { id });
      return { json, text: `${json.ip}: ${severity}.` };
    },
  ),
  verb("ip-blocks list", "List the networks that are blocked.", "listAdminIpBlocks", {
    shown,
    text: (list) =>
      lines(list, ({ ip, severity, comment, expires_at: end }) =>
        columns(ip, severity, end === null ? "" : `until ${end}`, comment),
      ),
  }),
  verb("ip-blocks remove <NETWORK>", "Remove the block of a network.", "deleteAdminIpBlock", {
    request: async ({ network = "" }, { context }) => ({ id: (await loadIpBlockOf(context, network)).id }),
    text: (_reply, { network }) => `${network} is not blocked any more.`,
  }),
];

export const blocks = [...emailDomainBlocks, ...canonicalEmailBlocks, ...ipBlocks];

function readSeconds(typed: string): string {
  if (!/^[1-9]\d{0,9}$/.test(typed)) {
    throw new InvalidArgumentError("It is a number of seconds, such as 86400 for a day.");
  }
  return typed;
}
