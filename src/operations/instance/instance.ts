import * as limits from "../../domain/kernel/limits.ts";
import { mayEveryoneInvite } from "../../domain/invites/invites.ts";
import { currentCampaign } from "../../domain/discovery/annual-reports.ts";
import { findResource, theServer } from "../../domain/accounts/webfinger.ts";
import {
  type Terms,
  findCurrentTerms,
  findExtendedDescription,
  findPrivacyPolicy,
  findTermsOf,
  hasTerms,
} from "../../domain/documents/operator-documents.ts";
import { renderOnce } from "../../entities/documents/rendered-markdown.ts";
import {
  type ServerMetadata,
  type ServerMetadata21,
  describeServer,
} from "../../domain/instance/nodeinfo.ts";
import { listPeers, listPublicDomainBlocks } from "../../domain/instance/peers.ts";
import { checkReadiness } from "../../domain/instance/readiness.ts";
import { findThumbnail, listIcons } from "../../domain/instance/server-pictures.ts";
import { type ServerSettings, readSettings } from "../../domain/settings/settings.ts";
import { readActivity, readUsage } from "../../domain/instance/usage.ts";
import { readLanguagePairs } from "../../domain/translation/translating.ts";
import { viewerOf } from "../../domain/kernel/caller.ts";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import { readVapidKey } from "../../domain/push/vapid.ts";
import { findContact } from "../../entities/instance/contact.ts";
import { renderCustomEmoji } from "../../entities/custom-emojis/custom-emoji.ts";
import {
  type InstanceParts,
  renderInstance,
  renderInstanceV1,
  renderRule,
  renderWeek,
} from "../../entities/instance/instance.ts";
import { renderServerWebFinger, renderWebFinger } from "../../entities/instance/webfinger.ts";
import { listLocalEmojis } from "../../store/custom-emojis/custom-emojis.ts";
import { listRules } from "../../store/rules/rules.ts";
import { languageChoices } from "../../text/language.ts";
import { compatibleVersion, mastodonApiVersion } from "../../config/version.ts";
import { type Encoded, type SchemaName, ownEncoder } from "../../contract/encoded.ts";
import type { Schemas } from "../../contract/types.ts";
import type { EncodedOperation, Operation } from "../kernel/operation.ts";

/** Encodes a viewer-independent entity once per source object. */
function encodeOnce<Source extends object, Name extends SchemaName>(
  schema: Name,
  render: (context: Context, source: Source) => Schemas[Name],
): (context: Context, source: Source) => Encoded<Schemas[Name]> {
  const kept = new WeakMap<Source, Encoded<Schemas[Name]>>();
  return (context, source) => {
    const known = kept.get(source);
    if (known !== undefined) return known;
    const encoded = ownEncoder().whole(schema, render(context, source));
    kept.set(source, encoded);
    return encoded;
  };
}

const encodeInstance = encodeOnce("Instance", renderInstance);
const encodeInstanceV1 = encodeOnce("V1Instance", renderInstanceV1);
const encodeMetadata = encodeOnce("NodeInfo", (_context, document: ServerMetadata) => document);
const encodeMetadata21 = encodeOnce("NodeInfo21", (_context, document: ServerMetadata21) => document);

export const getInstance: EncodedOperation<"getInstance"> = async (_request, context) => ({
  status: 200,
  body: encodeInstance(context, await gatherParts(context)),
});

export const getInstanceV1: EncodedOperation<"getInstanceV1"> = async (_request, context) => ({
  status: 200,
  body: encodeInstanceV1(context, await gatherParts(context)),
});

// Every client requests the instance at startup, so its parts are cached per read of the settings: loaded at most
// every five seconds, and after each change.
const cachedParts = cacheSlot(() => new WeakMap<ServerSettings, Promise<InstanceParts>>());

async function gatherParts(context: Context): Promise<InstanceParts> {
  const settings = await readSettings(context);
  const cache = context.caches.get(cachedParts);
  const cached = cache.get(settings);
  if (cached !== undefined) return cached;
  // On a separate context: a client that disconnects must not abort the read for other callers.
  const parts = readParts(context.fork(), settings);
  cache.set(settings, parts);
  parts.catch(() => cache.delete(settings));
  return parts;
}

async function readParts(context: Context, settings: ServerSettings): Promise<InstanceParts> {
  const closed = settings.registrations === "closed";
  const [usage, rules, thumbnail, contact, terms, description, vapid, closedMessage, everyoneInvites] =
    await Promise.all([
      readUsage(context),
      listRules(context.store),
      findThumbnail(context),
      findContact(context, settings.contact_username),
      hasTerms(context),
      findExtendedDescription(context),
      readVapidKey(context),
      renderOnce(context, closed ? settings.closed_registrations_message : ""),
      mayEveryoneInvite(context),
    ]);
  return {
    settings,
    usage,
    rules,
    thumbnail,
    icons: listIcons(context),
    contact,
    limits,
    clips: await context.clips.available(),
    campaign: await currentCampaign(context),
    vapidKey: vapid.publicKey,
    terms,
    extendedDescription: await renderOnce(context, description?.source ?? ""),
    closedMessage,
    everyoneInvites,
    version: compatibleVersion,
    sourceUrl: context.config.sourceUrl.href,
    apiVersion: mastodonApiVersion,
    streamingUrl: context.config.streamingUrl ?? null,
  };
}

export const listInstanceRules: Operation<"listInstanceRules"> = async (_request, context) => {
  const rules = await listRules(context.store);
  return { status: 200, body: rules.map(renderRule) };
};

export const listInstancePeers: Operation<"listInstancePeers"> = async (_request, context) => ({
  status: 200,
  body: await listPeers(context),
});

export const listInstanceActivity: Operation<"listInstanceActivity"> = async (_request, context) => {
  const { show_activity: shown } = await readSettings(context);
  if (!shown) throw notFound();
  const weeks = await readActivity(context);
  return { status: 200, body: weeks.map(renderWeek) };
};

export const getExtendedDescription: Operation<"getExtendedDescription"> = async (_request, context) => {
  const description = await findExtendedDescription(context);
  if (description === undefined) return { status: 200, body: { updated_at: null, content: "" } };
  const { source, published_at: publishedAt } = description;
  return {
    status: 200,
    body: { updated_at: publishedAt.toISOString(), content: await renderOnce(context, source) },
  };
};

export const getPrivacyPolicy: Operation<"getPrivacyPolicy"> = async (_request, context) => {
  const { source, published_at: publishedAt } = await findPrivacyPolicy(context);
  return {
    status: 200,
    body: { updated_at: publishedAt.toISOString(), content: await renderOnce(context, source), source },
  };
};

export const getTermsOfService: Operation<"getTermsOfService"> = async (_request, context) => ({
  status: 200,
  body: await renderTerms(context, await findCurrentTerms(context)),
});

export const getTermsOfServiceByDate: Operation<"getTermsOfServiceByDate"> = async ({ path }, context) => ({
  status: 200,
  body: await renderTerms(context, await findTermsOf(context, path.date)),
});

async function renderTerms(
  context: Context,
  { document, effective, succeededBy }: Terms,
): Promise<Schemas["TermsOfService"]> {
  return {
    effective_date: document.effective_date,
    effective,
    content: await renderOnce(context, document.source),
    succeeded_by: succeededBy,
    source: document.source,
  };
}

export const getTranslationLanguages: Operation<"getTranslationLanguages"> = async (_request, context) => {
  const pairs = await readLanguagePairs(context);
  const body: Schemas["TranslationLanguages"] = {};
  for (const [source, targets] of pairs) body[source] = [...targets];
  return { status: 200, body };
};

export const listInstanceLanguages: Operation<"listInstanceLanguages"> = () =>
  Promise.resolve({
    status: 200,
    body: languageChoices("en").map(([code, name]) => ({ code, name })),
  });

export const listInstanceDomainBlocks: Operation<"listInstanceDomainBlocks"> = async (
  { caller },
  context,
) => ({
  status: 200,
  body: await listPublicDomainBlocks(context, viewerOf(caller)),
});

export const listCustomEmojis: Operation<"listCustomEmojis"> = async (_request, context) => {
  const rows = await listLocalEmojis(context.store);
  return { status: 200, body: rows.map((row) => renderCustomEmoji(context, row)) };
};

const nodeInfoSchema = (version: string): string => `http://nodeinfo.diaspora.software/ns/schema/${version}`;

/** The protocol requires the profile (nodeinfo.diaspora.software/protocol). */
const nodeInfoType = (version: string): { readonly "Content-Type": string } => ({
  "Content-Type": `application/json; profile="${nodeInfoSchema(version)}#"`,
});

export const getNodeInfoLinks: Operation<"getNodeInfoLinks"> = (_request, context) =>
  Promise.resolve({
    status: 200,
    body: {
      links: ["2.0", "2.1"].map((version) => ({
        rel: nodeInfoSchema(version),
        href: new URL(`/nodeinfo/${version}`, context.config.publicUrl).href,
      })),
    },
  });

export const getNodeInfo: EncodedOperation<"getNodeInfo"> = async (_request, context) => ({
  status: 200,
  headers: nodeInfoType("2.0"),
  body: encodeMetadata(context, (await describeServer(context))["2.0"]),
});

export const getNodeInfo21: EncodedOperation<"getNodeInfo21"> = async (_request, context) => ({
  status: 200,
  headers: nodeInfoType("2.1"),
  body: encodeMetadata21(context, (await describeServer(context))["2.1"]),
});

/** Lets other servers cache account lookups. */
const threeDays = "public, max-age=259200";

export const getWebFinger: Operation<"getWebFinger"> = async ({ query }, context) => {
  const found = await findResource(context, query.resource);
  return {
    status: 200,
    type: "application/jrd+json",
    headers: { "Cache-Control": threeDays },
    body:
      found === theServer
        ? renderServerWebFinger(context, query.rel)
        : renderWebFinger(context, found, query.rel),
  };
};

export const getHostMeta: Operation<"getHostMeta"> = ({ accepts }, context) => {
  const headers = { "Cache-Control": threeDays, Vary: "Accept" };
  if (accepts("application/xrd+xml", "application/json") === "application/json") {
    return Promise.resolve({ status: 200, body: hostMeta(context), headers });
  }
  const template = webFingerTemplate(context).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return Promise.resolve({
    status: 200,
    type: "application/xrd+xml",
    headers,
    body: `<?xml version="1.0" encoding="UTF-8"?>
<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">
  <Link rel="lrdd" template="${template}"/>
</XRD>
`,
  });
};

export const getHostMetaJson: Operation<"getHostMetaJson"> = (_request, context) =>
  Promise.resolve({ status: 200, headers: { "Cache-Control": threeDays }, body: hostMeta(context) });

function hostMeta(context: Context): Schemas["HostMeta"] {
  return { links: [{ rel: "lrdd", template: webFingerTemplate(context) }] };
}

function webFingerTemplate(context: Context): string {
  return `${context.config.publicUrl.origin}/.well-known/webfinger?resource={uri}`;
}

/** Retry-After in seconds. */
const soon = "5";

export const getHealth: Operation<"getHealth"> = ({ accepts }) => {
  const headers = { Vary: "Accept" };
  return Promise.resolve(
    accepts("text/plain", "application/json") === "application/json"
      ? { status: 200, headers, body: { status: "UP" } }
      : { status: 200, headers, type: "text/plain", body: "OK" },
  );
};

export const getReadiness: Operation<"getReadiness"> = async (_request, context) => {
  const checks = await checkReadiness(context);
  return Object.values(checks).includes("DOWN")
    ? { status: 503, body: { status: "DOWN", checks }, headers: { "Retry-After": soon } }
    : { status: 200, body: { status: "UP", checks } };
};
