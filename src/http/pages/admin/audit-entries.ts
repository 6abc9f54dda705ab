/** Entries of the audit log in words: what was done to which object, and what it changed. */
import { auditedObjects, auditedVerbs } from "../../../domain/kernel/audit.ts";
import type { OperationId, Schemas } from "../../../contract/types.ts";
import { type MessageKey, type Translator, hasMessage } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment } from "../public/parts.ts";
import type { View } from "./frame.ts";
import { labelOf, wordsOf } from "./words.ts";

type Entry = Schemas["AdminAuditEntry"];
type Named = Pick<View, "t" | "calls">;
type AuditedObject = (typeof auditedObjects)[number];

/** What was done, without the object; the code itself for one of a newer release, before an update was undone. */
export function verbOf(t: Translator, action: string): string {
  const verb = auditedVerbs.find((known) => known === action.split(".", 2)[1]);
  return verb === undefined ? action : t.text(`admin.verb_${verb}`);
}

function objectOf(action: string): AuditedObject | undefined {
  return auditedObjects.find((known) => known === action.split(".", 2)[0]);
}

/** What was done to which object, such as “suspended: @bob”. @param verb what stands for the verb */
export function deedOf(view: Named, { action, target }: Pick<Entry, "action" | "target">, verb: Html): Html {
  const object = objectOf(action);
  if (object === undefined) return html`${verb} <bdi>${target.label}</bdi>`;
  return view.t.html("admin.audited", { verb, name: targetOf(view, object, action, target) });
}

/** The pages of objects that stay, and the operations that these call. */
const lasting: Readonly<Record<string, readonly [path: string, operation: OperationId]>> = {
  account: ["/admin/accounts", "getAdminAccount"],
  blocklist_import: ["/admin/blocklists", "getAdminBlocklistImport"],
  invite: ["/admin/invites", "getAdminInvite"],
  report: ["/admin/reports", "getAdminReport"],
  tag: ["/admin/tags", "getAdminTag"],
};

/** The lists of objects that may be deleted by now. */
const lists: Readonly<Record<string, readonly [path: string, operation: OperationId]>> = {
  announcement: ["/admin/announcements", "listAdminAnnouncements"],
  canonical_email_block: ["/admin/canonical-email-blocks", "listAdminCanonicalEmailBlocks"],
  custom_emoji: ["/admin/custom-emojis", "listAdminCustomEmojis"],
  domain_allow: ["/admin/domain-allows", "listAdminDomainAllows"],
  domain_block: ["/admin/domain-blocks", "listAdminDomainBlocks"],
  email_domain_block: ["/admin/email-domain-blocks", "listAdminEmailDomainBlocks"],
  ip_block: ["/admin/ip-blocks", "listAdminIpBlocks"],
  relay: ["/admin/relays", "listAdminRelays"],
  role: ["/admin/roles", "listAdminRoles"],
  rule: ["/admin/rules", "listAdminRules"],
  settings: ["/admin/settings", "getAdminSettings"],
  warning_preset: ["/admin/warning-presets", "listAdminWarningPresets"],
  webhook: ["/admin/webhooks", "listAdminWebhooks"],
};

function targetOf(
  { t, calls }: Named,
  object: AuditedObject,
  action: string,
  { type, id, label }: Entry["target"],
): Html {
  const name = html`${nameOf(t, object, type, label)}`;
  const own = id === null || action === "account.reject" ? undefined : lasting[type];
  const [path, operation] = own ?? lists[type] ?? [];
  if (path === undefined || operation === undefined || !calls.may(operation)) return name;
  return html`<a href="${path}${own !== undefined && `/${id}`}">${name}</a>`;
}

/** The kind of object and its name. Labels of earlier releases may be an identifier, which says nothing. */
function nameOf(t: Translator, object: AuditedObject, type: string, label: string): Html | string {
  const kind = t.text(`admin.object_${object}`);
  if (label === "" || /^#\d+$|^reports about account \d+$/.test(label)) return kind;
  const about = (name: string): Html => html`${kind} <bdi>${name}</bdi>`;
  if (object === "account") return html`<bdi>@${label}</bdi>`;
  if (object === "report") return t.text("admin.report_about", { name: `@${label}` });
  if (type === "account" || type === "appeal" || type === "report") return about(`@${label}`);
  if (type === "custom_emoji") return about(`:${label}:`);
  if (type === "document")
    return hasMessage(`admin.document_${label}`) ? wordsOf(t, "document", label) : kind;
  if (type === "canonical_email_block") return about(`${label.slice(0, 16)}…`);
  if (type === "settings") {
    return about(
      label
        .split(", ")
        .map((name) => labelOf(t, name))
        .join(", "),
    );
  }
  return about(label);
}

/** Labels of properties, besides `fields.NAME`. */
const labels: Readonly<Record<string, MessageKey>> = {
  action: "admin.decision",
  action_taken_at: "admin.resolved",
  also_known_as: "admin.aliases",
  characters: "admin.length",
  copied_from: "admin.copied_from",
  count: "admin.number",
  create: "admin.import_change_create",
  created: "admin.import_result_created",
  followers: "admin.followers",
  inbox_url: "fields.url",
  invalid: "admin.import_change_invalid",
  invites: "admin.invites",
  provider: "admin.object_email_domain_block",
  raise: "admin.import_change_raise",
  raised: "admin.import_result_raised",
  report_id: "admin.report",
  reports: "admin.reports",
  reviewed: "admin.reviewed",
  status: "admin.state",
  template_characters: "admin.template",
  text_characters: "admin.length",
  two_factor: "admin.second_factor",
  unchanged: "admin.import_change_unchanged",
  uri: "admin.new_address",
  url_changed: "fields.url",
};

/** Values of enumerations whose words have another prefix than the property: KIND.PROPERTY → prefix. */
const prefixes: Readonly<Record<string, string>> = {
  "appeal.action": "strike",
  "appeal.state": "appeal",
  "blocklist_import.state": "import",
  "relay.state": "relay",
  "webhook.status": "delivery",
};

/** Objects that a property refers to by their identifier. */
const referred: Readonly<Record<string, string>> = {
  strike_id: "/admin/strikes",
  report_id: "/admin/reports",
};

/** Properties without a readable value, or which the verb says already. */
const unsaid: ReadonlySet<string> = new Set(["deleted", "moved_to", "omitted_characters", "report_ids"]);

/** The properties that differ before and after. */
export function changesOf(t: Translator, { action, before, after }: Entry): Html {
  const states = { before: { ...before }, after: { ...after } } as Record<
    "before" | "after",
    Readonly<Record<string, unknown>>
  >;
  const names = [...new Set([...Object.keys(states.before), ...Object.keys(states.after)])];
  const changed = names.filter(
    (name) => isSaid(name) && textOf(states.before[name]) !== textOf(states.after[name]),
  );
  const value = (state: "before" | "after", name: string): Html | string | undefined =>
    Object.hasOwn(states[state], name) ? shown(t, action, name, states[state][name]) : undefined;
  return html`<ul class="changes">
    ${changed.map((name) => {
      const [former, current] = [value("before", name), value("after", name)];
      const label = labelOf(t, name, labels);
      if (former === undefined && current === undefined) return html`<li>${label}</li>`;
      const both = html`${former !== undefined && html`<del>${former}</del>`}
      ${current !== undefined && html`<ins>${current}</ins>`}`;
      return html`<li>${t.html("common.labelled", { label, value: both })}</li>`;
    })}
  </ul>`;
}

function isSaid(name: string): boolean {
  return !unsaid.has(name) && (!name.endsWith("_id") || Object.hasOwn(referred, name));
}

/** Nothing counts as the same as an empty value. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value ?? "");
  return /^(?:""|\{\})$/.test(text) ? "" : text;
}

/** A value in words; undefined for one that has none. */
function shown(t: Translator, action: string, name: string, value: unknown): Html | string | undefined {
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    // A list of identifiers.
    if (name.endsWith("_ids")) return String(list.length);
    return list.map((one) => wordsOf(t, name, String(one))).join(", ");
  }
  if (typeof value === "object" || name === "image" || name === "url_changed") return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const path = referred[name];
  if (path !== undefined) return html`<a href="${path}/${text}">${t.text("admin.show")}</a>`;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)) return moment(t, new Date(text));
  return wordsOf(t, prefixes[`${objectOf(action) ?? ""}.${name}`] ?? name, text);
}
