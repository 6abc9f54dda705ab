/** The form of a filter. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { checkbox, field, fieldGroup, options } from "../form-parts.ts";
import { moment } from "../public/parts.ts";
import { type Fields, filled } from "../kit.ts";
import type { View } from "./frame.ts";

type Filter = Schemas["Filter"];

const contexts = ["home", "notifications", "public", "thread", "account"] as const;

const actions = ["warn", "hide"] as const;

/** Seconds for which a filter may apply. */
const durations = [1800, 3600, 21_600, 43_200, 86_400, 604_800, 2_592_000] as const;

/** Empty rows for keywords to add. */
const added = 3;

/**
 * The fields of a new filter, or of an existing one.
 * @param address where the form is sent to
 */
export function filterFields(view: View, address: string, filter?: Filter): Html {
  const { t } = view;
  const { text, isOn, state } = filled(view, address);
  return html`${field(
    { id: "title", label: t.text("reading.filter_title"), ...state("title") },
    (attributes) =>
      html`<input
        type="text"
        name="title"
        maxlength="256"
        required
        value="${text("title", filter?.title)}"
        ${attributes}
      />`,
  )}
  ${keywords(view, address, filter)}
  ${fieldGroup(
    { id: "context", label: t.text("reading.filter_contexts"), ...state("context") },
    (first) =>
      html`${contexts.map((one, index) =>
        checkbox(
          `context_${one}`,
          t.text(`reading.context_${one}`),
          isOn(`context_${one}`, filter?.context.includes(one) ?? true),
          index === 0 ? { attributes: first } : {},
        ),
      )}`,
  )}
  ${field(
    { id: "filter_action", label: t.text("reading.filter_action"), ...state("filter_action") },
    (attributes) =>
      html`<select name="filter_action" ${attributes}>
        ${options(
          actions.map((one) => [one, t.text(`reading.filter_${one}`)] as const),
          text("filter_action", filter?.filter_action ?? "warn"),
        )}
      </select>`,
  )}
  ${expiry(view, address, filter)}`;
}

/** A row for each keyword, and empty ones. */
function keywords(view: View, address: string, filter: Filter | undefined): Html {
  const { t } = view;
  const { text, isOn, state } = filled(view, address);
  const kept = filter?.keywords ?? [];
  const rows = [...kept, ...Array.from({ length: added }, () => undefined)];
  const isSent = (keyword: (typeof rows)[number], index: number): boolean =>
    keyword !== undefined || text(`keyword_${index}`).trim() !== "";
  return html`<fieldset>
    <legend>${t.text("reading.keywords")}</legend>
    <p class="hint" id="keywords-hint">${t.text("reading.keywords_hint")}</p>
    ${rows.map((keyword, index) => {
      const name = `keyword_${index}`;
      const number = index + 1;
      // The operation counts the keywords that are sent (keywordsIn).
      const place = `keywords_attributes.${rows.slice(0, index).filter(isSent).length}`;
      const own = state(name);
      const { problem, focus } = own.problem === undefined && isSent(keyword, index) ? state(place) : own;
      return html`<div class="keyword">
        ${keyword !== undefined && html`<input type="hidden" name="${name}_id" value="${keyword.id}" />`}
        <input
          type="text"
          name="${name}"
          maxlength="512"
          value="${text(name, keyword?.keyword)}"
          aria-label="${t.text("reading.keyword", { number })}"
          aria-describedby="keywords-hint${problem && ` ${name}-problem`}"
          ${problem && html`aria-invalid="true"`}
          ${focus && html`autofocus`}
        />
        <label class="choice"
          ><input
            type="checkbox"
            name="${name}_whole"
            value="on"
            ${isOn(`${name}_whole`, keyword?.whole_word ?? true) && html`checked`}
          />${t.text("reading.whole_word")}<span class="unseen">
            (${t.text("reading.keyword", { number })})</span
          ></label
        >
        ${problem && html`<span class="problem" id="${name}-problem">${problem(t.text("reading.keyword", { number }))}</span>`}
      </div>`;
    })}
  </fieldset>`;
}

/** When the filter ends: unchanged, never, or after a time from now. */
function expiry(view: View, address: string, filter: Filter | undefined): Html {
  const { t } = view;
  const end = filter?.expires_at ?? null;
  const unchanged = end === null ? [] : [["keep", t.text("reading.expiry_kept")] as const];
  const { text, state } = filled(view, address);
  const chosen = text("expires_in", end === null ? "" : "keep");
  const control = field(
    { id: "expires_in", label: t.text("reading.expiry"), ...state("expires_in") },
    (attributes) =>
      html`<select name="expires_in" ${attributes}>
        ${options(
          [
            ...unchanged,
            ["", t.text("reading.expiry_never")] as const,
            ...durations.map((one) => [String(one), t.text(`reading.expiry_${one}`)] as const),
          ],
          chosen,
        )}
      </select>`,
  );
  return html`${control}
  ${end !== null && html`<p class="quiet small">${t.html("reading.filter_end", { end: moment(t, new Date(end)) })}</p>`}`;
}

/** The body of `createFilter` or `updateFilter`. A keyword that was emptied is removed. */
export function filterIn(fields: Fields): Readonly<Record<string, unknown>> {
  const expiresIn = fields.get("expires_in") ?? "";
  return {
    title: fields.get("title") ?? "",
    context: contexts.filter((one) => fields.has(`context_${one}`)),
    filter_action: fields.get("filter_action") ?? "",
    ...(expiresIn === "keep" ? {} : { expires_in: expiresIn }),
    keywords_attributes: keywordsIn(fields),
  };
}

function keywordsIn(fields: Fields): Readonly<Record<string, string>>[] {
  const found: Readonly<Record<string, string>>[] = [];
  for (const [name, keyword] of fields) {
    const id = /^keyword_\d+$/.test(name) ? (fields.get(`${name}_id`) ?? "") : undefined;
    if (id === undefined) continue;
    const known = id === "" ? {} : { id };
    if (keyword.trim() !== "")
      found.push({ ...known, keyword, whole_word: String(fields.has(`${name}_whole`)) });
    else if (id !== "") found.push({ id, _destroy: "true" });
  }
  return found;
}
