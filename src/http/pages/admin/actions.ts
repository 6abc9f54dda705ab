/** Forms for a decision about an account or its posts: what to do, a preset and a message, and whether to mail it. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { field, form, options } from "../form-parts.ts";
import { type Fields, filled } from "../kit.ts";
import type { Caller } from "./calls.ts";
import type { View } from "./frame.ts";

export type Presets = readonly Schemas["AdminWarningPreset"][];

/** The presets; none for staff who may not use them. */
export async function readPresets({ calls }: Pick<View, "calls">): Promise<Presets> {
  return calls.may("listAdminWarningPresets") ? calls.call("listAdminWarningPresets") : [];
}

export interface ActionForm {
  /** Where it is sent to. */
  readonly address: string;
  /** Distinguishes the ids of several forms on a page. */
  readonly prefix: string;
  readonly types: readonly (
    "none" | "sensitive" | "disable" | "silence" | "suspend" | "delete" | "mark_as_sensitive"
  )[];
  readonly presets: Presets;
  /** Whether the account is on this server, and so can get a mail. */
  readonly isLocal: boolean;
  /** The `id` of the form, for controls outside of it. */
  readonly id?: string;
}

export function actionForm(view: View, action: ActionForm): Html {
  const { t } = view;
  const { address, prefix, types, presets, isLocal, id } = action;
  const content = html`${field(
      { id: `${prefix}-type`, label: t.text("admin.action") },
      (attributes) =>
        html`<select name="type" ${attributes}>
          ${options(
            types.map((type) => [type, t.text(`admin.action_${type}`)]),
            filled(view, address).text("type", types[0] ?? ""),
          )}
        </select>`,
    )}
    ${
      presets.length > 0 &&
      field(
        { id: `${prefix}-preset`, label: t.text("admin.preset"), hint: t.text("admin.hint_preset") },
        (attributes) =>
          html`<select name="preset" ${attributes}>
            ${options(
              [
                ["", t.text("admin.no_preset")],
                ...presets.map(
                  (one) => [one.id, one.title === "" ? one.text.slice(0, 60) : one.title] as const,
                ),
              ],
              filled(view, address).text("preset", ""),
            )}
          </select>`,
      )
    }
    ${field(
      { id: `${prefix}-text`, label: t.text("admin.message"), hint: t.text("admin.message_hint") },
      (attributes) =>
        html`<textarea name="text" rows="4" maxlength="5000" ${attributes}>
${filled(view, address).text("text", "")}</textarea>`,
    )}
    ${
      isLocal &&
      html`<label class="choice"
        ><input
          type="checkbox"
          name="mail"
          value="on"
          ${filled(view, address).isOn("mail", true) && html`checked`}
        />${t.text("admin.send_mail")}</label
      >`
    } <button type="submit" class="danger">${t.text("admin.take_action")}</button>`;
  return form(view, address, content, id === undefined ? {} : { id });
}

/** What actions an account can get. */
export function accountActions(isLocal: boolean): ActionForm["types"] {
  return isLocal
    ? ["none", "sensitive", "disable", "silence", "suspend"]
    : ["sensitive", "silence", "suspend"];
}

/** Acts on an account, as its form says. */
export async function actOnAccount(
  calls: Caller,
  id: string,
  fields: Fields,
  reportId?: string,
): Promise<void> {
  const preset = fields.get("preset") ?? "";
  await calls.call("createAdminAccountAction", {
    path: { id },
    body: {
      type: fields.get("type") ?? "",
      text: fields.get("text") ?? "",
      send_email_notification: fields.has("mail"),
      ...(preset === "" ? {} : { warning_preset_id: preset }),
      ...(reportId === undefined ? {} : { report_id: reportId }),
    },
  });
}

/** The message of a form with its preset before it, for an operation that takes no preset. */
export async function messageOf(calls: Caller, fields: Fields): Promise<string> {
  const own = fields.get("text") ?? "";
  const preset = fields.get("preset") ?? "";
  if (preset === "") return own;
  const { text } = await calls.call("getAdminWarningPreset", { path: { id: preset } });
  return own === "" ? text : `${text}\n\n${own}`;
}
