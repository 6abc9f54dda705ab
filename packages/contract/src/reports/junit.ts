/** The report as JUnit XML for CI servers, with one test for each operation. */
import type { Departure, OperationResult, Report } from "../findings.ts";
import { escapeMarkup } from "./markup.ts";
import { describe } from "./text.ts";

export function junitReport(report: Report): string {
  const { operations, undeclared, summary } = report;
  const failures = summary.departs + undeclared.length;
  const skipped = summary["not offered"] + summary["not tried"];
  const attributes = [
    ["name", `concord-contract ${report.command} ${report.target} (${report.profile})`],
    ["tests", String(operations.length + undeclared.length)],
    ["failures", String(failures)],
    ["errors", "0"],
    ["skipped", String(skipped)],
    ["timestamp", report.startedAt],
  ] as const;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<testsuites>",
    `<testsuite${attributes.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join("")}>`,
    ...operations.map((one) => caseOf(one.operationId, `${one.method} ${one.path}`, contentOf(one))),
    ...undeclared.map((one) => caseOf("undeclared", one.request, failureOf(one))),
    "</testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function caseOf(className: string, name: string, content: string): string {
  const start = `<testcase classname="${escapeMarkup(className)}" name="${escapeMarkup(name)}"`;
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
