/** The diagnosis of the server in the console. */
import type { Schemas } from "../../../contract/types.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { moment } from "../public/parts.ts";
import { type Console, type Section, addAdminPage, table } from "./frame.ts";
import { handleTestMail, testMailCard } from "./test-mail.ts";

const path = "/admin/diagnosis";

export const diagnosisSection: Section = {
  group: "overview",
  path,
  title: "admin.diagnosis",
  operation: "getAdminDiagnosis",
};

export function diagnosisPages(console: Console): void {
  const page = addAdminPage(console, { section: path, path }, async (view) => {
    const { t, calls } = view;
    const { state, checked_at: checkedAt, findings } = await calls.call("getAdminDiagnosis");
    const faults = findings.filter(({ state: found }) => found !== "fine");
    const fine = findings.filter(({ state: found }) => found === "fine");
    return {
      title: t.text("admin.diagnosis"),
      content: html`<p>${t.text(summaries[state])}</p>
        ${faults.length > 0 && tableOf(t, t.text("admin.faults"), faults)}
        <details>
          <summary>${t.text("admin.fine_findings", { count: fine.length })}</summary>
          ${tableOf(t, t.text("admin.diagnosis"), fine)}
        </details>
        <p class="quiet small">
          ${t.text("admin.checked_at")} ${moment(t, new Date(checkedAt))} ·
          <a href="${path}">${t.text("admin.check_again")}</a>
        </p>
        ${testMailCard(view, `${path}/mail`)}`,
    };
  });
  handleTestMail(page, `${path}/mail`, path);
}

function tableOf(t: Translator, caption: string, findings: readonly Schemas["AdminFinding"][]): Html {
  const headings = [t.text("admin.check"), t.text("admin.state"), t.text("admin.finding")];
  return table(
    caption,
    headings,
    findings.map((finding) => cellsOf(t, finding)),
  );
}

const summaries = {
  fine: "admin.diagnosis_fine",
  warning: "admin.diagnosis_warning",
  wrong: "admin.diagnosis_wrong",
} as const;

const states = {
  fine: "admin.finding_fine",
  warning: "admin.finding_warning",
  wrong: "admin.finding_wrong",
} as const;

function cellsOf(
  t: Translator,
  { check, state, message, advice }: Schemas["AdminFinding"],
): (Html | string)[] {
  const shown = t.text(states[state]);
  return [
    html`<code>${check.split(/(?<=[._])/).map((part) => html`${part}<wbr />`)}</code>`,
    state === "fine" ? shown : html`<strong>${shown}</strong>`,
    html`<span dir="auto">${message}</span
      >${advice !== null && html`<br /><span class="quiet">${advice}</span>`}`,
  ];
}
