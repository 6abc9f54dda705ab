/** The report as plain text for the terminal. */
import {
  type Departure,
  type Report,
  additionsOf,
  countsOf,
  listedOperations,
  verdictOf,
} from "../findings.ts";

/** One line per departure: location, kind, expected and actual value. */
export function describe({ of, place, pointer, kind, expected, actual }: Departure): string {
  return `${kind} in the ${of}, ${place}${pointer === "" ? "" : ` ${pointer}`}: expected ${expected}; got ${actual}`;
}

export function textReport(report: Report): string {
  const { undeclared, contract } = report;
  const operations = listedOperations(report);
  const lines = [
    `${report.command} ${report.target}: profile ${report.profile}, contract ${contract.title} ${contract.version}`,
    "",
  ];
  for (const { outcome, method, path, operationId, documentation, departures } of operations) {
    if (outcome !== "departs") continue;
    lines.push(`DEPARTS ${method} ${path} (${operationId})`);
    if (documentation !== null) lines.push(`  ${documentation}`);
    for (const departure of departures) {
      lines.push(`  - ${describe(departure)}`, `    ${requestLine(departure)}`);
    }
  }
  for (const departure of undeclared) {
    lines.push(`DEPARTS ${requestLine(departure)}`, `  - ${describe(departure)}`);
  }
  for (const wanted of ["not offered", "not tried"] as const) {
    const found = operations.filter(({ outcome }) => outcome === wanted);
    for (const reason of new Set(found.map((one) => one.reason))) {
      const group = found.filter((one) => one.reason === reason);
      lines.push(`${wanted} (${reason}):`, ...group.map(({ method, path }) => `  ${method} ${path}`));
    }
  }
  const additions = additionsOf(report);
  if (additions.size > 0) lines.push("additional properties, which are no departures:");
  for (const [name, count] of additions) lines.push(`  ${name} (operations: ${count})`);
  lines.push("", `${countsOf(report).join(", ")}. ${verdictOf(report)}`, "");
  return lines.join("\n");
}

function requestLine({ request, status }: Departure): string {
  return `${request} → ${status ?? "no reply"}`;
}
