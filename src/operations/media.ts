import { invalid } from "../domain/kernel/invalid.ts";
import { changeMedia, loadUnattachedMedia, parseFocus, removeMedia } from "../domain/media/media.ts";
import * as uploading from "../domain/media/uploading.ts";
import { renderMediaAttachment } from "../entities/media-attachment.ts";
import { message } from "../messages/catalogue.ts";
import type { UploadedFile } from "../contract/types.ts";
import type { Operation, OperationRequest } from "./operation.ts";

export const uploadMediaSync: Operation<"uploadMediaSync"> = async (request, context) => {
  const row = await uploading.uploadMediaSync(context, request.caller, readUpload(request));
  return { status: 200, body: renderMediaAttachment(context, row) };
};

export const uploadMedia: Operation<"uploadMedia"> = async (request, context) => {
  const row = await uploading.uploadMedia(context, request.caller, readUpload(request));
  return { status: row.state === "ready" ? 200 : 202, body: renderMediaAttachment(context, row) };
};

export const getMedia: Operation<"getMedia"> = async ({ path, caller }, context) => {
  const row = await loadUnattachedMedia(context, path.id, caller.account);
  return { status: row.state === "ready" ? 200 : 206, body: renderMediaAttachment(context, row) };
};

export const updateMedia: Operation<"updateMedia"> = async ({ path, body, files, caller }, context) => {
  assertNoThumbnail(files);
  const row = await context.write(changeMedia, caller, {
    mediaId: path.id,
    description: body.description === undefined ? undefined : trimmedOrNull(body.description),
    focus: parseFocus(body.focus),
  });
  return { status: 200, body: renderMediaAttachment(context, row) };
};

export const deleteMedia: Operation<"deleteMedia"> = async ({ path, caller }, context) => {
  await context.write(removeMedia, caller, { mediaId: path.id });
  return { status: 200, body: {} };
};

function readUpload({
  body,
  files,
}: OperationRequest<"uploadMedia"> | OperationRequest<"uploadMediaSync">): uploading.MediaUpload {
  assertNoThumbnail(files);
  const file = files["file"];
  if (file === undefined) throw invalid("file", "ERR_BLANK", message("reasons.blank"));
  return {
    bytes: file.bytes,
    description: trimmedOrNull(body.description),
    focus: parseFocus(body.focus),
  };
}

function assertNoThumbnail(files: Readonly<Record<string, UploadedFile>>): void {
  if (files["thumbnail"] === undefined) return;
  throw invalid("thumbnail", "ERR_INVALID", message("reasons.thumbnail"));
}

/** A blank description counts as none. */
function trimmedOrNull(description: string | null | undefined): string | null {
  const trimmed = description?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}
