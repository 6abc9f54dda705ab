import { invalid } from "../../domain/kernel/invalid.ts";
import { changeMedia, loadUnattachedMedia, parseFocus, removeMedia } from "../../domain/media/media.ts";
import { assertNoClip, changeThumbnail, isClip, uploadClip } from "../../domain/media/clips.ts";
import { type MediaUpload, asImage, uploadImage, uploadImageSync } from "../../domain/media/uploading.ts";
import { renderMediaAttachment } from "../../entities/media/media-attachment.ts";
import { message } from "../../messages/catalogue.ts";
import type { Operation, OperationRequest } from "../kernel/operation.ts";

export const uploadMediaSync: Operation<"uploadMediaSync"> = async (request, context) => {
  const upload = readUpload(request);
  await assertNoClip(context, upload);
  const row = await uploadImageSync(context, request.caller, asImage(upload));
  return { status: 200, body: renderMediaAttachment(context, row) };
};

export const uploadMedia: Operation<"uploadMedia"> = async (request, context) => {
  const upload = readUpload(request);
  const row = (await isClip(context, upload))
    ? await uploadClip(context, request.caller, upload)
    : await uploadImage(context, request.caller, asImage(upload));
  return { status: row.state === "ready" ? 200 : 202, body: renderMediaAttachment(context, row) };
};

export const getMedia: Operation<"getMedia"> = async ({ path, caller }, context) => {
  const row = await loadUnattachedMedia(context, path.id, caller.account);
  return { status: row.state === "ready" ? 200 : 206, body: renderMediaAttachment(context, row) };
};

export const updateMedia: Operation<"updateMedia"> = async ({ path, body, files, caller }, context) => {
  const thumbnail = files["thumbnail"];
  if (thumbnail !== undefined) {
    await changeThumbnail(context, caller, { mediaId: path.id, bytes: thumbnail.bytes });
  }
  const row = await context.write(changeMedia, caller, {
    mediaId: path.id,
    description: body.description === undefined ? undefined : trimmedOrNull(body.description),
    focus: parseFocus(body.focus),
  });
  return { status: row.state === "ready" ? 200 : 206, body: renderMediaAttachment(context, row) };
};

export const deleteMedia: Operation<"deleteMedia"> = async ({ path, caller }, context) => {
  await context.write(removeMedia, caller, { mediaId: path.id });
  return { status: 200, body: {} };
};

function readUpload({
  body,
  files,
}: OperationRequest<"uploadMedia"> | OperationRequest<"uploadMediaSync">): MediaUpload {
  const file = files["file"];
  if (file === undefined) throw invalid("file", "ERR_BLANK", message("reasons.blank"));
  return {
    bytes: file.bytes,
    path: file.path,
    thumbnail: files["thumbnail"]?.bytes ?? null,
    description: trimmedOrNull(body.description),
    focus: parseFocus(body.focus),
  };
}

/** A blank description counts as none. */
function trimmedOrNull(description: string | null | undefined): string | null {
  const trimmed = description?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}
