import { findInForce } from "../../domain/documents/operator-documents.ts";
import { changeSettings } from "../../domain/instance/setting-changes.ts";
import { findThumbnail, setThumbnail } from "../../domain/instance/server-pictures.ts";
import { changesIn, readSettings } from "../../domain/settings/settings.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { invalid } from "../../domain/kernel/invalid.ts";
import { renderThumbnail } from "../../entities/instance/instance.ts";
import { message } from "../../messages/catalogue.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Operation } from "../kernel/operation.ts";

export const getAdminSettings: Operation<"getAdminSettings"> = async (_request, context) => ({
  status: 200,
  body: await describeSettings(context),
});

export const updateAdminSettings: Operation<"updateAdminSettings"> = async ({ body, caller }, context) => {
  const { privacy_policy, extended_description, ...settings } = body;
  await context.write(changeSettings, caller, {
    settings: changesIn(settings),
    documents: { privacy_policy, extended_description },
  });
  return { status: 200, body: await describeSettings(context) };
};

async function describeSettings(context: Context): Promise<Schemas["AdminSettings"]> {
  const [{ languages, suggested_accounts: suggested, ...settings }, policy, description] = await Promise.all([
    readSettings(context),
    findInForce(context, "privacy_policy"),
    findInForce(context, "extended_description"),
  ]);
  return {
    ...settings,
    languages: [...languages],
    suggested_accounts: [...suggested],
    thumbnail: settings.thumbnail === null ? null : renderThumbnail(await findThumbnail(context)),
    privacy_policy: policy?.source ?? "",
    extended_description: description?.source ?? "",
  };
}

export const updateAdminThumbnail: Operation<"updateAdminThumbnail"> = async (
  { body, files, caller },
  context,
) => {
  const file = files["file"];
  if (file === undefined) throw invalid("file", "ERR_BLANK", message("reasons.blank"));
  await setThumbnail(context, caller, { bytes: file.bytes, description: (body.description ?? "").trim() });
  return { status: 200, body: renderThumbnail(await findThumbnail(context)) };
};

export const deleteAdminThumbnail: Operation<"deleteAdminThumbnail"> = async ({ caller }, context) => {
  await setThumbnail(context, caller, null);
  return { status: 200, body: renderThumbnail(await findThumbnail(context)) };
};
