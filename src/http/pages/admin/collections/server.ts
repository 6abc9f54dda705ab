/** Collections that define how the server is run: rules, presets, roles, documents. */
import type { Schemas } from "../../../../contract/types.ts";
import { html } from "../../../../text/html.ts";
import { card } from "../../form-parts.ts";
import { written } from "../../public/parts.ts";
import { type Pages, collection } from "../described-pages.ts";
import { wordsOf } from "../words.ts";
import { created, dayCell, textCell, timeCell } from "./cells.ts";

export const rulePages = collection("listAdminRules", {
  group: "server",
  path: "/admin/rules",
  title: "admin.rules",
  about: "admin.about_rules",
  nameOf: ({ text }) => text,
  columns: [{ title: "fields.hint", cell: ({ hint }) => textCell(hint) }],
  facts: [created],
  read: "getAdminRule",
  create: {
    operation: "createAdminRule",
    title: "admin.new_rule",
    submit: "admin.create",
    fields: ["text", "hint"],
    hints: { hint: "admin.hint_rule" },
  },
  update: {
    operation: "updateAdminRule",
    title: "admin.edit",
    submit: "admin.save",
    fields: ["text", "hint", "priority", "translations"],
    hints: { priority: "admin.hint_priority", translations: "admin.hint_translations" },
  },
  remove: "deleteAdminRule",
  loses: "admin.loses_rule",
  actions: [
    { operation: "moveAdminRuleUp", words: "admin.move_up", inList: true },
    { operation: "moveAdminRuleDown", words: "admin.move_down", inList: true },
  ],
});

export const presetPages = collection("listAdminWarningPresets", {
  group: "moderation",
  path: "/admin/warning-presets",
  title: "admin.presets",
  about: "admin.about_presets",
  nameOf: ({ title, text }) => (title === "" ? text.slice(0, 60) : title),
  columns: [{ title: "fields.text", cell: ({ text }) => textCell(text) }],
  facts: [created],
  read: "getAdminWarningPreset",
  create: {
    operation: "createAdminWarningPreset",
    title: "admin.new_preset",
    submit: "admin.create",
  },
  update: { operation: "updateAdminWarningPreset", title: "admin.edit", submit: "admin.save" },
  remove: "deleteAdminWarningPreset",
});

const roleHints = {
  color: "admin.hint_color",
  position: "admin.hint_position",
  highlighted: "admin.hint_highlighted",
} as const;

export const rolePages = collection("listAdminRoles", {
  group: "server",
  path: "/admin/roles",
  title: "admin.roles",
  about: "admin.about_roles",
  nameOf: ({ name }, { t }) => (name === "" ? t.text("admin.everyone") : name),
  columns: [
    {
      title: "fields.permissions",
      cell: ({ permissions }, { t }) =>
        permissions.map((permission) => wordsOf(t, "permissions", permission)).join(", "),
    },
    { title: "fields.position", cell: ({ position }) => String(position) },
    { title: "admin.accounts", cell: ({ users_count: count }) => (count === null ? "" : String(count)) },
  ],
  facts: [created],
  read: "getAdminRole",
  create: {
    operation: "createAdminRole",
    title: "admin.new_role",
    submit: "admin.create",
    hints: roleHints,
    labels: { name: "admin.name" },
  },
  update: {
    operation: "updateAdminRole",
    title: "admin.edit",
    submit: "admin.save",
    hints: roleHints,
    labels: { name: "admin.name" },
  },
  remove: "deleteAdminRole",
  // The default role has no name.
  removable: ({ name }) => name !== "",
  loses: "admin.loses_role",
});

type Document = Schemas["AdminDocumentVersion"];

function stateOf({ withdrawn_at: withdrawn, in_force: inForce, effective }: Document) {
  if (withdrawn !== null) return "admin.document_withdrawn";
  if (inForce) return "admin.document_in_force";
  return effective ? "admin.document_replaced" : "admin.document_announced";
}

/** The versions of each document. */
export const documentPages: readonly Pages[] = (
  ["terms_of_service", "privacy_policy", "extended_description"] as const
).map((kind) =>
  collection("listAdminDocuments", {
    group: "server",
    path: `/admin/documents/${kind}`,
    title: `admin.document_${kind}`,
    about: "admin.about_documents",
    parameters: { kind },
    nameOf: ({ effective_date: effective }, view) => dayCell(view, effective),
    columns: [
      { title: "admin.state", cell: (version, { t }) => t.text(stateOf(version)) },
      { title: "admin.published", cell: ({ published_at: at }, view) => timeCell(view, at) },
      { title: "admin.length", cell: ({ length }, { t }) => t.text("admin.characters", { count: length }) },
    ],
    read: "getAdminDocument",
    more: ({ t }, version) => {
      // One version also has its text.
      const { content } = version as Schemas["AdminDocument"];
      return Promise.resolve(
        card("content", t.text("fields.text"), html`<div class="written">${written(content)}</div>`),
      );
    },
    create: {
      operation: "createAdminDocument",
      title: "admin.new_version",
      submit: "admin.publish",
      labels: { source: "fields.text" },
      hints: { source: "admin.hint_markdown", effective_date: "admin.hint_effective_date" },
    },
    remove: "deleteAdminDocument",
    removable: ({ effective, withdrawn_at: withdrawn }) => !effective && withdrawn === null,
    loses: "admin.loses_document",
  }),
);
