/** Attachments of a post in its form: uploading, describing and removing them. */
import { mediaLimits, statusLimits } from "../../../../domain/kernel/limits.ts";
import { ApiError, unprocessable } from "../../../../domain/kernel/api-error.ts";
import { message } from "../../../../messages/catalogue.ts";
import { type Html, html } from "../../../../text/html.ts";
import type { Calls } from "../../calls.ts";
import { checkbox, field, problemOf } from "../../form-parts.ts";
import { webAddress } from "../../public/parts.ts";
import type { Fields, SentFields } from "../../kit.ts";
import type { View } from "../frame.ts";
import { icon } from "../icons.ts";
import { type Media, mediaFields } from "./fields.ts";
import { type FieldErrors, descriptionOf, errorAt } from "./errors.ts";

export const slots = Array.from({ length: statusLimits.attachments }, (_none, index) => index + 1);

/** Names of the parts of an input that takes several files; one more than allowed, so that it is noticed. */
export const fileNames = Array.from(
  { length: 2 * statusLimits.attachments },
  (_none, index) => `files[${index}]`,
);

/** The attachments of the form, by slot. @param known those of the edited post */
export async function loadAttached(
  calls: Calls,
  fields: Fields,
  known: readonly Media[],
): Promise<ReadonlyMap<number, Media>> {
  const found = await Promise.all(
    slots.map(async (slot) => {
      const id = fields.get(`media_${slot}`) ?? "";
      const media =
        known.find((one) => one.id === id) ?? (id === "" ? undefined : await findMedia(calls, id));
      return media === undefined ? [] : [[slot, media] as const];
    }),
  );
  return new Map(found.flat());
}

/** An upload that isn't part of a post; undefined if it was removed, or its processing failed. */
async function findMedia(calls: Calls, id: string): Promise<Media | undefined> {
  try {
    return await calls.call("getMedia", { path: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/** The ids in the form, in their order. */
export function mediaIdsIn(fields: Fields): string[] {
  return slots.flatMap((slot) => {
    const id = fields.get(`media_${slot}`) ?? "";
    return id === "" ? [] : [id];
  });
}

/** Reminds of uploads without a description, once for each form; undefined if there is nothing to say. */
export async function reminderOf(calls: Calls, fields: Fields): Promise<ApiError | undefined> {
  if (fields.has(reminded)) return undefined;
  const isMissing = (slot: number): boolean =>
    (fields.get(`media_${slot}`) ?? "") !== "" && (fields.get(`description_${slot}`) ?? "").trim() === "";
  if (!slots.some(isMissing)) return undefined;
  // The operation that publishes refuses attachments that don't exist.
  const missing = [...(await loadAttached(calls, fields, [])).keys()].filter(isMissing);
  if (missing.length === 0) return undefined;
  const detail = { error: "ERR_BLANK", description: message("compose.describe") } as const;
  return new ApiError(422, "validation_failed", message("compose.undescribed", { count: missing.length }), {
    details: Object.fromEntries(missing.map((slot) => [`description_${slot}`, [detail]])),
  });
}

/** The field that says that the reminder was shown. */
export const reminded = "reminded";

/** The focal point `x,y` of a slot; empty for none. */
export function focusIn(fields: Fields, slot: number): string {
  const [x, y] = ["x", "y"].map((axis) => (fields.get(`focus_${axis}_${slot}`) ?? "").trim());
  return x === "" && y === "" ? "" : `${x === "" ? "0" : x},${y === "" ? "0" : y}`;
}

/** Uploads the files that were sent with the form. @returns the fields with the new attachments, and what went wrong */
export async function uploadAll(
  calls: Calls,
  { fields, files }: Pick<SentFields, "fields" | "files">,
): Promise<{ readonly fields: Fields; readonly errors: FieldErrors }> {
  const filled = new Map(fields);
  const errors = new Map<string, ApiError["text"]>();
  for (const file of Object.values(files)) {
    const slot = slots.find((number) => (filled.get(`media_${number}`) ?? "") === "");
    try {
      if (slot === undefined) {
        const limit = statusLimits.attachments;
        throw unprocessable(message("errors.attachments_too_many", { limit }), "too_many_attachments");
      }
      const media = await calls.call("uploadMedia", { files: { file } });
      for (const [name, value] of Object.entries(mediaFields(media, slot))) filled.set(name, value);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.set("attachments", descriptionOf(error));
    }
  }
  return { fields: filled, errors };
}

/** Removes the attachment of a slot, and its file unless it belongs to a post. */
export async function removeSlot(calls: Calls, fields: Fields, slot: number): Promise<Fields> {
  const id = fields.get(`media_${slot}`) ?? "";
  const left = new Map(fields);
  for (const name of ["media", "description", "focus_x", "focus_y"]) left.delete(`${name}_${slot}`);
  try {
    await calls.call("deleteMedia", { path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
  return left;
}

/** Saves the descriptions and focal points of uploads that aren't part of a post. */
export async function describeAll(calls: Calls, fields: Fields): Promise<FieldErrors> {
  const errors = new Map<string, ApiError["text"]>();
  for (const slot of slots) {
    const id = fields.get(`media_${slot}`) ?? "";
    if (id === "") continue;
    const body = { description: fields.get(`description_${slot}`) ?? "", focus: focusIn(fields, slot) };
    try {
      await calls.call("updateMedia", { path: { id }, body });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The operation that publishes refuses attachments that don't exist.
      if (error.status === 404) continue;
      const [name = ""] = Object.keys(error.details ?? {});
      const at = name === "description" || name === "focus" ? `${name}_${slot}` : "attachments";
      errors.set(at, descriptionOf(error));
    }
  }
  return errors;
}

/** The attachments with their descriptions, and the input for more. */
export function attachmentFields(view: View, fields: Fields, attached: ReadonlyMap<number, Media>): Html {
  const { t } = view;
  const problem = errorAt(view, "attachments");
  return html`<fieldset
    class="attachments"
    ${problem !== undefined && html`aria-describedby="attachments-problem"`}
  >
    <legend class="unseen">${t.text("compose.attachments")}</legend>
    ${[...attached].map(([slot, media]) => attachment(view, fields, slot, media))}
    ${
      attached.size > 0
        ? checkbox("sensitive", t.text("compose.sensitive"), fields.has("sensitive"))
        : fields.has("sensitive") && html`<input type="hidden" name="sensitive" value="on" />`
    }
    ${problem !== undefined && html`<span class="problem" id="attachments-problem">${problem}</span>`}
  </fieldset>`;
}

/** The input for files, after all other fields. */
export function fileField(view: View, attached: ReadonlyMap<number, Media>): Html | undefined {
  if (attached.size >= slots.length) return undefined;
  const { t } = view;
  const isAlone = attached.size > 0;
  const types = isAlone ? mediaLimits.types : [...mediaLimits.types, ...mediaLimits.clipTypes];
  return html`<div class="files">
    <label for="files" title="${t.text("compose.files")}"
      >${icon("picture")}<span>${t.text("compose.files")}</span></label
    >
    <span class="with-button"
      ><input
        id="files"
        name="files[]"
        type="file"
        multiple
        accept="${types.join(",")}"
        ${errorAt(view, "attachments") !== undefined && html`aria-invalid="true" aria-describedby="attachments-problem"`}
      /><button class="plain" type="submit" name="do" value="attach">
        ${t.text("compose.attach")}
      </button></span
    >
  </div>`;
}

function attachment(
  view: View,
  fields: Fields,
  slot: number,
  { id, type, url, preview_url: preview }: Media,
): Html {
  const { t } = view;
  const shown = webAddress(preview ?? (type === "image" ? url : null));
  const number = (axis: "x" | "y"): Html =>
    field(
      {
        id: `focus_${axis}_${slot}`,
        label: t.text(`compose.focus_${axis}`),
        problem: axis === "x" ? problemOf(t, errorAt(view, `focus_${slot}`)) : undefined,
      },
      (attributes) =>
        html`<input
          type="number"
          name="focus_${axis}_${slot}"
          min="-1"
          max="1"
          step="any"
          value="${fields.get(`focus_${axis}_${slot}`) ?? ""}"
          ${attributes}
        />`,
    );
  return html`<div class="attached">
    <input type="hidden" name="media_${slot}" value="${id}" />
    <div class="shown" data-focus="${slot}">
      ${
        shown === ""
          ? html`<p class="quiet small">
              ${t.text(url === null ? "compose.processing" : `compose.type_${type === "audio" ? "audio" : "video"}`)}
            </p>`
          : html`<img src="${shown}" alt="${t.text("compose.attachment", { number: slot })}" />`
      }
    </div>
    <div class="about">
      ${field(
        {
          id: `description_${slot}`,
          label: t.text("compose.description", { number: slot }),
          problem: problemOf(t, errorAt(view, `description_${slot}`)),
        },
        (attributes) =>
          html`<textarea
            name="description_${slot}"
            rows="2"
            dir="auto"
            maxlength="${2 * mediaLimits.description}"
            ${attributes}
          >
${fields.get(`description_${slot}`) ?? ""}</textarea>`,
      )}
      ${
        type !== "audio" &&
        html`<details class="focus" ${errorAt(view, `focus_${slot}`) !== undefined && html`open`}>
          <summary>${t.text("compose.focus")}</summary>
          <p class="hint">${t.text("compose.focus_hint")}</p>
          <div class="pair">${number("x")} ${number("y")}</div>
        </details>`
      }
      <button class="small danger" type="submit" name="do" value="remove_${slot}">
        ${t.text("compose.remove", { number: slot })}
      </button>
    </div>
  </div>`;
}
