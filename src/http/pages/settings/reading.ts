/** The card with reading preferences: media, content warnings, animations, languages. */
import { type ReadingPreferences, mediaChoices } from "../../../domain/accounts/preferences.ts";
import { unprocessable } from "../../../domain/kernel/api-error.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { knownLanguage, languageChoices } from "../../../text/language.ts";
import { card, checkbox, field, form, options } from "../form-parts.ts";
import { type Fields, type Visitor, filled } from "../kit.ts";

export const readingPath = "/settings/reading";

/** The name of a language's checkbox is this and its code. */
const prefix = "language_";

/** @throws {ApiError} 422 for an unknown choice */
export function readingForm(fields: Fields): ReadingPreferences {
  const expandMedia = mediaChoices.find((choice) => choice === fields.get("media"));
  if (expandMedia === undefined) throw unprocessable(message("settings.choose_media"));
  return {
    expandMedia,
    expandSpoilers: fields.has("warnings"),
    autoplayGifs: fields.has("animated"),
    languages: languagesIn(fields),
  };
}

function languagesIn(fields: Fields): string[] {
  return [...fields.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

export function readingCard(visitor: Visitor): Html {
  const { t } = visitor;
  const { settings } = visitor.session.user;
  const { text, isOn, state } = filled(visitor, readingPath);
  const media = text("media", settings.expand_media ?? "default");
  const checked = (name: string, kept: boolean | undefined): boolean => isOn(name, kept ?? false);
  return card(
    "reading",
    t.text("settings.reading"),
    html`<p class="quiet">${t.text("settings.reading_hint")}</p>
      ${form(
        visitor,
        readingPath,
        html`${field(
            { id: "media", label: t.text("settings.media"), ...state("media") },
            (attributes) =>
              html`<select name="media" ${attributes}>
                ${options(
                  mediaChoices.map((choice) => [choice, t.text(`settings.media_${choice}`)] as const),
                  media,
                )}
              </select>`,
          )}
          ${checkbox("warnings", t.text("settings.open_warnings"), checked("warnings", settings.expand_spoilers))}
          ${checkbox("animated", t.text("settings.autoplay"), checked("animated", settings.autoplay_gifs))}
          ${languageBoxes(visitor)} <button type="submit">${t.text("settings.save")}</button>`,
      )}`,
  );
}

/** A checkbox for each language, below what is chosen. */
function languageBoxes({ t, notice, session }: Visitor): Html {
  const { typed } = filled({ notice, t }, readingPath);
  const chosen = typed === undefined ? (session.user.chosen_languages ?? []) : languagesIn(typed);
  const choices = languageChoices(t.locale, ...chosen.filter((code) => knownLanguage(code) === code));
  const names = choices.filter(([code]) => chosen.includes(code)).map(([, name]) => name);
  return html`<details class="options">
    <summary>
      ${t.text("common.labelled", {
        label: t.text("settings.timeline_languages"),
        value: names.length === 0 ? t.text("settings.all_languages") : names,
      })}
    </summary>
    <fieldset aria-describedby="languages-hint">
      <legend class="unseen">${t.text("settings.timeline_languages")}</legend>
      <p class="hint" id="languages-hint">${t.text("settings.timeline_languages_hint")}</p>
      <ul class="languages">
        ${choices.map(
          ([code, name]) =>
            html`<li>
              <label class="choice"
                ><input
                  type="checkbox"
                  name="${prefix}${code}"
                  value="on"
                  ${chosen.includes(code) && html`checked`}
                />${name}</label
              >
            </li>`,
        )}
      </ul>
    </fieldset>
  </details>`;
}
