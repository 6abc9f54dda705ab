/** Forms that a description and the contract define: their fields, with what was typed, and the operation's body. */
import type { AnyParts } from "../../../calls/calling.ts";
import type { Contract } from "../../../contract/document.ts";
import type { OperationId, UploadedFile } from "../../../contract/types.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { form } from "../form-parts.ts";
import type { Fields } from "../kit.ts";
import { type FormPlace, type Offered, control } from "./form-controls.ts";
import type { View } from "./frame.ts";
import { type SchemaField, bodyOf, fieldsOf, isLong } from "./schema-fields.ts";
import { labelOf } from "./words.ts";

/** A form that sends the body of an operation. */
export interface FormDescription {
  readonly operation: OperationId;
  readonly title: MessageKey;
  /** The words of the button. */
  readonly submit: MessageKey;
  /** The properties to show, in this order; by default all. */
  readonly fields?: readonly string[];
  /** Texts that are sent as files. */
  readonly files?: readonly string[];
  /** Labels by property; by default `fields.NAME`. */
  readonly labels?: Readonly<Record<string, MessageKey>>;
  readonly hints?: Readonly<Record<string, MessageKey>>;
  /** What a property of text or number may be chosen from, by value. */
  readonly choices?: Readonly<Record<string, readonly (readonly [value: string, words: MessageKey])[]>>;
}

/** A form, ready to be shown and read. */
export interface DescribedForm extends FormDescription {
  readonly shape: readonly SchemaField[];
  /** Whether it is sent as multipart/form-data. */
  readonly isMultipart: boolean;
}

/** @throws if the contract has no such operation or properties */
export function describeForm(contract: Contract, description: FormDescription): DescribedForm {
  const shape = fieldsOf(contract, description.operation, description.fields, description.files);
  return { ...description, shape, isMultipart: isLong(shape) };
}

/** The form with the stored values, or with what was typed before it was rejected. */
export function describedForm(
  view: View,
  described: DescribedForm,
  place: FormPlace,
  stored: Readonly<Record<string, unknown>> = {},
  offered: Offered = {},
): Html {
  const { shape, submit, isMultipart, labels, hints = {}, choices = {} } = described;
  const { t } = view;
  const controlOf = (one: SchemaField): Html => {
    const { name } = one;
    const hint = hints[name];
    const fixed = choices[name]?.map(([value, words]) => [value, t.text(words)] as const);
    return control(view, one, place, {
      label: labelOf(t, name, labels),
      hint: hint && t.text(hint),
      kept: Object.hasOwn(stored, name) ? stored[name] : one.initial,
      offered: offered[name] ?? fixed,
      isAllDay: stored["all_day"] === true,
    });
  };
  return form(
    view,
    place.address,
    html`${shape.map((one) => controlOf(one))} <button type="submit">${t.text(submit)}</button>`,
    { multipart: isMultipart },
  );
}

/** The body that a described form sends. */
export function sentBody(
  { shape }: DescribedForm,
  fields: Fields,
  files: Readonly<Record<string, UploadedFile>>,
): Pick<AnyParts, "body" | "files"> {
  const texts = new Set(shape.filter(({ longest }) => longest !== undefined).map(({ name }) => name));
  const sent = Object.entries(files).filter(([name]) => !texts.has(name));
  return { body: bodyOf(shape, fields, files), files: Object.fromEntries(sent) };
}
