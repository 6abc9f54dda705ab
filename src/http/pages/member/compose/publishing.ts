/** What the form for a post does: attaches and removes files, and calls the operation that publishes, schedules or edits. */
import { randomUUID } from "node:crypto";
import type { CallParts } from "../../../../calls/calling.ts";
import { ApiError, notFound } from "../../../../domain/kernel/api-error.ts";
import { assertWritten } from "../../../../domain/statuses/contents.ts";
import { message } from "../../../../messages/catalogue.ts";
import type { Calls } from "../../calls.ts";
import { type Done, type Fields, type Notice, type SentFields, typedAt } from "../../kit.ts";
import { pathOf } from "../status-menu.ts";
import {
  describeAll,
  focusIn,
  mediaIdsIn,
  reminded,
  reminderOf,
  removeSlot,
  slots,
  uploadAll,
} from "./attachments.ts";
import { type FieldErrors, errorsOf, together } from "./errors.ts";
import { andNext, composePath, pollOptionNames, timeIn } from "./form.ts";

/**
 * Handles the button of the form that was pressed.
 * @param path of the form
 * @param publish what the form is for. @returns where to continue
 */
export async function handleForm(
  calls: Calls,
  sent: SentFields,
  path: string,
  publish: (fields: Fields) => Promise<string | Done>,
): Promise<string | Done | Notice> {
  // Kept while the person signed in again.
  if (sent.fields.get("do") === "continue") return { typed: typedAt(path, withKey(sent.fields)) };
  const [, slot] = /^remove_([1-4])$/.exec(sent.fields.get("do") ?? "") ?? [];
  if (slot !== undefined) return { typed: typedAt(path, await removeSlot(calls, sent.fields, Number(slot))) };
  const { fields, errors } = await uploadAll(calls, sent);
  const refused = (all: FieldErrors, cause?: ApiError, left = fields): Notice => ({
    wrong: together(all, cause),
    typed: typedAt(path, left),
  });
  if (sent.fields.get("do") === "attach") {
    return errors.size > 0 ? refused(errors) : { typed: typedAt(path, fields) };
  }
  const written = new Map([...writtenErrors(fields), ...nextErrors(fields)]);
  if (errors.size + written.size > 0) return refused(new Map([...errors, ...written]));
  const reminder = path === composePath ? await reminderOf(calls, fields) : undefined;
  if (reminder !== undefined)
    return { wrong: reminder, typed: typedAt(path, new Map([...fields, [reminded, "on"]])) };
  try {
    return await publish(fields);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(errorsOf(error), error);
  }
}

/** The fields of a form with a key of its own, so that it is published once. */
function withKey(fields: Fields): Fields {
  return new Map([...fields, ["key", randomUUID()]]);
}

/** Errors of the text and the poll, which are found without an operation: all of them at once. */
function writtenErrors(fields: Fields): FieldErrors {
  const poll = optionsIn(fields);
  const hasMore = mediaIdsIn(fields).length > 0 || (fields.get("quote") ?? "") !== "";
  const written = {
    source: { kind: "written", text: textIn(fields, "status"), allowedMentionIds: null },
    spoilerText: fields.get("spoiler_text") ?? "",
    poll: poll.length === 0 ? null : { options: poll },
  } as const;
  try {
    assertWritten(written, hasMore);
    return new Map();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return errorsOf(error);
  }
}

/** A post of which the next one is written at once can't be scheduled: a reply needs a published post. */
function nextErrors(fields: Fields): FieldErrors {
  const isRefused = fields.get("do") === andNext && timeIn(fields) !== "";
  return new Map(isRefused ? [["scheduled_at", message("compose.scheduled_next")]] : []);
}

/**
 * Publishes a new post, or schedules it. A post that it replaces is deleted before, without its files.
 * @returns where to continue
 * @throws {ApiError} if something is wrong; the form then lacks what is done already
 */
export async function publishNew(calls: Calls, fields: Fields): Promise<string | Done> {
  const replaced = fields.get("redraft") ?? "";
  if (replaced !== "") await deleteReplaced(calls, replaced);
  const errors = await describeAll(calls, fields);
  if (errors.size > 0) throw together(errors);
  const scheduledAt = timeIn(fields);
  const parent = fields.get("reply") ?? "";
  const quoted = fields.get("quote") ?? "";
  const parts = {
    header: { "Idempotency-Key": (fields.get("key") ?? "").slice(0, 64) },
    body: {
      ...bodyOf(fields),
      ...chosenIn(fields, "visibility"),
      ...(parent === "" ? {} : { in_reply_to_id: parent }),
      ...(quoted === "" ? {} : { quoted_status_id: quoted }),
    },
  };
  if (scheduledAt !== "") {
    const body = { ...parts.body, scheduled_at: scheduledAt };
    const { id } = await calls.call("createScheduledStatus", { ...parts, body });
    return `/scheduled#s-${id}`;
  }
  const { id } = await calls.call("createStatus", parts);
  if (fields.get("do") === andNext) return { done: "posted", to: `${composePath}?reply=${id}&next=on` };
  return parent === "" ? "/home" : `${pathOf({ id: parent })}?reply=${id}#s-${id}`;
}

/** A form that is sent twice has already deleted it. */
async function deleteReplaced(calls: Calls, id: string): Promise<void> {
  try {
    await calls.call("deleteStatus", { path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== notFound().status) throw error;
  }
}

/** Saves an edited post. @returns where to continue */
export async function saveEdit(calls: Calls, fields: Fields, id: string): Promise<string> {
  const attributes = slots.flatMap((slot) => {
    const media = fields.get(`media_${slot}`) ?? "";
    const description = fields.get(`description_${slot}`) ?? "";
    return media === "" ? [] : [{ id: media, description, focus: focusIn(fields, slot) }];
  });
  await calls.call("editStatus", { path: { id }, body: { ...bodyOf(fields), media_attributes: attributes } });
  return `${pathOf({ id })}#s-${id}`;
}

/** The properties that new and edited posts share. */
function bodyOf(
  fields: Fields,
): NonNullable<CallParts<"createStatus">["body"] & CallParts<"editStatus">["body"]> {
  const poll = optionsIn(fields);
  return {
    ...chosenIn(fields, "spoiler_text", "language", "quote_approval_policy"),
    status: textIn(fields, "status"),
    sensitive: fields.has("sensitive"),
    media_ids: mediaIdsIn(fields),
    ...(poll.length === 0
      ? {}
      : {
          poll: {
            options: poll,
            expires_in: fields.get("poll_duration") ?? "",
            multiple: fields.has("poll_multiple"),
            hide_totals: fields.has("poll_hide_totals"),
          },
        }),
  };
}

/** The fields that aren't empty. */
function chosenIn(fields: Fields, ...names: readonly string[]): Record<string, string> {
  const chosen = names.map((name) => [name, fields.get(name) ?? ""] as const);
  return Object.fromEntries(chosen.filter(([, value]) => value !== ""));
}

/** Browsers send the line breaks of a text area as CR LF (WHATWG HTML, 4.10.22.7). */
function textIn(fields: Fields, name: string): string {
  return (fields.get(name) ?? "").replaceAll("\r\n", "\n");
}

function optionsIn(fields: Fields): string[] {
  return pollOptionNames.map((name) => fields.get(name) ?? "").filter((option) => option.trim() !== "");
}
