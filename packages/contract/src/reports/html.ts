/** The report as one HTML page without scripts. */
import {
  type Departure,
  type OperationResult,
  type Outcome,
  type Report,
  additionsOf,
  countsOf,
  departs,
  listedOperations,
  verdictOf,
} from "../findings.ts";
import { escapeMarkup as text } from "./markup.ts";

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
th, td { border-top: 1px solid #8886; padding: .3rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
code { font-size: .9em }
.departs { color: light-dark(#a4000f, #ff8a8a); font-weight: 600 }`;

export function htmlReport(report: Report): string {
  const { undeclared, contract } = report;
  const operations = listedOperations(report);
  const title = `Contract test of ${report.target}`;
  const counts = countsOf(report).map((count) => `<li>${count}</li>`);
  const additions = [...additionsOf(report)].map(
    ([name, count]) => `<code>${text(name)}</code> (operations: ${count})`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${text(title)}</h1>
<p>${departs(report) ? `<strong class="departs">${verdictOf(report)}</strong>` : verdictOf(report)}
Profile ${report.profile}, contract ${text(contract.title)} ${text(contract.version)}, ${text(report.startedAt)}.</p>
<ul>${counts.join("")}</ul>
${operations
  .filter(({ outcome }) => outcome === "departs")
  .map(departed)
  .join("\n")}
${undeclared.length === 0 ? "" : `<h2>Undeclared requests</h2>\n${table(undeclared)}`}
${(["conforms", "not offered", "not tried"] as const).map((outcome) => listOf(outcome, operations)).join("\n")}
${details("additional properties, which are no departures", additions, false)}
</body>
</html>
`;
}

function departed({ method, path, operationId, documentation, departures }: OperationResult): string {
  const link = documentation === null ? "" : ` <a href="${text(documentation)}">Mastodon's documentation</a>`;
  return `<h2 class="departs">${method} ${text(path)}</h2>
<p><code>${text(operationId)}</code>${link}</p>
${table(departures)}`;
}

function table(departures: readonly Departure[]): string {
  const rows = departures.map(({ kind, of, place, pointer, expected, actual, request, status }) => {
    const cells = [
      kind,
      `${of}, ${place} ${pointer}`,
      expected,
      actual,
      `${request} → ${status ?? "no reply"}`,
    ];
    return `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join("")}</tr>`;
  });
  const heads = ["Kind", "Where", "Expected", "Actual", "Request"].map(
    (head) => `<th scope="col">${head}</th>`,
  );
  return `<table><thead><tr>${heads.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function listOf(outcome: Outcome, operations: readonly OperationResult[]): string {
  const found = operations.filter((one) => one.outcome === outcome);
  const items = found.map(
    ({ method, path, reason }) =>
      `<code>${method} ${text(path)}</code>${reason === null ? "" : `: ${text(reason)}`}`,
  );
  return details(outcome, items, outcome !== "conforms");
}

function details(title: string, items: readonly string[], isOpen: boolean): string {
  const list = items.map((item) => `<li>${item}</li>`).join("");
  return `<details${isOpen ? " open" : ""}><summary>${items.length} ${title}</summary><ul>${list}</ul></details>`;
}
