/** The guides: Markdown files of the repository, shown by the portal and by GitHub alike. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { linksFrom } from "./links.ts";

export interface Guide {
  /** Its page is `guides/NAME`. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** From the root of the repository. */
  readonly file: string;
}

/** In the order in which a client developer needs them. */
export const guides: readonly Guide[] = [
  {
    name: "first-request",
    title: "Send a first request",
    summary: "Read something from a server, and post in a sandbox, within a minute.",
  },
  {
    name: "getting-a-token",
    title: "Get a token",
    summary: "Register an app, let a user authorize it, get a token, and revoke it.",
  },
  {
    name: "paging",
    title: "Page through lists",
    summary: "Follow the Link header, and ask for what is new.",
  },
  { name: "errors", title: "Handle errors", summary: "The form of errors, and all codes." },
  {
    name: "rate-limits",
    title: "Stay within rate limits",
    summary: "The limits, their headers, and when to repeat a request.",
  },
  {
    name: "streaming",
    title: "Stream events, and resume",
    summary: "Server-sent events and WebSocket, and how to miss nothing after a pause.",
  },
  {
    name: "webhooks",
    title: "Receive webhooks",
    summary: "Register a webhook, verify its signature, and answer it.",
  },
  {
    name: "filters",
    title: "Apply filters",
    summary: "Create filters, and show what they match as the user wants.",
  },
  {
    name: "media",
    title: "Upload media",
    summary: "Upload files, wait until they are processed, describe and attach them.",
  },
  {
    name: "federation",
    title: "Deal with other servers",
    summary: "Accounts and statuses of other servers: handles, identifiers, addresses, lookups.",
  },
  {
    name: "account-security",
    title: "Account security",
    summary: "Register, sign in, use one-time codes and reset passwords without a browser.",
    file: "docs/account-security.md",
  },
  {
    name: "sdks",
    title: "SDKs, sandbox and mock",
    summary: "Clients in eight languages, a sandbox to test against, and a mock.",
    file: "docs/clients.md",
  },
  {
    name: "contract-tests",
    title: "Contract tests",
    summary: "Test a server, or recorded traffic, against the contract.",
    file: "docs/contract-tests.md",
  },
  {
    name: "federation-protocol",
    title: "Federation protocol",
    summary: "What servers send to each other: activities, objects and signatures.",
    file: "FEDERATION.md",
  },
  {
    name: "changelog",
    title: "Changes of the API",
    summary: "What each version of the contract added, changed and removed.",
    file: "openapi/CHANGELOG.md",
  },
].map((guide) => ({ file: `docs/guides/${guide.name}.md`, ...guide }));

const root = new URL("../../", import.meta.url);

/** The address that the guides give for a server, as `make run` serves it. */
const localServer = "http://localhost:3000";

/**
 * The Markdown of a guide: its links lead to pages of the portal, or are only text; the comments that mark its generated
 * tables are left out.
 * @param origin the server that the examples call
 * @param page the page that shows it
 */
export function guideText({ name, file }: Guide, origin: string, page = `guides/${name}`): string {
  const links = linksFrom(page);
  return readFileSync(new URL(file, root), "utf8")
    .replaceAll(/^<!--.*-->\n\n?/gm, "")
    .replaceAll(localServer, origin)
    .replaceAll(
      /\[([^\]\n]*)\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
      (_all, text: string, target: string, hash = "") => {
        const found = guideOf(join(dirname(file), target));
        return found === undefined ? text : `[${text}](${links.to(`guides/${found.name}${hash}`)})`;
      },
    );
}

function guideOf(file: string): Guide | undefined {
  return guides.find((guide) => guide.file === file);
}
