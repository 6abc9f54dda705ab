import { invalid } from "../domain/kernel/invalid.ts";
import { type MediaUpload, changeMedia, loadUnattachedMedia, parseFocus } from "../domain/media/media.ts";
import * as domain from "../domain/media/media.ts";
import { renderMediaAttachment } from "../entities/media-attachment.ts";
import { message } from "../messages/catalogue.ts";
import type { UploadedFile } from "../contract/types.ts";
import type { Operation, OperationRequest } from "./operation.ts";

export const uploadMediaSync: Operation<"uploadMediaSync"> = async (request, context) => {
  const row = await domain.uploadMediaSync(context, request.caller.account, readUpload(request));
  return { status: 200, body: renderMediaAttachment(context, row) };
};

export const uploadMedia: Operation<"uploadMedia"> = async (request, context) => {
  const row = await domain.uploadMedia(context, request.caller.account, readUpload(request));
  return { status: row.state === "ready" ? 200 : 202, body: renderMediaAttachment(context, row) };
};

export const getMedia: Operation<"getMedia"> = async ({ path, caller }, context) => {
  const row = await loadUnattachedMedia(context, path.id, caller.account);
  return { status: row.state === "ready" ? 200 : 206, body: renderMediaAttachment(context, row) };
};

export const updateMedia: Operation<"updateMedia"> = async ({ path, body, files, caller }, context) => {
  refuseThumbnail(files);
  const focus = parseFocus(body.focus);
  const row = await changeMedia(context, path.id, caller.account, {
    ...(body.description === undefined ? {} : { description: trimmedOrNull(body.description) }),
    ...(focus === null ? {} : { focus }),
  });
  return { status: 200, body: renderMediaAttachment(context, row) };
};

export const deleteMedia: Operation<"deleteMedia"> = async ({ path, caller }, context) => {
  await domain.removeMedia(context, path.id, caller.account);
  return { status: 200, body: {} };
};

function readUpload({
  body,
  files,
}: OperationRequest<"uploadMedia"> | OperationRequest<"uploadMediaSync">): MediaUpload {
  refuseThumbnail(files);
  const file = files["file"];
  if (file === undefined) throw invalid("file", "ERR_BLANK", message("reasons.blank"));
  return {
    bytes: file.bytes,
    description: trimmedOrNull(body.description),
    focus: parseFocus(body.focus),
  };
}

function refuseThumbnail(files: Readonly<Record<string, UploadedFile>>): void {
  if (files["thumbnail"] === undefined) return;
  throw invalid("thumbnail", "ERR_INVALID", message("reasons.thumbnail"));
}

/** A blank description counts as none. */
function trimmedOrNull(description: string | null | undefined): string | null {
  const trimmed = description?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}
