import type { Schemas } from "../../contract/types.ts";
import type { LocalPerson } from "../../domain/kernel/actor.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { isTrendableByDefault } from "../../domain/discovery/trends.ts";
import { loadAdminTag, updateTag } from "../../domain/tags/administering.ts";
import { renderAdminTags } from "../../entities/tags/admin-tag.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import * as store from "../../store/tags/tag-settings.ts";
import { linkHeaders, pageEnds } from "../kernel/link-headers.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminTags: Operation<"listAdminTags"> = async ({ query, caller, url }, context) => {
  const rows = await store.listAdminTags(context.store, pageOf(query));
  const ends = pageEnds(rows, (row) => row.id);
  return {
    status: 200,
    body: await renderAdminTags(context, rows, caller.account, await isTrendableByDefault(context)),
    headers: linkHeaders(url, ends, rows.length === query.limit),
  };
};

export const getAdminTag: Operation<"getAdminTag"> = async ({ path, caller }, context) => {
  return { status: 200, body: await loadAndRenderTag(context, path.id, caller) };
};

export const updateAdminTag: Operation<"updateAdminTag"> = async ({ path, body, caller }, context) => {
  const { display_name: displayName, trendable, usable, listable } = body;
  const change = { tagId: path.id, displayName, trendable, usable, listable };
  await context.write(updateTag, caller, change);
  return { status: 200, body: await loadAndRenderTag(context, path.id, caller) };
};

async function loadAndRenderTag(
  context: Context,
  id: string,
  { account }: LocalPerson,
): Promise<Schemas["AdminTag"]> {
  const row = await loadAdminTag(context, id);
  const [tag] = await renderAdminTags(context, [row], account, await isTrendableByDefault(context));
  if (tag === undefined) throw new Error("one row renders as one hashtag");
  return tag;
}
