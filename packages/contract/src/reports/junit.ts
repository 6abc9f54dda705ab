/** The report as JUnit XML for CI servers, with one test for each operation. */
import { type Departure, type OperationResult, type Report, listedOperations } from "../findings.ts";
import { escapeMarkup } from "./markup.ts";
import { describe } from "./text.ts";

export function junitReport(report: Report): string {
  const { undeclared, summary } = report;
  const operations = listedOperations(report);
  const failures = summary.departs + undeclared.length;
  const isSkipped = ({ outcome }: OperationResult): boolean =>
    outcome === "not offered" || outcome === "not tried";
  const totals = [
    ["name", `concord-contract ${report.command} ${report.target} (${report.profile})`],
    ["tests", String(operations.length + undeclared.length)],
    ["failures", String(failures)],
    ["errors", "0"],
    ["skipped", String(operations.filter(isSkipped).length)],
    ["time", report.seconds.toFixed(3)],
  ] as const;
  const written = (attributes: readonly (readonly [string, string])[]): string =>
    attributes.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join("");
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${written(totals)}>`,
    `<testsuite${written([...totals, ["timestamp", report.startedAt]])}>`,
    ...operations.map((one) =>
      caseOf(one.operationId, `${one.method} ${one.path}`, contentOf(one), one.seconds),
    ),
    ...undeclared.map((one) => caseOf("undeclared", one.request, failureOf(one), 0)),
    "</testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function caseOf(className: string, name: string, content: string, seconds: number): string {
  const start = `<testcase classname="${escapeMarkup(className)}" name="${escapeMarkup(name)}" time="${seconds.toFixed(3)}"`;
  return content === "" ? `${start}/>` : `${start}>${content}</testcase>`;
}

function contentOf({ outcome, reason, departures, documentation }: OperationResult): string {
  if (outcome === "departs") return departures.map((one) => failureOf(one, documentation)).join("");
  return outcome === "conforms" ? "" : `<skipped message="${escapeMarkup(`${outcome}: ${reason ?? ""}`)}"/>`;
}

function failureOf(departure: Departure, documentation: string | null = null): string {
  const { kind, request, status } = departure;
  const text = [`${request} → ${status ?? "no reply"}`, documentation ?? []].flat().join("\n");
  const message = escapeMarkup(describe(departure));
  return `<failure type="${kind}" message="${message}">${escapeMarkup(text)}</failure>`;
}
