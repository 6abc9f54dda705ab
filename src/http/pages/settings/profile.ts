/** The public profile: name, bio, fields, pictures, and discoverability. */
import type { Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { mediaLimits, profileLimits } from "../../../domain/kernel/limits.ts";
import {
  type ProfileChanges,
  deletePicture,
  editProfile,
  updateProfile,
} from "../../../domain/profiles/profiles.ts";
import { unprocessable } from "../../../domain/kernel/api-error.ts";
import { message } from "../../../messages/catalogue.ts";
import type { AccountRow } from "../../../store/accounts/accounts.ts";
import { type Html, html } from "../../../text/html.ts";
import type { BodyBudget } from "../../body-budget.ts";
import type { RateLimits } from "../../limits.ts";
import { card, checkbox, field, form } from "../form-parts.ts";
import { type Fields, type Visitor, filled } from "../kit.ts";
import { addSection } from "./frame.ts";
import { accountOf, personOf } from "./own-account.ts";

const profilePath = "/settings/profile";
const picturesPath = "/settings/profile/pictures";
const removePath = "/settings/profile/pictures/remove";

const pictures = ["avatar", "header"] as const;
type Picture = (typeof pictures)[number];

type Choice = "locked" | "bot" | "discoverable" | "indexable" | "hide_collections";

/** Limits for one person's uploads. */
export interface UploadBounds {
  readonly limits: RateLimits;
  readonly bodies: BodyBudget;
}

export function profilePages(router: Router, context: Context, { limits, bodies }: UploadBounds): void {
  const pages = addSection(router, context, "profile", async (visitor) => {
    const account = await accountOf(context, visitor.session);
    return html`${profileCard(visitor, account)} ${picturesCard(visitor, account)}`;
  });
  pages.action(profilePath, async ({ session, fields }) => {
    const person = await personOf(context, session);
    await context.write(updateProfile, person, profileForm(fields, person.account));
    return message("settings.profile_saved");
  });
  pages.action(removePath, async ({ session, fields }) => {
    const picture = pictures.find((name) => name === fields.get("picture"));
    if (picture === undefined) throw unprocessable(message("settings.choose_picture"));
    await context.write(deletePicture, await personOf(context, session), { picture });
    return message(`settings.${picture}_removed`);
  });
  pages.action(
    picturesPath,
    async ({ session, fields, files, response }) => {
      if (Object.keys(files).length > 0) await limits.action("uploads", session.account.id, response);
      const chosen = Object.entries(files).map(([name, { bytes }]) => [name, bytes] as const);
      await editProfile(context, await personOf(context, session), {
        changes: descriptionsIn(fields),
        pictures: Object.fromEntries(chosen),
      });
      return message("settings.pictures_saved");
    },
    { bodies, names: pictures },
  );
}

function profileForm(fields: Fields, { discoverable }: AccountRow): ProfileChanges {
  return {
    displayName: fields.get("display_name") ?? "",
    // Browsers send the line breaks of a text area as CR LF (WHATWG HTML, 4.10.22.7).
    note: (fields.get("note") ?? "").replaceAll("\r\n", "\n"),
    fields: fieldNumbers.map((number) => ({
      name: fields.get(`field_${number}_name`) ?? "",
      value: fields.get(`field_${number}_value`) ?? "",
    })),
    locked: fields.has("locked"),
    actorType: fields.has("bot") ? "Service" : "Person",
    // An untouched checkbox means no choice.
    discoverable:
      discoverable === null && !fields.has("discoverable") ? undefined : fields.has("discoverable"),
    indexable: fields.has("indexable"),
    hideCollections: fields.has("hide_collections"),
  };
}

const fieldNumbers = Array.from({ length: profileLimits.fields }, (_none, index) => index + 1);

function profileCard(visitor: Visitor, account: AccountRow): Html {
  const { t } = visitor;
  const typed = (name: string, kept: string): string => filled(visitor, profilePath).text(name, kept);
  const choice = (name: Choice, kept: boolean | null): Html =>
    checkbox(
      name,
      t.text(`settings.choice_${name}`),
      filled(visitor, profilePath).isOn(name, kept ?? false),
      t.text(`settings.hint_${name}`),
    );
  return card(
    "profile",
    t.text("settings.what_others_see"),
    form(
      visitor,
      profilePath,
      html`${field(
          {
            id: "display_name",
            label: t.text("settings.display_name"),
            hint: t.text("settings.up_to", { most: profileLimits.displayName }),
            problem: filled(visitor, profilePath).problem("display_name"),
          },
          (attributes) =>
            html`<input
              name="display_name"
              type="text"
              autocomplete="nickname"
              ${attributes}
              value="${typed("display_name", account.display_name)}"
            />`,
        )}
        ${field(
          {
            id: "note",
            label: t.text("settings.bio"),
            hint: t.text("settings.bio_hint", { most: profileLimits.note }),
            problem: filled(visitor, profilePath).problem("note"),
          },
          (attributes) =>
            // A line break right after the opening tag is not part of the text (WHATWG HTML, 13.1.2.5).
            html`<textarea name="note" rows="5" ${attributes}>
${typed("note", account.note_source)}</textarea>`,
        )}
        ${fieldRows(visitor, account)}
        <fieldset>
          <legend>${t.text("settings.privacy")}</legend>
          ${choice("locked", account.locked)} ${choice("discoverable", account.discoverable)}
          ${choice("indexable", account.indexable)} ${choice("hide_collections", account.hide_collections)}
          ${choice("bot", account.actor_type === "Service")}
        </fieldset>
        <button type="submit">${t.text("settings.save")}</button>`,
    ),
  );
}

function fieldRows(visitor: Visitor, account: AccountRow): Html {
  const { t } = visitor;
  const problem = filled(visitor, profilePath).problem("fields");
  const input = (number: number, part: "name" | "value", kept: string): Html => {
    const name = `field_${number}_${part}`;
    return html`<input
      name="${name}"
      type="text"
      aria-label="${t.text(`settings.field_${part}`, { number })}"
      placeholder="${t.text(`settings.field_${part}_short`)}"
      value="${filled(visitor, profilePath).text(name, kept)}"
    />`;
  };
  return html`<fieldset class="field" ${problem !== undefined && html`aria-describedby="fields-problem"`}>
    <legend>${t.text("settings.fields")}</legend>
    <span class="hint">${t.text("settings.fields_hint", { most: profileLimits.fields })}</span>
    ${fieldNumbers.map((number) => {
      const kept = account.fields[number - 1];
      return html`<div class="pair">
        ${input(number, "name", kept?.name ?? "")} ${input(number, "value", kept?.source ?? "")}
      </div>`;
    })}
    ${
      problem !== undefined &&
      html`<span class="problem" id="fields-problem">${t.text("settings.fields")} ${problem}</span>`
    }
  </fieldset>`;
}

function picturesCard(visitor: Visitor, account: AccountRow): Html {
  const { t, context } = visitor;
  const shown = (picture: Picture): Html => {
    const key = account[`${picture}_key`];
    return html`<img
      class="own-${picture}"
      src="${key === null ? `/${picture}s/original/missing.png` : context.media.url(key)}"
      alt="${account[`${picture}_description`]}"
    />`;
  };
  const inputs = (picture: Picture): Html =>
    html`${field(
      {
        id: picture,
        label: t.text(`settings.${picture}`),
        hint: t.text(`settings.${picture}_hint`),
        problem: filled(visitor, picturesPath).problem(picture),
      },
      (attributes) =>
        html`${shown(picture)}
          <input name="${picture}" type="file" accept="${mediaLimits.types.join(", ")}" ${attributes} />`,
    )}
    ${field(
      {
        id: `${picture}_description`,
        label: t.text(`settings.${picture}_description`),
        problem: filled(visitor, picturesPath).problem(`${picture}_description`),
      },
      (attributes) =>
        html`<input
          name="${picture}_description"
          type="text"
          ${attributes}
          value="${filled(visitor, picturesPath).text(`${picture}_description`, account[`${picture}_description`])}"
        />`,
    )}`;
  const removal = (picture: Picture): Html | false =>
    account[`${picture}_key`] !== null &&
    form(
      visitor,
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
      visitor,
      picturesPath,
      html`${pictures.map(inputs)} <button type="submit">${t.text("settings.save_pictures")}</button>`,
      { multipart: true },
    )}
    ${
      pictures.some((picture) => account[`${picture}_key`] !== null) &&
      html`<div class="choices after">${pictures.map(removal)}</div>`
    }`,
  );
}

function descriptionsIn(fields: Fields): ProfileChanges {
  return {
    avatarDescription: fields.get("avatar_description"),
    headerDescription: fields.get("header_description"),
  };
}
