/** The settings of the server, in groups, and its picture. */
import type { Schemas } from "../../../contract/types.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import { sectionLinks } from "../kit.ts";
import { type DescribedForm, type FormDescription, describeForm, describedForm } from "./described-forms.ts";
import { onSubmit } from "./described-pages.ts";
import {
  type Console,
  type PageOfConsole,
  type Section,
  type View,
  addAdminPage,
  buttonForm,
} from "./frame.ts";

const path = "/admin/settings";

export const settingsSection: Section = {
  group: "server",
  path,
  title: "admin.settings",
  operation: "getAdminSettings",
};

/** Groups of settings; together all of the operation, except for the texts that have versions. */
export const settingGroups = {
  about: ["title", "description", "accent_color"],
  contact: ["contact_email", "contact_username", "status_page_url"],
  registrations: ["registrations", "closed_registrations_message"],
  discovery: ["languages", "suggested_accounts", "trends", "trends_review", "annual_reports"],
  disclosure: ["show_peers", "show_activity", "show_domain_blocks", "show_domain_blocks_rationale"],
} as const;

type Group = keyof typeof settingGroups;

const groupNames = Object.keys(settingGroups) as readonly Group[];

/** Forms for groups of settings, and for the picture, of pages under `base`. */
export interface SettingForms {
  group: (view: View, group: Group, settings: Schemas["AdminSettings"]) => Html;
  picture: (view: View, settings: Schemas["AdminSettings"]) => Html;
  /** Handles the forms. */
  handle: (page: PageOfConsole) => void;
}

/**
 * @param base the path of the page, below which its forms are sent
 * @param next where to continue after the form of a group, or of the picture
 * @param removedTo where to continue after the picture is removed
 * @param submit the label of the forms' buttons
 */
export function settingForms(
  { api: { contract } }: Console,
  base: string,
  next: (saved: Group | "picture") => string,
  removedTo: string,
  submit: MessageKey = "admin.save",
): SettingForms {
  const forms = new Map(
    groupNames.map((group): [Group, DescribedForm] => [
      group,
      describeForm(contract, { ...settingForm, submit, title: titles[group], fields: settingGroups[group] }),
    ]),
  );
  const picture = describeForm(contract, {
    operation: "updateAdminThumbnail",
    title: "admin.picture",
    submit,
    hints: { file: "admin.hint_picture", description: "admin.hint_picture_description" },
  });
  const cardOf = (
    view: View,
    described: DescribedForm,
    name: string,
    stored: Readonly<Record<string, unknown>>,
    above: Html = html``,
  ): Html => {
    const address = `${base}/${name}`;
    return card(
      name,
      view.t.text(described.title),
      html`${above} ${describedForm(view, described, { address, prefix: name }, stored)}`,
    );
  };
  return {
    group(view, group, settings) {
      const described = forms.get(group);
      return described === undefined ? html`` : cardOf(view, described, group, { ...settings });
    },
    picture(view, { thumbnail }) {
      if (thumbnail === null) return cardOf(view, picture, "picture", {});
      const shown = html`<img
          class="own-header"
          src="${thumbnail.url}"
          alt="${thumbnail.description ?? ""}"
        />
        <p>
          ${buttonForm(view, `${base}/picture/remove`, view.t.text("admin.remove_picture"), { danger: true })}
        </p>`;
      return cardOf(view, picture, "picture", { description: thumbnail.description }, shown);
    },
    handle(page) {
      for (const [group, described] of forms) {
        onSubmit(page, `${base}/${group}`, described, async (calls, _id, sent) => {
          await calls.call("updateAdminSettings", sent);
          return { to: next(group), done: "saved" };
        });
      }
      onSubmit(page, `${base}/picture`, picture, async (calls, _id, sent) => {
        await calls.call("updateAdminThumbnail", sent);
        return { to: next("picture"), done: "saved" };
      });
      page.action(`${base}/picture/remove`, async (calls) => {
        await calls.call("deleteAdminThumbnail");
        return { to: removedTo, done: "deleted" };
      });
    },
  };
}

const settingForm: Omit<FormDescription, "title" | "fields" | "submit"> = {
  operation: "updateAdminSettings",
  labels: { title: "admin.server_name" },
  hints: {
    description: "admin.hint_description",
    accent_color: "admin.hint_accent_color",
    contact_username: "admin.hint_contact_username",
    closed_registrations_message: "admin.hint_closed_message",
    languages: "admin.hint_languages",
    suggested_accounts: "admin.hint_suggested_accounts",
    trends_review: "admin.hint_trends_review",
    show_peers: "admin.hint_show_peers",
  },
};

const titles = {
  about: "admin.settings_about",
  contact: "admin.settings_contact",
  registrations: "admin.settings_registrations",
  discovery: "admin.settings_discovery",
  disclosure: "admin.settings_disclosure",
} as const satisfies Readonly<Record<Group, MessageKey>>;

/** Groups and the picture, each on a page: a form loses what was typed in the other forms of its page. */
const parts = ["about", "picture", "contact", "registrations", "discovery", "disclosure"] as const;

type Part = (typeof parts)[number];

function addressOf(part: Part): string {
  return `${path}?group=${part}`;
}

export function settingsPages(console: Console): void {
  const forms = settingForms(console, path, addressOf, addressOf("picture"));
  const page = addAdminPage(console, { section: path, path }, async (view) => {
    const settings = await view.calls.call("getAdminSettings");
    const { t, query, notice } = view;
    const shown =
      parts.find((part) => notice.typed?.(`${path}/${part}`) !== undefined || part === query.get("group")) ??
      "about";
    const links = sectionLinks(
      t.text("admin.settings"),
      parts.map((part) => ({
        path: addressOf(part),
        title: t.text(part === "picture" ? "admin.picture" : titles[part]),
        isCurrent: part === shown,
      })),
    );
    return {
      title: t.text("admin.settings"),
      content: html`${links}
      ${shown === "picture" ? forms.picture(view, settings) : forms.group(view, shown, settings)}`,
    };
  });
  forms.handle(page);
}
