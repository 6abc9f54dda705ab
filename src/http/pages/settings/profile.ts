/** The public profile: name, bio, fields and discoverability; and its pictures, on a page of their own. */
import type { Schemas } from "../../../contract/types.ts";
import { mediaLimits, profileLimits } from "../../../domain/kernel/limits.ts";
import { unprocessable } from "../../../domain/kernel/api-error.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, checkbox, field, fieldGroup, form } from "../form-parts.ts";
import { type Fields, filled } from "../kit.ts";
import type { Member, View } from "../member/frame.ts";
import { addSection, addSettingsPage } from "./frame.ts";

type Profile = Schemas["Profile"];

const profilePath = "/settings/profile";
const picturesPath = "/settings/profile/pictures";
const removePath = "/settings/profile/pictures/remove";

const pictures = ["avatar", "header"] as const;
type Picture = (typeof pictures)[number];

type Choice = "locked" | "bot" | "discoverable" | "indexable" | "hide_collections";

export function profilePages(member: Member): void {
  const { limits, bodies } = member;
  const profile = addSection(member, "profile", async (view) => {
    const own = await view.calls.call("getProfile");
    return html`${profileCard(view, own)} ${picturesLink(view)}`;
  });
  profile.action(profilePath, async (calls, { fields }) => {
    const { discoverable } = await calls.call("getProfile");
    await calls.call("updateProfile", { body: profileIn(fields, discoverable) });
    return { done: "profile_saved" };
  });
  // On a page of its own: a form loses what was typed in the other forms of its page.
  const page = {
    path: picturesPath,
    section: "profile",
    title: "settings.pictures",
    scripts: ["crop"],
  } as const;
  const shown = addSettingsPage(member, page, async (view) =>
    picturesCard(view, await view.calls.call("getProfile")),
  );
  shown.action(removePath, async (calls, { fields }) => {
    const picture = pictures.find((name) => name === fields.get("picture"));
    if (picture === undefined) throw unprocessable(message("settings.choose_picture"));
    await calls.call(picture === "avatar" ? "deleteProfileAvatar" : "deleteProfileHeader");
    return { done: `${picture}_removed` };
  });
  shown.action(
    picturesPath,
    async (calls, { session, fields, files, response }) => {
      if (Object.keys(files).length > 0) await limits.action("uploads", session.account.id, response);
      await calls.call("updateProfile", { body: descriptionsIn(fields), files });
      return { done: "pictures_saved" };
    },
    { bodies, names: pictures },
  );
}

/** The body of `updateProfile`. @param discoverable what is stored: an untouched checkbox means no choice */
function profileIn(fields: Fields, discoverable: boolean | null): Readonly<Record<string, unknown>> {
  return {
    display_name: fields.get("display_name") ?? "",
    // Browsers send the line breaks of a text area as CR LF (WHATWG HTML, 4.10.22.7).
    note: (fields.get("note") ?? "").replaceAll("\r\n", "\n"),
    fields_attributes: fieldNumbers.map((number) => ({
      name: fields.get(`field_${number}_name`) ?? "",
      value: fields.get(`field_${number}_value`) ?? "",
    })),
    locked: fields.has("locked"),
    bot: fields.has("bot"),
    ...(discoverable === null && !fields.has("discoverable")
      ? {}
      : { discoverable: fields.has("discoverable") }),
    indexable: fields.has("indexable"),
    hide_collections: fields.has("hide_collections"),
  };
}

const fieldNumbers = Array.from({ length: profileLimits.fields }, (_none, index) => index + 1);

function profileCard(view: View, own: Profile): Html {
  const { t } = view;
  const typed = (name: string, kept: string): string => filled(view, profilePath).text(name, kept);
  const choice = (name: Choice, kept: boolean | null): Html =>
    checkbox(name, t.text(`settings.choice_${name}`), filled(view, profilePath).isOn(name, kept ?? false), {
      hint: t.text(`settings.hint_${name}`),
    });
  return card(
    "profile",
    t.text("settings.what_others_see"),
    form(
      view,
      profilePath,
      html`${field(
          {
            id: "display_name",
            label: t.text("settings.display_name"),
            hint: t.text("settings.up_to", { most: profileLimits.displayName }),
            ...filled(view, profilePath).state("display_name"),
          },
          (attributes) =>
            html`<input
              name="display_name"
              type="text"
              autocomplete="nickname"
              ${attributes}
              value="${typed("display_name", own.display_name)}"
            />`,
        )}
        ${field(
          {
            id: "note",
            label: t.text("settings.bio"),
            hint: t.text("settings.bio_hint", { most: profileLimits.note }),
            ...filled(view, profilePath).state("note"),
          },
          (attributes) =>
            // A line break right after the opening tag is not part of the text (WHATWG HTML, 13.1.2.5).
            html`<textarea name="note" rows="5" ${attributes}>${typed("note", own.note)}</textarea>`,
        )}
        ${fieldRows(view, own)}
        <fieldset>
          <legend>${t.text("settings.privacy")}</legend>
          ${choice("locked", own.locked)} ${choice("discoverable", own.discoverable)}
          ${choice("indexable", own.indexable)} ${choice("hide_collections", own.hide_collections)}
          ${choice("bot", own.bot)}
        </fieldset>
        <button type="submit">${t.text("settings.save")}</button>`,
    ),
  );
}

function fieldRows(view: View, own: Profile): Html {
  const { t } = view;
  const { text, state } = filled(view, profilePath);
  const parts = ["name", "value"] as const;
  const names = fieldNumbers.flatMap((number) => parts.map((part) => `field_${number}_${part}`));
  // An error of the operation is about all of them.
  const wrong = names.find((name) => state(name).problem !== undefined);
  return fieldGroup(
    {
      id: "fields",
      label: t.text("settings.fields"),
      hint: t.text("settings.fields_hint", { most: profileLimits.fields }),
      ...state(wrong ?? "fields"),
    },
    (first) =>
      html`${fieldNumbers.map((number) => {
        const input = (part: (typeof parts)[number]): Html => {
          const name = `field_${number}_${part}`;
          return html`<input
            name="${name}"
            type="text"
            aria-label="${t.text(`settings.field_${part}`, { number })}"
            placeholder="${t.text(`settings.field_${part}_short`)}"
            value="${text(name, own.fields[number - 1]?.[part])}"
            ${name === (wrong ?? names[0]) && first}
          />`;
        };
        return html`<div class="pair">${parts.map(input)}</div>`;
      })}`,
  );
}

function picturesCard(view: View, own: Profile): Html {
  const { t } = view;
  const shown = (picture: Picture): Html => {
    return html`<img
      class="own-${picture}"
      src="${own[picture] ?? `/${picture}s/original/missing.png`}"
      alt="${own[`${picture}_description`]}"
    />`;
  };
  const inputs = (picture: Picture): Html =>
    html`${field(
      {
        id: picture,
        label: t.text(`settings.${picture}`),
        hint: t.text(`settings.${picture}_hint`),
        ...filled(view, picturesPath).state(picture),
      },
      (attributes) =>
        html`${shown(picture)}
          <input name="${picture}" type="file" accept="${mediaLimits.types.join(", ")}" ${attributes} />
          ${cropControls(view, picture)}`,
    )}
    ${field(
      {
        id: `${picture}_description`,
        label: t.text(`settings.${picture}_description`),
        ...filled(view, picturesPath).state(`${picture}_description`),
      },
      (attributes) =>
        html`<input
          name="${picture}_description"
          type="text"
          ${attributes}
          value="${filled(view, picturesPath).text(`${picture}_description`, own[`${picture}_description`])}"
        />`,
    )}`;
  const removal = (picture: Picture): Html | false =>
    own[picture] !== null &&
    form(
      view,
      removePath,
      html`<input type="hidden" name="picture" value="${picture}" /><button
          class="danger small"
          type="submit"
        >
          ${t.text(`settings.remove_${picture}`)}
        </button>`,
    );
  return card(
    "pictures",
    t.text("settings.pictures"),
    html`${form(
      view,
      picturesPath,
      html`${pictures.map(inputs)} <button type="submit">${t.text("settings.save_pictures")}</button>`,
      { multipart: true },
    )}
    ${
      pictures.some((picture) => own[picture] !== null) &&
      html`<div class="choices after">${pictures.map(removal)}</div>`
    }`,
  );
}

/** With which the script `crop`, which shows them, chooses a part of a picture. They aren't sent. */
function cropControls({ t }: View, picture: Picture): Html {
  const [width, height] = mediaLimits.profileSizes[picture];
  const range = (words: string, least: number, most: number, value: number, step: number): Html =>
    html`<label
      >${words}<input type="range" min="${least}" max="${most}" step="${step}" value="${value}"
    /></label>`;
  return html`<div class="crop" data-crop="${picture}" data-width="${width}" data-height="${height}" hidden>
    <p class="hint">${t.text("settings.crop_hint")}</p>
    ${range(t.text("settings.crop_zoom"), 1, 4, 1, 0.01)}
    ${range(t.text("settings.crop_across"), 0, 100, 50, 0.1)}
    ${range(t.text("settings.crop_down"), 0, 100, 50, 0.1)}
  </div>`;
}

function descriptionsIn(fields: Fields): Readonly<Record<string, string>> {
  const names = new Set(pictures.map((picture) => `${picture}_description`));
  return Object.fromEntries([...fields].filter(([name]) => names.has(name)));
}

function picturesLink({ t }: View): Html {
  return card(
    "pictures",
    t.text("settings.pictures"),
    html`<p><a class="button" href="${picturesPath}">${t.text("settings.change_pictures")}</a></p>`,
  );
}
