import type { Schemas } from "../../contract/types.ts";
import { type Viewer, viewerOf } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { isTrendableByDefault } from "../../domain/discovery/trends.ts";
import { loadAdminTag, updateTag } from "../../domain/tags/administering.ts";
import { renderAdminTags } from "../../entities/tags/admin-tag.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import * as store from "../../store/tags/tag-settings.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminTags: Operation<"listAdminTags"> = async ({ query, caller }, context) => {
  const rows = await store.listAdminTags(context.store, pageOf(query));
  return pageReply(
    query.limit,
    rows,
    await renderAdminTags(context, rows, viewerOf(caller), await isTrendableByDefault(context)),
  );
};

export const getAdminTag: Operation<"getAdminTag"> = async ({ path, caller }, context) => {
  return { status: 200, body: await loadAndRenderTag(context, path.id, viewerOf(caller)) };
};

export const updateAdminTag: Operation<"updateAdminTag"> = async ({ path, body, caller }, context) => {
  const { display_name: displayName, trendable, usable, listable } = body;
  const change = { tagId: path.id, displayName, trendable, usable, listable };
  await context.write(updateTag, caller, change);
  return { status: 200, body: await loadAndRenderTag(context, path.id, viewerOf(caller)) };
};

async function loadAndRenderTag(context: Context, id: string, viewer: Viewer): Promise<Schemas["AdminTag"]> {
  const row = await loadAdminTag(context, id);
  const [tag] = await renderAdminTags(context, [row], viewer, await isTrendableByDefault(context));
  if (tag === undefined) throw new Error("one row renders as one hashtag");
  return tag;
}
