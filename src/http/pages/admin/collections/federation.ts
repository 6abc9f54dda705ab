/** Collections about other servers: domain blocks and allows, lists of them, relays. */
import type { Schemas } from "../../../../contract/types.ts";
import { type Html, html } from "../../../../text/html.ts";
import { card, field } from "../../form-parts.ts";
import { collection } from "../described-pages.ts";
import { labelOf } from "../words.ts";
import { type View, addAdminDownload, table } from "../frame.ts";
import { consequences } from "./domain-consequences.ts";
import { hostForm, hostLookup } from "./host-lookup.ts";
import { newDomainBlock } from "./new-domain-block.ts";
import { created, textCell, timeCell, words } from "./cells.ts";

type DomainBlock = Schemas["AdminDomainBlock"];

const blocksPath = "/admin/domain-blocks";

const flags = ["reject_media", "reject_reports", "obfuscate"] as const;

export const domainBlockPages = collection("listAdminDomainBlocks", {
  group: "federation",
  path: blocksPath,
  title: "admin.domain_blocks",
  about: "admin.about_domain_blocks",
  nameOf: ({ domain }) => html`<bdi>${domain}</bdi>`,
  columns: [
    {
      title: "fields.severity",
      cell: (block: DomainBlock, view) =>
        [
          words("severity", block.severity, view),
          ...flags.filter((name) => block[name]).map((name) => labelOf(view.t, name)),
        ].join(", "),
    },
    { title: "fields.public_comment", cell: ({ public_comment: comment }) => textCell(comment) },
    { title: "fields.private_comment", cell: ({ private_comment: comment }) => textCell(comment) },
  ],
  facts: [created, { title: "admin.block_source", cell: ({ source }) => source ?? "" }],
  above: ({ t, calls }) =>
    Promise.resolve(
      calls.may("createAdminDomainBlock")
        ? html`<form method="get" action="${blocksPath}/new" class="filters">
            ${field(
              {
                id: "domain",
                label: t.text("admin.new_domain_block"),
                hint: t.text("admin.hint_domain_block"),
              },
              (attributes) =>
                html`<input type="text" name="domain" maxlength="255" required ${attributes} />`,
            )}
            <button type="submit" class="small">${t.text("admin.continue")}</button>
          </form>`
        : html``,
    ),
  read: "getAdminDomainBlock",
  update: {
    operation: "updateAdminDomainBlock",
    title: "admin.edit",
    submit: "admin.save",
    hints: { obfuscate: "admin.hint_obfuscate", public_comment: "admin.hint_public_comment" },
  },
  more: (view, { domain }) => consequences(view, domain),
  remove: "deleteAdminDomainBlock",
  loses: "admin.loses_domain_block",
  precede: newDomainBlock,
});

export const domainAllowPages = collection("listAdminDomainAllows", {
  group: "federation",
  path: "/admin/domain-allows",
  title: "admin.domain_allows",
  about: "admin.about_domain_allows",
  nameOf: ({ domain }) => html`<bdi>${domain}</bdi>`,
  columns: [created],
  facts: [{ title: "admin.block_source", cell: ({ source }) => source ?? "" }],
  read: "getAdminDomainAllow",
  create: { operation: "createAdminDomainAllow", title: "admin.new_domain_allow", submit: "admin.allow" },
  remove: "deleteAdminDomainAllow",
  loses: "admin.loses_domain_allow",
});

export const relayPages = collection("listAdminRelays", {
  group: "federation",
  path: "/admin/relays",
  title: "admin.relays",
  about: "admin.about_relays",
  nameOf: ({ inbox_url: url }) => html`<bdi>${url}</bdi>`,
  columns: [
    { title: "admin.state", cell: ({ state }, view) => words("relay", state, view) },
    { title: "fields.protocol", cell: ({ protocol }, view) => words("protocol", protocol, view) },
  ],
  facts: [created],
  read: "getAdminRelay",
  create: { operation: "createAdminRelay", title: "admin.new_relay", submit: "admin.create" },
  remove: "deleteAdminRelay",
  loses: "admin.loses_relay",
  actions: [
    { operation: "enableAdminRelay", words: "admin.enable", when: ({ state }) => state === "idle" },
    { operation: "disableAdminRelay", words: "admin.disable", when: ({ state }) => state !== "idle" },
  ],
});

export const hostPages = collection("listAdminHosts", {
  group: "federation",
  path: "/admin/hosts",
  title: "admin.hosts",
  about: "admin.about_hosts",
  idOf: ({ host }) => host,
  nameOf: ({ host }) => html`<bdi>${host}</bdi>`,
  columns: [
    { title: "admin.state", cell: ({ state }, view) => words("host", state, view) },
    { title: "admin.failing_since", cell: ({ failing_since: at }, view) => timeCell(view, at) },
    { title: "admin.last_error", cell: ({ last_error: error }) => error ?? "" },
    { title: "admin.waiting_deliveries", cell: ({ waiting_deliveries: count }) => String(count) },
  ],
  facts: [
    { title: "admin.failures", cell: ({ failures }) => String(failures) },
    { title: "admin.next_attempt", cell: ({ next_attempt_at: at }, view) => timeCell(view, at) },
    { title: "admin.unavailable_since", cell: ({ unavailable_since: at }, view) => timeCell(view, at) },
    { title: "admin.stopped_at", cell: ({ stopped_at: at }, view) => timeCell(view, at) },
  ],
  above: (view) => Promise.resolve(hostForm(view)),
  read: "getAdminHost",
  more: deliveriesTo,
  precede: hostLookup,
  actions: [
    {
      operation: "resumeAdminHost",
      words: "admin.resume_deliveries",
      when: ({ state }) => state !== "reachable",
    },
    {
      operation: "stopAdminHost",
      words: "admin.stop_deliveries",
      when: ({ state }) => state !== "stopped",
      danger: true,
    },
  ],
});

/** The oldest deliveries that wait for a server. */
async function deliveriesTo(view: View, { host }: Schemas["AdminHost"]): Promise<Html> {
  const { t, calls } = view;
  const deliveries = await calls.call("listAdminHostDeliveries", { path: { id: host } });
  if (deliveries.length === 0) return html``;
  return card(
    "waiting",
    t.text("admin.waiting_deliveries"),
    table(
      t.text("admin.waiting_deliveries"),
      [
        t.text("admin.activity"),
        t.text("admin.attempts_made"),
        t.text("admin.last_error"),
        t.text("admin.next_attempt"),
      ],
      deliveries.map(({ activity, uri, attempts, last_error: error, next_attempt_at: at }) => [
        html`${activity} <bdi>${uri}</bdi>`,
        String(attempts),
        error ?? "",
        timeCell(view, at),
      ]),
    ),
  );
}

type Import = Schemas["AdminBlocklistImport"];

const listsPath = "/admin/blocklists";

export const blocklistPages = collection("listAdminBlocklistImports", {
  group: "federation",
  path: listsPath,
  title: "admin.blocklists",
  about: "admin.about_blocklists",
  nameOf: ({ source }) => html`<bdi>${source}</bdi>`,
  columns: [
    { title: "fields.kind", cell: ({ kind }, view) => words("kind", kind, view) },
    { title: "admin.state", cell: ({ state }, view) => words("import", state, view) },
    {
      title: "admin.preview",
      cell: ({ preview }, { t }) => t.text("admin.preview_counts", { ...preview }),
    },
  ],
  facts: [
    created,
    { title: "admin.applied_at", cell: ({ applied_at: at }, view) => timeCell(view, at) },
    { title: "admin.undone_at", cell: ({ undone_at: at }, view) => timeCell(view, at) },
    {
      title: "admin.results",
      cell: ({ state, results }, { t }) =>
        state === "preview" ? "" : t.text("admin.result_counts", { ...results }),
    },
  ],
  above: ({ t }) =>
    Promise.resolve(
      html`<p>
        <a href="${listsPath}/export?kind=blocks">${t.text("admin.export_blocks")}</a> ·
        <a href="${listsPath}/export?kind=allows">${t.text("admin.export_allows")}</a>
      </p>`,
    ),
  read: "getAdminBlocklistImport",
  create: {
    operation: "createAdminBlocklistImport",
    title: "admin.new_import",
    submit: "admin.show_preview",
    files: ["csv"],
    fields: ["csv", "source", "kind", "severity"],
    hints: {
      csv: "admin.hint_csv",
      source: "admin.hint_import_source",
      severity: "admin.hint_import_severity",
    },
  },
  opensCreated: true,
  more: entriesOf,
  actions: [
    {
      operation: "applyAdminBlocklistImport",
      words: "admin.apply",
      when: ({ state }) => state === "preview",
      danger: true,
    },
    {
      operation: "undoAdminBlocklistImport",
      words: "admin.undo_import",
      when: ({ state }) => state === "applied",
      danger: true,
    },
  ],
  precede(console) {
    addAdminDownload(console, {
      path: `${listsPath}/export`,
      operation: "getAdminBlocklistExport",
      names: ["kind"],
      file: "blocklist.csv",
    });
  },
});

/** The lines of an import. */
async function entriesOf(view: View, { id }: Import): Promise<Html> {
  const { t, calls, query } = view;
  const after = query.get("after_line") ?? "";
  const limit = 100;
  const entries = await calls.call("listAdminBlocklistEntries", {
    path: { id },
    query: { limit, ...(after === "" ? {} : { after_line: after }) },
  });
  const last = entries.at(-1);
  return card(
    "entries",
    t.text("admin.import_entries"),
    html`${
      entries.length > 0 &&
      table(
        t.text("admin.import_entries"),
        [t.text("fields.domain"), t.text("fields.severity"), t.text("admin.effect"), t.text("admin.results")],
        entries.map((entry) => [
          html`<bdi>${entry.domain}</bdi>`,
          words("severity", entry.severity, view),
          [words("import_change", entry.change, view), entry.problem ?? ""]
            .filter((part) => part !== "")
            .join(": "),
          words("import_result", entry.result, view),
        ]),
      )
    }
    ${
      last !== undefined &&
      entries.length === limit &&
      html`<p>
        <a href="${listsPath}/${id}?after_line=${last.line}">${t.text("public.older")}</a>
      </p>`
    }`,
  );
}
