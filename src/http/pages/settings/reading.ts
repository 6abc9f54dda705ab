/** The card with reading preferences: media, content warnings, animations, languages. */
import {
  type ReadingPreferences,
  mediaChoices,
  mostLanguages,
} from "../../../domain/accounts/preferences.ts";
import { unprocessable } from "../../../domain/kernel/api-error.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, checkbox, field, form, options } from "../form-parts.ts";
import type { Fields, Visitor } from "../session-pages.ts";
import { checkedOr, typedOr } from "./frame.ts";

export const readingPath = "/settings/reading";

/** Maximum characters of the language list: more than all languages take. */
const longestList = 1000;

/** @throws {ApiError} 422 for an unknown choice or a too long list */
export function readingForm(fields: Fields): ReadingPreferences {
  const expandMedia = mediaChoices.find((choice) => choice === fields.get("media"));
  if (expandMedia === undefined) throw unprocessable(message("settings.choose_media"));
  const list = fields.get("languages") ?? "";
  if (list.length > longestList) {
    throw unprocessable(message("settings.too_many_languages", { most: mostLanguages }));
  }
  const codes = list.split(",").map((code) => code.trim());
  return {
    expandMedia,
    expandSpoilers: fields.has("warnings"),
    autoplayGifs: fields.has("animated"),
    languages: codes.filter((code) => code !== ""),
  };
}

export function readingCard(visitor: Visitor): Html {
  const { t } = visitor;
  const { settings, chosen_languages: languages } = visitor.session.user;
  const media = typedOr(visitor, readingPath, "media", settings.expand_media ?? "default");
  const checked = (name: string, kept: boolean | undefined): boolean =>
    checkedOr(visitor, readingPath, name, kept ?? false);
  return card(
    "reading",
    t.text("settings.reading"),
    html`<p class="quiet">${t.text("settings.reading_hint")}</p>
      ${form(
        visitor,
        readingPath,
        html`${field(
            { id: "media", label: t.text("settings.media") },
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
          ${field(
            {
              id: "languages",
              label: t.text("settings.timeline_languages"),
              hint: t.text("settings.timeline_languages_hint"),
            },
            (attributes) =>
              html`<input
                name="languages"
                type="text"
                autocapitalize="none"
                spellcheck="false"
                maxlength="400"
                ${attributes}
                value="${typedOr(visitor, readingPath, "languages", (languages ?? []).join(", "))}"
              />`,
          )} <button type="submit">${t.text("settings.save")}</button>`,
      )}`,
  );
}
