/** The form for a post: a new one, a reply, a quote, or one that is edited. */
import { mediaLimits, pollLimits, statusLimits } from "../../../../domain/kernel/limits.ts";
import type { Translator } from "../../../../messages/catalogue.ts";
import { Html, html } from "../../../../text/html.ts";
import { knownLanguage, languageChoices } from "../../../../text/language.ts";
import {
  type ZonedTime,
  checkbox,
  field,
  form,
  options,
  problemOf,
  timeInput,
  zonedText,
} from "../../form-parts.ts";
import type { Fields } from "../../kit.ts";
import type { View } from "../frame.ts";
import { icon } from "../icons.ts";
import { attachmentFields, fileField, reminded } from "./attachments.ts";
import { emojiLink } from "./emojis.ts";
import { errorAt } from "./errors.ts";
import { type Media, newFields, pollDurations, quotePolicies, visibilities } from "./fields.ts";
import { localAvatar } from "../../../../entities/accounts/account.ts";
import type { Status } from "../../../../entities/statuses/shared-status.ts";

export const composePath = "/compose";

/** What the button sends that publishes a post and asks for the next one of the thread. */
export const andNext = "publish_and_next";

/** UTF-16 code units of the text: characters may have several. */
export const longestText = 4 * statusLimits.characters;

export interface Composed {
  readonly fields: Fields;
  readonly attached: ReadonlyMap<number, Media>;
  /** The path of the edited post; undefined for a new post. */
  readonly editing?: string;
  /** Whether only the text is shown until it has the focus. */
  readonly isBrief?: boolean;
  /** The name of the draft that the script keeps; by default that of what the form is about. */
  readonly draft?: string | undefined;
}

/** The form for a new post on another page, short until one writes. @param parent what it replies to */
export function composer(view: View, parent?: Status): Html {
  return composeForm(view, { fields: newFields(view, parent), attached: new Map(), isBrief: true });
}

export function composeForm(
  view: View,
  { fields, attached, editing, isBrief = false, draft = editing }: Composed,
): Html {
  const { t } = view;
  const isNew = editing === undefined;
  const kept = ["key", "reply", "next", "quote", "redraft", reminded].flatMap((name) => {
    const value = fields.get(name) ?? "";
    return value === "" ? [] : html`<input type="hidden" name="${name}" value="${value}" />`;
  });
  const shown = html`<div class="composer ${isBrief && "brief"}" ${scriptTexts(view, fields, draft)}>
    ${isBrief && html`<img src="${localAvatar(view.context, view.session.account)}" alt="" width="48" height="48" />`}
    ${form(
      view,
      editing ?? composePath,
      html`${kept}<button
          type="submit"
          name="do"
          value="publish"
          class="unseen"
          tabindex="-1"
          aria-hidden="true"
        >
          ${t.text("home.publish")}
        </button>
        ${textField(view, fields)} ${attachmentFields(view, fields, attached)}
        ${isNew && audienceField(view, fields)} ${pollFields(view, fields)} ${warningField(view, fields)}
        ${isNew && scheduleField(view, fields)} ${moreFields(view, fields)} ${fileField(view, attached)}
        <div class="send">
          ${isNew && html`<button class="plain" type="submit" name="do" value="${andNext}">${t.text("compose.post_and_next")}</button>`}
          <button type="submit" name="do" value="publish">${t.text(sendLabel(isNew, fields))}</button>
        </div>`,
      // What was posted would come back with another key, and be posted again.
      { multipart: true, isKept: false },
    )}
  </div>`;
  // The first field with an error gets the focus. Values are escaped, so that this is an attribute.
  return new Html(shown.text.replace('aria-invalid="true"', 'aria-invalid="true" autofocus'));
}

function sendLabel(isNew: boolean, fields: Fields): "compose.save" | "home.reply" | "home.publish" {
  if (!isNew) return "compose.save";
  return fields.has("reply") && !fields.has("next") ? "home.reply" : "home.publish";
}

/** What the script needs: the limits, its texts, and the name under which it keeps the draft. */
function scriptTexts({ t, session }: View, fields: Fields, draftName: string | undefined): Html {
  const about = ["reply", "quote", "redraft"].flatMap((name) => {
    const id = fields.get(name) ?? "";
    return id === "" ? [] : `${name} ${id}`;
  });
  const draft = draftName ?? (about.length === 0 ? "new" : about.join(" "));
  return html`data-draft="${session.account.id} ${draft}" data-limit="${statusLimits.characters}"
  data-link="${statusLimits.link}" data-pixels="${mediaLimits.shownMatrix}"
  data-left="${t.text("compose.left", { count: "COUNT" })}"
  data-over="${t.text("compose.over", { count: "COUNT" })}" data-sending="${t.text("compose.sending")}"
  data-queued="${t.text("compose.queued")}" data-failed="${t.text("compose.failed")}"
  data-restored="${t.text("compose.restored")}" data-discard="${t.text("compose.discard")}"
  data-suggestions="${t.text("compose.suggestions")}"`;
}

function textField(view: View, fields: Fields): Html {
  const problem = errorAt(view, "status");
  const label = view.t.text(writeLabel(fields));
  return html`<div class="field">
    <label for="write">${label}</label>
    <textarea
      id="write"
      name="status"
      rows="4"
      maxlength="${longestText}"
      dir="auto"
      placeholder="${label}"
      ${problem !== undefined && html`aria-invalid="true" aria-describedby="write-problem"`}
    >
${fields.get("status") ?? ""}</textarea>
    <div class="below">${emojiLink(view)}</div>
    ${problem !== undefined && html`<span class="problem" id="write-problem">${problem}</span>`}
  </div>`;
}

function writeLabel(fields: Fields): "compose.next" | "home.write_reply" | "home.write" {
  if (fields.has("next")) return "compose.next";
  return fields.has("reply") ? "home.write_reply" : "home.write";
}

function audienceField({ t }: View, fields: Fields): Html {
  return html`<div class="audience">
    <label class="unseen" for="visibility">${t.text("home.audience")}</label>
    <select id="visibility" name="visibility">
      ${options(
        visibilities.map((choice) => [choice, t.text(`home.visibility_${choice}`)] as const),
        fields.get("visibility") ?? "public",
      )}
    </select>
  </div>`;
}

/** A part of the form that few posts need, behind a drawing. @param name of the drawing */
function option(
  { name, label, isOpen }: { readonly name: string; readonly label: string; readonly isOpen: boolean },
  content: Html,
): Html {
  return html`<details class="options" ${isOpen && html`open`}>
    <summary title="${label}">${icon(name)}<span>${label}</span></summary>
    ${content}
  </details>`;
}

const pollNumbers = Array.from({ length: pollLimits.options }, (_none, index) => index + 1);

/** The names of the fields of a poll's options. */
export const pollOptionNames = pollNumbers.map((number) => `poll_option_${number}`);

function pollFields(view: View, fields: Fields): Html {
  const { t } = view;
  const problem = errorAt(view, "poll");
  const isOpen = problem !== undefined || pollOptionNames.some((name) => (fields.get(name) ?? "") !== "");
  const duration = fields.get("poll_duration") ?? "86400";
  const durations = [...new Set([...pollDurations.map(String), duration])];
  return option(
    { name: "poll", label: t.text("compose.poll"), isOpen },
    html`<fieldset class="plain" ${problem !== undefined && html`aria-describedby="poll-problem"`}>
      <legend class="unseen">${t.text("compose.poll")}</legend>
      ${pollNumbers.map(
        (number) =>
          html`<div class="field">
            <label for="poll_option_${number}">${t.text("compose.poll_option", { number })}</label>
            <input
              type="text"
              id="poll_option_${number}"
              name="poll_option_${number}"
              maxlength="${20 * pollLimits.optionCharacters}"
              dir="auto"
              value="${fields.get(`poll_option_${number}`) ?? ""}"
              ${problem !== undefined && html`aria-invalid="true" aria-describedby="poll-problem"`}
            />
          </div>`,
      )}
      <button class="plain small" type="button" data-adds hidden>${t.text("compose.poll_add")}</button>
      ${problem !== undefined && html`<span class="problem" id="poll-problem">${problem}</span>`}
      ${field(
        { id: "poll_duration", label: t.text("compose.poll_duration") },
        (attributes) =>
          html`<select name="poll_duration" ${attributes}>
            ${options(
              durations.map((seconds) => [seconds, durationText(t, Number(seconds))] as const),
              duration,
            )}
          </select>`,
      )}
      ${checkbox("poll_multiple", t.text("compose.poll_multiple"), fields.has("poll_multiple"))}
      ${checkbox("poll_hide_totals", t.text("compose.poll_hide_totals"), fields.has("poll_hide_totals"))}
    </fieldset>`,
  );
}

/** A number of seconds in the largest unit that has at least one of them: "3 days". */
function durationText({ locale }: Translator, seconds: number): string {
  const [unit, length] =
    seconds >= 86_400
      ? (["day", 86_400] as const)
      : seconds >= 3600
        ? (["hour", 3600] as const)
        : (["minute", 60] as const);
  return numberFormat(locale, unit).format(seconds / length);
}

/** One for each unit in each language. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, unit: "day" | "hour" | "minute"): Intl.NumberFormat {
  const name = `${locale} ${unit}`;
  const style = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 } as const;
  const known = numberFormats.get(name) ?? new Intl.NumberFormat(locale, style);
  numberFormats.set(name, known);
  return known;
}

function warningField(view: View, fields: Fields): Html {
  const label = view.t.text("home.warning");
  const warning = fields.get("spoiler_text") ?? "";
  const problem = problemOf(view.t, errorAt(view, "spoiler_text"));
  return option(
    { name: "warning", label, isOpen: problem !== undefined || warning !== "" },
    field(
      { id: "warning", label, problem },
      (attributes) =>
        html`<input
          type="text"
          name="spoiler_text"
          maxlength="${longestText}"
          value="${warning}"
          ${attributes}
        />`,
    ),
  );
}

function scheduleField(view: View, fields: Fields): Html {
  const { t } = view;
  const label = t.text("compose.schedule");
  const problem = errorAt(view, "scheduled_at");
  return option(
    { name: "clock", label, isOpen: problem !== undefined || (fields.get("scheduled_at") ?? "") !== "" },
    html`${timeField(t, { id: "scheduled_at", label, fields, problem })}
      <p><a href="/scheduled">${t.text("compose.scheduled")}</a></p>`,
  );
}

function moreFields(view: View, fields: Fields): Html {
  const { t } = view;
  const problem = problemOf(t, errorAt(view, "language"));
  const language = fields.get("language") ?? t.locale;
  const policy = fields.get("quote_approval_policy") ?? "public";
  return option(
    { name: "globe", label: t.text("compose.options"), isOpen: problem !== undefined },
    html`${field(
      { id: "language", label: t.text("home.language"), problem },
      (attributes) =>
        html`<select name="language" ${attributes}>
          ${options(languageChoices(t.locale, knownLanguage(language)), language)}
        </select>`,
    )}
    ${field(
      { id: "quote_approval_policy", label: t.text("compose.quote_policy") },
      (attributes) =>
        html`<select name="quote_approval_policy" ${attributes}>
          ${options(
            quotePolicies.map((choice) => [choice, t.text(`compose.quote_policy_${choice}`)] as const),
            policy,
          )}
        </select>`,
    )}`,
  );
}

/** A date and time, in UTC unless a script sends the offset of the reader's zone. */
export function timeField(
  t: Translator,
  {
    id,
    label,
    fields,
    problem,
  }: {
    readonly id: string;
    readonly label: string;
    readonly fields: Fields;
    readonly problem: string | undefined;
  },
): Html {
  const time = timeOf(fields);
  const attributes = html`id="${id}"
  aria-describedby="${id}-hint${problem === undefined ? "" : ` ${id}-problem`}"
  ${problem !== undefined && html`aria-invalid="true"`}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <span class="hint" id="${id}-hint">${t.text("compose.zone", { zone: `UTC${time.offset}` })}</span>
    ${timeInput(attributes, { name: "scheduled_at", offsetName: "offset" }, time, t.text("compose.own_zone", { zone: "ZONE" }))}
    ${problem !== undefined && html`<span class="problem" id="${id}-problem">${problem}</span>`}
  </div>`;
}

function timeOf(fields: Fields): ZonedTime {
  return { text: fields.get("scheduled_at") ?? "", offset: fields.get("offset") ?? "" };
}

/** The time in the fields of `timeField` (ISO 8601); empty for none. */
export function timeIn(fields: Fields): string {
  return zonedText(timeOf(fields));
}
