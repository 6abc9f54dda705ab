/** The formats of reports. */
import type { Report } from "../findings.ts";
import { textReport } from "./text.ts";

export const formats: Readonly<Record<string, (report: Report) => string>> = {
  text: textReport,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
};
