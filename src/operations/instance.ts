import { viewerOf } from "../domain/caller.ts";
import type { Context } from "../domain/context.ts";
import {
  type Terms,
  findCurrentTerms,
  findExtendedDescription,
  findPrivacyPolicy,
  findTermsOf,
  hasTerms,
} from "../domain/documents.ts";
import * as limits from "../domain/limits.ts";
import { listPeers, listPublicDomainBlocks } from "../domain/peers.ts";
import { notFound } from "../domain/refusal.ts";
import { findThumbnail, listIcons } from "../domain/server-pictures.ts";
import { type ServerSettings, readSettings } from "../domain/settings.ts";
import { readActivity, readUsage } from "../domain/usage.ts";
import { findContact } from "../entities/contact.ts";
import {
  type InstanceParts,
  renderInstance,
  renderInstanceV1,
  renderRule,
  renderWeek,
} from "../entities/instance.ts";
import { listRules } from "../store/instance.ts";
import { renderMarkdown } from "../text/markdown.ts";
import { compatibleVersion, mastodonApiVersion, sourceUrl } from "../version.ts";
import type { Operation, Schemas } from "./contract.ts";

export const getInstance: Operation<"getInstance"> = async (_request, context) => ({
  status: 200,
  body: renderInstance(context, await gatherParts(context)),
});

/** When Mastodon 4.0 replaced the older form (RFC 9745, 2.1: seconds since 1970): 14 November 2022. */
const v1DeprecatedSince = "@1668384000";

export const getInstanceV1: Operation<"getInstanceV1"> = async (_request, context) => ({
  status: 200,
  body: renderInstanceV1(context, await gatherParts(context)),
  headers: { Deprecation: v1DeprecatedSince },
});

// Every client asks for the instance at each start: it is put together once for each reading of the settings, which
// are read anew after five seconds, and at once where they were changed.
const gathered = new WeakMap<ServerSettings, Promise<InstanceParts>>();

async function gatherParts(context: Context): Promise<InstanceParts> {
  const settings = await readSettings(context);
  const known = gathered.get(settings);
  if (known !== undefined) return known;
  // On a store of its own: whoever hangs up must not take along the others who wait for the same read.
  const parts = readParts({ ...context, store: context.store.forRequest() }, settings);
  gathered.set(settings, parts);
  parts.catch(() => gathered.delete(settings));
  return parts;
}

async function readParts(context: Context, settings: ServerSettings): Promise<InstanceParts> {
  const [usage, rules, thumbnail, contact, terms, description] = await Promise.all([
    readUsage(context),
    listRules(context.store),
    findThumbnail(context),
    findContact(context, settings.contact_username),
    hasTerms(context),
    findExtendedDescription(context),
  ]);
  return {
    settings,
    usage,
    rules,
    thumbnail,
    icons: listIcons(context),
    contact,
    limits,
    terms,
    extendedDescription: description === undefined ? "" : renderMarkdown(description.source),
    version: compatibleVersion,
    sourceUrl,
    apiVersion: mastodonApiVersion,
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

export const getInstanceActivity: Operation<"getInstanceActivity"> = async (_request, context) => {
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
    body: { updated_at: publishedAt.toISOString(), content: renderMarkdown(source) },
  };
};

export const getPrivacyPolicy: Operation<"getPrivacyPolicy"> = async (_request, context) => {
  const { source, published_at: publishedAt } = await findPrivacyPolicy(context);
  return {
    status: 200,
    body: { updated_at: publishedAt.toISOString(), content: renderMarkdown(source), source },
  };
};

export const getTermsOfService: Operation<"getTermsOfService"> = async (_request, context) => ({
  status: 200,
  body: renderTerms(await findCurrentTerms(context)),
});

export const getTermsOfServiceByDate: Operation<"getTermsOfServiceByDate"> = async ({ path }, context) => ({
  status: 200,
  body: renderTerms(await findTermsOf(context, path.date)),
});

function renderTerms({ document, effective, succeededBy }: Terms): Schemas["TermsOfService"] {
  return {
    effective_date: document.effective_date,
    effective,
    content: renderMarkdown(document.source),
    succeeded_by: succeededBy,
    source: document.source,
  };
}

/** Nothing is translated yet: there is no service behind it, so there is no language either. */
export const listTranslationLanguages: Operation<"listTranslationLanguages"> = () =>
  Promise.resolve({ status: 200, body: {} });

export const listInstanceDomainBlocks: Operation<"listInstanceDomainBlocks"> = async (
  { caller },
  context,
) => ({
  status: 200,
  body: await listPublicDomainBlocks(context, viewerOf(caller)),
});
