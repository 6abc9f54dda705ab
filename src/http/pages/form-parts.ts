/** Parts of pages with forms: cards, forms, fields and their choices. */
import type { Translator } from "../../messages/catalogue.ts";
import { type Html, html } from "../../text/html.ts";

/** A form with its CSRF token. */
export function form(
  { csrfToken }: { readonly csrfToken: Html },
  action: string,
  content: Html,
  {
    multipart = false,
    id,
    isKept = true,
  }: {
    readonly multipart?: boolean;
    readonly id?: string;
    /** Whether browsers may fill it again when one goes back to it. */
    readonly isKept?: boolean;
  } = {},
): Html {
  return html`<form
    method="post"
    action="${action}"
    ${id !== undefined && html`id="${id}"`}
    ${multipart && html`enctype="multipart/form-data"`}
    ${!isKept && html`autocomplete="off"`}
  >
    ${csrfToken} ${content}
  </form>`;
}

/** A part of a page under a heading. */
export function card(id: string, heading: string | Html, content: Html): Html {
  return html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${content}
  </section>`;
}

/** What is wrong with a field, as a sentence that begins with its label. */
export type Problem = (label: string) => string;

/** @param reason the predicate of the sentence; undefined if nothing is wrong */
export function problemOf(t: Translator, reason: string | undefined): Problem | undefined {
  return reason === undefined
    ? undefined
    : (label) => t.text("errors.field_reason", { field: label, reason });
}

export interface InputOptions {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: Problem | undefined;
  /** Whether it gets the focus. */
  readonly focus?: boolean;
}

/**
 * A labelled control with its hint and error.
 * @param control is called with the attributes that link them
 */
export function field(
  { id, label, hint, problem, focus }: InputOptions,
  control: (attributes: Html) => Html,
): Html {
  const described = [hint === undefined ? "" : `${id}-hint`, problem === undefined ? "" : `${id}-problem`]
    .filter((name) => name !== "")
    .join(" ");
  const attributes = html`id="${id}" ${described !== "" && html`aria-describedby="${described}"`}
  ${problem !== undefined && html`aria-invalid="true"`} ${focus === true && html`autofocus`}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint !== undefined && html`<span class="hint" id="${id}-hint">${hint}</span>`} ${control(attributes)}
    ${problem !== undefined && html`<span class="problem" id="${id}-problem">${problem(label)}</span>`}
  </div>`;
}

/**
 * Controls under a common label, with their hint and error.
 * @param controls is called with the attributes of the first control, which link it to the error
 */
export function fieldGroup(
  { id, label, hint, problem, focus }: InputOptions,
  controls: (first: Html) => Html,
): Html {
  const first = html`${problem !== undefined && html`aria-describedby="${id}-problem" aria-invalid="true"`}
  ${focus === true && html`autofocus`}`;
  return html`<fieldset class="field">
    <legend>${label}</legend>
    ${hint !== undefined && html`<span class="hint">${hint}</span>`} ${controls(first)}
    ${problem !== undefined && html`<span class="problem" id="${id}-problem">${problem(label)}</span>`}
  </fieldset>`;
}

/** A date and time with the offset of its zone from UTC. */
export interface ZonedTime {
  /** As in the field: without seconds. Empty for none. */
  readonly text: string;
  /** Such as `+05:30`; empty for UTC. */
  readonly offset: string;
}

/**
 * An input for a date and time. The script `times` shows it in the reader's zone, and puts the offset into a field before it.
 * @param words the hint with the zone, in place of the one that has the id of the input with `-hint`; undefined if the time
 *   stays in UTC
 */
export function timeInput(
  attributes: Html,
  { name, offsetName }: { readonly name: string; readonly offsetName: string },
  { text, offset }: ZonedTime,
  words: string | undefined,
): Html {
  return html`<input type="hidden" name="${offsetName}" value="${offset}" /><input
      type="datetime-local"
      name="${name}"
      value="${text}"
      ${words !== undefined && html`data-zone="${words}"`}
      ${attributes}
    />`;
}

/** A time in ISO 8601; empty for none. */
export function zonedText({ text, offset }: ZonedTime): string {
  return text === "" ? "" : `${text}${/^[+-]\d\d:\d\d$/.test(offset) ? offset : "Z"}`;
}

export function checkbox(
  name: string,
  words: string,
  on: boolean,
  { hint, attributes }: { readonly hint?: string | undefined; readonly attributes?: Html } = {},
): Html {
  return html`<div class="field">
    <label class="choice"
      ><input
        type="checkbox"
        name="${name}"
        value="on"
        ${on && html`checked`}
        ${hint !== undefined && html`aria-describedby="${name}-hint"`}
        ${attributes}
      />${words}</label
    >
    ${hint !== undefined && html`<span class="hint beside" id="${name}-hint">${hint}</span>`}
  </div>`;
}

/** The options of a select. */
export function options(choices: readonly (readonly [value: string, words: string])[], chosen: string): Html {
  return html`${choices.map(
    ([value, words]) =>
      html`<option value="${value}" ${value === chosen && html`selected`}>${words}</option>`,
  )}`;
}
