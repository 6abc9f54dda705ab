/** concord email-domain-blocks …, concord canonical-email-blocks …, concord ip-blocks …: named as in tootctl. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import {
  addCanonicalEmailBlock,
  addEmailDomainBlock,
  canonicalEmailBlocks,
  emailDomainBlocks,
  removeCanonicalEmailBlock,
  removeEmailDomainBlock,
} from "../domain/moderation/email-blocks.ts";
import { operator } from "../domain/kernel/actor.ts";
import { addIpBlock, ipBlocks, removeIpBlock } from "../domain/moderation/ip-blocks.ts";
import { ipBlockSeverities } from "../store/moderation/ip-blocks.ts";
import { type Program, oneOf, withContext } from "./command.ts";

export function addBlockCommands(program: Program): void {
  addEmailDomainCommands(program);
  addCanonicalEmailCommands(program);
  addIpCommands(program);
}

function addEmailDomainCommands(program: Program): void {
  const blocks = program.command("email-domain-blocks").description("E-mail providers");

  blocks
    .command("add <DOMAIN>")
    .description("Block registrations with addresses of this e-mail provider, or require approval for them.")
    .option("--allow-with-approval", "require approval instead of blocking")
    .action(
      withContext(async (context, typed, { allowWithApproval = false }) => {
        const { domain } = await context.write(addEmailDomainBlock, operator, {
          domain: typed,
          allowWithApproval,
        });
        return {
          json: { domain, allow_with_approval: allowWithApproval },
          text: allowWithApproval
            ? `Registrations with an address at ${domain} require approval.`
            : `Registrations with an address at ${domain} are blocked.`,
        };
      }),
    );

  blocks
    .command("list")
    .description("List the e-mail providers that are blocked.")
    .action(
      withContext(async (context) => {
        const list = await emailDomainBlocks(context);
        return {
          json: { email_domain_blocks: list },
          text: lines(
            list.map(
              ({ domain, allow_with_approval }) => `${domain}${allow_with_approval ? "  with approval" : ""}`,
            ),
          ),
        };
      }),
    );

  blocks
    .command("remove <DOMAIN>")
    .description("Accept an e-mail provider again.")
    .action(
      withContext(async (context, domain) => {
        await context.write(removeEmailDomainBlock, operator, { domain });
        return { json: { domain }, text: `${domain} is not blocked any more.` };
      }),
    );
}

function addCanonicalEmailCommands(program: Program): void {
  const blocks = program.command("canonical-email-blocks").description("Mailboxes");

  blocks
    .command("add <ADDRESS|HASH>")
    .description(
      "Block registrations from the mailbox of this address, in any spelling; only a hash is kept.",
    )
    .action(
      withContext(async (context, typed) => {
        const row = await context.write(addCanonicalEmailBlock, operator, { email: typed });
        const hash = row.canonical_email_hash;
        return { json: { canonical_email_hash: hash }, text: `Blocked as ${hash}.` };
      }),
    );

  blocks
    .command("list")
    .description("List the hashes of the addresses that are blocked.")
    .action(
      withContext(async (context) => {
        const list = await canonicalEmailBlocks(context);
        return {
          json: { canonical_email_blocks: list },
          text: lines(list.map(({ canonical_email_hash }) => canonical_email_hash)),
        };
      }),
    );

  blocks
    .command("remove <ADDRESS|HASH>")
    .description("Allow registrations from the mailbox of this address again.")
    .action(
      withContext(async (context, typed) => {
        await context.write(removeCanonicalEmailBlock, operator, { email: typed });
        return { json: { email: typed }, text: `${typed} is not blocked any more.` };
      }),
    );
}

function addIpCommands(program: Program): void {
  const blocks = program.command("ip-blocks").description("Networks");

  blocks
    .command("add <NETWORK>")
    .description("Require approval for registrations from a network, block them, or block all its requests.")
    .requiredOption("--severity <SEVERITY>", ipBlockSeverities.join(", "), oneOf(ipBlockSeverities))
    .option("--comment <TEXT>", "note for operators")
    .option("--duration <SECONDS>", "how long the block lasts; for ever without it", readSeconds)
    .action(
      withContext(async (context, typed, { severity, comment = "", duration = null }) => {
        const { ip } = await context.write(addIpBlock, operator, { ip: typed, severity, comment, duration });
        return { json: { ip, severity, comment }, text: `${ip}: ${severity}.` };
      }),
    );

  blocks
    .command("list")
    .description("List the networks that are blocked.")
    .action(
      withContext(async (context) => {
        const list = await ipBlocks(context);
        return {
          json: { ip_blocks: list },
          text: lines(
            list.map(({ ip, severity, comment, expires_at }) =>
              [ip, severity, expires_at === null ? "" : `until ${expires_at.toISOString()}`, comment]
                .filter((part) => part !== "")
                .join("  "),
            ),
          ),
        };
      }),
    );

  blocks
    .command("remove <NETWORK>")
    .description("Remove the block of a network.")
    .action(
      withContext(async (context, ip) => {
        await context.write(removeIpBlock, operator, { ip });
        return { json: { ip }, text: `${ip} is not blocked any more.` };
      }),
    );
}

function readSeconds(typed: string): number {
  if (!/^[1-9]\d{0,9}$/.test(typed)) {
    throw new InvalidArgumentError("It is a number of seconds, such as 86400 for a day.");
  }
  return Number(typed);
}

function lines(list: readonly string[]): string {
  return list.length === 0 ? "None." : list.join("\n");
}
