/** Controls of described forms, with what was typed before a form was rejected. */
import type { MessageKey, Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { field, fieldGroup, options, timeInput } from "../form-parts.ts";
import { filled } from "../kit.ts";
import type { View } from "./frame.ts";
import {
  type SchemaField,
  checkboxName,
  eventTimes,
  offsetName,
  textOf,
  translationName,
  translationParts,
  translationsIn,
} from "./schema-fields.ts";
import { labelOf, wordsOf } from "./words.ts";

/** Where a form posts to. */
export interface FormPlace {
  /** The address, as in the form. */
  readonly address: string;
  /** Distinguishes the ids of several forms on a page. */
  readonly prefix: string;
}

type Choices = readonly (readonly [value: string, words: string])[];

/** Values to choose from that depend on the server's data: property → values with their words. */
export type Offered = Readonly<Record<string, Choices>>;

/** What a description and the stored entry say about a control. */
export interface ControlSettings {
  readonly label: string;
  readonly hint: string | undefined;
  /** The stored value. */
  readonly kept: unknown;
  readonly offered: Choices | undefined;
  /** Whether times are those of an event that lasts all day. */
  readonly isAllDay: boolean;
}

/** The control of a property. */
export function control(
  view: View,
  shape: SchemaField,
  place: FormPlace,
  { hint: own, ...settings }: ControlSettings,
): Html {
  const standard = standardHints[shape.control];
  const hint = own ?? (standard && view.t.text(standard));
  const described = { ...settings, hint };
  switch (shape.control) {
    case "checkbox":
      return checkbox(view, shape, place, described);
    case "checkboxes":
      return checkboxes(view, shape, place, described);
    case "translations":
      return translations(view, shape, place, described);
    case "time":
      return timeField(view, shape, place, settings);
    case "lines":
      return settings.offered === undefined
        ? singleField(view, shape, place, described)
        : checkboxes(view, shape, place, described);
    default:
      return singleField(view, shape, place, described);
  }
}

function checkbox(
  view: View,
  { name }: SchemaField,
  { address, prefix }: FormPlace,
  { label, hint, kept }: ControlSettings,
): Html {
  const id = `${prefix}-${name}`;
  const { isOn, state } = filled(view, address);
  const { problem, focus } = state(name);
  const described = [hint === undefined ? "" : `${id}-hint`, problem === undefined ? "" : `${id}-problem`];
  return html`<div class="field">
    <label class="choice"
      ><input
        type="checkbox"
        name="${name}"
        value="on"
        ${isOn(name, kept === true) && html`checked`}
        ${(hint !== undefined || problem !== undefined) && html`aria-describedby="${described.join(" ").trim()}"`}
        ${problem !== undefined && html`aria-invalid="true"`}
        ${focus === true && html`autofocus`}
      />${label}</label
    >
    ${hint !== undefined && html`<span class="hint beside" id="${id}-hint">${hint}</span>`}
    ${problem !== undefined && html`<span class="problem" id="${id}-problem">${problem(label)}</span>`}
  </div>`;
}

/** A checkbox for each value of a list. */
function checkboxes(
  view: View,
  shape: SchemaField,
  { address, prefix }: FormPlace,
  { label, hint, kept, offered }: ControlSettings,
): Html {
  const { name, values } = shape;
  const all = offered ?? values.map((value) => [value, wordsOf(view.t, name, value)] as const);
  const chosen = Array.isArray(kept) ? kept : [];
  const { isOn, state } = filled(view, address);
  return fieldGroup(
    { id: `${prefix}-${name}`, label, hint, ...state(name) },
    (first) =>
      html`${all.map(([value, text], index) => {
        const key = checkboxName(shape, value);
        return html`<label class="choice"
          ><input
            type="checkbox"
            name="${key}"
            value="on"
            ${isOn(key, chosen.includes(value)) && html`checked`}
            ${index === 0 && first}
          />${text}</label
        >`;
      })}`,
  );
}

/** Empty rows below the translations. */
const emptyRows = 1;

/** A row for each translation, and one for a new one. A language without a text is left out. */
function translations(
  view: View,
  shape: SchemaField,
  { address, prefix }: FormPlace,
  { label, hint, kept }: ControlSettings,
): Html {
  const { t } = view;
  const stored = translationsIn(kept);
  const rows = Array.from({ length: stored.length + emptyRows }, (_none, index) => stored[index]);
  const { text, state } = filled(view, address);
  return fieldGroup(
    { id: `${prefix}-${shape.name}`, label, hint, ...state(shape.name) },
    (first) =>
      html`${rows.map((row, index) =>
        translationParts.map((part, column) => {
          const name = translationName(shape, index, part);
          return field(
            { id: `${prefix}-${name}`, label: labelOf(t, part) },
            (attributes) =>
              html`<input
                type="text"
                name="${name}"
                value="${text(name, row?.[part] ?? "")}"
                ${attributes}
                ${index === 0 && column === 0 && first}
              />`,
          );
        }),
      )}`,
  );
}

function singleField(
  view: View,
  shape: SchemaField,
  { address, prefix }: FormPlace,
  { label, hint, kept, offered }: ControlSettings,
): Html {
  const { name, isRequired } = shape;
  const value = filled(view, address).text(name, textOf(shape, kept));
  const selectable = offered ?? (shape.control === "select" ? choicesOf(view.t, shape, value) : undefined);
  const required = isRequired && html`required`;
  const id = `${prefix}-${name}`;
  return field({ id, label, hint, ...filled(view, address).state(name) }, (attributes) =>
    selectable === undefined
      ? input(shape, value, html`${attributes} ${required}`)
      : html`<select name="${name}" ${attributes} ${required}>
          ${options(selectable, value)}
        </select>`,
  );
}

/** A date and time; one of an event that lasts all day is in UTC. */
function timeField(
  view: View,
  shape: SchemaField,
  { address, prefix }: FormPlace,
  { label, kept, isAllDay }: Omit<ControlSettings, "hint">,
): Html {
  const { t } = view;
  const { name, isRequired } = shape;
  const { text, state } = filled(view, address);
  const time = { text: text(name, textOf(shape, kept)), offset: text(offsetName(shape)) };
  const hint = t.text("admin.hint_zone", { zone: `UTC${time.offset}` });
  return field({ id: `${prefix}-${name}`, label, hint, ...state(name) }, (attributes) =>
    timeInput(
      html`${attributes} ${isRequired && html`required`}`,
      { name, offsetName: offsetName(shape) },
      time,
      isAllDay && eventTimes.has(name) ? undefined : t.text("admin.hint_own_zone", { zone: "ZONE" }),
    ),
  );
}

const standardHints: Readonly<Partial<Record<SchemaField["control"], MessageKey>>> = {
  lines: "admin.hint_lines",
};

/** Unless there is a value, nothing is chosen. */
function choicesOf(t: Translator, { name, values }: SchemaField, chosen: string): [string, string][] {
  const all = values.map((value): [string, string] => [value, wordsOf(t, name, value)]);
  return chosen === "" ? [["", t.text("admin.choose")], ...all] : all;
}

const inputTypes: Readonly<Partial<Record<SchemaField["control"], string>>> = {
  number: "number",
  day: "date",
  url: "url",
  email: "email",
};

function input(shape: SchemaField, value: string, attributes: Html): Html {
  const { name, control: kind, longest, smallest, largest } = shape;
  const bounds = html`${longest !== undefined && kind !== "day" && html`maxlength="${longest}"`}
  ${smallest !== undefined && html`min="${smallest}"`} ${largest !== undefined && html`max="${largest}"`}`;
  if (kind === "file") return html`<input type="file" name="${name}" ${attributes} />`;
  if (kind === "text" || kind === "lines") {
    // A line break right after the opening tag is not part of the text (WHATWG HTML, 13.1.2.5).
    return html`<textarea name="${name}" rows="${(longest ?? 0) > 5000 ? 12 : 3}" ${bounds} ${attributes}>
${value}</textarea>`;
  }
  return html`<input
    type="${inputTypes[kind] ?? "text"}"
    name="${name}"
    value="${value}"
    ${bounds}
    ${attributes}
  />`;
}
