/** concord email-domain-blocks …, concord canonical-email-blocks …, concord ip-blocks …: as tootctl calls them. */
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
import { type Command, UsageError, defineCommand } from "./command.ts";

const addDomain = defineCommand({
  name: "email-domain-blocks add",
  usage: "DOMAIN [--allow-with-approval]",
  summary: "Block registrations with addresses of this e-mail provider, or require approval for them.",
  parameters: ["DOMAIN"],
  options: { "allow-with-approval": { type: "boolean" } },
  prepare([typed = ""], { "allow-with-approval": allowWithApproval = false }) {
    return async (context) => {
      const block = { domain: typed, allowWithApproval };
      const domain = await context.write(addEmailDomainBlock, operator, block);
      return {
        json: { domain, allow_with_approval: allowWithApproval },
        text: allowWithApproval
          ? `Newcomers with an address at ${domain} need approval.`
          : `Nobody registers with an address at ${domain}.`,
      };
    };
  },
});

const listDomains = defineCommand({
  name: "email-domain-blocks list",
  usage: "",
  summary: "List the e-mail providers that are blocked.",
  parameters: [],
  options: {},
  prepare() {
    return async (context) => {
      const blocks = await emailDomainBlocks(context);
      return {
        json: {
          email_domain_blocks: blocks,
        },
        text: lines(
          blocks.map(
            ({ domain, allow_with_approval }) => `${domain}${allow_with_approval ? "  with approval" : ""}`,
          ),
        ),
      };
    };
  },
});

const removeDomain = defineCommand({
  name: "email-domain-blocks remove",
  usage: "DOMAIN",
  summary: "Accept an e-mail provider again.",
  parameters: ["DOMAIN"],
  options: {},
  prepare([domain = ""]) {
    return async (context) => {
      await context.write(removeEmailDomainBlock, operator, { domain });
      return { json: { domain }, text: `${domain} is not blocked any more.` };
    };
  },
});

const addEmail = defineCommand({
  name: "canonical-email-blocks add",
  usage: "ADDRESS|HASH",
  summary: "Block registrations from the mailbox of this address, in any spelling; only a hash is kept.",
  parameters: ["ADDRESS"],
  options: {},
  prepare([typed = ""]) {
    return async (context) => {
      const hash = await context.write(addCanonicalEmailBlock, operator, { email: typed });
      return { json: { canonical_email_hash: hash }, text: `Blocked as ${hash}.` };
    };
  },
});

const listEmails = defineCommand({
  name: "canonical-email-blocks list",
  usage: "",
  summary: "List the hashes of the addresses that are blocked.",
  parameters: [],
  options: {},
  prepare() {
    return async (context) => {
      const blocks = await canonicalEmailBlocks(context);
      return {
        json: { canonical_email_blocks: blocks },
        text: lines(blocks.map(({ canonical_email_hash }) => canonical_email_hash)),
      };
    };
  },
});

const removeEmail = defineCommand({
  name: "canonical-email-blocks remove",
  usage: "ADDRESS|HASH",
  summary: "Allow registrations from the mailbox of this address again.",
  parameters: ["ADDRESS"],
  options: {},
  prepare([typed = ""]) {
    return async (context) => {
      await context.write(removeCanonicalEmailBlock, operator, { email: typed });
      return { json: { email: typed }, text: `${typed} is not blocked any more.` };
    };
  },
});

const addIp = defineCommand({
  name: "ip-blocks add",
  usage: `NETWORK --severity ${ipBlockSeverities.join("|")} [--comment TEXT] [--duration SECONDS]`,
  summary: "Require approval for registrations from a network, block them, or block all its requests.",
  parameters: ["NETWORK"],
  options: {
    severity: { type: "string" },
    comment: { type: "string" },
    duration: { type: "string" },
  },
  prepare([typed = ""], { severity: wanted, comment = "", duration }) {
    const severity = ipBlockSeverities.find((candidate) => candidate === wanted);
    if (severity === undefined) {
      throw new UsageError(`--severity is ${ipBlockSeverities.join(" or ")}, not "${wanted ?? ""}"`);
    }
    if (duration !== undefined && !/^[1-9]\d{0,9}$/.test(duration)) {
      throw new UsageError("--duration is a number of seconds, such as 86400 for a day");
    }
    return async (context) => {
      const ip = await context.write(addIpBlock, operator, {
        ip: typed,
        severity,
        comment,
        duration: duration === undefined ? null : Number(duration),
      });
      return { json: { ip, severity, comment }, text: `${ip}: ${severity}.` };
    };
  },
});

const listIps = defineCommand({
  name: "ip-blocks list",
  usage: "",
  summary: "List the networks that are blocked.",
  parameters: [],
  options: {},
  prepare() {
    return async (context) => {
      const blocks = await ipBlocks(context);
      return {
        json: { ip_blocks: blocks },
        text: lines(
          blocks.map(({ ip, severity, comment, expires_at }) =>
            [ip, severity, expires_at === null ? "" : `until ${expires_at.toISOString()}`, comment]
              .filter((part) => part !== "")
              .join("  "),
          ),
        ),
      };
    };
  },
});

const removeIp = defineCommand({
  name: "ip-blocks remove",
  usage: "NETWORK",
  summary: "Remove the block of a network.",
  parameters: ["NETWORK"],
  options: {},
  prepare([ip = ""]) {
    return async (context) => {
      await context.write(removeIpBlock, operator, { ip });
      return { json: { ip }, text: `${ip} is not blocked any more.` };
    };
  },
});

function lines(list: readonly string[]): string {
  return list.length === 0 ? "None." : list.join("\n");
}

export const blockCommands: readonly Command[] = [
  addDomain,
  listDomains,
  removeDomain,
  addEmail,
  listEmails,
  removeEmail,
  addIp,
  listIps,
  removeIp,
];
