/** The metadata document of the server (NodeInfo 2.0). */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { AnySchemaObject } from "ajv";
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

const schema = JSON.parse(
  readFileSync(new URL("../../../schemas/nodeinfo-2.0.json", import.meta.url), "utf8"),
) as AnySchemaObject;

const ajv = new Ajv2020({ strict: true, strictTypes: false });
const validate = ajv.compile(schema);

/**
 * Validates a document against its schema.
 * @throws {Error} with the location and reason of the violation
 */
export function assertServerMetadata(document: unknown): void {
  if (validate(document)) return;
  throw new Error(`the metadata document is invalid: ${ajv.errorsText(validate.errors, { dataVar: "" })}`);
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
