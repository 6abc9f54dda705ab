/** The part of the settings that says how somebody reads: media, content warnings, moving pictures, languages. */
import { type ReadingForm, mediaChoices } from "../../domain/preferences.ts";
import type { UserRow } from "../../store/users.ts";
import { type Html, html } from "../../text/html.ts";

const mediaWords: Readonly<Record<(typeof mediaChoices)[number], string>> = {
  default: "Hide what is marked as sensitive",
  show_all: "Show all",
  hide_all: "Hide all",
};

export function readingForm(fields: ReadonlyMap<string, string>): ReadingForm {
  return {
    expandMedia: fields.get("media") ?? "",
    expandSpoilers: fields.has("warnings"),
    autoplayGifs: fields.has("animated"),
    languages: fields.get("languages") ?? "",
  };
}

export function readingCard({ settings, chosen_languages: languages }: UserRow, proof: Html): Html {
  const media = settings.expand_media ?? "default";
  return html`<section class="card" aria-labelledby="reading">
    <h2 id="reading">Reading</h2>
    <p class="quiet">Apps keep to this, as far as they can.</p>
    <form method="post" action="/settings/reading">
      ${proof}
      <div class="field">
        <label for="media">Media</label>
        <select id="media" name="media">
          ${mediaChoices.map(
            (choice) =>
              html`<option value="${choice}" ${choice === media && html`selected`}>
                ${mediaWords[choice]}
              </option>`,
          )}
        </select>
      </div>
      ${checkbox("warnings", "Open what is behind a content warning", settings.expand_spoilers)}
      ${checkbox("animated", "Let animated pictures move by themselves", settings.autoplay_gifs)}
      <div class="field">
        <label for="languages">Languages of public timelines</label>
        <span class="hint" id="languages-hint"
          >Their codes, separated by commas, such as en, de. Leave it empty for all of them.</span
        >
        <input
          id="languages"
          name="languages"
          type="text"
          autocapitalize="none"
          spellcheck="false"
          maxlength="400"
          aria-describedby="languages-hint"
          value="${(languages ?? []).join(", ")}"
        />
      </div>
      <button type="submit">Save</button>
    </form>
  </section>`;
}

function checkbox(name: string, words: string, on: boolean | undefined): Html {
  return html`<div class="field">
    <label class="choice"
      ><input type="checkbox" name="${name}" value="on" ${on === true && html`checked`} />${words}</label
    >
  </div>`;
}
