/** The metadata documents of the server (NodeInfo 2.0 and 2.1). */
import { validate } from "../../contract/metadata.ts";
import { version } from "../../config/version.ts";
import { cacheSlot } from "../kernel/caches.ts";
import type { Context } from "../kernel/context.ts";
import { type ServerSettings, readSettings } from "../settings/settings.ts";
import { type Usage, readUsage } from "./usage.ts";

/** The used properties of the document; the schema allows more. */
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
  readonly metadata: {
    readonly nodeName: string;
    readonly nodeDescription: string;
    /** The software whose API clients may use, as forks of Mastodon say it. Clients that detect software read it. */
    readonly upstream: { readonly name: "mastodon" };
  };
}

/** The same in version 2.1, which adds the source code's URL. */
export interface ServerMetadata21 extends Omit<ServerMetadata, "version" | "software"> {
  readonly version: "2.1";
  readonly software: ServerMetadata["software"] & { readonly repository: string; readonly homepage: string };
}

/** The documents by version. */
export interface MetadataDocuments {
  readonly "2.0": ServerMetadata;
  readonly "2.1": ServerMetadata21;
}

/**
 * Validates a document of version 2.0 against its schema.
 * @throws {Error} with the location and reason of the violation
 */
export function assertServerMetadata(document: unknown): void {
  if (validate(document)) return;
  const [error] = validate.errors ?? [];
  throw new Error(`the metadata document is invalid: ${error?.instancePath ?? ""} ${error?.message ?? ""}`);
}

/** The last documents, and their inputs. */
interface Described {
  readonly settings: ServerSettings;
  readonly usage: Usage;
  readonly documents: MetadataDocuments;
}

const described = cacheSlot((): { last: Described | undefined } => ({ last: undefined }));

/**
 * The current documents, with counts that are at most five seconds old. The same objects until something changes.
 * @throws {Error} if the document of version 2.0 violates its schema; the contract covers the other version
 */
export async function describeServer(context: Context): Promise<MetadataDocuments> {
  const settings = await readSettings(context);
  const usage = await readUsage(context);
  const remembered = context.caches.get(described);
  if (remembered.last?.settings === settings && remembered.last.usage === usage)
    return remembered.last.documents;
  const document = describe(settings, usage);
  assertServerMetadata(document);
  const { href } = context.config.sourceUrl;
  const software = { ...document.software, repository: href, homepage: href };
  const documents = { "2.0": document, "2.1": { ...document, version: "2.1", software } } as const;
  remembered.last = { settings, usage, documents };
  return documents;
}

function describe(settings: ServerSettings, usage: Usage): ServerMetadata {
  return {
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
    metadata: {
      nodeName: settings.title,
      nodeDescription: settings.description,
      upstream: { name: "mastodon" },
    },
  };
}
