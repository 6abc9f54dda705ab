import * as emojis from "../../domain/custom-emojis/custom-emojis.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import { invalid } from "../../domain/kernel/invalid.ts";
import { renderCustomEmoji } from "../../entities/custom-emojis/custom-emoji.ts";
import { message } from "../../messages/catalogue.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import type { Schemas } from "../../contract/types.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminCustomEmojis: Operation<"listAdminCustomEmojis"> = async ({ query }, context) => {
  const { local, remote, by_domain: domain = "", shortcode = "" } = query;
  const filter = { local: local === true, remote: remote || local === false, domain, shortcode };
  const rows = await emojis.readEmojis(context, filter, pageOf(query));
  return pageReply(
    query.limit,
    rows,
    rows.map((row) => render(context, row)),
  );
};

export const getAdminCustomEmoji: Operation<"getAdminCustomEmoji"> = async ({ path }, context) => ({
  status: 200,
  body: render(context, await emojis.readEmoji(context, { emojiId: path.id })),
});

export const createAdminCustomEmoji: Operation<"createAdminCustomEmoji"> = async (
  { body, files, caller },
  context,
) => {
  const { image } = files;
  if (image === undefined) throw invalid("image", "ERR_BLANK", message("reasons.blank"));
  const row = await emojis.createEmoji(context, caller, {
    shortcode: body.shortcode,
    category: body.category ?? "",
    visibleInPicker: body.visible_in_picker,
    image: image.bytes,
  });
  return { status: 200, body: render(context, row) };
};

export const updateAdminCustomEmoji: Operation<"updateAdminCustomEmoji"> = async (
  { path, body, files, caller },
  context,
) => {
  const { image } = files;
  const row = await emojis.editEmoji(context, caller, {
    emojiId: path.id,
    category: body.category,
    visibleInPicker: body.visible_in_picker,
    disabled: body.disabled,
    image: image?.bytes,
  });
  return { status: 200, body: render(context, row) };
};

export const deleteAdminCustomEmoji: Operation<"deleteAdminCustomEmoji"> = async (
  { path, caller },
  context,
) => {
  await context.write(emojis.removeEmoji, caller, { emojiId: path.id });
  return { status: 200, body: {} };
};

export const enableAdminCustomEmoji: Operation<"enableAdminCustomEmoji"> = async (
  { path, caller },
  context,
) => {
  const row = await context.write(emojis.switchEmoji, caller, { emojiId: path.id, disabled: false });
  return { status: 200, body: render(context, row) };
};

export const disableAdminCustomEmoji: Operation<"disableAdminCustomEmoji"> = async (
  { path, caller },
  context,
) => {
  const row = await context.write(emojis.switchEmoji, caller, { emojiId: path.id, disabled: true });
  return { status: 200, body: render(context, row) };
};

export const copyAdminCustomEmoji: Operation<"copyAdminCustomEmoji"> = async (
  { path, body, caller },
  context,
) => {
  const { shortcode, category } = body;
  const row = await emojis.copyEmoji(context, caller, { emojiId: path.id, shortcode, category });
  return { status: 200, body: render(context, row) };
};

function render(context: Queryable, row: emojis.EmojiRecord): Schemas["AdminCustomEmoji"] {
  const { shortcode, url, static_url, visible_in_picker } = renderCustomEmoji(context, row);
  return {
    id: row.id,
    shortcode,
    domain: row.domain,
    url,
    static_url,
    category: row.category,
    visible_in_picker,
    disabled: row.disabled,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
