/** The metadata document of the server (NodeInfo 2.0). */
import { validate } from "../../contract/metadata.ts";
import { version } from "../../version.ts";
import type { Context } from "../kernel/context.ts";
import { readSettings } from "./settings.ts";
import { readUsage } from "./usage.ts";

/** The parts of the document that this server uses; the schema allows more. */
export interface ServerMetadata {
  readonly version: "2.0";
  readonly software: { readonly name: string; readonly version: string };
  readonly protocols: "activitypub"[];
  readonly services: { readonly inbound: never[]; readonly outbound: never[] };
  readonly openRegistrations: boolean;
  readonly usage: {
    readonly users: {
      readonly total: number;
      readonly activeHalfyear: number;
      readonly activeMonth: number;
    };
    readonly localPosts: number;
    readonly localComments: number;
  };
  readonly metadata: { readonly nodeName: string; readonly nodeDescription: string };
}

/**
 * Validates a document against its schema.
 * @throws {Error} with the location and reason of the violation
 */
export function assertServerMetadata(document: unknown): void {
  if (validate(document)) return;
  const [error] = validate.errors ?? [];
  throw new Error(`the metadata document is invalid: ${error?.instancePath ?? ""} ${error?.message ?? ""}`);
}

/**
 * The current document, with counts that are at most five seconds old.
 * @throws {Error} if the document violates its schema
 */
export async function describeServer(context: Context): Promise<ServerMetadata> {
  const [settings, usage] = await Promise.all([readSettings(context), readUsage(context)]);
  const document: ServerMetadata = {
    version: "2.0",
    software: { name: "concord", version },
    protocols: ["activitypub"],
    services: { inbound: [], outbound: [] },
    openRegistrations: settings.registrations === "open",
    usage: {
      users: {
        total: usage.users,
        activeHalfyear: usage.activeHalfYear,
        activeMonth: usage.activeMonth,
      },
      localPosts: usage.localPosts,
      localComments: usage.localComments,
    },
    metadata: { nodeName: settings.title, nodeDescription: settings.description },
  };
  assertServerMetadata(document);
  return document;
}
